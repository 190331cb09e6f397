"""The card beside or below the board: status, move list, choices and buttons."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from game.language import _, sentences
from game.play.node import Node
from game.play.spoken_moves import describe_ply
from ui.board.painters.variation import Step, recalled_of
from ui.kit.boxes import Column, Row, Space
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.field import TextField
from ui.kit.items import Aside
from ui.kit.widget import Style
from ui.play.analysis.analysis import Analysis
from ui.play.analysis.line_chooser import LineChooser
from ui.play.analysis.lines import LINE_BUTTON, LINE_HEIGHT
from ui.play.analysis.openings import OpeningsAndMoves
from ui.play.analysis.proof_counts import ProofCounts
from ui.play.analysis.proofs import Proofs
from ui.play.analysis.view import AnalysisView
from ui.play.board.place import BoardPlace
from ui.play.game.commands import Commands
from ui.play.game.ending import result_title
from ui.play.game.game_buttons import GameButtons
from ui.play.game.game_menu import GameMenu
from ui.play.game.kept_match import KeptMatch
from ui.play.game.result_plate import ResultPlate
from ui.play.moves.aim import AimNote
from ui.play.moves.choice_row import ChoiceRow
from ui.play.moves.navigator import Navigator
from ui.play.moves.pane import MovePane, TurnList
from ui.play.moves.table import MoveTable, result_of
from ui.play.moves.transitions import turn_of
from ui.play.status_box import StatusBox
from ui.preferences.settings import MOST_LINES
from ui.style.looks import look_of


@dataclass(frozen=True, slots=True)
class Density:
    """The sizes and gaps of the panel's parts, in units."""

    control: float  # the height of a button
    least_list: float  # the least height of the moves with their heads; they get the rest of the panel
    graph: float  # the height of the graph
    words: float  # the height of the sentence with its comment
    status: Style  # the largest letters of the sentence
    gap: float
    pad: float
    terse: bool  # whether buttons show their icons alone
    entry: float  # the height of the row for a choice or a typed move
    openings: int  # rows of openings in sight


TALL = Density(40, 104, 190, 88, "body", 12, 18, False, 40, 8)
ROOMY = Density(40, 104, 112, 88, "body", 10, 16, False, 40, 5)
SNUG = Density(36, 72, 84, 84, "body", 6, 12, False, 38, 3)
SLIM = Density(31, 68, 84, 98, "small", 6, 8, True, 34, 3)
TIGHT = Density(31, 68, 60, 60, "small", 4, 8, True, 34, 2)
DENSITIES = (  # each with its least width and height of a panel
    (300, 900, TALL), (300, 560, ROOMY), (300, 400, SNUG), (0, 500, SLIM), (0, 0, TIGHT),
)  # fmt: skip
HIGH = 640  # units: the least height of a panel for all words of a result
BESIDE = 350  # units: in a narrower panel words stand below the icons
ASIDE = 221  # units: what a tight panel needs besides the sentence, which gets the rest: ...
MOST = 98  # ... as much as a title and four lines take
USUAL = 106  # units: a title, three lines, and the number of an analysis's lines
MOST_LETTERS = 60  # on the plate of a result, for words on a tight panel's buttons
FLAT = ((700, 330, ROOMY), (640, 290, SNUG), (0, 0, TIGHT))  # of a panel below the board, with two columns


