"""Compile the engine where there is a C compiler; let the same files run as plain Python where not. Compile the texts.

A wheel puts everything into one folder, `parapet`, laid out as the checkout is; an editable install is the checkout
itself. main.start, where an installed Parapet begins, finds its modules in either.
"""

import importlib.util
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
GROUP = "parapet"
PACKAGE = "parapet"  # the folder in site-packages, and the command
EDITABLE = "editable_wheel" in sys.argv
IN_PLACE = EDITABLE or "--inplace" in sys.argv


def module_at(place: str) -> ModuleType:
    """Return a module, loaded from its file: the package around it needs more than a build has."""
    spec = importlib.util.spec_from_file_location(Path(place).stem, ROOT / place)
    if spec is None or spec.loader is None:
        raise ImportError(f"{ROOT / place} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BUILD, ASSETS = module_at("game/build.py"), module_at("game/assets.py")


def compiled_files(root: Path = ROOT) -> list[Path]:
    """Return the compiled files of this and of earlier builds that lie in the checkout, or in a package."""
    names = [f"{GROUP}__mypyc", *(path.relative_to(ROOT).with_suffix("") for path in BUILD.sources(ROOT))]
    places = [root / name for name in names]
    return [file for at in places for end in ("so", "pyd") for file in at.parent.glob(f"{at.name}.*{end}")]


def discard(root: Path = ROOT) -> None:
    """Delete what was compiled, so that the sources run."""
    for file in [*compiled_files(root), root / BUILD.STAMP]:
        file.unlink(missing_ok=True)


def interpreted(reason: str) -> None:
    """Print why the engine stays interpreted, and remove any partial or outdated build from the checkout."""
    if IN_PLACE:
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
        if os.name == "posix":
            # Calls within the engine then need no detour by a table: 4 to 16 % faster.
            module.extra_compile_args.append("-fvisibility=hidden")
            # Tables for exceptions of C++, which C does not throw: a twelfth of the file.
            module.extra_compile_args.append("-fno-asynchronous-unwind-tables")
        if sys.platform == "linux":
            # Code and constants of one module share a page: of the 31 small modules each would fill four, 7 KB more.
            module.extra_link_args.append("-Wl,-z,noseparate-code")
        module.optional = True  # a compiler that fails must not fail the install
    return modules


class BuildEngine(build_ext):
    """Compiles the engine, in place beside its sources or into the package, and records what it was compiled from.

    A build that is not complete leaves no trace.
    """

    def finalize_options(self) -> None:
        """Compile into the folder of the package, if not in place."""
        super().finalize_options()
        if not IN_PLACE:
            self.build_lib: str = str(Path(self.build_lib, PACKAGE))

    def run(self) -> None:
        """Replace an earlier build; keep the new one only if it is complete."""
        root = ROOT if IN_PLACE else Path(self.build_lib).absolute()
        discard(root)
        super().run()
        if len(compiled_files(root)) == len(self.extensions):
            (root / BUILD.STAMP).write_text(BUILD.fingerprint(ROOT), encoding="utf-8")
        else:
            interpreted("the C compiler failed or there is none")
            discard(root)


class BuildPackage(build_py):
    """Gathers the sources, and for a wheel all that the program reads beside them, in the folder of the package."""

    def finalize_options(self) -> None:
        """Gather in the folder of the package."""
        super().finalize_options()
        if not EDITABLE:
            self.build_lib: str = str(Path(self.build_lib, PACKAGE))

    def run(self) -> None:
        """Copy the sources, and the assets as they lie."""
        module_at("tools/compile_texts.py").compile_texts()
        if EDITABLE:
            super().run()
            return
        shutil.rmtree(Path(self.build_lib).parent, ignore_errors=True)  # an earlier build may hold what is gone since
        super().run()
        for file in (file for kind in ASSETS.CARRIED for file in sorted(ROOT.glob(kind))):
            target = Path(self.build_lib, file.relative_to(ROOT))
            self.mkpath(str(target.parent))
            self.copy_file(str(file), str(target))


def description() -> str:
    """Return the README for a package index, where its links and pictures lead to the sources of this version."""
    text, version = (ROOT / "README.md").read_text(encoding="utf-8"), module_at("game/version.py")
    tag = f"v{version.VERSION}"
    pictures = version.SOURCE.replace("github.com", "raw.githubusercontent.com") + f"/{tag}/"
    text = re.sub(r"(!\[[^\]]*\]\()(?!https?:|#)", lambda found: found[1] + pictures, text)
    return re.sub(r"(\]\()(?!https?:|#)", lambda found: f"{found[1]}{version.SOURCE}/blob/{tag}/", text)


class Parapet(Distribution):
    """Says of the wheel that its only name in site-packages is the folder of the package."""

    def iter_distribution_names(self) -> Iterator[str]:
        """Yield the names that can be imported once it is installed."""
        yield from super().iter_distribution_names() if EDITABLE else [PACKAGE]


building = not {"build", "build_ext", "bdist_wheel", "editable_wheel"}.isdisjoint(sys.argv)
begin = "main:start" if EDITABLE else f"{PACKAGE}.main:start"
windowed = [f"{PACKAGE}w = {begin}"] if sys.platform == "win32" else []  # others open no console
setup(
    distclass=Parapet,
    long_description=description(),
    long_description_content_type="text/markdown",
    ext_modules=extensions() if building else [],
    py_modules=["main"],
    cmdclass={"build_ext": BuildEngine, "build_py": BuildPackage},
    entry_points={"console_scripts": [f"{PACKAGE} = {begin}"], "gui_scripts": windowed},
)
