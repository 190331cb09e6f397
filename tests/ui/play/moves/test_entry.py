"""Moves typed in the side panel: what is completed, what Enter plays, and when nothing is offered."""

import pytest

from game.language import enumerated
from tools.table import PERSON


def field(table):
    return table.scene.side.field


def typed(table, text):
    """The field after `text` was typed into it."""
    table.key("T")
    table.type(text, wait=0.1)
    return field(table)


def begun_with(table, text):
    """The legal moves with this beginning, as they are counted up."""
    return sorted(move.text for move in table.match.tree.moves if move.text.startswith(text))


class TestWhatIsCompleted:
    @pytest.mark.parametrize("text", ["d3c", "D3C"])
    @pytest.mark.parametrize("keys", [["Tab", "Enter"], ["Right", "Enter"], ["Enter"]])
    def test_the_faint_rest_is_taken_and_enter_plays_the_move(self, game, text, keys):
        game.key("T", "Enter")
        assert game.moves == [], "an empty field plays nothing"
        game.hand.type(text)
        assert field(game).ghost == "3"
        game.key(*keys)
        assert game.moves == ["d3c3"]
        assert field(game).text == ""

    def test_the_ways_are_named_beside_the_board_and_what_leads_nowhere_is_marked(self, game):
        prompt = game.status
        typed(game, "d3")
        assert game.status == "3 moves begin with 'd3': d3c3, d3d2 and d3d4."
        game.type("d")
        assert game.status == "2 moves begin with 'd3d': d3d2 and d3d4."
        game.type("4")
        assert game.status == "Enter plays d3d4."
        game.key("Esc")
        assert typed(game, "c9").completion("c9") is None
        assert (game.status, game.sounds.played) == (prompt, []), "it is not yet refused"
        game.key("Enter")
        assert game.status == "'c9' is not a move: there is no cell 'c9' on this board."

    def test_the_rest_belongs_to_the_position_that_is_shown(self, begun):
        assert typed(begun, "d").ghost == ""
        begun.key("Backspace")
        begun.type("c4")
        black = begun.status
        begun.key("Esc", "Left", wait=2)
        typed(begun, "c4")
        assert begun.status != black
        assert field(begun).completion("c4") is None
        assert field(begun).completion("d3d") == ""


class TestEnter:
    def test_of_several_ways_none_is_played_and_some_are_named(self, game):
        """After fast typing no refusal was seen: the frame that noticed the last letter removed the sentence."""
        game.key("T")
        game.enter("d3", wait=0.2)
        assert game.moves == []
        assert game.status == "Which one? 3 moves begin with 'd3': d3c3, d3d2 and d3d4."
        assert game.sounds.played == ["refuse"]
        game.type("d", wait=0.1)
        assert game.status == "2 moves begin with 'd3d': d3d2 and d3d4.", "typing on takes the refusal away"


    def test_after_a_refusal_the_next_letter_begins_anew(self, game):
        """It was appended to the refused text, so the next try was refused as well."""
        typed(game, "c9")
        game.key("Enter")
        game.type("D3-D4", wait=0.1)
        assert game.status == "Enter plays d3d4."
        game.key("Enter")
        assert game.moves == ["d3d4"]

    def test_a_move_written_as_elsewhere_is_refused_for_what_is_wrong_with_it(self, game):
        typed(game, "a1 - a2")
        game.key("Enter")
        assert game.status.startswith("'a1a2' cannot be played. ")


class TestWhereNothingIsOffered:
    def test_while_the_ai_is_to_act_until_it_has_played(self, game):
        game.click("d3", "d4")
        typed(game, "e")
        assert field(game).ghost == ""
        assert "begin" not in game.status
        assert field(game).completion("c9") == ""
        game.reply("c4d4")
        assert game.status.endswith(f"moves begin with 'e': {enumerated(begun_with(game, 'e'))}.")

    def test_escape_takes_the_text_away_and_the_usual_sentence_returns(self, game):
        """It stayed, so the field showed a move that nobody meant any more and had to be emptied by hand."""
        prompt = game.status
        typed(game, "d3")
        game.key("Esc", wait=0.1)
        assert (game.status, field(game).text) == (prompt, "")
        typed(game, "d3")
        game.click("a1", wait=0.2)
        assert "a1" in game.status, "a refused click is not talked over"
        assert "d3" not in game.status


def test_tab_stays_with_a_text_that_may_go_on_in_several_ways(game):
    """Tab moved the focus to the Undo button, which Enter then pressed: the new game was gone."""
    typed(game, "d3d")
    game.key("Tab")
    assert game.scene.panel.focused is field(game)
    game.key("Esc")
    assert game.scene.panel.focused is None


def test_an_emoji_in_the_field_is_drawn_and_taken_away_like_any_text(game):
    """Home and Delete left its variation selector alone, which has no width, and drawing that crashed."""
    for keys in (("Home", "Delete"), ("Backspace",), ("Left", "Shift+Left", "Enter")):
        game.key("T")
        game.hand.type("\u2764\ufe0f")
        game.picture()
        game.key(*keys)
        game.picture()
        assert game.scenes[-1] == "play"
        game.key("Esc")


def test_the_point_alone_still_makes_a_knight_where_a_move_begins_with_it_too(table, words):
    """Since the list writes `K d2`, `d2` was taken for the beginning of moves only."""
    table.open_game("boost:quick-dragonless", PERSON, PERSON)
    typed(table, "d2")
    assert table.status.startswith("Enter plays d2; 3 more moves begin like this: ")
    table.key("Enter")
    assert table.moves == ["d2"]
    assert "K d2" in words(table), "the list tells it from a move"
    typed(table, "k b8")
    table.key("Enter")
    assert table.moves == ["d2", "b8"]


class TestHexesWithNames:
    """Splits: what is completed is what the list of moves shows; what records have is read and completed as well."""

    def test_names_are_completed_and_coordinates_are_too(self, table, words):
        table.open_game("splits:quick", PERSON, PERSON)
        tree = table.match.tree
        move = next(move for move in tree.moves if "-" in move.text)
        name = tree.snapshot.names[move.path[0]]
        typed(table, f"@{name}")
        assert table.status == f"Enter plays @{name}."
        table.key("Esc", "T", "Ctrl+A", "Delete")
        table.type(move.text, wait=0.1)
        assert table.status == f"Enter plays {move.text}."
        table.key("Enter")
        assert table.moves == [move.text], "the record has coordinates"
        assert f"@{name}" in words(table), "the list has names"


def test_the_field_is_not_offered_once_the_game_is_over_and_then_again_for_looking_back(two):
    two.click("d3", "d4")
    assert "Type a move (T)" in two.controls
    two.click("Resign", "Resign", wait=1)
    two.key("Esc")
    assert not {"Type a move (T)", "Type a move"} & set(two.controls)
    two.key("Left", "Left")
    assert "Type a move (T)" in two.controls
