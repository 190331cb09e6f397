"""Releases: the workflow of a tag, and the manifests that package lists want; all of them name the same things."""

from __future__ import annotations

import plistlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

import main
from game.language import NAMES
from game.version import APPLICATION, SOURCE, VERSION

ROOT = Path(__file__).resolve().parents[1]
PACKAGING = ROOT / "packaging"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SETUP = (PACKAGING / "windows/parapet.iss").read_text(encoding="utf-8")
WORKFLOWS: dict[str, Any] = {
    path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in (ROOT / ".github/workflows").glob("*.yml")
}
PACKAGE, RELEASE = WORKFLOWS["package"]["jobs"]["package"], WORKFLOWS["release"]["jobs"]
ENDINGS = {  # of what a system is given
    "linux": [".tar.xz", ".tar.gz", ".deb"],
    "macos": [".zip"],
    "windows": [".zip"],
}
FOR_PEOPLE = (".tar.gz", ".deb")  # what no package list needs
SYSTEMS = [entry["system"] for entry in PACKAGE["strategy"]["matrix"]["include"]]
FILES = [f"{system}{end}" for system in SYSTEMS for end in ENDINGS[system.partition("-")[0]]]
FILES.append("windows-x86_64-setup.exe")
SUMS = {f"Parapet-{VERSION}-{name}": f"{number:x}".zfill(64) for number, name in enumerate(FILES, 10)}


