"""What is done to the games of the library, alone and several at once, and what is shown of them."""

from __future__ import annotations

from itertools import count

import pytest

from tools.kept_games import entries, library_with, titles
from tools.table import FRAME, Table
from ui.kit.button import Button
from ui.library import game_list
from ui.library.changes import Changes
from ui.library.game_list import GameList


def whole(shelf):
    """The first game of the list, with its comment."""
    return shelf.library.entry(entries(shelf)[0].id)


class TestChanging:
    def test_del_puts_a_game_into_the_bin_and_ctrl_z_brings_it_back(self, shelf, words):
        shelf.key("Right", "Right", "Del")
        assert shelf.facts["games"] == 11
        assert shelf.library.counts().in_bin == 1
        assert "1 game moved to the bin." in words(shelf)
        assert shelf.facts["selected"] == [titles(shelf)[2]], "the next one is selected"
        shelf.wait(10)
        assert "1 game moved to the bin." not in words(shelf)
        shelf.key("Ctrl+Z")
        assert shelf.facts["games"] == 12
        assert shelf.library.counts().in_bin == 0

    def test_what_cannot_be_done_with_several_is_not_offered(self, shelf):
        """A large faint Continue stood below three selected games, among other dead buttons."""
        assert {"Play again", "Delete"} <= set(shelf.controls)
        shelf.key("Shift+Right")
        assert not {"Continue", "Look back", "Play again", "From here"} & set(shelf.controls)
        assert {"Star", "Delete 2"} <= set(shelf.controls)
        shelf.click("More")
        assert set(shelf.controls) == {"Save as a file", "Copy as text"}
        shelf.key("Esc", "Ctrl+R", "Ctrl+P", "F2")
        assert shelf.scenes[-1] == "library"

    @pytest.mark.parametrize("scale", [1.0, 1.48, 2.0])
    def test_every_button_has_its_word_in_a_small_window_too(self, shelf, scale):
        """At large letters all were signs: who needs such letters got none to read."""
        shelf.lay_out((800, 600), scale)
        buttons = [widget for widget in shelf.widgets() if isinstance(widget, Button) and widget.text]
        mute = {button.text for button in buttons if not button.speaks}
        assert mute <= ({"Back", "Starred", "Bin"} if scale == 1.0 else {"Back"})

    def test_what_has_no_room_is_in_a_menu_and_its_key_works(self, shelf):
        shelf.lay_out((800, 600), 1.48)
        assert "Play a new game from this position" not in shelf.controls
        shelf.click("More")
        assert {"Star", "Move to the bin", "Play a new game from this position"} <= set(shelf.controls)
        shelf.click("Star")
        starred = [entry.starred for entry in entries(shelf)]
        shelf.key("Ctrl+D")
        assert [entry.starred for entry in entries(shelf)] != starred

    @pytest.mark.parametrize("scale", [1.0, 1.48, 2.0])
    def test_another_selection_replaces_what_happened_at_once(self, shelf, words, scale):
        """With several games selected, "1 game moved to the bin." stood for eight seconds where their count belongs."""
        shelf.lay_out((800, 600), scale)
        shelf.key("Del", "Shift+Right", "Shift+Right")
        assert {"3 of 11 games selected", "Delete 3"} <= words(shelf)
        shelf.key("Home")
        assert {"11 games", "Delete 3"} & words(shelf) == {"11 games"}

    def test_the_bin_shows_what_was_deleted_and_gives_it_back(self, shelf):
        shelf.key("Right", "Right", "Del")
        shelf.click("Bin", wait=0.1)
        assert titles(shelf) == ["The long ring"]
        shelf.click("Restore")
        shelf.key("Ctrl+Z")
        assert shelf.library.counts().in_bin == 1
        shelf.key("Ctrl+Y")
        assert shelf.facts["games"] == 0
        shelf.click("Bin", wait=0.1)
        assert shelf.facts["games"] == 12

    def test_the_bin_is_emptied_for_good_after_a_question(self, shelf):
        shelf.key("Del")
        shelf.click("Bin", wait=0.1)
        shelf.click("Empty the bin")
        assert shelf.scenes[-1] == "empty bin"
        shelf.key("Esc")
        assert shelf.library.counts().in_bin == 1
        shelf.click("Empty the bin", "Delete for good")
        assert shelf.library.counts().in_bin == 0
        assert shelf.facts["games"] == 0
        assert not {"Undo", "Redo"} & set(shelf.controls), "what is gone cannot come back"
        shelf.key("Ctrl+Z")
        assert len(entries(shelf)) == 11

    def test_what_came_into_the_bin_during_the_question_stays_there(self, shelf):
        """The sheet said one game, another program put three more into the bin, and all four were deleted for good."""
        shelf.key("Del")
        shelf.click("Bin", wait=0.1)
        shelf.click("Empty the bin")
        others = [entry.id for entry in entries(shelf)[:3]]
        shelf.library.delete(others)
        shelf.click("Delete for good")
        assert (len(entries(shelf)), shelf.library.counts().in_bin) == (8, 3)

    def test_a_comment_that_another_program_writes_meanwhile_stays(self, hand, tmp_path):
        """Only the name was changed here, and the sheet wrote the old comment over the new one."""
        path = tmp_path / "library.sqlite3"
        mine, other = library_with(3, path), library_with(0, path)
        table = Table(hand, library=mine)
        table.key("Ctrl+O", "F2")
        table.type("cup")
        other.comment(mine.entries()[0].id, "from the other window")
        assert other.flush()
        for keys in ([], ["Ctrl+Z", "Ctrl+Y"]):
            table.key(*keys) if keys else table.click("Save")
            assert mine.flush()
            game = mine.load(mine.entries()[0].id)
            assert (game.label.name, game.comment) == ("cup", "from the other window")
        mine.close()
        other.close()

    def test_a_comment_is_read_when_it_can_be(self, shelf, monkeypatch):
        """The pane asked while a game of 50,000 plies was written, and kept an answer that could not be had."""
        kind, comment_of, game = type(shelf.library), type(shelf.library).shown_comment, entries(shelf)[1].id
        states, asked = {"busy": True, "readable": False}, []

        def answer(library, number):
            asked.append(number)
            return comment_of(library, number) if states["readable"] else ("", 0)

        shelf.library.comment(game, "well played")
        shelf.wait(1)
        monkeypatch.setattr(kind, "shown_comment", answer)
        monkeypatch.setattr(kind, "is_busy", property(lambda library: states["busy"]))
        shelf.key("Right", wait=1)
        assert not asked
        for change, times in (({"busy": False}, 1), ({"readable": True}, 2), ({}, 2)):
            states |= change
            shelf.wait(1)
            assert asked.count(game) == times
            shelf.key("Left", wait=1)
            shelf.key("Right")

    def test_a_name_that_is_typed_replaces_the_one_before(self, shelf):
        for name in ("semifinal", "cup"):
            shelf.key("F2")
            shelf.type(name)
            shelf.key("Enter")
        assert titles(shelf)[0] == "cup"

    def test_a_long_comment_is_edited_in_lines(self, shelf):
        """The field had one line, no line break could be typed, and above 2,000 letters typing did nothing."""
        shelf.library.comment(entries(shelf)[0].id, "a" * 5000 + "\ntwo")
        shelf.wait(0.1)
        shelf.key("F2", "Tab", "Ctrl+End", "Enter")
        shelf.type("three")
        shelf.key("Ctrl+Enter")
        assert whole(shelf).comment == "a" * 5000 + "\ntwo\nthree"
        shelf.key("F2")
        shelf.type("cup")
        shelf.key("Esc")
        assert entries(shelf)[0].name == ""

    @pytest.mark.parametrize("key", ["Ctrl+Y", "Ctrl+Shift+Z"])
    def test_a_comment_undone_once_too_often_comes_back(self, shelf, words, key):
        """There was no redo, and what had been typed was gone."""
        shelf.key("F2")
        shelf.type("cup")
        shelf.key("Tab")
        shelf.type("a long comment")
        shelf.click("Save")
        assert titles(shelf)[0] == "cup"
        shelf.key("Ctrl+Z")
        assert whole(shelf).comment == ""
        shelf.key(key)
        assert (whole(shelf).name, whole(shelf).comment) == ("cup", "a long comment")
        assert "Name and comment changed." in words(shelf)
        assert "Redo" not in shelf.controls

    def test_every_change_is_done_again(self, shelf):
        shelf.key("Ctrl+D", "Right", "Del", "Right", "Del")
        after = entries(shelf), shelf.library.counts()
        shelf.click("Undo")
        shelf.key(*["Ctrl+Z"] * 3)
        assert shelf.facts["games"] == 12
        assert "Undo" not in shelf.controls
        assert [entry.starred for entry in entries(shelf)] == [number in (1, 8) for number in range(12)]
        shelf.click(*["Redo"] * 3)
        assert (entries(shelf), shelf.library.counts()) == after

    def test_nothing_is_done_again_after_another_change(self, shelf):
        shelf.key("Del", "Ctrl+Z", "Ctrl+D")
        assert "Redo" not in shelf.controls
        shelf.key("Ctrl+Y")
        assert shelf.facts["games"] == 12

    def test_what_another_program_changes_is_seen(self, hand, tmp_path):
        path = tmp_path / "library.sqlite3"
        mine, other = library_with(6, path), library_with(0, path)
        table = Table(hand, library=mine)
        table.key("Ctrl+O")
        other.rename(mine.entries()[4].id, "From elsewhere")
        assert other.flush()
        table.wait(0.1)
        assert titles(table)[4] == "From elsewhere"
        other.delete([mine.entries()[0].id])
        assert other.flush()
        table.wait(0.1)
        assert table.facts["games"] == 5
        mine.close()
        other.close()


