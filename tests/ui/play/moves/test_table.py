"""The list of moves: a turn a text, every seat's in a column of its own."""

from itertools import pairwise

import pytest

from game.catalogue import IDS, find
from game.core import Remove, Transform
from game.play.game_tree import GameTree
from game.play.viewpoint import Viewpoint
from game.splitmix import SplitMix64
from tools.table import PERSON, finish
from ui.kit.asides import Aside
from ui.play.moves import table as table_module
from ui.play.moves.table import TO, TableOfLine, move_table


def played(game, *texts, start=None):
    """A session after these moves."""
    tree = GameTree(*find(game), 3, start)
    for text in texts:
        tree.play_text(text)
    return tree


def rounds(tree):
    return move_table(tree.node.line())


def test_moves_of_two_seats_alternate():
    found = rounds(played("pressure", "d3d4", "c4d4", "e2e3"))
    assert found.texts == ("d3d4", "c4d4", "e2e3")
    assert found.plies == (1, 2, 3)
    assert [found.place(ply) for ply in range(4)] == [-1, 0, 1, 2]


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
    assert found.texts == ("", " ".join(node.text for node in line[:steps]), line[-2].text, line[-1].text)
    assert found.plies == (0, steps, steps + 1, steps + 2)
    assert [found.place(ply) for ply in range(1, len(line) + 1)] == [1] * steps + [2, 3]


def test_a_piece_that_is_placed_before_the_move_belongs_to_the_same_turn():
    """Pieces captured in the opponent's turn are placed at the start of the player's own turn, before the move."""
    tree, rng = GameTree(*find("tower_push"), 3), SplitMix64(3)
    while tree.moves and tree.node.ply < 60:
        tree.play(rng.choice(tree.moves))
    found, nodes = rounds(tree), tree.node.line()[1:]
    assert any(one.seat == other.seat for one, other in pairwise(nodes))
    assert "" not in found.texts
    assert [found.place(node.ply) % 2 for node in nodes] == [node.seat - 1 for node in nodes]


def test_a_passed_turn_leaves_an_empty_entry_between_the_opponent_s_turns():
    tree = GameTree(*find("splits:sheep"), 3)
    while tree.moves and not tree.snapshot.passed:
        tree.play(tree.moves[-1])
    assert tree.snapshot.passed, "nobody was passed over in this game"
    tree.play(tree.moves[0])
    assert rounds(tree).texts[-2] == ""


def test_a_defeated_seat_leaves_an_empty_entry():
    """With three of four seats left, every later move stood in the wrong column."""
    tree = GameTree(*find("boost:4"), 3)
    for _ in range(5):
        tree.play(tree.moves[0])
    tree.resign(2)
    for _ in range(4):
        tree.play(tree.moves[0])
    found = rounds(tree)
    assert [found.texts[place] == "" for place in range(len(found.texts))].count(True) >= 1
    for node in tree.node.line()[1:]:
        assert found.place(node.ply) % 4 == node.seat - 1


def test_an_agreement_stands_after_the_last_move():
    tree = played("pressure", "d3d4")
    tree.agree_draw()
    assert rounds(tree).texts == ("d3d4", tree.node.text)


def test_a_turn_that_was_not_the_only_one_is_marked():
    tree = played("pressure", "d3d4", "c4d4")
    tree.undo()
    tree.play_text("b3b2")
    assert rounds(tree).forks == {1}


@pytest.mark.parametrize("game", IDS)
def test_a_turn_in_which_a_piece_is_captured_is_marked(game):
    """In the list a capture looked like any other move."""
    tree, rng = GameTree(*find(game), 3), SplitMix64(3)
    expected = set()
    while tree.moves and tree.node.ply < 90:
        tree.play(rng.choice(tree.moves))
        for event in tree.node.events:
            if isinstance(event, Remove) or (isinstance(event, Transform) and event.change == "capture"):
                expected.add(tree.node.place)
    assert rounds(tree).captures == expected
    assert bool(expected) == (game != "splits"), "nothing is captured in Splits"


@pytest.mark.parametrize(
    ("game", "loser", "title"), [("pressure", 1, f"0 {TO} 1"), ("pressure", 2, f"1 {TO} 0"), ("boost:4", 0, "A draw")]
)
def test_the_list_ends_with_the_result_of_the_line(table, words, game, loser, title):
    """It broke off after the last move; the score stood nowhere."""
    match = table.open_game(game, *[PERSON] * find(game)[1].seats)
    match.play(match.tree.moves[0])
    finish(match, loser)
    table.key("End")
    table.wait(2)
    assert not table.scene._side._rounds.asides, "the plate says it"
    table.key("Esc")
    rows = table.scene._side._rounds
    (result,) = rows.asides[len(rows.texts) - 1]
    assert (result.title, rows.leads[len(rows.texts) - 1]) == (title, (match.tree.node,))
    assert {title, result.text} <= words(table)
    table.key("Ctrl+Z")
    assert not table.scene._side._rounds.asides, "the end was taken back"


