"""The items of a list: texts, each with signs behind it and asides below its row."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Protocol

Sign = Literal["capture", "loss", "fork", "note"]

_FORK = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.3"
stroke-linecap="round"><path d="M3 11 V4 M3 9 C3 6 9 7.5 9 4.6"/><circle cx="3" cy="2.4" r="1.5" fill="INK"/>
<circle cx="9" cy="2.8" r="1.5" fill="INK"/></svg>"""
_NOTE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.3"
stroke-linejoin="round"><path d="M1.5 2 H10.5 V8.5 H5.5 L3 10.8 V8.5 H1.5 Z"/></svg>"""
_CAPTURE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.9"
stroke-linecap="round"><path d="M3.2 3.2 L8.8 8.8 M8.8 3.2 L3.2 8.8"/></svg>"""
_LOSS = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12" fill="none" stroke="INK" stroke-width="1.3"
stroke-linejoin="round" stroke-linecap="round"><path d="M6 1.2 L11.2 10.6 H0.8 Z"/><path d="M6 4.6 V7"/>
<path d="M6 8.8 V8.9"/></svg>"""
SIGNS: dict[Sign, str] = {"capture": _CAPTURE, "loss": _LOSS, "fork": _FORK, "note": _NOTE}
ITEMS_A_FRAME = 200  # items and asides of a long list measured in one frame


@dataclass(frozen=True, slots=True)
class Aside:
    """Text below a row: a note on its text, or with `fork` an alternative to it.

    With a `title`, such as a score, it is the result, and is centred.
    """

    text: str
    fork: bool = False
    title: str = ""


class Item(Protocol):
    """An item of a list. Its asides may take a while to make, and are requested separately."""

    @property
    def text(self) -> str:
        """The item's text; an empty one leaves its place free."""

    @property
    def signs(self) -> tuple[Sign, ...]:
        """The signs behind it, in order."""

    @property
    def asides(self) -> tuple[Aside, ...]:
        """The asides below its row."""


@dataclass(frozen=True, slots=True)
class Text:
    """An item with ready values."""

    text: str
    signs: tuple[Sign, ...] = ()
    asides: tuple[Aside, ...] = ()


class Items(Protocol):
    """The items of a list, which may be made on request: a list requests at most ITEMS_A_FRAME a frame."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Item | str: ...


def item_of(items: Items, index: int) -> Item:
    """One of the items of a list."""
    item = items[index]
    return Text(item) if isinstance(item, str) else item


def widest(items: Items, part: range, width_of: Callable[[str, int], int]) -> tuple[int, str, int]:
    """The width of the widest item of a part, its text, and the number of its signs; equal ones are measured once."""
    found = (item_of(items, index) for index in part)
    kinds = {(item.text, len(item.signs)) for item in found}
    return max(((width_of(*kind), *kind) for kind in kinds), default=(0, "", 0))
