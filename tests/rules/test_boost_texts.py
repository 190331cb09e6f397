"""Boost: set-ups, position and move texts."""

import re

import pytest

from game.catalogue import find, rules_of
from game.notation import read_move
from game.play.game_tree import GameTree
from tests.rules.boost_table import BoostTable, table_of
from tests.rules.pictures import why_not_read

# What each of them looks like stands in assets/record-format.md, which test_record_format.py compares.
SET_UPS = ("boost", "boost:mini", "boost:quick", "boost:3", "boost:4", "boost:4-minimal")


def dragonless(name: str) -> str:
    return f"{name}-dragonless" if ":" in name else f"{name}:dragonless"


def test_these_are_all_the_variants():
    names = [variant.full_name("boost") for variant in rules_of("boost").variants]
    assert names == [name for start in SET_UPS for name in (start, dragonless(start))]


class TestPictures:
    """The picture of two players once wrote P1 and P2, where the source rules write p and P without colours."""

    def test_two_players_have_letters_and_more_have_numbers(self):
        table = table_of("boost", "T2,D,K2,P2/4/2,P1,1/T1,1,K1,D 1 -")
        assert table.rules.picture(table.position) == "4 T D K P\n3 . . . .\n2 . . p .\n1 t . k D\n  a b c d"
        table = table_of("boost:3", "T3,D/P1,K2 1 -")
        assert table.rules.picture(table.position) == "2 T3 D\n1 P1 K2\n  a  b"


class TestDragons:
    @pytest.mark.parametrize("name", SET_UPS)
    @pytest.mark.sweep(5)
    @pytest.mark.parametrize("seed", range(12))
    def test_seven_dragons_are_added_one_on_the_centre_and_pairs_that_a_half_turn_exchanges(self, name, seed):
        rules, variant = find(name)
        signs = rules.picture(rules.start(variant, seed)).split()
        bare = table_of(dragonless(name))
        assert [sign.replace("D", ".") for sign in signs] == bare.rules.picture(bare.position).split()
        points = [sign for sign in signs if not re.fullmatch(r"[a-i]|\d", sign)]
        dragons = [index for index, sign in enumerate(points) if sign == "D"]
        assert len(dragons) == 7
        assert len(points) // 2 in dragons
        assert [len(points) - 1 - index for index in reversed(dragons)] == dragons

    def test_any_empty_pair_may_be_drawn(self):
        rules, variant = find("boost:mini")
        drawn = set()
        for seed in range(300):
            board = rules.board(rules.start(variant, seed))
            drawn |= {cell for cell, piece in enumerate(board.cells) if rules.pieces[piece].name == "dragon"}
        pawns = {0, 1, 2, 3, 45, 46, 47, 48}
        assert drawn == set(range(49)) - pawns


WHITE_MEN, RED_MEN = "P1,P1,P1,P1", "P2,P2,P2,P2"


class TestWordsForMoves:
    """The list wrote `d2` for a tower, a knight and nothing else; nobody could tell which without the board."""

    TABLE = """
        .  .  .  .
        .  .  P1 .
        .  P1 .  P1
        .  T1 P1 P2
    """

    def test_a_tower_and_a_knight_have_a_letter_and_are_typed_with_or_without_it(self):
        table = BoostTable(self.TABLE)
        legal = {str(table.rules.wording(table.position, move)): move for move in table.rules.moves(table.position)}
        assert {"T c2", "K b2", "K c1"} <= set(legal)
        for words, move in legal.items():
            assert " " not in move.text
            assert read_move(table.rules, table.position, words) == read_move(table.rules, table.position, move.text)
        assert read_move(table.rules, table.position, "kb2").text == "b2"

    @pytest.mark.parametrize("text", ["T b2", "K c2"])
    def test_the_other_letter_is_refused(self, text):
        sentence = BoostTable(self.TABLE).why_not(text)
        assert sentence.endswith(": a tower is built on an empty point, and only a pawn becomes a knight.")


