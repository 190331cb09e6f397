"""What holds for every scene: it can be drawn in every theme and size, all of it in sight, the same every time."""

import json
from itertools import combinations, product

import pygame
import pytest

from game import language
from game.catalogue import IDS, find
from game.splitmix import SplitMix64
from tests.sources import ROOT
from tests.test_catalogues import LANGUAGES
from tests.ui.goldens import GOLDENS, check, in_grey
from tests.ui.longer_texts import cut
from tests.ui.test_reach import SIZES as REACHED
from tests.ui.test_reach import reached, wanted
from tools.scenes import SCENES
from tools.table import PERSON
from ui.kit.button import Button
from ui.kit.label import TITLES, Label
from ui.kit.modal import Modal
from ui.style.looks import look_of
from ui.style.themes import THEMES

CATALOGUE = (ROOT / "assets/locale/parapet.pot").read_text(encoding="utf-8")
DRAWN = dict(zip(THEMES, (0.8, 1.0, 1.48, 2.0), strict=True))  # by theme: the scale
SIZES = [
    ((800, 600), 0.8), ((800, 600), 1.0), ((800, 600), 1.48), ((800, 600), 2.0),
    ((1280, 800), 1.0), ((1280, 800), 1.5), ((1920, 1200), 1.0), ((900, 600), 1.0),
]  # fmt: skip


LONGER = [((800, 600), 1.0), ((1280, 800), 1.0), ((900, 640), 1.0), ((800, 600), 1.48), ((1920, 1200), 1.0)]


def overlapping(table):
    """Pairs of controls that lie on each other; a card may have a button in it."""
    controls = [(name, pygame.Rect(rect)) for name, rect in table.controls.items()]
    pairs = combinations(controls, 2)
    return [(one, two) for (one, at), (two, there) in pairs if there.colliderect(at) and not at.contains(there)]


def cut_words(found):
    """Texts that were shortened: they end in three points, and are none of those that always do."""
    return [word for word in found if word.endswith("…") and f'msgid "{word}"' not in CATALOGUE]


def cut_titles(table):
    """Titles that something beside them leaves no room for."""
    titles = [it for it in table.widgets() if isinstance(it, Label) and it.style in TITLES and not it.shrinks]
    return [it.text for it in titles if it.rect.w < it.wanted(table.size[0])[0]]


def silent_signs(table):
    """Buttons that show only a sign and do not say what they do."""
    buttons = [widget for widget in table.scene.panel.root.family() if isinstance(widget, Button)]
    return [button.icon for button in buttons if not button.speaks and not button.tip]


def wordless(table):
    """Buttons that have no room for their words beside the sign."""
    buttons = [widget for widget in table.scene.panel.root.family() if isinstance(widget, Button)]
    return [button.text for button in buttons if button.text and not button.speaks]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("step", [4, pytest.param(1, marks=pytest.mark.deep)])
@pytest.mark.parametrize("number", range(len(SCENES)), ids=list(SCENES))
def test_all_is_in_sight_at_every_size_and_reached_by_tab_and_drawing_changes_nothing(table, words, number, step):
    """The layout is the same in all themes, so the scenes are drawn in these by turns, each at a scale of its own.

    By default every other scene is tried, each at a quarter of the sizes.
    """
    list(SCENES.values())[number](table)
    table.lay_out((800, 600))
    assert cut_words(words(table)) == []
    assert silent_signs(table) == []
    for size, scale in SIZES[number % step :: step]:
        table.lay_out(size, scale)
        canvas = pygame.Rect((0, 0), size)
        assert [widget for widget in table.widgets() if not canvas.contains(widget.rect)] == [], f"{size} at {scale}"
        assert overlapping(table) == [], f"{size} at {scale}"
        assert cut_titles(table) == [], f"{size} at {scale}"
    theme = list(THEMES)[number % len(THEMES)]
    table.settings.change(theme=theme)
    table.lay_out((800, 600), DRAWN[theme])
    assert table.close_up() == table.close_up()
    assert not table.stack.dirty
    assert json.loads(json.dumps(table.facts)) == table.facts, "they are fit for the trace"
    assert table.facts["scene"]
    table.lay_out(*REACHED[number % len(REACHED)])
    order = wanted(table.scene.panel)
    tabbed = list(reached(table))
    first = order.index(tabbed[0])  # after a game it is the rematch
    assert tabbed == order[first:] + order[:first]


LATER = {"menu", "settings", "library", "library, several", "library, bin"}  # show boards that are painted later
LOOKS = sorted({*SCENES} - {"about", "folder", "opening", "saving", "crash", "details", "learn"})


@pytest.mark.usefixtures("small_boards")
@pytest.mark.parametrize("name", LOOKS)
def test_it_looks_as_it_did(table, monkeypatch, name):
    """What shows paths, the folders of a checkout, times of day, lines of sources or numbers of steps is left out."""
    monkeypatch.setattr("ui.menu.setup.fresh_seed", lambda: 3)
    SCENES[name](table)
    table.settings.change(theme="contrast")
    table.lay_out((800, 600))
    for _second in range(3 * (name in LATER)):
        table.picture()
        table.wait(1)
    check(in_grey(table.picture()), f"scenes/{name.replace(':', ' ')}")


WIDE = {"statistics": 0.8, "ending": 1.0, "boost:4": 1.25, "set-up for four": 1.25, "analysis of pressure": 1.48}


@pytest.mark.usefixtures("small_boards")
@pytest.mark.parametrize("name", WIDE)
def test_it_looks_as_it_did_in_a_wide_window(table, monkeypatch, name):
    """In the colours of a theme that mixes its own, and in another layout than it began with."""
    monkeypatch.setattr("ui.menu.setup.fresh_seed", lambda: 3)
    SCENES[name](table)
    table.click(*["You", "Anna"] * (name == "statistics"))
    table.settings.change(theme="mint")
    table.lay_out((1280, 800), WIDE[name])
    check(in_grey(table.picture()), f"scenes/{name.replace(':', ' ')}, wide")


