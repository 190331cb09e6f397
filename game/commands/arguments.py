"""Argument types for argparse, whose errors are sentences."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

from game.catalogue import find
from game.errors import GameError, quoted


def game_or_variant(text: str) -> str:
    """The name of a game or variant, such as `boost:mini`, if there is one; else raises ArgumentTypeError."""
    try:
        find(text)
    except GameError as refusal:
        raise ArgumentTypeError(str(refusal)) from refusal
    return text


def whole(least: int) -> Callable[[str], int]:
    """An argument type: whole numbers from `least` on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and int(text) >= least):
            raise ArgumentTypeError(f"{quoted(text)} is not a whole number of at least {least}.")
        return int(text)

    return read
