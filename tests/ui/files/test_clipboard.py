"""Games and positions over the clipboard, in the menu, in a game and at its end."""

import pytest

from game.archive.record.reading import read_record
from game.catalogue import IDS, find
from game.play.player import Person
from tools.table import CLUB, PERSON, finish

POSITION = "5/5/2W2/5/W3B b"


class TestCopying:
    def test_copies_the_game_with_all_its_lines_or_the_position_that_is_shown(self, table, game, clipboard):
        table.key("Ctrl+Z")
        table.click("d3", "c3", wait=2)
        table.key("Ctrl+C")
        record = read_record(clipboard[0])
        assert {node.text for node in record.tree.root.children} == {"d3d4", "d3c3"}
        table.key("Left", "Ctrl+Shift+C")
        assert clipboard == ["1BB2/B1B2/BB1WW/2W1W/2WW1 w"]
        assert table.said == ["The game was copied as text.", "The position was copied as text."]

    def test_copies_the_move_that_is_shown_but_not_the_start(self, table, game, clipboard):
        table.click("c4", "d4", wait=2)
        table.key("Shift+C")
        assert (clipboard, table.said) == (["c4d4"], ["c4d4 was copied."])
        table.key("Left")
        table.key("Shift+C")
        assert (clipboard, table.said[-1]) == (["d3d4"], "d3d4 was copied.")
        table.key("Left", "Shift+C")
        assert clipboard == ["d3d4"]

    def test_a_split_that_was_copied_from_the_list_plays_the_same_when_it_is_typed(self, table, clipboard):
        """The list names hexes, and records have coordinates: `Copy the move` must give what the player reads."""
        match = table.open_game("splits:quick", PERSON, PERSON)
        for _ in range(2):
            match.play(match.tree.moves[0])
        table.key("End")
        split = match.tree.moves[5]
        match.play(split)
        table.key("End", "Shift+C")
        assert clipboard == [match.tree.node.words]
        assert clipboard != [split.text]
        table.key("Ctrl+Z", "T")
        table.enter(clipboard[0])
        assert table.moves[-1] == split.text

    def test_a_clipboard_that_cannot_be_used_is_said(self, table, game, monkeypatch):
        monkeypatch.setattr("ui.files.save_sheet.copied", lambda text: False)
        table.key("Ctrl+C")
        assert table.said == ["The clipboard cannot be used now."]

    def test_the_card_at_the_end_copies_and_makes_way_for_what_is_pasted(self, table, game, clipboard):
        finish(game, 1)
        table.wait(3)
        assert table.facts["result"]
        table.key("Ctrl+C")
        assert read_record(clipboard[0]).tree.outcome is not None
        assert table.facts["result"]
        clipboard[0] = POSITION
        table.key("Ctrl+V")
        assert (table.scenes, table.facts["text"]) == (["menu", "play"], POSITION)


class TestPasting:
    def test_the_end_of_a_finished_game_from_elsewhere_is_not_announced(self, table, game, clipboard):
        finish(game, 1)
        table.key("Ctrl+C")
        clipboard[0] = clipboard[0].replace("Seat 1: person", "Seat 1: person Zoe")
        table.click("Main menu")
        table.key("Ctrl+V", wait=2)
        assert table.match is not game
        assert table.match.tree.outcome
        assert not table.facts["result"]

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("name", IDS)
    def test_a_record_of_any_game_is_kept_and_shown(self, table, clipboard, name):
        match = table.open_game(name, *[PERSON] * find(name)[1].seats)
        for _ in range(3):
            match.play(match.tree.moves[-1])
        moves = [node.text for node in match.tree.line[1:]]
        table.key("Ctrl+C")
        clipboard[0] = clipboard[0].replace("Seat 1: person", "Seat 1: person Zoe")  # a game from elsewhere
        table.click("Main menu")
        table.key("Ctrl+V")
        assert (table.scenes, table.moves) == (["menu", "play"], moves)
        assert len(table.library.entries()) == 2
        assert table.said[-1] == f"Opened and added to the library: {find(name)[0].title}, 2 moves."

    def test_a_record_that_is_kept_already_opens_the_kept_game(self, table, game, clipboard):
        """The library had one more game after each paste."""
        table.key("Ctrl+C", "Ctrl+V")
        assert table.match is game
        table.click("Main menu")
        for _ in range(2):
            table.key("Ctrl+V")
            assert (table.scenes, table.moves) == (["menu", "play"], ["d3d4"])
            assert table.said[-1] == "Opened from the library: Pressure, 1 move."
            table.click("Main menu")
        assert len(table.library.entries()) == 1

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("name", [*IDS, "pressman:fresh", "boost:4"])
    def test_a_position_of_any_game_is_set_up_from_the_menu_and_in_another_set_up(self, table, clipboard, name):
        """In the set-up the keys did nothing, not even for a text that could not be read."""
        rules, variant = find(name)
        clipboard[0] = rules.write(rules.start(variant, 5))
        table.key("Ctrl+V")
        assert table.scenes == ["menu", "setup"]
        table.click("Back", "Pressure")
        table.key("Ctrl+V")
        assert (table.scenes, table.facts["game"]) == (["menu", "setup"], rules.id)
        table.click("Play")
        assert table.facts["text"] == clipboard[0]

    def test_in_a_game_it_is_played_by_the_same_players_and_undo_leads_back(self, table, clipboard):
        table.open_game("pressure", Person("Anna"), CLUB)
        table.click("d3", "d4")
        clipboard[0] = POSITION
        table.key("Ctrl+V")
        assert table.facts["text"] == POSITION
        assert table.match.players == [Person("Anna"), CLUB]
        assert table.said == ["This is a position of Pressure. You can play from it."]
        table.key("Ctrl+Z")
        assert table.moves == ["d3d4"]

    def test_several_records_one_after_the_other_are_all_kept(self, table, game, clipboard):
        table.key("Ctrl+C")
        other = clipboard[0].replace("Seat 1: person", "Seat 1: person Anna")
        clipboard[0] = f"{other}\n{clipboard[0]}"
        table.key("Ctrl+V")
        assert table.said[-1] == "1 game is now in the library. 1 game was already in the library."
        assert len(table.library.entries()) == 2

    def test_of_several_none_is_kept_if_one_cannot_be_read(self, table, game, clipboard):
        table.key("Ctrl+C")
        lines = clipboard[0].count("\n")
        clipboard[0] = clipboard[0] + "\n" + clipboard[0].replace("Pressure", "chess").replace("pressure", "chess")
        table.key("Ctrl+V")
        assert len(table.library.entries()) == 1
        number = int(table.said[-1].split()[1].rstrip(":"))
        assert lines + 1 < number < 2 * lines

    @pytest.mark.parametrize(
        ("text", "sentence"),
        [
            ("", "There is no text on the clipboard."),
            ("nonsense", "'nonsense' is neither a record of a game nor a position of any game here."),
            ("Parapet-record 2\nGame: chess\n", "Line 2: "),
            ("5/5/5/5/W4 w", "This is the end of a game of Pressure; nobody can play on."),
        ],
    )
    def test_what_cannot_be_opened_is_refused_in_a_sentence(self, table, game, clipboard, text, sentence):
        clipboard[0] = text
        table.key("Ctrl+V")
        assert table.moves == ["d3d4"]
        assert len(table.said) == 1
        assert table.said[0].startswith(sentence)
