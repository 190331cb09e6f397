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
    """All nodes of a source, outer ones before those in them."""
    return tuple(ast.walk(tree_of(path)))
