"""The form of the running engine: compiled or interpreted, fresh or stale.

Compiled modules lie beside their sources and win over them. This module imports only the standard library, so that
setup.py can load it from its file.
"""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
STAMP = "game/compiled.txt"  # written by setup.py after a build that worked


def game_ids(root: Path = ROOT) -> tuple[str, ...]:
    """The ids listed in the catalogue, read from its source without importing it."""
    for node in ast.parse((root / "game/catalogue.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "IDS":
            return tuple(ast.literal_eval(node.value))
    raise ValueError(f"{root / 'game/catalogue.py'} does not list IDS")


def sources(root: Path = ROOT) -> list[Path]:
    """The files that are compiled, as one group: the base, each game's position and evaluation, search and prover.

    A long position may rest on a `board.py` beside it, and an evaluation on parts named after it, `<id>_part.py`.
    """
    ids = game_ids(root)
    boards = (root / f"game/rules/{name}/board.py" for name in ids)
    return [
        root / "game/position.py",
        *(path for path in boards if path.exists()),
        *(root / f"game/rules/{name}/position.py" for name in ids),
        root / "game/ai/evaluation/base.py",
        *(path for name in ids for path in sorted(root.glob(f"game/ai/evaluation/{name}*.py"))),
        *(root / f"game/ai/{name}.py" for name in ("table", "ordering", "alpha_beta", "search", "prover")),
    ]


def fingerprint(root: Path = ROOT) -> str:
    """One hash over the sources of the compiled group."""
    import hashlib  # noqa: PLC0415 - it loads a library of 5 MB, which a packed program does without

    digest = hashlib.sha256()
    for path in sources(root):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


def pure_wanted() -> bool:
    """Whether PARAPET_PURE asks for the sources even though compiled modules lie beside them."""
    return os.environ.get("PARAPET_PURE", "0") not in ("", "0")


def form() -> str:
    """`compiled` or `interpreted`: how the engine in this process runs."""
    import game.position  # noqa: PLC0415 - setup.py loads this module without the package

    file = str(game.position.__file__)
    return "interpreted" if file.endswith((".py", ".pyc")) else "compiled"


def build_fault() -> str:
    """A sentence on why this build should not be trusted; empty when all is well."""
    from game.language import _  # noqa: PLC0415 - setup.py loads this module without the package

    if getattr(sys, "frozen", False):
        if pure_wanted():
            return _("This build carries only the compiled engine, so PARAPET_PURE has no effect here.")
        return ""
    if form() == "interpreted":
        return ""
    stamp = ROOT / STAMP
    if stamp.exists() and stamp.read_text(encoding="utf-8").strip() == fingerprint():
        return ""
    return _(
        "The compiled engine is older than its sources: run `python -m pip install -e .` again, "
        "or set PARAPET_PURE=1 to use the sources."
    )


class _SourcesOnly:
    """A finder that sees the .py files of the package `game` and nothing that was compiled from them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("game.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None:
                return spec
        return None


def prefer_sources() -> None:
    """From now on import the modules of `game` from their sources, in this process and in those it spawns."""
    if not getattr(sys, "frozen", False) and _SourcesOnly not in sys.meta_path:
        sys.meta_path.insert(0, _SourcesOnly)
