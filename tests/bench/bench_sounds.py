"""The sounds in numbers; run with `pytest -m bench -s tests/bench/bench_sounds.py`."""

from __future__ import annotations

import pytest

from tests.waves import read
from ui.style.assets import ASSETS

pytestmark = pytest.mark.bench


def test_the_sounds_by_numbers():
    print("\nsound     peak    rms  seconds  heard  centroid  loudness")
    for path in sorted((ASSETS / "sounds").glob("*.wav")):
        it = read(path)
        print(
            f"{path.stem:8} {it.peak:5.3f}  {it.rms:5.3f}    {it.seconds:5.3f}  {it.heard:5.3f}"
            f"   {it.centroid:4.0f} Hz  {it.loudness:5.1f} dB(A)"
        )
