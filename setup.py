"""Compile the engine where there is a C compiler; let the same files run as plain Python where not."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
GROUP = "parapet"


def game_build() -> ModuleType:
    """Return game/build.py, loaded from its file: the package around it needs more than a build has."""
    spec = importlib.util.spec_from_file_location("build", ROOT / "game/build.py")
    if spec is None or spec.loader is None:
        raise ImportError(f"{ROOT / 'game/build.py'} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD = game_build()
STAMP = ROOT / BUILD.STAMP


def compiled_files() -> list[Path]:
    """Return the compiled files that lie in the source tree, of this and of earlier builds."""
    places = [ROOT / f"{GROUP}__mypyc", *(path.with_suffix("") for path in BUILD.sources(ROOT))]
    return [file for at in places for end in ("so", "pyd") for file in at.parent.glob(f"{at.name}.*{end}")]


def discard() -> None:
    """Delete what was compiled, so that the sources run."""
    for file in [*compiled_files(), STAMP]:
        file.unlink(missing_ok=True)


def interpreted(reason: str) -> None:
    """Print why the engine stays interpreted, and remove any partial or outdated build."""
    discard()
    print(f"Parapet's engine is not compiled ({reason}): it plays the same but thinks slower.", file=sys.stderr)


def extensions() -> list[Extension]:
    """Return the engine's modules turned into C, or none where that does not work."""
    if BUILD.pure_wanted():
        interpreted("PARAPET_PURE is set")
        return []
    paths = [str(path.relative_to(ROOT)) for path in BUILD.sources(ROOT)]
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - there may be no mypyc for this Python

        modules: list[Extension] = mypycify(paths, opt_level="3", debug_level="0", group_name=GROUP)
    except (Exception, SystemExit) as refusal:  # whatever stops mypyc must not stop the install
        interpreted(f"mypyc stopped: {refusal!r}")
        return []
    for module in modules:
        module.optional = True  # a compiler that fails must not fail the install
    return modules


class BuildEngine(build_ext):
    """Compiles the engine beside its sources and records what it was compiled from, or leaves no trace."""

    def run(self) -> None:
        """Replace an earlier build; keep the new one only if it is complete."""
        discard()
        super().run()
        if not self.inplace:
            return
        if len(compiled_files()) == len(self.extensions):
            STAMP.write_text(BUILD.fingerprint(ROOT), encoding="utf-8")
        else:
            interpreted("the C compiler failed or there is none")


building = not {"build", "build_ext", "bdist_wheel", "editable_wheel"}.isdisjoint(sys.argv)
setup(ext_modules=extensions() if building else [], cmdclass={"build_ext": BuildEngine})
