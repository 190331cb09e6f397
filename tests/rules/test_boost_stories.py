"""Boost: what is said and shown of a piece and a turn, and why clicks are refused."""

import re
from itertools import pairwise

import pytest

from game.core import Outlook, Place, Remove, Slide, Transform
from game.notation import read_move
from game.rules.boost.events import path_of
from game.splitmix import SplitMix64
from tests.rules.boost_table import BoostTable, table_of
from tests.rules.pictures import side_by_side
from tests.rules.variants import variants_of

PAWN, KNIGHT, TOWER, RED_PAWN, RED_TOWER = 1, 2, 3, 4, 6  # piece codes

FLANKED, KNIGHT_TO_MOVE = side_by_side("""
    P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
    .  .  P2 .  .   |  .  .  .  .  .
    P1 P2 .  T2 D   |  .  P2 .  .  .
    .  .  .  .  .   |  .  .  .  .  .
    P1 P1 D  .  P1  |  P1 K1 .  P1 T1
""")
READY = """
    P2 P2 .  P2 P2
    .  .  P1 .  .
    .  P1 .  P1 T1
    .  .  P1 .  .
"""

class TestStory:
    def test_a_piece_slides_and_what_it_captures_goes_as_it_arrives(self):
        table = BoostTable(FLANKED)
        c1, c2, c3, b3, d3 = (table.cell(name) for name in ("c1", "c2", "c3", "b3", "d3"))
        assert table.story("c1c3") == (
            Slide(c1, c3, via=(c2,)),
            Remove(b3, RED_PAWN, beat=1),
            Remove(d3, RED_TOWER, beat=1),
        )
        table = BoostTable(KNIGHT_TO_MOVE)
        b1, b2, b3 = (table.cell(name) for name in ("b1", "b2", "b3"))
        assert table.story("b1b3") == (Slide(b1, b3, via=(b2,)), Remove(b3, RED_PAWN))

    def test_a_tower_appears_and_a_pawn_turns_into_a_knight(self):
        table = BoostTable(READY)
        assert table.story("c2") == (Place(table.cell("c2"), TOWER),)
        assert table.story("d2") == (Transform(table.cell("d2"), PAWN, KNIGHT, change="promote"),)

    def test_a_way_has_all_steps_over_different_empty_points(self):
        rng = SplitMix64(5)
        table = table_of("boost:quick")
        for _ in range(60):
            moves = table.rules.moves(table.position)
            board, grid = table.rules.board(table.position), table.rules.grid(table.position)
            for move in moves:
                way = path_of(table.position, move)
                if len(move.text) == 2:
                    assert way == ()
                    continue
                beside = [step[way[0]] for step in grid.step[:4] if step[way[0]] >= 0]
                assert (way[0], way[-1]) == move.path
                assert len(set(way)) == len(way) == 2 + sum(board.cells[cell] != 0 for cell in beside)
                assert all(b in [step[a] for step in grid.step[:4]] for a, b in pairwise(way))
                assert not any(board.cells[cell] for cell in way[1:-1])
            table.position.make(rng.choice(moves).code)


class TestOutlook:
    def outlook(self, table, text):
        return table.rules.outlook(table.position, read_move(table.rules, table.position, text))

    def test_it_names_the_two_pieces_that_flank_a_captured_one(self):
        table = BoostTable(FLANKED)
        a3, c3, e3 = (table.cell(name) for name in ("a3", "c3", "e3"))
        assert set(self.outlook(table, "c1c3").pincers) == {(c3, a3), (c3, e3)}
        assert self.outlook(table, "a1b2") == Outlook()

    def test_it_shows_the_tower_that_four_dragons_would_make_win(self):
        table = BoostTable("""
            .  D  .  T2 .
            D  T1 .  P1 P2
            .  D  .  D  .
        """)
        around = {table.cell(name) for name in ("b2", "a2", "b3", "b1", "c2")}
        assert set(self.outlook(table, "d1c2").winning) == around
        assert not any(self.outlook(table, text).winning for text in table.moves() - {"d1c2"})


