"""Games of the library saved as files: one by the dialog of a game, several into a folder, a few a frame."""

import pytest

from game.errors import RecordError
from tests.game.archive.desk import load_record
from tools.table import FRAME


class TestExport:
    """All went into the folder of the records unasked, past the dialog and the folder that Ctrl+S remembers."""

    @pytest.fixture(autouse=True)
    def folder(self, shelf, tmp_path):
        """The folder that was saved to last."""
        folder = tmp_path / "games"
        (folder / "old").mkdir(parents=True)
        shelf.settings.change(folder=str(folder))
        return folder

    def test_one_game_goes_through_the_dialog_of_the_game(self, shelf, folder):
        shelf.type("ring")
        shelf.key("Down", "Ctrl+S")
        assert shelf.facts["name"].endswith(".parapet")
        assert "The long ring" in shelf.facts["name"]
        shelf.key("Enter")
        (file,) = folder.glob("*The long ring*.parapet")
        assert load_record(file).title == "The long ring"
        assert shelf.scenes == ["menu", "library"]

    def test_several_go_into_a_folder_with_names_of_their_own(self, shelf, folder):
        shelf.key("Ctrl+A", "Ctrl+S")
        assert (shelf.scenes, shelf.facts["files"]) == (["menu", "library", "file"], ["old/"])
        shelf.key("Enter", wait=1)
        files = list(folder.glob("*.parapet"))
        assert len(files) == 12
        assert any("The long ring" in file.name for file in files)
        assert all(load_record(file) for file in files)
        assert shelf.said == [f"12 games were saved in {folder}."]

    def test_no_file_is_written_over(self, shelf, folder):
        for _time in range(2):
            shelf.key("Ctrl+A", "Ctrl+S", "Enter", wait=1)
        assert len(list(folder.glob("*.parapet"))) == 24

    def test_a_file_is_no_folder(self, shelf, folder):
        (folder / "cup").write_text("of somebody else")
        shelf.key("Ctrl+A", "Ctrl+S")
        shelf.enter("cup")
        assert shelf.facts["said"] == "'cup' is a file, not a folder."

    def test_a_refusal_stays_in_the_dialog_in_words(self, shelf, monkeypatch):
        def refuse(*_):
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr("game.archive.record.files.write_whole", refuse)
        shelf.key("Ctrl+A", "Ctrl+S", "Enter")
        assert "cannot be written: permission denied." in shelf.facts["said"]
        assert shelf.scenes[-1] == "file"


class TestManyAtOnce:
    """Thousands of games held the window until the last file was written."""

    @pytest.fixture
    def saving(self, shelf, tmp_path, monkeypatch):
        """The library while its 12 games are saved, a frame each."""
        monkeypatch.setattr("ui.files.saving.AT_A_TIME", 0.0)
        shelf.settings.change(folder=str(tmp_path))
        shelf.key("Ctrl+A", "Ctrl+S")
        shelf.enter("all")
        return shelf

    def test_are_written_a_few_a_frame_and_counted(self, saving, tmp_path):
        assert (saving.scenes, saving.facts["saved"]) == (["menu", "library", "saving"], 1)
        saving.wait(3 * FRAME)
        assert len(list((tmp_path / "all").iterdir())) == saving.facts["saved"] == 4
        saving.wait(1)
        assert saving.scenes == ["menu", "library"]
        assert len(list((tmp_path / "all").iterdir())) == 12
        assert saving.said == [f"12 games were saved in {tmp_path / 'all'}."]

    def test_can_be_stopped(self, saving, tmp_path):
        saving.wait(3 * FRAME)
        saving.key("Esc")
        assert saving.scenes == ["menu", "library"]
        assert saving.said == [f"4 of 12 games were saved in {tmp_path / 'all'}."]

    def test_a_refusal_says_how_far_it_came(self, saving, monkeypatch):
        def refuse(*_):
            raise RecordError("The disk is full.")

        monkeypatch.setattr("ui.files.saving.save_record", refuse)
        saving.wait(FRAME)
        assert saving.scenes == ["menu", "library"]
        assert saving.said[0].startswith("The disk is full. 1 of 12 games")

    def test_the_sheet_shows_itself_only_if_it_takes_a_while(self, saving):
        before = saving.close_up()
        saving.wait(2 * FRAME)
        assert saving.close_up() == before
        saving.wait(6 * FRAME)
        assert saving.close_up() != before