def write_manifests(folder: Path, sums: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run the tool on these checksums, as sha256sum prints them."""
    (folder / "SHA256SUMS").write_text("".join(f"{sums[name]}  {name}\n" for name in sums), encoding="utf-8")
    command = [sys.executable, str(ROOT / "tools/manifests.py"), "SHA256SUMS", "manifests"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def manifests(tmp_path_factory) -> dict[str, str]:
    """The manifests of a release with made-up checksums, by their names."""
    folder = tmp_path_factory.mktemp("release")
    done = write_manifests(folder, SUMS)
    assert done.returncode == 0, done.stderr
    return {path.name: path.read_text(encoding="utf-8") for path in (folder / "manifests").iterdir()}


def sum_of(ending: str) -> str:
    """Return the checksum of the file of the release with this ending."""
    return SUMS[f"Parapet-{VERSION}-{ending}"]


class TestTheWorkflow:
    def test_it_uses_actions_by_their_hash_alone(self):
        jobs = [job for workflow in WORKFLOWS.values() for job in workflow["jobs"].values()]
        used = [step["uses"] for job in jobs for step in job.get("steps", []) if "uses" in step]
        assert used
        assert [action for action in used if not re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action)] == []

    def test_it_publishes_only_what_was_tested_and_tested_itself(self):
        steps = "\n".join(step.get("run", step.get("uses", "")) for step in PACKAGE["steps"])
        names = ("requirements-dev.txt", "-m pytest", "PyInstaller", "-k licence", "--self-test", "upload-artifact")
        order = [steps.index(name) for name in names]
        assert order == sorted(order)
        assert steps.index("--self-test") < steps.index("tar -C")
        assert RELEASE["package"]["uses"] == "./.github/workflows/package.yml"
        assert RELEASE["release"]["needs"] == ["package", "wheels"]
        assert RELEASE["pypi"]["needs"] == "release"

    def test_every_push_is_tested_on_all_systems_before_any_release(self):
        on = WORKFLOWS["package"][True]  # YAML takes `on` for a truth
        assert on["push"] == {"branches": ["**"]}
        assert {system.partition("-")[0] for system in SYSTEMS} == {"linux", "windows", "macos"}

    def test_no_release_has_books_by_an_older_engine(self):
        """The tests pass with books by an older engine, so that work on an engine can go on; a release may not."""
        (step,) = [step for step in PACKAGE["steps"] if step.get("run") == "python tools/book.py --check"]
        assert step["if"] == "github.ref_type == 'tag'"

    def test_checksums_are_made_of_all_files_the_manifests_too(self):
        steps = "\n".join(step.get("run", "") for step in RELEASE["release"]["steps"])
        assert "cyclonedx_py" in steps
        assert steps.index("manifests.tar.gz") < steps.rindex("sha256sum") < steps.index("gh release create")

    def test_pypi_is_given_no_password(self):
        assert RELEASE["pypi"]["permissions"] == {"id-token": "write"}
        assert "password" not in str(RELEASE["pypi"])


class TestTheManifests:
    def test_flatpak_builds_the_archive_of_linux(self, manifests):
        found = yaml.safe_load(manifests[f"{APPLICATION}.yml"])
        (module,) = found["modules"]
        assert found["id"] == APPLICATION
        assert module["sources"] == [
            {
                "type": "archive",
                "only-arches": [processor],
                "url": f"{SOURCE}/releases/download/v{VERSION}/Parapet-{VERSION}-linux-{processor}.tar.xz",
                "sha256": sum_of(f"linux-{processor}.tar.xz"),
            }
            for processor in ("x86_64", "aarch64")
        ]

    def test_every_file_of_a_release_is_offered_by_one_of_them_or_only_for_people(self, manifests):
        whole = "".join(manifests.values())
        assert [name for name in SUMS if (SUMS[name] in whole) == name.endswith(FOR_PEOPLE)] == []

    def test_nothing_is_left_to_fill_in_and_nothing_filled_in_by_hand(self, manifests):
        assert [name for name in manifests if re.search("@[A-Z]", manifests[name])] == []
        templates = [path.read_text(encoding="utf-8") for path in PACKAGING.rglob("*") if path.name in manifests]
        assert len(templates) == len(manifests)
        assert [text for text in templates if VERSION in text or SOURCE in text] == []

    @pytest.mark.parametrize("missing", [name for name in SUMS if not name.endswith(FOR_PEOPLE)])
    def test_a_file_without_a_checksum_is_refused(self, missing, tmp_path):
        done = write_manifests(tmp_path, {name: SUMS[name] for name in SUMS if name != missing})
        assert done.stderr == f"SHA256SUMS has no checksum of '{missing}'\n"
        assert done.returncode == 1
        assert not (tmp_path / "manifests").exists()


class TestTheSystems:
    def test_the_setup_of_windows_is_the_program_that_the_others_are(self):
        assert f"AppId={APPLICATION}\n" in SETUP
        assert f"AppPublisherURL={SOURCE}\n" in SETUP
        assert "AppVersion={#Version}\n" in SETUP
        assert VERSION not in SETUP

    def test_the_taskbar_takes_the_window_for_the_entry_of_the_menu(self):
        (given,) = re.findall(r'AppUserModelID: "(.*)"', SETUP)
        shell = (ROOT / "ui/shell/window.py").read_text(encoding="utf-8")
        assert f'TITLE = "{given}"' in shell
        assert "SetCurrentProcessExplicitAppUserModelID(TITLE)" in shell

    def test_windows_knows_by_what_the_program_holds_that_it_runs(self):
        assert f"AppMutex={main.MUTEX}\n" in SETUP

    def test_macos_opens_games_with_it(self):
        found = plistlib.loads((PACKAGING / "macos/Info.plist").read_bytes())
        (opened,), (declared,) = found["CFBundleDocumentTypes"], found["UTExportedTypeDeclarations"]
        assert opened["LSItemContentTypes"] == [declared["UTTypeIdentifier"]] == [f"{APPLICATION}.record"]
        assert declared["UTTypeTagSpecification"] == {"public.filename-extension": ["parapet"]}
        assert found["NSHighResolutionCapable"] is True
        assert not {key for key in found if "Version" in key} - {"LSMinimumSystemVersion"}

    def test_a_saved_game_is_called_the_same_on_each_in_every_language(self):
        mime = ElementTree.parse(PACKAGING / f"linux/{APPLICATION}.xml").iter(f"{MIME}comment")
        names = {comment.get(LANGUAGE, "en"): comment.text for comment in mime}
        assert names.keys() == NAMES.keys()
        assert set(re.findall(r"^(\w+)\.Record=(.*)$", SETUP, re.MULTILINE)) == names.items()
        found = plistlib.loads((PACKAGING / "macos/Info.plist").read_bytes())
        (opened,), (declared,) = found["CFBundleDocumentTypes"], found["UTExportedTypeDeclarations"]
        assert opened["CFBundleTypeName"] == declared["UTTypeDescription"] == names["en"]
        assert set(found["CFBundleLocalizations"]) == names.keys()
        translated = PACKAGING.glob("macos/*.lproj/InfoPlist.strings")
        words = {file.parent.stem: file.read_text(encoding="utf-8") for file in translated}
        assert words == {code: f'"{names["en"]}" = "{name}";\n' for code, name in names.items() if code != "en"}
        assert '"packaging/macos/*.lproj/*"' in (ROOT / "build.spec").read_text(encoding="utf-8")

    @pytest.mark.parametrize("script", ["linux/deb.sh", "macos/sign.sh", "windows/sign.sh"])
    def test_every_script_is_sound(self, script):
        assert (PACKAGING / script).stat().st_mode & 0o111
        assert subprocess.run(["sh", "-n", PACKAGING / script], check=False).returncode == 0