class TestRecords:
    def test_more_than_a_frame_can_bear_are_refused_in_words(self, shelf, clipboard, monkeypatch):
        """Copying 10,000 games held the window for 45 s, and the program refused to open what it had copied."""
        monkeypatch.setattr("ui.library.actions.MOST_COPIED", 11)
        shelf.key("Ctrl+A", "Ctrl+C")
        assert shelf.said == ["At most 11 games can be copied at once; save more as files."]
        assert not clipboard


class TestSeveral:
    def test_what_they_are_is_counted_by_kind(self, shelf, words):
        shelf.key("Ctrl+A", wait=0.2)
        assert {"12 games selected", "12 of 12 games selected", "Pressure: 3", "Boost: 2"} <= words(shelf)

    def test_esc_drops_the_selection_before_it_leaves(self, shelf):
        shelf.key("Ctrl+A", "Esc")
        assert len(shelf.facts["selected"]) == 1
        assert shelf.scenes[-1] == "library"
        assert "Delete" in shelf.controls, "not several any more"


class TestThePane:
    def test_shows_what_is_known_of_the_selected_game(self, shelf, words):
        shelf.key("Right", "Right", wait=0.2)
        assert {"The long ring", "Splits"} <= words(shelf)
        assert any("Lost the thread" in text for text in words(shelf))

    def test_its_board_comes_when_the_selection_rests(self, shelf):
        shelf.wait(1)
        shelf.key("Right")
        first = shelf.scene.details.pictured
        shelf.wait(FRAME)
        assert shelf.scene.animating
        for _frame in range(6):
            shelf.picture()
            shelf.wait(FRAME)
        assert shelf.scene.details.pictured == entries(shelf)[1] != first


