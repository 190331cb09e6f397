"""The sources as syntax trees, parsed once for all tests that read them."""

from __future__ import annotations

import ast
import gc
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
def nodes_by_kind(path: Path) -> dict[type[ast.AST], list[ast.AST]]:
    """All nodes of a source by their classes."""
    found: dict[type[ast.AST], list[ast.AST]] = {}
    for node in nodes_of(path):
        found.setdefault(type(node), []).append(node)
    return found
