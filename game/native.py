"""The number and array types of the engine: native where mypyc compiled it, plain int and list otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append, vec
    from mypy_extensions import i64
else:
    vec = list
    i64 = int

    def append(items: list, item: object) -> list:
        """Add an item at the end, and return the items."""
        items.append(item)
        return items


__all__ = ["append", "i64", "vec"]