class SidePanel(Card):
    """Shows the match, as of the last `refresh`; its controls call `commands` and the navigator."""

    lasting = True

    def __init__(
        self,
        kept: KeptMatch,
        navigator: Navigator,
        analysis: Analysis,
        proofs: Proofs,
        view: AnalysisView,
        commands: Commands,
        board: BoardPlace,
        menu: GameMenu,
        field: TextField,
        result: ResultPlate,
    ) -> None:
        """`view` has the line and the graph of the analysis; `field` is for typed moves."""
        self._match, self._viewpoint, self._navigator = kept.match, navigator.viewpoint, navigator
        self._analysis, self._view, self._proofs = analysis, view, proofs
        self._proof_counts, self._head = ProofCounts(commands["why_loses"]), _head_of(view, commands)
        self._suited: tuple[Density, bool, float, int, bool] | None = None
        self._unused = False  # whether the row for a move is empty
        self._acts = self._make_acts(navigator, commands)
        self._result, self.status = result, StatusBox(*self._acts)
        self._choices = ChoiceRow(board.turn)
        self.rounds = MoveTable(kept.match.tree.rules.pieces)
        self._written: tuple[Sequence[Node], int, Aside | None] = (), -1, None  # the table's source
        rules, seats, look = kept.match.tree.rules, len(kept.match.players), look_of(kept.match.tree.rules.id)
        self.moves = TurnList(
            (),
            lambda place: navigator.step_to(self.rounds.ply(place)),
            seats,
            numbered=True,
            empty=_("No move yet."),
            turn=navigator.step,
            aside=lambda place, number: navigator.show(self.rounds[place].leads[number]),
            boxed=False,
            tell=self._tell_turn,
            palettes=look.seat_palettes[:seats],
        ).labelled(_("Moves"))
        view.lines.begin_at(lambda: self.moves.first_text)
        view.openings.on_play(commands.match.play_opening)
        self._pane = MovePane(
            self.moves, rules.seat_names[:seats], look.seat_palettes[:seats],
            AimNote(rules, kept.match.tree.variant, commands["rules"]),
        )  # fmt: skip
        self.lines = LineChooser(navigator.step_aside, self.moves.wheel)
        self.field = field
        self._typing = Button("", self._open_field, "quiet", icon="keyboard").tipped(_("Type a move"))
        self._entry = Row(self._choices.grow(), self.lines.grow(), field.grow(), self._typing, gap=6)
        self._buttons = GameButtons(kept, navigator, analysis, commands, menu, result)
        super().__init__()
        self.suit(0, 0, False)

    def _make_acts(self, navigator: Navigator, commands: Commands) -> tuple[Button, ...]:
        """The buttons beside the sentence, each shown while the sentence is about it."""
        self._swap = Button.of(commands["swap"], "primary")
        self._back = Button(_("Back to the game"), navigator.follow, icon="chevron-last", does="last")
        self._go_on = Button.of(commands["go_on"])
        self._end = Button("", commands.match.analyse, icon="x").tipped(_("End the analysis"))
        return self._swap, self._back, self._go_on, self._end

    def suit(self, width: float, height: float, flat: bool) -> None:
        """Choose the density for a panel of this size, in units, before its layout; a `flat` one has two columns."""
        sizes = FLAT if flat else DENSITIES
        density = next(density for wide, high, density in sizes if width >= wide and height >= high)
        terse = density not in (TALL, ROOMY) or (height < HIGH and not flat)
        most = sys.maxsize if density not in (SLIM, TIGHT) else 0 if flat else MOST_LETTERS
        self._result.suit(terse, density.control, density.status, density.gap, density.pad, most)
        words = density.words if flat or density is not TIGHT else max(density.words, min(MOST, height - ASIDE))
        cramped = density is TIGHT and not flat
        lines = 1 + max(0, int((height - ASIDE - USUAL) // LINE_HEIGHT)) if cramped else MOST_LINES
        is_narrow = density in (SNUG, SLIM, TIGHT) or (width < BESIDE and not flat)
        if (density, flat, words, lines, is_narrow) == self._suited:
            return
        self._suited = density, flat, words, lines, is_narrow
        self._arrange(flat, density.gap)
        self.spaced(density.gap, density.pad)
        self.status.suit(words, density.status, density not in (ROOMY, TALL), min(32, density.control))
        for control in (self.field, self._typing):
            control.sized(height=density.control)
        self._entry.sized(height=0 if self._unused else density.entry)
        self._choices.suit(density.control)
        self.lines.suit(density.control)
        self._pane.suit(density.terse)
        self._pane.sized(height=density.least_list)
        self._view.suit(density.graph, cramped, lines)
        self._view.openings.suit(density.openings)
        self._buttons.suit(is_narrow, density.control, low=density not in (SNUG, SLIM), tight=density is TIGHT)
        self._offer_typing(self._navigator.described.outcome is not None)

    def _arrange(self, flat: bool, gap: float) -> None:
        """Put everything into one column, or the moves beside the rest."""
        words = (self._result, self.status, self._proof_counts, self._head, self._view.lines)
        moves = OpeningsAndMoves(self._view.openings, self._pane).spaced(gap, 0).grow()
        if flat:
            left = Column(moves, self._view.graph, gap=gap).grow()
            right = Column(
                *words, Space().grow(), self._entry, self._buttons, gap=gap
            ).grow()
            self.fill(Row(left, right, gap=2 * gap, align="stretch", even=True).grow())
        else:
            self.fill(*words, moves, self._view.graph, self._entry, self._buttons)

    def _offer_typing(self, over: bool) -> None:
        """Show the button that opens the field, if the field is hidden and the row has room.

        In a game that is `over` there is no move to type.
        """
        density = self._suited[0] if self._suited else TIGHT
        self._typing.show(not (over or self.field.visible or density.terse))

    def _narrow_entry(self, unused: bool) -> None:
        """Collapse the empty row for a move; it stays visible, so that the field can open."""
        if unused != self._unused and self._suited:
            self._unused = unused
            self._entry.sized(height=0 if unused else self._suited[0].entry)
            self.rearrange()

    def _open_field(self) -> None:
        """Have a move typed: the field takes its row."""
        self.field.show(True)
        if self.host is not None:
            self.host.focus(self.field)

    def refresh(
        self, status: str, refused: bool, choice: str, shape: tuple[tuple[int, int], ...] = (), note: str = ""
    ) -> None:
        """Show a sentence (a refusal stands out), the choice on offer if any, and the state of match and analysis.

        `shape` is that of the board piece to be laid, if any: the places of its hexes. The `note` is on the moves.
        """
        viewpoint, described = self._viewpoint, self._navigator.described
        here, over = viewpoint.node, described.outcome is not None
        self._refresh_acts()
        close = self._analysis.running or over
        self.status.refresh(self._title, status, refused, here.comment, close)
        self.status.show(not self._result.visible)
        self._proof_counts.refresh(self._proofs, self._result.visible)
        self._head.show(self._view.count.visible)
        self.field.hint = _("Type a move ({key})").format(key=self.key_of("type"))
        rounds = self._table()
        self.moves.replace(rounds, rounds.place(here.ply), rounds.place(viewpoint.played) + 1)
        self._pane.note = note
        self._pane.refresh()
        typing = self.field.focused
        self._choices.refresh("" if typing else choice, shape)
        self.lines.refresh(viewpoint, covered=typing or bool(choice))
        self.field.show(typing or not (over or self._choices.visible or self.lines.visible))
        self._offer_typing(over)
        self._entry.show(typing or not self._result.visible)
        self._narrow_entry(not any(part.visible for part in (self._choices, self.lines, self.field)))
        self._buttons.refresh()

    def _table(self) -> MoveTable:
        """The table of the shown line; the same one until the game changes."""
        line, ending = self._viewpoint.line, self._ending()
        written = line, self._match.tree.changes, ending
        if written != self._written:
            self._written, self.rounds = written, MoveTable(self._match.tree.rules.pieces, line, ending)
        return self.rounds

    def _tell_turn(self, place: int) -> str:
        """What happened in a turn of the list with a capture or a loss, in sentences."""
        turn = self.rounds[place]
        if not {"capture", "loss"} & set(turn.signs):
            return ""
        return sentences(describe_ply(self._match.tree, node) for node in turn.steps)

    def _ending(self) -> Aside | None:
        """The result at the end of the list: only in the game's own line, unless the plate shows it or will soon."""
        tree, last = self._match.tree, self._viewpoint.line[-1]
        is_said = self._result.visible or self._navigator.described is not self._viewpoint.node
        if is_said or last.outcome is None or last.ply > self._viewpoint.played:
            return None
        return result_of(tree.rules, last.outcome, tree.variant.seats)

    @property
    def _title(self) -> str:
        """The title above the sentence: who has to do what, or who has won."""
        here = self._navigator.described
        side, waiting = here.snapshot.side, here.snapshot.waiting
        name = self._match.tree.rules.seat_names[side - 1]
        if self._view.heading:
            return self._view.heading
        if here.outcome is not None:
            return self._end_of_line(here) or result_title(self._match, here.outcome.winner)[0]
        words = _("{side} to place") if waiting and waiting[side - 1] else _("{side} to move")
        return words.format(side=name)

    def _end_of_line(self, node: Node) -> str:
        """The title at the end of a line beside a finished game, which had a result of its own; else empty."""
        tree = self._match.tree
        if tree.outcome is None or node is tree.node or node.outcome is None:
            return ""
        winner = node.outcome.winner
        if winner is None:
            return _("A draw in this line")
        return _("{winner} wins in this line").format(winner=tree.rules.seat_names[winner - 1])

    def _refresh_acts(self) -> None:
        """Show the buttons that do something now."""
        analysis, match, viewpoint = self._analysis, self._match, self._viewpoint
        self._swap.show(match.policy.can_swap and not analysis.running)
        self._back.show(viewpoint.node is not match.tree.node and not analysis.running)
        self._go_on.show(analysis.may_go_on)
        self._end.show(analysis.running)

    @property
    def state(self) -> object:
        """The findings, what is praised, the pointed line and the described node: a change calls for `refresh`."""
        described, pointed = self._navigator.described, (self._view.openings.pointed, self._pointed)
        findings = self._match.findings, self._proofs.state, self._view.lines.drawn, self._result.praise
        return findings, pointed, described

    @property
    def recalled(self) -> tuple[Step, ...]:
        """The turn that the mouse points at in the list of moves, to be drawn on the board; empty for none."""
        node = self._pointed
        return (recalled_of(turn_of(node), self._match.tree.grid),) if node else ()

    @property
    def _pointed(self) -> Node | None:
        """The end of the turn under the mouse; None for none, and for the shown one, which is marked already."""
        index, number = self.moves.pointed
        if index < 0 or index >= len(self.rounds):
            return None
        if number is not None:
            leads = self.rounds[index].leads
            return leads[number] if number < len(leads) else None
        node = self._viewpoint.at(self.rounds.ply(index))
        return None if node is self._viewpoint.node else node

    def ply_at(self, at: tuple[int, int]) -> int | None:
        """The ply at the end of the turn at a pixel of the list; None elsewhere."""
        index = self.moves.item_at(at)
        return self.rounds.ply(index) if index >= 0 else None


def _head_of(view: AnalysisView, commands: Commands) -> Row:
    """The line above the lines and the openings: how many lines, and the way to the kept games with the position."""
    games_here = Button.of(commands["games_here"], "quiet", words="").sized(*LINE_BUTTON)
    return Row(view.count.grow(), games_here, gap=2)
