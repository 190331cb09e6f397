"""The position being put together, the tool in hand, and the way back through every change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.archive.record.recognition import LONGEST_POSITION, Start, recognise
from game.catalogue import find
from game.core import AnyRules, Variant
from game.draft import Draft, Editing
from game.editing import DraftCheck, check_draft, draft_of, editing_of, empty_draft, refitted, start_draft
from game.errors import GameError, NotationError
from game.grid import Cell
from game.language import _, kept_words, ngettext
from game.position import Position
from game.splitmix import fresh_seed
from ui.editor.tools import LAY, Tool, tools_of

Brush = Callable[[Draft, Cell], Draft]  # what a sweep over cells does to each of them


@dataclass(frozen=True)
class State:
    """A draft of a position of a variant."""

    rules: AnyRules
    variant: Variant
    draft: Draft
    is_start: bool = field(default=False, compare=False)  # whether it is a start of the variant, as chance made it

    @kept_words
    def check(self) -> DraftCheck:
        """Whether it can be played from, and why not."""
        return check_draft(self.rules, self.variant, self.draft)

    @property
    def editing(self) -> Editing[Position]:
        """The game's rules for the editor."""
        return editing_of(self.rules)


class Workspace:
    """Changes a draft and remembers every state; `note` is a sentence about the last command, where there is one.

    `refused` says that it tells why the command was not done.
    """

    def __init__(self, rules: AnyRules, variant: Variant, draft: Draft) -> None:
        self._states = [State(rules, variant, draft, _is_start(rules, variant, draft))]
        self._at = 0
        self._joined: object = None  # what the last change belongs to; a further one of the same is no step of its own
        self.tool = tools_of(rules, variant)[0][0] if draft.board.ground else LAY
        self.height = editing_of(rules).tallest
        self._typed = 0  # the height that digits were typed for
        self.note, self.refused = "", False

    @property
    def state(self) -> State:
        """The state shown."""
        return self._states[self._at]

    @property
    def origin(self) -> str:
        """The text of the position that it began with."""
        first = self._states[0]
        return first.editing.text(first.draft)

    @property
    def draft(self) -> Draft:
        """The position as it is now."""
        return self.state.draft

    @property
    def tools(self) -> tuple[Tool, ...]:
        """All tools in order."""
        return tuple(tool for group in tools_of(self.state.rules, self.state.variant) for tool in group)

    # --- tools

    def take(self, tool: Tool) -> None:
        """Take a tool in hand."""
        self.tool = tool
        self._say("")

    def turn(self, steps: int) -> None:
        """Take the tool `steps` further on."""
        tools = self.tools
        self.take(tools[(tools.index(self.tool) + steps) % len(tools)])

    def set_height(self, height: int) -> None:
        """Choose the height of the stacks to put, as near as the game allows."""
        self.height, self._typed = max(1, min(height, self.state.editing.tallest)), 0

    def type_height(self, digit: int) -> None:
        """Choose a height by its digits: 1, and then 6 for 16."""
        typed = 10 * self._typed + digit
        height = typed if 1 <= typed <= self.state.editing.tallest else digit
        if height:
            self.set_height(height)
            self._typed = height

    # --- cells

    @property
    def fixed(self) -> frozenset[Cell]:
        """The cells whose pieces belong to the board."""
        return self.state.editing.fixed(self.draft.grid)

    def stands_on(self, cell: Cell) -> bool:
        """Whether a piece that may be moved stands on a cell."""
        return self.draft.board.cells[cell] != 0 and cell not in self.fixed

    def stroke_at(self, cell: Cell) -> Brush:
        """The tool's effect on the cells of a sweep that begins on `cell`: a second use removes its pieces."""
        draft, tool, height = self.draft, self.tool, self.height
        if tool.use == "erase":
            return self.erasing
        if tool == LAY:
            return _lifting if cell in draft.board.ground else _laying
        if (draft.board.cells[cell], draft.board.heights[cell]) == (tool.piece, height):
            return _emptying
        return lambda draft, cell: draft.put(cell, tool.piece, height)

    def erasing(self, draft: Draft, cell: Cell) -> Draft:
        """A draft without what stands on a cell; where nothing does, without the cell if it can be lifted."""
        if not draft.board.cells[cell] and self.state.editing.lays_cells:
            return _lifting(draft, cell)
        return _emptying(draft, cell)

    def sweep(self, stroke: Brush, cell: Cell, gesture: object = None) -> None:
        """Do something to a cell; all of one `gesture` is one step back."""
        if cell in self.fixed:
            self._say(_("The Tower stays where it is."), refused=True)
            return
        self._take_over(stroke(self.draft, cell), gesture)

    def click(self, cell: Cell) -> None:
        """Use the tool on a cell."""
        self.sweep(self.stroke_at(cell), cell)

    def put(self, cell: Cell) -> None:
        """Put the piece in hand on a cell, also where it stands already."""
        self.sweep(lambda draft, cell: draft.put(cell, self.tool.piece, self.height), cell)

    def erase(self, cell: Cell) -> None:
        """Clear a cell, or remove an empty one."""
        self.sweep(self.erasing, cell)

    def move(self, source: Cell, target: Cell) -> None:
        """Move what stands on a cell to another one, in place of what stands there."""
        if target in self.fixed:
            self.sweep(self.erasing, target)  # which refuses it
        else:
            self._take_over(self.draft.move(source, target))

    def raise_stack(self, cell: Cell, steps: int) -> None:
        """Make the stack on a cell higher or lower by `steps` pieces; turns of the wheel in a row are one undo step."""
        piece, height = self.draft.board.cells[cell], self.draft.board.heights[cell]
        height = max(1, min(height + steps, self.state.editing.tallest))
        self._take_over(self.draft.put(cell, piece, height), ("height", cell))

    # --- the rest of the position

    def change(self, draft: Draft) -> None:
        """Go on with another draft of the same variant."""
        self._take_over(draft)

    def begin(self) -> None:
        """Set up the start of the variant; where chance has a part in it, another one each time."""
        self._go_on(_start_of(self.state.rules, self.state.variant))

    def clear(self) -> None:
        """Take everything off the board."""
        self._take_over(empty_draft(self.state.rules, self.state.variant))

    def choose_variant(self, variant: Variant) -> None:
        """Go on with another variant of the game, and say what of the board has no place there.

        A start gives way to that of the variant, and where the board has other cells an empty one to an empty one.
        """
        state, rules = self.state, self.state.rules
        if state.is_start:
            self._go_on(_start_of(rules, variant))
            return
        kept = refitted(rules, state.draft, variant)
        if kept is None and state.draft.board == empty_draft(rules, state.variant).board:
            kept = empty_draft(rules, variant)
        self._go_on(State(rules, variant, kept) if kept else _start_of(rules, variant))
        self._say(_loss_words(state.draft, kept, variant))

    def paste(self, text: str) -> None:
        """Show the position that a text describes, or the last one of a record, of any game; `note` says what came."""
        state = self.state
        try:
            found = self._pasted(text)
        except GameError as refusal:
            self._say(str(refusal), refused=True)
            return
        self._go_on(found)
        if (found.rules, found.variant) != (state.rules, state.variant):
            words = _("This is a position of {game}: {variant}.")
            self._say(words.format(game=found.rules.title, variant=found.variant.title))

    def _pasted(self, text: str) -> State:
        """The position of a text, if possible of the present variant; raises GameError for a text that has none."""
        rules, variant = self.state.rules, self.state.variant
        plain = text.strip()
        if len(plain) > LONGEST_POSITION or not self._reads(plain):
            found = recognise(text)
            if not isinstance(found, Start):
                rules, variant, plain = found.tree.rules, found.tree.variant, found.tree.snapshot.text
                if int(found.tree.position.seats) != variant.seats:  # begun from a text of more players
                    found = recognise(plain)
            if isinstance(found, Start):
                (rules, variant), plain = find(found.variant), found.text
        return State(rules, variant, draft_of(rules, rules.read(variant, plain)))

    def _reads(self, text: str) -> bool:
        """Whether a text is a position of the present variant, on the board shown."""
        rules, variant = self.state.rules, self.state.variant
        try:
            position = rules.read(variant, text)
        except NotationError:
            return False
        return int(position.seats) == variant.seats and rules.grid(position) == self.draft.grid

    # --- back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is a step back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether a step was taken back."""
        return self._at + 1 < len(self._states)

    def undo(self) -> None:
        """Take the last step back, if there is one."""
        self._go_to(self._at - 1)

    def redo(self) -> None:
        """Take a step again that was taken back, if there is one."""
        self._go_to(self._at + 1)

    def rewind(self) -> None:
        """Go back to the position that it began with; redo makes the changes again."""
        changed = self.can_undo
        self._go_to(0)
        if changed:
            self._say(_("“Redo” brings back what was changed here before."))

    def _go_to(self, at: int) -> None:
        if 0 <= at < len(self._states):
            self._at, self._joined = at, None
            self._say("")
            self._keep_tool()

    def _take_over(self, draft: Draft, gesture: object = None) -> None:
        self._go_on(replace(self.state, draft=draft, is_start=False), gesture)

    def _go_on(self, state: State, gesture: object = None) -> None:
        self._say("")
        if state == self.state:
            return
        joined = gesture is not None and gesture == self._joined and self.can_undo
        kept = self._states[: self._at + (0 if joined else 1)]
        self._states, self._at, self._joined = [*kept, state], len(kept), gesture
        self._keep_tool()

    def _say(self, note: str, refused: bool = False) -> None:
        self.note, self.refused = note, refused

    def _keep_tool(self) -> None:
        """Take the first tool where the variant does not have the one in hand."""
        if self.tool not in self.tools:
            self.tool = self.tools[0]
        self.set_height(self.height)


