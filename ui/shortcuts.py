"""Every command that a key or the mouse gives, in one list: its name, what it does, where it is heard, and its keys.

Buttons, scenes, tooltips and the sheet of shortcuts all read this list, so a key is written here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.errors import quoted
from ui.kit import keys

MENU, SETUP, GAME, END, RULES = "menu", "setup", "play", "ending", "rules"  # scenes that have keys of their own
# What is heard before the keys of a game, and beside them.
REPLAY, CURSOR, MOUSE, FIELD = "replay", "cursor", "mouse", "field"


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A command. `keys` are names of keys, or words for a gesture where it is `fixed`; `scenes` empty is everywhere.

    What is fixed is the same in most programs, or one of several keys that belong together, and cannot be changed.
    An `early` one is heard before anybody who types, and so needs a key that types nothing.
    """

    id: str
    words: str
    keys: tuple[str, ...]
    scenes: tuple[str, ...] = (GAME,)
    fixed: bool = False
    early: bool = False
    again: bool = False  # given again and again while its key is held

    def meets(self, other: Shortcut) -> bool:
        """Whether there is a place where both are heard."""
        return not self.scenes or not other.scenes or bool(set(self.scenes) & set(other.scenes))


def _fixed(name: str, words: str, *names: str, scenes: tuple[str, ...] = (GAME,)) -> Shortcut:
    return Shortcut(name, words, names, scenes, fixed=True)


GROUPS: dict[str, tuple[Shortcut, ...]] = {
    "In a game": (
        Shortcut("undo", "Undo", ("Ctrl+Z",), (GAME, END)),
        Shortcut("redo", "Redo", ("Ctrl+Y", "Ctrl+Shift+Z")),
        Shortcut("hint", "Hint: the piece, then the move", ("H",)),
        Shortcut("flip", "Turn the board round", ("F",)),
        Shortcut("zen", "Only the board, and back", ("Z",)),
        Shortcut("turn", "The next choice for a piece", ("R",), again=True),
        Shortcut("type", "Type a move", ("T",)),
        _fixed("complete", "Take the faint rest of a typed move", "Tab or Right", scenes=(FIELD,)),
        Shortcut("swap", "Swap sides, where the swap rule lets you", ("C",)),
        Shortcut("replay", "Show the others' last turns again", ("Backspace",)),
        Shortcut("pause", "Pause the AI and the clocks, or go on", ("P",)),
        Shortcut("one_move", "One move of the AI against itself", ("N",)),
        Shortcut("chances", "Show or hide the chances", ("E",)),
        Shortcut("graph", "Show or hide the course of the game", ("G",)),
        Shortcut("analyse", "Analyse a finished game, or the past", ("X",), (GAME, END)),
        Shortcut("new", "New game", ("Ctrl+N",)),
        Shortcut("rules", "The rules of this game", ("F1",), (GAME, SETUP, RULES)),
        Shortcut("mute", "Sounds on or off", ("M",)),
        _fixed("commit", "Lay a piece for good", "Enter"),
        _fixed("count", "How many counters to split off", *"0123456789"),
        _fixed("back", "Put back; let the AI move now", "Esc"),
    ),
    "Looking back": (
        Shortcut("before", "The position before", ("Left",), fixed=True, again=True),
        Shortcut("after", "The position after", ("Right",), fixed=True, again=True),
        Shortcut("line_before", "The line before, at a fork", ("Up",), again=True),
        Shortcut("line_after", "The next line, at a fork", ("Down",), again=True),
        _fixed("first", "The start", "Home"),
        _fixed("last", "The present", "End"),
        _fixed("rest", "In a replay: rest and go on", "Space", scenes=(REPLAY,)),
        _fixed("step", "In a replay: step by step", "Left", "Right", scenes=(REPLAY,)),
    ),
    "On the board": (
        _fixed("walk", "Walk, with the keyboard (Tab)", "Left", "Right", "Up", "Down", scenes=(CURSOR,)),
        _fixed("walk_hexes", "On hexes, by the place of the keys", "Q", "W", "E", "A", "S", "D", scenes=(CURSOR,)),
        _fixed("choose", "Choose a cell", "Enter", "Space", scenes=(CURSOR,)),
        _fixed("move", "Move a piece", "Click and click", "Drag", scenes=(MOUSE,)),
        _fixed("choice", "Another choice, or look back", "Wheel", scenes=(MOUSE,)),
        _fixed("put_back", "Put back what was begun", "Right click", scenes=(MOUSE,)),
        _fixed("draw", "Draw an arrow or a mark", "Right drag", "Right click", scenes=(MOUSE,)),
        _fixed("inks", "... with these, in another colour", "Shift", "Ctrl", "Alt", scenes=(MOUSE,)),
    ),
    "Anywhere": (
        Shortcut("shortcuts", "These shortcuts", ("?",), ()),
        Shortcut("settings", "Settings", ("Ctrl+Comma",), (MENU, GAME)),
        Shortcut("full_screen", "Full screen", ("F11",), (), early=True),
        Shortcut("larger", "Larger interface", ("Ctrl+Plus",), (), early=True),
        Shortcut("smaller", "Smaller interface", ("Ctrl+Minus",), (), early=True),
        Shortcut("usual", "The size that suits the window", ("Ctrl+0",), (), early=True),
        Shortcut("quit", "Quit", ("Ctrl+Q",), (), early=True),
        _fixed("next", "The next control, and the one before", "Tab", "Shift+Tab", scenes=()),
        _fixed("press", "Press the control with the ring", "Enter", "Space", scenes=(MENU, SETUP, END)),
        _fixed("read", "Turn the pages of the rules", "PageUp", "PageDown", "Space", scenes=(RULES,)),
        _fixed("leave", "Go back, close, leave full screen", "Esc", scenes=(MENU, SETUP, RULES, END)),
    ),
}
SHORTCUTS = {shortcut.id: shortcut for group in GROUPS.values() for shortcut in group}

