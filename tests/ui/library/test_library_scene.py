"""The library by mouse and keys: finding games, putting them in order, going on with them."""

from __future__ import annotations

import pytest

from game.archive.database.entry import Filter
from game.archive.database.writer import Write
from game.catalogue import find
from game.play.player import Person
from tests.ui.offscreen import replaced
from tools.kept_games import DAY, NOW, against_levels, entries, titles
from tools.table import Table
from ui.kit.button import Button
from ui.library import game_list


def is_decided(entry):
    """Whether a game is over by its position alone."""
    rules, variant = find(entry.variant)
    return rules.outcome(rules.read(variant, entry.position)) is not None


def tip_of(table, text):
    return next(it.tip for it in table.widgets() if isinstance(it, Button) and it.text == text)


class TestTheWayThere:
    def test_a_button_leads_there_and_one_without_games_back_to_where_they_are_begun(self, table, words):
        table.click("Library")
        assert table.scenes == ["menu", "library"]
        assert "No games yet" in words(table)
        assert "Any result" not in words(table), "there is nothing to choose from"
        table.click("Play a game")
        assert table.scenes == ["menu"]

    def test_a_library_that_is_counted_in_parts_has_its_filters_at_the_first_visit(self, hand, shelved, words):
        """After 10,000 games had been added, there were none until it was opened again."""
        table = Table(hand, library=shelved(12))
        with replaced(game_list, "COUNTED", 2), replaced(game_list, "FEW", 2), replaced(game_list, "LINES", 5):
            table.click("Library", wait=2)
        assert table.facts["games"] == 12
        assert "Any result" in words(table)

    def test_a_key_leads_there_from_a_game_and_esc_returns_to_the_game(self, table):
        table.click("Pressure", "Play")
        table.key("Ctrl+O", "Esc")
        assert table.scenes == ["menu", "play"]
        table.click("d3", "d4")
        table.key("Ctrl+O")
        assert (table.scenes, table.facts["games"]) == (["menu", "library"], 1)
        table.key("Esc")
        assert table.scenes == ["menu", "play"]
        table.key("Ctrl+O", "Enter")
        assert table.moves == ["d3d4"]
        table.click("Resign", "Resign", wait=1)
        assert table.facts["result"]
        table.key("Ctrl+O")
        assert (table.scenes, table.facts["games"]) == (["menu", "library"], 1)

    @pytest.mark.parametrize("scale", [1.0, 2.0])
    def test_opens_in_a_small_window_that_has_no_room_for_the_card_of_a_game(self, table, scale):
        """The program ended in a crash report: the card asked for a theme before it was ever shown."""
        table.lay_out((800, 600), scale)
        table.click("Pressure", "Play", "d3", "d4")
        table.key("Ctrl+O", wait=1)
        assert table.scenes == ["menu", "library"]

    def test_a_game_of_a_later_version_is_listed_and_refused_in_words(self, hand, shelved):
        """The menu offered it to be continued, and the program did not start any more."""
        library = shelved(2)
        newest = library.entries()[0].id
        change = "UPDATE games SET game = 'hop', variant = 'hop:large', reason = '' WHERE id = ?"
        library.write(Write(((change, ((newest,),)),)))
        table = Table(hand, library=library)
        table.picture()
        assert "Continue" not in table.controls
        table.key("Ctrl+O")
        assert titles(table)[0] == "hop:large"
        table.key("Enter")
        assert table.said
        assert table.scenes == ["menu"]


class TestFinding:
    def test_typed_letters_search_until_esc(self, shelf, words):
        """A search that is kept between visits looked as if games were lost."""
        assert shelf.facts["selected"] == [titles(shelf)[0]]
        shelf.type("ring", wait=0.1)
        assert shelf.facts["search"] == "ring"
        assert titles(shelf) == ["The long ring"]
        assert shelf.facts["selected"] == ["The long ring"]
        shelf.key("Down", "Enter", "Ctrl+O", wait=0.1)
        assert "1 of 12" in words(shelf)
        shelf.key("Esc", wait=0.1)
        assert (shelf.facts["games"], shelf.scenes[-1]) == (12, "library")

    @pytest.mark.parametrize("key", ["/", "Ctrl+F"])
    def test_two_keys_lead_to_the_search(self, shelf, key):
        shelf.key(key)
        shelf.type("ring", wait=0.1)
        assert shelf.facts["search"] == "ring"

    def test_enter_opens_what_was_found_at_once(self, shelf):
        """Before the list has been made anew, Enter is pressed: it means the game that is found."""
        shelf.enter("ring")
        assert (shelf.facts["scene"], shelf.facts["text"]) == ("play", entries(shelf)[2].position)

    def test_a_search_without_success_says_so_and_can_be_given_up(self, shelf, words):
        shelf.type("nothinglikeit", wait=0.1)
        assert "Nothing found" in words(shelf)
        shelf.click("Show all games", wait=0.1)
        assert shelf.facts["games"] == 12

    @pytest.mark.parametrize(
        ("choice", "steps", "wanted"),
        [
            ("All games", 1, Filter(game="pressure")),
            ("All games", 5, Filter(game="boost")),
            ("Any result", 1, None),
        ],
    )  # fmt: skip
    def test_a_choice_narrows_the_list(self, shelf, choice, steps, wanted):
        shelf.click(choice)
        shelf.key(*["Down"] * steps, "Enter", wait=0.1)
        some = (
            [entry for entry in entries(shelf) if entry.outcome is None]
            if wanted is None
            else (shelf.library.entries(wanted))
        )
        assert 0 < shelf.facts["games"] == len(some) < 12
        shelf.click("Starred", wait=0.1)
        assert shelf.facts["games"] == sum(entry.starred for entry in some)

    def test_the_choice_of_a_player_ends_with_their_last_game(self, table, words):
        """The choice fell back to any player and the list did not: "No games yet", with games there."""
        against_levels(table.library, "w", until=NOW - DAY, person=Person())
        against_levels(table.library, "w", person=Person("Ben"))
        table.key("Ctrl+O")
        table.click("Any player", "You", wait=0.1)
        assert table.facts["games"] == 1
        table.click("You", "Ben", wait=0.1)
        assert table.facts["games"] == 1
        table.key("Del")
        assert table.facts["games"] == 1
        assert "No games yet" not in words(table)

    def test_an_emptied_library_leads_to_the_bin(self, shelf, words):
        """It said "No games yet" while all of them lay in the bin."""
        shelf.key("Ctrl+A", "Del")
        assert {"No games here", "12 games are in the bin."} <= words(shelf)
        shelf.click("Show the bin", wait=0.1)
        assert shelf.facts["games"] == 12
        assert shelf.facts["in_bin"]

    def test_opens_on_the_games_again_after_it_was_left_in_the_bin(self, shelf, words):
        """It said "The bin is empty" with 12 games in the library, since Esc had left it while it showed the bin."""
        shelf.click("Bin", wait=0.1)
        assert "The bin is empty" in words(shelf)
        assert not any("0 games" in text for text in words(shelf)), "as it said: each for 30 days"
        shelf.key("Esc", "Ctrl+O", wait=0.1)
        assert shelf.facts["games"] == 12
        assert not shelf.facts["in_bin"]

    def test_a_narrow_window_shows_the_details_on_a_sheet(self, shelf, words):
        """At 800x600 there is no pane: comment and dates of a game could not be read at all."""
        shelf.lay_out((800, 600))
        shelf.key("Home", "Right", "Right")
        shelf.click("Details")
        assert shelf.facts["scene"] == "details"
        assert [line for line in words(shelf) if line.startswith("Lost the thread after the third push")]
        shelf.key("Esc")
        assert shelf.facts["selected"] == ["The long ring"]


