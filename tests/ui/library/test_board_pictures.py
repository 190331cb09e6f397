"""Pictures of boards: a few a frame, those in sight first, and no more than fit."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from game.catalogue import IDS, find
from tests.ui.library.test_entry_words import CLUB, YOU, entry
from tests.ui.surfaces import cached_bytes, forget_surfaces
from ui.library.board_pictures import BoardPictures, picture_of
from ui.style.themes import SLATE, WALNUT

pytestmark = pytest.mark.usefixtures("small_boards")
SIZE = (60, 60)
WEIGHT = 4 * 60 * 60


def games(number):
    """Games at the start of Boost with different dragons, so that each has a picture of its own."""
    rules, variant = find("boost")
    texts = [rules.write(rules.start(variant, seed)) for seed in range(number)]
    return [entry(YOU, CLUB, variant="boost", position=text) for text in texts]


@pytest.fixture
def slow():
    """Pictures that take a second each."""
    return BoardPictures(clock=count().__next__)


def test_a_slow_machine_draws_those_in_sight_first(slow):
    first, second, third = games(3)
    while slow.missing([first], SIZE, WALNUT):
        slow.draw([first, second], [third], SIZE, WALNUT)
    assert slow.missing([second], SIZE, WALNUT)
    while slow.missing([first, second], SIZE, WALNUT):
        slow.draw([first, second], [third], SIZE, WALNUT)
    while slow.missing([third], SIZE, WALNUT):
        assert not slow.draw([first, second], [third], SIZE, WALNUT), "nothing in sight has changed"


@pytest.mark.parametrize("variant", IDS)
def test_the_first_picture_of_a_game_is_drawn_in_parts(slow, variant):
    """The second frame of the library took 127 ms: the first board of Splits is made of some 80 other pictures."""
    rules, known = find(variant)
    game = entry(YOU, CLUB, variant=variant, position=rules.write(rules.start(known, 1)))
    forget_surfaces()
    sizes = [cached_bytes()]
    while slow.missing([game], SIZE, WALNUT):
        slow.draw([game], [], SIZE, WALNUT)
        sizes.append(cached_bytes())
    assert len(sizes) > 8, "the clock says that each part takes longer than a frame has"
    assert sizes == sorted(sizes), "nothing is drawn twice"


def test_a_fast_machine_draws_all_at_once():
    pictures = BoardPictures(clock=lambda: 0.0)
    pictures.draw(games(5), [], SIZE, WALNUT)
    assert not pictures.missing(games(5), SIZE, WALNUT)
    assert pictures.used == 5 * WEIGHT
    assert pictures.missing(games(1), SIZE, SLATE)
    assert pictures.missing(games(1), (61, 61), WALNUT)


def test_what_is_in_sight_is_kept_even_if_it_does_not_fit():
    """A huge window shows more than the room: drawing would never end if one picture drove out the next."""
    pictures, shown = BoardPictures(room=4 * WEIGHT, clock=lambda: 0.0), games(12)
    pictures.draw(shown[:9], shown[9:], SIZE, WALNUT)
    pictures.draw(shown[:9], shown[9:], SIZE, WALNUT)
    assert not pictures.missing(shown[:9], SIZE, WALNUT)
    assert pictures.missing(shown[9:], SIZE, WALNUT), "there is no room for those ahead"


@pytest.mark.parametrize(("variant", "text"), [("hop", "anything"), ("pressure", "nonsense")])
def test_what_a_later_version_wrote_is_an_empty_picture(variant, text):
    picture = picture_of(variant, text, SIZE, WALNUT)
    assert picture.get_size() == SIZE
    assert not pygame.mask.from_surface(picture).count()


def test_where_nothing_is_laid_an_example_shows_faintly():
    rules, variant = find("splits")
    picture = picture_of("splits", rules.write(rules.start(variant, 0)), SIZE, WALNUT)
    assert (picture.get_alpha() or 255) < 255
    assert pygame.mask.from_surface(picture).count() > 100


OUT = "P1,P1,P1,P1/4/P3,P3,2/P2,P2,P2,1"


@pytest.mark.parametrize(
    ("variant", "text", "winner", "again"),
    [("boost:3", f"{OUT} 1 3", None, f"{OUT} 1 -"), ("pressure", "5/5/2W2/5/W3B w", 2, "5/5/2W2/5/W3B w")],
)
def test_pieces_of_those_who_are_out_or_resigned_are_ash(variant, text, winner, again):
    """A player who had resigned looked alive in the library and the menu, while the board showed ash."""
    pictures = BoardPictures()
    beaten = entry(YOU, CLUB, variant=variant, position=text, winner=winner)
    alive = entry(YOU, CLUB, variant=variant, position=again)
    while pictures.missing([beaten, alive], SIZE, WALNUT):
        pictures.draw([beaten, alive], [], SIZE, WALNUT)
    one, other = (pictures.find(game, SIZE, WALNUT) for game in (beaten, alive))
    assert one
    assert other
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
    read = picture_of(variant, text, SIZE, WALNUT, 0, winner)
    assert pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(read, "RGBA")
