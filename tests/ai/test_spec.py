"""Games as texts: sent in parts and put together again, and replayed from where the last one stood."""

import pytest

from game.ai.spec import GameSpec, Replayer
from game.errors import IllegalMove
from game.position import Position
from game.splitmix import SplitMix64
from tests.long_game import long_game
from tests.rules.variants import NAMES

START = GameSpec("pressure", 0, None, ())


def played(name: str, seed: int, plies: int, moves: tuple[str, ...] = ()) -> GameSpec:
    """A random game of at most so many plies that begins with some moves."""
    spec, rng = GameSpec(name, 7, None, moves), SplitMix64(seed)
    rules, position = spec.replayed()
    while len(spec.moves) < plies and (legal := rules.moves(position)):
        move = rng.choice(legal)
        position.make(move.code)
        spec = spec._replace(moves=(*spec.moves, move.text))
    return spec


def state(position: Position) -> tuple[object, ...]:
    """All that a search can see of a position."""
    ply = int(position.ply)
    past = [(int(position.keys[at]), int(position.quiets[at])) for at in range(ply)]
    return (
        list(position.board), int(position.key), int(position.side), int(position.quiet), int(position.winner),
        int(position.ending), int(position.repetitions()), position.legal_moves(), past,
    )  # fmt: skip


class TestParts:
    @pytest.mark.parametrize(
        ("moves", "shared"),
        [(("a", "b", "c"), 2), (("a", "b"), 2), (("a",), 1), ((), 0), (("x", "b"), 0), (("a", "x", "c"), 1)],
    )
    def test_only_the_moves_that_differ_are_sent_and_the_whole_is_put_together(self, moves, shared):
        earlier, spec = START._replace(moves=("a", "b")), START._replace(moves=moves)
        found, part = spec.since(earlier)
        assert (found, part.moves) == (shared, moves[shared:])
        assert part.following(earlier, found) == spec

    @pytest.mark.parametrize("other", [{"variant": "boost"}, {"seed": 1}, {"start": "5/5/5/W4/B1W2 w"}])
    def test_a_game_that_began_otherwise_is_sent_whole(self, other):
        earlier = START._replace(moves=("a", "b"))
        spec = earlier._replace(**other)
        assert spec.since(earlier) == (0, spec)


class TestReplay:
    @pytest.mark.sweep(3)
    @pytest.mark.parametrize("name", NAMES)
    def test_wherever_it_comes_from_it_stands_as_if_it_had_come_from_the_start(self, name):
        one = played(name, 1, 40)
        other = played(name, 2, 60, one.moves[:15])
        replay = Replayer()
        way = [one, other, one._replace(moves=one.moves[:9]), one, one._replace(moves=()), other]
        for spec in way:
            _, position = replay.to(spec)
            assert state(position) == state(spec.replayed()[1])

    def test_a_text_that_cannot_be_played_leaves_it_fit_for_the_next_spec(self):
        replay = Replayer()
        spec = START._replace(moves=("e3e4", "a3a2", "e3e4"))
        with pytest.raises(IllegalMove):
            replay.to(spec)
        for plies in (2, 1):
            earlier = spec._replace(moves=spec.moves[:plies])
            assert state(replay.to(earlier)[1]) == state(earlier.replayed()[1])

    def test_what_was_made_on_the_position_by_others_is_forgotten_on_demand(self):
        replay = Replayer()
        _, position = replay.to(START)
        position.make(position.legal_moves()[0])
        replay.forget()
        assert state(replay.to(START)[1]) == state(START.replayed()[1])

    def test_a_long_game_is_replayed_once_and_then_move_by_move(self):
        made = []
        replay, game = Replayer(lambda: made.append(1)), long_game("tower_push", 1_000)
        replay.to(game._replace(moves=game.moves[:-2]))
        assert len(made) == 998
        replay.to(game._replace(moves=game.moves[:-1]))
        replay.to(game)
        assert len(made) == 1_000
        replay.to(game._replace(moves=game.moves[:-9]))
        assert len(made) == 1_000, "moves are taken back, too"
