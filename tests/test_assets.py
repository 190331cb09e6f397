"""The assets: what the program shows and plays is all there, loads, and comes with its licence."""

import ast
import importlib.util
from io import BytesIO
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from tests.sources import nodes_of

ROOT = Path(__file__).parent.parent
ASSETS = ROOT / "assets"
FONTS = sorted((ASSETS / "fonts").glob("Inter-*.ttf"))
DISPLAY_FACE = ASSETS / "fonts/Grenze-Bold.ttf"
ICONS = sorted((ASSETS / "icons").glob("*.svg"))
ICON_ARGUMENT = {  # of calls: which argument names an icon
    "art.icon": 0, "self._offer": 1, "Command": 3, "make": 3, "Character": 3,
}  # fmt: skip
SOUNDS = sorted((ASSETS / "sounds").glob("*.wav"))
MISSING = "\ue000"  # a letter for private use
PNG = b"\x89PNG\r\n\x1a\n"  # the first bytes of every PNG file


def script(path: Path) -> ModuleType:
    """Return a script of the tools, loaded as a module without being run."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


synthesise = script(ROOT / "tools/synthesise.py")
icon = script(ROOT / "tools/icon.py")
fonts = script(ROOT / "tools/fonts.py")


def by_name(path: Path) -> str:
    return path.stem


@pytest.mark.sweep(4)
@pytest.mark.parametrize("path", SOUNDS, ids=by_name)
def test_a_sound_is_exactly_what_the_script_makes(path: Path) -> None:
    assert path.read_bytes() == synthesise.wav(path.stem)


def test_every_sound_of_the_script_is_there() -> None:
    assert {path.stem for path in SOUNDS} == set(synthesise.SOUNDS)


def test_every_icon_can_be_drawn_in_any_colour() -> None:
    for path in ICONS:
        svg = path.read_text(encoding="utf-8")
        assert "currentColor" in svg, path
        drawn = pygame.image.load_sized_svg(BytesIO(svg.replace("currentColor", "#ff0000").encode()), (32, 32))
        solid = pygame.mask.from_surface(drawn, 200)
        assert solid.count() > 10, path
        assert all(drawn.get_at(at)[:3] == (255, 0, 0) for at in solid.outline()), path


def lacking(font_file: Path, letters: str) -> str:
    """Return the letters that look like one that no font has: `Font.metrics` gives numbers for that one, too."""
    pygame.font.init()
    font = pygame.font.Font(font_file, 20)
    drawn = {letter: pygame.image.tobytes(font.render(letter, True, "black"), "RGBA") for letter in (*letters, MISSING)}
    return "".join(letter for letter in letters if drawn[letter] == drawn[MISSING])


@pytest.mark.parametrize("path", FONTS, ids=by_name)
def test_a_font_has_the_signs_that_the_program_writes(path: Path) -> None:
    assert lacking(path, "abcXYZ019.,:;!?'-+%()½·…→←↑↓") == ""


@pytest.mark.parametrize("path", FONTS, ids=by_name)
def test_a_font_shows_what_was_written(path: Path) -> None:
    """A player who had forgotten the forbidden boards in a position read that it "has to look like '→-'"."""
    pygame.font.init()
    font = pygame.font.Font(path, 20)
    written, arrow = (pygame.image.tobytes(font.render(words, True, "black"), "RGBA") for words in ("->", "→"))
    assert written != arrow


@pytest.mark.parametrize("path", FONTS, ids=by_name)
def test_a_font_lays_out_no_alternates_and_is_hinted_alike_on_every_system(path: Path) -> None:
    """A line of the library's pane took six times as long; on Windows letters were pale and lines 6 % narrower."""
    assert b"prep" not in path.read_bytes()[:400], "the directory of tables"
    assert path.read_bytes() == fonts.plain(path.read_bytes())


def test_the_display_face_has_the_letters_that_it_is_used_for() -> None:
    """Latin, Latin-1 and Latin Extended-A; a text with any other letter is written in Inter."""
    signs = "\u2018\u2019\u201c\u201d\u2013\u2014\u2026"
    letters = "".join(map(chr, [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x180)])) + signs
    assert lacking(DISPLAY_FACE, letters) == ""  # spaces and the soft hyphen have no shape


@pytest.mark.parametrize(
    ("kind", "sizes"),
    [("png", (icon.PICTURE,)), ("ico", icon.ICO_SIZES), ("icns", tuple(icon.ICNS_KINDS.values()))],
)
def test_the_icon_of_the_application_is_what_the_script_draws_at_every_size(kind: str, sizes: tuple[int, ...]) -> None:
    pieces = (ASSETS / f"icon.{kind}").read_bytes().split(PNG)[1:]
    kept = [pygame.image.load(BytesIO(PNG + piece)) for piece in pieces]
    drawn = [icon.drawn(size) for size in sizes]
    assert [pygame.image.tobytes(picture, "RGBA") for picture in kept] == [
        pygame.image.tobytes(picture, "RGBA") for picture in drawn
    ]


def icons_named(source: Path) -> set[str]:
    """Return the icons that a source names: in a call, or where it gives a button another one."""
    named: list[ast.expr] = []
    for node in nodes_of(source):
        if isinstance(node, ast.Call):
            place = ICON_ARGUMENT.get(ast.unparse(node.func))
            named += [keyword.value for keyword in node.keywords if keyword.arg == "icon"]
            named += node.args[place : place + 1] if place is not None else []
        elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(".icon)"):
            named += [pair.elts[-1] for pair in ast.walk(node.value) if isinstance(pair, ast.Tuple)]
    values = {node.value for node in named if isinstance(node, ast.Constant)}
    return {value for value in values if value and isinstance(value, str)}


def test_every_icon_shown_is_shipped_and_every_icon_shipped_is_shown() -> None:
    sources = [*(ROOT / "ui").rglob("*.py"), *(ROOT / "game/ai/characters").glob("*.py")]
    shown = set.union(*map(icons_named, sources))
    assert shown == {path.stem for path in ICONS}


def test_every_folder_of_foreign_work_holds_its_licence() -> None:
    for font in ("Inter", "Grenze"):
        assert "SIL OPEN FONT LICENSE" in (ASSETS / f"fonts/LICENSE-{font}.txt").read_text(encoding="utf-8")
    assert "ISC License" in (ASSETS / "icons/LICENSE-lucide.txt").read_text(encoding="utf-8")
