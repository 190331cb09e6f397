"""Playing at the board: moves by click and by drag, refusals in words, undoing a selection, and the AI as opponent."""

import json

import pygame
import pytest
from pygame.event import Event

from game.catalogue import IDS, find
from game.play.clock import TimeControl
from tools.table import CLUB, PERSON, finish

START = "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
"""
5 . B B . .
4 B . B . .
3 B B . W W
2 . . W . W
1 . . W W .
  a b c d e
"""
BESIDE = (40, 400)  # in pixels, left of the board
PUSHED = "1BB2/B1BW1/BB2W/2W1W/2WW1 b"  # after d3d4


@pytest.fixture
def game(table):
    """Pressure: a person plays White against the AI."""
    table.open_game("pressure")
    return table


class TestByMouse:
    def test_two_clicks_play_a_move(self, game):
        game.click("d3", "d4")
        assert game.moves == ["d3d4"]
        assert game.facts["text"] == PUSHED

    def test_a_drag_plays_a_move(self, game):
        game.take("d3")
        game.drop("d4")
        assert game.moves == ["d3d4"]

    def test_a_carried_piece_does_not_travel_again(self, game):
        game.take("d3")
        game.drop("d4")
        dropped = game.close_up("d4")
        game.wait(0.1)
        assert game.close_up("d4") == dropped

    def test_a_piece_that_was_clicked_is_seen_to_travel(self, game):
        game.click("d3", "d4")
        begun = game.close_up("d4")
        game.wait(0.1)
        assert game.facts["moving"]
        assert game.close_up("d4") != begun

    def test_a_click_while_something_moves_jumps_to_the_end_of_it_and_counts(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        assert table.facts["moving"]
        table.click("c4")
        assert not table.facts["moving"]
        table.click("d4")
        assert table.moves == ["d3d4", "c4d4"]

    def test_without_animation_a_move_is_there_at_once(self, game):
        game.settings.change(animation="off")
        game.click("d3", "d4")
        game.stack.update(0.001)
        assert not game.facts["moving"]

    def test_the_move_is_heard(self, game):
        game.click("d3", "d4")
        game.wait(0.1)
        assert game.sounds.played == ["move"]

    def test_a_click_beside_the_board_plays_nothing(self, game):
        game.click("d3", BESIDE, "d4")
        assert game.moves == []


class TestPreview:
    def test_what_a_click_would_do_is_shown_until_the_mouse_goes_elsewhere(self, game):
        game.click("d3")
        game.move(BESIDE)
        plain = game.close_up("d4")
        game.move("d4")
        assert game.close_up("d4") != plain
        game.move("More")
        assert game.close_up("d4") == plain

    def test_or_out_of_the_window(self, game):
        game.click("d3")
        game.move(BESIDE)
        plain = game.close_up("d4")
        game.move("d4")
        game.stack.handle(Event(pygame.WINDOWLEAVE))
        assert game.close_up("d4") == plain


class TestRefusals:
    @pytest.mark.parametrize("clicks", [["b5"], ["c3"], ["d3", "d5"]])
    def test_a_refused_click_is_answered_with_the_sentence_of_the_rules(self, game, clicks):
        tree = game.match.tree
        game.click(*clicks)
        assert game.status == tree.at(tree.node).refusal(tuple(map(tree.grid.cell, clicks)))
        assert game.moves == []
        assert game.sounds.played == ["refuse"]

    def test_it_leaves_what_was_selected_and_the_next_click_plays(self, game):
        game.click("d3", "d5", "d4")
        assert game.moves == ["d3d4"]

    def test_the_next_selection_ends_it(self, game):
        game.click("b5")
        game.click("d3")
        assert game.status == game.match.tree.snapshot.prompt

    @pytest.mark.parametrize("key", ["E", "G", "F", "H"])
    def test_anything_else_that_is_done_ends_it(self, game, key):
        game.click("b5")
        refused = game.status
        game.key(key)
        assert game.status != refused

    def test_so_does_an_analysis(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        table.key("Left")
        table.click("b5")
        table.key("X")
        assert table.status == "Analysing ..."

    def test_so_does_a_single_step_between_machines(self, table):
        table.open_game("pressure", CLUB, CLUB)
        table.key("P")
        table.click("d3")
        assert table.status == "It is White's turn, not yours."
        table.key("N")
        assert table.status == "The AI is paused. Resume (P) lets it go on, Step (N) plays one move."

    def test_it_stays_while_the_mouse_moves_on(self, game):
        game.click("b5")
        refused = game.status
        for place in ("c5", "d3", BESIDE):
            game.move(place)
        assert game.status == refused

    def test_so_does_a_look_at_another_position(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        table.click("b1")
        table.key("Left")
        assert table.status.startswith("Looking back")

    def test_while_the_ai_is_to_act_a_click_says_whose_turn_it_is(self, game):
        game.click("d3", "d4")
        game.wait(2)
        game.click("c1")
        assert game.status == "It is Black's turn, not yours."
        assert game.moves == ["d3d4"]

    def test_a_piece_dropped_where_it_cannot_go_returns_quietly(self, game):
        game.take("d3")
        game.drop("a1")
        assert game.moves == []
        assert game.sounds.played == []

    def test_after_the_end_a_click_leaves_the_result_in_sight(self, game):
        game.click("Resign", "Resign")
        game.click("d3")
        assert game.status == "White resigned: Black wins."
        assert game.moves == ["resign"]


class TestPuttingBack:
    @pytest.mark.parametrize(
        "put_back",
        [
            lambda game: game.key("Esc"),
            lambda game: game.right_click("d3"),
            lambda game: game.right_click("a1"),
            lambda game: game.click("d3"),
            lambda game: game.click(BESIDE),
        ],
        ids=["Esc", "right click", "right click elsewhere", "clicking again", "beside the board"],
    )
    def test_a_selection(self, game, put_back):
        game.click("d3")
        assert game.facts["clicked"] == 1
        put_back(game)
        assert game.facts["clicked"] == 0
        assert game.moves == []
        assert game.scenes == ["menu", "play"]

    @pytest.mark.parametrize("put_back", [lambda game: game.key("Esc"), lambda game: game.right_click("d4")])
    def test_a_drag(self, game, put_back):
        game.take("d3")
        game.move("d4")
        put_back(game)
        game.drop("d4")
        assert game.moves == []

    def test_another_piece_of_ones_own_is_selected_instead(self, game):
        game.click("d3", "c2")
        assert game.facts["clicked"] == 1
        game.click("c3")
        assert game.moves == ["c2c3"]

    def test_escape_belongs_to_the_board_only_while_there_is_something_to_put_back(self, game):
        assert not game.scene.holds_escape
        game.click("d3")
        assert game.scene.holds_escape
        game.key("Esc")
        assert not game.scene.holds_escape


class TestAcrossTheTable:
    def test_the_ai_replies_once_the_move_was_seen(self, game):
        game.click("d3", "d4")
        game.reply("c4d4")
        assert game.moves == ["d3d4", "c4d4"]
        assert game.facts["person"]

    def test_while_it_thinks_that_is_said_and_now_takes_the_place_of_the_hint(self, game):
        assert "Hint" in game.controls
        game.click("d3", "d4")
        game.wait(1)
        assert game.status == "Black is thinking."
        assert not game.facts["person"]
        assert "Hint" not in game.controls
        assert "Now" in game.controls

    @pytest.mark.parametrize("stop", [lambda game: game.click("Now"), lambda game: game.key("Esc")])
    def test_its_thought_can_be_ended(self, game, stop):
        game.click("d3", "d4")
        game.wait(1)
        stop(game)
        assert game.puppet.stopped == 1

    def test_when_its_thought_fails_a_simple_move_is_played_with_a_note(self, game):
        game.click("d3", "d4")
        game.reply(error="The thinking process had ended.")
        assert len(game.moves) == 2
        assert "A simple move was played" in game.status
        game.click("c2")
        assert game.facts["clicked"] == 1, "play goes on"

    def test_a_reply_leaves_an_earlier_position_shown(self, game):
        game.click("d3", "d4")
        game.wait(1)
        game.key("Home")
        game.reply("c4d4")
        assert game.moves == ["d3d4", "c4d4"]
        assert game.facts["shown"] == START

    def test_leaving_the_board_drops_the_thought(self, game):
        game.click("d3", "d4")
        game.wait(1)
        game.click("Main menu")
        assert game.scenes == ["menu"]
        assert game.puppet.cancelled == 1

    def test_between_two_machines_a_click_plays_nothing_and_p_lets_them_rest(self, table):
        table.open_game("pressure", CLUB, CLUB)
        table.reply("d3d4")
        table.reply("c4d4")
        table.click("d3")
        table.key("P")
        assert table.status == "The AI is paused. Resume (P) lets it go on, Step (N) plays one move."
        table.wait(1)
        assert len(table.puppet.asked) == 3
        table.key("P")
        table.reply("c2c3")
        assert table.moves == ["d3d4", "c4d4", "c2c3"]


class TestHint:
    def test_the_first_press_marks_the_piece_and_the_second_the_move(self, game):
        plain = game.close_up("d3"), game.close_up("d4")
        game.key("H")
        assert game.status == "Looking for a good move."
        game.reply("d3d4")
        assert game.status == "Hint: the marked piece. Hint (H) again shows the move."
        assert game.close_up("d3") != plain[0]
        assert game.close_up("d4") == plain[1]
        game.key("H")
        assert game.status == "Hint: d3d4."
        assert game.close_up("d4") != plain[1]

    def test_it_is_said_even_after_a_refusal(self, game):
        game.click("b5")
        game.key("H")
        assert game.status == "Looking for a good move."

    def test_one_may_play_while_it_is_looked_for(self, game):
        game.key("H")
        game.wait(0.2)
        game.click("c2", "c3")
        assert game.moves == ["c2c3"]
        assert game.puppet.cancelled == 1

    def test_the_next_move_ends_it(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.key("H")
        table.reply("d3d4")
        table.click("d3", "d4")
        assert "Hint" not in table.status

    def test_one_that_cannot_be_found_is_said(self, game):
        game.key("H")
        game.reply(error="The thinking process had ended.")
        assert "There is no hint" in game.status
        assert game.moves == []


class TestFacts:
    @pytest.mark.parametrize("name", [*IDS, "boost:3", "boost:4"])
    def test_the_facts_can_be_written_as_json_and_the_report_names_the_moves(self, table, name):
        match = table.open_game(name, *[PERSON] * find(name)[1].seats)
        for _ in range(3):
            table.key("T")
            table.type(match.tree.moves[-1].text)
            table.key("Enter")
        assert json.loads(json.dumps(table.facts)) == table.facts
        assert len(table.moves) == 3
        assert all(text in table.scene.report() for text in table.moves)

    @pytest.mark.parametrize(("name", "seats"), [("boost", 2), ("boost:3", 3), ("boost:4", 4)])
    def test_in_boost_the_seats_act_in_turn(self, table, name, seats):
        match = table.open_game(name, *[PERSON] * seats)
        names = []
        for _ in range(seats + 1):
            names.append(table.status.split()[0])
            source, *_, target = [match.tree.grid.names[cell] for cell in match.tree.moves[0].path]
            table.click(source, target)
            table.wait(2)
        assert len(table.moves) == seats + 1
        assert len(set(names[:seats])) == seats
        assert names[seats] == names[0]


def test_a_piece_that_is_asked_for_bears_a_sign(table):
    """Nothing showed that a click on the tower next to a pawn promotes it."""
    table.open_game("boost", PERSON, PERSON, text="2,P2/T1,2/P1,2 1 -")
    before = table.close_up("a2")
    table.click("a1")
    table.move((5, 5))
    assert table.close_up("a2") != before
    table.click("a2")
    assert table.moves == ["a1"]


class TestAtRest:
    """A board that nobody touched took 1 % of a processor: the match and its services were asked 16 times a second."""

    def test_while_a_person_is_to_act(self, game):
        game.wait(1)
        assert game.scene.resting

    def test_not_while_the_ai_thinks(self, game):
        game.click("d3", "d4")
        game.wait(1)
        assert not game.scene.resting

    def test_not_while_a_clock_runs(self, table):
        table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(1),) * 2)
        table.wait(1)
        assert not table.scene.resting

    def test_not_before_the_end_is_announced_but_after_it(self, game):
        finish(game.match, 1)
        assert not game.scene.resting
        game.wait(3)
        assert game.facts["result"]
        assert game.scene.resting