class TestThePictures:
    def test_rows_or_boards_is_remembered(self, shelf, hand):
        shelf.click("Rows")
        assert shelf.settings.library_rows
        assert "Boards" in shelf.controls
        again = Table(hand, library=shelf.library)
        again.key("Ctrl+O")
        assert "Boards" in again.controls


class TestAPressInTheNextFrame:
    """Of 10,000 games, Del pressed twice deleted one twice and not the next; Ctrl+D twice gave the star twice."""

    @pytest.fixture
    def long_shelf(self, hand, monkeypatch, shelved):
        """Sixty games of which a frame reads twenty."""
        for name, most in (("LINES", 20), ("COUNTED", 20), ("FEW", 10)):
            monkeypatch.setattr(game_list, name, most)
        table = Table(hand, library=shelved(60))
        table.settings.change(animation="off")
        table.key("Ctrl+O", wait=3)
        table.scene.clock = count().__next__  # each look at the clock takes a second: a part a frame
        return table

    def test_del_deletes_the_next_game(self, long_shelf):
        games = [entry.id for entry in entries(long_shelf)]
        long_shelf.key("Del", wait=FRAME)
        assert long_shelf.scene.search.list.is_outdated
        long_shelf.key("Del")
        assert [entry.id for entry in entries(long_shelf)] == games[2:]
        long_shelf.key("Ctrl+Z")
        assert [entry.id for entry in entries(long_shelf)] == games[1:]
        long_shelf.key("Ctrl+Z")
        assert [entry.id for entry in entries(long_shelf)] == games

    def test_ctrl_d_takes_the_star_away_again(self, long_shelf):
        had_star = entries(long_shelf)[0].starred
        long_shelf.key("Ctrl+D", wait=FRAME)
        assert long_shelf.scene.search.list.is_outdated
        assert entries(long_shelf)[0].starred != had_star
        long_shelf.key("Ctrl+D")
        assert entries(long_shelf)[0].starred == had_star

    def test_the_changed_list_comes_before_the_pane_and_the_boards(self, long_shelf, monkeypatch):
        """Whole frames went to these while the deleted game was still shown in the list."""
        parts, do_part, listed = [], GameList._do_part, long_shelf.scene.search.list
        monkeypatch.setattr(GameList, "_do_part", lambda games: parts.append(games) or do_part(games))
        long_shelf.key("Del")
        frames = []
        while listed.is_outdated:
            parts.clear()
            long_shelf.wait(FRAME)
            frames.append(len(parts))
        assert len(frames) > 3
        assert 0 not in frames

    def test_nothing_is_drawn_in_the_frame_that_writes_it(self, long_shelf, words):
        """The frame in which 10,000 games were deleted also drew the whole window: 18 ms."""
        long_shelf.key("Ctrl+A")
        for _frame in range(20):
            long_shelf.wait(FRAME)
            long_shelf.picture()
        long_shelf.key("Del", wait=FRAME)
        assert not long_shelf.stack.dirty
        long_shelf.wait(FRAME)
        assert long_shelf.stack.dirty
        assert "60 games moved to the bin." in words(long_shelf)

    def test_what_changes_no_game_is_no_step_of_undo(self, long_shelf):
        """After the second Del, an undo step brought nothing back."""
        listed, changes = long_shelf.scene.grid.games.at([0, 1]), Changes(long_shelf.library)
        changes.star(listed, True)
        changes.delete(listed)
        changes.undo()
        changes.restore(listed)
        assert changes.last_undone, "they are not in the bin"
        changes.redo()
        changes.star(listed, True)
        changes.delete(listed)
        changes.undo()
        changes.undo()
        assert changes.last == ""


class TestWhatWasTakenBack:
    """Three games came back from the bin, and another one was selected: they had to be found again."""

    def test_is_selected_again_and_done_again_with_the_same_games(self, shelf):
        shelf.key("Right", "Shift+Right", "Shift+Right")
        before = shelf.facts["selected"]
        shelf.key("Del", "End", "Ctrl+Z")
        assert shelf.facts["selected"] == before
        assert len(before) == 3
        shelf.key("Ctrl+D", "End", "Ctrl+Z", "End", "Ctrl+Y")
        assert shelf.facts["selected"] == before
