"""Other programs that Parapet starts: they end with it where the system can see to that, and start all the same."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from game import programs
from game.programs import KEEPER, end, ending_with_us, engine_environment, started
from tests.ai.waiting import is_running, wait_until_gone

PARENT = """
import subprocess, sys, time
from game.programs import ending_with_us
child = subprocess.Popen(ending_with_us(["sleep", "600"]))
print(child.pid, flush=True)
time.sleep(600)
"""
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such way")


@pytest.fixture(autouse=True)
def untried():
    programs._keeper.cache_clear()
    yield
    programs._keeper.cache_clear()


@on_linux
def test_a_program_that_heeds_nothing_ends_when_its_parent_is_killed():
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, text=True) as parent:
        child = int(parent.stdout.readline())
        while Path(f"/proc/{child}/comm").read_text() != "sleep\n":  # before that the system is not asked to end it
            time.sleep(0.01)
        assert is_running(child)
        parent.kill()
    wait_until_gone(child)


@on_linux
@pytest.mark.parametrize("keeper", ["", "#!/bin/sh\necho 'setpriv: unrecognized option: pdeathsig' >&2\nexit 1\n"])
def test_without_such_a_setpriv_it_is_started_as_it_is(tmp_path, monkeypatch, keeper):
    """BusyBox has one that knows no such option."""
    for name, text in ((KEEPER[0], keeper), ("voice", "#!/bin/sh\n")):
        if text:
            (tmp_path / name).write_text(text, encoding="utf-8")
            (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert ending_with_us(["voice", "-x"]) == ("voice", "-x")


@pytest.mark.parametrize("program", ["/no/such/program", "no-such-program", "./program", "/tmp"])
def test_what_cannot_be_run_is_left_for_the_system_to_refuse(program):
    """Behind another program its refusal would not be heard."""
    assert ending_with_us([program, "x"]) == (program, "x")


class TestTheEnvironmentOfAnEngine:
    @pytest.mark.parametrize("name", ["PATH", "HOME", "LC_ALL", "TEMP", "SYSTEMROOT", "PYTHONPATH", "OMP_NUM_THREADS"])
    def test_it_is_given_what_programs_need(self, monkeypatch, name):
        monkeypatch.setenv(name, "needed")
        assert engine_environment()[name] == "needed"

    @pytest.mark.parametrize("name", ["ACCESS_TOKEN", "PYTHONHOME", "PYTHONSAFEPATH", "PARAPET_HOME", "_PYI_ARCHIVE"])
    def test_it_is_given_nothing_else(self, monkeypatch, name):
        monkeypatch.setenv(name, "private")
        assert name not in engine_environment()
        monkeypatch.delenv("PYTHONPATH", raising=False)
        assert "PYTHONPATH" not in engine_environment()

    def test_it_loads_the_libraries_that_it_would_without_us(self, monkeypatch):
        monkeypatch.setattr(sys, "frozen", True, raising=False)
        monkeypatch.setenv("LD_LIBRARY_PATH", "/parapet/_internal")
        assert "LD_LIBRARY_PATH" not in engine_environment()
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usr/lib/own")
        assert engine_environment()["LD_LIBRARY_PATH"] == "/usr/lib/own"

    def test_a_started_engine_has_it(self, monkeypatch, tmp_path):
        monkeypatch.setenv("ACCESS_TOKEN", "private")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        program = started([sys.executable, "-c", "import os; print(*os.environ)"], str(tmp_path))
        names = program.stdout.read().decode().split()
        end(program)
        assert "PYTHONPATH" in names
        assert "ACCESS_TOKEN" not in names
