"""The graph of a rating: what is in sight, and what mouse and keys point at."""

import re
from itertools import pairwise

import pytest

from ui.kit.boxes import Column
from ui.library.rating_chart import Rated, RatingChart

LEVELS = [(1000.0, "3  Learner"), (1200.0, "4  Club")]


def graph_of(panel, *values, width=100, lines=LEVELS):
    graph = RatingChart(lambda number: f"game {number}")
    graph.show_points([Rated(value, value - width, value + width) for value in values], lines)
    panel(Column(graph))
    return graph


class TestTheFrame:
    @pytest.mark.parametrize("values", [(1000,), (1000, 1001), range(500, 2500), (3000, 1000)])
    def test_every_rating_is_in_sight(self, panel, values):
        graph = graph_of(panel, *values)
        for number, value in enumerate(values):
            assert 0 < graph.xs([number])[0] < graph.rect.w
            assert 0 < graph.y(value) < graph.rect.h
        assert graph.xs(range(len(values))) == sorted(graph.xs(range(len(values))))
        assert graph.y(values[0]) > graph.y(values[0] + 1), "more is higher"

    @pytest.mark.parametrize("number", [1, 2, 3, 8])
    def test_of_few_games_all_ranges_are_in_sight(self, panel, number):
        """With two games the range was a wall of colour, cut off at the top."""
        ratings = range(1000, 1000 + 40 * number, 40)
        graph = graph_of(panel, *ratings, width=500)
        assert all(0 < graph.y(rating + 500) < graph.y(rating - 500) < graph.rect.h for rating in ratings)
        assert ('fill-opacity="0.14"' in "".join(graph.svg())) == (number > 3)

    def test_a_wide_range_at_the_beginning_does_not_flatten_the_rest(self, panel):
        graph = RatingChart(str)
        graph.show_points([Rated(1000, 0, 2000), *[Rated(1000, 950, 1050)] * 9], ())
        panel(Column(graph))
        assert graph.y(1000) - graph.y(1400) > graph.rect.h - 24

    def test_names_of_levels_too_close_together_are_left_out(self, panel, words):
        crowd = [(1000.0 + step, f"level {step}") for step in range(0, 200, 5)]
        graph = graph_of(panel, 1000, 1200, lines=crowd)
        ys = [float(y) for y in re.findall(r'd="M\S+ (\S+) H\S+" [^>]*dasharray', "".join(graph.svg()))]
        assert 2 < len(ys) < 20
        assert all(lower - upper >= 12 for lower, upper in pairwise(ys))


class TestPointing:
    def test_the_nearest_game_is_taken(self, panel):
        graph = graph_of(panel, 1000, 1100, 1200)
        for number in range(3):
            graph.point((graph.rect.x + round(graph.xs([number])[0]) + 3, 0))
            assert graph.pointed == number
        for x, pointed in ((graph.rect.right, 2), (graph.rect.x, 0)):
            graph.point((x, 0))
            assert graph.pointed == pointed, "outside the curve the last and the first"
        none = graph_of(panel)
        none.point(none.rect.center)
        assert none.pointed == -1
