"""How the engine runs: from its sources or compiled, fresh or stale, and the same either way."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from multiprocessing import get_context
from pathlib import Path

import pytest

from game import build, catalogue
from game.version import VERSION
from tests.rules.variants import NAMES
from tests.sources import ROOT

PLIES = int(os.environ.get("PARAPET_PLIES", "10"))
COMPILED = any((ROOT / f"game/position{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the house with the sources of the game and nothing compiled."""
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "compiled.txt")
    shutil.copytree(ROOT / "game", tmp_path / "copy/game", ignore=compiled)
    return tmp_path / "copy"


def run(*arguments: str, pure: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run Python at the root of a house, from the sources if `pure` is "1"."""
    environment = {**os.environ, "PARAPET_PURE": pure}
    return subprocess.run(
        [sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=False
    )


FORM = ("-c", "from game.build import form; print(form())")


class TestSources:
    def test_the_ids_are_those_of_the_catalogue_and_every_game_is_compiled(self):
        assert build.game_ids() == catalogue.IDS
        assert [path for path in build.sources() if not path.is_file()] == []
        for name in catalogue.IDS:
            assert ROOT / f"game/rules/{name}/position.py" in build.sources()
            assert ROOT / f"game/ai/evaluation/{name}.py" in build.sources()

    def test_the_fingerprint_is_that_of_the_compiled_sources_anywhere_and_changes_with_any(self, copy):
        assert build.fingerprint(copy) == build.fingerprint()
        before = build.fingerprint(copy)
        (copy / "game/rules/pressure/texts.py").write_text("", encoding="utf-8")
        assert build.fingerprint(copy) == before
        seen = {before}
        for path in build.sources(copy):
            path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
            seen.add(build.fingerprint(copy))
        assert len(seen) == 1 + len(build.sources(copy))


class TestPure:
    """PARAPET_PURE=1 asks for the sources although compiled modules lie beside them."""

    def test_compiled_files_beside_the_sources_are_passed_over(self, copy):
        assert run(*FORM, pure="0", root=copy).stdout == run(*FORM, pure="1", root=copy).stdout == "interpreted\n"
        (copy / f"game/position{EXTENSION_SUFFIXES[0]}").write_bytes(b"compiled from something else")
        assert run(*FORM, pure="0", root=copy).returncode != 0
        assert run(*FORM, pure="1", root=copy).stdout == "interpreted\n"

    def test_it_holds_in_a_spawned_process(self, monkeypatch):
        monkeypatch.setenv("PARAPET_PURE", "1")
        with get_context("spawn").Pool(1) as pool:
            assert pool.apply(build.form) == "interpreted"

    def test_only_0_and_nothing_do_not_ask_for_it(self, monkeypatch):
        for value, wanted in (("1", True), ("yes", True), ("0", False), ("", False)):
            monkeypatch.setenv("PARAPET_PURE", value)
            assert build.pure_wanted() is wanted
        monkeypatch.delenv("PARAPET_PURE")
        assert not build.pure_wanted()

    def test_the_version_says_how_the_engine_runs(self):
        for pure, form in (("1", "interpreted"), ("0", "compiled" if COMPILED else "interpreted")):
            assert run("main.py", "--version", pure=pure).stdout == f"Parapet {VERSION} ({form})\n"


class TestComplaint:
    @pytest.fixture(autouse=True)
    def stamp(self, tmp_path, monkeypatch):
        """The note of a build, which is not there yet, beside an engine that runs compiled."""
        monkeypatch.delenv("PARAPET_PURE", raising=False)
        monkeypatch.setattr(build, "form", lambda: "compiled")
        monkeypatch.setattr(build, "STAMP", str(tmp_path / "compiled.txt"))
        return tmp_path / "compiled.txt"

    def test_a_fresh_build_is_fine_and_sources_are_never_stale(self, stamp, monkeypatch):
        stamp.write_text(build.fingerprint(), encoding="utf-8")
        assert build.build_fault() == ""
        monkeypatch.setattr(build, "form", lambda: "interpreted")
        assert build.build_fault() == ""

    @pytest.mark.parametrize("note", [None, "", "0123456789abcdef"])
    def test_a_build_of_other_sources_is_stale(self, note, stamp):
        if note is not None:
            stamp.write_text(note, encoding="utf-8")
        assert build.build_fault() == (
            "The compiled engine is older than its sources: run `python -m pip install -e .` again, "
            "or set PARAPET_PURE=1 to use the sources."
        )

    @pytest.mark.parametrize(
        ("pure", "sentence"),
        [("0", ""), ("1", "This build carries only the compiled engine, so PARAPET_PURE has no effect here.")],
    )
    def test_a_packed_program_has_no_sources_to_compare_with(self, pure, sentence, monkeypatch):
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setenv("PARAPET_PURE", pure)
        assert build.build_fault() == sentence


@pytest.mark.skipif(not COMPILED, reason="nothing is compiled here that could differ from the sources")
@pytest.mark.deep
def test_the_compiled_and_the_interpreted_engine_agree_on_random_games():
    compiled, interpreted = (run("-m", "tests.game.digest", str(PLIES), pure=pure) for pure in ("0", "1"))
    assert not compiled.stderr
    assert not interpreted.stderr
    first, *lines = compiled.stdout.splitlines()
    assert first == "compiled"
    assert interpreted.stdout.splitlines() == ["interpreted", *lines]
    assert [line.split()[0] for line in lines] == NAMES
