"""Saving and opening by the file dialog, with real files."""

from pathlib import Path

import pytest

from tests.game.archive.desk import load_record
from tests.systems import no_such_file
from ui.files.file_dialog import short_path

NAME = "1970-01-01 Pressure, White - Black.parapet"


@pytest.fixture
def saving(table, game, folder):
    table.key("Ctrl+S")
    assert table.scenes == ["menu", "play", "file"]
    return table


@pytest.fixture
def saved(saving):
    """A game that was saved as one.parapet, and its table."""
    saving.enter("one")
    return saving


class TestSaving:
    def test_proposes_a_name_that_enter_takes(self, saving, folder):
        assert saving.facts["name"] == NAME
        saving.key("Enter")
        assert [node.text for node in load_record(folder / NAME).tree.line[1:]] == ["d3d4"]
        assert saving.scenes == ["menu", "play"]
        assert saving.said == [f"The game was saved as {NAME!r} in {short_path(folder)}."]

    @pytest.mark.parametrize("way", ["", "another name", "Alt+Up", "a typed path"])
    def test_another_file_is_replaced_only_when_asked_a_second_time(self, saved, folder, way):
        """Back in the first folder Enter wrote over the file: the button still said Replace, and nothing warned."""
        (folder / "one.parapet").write_text("of somebody else")
        saved.key("Ctrl+S")
        saved.enter("one")
        assert saved.facts["said"].startswith("'one.parapet' already exists.")
        assert "Replace" in saved.controls
        if way == "another name":
            saved.enter("two")
            assert load_record(folder / "onetwo.parapet")
        elif way:
            if way == "Alt+Up":
                saved.key("Alt+Up")
            else:
                saved.scene.field.text = str(folder.parent)
                saved.key("Enter")
            assert saved.facts["folder"] == str(folder.parent)
            assert "Replace" not in saved.controls
            saved.scene.field.text = str(folder / "one")
            saved.click("Save")
            assert saved.facts["said"].startswith("'one.parapet' already exists.")
        assert (folder / "one.parapet").read_text() == "of somebody else"
        if not way:
            saved.click("Replace")
            assert load_record(folder / "one.parapet")

    def test_a_typed_path_is_completed_with_folders_alone(self, saved, folder):
        """A file's name, completed by Tab, would be one that is replaced."""
        saved.key("Ctrl+S")
        saved.type("on")
        saved.key("Tab")
        assert saved.facts["name"] == "on"
        (folder / "once").mkdir()
        saved.key("Esc", "Ctrl+S")
        saved.type("on")
        saved.key("Tab")
        assert saved.facts["name"] == "once/"

    def test_a_typed_path_leads_anywhere_opens_a_folder_and_makes_one(self, saving, folder, tmp_path):
        (folder / "sub").mkdir()
        saving.enter("sub")
        assert saving.facts["folder"] == str(folder / "sub")
        saving.key("Enter")
        assert load_record(folder / "sub" / NAME)
        saving.key("Ctrl+S")
        saving.enter(f"{tmp_path}/new/game")
        assert load_record(tmp_path / "new" / "game.parapet")
        assert Path(saving.settings.folder) == tmp_path / "new"

    @pytest.mark.parametrize("name", ["no/pe\0", "x" * 300, "one.parapet/two"])
    def test_what_the_system_refuses_is_said_and_the_dialog_stays(self, saved, name):
        saved.key("Ctrl+S")
        saved.scene.field.text = name
        saved.key("Enter")
        assert "cannot be" in saved.facts["said"]
        assert saved.scenes[-1] == "file"


class TestOpening:
    def test_lists_folders_and_records_alone_and_opens_by_keys(self, saved, folder):
        (folder / "sub").mkdir()
        (folder / ".hidden").mkdir()
        (folder / "letter.txt").touch()
        saved.click("Main menu")
        saved.key("Ctrl+Shift+O")
        assert saved.facts["files"] == ["sub/", "one.parapet"]
        saved.key("Down", "Enter")
        assert saved.facts["folder"] == str(folder / "sub")
        saved.key("Backspace")
        place = saved.scene.rows.rect.x + 40, saved.scene.rows.rect.y + 6 + 30 + 15
        saved.click(place)
        assert saved.facts["name"] == "one.parapet"
        saved.click(place)
        assert (saved.scenes, saved.moves) == (["menu", "play"], ["d3d4"])
        assert saved.said[-1] == "Opened from the library: Pressure, 1 move."

    def test_a_typed_path_is_completed_as_far_as_names_agree(self, saved, folder):
        (folder / "sub").mkdir()
        (folder / "sub" / "letter.parapet").touch()
        (folder / "once.parapet").touch()
        saved.key("Ctrl+Shift+O")
        saved.type("o")
        saved.key("Tab")
        assert saved.facts["name"] == "on"
        saved.key("Ctrl+A")
        saved.type("su")
        saved.key("Tab")
        saved.type("l")
        saved.key("Tab")
        assert saved.facts["name"] == "sub/letter.parapet"

    @pytest.mark.parametrize(
        ("name", "content", "words"),
        [
            ("missing.parapet", None, no_such_file()),
            ("binary.parapet", b"\xff\xfe\x00", "is not text"),
            ("photo.parapet", b"\x89PNG\xff" * 1_000, "is not text"),
            ("empty.parapet", b"", "There is no text in it"),
            ("other.parapet", b"Parapet-record 2\nGame: chess\n\n", "Line 2: "),
            ("huge.parapet", 100_000_000, "far too large"),
        ],
    )
    def test_what_cannot_be_opened_is_said_and_the_dialog_stays(self, saved, folder, name, content, words):
        if isinstance(content, int):
            with (folder / name).open("wb") as file:
                file.truncate(content)
        elif content is not None:
            (folder / name).write_bytes(content)
        saved.key("Ctrl+Shift+O")
        saved.enter(name)
        assert words.lower() in saved.facts["said"].lower()
        assert saved.scenes[-1] == "file"

    def test_at_the_end_of_a_game_it_is_saved_beside_the_card_which_makes_way_for_another(self, table, game, folder):
        table.key("Ctrl+S")
        table.enter("one")
        table.click("Resign", "Resign", wait=3)
        table.key("Ctrl+S", "Enter")
        assert load_record(folder / NAME).tree.outcome
        assert table.facts["result"]
        table.key("Ctrl+Shift+O", "Down", "Down", "Enter")
        assert table.scenes == ["menu", "play"]
        assert table.match.tree.outcome is None
