"""Beside the board: plates, the sentence, the moves, and buttons that are on only where they do something."""

import pygame
import pytest

from game.ai.info import Info
from game.catalogue import find
from game.play.clock import TimeControl
from game.play.player import Machine
from game.splitmix import SplitMix64
from tools.table import CLUB, FRAME, PERSON
from ui.play.moves.pane import MovePane
from ui.style.looks import look_of


def plates(table):
    return table.scene.plates.plates


def acting(table):
    return [plate.shown.acting for plate in plates(table)]


def reddened(table, rect):
    """How many pixels of a part of the window have the colour of a warning."""
    red = pygame.Color(table.context.theme.kit.danger)
    return pygame.mask.from_threshold(table.picture().subsurface(rect), red, (1, 1, 1)).count()


class TestPlates:
    def test_name_seats_and_players_and_their_times(self, table, words):
        """A level of another version, as a record may have it, ended the program."""
        times = [TimeControl(minutes) for minutes in (1, 20, 3, 5)]
        match = table.open_game("boost:4", PERSON, CLUB, CLUB, Machine(11), clock=tuple(times))
        said = {*match.tree.rules.seat_names[:4], "You", "AI: Club", "AI: Level 11"}
        assert said | {"1:00", "20:00", "3:00", "5:00"} <= words(table)

    def test_show_the_seconds_of_a_thought_and_that_it_goes_on(self, game, words):
        """With reduced motion the ring is whole and lies still."""
        game.click("d3", "d4", wait=3)
        assert words(game) & {"2 s", "3 s"}
        for still in (False, True):
            game.settings.change(reduced_motion=still)
            game.wait(FRAME)
            before = game.close_up()
            game.wait(0.2)
            assert (game.close_up() == before) == still

    def test_frame_the_seat_that_acts_in_the_position_that_is_shown(self, game):
        """At an earlier position the plates still framed the player who acts now."""
        game.click("d3", "d4", wait=2)
        assert acting(game) == [False, True]
        game.key("Left", wait=0.2)
        assert acting(game) == [True, False]
        assert [plate.shown.thought is not None for plate in plates(game)] == [False, True], "the AI thinks on"
        game.click("Back to the game")
        assert acting(game) == [False, True]
        assert "Back to the game" not in game.controls

    def test_warn_of_little_time_and_then_of_a_fallen_flag(self, table):
        table.open_game("pressure", PERSON, PERSON, clock=(TimeControl(1),) * 2)
        table.click("d3", "d4")  # the first move is free
        table.wait(2)
        red = []
        for seconds in (30, 25, 10):
            table.wait(seconds)
            red.append([reddened(table, plate.rect) for plate in plates(table)])
        (_, calm), (white, low), (_, fallen) = red
        assert 0 == calm == white < low < fallen, "the time is red, and then there is a flag"

    def test_ask_nothing_if_the_mouse_is_let_go_elsewhere(self, game):
        game.take("Black")
        game.drop((5, 5))
        assert game.scenes == ["menu", "play"]
        game.scene.panel.focus(plates(game)[0])
        game.key("Space")
        assert game.scenes == ["menu", "play", "seat"]


LONG = "A sentence that goes on, and on, and in another language is still longer than it is here. " * 4


