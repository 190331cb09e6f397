"""The packed folder, and the package made of it, on a Debian that has nothing but its base.

`python -m pytest -n 0 -m bare` tries them, as root, with Xvfb and debootstrap. The folder is that of the
program that APP_CMD names, or dist/Parapet; the package is made of dist/Parapet.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.version import APPLICATION as ID
from game.version import VERSION
from tests.window.desk import PATIENCE, display

pytestmark = [
    pytest.mark.bare,
    pytest.mark.skipif(not shutil.which("debootstrap"), reason="debootstrap is not installed"),
    pytest.mark.skipif(getattr(os, "geteuid", int)() != 0 or os.name == "nt", reason="only root can make a Debian"),
]

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path(os.environ.get("APP_CMD", ROOT / "dist/Parapet/Parapet")).resolve().parent
WHAT_A_DESKTOP_HAS = ("desktop-file-utils", "shared-mime-info", "libglib2.0-bin")
TRACE = Path("tmp/trace")
GAME = "Parapet-record 2\nGame: pressure\n\n1. d3d4\n"
PLACES = {"HOME": "/root", "PARAPET_HOME": "/root/home", "PARAPET_TRACE": f"/{TRACE}", "SDL_AUDIODRIVER": "dummy"}


class Debian:
    """A Debian 12 in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *command: str, **variables: str) -> str:
        """Run a command in it and return what it prints; fails with the command."""
        done = subprocess.run(self._inside(*command), env=_with(variables), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    @contextmanager
    def running(self, *command: str, **variables: str) -> Iterator[subprocess.Popen[str]]:
        """Run a program of it until the block ends."""
        (self.folder / TRACE).unlink(missing_ok=True)
        program = subprocess.Popen(self._inside(*command), env=_with(variables), stderr=subprocess.PIPE, text=True)
        try:
            yield program
        finally:
            program.terminate()
            program.communicate(timeout=PATIENCE)

    def frame(self, scene: str) -> bool:
        """Wait until the program that writes the trace has drawn this scene; False if that never comes."""
        end, trace = time.monotonic() + PATIENCE, self.folder / TRACE
        while time.monotonic() < end:
            lines = trace.read_text(encoding="utf-8").split("\n")[:-1] if trace.exists() else []
            if any(json.loads(line).get("scene") == scene for line in lines):
                return True
            time.sleep(0.1)
        return False

    def _inside(self, *command: str) -> list[str]:
        return ["/usr/sbin/chroot", str(self.folder), *command]


def _with(variables: Mapping[str, str]) -> dict[str, str]:
    return {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", **PLACES, **variables}


@pytest.fixture(scope="module")
def bare(tmp_path_factory) -> Iterator[Path]:
    """The folder of a Debian 12, to be copied."""
    folder: Path = tmp_path_factory.mktemp("debian") / "bookworm"
    subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(folder)], check=True, capture_output=True)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def debian(bare, tmp_path) -> Iterator[Debian]:
    subprocess.run(["cp", "-a", bare, tmp_path / "debian"], check=True)
    yield Debian(tmp_path / "debian")
    shutil.rmtree(tmp_path / "debian")


def test_it_draws_with_two_libraries_of_x11_and_complains_of_nothing(debian):
    debian.run("apt-get", "install", "-qy", "--no-install-recommends", "libx11-6", "libxext6")
    shutil.copytree(FOLDER, debian.folder / "opt/Parapet", symlinks=True)
    with display() as screen, debian.running("/opt/Parapet/Parapet", DISPLAY=screen) as program:
        assert debian.frame("menu")
        program.terminate()
        assert program.communicate(timeout=PATIENCE)[1] == ""


@pytest.fixture
def package() -> Path:
    """The package, made anew."""
    subprocess.run([ROOT / "packaging/linux/deb.sh"], check=True, capture_output=True)
    (made,) = (ROOT / "dist").glob(f"Parapet-{VERSION}-linux-*.deb")
    return made


def test_the_package_installs_starts_opens_games_and_goes_away_again(debian, package):
    shutil.copy(package, debian.folder / "tmp/parapet.deb")
    debian.run("apt-get", "install", "-qy", "--no-install-recommends", "/tmp/parapet.deb")
    assert "(compiled)" in debian.run("parapet", "--version")
    debian.run("apt-get", "install", "-qy", "--no-install-recommends", *WHAT_A_DESKTOP_HAS)
    files = [debian.folder / name[1:] for name in debian.run("dpkg", "-L", "parapet").splitlines()]
    assert f"{ID}.desktop" in {path.name for path in files}
    (debian.folder / "tmp/game.parapet").write_text(GAME, encoding="utf-8")
    assert "content-type: text/x-parapet-record" in debian.run("gio", "info", "/tmp/game.parapet")
    assert f"{ID}.desktop" in debian.run("gio", "mime", "text/x-parapet-record")
    with display() as screen:
        debian.run("parapet", "--self-test", "/tmp/report", DISPLAY=screen)
        assert "window: x11" in (debian.folder / "tmp/report").read_text(encoding="utf-8")
        with debian.running("parapet", DISPLAY=screen):
            assert debian.frame("menu")
        (debian.folder / TRACE).unlink()
        debian.run("sh", "-c", "gio open /tmp/game.parapet >/tmp/said 2>&1", DISPLAY=screen)  # it does not wait
        assert debian.frame("play"), (debian.folder / "tmp/said").read_text(encoding="utf-8")
    debian.run("apt-get", "purge", "-qy", "parapet")
    assert [path for path in files if path.is_file() or path.is_symlink()] == []
    assert not (debian.folder / "usr/lib/parapet").exists()
    assert (debian.folder / "root/home/library.sqlite3").exists()
