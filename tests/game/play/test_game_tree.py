"""A game being played: going on, going back, trying something else, and how it ends."""

import pytest

from game.ai.spec import GameSpec
from game.catalogue import find
from game.core import AGREED, RESIGNED, Outcome
from game.errors import IllegalMove, NotationError
from game.grid import Cell
from game.play.game_tree import MOST_CACHED, GameTree
from game.play.node import Node
from game.splitmix import SplitMix64
from tests.rules.variants import VARIANTS

THREEFOLD = ("e2e1", "a4a5", "e1e2", "a5a4") * 2


def tree_of(*texts: str, name: str = "pressure", start: str | None = None) -> GameTree:
    tree = GameTree(*find(name), text=start)
    for text in texts:
        tree.play_text(text)
    return tree


def line_of(tree: GameTree) -> list[str]:
    return [node.text for node in tree.line[1:]]


class TestPlaying:
    def test_a_new_game_stands_at_its_root_and_can_go_nowhere_but_on(self):
        tree = tree_of()
        assert tree.node is tree.root
        assert tree.snapshot.text == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        assert (tree.can_undo, tree.can_redo, tree.outcome) == (False, False, None)
        assert len(tree.moves) == 18
        tree.undo()
        tree.redo()
        assert tree.node is tree.root

    def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(self):
        tree = tree_of("e3e4")
        before = tree.node
        with pytest.raises(IllegalMove, match=r"'e4e5' cannot be played\. The token on e4 belongs to White"):
            tree.play_text("e4e5")
        with pytest.raises(NotationError, match="no cell 'z9'"):
            tree.play_text("z9a1")
        assert tree.node is before
        assert tree.snapshot.text == tree.rules.write(tree.position)
        with pytest.raises(IllegalMove, match="cannot be played"):
            tree.play(tree_of().moves[0])

    def test_a_start_text_is_where_the_game_begins_unless_it_is_damaged(self):
        tree = tree_of(start="5/5/2W2/5/4B b")
        assert tree.snapshot.side == 2
        tree.play_text("e1d1")
        tree.undo()
        assert tree.snapshot.text == "5/5/2W2/5/4B b"
        with pytest.raises(NotationError, match="'5/5' has 2 rows"):
            tree_of(start="5/5 w")


class TestGoingBack:
    def test_redo_follows_the_child_that_was_entered_last_until_another_move_is_played(self):
        tree = tree_of("e3e4", "a3a2")
        tree.undo()
        tree.undo()
        assert tree.can_redo
        tree.redo()
        assert (tree.node.text, line_of(tree)) == ("e3e4", ["e3e4", "a3a2"])
        tree.undo()
        tree.play_text("e2e1")
        assert not tree.can_redo
        assert line_of(tree) == ["e2e1"]
        tree.undo()
        tree.redo()
        assert tree.node.text == "e2e1"

    def test_playing_what_was_played_walks_into_it_and_another_move_lies_beside(self):
        tree = tree_of("e3e4", "a3a2")
        old = tree.node
        tree.go_to(tree.root)
        tree.play_text("e2e1")
        assert [child.text for child in tree.root.children] == ["e2e1", "e3e4"]
        tree.go_to(old)
        assert line_of(tree) == ["e3e4", "a3a2"]
        assert [child.text for child in tree.root.children] == ["e3e4", "e2e1"]
        tree.go_to(tree.root)
        tree.play_text("e3e4")
        assert tree.can_redo
        tree.redo()
        assert tree.node is old
        assert len(tree.root.children) == 2

    def test_a_node_of_another_game_is_refused(self):
        tree, other = tree_of("e3e4"), tree_of("e2e1")
        with pytest.raises(ValueError, match="another game"):
            tree.go_to(other.node)
        assert tree.node.text == "e3e4"
        with pytest.raises(ValueError, match="another game"):
            tree_of("e3e4").at(tree_of("e3e4").node)

    def test_what_was_asked_about_a_node_stays_as_it_is_while_the_game_goes_on(self):
        """The position was shared with the game, which had moved on by the next question."""
        tree = tree_of("e3e4")
        there, text = tree.at(tree.node), tree.snapshot.text
        tree.play_text("a3a2")
        tree.go_to(tree.root)
        assert tree.rules.write(there.position) == text
        assert there.position is not tree.at(tree.root).position
        assert tree.at(tree.root).position is not tree.position

    def test_the_situations_of_the_nodes_asked_for_last_are_kept_and_no_others(self):
        tree = tree_of("e3e4", "a3a2", "e4e5", "a2a1")
        nodes = tree.line
        known = [tree.at(node) for node in nodes[:MOST_CACHED]]
        assert tree.at(nodes[0]) is known[0]
        tree.at(nodes[MOST_CACHED])
        assert tree.at(nodes[0]) is known[0], "it was asked for after the second"
        assert tree.at(nodes[1]) is not known[1]

    def test_a_game_that_was_ended_by_a_word_has_no_moves_though_its_position_has(self):
        tree = tree_of("e3e4")
        tree.resign(1)
        there = tree.at(tree.node)
        assert there.moves == ()
        assert tree.at(tree.line[-2]).moves
        assert there.refusal((Cell(0),)) == "The game is over. White resigned: Black wins."
        with pytest.raises(IllegalMove, match="The game is over"):
            there.read("a3a2")