def test_the_list_shows_turns_and_leads_to_their_end(table, captured, words):
    match = table.open_game("tower_push", PERSON, PERSON, text="4B/5/2T2/R3B/RR1R1 b - -")
    texts = [node.text for node in captured.node.line()[1:]]
    for text in texts:
        match.tree.play_text(text)
    table.key("End")
    table.wait(2)
    turn = " ".join(texts[:-2])
    assert {turn, *texts[-2:]} <= words(table)
    moves = table.scene._side._list
    table.click((moves.cells[1][0] + 20, moves.rect.y + 20))
    table.wait(2)
    assert table.facts["shown"] == match.tree.line[len(texts) - 2].snapshot.text
    table.click((moves.cells[0][0] + 20, moves.rect.y + 20))
    assert table.facts["shown"] == match.tree.line[len(texts) - 2].snapshot.text, "nobody played there"


def test_arrows_in_the_list_pass_over_empty_places(table, captured):
    match = table.open_game("tower_push", PERSON, PERSON, text="4B/5/2T2/R3B/RR1R1 b - -")
    for node in captured.node.line()[1:]:
        match.tree.play_text(node.text)
    table.key("End")
    table.scene.panel.focus(table.scene._side._list)
    for _ in range(3):
        table.key("Left")
        table.wait(1)
    assert table.facts["shown"] == match.tree.line[-3].snapshot.text


@pytest.mark.parametrize("game", ["pressure", "pressman", "boost", "boost:3", "boost:4", "tower_push", "splits"])
def test_the_last_row_has_the_number_that_sentences_give(game):
    """The end card said "after 14 moves" where the list ended at 5."""
    tree, rng = GameTree(*find(game), 3), SplitMix64(5)
    while tree.moves and tree.node.ply < 120:
        tree.play(rng.choice(tree.moves))
        assert -(-len(rounds(tree).texts) // tree.variant.seats) == tree.node.moves


def changed(tree, line, chance):
    """Change a tree anywhere: another move, a comment, another preferred line, or one that goes and comes back."""
    node = line[chance.below(len(line))]
    match chance.below(5):
        case 0 if node.outcome is None:
            tree.go_to(node)
            tree.play(chance.choice(tree.moves))
        case 1:
            tree.annotate(node, f"a comment {chance.below(9)}" * chance.below(2), ())
        case 2 if node.children:
            tree.go_to(chance.choice(node.children))
        case 3 if node.parent:
            gone = tree.delete([node], chance)
            (tree.restore if chance.below(2) else tree.forget)(gone)
        case _ if tree.outcome is None:
            tree.play(chance.choice(tree.moves))


@pytest.mark.parametrize("name", ["pressure", "tower_push", "boost:3"])
def test_a_table_that_is_kept_up_to_date_is_the_one_made_anew(name):
    chance, tree = SplitMix64(11), GameTree(*find(name))
    view, kept = Viewpoint(tree), TableOfLine()
    for _ in range(200):
        changed(tree, view.line, chance)
        view.settle()
        view.look_at(chance.choice(view.line))
        result = chance.choice([None, Aside("It is over.", title="1 : 0")])
        assert kept.table(view.line, tree.changes, result) == move_table(view.line, result)


@pytest.mark.parametrize("name", ["pressure", "tower_push", "boost:3"])
def test_a_table_of_a_line_that_was_cut_off_is_the_one_made_anew(name):
    """The second half of a turn of Tower Push was deleted, and the list still showed it."""
    chance, tree = SplitMix64(3), GameTree(*find(name), 3)
    while tree.moves and tree.node.ply < 30:
        tree.play(chance.choice(tree.moves))
    whole = tree.line
    for end in range(1, len(whole)):
        kept = TableOfLine()
        kept.table(whole, 1)
        assert kept.table(whole[:end], 2) == move_table(whole[:end])


def test_a_step_in_a_long_game_makes_no_table_and_a_move_only_its_own_turn(monkeypatch):
    """In a game of 5,000 plies with comments every step and every frame of an analysis read all of them again."""
    tree, chance = played("pressman"), SplitMix64(3)
    while tree.node.ply < 300 and tree.outcome is None:
        tree.play(chance.choice(tree.moves))
        tree.annotate(tree.node, "a comment", ())
    if tree.outcome is not None:
        tree.undo()
    view, kept, read = Viewpoint(tree), TableOfLine(), []
    plain = table_module._beginning
    monkeypatch.setattr(table_module, "_beginning", lambda comment: read.append(comment) or plain(comment))
    before = kept.table(view.line, tree.changes)
    assert len(read) == tree.node.ply > 50
    read.clear()
    view.look_at(view.at(7))
    assert kept.table(view.line, tree.changes) is before
    view.look_at(tree.node)
    tree.play(tree.moves[0])
    tree.annotate(tree.node, "the last", ())
    view.look_at(tree.node)
    assert kept.table(view.line, tree.changes) != before
    assert read == ["the last"]
