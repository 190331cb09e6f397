"""Set-up and packaging: the files that state the same thing agree."""

import re
import subprocess
import tomllib
from pathlib import Path

import pygame
import pytest
from packaging.requirements import Requirement

from game.assets import CARRIED

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PINNED = re.compile(r"[A-Za-z0-9_.-]+==[0-9][0-9A-Za-z.]*")
NOT_SHIPPED = {".py", ".pyc", ".ico", ".icns"}  # scripts, and icons that go into the program file itself


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def lines_of(name: str) -> list[str]:
    lines = (line.partition("#")[0].strip() for line in text(name).splitlines())
    return [line for line in lines if line]


def test_the_readme_sets_up_with_two_commands_and_the_checks_run_the_one_that_tests() -> None:
    window, tests = re.findall(r"^python3 -m venv .*$", text("README.md"), re.MULTILINE)
    set_up = "python3 -m venv .venv && .venv/bin/python -m pip install -r "
    assert window == set_up + "requirements.txt && .venv/bin/python main.py"
    assert tests == set_up + "requirements-dev.txt && .venv/bin/python -m pytest"
    assert tests in text(".ci/run")


@pytest.mark.parametrize("paper", ["README.md", "CONTRIBUTING.md"])
def test_a_paper_shows_what_is_there(paper: str) -> None:
    shown = re.findall(r"\]\(([^)]+)\)", text(paper))
    named = re.findall(r"`([\w/]+/[\w.]+\.(?:py|txt|md))`", text(paper))
    places = [place for place in shown + named if not place.startswith(("#", "http")) and "hop" not in place]
    assert [place for place in places if not (ROOT / place).exists()] == []


def test_the_checks_are_a_sound_script() -> None:
    assert (ROOT / ".ci/run").stat().st_mode & 0o111
    assert subprocess.run(["bash", "-n", ".ci/run"], cwd=ROOT, check=False).returncode == 0


def test_requirements_pin_what_playing_needs_and_what_tests_need_comes_on_top_of_it() -> None:
    *pins, last = lines_of("requirements.txt")
    assert last == "-e ."
    assert [pin for pin in pins if not PINNED.fullmatch(pin)] == []
    assert {Requirement(pin).name for pin in pins} == {Requirement(needed).name for needed in PROJECT["dependencies"]}
    first, *pins = lines_of("requirements-dev.txt")
    assert first == "-r requirements.txt"
    assert [pin for pin in pins if not PINNED.fullmatch(pin)] == []
    assert not set(pins) & set(lines_of("requirements.txt"))


def test_numpy_is_for_training_and_not_packed() -> None:
    """PyInstaller finds it in an import of pygame; it is larger than all of Parapet."""
    needed = {Requirement(pin).name for pin in (*lines_of("requirements.txt")[:-1], *PROJECT["dependencies"])}
    assert "numpy" not in needed
    (excluded,) = re.findall(r"^EXCLUDED = \[\n(.*?)^\]", text("build.spec"), re.MULTILINE | re.DOTALL)
    assert '"numpy"' in excluded


@pytest.mark.parametrize("needed", PROJECT["dependencies"])
def test_what_the_program_needs_is_a_range_around_what_the_requirements_pin(needed: str) -> None:
    """An exact version would keep Parapet out of every environment in which something else asks for a newer one."""
    wanted = Requirement(needed)
    pins = {pin.name: pin.specifier for pin in map(Requirement, lines_of("requirements.txt")[:-1])}
    (pin,) = pins[wanted.name]
    assert wanted.specifier.contains(pin.version)
    assert sorted(limit.operator for limit in wanted.specifier) == ["<", ">="]


def test_a_build_carries_every_asset() -> None:
    """The emblem once was left out of a build, which then had no menu: the menu draws it from its SVG."""
    assets = {file for file in (ROOT / "assets").rglob("*") if file.is_file() and file.suffix not in NOT_SHIPPED}
    drawn_from = (ROOT / "assets").glob("icon-*.svg")
    for_the_readme = (*(ROOT / "assets/pictures").glob("*"), *(ROOT / "assets/readme").glob("*"))
    for_translators = (*(ROOT / "assets/locale").glob("*.po*"), *(ROOT / "assets/locale").glob("*.md"))
    left_out = {*drawn_from, *for_the_readme, *for_translators}
    carried = {file for kind in CARRIED for file in ROOT.glob(kind)}
    assert assets - carried == left_out


def test_the_window_uses_nothing_of_pygame_that_a_build_leaves_out() -> None:
    """In a build `pygame.Vector2` would fail where it is used, far from any import."""
    left_out = {f"pygame.{name}" for name in re.findall(r'"pygame\.(\w+)"', text("build.spec"))}
    classes = {f"pygame.{name}" for name in dir(pygame) if getattr(getattr(pygame, name), "__module__", "") in left_out}
    assert "pygame.PixelArray" in classes
    names = "|".join(name.partition(".")[2] for name in left_out | classes)
    used = re.compile(rf"pygame\.({names})\b|from pygame import .*\b({names})\b")
    assert [str(path) for path in (ROOT / "ui").rglob("*.py") if used.search(path.read_text(encoding="utf-8"))] == []


def test_third_party_work_is_named_with_places_that_exist() -> None:
    credits = text("THIRD_PARTY.md")
    named = {place for place in re.findall(r"`(assets/[^`]+)`", credits) if not (ROOT / place).exists()}
    assert named == set()
    for needed in PROJECT["dependencies"]:
        assert Requirement(needed).name in credits


def test_nothing_that_is_packed_reads_a_docstring() -> None:
    """The packed program has none: the help of its commands said nothing of what they do."""
    sources = [ROOT / "main.py", *ROOT.glob("game/**/*.py"), *ROOT.glob("ui/**/*.py")]
    assert [str(source) for source in sources if "__doc__" in source.read_text(encoding="utf-8")] == []
