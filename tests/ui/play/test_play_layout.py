"""The layout of the play scene at every window size: nothing is cut, and the board gets as much room as it can."""

import pytest
from pygame import Rect

from game.ai.info import BestMove, Info
from game.catalogue import find
from game.play.clock import TimeControl
from game.play.player import Machine
from game.splitmix import SplitMix64
from tests.ui.table import PERSON
from tests.ui.test_every_scene import analysis, board, thinking
from ui.play.play_layout import GRAPH, sizes_for
from ui.preferences.scaling import FEWEST

SMALLEST = FEWEST, 1.0
SIZES = [
    SMALLEST, ((540, 520), 1.0), ((800, 600), 0.8), ((800, 600), 1.0), ((800, 600), 1.48), ((1060, 740), 1.0),
    ((1280, 800), 1.0), ((1280, 800), 1.5), ((1280, 800), 2.0), ((1920, 1200), 1.0), ((1920, 1200), 2.0),
    ((2560, 1440), 0.8), ((2560, 1440), 1.5),
]  # fmt: skip
LONG_NAME = Machine(9)  # no level has a longer name


def timed(name, *players):
    """Open a board with clocks, some moves on, with bar and graph, and the chances of the present position known."""

    def open_board(table):
        seats = find(name)[1].seats
        match = table.open_game(name, *(players or [PERSON] * seats), clock=(TimeControl(90, 10),) * seats)
        rng = SplitMix64(3)
        for _ in range(16 if name == "splits" else 2 * seats):
            match.play(rng.choice(match.tree.moves))
        table.key("End")
        table.wait(2)
        table.key("E", "G")
        for _ in range(40):
            table.wait(0.1)
            if table.puppet.analysed and table.puppet.answer is None:
                table.puppet.answer = BestMove("", Info(60, 6, 900, 0.1))

    return open_board


def between_machines(table):
    table.open_game("boost:4", *[LONG_NAME] * 4)
    table.wait(1)


def placing(table):
    table.open_game("tower_push", PERSON, PERSON, text="5/BB1R1/2T2/2R2/1R1RR r R3 ->-")
    table.click("a1")
    table.wait(1)


def swapping(table):
    match = table.open_game("splits", PERSON, PERSON, swap_rule=True)
    while not match.policy.can_swap:
        match.play(match.tree.moves[0])
    table.key("End")
    table.wait(2)


def several_lines(table):
    """Two lines of a board that is being built, with everything else there is beside it, and a long refusal."""
    match = table.open_game("splits", PERSON, PERSON, clock=(TimeControl(90, 10),) * 2)
    for _ in range(3):
        match.play(match.tree.moves[-1])
    match.undo()
    match.play(match.tree.moves[0])
    table.key("End")
    table.wait(2)
    table.click("0,0")
    assert table.status.startswith("There is a hex on 0,0 already")
    assert table.scene._side._lines.visible


SCENES = {
    "several lines": several_lines,
    "building": board("splits"),
    "splitting": board("splits:quick"),
    "four seats": board("boost:4"),
    "thinking": thinking,
    "analysis of splits": analysis("splits"),
    "analysis of four seats": analysis("boost:4"),
    "clocks of splits": timed("splits"),
    "clocks of four seats": timed("boost:4"),
    "clocks against the machine": timed("tower_push", PERSON, LONG_NAME),
    "between machines": between_machines,
    "placing": placing,
    "swapping": swapping,
}


@pytest.fixture(params=SCENES)
def scene(request, table):
    """The table with each of these on it."""
    SCENES[request.param](table)
    return table


def test_no_word_is_cut(scene, words):
    for size, scale in SIZES:
        scene.lay_out(size, scale)
        assert [word for word in words(scene) if word.endswith("…")] == [], f"{size} at {scale}"


def test_the_panel_is_in_sight_as_a_whole(scene):
    for size, scale in SIZES:
        scene.lay_out(size, scale)
        scene.picture()
        assert not scene.scene._layout._aside.grabs, f"{size} at {scale}"


def test_every_player_is_named_with_clock_and_chances(table, words):
    timed("boost:4", *[PERSON] * 3, LONG_NAME)(table)
    for size, scale in SIZES:
        table.lay_out(size, scale)
        shown = words(table)
        assert {"White", "Green", "Person"} <= shown
        assert shown & {"Champion", "AI: Champion"}, f"{size} at {scale}"
        assert len([word for word in shown if word.endswith(" %")]) >= 1
        assert len([word for word in shown if word.startswith("1:30:")]) >= 1


def test_no_button_stands_alone_in_a_row(scene):
    for size, scale in SIZES:
        scene.lay_out(size, scale)
        rows: dict[int, list[Rect]] = {}
        for button in scene.scene._side._buttons.shown():
            rows.setdefault(button.rect.y, []).append(button.rect)
        assert min(map(len, rows.values())) > 1, f"{size} at {scale}"
        ends = {(min(rect.left for rect in row), max(rect.right for rect in row)) for row in rows.values()}
        assert len(ends) == 1, "all rows reach from side to side"


def test_a_button_without_a_word_says_it_when_the_mouse_rests_on_it(table, words):
    table.open_game("pressure", PERSON, PERSON)
    table.lay_out(*SMALLEST)
    assert "Undo" not in words(table)
    table.move("Resign")
    table.wait(1)
    assert "Resign" in words(table)


class TestTheDivision:
    @pytest.mark.parametrize(("wide", "high"), [FEWEST, (800, 600), (1280, 800), (1707, 960), (2560, 1440)])
    def test_leaves_the_board_the_larger_part(self, wide, high):
        sizes = sizes_for(wide, high)
        assert sizes.panel < wide - sizes.panel - 2 * sizes.margin
        assert sizes.panel <= wide - high or sizes.panel <= 330

    def test_gives_the_graph_less_in_a_low_window(self):
        assert sizes_for(1280, 800).graph == GRAPH
        assert sizes_for(*FEWEST).graph < 0.15 * FEWEST[1]
