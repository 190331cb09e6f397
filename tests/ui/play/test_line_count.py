"""How many lines an analysis has: as many as the player wants, and one of them is drawn on the board."""

from game.ai.info import Info, Line


def test_shows_as_many_lines_as_the_player_wants_and_draws_the_one_that_is_pointed_at(closed):
    """They were three, and only clicks and keys drew another one than the first."""
    closed.key("Left", "X")
    closed.wait(0.2)
    found = Info(70, 9, 900, 1.0, ("e3d3",), others=(Line(60, ("c2b2",)), Line(50, ("c2c3",)), Line(40, ("e3e4",))))
    closed.puppet.info = found
    closed.wait(0.2)
    lines = closed.scene._analysis_view.lines
    assert lines.wanted(300)[1] == 3 * 24
    closed.click("One line more")
    closed.wait(0.2)
    assert closed.puppet.searched[-1].how.multipv == closed.settings.analysis_lines == 4
    closed.puppet.info = found
    closed.wait(0.2)
    assert lines.wanted(300)[1] == 4 * 24
    best = closed.scene._board.variation
    closed.move((lines.rect.centerx, lines.rect.y + 24 + 12))
    assert closed.scene._board.variation[0].arrows[0].way == ((2.0, -1.0), (1.0, -1.0)), "c2b2"
    closed.move("a1")
    assert closed.scene._board.variation == best
    closed.click(*["One line less"] * 3)
    closed.wait(0.2)
    assert closed.settings.analysis_lines == 1
    assert lines.drawn == 0
    assert not closed.scene._analysis_view.count._fewer.enabled
