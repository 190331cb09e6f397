"""What a deep search thinks of the positions of a book: scores, means over random starts, ways, and the engine."""

import pytest

from game.ai.evaluation import weights_of
from game.ai.limits import Limits
from game.ai.spec import GameSpec
from game.catalogue import IDS, find
from tools import book_study
from tools.book_study import LAYOUTS, SPREAD, WIDTH, StudyTask, pooled, signature_of, studied, ways_to


def task(game, *wanted, nodes=3_000, start=None):
    return StudyTask(7, (GameSpec(game, 0, start, ()),), wanted, nodes)


class TestOnePosition:
    def test_the_best_move_is_found_whether_it_was_played_or_not(self):
        _key, scores = studied(task("pressure"))
        (best,) = scores.values()
        key, scores = studied(task("pressure", "e3e4", "c1d1", "d1d2"))
        assert key == 7
        assert {"e3e4", "c1d1", "d1d2"} <= set(scores)
        assert max(scores.values()) == best

    def test_nothing_is_said_of_a_position_whose_end_is_proven(self):
        assert studied(task("pressure", "c1b1", nodes=300, start="5/5/5/W4/B1W2 w")) == (7, {})

    @pytest.mark.parametrize(
        ("game", "images"),
        [
            ("splits", ("T0,0R", "T0,0L", "T0,0V")),
            ("tower_push", ("b1c2", "d1c2")),
            ("pressure", ("c1b1", "e3e4")),
            ("pressman", ("a2a7", "h2h7")),
        ],
    )
    def test_images_of_a_move_are_worth_the_same(self, game, images):
        """A search scored the three first pieces of Splits 114 to 125: the strongest level always laid the same."""
        _key, scores = studied(task(game, *images, nodes=20_000))
        assert len({scores[move] for move in images}) == 1


class TestPooled:
    """Boost begins with its dragons elsewhere in every game: the score of a move is a mean over starts."""

    def test_the_best_on_the_average_is_there_though_nobody_played_it(self):
        assert pooled([{"a": 10, "b": 0, "c": 9}, {"a": 0, "b": 12, "c": 12}], ["a", "b"]) == {"c": 10, "a": 5, "b": 6}
        assert pooled([{"a": 0, "b": 4}, {"a": 0}], ["b"]) == {"b": 2}, "being legal in half of the starts is enough"

    @pytest.mark.parametrize(
        "found",
        [[{"a": 0, "b": 9}, {"a": 0, "b": 9}, {"a": 0, "b": -SPREAD - 1}], [{"a": 0, "b": 9}, {"a": 0}, {"a": 0}]],
    )
    def test_one_that_is_once_bad_or_often_illegal_scores_less_than_any_that_a_level_may_draw(self, found):
        scores = pooled(found, ["a", "b"])
        assert scores["b"] < scores["a"] - WIDTH

    def test_nothing_is_said_where_most_layouts_are_decided(self):
        """A dragon more or less may decide a game, and then the others tell nothing of that one."""
        won = GameSpec("pressure", 0, "5/5/5/W4/B1W2 w", ())
        open_still = GameSpec("pressure", 0, None, ())
        assert studied(StudyTask(7, (open_still, open_still, won), ("c1b1",), 300))[1]
        assert studied(StudyTask(7, (open_still, won, won), ("c1b1",), 300)) == (7, {})


class TestWays:
    @pytest.mark.parametrize("game", IDS)
    def test_they_come_to_the_position(self, game):
        rules, variant = find(game)
        position = rules.start(variant, 0)
        keys = [rules.opening_key(position)]
        for _ply in range(3):
            position.make(position.legal_moves()[-1])
            keys.append(rules.opening_key(position))
        ways = ways_to(game, keys)
        assert set(ways) == set(keys)
        for key, specs in ways.items():
            assert {rules.opening_key(spec.replayed()[1]) for spec in specs} == {key}
        assert len(ways[keys[2]][0].moves) == 2

    @pytest.mark.parametrize(("seeds", "has_ways"), [(LAYOUTS // 2 - 1, False), (LAYOUTS // 2, True)])
    def test_a_position_that_few_layouts_lead_to_has_none(self, seeds, has_ways, monkeypatch):
        """Its moves would be judged by the few dragons of those."""
        monkeypatch.setattr("tools.book_study.SEEDS", seeds)
        rules, variant = find("boost")
        assert bool(ways_to("boost", [rules.opening_key(rules.start(variant, 0))])) == has_ways


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("game", "term"),
    [("pressure", "air"), ("pressman", "gap"), ("splits", "spread"), ("tower_push", "edge"), ("boost", "pawn_out")],
)
def test_a_signature_is_the_same_again_until_the_judgement_changes(game, term, monkeypatch):
    monkeypatch.setattr(book_study, "QUESTION", Limits(nodes=6_000, margin=WIDTH))
    before = signature_of(game)
    assert signature_of(game) == before
    monkeypatch.setattr(f"game.ai.evaluation.{game}.WEIGHTS", weights_of(game) | {term: weights_of(game)[term] + 9})
    assert signature_of(game) != before
