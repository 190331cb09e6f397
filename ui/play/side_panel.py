"""The card beside or below the board: status, the list of moves, the choice of a move, and a few buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.language import _
from ui.kit import Button, Card, Column, Label, Paragraph, Row, RowList, Space, TextField
from ui.kit.widget import Style
from ui.play.analysis import Analysis
from ui.play.analysis_view import AnalysisView
from ui.play.commands import Commands
from ui.play.comment_box import CommentBox
from ui.play.game_buttons import GameButtons
from ui.play.game_menu import GameMenu
from ui.play.kept_match import KeptMatch
from ui.play.line_chooser import LineChooser
from ui.play.move_table import MoveTable, move_table
from ui.play.navigator import Navigator
from ui.scene.scene import Command


@dataclass(frozen=True, slots=True)
class Density:
    """How large and how close together the parts of the panel are, in units."""

    control: float  # the height of a button
    least_list: float  # the height of the list of moves, which grows with what is left
    graph: float  # the height of the course of the game
    most_comment: int  # the lines of a comment that are seen at once
    status: Style
    lines: int  # of the status that are kept free
    gap: float
    pad: float
    terse: bool  # whether buttons show their icons alone


ROOMY = Density(40, 72, 96, 5, "body", 3, 10, 16, False)
SNUG = Density(36, 42, 64, 3, "body", 2, 6, 12, False)
TIGHT = Density(31, 42, 52, 2, "small", 2, 5, 9, True)
DENSITIES = ((300, 560, ROOMY), (300, 400, SNUG), (0, 0, TIGHT))  # each with its least width and height of a panel
FLAT = ((700, 330, ROOMY), (640, 290, SNUG), (0, 0, TIGHT))  # of a panel below the board, with two columns


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
        navigator: Navigator,
        analysis: Analysis,
        view: AnalysisView,
        commands: Commands,
        menu: GameMenu,
        field: TextField,
    ) -> None:
        """`view` has the line and the graph of the analysis; `field` is for typed moves."""
        self._match, self._viewpoint = kept.match, navigator.viewpoint
        self._analysis, self._view = analysis, view
        self._suited: tuple[Density, bool] | None = None
        self._status = Paragraph("", "body", "ink", lines=2)
        self._comment = CommentBox()
        self._choices = ChoiceRow(commands.turn_choice)
        self._rounds = MoveTable()
        self._list = RowList(
            (),
            lambda place: navigator.step_to(self._rounds.plies[place]),
            len(kept.match.players),
            numbered=True,
            empty=_("No move yet."),
            turn=navigator.step,
        )
        self._lines = LineChooser(navigator.step_aside, self._list.wheel)
        self.field = field
        self._line = Paragraph("", "small", "ink", lines=2)
        self._swap = Button(_("Swap sides"), commands.swap_sides, "primary", icon="arrow-left-right", does="swap")
        self._swap.tipped(_("Take the other player's place instead of moving"))
        self._buttons = GameButtons(kept, navigator, analysis, commands, menu)
        super().__init__()
        self.suit(0, 0, False)

    def suit(self, width: float, height: float, flat: bool) -> None:
        """Choose the density for a panel of so many units, before it is laid out; a `flat` one has two columns."""
        sizes = FLAT if flat else DENSITIES
        density = next(density for wide, high, density in sizes if width >= wide and height >= high)
        if (density, flat) == self._suited:
            return
        self._suited = density, flat
        self._arrange(flat, density.gap)
        self.spaced(density.gap, density.pad)
        self._status.style = density.status
        self._status.keep(density.lines)
        self._comment.suit(density.most_comment)
        for control in (self._swap, self.field):
            control.sized(height=density.control)
        self._choices.suit(density.control)
        self._lines.suit(density.control)
        self._list.sized(height=density.least_list)
        self._view.graph.sized(height=density.graph)
        self._buttons.suit(density.terse, density.control)

    def _arrange(self, flat: bool, gap: float) -> None:
        """Put everything into one column, or the moves beside the rest."""
        words, moves = (self._status, self._comment), (self._list.grow(), self._lines)
        entry = self._choices, self._swap, self.field, self._line
        if flat:
            left = Column(*moves, self._view.graph, gap=gap).grow()
            right = Column(*words, Space().grow(), *entry, self._buttons, gap=gap).grow()
            self.fill(Row(left, right, gap=2 * gap, align="stretch", even=True).grow())
        else:
            self.fill(*words, *moves, *entry, self._view.graph, self._buttons)

    def refresh(self, status: str, refused: bool, choice: str) -> None:
        """Show a sentence (a refusal stands out), the choice on offer if any, and the state of match and analysis."""
        match, analysis, viewpoint = self._match, self._analysis, self._viewpoint
        here = viewpoint.node
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
        self._line.text = self._view.line
        self._line.show(analysis.running)
        self.field.show(not analysis.running)
        self._buttons.refresh()

    def ply_at(self, at: tuple[int, int]) -> int | None:
        """The ply at the end of the turn at a pixel of the list; None elsewhere."""
        index = self._list.index_at(at) if self._list.rect.collidepoint(at) else -1
        return self._rounds.plies[index] if 0 <= index < len(self._rounds.plies) and self._rounds.texts[index] else None
