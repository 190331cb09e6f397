"""The end of a game beside the board: no word speaks of it before its last move was seen."""

import pytest

from tools.table import PERSON
from ui.play.analysis.chances_chart import ChancesChart

ONE_MOVE_LEFT = "1BB2/5/BxB2/BWB1x/2xWx b"  # a2b2 captures the last active White token


def words_and_plates(table):
    """The title and the sentence of the panel, and what the plates show."""
    scene = table.scene
    return scene.side.status.heading, table.status, [plate.shown for plate in scene.plates.plates]


def part(table, kind):
    """The part of the screen of a kind, if it is shown."""
    return next((widget for widget in table.widgets() if isinstance(widget, kind)), None)


class TestBeforeItsLastMoveWasSeen:
    """The panel said "You win", the list "1-0" and the plates who had lost while the winning piece was on its way."""

    @pytest.fixture
    def on_its_way(self, table):
        table.open_game("pressure", PERSON, PERSON, text=ONE_MOVE_LEFT)
        table.wait(0.5)
        self.before = words_and_plates(table)
        table.click("a2", "b2", wait=0.1)
        assert table.facts["moving"]
        assert table.match.tree.outcome
        return table

    def test_neither_panel_nor_plates_know_of_an_end_until_the_piece_has_come(self, on_its_way, words):
        assert words_and_plates(on_its_way) == self.before
        assert "0-1" not in words(on_its_way)
        assert not part(on_its_way, ChancesChart), "which comes once the game is over"
        while on_its_way.facts["moving"] and words_and_plates(on_its_way) == self.before:
            on_its_way.wait(0.05)
        title, sentence, plates = words_and_plates(on_its_way)
        assert (title, sentence) == ("Black wins", "Black wins. White has no tokens left.")
        assert [(shown.word, shown.result) for shown in plates] == [("lost", "lost"), ("won", "won")]
        assert plates != self.before[2]
        assert part(on_its_way, ChancesChart)

    def test_a_key_that_skips_the_animation_skips_the_wait(self, on_its_way):
        on_its_way.key("F7")
        assert not on_its_way.facts["moving"]
        assert words_and_plates(on_its_way)[0] == "Black wins"
