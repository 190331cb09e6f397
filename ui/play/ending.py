"""The card at the end of a game: who won and why, and what to do next."""

from __future__ import annotations

from typing import Any

from game.ai.levels import LEVELS
from game.language import _, ngettext
from game.play.clock import written
from game.play.game_tree import Node
from game.play.match import Match
from game.play.match_events import MatchEvent, Played, WentTo
from game.play.player import Machine, rivals_level
from game.play.streak import Streak
from game.splitmix import fresh_seed
from ui.kit import Button, Modal, Paragraph, Space, answers
from ui.kit.button import Kind
from ui.preferences.settings import Preferences
from ui.scene.scene import Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

SHOWN_AFTER = 0.5  # seconds
WIDE = 396  # units: of the card, which lies over the panel beside the board
UNDO, MENU, ANALYSE = "undo", "menu", "analyse"  # what the card is left with, where it is no new match


class EndWatch:
    """Hears the events of a match, and has a card shown once for each end, when the board has lain still for a moment.

    It is `due` from the beginning for a game that is over already, and whose end is still to be shown.
    """

    def __init__(self, due: bool) -> None:
        self._due = due
        self._since = 0.0

    def hear(self, event: MatchEvent) -> None:
        """An end is news when it is played, and when redo leads to it; one that is taken back is none."""
        if isinstance(event, Played | WentTo):
            self._due, self._since = event.node.outcome is not None, 0.0

    def is_time(self, seconds: float, shown: bool) -> bool:
        """Whether the card is to be shown now, `seconds` after this was asked before; `shown` says the present is."""
        self._since = self._since + seconds if self._due and shown else 0.0
        if self._since < SHOWN_AFTER:
            return False
        self._due = False
        return True

    def card(self, context: Context, match: Match, shown: Node, seconds: float) -> Ending | None:
        """The card, if it is to be shown now; then the game is counted, and its end has a sound."""
        outcome = match.tree.outcome
        if not self.is_time(seconds, shown is match.tree.node) or outcome is None:
            return None
        streak = counted(context.settings, match)
        won = outcome.winner in match.people or not match.people  # nobody here has lost a game between machines
        context.sounds.play("draw" if outcome.winner is None else "win" if won else "lose")
        return Ending(context, match, streak)


class Ending(PanelScene):
    """Pops with a new match, with UNDO, MENU or ANALYSE, or with None to look at the board.

    A long `streak` against one level suggests another.
    """

    covers, darkens = False, 0.25  # the board with the end of the game stays to be seen

    def __init__(self, context: Context, match: Match, streak: Streak | None = None) -> None:
        self._match = match
        step = _step_of(streak, match)
        tree = match.tree
        outcome = tree.outcome
        assert outcome is not None
        title = _title(match, outcome.winner)
        games = {0: self._offer(_("Rematch"), "rotate-ccw", advised=not step)}
        swapped = []
        if any(isinstance(player, Machine) for player in match.players):
            games[1] = self._offer(_("One level up"), "chevron-up", 1, advised=step == 1)
            games[-1] = self._offer(_("One level down"), "chevron-down", -1, advised=step == -1)
            swapped = [self._offer(_("Swap sides"), "arrow-left-right", swap=True)]
        advised = games.pop(step)
        others = [
            *games.values(),
            *swapped,
            Button(_("Look at the board"), Pop, icon="eye", key="Esc"),
            Button(_("Analyse"), lambda: Pop(ANALYSE), icon="microscope", does="analyse"),
            *([] if match.policy.no_undo else [Button(_("Undo"), lambda: Pop(UNDO), icon="undo-2", does="undo")]),
        ]
        sheet = Modal(
            title,
            Paragraph(tree.rules.ending_sentence(outcome, tree.variant.seats), "body", "ink"),
            Paragraph(_what_was_played(match), "small"),
            *(Paragraph(words, "small") for words in _course_of(match)),
            *([Paragraph(_hint(streak, step), "body", "ink")] if streak and step else []),
            Space(2),
            *(answers(*others[i : i + 2]) for i in range(0, len(others), 2)),
            foot=answers(Button(_("Menu"), lambda: Pop(MENU), icon="house"), advised),
            on_close=Pop,
            wide=WIDE,
            across=1.0,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)

    def _offer(self, text: str, icon: str, step: int = 0, swap: bool = False, advised: bool = False) -> Button:
        """A button for another game; the advised one is what Enter does."""
        kind: Kind = "primary" if advised else "plain"
        key = "Enter" if advised else ""
        return Button(text, lambda: Pop(self._match.again(swap, step, fresh_seed())), kind, icon, key)

    def facts(self) -> dict[str, Any]:
        """How the game ended."""
        outcome = self._match.tree.outcome
        assert outcome is not None
        told = {"scene": "ending", "winner": outcome.winner, "outcome": outcome.reason}
        return super().facts() | told | {"text": self._match.tree.snapshot.text, "ply": self._match.tree.node.ply}


