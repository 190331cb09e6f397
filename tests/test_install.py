"""The source archive is complete, and a wheel built from it alone runs in a new environment.

That compiles the engine and fetches what Parapet needs, which takes minutes: `python -m pytest -m install`.
"""

from __future__ import annotations

import json
import re
import shutil
import signal
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from game.version import SOURCE, VERSION
from tests.headless import running

pytestmark = pytest.mark.install

ROOT = Path(__file__).resolve().parents[1]
MADE = ("PKG-INFO", "setup.cfg", "parapet.egg-info/")  # what setuptools adds to a source archive
RAW = f"{SOURCE.replace('github.com', 'raw.githubusercontent.com')}/v{VERSION}"
SDIST = "import sys, setuptools.build_meta as build; print(build.build_sdist(sys.argv[1]))"
NAMES = "import sysconfig, os, json; print(json.dumps(os.listdir(sysconfig.get_path('purelib'))))"


def run(*command: str | Path, at: Path | str = ROOT) -> str:
    """Run a command in a folder and return what it prints."""
    done = subprocess.run(list(map(str, command)), cwd=at, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def archive(tmp_path_factory) -> Path:
    """The source archive."""
    folder: Path = tmp_path_factory.mktemp("sdist")
    return folder / run(sys.executable, "-c", SDIST, folder).splitlines()[-1]


@pytest.mark.skipif(not (shutil.which("git") and (ROOT / ".git").exists()), reason="a copy without its history")
def test_the_source_archive_holds_what_the_repository_does(archive):
    """So it passes the same tests."""
    with tarfile.open(archive) as files:
        names = {member.name.partition("/")[2] for member in files.getmembers() if member.isfile()}
        modes = {member.name.partition("/")[2]: member.mode for member in files.getmembers()}
    kept = set(run("git", "-c", "core.quotepath=off", "ls-files").splitlines())
    assert {name for name in names if not name.startswith(MADE)} == {name for name in kept if (ROOT / name).exists()}
    assert modes[".ci/run"] & 0o111


def test_a_package_index_shows_its_pictures_and_follows_its_links(archive):
    """There is nothing beside a description there."""
    with tarfile.open(archive) as files:
        found = files.extractfile(f"{archive.name.removesuffix('.tar.gz')}/PKG-INFO")
        text = found.read().decode("utf-8")
    places = re.findall(r"\]\(([^)]+)\)", text)
    assert f"{RAW}/assets/pictures/menu.png" in places
    assert [place for place in places if not place.startswith("https://")] == ["http://www.glicko.net/glicko/glicko2.pdf"]
    assert "Description-Content-Type: text/markdown" in text


def test_a_wheel_of_it_runs_in_a_new_environment_from_anywhere(archive, tmp_path):
    """It held no assets and no main.py, called itself older than its sources, and put `game` and `ui` side by side."""
    run(sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w", tmp_path, archive)
    (wheel,) = tmp_path.glob("parapet-*.whl")
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    python, parapet = tmp_path / "venv/bin/python", tmp_path / "venv/bin/parapet"
    before = set(json.loads(run(python, "-c", NAMES)))
    run(python, "-m", "pip", "install", "-q", "--no-deps", wheel)
    assert {name.partition("-")[0] for name in set(json.loads(run(python, "-c", NAMES))) - before} == {"parapet"}
    run(python, "-m", "pip", "install", "-q", wheel)
    assert "(compiled)" in run(parapet, "--version", at="/")
    run("env", "-u", "XDG_DATA_HOME", f"HOME={tmp_path}", parapet, "--install-desktop")
    (entry,) = (tmp_path / ".local/share/applications").glob("*.desktop")
    assert f'Exec="{parapet}" %F' in entry.read_text(encoding="utf-8")
    assert not (tmp_path / "venv/bin/parapetw").exists()
    with running([str(parapet)], tmp_path) as program:
        frame = program.first_frame()
        assert (frame["scene"], frame["notice"]) == ("menu", "")
        assert program.end() == 128 + signal.SIGTERM
