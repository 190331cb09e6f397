"""The sources as syntax trees, parsed once for all tests that read them."""

from __future__ import annotations

import ast
import gc
from collections.abc import Callable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a source. No garbage is looked for meanwhile or in the tree: that took most of the time."""
    gc.disable()
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """All nodes of a source but Load, Store and Del, outer ones before those in them; twice as fast as `ast.walk`."""
    found: list[ast.AST] = [tree_of(path)]
    for node in found:  # which grows
        for name in node._fields:
            inner = getattr(node, name, None)
            if isinstance(inner, list):
                found += [item for item in inner if isinstance(item, ast.AST)]
            elif isinstance(inner, ast.AST) and name != "ctx":
                found.append(inner)
    return tuple(found)


@cache
def statements_of(path: Path) -> tuple[ast.AST, ...]:
    """A source, its statements and the branches of those, outer ones first: a tenth of its nodes."""
    found: list[ast.AST] = [tree_of(path)]
    for node in found:  # which grows
        for name in ("body", "handlers", "cases", "orelse", "finalbody"):
            found += getattr(node, name, ())
    return tuple(found)


@cache
def nodes_by_kind(path: Path, of: Callable[[Path], tuple[ast.AST, ...]]) -> dict[type[ast.AST], list[ast.AST]]:
    """The nodes of a source by their classes."""
    found: dict[type[ast.AST], list[ast.AST]] = {}
    for node in of(path):
        found.setdefault(type(node), []).append(node)
    return found