class TestRefusedClicks:
    TABLE = """
        P2 P2 .  P2 P2 .  .
        .  .  P1 .  .  .  D
        .  P1 .  P1 D  .  .
        K1 T1 .  .  .  P1 .
        P2 P1 P1 .  .  .  T1
        P1 .  .  P1 .  .  K1
    """

    @pytest.mark.parametrize(
        ("clicks", "sentence"),
        [
            ("c4", "White needs four pieces around a tower on c4, and has only three there."),
            ("g3", "Nothing can be built on g3, at the edge: a tower needs a piece on each of its four sides."),
            ("f6", "There is no piece on f6 to move."),
            ("e3", "There is no piece on e3 to move."),
            ("g5", "White has no piece beside the dragon on g5."),
            ("a6", "The pawn on a6 belongs to Red, and White is to move."),
            ("b3", "The tower on b3 stays where it is: towers never move."),
            ("f3", "The pawn on f3 has no tower of its own side beside it, so it cannot become a knight."),
            ("g1", "The knight on g1 cannot be promoted: only pawns become knights."),
            ("b2", "The pawn on b2 can neither take four steps over empty points nor become a knight."),
            ("b2 b3", "White has two knights and two towers: "
                      "a pawn is promoted only while there are fewer knights than towers."),
            ("f3 g2", "The tower on g2 is not beside f3: only a pawn next to a tower becomes a knight."),
            ("f3 f3", "The pawn on f3 has to move on: no point may be visited twice, not even the first."),
            ("f3 f1", "The pawn on f3 has to take exactly one step over empty points; no such path ends on f1."),
            ("g1 e4", "The dragon on e4 is in the way, and dragons are never captured."),
            ("f3 d4", "The pawn on d4 is in the way: it belongs to White."),
            ("c5 d6", "The pawn on d6 is in the way: only knights capture by entering a point."),
        ],
    )
    def test_clicks_that_open_no_turn_are_refused_with_the_reason(self, clicks, sentence):
        assert BoostTable(self.TABLE).refusal(*clicks.split()) == sentence

    def test_shut_in_pieces_and_third_towers_are_refused(self):
        third, shut, legal = side_by_side("""
            P2 P2 .  P2 P2  |  P2 P2 .  P2 P2  |  .  P1 .  .  P2
            .  .  P1 .  T1  |  .  K1 D  P1 P1  |  P1 .  P1 .  P2
            .  P1 .  P1 .   |  P1 P1 P1 P1 T1  |  .  P1 T1 .  P2
            .  .  T1 .  P2  |  P1 .  P1 .  P1  |  .  .  .  .  P2
        """)
        assert BoostTable(third).refusal("c2") == "White has two towers already, and nobody can have more."
        table = BoostTable(shut)
        wayless = "over empty points, and there is no way to do so."
        assert table.refusal("c3") == f"The dragon on c3 has to take four steps {wayless}"
        assert table.refusal("b3") == f"The knight on b3 has to take four steps {wayless}"
        nor_knight = "over empty points nor become a knight."
        assert table.refusal("c2") == f"The pawn on c2 can neither take five steps {nor_knight}"
        table = BoostTable(legal)
        assert {"b2", "b3"} <= table.moves()
        assert table.why_not("b3b4") == "'b3b4' cannot be played. There is no piece on b3 to move."
        assert table.why_not("b2c2") == "'b2c2' cannot be played. A promotion is written as its point alone: 'b2'."

    def test_old_arrangements_are_refused(self):
        table = BoostTable("""
            P1 T2
            .  .
            D  .
            T1 P2
            .  .
        """).play("a3b4")
        old = "would repeat an earlier arrangement of the board, which is allowed only if every turn would."
        assert table.refusal("b4") == f"Every move of the dragon on b4 {old}"
        assert table.refusal("b4", "a3") == f"b4a3 {old}"


def said(table: BoostTable, cell: str) -> str:
    return table.rules.selection_note(table.position, (table.cell(cell),))


def test_a_pawn_beside_a_tower_hears_how_to_become_a_knight_and_a_dragon_where_it_wins():
    pawn, dragon = side_by_side("""
        P2 P2 .  P2 P2  |  P2 P2 .  P2 P2
        .  .  D  .  .   |  .  .  D  .  .
        .  D  T1 P1 .   |  .  D  T1 .  .
        .  .  D  .  .   |  .  .  D  .  .
        .  P1 .  P1 .   |  .  .  .  D  P1
    """)
    assert said(BoostTable(pawn), "d3").endswith(" To make the pawn a knight, click a tower beside it.")
    assert said(BoostTable(dragon), "d1").endswith(" It wins on d3.")


POINT = re.compile(r"\b[a-i][1-9]\b")


@pytest.mark.parametrize(("rules", "variant"), variants_of("boost"))
def test_what_is_said_agrees_with_every_legal_move(rules, variant):
    """Steps with the walks that are shown, neighbours with the board, captures with the story, wins with the result."""
    rng = SplitMix64(5)
    position = rules.start(variant, 3)
    grid = rules.grid(position)
    while not rules.outcome(position) and position.ply < 50:
        board, walks = rules.board(position).cells, [m for m in rules.moves(position) if path_of(position, m)]
        for source in {move.path[0] for move in walks if position.ply % 3 == 0}:
            own = [move for move in walks if move.path[0] == source]
            steps, *others = rules.selection_note(position, (source,)).split(". ")
            beside = {grid.names[step[source]] for step in grid.step[:4] if step[source] >= 0 and board[step[source]]}
            assert set(POINT.findall(steps)) == {grid.names[source], *beside}
            assert {grid.names[cell] for cell in rules.boosters(position, (source,))} == beside
            assert {f" goes {len(path_of(position, move)) - 1} step" in steps for move in own} == {True}
            captures = {grid.names[move.path[-1]] for move in own if captures_by(rules, position, move)}
            wins = {grid.names[move.path[-1]] for move in own if wins_by(rules, position, move)}
            assert {point for words in others if "captures" in words for point in POINT.findall(words)} == captures
            assert {point for words in others if "wins" in words for point in POINT.findall(words)} == wins
        position.make(rng.choice(rules.moves(position)).code)


def captures_by(rules, position, move):
    return any(isinstance(event, Remove) for event in rules.events(position, move))


def wins_by(rules, position, move):
    mover = position.side
    position.make(move.code)
    outcome = rules.outcome(position)
    position.unmake()
    return outcome is not None and outcome.winner == mover
