"""The house rules of the sources: their size, what they may import, and what none of them may contain."""

import ast
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from game.catalogue import IDS
from tests.sources import ROOT, nodes_by_kind, nodes_of, statements_of, tree_of

LINES_A_FILE = 400
LINES_A_FUNCTION = 50
SMALL = 40  # lines of a file that would rather be part of another
SMALL_FOR_A_REASON = {
    "game/assets.py": "read by the packing as well, and it rests on nothing",
    "game/errors.py": "raised by every room, and it rests on none",
    "game/native.py": "the compiled files import it, and nothing else that is interpreted",
    "game/version.py": "read by the packing as well",
    "game/commands/arguments.py": "shared by the commands and the tools",
    "game/play/aftermath.py": "said by the board, the speech and the review, and part of none",
    "ui/board/model/piece_ids.py": "a rule of its own: who keeps which number",
    "ui/learn/playing_on.py": "shared by puzzles and mistakes, and part of neither",
    "ui/preferences/scaling.py": "a rule of its own: which scale suits a window",
    "ui/shell/trace.py": "a device of its own, and off by default",
}
WEEDS = {  # words that a docstring, a comment or a name goes without, and what to write instead
    r"whoever": "name the person or the thing: the side to move, the caller, the player seated there",
    r"told(?! apart)": "a function returns, prints or shows; `told apart` is plain English",
    r"serious": "the setting is called `unaided`, in the window and in the sources",
    r"of use": "say useful, or what it is used for",
    r"beside here": "say where",
    r"he|him|his|himself|she|hers|herself": "a player is `they`, as in the window",
    r"with the eyes": "say whose point of view it is",
}
LONG_DEF = re.compile(rf"^( *)(?:async )?def .*(?:\n(?:\1[ )].*)?){{{LINES_A_FUNCTION}}}", re.MULTILINE)
OUTER = (ast.mod, ast.stmt, ast.excepthandler)  # nodes that lie in no expression
# The names in these folders are a common interface.
SHARING = re.compile(r"game/(rules|ai/(evaluation|strength|characters))/|ui/menu/late")
# As small as the game is.
A_GAME_S_OWN = re.compile(r"game/rules/|game/ai/(strength|characters)/|game/learn/reasons/|ui/style/looks/")


text_of = cache(partial(Path.read_text, encoding="utf-8"))


def in_house(path: Path) -> str:
    """Return a path as the house calls it: from its root, parted by slashes."""
    return path.relative_to(ROOT).as_posix()