def tall_stack(table, place="2,-3"):
    """Open a board of Splits, and have the mouse on a stack."""
    table.open_game("splits", PERSON, PERSON, text=look_of("splits").portrait)
    table.wait(1)
    table.move(place)
    table.wait(1)


def carried(table):
    SCENES["editor of splits:quick"](table)
    table.take("Red counters")
    table.move("3,3")


STATES = {
    "a stack in the hand": tall_stack,
    "a part of a stack": lambda table: tall_stack(table, "-1,3"),
    "half a move": lambda table: (SCENES["pressman"](table), table.key("Esc", "T"), table.type("b")),
    "a target in the hand": lambda table: (SCENES["pressure"](table), table.key("Tab", "Right"), table.wait(1)),
    "a tool in the hand": carried,
    "an open menu": SCENES["menu of a game"],
    "a tip": lambda table: (SCENES["editor of splits:quick"](table), table.move("Flip the board (F)"), table.wait(1)),
}


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(800, 600), (640, 480)], ids=str)
@pytest.mark.parametrize("state", STATES)
def test_a_passing_state_looks_as_it_did(table, state, size):
    table.settings.change(theme="contrast")
    table.lay_out(size)
    STATES[state](table)
    check(in_grey(table.picture()), f"scenes/{state}, {size[0]} wide")


def test_every_golden_is_read_by_a_test():
    """A picture whose test was renamed would be kept, and compared with nothing."""
    scenes = {name.replace(":", " ") for name in (*LOOKS, *(f"{name}, wide" for name in WIDE))}
    scenes |= {f"{state}, {wide} wide" for state in STATES for wide in (800, 640)}
    assert {path.stem for path in (GOLDENS / "scenes").iterdir()} == scenes
    sources = "".join(path.read_text(encoding="utf-8") for path in GOLDENS.parent.rglob("test_pictures.py"))
    for golden in GOLDENS.glob("*.png"):
        kind, _, of = golden.stem.partition("_")
        assert f'"{golden.stem}"' in sources or (f'f"{kind}_{{' in sources and of in (*THEMES, *IDS)), golden


PAGES = ["menu with a game", "menu", "menu after a game", "set-up", "statistics", "set-up for four", "rules", "library"]
KEYS = ["Tab", "Tab", "Down", "Right", "PageDown", "Tab", "Up", "a", "Esc"]


@pytest.mark.sweep(4)
@pytest.mark.usefixtures("small_boards")
@pytest.mark.parametrize("name", PAGES)
def test_what_is_painted_of_a_change_is_all_that_has_changed(table, name):
    """A focus ring and a tip of the library left lines, which was long the only scene that paints only changes."""
    SCENES[name](table)
    table.lay_out((800, 600))
    table.wait(1)
    canvas, scene = table.picture(), table.scene

    def steps():
        for place in [*table.controls.values()][::3]:
            yield lambda place=place: (table.move(pygame.Rect(place).center), table.wait(0.9))
        yield lambda: table.wheel(-2, (400, 400))
        for key in KEYS:
            yield lambda key=key: (table.key(key), table.wait(0.2))

    for number, step in enumerate(steps()):
        step()
        if table.scene is not scene:
            break
        table.stack.draw(canvas, is_kept=True)
        assert canvas.get_buffer().raw == table.picture().get_buffer().raw, number
    assert number > len(KEYS)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("sizes", [LONGER[:1], pytest.param(LONGER[1:], marks=pytest.mark.deep)], ids=["one", "all"])
@pytest.mark.parametrize("name", SCENES)
def test_no_text_of_the_program_is_cut_where_all_are_30_percent_longer(table, lengthen, name, sizes):
    """Set-up, library, editor and sheets ended names and buttons in three points, and questions had bare signs."""
    SCENES[name](table)
    lengthen()
    for size, scale in sizes:
        table.lay_out(size, scale)
        assert cut(table) == set(), f"{size} at {scale}"
        assert not isinstance(table.scene.panel.root, Modal) or wordless(table) == [], f"{size} at {scale}"


@pytest.mark.deep
@pytest.mark.parametrize("name", SCENES)
def test_no_text_is_cut_in_any_language(table, translations, name):
    SCENES[name](table)
    for code in LANGUAGES:
        language.use(code, translations)
        for size, scale in product([(800, 600), (1280, 800), (900, 1400)], [1.0, 1.3]):
            table.lay_out(size, scale)
            assert cut(table) == set(), f"{code}, {size} at {scale}"


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    "name", [*IDS, "splits:quick", *(pytest.param(f"boost:{seats}", marks=pytest.mark.deep) for seats in (3, 4))]
)
def test_a_random_game_can_be_watched_from_frame_to_frame(table, name):
    """Each move is played through the scene, at the usual speed; odd steps of time, and a look back now and then."""
    match = table.open_game(name, *[PERSON] * find(name)[1].seats)
    rng = SplitMix64(7)
    table.lay_out((800, 600), 0.8)
    canvas = pygame.Surface(table.size)
    for number in range(6):
        if not match.tree.moves:
            break
        table.key("T")
        table.enter(rng.choice(match.tree.moves).text)
        if number == 4:
            table.key("Left", "Left", "Right", "End")
        for frame in range(40):
            if not table.scene.animating:
                break
            table.stack.update(0.03)
            if frame % 6 == 0:
                table.stack.draw(canvas)
        table.wait(0.1)
        table.stack.draw(canvas)
        assert table.facts["shown"] == table.facts["text"]
    assert len(table.moves) == 6
