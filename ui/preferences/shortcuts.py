"""Every command that has a key: its words, icon and keys, and the scenes that hear it.

A scene binds what it does (`bound`); the page of shortcuts, menus, buttons, keys and tooltips are made of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.errors import quoted
from game.language import _
from ui.kit import keys
from ui.kit.command import Action, Command, always, never, nothing

# Scenes with keys of their own.
MENU, SETUP, GAME, RULES, EDITOR, LIBRARY = "menu", "setup", "play", "rules", "editor", "library"
OPENING = (MENU, SETUP, GAME, LIBRARY)  # where games from outside are opened
# Parts of a game with keys of their own.
REPLAY, CURSOR, MOUSE, FIELD, RESULT = "replay", "cursor", "mouse", "field", "result"
LEFT_BY_ESC = (MENU, SETUP, RULES, EDITOR, LIBRARY, RESULT)


@dataclass(frozen=True, slots=True)
class Gesture:
    """A key or a movement of the mouse that is no command: its meaning depends on the place, or it is one of a group.

    `keys` are key names, or words for what the mouse does.
    """

    id: str
    line: str
    keys: tuple[str, ...]
    scenes: tuple[str, ...] = (GAME,)
    fixed: ClassVar[bool] = True


Shortcut = Command | Gesture


def _command(
    name: str,
    words: str,
    *names: str,
    icon: str = "",
    tip: str = "",
    scenes: tuple[str, ...] = (GAME,),
    fixed: bool = False,
    early: bool = False,
    again: bool = False,
) -> Command:
    held = Command(name, _nothing_yet, words, icon, tip, keys=names, scenes=scenes)
    return replace(held, fixed=fixed, early=early, again=again)


def _nothing_yet() -> None:
    """What a command does until a scene binds it."""


GROUPS: dict[str, tuple[Shortcut, ...]] = {
    _("In a game"): (
        _command("undo", _("Undo"), "Ctrl+Z", icon="undo-2", scenes=(GAME, EDITOR, LIBRARY)),
        _command("redo", _("Redo"), "Ctrl+Y", "Ctrl+Shift+Z", icon="redo-2", scenes=(GAME, EDITOR, LIBRARY)),
        _command("hint", _("Hint"), "H", icon="lightbulb", tip=_("Hint: the piece, then the move")),
        _command("flip", _("Flip the board"), "F", icon="flip-vertical-2", scenes=(GAME, EDITOR)),
        _command(
            "turn_board", _("Turn the board by 60°"), "Shift+F", icon="rotate-cw", tip=_("Turn a board of hexes by 60°")
        ),
        _command("zen", _("Board only"), "Z", icon="maximize", tip=_("Board only, on or off")),
        _command("turn", _("Next choice for a piece"), "R", again=True),
        _command("type", _("Type a move"), "T"),
        Gesture("complete", _("Complete a typed move"), (_("Tab or Right"),), (FIELD,)),
        _command(
            "swap", _("Swap sides"), "C", icon="arrow-left-right", tip=_("Swap sides, where the swap rule allows it")
        ),
        _command(
            "replay", _("Replay the last turns"), "Backspace", icon="history", tip=_("Replay the others' last turns")
        ),
        _command(
            "last_move", _("The last move, slowly"), "Shift+Backspace", icon="play",
            tip=_("Watch the last move again, slowly"),
        ),
        _command("pause", _("Pause"), "P", icon="pause", tip=_("Pause or resume the AI and the clocks")),
        _command("one_move", _("Step"), "N", icon="skip-forward", tip=_("One move of the AI against itself")),
        _command("chances", _("Chances"), "E", icon="scale", tip=_("Show or hide the chances")),
        _command(
            "graph", _("Graph"), "G", icon="chart-line", tip=_("Show or hide the graph of the chances")
        ),
        _command(
            "analyse", _("Analyse"), "X", icon="microscope", tip=_("Analyse a finished game or an earlier position"),
            scenes=(GAME, EDITOR),
        ),
        _command("new", _("New game"), "Ctrl+N", icon="rotate-ccw"),
        _command(
            "rules", _("Rules"), "F1", icon="book-open", tip=_("The rules of this game"),
            scenes=(GAME, SETUP, RULES, EDITOR),
        ),
        _command(
            "edit_position", _("Edit the position"), "Ctrl+E", icon="pencil",
            tip=_("Edit the position shown"), scenes=(GAME, SETUP),
        ),
        _command("mute", "", "M", icon="volume-x", tip=_("Sounds on or off")),
        _command("commit", _("Confirm the board piece"), "Enter", fixed=True),
        Gesture("rematch", _("Rematch, while the result is shown"), ("Enter",), (RESULT,)),
        Gesture("count", _("How many counters to split off"), tuple("0123456789")),
        Gesture("back", _("Put a piece back; let the AI move now"), ("Esc",)),
    ),
    _("Looking back"): (
        _command("before", _("Previous position"), "Left", icon="chevron-left", fixed=True, again=True),
        _command("after", _("Next position"), "Right", icon="chevron-right", fixed=True, again=True),
        _command("line_before", _("Previous line, at a fork"), "Up", again=True),
        _command("line_after", _("Next line, at a fork"), "Down", again=True),
        _command(
            "comment", _("Comment on the move"), "W", icon="message-square",
            tip=_("Comment on the move shown; promote or delete its line"),
        ),
        Gesture("scroll_comment", _("Scroll a long comment"), ("PageUp", "PageDown")),
        _command("promote_line", _("Promote the line that is shown"), "Ctrl+Up"),
        _command("delete_line", _("Delete the move shown and all after it"), "Del"),
        _command("first", _("The start"), "Home", icon="chevron-first", fixed=True),
        _command("last", _("Current position"), "End", icon="chevron-last", fixed=True),
        Gesture("rest", _("In a replay: pause and resume"), ("Space",), (REPLAY,)),
        Gesture("step", _("In a replay: step by step"), ("Left", "Right"), (REPLAY,)),
    ),
    _("On the board"): (
        Gesture("walk", _("Move the keyboard cursor (Tab)"), ("Left", "Right", "Up", "Down"), (CURSOR,)),
        Gesture("walk_hexes", _("On hexes, by where the keys are"), tuple("QWEASD"), (CURSOR,)),
        Gesture("choose", _("Choose a cell"), ("Enter", "Space"), (CURSOR,)),
        _command("target_after", _("To the next cell that can be chosen"), "Ctrl+Right", again=True),
        _command("target_before", _("To the previous cell that can be chosen"), "Ctrl+Left", again=True),
        Gesture("move", _("Move a piece"), (_("Click and click"), _("Drag")), (MOUSE,)),
        Gesture("choice", _("Another choice, or look back"), (_("Wheel"),), (MOUSE,)),
        _command("zoom_in", _("Zoom in; also Ctrl and the wheel, or two fingers"), "Plus", again=True),
        _command("zoom_out", _("Zoom out"), "Minus", again=True),
        _command("zoom_fit", _("The whole board"), "B"),
        Gesture("pan", _("Move the board while zoomed in"), (_("Middle drag"), _("Drag")), (MOUSE,)),
        Gesture("put_back", _("Put a piece back"), (_("Right click"),), (MOUSE,)),
        Gesture("draw", _("Draw an arrow or a mark"), (_("Right drag"), _("Right click")), (MOUSE,)),
        Gesture("inks", _("… with these, in another colour"), ("Shift", "Ctrl", "Alt"), (MOUSE,)),
    ),
    _("In the library"): (
        _command("find", _("Search"), "Ctrl+F", "/", scenes=(LIBRARY,)),
        _command(
            "open", _("Continue"), "Enter", _("Double click"), icon="play", tip=_("Continue a game, or look at it"),
            scenes=(LIBRARY,), fixed=True,
        ),
        Gesture("several", _("Select several games"), ("Shift", "Ctrl", "Space", "Ctrl+A"), (LIBRARY,)),
        _command("star", _("Star"), "Ctrl+D", icon="star", tip=_("Add or remove a star"), scenes=(LIBRARY,)),
        _command("describe", _("Name and comment"), "F2", icon="pencil", scenes=(LIBRARY,)),
        _command(
            "play_again", _("Play again"), "Ctrl+R", icon="rotate-ccw", tip=_("Play again from the start"),
            scenes=(LIBRARY,),
        ),
        _command(
            "play_from_here", _("From here"), "Ctrl+P", icon="swords", tip=_("Play a new game from this position"),
            scenes=(LIBRARY,),
        ),
        _command("delete", _("Delete"), "Del", icon="trash-2", tip=_("Move to the bin"), scenes=(LIBRARY,)),
        _command("statistics", _("Statistics"), "Ctrl+T", icon="chart-line", scenes=(MENU, LIBRARY)),
    ),
    _("Anywhere"): (
        _command("shortcuts", _("Shortcuts"), "?", icon="keyboard", tip=_("These shortcuts"), scenes=()),
        _command(
            "library", _("Library"), "Ctrl+O", icon="library",
            tip=_("Library, from the menu, a set-up, a game or the editor"), scenes=(MENU, SETUP, GAME, EDITOR),
        ),
        _command("settings", _("Settings"), "Ctrl+Comma", icon="settings", scenes=()),
        _command("about", _("About the program, from the menu"), "F1", scenes=(MENU,)),
        _command("full_screen", _("Full screen"), "F11", scenes=(), early=True),
        _command("larger", _("Larger interface"), "Ctrl+Plus", scenes=(), early=True),
        _command("smaller", _("Smaller interface"), "Ctrl+Minus", scenes=(), early=True),
        _command("usual", _("Fit the interface to the window"), "Ctrl+0", scenes=(), early=True),
        _command("quit", _("Quit"), "Ctrl+Q", icon="log-out", scenes=(), early=True),
        Gesture("next", _("Next control, previous control"), ("Tab", "Shift+Tab"), ()),
        Gesture("press", _("Press the focused control"), ("Enter", "Space"), (MENU, SETUP)),
        Gesture("read", _("Turn the pages of the rules"), ("PageUp", "PageDown", "Space"), (RULES,)),
        _command(
            "leave", _("Back"), "Esc", icon="chevron-left", tip=_("Go back, close, leave full screen"),
            scenes=LEFT_BY_ESC, fixed=True,
        ),
    ),
    _("Files and clipboard"): (
        _command(
            "export", _("Save as a file"), "Ctrl+S", icon="save", tip=_("Save the game as a file"),
            scenes=(GAME, LIBRARY),
        ),
        _command(
            "picture", _("Make a picture"), "Ctrl+Shift+S", icon="image",
            tip=_("Make a picture of the position or the game"),
        ),
        _command("open_file", _("Open"), "Ctrl+Shift+O", icon="folder-open", tip=_("Open a file"), scenes=OPENING),
        _command(
            "copy_game", _("Copy"), "Ctrl+C", icon="copy", tip=_("Copy the game as text"), scenes=(GAME, LIBRARY)
        ),
        _command("copy_position", _("Copy the position as text"), "Ctrl+Shift+C"),
        _command("paste", _("Open a copied game or position"), "Ctrl+V", scenes=OPENING),
    ),
    _("In the position editor"): (
        _command("tool_after", _("Next piece or tool"), "PageDown", scenes=(EDITOR,), again=True),
        _command("tool_before", _("Previous piece or tool"), "PageUp", scenes=(EDITOR,), again=True),
        Gesture("tool", _("Choose a piece, or the height of a stack"), tuple("0123456789"), (EDITOR,)),
        Gesture("erase", _("Clear the cell"), ("Del", "Backspace"), (EDITOR,)),
        _command(
            "copy_draft", _("Copy the position"), "Ctrl+C", "Ctrl+Shift+C", icon="copy",
            tip=_("Copy the position as text"), scenes=(EDITOR,),
        ),
        _command("paste_draft", _("Paste a position"), "Ctrl+V", icon="clipboard-paste", scenes=(EDITOR,)),
        _command("play_from", _("Play from the position"), "Ctrl+Enter", scenes=(EDITOR,)),
        Gesture("use", _("Place a piece; click again to remove it"), (_("Click"),), (MOUSE,)),
        Gesture("carry", _("Move a piece, or place several"), (_("Drag"),), (MOUSE,)),
        Gesture("take_away", _("Remove pieces"), (_("Right drag"), _("Right click")), (MOUSE,)),
        Gesture("heights", _("The height of a stack"), (_("Wheel"),), (MOUSE,)),
    ),
    _("Speech"): (
        _command("speech", _("Speech on or off"), "F12", scenes=(), early=True),
        _command("say_again", _("Repeat what was spoken last"), "F3", scenes=(), early=True),
        _command("read_page", _("Read the texts of the page"), "F4", scenes=(), early=True),
        _command("say_turn", _("Speak the turn and the clocks"), "F5"),
        _command("say_row", _("Speak the row of the cursor"), "F6"),
        _command("say_lines", _("Speak the column or the diagonals of the cursor"), "F7"),
        _command("say_around", _("Speak what is around the cursor"), "F8"),
        _command("say_pieces", _("Speak all pieces"), "F9"),
        _command("say_targets", _("Speak what can move, or where it can go"), "F10"),
    ),
}  # fmt: skip
SHORTCUTS = {shortcut.id: shortcut for group in GROUPS.values() for shortcut in group}
COMMANDS = {shortcut.id: shortcut for shortcut in SHORTCUTS.values() if isinstance(shortcut, Command)}

ChangedKeys = Mapping[str, str]  # the keys that the user has changed, by command id


def bound(
    name: str,
    do: Action,
    may: Callable[[], bool] = always,
    lit: Callable[[], bool] = never,
    why_not: Callable[[], str] = nothing,
    words: str | None = None,
    icon: str | None = None,
    tip: str | None = None,
) -> Command:
    """The command with this id, which does `do`; `words`, `icon` and `tip` replace the usual ones.

    Raises KeyError for a command without a key.
    """
    known = COMMANDS[name]
    words, icon = known.words if words is None else words, known.icon if icon is None else icon
    tip = known.tip if tip is None else tip
    return replace(known, do=do, words=words, icon=icon, tip=tip, may=may, lit=lit, why_not=why_not)


def meet(one: Shortcut, other: Shortcut) -> bool:
    """Whether both work in a common scene, so that they need different keys."""
    return not one.scenes or not other.scenes or bool(set(one.scenes) & set(other.scenes))


def keys_of(name: str, changes: ChangedKeys) -> tuple[str, ...]:
    """The keys of a command, with the user's changes. Raises KeyError for an unknown command."""
    return (changes[name],) if name in changes else SHORTCUTS[name].keys


def conflict(name: str, key: str, changes: ChangedKeys) -> Shortcut | None:
    """The command that already uses `key` in a scene of the command `name`, or None."""
    wanted = SHORTCUTS[name]
    for other in SHORTCUTS.values():
        if other.id != name and meet(wanted, other) and any(keys.same(key, it) for it in keys_of(other.id, changes)):
            return other
    return None


def fault(name: str, key: str, changes: ChangedKeys) -> str:
    """Why a command cannot have this key, as a sentence; empty if it can."""
    shortcut = SHORTCUTS[name]
    if not isinstance(shortcut, Command) or shortcut.fixed:
        return _("The keys of “{command}” cannot be changed.").format(command=shortcut.line)
    if not keys.exists(key):
        return _("There is no key {key}.").format(key=quoted(key))
    if shortcut.early and not keys.is_silent(key):
        words = _("{key} is needed for typing; hold Ctrl or Alt with it, or use one of F1 to F12.")
        return words.format(key=keys.shown(key))
    other = conflict(name, key, changes)
    if other is None:
        return ""
    words = _("{key} is taken: “{command}”. Give that another key first.")
    return words.format(key=keys.shown(key), command=other.line)


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
