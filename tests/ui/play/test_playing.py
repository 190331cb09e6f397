"""A game in the window, driven as a player would. The engine process is a puppet, and time is an argument."""

from __future__ import annotations

import json

import pygame
import pytest
from pygame.event import Event

from game.ai.info import BestMove
from game.archive.library.library import Library
from game.catalogue import IDS, find
from game.core import cells_in
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.splitmix import SplitMix64
from tools.puppet import Puppet
from ui.devices.sound import Sounds
from ui.dialogs.shortcuts import ShortcutSheet
from ui.play.game.kept_match import GameHistory, KeptMatch
from ui.play.play import Play
from ui.preferences.settings import Settings
from ui.scene.scene import Pop, Scene
from ui.shell.context import Context

USUAL = (Person(), Machine(4))
SIZES = [((800, 600), 1.0), ((1280, 800), 1.0), ((1920, 1200), 1.0), ((1280, 800), 0.8), ((1280, 800), 2.0)]


class Quiet(Sounds):
    def __init__(self):
        self.played = []

    def play(self, name):
        self.played.append(name)


class Table:
    """A play scene with hands: clicks by the names of cells, time by the second."""

    def __init__(self, game="pressure", players=USUAL, theme="walnut"):
        self.settings = Settings(None)
        self.settings.theme = theme
        self.sounds, self.puppet = Quiet(), Puppet()
        library = Library(None, lambda: 0.0, print)
        self.context = Context(self.settings, self.sounds, print, self.puppet, library, ShortcutSheet)
        self.kept = KeptMatch(self.context, GameHistory(MatchSetup(game, tuple(players), 3)))
        self.match, self.tree = self.kept.match, self.kept.match.tree
        self.scene = Play(self.context, self.kept, Scene())
        self.scene.layout((1280, 800), 1.0)
        self.scene.enter()

    @property
    def facts(self):
        return self.scene.facts()

    def move_mouse(self, name):
        return self.scene.handle(Event(pygame.MOUSEMOTION, pos=self.at(name), rel=(0, 0), buttons=(0, 0, 0)))

    def at(self, name):
        return tuple(round(side) for side in self.facts["cells"][name])

    def click(self, name, button=1):
        self.scene.handle(Event(pygame.MOUSEBUTTONDOWN, pos=self.at(name), button=button))
        return self.scene.handle(Event(pygame.MOUSEBUTTONUP, pos=self.at(name), button=button))

    def press(self, key, mod=0, letter=""):
        return self.scene.handle(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=letter, scancode=0, repeat=False))

    def push_button(self, label):
        if label in self.facts["menu"]:
            self.push_button("More")
        x, y, width, height = self.facts["controls"][label]
        spot = (x + width // 2, y + height // 2)
        self.scene.handle(Event(pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0)))
        self.scene.handle(Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        return self.scene.handle(Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))

    def wait(self, seconds=2.0):
        """Let time pass in frames; the last transition that a frame gave."""
        last = None
        for _ in range(round(seconds / 0.05)):
            last = self.scene.update(0.05) or last
        return last

    def reply(self, text):
        self.wait(0.5)
        self.puppet.answer = BestMove(text)
        self.wait(1.0)


@pytest.fixture
def table():
    return Table()


def test_two_clicks_play_a_move_and_the_machine_replies(table):
    table.click("d3")
    table.click("d4")
    table.reply("c4d4")
    assert table.facts["moves"] == ["d3d4", "c4d4"]
    assert "push" in table.sounds.played


def test_a_refused_click_says_why_and_plays_nothing(table):
    table.click("b5")
    assert table.facts["status"] == "The token on b5 is not yours; it is White's turn."
    assert table.facts["moves"] == []
    assert table.sounds.played == ["refuse"]


def test_the_right_button_and_escape_put_a_selection_back(table):
    table.click("d3")
    table.click("d3", button=3)
    assert table.facts["clicked"] == 0
    table.click("d3")
    table.press(pygame.K_ESCAPE)
    assert table.facts["clicked"] == 0


def test_undo_takes_the_reply_back_as_well_and_redo_brings_both(table):
    table.click("d3")
    table.click("d4")
    table.reply("c4d4")
    table.push_button("Undo")
    assert table.facts["moves"] == []
    table.push_button("Redo")
    assert table.facts["moves"] == ["d3d4", "c4d4"]


def test_looking_back_changes_nothing_and_end_returns(table):
    table.click("d3")
    table.click("d4")
    table.reply("c4d4")
    start = table.tree.root.snapshot.text
    table.press(pygame.K_HOME)
    assert table.facts["shown"] == start
    assert table.facts["moves"] == ["d3d4", "c4d4"]
    table.press(pygame.K_END)
    assert table.facts["shown"] == table.facts["text"]


