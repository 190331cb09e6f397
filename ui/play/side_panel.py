"""The card at the right of the board: players, status, the choice of a move, the list of moves, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.ai.levels import level_of
from game.language import _, ngettext
from game.play.clock import written
from game.play.game_tree import GameTree
from game.play.player import Machine, Person, Player
from ui.kit import Button, Card, Column, Label, Paragraph, Row, RowList, TextField
from ui.kit.bar import percent
from ui.kit.widget import Style
from ui.play.analysis import Analysis
from ui.play.analysis_view import AnalysisView
from ui.play.commands import Commands
from ui.play.comment_box import CommentBox
from ui.play.game_buttons import GameButtons, Words
from ui.play.kept_match import KeptMatch
from ui.play.line_chooser import LineChooser
from ui.play.move_table import MoveTable, move_table
from ui.play.navigator import Navigator
from ui.play.player_plate import PlayerPlate
from ui.scene.scene import Command
from ui.style.looks.look import Look

SHORT = 5  # letters of a long name where there is little room


@dataclass(frozen=True, slots=True)
class Density:
    """How large and how close together the parts of the panel are, in units."""

    plate: float  # the height of a name plate, ...
    low_plate: float  # ... and of one among three or four
    narrow: bool  # whether the plates use small letters
    control: float  # the height of a button
    least_list: float  # the height of the list of moves, which grows with what is left
    most_comment: int  # the lines of a comment that are seen at once
    status: Style
    gap: float
    pad: float
    words: Words


ROOMY = Density(46, 34, False, 40, 72, 5, "body", 10, 16, "all")
SNUG = Density(38, 30, False, 36, 42, 3, "body", 6, 12, "play")
TIGHT = Density(30, 25, True, 31, 42, 2, "small", 5, 9, "none")
DENSITIES = ((300, 700, ROOMY), (300, 490, SNUG), (0, 0, TIGHT))  # each with its least width and height of a panel


class ChoiceRow(Row):
    """The choice for the move that is begun, such as the counters to split off, between arrows to the others."""

    def __init__(self, turn: Callable[[int], Command | None]) -> None:
        """`turn` takes the choice so many steps further on."""
        self._before = Button("", lambda: turn(-1), icon="chevron-left").tipped(_("Previous choice"))
        self._after = Button("", lambda: turn(1), icon="chevron-right").tipped(_("Next choice"))
        self._choice = Label("", "strong", align="centre")
        self._turning = Label("", "tiny", "muted", align="centre")
        super().__init__(self._before, Column(self._choice, self._turning, gap=0).grow(), self._after)

    def suit(self, control: float) -> None:
        """Set the side of the square buttons, in units."""
        for arrow in (self._before, self._after):
            arrow.sized(control, control)

    def refresh(self, choice: str) -> None:
        """Show a choice in words; without one there is no row."""
        self.show(bool(choice))
        self._choice.text = choice
        self._turning.text = _("{key} or wheel").format(key=self.key_of("turn"))


class SidePanel(Card):
    """Shows the match, as of the last `refresh`; its controls call `commands` and the navigator."""

    lasting = True

    def __init__(
        self,
        kept: KeptMatch,
        look: Look,
        navigator: Navigator,
        analysis: Analysis,
        view: AnalysisView,
        commands: Commands,
        field: TextField,
    ) -> None:
        """`view` has the line of the analysis; `field` is for typed moves."""
        match, rules = kept.match, kept.match.tree.rules
        self._match, self._viewpoint = match, navigator.viewpoint
        self._analysis, self._view = analysis, view
        self._density: Density | None = None
        self._plates = [
            PlayerPlate(name, names_of(player), look.seat_palettes[seat - 1], partial(commands.ask_seat, seat))
            for seat, (name, player) in enumerate(zip(rules.seat_names, match.players, strict=False), 1)
        ]
        self._status = Paragraph("", "body", "ink", lines=2)
        self._comment = CommentBox()
        self._choices = ChoiceRow(commands.turn_choice)
        self._rounds = MoveTable()
        self._list = RowList(
            (),
            lambda place: navigator.step_to(self._rounds.plies[place]),
            len(match.players),
            numbered=True,
            empty=_("No move yet."),
            turn=navigator.step,
        )
        self._lines = LineChooser(navigator.step_aside, self._list.wheel)
        self.field = field
        self._line = Paragraph("", "small", "ink", lines=2)
        self._swap = Button(_("Swap sides"), commands.swap_sides, "primary", icon="arrow-left-right", does="swap")
        self._swap.tipped(_("Take the other player's place instead of moving"))
        self._buttons = GameButtons(kept, analysis, commands)
        super().__init__(
            Column(*self._plates, gap=4),
            self._status,
            self._comment,
            self._swap,
            self._choices,
            self._list.grow(),
            self._lines,
            self.field,
            self._line,
            self._buttons,
        )
        self.suit(0, 0)

    def suit(self, width: float, height: float) -> None:
        """Choose the density for a panel of so many units, before it is laid out."""
        density = next(density for wide, high, density in DENSITIES if width >= wide and height >= high)
        if density is self._density:
            return
        self._density = density
        self.spaced(density.gap, density.pad)
        for plate in self._plates:
            plate.narrow = density.narrow
            plate.sized(height=density.plate if len(self._plates) <= 2 else density.low_plate)
        self._status.style = density.status
        self._comment.suit(density.most_comment)
        for control in (self._swap, self.field):
            control.sized(height=density.control)
        self._choices.suit(density.control)
        self._lines.suit(density.control)
        self._list.sized(height=density.least_list)
        self._buttons.suit(density.words, density.control)

    def refresh(self, status: str, refused: bool, choice: str, still: bool) -> None:
        """Show a sentence (a refusal stands out), the choice on offer if any, and the state of match and analysis.

        If `still`, nothing turns while the AI thinks.
        """
        match, tree, analysis, viewpoint = self._match, self._match.tree, self._analysis, self._viewpoint
        here, chances = viewpoint.node, analysis.chances if analysis.shows_bar else None
        for seat, plate in enumerate(self._plates, 1):
            player = match.players[seat - 1]
            acting = here.outcome is None and here.snapshot.side == seat
            thinks = match.thinking.is_thinking and tree.snapshot.side == seat
            thought = match.thinking.seconds if thinks else None
            plate.still = still
            word = _word_about(seat, tree) or (f"{percent(chances[seat - 1])} %" if chances else "")
            plate.refresh(names_of(player), acting, word, thought)
        self._status.text = status
        self._status.ink = "danger" if refused else "ink"
        self._comment.refresh(here.comment)
        self._swap.show(match.policy.can_swap)
        self._choices.refresh(choice)
        self.field.hint = _("Type a move ({key})").format(key=self.key_of("type"))
        self._rounds = rounds = move_table(viewpoint.line)
        shown, played = rounds.place(here.ply), rounds.place(viewpoint.played)
        self._list.replace(rounds.texts, shown, rounds.forks, played + 1, rounds.notes)
        self._lines.refresh(viewpoint)
        for plate, player in zip(self._plates, match.players, strict=True):
            plate.enable(match.policy.can_reseat or player == Person())  # who has no name may get one at any time
        self._line.text = self._view.line
        self._line.show(analysis.running)
        self.field.show(not analysis.running)
        self._buttons.refresh()
        self.refresh_times()

    def ply_at(self, at: tuple[int, int]) -> int | None:
        """The ply at the end of the turn at a pixel of the list; None elsewhere."""
        index = self._list.index_at(at) if self._list.rect.collidepoint(at) else -1
        return self._rounds.plies[index] if 0 <= index < len(self._rounds.plies) and self._rounds.texts[index] else None

    def refresh_times(self) -> None:
        """Show the clocks, if there are any."""
        if clock := self._match.clock:
            reading = clock.reading
            for seat, plate in enumerate(self._plates, 1):
                plate.refresh_time(written(reading.left[seat - 1]), seat in reading.low, seat in reading.fallen)


def _word_about(seat: int, tree: GameTree) -> str:
    """One word about a seat: that it won, is defeated, or has pieces to place; often none."""
    outcome, snapshot = tree.outcome, tree.snapshot
    if outcome and outcome.winner == seat:
        # Translators: stands behind the name of a player, as does "defeated"
        return _("wins")
    if seat in snapshot.defeated:
        return _("defeated")
    waiting = snapshot.waiting[seat - 1] if snapshot.waiting else 0
    return ngettext("{number} to place", "{number} to place", waiting).format(number=waiting) if waiting else ""


def names_of(player: Player) -> tuple[str, ...]:
    """The name of a player for the plate, and shorter ones for a narrow plate."""
    if not isinstance(player, Machine):
        if not player.name:
            return (_("Person"),)
        return player.name, player.name.split()[0], f"{player.name[:SHORT].rstrip()}…"
    name = level_of(player.level).name
    return _("AI: {level}").format(level=name), name
