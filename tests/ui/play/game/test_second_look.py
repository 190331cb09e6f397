"""The warning of a player's first games: a losing move is held back once, and the reply is shown."""

import pytest
from pygame import Rect
from pygame.image import tobytes

from game.ai.info import BestMove
from game.ai.proof import FirstMove, Gain, Proof, ProofVerdict, Win
from game.archive.record.reading import read_record
from tools.table import CLUB, PERSON, finish
from ui.board.bubble import Bubble

PROVED, REFUTED = ProofVerdict.PROVED, ProofVerdict.REFUTED


def prove(table, *losing, reply="a3a2", task=-1):
    """Let the engine prove that these moves lose something, or all of them if none is named; the game in task 0."""
    moves = [move.text for move in table.match.tree.moves]
    found = [FirstMove(text, *((PROVED, 1, reply) if text in (losing or moves) else (REFUTED,))) for text in moves]
    table.puppet.proofs[task].best_move = BestMove(proof=Proof(REFUTED, moves=tuple(found)))


class TestHolding:
    def test_a_losing_move_is_held_back_and_said_at_its_target(self, game):
        prove(game, "d3d4")
        before = game.close_up("a2")
        game.click("d3", "d4")
        assert (game.moves, game.status[:11]) == ([], "Look again:")
        assert game.scene.board.bubble == Bubble(game.match.tree.grid.cell("d4"), game.status, stays=True)
        assert game.close_up("a2") != before, "an arrow shows the reply"
        assert game.match.help.sentence() == "Help used: 1 warning.", "a player was told of hints not asked for"

    @pytest.mark.parametrize("reply", ["c5d5", "c4d4", "b3c3", "c4c3"])
    def test_it_is_said_where_it_hides_neither_move_nor_reply(self, game, reply):
        """The bubble lay over the arrow that it speaks of."""
        prove(game, "d3d4", reply=reply)
        game.click("d3", "d4")
        cells = "d3", reply[:2], reply[2:]
        shown = [self.middle(game, cell) for cell in cells]
        game.scene.board.bubble = None
        assert [self.middle(game, cell) for cell in cells] == shown

    def middle(self, game, cell):
        """The pixels in the middle of a cell, as they are drawn now."""
        near = Rect(0, 0, 12, 12)
        near.center = game.at(cell)
        return tobytes(game.picture().subsurface(near), "RGB")

    def test_it_stays_wherever_the_mouse_goes_until_another_piece_is_picked(self, game):
        """It ended when the mouse reached the next cell, and the piece stayed lifted without a reason."""
        prove(game, "d3d4")
        game.click("d3", "d4")
        for cell in ("d5", "b2", "d3", "d4"):
            game.move(cell)
            assert (game.status[:11], game.scene.board.bubble is None) == ("Look again:", False), cell
        game.click("c2")
        assert "Look again" not in game.status

    def test_escape_ends_a_warning_and_does_not_open_the_menu_over_it(self, game):
        prove(game, "d3d4")
        game.key("T", *"d3d4", "Enter")
        assert game.status.startswith("Look again:")
        game.key("Esc")
        assert ("Look again" in game.status, "Resign" in game.controls) == (False, False)
        game.key("Esc")
        assert "Resign" in game.controls, "with nothing else to end, it opens the menu"

    @pytest.mark.parametrize("target", ["d4", "c3"])
    def test_the_same_click_again_plays_it_and_so_does_one_elsewhere(self, game, target):
        prove(game, "d3d4")
        game.click("d3", "d4", target)
        assert game.moves == [f"d3{target}"]

    def test_both_clicks_may_be_repeated_too(self, game):
        """The click on the piece let it go, and the one on the target was refused."""
        prove(game, "d3d4")
        game.click("d3", "d4", "d3", "d4")
        assert game.moves == ["d3d4"]

    def test_a_further_click_on_the_piece_lets_it_go(self, game):
        prove(game, "d3d4")
        game.click("d3", "d4", "d3", "d3")
        assert game.scene.board.selection.clicked == ()

    @pytest.mark.parametrize(("reply", "said"), [("e3d3", "captures 2 tokens by e3d3"), ("b2b1", "gains by b2b1")])
    def test_it_says_what_the_reply_captures_but_not_what_it_costs(self, table, reply, said):
        """"Red gains by g6g3" did not say what, and g3 was empty."""
        table.open_game("pressure", CLUB, PERSON, text="5/BBB2/B1xWW/bW3/2WxW b")
        prove(table, "c4c3", reply=reply)
        table.click("c4", "c3")
        assert table.status.startswith(f"Look again: White {said}.")

    def test_after_one_only_a_move_that_loses_the_game_is_held_back_there(self, game):
        """Where nine moves of ten lose something, a new player was warned of one after the other."""
        prove(game, "d3d4", "d3c3", "c2c3")
        prove(game, "c2c3", task=0)
        game.click("d3", "d4")
        assert "Black gains by" in game.status
        game.click("d3", "c2", "c3")
        assert (game.moves, "Black wins the game by" in game.status) == ([], True)
        game.click("c2", "d3", "c3")
        assert game.moves == ["d3c3"]

    def test_a_dropped_and_a_typed_move_are_held_back_too(self, game):
        prove(game, "d3d4")
        game.take("d3")
        game.drop("d4")
        assert game.moves == []
        game.key("Esc", "T", *"d3d4", "Enter")
        assert game.moves == ["d3d4"], "it was held back once"

    def test_where_every_move_loses_there_is_nothing_to_look_for(self, game):
        prove(game)
        game.click("d3", "d4")
        assert game.moves == ["d3d4"]

    def test_where_most_moves_lose_something_the_others_are_to_be_looked_for(self, game):
        """Tower Push's newcomer set two pieces at the edge, and was not warned: most cells lost something."""
        prove(game, *(move.text for move in game.match.tree.moves[1:]))
        game.click("d3", "d4")
        assert game.moves == []

    def test_of_moves_that_all_lose_a_piece_those_that_lose_the_game_are_held_back_which_is_help(self, game, words):
        prove(game)
        prove(game, "d3d4", task=0)
        game.click("d3", "d4")
        assert (game.moves, game.match.help.warnings) == ([], 1)
        finish(game.match, 1)
        game.wait(3)
        assert "Games with help are not rated." in " ".join(words(game))

    def test_a_piece_set_where_it_is_pushed_off_is_held_back(self, table):
        """Black's step to c2 pushes off what stands on d1, and most cells lose as much."""
        table.open_game("tower_push", text="B4/5/2T2/1B3/3R1 r R1 ->-")
        table.prove()
        table.click("e1")
        assert (table.moves, table.status[:11]) == ([], "Look again:")

    def test_nothing_waits_for_a_proof_that_has_not_come(self, game):
        game.click("d3", "d4")
        assert game.moves == ["d3d4"]

    def test_a_key_ends_the_warnings_there_and_then(self, game):
        prove(game, "d3d4")
        game.click("d3", "d4")
        game.key("K")
        assert not game.settings.second_look
        game.click("d4")
        assert game.moves == ["d3d4"]


