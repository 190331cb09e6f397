"""The card at the end of a game: who won and why, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame.event import Event

from game.ai.levels import level_of
from game.ai.strength import levels_of
from game.language import _, ngettext
from game.play.clock import written
from game.play.game_tree import RESIGN_TEXT
from game.play.match import Match
from game.play.match_events import MatchEvent, Played, WentTo
from game.play.node import Node
from game.play.player import Machine, Person, rivals_level, stepped_level
from game.play.streak import Streak
from game.splitmix import fresh_seed
from ui.kit import Button, Modal, Paragraph, Space, answers
from ui.kit.button import Kind
from ui.preferences.settings import Preferences
from ui.scene.scene import Command, Pop
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene

Action = Callable[[], Command | None]
SHOWN_AFTER = 0.5  # seconds
WIDE = 396  # units: the width of the card, which covers the side panel and not the board
UNDO, MENU, ANALYSE, LIBRARY = "undo", "menu", "analyse", "library"  # what the card pops with if it is no set-up


class EndWatch:
    """Listens to a match, and gives a card once for each end, shortly after the last animation.

    It starts `due` for a game that is over already and whose end has not been announced yet.
    """

    def __init__(self, due: bool, acts: Mapping[str, Action]) -> None:
        """`acts` are what the keys of these names do while the card is shown."""
        self._due, self._acts = due, acts
        self._since = 0.0

    def hear(self, event: MatchEvent) -> None:
        """Note an end that is played or reached by redo; forget one that is taken back."""
        if isinstance(event, Played | WentTo):
            self._due, self._since = event.node.outcome is not None, 0.0

    def is_time(self, seconds: float, shown: bool) -> bool:
        """Whether to show the card now, `seconds` after the last call; `shown` says whether the present node is."""
        self._since = self._since + seconds if self._due and shown else 0.0
        if self._since < SHOWN_AFTER:
            return False
        self._due = False
        return True

    def card(self, context: Context, match: Match, shown: Node, seconds: float) -> Ending | None:
        """The card, if it is time for it; the game is then counted in the streak, and its end sounds."""
        outcome = match.tree.outcome
        if not self.is_time(seconds, shown is match.tree.node) or outcome is None:
            return None
        streak = counted(context.settings, match)
        won = outcome.winner in match.people or not match.people  # in a game between machines nobody here has lost
        context.sounds.play("draw" if outcome.winner is None else "win" if won else "lose")
        return Ending(context, match, self._acts, streak)


class Ending(PanelScene):
    """Pops with the set-up of a new match, with `GameHistory` game, with UNDO, MENU, ANALYSE or LIBRARY, or with None.

    None is to look at the board. While the card is shown, the keys of the names in `acts` do these.

    A long `streak` against one level makes the button for another level the first choice.
    """

    covers, darkens = False, 0.25  # the final position stays visible

    def __init__(
        self, context: Context, match: Match, acts: Mapping[str, Action], streak: Streak | None = None
    ) -> None:
        self._match, self._acts = match, acts
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
        ]
        undo = Button(_("Undo"), lambda: Pop(UNDO), icon="undo-2", does="undo")
        has_resigned = tree.node.text == RESIGN_TEXT or tree.node.move == tree.rules.resignation is not None
        if has_resigned:  # one click did that
            undo.text = _("Take it back")
        if match.policy.allows_undo:
            others.insert(0 if has_resigned else len(others), undo)
        sheet = Modal(
            title,
            Paragraph(tree.rules.ending_sentence(outcome, tree.variant.seats), "body", "ink"),
            Paragraph(_what_was_played(match), "small"),
            *(Paragraph(words, "small") for words in _course_of(match)),
            *([Paragraph(_hint(streak, step, levels_of(tree.rules.id)[-1]), "body", "ink")] if streak and step else []),
            Space(2),
            *(answers(*others[i : i + 2]) for i in range(0, len(others), 2)),
            foot=answers(Button(_("Main menu"), lambda: Pop(MENU), icon="house"), advised),
            on_close=Pop,
            wide=WIDE,
            across=1.0,
        )
        self.reads = sheet.body
        super().__init__(context, sheet)

    def _offer(self, text: str, icon: str, step: int = 0, swap: bool = False, advised: bool = False) -> Button:
        """A button for another game; Enter presses the advised one."""
        kind: Kind = "primary" if advised else "plain"
        key = "Enter" if advised else ""
        return Button(text, lambda: Pop(self._match.rematch(swap, step, fresh_seed())), kind, icon, key)

    def unused(self, event: Event) -> Command | None:
        """Save or copy the game, open another, or go to the library."""
        for name, act in self._acts.items():
            if self.context.keymap.pressed(event, name):
                return act()
        return Pop(LIBRARY) if self.context.keymap.pressed(event, "library") else super().unused(event)

    def facts(self) -> dict[str, Any]:
        """How the game ended."""
        outcome = self._match.tree.outcome
        assert outcome is not None
        end = {"scene": "ending", "winner": outcome.winner, "outcome": outcome.reason}
        return super().facts() | end | {"text": self._match.tree.snapshot.text, "ply": self._match.tree.node.ply}


def _what_was_played(match: Match) -> str:
    """The game and how long it was, in one sentence, and in another the handicap, if there was one."""
    tree = match.tree
    moves = tree.node.moves
    words = ngettext("{game}, {variant}, after {number} move.", "{game}, {variant}, after {number} moves.", moves)
    sentences = words.format(game=tree.rules.title, variant=tree.variant.title.lower(), number=moves)
    if given := match.setup.handicap:
        sentences += " " + _("Handicap: {words}.").format(words=given.words)
    return sentences


def _title(match: Match, winner: int | None) -> str:
    """Who won, in two words: a person by name; without one "you" where they played alone against the AI."""
    if winner is None:
        return _("A draw")
    alone = [player for player in match.players if isinstance(player, Person)]
    if len(alone) == 1 < len(match.players) and not alone[0].name:
        return _("You win") if winner in match.people else _("You lose")
    if len(alone) == 1 < len(match.players) and winner not in match.people:
        return _("{loser} loses").format(loser=alone[0].name)
    player = match.players[winner - 1]
    name = player.name if isinstance(player, Person) else ""
    return _("{winner} wins").format(winner=name or match.tree.rules.seat_names[winner - 1])


def counted(settings: Preferences, match: Match) -> Streak | None:
    """Save the streak of the person now that a match is over, and return it; None if the match does not count."""
    game, level = match.tree.rules.id, rivals_level(match.players)
    if level is None:
        return None
    kept = settings.streaks.get(game, {"level": level, "run": 0})
    streak = match.tally.count(Streak(kept["level"], kept["run"]))
    if streak is not None:
        settings.change(streaks=settings.streaks | {game: {"level": streak.level, "run": streak.run}})
    return streak


def _course_of(match: Match) -> list[str]:
    """The help that was used, and the time left, in a sentence each."""
    sentences: list[str] = []
    if match.people:
        sentences.append(match.help.sentence() if match.policy.allows_help else _("An unaided game."))
    if match.clock:
        names, reading = match.tree.rules.seat_names, match.clock.reading
        times = [
            (_("{side} {time} (flag down)") if seat in reading.fallen else _("{side} {time}")).format(
                side=name, time=written(left)
            )
            for seat, (name, left) in enumerate(zip(names, reading.left, strict=False), 1)
        ]
        sentences.append(_("Time left: {times}.").format(times=", ".join(times)))
    return sentences


def _step_of(streak: Streak | None, match: Match) -> int:
    """The step to the level that the streak suggests; 0 if the game has no such level."""
    if streak is None:
        return 0
    last = levels_of(match.tree.rules.id)[-1]
    same = stepped_level(streak.level, streak.suggestion, last) == min(streak.level, last)
    return 0 if same else streak.suggestion


def _hint(streak: Streak, step: int, last: int) -> str:
    """One sentence about the streak and the level that it suggests; `last` is the game's strongest."""
    number, level = abs(streak.run), level_of(streak.level).name
    better = level_of(stepped_level(streak.level, step, last)).name
    words = (
        ngettext(
            "{number} loss in a row against {level}. {better} may be a better match.",
            "{number} losses in a row against {level}. {better} may be a better match.",
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
