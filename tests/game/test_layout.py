"""Where files lie: those named after a game, and those at the top of the repository."""

import re
import shutil
import subprocess
from fnmatch import fnmatch

import pytest

from game.catalogue import IDS
from tests.sources import ROOT

A_GAME = (
    "game/rules/{id}/__init__.py",
    "game/rules/{id}/position.py",
    "game/rules/{id}/events.py",
    "game/rules/{id}/texts.py",
    "game/ai/evaluation/{id}.py",
    "game/ai/strength/{id}.py",
    "game/ai/characters/{id}.py",
    "game/learn/reasons/{id}.py",
    "ui/style/looks/{id}.py",
    "assets/rules/{id}.md",
    "assets/lessons/{id}.md",
    "tests/rules/test_{id}.py",
    "tests/rules/reading_{id}.py",
    "tests/perft/{id}.txt",
    "tests/golden/{id}.txt",
)
ITS_OWN = {  # folders in which every file is a game's, or a part of one such as <id>_part, but for these
    "game/rules/*/__init__.py": set(),
    "game/ai/evaluation/*.py": {"__init__", "base"},
    "game/ai/strength/*.py": {"__init__"},
    "game/ai/characters/*.py": {"__init__", "character"},
    "game/learn/reasons/*.py": {
        "__init__", "case", "forced", "mobility", "reason", "seen", "threats", "why", "wordings",
    },
    "ui/style/looks/*.py": {"__init__", "look"},
    "assets/rules/*.md": set(),
    "assets/lessons/*.md": set(),
    "assets/ladder/*.json": set(),
    "assets/book/*.jsonl": set(),
    "tests/rules/reading_*.py": set(),
    "tests/perft/*.txt": set(),
    "tests/golden/*.txt": set(),
}
TOP = {
    "main.py", "requirements.txt", "requirements-dev.txt", "game", "assets", "ui", "tests", "tools", "build.spec",
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "THIRD_PARTY.md", "pyproject.toml", "setup.py",
    "MANIFEST.in", ".ci", "packaging", ".github", ".gitignore",
}  # fmt: skip


@pytest.mark.parametrize("game", IDS)
def test_a_game_has_every_file_that_is_named_after_it(game):
    missing = [place.format(id=game) for place in A_GAME if not (ROOT / place.format(id=game)).is_file()]
    assert not missing, f"{game} is in the catalogue, and these files are missing: {', '.join(missing)}"


@pytest.mark.parametrize("place", ITS_OWN)
def test_no_file_is_named_after_a_game_that_is_not_in_the_catalogue(place):
    before, behind = place.split("*")
    names = {path.relative_to(ROOT).as_posix().removeprefix(before).removesuffix(behind) for path in ROOT.glob(place)}
    if place == "assets/ladder/*.json":
        names = {re.sub("-[0-9]+$", "", name) for name in names}  # of earlier editions of the levels
    parts = {name for name in names if name.startswith(tuple(f"{game}_" for game in IDS))}
    strangers = sorted(names - ITS_OWN[place] - set(IDS) - parts)
    assert not strangers, f"IDS of game/catalogue.py does not list these games of {place}: {', '.join(strangers)}"


def top_of_the_house() -> set[str]:
    """Return what the repository holds at its top; in a copy without its history, what lies there unignored."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        listed = subprocess.run([git, "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)
        return {line.partition("/")[0] for line in listed.stdout.splitlines()}
    ignored = [line.rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines() if line]
    ignored += ["PKG-INFO", "setup.cfg"]  # what a source archive holds besides
    return {path.name for path in ROOT.iterdir() if not any(fnmatch(path.name, pattern) for pattern in ignored)}


def test_the_top_of_the_house_holds_only_what_a_reader_looks_for_there():
    assert top_of_the_house() - TOP == set()
