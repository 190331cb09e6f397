"""The layout of the play scene at every window size: nothing is cut, and the board gets as much room as it can."""

import pygame
import pytest
from pygame import Rect, Surface

from game.ai.info import BestMove, Info
from game.catalogue import find
from game.play.clock import TimeControl
from game.play.player import Machine
from game.splitmix import SplitMix64
from tests.ui.longer_texts import cut, longer
from tools.scenes import board, thinking
from tools.study_scenes import analysis
from tools.table import PERSON, finish
from ui.preferences.scaling import FEWEST

SMALLEST = FEWEST, 1.0
SIZES = [
    SMALLEST, ((800, 600), 1.48), ((800, 600), 0.8), ((1280, 800), 2.0), ((540, 520), 1.0),
    ((800, 600), 1.0), ((1060, 740), 1.0), ((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1200), 1.0),
    ((1920, 1200), 2.0), ((2560, 1440), 0.8), ((2560, 1440), 1.5),
]  # fmt: skip
FEW = 2  # of them are tried by default
LONG_NAME = Machine(9)  # no level has a longer name


def timed(name, *players):
    """Open a board with clocks, some moves on, with bar and graph, and the chances of the present position known."""

    def open_board(table):
        seats = find(name)[1].seats
        match = table.open_game(name, *(players or [PERSON] * seats), clock=(TimeControl(90, 10),) * seats)
        rng = SplitMix64(3)
        for _ in range(16 if name == "splits" else 2 * seats):
            match.play(rng.choice(match.tree.moves))
        table.key("End", wait=2)
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
    table.click("a1", wait=1)


def swapping(table):
    match = table.open_game("splits", PERSON, PERSON, swap_rule=True)
    while not match.policy.can_swap:
        match.play(match.tree.moves[0])
    table.key("End", wait=2)


def several_lines(table):
    """Two lines of a board that is being built, with everything else there is beside it, and a long refusal."""
    match = table.open_game("splits", PERSON, PERSON, clock=(TimeControl(90, 10),) * 2)
    for _ in range(3):
        match.play(match.tree.moves[-1])
    match.undo()
    match.play(match.tree.moves[0])
    table.key("End", wait=2)
    table.click("0,0")
    assert table.status.startswith("A board piece may not cover")
    leads = [turn.leads for turn in table.scene.side.rounds]
    assert any(leads), "the other line is in the list, the choice in the place of the arrows"


def ended(table):
    """A third loss in a row, with all that a plate can say: help, rating, advice, and what can be done next."""
    table.settings.change(streaks={"pressure": {"level": 4, "run": -2}})
    table.open_game("pressure")
    table.match.resign()
    table.wait(1)
    assert table.facts["result"]


def ended_after_help(table):
    table.open_game("boost:4", *[PERSON] * 3, LONG_NAME)
    helped = table.match.help
    helped.hints, helped.undos, helped.chances, helped.analysis = 12, 23, True, True
    for seat in (1, 2, 3):
        finish(table.match, seat)
    table.key("End", wait=2)
    assert table.facts["result"]


def won(table):
    """A win after which the next level is offered, with a rating that changed."""
    table.open_game("pressure")
    table.click("d3", "d4")
    table.reply("c4d4")
    finish(table.match, 2)
    table.key("End", wait=2)
    assert table.facts["result"]


