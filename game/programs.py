"""Starting other programs: their environment, and ending one together with its children."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache

LIBRARY_PATH = "LD_LIBRARY_PATH"  # PyInstaller sets it to our libraries, which other programs must not load
PYTHON_PATH = "PYTHONPATH"
OURS = ("PARAPET_", "PYGAME_", "SDL_", "PYTHON", "_PYI_", "_MEI")  # prefixes of variables meant for us alone
ENGINES_NEED = {  # variables of the user that an engine is given; the others may hold what is none of its business
    "HOME", "LANG", "LANGUAGE", LIBRARY_PATH, "LOGNAME", "PATH", "SHELL", "TMPDIR", "TZ", "USER",
    "APPDATA", "COMSPEC", "HOMEDRIVE", "HOMEPATH", "LOCALAPPDATA", "NUMBER_OF_PROCESSORS", "OS", "PATHEXT",
    "PROGRAMDATA", "PROGRAMFILES", "SYSTEMDRIVE", "SYSTEMROOT", "TEMP", "TMP", "USERNAME", "USERPROFILE", "WINDIR",
}  # fmt: skip
KINDS_NEEDED = ("CUDA_", "JAVA_", "LC_", "OMP_", "PROCESSOR_", "PROGRAMFILES(", "WINE", "XDG_")  # prefixes of others
UNSEEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows only: no console window
KEEPER = ("setpriv", "--pdeathsig", "KILL", "--")  # from util-linux: runs a program that dies with its parent
KILLING = 2.0  # seconds for Windows to end a program with its children


def environment() -> dict[str, str]:
    """The user's environment, without the variables meant for us."""
    whole = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    original = whole.pop(f"{LIBRARY_PATH}_ORIG", None)
    if original is not None:
        whole[LIBRARY_PATH] = original
    elif getattr(sys, "frozen", False):
        whole.pop(LIBRARY_PATH, None)
    return whole


def engine_environment() -> dict[str, str]:
    """What an outside engine needs of the user's environment."""
    needed = {
        name: value for name, value in environment().items() if name in ENGINES_NEED or name.startswith(KINDS_NEEDED)
    }
    modules = os.environ.get(PYTHON_PATH)  # where the user keeps those of an engine; to us it is one of ours
    return needed if modules is None else needed | {PYTHON_PATH: modules}


def ending_with_us(arguments: Sequence[str]) -> tuple[str, ...]:
    """The command line that makes a program end when Parapet is killed; the same command line except on Linux.

    The program also ends with the thread that started it. The program's own children do not.
    """
    return (*_keeper(), *arguments) if _found(arguments[0]) else tuple(arguments)


def _found(name: str) -> str:
    """The path of a program, given its path or its name; empty if it cannot be run."""
    if os.path.dirname(name) and not os.path.isabs(name):
        return ""
    paths = (os.path.join(folder, name) for folder in os.get_exec_path())  # a whole path stays as it is
    return next((path for path in paths if os.path.isfile(path) and os.access(path, os.X_OK)), "")


@cache
def _keeper() -> tuple[str, ...]:
    """The prefix of such a command line; empty where it does not work, as with the setpriv of BusyBox."""
    program = _found(KEEPER[0]) if sys.platform == "linux" else ""
    if not program:
        return ()
    keeper = (program, *KEEPER[1:])
    try:
        tried = [*keeper, program, "--version"]
        subprocess.run(tried, env=environment(), capture_output=True, timeout=KILLING, check=True)
    except (OSError, subprocess.SubprocessError):
        return ()
    return keeper


def started(arguments: Sequence[str], folder: str) -> subprocess.Popen[bytes]:
    """Start an engine with pipes for input and output, in its own process group and without a shell.

    Raises OSError or ValueError where the system refuses.
    """
    return subprocess.Popen(
        ending_with_us(arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder,
        env=engine_environment(), creationflags=UNSEEN, start_new_session=True,
    )  # fmt: skip


def end(program: subprocess.Popen[bytes]) -> None:
    """Kill a program of `started` and its children; a second call does nothing."""
    if program.returncode is not None:  # its number may be another program's by now
        return
    if sys.platform == "win32":
        with suppress(OSError, subprocess.SubprocessError):
            tree = ("taskkill", "/F", "/T", "/PID", str(program.pid))
            subprocess.run(tree, capture_output=True, creationflags=UNSEEN, timeout=KILLING, check=False)
        with suppress(OSError):
            program.kill()
    else:
        with suppress(OSError):
            os.killpg(program.pid, signal.SIGKILL)
    with suppress(subprocess.TimeoutExpired):
        program.wait(KILLING)
