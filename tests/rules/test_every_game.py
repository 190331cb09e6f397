"""The contract, checked for every variant of every game along random games."""

import os
from collections.abc import Iterator

import pytest

from game.clicks import Selection
from game.core import AnyRules, Move, Path, Variant, cells_in
from game.errors import IllegalMove
from game.grid import Cell
from game.notation import read_move
from game.position import Position
from game.replay import backwards, replay
from game.splitmix import SplitMix64
from tests.rules.variants import VARIANTS

PLIES = int(os.environ.get("PARAPET_PLIES", "60"))


def walk(rules: AnyRules, variant: Variant, plies: int) -> Iterator[tuple[Position, Move]]:
    """Random games one after the other, as (position, the move about to be played) until `plies` were played."""
    rng = SplitMix64(plies)
    position = rules.start(variant, 0)
    for ply in range(plies):
        moves = rules.moves(position)
        if not moves:
            position = rules.start(variant, ply)
            moves = rules.moves(position)
        move = rng.choice(moves)
        yield position, move
        position.make(move.code)


def state_of(rules: AnyRules, position: Position) -> tuple[object, ...]:
    """All that a player and the engine can see of a position."""
    return (rules.snapshot(position), rules.outcome(position), position.key, position.quiet, position.ply,
            position.legal_moves(), [int(number) for number in position.count])


def sampled(rules: AnyRules, position: Position) -> Iterator[Cell]:
    """At most a hundred cells of a board, others at the next ply; Splits has 1,657."""
    size = len(rules.grid(position))
    step = 1 + size // 100
    return map(Cell, range(position.ply % step, size, step))


def begun_with(selection: Selection, path: Path) -> Selection:
    """The selection after all clicks and choices of a path but the last."""
    for spot in path[:-1]:
        selection = selection.choose(spot) if isinstance(spot, str) else selection.click(spot)
    return selection


