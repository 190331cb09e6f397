"""What a player hears who sees no picture: every scene as it opens, and every control as the focus moves."""

import pytest

from game.splitmix import SplitMix64
from tests.ui.blind_player import BlindPlayer
from tests.ui.ear import listen
from tools.scenes import SCENES
from tools.table import PERSON

FRAME = 0.05


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_names_itself_and_every_control_that_tab_comes_to(table, name):
    """A player who pressed Tab heard nothing: neither where they were, nor what Enter would press."""
    SCENES[name](table)
    heard = listen(table)
    table.wait(FRAME)
    assert heard, "the scene says what it is"
    panel = table.scene.panel
    panel.focus(None)
    table.wait(FRAME)
    for widget in panel.stops:
        heard.clear()
        table.key("Tab", wait=FRAME)
        assert panel.focused is not None
        words = panel.focused.utterance()
        assert words.name, (widget, words)
        assert words.state, (widget, words)
        assert heard, widget
        assert any(words.whole in text for text in heard), (heard, words)


WHOLE = ["pressure", "pressman", "splits", "tower_push", "boost:mini-dragonless"]  # Boost's smallest ends soonest


@pytest.mark.deep
@pytest.mark.parametrize("name", ["splits:quick", *WHOLE])
def test_a_whole_game_is_played_by_what_is_spoken(table, name):
    """A blind player heard the moves, but never what stood where, nor where a piece could go."""
    table.settings.change(animation="off")
    match = table.open_game(name, PERSON, PERSON)
    player = BlindPlayer(table, SplitMix64(3).choice, by_arrows=not name.startswith("splits"))
    assert player.play(400)
    assert match.tree.outcome is not None


@pytest.mark.deep
def test_so_is_one_in_which_every_move_is_confirmed(table):
    table.settings.change(animation="off", confirm_moves=True)
    match = table.open_game("pressure", PERSON, PERSON)
    assert BlindPlayer(table, SplitMix64(3).choice, by_arrows=True).play(400)
    assert match.tree.outcome is not None
