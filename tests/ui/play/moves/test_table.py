"""The list of moves: a turn a text, every seat's in a column of its own."""

from itertools import pairwise

import pytest

from game.catalogue import IDS, find
from game.core import Remove, Transform
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64
from tools.table import FRAME, PERSON, finish
from ui.kit.items import Aside
from ui.play.moves.table import HALF, TO, MoveTable


def played(game, *texts, start=None):
    """A session after these moves."""
    tree = GameTree(*find(game), 3, start)
    for text in texts:
        tree.play_text(text)
    return tree


def rounds(tree):
    return MoveTable(tree.rules.pieces, tree.node.line())


def texts(table):
    return tuple(turn.text for turn in table)


def signed(table, sign):
    return {index for index, turn in enumerate(table) if sign in turn.signs}


def captures(tree, move):
    return any(isinstance(event, Remove) for event in tree.events(move))


@pytest.fixture
def captured():
    """Black has pushed a red piece off, which is placed in the same turn; then both have moved."""
    tree = played("tower_push", "e2d2", start="4B/5/2T2/R3B/RR1R1 b - -")
    assert any(tree.snapshot.waiting)
    while any(tree.snapshot.waiting):
        tree.play(tree.moves[0])
    for _ in range(2):
        tree.play(next(move for move in tree.moves if not captures(tree, move)))
    return tree


def test_a_turn_of_several_steps_is_one_text_in_its_player_s_column(captured):
    """The placements stood in the other seat's column and shifted all later moves."""
    found = rounds(captured)
    line = captured.node.line()[1:]
    steps = len(line) - 2
    assert steps > 1
    assert texts(found) == ("", " ".join(node.text for node in line[:steps]), line[-2].text, line[-1].text)
    assert [found.ply(index) for index in range(len(found))] == [0, steps, steps + 1, steps + 2]
    assert [found.place(ply) for ply in range(len(line) + 1)] == [-1, *[1] * steps, 2, 3]


def test_a_piece_that_is_placed_before_the_move_belongs_to_the_same_turn():
    """Pieces captured in the opponent's turn are placed at the start of the player's own turn, before the move."""
    tree, rng = GameTree(*find("tower_push"), 3), SplitMix64(3)
    while tree.moves and tree.node.ply < 60:
        tree.play(rng.choice(tree.moves))
    found, nodes = rounds(tree), tree.node.line()[1:]
    assert any(one.seat == other.seat for one, other in pairwise(nodes))
    assert "" not in texts(found)
    assert [found.place(node.ply) % 2 for node in nodes] == [node.seat - 1 for node in nodes]


def test_a_defeated_seat_leaves_an_empty_entry():
    """With three of four seats left, every later move stood in the wrong column."""
    tree = GameTree(*find("boost:4"), 3)
    for _ in range(5):
        tree.play(tree.moves[0])
    tree.resign(2)
    for _ in range(4):
        tree.play(tree.moves[0])
    found = rounds(tree)
    assert "" in texts(found)
    for node in tree.node.line()[1:]:
        assert found.place(node.ply) % 4 == node.seat - 1
    tree.agree_draw()
    assert texts(rounds(tree))[-1] == tree.node.text, "an agreement stands after the last move"


@pytest.mark.parametrize("game", IDS)
def test_a_turn_in_which_a_piece_is_captured_is_marked_and_a_lost_one_by_another_sign(game):
    """In the list a capture looked like any other move, and later the loss of one's own token like a capture."""
    tree, rng = GameTree(*find(game), 3), SplitMix64(3)
    found = {"capture": set(), "loss": set()}
    while tree.moves and tree.node.ply < 90:
        tree.play(rng.choice(tree.moves))
        for event in tree.node.events:
            match event:
                case Remove(piece=piece) | Transform(before=piece, change="capture"):
                    is_own = tree.rules.pieces[piece].seat == tree.node.seat
                    found["loss" if is_own else "capture"].add(tree.node.place)
    assert {sign: signed(rounds(tree), sign) for sign in found} == found
    assert bool(found["capture"]) == (game != "splits"), "nothing is captured in Splits"
    assert bool(found["loss"]) == (game in ("pressure", "tower_push")), "elsewhere no move costs an own piece"


@pytest.mark.parametrize(
    ("game", "loser", "title"), [("pressure", 1, f"0 {TO} 1"), ("pressure", 0, f"{HALF} {TO} {HALF}")]
)
def test_the_list_ends_with_the_result_of_the_line(table, words, game, loser, title):
    """It broke off after the last move; the score stood nowhere."""
    match = table.open_game(game, *[PERSON] * find(game)[1].seats)
    match.play(match.tree.moves[0])
    finish(match, loser)
    table.key("End", wait=2)
    assert title not in words(table), "the plate says it"
    table.key("Esc")
    assert title in words(table)
    table.key("Ctrl+Z")
    assert title not in words(table), "the end was taken back"


