"""Animated GIFs, read by Pillow; and the colours that they are made of."""

from collections import Counter
from io import BytesIO

import pytest
from PIL.GifImagePlugin import GifImageFile

from game.splitmix import SplitMix64
from ui.files.colours import Nearest, channels, palette_of
from ui.files.gif import TRAILER, TRANSPARENT, frame, header

GREYS = [(grey, grey, grey) for grey in range(TRANSPARENT)]
BLUE = 0x0000FF


def read(content, number=0):
    """The pixels of a frame as Pillow shows them, by the grey that stands for each index; clear ones are 255."""
    image = GifImageFile(BytesIO(content))
    image.seek(number)
    pixels = image.convert("RGBA").tobytes()
    return bytes(grey if alpha else TRANSPARENT for grey, alpha in zip(pixels[::4], pixels[3::4], strict=True))


def one_row(indices):
    size = (len(indices), 1)
    return header(size, GREYS) + frame(indices, (0, 0), size, 1) + TRAILER


class TestTheFormat:
    # At 257 and 3,839 and beside them codes become longer and the dictionary is full, where no string comes again.
    @pytest.mark.parametrize("length", [*range(1, 8), *range(250, 260), *range(508, 516), *range(3834, 3846), 20_000])
    def test_what_is_written_is_read_again(self, length):
        rng = SplitMix64(length)
        noise = bytes(rng.below(TRANSPARENT) for _ in range(length))
        few = bytes(rng.below(2) for _ in range(length))
        for indices in (noise, few, bytes(length), bytes(at % TRANSPARENT for at in range(length))):
            assert read(one_row(indices)) == indices

    @pytest.mark.parametrize("number", [2, TRANSPARENT])
    def test_the_palette_is_as_long_as_the_header_says(self, number):
        """Pillow passes over zeros behind it; a reader that does not would find no picture."""
        content = header((1, 1), GREYS[:number])
        assert content[13 + 3 * (2 << (content[10] & 7)) :].startswith(b"!\xff")

    def test_a_later_frame_lies_on_the_one_before_and_shows_it_where_it_is_clear(self):
        content = header((3, 2), GREYS) + frame(b"\1\2\3\4\5\6", (0, 0), (3, 2), 1)
        content += frame(bytes([9, TRANSPARENT]), (1, 1), (2, 1), 0.25) + TRAILER
        assert read(content, 1) == b"\1\2\3\4\x09\6"
        image = GifImageFile(BytesIO(content))
        image.seek(1)
        assert (image.n_frames, image.info["duration"], image.info["loop"]) == (2, 250, 0)


class TestTheColours:
    def test_a_rare_one_that_is_like_no_other_has_one_of_its_own(self):
        """The blue of a frozen token was shown in grey: thousands of shades of wood took all the palette."""
        wood = Counter({0xC8A078 + 0x040404 * shade: 1000 for shade in range(10)})
        found = palette_of(wood + Counter({BLUE: 60}), 4)
        assert len(found) == 4
        assert (2, 2, 254) in found

    def test_the_nearest_is_the_one_at_the_least_distance(self):
        palette = palette_of(dict.fromkeys(range(0, 1 << 24, 99_991), 1), 60)
        nearest = Nearest(palette)
        for colour in range(0, 1 << 24, 1_299_709):
            wanted = channels(colour & 0xFCFCFC | 0x020202)
            off = [sum((a - b) ** 2 for a, b in zip(wanted, other, strict=True)) for other in palette]
            assert off[nearest[colour]] == min(off)
