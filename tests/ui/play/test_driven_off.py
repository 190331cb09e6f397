"""A piece that is driven off the board falls in sight: over the plate beside the board, and whole."""

import pygame

from tools.table import PERSON

TEXT = "B2B1/B4/2TR1/5/RR1RR r - -"  # the step d3d4 drives d5 over the upper edge


def plate(table):
    """What the plate above the board looks like below the piece that falls, where nothing is written."""
    rect = table.scene.plates.far.rect
    x, _y = table.at("d5")
    return pygame.image.tobytes(table.picture().subsurface((x - 12, rect.y + 4, 24, rect.h - 8)), "RGB")


def test_it_is_seen_over_the_plate(table):
    """The plate was painted over it, and it was cut off there."""
    match = table.open_game("tower_push", PERSON, PERSON, text=TEXT)
    table.wait(1)
    table.move((1270, 400))
    before = plate(table)
    match.play(match.tree.at(match.tree.node).read("d3d4"))
    seen = []
    for _ in range(30):
        table.wait(0.05)
        seen.append(plate(table) != before)
    assert any(seen)
    table.wait(2)
    table.key("Home", wait=2)
    assert plate(table) == before, "and nothing of it stays there"