def test_a_click_in_the_past_is_judged_by_the_position_there(table):
    table.click("d3")
    table.click("d4")
    table.reply("c4d4")
    table.press(pygame.K_HOME)
    table.wait()
    table.click("d4")
    assert table.facts["status"] == "There is no token on d4; White moves one of the white tokens."


def test_playing_from_the_past_begins_a_new_line_and_keeps_the_old(table):
    table.click("d3")
    table.click("d4")
    table.reply("c4d4")
    table.press(pygame.K_HOME)
    table.wait()
    table.click("d3")
    table.click("c3")
    assert table.facts["moves"] == ["d3c3"]
    assert [child.text for child in table.tree.root.children] == ["d3c3", "d3d4"]


def test_a_typed_move_is_played_and_a_bad_one_answered_in_words(table):
    for text in ("d3d5", "d3d4"):
        table.press(pygame.K_t, letter="t")
        for letter in "t" + text:
            table.scene.handle(Event(pygame.TEXTINPUT, text=letter))
        table.press(pygame.K_RETURN)
        if text == "d3d5":
            assert table.facts["status"].startswith("'d3d5' cannot be played")
            table.press(pygame.K_a, mod=pygame.KMOD_CTRL)
            table.press(pygame.K_BACKSPACE)
            table.scene.panel.focus(None)
    assert table.facts["moves"] == ["d3d4"]


def test_a_hint_shows_the_place_first_and_then_the_move(table):
    table.press(pygame.K_h)
    assert table.facts["status"] == "Looking for a good move."
    table.puppet.answer = BestMove("d3d4")
    table.wait(0.2)
    assert "marked piece" in table.facts["status"]
    table.press(pygame.K_h)
    assert table.facts["status"] == "Hint: d3d4."


def test_the_split_of_a_stack_is_chosen_by_wheel_and_by_digits():
    table = Table("splits:quick", (Person(), Person()))
    for _ in range(2):
        table.click(next(iter(table.tree.grid.names[cells_in(move.path)[0]] for move in table.tree.moves)))
        table.wait(1.0)
    stack = table.tree.grid.names[cells_in(table.tree.moves[0].path)[0]]
    table.click(stack)
    assert table.facts["choice"] == "8"
    table.scene.handle(Event(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0))
    assert table.facts["choice"] == "9"
    table.press(pygame.K_1, letter="1")
    table.press(pygame.K_2, letter="2")
    assert table.facts["choice"] == "12"


def test_the_end_of_a_game_is_shown_with_its_reason_and_a_rematch(table, monkeypatch):
    monkeypatch.setattr("ui.play.game.kept_match.fresh_seed", lambda: 4711)
    table.push_button("Resign").then(True)
    table.wait()
    assert table.facts["result"] == "You lose"
    assert table.facts["status"] == "White resigned: Black wins."
    assert table.push_button("Rematch") == Pop(table.kept.here.then(table.match.rematch(seed=4711)))


def test_undo_at_the_start_of_a_new_game_returns_to_the_one_left_for_it(table):
    table.click("d3")
    table.click("d4")
    here = table.kept.here
    fresh = Play(table.context, KeptMatch(table.context, here.then(table.match.rematch())), Scene())
    fresh.layout((1280, 800), 1.0)
    back = fresh.handle(Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", repeat=False))
    assert back == Pop(GameHistory(here.game, after=(table.match.rematch(),), is_announced=True))


@pytest.mark.parametrize("game", [*IDS, "boost:3", "boost:4"])
def test_a_random_game_of_each_can_be_watched_frame_by_frame(game):
    players = [Person()] * find(game)[1].seats
    table, rng = Table(game, players), SplitMix64(4)
    canvas = pygame.Surface((1280, 800))
    for _ in range(12):
        if not table.tree.moves:
            break
        table.match.play(rng.choice(table.tree.moves))
        table.scene.enter()
        table.press(pygame.K_END)
        for _ in range(4):
            table.scene.update(0.07)
            table.scene.draw(canvas)
        table.wait(1.0)
    assert table.facts["shown"] == table.facts["text"]
    assert json.loads(json.dumps(table.facts)) == table.facts
    assert table.tree.node.text in table.scene.report()


@pytest.mark.parametrize("theme", ["walnut", "slate"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_every_control_lies_in_the_window_or_is_scrolled_to_and_drawing_changes_nothing(theme, size, scale):
    table = Table(theme=theme)
    table.scene.layout(size, scale)
    first, second = pygame.Surface(size), pygame.Surface(size)
    table.scene.draw(first)
    table.scene.draw(second)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")
    for x, _, width, _ in table.facts["controls"].values():
        assert x >= 0
        assert x + width <= size[0]
