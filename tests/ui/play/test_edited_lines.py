"""Lines that are deleted and promoted while they are looked at: the board always shows a node of the game."""


def seen(table):
    """What the board shows, and the line in the list up to there and beyond."""
    return table.scene.navigator.node.text, " ".join(table.facts["look"])


class TestWhatIsShown:
    def test_of_a_deleted_line_the_move_before_it_is_shown_and_can_be_played_on_from(self, lines):
        lines.key("Home", "Right", "Down", "Right", "Right")
        assert seen(lines) == ("c1c2", "c2c3 a3a2 c1c2")
        lines.match.edits.delete(lines.match.tree.line[1])
        lines.wait(1)
        assert seen(lines) == ("c1c2", "c2c3 a3a2 c1c2"), "the deleted one was elsewhere"
        lines.match.edits.delete(lines.scene.navigator.node)
        lines.wait(1)
        assert seen(lines) == ("a3a2", "c2c3 a3a2")
        lines.click("d3", "d4")
        assert lines.moves == ["c2c3", "a3a2", "d3d4"]
