"""The leaves of every game's move tree, against tests/perft/<id>.txt."""

from pathlib import Path

import pytest

from game.build import form
from game.catalogue import IDS, find

FOLDER = Path(__file__).parent.parent / "perft"
BY_DEFAULT = 200_000 if form() == "compiled" else 20_000


def rows():
    """(variant, position text, leaves by depth) of every line of every table; many leaves are apart, and slow."""
    for table in filter(Path.exists, (FOLDER / f"{name}.txt" for name in IDS)):
        for line in table.read_text(encoding="utf-8").splitlines():
            if line.startswith("#") or not line.strip():
                continue
            variant, text, leaves = (field.strip() for field in line.split("|"))
            counts = list(enumerate(map(int, leaves.split()), 1))
            for marks, some in (
                ((), [row for row in counts if row[1] <= BY_DEFAULT]),
                (pytest.mark.slow, [row for row in counts if row[1] > BY_DEFAULT]),
            ):
                if some:
                    yield pytest.param(variant, text, some, marks=marks, id=f"{variant}-{text}-{some[0][0]}")


@pytest.mark.parametrize(("name", "text", "counts"), list(rows()))
def test_perft(name, text, counts):
    rules, variant = find(name)
    position = rules.start(variant, 0) if text == "startpos" else rules.read(variant, text)
    for depth, leaves in counts:
        assert position.perft(depth) == leaves, depth