Changes = Mapping[str, str]  # the key that the user has given to a command, by its id


def keys_of(name: str, changes: Changes) -> tuple[str, ...]:
    """The keys of a command, as the user has them."""
    return (changes[name],) if name in changes else SHORTCUTS[name].keys


def conflict(name: str, key: str, changes: Changes) -> Shortcut | None:
    """The command that `key` already gives somewhere where `name` is heard as well."""
    wanted = SHORTCUTS[name]
    for other in SHORTCUTS.values():
        if other.id != name and wanted.meets(other) and any(keys.same(key, it) for it in keys_of(other.id, changes)):
            return other
    return None


def fault(name: str, key: str, changes: Changes) -> str:
    """Why a command cannot have this key, in a sentence; empty where it can."""
    shortcut = SHORTCUTS[name]
    if shortcut.fixed:
        return f'The keys of "{shortcut.words}" are always the same.'
    if not keys.exists(key):
        return f"There is no key {quoted(key)}."
    if shortcut.early and not keys.is_silent(key):
        return f"{keys.shown(key)} is needed to type; hold Ctrl or Alt with it, or take one of F1 to F12."
    other = conflict(name, key, changes)
    return f'{keys.shown(key)} is taken: "{other.words}". Give that another key first.' if other else ""


def mended(kept: Mapping[Any, Any]) -> tuple[dict[str, str], tuple[str, ...]]:
    """What can be used of keys that were kept in a file, and a sentence about each that cannot."""
    good = dict(kept)
    complaints = []
    while bad := next(((name, why) for name in good if (why := _misfit(name, good))), None):
        name, why = bad  # its usual key holds again, which another command may have taken: so all are looked at anew
        complaints.append(f"The key of {quoted(str(name))} cannot be {quoted(str(good.pop(name)))}. {why}")
    return good, tuple(f"{complaint} The usual one holds." for complaint in complaints)


def _misfit(name: Any, kept: Mapping[Any, Any]) -> str:
    """Why a command cannot have the key that was kept for it beside all others, in a sentence; empty where it can."""
    if name not in SHORTCUTS:
        return "There is no such command."
    if not isinstance(kept[name], str):
        return "That is no key."
    others = {it: key for it, key in kept.items() if it != name and it in SHORTCUTS and isinstance(key, str)}
    return fault(name, kept[name], others)  # two that have swapped their keys do not stand in each other's way
