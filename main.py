"""Start Parapet: its window, or one of its text commands."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

COMMANDS = {  # modules and their functions, which take the arguments behind and give the exit code
    "bench": "game.commands.bench:main",
    "engine": "game.commands.engine:main",
    "--install-desktop": "game.commands.desktop:install",
    "--uninstall-desktop": "game.commands.desktop:uninstall",
}
HELP = """Parapet: five board games of force. Without a command it opens its window; with files, it opens them there.

bench      measure how fast the engine is
engine     speak with other programs by lines of text
--version  the version, and whether the engine is compiled
--self-test FILE  try everything without showing a window, and write into the file whether it works
--install-desktop    on Linux, add Parapet to the menu of your desktop and let it open saved games
--uninstall-desktop  take it out again; your games are kept

`bench --help` tells more; assets/engine-protocol.md says what the engine understands."""
LANGUAGES = ("PARAPET_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # of game.language, not imported yet
SUFFIX = ".parapet"  # of game.archive.record.files, which takes longer to import than --version
MUTEX = "Parapet"  # of AppMutex in packaging/windows/parapet.iss
WINDOW_CLASS = "Parapet"  # that of the desktop entry, by which a desktop finds the icon of a window
SPAWNED = {"--multiprocessing-fork", "-c"}  # one of them starts every process of `multiprocessing` in a build
USAGE = 2  # the exit code for a command there is not
UNREAD = 1  # the exit code when nobody reads what a command writes
INTERRUPTED = 130  # the exit code after Ctrl+C, as shells have it


def main(arguments: Sequence[str]) -> int:
    """Run the command line and return the exit code; without arguments, open the window."""
    name, *rest = arguments or [""]
    if not name or is_file(name):
        return open_window(arguments)
    if name in ("-h", "--help"):
        print(HELP)
        return 0
    if name == "--version":
        from game.build import form
        from game.version import VERSION

        print(f"Parapet {VERSION} ({form()})")
        return 0
    if name == "--self-test" and len(rest) == 1:
        return test_itself(rest[0])
    if name not in COMMANDS:
        known = ", ".join([*COMMANDS, "--version", "--self-test FILE"])
        words = f"There is no command or file {name!r}, only {known}; without one Parapet opens its window."
        print(words, file=sys.stderr)
        return USAGE
    os.environ["PARAPET_LANGUAGE"] = "en"  # programs read what a command writes
    try:
        module, _, function = COMMANDS[name].partition(":")
        code: int = getattr(import_module(module), function)(rest)
        if sys.stdout is not None:  # a program with a window may have none
            sys.stdout.flush()
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:  # nobody reads on, as behind `| head`; Python would complain again when it flushes the rest
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = UNREAD
    return code


def is_built() -> bool:
    """Whether this is a program built by PyInstaller."""
    return bool(getattr(sys, "frozen", False))


def is_file(name: str) -> bool:
    """Whether an argument names a file rather than a command: one there is, or one that a game would be saved in."""
    is_known = name in COMMANDS or name.startswith("-")
    return not is_known and (name.lower().endswith(SUFFIX) or os.path.lexists(name))


def ask_for_languages() -> None:
    """Where no variable names a language, as on Windows and macOS, set ours to those that the user prefers.

    game.language chooses one of them as it is imported; it knows no pygame.
    """
    if not any(os.environ.get(name) for name in LANGUAGES):
        from pygame.system import get_pref_locales

        preferred = (filter(None, (found["language"], found.get("country"))) for found in get_pref_locales())
        os.environ["PARAPET_LANGUAGE"] = ":".join(map("_".join, preferred))


def test_itself(file: str) -> int:
    """Try the whole program and write the outcome into a file; returns 0 if all of it works."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ui.shell.self_test import self_test

    return self_test(Path(file).absolute())


def open_window(files: Sequence[str] = ()) -> int:
    """Play in a window, in which the files are opened.

    Its modules are imported here: the commands and the engine process do without pygame.
    """
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", WINDOW_CLASS)  # pygame's own is the name of the script
    gc.disable()  # see game/memory.py
    ask_for_languages()
    from game.ai.engine import Engine
    from ui.menu import late
    from ui.menu.menu import Menu
    from ui.shell.app import run

    engine = Engine()
    try:
        wanted = [Path(file).absolute() for file in files if file]
        loads = [late.load_boards, late.load_routes, late.load_lessons]
        return run(Menu, late.commands_anywhere, engine, wanted, loads)
    finally:
        engine.close()


def freeze_support() -> None:
    """In a built program, do the work of a process that `multiprocessing` has started, if this is one.

    Others are spared the import of `multiprocessing`: it takes as long as all of --version.
    """
    if is_built():
        hold_mutex()  # before a process that was spawned goes on elsewhere
        if SPAWNED.intersection(sys.argv):
            import multiprocessing

            import_module("pyi_rth_multiprocessing")  # PyInstaller's: it makes the next line work in a build
            multiprocessing.freeze_support()


def hold_mutex() -> None:
    """On Windows, hold for good what tells the setup program that a process still uses the files of a build."""
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.CreateMutexW(None, False, MUTEX)


def start() -> int:
    """Where an installed Parapet begins: its modules lie in a folder of their own, as they do in a checkout.

    Only this folder is a name in site-packages; `game` and `ui` are found in this process and those that it spawns.
    """
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    freeze_support()
    return main(sys.argv[1:])


if __name__ == "__main__":
    freeze_support()
    sys.exit(main(sys.argv[1:]))
