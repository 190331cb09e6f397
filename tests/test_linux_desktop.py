"""Linux: the files for the desktop are valid, and call the program and its games the same."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from game.version import APPLICATION as ID
from game.version import SOURCE, VERSION

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it is for Linux")

ROOT = Path(__file__).resolve().parents[1]
LINUX = ROOT / "packaging/linux"
INFO = ElementTree.parse(LINUX / f"{ID}.metainfo.xml")
LEFT = {  # what is found and stays
    "cid-contains-uppercase-letter",  # the id is that of the program everywhere
    "unknown-tag",  # `developer`, to what came before AppStream 1.0
}
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", f"{ID}.desktop"),
        ("appstreamcli", "validate", "--pedantic", "--no-net", f"{ID}.metainfo.xml"),
    ],
    ids=lambda command: command[0],
)
def test_the_desktop_accepts_its_files(command):
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert not done.stdout or "successful" in done.stdout
    assert set(re.findall(r"^[A-Z]: \S+ (\S+)", done.stdout, re.MULTILINE)) <= LEFT


def test_all_of_them_call_the_program_and_its_games_the_same():
    kind = ElementTree.parse(LINUX / f"{ID}.xml").find(f"{MIME}mime-type")
    assert kind is not None
    entry = (LINUX / f"{ID}.desktop").read_text(encoding="utf-8")
    assert f"\nMimeType={kind.attrib['type']};\n" in entry
    assert f"\nIcon={ID}\n" in entry
    assert (INFO.findtext("id"), INFO.findtext("provides/mediatype")) == (ID, kind.attrib["type"])


def test_software_centres_show_the_pictures_of_this_version():
    raw = SOURCE.replace("github.com", "raw.githubusercontent.com")
    shown = INFO.findall("screenshots/screenshot")
    assert len(shown) > 1
    for screenshot in shown:
        image = screenshot.find("image")
        place, _, file = image.text.partition("/assets/")
        assert place == f"{raw}/v{VERSION}"
        with Image.open(ROOT / "assets" / file) as picture:
            assert picture.size == (int(image.attrib["width"]), int(image.attrib["height"]))
        assert screenshot.findtext("caption")


def test_the_release_is_the_newest_of_the_changelog():
    release = INFO.find("releases/release")
    assert release.attrib["version"] == VERSION
    assert {url.text for url in INFO.findall("url")} >= {SOURCE, f"{SOURCE}/issues"}
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = re.search(rf"^## {re.escape(VERSION)} - (.*)$", changelog, re.MULTILINE)
    assert heading is not None
    is_out = release.get("type", "stable") == "stable"
    assert heading[1] == (release.attrib["date"] if is_out else "unreleased")
