"""The play screen hears of every event in its match until it closes, and moves only for what it does not show yet."""

from tools.table import PERSON
from ui.play.moves.navigator import Navigator


def test_what_has_begun_is_kept_when_something_is_noted(table):
    """Only what moves the present puts a selection back."""
    match = table.open_game("pressure", PERSON, PERSON)
    table.click("d3")
    match.say("A note, such as of a draw that was declined.")
    table.wait(0.2)
    assert table.facts["clicked"] == 1
    assert table.status.startswith("A note")


def test_one_that_was_left_hears_no_more(table, monkeypatch):
    """Without this each visit to a game leaves a listener behind, and every move is spoken once for each."""
    heard = []
    monkeypatch.setattr(Navigator, "hear", lambda self, event: heard.append(event))
    left = table.open_game("pressure", PERSON, PERSON)
    left.play(left.tree.moves[0])
    table.click("Main menu")
    heard.clear()
    left.play(left.tree.moves[0])
    assert heard == []
    table.click("Continue")
    table.match.play(table.match.tree.moves[0])
    assert len(heard) == 1


def test_a_node_that_is_shown_already_brings_no_animation(table):
    match = table.open_game("pressure", PERSON, PERSON)
    table.scene.navigator.show(match.tree.node)
    assert not table.scene.board.view.busy