class TestPositionTexts:
    @pytest.mark.parametrize(
        "text",
        [
            "P1,P2/P1,P2 1 -",
            "P1,1/1,P2 2 -",
            "P1,D,1,T1,P3/P2,D,1,D,P4/D,T2,1,T3,D/1,D,T4,D,1/2,D,2 3 -",
            "P1,P2,P3,P4/4 4 12",
        ],
    )
    def test_a_board_of_any_size_reads_and_writes_back(self, text):
        assert table_of("boost", text).text == text

    def test_the_seats_are_those_of_the_variant_or_up_to_the_highest_owner(self):
        assert table_of("boost", "P1,1/1,P4 1 -").position.seats == 4
        assert table_of("boost:3", "P1,1/1,P2 1 -").position.seats == 3

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "'' is not a position: it should look like '1,D,K2/P1,2/T1,1,P2 1 -'."),
            ("P1,1 1 -", "Boost has no 2×1 board: boards have 2×2 to 9×9 points."),
            ("/".join(["P1,P2"] * 10) + " 1 -", "Boost has no 2×10 board: boards have 2×2 to 9×9 points."),
            ("P1,1/1,P2,1 1 -", "The row '1,P2,1' is 3 points wide; the first one is 2 wide."),
            ("P1,1/0,P2 1 -", "'0' in the row '0,P2' is not a piece of Boost, such as 'P1', 'K2', 'T4' or 'D'."),
            ("P1,1/1,P5 1 -", "'P5' in the row '1,P5' is not a piece of Boost"),
            ("P1,1/1,P2 0 -", "'0' is not a player here: players are numbered 1 to 2."),
            ("P1,1/1,P2 1 3", "'3' is not a player here: players are numbered 1 to 2."),
            ("P1,1/1,P3 1 32",
             "'32' does not list the defeated players by their numbers in ascending order, or as '-'."),
            ("P1,P3/1,P2 1 1", "White cannot be the side to move: White is defeated."),
            ("T1,T1/T1,P2 1 -", "White has 3 towers; nobody can have more than 2."),
            ("K2,K2/K2,P1 1 -", "Red has 3 knights; nobody can have more than 2."),
        ],
    )
    def test_a_text_that_is_no_position_is_refused_with_the_reason(self, text, sentence):
        assert sentence in why_not_read("boost", text)

    @pytest.mark.parametrize(
        ("game", "text", "sentence"),
        [
            ("boost:dragonless", "P1,D,2/P2,3 1 -", "This variant has no dragons."),
            ("boost", f"{RED_MEN},5/D,D,D,D,D,D,D,D,1{'/9' * 6}/{WHITE_MEN},5 1 -", "The board has 8 dragons; "),
            ("boost", f"{RED_MEN},5{'/9' * 6}/P1,8/{WHITE_MEN},K1,{WHITE_MEN} 1 -", "too many pawns and knights (10)"),
            ("boost:mini", f"{RED_MEN},3{'/7' * 4}/P1,6/{WHITE_MEN},P1,P1,P1 1 -", "nobody has more than 7."),
        ],
    )  # fmt: skip
    def test_more_pieces_than_the_set_up_ever_has_are_refused(self, game, text, sentence):
        assert sentence in why_not_read(game, text)


class TestTheTextOfAFinishedGame:
    """Who resigns stays the side to move, and such a text was refused: the game had no picture in the library."""

    def test_reads_back_after_the_last_opponent_resigned(self):
        rules, variant = find("boost")
        tree = GameTree(rules, variant)
        tree.play(tree.moves[0])
        tree.resign(2)
        position = rules.read(variant, tree.snapshot.text)
        over = rules.outcome(position)
        assert over.winner == 1
        assert over.reason == "capture victory"  # a text does not say who resigned
        assert rules.write(position) == tree.snapshot.text


def test_a_promotion_is_clicked_at_the_pawn_and_then_at_a_tower():
    table = BoostTable("""
        P2 P2 .  P2 P2
        .  .  T1 .  .
        .  P1 P1 T1 .
        P1 .  P1 .  .
        .  P1 .  .  .
    """)
    paths = {move.text: move.path for move in table.rules.moves(table.position) if len(move.text) == 2}
    assert paths == {"c3": (table.cell("c3"), table.cell("d3"))}