def test_a_turn_with_a_sign_says_under_the_mouse_what_happened(table):
    """The small red cross was never explained."""
    match = table.open_game("pressure", PERSON, PERSON, text="1BB2/BBB2/B1xWW/2W1W/3W1 w")
    for text in ("e3d3", "c5d5"):
        match.tree.play_text(text)
    table.key("End", wait=2)
    moves, tips = table.scene.side.moves, []
    for column in (0, 1):
        table.move((moves.cells[column][0] + 20, moves.rect.y + 20), wait=1)
        tips.append(moves.tip)
    assert tips == ["White moves e3 to d3. 2 tokens are pushed. White loses c3. Black loses b4.", ""]
    before = table.close_up()
    table.move((moves.cells[0][0] + 20, moves.rect.y + 20), wait=1)
    assert table.close_up() != before
    table.move((moves.cells[0][0] + 20, moves.rect.bottom - 5))
    assert moves.tip == "", "below the last turn"


def test_the_list_shows_turns_and_leads_to_their_end(table, captured, words):
    match = table.open_game("tower_push", PERSON, PERSON, text="4B/5/2T2/R3B/RR1R1 b - -")
    texts = [node.text for node in captured.node.line()[1:]]
    for text in texts:
        match.tree.play_text(text)
    table.key("End", wait=2)
    assert {" ".join(texts[:-2]), *texts[-2:]} <= words(table)
    table.scene.panel.focus(table.scene.side.moves)
    for _ in range(3):
        table.key("Left", wait=1)
    assert table.facts["shown"] == match.tree.line[-3].snapshot.text, "the arrows pass over empty places"
    table.key("End")
    moves = table.scene.side.moves
    for column in (1, 0):
        table.click((moves.cells[column][0] + 20, moves.rect.y + 20), wait=2)
        assert table.facts["shown"] == match.tree.line[len(texts) - 2].snapshot.text, "nobody played in the first"


@pytest.mark.parametrize("game", ["pressure", "pressman", "boost", "boost:3", "boost:4", "tower_push", "splits"])
def test_the_last_row_has_the_number_that_sentences_give(game):
    """The end card said "after 14 moves" where the list ended at 5."""
    tree, rng = GameTree(*find(game), 3), SplitMix64(5)
    while tree.moves and tree.node.ply < 120:
        tree.play(rng.choice(tree.moves))
        assert -(-len(rounds(tree)) // tree.variant.seats) == tree.node.moves


def test_comments_and_other_lines_stand_below_their_turn():
    tree = played("pressure", "d3d4", "c4d4")
    last = tree.node
    tree.annotate(last, "a  comment", ())
    tree.undo()
    tree.play_text("b3b2")
    tree.go_to(last)
    first, second = rounds(tree)
    assert (first.asides, first.signs) == ((), ())
    assert second.asides == (Aside("a comment"), Aside("or b3b2", fork=True))
    assert second.signs == ("fork", "note")
    assert second.leads == (last, tree.node.siblings()[1])


@pytest.mark.parametrize("name", ["pressure", "tower_push", "boost:3"])
def test_a_line_that_was_cut_off_ends_within_a_turn(name):
    """The second half of a turn of Tower Push was deleted, and the list still showed it."""
    chance, tree = SplitMix64(3), GameTree(*find(name), 3)
    while tree.moves and tree.node.ply < 30:
        tree.play(chance.choice(tree.moves))
    for end in range(1, len(tree.line) + 1):
        found = MoveTable(tree.rules.pieces, tree.line[:end])
        assert " ".join(texts(found)).split() == " ".join(node.words for node in tree.line[1:end]).split()


def test_a_step_makes_no_table_and_a_long_one_is_made_turn_by_turn(table, monkeypatch):
    """In a game of 50,000 plies a comment, a ply or another size of the window read all turns again, 150 ms a time."""
    match, chance = table.open_game("pressman", PERSON, PERSON), SplitMix64(3)
    while match.tree.node.ply < 300:
        match.play(chance.choice(match.tree.moves))
        if match.tree.outcome is not None:
            match.undo()
    for reader in ("rows", "asides"):
        monkeypatch.setattr(f"ui.kit.{reader}.ITEMS_A_FRAME", 20)
    table.wait(0.1)
    made, plain = [], MoveTable.__getitem__
    monkeypatch.setattr(MoveTable, "__getitem__", lambda *what: made.append(what[1]) or plain(*what))
    shown = table.scene.side.rounds
    table.key("Left")
    assert table.scene.side.rounds is shown
    assert len(made) < 60
    match.tree.annotate(match.tree.line[150], "a comment", ())
    table.scene.enter()
    while made:
        made.clear()
        table.wait(FRAME)
        assert len(made) < 60
    assert table.scene.side.rounds is not shown
    assert table.scene.side.moves.is_known
