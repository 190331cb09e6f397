"""The card beside the board of the position editor: what can be put there, the rest of the position, and buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import AnyRules
from game.language import _, pgettext
from ui.board.painters.pieces import seat_mark
from ui.editor.commands import EditorCommands
from ui.editor.palette import ToolPalette
from ui.editor.tools import tools_of
from ui.editor.workspace import Workspace
from ui.kit.boxes import Column, FirstFit, Row
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.label import Label
from ui.kit.named_lines import Name, NamedLines
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.segmented import Segmented
from ui.kit.sheet import Sheet
from ui.kit.toggle import Toggle
from ui.scene.scene import Pop
from ui.style.looks.look import Look

NAMES = 62  # units: the least width of the names at the left
APART = 16  # units between two toggles
LOW = 620  # units: in a lower window the card is denser
NARROW = 200  # units: in a narrower card the title leaves no room for the word of the button beside it
NUMBER, SIDE = 26, 32  # units: the width of a number, and the side of the buttons beside it


class Stepper(Row):
    """Shows a number after a text; the buttons call `on` with a step of -1 or 1."""

    def __init__(self, text: str, on: Callable[[int], None]) -> None:
        less, more = _("{name}: minus one").format(name=text), _("{name}: plus one").format(name=text)
        self._number = Label("", "strong", align="centre").sized(width=NUMBER)
        self._less = Button("", lambda: on(-1), icon="chevron-left").tipped(less).sized(SIDE, SIDE)
        self._more = Button("", lambda: on(1), icon="chevron-right").tipped(more).sized(SIDE, SIDE)
        super().__init__(Paragraph(text, "strong", "ink").grow(), self._less, self._number, self._more, gap=4)

    def refresh(self, number: int, least: int, most: int) -> None:
        """Show a number from `least` to `most`."""
        self._number.text = str(number)
        self._less.enable(number > least)
        self._more.enable(number < most)


class EditorPanel(Sheet):
    """Shows the workspace as of the last `refresh`; its controls call `commands`."""

    def __init__(
        self, rules: AnyRules, look: Look, workspace: Workspace, commands: EditorCommands, back: str
    ) -> None:
        """`back` says where the button "Back" leads to."""
        self._rules, self._workspace, self._commands = rules, workspace, commands
        self._look = look
        self.status, self._low = Paragraph("", "body", lines=3), False
        self.palette = ToolPalette(rules, look, workspace.take, commands.carry, commands.drop)
        self._name = Label("", "small", "muted")
        self._stack = Stepper(_("Height"), commands.step_height)
        titles = {variant.name: variant.title for variant in rules.variants}
        self._variant = Choice(titles, workspace.state.variant.name, commands.choose_variant).grow()
        self._variant.labelled(_("Variant"))
        self._variant_row = Row(Name(_("Variant")), self._variant)
        self._turn, self._hands, self._out = Row(), Column(gap=4), Column(gap=4)
        self._seats: object = None  # for what the rows about the seats were made
        self.turns: Segmented[int] | None = None
        self._steppers: list[Stepper] = []
        self._toggles: list[Toggle] = []
        signs = ("undo", "redo", "copy_draft", "paste_draft", "flip", "games_here", "rules")
        self._signs = tuple(Button.of(commands[name], words="") for name in signs)
        self._analyse, self._play = Button.of(commands["analyse"]), Button.of(commands["play_from"], "primary")
        bare = Button.of(commands["begin"]).grow(), Button.of(commands["clear"]).grow()
        title = Label(rules.title, "heading").grow()
        title.shrinks = False  # before it, the button beside it loses its word
        self._body = NamedLines(
            Column(self.palette, self._name, gap=4),
            self._stack,
            self._turn,
            self._hands,
            self._out,
            self._variant_row,
            Abreast(*bare, gap=6, even=False),
            least=NAMES,
        )
        self._leave = Button(_("Back"), Pop, icon="chevron-left", key="Esc").tipped(back).sized(height=SIDE)
        head = Column(Row(title, self._leave), self.status, gap=4)
        super().__init__(head, self._body, self._foot(), fills=True)

    def _foot(self) -> Column:
        return Column(
            Row(*self._signs, gap=6, even=True),
            Abreast(self._analyse, self._play.grow(), gap=6, even=False),
            gap=6,
        )

    def suit(self, width: float, height: float) -> None:
        """Choose the density for a card of this width, in a window of this height; in units."""
        self._leave.terse = width < NARROW
        self._low = low = height < LOW
        self.status.keep(1 if low else 2)
        self._show_status()
        self.palette.suit(low)
        self._body.spaced(8 if low else 12, 0)
        self.spaced(8 if low else 12, 10 if low else 16)

    @property
    def points_elsewhere(self) -> bool:
        """Whether the mouse has come to another tool, or left it, since the last `refresh`."""
        return self._name.text != self._commands.words_for(self.palette.named)

    def refresh(self) -> None:
        """Show the workspace as it is now."""
        workspace, state = self._workspace, self._workspace.state
        editing, draft = state.editing, state.draft
        self._show_status()
        self.palette.refresh(tools_of(self._rules, state.variant), workspace.tool, workspace.height)
        self._name.text = self._commands.words_for(self.palette.named)
        self._stack.show(editing.tallest > 1)
        self._stack.refresh(workspace.height, 1, editing.tallest)
        self._refresh_seats()
        if self.turns is not None:
            self.turns.value = draft.side
        for stepper, count in zip(self._steppers, draft.waiting, strict=False):
            stepper.refresh(count, 0, draft.board.cells.count(0))
        for seat, toggle in enumerate(self._toggles, 1):
            toggle.value = seat in draft.defeated
        self._variant.value = state.variant.name
        self._variant_row.show(len(self._rules.variants) > 1)
        for button in (*self._signs, self._analyse, self._play):
            button.refresh()

    def _show_status(self) -> None:
        """Say what came of the last command, or what can be played, which in a low window is not explained."""
        workspace, check = self._workspace, self._workspace.state.check
        words = check.words
        if check.playable and self._low:
            words = _("{side} to move.").format(side=self._rules.seat_names[workspace.draft.side - 1])
        unfinished = not (workspace.note or check.playable)  # no fault of anybody's while pieces are being put
        self.status.text = workspace.note or words
        self.status.ink = "danger" if workspace.refused else "muted" if unfinished else "ink"

    def _refresh_seats(self) -> None:
        """Make the rows about the seats for the present variant, unless they are there."""
        state = self._workspace.state
        if self._seats == state.variant:
            return
        self._seats = state.variant
        names = self._rules.seat_names[: state.variant.seats]
        seats = range(1, len(names) + 1)
        marks = [seat_mark(self._look, seat) for seat in range(len(names))]
        turns = dict(zip(seats, names, strict=True))
        name = pgettext("whose turn it is", "Turn")
        self.turns = Segmented(turns, state.draft.side, self._commands.give_turn).marked(marks).labelled(name)
        self._turn.fill(Name(name), self.turns.grow())
        hands, out = state.editing.hands, state.editing.defeats and len(names) > 2
        words = _("{side}, to place")
        self._steppers = [
            Stepper(words.format(side=name), partial(self._commands.step_hand, seat))
            for seat, name in enumerate(names if hands else (), 1)
        ]
        self._toggles = [
            Toggle(_("{side} is out").format(side=name), seat in state.draft.defeated,
                   partial(self._commands.defeat, seat))
            for seat, name in enumerate(names if out else (), 1)
        ]  # fmt: skip
        self._hands.fill(*self._steppers)
        self._hands.show(hands)
        pairs = [self._toggles[at : at + 2] for at in range(0, len(self._toggles), 2)]
        self._out.fill(*(FirstFit(Row(*pair, gap=APART, even=True), Column(*pair, gap=4)) for pair in pairs))
        self._out.show(out)
