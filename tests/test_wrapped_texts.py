"""The texts for translators: the catalogue holds them all, each is a literal, and each of its fields is filled."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any

import pytest

from tests.sources import ROOT, nodes_of
from tests.test_assets import script

COLLECT = ROOT / "tools/collect_texts.py"
TEXTS = {  # which arguments have to be literals
    "_": (0,), "gettext": (0,), "N_": (0,), "ngettext": (0, 1), "pgettext": (0, 1), "NP_": (0, 1),
}  # fmt: skip
LOOK_UPS = {"_", "gettext", "ngettext", "pgettext", "enumerated", "alternatives", "listed", "as_sentence"}
KEPT = (  # what looks up texts that the catalogue takes from where they lie
    "game/language.py",  # constants
    "ui/dialogs/rules_page.py",  # the rules pages
)
LATER = {"winner", "loser", "giver", "receiver"}  # the fields of endings and handicaps, filled where they are shown
FILLING = ("format", "filled")
BETWEEN = (ast.Tuple, ast.List, ast.Dict, ast.IfExp, ast.Subscript, ast.BoolOp, ast.Attribute)


class Source:
    """A file, and its calls for a translation."""

    def __init__(self, place: str, nodes: tuple[ast.AST, ...]) -> None:
        self.place, self.nodes = place, nodes
        self.above = {below: node for node in self.nodes for below in ast.iter_child_nodes(node)}
        self.scopes: dict[ast.AST, list[ast.AST]] = {}
        self.imported = {
            name.asname or name.name
            for node in self.nodes
            if isinstance(node, ast.ImportFrom) and node.module == "game.language"
            for name in node.names
        }

    def calls(self) -> Iterator[ast.Call]:
        """Go through the calls of `_` and its like."""
        for node in self.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEXTS:
                yield node

    def where(self, node: ast.AST) -> str:
        """Return the file, line and source of a node, for the failure message."""
        return f"{self.place}:{getattr(node, 'lineno', 0)}: {ast.unparse(node)}"

    def not_literal(self) -> list[str]:
        """Return the calls that no catalogue could hold."""
        return [self.where(call) for call in self.calls() if None in self.literals(call)]

    def literals(self, call: ast.Call) -> list[str | None]:
        """Return the texts of a call, None for what is no literal or empty."""
        assert isinstance(call.func, ast.Name)
        given = [call.args[at] if at < len(call.args) else None for at in TEXTS[call.func.id]]
        values = [arg.value if isinstance(arg, ast.Constant) else None for arg in given]
        return [value if value and isinstance(value, str) else None for value in values]

    def unfilled(self) -> list[str]:
        """Return the calls with fields that are not filled where the text is used."""
        return [self.where(call) for call in self.calls() if fields(self.literals(call)) - self.filled(call) - LATER]

    def too_early(self) -> list[str]:
        """Return the look-ups that run with the file, as it is imported, and so before the language can change."""
        calls = (node for node in self.nodes if isinstance(node, ast.Call) and root(node.func) in LOOK_UPS)
        return [self.where(call) for call in calls if not self.runs_later(call)]

    def runs_later(self, node: ast.AST) -> bool:
        """Return whether a node lies in the body of a function, where its defaults and decorators do not."""
        while node in self.above:
            below, node = node, self.above[node]
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and below in node.body:
                return True
            if isinstance(node, ast.Lambda) and below is node.body:
                return True
        return False

    def filled(self, call: ast.Call) -> set[str]:
        """Return the fields that every `format` of this text is given: at once, or by a name it has until the next."""
        node: ast.AST = call
        while isinstance(self.above[node], BETWEEN):
            node = self.above[node]
            if isinstance(node, ast.Attribute):
                return given(self.above[node]) if node.attr in FILLING else set()
        home: Any = self.above[node]
        name, scope = bound(home), self.scope(home)
        if not name:
            return set()
        inside = self.inside(scope)
        again = [line for node in inside if bound(node) == name and (line := getattr(node, "lineno", 0))]
        end = min((line for line in again if line > home.lineno), default=sys.maxsize)
        later = [node for node in inside if home.lineno < getattr(node, "lineno", 0) < end]
        uses = [given(use) for use in later if formatted(use) == name]
        return set.intersection(*uses) if uses else set()

    def inside(self, scope: ast.AST) -> list[ast.AST]:
        """Return the nodes of a function or file."""
        if scope not in self.scopes:
            self.scopes[scope] = list(ast.walk(scope))
        return self.scopes[scope]

    def scope(self, node: ast.AST) -> ast.AST:
        """Return the function or the file around a node."""
        while not isinstance(node, ast.FunctionDef | ast.Module):
            node = self.above[node]
        return node


def fields(texts: list[str | None]) -> set[str]:
    """Return the names of the fields of some texts; what has none is named by its number or as empty."""
    return {name for text in texts for _literal, name, *_rest in Formatter().parse(text or "") if name is not None}


def given(node: ast.AST) -> set[str]:
    """Return the names of what a call that fills a text is given."""
    return {keyword.arg or "**" for keyword in node.keywords} if isinstance(node, ast.Call) else set()


def root(node: ast.AST) -> str:
    """Return the name that a node is, or is an item of; empty for any other node."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


