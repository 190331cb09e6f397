"""Clicks: a selection finds a move by a prefix of them, and whatever else is clicked gets a sentence."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from game.catalogue import games
from game.clicks import Selection
from game.core import Move, Path, Spot
from game.grid import Cell
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64

A, B, C, D, E = map(Cell, range(5))


def moves(*paths: Path) -> tuple[Move, ...]:
    return tuple(Move(code, "-".join(map(str, path)), path) for code, path in enumerate(paths, 1))


STEPS = moves((A, B), (A, C), (D, C))
CHAINS = moves((A, B, C), (A, B, D), (A, E))
SPLITS = moves((A, "1", B), (A, "2", B), (A, "3", B), (A, "1", C), (A, "2", C), (A, "3", C), (D, "1", E))
TILES = moves(("R", A), ("R", B), ("L", A), ("L", C))


def test_clicks_narrow_the_moves_until_one_is_complete():
    selection = Selection(STEPS)
    assert selection.fitting == STEPS
    assert selection.targets == {A, D}
    assert selection.complete is None
    selection = Selection(STEPS).click(A)
    assert selection.fitting == STEPS[:2]
    assert selection.targets == {B, C}
    selection = Selection(STEPS).click(A).click(C)
    assert (selection.complete, selection.targets) == (STEPS[1], frozenset())


class TestReselecting:
    def test_a_cell_that_opens_another_move_begins_anew_unless_it_goes_on(self):
        assert Selection(STEPS).click(A).click(D).clicked == (D,)
        assert Selection(moves((A, B), (B, C))).click(A).click(B).complete is not None
        promotion = moves((A, A), (A, B))
        assert Selection(promotion).click(A).click(A).complete == promotion[0]

    def test_clicking_a_cell_of_the_path_again_lets_go_or_begins_anew_there(self):
        assert Selection(STEPS).click(A).click(A).clicked == ()
        assert Selection(CHAINS).click(A).click(B).click(B).clicked == ()
        assert Selection(CHAINS).click(A).click(B).click(A).clicked == (A,)
        assert Selection(CHAINS).click(A).click(B).cleared().clicked == ()

    def test_a_click_that_begins_nothing_is_refused_and_changes_nothing(self):
        for selection in (Selection(STEPS), Selection(STEPS).click(A), Selection(TILES).choose("R")):
            assert selection.click(E) is selection


class TestChoices:
    def test_the_middle_choice_is_chosen_at_first_and_the_next_cell_taken_with_it(self):
        selection = Selection(SPLITS).click(A)
        assert (selection.choices, selection.chosen) == (("1", "2", "3"), "2")
        assert Selection(SPLITS).click(A).click(B).complete == SPLITS[1]
        assert Selection(SPLITS).click(A).targets == {B, C}

    def test_the_wheel_turns_the_choice_round_and_round(self):
        selection = Selection(SPLITS).click(A)
        assert selection.turn(1).chosen == "3"
        assert selection.turn(2).chosen == "1"
        assert selection.turn(-1).chosen == "1"
        assert selection.turn(-2).chosen == "3"
        assert selection.turn(3).chosen == "2"

    def test_a_picked_choice_stays_while_it_is_on_offer_and_comes_back(self):
        selection = Selection(SPLITS).click(A).choose("1").click(D).click(A)
        assert (selection.clicked, selection.chosen) == ((A,), "1")
        selection = Selection(SPLITS).click(A).choose("3").click(D)
        assert selection.chosen == "1"
        assert selection.click(A).chosen == "3"

    def test_a_choice_may_come_first_and_decides_which_cells_follow(self):
        selection = Selection(TILES)
        assert selection.choices == ("R", "L")
        assert selection.choose("R").targets == {A, B}
        assert selection.choose("L").targets == {A, C}
        assert selection.choose("L").move_at(A) == TILES[2]
        assert Selection(TILES).choose("R").extended(C) is None
        assert Selection(TILES).choose("R").click(C) == Selection(TILES).choose("R")


class TestResting:
    """A move of one click and a choice, such as a tile to lay, first rests where it was put."""

    def test_a_laid_piece_goes_where_it_fits_until_a_second_click_plays_it(self):
        laid = Selection(TILES).choose("L").click(A)
        assert (laid.resting, laid.complete) == (A, None)
        assert laid.click(A).complete == TILES[2]
        moved = Selection(TILES).choose("R").click(A).click(B)
        assert (moved.resting, moved.complete) == (B, None)
        laid = Selection(TILES).choose("R").click(A)
        assert laid.click(C) is laid
        assert Selection(TILES).click(A).cleared().resting is None

    def test_it_is_turned_where_it_lies_past_what_does_not_fit_there(self):
        tiles = moves(("R", A), ("L", B), ("V", A))
        selection = Selection(tiles).choose("R").click(A)
        assert selection.turn(1).chosen == "V"
        assert selection.turn(-1).chosen == "V"
        assert selection.turn(1).resting == A
        selection = Selection(TILES).choose("R").click(B)
        assert selection.turn(1) == selection
        selection = Selection(TILES).choose("R").click(B).choose("L")
        assert (selection.chosen, selection.resting) == ("L", None)
        assert Selection(TILES).choose("R").click(A).choose("L").resting == A


class TestTargetAlone:
    """With `one_click`, a click on a target is enough where only one piece can go there."""

    def test_the_target_of_one_piece_alone_is_a_whole_move(self):
        selection = Selection(STEPS, one_click=True)
        assert selection.click(B).complete == STEPS[0]
        assert selection.move_at(B) == STEPS[0]
        assert Selection(STEPS, one_click=True).extended(C) is None
        assert Selection(moves((A, B), (B, C)), one_click=True).click(B).clicked == (B,)
        assert Selection(moves((A, B), (D, C)), one_click=True).click(A).extended(C) is None
        assert Selection(STEPS).extended(B) is None


NONSENSE = some.sampled_from(["", "x", "-1", "0", "3", "99", "R", "L", "U", "a1"])


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
@given(chance=some.data())
def test_every_path_gets_a_sentence(rules, chance):
    """Paths off the board, without a cell or with an unknown choice raised IndexError, ValueError and KeyError."""
    tree = GameTree(rules, chance.draw(some.sampled_from(rules.variants)), chance.draw(some.integers(0, 9)))
    rng = SplitMix64(chance.draw(some.integers(0, 999)))
    for _ply in range(chance.draw(some.integers(0, 25))):
        if not tree.moves:
            break
        tree.play(rng.choice(tree.moves))
    legal = rng.choice(tree.moves).path if tree.moves else ()
    size = len(rules.grid(tree.at(tree.node).position))
    cells = some.integers(0, size - 1) | some.integers(-3, size + 3)
    spots: some.SearchStrategy[Spot] = cells.map(Cell) | NONSENSE | some.sampled_from([*legal, Cell(0)])
    path = legal[: chance.draw(some.integers(0, 2))] + tuple(chance.draw(some.lists(spots, max_size=6)))
    there = tree.at(tree.node)
    for clicks in (path, *((Cell(cell),) for cell in range(0, size, 1 + size // 7))):
        sentence = there.refusal(clicks)
        assert sentence.endswith((".", ")"))
        assert "{" not in sentence
