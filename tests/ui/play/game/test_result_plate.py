"""The plate of a result beside the board: its keys, what goes on meanwhile, and the rating that it shows."""

import pytest

from game import language
from game.archive.rating import rating
from game.archive.rating.rating import Rating, career, editions_of, rated
from game.play.player import Person
from tools.kept_games import against_levels
from tools.table import CLUB, FRAME, PERSON, finish

ONE_MOVE_LEFT = "1BB2/5/BxB2/BWB1x/2xWx b"  # a2b2 captures the last active White token


class TestTheKeyboard:
    def test_enter_is_a_rematch_also_for_who_played_with_the_cursor(self, two):
        """The cell under the cursor would have taken the key."""
        two.key("Tab")
        while two.scene.panel.focused is not two.scene.board:
            two.key("Tab")
        finish(two.match, 1)
        two.wait(2)
        assert two.facts["result"]
        two.key("Enter")
        assert two.facts["outcome"] == ""

    def test_nobody_begins_a_game_by_enter_while_only_the_board_is_shown(self, two):
        """A notice says the end there; the plate comes with the panel."""
        two.key("Z")
        finish(two.match, 1)
        two.wait(2)
        assert two.said[-1] == "White resigned: Black wins."
        two.key("Enter")
        assert two.facts["outcome"] == "resignation"
        two.key("Z")
        assert two.facts["result"] == "Black wins"


def test_a_click_on_the_board_leaves_the_result_as_it_is_and_tab_comes_to_the_rematch(over):
    """A red sentence took its place; Tab came to an empty cell of the board, and Enter there was refused."""
    over.click("d4")
    assert over.facts["result"]
    assert over.status == "White resigned: Black wins."
    over.key("Tab")
    assert over.scene.panel.focused is over.scene.result.first
    ended = over.match
    over.key("Enter")
    assert over.match is not ended


def test_the_result_comes_back_from_all_there_is_to_learn_as_it_was(over, words):
    """It was gone for good, with the first offer of a review."""
    before = {text for text in words(over) if text.startswith("Rating ")}
    assert before
    over.key("Ctrl+L", wait=0.5)
    assert over.scenes == ["menu", "learn"]
    over.key("Esc", wait=1)
    assert over.facts["result"] == "You lose"
    assert before <= words(over)
    over.key("Esc", "Ctrl+L", wait=0.5)
    over.key("Esc", wait=1)
    assert over.facts["result"] == "", "it was closed"


def test_it_comes_back_in_another_language_if_one_was_chosen_meanwhile(over, words):
    """The plate was German, but for its title."""
    over.key("Ctrl+L", wait=0.5)
    language.use("pseudo")
    try:
        over.key("Esc", wait=1)
        assert over.facts["result"] == "[You lose]"
        assert any(text.startswith("[Rating ") for text in words(over))
    finally:
        language.use()


class TestTheRating:
    def test_is_shown_with_its_change_where_the_game_counts_for_it(self, over, words):
        before, (step,) = Rating(), career(over.library.entries(), "pressure", Person(), editions_of("pressure"))
        points, change = round(step.rating.points), round(step.rating.points) - round(before.points)
        assert change < 0
        assert {f"Rating {points - change} → {points}", f"\N{MINUS SIGN}{-change}"} <= words(over)
        assert over.scene.holds_escape, "Esc belongs to the plate before it leaves full screen"
        over.key("Esc")
        assert not over.scene.holds_escape

    def test_is_worked_out_a_few_games_in_a_frame_before_the_plate_comes(self, table, words, monkeypatch):
        """A thousand games took up to 90 ms within the frame of the announcement."""
        against_levels(table.library, "wwldw" * 4, person=Person(), until=0)
        monkeypatch.setattr(rating, "AT_ONCE", 3)
        counted, in_frame = [], []
        monkeypatch.setattr(rating, "rated", lambda *given: counted.append(given) or rated(*given))
        table.open_game("pressure", PERSON, CLUB)
        table.click("d3", "d4", "Resign", "Resign")
        while not table.facts["result"]:
            counted.clear()
            table.wait(FRAME)
            in_frame.append(len(counted))
        assert (max(in_frame), sum(in_frame), in_frame[-1]) == (3, 21, 0)
        *_, before, last = career(table.library.entries(), "pressure", Person(), editions_of("pressure"))
        points, change = round(last.rating.points), round(last.rating.points) - round(before.rating.points)
        assert {f"Rating {points - change} → {points}", f"\N{MINUS SIGN}{-change}"} <= words(table)

    @pytest.mark.parametrize(
        ("players", "conditions", "hints"),
        [
            ((PERSON, PERSON), {}, 0),
            ((CLUB, CLUB), {}, 0),
            ((PERSON, CLUB), {"text": ONE_MOVE_LEFT}, 0),
            ((PERSON, CLUB), {}, 1),
        ],
    )
    def test_is_not_shown_where_it_does_not_nor_after_help(self, table, words, players, conditions, hints):
        match = table.open_game("pressure", *players, **conditions)
        match.help.hints = hints
        finish(match, 1)
        table.key("End", wait=1)
        assert table.facts["result"]
        assert not [word for word in words(table) if word.startswith("Rating")]
        assert ("Games with help are not rated." in " ".join(words(table))) == bool(hints)


def test_in_a_small_window_what_decided_a_game_has_the_room_of_the_graph(table, words):
    """With the praise below, in German, the panel scrolled and its last button was cut."""
    stacks = {0: "W10", 4: "R9", 5: "R7", 6: "W6"}
    row = ";".join(f"{at - 8},0{stacks.get(at, '')}" for at in range(32))
    match = table.open_game("splits", PERSON, PERSON, text=f"{row} w")
    match.play(match.tree.at(match.tree.node).read("-8,0--5,0:4"))
    table.wait(4)
    assert any("14 moves lost" in text for text in words(table))
    for size, is_shown in (((1280, 800), True), ((800, 600), False)):
        table.lay_out(size)
        table.wait(0.1)
        assert table.scene.analysis_view.graph.visible is is_shown
