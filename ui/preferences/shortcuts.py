"""Every command that has a key: its words, icon and keys, and the scenes that hear it.

A scene binds what it does (`bound`); the page of shortcuts, menus, buttons, keys and tooltips are made of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from game.errors import quoted
from game.language import N_, NP_, Text, _
from ui.kit import keys
from ui.kit.command import Action, Command, always, never, nothing

# Scenes with keys of their own.
MENU, SETUP, GAME, RULES, EDITOR, LIBRARY = "menu", "setup", "play", "rules", "editor", "library"
LEARN, LESSON = "learn", "lesson"
OPENING = (MENU, SETUP, GAME, LIBRARY)  # where games from outside are opened
# Parts of a game with keys of their own.
REPLAY, CURSOR, MOUSE, FIELD, RESULT = "replay", "cursor", "mouse", "field", "result"
STEP_DONE = "step done"  # and of a lesson
LEFT_BY_ESC = (MENU, SETUP, RULES, EDITOR, LIBRARY, LEARN, LESSON, RESULT)
ON_A_BOARD = (GAME, LESSON)  # where moves are played


@dataclass(frozen=True, slots=True)
class Gesture:
    """A key or a movement of the mouse that is no command: its meaning depends on the place, or it is one of a group.

    `inputs` are key names, or words for what the mouse does.
    """

    id: str
    wording: Text
    inputs: tuple[str | Text, ...]
    scenes: tuple[str, ...] = (GAME,)
    fixed: ClassVar[bool] = True

    @property
    def line(self) -> str:
        """What it does, as the page of shortcuts says it."""
        return str(self.wording)

    @property
    def keys(self) -> tuple[str, ...]:
        """The names of its keys, and words for what the mouse does."""
        return tuple(map(str, self.inputs))


Shortcut = Command | Gesture


def _command(
    name: str,
    words: str | Text,
    *names: str | Text,
    icon: str = "",
    tip: str | Text = "",
    scenes: tuple[str, ...] = (GAME,),
    fixed: bool = False,
    early: bool = False,
    again: bool = False,
) -> Command:
    held = Command(name, _nothing_yet, words, icon, tip, inputs=names, scenes=scenes)
    return held._replace(fixed=fixed, early=early, again=again)


def _nothing_yet() -> None:
    """What a command does until a scene binds it."""


GROUPS: dict[Text, tuple[Shortcut, ...]] = {
    N_("In a game"): (
        _command("undo", N_("Undo"), "Ctrl+Z", icon="undo-2", scenes=(GAME, EDITOR, LIBRARY, LESSON)),
        _command("redo", N_("Redo"), "Ctrl+Y", "Ctrl+Shift+Z", icon="redo-2", scenes=(GAME, EDITOR, LIBRARY)),
        _command(
            "hint", NP_("a command", "Hint"), "H", icon="lightbulb", tip=N_("Hint: the piece, the move, then why"),
            scenes=ON_A_BOARD,
        ),
        _command("no_warnings", N_("No more warnings"), "K", tip=N_("End the warnings of your first games")),
        _command("flip", N_("Flip the board"), "F", icon="flip-vertical-2", scenes=(GAME, LESSON, EDITOR)),
        _command(
            "turn_board", N_("Turn the board by 60°"), "Shift+F", icon="rotate-cw",
            tip=N_("Turn a board of hexes by 60°"),
        ),
        _command("zen", N_("Board only"), "Z", icon="maximize", tip=N_("Board only, on or off")),
        _command("turn", N_("Next choice for a piece"), "R", scenes=ON_A_BOARD, again=True),
        _command("type", N_("Type a move"), "T"),
        Gesture("complete", N_("Complete a typed move"), (N_("Tab or Right"),), (FIELD,)),
        _command(
            "swap", N_("Swap sides"), "C", icon="arrow-left-right", tip=N_("Swap sides, where the swap rule allows it")
        ),
        _command(
            "replay", N_("Replay the last turns"), "Backspace", icon="history", tip=N_("Replay the others' last turns")
        ),
        _command(
            "last_move", N_("The last move, slowly"), "Shift+Backspace", icon="play",
            tip=N_("Watch the last move again, slowly"),
        ),
        _command("pause", N_("Pause"), "P", icon="pause", tip=N_("Pause or resume the AI and the clocks")),
        # Translators: a command: one move of the AI against itself
        _command("one_move", N_("Step"), "N", icon="skip-forward", tip=N_("Play one move of a game between AIs")),
        _command("chances", N_("Chances"), "E", icon="scale", tip=N_("Show or hide the chances")),
        _command(
            "graph", N_("Graph"), "G", icon="chart-line", tip=N_("Show or hide the graph of the chances")
        ),
        _command(
            "analyse", N_("Analyse"), "X", icon="microscope", tip=N_("Analyse a finished game or an earlier position"),
            scenes=(GAME, EDITOR),
        ),
        _command("why_loses", N_("Why does this lose?"), "Shift+V", icon="circle-question-mark", tip=""),
        _command("proofs", N_("Proofs"), "V", icon="list-checks", tip=N_("Show which moves win or lose by proof")),
        _command(
            "play_on", N_("Play on"), "Ctrl+P", icon="swords", tip=N_("Leave the study and play on from its position")
        ),
        _command(
            "review", N_("Review"), "Ctrl+J", icon="list-star",
            tip=N_("Try again where the game was lost, and see why"),
        ),
        _command(
            "games_here", N_("Your games here"), "Ctrl+F", icon="search",
            tip=N_("Your games with this position"), scenes=(GAME, EDITOR),
        ),
        _command("new", N_("New game"), "Ctrl+N", icon="rotate-ccw"),
        _command(
            "rules", N_("Rules"), "F1", icon="book-open", tip=N_("The rules of this game"),
            scenes=(GAME, SETUP, RULES, EDITOR, LESSON),
        ),
        _command(
            "edit_position", N_("Edit the position"), "Ctrl+E", icon="pencil",
            tip=N_("Edit the position shown"), scenes=(GAME, SETUP),
        ),
        _command(
            "again_swapped", N_("Rematch, sides swapped"), "Ctrl+R", icon="arrow-left-right",
            tip=N_("After a game: a rematch, sides swapped"),
        ),
        _command(
            "level_up", N_("One level up"), "Ctrl+PageUp", icon="chevron-up",
            tip=N_("After a game: the next one a level up"),
        ),
        _command(
            "level_down", N_("One level down"), "Ctrl+PageDown", icon="chevron-down",
            tip=N_("After a game: the next one a level down"),
        ),
        _command("mute", "", "M", icon="volume-x", tip=N_("Sounds on or off")),
        _command("commit", N_("Confirm a move or a board piece"), "Enter", scenes=ON_A_BOARD, fixed=True),
        Gesture("rematch", N_("Rematch, while the result is shown"), ("Enter",), (RESULT,)),
        Gesture("count", N_("How many counters to split off"), tuple("0123456789")),
        Gesture("back", N_("Put a piece back; let the AI move now; the menu"), ("Esc",)),
    ),
    N_("Looking back"): (
        _command("before", N_("Previous position"), "Left", icon="chevron-left", fixed=True, again=True),
        _command("after", N_("Next position"), "Right", icon="chevron-right", fixed=True, again=True),
        _command("line_before", N_("Previous line, at a fork"), "Up", again=True),
        _command("line_after", N_("Next line, at a fork"), "Down", again=True),
        _command(
            "comment", N_("Comment on the move"), "W", icon="message-square",
            tip=N_("Comment on the move shown; promote or delete its line"),
        ),
        Gesture("scroll_comment", N_("Scroll a long comment"), ("PageUp", "PageDown")),
        _command("promote_line", N_("Promote the line that is shown"), "Ctrl+Up"),
        _command("delete_line", N_("Delete the move shown and all after it"), "Del"),
        _command("first", N_("The start"), "Home", icon="chevron-first", fixed=True),
        _command("last", N_("Current position"), "End", icon="chevron-last", fixed=True),
        Gesture("rest", N_("In a replay: pause and resume"), ("Space",), (REPLAY,)),
        Gesture("step", N_("In a replay: step by step"), ("Left", "Right"), (REPLAY,)),
    ),
    N_("On the board"): (
        Gesture(
            "walk", N_("Move the cursor on the board (Tab takes you there)"), ("Left", "Right", "Up", "Down"), (CURSOR,)
        ),
        Gesture("walk_hexes", N_("Move on hexes: each key lies in its direction"), tuple("QWEASD"), (CURSOR,)),
        Gesture("choose", N_("Choose a cell"), ("Enter", "Space"), (CURSOR,)),
        _command(
            "target_after", N_("To the next cell that can be chosen"), "Ctrl+Right", scenes=ON_A_BOARD, again=True
        ),
        _command(
            "target_before", N_("To the previous cell that can be chosen"), "Ctrl+Left", scenes=ON_A_BOARD, again=True
        ),
        Gesture("move", N_("Move a piece"), (N_("Click, then click"), N_("Drag")), (MOUSE,)),
        Gesture("choice", N_("Another choice, or look back"), (N_("Wheel"),), (MOUSE,)),
        _command(
            "zoom_in", N_("Zoom in; also Ctrl and the wheel, or two fingers"), "Plus", scenes=ON_A_BOARD, again=True
        ),
        _command("zoom_out", N_("Zoom out"), "Minus", scenes=ON_A_BOARD, again=True),
        _command("zoom_fit", N_("The whole board"), "B", scenes=ON_A_BOARD),
        Gesture("pan", N_("Move the board while zoomed in"), (N_("Drag with the middle button"), N_("Drag")), (MOUSE,)),
        Gesture("put_back", N_("Put a piece back"), (N_("Right click"),), (MOUSE,)),
        Gesture("draw", N_("Draw an arrow or a mark"), (N_("Drag with the right button"), N_("Right click")), (MOUSE,)),
        Gesture("inks", N_("Hold to draw in another colour"), ("Shift", "Ctrl", "Alt"), (MOUSE,)),
    ),
    N_("In the library"): (
        _command("find", N_("Search"), "Ctrl+F", "/", scenes=(LIBRARY,)),
        _command(
            "open", N_("Continue"), "Enter", N_("Double click"), icon="play", tip=N_("Continue a game, or look at it"),
            scenes=(LIBRARY,), fixed=True,
        ),
        Gesture("several", N_("Select several games"), ("Shift", "Ctrl", "Space", "Ctrl+A"), (LIBRARY,)),
        _command("star", N_("Star"), "Ctrl+D", icon="star", tip=N_("Add or remove a star"), scenes=(LIBRARY,)),
        _command("describe", N_("Name and comment"), "F2", icon="pencil", scenes=(LIBRARY,)),
        _command(
            "play_again", N_("Play again"), "Ctrl+R", icon="rotate-ccw", tip=N_("Play again from the start"),
            scenes=(LIBRARY,),
        ),
        _command(
            # Translators: a command: play a new game from this position
            "play_from_here", N_("From here"), "Ctrl+P", icon="swords", tip=N_("Play a new game from this position"),
            scenes=(LIBRARY, LESSON),
        ),
        _command("delete", N_("Delete"), "Del", icon="trash-2", tip=N_("Move to the bin"), scenes=(LIBRARY,)),
        _command("statistics", N_("Statistics"), "Ctrl+T", icon="chart-line", scenes=(MENU, LIBRARY, LEARN)),
    ),
    N_("Anywhere"): (
        _command("shortcuts", N_("Shortcuts"), "?", icon="keyboard", tip=N_("These shortcuts"), scenes=()),
        _command(
            "library", N_("Library"), "Ctrl+O", icon="library",
            tip=N_("Library, from the menu, a set-up, a game or the editor"), scenes=(MENU, SETUP, GAME, EDITOR),
        ),
        _command("settings", N_("Settings"), "Ctrl+Comma", icon="settings", scenes=()),
        _command(
            "learn", N_("Learn"), "Ctrl+L", icon="graduation-cap", tip=N_("Learn the games, step by step"),
            scenes=(MENU, GAME, RULES, LESSON),
        ),
        _command("about", N_("About the program, from the menu"), "F1", scenes=(MENU,)),
        _command("full_screen", N_("Full screen"), "F11", scenes=(), early=True),
        _command("larger", N_("Larger interface"), "Ctrl+Plus", scenes=(), early=True),
        _command("smaller", N_("Smaller interface"), "Ctrl+Minus", scenes=(), early=True),
        _command("usual", N_("Fit the interface to the window"), "Ctrl+0", scenes=(), early=True),
        _command("quit", N_("Quit"), "Ctrl+Q", icon="log-out", scenes=(), early=True),
        Gesture("next", N_("Next control, previous control"), ("Tab", "Shift+Tab"), ()),
        Gesture("press", N_("Press the focused control"), ("Enter", "Space"), (MENU, SETUP)),
        Gesture("read", N_("Turn the pages of the rules"), ("PageUp", "PageDown", "Space"), (RULES,)),
        _command(
            "leave", N_("Back"), "Esc", icon="chevron-left", tip=N_("Go back, close, leave full screen"),
            scenes=LEFT_BY_ESC, fixed=True,
        ),
    ),
    N_("Files and clipboard"): (
        _command(
            "export", N_("Save as a file"), "Ctrl+S", icon="save", tip=N_("Save the game as a file"),
            scenes=(GAME, LIBRARY),
        ),
        _command(
            "picture", N_("Make a picture"), "Ctrl+Shift+S", icon="image",
            tip=N_("Make a picture of the position or the game"),
        ),
        _command(
            "open_file", NP_("a command", "Open"), "Ctrl+Shift+O", icon="folder-open", tip=N_("Open a file"),
            scenes=OPENING,
        ),
        _command(
            "copy_game", NP_("a command", "Copy"), "Ctrl+C", icon="copy", tip=N_("Copy the game as text"),
            scenes=(GAME, LIBRARY),
        ),
        _command(
            "copy_message", N_("Copy for the others"), "Ctrl+M", icon="send",
            tip=N_("In a game by message: copy it for the players elsewhere"),
        ),
        _command("copy_position", N_("Copy the position as text"), "Ctrl+Shift+C"),
        _command(
            "copy_move", N_("Copy the move"), "Shift+C", icon="copy",
            tip=N_("Copy the move shown, as the list shows it"),
        ),
        _command("paste", N_("Open a copied game or position"), "Ctrl+V", scenes=OPENING),
    ),
    N_("In the position editor"): (
        _command("tool_after", N_("Next piece or tool"), "PageDown", scenes=(EDITOR,), again=True),
        _command("tool_before", N_("Previous piece or tool"), "PageUp", scenes=(EDITOR,), again=True),
        Gesture("tool", N_("Choose a piece, or the height of a stack"), tuple("0123456789"), (EDITOR,)),
        Gesture("erase", N_("Clear the cell"), ("Del", "Backspace"), (EDITOR,)),
        _command(
            "copy_draft", N_("Copy the position"), "Ctrl+C", "Ctrl+Shift+C", icon="copy",
            tip=N_("Copy the position as text"), scenes=(EDITOR,),
        ),
        _command("paste_draft", N_("Paste a position"), "Ctrl+V", icon="clipboard-paste", scenes=(EDITOR,)),
        _command("play_from", N_("Play from the position"), "Ctrl+Enter", scenes=(EDITOR,)),
        Gesture("use", N_("Place a piece; click again to remove it"), (N_("Click"),), (MOUSE,)),
        Gesture("carry", N_("Move a piece, or place several"), (N_("Drag"),), (MOUSE,)),
        Gesture("take_away", N_("Remove pieces"), (N_("Drag with the right button"), N_("Right click")), (MOUSE,)),
        Gesture("heights", N_("The height of a stack"), (N_("Wheel"),), (MOUSE,)),
    ),
    N_("In a lesson"): (
        Gesture("go_on", N_("Go on, once a step is done"), ("Enter",), (STEP_DONE,)),
        _command("next_step", N_("To the next step"), "PageDown", icon="chevron-right", scenes=(LESSON,)),
        _command("step_before", N_("To the previous step"), "PageUp", icon="chevron-left", scenes=(LESSON,)),
        _command(
            "practise", N_("Practise later"), "P", icon="history",
            tip=N_("Keep this mistake: it comes back after 1, 3, 7 and 21 days"), scenes=(LESSON,),
        ),
    ),
    N_("Speech"): (
        _command("speech", N_("Speech on or off"), "F12", scenes=(), early=True),
        _command("say_again", N_("Repeat what was spoken last"), "F3", scenes=(), early=True),
        _command("read_page", N_("Read the page aloud"), "F4", scenes=(), early=True),
        _command("say_turn", N_("Speak the turn and the clocks"), "F5", scenes=ON_A_BOARD),
        _command("say_row", N_("Speak the row of the cursor"), "F6", scenes=ON_A_BOARD),
        _command("say_lines", N_("Speak the column or the diagonals of the cursor"), "F7", scenes=ON_A_BOARD),
        _command("say_around", N_("Speak what is around the cursor"), "F8", scenes=ON_A_BOARD),
        _command("say_pieces", N_("Speak all pieces"), "F9", scenes=ON_A_BOARD),
        _command("say_targets", N_("Speak what can move, or where it can go"), "F10", scenes=ON_A_BOARD),
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
    words: str | Text | None = None,
    icon: str | None = None,
    tip: str | Text | None = None,
) -> Command:
    """The command with this id, which does `do`; `words`, `icon` and `tip` replace the usual ones.

    Raises KeyError for a command without a key.
    """
    known = COMMANDS[name]
    wording, icon = known.wording if words is None else words, known.icon if icon is None else icon
    advice = known.advice if tip is None else tip
    return known._replace(do=do, wording=wording, icon=icon, advice=advice, may=may, lit=lit, why_not=why_not)


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
