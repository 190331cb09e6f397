"""The sheet that makes pictures of a game, with a process of the test's own."""

import pytest

from tests.ui.files.test_pictures import album, opened
from ui.files.file_dialog import short_path
from ui.files.picture_process import PictureError
from ui.files.picture_sheet import PictureSheet

SAVED = "saved"


class Maker:
    """A process with answers of ours: shots that are done, a fault, or at last that the file is there."""

    def __init__(self, made, path, *answers):
        made.append(self)
        self.path, self.answers, self.done = path, list(answers), 0
        self.cancelled, self.too_late = False, False

    def poll(self):
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        self.done = answer if isinstance(answer, int) else self.done
        return answer == SAVED

    def cancel(self):
        self.cancelled = True
        return not self.too_late


@pytest.fixture
def sheet(table, game, folder, monkeypatch):
    """The sheet over a game after a move; `makers` holds the processes that it started."""
    table.makers = []
    table.answers = [1, SAVED]
    table.key("Ctrl+Shift+S")
    assert isinstance(table.scene, PictureSheet)
    monkeypatch.setattr(table.scene, "_start", lambda album, moves, path: Maker(table.makers, path, *table.answers))
    return table


class TestTheSheet:
    def test_saves_a_picture_of_the_position_and_says_done_until_another_one_is_chosen(self, sheet, folder):
        """It still offered the way back, as if nothing had happened."""
        assert "Back" in sheet.controls
        sheet.key("Enter")
        assert sheet.facts["name"].endswith(".png")
        sheet.enter("one")
        assert sheet.facts["making"]
        sheet.wait(0.2)
        assert sheet.makers[0].path == folder / "one.png"
        assert sheet.facts["said"] == f"The picture was saved as 'one.png' in {short_path(folder)}."
        assert sheet.makers[0].cancelled
        assert {"Done", "Save as…"} <= set(sheet.controls)
        sheet.click("The whole line, animated")
        assert "Back" in sheet.controls
        sheet.key("Esc")
        assert sheet.scenes == ["menu", "play"]

    def test_shows_how_far_an_animation_has_come_and_cancelled_writes_nothing(self, sheet, folder):
        sheet.answers = [1]
        sheet.click("The whole line, animated", "Save as…")
        sheet.enter("one", wait=0.2)
        assert sheet.facts["part"] == 0.5
        sheet.click("Cancel")
        assert sheet.makers[0].cancelled
        assert sheet.facts["said"] == "Cancelled; no file was written."
        assert sheet.scenes[-1] == "picture"
        assert list(folder.iterdir()) == []
        sheet.key("Esc")
        assert sheet.scenes == ["menu", "play"]

    def test_copies_a_picture_of_the_position_but_no_animation(self, sheet, folder):
        sheet.key("Ctrl+C", wait=0.2)
        assert sheet.makers[0].path is None
        assert sheet.facts["said"] == "The picture was copied; you can paste it now."
        sheet.answers = [1]
        sheet.click("Copy")
        sheet.key("Esc")
        assert sheet.facts["said"] == "Cancelled; nothing was copied."
        sheet.click("The whole line, animated")
        sheet.key("Ctrl+C")
        assert len(sheet.makers) == 2
        assert list(folder.iterdir()) == []

    def test_what_goes_wrong_is_said(self, sheet):
        sheet.answers = [PictureError("The picture could not be made: so it is.")]
        sheet.key("Enter", "Enter", wait=0.2)
        assert sheet.facts["said"] == "The picture could not be made: so it is."
        assert not sheet.facts["making"]

    def test_cancel_when_it_is_too_late_says_that_it_is_saved(self, sheet):
        sheet.answers = [1]
        sheet.key("Enter", "Enter", wait=0.2)
        sheet.makers[0].too_late = True
        sheet.key("Esc")
        assert sheet.facts["making"]
        sheet.makers[0].answers = [SAVED]
        sheet.wait(0.2)
        assert "was saved as" in sheet.facts["said"]

    def test_a_picture_in_progress_is_given_up_when_the_window_closes(self, sheet):
        sheet.answers = [1]
        sheet.key("Enter", "Enter", wait=0.2)
        sheet.scene.close()
        assert sheet.makers[0].cancelled


def test_a_game_of_one_position_has_no_line(two):
    """Its grey choice had the focus, and the Right key chose in it."""
    two.key("Ctrl+Shift+S")
    assert not two.scene.kind.enabled
    two.key("Right")
    assert two.facts["kind"] == "position"


@pytest.mark.parametrize(("most", "said"), [(4, "This shows the last 4 positions."), (5, None)])
def test_of_a_long_line_the_end_is_shown_and_said(table, monkeypatch, most, said):
    """An animation of 701 positions had 600 frames, and nothing said that its beginning was missing."""
    monkeypatch.setattr("ui.play.game.sharing.MOST_SHOTS", most)
    opened(table, "pressure", plies=4)
    assert not table.scene.shortened.visible
    table.click("The whole line, animated")
    assert len(album(table).shots) == most
    assert table.scene.shortened.visible == bool(said)
    assert table.scene.shortened.text == (said or "This shows the last 5 positions.")
