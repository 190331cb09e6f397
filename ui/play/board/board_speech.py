"""The board of a game for a player who sees no picture: the cell under the cursor, and more on demand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.clicks import Selection
from game.core import cells_in
from game.grid import Cell
from game.language import _, as_sentence, listed, pgettext, sentences
from game.play.clock import written
from game.play.match import Match
from game.play.player import Correspondent, Machine, Player, machine_words, name_of
from game.play.spoken_board import BoardWords, board_words, describe_effect
from game.play.spoken_moves import aloud
from ui.kit.command import Command
from ui.play.analysis.proofs import Proofs
from ui.play.board.place import BoardPlace
from ui.play.moves.navigator import Navigator
from ui.play.moves.status import message_words, swap_words
from ui.preferences.keymap import Keymap
from ui.preferences.shortcuts import bound
from ui.scene.scene import Utterance
from ui.shell.context import Context


class BoardSpeech:
    """Tells what is on the shown board, and what a choice on it would do, by the events that the board animates."""

    def __init__(self, match: Match, navigator: Navigator, keymap: Keymap, proofs: Proofs | None = None) -> None:
        self._match, self._navigator, self._keymap, self._proofs = match, navigator, keymap, proofs
        self._known: tuple[object, Utterance] = None, Utterance("")  # the last cell's, and what they depend on

    def opening(self) -> Utterance:
        """The game, its players, and who has the turn."""
        tree = self._match.tree
        # Translators: who plays a side, as in "White is Anna"
        words = _("{side} is {player}")
        seats = zip(tree.rules.seat_names, self._match.players, strict=False)
        said = [words.format(side=side, player=_player(self._match.tree.rules.id, player)) for side, player in seats]
        return Utterance(tree.rules.title, listed(said), self._turn)

    def words(self, place: BoardPlace, cell: Cell) -> Utterance:
        """The cell under the cursor: its piece, its state, and what choosing it would do."""
        node, selection = self._navigator.node, place.selection
        begun = bool(selection.legal), selection.clicked, selection.resting, selection.chosen
        key = node, cell, begun, self._proofs and self._proofs.state
        if self._known[0] != key:
            said = [self._board.cell(cell), *self._choices(selection, cell), self._aim(place, cell)]
            said.append(self._proofs.words_at(selection, cell) if self._proofs else "")
            self._known = key, Utterance(_("Board"), aloud(listed(filter(None, said))), self._hint(place, cell))
        return self._known[1]

    def _choices(self, selection: Selection, cell: Cell) -> list[str]:
        """Whether a cell is selected, and with which choice; or whether its piece can be."""
        if cell not in (*cells_in(selection.clicked), selection.resting):
            can_begin = not selection.clicked and not selection.rests and cell in selection.targets
            # Translators: spoken of a cell with a piece that can be moved now
            return [_("can move")] if can_begin and selection.move_at(cell) is None else []
        chosen = selection.chosen
        words = "" if chosen is None else self._navigator.choice_words(selection.clicked, chosen)
        # Translators: spoken of a cell with a piece that is to move
        return [_("selected"), words]

    def _aim(self, place: BoardPlace, cell: Cell) -> str:
        """What choosing a cell would do; empty if it would play nothing."""
        selection = place.selection
        aimed = place.view.aimed(selection, cell)
        move = selection.move_at(aimed)
        if move is None:
            # Translators: spoken of a cell that a piece can go to
            return _("target") if selection.clicked and aimed in selection.targets else ""
        effect = describe_effect(self._match.tree, self._navigator.base, move, cell)
        # Translators: spoken of a cell that a piece can go to; {effect} is a sentence on what happens then
        return _("target: {effect}").format(effect=effect) if effect else _("target")

    def _hint(self, place: BoardPlace, cell: Cell) -> str:
        """Where the selected piece can go, or what is to be done with a board piece."""
        selection = place.selection
        if cell == selection.resting:
            return place.laid_words
        said = []
        if cell in cells_in(selection.clicked):
            said.append(_("It can go to {cells}.").format(cells=self._board.names(selection.targets)))
        turn = place.key_of("turn")
        if selection.rests:
            said.append(_("{key} turns the board piece.").format(key=turn))
        elif said and selection.chosen is not None:
            # Translators: {key} is a key; the choice is how many counters are to go
            said.append(_("{key} gives the next choice.").format(key=turn))
        return aloud(sentences(said))

    @property
    def _board(self) -> BoardWords:
        return board_words(self._match.tree, self._navigator.node)

    # --- on demand

    def commands(self, context: Context, place: BoardPlace) -> tuple[Command, ...]:
        """The commands that speak about the board."""

        def telling(name: str, tell: Callable[[], str]) -> Command:
            return bound(name, lambda: context.speech.say(aloud(tell())), why_not=why_not)

        def why_not() -> str:
            off = _("Speech is off. {key} turns it on.")
            return "" if context.speech.is_on else off.format(key=context.keymap.shown("speech"))

        def at_cursor(tell: Callable[[BoardWords, Cell], str]) -> str:
            cell = place.cursor_cell
            return _("Tab moves the cursor to the board.") if cell is None else tell(self._board, cell)

        def walk(steps: int) -> None:
            before = place.cursor_cell
            place.walk_targets(steps)
            if place.cursor_cell == before:  # the only target: nothing else would be heard
                context.speech.say(as_sentence(place.utterance().state))

        return (
            telling("say_turn", lambda: self._turn),
            telling("say_row", lambda: at_cursor(BoardWords.row)),
            telling("say_lines", lambda: at_cursor(BoardWords.lines)),
            telling("say_around", lambda: at_cursor(BoardWords.around)),
            telling("say_pieces", self._pieces),
            telling("say_targets", lambda: self._targets(place.selection)),
            bound("target_after", partial(walk, 1)),
            bound("target_before", partial(walk, -1)),
        )

    def _pieces(self) -> str:
        """All pieces of the shown board."""
        return self._board.pieces()

    @property
    def _turn(self) -> str:
        """What the side to act has to do, or how the game ended; and the clocks."""
        tree, clock, names = self._match.tree, self._match.clock, self._match.tree.rules.seat_names
        said = [message_words(self._match, self._keymap) or tree.at(tree.node).prompt]
        if self._match.thinking.is_thinking:
            said = [_("{side} is thinking.").format(side=names[tree.snapshot.side - 1])]
        if tree.outcome is not None:
            said = [tree.rules.ending_sentence(tree.outcome, tree.variant.seats)]
        said.append(swap_words(self._match))
        left = clock.reading.left if clock else ()
        words = _("{side} has {time} left.")
        return sentences([*said, *(words.format(side=names[at], time=written(time)) for at, time in enumerate(left))])

    def _targets(self, selection: Selection) -> str:
        """The cells worth choosing next."""
        targets = selection.targets
        if not targets:
            return _("There is nothing to choose now.")
        words = _("It can go to {cells}.") if selection.clicked else _("You can choose {cells}.")
        return words.format(cells=self._board.names(targets))


def _player(game: str, player: Player) -> str:
    """The name of a player, or the AI's level and character."""
    if isinstance(player, Machine):
        # Translators: spoken of the AI with its level, as in "White is the AI, Novice"
        return _("the AI, {level}").format(level=machine_words(game, player))
    name = name_of(player) or pgettext("a player without a name, as in “White is a person”", "a person")
    return _("{name}, by message").format(name=name) if isinstance(player, Correspondent) else name
