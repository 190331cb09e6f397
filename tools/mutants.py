"""Small faults in the sources, chosen by a seed: what `mutations.py choose` prints."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

FLIPPED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"), ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"), ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}  # fmt: skip
OTHER = {"bool": "not ({})", "int": "({}) + 1", "float": "({}) + 1", "str": '({}) + "x"'}
Edit = tuple[int, int, int, str]  # line number, columns, and what to write between them


def between(line: str, start: int, end: int, old: str, new: str) -> tuple[int, int, str] | None:
    """Where an operator stands between two operands of one line, and its replacement."""
    at = line.find(old, start, end)
    return None if at < 0 else (at, at + len(old), new)


def of_operator(node: ast.AST, line: str) -> tuple[int, int, str] | None:
    """The change of a comparison, a sum or `and`/`or`, if it stands on one line."""
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        left, right = node.left, node.comparators[0]
        old, new = FLIPPED[type(node.ops[0])]
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        left, right = node.left, node.right
        old, new = ("+", "-") if isinstance(node.op, ast.Add) else ("-", "+")
    elif isinstance(node, ast.BoolOp):
        left, right = node.values[0], node.values[1]
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
    else:
        return None
    if left.end_lineno != right.lineno:
        return None
    return between(line, left.end_col_offset or 0, right.col_offset, old, new)


def of_statement(node: ast.AST, line: str, gives: str) -> tuple[int, int, str] | None:
    """A call or an assignment dropped, or another value returned, if it stands on one line."""
    if not isinstance(node, ast.stmt) or node.lineno != node.end_lineno:
        return None
    whole = node.col_offset, node.end_col_offset or 0
    if isinstance(node, ast.Return) and node.value is not None and gives in OTHER:
        at = node.value.col_offset
        return at, whole[1], OTHER[gives].format(line[at : whole[1]])
    call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)
    kept = isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute | ast.Subscript)
    return (*whole, "pass") if call or kept or isinstance(node, ast.AugAssign) else None


def of_value(node: ast.AST, line: str) -> tuple[int, int, str] | None:
    """A constant changed, or a `not` taken away."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        new = repr(not node.value) if isinstance(node.value, bool) else str(node.value + 1)
        return node.col_offset, node.end_col_offset or 0, new
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        return node.col_offset, node.col_offset + len("not "), ""
    return None


def edits(tree: ast.Module, lines: list[str]) -> Iterator[Edit]:
    """Every change of one line inside a function."""
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        gives = ast.unparse(function.returns) if function.returns else ""
        for statement in function.body:
            for node in ast.walk(statement):
                if isinstance(node, ast.stmt | ast.expr):
                    line = lines[node.lineno - 1]
                    for found in (of_operator(node, line), of_statement(node, line, gives), of_value(node, line)):
                        if found is not None and line.isascii():
                            yield node.lineno, *found


def mutants(path: Path, root: Path) -> list[tuple[str, str, str]]:
    """Every mutation of a source: its file, a line that stands in it once, and the line to write instead."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    tree = ast.parse(text)
    file = path.relative_to(root).as_posix()
    return [
        (file, line, line[:start] + new + line[end:])
        for number, start, end, new in edits(tree, lines)
        if lines.count(line := lines[number - 1]) == 1
    ]


def choose(root: Path, number: int, seed: int) -> list[tuple[str, str, str]]:
    """That many mutations, of lines that differ, each file as likely as it is long."""
    chance = random.Random(seed)
    paths = sorted(path for top in ("game", "ui") for path in (root / top).rglob("*.py"))
    all_of = {path: mutants(path, root) for path in paths}
    paths = [path for path in paths if all_of[path]]
    sizes = [len(path.read_text(encoding="utf-8").splitlines()) for path in paths]
    chosen: dict[tuple[str, str], str] = {}
    while len(chosen) < number:
        file, line, instead = chance.choice(all_of[chance.choices(paths, sizes)[0]])
        chosen.setdefault((file, line), instead)
    return sorted((file, line, instead) for (file, line), instead in chosen.items())


def with_probe(text: str, line: str, number: int) -> str:
    """A source that calls `_reached` with the number before the statement that the line belongs to.

    In a program that a test starts with an environment of its own there is no such function, and nothing is noted.
    """
    lines = text.splitlines()
    at = lines.index(line) + 1
    around = [
        node
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.stmt) and node.lineno <= at <= (node.end_lineno or 0)
    ]
    starts = [node.lineno for node in around if not lines[node.lineno - 1].lstrip().startswith("elif ")]
    start = max(starts)
    indent = lines[start - 1][: -len(lines[start - 1].lstrip())]
    lines.insert(start - 1, f"{indent}getattr(__import__('builtins'), '_reached', id)({number})")
    return "\n".join(lines) + "\n"
