"""Whole games in a real window, person against the machine, by mouse and by typed moves."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from game.catalogue import IDS, find
from game.core import Path, cells_in
from tests.window.desk import COMMAND, HASTY, ROOT, SEED, Desk, Facts

pytestmark = pytest.mark.window

NOVICE = 1
LONG = 150  # plies after which the person resigns


@contextmanager
def adviser(variant: str) -> Iterator[Callable[[list[str]], str]]:
    """Gives a good move after these moves, the same every time, from the text engine beside the program."""
    command, pipe = [*COMMAND, "engine"], subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, cwd=ROOT) as engine:
        assert engine.stdin
        assert engine.stdout
        said, lines = engine.stdin, engine.stdout

        def best_move(moves: list[str]) -> str:
            position = f"position startpos seed {SEED} moves {' '.join(moves)}".removesuffix(" moves ")
            print(position, "go nodes 5000", sep="\n", file=said, flush=True)
            line = next(line for line in lines if line.startswith(("bestmove", "info string error")))
            assert line.startswith("bestmove"), line
            return line.split()[1]

        print(f"setoption name Game value {variant}", file=said, flush=True)
        yield best_move
        print("quit", file=said, flush=True)


def start(open_desk: Callable[..., Desk], game: str) -> Desk:
    """The game's start position on the screen, from the menu: the person in the first seat, a novice opposite."""
    setup = {"variant": find(game)[1].name, "seats": [0, NOVICE]}
    desk = open_desk(command=HASTY, animation="fast", setups={game: setup})
    desk.begin(find(game)[0].title)
    return desk


def persons_turn(desk: Desk, plies: int) -> Facts:
    """Wait until the person is to act, later than ply `plies`, or the game is over and its card is shown."""
    return desk.until(
        lambda facts: (
            facts.get("result")
            or (facts["scene"] == "play" and facts["person"] and not facts["moving"] and facts["ply"] >= plies)
        )
    )


def click_path(desk: Desk, path: Path, names: tuple[str, ...]) -> None:
    """Click a move: the wheel turns a choice until it is the wanted one."""
    for spot in path:
        if not isinstance(spot, str):
            desk.click_cell(names[spot])
            continue
        desk.move_mouse(*next(iter(desk.facts["cells"].values())))  # the wheel is the board's only over it
        turn_to(desk, spot)
    if isinstance(path[0], str):
        desk.click_cell(names[cells_in(path)[-1]])  # what is laid down may still be moved; the second click plays it


def turn_to(desk: Desk, choice: str) -> None:
    """Turn the wheel until this choice is taken."""
    taken = None
    for _ in range(20):
        taken = desk.until(lambda facts: facts["choice"] not in (None, taken))["choice"]  # noqa: B023 - called at once
        if taken == choice:
            return
        desk.wheel(1)
    raise AssertionError(f"the wheel never came to {choice!r}")


def play_through(desk: Desk, game: str, play: Callable[[str, Facts], None]) -> Facts:
    """Play the adviser's moves until the end card is shown, or resign a long game."""
    with adviser(game) as best_move:
        facts = persons_turn(desk, 0)
        while not facts["result"]:
            if facts["ply"] >= LONG:
                desk.press_button("Resign", opens="resignation")
                desk.press_button("Resign")
                return desk.until(lambda facts: facts.get("result"))
            play(best_move(facts["moves"]), facts)
            facts = persons_turn(desk, facts["ply"] + 1)
    return facts


def by_turns(desk: Desk, game: str) -> Callable[[str, Facts], None]:
    """Plays a move by mouse, or types it, by turns."""
    rules, variant = find(game)

    def play(text: str, facts: Facts) -> None:
        if len(facts["moves"]) % 4 > 1:  # every second move of the person
            desk.press("t")
            desk.type(text)
            desk.press("Return")
            return
        position = rules.start(variant, SEED)
        for move in facts["moves"]:
            position.make(next(legal.code for legal in rules.moves(position) if legal.text == move))
        click_path(desk, rules.parse(position, text), rules.grid(position).names)

    return play


@pytest.mark.parametrize("game", IDS)
def test_a_whole_game_by_mouse_and_typed_moves_from_the_menu_to_the_end_card(open_desk, game):
    desk = start(open_desk, game)
    facts = play_through(desk, game, by_turns(desk, game))
    assert facts["outcome"]
    desk.press_button("Main menu", opens="menu")
