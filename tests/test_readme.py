"""README and CONTRIBUTING on the sources: the drawing, the reading order, and every file that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.catalogue import IDS
from tests.game.test_rooms import GAME, UI
from tools.keys_page import PAGE, page

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAME = re.compile(r"[\w<>/-]+(/|\.\w+)")  # of a folder, which ends in a slash, or of a file
FOLDERS = {"game", "ui", "assets", "tests", "tools"}
NOT_THERE_YET = {"hop"}  # the game that the recipe adds


def drawing() -> Iterator[tuple[str, list[str], str]]:
    """Each line of the drawing: the folder it lies in, the names that stand first, and the words behind them."""
    block = re.search(r"```\n(main\.py .*?)```", README, re.DOTALL)
    assert block is not None
    above = ""
    for line in block[1].splitlines():
        words = line.split()
        names = words[: next((at for at, word in enumerate(words) if not NAME.fullmatch(word)), len(words))]
        folder = above if line.startswith(" ") else ""
        above = above if folder else names[0]
        yield folder, names, " ".join(words[len(names) :])


DRAWN = [folder + name for folder, names, _ in drawing() for name in names]


def of_each_game(path: str) -> list[str]:
    """A path with each id in place of `<id>`; paths without it stay alone."""
    return [path.replace("<id>", game) for game in IDS] if "<id>" in path else [path]


def missing(paths: list[str]) -> list[str]:
    """The paths at which nothing lies."""
    return [path for named in paths for path in of_each_game(named) if not (ROOT / path).exists()]


class TestDrawing:
    def test_all_that_it_shows_is_there(self):
        assert missing(DRAWN) == []

    def test_all_that_its_words_name_is_there(self):
        """A path in the words lies in the folder of its line: `evaluation/<id>.py` behind `ai/`."""
        named = [(folder + names[0], found[0]) for folder, names, words in drawing() for found in NAME.finditer(words)]
        paths = [name if name.split("/")[0] in FOLDERS else place + name for place, name in named if "/" in name]
        assert missing(paths) == []

    def test_it_shows_every_room_and_every_file_outside_them(self):
        files = {f"game/{path.name}" for path in (ROOT / "game").glob("*.py")} - {"game/__init__.py"}
        rooms = {f"game/{room}/" for room in GAME[1:]} | {f"ui/{room}/" for room in UI}
        assert (files | rooms) - set(DRAWN) == set()

    @pytest.mark.parametrize(("top", "rooms"), [("game", GAME[1:]), ("ui", UI)])
    def test_the_rooms_stand_in_the_order_in_which_they_rest_on_each_other(self, top, rooms):
        drawn = [path.removeprefix(f"{top}/").rstrip("/") for path in DRAWN if re.fullmatch(rf"{top}/\w+/", path)]
        assert drawn == list(rooms)


class TestReading:
    def test_the_order_to_read_in_is_as_long_as_it_says(self):
        said = re.search(r"read some\s(\d+) lines in this order: (.*?)\.\sThen", README, re.DOTALL)
        assert said is not None
        files = re.findall(r"`([^`]+)`", said[2])
        lines = sum(len((ROOT / file).read_text(encoding="utf-8").splitlines()) for file in files)
        assert files[0] == "game/core.py"
        assert files[-1] == "ui/play/play.py"
        assert lines == pytest.approx(int(said[1]), rel=0.1)

    def test_every_file_it_names_is_there(self):
        named = {name for name in re.findall(r"`([\w./<>-]+)`", README + CONTRIBUTING) if name.split("/")[0] in FOLDERS}
        paths = [name for name in named if not set(re.split(r"\W|_", name)) & NOT_THERE_YET]
        assert missing(sorted(paths)) == []


def test_the_page_of_keys_is_what_the_program_has():
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python tools/keys_page.py`"
