"""The status sentence of the side panel: the result, the current activity, or what to do."""

from __future__ import annotations

from collections.abc import Sequence

from game.clicks import Selection
from game.core import Path, cells_in
from game.language import _, alternatives, ngettext, sentences
from game.play.game_tree import GameTree
from game.play.match import Match
from game.play.node import Node
from ui.play.moves.hint import Hint
from ui.play.moves.navigator import Navigator
from ui.preferences.keymap import Keymap


def sentence(
    match: Match, navigator: Navigator, hint: Hint, keymap: Keymap, begun: str = "", titled: bool = False
) -> str:
    """The status of a match without analysis; `begun` says what to do with an incomplete move.

    Below a title, which says who has won, it says only why.
    """
    tree, shown = match.tree, navigator.node
    names, snapshot = tree.rules.seat_names, tree.snapshot
    if navigator.is_past:
        return whereabouts(tree, shown)
    if navigator.described is not shown:
        return tree.at(navigator.described).prompt
    if tree.outcome:
        words_of = tree.rules.ending_reason if titled and not match.note else tree.rules.ending_sentence
        ending = words_of(tree.outcome, tree.variant.seats)
        return sentences((match.note, ending))
    if match.note:
        return match.note
    if match.pace.paused and not match.people:
        words = _("The AI is paused. “Resume” ({pause}) lets it go on; “Step” ({step}) plays one move.")
        return words.format(pause=keymap.shown("pause"), step=keymap.shown("one_move"))
    if match.pace.paused:
        return _("The clocks are paused. “Resume” ({key}) or a move restarts them.").format(key=keymap.shown("pause"))
    if match.missing_engine:
        words = _("“{engine}” is not among the engines in the settings. Click its name to choose who plays on.")
        return words.format(engine=match.missing_engine)
    if waiting := message_words(match, keymap):
        return waiting
    if match.thinking.is_thinking:
        return _("{side} is thinking.").format(side=names[snapshot.side - 1])
    if match.offer.is_considered:
        return _("The AI is considering the draw.")
    if match.thinking.is_hinting:
        return _("Looking for a good move.")
    if hint.words:
        return hint.words
    if offer := swap_words(match):
        return offer
    said = [begun or tree.at(tree.node).prompt]
    if match.seating.in_turn:
        said.append(_("“Undo” or {key} takes back the last step.").format(key=keymap.shown("back")))
    return sentences(said)


def message_words(match: Match, keymap: Keymap) -> str:
    """What to do while a player elsewhere is to move; else empty."""
    afar = match.correspondents
    if afar.acting is None:
        return ""
    (name,) = afar.names([match.tree.snapshot.side])
    if afar.is_due:
        words = _("Copy the game for {name} ({key}), and send it.")
        return words.format(name=name, key=keymap.shown("copy_message"))
    words = _("Waiting for {name}. Paste the answer here ({key}).")
    return words.format(name=name, key=keymap.shown("paste"))


def swap_words(match: Match) -> str:
    """The offer of the swap rule to a person who is to move; else empty."""
    if not match.policy.can_swap:
        return ""
    first, second = match.tree.rules.seat_names[:2]
    return _("Swap sides to play on as {first}, or stay {second}.").format(first=first, second=second)


def why_not(match: Match, shown: Node, path: Path, keymap: Keymap, names_pieces: bool = False) -> str:
    """Why no move begins with these clicks at the shown node, which may be any node of the game.

    After a click on a target, it `names_pieces` that can go there.
    """
    tree = match.tree
    if shown.outcome or match.may_play_at(shown):
        return (names_pieces and _of_pieces(tree, shown, path)) or tree.at(shown).refusal(path)
    if shown is tree.node and match.correspondents.acting:
        (name,) = match.correspondents.names([shown.snapshot.side])
        words = _("{name} plays this move elsewhere. Copy the game, send it, and paste the answer ({key}).")
        return words.format(name=name, key=keymap.shown("paste"))
    if shown is tree.node:
        acting = tree.rules.seat_names[shown.snapshot.side - 1]
        return _("{side} is to move, not you.").format(side=acting)
    if not match.policy.allows_undo:
        words = match.policy.why_not("undo")
    elif shown in tree.node.path():
        words = _("You are looking back, and it was not your turn here.")
    else:
        words = _("This is another line, and it is not your turn here.")
    return sentences((words, _way_back(keymap)))


def _of_pieces(tree: GameTree, shown: Node, path: Path) -> str:
    """What to do after a click on a target of some pieces; else empty."""
    if len(path) != 1 or isinstance(path[0], str):
        return ""
    names = [shown.snapshot.names[cell] for cell in Selection(tree.at(shown).moves).origins(path[0])]
    if not names:
        return ""
    words = ngettext(
        "{number} move can go there: click where it starts first, on {cells}.",
        "{number} moves can go there: click where one starts first, on {cells}.",
        len(names),
    )
    return words.format(number=len(names), cells=alternatives(names))


def whereabouts(tree: GameTree, shown: Node) -> str:
    """The node shown instead of the current one, in words."""
    if tree.node in shown.path():
        return _("Looking ahead at moves that were taken back.")
    if shown is tree.root:
        return _("Looking back at the start.")
    is_past = shown in tree.node.path()
    words = _("Looking back at move {number}, {move}.") if is_past else _("Another line: move {number}, {move}.")
    return words.format(number=tree.number_of(shown), move=shown.words)


def _way_back(keymap: Keymap) -> str:
    return _("“Back to the game” ({key}) returns to the current position.").format(key=keymap.shown("last"))


def written_words(words: str, path: Path, names: Sequence[str], on_edge: bool) -> str:
    """What the written `words` of a move with this path say, in a line; empty where they name no cells.

    `on_edge` says that letters and numbers stand at the edge of the board.
    """
    cells = [names[cell] for cell in cells_in(path)]
    if not (cells and all(name in words for name in cells)):
        return ""
    source, target, choice = cells[0], cells[-1], "".join(spot for spot in path if isinstance(spot, str))
    if len(cells) == 1:
        said = _("{move}: placed on {target}.").format(move=words, target=target)
    elif choice:  # a number of counters
        moved = _("{move}: {number} from {source} to {target}.")
        said = moved.format(move=words, number=choice, source=source, target=target)
    else:
        said = _("{move}: from {source} to {target}.").format(move=words, source=source, target=target)
    return sentences((said, _("The letters and numbers are at the board's edge.") if on_edge else ""))
