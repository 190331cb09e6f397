"""The list of all commands that a key or the mouse gives: id, words, keys, and the scenes they work in.

Buttons, scenes, tooltips and the sheet of shortcuts read this list, so that no key is named anywhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.errors import quoted
from game.language import _
from ui.kit import keys

# Scenes with keys of their own.
MENU, SETUP, GAME, RULES, EDITOR, LIBRARY = "menu", "setup", "play", "rules", "editor", "library"
OPENING = (MENU, SETUP, GAME, LIBRARY)  # where games from outside are opened
# Parts of a game with keys of their own.
REPLAY, CURSOR, MOUSE, FIELD, RESULT = "replay", "cursor", "mouse", "field", "result"
LEFT_BY_ESC = (MENU, SETUP, RULES, EDITOR, LIBRARY, RESULT)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A command. `keys` are key names or, if it is `fixed`, words for a gesture; empty `scenes` means everywhere.

    A fixed command has the same key in most programs, or one of a group of keys, and cannot be changed. An `early` one
    is handled before text fields are, and so needs a key that types nothing.
    """

    id: str
    words: str
    keys: tuple[str, ...]
    scenes: tuple[str, ...] = (GAME,)
    fixed: bool = False
    early: bool = False
    again: bool = False  # repeats while its key is held

    def meets(self, other: Shortcut) -> bool:
        """Whether both work in a common scene, so that they need different keys."""
        return not self.scenes or not other.scenes or bool(set(self.scenes) & set(other.scenes))


def _fixed(name: str, words: str, *names: str, scenes: tuple[str, ...] = (GAME,)) -> Shortcut:
    return Shortcut(name, words, names, scenes, fixed=True)


