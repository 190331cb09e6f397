"""Pictures for the clipboard: which program takes them, and what is said where none does."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from ui.devices.picture_clipboard import NotCopied, copy_picture

PNG = b"\x89PNG..."


@pytest.fixture
def ran(monkeypatch):
    """The command lines that were run, in place of running them."""
    calls = []
    monkeypatch.setattr(subprocess, "run", lambda arguments, **how: calls.append((arguments, how)))
    return calls


def on(monkeypatch, platform, programs=(), **desktop):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in programs else None)
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in desktop.items():
        monkeypatch.setenv(name, value)


BOTH = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}


@pytest.mark.parametrize(
    ("programs", "desktop", "program"),
    [
        (("wl-copy", "xclip"), BOTH, "wl-copy"),
        (("wl-copy", "xclip"), {"DISPLAY": ":0"}, "xclip"),
        (("xclip",), BOTH, "xclip"),
    ],
)
def test_on_linux_the_desktop_decides_which_program_gets_it(monkeypatch, ran, programs, desktop, program):
    on(monkeypatch, "linux", programs, **desktop)
    copy_picture(PNG)
    ((arguments, how),) = ran
    assert (arguments[0], how["input"]) == (program, PNG)
    assert "image/png" in arguments


@pytest.mark.parametrize("programs", [(), ("wl-copy",)])
def test_without_such_a_program_a_sentence_says_which_to_install(monkeypatch, ran, programs):
    on(monkeypatch, "linux", programs, DISPLAY=":0")
    with pytest.raises(NotCopied, match="install wl-clipboard or xclip"):
        copy_picture(PNG)
    assert not ran


def test_a_mac_reads_a_file_that_is_gone_afterwards(monkeypatch):
    found = []

    def run(arguments, **_how):
        found.append((arguments[0], Path(arguments[-1]).read_bytes(), arguments[-1]))

    monkeypatch.setattr(subprocess, "run", run)
    on(monkeypatch, "darwin")
    copy_picture(PNG)
    ((ran, content, path),) = found
    assert (ran, content) == ("osascript", PNG)
    assert not Path(path).exists()


def test_what_windows_does_not_take_is_said(monkeypatch, ran):
    """What it takes is tested on a Windows, in tests/wine."""
    monkeypatch.setitem(sys.modules, "ui.devices.windows_clipboard", SimpleNamespace(give_bitmap=lambda _png: False))
    on(monkeypatch, "win32")
    with pytest.raises(NotCopied, match="did not take the picture"):
        copy_picture(PNG)
    assert not ran


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (subprocess.CalledProcessError(1, "xclip"), "did not take the picture"),
        (subprocess.TimeoutExpired("xclip", 1), "did not take the picture"),
        (PermissionError(13, "Permission denied"), "could not be copied: "),
    ],
)
def test_what_goes_wrong_is_said(monkeypatch, fault, words):
    def run(*_args, **_how):
        raise fault

    on(monkeypatch, "linux", ("xclip",), DISPLAY=":0")
    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(NotCopied, match=words):
        copy_picture(PNG)
