"""`--install-desktop`: Parapet in the menu of a Linux desktop, as the program that opens saved games.

It is installed below a prefix: ~/.local, where it stays for one user, or the root of a package such as /usr. A packed
program is copied there with its folder. One that pip installed stays where it is, and the menu names it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game import assets
from game.places import MARKER, program_folder, reason
from game.programs import environment
from game.version import APPLICATION

NAME = "parapet"
ENTRY = f"{APPLICATION}.desktop"
HERE = assets.FOLDER.parent
FILES = {  # where each file lies below `share`, and where it comes from
    f"applications/{ENTRY}": HERE / "packaging/linux" / ENTRY,
    f"metainfo/{APPLICATION}.metainfo.xml": HERE / f"packaging/linux/{APPLICATION}.metainfo.xml",
    f"mime/packages/{APPLICATION}.xml": HERE / f"packaging/linux/{APPLICATION}.xml",
    f"icons/hicolor/256x256/apps/{APPLICATION}.png": assets.FOLDER / "icon.png",
    f"icons/hicolor/scalable/apps/{APPLICATION}.svg": assets.FOLDER / "icon.svg",
}
REFRESHING = (  # what makes the desktop look again, and its folder below `share`
    ("update-desktop-database", "applications"),
    ("update-mime-database", "mime"),
    ("gtk-update-icon-cache -qtf", "icons/hicolor"),
)


class Refusal(Exception):
    """Why nothing was changed, as a sentence."""


@dataclass(frozen=True, slots=True)
class Installation:
    """The folders of an installation."""

    prefix: Path
    share: Path
    is_package: bool  # its own system refreshes the desktop, and its files move to another root

    @property
    def program(self) -> Path:
        """The folder of a packed program."""
        return self.prefix / "lib" / NAME

    @property
    def command(self) -> Path:
        """The link to a packed program."""
        return self.prefix / "bin" / NAME

    @property
    def has_our_command(self) -> bool:
        """Whether the link leads to the program; it may be the command of another installation."""
        return self.command.is_symlink() and self.command.resolve() == (self.program / "Parapet").resolve()


def install(prefix: Sequence[str]) -> int:
    """Install below a prefix if one is given, say so, and return the exit code."""
    return _done(_install, prefix)


def uninstall(prefix: Sequence[str]) -> int:
    """Remove what `install` made, say so, and return the exit code."""
    return _done(_uninstall, prefix)


def _done(task: Callable[[Installation], str], prefix: Sequence[str]) -> int:
    if len(prefix) > 1 or not all(prefix):
        print("Only a prefix can stand behind this, such as /usr/local.", file=sys.stderr)
        return 2
    try:
        if sys.platform != "linux":
            raise Refusal("Only Linux has desktops that Parapet is added to this way.")
        print(task(_installation(*prefix)))
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 1
    except (OSError, RuntimeError) as refusal:  # a RuntimeError where the user has no home folder
        why = f"{refusal.filename}: {reason(refusal)}" if isinstance(refusal, OSError) else str(refusal)
        print(f"Parapet cannot do this: {why}", file=sys.stderr)
        return 1
    return 0


def _installation(prefix: str = "") -> Installation:
    """The installation below a prefix, or that of the user. Raises RuntimeError without a home folder."""
    if prefix:
        root = Path(prefix).absolute()
        return Installation(root, root / "share", is_package=True)
    root = Path.home() / ".local"
    wanted = os.environ.get("XDG_DATA_HOME", "")
    return Installation(root, Path(wanted) if os.path.isabs(wanted) else root / "share", is_package=False)


def _install(place: Installation) -> str:
    """Copy and link what the desktop needs; returns a sentence on what to do now."""
    note = ""
    program = NAME
    if getattr(sys, "frozen", False):
        _copy_program(place)
        if place.has_our_command or not os.path.lexists(place.command):
            _link(place)
        else:
            note = f" {place.command} is another program, and was left alone."
        program = program if place.is_package else _quoted(str(place.program / "Parapet"))
    elif not place.is_package:
        program = " ".join(map(_quoted, _started_by()))
    for name, source in FILES.items():
        target = place.share / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(ENTRY):
            entry = source.read_text(encoding="utf-8")
            target.write_text(entry.replace(f"\nExec={NAME} ", f"\nExec={program} "), encoding="utf-8")
        else:
            shutil.copyfile(source, target)
    _refresh(place)
    return f"Parapet is installed: look for it in the menu of your desktop.{note}"


def _uninstall(place: Installation) -> str:
    """Remove what `_install` made; returns a sentence on what was kept."""
    if getattr(sys, "frozen", False):
        is_linked = place.has_our_command
        _remove_program(place)
        if is_linked:
            place.command.unlink()
    for name in FILES:
        (place.share / name).unlink(missing_ok=True)
    _refresh(place)
    return "Parapet is no longer in the menu of your desktop. Your games have been kept."


def _copy_program(place: Installation) -> None:
    """Put the folder of the packed program below the prefix, in place of an older one."""
    folder, new = program_folder(), place.program.with_name(f"{NAME}.new")
    if folder == place.program.resolve():
        return
    if not place.is_package and (folder.parent.parent / "share/applications" / ENTRY).exists():
        raise Refusal("Parapet is installed for everybody here: look for it in the menu of your desktop.")
    shutil.rmtree(new, ignore_errors=True)
    try:
        games = {str(folder): {MARKER, "data"}}  # they stay where they are
        shutil.copytree(folder, new, symlinks=True, ignore=lambda at, names: games.get(at, set()) & set(names))
        _remove_program(place)
        new.rename(place.program)
    finally:
        shutil.rmtree(new, ignore_errors=True)


def _remove_program(place: Installation) -> None:
    """Remove the installed folder. Raises Refusal if games lie in it."""
    if (place.program / MARKER).exists():
        folder = place.program / "data"
        raise Refusal(f"Your games are in {folder}: move them and {MARKER} elsewhere first.")
    if place.program.exists():
        shutil.rmtree(place.program)


def _link(place: Installation) -> None:
    """Make the command; that of a package leads from folder to folder, wherever its root is."""
    program = place.program / "Parapet"
    place.command.parent.mkdir(parents=True, exist_ok=True)
    place.command.unlink(missing_ok=True)
    place.command.symlink_to(os.path.relpath(program, place.command.parent) if place.is_package else program)


def _started_by() -> list[str]:
    """The command line that started this program: the command that pip made, or Python with main.py."""
    command = Path(sys.argv[0]).absolute()
    is_command = command.name == NAME and os.access(command, os.X_OK)
    return [str(command)] if is_command else [sys.executable, str(HERE / "main.py")]


def _quoted(word: str) -> str:
    """A word as the entry of a desktop takes it: once for its command lines, and again for its texts."""
    in_quotes = re.sub(r'(["`$\\])', r"\\\1", word)
    return '"' + in_quotes.replace("\\", "\\\\").replace("%", "%%") + '"'


def _refresh(place: Installation) -> None:
    """Let the desktop look again; what is missing or fails shows later, after the next login."""
    if place.is_package:
        return
    for command, folder in REFRESHING:
        with suppress(OSError):
            subprocess.run(
                [*command.split(), place.share / folder], env=environment(), check=False, stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )  # fmt: skip
