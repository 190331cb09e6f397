"""The bar of chances: what it shows, and where it stands."""

from types import SimpleNamespace

import pytest
from pygame import Rect

from tests.ui.surfaces import colour_at, drawn, rgb
from ui.kit.bar import ShareBar, hundredths
from ui.kit.boxes import Row
from ui.style import art
from ui.style.themes import THEMES, WALNUT


def body(palette, theme=WALNUT):
    return rgb(theme.pieces[palette].body)


class TestPercent:
    @pytest.mark.parametrize(
        ("share", "number"), [(0.5, 50), (0.626, 63), (0.001, 1), (0.9999, 99), (0.0, 0), (1.0, 100)]
    )
    def test_only_what_is_certain_is_all_or_nothing(self, share, number):
        assert hundredths(share) == number


class TestShareBar:
    def bar(self, panel, *shares, turned=False, palettes=("white", "black"), **options):
        bar = ShareBar(palettes)
        made = panel(Row(bar.sized(height=400)), **options)
        bar.show_shares(shares, turned)
        return bar.rect, drawn(made)

    @pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
    def test_the_first_seat_has_its_share_at_the_bottom_and_at_the_top_of_a_turned_board(self, panel, theme):
        for turned, places in ((False, (0.2, 0.3)), (True, (0.8, 0.7))):
            rect, canvas = self.bar(panel, 0.75, 0.25, theme=theme, turned=turned)
            for place, palette in zip(places, ("black", "white"), strict=True):
                assert colour_at(canvas, (rect.centerx, rect.top + place * rect.h)) == body(palette, theme)

    def test_the_numbers_stand_on_it_with_air_beside_them(self, panel, words, monkeypatch):
        """In large letters they ran from edge to edge of the bar, which is as narrow then as before."""
        bar = ShareBar(("white", "black"))
        made = panel(Row(bar.sized(width=18, height=400)))
        written, text = {}, art.text
        monkeypatch.setattr(art, "text", lambda *style: written.update({style[0]: style[:3]}) or text(*style))
        for share in (0.4, 0.99, 1):
            bar.show_shares((share, 1 - share), False)
            drawn(made)
        assert {"40", "99", "100"} <= set(written)
        assert all(art.text_width(*style) <= 0.8 * bar.rect.w for style in written.values())
        bar.show_shares((0.62, 0.38), False)
        assert words(SimpleNamespace(picture=lambda: drawn(made))) == {"62", "38"}


@pytest.mark.parametrize(("beside", "left"), [(Rect(100, 50, 300, 400), 412), (Rect(0, 0, 790, 600), 770)])
def test_the_bar_stands_beside_its_span_and_is_as_high(panel, beside, left):
    """At 2560 pixels the bar stood far from the board; now the free room around it pushes it no farther."""
    bar = ShareBar(["ivory", "ebony"], lambda: beside)
    panel(Row(Row().grow(), bar, gap=0, align="stretch"))
    assert bar.rect.x == left
    assert (bar.track.y, bar.track.h) == (beside.y, beside.h)
