"""The chart of the chances: what it shows, and which ply a click chooses."""

import pygame
import pytest

from tests.ui.colour_vision import contrast
from tests.ui.surfaces import colour_at, drawn, rgb, written
from ui.kit.boxes import Row
from ui.play.analysis.chances_chart import ChancesChart, Curve
from ui.style.themes import SLATE, WALNUT

PLIES = 11
FLAT = (0.5,) * PLIES


def body(palette):
    return rgb(WALNUT.pieces[palette].body)


def figures(made):
    """The numbers that are written on a panel."""
    return {text for text in written(made) if text.isdigit()}


@pytest.fixture
def chosen():
    return []


@pytest.fixture
def graph(panel, hand, chosen):
    """A chart of eleven plies, and a hand on it."""
    graph = ChancesChart(chosen.append, lambda ply: f"ply {ply}")
    made = panel(Row(graph.grow()))
    graph.show_curves([Curve("white", FLAT)], "black", 5, ())
    return graph, made, hand(made.handle)


def x_of(graph, ply):
    return round(graph.plot.x + 9 + (graph.plot.w - 18) * ply / (PLIES - 1))


class TestChart:
    def test_a_click_chooses_the_ply_under_it_and_a_drag_goes_along(self, graph, chosen):
        shown, _, mouse = graph
        mouse.click((x_of(shown, 3) + 8, shown.rect.centery))
        mouse.drag((x_of(shown, 2), shown.rect.centery), (x_of(shown, 9), shown.rect.centery - 400))
        mouse.click((shown.rect.x + 1, shown.rect.centery))
        mouse.click((shown.rect.right - 2, shown.rect.centery))
        assert chosen == [3, 2, 9, 0, 10], "the ends are chosen from beyond them"
        mouse.click((x_of(shown, 5), shown.rect.centery))
        assert chosen == [3, 2, 9, 0, 10], "the chosen ply is not chosen again"

    def test_the_arrows_choose_as_well(self, graph, chosen):
        """Home and End are left to those who know where the game stands."""
        shown, made, keyboard = graph
        made.focus(shown)
        used = [keyboard.press(key).used for key in ("Left", "Right", "Home", "End")]
        assert (used, chosen) == ([True, True, False, False], [4, 6])

    def test_a_single_curve_divides_the_ground_as_far_as_it_is_known(self, graph):
        shown, made, _ = graph
        shown.show_curves([Curve("white", (0.2, 0.2, *[None] * (PLIES - 2)))], "black", 0, ())
        canvas = drawn(made)
        x = x_of(shown, 1) - 10
        assert colour_at(canvas, (x, shown.plot.bottom - 8)) == body("white")
        assert colour_at(canvas, (x, shown.plot.top + 10)) == body("black")
        assert colour_at(canvas, (x_of(shown, 6), shown.plot.bottom - 8)) == rgb(WALNUT.kit.track)

    @pytest.mark.parametrize(("seats", "known"), [(1, 1), (4, 0)])
    def test_below_two_known_plies_there_is_a_sentence_and_no_box(self, panel, chosen, seats, known):
        """The graph of a game for four was an empty box, and one ply of a game for two a hairline."""
        graph = ChancesChart(chosen.append, lambda ply: "")
        graph.explain("Nothing yet.")
        made = panel(Row(graph.grow()))
        chances = (*[0.5] * known, *[None] * (PLIES - known))
        palettes = ("white", "red", "blue", "green")[:seats]
        graph.show_curves([Curve(palette, chances) for palette in palettes], "black", 5, ())
        assert colour_at(drawn(made), (graph.rect.right - 40, graph.rect.top + 8)) == (0, 0, 0)

    def test_a_ply_known_alone_is_a_dot(self, graph):
        shown, made, _ = graph
        shown.show_curves([Curve("white", (0.5, None, 0.5, 0.5, *[None] * (PLIES - 4)))], "black", 9, ())
        canvas, x = drawn(made), x_of(shown, 0)
        assert colour_at(canvas, (x, shown.plot.centery)) != rgb(WALNUT.kit.track)
        for y in (shown.plot.top + 10, shown.plot.bottom - 10):
            assert colour_at(canvas, (x, y)) == rgb(WALNUT.kit.track)

    @pytest.mark.parametrize("seats", [1, 4])
    def test_every_curve_mark_and_pointed_ply_shows(self, graph, seats):
        shown, made, mouse = graph
        curves = [Curve(palette, FLAT) for palette in ("white", "red", "blue", "green")[:seats]]
        pictures = []
        for known, marks, at in ((curves[:-1], (), 0), (curves, (), 0), (curves, (3,), 0), (curves, (3,), 7)):
            shown.show_curves(known, "black", at, marks)
            pictures.append(pygame.image.tobytes(drawn(made), "RGB"))
        mouse.move((x_of(shown, 8), shown.rect.centery))
        pictures.append(pygame.image.tobytes(drawn(made), "RGB"))
        assert len(set(pictures)) == len(pictures)
        assert [colour for _y, colour in shown.dots_at(8)] == [WALNUT.pieces[it.palette].body for it in curves]

    @pytest.mark.parametrize("theme", [SLATE, WALNUT], ids=lambda theme: theme.id)
    @pytest.mark.parametrize("palette", ["white", "red", "blue", "green"])
    def test_each_of_several_curves_stands_out_from_the_ground(self, panel, theme, palette):
        """In Slate, Blue's dotted line was dark blue on near black."""
        graph = ChancesChart(lambda ply: None, str)
        made = panel(Row(graph.grow()), theme=theme)
        graph.show_curves([Curve(palette, (0.8,) * PLIES), Curve("red", (0.1,) * PLIES)], "black", 0, ())
        canvas, top = drawn(made), graph.plot.y
        x = round((x_of(graph, 4) + x_of(graph, 5)) / 2)
        column = [colour_at(canvas, (x, y)) for y in range(top, top + graph.plot.h // 2)]
        assert max(contrast(colour, theme.kit.track) for colour in column) >= 3

    def test_numbers_of_moves_stand_below_their_plies_and_of_a_long_game_some(self, graph):
        shown, made, _ = graph
        assert not figures(made) & {"1", "2", "3", "4", "5"}, "there are none without moves"
        shown.show_curves([Curve("white", (0.5,) * 4001)], "black", 5, (), [ply // 2 for ply in range(4001)])
        numbers = sorted(int(text) for text in figures(made) if int(text) > 100)
        assert 4 <= len(numbers) <= 20
        assert all(number % numbers[0] == 0 for number in numbers)

    def test_the_scale_of_several_curves_reaches_as_high_as_they_do(self, graph):
        """Four lines at a quarter each lay on one another at the lower edge."""
        shown, made, _ = graph
        for chance, top in ((0.25, "50"), (0.6, "75"), (0.97, "100")):
            curves = [Curve(palette, (chance,) * PLIES) for palette in ("white", "red", "blue", "green")]
            shown.show_curves(curves, "", 0, ())
            assert figures(made) == {"0", "25", top}


@pytest.mark.parametrize("seats", [1, 4])
def test_of_a_very_long_game_no_more_is_drawn_than_can_be_seen(panel, seats):
    """The picture of a game of 50,000 plies took seconds: every point asked again how high the scale reaches."""
    chart = ChancesChart(lambda ply: None, str)
    panel(Row(chart.sized(400, 100)))
    palettes = ("white", "red", "blue", "green")[:seats]
    chart.show_curves([Curve(palette, (0.25,) * 50_000) for palette in palettes], "black", 0, ())
    assert sum(part.count(" L") for part in chart.svg()) < 1_000 * 2 * seats
    assert chart.drawn[-1] == 49_999