class TestTheListOfMoves:
    """A status of four lines, a comment or a choice moved it up and down from one move to the next."""

    @pytest.mark.sweep(7)
    @pytest.mark.parametrize("window", [(540, 400), (800, 600), (900, 1400), (1280, 800)])
    @pytest.mark.parametrize("name", ["pressure", "boost:4", "tower_push", "splits"])
    def test_stays_where_it_is_through_a_game(self, table, name, window):
        match = table.open_game(name, *[PERSON] * find(name)[1].seats)
        table.lay_out(window)
        rng, places = SplitMix64(7), set()
        for ply in range(13):
            match.play(rng.choice(match.tree.moves))
            table.key("End")
            if ply % 4 == 1:
                match.edits.comment(match.tree.node, LONG)
            if ply % 4 == 2:
                table.scene.remarks.refuse(LONG)
            if ply % 4 == 3:
                table.key("Left", "T", "x", "Esc")
            if ply == 10:
                match.go_to(match.tree.line[5])
            table.wait(0.1)
            table.scene.panel.arrange()
            places.add(tuple(table.scene.side.moves.rect))
        assert len(places) == 1

    def test_a_sentence_too_long_for_its_block_takes_the_title_s_room_and_then_scrolls(self, two, words):
        two.picture()
        status = two.scene.side.status
        high = status.rect.h
        two.scene.remarks.refuse(LONG)
        two.wait(0.1)
        assert "White to move" not in words(two)
        assert status.rect.h == high
        assert status.scroll.grabs


def test_the_title_says_whose_turn_it_is_above_what_to_do_and_who_has_won(two, words):
    """The block above the list began with a sentence that read like a rule."""
    assert {"White to move", two.status} <= words(two)
    two.click("d3", "d4", wait=1)
    assert {"Black to move", two.status} <= words(two)
    two.key("Left", "X", wait=0.2)
    two.puppet.info = Info(70, 9, 1_234_567, 3.0, ("d3d4",))
    two.wait(0.2)
    assert {"White to move", two.status} <= words(two), "it is not said twice"
    two.key("End")
    two.click("Resign", "Resign", wait=1)
    two.key("Esc", wait=0.1)
    assert not {"White to move", "Black to move"} & words(two)
    assert {"White wins", two.status} <= words(two)


class TestTheRest:
    def test_before_the_first_move_there_are_the_aim_and_the_rules_in_place_of_an_empty_list(self, two, words):
        """A newcomer looked at a white void, then at a line of praise."""
        assert set(str(look_of("pressure").victory.words).split()) <= set(" ".join(words(two)).split())
        assert "1." not in words(two)
        two.click("Rules")
        assert two.scenes[-1] == "rules"
        two.key("Esc")
        two.click("d3", "d4", "c4", "d4")
        two.key("Ctrl+Z")
        assert "Rules" not in two.controls
        assert {"1.", "d3d4", "c4d4"} <= words(two), "also the move that was taken back"

    def test_what_is_to_be_done_is_said_and_a_refusal_in_another_colour(self, game, words):
        assert game.status in words(game)
        red = pygame.Color(game.context.theme.kit.danger)
        assert not pygame.mask.from_threshold(game.picture(), red, (1, 1, 1)).count()
        game.click("b5")
        assert game.status in words(game)
        assert pygame.mask.from_threshold(game.picture(), red, (1, 1, 1)).count()


def test_where_a_round_takes_two_rows_each_move_has_the_sign_of_its_player(table):
    """Red and Black stood side by side above one column of moves."""
    table.lay_out((800, 600))
    match = table.open_game("pressure", PERSON, PERSON)
    palettes = [table.context.theme.pieces[name] for name in look_of("pressure").seat_palettes]

    def colours(index):
        """The seats whose colour is to be seen in the place of a move in the list, left of its text."""
        place = table.scene.side.moves.item_place(index)
        picture = table.picture().subsurface(place.x, place.y, table.scene.side.moves.lead or 1, place.h)
        found = (pygame.mask.from_threshold(picture, pygame.Color(one.body), (1, 1, 1)).count() for one in palettes)
        return [seat for seat, number in enumerate(found) if number > 20]

    for text in ("d3d4", "c4d4"):
        match.play(match.tree.at(match.tree.node).read(text))
    table.wait(2)
    heads, moves = table.scene.side.moves.rect.top, table.scene.side.moves
    assert (colours(0), colours(1)) == ([], [])
    moves.replace(["d3d4 and a long way on", "c4d4 and a long way on"], 1)
    table.widget(MovePane).refresh()
    table.lay_out((800, 600))
    assert (colours(0), colours(1)) == ([0], [1])
    assert moves.rect.top == heads, "the heads stay, side by side"