def written_in(*folders: str) -> list[Path]:
    return [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


GAME = written_in("game")
SHIPPED = [ROOT / "main.py", *GAME, *written_in("ui")]
SOURCES = [*SHIPPED, ROOT / "setup.py", *written_in("tests", "tools")]


def nodes(path: Path, *kinds: type[ast.AST]) -> Iterator[Any]:  # of these kinds, and with their fields
    """Go through the nodes of these kinds in a source."""
    found = nodes_by_kind(path, statements_of if all(issubclass(kind, OUTER) for kind in kinds) else nodes_of)
    return (node for kind in kinds for node in found.get(kind, ()))


def imported(path: Path) -> set[str]:
    """Return all that a source imports, by full name: `from a import b` may mean `a.b`, or `b` out of `a`."""
    names = {name.name for node in nodes(path, ast.Import) for name in node.names}
    for node in nodes(path, ast.ImportFrom):
        assert node.level == 0, f"{in_house(path)} imports by dots; a full name shows which way an arrow points"
        names |= {f"{node.module}.{name.name}" for name in node.names}
    return names


def defined(path: Path) -> set[str]:
    """Return the names that a source defines for others: its classes, functions and constants."""
    parts = [[node] if hasattr(node, "name") else getattr(node, "targets", [node]) for node in tree_of(path).body]
    names = {getattr(part, "name", getattr(part, "id", "")) for line in parts for part in line}
    return {name for name in names if name[:1] not in {"", "_"}}


def is_of(name: str, *modules: str) -> bool:
    return any(name == module or name.startswith(module + ".") for module in modules)


def spaced(text: str) -> str:
    """Return a text with its names parted into words, and every gap as one space."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", " ".join(text.replace("_", " ").split()))


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """Go through the docstrings, comments and names of a source, each with its line; names have spaces for `_`."""
    for node in nodes(path, ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef):
        yield getattr(node, "lineno", 1), spaced(ast.get_docstring(node) or "")
    with path.open("rb") as source:
        for token in tokenize.tokenize(source.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string
            elif token.type == tokenize.NAME:
                yield token.start[0], spaced(token.string)


def methods(kind: ast.ClassDef) -> list[ast.FunctionDef]:
    return [node for node in kind.body if isinstance(node, ast.FunctionDef)]


def is_public(kind: str, method: ast.FunctionDef) -> bool:
    """Return whether callers see this method under a name of its own; a setter goes by its property."""
    setter = any(ast.unparse(decorator).endswith(".setter") for decorator in method.decorator_list)
    return not kind.startswith("_") and not method.name.startswith("_") and not setter


def bases(kind: ast.ClassDef, classes: dict[str, ast.ClassDef]) -> Iterator[ast.ClassDef]:
    """Go through the classes of the sources that a class is derived from, directly or not."""
    for base in kind.bases:
        named = classes.get(ast.unparse(base).partition("[")[0].rpartition(".")[2])
        if named is not None:
            yield named
            yield from bases(named, classes)


def importing(paths: list[Path], *modules: str) -> list[str]:
    """Return which of these files import which of these modules, or what lies in them."""
    return [f"{in_house(path)}: {name}" for path in paths for name in sorted(imported(path)) if is_of(name, *modules)]


def importing_beyond(paths: list[Path], *modules: str) -> list[str]:
    """Return which of these files import what is ours but not of these modules."""
    found = importing(paths, "game", "ui", "main", "tests", "tools")
    return [line for line in found if not is_of(line.partition(": ")[2], *modules)]


class TestSize:
    def test_no_file_is_longer_than_400_lines(self):
        lengths = {in_house(path): len(text_of(path).splitlines()) for path in SOURCES}
        assert {name: length for name, length in lengths.items() if length > LINES_A_FILE} == {}

    def test_a_file_of_less_than_40_lines_has_a_reason_to_be_one(self):
        lengths = {in_house(path): len(text_of(path).splitlines()) for path in SHIPPED}
        small = {name for name, length in lengths.items() if length < SMALL and not name.endswith("__init__.py")}
        assert {name for name in small if not A_GAME_S_OWN.match(name)} == SMALL_FOR_A_REASON.keys()

    def test_no_function_is_longer_than_50_lines(self):
        long = [
            f"{in_house(path)}: {node.name}"
            for path in SOURCES
            if LONG_DEF.search(text_of(path))  # trees are slow
            for node in nodes(path, ast.FunctionDef, ast.AsyncFunctionDef)
            if node.end_lineno - node.lineno >= LINES_A_FUNCTION
        ]
        assert long == []


class TestWords:
    @pytest.mark.parametrize("storey", ["game", "ui"])
    def test_a_name_that_another_file_imports_means_one_thing(self, storey):
        """`Chosen` was a move in one file of the window, and a game in another."""
        homes: dict[str, list[str]] = {}
        for path in written_in(storey):
            for name in defined(path) if not SHARING.match(in_house(path)) else ():
                homes.setdefault(name, []).append(in_house(path).removesuffix(".py").replace("/", "."))
        doubles = {name: files for name, files in homes.items() if len(files) > 1}
        places = {re.escape(file) for files in doubles.values() for file in files}
        one = re.compile(rf"from ({'|'.join(places)}) import (\([^)]*|[^\n(]*)\b({'|'.join(doubles)})\b")
        used = {name for path in SOURCES if one.search(text_of(path)) for name in imported(path)}
        assert {name for name, files in doubles.items() if any(f"{file}.{name}" in used for file in files)} == set()

    def test_every_public_method_says_what_it_is_for_or_overrides_one_that_does(self):
        """An override keeps its base's promise; a docstring of its own could often only repeat it (so D102 is off)."""
        classes = {node.name: node for path in SHIPPED for node in nodes(path, ast.ClassDef)}
        silent = [
            f"{in_house(path)}:{method.lineno}: {kind.name}.{method.name}"
            for path in SHIPPED
            for kind in nodes(path, ast.ClassDef)
            for method in methods(kind)
            if is_public(kind.name, method) and not ast.get_docstring(method)
            if not any(method.name == other.name for base in bases(kind, classes) for other in methods(base))
        ]
        assert silent == []

    def test_no_file_has_a_name_that_could_mean_anything(self):
        vague = {"util", "utils", "helper", "helpers", "manager", "managers", "data", "common", "misc"}
        named = {path: set(re.split(r"[/_.]", in_house(path))) for path in SOURCES}
        assert [in_house(path) for path in SOURCES if named[path] & vague] == []

    def test_no_docstring_comment_or_name_uses_a_word_that_was_weeded_out(self):
        """These were in hundreds of lines and made each of them a riddle; WEEDS says what to write instead."""
        weeds = re.compile(rf"\b({'|'.join(WEEDS)})\b")
        found = [
            f"{in_house(path)}:{line}: {words}"
            for path in SOURCES
            if path != Path(__file__) and weeds.search(spaced(text_of(path)).lower())  # tokens are slow
            for line, words in words_of(path)
            if weeds.search(words.lower())
        ]
        assert found == []

    def test_nothing_is_left_for_later(self):
        later = re.compile(r"\b(TO[D]O|FIX[M]E|X[X]X)\b")  # brackets, so that this line is not a find
        assert [in_house(path) for path in SOURCES if later.search(text_of(path))] == []

    def test_only_the_two_bases_leave_methods_to_others(self):
        bases = {"game/position.py", "game/ai/evaluation/base.py"}
        left = [path for path in SHIPPED for node in nodes(path, ast.Name) if node.id == "NotImplementedError"]
        assert set(map(in_house, left)) - bases == set()

    def test_no_error_is_swallowed(self):
        bare = [
            f"{in_house(path)}:{node.lineno}"
            for path in SOURCES
            if "except" in text_of(path)
            for node in nodes(path, ast.ExceptHandler)
            if node.type is None or all(isinstance(step, ast.Pass) for step in node.body)
        ]
        assert bare == []


class TestArrows:
    def test_the_window_knows_the_game_and_the_game_knows_no_window(self):
        assert importing(GAME, "ui", "main", "tests", "pygame") == []

    def test_the_program_needs_no_more_than_it_declares(self):
        """A library that only tests or tools need, such as numpy, is on a developer's machine and nowhere else."""
        known = ("pygame", "platformdirs", "librt", "mypy_extensions", "game", "ui", *sys.stdlib_module_names)
        assert [name for path in SHIPPED for name in imported(path) if not is_of(name, *known)] == []

    def test_the_program_imports_no_tool_and_a_tool_imports_no_test(self):
        assert importing([*SHIPPED, ROOT / "setup.py"], "tools") == []
        assert importing(written_in("tools"), "tests") == []

    def test_the_ground_floor_stands_on_itself_and_the_contract_knows_no_game(self):
        ground = [f"game.{name}" for name in ("grid", "splitmix", "errors", "native", "language", "assets", "symmetry")]
        assert importing_beyond([ROOT / f"{name.replace('.', '/')}.py" for name in ground], *ground) == []
        names = ("position", "holding", "core", "replay", "notation", "clicks")
        below = (*ground, "game.position", "game.holding", "game.core")
        assert importing_beyond([ROOT / f"game/{name}.py" for name in names], *below) == []

    @pytest.mark.parametrize("game", IDS)
    def test_the_rules_of_a_game_know_the_contract_and_themselves(self, game):
        contract = (
            "core", "draft", "grid", "holding", "notation", "native", "position", "errors", "splitmix", "clicks",
            "language", "symmetry",
        )  # fmt: skip
        known = [f"game.{name}" for name in contract]
        assert importing_beyond(written_in(f"game/rules/{game}"), *known, f"game.rules.{game}") == []

    def test_the_timeline_knows_boards_and_events_and_no_game(self):
        known = ["game.core", "game.grid", "game.replay", "ui.board.model"]
        known += [f"ui.board.model.{name}" for name in ("piece_ids", "motion", "sprites")]
        assert importing_beyond([ROOT / "ui/board/model/timeline.py"], *known) == []

    def test_only_the_catalogue_and_a_game_s_own_files_call_it_by_name(self):
        elsewhere = [path for path in SHIPPED if in_house(path) != "game/catalogue.py"]
        called = {
            f"{in_house(path)}:{node.lineno}: {node.value!r}"
            for path in elsewhere
            for node in nodes(path, ast.Constant)
            if node.value in IDS and node.value not in re.split(r"[/.]", in_house(path))
        }
        assert called == set()


class TestTheOutsideWorld:
    def test_clocks_are_for_the_engine_the_commands_and_the_window(self):
        timed = ("game/ai/", "game/commands/", "game/archive/record/record.py")  # the last asks no clock
        timeless = [path for path in GAME if not in_house(path).startswith(timed)]
        assert importing(timeless, "time", "datetime") == []

    def test_files_are_opened_in_few_places(self):
        openers = ("game/archive/", "game/files.py", "game/build.py", "game/commands/", "game/language.py")
        closed = [path for path in GAME if not in_house(path).startswith(openers)]
        assert importing(closed, "io", "shutil", "sqlite3", "tempfile", "os.replace", "os.open") == []
        reach = re.compile(r"open|(read|write)_(text|bytes)|unlink|mkdir|rmdir|iterdir|r?glob|touch")
        calls = {
            f"{in_house(path)}:{node.lineno}: {ast.unparse(node.func)}"
            for path in closed
            for node in nodes(path, ast.Call)
            if reach.fullmatch(ast.unparse(node.func).rpartition(".")[2]) or ast.unparse(node.func) == "os.replace"
        }
        assert calls == set()

    def test_no_list_for_people_is_joined_by_hand(self):
        """Five ways to join a list stood side by side; "White and Red and Green" came of one of them."""
        for_programs = re.compile(r"main|game/archive/|game/notation|game/language")  # SQL, records, and the one way
        by_hand = [
            f"{in_house(path)}:{node.lineno}"
            for path in SHIPPED
            if not for_programs.match(in_house(path))
            for node in nodes(path, ast.Call)
            if re.fullmatch(r"'(, | and | or )'\.join", ast.unparse(node.func))
        ]
        assert by_hand == []

    def test_main_does_nothing_until_it_is_run(self):
        docstring, *steps, guard = tree_of(ROOT / "main.py").body
        assert isinstance(docstring, ast.Expr)
        assert isinstance(guard, ast.If)
        assert ast.unparse(guard.test) == "__name__ == '__main__'"
        assert ast.unparse(guard.body[0]) == "freeze_support()"
        for step in steps:
            if isinstance(step, ast.Import | ast.ImportFrom):
                named = [step.module or ""] if isinstance(step, ast.ImportFrom) else [name.name for name in step.names]
                assert {name.partition(".")[0] for name in named} <= sys.stdlib_module_names, ast.unparse(step)
            elif isinstance(step, ast.Assign):
                ast.literal_eval(step.value)  # raises ValueError for what would have to be worked out
            else:
                assert isinstance(step, ast.FunctionDef), ast.unparse(step)


def test_every_module_of_the_game_can_be_imported_and_the_text_engine_answers_where_no_pygame_is_installed():
    program = (
        "import importlib, pkgutil, runpy, sys, game\n"
        "sys.modules['pygame'] = None  # importing it now fails as if there were none\n"
        "for module in pkgutil.walk_packages(game.__path__, 'game.'): importlib.import_module(module.name)\n"
        "sys.argv = ['main.py', 'engine']\n"
        "runpy.run_path('main.py', run_name='__main__')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, input="ugi\nquit\n", capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout.splitlines()[-1:]) == (0, ["ugiok"]), done.stderr
