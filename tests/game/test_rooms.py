"""The order of the rooms: a folder imports only from those before it in these lists."""

import ast
import re
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.game.test_house_rules import imported
from tests.sources import ROOT, nodes_of

MOST = 15  # files in a room, besides that of the package
GROUND = "ground"  # the files that lie in game/ itself
GAME = (GROUND, "rules", "ai", "play", "archive", "learn", "commands")
ARCHIVE = ("record", "database", "library", "rating", "learning")
UI = (
    "style", "scene", "kit", "preferences", "devices", "board", "shell", "dialogs", "files", "editor", "play",
    "library", "learn", "menu",
)  # fmt: skip
LOOSE_FILES = "loose"  # those of a room that lie in none of its own rooms, and stand on all of them
BOARD = ("model", "art", "painters", LOOSE_FILES)
PLAY = ("moves", "analysis", "board", "game", "plates", LOOSE_FILES)
LOOSE = {"game": 0, "game/archive": 0, "ui": 0, "ui/board": -1, "ui/play": -1}  # the room of files that lie in none


def sources(top: str) -> list[Path]:
    return sorted((ROOT / top).rglob("*.py"))


def modules_used(path: Path) -> set[tuple[str, ...]]:
    """Return what a source imports, as the parts of its name."""
    return {tuple(name.split(".")) for name in imported(path)}


def room_of(parts: tuple[str, ...], top: str, rooms: tuple[str, ...]) -> str:
    """Return the room that a module lies in."""
    folder = parts[len(top.split("/")) : len(top.split("/")) + 1]
    return folder[0] if folder and folder[0] in rooms else rooms[LOOSE[top]]


def upward(top: str, rooms: tuple[str, ...]) -> list[str]:
    """Return the imports below `top` that lead to a room behind the importing one."""
    above = tuple(top.split("/"))
    found = []
    for path in sources(top):
        parts = path.relative_to(ROOT).with_suffix("").parts
        here = rooms.index(room_of(parts, top, rooms))
        for module in sorted(modules_used(path)):
            if module[: len(above)] == above and rooms.index(room_of(module, top, rooms)) > here:
                found.append(f"{'/'.join(parts)} -> {'.'.join(module)}")
    return found


def test_no_files_import_each_other_in_a_circle():
    """The process that makes pictures imported their maker late, inside a function, and the maker imported it back."""
    files = {path.relative_to(ROOT).with_suffix("").parts: path for top in ("game", "ui") for path in sources(top)}
    needs = {
        name: {module if module in files else module[:-1] for module in modules_used(path)} & files.keys()
        for name, path in files.items()
    }
    assert len(list(TopologicalSorter(needs).static_order())) == len(files)  # CycleError names the circle


HOUSE = {"game": GAME, "game/archive": ARCHIVE, "ui": UI, "ui/board": BOARD, "ui/play": PLAY}


@pytest.mark.parametrize(("top", "rooms"), HOUSE.items())
def test_a_room_imports_none_behind_it_and_is_in_the_list(top, rooms):
    assert upward(top, rooms) == []
    folders = {path.name for path in (ROOT / top).iterdir() if any(path.rglob("*.py"))}
    assert folders == set(rooms) - {GROUND, LOOSE_FILES}


def test_no_file_of_the_window_lies_outside_a_room():
    assert [path.name for path in (ROOT / "ui").glob("*.py")] == ["__init__.py"]


def test_the_model_of_a_board_needs_of_pygame_only_rectangles_and_keys():
    """It can be tested without a display, and drawn by other means."""
    needs: set[str] = set()
    for path in sources("ui/board/model"):
        reached = {ast.unparse(node) for node in nodes_of(path) if isinstance(node, ast.Attribute)}
        needs |= {name for name in reached if re.fullmatch(r"pygame\.\w+", name)}
        needs |= {".".join(module) for module in modules_used(path) if module[0] == "pygame"}
    constants = {name for name in needs if name.rpartition(".")[2].isupper()}
    assert needs - constants == {"pygame", "pygame.Rect", "pygame.key"}


@pytest.mark.parametrize("top", ["game/archive", "ui/play"])
def test_no_room_is_crowded(top):
    rooms = {ROOT / top, *(path.parent for path in sources(top))}
    assert [room.name for room in rooms if len([*room.glob("*.py")]) > MOST + 1] == []
