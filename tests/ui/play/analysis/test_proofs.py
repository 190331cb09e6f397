"""What moves are proved to do, on the board, in the panel and spoken: after a game and in a study, never in a game."""

import pygame
import pytest

from game.ai.info import BestMove, Info
from game.ai.proof import FirstMove, Proof, ProofVerdict, Win
from game.ai.table import WIN
from game.play.proved_moves import MoveResult
from tests.ui.ear import listen
from tests.ui.play.conftest import played
from tools.table import CLUB, PERSON, finish
from ui.board.painters.results import result_picture


def moves_of(table):
    """The moves of the shown position."""
    return [move.text for move in table.match.tree.at(table.scene.navigator.base).moves]


def prove(table, *moves):
    """Have the present proof say that these moves do what it is about, and that the others are open."""
    verdicts = ProofVerdict.UNDECIDED, ProofVerdict.PROVED
    found = [FirstMove(text, verdicts[text in moves], 5) for text in moves_of(table)]
    table.puppet.proofs[-1].best_move = BestMove(proof=Proof(moves=tuple(found)))
    table.wait(0.2)


@pytest.fixture
def studied(over):
    """Pressure, lost against the AI on the second turn; its first position is analysed, with proofs."""
    over.key("Esc", "Home", "X", "V", wait=0.3)
    return over


class TestOnTheBoard:
    def test_targets_show_what_the_selected_piece_does_there(self, studied):
        studied.click("d3")
        assert set(studied.facts["proved"].values()) == {"open"}, "until something is proved"
        unsigned = studied.close_up("d4")
        prove(studied, "d3d4")
        prove(studied, "d3c3")
        assert {studied.facts["proved"][cell] for cell in ("d4", "c3")} == {"wins", "loses"}
        assert studied.close_up("d4") != unsigned

    def test_pieces_show_that_a_move_of_theirs_wins_or_that_all_lose(self, studied):
        prove(studied, "d3d4")
        prove(studied, *(text for text in moves_of(studied) if text.startswith("e3")))
        assert studied.facts["proved"] == {"d3": "wins", "e3": "loses"}, "and nothing where neither is known"

    def test_signs_differ_in_their_shape(self):
        shapes = [pygame.mask.from_surface(result_picture(40, result)).outline() for result in MoveResult]
        assert len({tuple(shape) for shape in shapes}) == 3


def test_a_win_that_the_analysis_has_found_is_proved_next(studied):
    """The panel said "White wins in 5 moves", and 18 moves were undecided."""
    first = moves_of(studied)[0]
    studied.puppet.info = Info(WIN - 9, 9, 1_000, 1.0, (first,))
    studied.wait(0.3)
    request = studied.puppet.proofs[-1].request
    assert (request.how.claim, request.game.moves[-1]) == (Win(8, 1), first)
    found = Proof(ProofVerdict.PROVED, 8)
    studied.puppet.proofs[-1].best_move = BestMove(proof=found)
    studied.wait(0.3)
    studied.click(first[:2])
    assert studied.facts["proved"][first[2:]] == "wins"


def test_the_panel_counts_them(studied, words):
    moves = moves_of(studied)
    assert f"{len(moves)} to prove" in words(studied)
    prove(studied, moves[0])
    prove(studied, *moves[1:])
    assert {"1 wins", f"{len(moves) - 1} lose"} <= words(studied)
    asked = len(studied.puppet.proofs)
    studied.key("V")
    assert "1 wins" not in words(studied)
    assert studied.facts["proved"] == {}
    studied.key("V", wait=0.3)
    assert "1 wins" in words(studied), "what was found is kept"
    assert len(studied.puppet.proofs) == asked


def test_another_position_cancels_the_proof_in_the_same_frame(studied):
    job = studied.puppet.proofs[-1]
    studied.key("Right")
    assert job.is_cancelled
    studied.wait(0.1)
    assert len(studied.puppet.proofs[-1].request.game.moves) == 1
    studied.click("Main menu")
    assert studied.puppet.proofs[-1].is_cancelled


class TestRefused:
    def test_while_a_game_goes_on_unless_its_past_is_studied_which_counts_as_help(self, game):
        played(game, "d3d4 c4d4")
        asked = len(game.puppet.proofs)  # those of the first games
        for key in ("End", "Left"):
            game.key(key, "V")
            assert game.status == "Proofs are shown after the game, or while you analyse an earlier position."
        assert len(game.puppet.proofs) == asked
        game.key("X", "V", wait=0.3)
        assert len(game.puppet.proofs) == asked + 1
        assert game.match.help.analysis
        game.key("Right", wait=0.3)
        assert not game.scene.proofs.shown, "the current position stays unknown"

    def test_in_an_unaided_game_until_its_end(self, table):
        table.open_game("pressure", PERSON, CLUB, unaided=True)
        table.click("d3", "d4")
        table.reply("c4d4")
        table.key("Left", "V")
        assert table.status == "An unaided game shows proofs only after its end."
        finish(table.match, 1)
        table.wait(2)
        table.key("Home", "V", wait=0.3)
        assert table.scene.proofs.shown


def test_all_of_it_is_spoken(studied):
    heard = listen(studied)
    studied.key("V", "V", wait=0.3)
    assert "Proofs are shown." in heard
    prove(studied, "d3d4")
    prove(studied, *(text for text in moves_of(studied) if text != "d3d4"))
    others = len(moves_of(studied)) - 1
    assert f"1 move is proved to win. {others} moves are proved to lose." in " ".join(heard)
    while studied.scene.panel.focused is not studied.scene.board:
        studied.key("Tab")
    said = {}
    for _cell in range(7):
        heard.clear()
        studied.key("Ctrl+Right", wait=0.2)
        said[studied.match.tree.grid.names[studied.scene.board.cursor_cell]] = " ".join(heard)
    assert "has a move proved to win" in said["d3"]
    assert "every move proved to lose" in said["e3"]
