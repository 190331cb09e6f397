"""The leaves of every game's move tree, against tests/perft/<id>.txt."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.build import form
from game.catalogue import IDS, find

FOLDER = Path(__file__).parent.parent / "perft"
BY_DEFAULT = 200_000 if form() == "compiled" else 20_000


def rows():
    """(variant, position text, depth, leaves) of every line of every table."""
    for table in filter(Path.exists, (FOLDER / f"{name}.txt" for name in IDS)):
        for line in table.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or not line.strip():
                continue
            variant, text, leaves = (field.strip() for field in line.split("|"))
            for depth, count in enumerate(leaves.split(), 1):
                marks = [] if int(count) <= BY_DEFAULT else [pytest.mark.slow]
                yield pytest.param(variant, text, depth, int(count), marks=marks, id=f"{variant}-{depth}-{count}")


@pytest.mark.parametrize("name", IDS)
def test_every_game_has_a_table(name):
    assert (FOLDER / f"{name}.txt").exists(), f"tests/perft/{name}.txt is missing"


@pytest.mark.parametrize(("name", "text", "depth", "leaves"), list(rows()))
def test_perft(name, text, depth, leaves):
    rules, variant = find(name)
    position = rules.start(variant, 0) if text == "startpos" else rules.read(variant, text)
    assert position.perft(depth) == leaves
