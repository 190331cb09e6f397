"""Pictures that are kept as goldens.

In each tile of a picture a few pixels may differ by more than 16 of 255 a channel, as they do on another system. To
make goldens again after a wanted change, delete them and run their tests; look at every one before it is committed.
"""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

GOLDENS = Path(__file__).parent / "goldens"
TILE, TOLERANCE, FEW = 25, 16, 12  # pixels, of 255, pixels


def check(picture: Surface, name: str) -> None:
    """Compare a picture with its golden."""
    path = GOLDENS / f"{name}.png"
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        pygame.image.save(picture, str(path))
        pytest.fail(f"there was no {path.name}; it has been made, look at it")
    golden = pygame.image.load(str(path)).convert(32)
    wide, high = picture.get_size()
    assert golden.get_size() == (wide, high)
    differs = pygame.mask.from_threshold(picture.convert(32), (0, 0, 0), (*(TOLERANCE + 1,) * 3, 255), golden)
    differs.invert()
    tile = pygame.mask.Mask((TILE, TILE), fill=True)
    places = [(x, y) for x in range(0, wide, TILE) for y in range(0, high, TILE)]
    changed = [place for place in places if differs.overlap_area(tile, place) > FEW]
    assert not changed, f"{path.name} differs in the tiles at {changed}"


def in_grey(picture: Surface) -> Surface:
    """A scene in 16 shades of grey, in a small file."""
    shades = bytes(shade >> 4 for shade in pygame.image.tobytes(pygame.transform.grayscale(picture), "RGB")[::3])
    small = pygame.image.frombytes(shades, picture.get_size(), "P")
    small.set_palette([(16 * shade,) * 3 for shade in range(16)])
    return small