class TestLines:
    def test_the_stories_of_a_line_are_those_of_its_moves_and_change_nothing(self):
        tree = tree_of("d3d4")
        played = tree_of("d3d4", "c4d4")
        assert tree.at(tree.root).stories(("d3d4", "c4d4")) == (tree.node.events, played.node.events)
        assert tree.at(tree.node).stories(("c4d4",)) == (played.node.events,)
        assert tree.node.text == "d3d4"
        assert tree.rules.write(tree.position) == tree.snapshot.text
        there = tree.at(tree.root)
        assert there.stories(("d3d4", "c4d4")) == there.stories(("d3d4", "c4d4"))
        assert tree.rules.write(there.position) == tree.root.snapshot.text
        with pytest.raises(IllegalMove, match="cannot be played"):
            tree.at(tree.root).stories(("d3d4", "d3d4"))
        assert tree.rules.write(tree.position) == tree_of("d3d4").snapshot.text

    def test_whether_a_ply_was_deleted_is_asked_without_the_path_to_it(self, monkeypatch):
        """Each comment in a game of 50,000 plies made two paths of them: the window stood still for 0.1 s."""
        tree = tree_of("d3d4", "c4d4", "c2c3")
        first, second, third = tree.line[1:]
        tree.go_to(first)
        tree.delete([second], by="somebody")
        monkeypatch.setattr(Node, "path", lambda node: pytest.fail("a path was made"))
        assert [tree.nearest(node) for node in (first, second, third)] == [first] * 3
        assert tree.nearest(tree_of("d3d4").node) is tree.root, "of another game"


class TestEnding:
    def test_the_third_repetition_draws_and_the_game_goes_on_after_undo(self):
        tree = tree_of(*THREEFOLD)
        assert (tree.outcome, tree.moves) == (Outcome(None, "third repetition"), ())
        with pytest.raises(IllegalMove, match=r"'e2e1' cannot be played\. The game is over\. Drawn: "):
            tree.play_text("e2e1")
        assert tree.at(tree.node).refusal((Cell(0),)) == (
            "The game is over. Drawn: the same position occurred for the third time."
        )
        tree.undo()
        assert tree.outcome is None
        tree.play_text("c4c3")
        assert tree.outcome is None

    def test_resigning_and_agreeing_end_the_game_and_are_taken_back(self):
        tree = tree_of("e3e4")
        tree.resign(1)
        assert tree.outcome == Outcome(2, RESIGNED)
        assert (tree.node.move, tree.node.text, tree.node.seat) == (None, "resign", 1)
        assert tree.moves == ()
        tree.undo()
        assert tree.node.text == "e3e4"
        assert tree.node.outcome is None
        tree.redo()
        assert tree.outcome == Outcome(2, RESIGNED)
        tree.undo()
        tree.undo()
        assert tree.node is tree.root
        tree = tree_of("e3e4")
        tree.agree_draw()
        assert tree.outcome == Outcome(None, AGREED)
        tree.undo()
        tree.agree_draw()
        assert len(tree.line[-2].children) == 1

    def test_a_finished_game_can_be_neither_resigned_nor_agreed_nor_by_nobody(self):
        tree = tree_of()
        tree.resign(2)
        with pytest.raises(IllegalMove, match=r"^The game is over\. Black resigned: White wins\.$"):
            tree.resign(1)
        with pytest.raises(IllegalMove, match=r"^The game is over\. Black resigned: White wins\.$"):
            tree.agree_draw()
        for seat in (0, 3):
            with pytest.raises(IllegalMove, match=f"There is no seat {seat}"):
                tree_of().resign(seat)


class TestForfeit:
    """In Boost resigning is a turn of the game."""

    def test_a_forfeit_hands_the_turn_on_and_only_the_player_to_move_has_one(self):
        tree = tree_of(name="boost:3")
        tree.resign(1)
        assert tree.outcome is None
        assert (tree.node.text, tree.node.words) == ("forfeit", "resign")  # as everywhere else in the window
        assert tree.snapshot.side == 2
        tree.resign(2)
        assert tree.outcome is not None
        assert tree.outcome.winner == 3
        tree = tree_of(name="boost:3")
        with pytest.raises(IllegalMove, match=r"Blue can resign only on their own turn, and White is to move\."):
            tree.resign(3)
        assert tree.at(tree.root).forfeit == tree.rules.resignation
        tree.agree_draw()
        assert tree.at(tree.node).forfeit is None


def test_the_spec_holds_the_game_up_to_the_present_and_no_word_that_ended_it():
    tree = tree_of("e3e4", "a3a2")
    tree.undo()
    assert tree.spec() == GameSpec("pressure", 0, None, ("e3e4",))
    tree.resign(2)
    assert tree.spec().moves == ("e3e4",)


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
class TestEveryGame:
    def wander(self, rules, variant, steps):
        rng, tree = SplitMix64(steps), GameTree(rules, variant, seed=3)
        nodes = [tree.root]
        for _ in range(steps):
            if tree.outcome or rng.below(5) == 0:
                tree.go_to(rng.choice(nodes))
            elif rng.below(6) == 0:
                tree.undo()
            else:
                tree.play(rng.choice(tree.moves))
                nodes.append(tree.node)
            yield tree

    def test_the_position_is_always_the_start_with_the_line_replayed(self, rules, variant):
        for step, tree in enumerate(self.wander(rules, variant, 60)):
            assert tree.rules.write(tree.position) == tree.snapshot.text
            if step % 6 == 0:
                _, again = tree.spec().replayed()
                assert rules.snapshot(again) == tree.snapshot
                assert rules.outcome(again) == tree.outcome
                assert again.key == tree.position.key