def _what_was_played(match: Match) -> str:
    """The game and how long it was, in one sentence, and in another the handicap, if there was one."""
    tree = match.tree
    plies = sum(node.move is not None for node in tree.node.path())
    words = ngettext("{game}, {variant}, after {number} move.", "{game}, {variant}, after {number} moves.", plies)
    told = words.format(game=tree.rules.title, variant=tree.variant.title.lower(), number=plies)
    if given := match.setup.handicap:
        told += " " + _("Handicap: {words}.").format(words=given.words)
    return told


def _title(match: Match, winner: int | None) -> str:
    """Who won, in two words; to a person who played alone against the AI that is a word about himself."""
    if winner is None:
        return _("A draw")
    if len(match.people) == 1 and len(match.players) > 1:
        return _("You win") if winner in match.people else _("You lose")
    return _("{winner} wins").format(winner=match.tree.rules.seat_names[winner - 1])


def counted(settings: Preferences, match: Match) -> Streak | None:
    """Keep how the person has fared now that a match is over; the streak, where there is one."""
    game, level = match.tree.rules.id, rivals_level(match.players)
    if level is None:
        return None
    kept = settings.streaks.get(game, {"level": level, "run": 0})
    streak = match.tally.count(Streak(kept["level"], kept["run"]))
    if streak is not None:
        settings.change(streaks=settings.streaks | {game: {"level": streak.level, "run": streak.run}})
    return streak


def _course_of(match: Match) -> list[str]:
    """What helped, and what the clocks tell, in a sentence each."""
    told: list[str] = []
    if match.people:
        told.append(_("A serious game, without help.") if match.policy.no_help else match.help.sentence())
    if match.clock:
        names, reading = match.tree.rules.seat_names, match.clock.reading
        times = [
            (_("{side} {time} (flag down)") if seat in reading.fallen else _("{side} {time}")).format(
                side=name, time=written(left)
            )
            for seat, (name, left) in enumerate(zip(names, reading.left, strict=False), 1)
        ]
        told.append(_("Time left: {times}.").format(times=", ".join(times)))
    return told


def _step_of(streak: Streak | None, match: Match) -> int:
    """The step to the level that the streak suggests, if the game has that one."""
    if streak is None or rivals_level(match.again(step=streak.suggestion).players) == streak.level:
        return 0
    return streak.suggestion


def _hint(streak: Streak, step: int) -> str:
    """One sentence about it."""
    number, level, better = abs(streak.run), LEVELS[streak.level].name, LEVELS[streak.level + step].name
    words = (
        ngettext(
            "{number} loss in a row against {level}. {better} may be the better match.",
            "{number} losses in a row against {level}. {better} may be the better match.",
            number,
        )
        if streak.run < 0
        else ngettext(
            "{number} win in a row against {level}. {better} is waiting.",
            "{number} wins in a row against {level}. {better} is waiting.",
            number,
        )
    )
    return words.format(number=number, level=level, better=better)