def clicked_through(selection: Selection, path: Path) -> Move | None:
    """The move found by clicking the targets of a path one by one, as the pointer does, and by making its choices."""
    for spot in path:
        assert selection.complete is None
        if isinstance(spot, str):
            selection = selection.choose(spot)
        else:
            assert spot in selection.targets
            selection = selection.click(spot)
    return (selection if selection.resting is None else selection.click(selection.resting)).complete


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
class TestEveryGame:
    def test_the_events_of_a_move_lead_to_the_new_board_and_back_and_taking_it_back_restores_all(self, rules, variant):
        for position, move in walk(rules, variant, PLIES):
            before, board, story = state_of(rules, position), rules.board(position), rules.events(position, move)
            assert position.key == position.compute_key()
            assert 0 <= position.key < 1 << 62
            position.make(move.code)
            after = rules.board(position)
            position.unmake()
            assert replay(board, story) == after
            assert replay(after, backwards(story)) == board
            assert state_of(rules, position) == before

    def test_asking_about_a_position_does_not_change_it_and_a_copy_goes_its_own_way(self, rules, variant):
        for position, move in walk(rules, variant, PLIES // 8):
            before = state_of(rules, position)
            rules.events(position, move)
            rules.prompt(position)
            rules.picture(position)
            rules.holdings(position)
            for spot in range(0, len(rules.grid(position)), 7):
                rules.refusal(position, (spot,))
            rules.refusal(position, move.path)
            twin = position.copy()
            assert state_of(rules, twin) == before
            twin.make(move.code)
            assert state_of(rules, position) == before
            twin.unmake()
            assert state_of(rules, twin) == before

    def test_a_copy_of_a_game_can_be_taken_back_ply_by_ply(self, rules, variant):
        """So the list of moves shows an earlier position."""
        seen: list[tuple[object, ...]] = []
        for position, _ in walk(rules, variant, PLIES):
            seen[position.ply :] = [(rules.write(position), *state_of(rules, position))]
        twin = position.copy()
        while twin.ply:
            twin.unmake()
            assert (rules.write(twin), *state_of(rules, twin)) == seen[twin.ply]

    def test_every_legal_move_has_its_own_text_and_path_and_reads_back(self, rules, variant):
        for position, _ in walk(rules, variant, PLIES // 4):
            moves = rules.moves(position)
            paths = {move.path for move in moves}
            assert len({move.text for move in moves}) == len(paths) == len(moves)
            assert not any(path[:length] in paths for path in paths for length in range(1, len(path)))
            for move in moves:
                assert rules.parse(position, move.text) == move.path
            assert read_move(rules, position, moves[-1].text) == moves[-1]

    def test_clicking_the_path_of_a_legal_move_finds_exactly_that_move(self, rules, variant):
        """Every click of it is a target, and only the last one, or a second one there where it rests, completes it."""
        for position, move in walk(rules, variant, PLIES // 4):
            assert clicked_through(Selection(rules.moves(position)), move.path) == move

    def test_a_path_is_clicked_just_so_from_any_selection_and_other_clicks_begin_anew(self, rules, variant):
        for position, move in walk(rules, variant, PLIES // 30):
            fresh = Selection(rules.moves(position))
            for other in fresh.legal[:: max(1, len(fresh.legal) // 4)]:
                begun = begun_with(fresh, other.path)
                again = begun.click(cells_in(begun.clicked)[-1]) if begun.clicked else begun
                assert clicked_through(again, move.path) == move
            begun = begun_with(fresh, move.path)
            for cell in set(sampled(rules, position)) - begun.targets - set(begun.clicked[-1:]):
                after = begun.click(cell)
                assert after is begun or after.clicked == (cell,)

    def test_a_position_text_reads_back_to_the_same_position(self, rules, variant):
        for position, _ in walk(rules, variant, PLIES // 2):
            text = rules.write(position)
            again = rules.read(variant, text)
            assert rules.write(again) == text
            assert rules.board(again) == rules.board(position)
            assert (again.side, again.key) == (position.side, position.key)

    def test_cells_that_open_or_end_no_move_are_refused_with_a_sentence(self, rules, variant):
        for position, move in walk(rules, variant, PLIES // 8):
            moves, opening = rules.moves(position), move.path[:-1]
            openings = {cells_in(other.path)[0] for other in moves}
            ends = {other.path[len(opening)] for other in moves if other.path[: len(opening)] == opening}
            for cell in sampled(rules, position):
                if cell not in openings:
                    sentence = rules.refusal(position, (cell,))
                    assert sentence.endswith(".")
                    assert sentence[0].isalnum()
                if opening and cell not in ends:
                    sentence = rules.refusal(position, (*opening, cell))
                    assert sentence.endswith(".")
                    assert not sentence.startswith("Choose")

    def test_a_finished_game_has_no_moves_and_says_why(self, rules, variant):
        for position, move in walk(rules, variant, PLIES):
            position.make(move.code)
            if outcome := rules.outcome(position):
                assert rules.moves(position) == ()
                assert rules.ending_sentence(outcome, variant.seats).endswith(".")
                with pytest.raises(IllegalMove, match="The game is over"):
                    read_move(rules, position, move.text)
            position.unmake()

    def test_a_turn_has_several_plies_only_where_the_rules_say_so(self, rules, variant):
        assert rules.has_steps or not any(position.turn_under_way() for position, _move in walk(rules, variant, PLIES))

    def test_the_same_seed_gives_the_same_start(self, rules, variant):
        assert rules.write(rules.start(variant, 7)) == rules.write(rules.start(variant, 7))
        starts = {rules.write(rules.start(variant, seed)) for seed in range(30)}
        assert (len(starts) > 1) == variant.random

    def test_the_tactical_moves_are_generated_by_themselves_as_among_all(self, rules, variant):
        for position, _move in walk(rules, variant, PLIES):
            moves = position.legal_moves()
            tactical = [move for move in moves if position.is_tactical(move)]
            assert not any(position.is_tactical(move) for move in moves[position.tactical_end :])
            end = position.generate_tactical(1)
            assert sorted(int(position.moves[at]) for at in range(1, end)) == sorted(tactical)
