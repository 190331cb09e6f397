"""Every text on the screen can be translated: in the pseudo-language each one is in brackets."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.unwrapped import untranslated

ROOT = Path(__file__).parent.parent.parent


def test_every_word_of_every_scene_is_looked_up():
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.unwrapped"], cwd=ROOT, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    "text",
    ["[Settings]", "[After ]3[ moves, ][White][ to move.]", "d3d4", "[Look at the bo…", "3:20", "47[%]", "1[,]234",
     "Ctrl+Shift+Z", "Left, Up", "Tower Push", "T-4,12V T-5,15V", "resign", "[Continue ]Boost[ (Enter)]", "",
     "/srv/E/tests/ui"],  # a folder of one letter was taken for a key, and the rest was no path any more
)  # fmt: skip
def test_what_was_looked_up_or_stays_is_not_listed(text):
    assert not untranslated(text)


@pytest.mark.parametrize(
    "text",
    ["Settings", "[After ]3[ moves, ]White[ to move.]", "d3 is empty", "One [level]", "White resigned", "Left button",
     "Anna v Ben", "1,234", "1.5", "47%", "0:09.3"],  # letters and numbers passed, whatever stood between them
)
def test_a_word_outside_brackets_is_listed(text):
    assert untranslated(text)