GROUPS: dict[str, tuple[Shortcut, ...]] = {
    _("In a game"): (
        Shortcut("undo", _("Undo"), ("Ctrl+Z",), (GAME, EDITOR, LIBRARY)),
        Shortcut("redo", _("Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), (GAME, EDITOR, LIBRARY)),
        Shortcut("hint", _("Hint: the piece, then the move"), ("H",)),
        Shortcut("flip", _("Flip the board"), ("F",), (GAME, EDITOR)),
        Shortcut("turn_board", _("Turn a board of hexes by 60°"), ("Shift+F",)),
        Shortcut("zen", _("Show only the board, and back"), ("Z",)),
        Shortcut("turn", _("Next choice for a piece"), ("R",), again=True),
        Shortcut("type", _("Type a move"), ("T",)),
        _fixed("complete", _("Complete a typed move"), _("Tab or Right"), scenes=(FIELD,)),
        Shortcut("swap", _("Swap sides, where the swap rule allows it"), ("C",)),
        Shortcut("replay", _("Replay the others' last turns"), ("Backspace",)),
        Shortcut("last_move", _("Watch the last move again, slowly"), ("Shift+Backspace",)),
        Shortcut("pause", _("Pause or resume the AI and the clocks"), ("P",)),
        Shortcut("one_move", _("One move of the AI against itself"), ("N",)),
        Shortcut("chances", _("Show or hide the chances"), ("E",)),
        Shortcut("graph", _("Show or hide the course of the game"), ("G",)),
        Shortcut("analyse", _("Analyse a finished game, or the past"), ("X",), (GAME, EDITOR)),
        Shortcut("new", _("New game"), ("Ctrl+N",)),
        Shortcut("rules", _("The rules of this game"), ("F1",), (GAME, SETUP, RULES, EDITOR)),
        Shortcut("edit_position", _("Edit a position, from the one shown"), ("Ctrl+E",), (GAME, SETUP)),
        Shortcut("mute", _("Sounds on or off"), ("M",)),
        _fixed("commit", _("Lay a piece for good"), "Enter"),
        _fixed("rematch", _("Rematch, while the result is shown"), "Enter", scenes=(RESULT,)),
        _fixed("count", _("How many counters to split off"), *"0123456789"),
        _fixed("back", _("Put a piece back; let the AI move now"), "Esc"),
    ),
    _("Looking back"): (
        Shortcut("before", _("Previous position"), ("Left",), fixed=True, again=True),
        Shortcut("after", _("Next position"), ("Right",), fixed=True, again=True),
        Shortcut("line_before", _("Previous line, at a fork"), ("Up",), again=True),
        Shortcut("line_after", _("Next line, at a fork"), ("Down",), again=True),
        Shortcut("comment", _("Comment on the move shown; promote or delete its line"), ("W",)),
        _fixed("scroll_comment", _("Scroll a long comment"), "PageUp", "PageDown"),
        Shortcut("promote_line", _("Promote the line that is shown"), ("Ctrl+Up",)),
        Shortcut("delete_line", _("Delete the move shown and all after it"), ("Del",)),
        _fixed("first", _("The start"), "Home"),
        _fixed("last", _("The present"), "End"),
        _fixed("rest", _("In a replay: pause and resume"), "Space", scenes=(REPLAY,)),
        _fixed("step", _("In a replay: step by step"), "Left", "Right", scenes=(REPLAY,)),
    ),
    _("On the board"): (
        _fixed("walk", _("Move the keyboard cursor (Tab)"), "Left", "Right", "Up", "Down", scenes=(CURSOR,)),
        _fixed("walk_hexes", _("On hexes, by where the keys are"), "Q", "W", "E", "A", "S", "D", scenes=(CURSOR,)),
        _fixed("choose", _("Choose a cell"), "Enter", "Space", scenes=(CURSOR,)),
        _fixed("move", _("Move a piece"), _("Click and click"), _("Drag"), scenes=(MOUSE,)),
        _fixed("choice", _("Another choice, or look back"), _("Wheel"), scenes=(MOUSE,)),
        Shortcut("zoom_in", _("Closer; also Ctrl and the wheel, or two fingers"), ("Plus",), again=True),
        Shortcut("zoom_out", _("From farther away"), ("Minus",), again=True),
        Shortcut("zoom_fit", _("The whole board"), ("B",)),
        _fixed("pan", _("Move a board that is seen closer"), _("Middle drag"), _("Drag"), scenes=(MOUSE,)),
        _fixed("put_back", _("Put a piece back"), _("Right click"), scenes=(MOUSE,)),
        _fixed("draw", _("Draw an arrow or a mark"), _("Right drag"), _("Right click"), scenes=(MOUSE,)),
        _fixed("inks", _("... with these, in another colour"), "Shift", "Ctrl", "Alt", scenes=(MOUSE,)),
    ),
    _("In the library"): (
        Shortcut("find", _("Search"), ("Ctrl+F", "/"), (LIBRARY,)),
        _fixed("open", _("Continue a game, or look at it"), "Enter", _("Double click"), scenes=(LIBRARY,)),
        _fixed("several", _("Select several games"), "Shift", "Ctrl", "Space", "Ctrl+A", scenes=(LIBRARY,)),
        Shortcut("star", _("Give a star, or take it away"), ("Ctrl+D",), (LIBRARY,)),
        Shortcut("describe", _("Name and comment"), ("F2",), (LIBRARY,)),
        Shortcut("play_again", _("Play again from the start"), ("Ctrl+R",), (LIBRARY,)),
        Shortcut("play_from_here", _("Play a new game from this position"), ("Ctrl+P",), (LIBRARY,)),
        Shortcut("delete", _("Move to the bin"), ("Del",), (LIBRARY,)),
        Shortcut("statistics", _("Statistics"), ("Ctrl+T",), (MENU, LIBRARY)),
    ),
    _("Anywhere"): (
        Shortcut("shortcuts", _("These shortcuts"), ("?",), ()),
        Shortcut(
            "library",
            _("Library, from the menu, a set-up, a game or the editor"),
            ("Ctrl+O",),
            (MENU, SETUP, GAME, EDITOR),
        ),
        Shortcut("settings", _("Settings"), ("Ctrl+Comma",), ()),
        Shortcut("about", _("About the program, from the menu"), ("F1",), (MENU,)),
        Shortcut("full_screen", _("Full screen"), ("F11",), (), early=True),
        Shortcut("larger", _("Larger interface"), ("Ctrl+Plus",), (), early=True),
        Shortcut("smaller", _("Smaller interface"), ("Ctrl+Minus",), (), early=True),
        Shortcut("usual", _("Fit the interface to the window"), ("Ctrl+0",), (), early=True),
        Shortcut("quit", _("Quit"), ("Ctrl+Q",), (), early=True),
        _fixed("next", _("Next control, previous control"), "Tab", "Shift+Tab", scenes=()),
        _fixed("press", _("Press the focused control"), "Enter", "Space", scenes=(MENU, SETUP)),
        _fixed("read", _("Turn the pages of the rules"), "PageUp", "PageDown", "Space", scenes=(RULES,)),
        _fixed("leave", _("Go back, close, leave full screen"), "Esc", scenes=LEFT_BY_ESC),
    ),
    _("Files and clipboard"): (
        Shortcut("export", _("Save the game as a file"), ("Ctrl+S",), (GAME, LIBRARY)),
        Shortcut("picture", _("Make a picture of the position or the game"), ("Ctrl+Shift+S",), (GAME,)),
        Shortcut("open_file", _("Open a file"), ("Ctrl+Shift+O",), OPENING),
        Shortcut("copy_game", _("Copy the game as text"), ("Ctrl+C",), (GAME, LIBRARY)),
        Shortcut("copy_position", _("Copy the position as text"), ("Ctrl+Shift+C",), (GAME,)),
        Shortcut("paste", _("Open a copied game or position"), ("Ctrl+V",), OPENING),
    ),
    _("In the position editor"): (
        Shortcut("tool_after", _("Next piece or tool"), ("PageDown",), (EDITOR,), again=True),
        Shortcut("tool_before", _("Previous piece or tool"), ("PageUp",), (EDITOR,), again=True),
        _fixed("tool", _("Choose a piece, or the height of a stack"), *"0123456789", scenes=(EDITOR,)),
        _fixed("erase", _("Take away what is on the cell"), "Del", "Backspace", scenes=(EDITOR,)),
        Shortcut("copy_draft", _("Copy the position as text"), ("Ctrl+C", "Ctrl+Shift+C"), (EDITOR,)),
        Shortcut("paste_draft", _("Paste a position"), ("Ctrl+V",), (EDITOR,)),
        Shortcut("play_from", _("Play from the position"), ("Ctrl+Enter",), (EDITOR,)),
        _fixed("use", _("Put a piece; again takes it away"), _("Click"), scenes=(MOUSE,)),
        _fixed("carry", _("Move a piece, or put several"), _("Drag"), scenes=(MOUSE,)),
        _fixed("take_away", _("Take pieces away"), _("Right drag"), _("Right click"), scenes=(MOUSE,)),
        _fixed("heights", _("The height of a stack"), _("Wheel"), scenes=(MOUSE,)),
    ),
}
SHORTCUTS = {shortcut.id: shortcut for group in GROUPS.values() for shortcut in group}

ChangedKeys = Mapping[str, str]  # the keys that the user has changed, by command id


def keys_of(name: str, changes: ChangedKeys) -> tuple[str, ...]:
    """The keys of a command, with the user's changes. Raises KeyError for an unknown command."""
    return (changes[name],) if name in changes else SHORTCUTS[name].keys


def conflict(name: str, key: str, changes: ChangedKeys) -> Shortcut | None:
    """The command that already uses `key` in a scene of the command `name`, or None."""
    wanted = SHORTCUTS[name]
    for other in SHORTCUTS.values():
        if other.id != name and wanted.meets(other) and any(keys.same(key, it) for it in keys_of(other.id, changes)):
            return other
    return None


def fault(name: str, key: str, changes: ChangedKeys) -> str:
    """Why a command cannot have this key, as a sentence; empty if it can."""
    shortcut = SHORTCUTS[name]
    if shortcut.fixed:
        return _('The keys of "{command}" cannot be changed.').format(command=shortcut.words)
    if not keys.exists(key):
        return _("There is no key {key}.").format(key=quoted(key))
    if shortcut.early and not keys.is_silent(key):
        words = _("{key} is needed for typing; hold Ctrl or Alt with it, or use one of F1 to F12.")
        return words.format(key=keys.shown(key))
    other = conflict(name, key, changes)
    if other is None:
        return ""
    words = _('{key} is taken: "{command}". Give that another key first.')
    return words.format(key=keys.shown(key), command=other.words)


def mended(stored: Mapping[Any, Any]) -> tuple[dict[str, str], tuple[str, ...]]:
    """The usable ones of the key changes read from a file, and a sentence about each of the others."""
    good = dict(stored)
    complaints = []
    while bad := next(((name, why) for name in good if (why := _misfit(name, good))), None):
        name, why = bad  # its default key may now conflict with another change, so check all again
        words = _("The key of {command} cannot be {key}. {reason} The default is used.")
        complaints.append(words.format(command=quoted(str(name)), key=quoted(str(good.pop(name))), reason=why))
    return good, tuple(complaints)


def _misfit(name: Any, stored: Mapping[Any, Any]) -> str:
    """Why a command cannot have the key read for it, as a sentence; empty if it can."""
    if name not in SHORTCUTS:
        return _("There is no such command.")
    if not isinstance(stored[name], str):
        return _("That is not a key.")
    others = {it: key for it, key in stored.items() if it != name and it in SHORTCUTS and isinstance(key, str)}
    return fault(name, stored[name], others)  # against the other changes, so that two commands may swap keys