class TestFirstGames:
    def test_what_is_asked_is_whether_the_reply_gains_anything(self, game):
        claims = [job.request.how.claim for job in game.puppet.proofs]
        assert claims == [Win(3, seat=2), Gain(1, 1, seat=2)], "the game at once, or a piece"
        game.click("d3", "d4", wait=1)
        game.puppet.answer = BestMove("a3a2")
        game.wait(2)
        assert [len(job.request.game.moves) for job in game.puppet.proofs] == [0, 0, 2, 2]
        assert game.puppet.proofs[0].is_cancelled

    @pytest.mark.parametrize("opened", [(PERSON, PERSON), ()])
    def test_people_among_themselves_and_unaided_players_are_not_warned(self, table, opened):
        table.open_game("pressure", *opened, **({} if opened else {"unaided": True}))
        assert table.puppet.proofs == []

    def test_they_end_with_the_third_win_of_the_title(self, table):
        record = "Parapet-record 2\nGame: {}\nSeat 1: person\nSeat 2: level 1\n\n1. e3e4 2. resign"
        asked = []
        for game in ("pressure", "pressure", "pressure", "pressure", "pressman"):
            table.puppet.proofs.clear()
            table.open_game(game)
            table.click("Main menu")
            asked.append(len(table.puppet.proofs))
            table.library.add(read_record(record.format("pressure")))
        assert asked == [2, 2, 2, 0, 2]

    def test_a_win_over_the_teacher_is_none(self, table):
        """The Teacher takes back what would lose, and three wins over it ended the warnings."""
        record = "Parapet-record 2\nGame: pressure\nSeat 1: person\nSeat 2: level {} teacher\n\n1. e3e4 2. resign"
        for level in (1, 2, 10):
            table.library.add(read_record(record.format(level)))
        table.open_game("pressure")
        assert len(table.puppet.proofs) == 2
