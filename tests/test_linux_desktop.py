"""Linux: the files for the desktop are valid, and call the program and its games the same."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.version import APPLICATION as ID

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging/linux"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", f"{ID}.desktop"),
        ("appstreamcli", "validate", "--no-net", f"{ID}.metainfo.xml"),
    ],
    ids=lambda command: command[0],
)
def test_the_desktop_accepts_its_files(command):
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stdout or "successful" in done.stdout


def test_all_of_them_call_the_program_and_its_games_the_same():
    kind = ElementTree.parse(LINUX / f"{ID}.xml").find(f"{MIME}mime-type")
    assert kind is not None
    entry = (LINUX / f"{ID}.desktop").read_text(encoding="utf-8")
    assert f"\nMimeType={kind.attrib['type']};\n" in entry
    assert f"\nIcon={ID}\n" in entry
    info = ElementTree.parse(LINUX / f"{ID}.metainfo.xml")
    assert (info.findtext("id"), info.findtext("provides/mediatype")) == (ID, kind.attrib["type"])
