"""With "Confirm moves", a chosen move is shown and is played when it is chosen again."""

import pytest

from game.play.clock import TimeControl
from game.play.player import Machine
from tests.ui.ear import listen
from tools.table import PERSON

CONFIRM = "Confirm: Enter or a second click. Esc takes it back."


@pytest.fixture
def careful(table):
    table.settings.change(confirm_moves=True)
    return table


@pytest.fixture
def game(careful):
    careful.open_game("pressure", PERSON, PERSON)
    return careful


class TestByMouse:
    def test_a_click_on_the_target_shows_the_move_and_a_second_one_plays_it(self, game):
        game.click("d3")
        game.move((5, 5))
        selected = game.close_up("d4")
        game.click("d4")
        assert (game.moves, game.status) == ([], CONFIRM)
        game.move((5, 5))
        assert game.close_up("d4") != selected, "the preview stays while the mouse is away"
        game.click("d4")
        assert game.moves == ["d3d4"]

    def test_only_where_the_panel_is_hidden_the_words_are_on_the_board(self, game):
        game.click("d3", "d4")
        assert not game.scene.board.bubble
        game.key("Z", wait=1)
        assert game.scene.board.bubble.sentence == CONFIRM

    def test_enter_plays_it_and_escape_takes_it_back(self, game):
        game.click("d3", "d4")
        game.key("Esc")
        game.key("Enter")
        assert game.moves == []
        assert game.status != CONFIRM
        game.click("d3", "d4")
        game.key("Enter")
        assert game.moves == ["d3d4"]

    def test_a_drop_is_a_choice_and_so_is_a_second_one(self, game):
        for shown in ([], ["d3d4"]):
            game.take("d3")
            game.drop("d4")
            assert game.moves == shown

    def test_another_target_or_another_piece_takes_its_place(self, game):
        game.click("d3", "d4")
        game.click("e3", "e4")
        assert (game.moves, game.status) == ([], CONFIRM)
        game.click("e4")
        assert game.moves == ["e3e4"]

    def test_one_click_moves_are_confirmed_too(self, careful):
        careful.settings.change(one_click=True)
        careful.open_game("pressure", PERSON, PERSON, text="5/1B3/1WBB1/3W1/5 w")
        careful.click("a3")
        assert careful.moves == []
        careful.click("a3")
        assert careful.moves == ["b3a3"]


class TestEveryKindOfMove:
    def test_placements(self, careful):
        """Esc takes back the placement that is shown, not the push before it."""
        careful.open_game("tower_push", PERSON, PERSON, text="4B/5/2T2/R3B/RR1R1 b - -")
        careful.click("e2", "d2", "d2", wait=2)
        careful.click("c5")
        careful.key("Esc")
        assert careful.match.tree.snapshot.waiting == (0, 1)
        careful.click("c5", "c5", wait=2)
        assert careful.moves == ["e2d2", "@c5"]

    def test_a_board_piece_is_laid_and_confirmed_once(self, careful):
        careful.open_game("splits", PERSON, PERSON, text="0,0;1,0;0,1;1,1 r")
        careful.click("0,2")
        assert careful.status.startswith("Click the piece again or press Enter")
        careful.click("0,2")
        assert len(careful.moves) == 1

    def test_a_part_of_a_stack_can_still_be_changed(self, careful):
        careful.open_game("splits:quick", PERSON, PERSON)
        while any(move.text.startswith("@") for move in careful.match.tree.moves):
            cell = careful.match.tree.moves[0].text[1:]
            careful.click(cell)
            assert careful.status == CONFIRM
            careful.click(cell, wait=2)
        move = careful.match.tree.moves[0]
        source, target = (careful.match.tree.grid.names[cell] for cell in move.path[::2])
        careful.click(source, target)
        before = careful.facts["choice"]
        careful.key("R")
        assert careful.facts["choice"] != before
        assert careful.status == CONFIRM
        counters = careful.facts["choice"]
        careful.key("Enter")
        assert careful.moves[-1] == f"{source}-{target}:{counters}"

class TestWithoutTheMouse:
    def test_a_typed_move_is_shown_too_and_spoken(self, game):
        heard = listen(game)
        game.key("T")
        game.enter("d3d4")
        assert game.moves == []
        assert any("d4" in text and text.endswith(CONFIRM) for text in heard), heard
        game.key("Enter")
        assert game.moves == ["d3d4"]

    def test_the_cursor_chooses_twice_and_hears_how(self, game):
        heard = listen(game)
        for cell in ("d3", "d4"):
            places = iter(range(40))
            while game.scene.board.cursor_cell != game.match.tree.grid.cell(cell):
                next(places)
                game.key("Ctrl+Right")
            if cell == "d3":
                game.key("Enter")
        game.key("Enter", wait=5)
        assert game.moves == []
        assert any(CONFIRM in text for text in heard), heard
        game.key("Enter")
        assert game.moves == ["d3d4"]


class TestWhere:
    def test_it_is_off_at_first_and_takes_effect_in_a_game_that_is_open(self, table):
        table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4", wait=2)
        assert table.moves == ["d3d4"]
        table.settings.change(confirm_moves=True)
        table.click("c4", "d4")
        assert table.moves == ["d3d4"]

    def test_the_ai_plays_without_it_and_the_clock_runs_until_then(self, careful):
        careful.open_game("pressure", PERSON, Machine(1), clock=(TimeControl(1),) * 2)
        careful.click("d3", "d4", "d4", wait=1)
        careful.reply("c4d4")
        assert careful.moves == ["d3d4", "c4d4"]
        careful.click("e3", "d3")
        before = careful.match.clock.reading.left[0]
        careful.wait(3)
        assert careful.match.clock.reading.left[0] < before
        assert careful.moves == ["d3d4", "c4d4"]

    def test_a_study_only_tries_moves_so_nothing_is_confirmed_there(self, game):
        game.click("d3", "d4", "d4", wait=2)
        game.click("c4", "d4", "d4", wait=2)
        game.key("Left", "X", wait=0.3)
        game.click("b5", "b4", wait=2)
        assert game.scene.navigator.node.move.text == "b5b4"