def _start_of(rules: AnyRules, variant: Variant) -> State:
    """A start of a variant; where chance has a part in it, another one each time."""
    return State(rules, variant, start_draft(rules, variant, fresh_seed()), is_start=True)


def _is_start(rules: AnyRules, variant: Variant, draft: Draft) -> bool:
    """Whether a draft is a start of its variant, wherever chance has put the pieces that nobody owns."""
    start = start_draft(rules, variant)

    def own(each: Draft) -> Draft:
        cells = tuple(piece if rules.pieces[piece].seat else 0 for piece in each.board.cells)
        return replace(each, board=each.board._replace(cells=cells, heights=()))

    return own(draft) == own(start) and Counter(draft.board.cells) == Counter(start.board.cells)


def _loss_words(before: Draft, kept: Draft | None, variant: Variant) -> str:
    """The sentence on a board's losses in another variant; empty without any. `kept` is None for the start."""
    if kept is None:
        words = _("This is the start of {variant}, whose board has another size. “Undo” brings yours back.")
        return words.format(variant=variant.title)
    number = sum(one != other for one, other in zip(before.board.cells, kept.board.cells, strict=False))
    if number == 0 or kept.grid != before.grid:
        return ""
    words = ngettext(
        "{number} piece was removed or replaced: {variant} does not have it. “Undo” brings it back.",
        "{number} pieces were removed or replaced: {variant} does not have them. “Undo” brings them back.",
        number,
    )
    return words.format(number=number, variant=variant.title)


def _emptying(draft: Draft, cell: Cell) -> Draft:
    return draft.put(cell, 0) if cell in draft.board.ground else draft


def _laying(draft: Draft, cell: Cell) -> Draft:
    return draft if cell in draft.board.ground else draft.put(cell, 0)


def _lifting(draft: Draft, cell: Cell) -> Draft:
    return draft.lift(cell) if cell in draft.board.ground else draft