ENDINGS = {"ended": ended, "won": won, "ended after help": ended_after_help}
SCENES = ENDINGS | {
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


@pytest.fixture(params=[FEW, pytest.param(len(SIZES), marks=pytest.mark.deep)])
def sizes(request):
    """The sizes to try: by default those where most was cut."""
    return SIZES[: request.param]


def laid_out(table, sizes):
    """Lay the table out in one size after the other, and say where."""
    for size, scale in sizes:
        table.lay_out(size, scale)
        table.scene.panel.arrange()
        yield f"{size} at {scale}"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", SCENES)
def test_no_word_is_cut_and_the_panel_is_in_sight_as_a_whole(table, lengthen, sizes, name):
    """Other languages need the room: all texts are 30 % longer. The panel of a game that has ended may scroll then."""
    SCENES[name](table)
    if name in ENDINGS:
        assert all(table.scene.side in table.widgets() for _where in laid_out(table, sizes))
    lengthen()
    for where in laid_out(table, sizes):
        assert cut(table) == set(), where
        assert name in ENDINGS or table.scene.side in table.widgets(), where


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_plate_of_the_result_covers_nothing_and_is_in_sight_as_a_whole(table, ending):
    """The card covered a corner of the board at 900x1400, and the winning cells in small windows."""
    ENDINGS[ending](table)
    higher = [(window, 1.0) for window in ((640, 480), (800, 800), (900, 1400), (640, 900), (3840, 2160))]
    scene = table.scene
    for where in laid_out(table, (*SIZES, *higher)):
        plate, covered = scene.result.rect, [scene.board.view.geometry.outer, *(it.rect for it in scene.plates.plates)]
        assert scene.result.visible
        assert scene.side.rect.contains(plate), where
        assert Rect((0, 0), table.size).contains(plate), where
        assert scene.side in table.widgets(), where
        assert plate.collidelist(covered) == -1, where
        assert scene.result.first.speaks, where


def test_the_buttons_below_the_moves_have_words(two, words, sizes):
    """With large letters Undo, Hint and More were three signs, with room below them."""
    for where in laid_out(two, sizes):
        assert {"Undo", "Hint", "More"} <= words(two), where
    two.click("d3", "d4", "Resign", "Resign", wait=1)
    for where in laid_out(two, sizes):
        assert {"Rematch", "Take it back", "Analyse"} <= words(two), where


def test_the_buttons_after_a_game_have_words_in_other_languages_too(two, words, lengthen, sizes):
    """The way to the next game was a bare sign once a longer word did not fit beside two others."""
    two.click("d3", "d4", "Resign", "Resign", wait=1)
    two.key("Esc")
    lengthen()
    for where in laid_out(two, [*sizes, ((800, 600), 1.0)]):
        assert {*map(longer, ("Rematch", "Analyse", "More"))} <= words(two), where


WINDOWS = [(800, 600), (800, 800), (900, 1400), (1280, 800), (1920, 1080)]


@pytest.mark.parametrize(
    ("window", "scale", "board"),
    [((640, 480), 1.0, 330), ((900, 1400), 1.0, 810), ((3840, 2160), 1.0, 1970), ((800, 600), 1.48, 410)],
)
def test_the_board_has_at_least_its_measured_size_and_its_coordinates_grow_with_it(table, window, scale, board):
    """At 148% the board had 46% of the width, and letters a third as high as the text beside it."""
    table.open_game("boost:4", *[PERSON] * 4)
    table.lay_out(window, scale)
    geometry, side = table.scene.board.view.geometry, table.scene.side.rect
    assert geometry.outer.w >= board
    assert geometry.letters >= 0.9 * 13 * scale
    assert (side.top >= geometry.outer.bottom) == (window[1] > window[0]), "the panel is below in a high window"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("name", ["pressure", "boost:4", "splits:quick"])
def test_the_board_never_moves_when_something_comes_or_goes(table, name, window):
    match = table.open_game(name, *[PERSON] * find(name)[1].seats)
    table.lay_out(window)
    match.play(match.tree.moves[0])
    table.key("End", wait=2)
    places = set()
    for keys in ((), ("E",), ("G",), ("Left",), ("X",), ("Right",), ("Esc",), ("?", "Esc")):
        table.key(*keys, wait=0.3)
        table.scene.panel.arrange()
        places.add((tuple(table.scene.board.rect), tuple(table.scene.side.rect)))
    assert len(places) == 1


@pytest.mark.sweep(4)
@pytest.mark.parametrize("window", [((540, 400), 1.0), *((window, 1.0) for window in WINDOWS), ((800, 600), 1.48)])
@pytest.mark.parametrize("name", ["boost:4", "pressure", "boost:3", "splits", "tower_push"])
def test_the_plates_lie_along_the_edges_where_the_pieces_begin_and_are_as_wide_as_the_board(table, name, window):
    """In small windows they stuck out on the right, over the room of the bar; of four seats, two share an edge."""
    players = PERSON, Machine(4), Machine(9), Machine(10)
    table.open_game(name, *players[: find(name)[1].seats])
    table.lay_out(*window)
    plates = [plate.rect for plate in table.scene.plates.plates]
    board = table.scene.board.view.geometry.outer
    assert not any(plate.colliderect(other) for plate in plates for other in plates if other is not plate)
    assert not any(plate.colliderect(board) for plate in plates)
    assert plates[0].top >= board.bottom
    assert min(plate.top for plate in plates) < board.top
    for top in {plate.top for plate in plates}:
        edge = [plate for plate in plates if plate.top == top]
        assert (min(it.left for it in edge), max(it.right for it in edge)) == (board.left, board.right)
    if name == "boost:4":
        table.key("F")
        table.picture()
        assert [plate.rect for plate in table.scene.plates.plates] == plates[::-1], "they go round with the board"


def test_the_whole_window_is_painted_when_the_board_has_moved(table):
    """The table was left out where the board had been, since the board was put elsewhere only after that."""
    table.open_game("splits", PERSON, PERSON)
    before = table.picture(), table.scene.board.view.geometry.outer
    table.key("Z")
    canvas = Surface(table.size)
    canvas.fill("magenta")
    table.stack.draw(canvas)
    assert table.scene.board.view.geometry.outer != before[1]
    assert not pygame.mask.from_threshold(canvas, "magenta", (1, 1, 1, 255)).count()
    assert pygame.image.tobytes(canvas, "RGB") == pygame.image.tobytes(table.picture(), "RGB")


@pytest.mark.parametrize(("size", "least"), [((800, 600), 0.38), ((1280, 800), 0.45)])
def test_pieces_to_be_placed_wait_large_beside_the_board_and_keep_off_the_bar(table, size, least):
    """They were a sixth of a cell wide, on the frame, and a newcomer did not see what there was to place."""
    table.open_game("tower_push", PERSON, PERSON, text="4R/R4/2T2/5/4B b R2B1 ->-")
    table.lay_out(size)
    table.wait(1)
    table.picture()
    view, panel = table.scene.board.view, table.scene.side.rect
    strip = Rect(view.geometry.field.right, view.geometry.outer.centery, 0, view.geometry.outer.h // 2)
    strip.w = panel.x - strip.x

    def waiting():
        red = pygame.Color(table.context.theme.pieces["red"].body)
        mask = pygame.mask.from_threshold(table.picture().subsurface(strip), red, (40, 40, 40, 255))
        return max(mask.get_bounding_rects(), key=lambda rect: rect.w).move(strip.topleft)

    assert waiting().w >= least * view.geometry.unit * 0.7, "its shaded rim is darker than its body"
    assert waiting().left >= view.geometry.outer.right, "in a small window it lay half on the frame"
    table.key("E", wait=1)
    assert table.scene.analysis_view.bar.visible
    assert waiting().right <= table.scene.analysis_view.bar.rect.x
