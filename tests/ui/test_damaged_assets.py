"""Every file that comes with the program, damaged or missing: that thing alone is lost, and a sentence names it."""

from __future__ import annotations

import shutil
from itertools import product
from pathlib import Path
from random import Random

import pytest

from game.places import ladder_file
from tests.ui.surfaces import forget_art, forget_surfaces
from tools.table import PERSON
from ui.devices.sound import KIND_OF, Sounds
from ui.dialogs.rules import RulesPage
from ui.dialogs.rules_page import page_of
from ui.scene.scene import Push
from ui.shell.window import Window
from ui.style import art, assets

PICTURES = ("icon.svg", "wall.svg", "icon.png")
KINDS = ("fonts/*.ttf", "icons/*.svg", *PICTURES, "sounds/*.wav", "rules/*.md", "ladder/*.json")
FILES = sorted(path.relative_to(assets.ASSETS).as_posix() for kind in KINDS for path in assets.ASSETS.glob(kind))
SOME = ("fonts/Inter-Bold.ttf", "icons/x.svg", *PICTURES, "rules/pressure.md")
NEVER_NAMED = "ladder/"  # the set-up shows no ratings then, as for a level that was never measured


DAMAGE = {
    "missing": Path.unlink,
    "empty": lambda path: path.write_bytes(b""),
    "folder": lambda path: (path.unlink(), path.mkdir()),
    "truncated": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 3]),
}


def garbage(path: Path) -> None:
    path.write_bytes(Random(1).randbytes(5_000))


def forget() -> None:
    forget_surfaces()
    forget_art()


@pytest.fixture
def copied(tmp_path, monkeypatch, small_boards):
    """The folder of a copy of the assets, which are the ones in use."""
    copy = tmp_path / "assets"
    shutil.copytree(assets.ASSETS, copy, ignore=shutil.ignore_patterns("pictures", "icon.icns"))
    monkeypatch.setattr(assets, "ASSETS", copy)
    monkeypatch.setattr("game.ai.ladder.ladder_file", lambda *which: copy / "ladder" / ladder_file(*which).name)
    monkeypatch.setattr(assets, "_found", {})
    forget()
    yield copy
    forget()


def use_all(table, file):
    """Open the window, draw menu, set-up, game and rules, and use the file itself, whichever it is."""
    Window((800, 600)).close()
    table.picture()
    game = Path(file).stem.partition("-")[0] if file.startswith(("rules/", "ladder/")) else "pressure"
    table.open_game(game, PERSON, PERSON)
    table.picture()
    table.stack.run(Push(RulesPage(table.context, table.match.tree.rules)))
    table.picture()
    for weight in ("Regular", "Medium", "SemiBold", "Bold", "Display"):
        art.text("Parapet", weight, 20, "#000000")
    if file.startswith("icons/"):
        art.icon(Path(file).stem, 16, "#000000")
    if file == "icon.svg":  # in the menu only beside a game that was left
        art.program_emblem((16, 16), "#000000")
    sounds = Sounds(table.settings)
    for name in KIND_OF:
        sounds.play(name)
    assert sounds.silence == ""
    sounds.close()


@pytest.mark.sweep(9)
@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith(("icons/", "sounds/"))])
def test_the_program_starts_and_plays_with_any_one_file_damaged(file, copied, request):
    """A garbage icon, font or rules page ended the start, or the scene, with a traceback."""
    garbage(copied / file)
    use_all(request.getfixturevalue("table"), file)
    said = assets.complaint()
    assert (Path(file).name in said) or file.startswith(NEVER_NAMED), said
    assert assets.complaint() == "", "it is named once"


@pytest.mark.sweep(13)
@pytest.mark.parametrize(("file", "damage"), list(product(SOME, DAMAGE)))
def test_in_whichever_way_it_is_damaged(file, damage, copied, request):
    DAMAGE[damage](copied / file)
    use_all(request.getfixturevalue("table"), file)
    assert Path(file).name in assets.complaint() or (file, damage) == ("rules/pressure.md", "truncated")


def test_an_icon_alone_is_replaced_by_a_plain_sign(copied):
    for icon in sorted((copied / "icons").glob("*.svg")):
        garbage(icon)
        sign = art.icon(icon.stem, 16, "#000000")
        assert sign.get_size() == (16, 16)
        assert sign.get_bounding_rect().size != (0, 0)
        assert icon.name in assets.complaint()


def test_with_no_assets_at_all_it_plays_in_the_plainest_way(copied, request):
    shutil.rmtree(copied)
    copied.mkdir()
    use_all(request.getfixturevalue("table"), "icon.png")
    assert "files of the program are missing or damaged" in assets.complaint()


def test_a_rules_page_whose_diagram_is_damaged_shows_the_rest(copied, table):
    page = copied / "rules/pressure.md"
    page.write_text(page.read_text(encoding="utf-8").replace("pressure | ", "pressure | x"), encoding="utf-8")
    assert page_of("pressure")
    table.open_game("pressure", PERSON, PERSON)
    table.stack.run(Push(RulesPage(table.context, table.match.tree.rules)))
    table.picture()
    assert "pressure.md" in assets.complaint()