class TestOpening:
    def test_an_unfinished_game_goes_on(self, shelf):
        number, entry = next((n, entry) for n, entry in enumerate(entries(shelf)) if entry.outcome is None)
        shelf.key("Home", *["Right"] * number)
        shelf.click("Continue")
        assert (shelf.facts["scene"], shelf.facts["text"]) == ("play", entry.position)

    def test_a_finished_game_is_looked_at_and_its_end_not_announced_again(self, shelf):
        number, entry = next((n, entry) for n, entry in enumerate(entries(shelf)) if entry.outcome is not None)
        streaks = dict(shelf.settings.streaks)
        shelf.key("Home", *["Right"] * number)
        shelf.click("Look back", wait=3)
        assert (shelf.scenes[-1], shelf.facts["text"]) == ("play", entry.position)
        assert shelf.settings.streaks == streaks

    def test_the_tip_of_a_button_says_what_it_does_to_this_game(self, shelf):
        """Restore in the bin had the tip "Continue a game, or look at it", and so had Review.

        After a game, the button to analyse it explained which games can be analysed.
        """
        number = next(number for number, entry in enumerate(entries(shelf)) if entry.outcome is not None)
        shelf.key("Home", *["Right"] * number)
        assert tip_of(shelf, "Look back") == "Look back (Enter)"
        shelf.click("Look back")
        assert tip_of(shelf, "Analyse") == "Analyse (X)"
        shelf.key("Ctrl+O", "Del")
        shelf.click("Bin", wait=0.1)
        assert tip_of(shelf, "Restore") == "Restore (Enter)"

    def test_play_again_begins_at_the_start_with_the_same_players(self, shelf):
        shelf.type("ring", wait=0.1)
        entry = entries(shelf)[2]
        shelf.key("Ctrl+R")
        assert (shelf.facts["scene"], shelf.facts["ply"]) == ("play", 0)
        assert tuple(shelf.match.players) == entry.players
        shelf.key("Ctrl+O")
        assert shelf.facts["games"] == 1, "it has no move yet, and the search still stands"

    def test_play_from_here_begins_at_the_position(self, shelf):
        number, entry = next((n, entry) for n, entry in enumerate(entries(shelf)) if entry.outcome is None)
        shelf.key("Home", *["Right"] * number, "Ctrl+P")
        assert (shelf.facts["ply"], shelf.facts["text"]) == (0, entry.position)
        assert len(entries(shelf)) == 12

    def test_play_from_a_finished_position_is_refused_in_words(self, hand, shelved):
        table = Table(hand, library=shelved(40))
        table.key("Ctrl+O")
        ended = [number for number, entry in enumerate(entries(table)) if is_decided(entry)]
        table.key(*["Right"] * ended[0], "Ctrl+P")
        assert table.facts["scene"] == "library"
        assert "over in this position" in table.said[-1]


def test_ctrl_a_selects_all_games_after_a_click_on_a_button(shelf):
    """After a click on "Rows" the focus was on the button, and Ctrl+A did nothing while Del and Ctrl+D did."""
    shelf.click("Rows")
    shelf.key("Ctrl+A")
    assert len(shelf.facts["selected"]) == 12


def test_a_game_that_counts_for_nobody_says_so(shelf, words):
    """Games from records and what is tried after an end are in no statistics, and nothing said why."""
    sentence = "Its result does not count in the statistics."
    assert not any(sentence in text for text in words(shelf))
    shelf.library.add(shelf.library.load(entries(shelf)[0].id).record()._replace(touched="2027-01-01"))
    shelf.key("Esc", "Ctrl+O", wait=0.2)
    shelf.key("Home", "Right", wait=0.2)
    assert any(sentence in text for text in words(shelf))
