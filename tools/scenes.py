"""The scenes that are tried in every theme and size, each begun on a table that stands at the menu."""

from collections.abc import Callable
from pathlib import Path

from game.ai.proof import Win
from game.catalogue import IDS, find
from game.learn.puzzle import Puzzle, PuzzleBook
from game.learn.reading import read_lesson
from tools.kept_games import against_levels, fill
from tools.message_scenes import by_message, message_line
from tools.study_scenes import analysis, games_here, mistake, openings, proofs, review_end
from tools.table import PERSON, Table
from ui.learn.lesson_place import LessonPlace
from ui.learn.lesson_scene import LessonScene
from ui.learn.puzzle_place import PuzzlePlace
from ui.learn.puzzle_scene import PuzzleScene
from ui.learn.puzzles_scene import PuzzlesScene
from ui.menu.menu import Menu
from ui.scene.scene import Push
from ui.shell.crash import CrashScene, describe


def board(name: str) -> Callable[[Table], object]:
    """Open a board between people, a random move on, with a selection begun where one can be."""

    def open_board(table: Table) -> None:
        match = table.open_game(name, *[PERSON] * find(name)[1].seats)
        match.play(match.tree.moves[len(match.tree.moves) // 2])
        table.key("End")
        table.wait(2)
        places = [cell for cell in match.tree.moves[0].path[:1] if not isinstance(cell, str)]
        table.click(*[match.tree.grid.names[cell] for cell in places])

    return open_board


def thinking(table: Table) -> None:
    """The AI thinks about its first move."""
    table.open_game("pressure")
    table.click("d3", "d4")
    table.wait(1.5)


def editing(name: str) -> Callable[[Table], object]:
    """Edit the start of a game that cannot be played from just now, with the mouse on the board."""

    def open_editor(table: Table) -> None:
        table.open_game(name, *[PERSON] * find(name)[1].seats)
        table.key("Ctrl+E")
        table.click("Empty board")
        table.click(list(table.facts["cells"])[-1])

    return open_editor


def commenting(table: Table) -> None:
    """The sheet about a move, with all its commands."""
    board("pressure")(table)
    table.key("Esc", "W")


def saving(table: Table) -> None:
    """The dialog that saves a game, with something to choose from and something to say."""
    table.open_game("pressure", PERSON, PERSON)
    table.settings.change(folder=str(Path(__file__).parents[1]))
    table.key("Ctrl+S")
    table.type("/")
    table.key("Enter")


def opening(table: Table) -> None:
    """The dialog that opens a file."""
    table.settings.change(folder=str(Path(__file__).parents[1]))
    table.key("Ctrl+Shift+O", "Down")


def picture(table: Table) -> None:
    """The sheet of pictures with all its choices."""
    board("tower_push")(table)
    table.key("Esc", "Ctrl+Shift+S")
    table.click("The whole line, animated")


def engines(table: Table) -> None:
    """The page of the outside engines, with two of them."""
    known = {"Eva 7": ("/opt/seven/engine", []), "Ben 2.13": ("/opt/two/engine", ["pressure", "boost"])}
    table.settings.change(engines={name: {"command": line, "games": named} for name, (line, named) in known.items()})
    table.click("Settings", "Add or remove…")


def ending(table: Table) -> None:
    """A resigned game with its result."""
    table.open_game("pressure")
    table.click("Resign", "Resign")
    table.wait(1)


def closed(table: Table) -> None:
    """A game that is over, once its plate is closed."""
    ending(table)
    table.key("Esc")


def left_game(table: Table) -> None:
    """The menu, after a game was left in the middle."""
    table.open_game("pressman")
    table.click("c2", "c3")
    table.click("Main menu")


def ended_game(table: Table) -> None:
    """The menu, after a game that is over."""
    ending(table)
    table.click("Main menu")


def for_four(table: Table) -> None:
    """A set-up with all it can hold."""
    clock = [[10, 5], [10, 5], [5, 0], [10, 5]]
    table.settings.change(setups={"boost": {"variant": "4", "seats": [0, 3, 5, 10], "clock": clock}})
    table.click("Boost")


def conditions(table: Table) -> None:
    """A set-up with the conditions of the game open."""
    table.settings.change(setup_open=True)
    for_four(table)


def new_name(table: Table) -> None:
    """A new name beside known ones."""
    table.settings.change(setups={"boost": {"variant": "4", "seats": ["Anna", "Ben", 0, 3]}})
    table.click("Boost", "Unnamed", "New name")
    table.type("eva")


def clocks(table: Table) -> None:
    """The clocks of four seats, each its own."""
    conditions(table)
    table.click("Different clocks")


def seat(table: Table) -> None:
    """The sheet of a seat."""
    table.open_game("tower_push")
    table.click("Red")


def draw_offer(table: Table) -> None:
    """The sheet that offers a draw to a person."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("d3", "d4")
    table.wait(1)
    table.click("Offer a draw")


def resignation(table: Table) -> None:
    """The sheet that asks before a player resigns."""
    table.open_game("pressure", PERSON, PERSON)
    table.click("Resign")


def numbers(table: Table) -> None:
    """The statistics of two people, with all that they have."""
    against_levels(table.library, "wwlwdlwwlw" * 5, "pressman")
    against_levels(table.library, "wl", "pressman:fresh", PERSON)
    table.key("Ctrl+O", "Ctrl+T")


def library(table: Table) -> None:
    """The library with games of all kinds, after one was deleted."""
    fill(table.library, 12)
    table.click("Library")
    table.key("Del")
    table.wait(1)


def several(table: Table) -> None:
    """Several games of the library, as rows."""
    library(table)
    table.settings.change(library_rows=True)
    table.lay_out(table.size, table.scale)
    table.key("Right", "Shift+Right", "Shift+Right")


def in_bin(table: Table) -> None:
    """What was deleted."""
    library(table)
    table.click("Bin")
    table.wait(1)


def details(table: Table) -> None:
    """All that is known about a game, where there is no room for it beside the list."""
    library(table)
    table.lay_out((800, 600))
    table.wait(1)
    table.click("Details")


def folder(table: Table) -> None:
    """The question where many games are saved."""
    library(table)
    table.key("Ctrl+A", "Ctrl+S")


def filters(table: Table) -> None:
    """The filters of the library, where there is no room for them above the list."""
    library(table)
    table.lay_out((800, 600), 1.48)
    table.click("Filters", "Any result", "Unfinished")


def empty_bin(table: Table) -> None:
    """The question before the bin is emptied."""
    library(table)
    table.click("Bin")
    table.wait(0.1)
    table.click("Empty the bin")


def whole(table: Table) -> None:
    """The sheet of the whole library."""
    library(table)
    table.click("Whole library")


def name_sheet(table: Table) -> None:
    """The sheet for the name of a game."""
    library(table)
    table.key("F2")


LESSON = """# Pressure

## Push a row
Step onto c2. The whole row ahead moves with you.
```task
pressure | 4B/5/5/1WBB1/5 w | push 2 | b2c2 | Click your token on b2, then c2.
arrow
```
Done: You pushed two tokens at once. It does not matter whose tokens they are.

Missed: Nothing was pushed. Step onto the cell of a black token.

## Win in two turns
Capture one black token, then freeze or capture the other.
```task
pressure | 5/2W2/1B3/W4/B1W2 w | win in 2 | c1b1 b3b4 c4b4
```

# Ideas

## Keep moving
A token in the corner has two sides to lose. Lead yours to the middle.
```claim
pressure | 5/2W2/1B3/W4/B1W2 w | win 3 | c1b1
```
"""


def lesson(number: int = 0) -> Callable[[Table], None]:
    """Open a page of a lesson that stays as it is, whatever becomes of those in the assets."""

    def open_lesson(table: Table) -> None:
        place = LessonPlace(read_lesson("pressure", LESSON), number)
        table.stack.run(Push(LessonScene(table.context, place)))
        table.wait(1)

    return open_lesson


def step_done(table: Table) -> None:
    """A step of a lesson with its goal reached."""
    lesson()(table)
    table.click("b2", "c2", wait=2)


def step_missed(table: Table) -> None:
    """A step of a lesson that was missed, before it is taken back."""
    lesson()(table)
    table.click("b2", "b3", wait=1)


def lesson_end(table: Table) -> None:
    """The sheet after the last step of a lesson."""
    lesson(1)(table)
    table.click("Skip")


def puzzle(table: Table) -> None:
    """A puzzle that stays as it is, whatever becomes of those in the assets."""
    found = Puzzle("a", "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(3), "c5d5", 3)
    table.stack.run(Push(PuzzleScene(table.context, PuzzlePlace(PuzzleBook("pressure", puzzles=(found,))))))
    table.wait(1)


def puzzles(table: Table) -> None:
    """The list of such puzzles, with what came of them."""
    found = [
        Puzzle(name, "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(plies), "c5d5", level, ("quiet",))
        for name, plies, level in (("a", 1, 1), ("b", 3, 2), ("c", 5, 4), ("d", 7, 7))
    ]
    for name, solved in (("a", True), ("b", False)):
        table.context.tries.note("pressure", name, solved, rated=True)
    table.stack.run(Push(PuzzlesScene(table.context, PuzzleBook("pressure", puzzles=tuple(found)))))


def crash(table: Table) -> None:
    """The scene shown after a fault."""
    try:
        raise ValueError("a test wanted to see what a fault looks like")
    except ValueError as error:
        report = describe(error, table.stack)
    kept = "The report is in /home/somebody/.local/share/Parapet/reports/crash-20260701-120000.txt."
    table.stack.run(Push(CrashScene(table.context.theme, report, kept, lambda: Menu(table.context))))


ANALYSED = ["pressure", "splits", "boost:4"]
EDITED = ["pressure", "splits:quick", "tower_push", "boost:4"]
BOARDS = [*IDS, "splits:quick", "boost:4"]
SCENES = (
    {
        "menu": lambda table: None,
        "menu with a game": left_game,
        "menu after a game": ended_game,
        "set-up": lambda table: table.click("Boost"),
        "set-up for four": for_four,
        "set-up, open": conditions,
        "new name": new_name,
        "clocks": clocks,
        "settings": lambda table: table.click("Settings"),
        "about": lambda table: table.click("Settings", "About"),
        "volumes": lambda table: table.click("Settings", "Set volumes…"),
        "engines": engines,
        "rules": lambda table: (table.click("Splits"), table.key("F1")),
        "shortcuts": lambda table: table.key("?"),
        "thinking": thinking,
        "menu of a game": lambda table: (table.open_game("pressure"), table.click("More")),
        "seat": seat,
        "draw offer": draw_offer,
        "resignation": resignation,
        "by message": by_message,
        "message line": message_line,
        "comment": commenting,
        "saving": saving,
        "opening": opening,
        "picture": picture,
        "ending": ending,
        "after the ending": closed,
        "library": library,
        "statistics": numbers,
        "statistics without games": lambda table: table.key("Ctrl+O", "Ctrl+T"),
        "library without games": lambda table: table.click("Library"),
        "library, several": several,
        "library, bin": in_bin,
        "details": details,
        "filters": filters,
        "openings": openings,
        "games here": games_here,
        "proofs": proofs,
        "folder": folder,
        "name of a game": name_sheet,
        "whole library": whole,
        "empty the bin": empty_bin,
        "learn": lambda table: table.click("Learn"),
        "step done": step_done,
        "step missed": step_missed,
        "end of the lesson": lesson_end,
        "puzzle": puzzle,
        "puzzles": puzzles,
        "mistake": mistake,
        "end of the review": review_end,
        "crash": crash,
    }
    | {"lesson": lesson(), "idea": lesson(2)}
    | {name: board(name) for name in BOARDS}
    | {f"analysis of {name}": analysis(name) for name in ANALYSED}
    | {f"editor of {name}": editing(name) for name in EDITED}
)