def bound(node: ast.AST) -> str:
    """Return the name that an assignment gives to something, or to an item of which; empty for another node."""
    if isinstance(node, ast.Assign):
        return root(node.targets[0])
    return root(node.target) if isinstance(node, ast.AnnAssign) else ""


def formatted(node: ast.AST) -> str:
    """Return the name whose text, or one of whose texts, a call formats; empty for another node."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in FILLING:
        return root(node.func.value)
    return ""


@cache
def sources() -> tuple[Source, ...]:
    """Every file of the game and of the window that knows the function, read when the first test asks."""
    paths = [path for folder in ("game", "ui") for path in sorted((ROOT / folder).rglob("*.py"))]
    looking = [path for path in paths if b"language" in path.read_bytes()]
    return tuple(Source(path.relative_to(ROOT).as_posix(), nodes_of(path)) for path in looking)


def test_the_catalogues_are_what_the_sources_hold() -> None:
    tool = script(COLLECT)
    texts = tool.collected()
    made = {"parapet.pot": tool.script(texts)} | {
        path.name: tool.catalogue_of(path.stem, texts) for path in tool.LOCALE.glob("*.po")
    }
    kept = {name: (tool.LOCALE / name).read_text(encoding="utf-8") for name in made}
    changed = [name for name in made if kept[name] != made[name]]
    assert changed == [], "python tools/collect_texts.py brings them up to date"


def test_every_text_is_a_literal_its_fields_are_filled_and_it_is_looked_up_when_it_is_shown() -> None:
    """A text looked up on import stayed in the language that the program began with."""
    assert [line for source in sources() for line in source.not_literal() if source.place not in KEPT] == []
    assert [line for source in sources() for line in source.unfilled()] == []
    assert [line for source in sources() for line in source.too_early()] == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('_("{side} wins").format(side=1)', ""),
        ('(_("{side} wins") if won else _("{side} loses")).format(side=1)', ""),
        ('words = _("{side} wins")\nwords.format(side=1)', ""),
        ('WORDS = (_("{side} wins"), _("{side} loses"))\ndef f(): return WORDS[1].format(side=1)', ""),
        ('words = _("{a} x")\nwords.format(a=1)\nwords = _("{b} x")\nwords.format(b=1)', ""),
        ('words = _("{a} x")\nwords.format(b=1)\nwords = _("{b} x")\nwords.format(a=1)', "unfilled"),
        ('words = N_("{side} wins").filled(side=1)', ""),
        ('_(f"{side} wins")', "not_literal"),
        ("_(words)", "not_literal"),
        ('ngettext("{number} move", moves, 2).format(number=2)', "not_literal"),
        ('_("{side} wins")', "unfilled"),
        ('_("{side} wins").format(name=1)', "unfilled"),
        ('ngettext("{number} move", "{count} moves", 2).format(number=2)', "unfilled"),
        ('WORDS = (_("{side} wins"), _("{name} loses"))\ndef f(): return WORDS[1].format(side=1)', "unfilled"),
    ],
)
def test_each_kind_of_fault_is_found(text: str, fault: str) -> None:
    source = Source("a source", tuple(ast.walk(ast.parse(text))))
    found = {name for name in ("not_literal", "unfilled") if getattr(source, name)()}
    assert found == ({fault} if fault else set())


@pytest.mark.parametrize(
    ("text", "is_early"),
    [
        ('NAME = _("Undo")', True),
        ('class Command:\n    name: str = _("Undo")', True),
        ('def say(words=_("Undo")): pass', True),
        ('@named(_("Undo"))\ndef undo(): pass', True),
        ('def say(): return _("Undo")', False),
        ('say = lambda: _("Undo")', False),
        ('NAME = N_("Undo")', False),
    ],
)
def test_a_look_up_on_import_is_found(text: str, is_early: bool) -> None:
    assert bool(Source("a source", tuple(ast.walk(ast.parse(text)))).too_early()) == is_early
