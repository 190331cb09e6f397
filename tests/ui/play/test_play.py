"""Playing at the board: moves by click and by drag, refusals in words, undoing a selection, and the AI as opponent."""


import pygame
import pytest
from pygame.event import Event

from tools.table import PERSON, finish

BESIDE = (40, 400)  # in pixels, left of the board
PUSHED = "1BB2/B1BW1/BB2W/2W1W/2WW1 b"  # after d3d4


class TestByMouse:
    def test_two_clicks_play_a_move_that_is_seen_and_heard(self, two):
        two.click("d3", "d4")
        assert (two.moves, two.facts["text"]) == (["d3d4"], PUSHED)
        begun = two.close_up("d4")
        two.wait(0.1)
        assert two.facts["moving"]
        assert two.close_up("d4") != begun
        assert two.sounds.played == ["move"]
        two.key("F7")
        assert not two.facts["moving"], "any key jumps to the end of it"
        two.key("Left")
        assert two.facts["moving"]
        two.click("d3")
        assert not two.facts["moving"], "so does a click, which counts"
        two.click("c3")
        assert two.moves == ["d3c3"]

    def test_a_drag_plays_a_move_and_the_piece_does_not_travel_again(self, game):
        game.take("d3")
        game.drop("d4")
        assert game.moves == ["d3d4"]
        dropped = game.close_up("d4")
        game.wait(0.1)
        assert game.close_up("d4") == dropped

    def test_what_a_click_would_do_is_shown_until_the_mouse_goes_elsewhere(self, game):
        game.click("d3")
        game.move(BESIDE)
        plain = game.close_up("d4")
        for away in (lambda: game.move("More"), lambda: game.stack.handle(Event(pygame.WINDOWLEAVE))):
            game.move("d4")
            assert game.close_up("d4") != plain
            away()
            assert game.close_up("d4") == plain


class TestRefusals:
    @pytest.mark.parametrize("clicks", [["b5"], ["d3", "d5"]])
    def test_a_refused_click_is_answered_with_the_sentence_of_the_rules(self, game, clicks):
        tree = game.match.tree
        game.click(*clicks)
        refused = tree.at(tree.node).refusal(tuple(map(tree.grid.cell, clicks)))
        assert (game.status, game.moves, game.sounds.played) == (refused, [], ["refuse"])
        game.click("d3", "d4") if clicks == ["b5"] else game.click("d4")
        assert game.moves == ["d3d4"], "what was selected stays so"

    def test_the_next_selection_and_anything_else_that_is_done_ends_it(self, game):
        game.click("b5")
        refused = game.status
        for place in ("c5", "d3", BESIDE):
            game.move(place)
        assert game.status == refused, "it stays while the mouse moves on"
        game.click("d3")
        assert game.status == game.match.tree.at(game.match.tree.node).prompt
        game.key("Esc")
        for key in ("E", "G", "F", "H"):
            game.click("b5")
            refused = game.status
            game.key(key)
            assert game.status != refused
        assert game.status == "Looking for a good move."


class TestPuttingBack:
    @pytest.mark.parametrize(
        "put_back",
        [
            lambda game: game.key("Esc"),
            lambda game: game.right_click("a1"),
            lambda game: game.click("d3"),
            lambda game: game.click(BESIDE),
        ],
        ids=["Esc", "right click elsewhere", "clicking again", "beside the board"],
    )
    def test_a_selection(self, game, put_back):
        assert not game.scene.holds_escape
        game.click("d3")
        assert (game.facts["clicked"], game.scene.holds_escape) == (1, True)
        put_back(game)
        assert (game.facts["clicked"], game.scene.holds_escape) == (0, False)
        game.click("d4")
        assert (game.moves, game.scenes) == ([], ["menu", "play"])

def test_a_piece_that_is_asked_for_bears_a_sign(table):
    """Nothing showed that a click on the tower next to a pawn promotes it."""
    table.open_game("boost", PERSON, PERSON, text="2,P2/T1,2/P1,2 1 -")
    before = table.close_up("a2")
    table.click("a1")
    table.move((5, 5))
    assert table.close_up("a2") != before
    table.click("a2")
    assert table.moves == ["a1"]


def test_it_rests_while_a_person_is_to_act_and_not_while_the_ai_thinks(game):
    """A board that nobody touched took 1 % of a processor: the match and its services were asked 16 times a second."""
    game.wait(1)
    assert game.scene.resting
    game.click("d3", "d4", wait=1)
    assert not game.scene.resting
    game.reply("c4d4")
    game.wait(1)
    assert game.scene.resting
    finish(game.match, 1)
    assert not game.scene.resting, "the end is yet to be announced"
    game.wait(3)
    assert game.facts["result"]
    assert game.scene.resting
