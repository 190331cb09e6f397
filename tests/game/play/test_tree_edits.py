"""Lines are deleted and promoted, nodes get comments, and all of that can be undone; and they get marks."""

import pytest

from game.ai.info import BestMove
from game.errors import IllegalMove
from game.play.clock import TimeControl
from game.play.match import Match
from game.play.match_events import Annotated, LinesEdited, Seated, WentTo
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from game.play.tree_edits import MOST_KEPT
from tests.game.play.test_match import play
from tests.game.play.test_match_events import heard_of
from tools.puppet import Puppet


@pytest.fixture
def match():
    """1. d3d4 (1. d3c3) 2. c4d4 (2. c4c3 3. e3e4) 3. e3e4, and the present is its end."""
    return forked()


def forked(*players, **conditions):
    match = Match(MatchSetup("pressure", players or (Person(), Person()), **conditions), Puppet())
    tree = match.tree
    tree.add(tree.root, "d3c3")
    first = tree.add(tree.root, "d3d4")
    tree.add(tree.add(first, "c4c3"), "e3e4")
    tree.add(tree.add(first, "c4d4"), "e3e4")
    tree.go_to(tree.node)
    return match


def node_at(match, *texts):
    node = match.tree.root
    for text in texts:
        node = next(child for child in node.children if child.text == text)
    return node


def written(match):
    """The tree as a text, with brackets round what follows a node, and `*` behind the present."""

    def words(node):
        here = f"{node.text}{'*' * (node is match.tree.node)}{node.comment}{''.join(node.marks)}"
        return here + (f"({' '.join(map(words, node.children))})" if node.children else "")

    return words(match.tree.root)


WHOLE = "(d3d4(c4d4(e3e4*) c4c3(e3e4)) d3c3)"


def test_a_tried_move_is_preferred_only_where_nothing_followed(match):
    first, last = node_at(match, "d3d4"), match.tree.node
    followed = first.preferred
    for node in (first, last):
        tried = match.try_move(node, match.tree.at(node).moves[0])
        assert (first.preferred, match.tree.node) == (followed, last)
    assert last.preferred is tried


class TestDeleting:
    def test_takes_a_line_away_with_all_that_follows_up_to_the_whole_game(self, match):
        heard = heard_of(match)
        match.edits.delete(node_at(match, "d3d4", "c4c3"))
        assert written(match) == "(d3d4(c4d4(e3e4*)) d3c3)"
        assert heard == [LinesEdited(node_at(match, "d3d4"))]
        match.edits.undo()
        assert written(match) == WHOLE
        match.edits.delete(node_at(match, "d3c3"))
        match.edits.delete(node_at(match, "d3d4"))
        assert written(match) == "*"
        assert not match.tree.can_redo
        match.edits.undo()
        match.edits.undo()
        assert written(match) == WHOLE

    def test_of_the_line_of_the_present_makes_the_node_before_it_the_present(self, match):
        heard, end = heard_of(match), match.tree.node
        match.edits.delete(node_at(match, "d3d4", "c4d4"))
        assert written(match) == "(d3d4*(c4c3(e3e4)) d3c3)"
        first = node_at(match, "d3d4")
        assert heard == [LinesEdited(first), WentTo(first, end)]
        assert match.tree.at(first).read("c4d4").text == "c4d4"
        match.edits.undo()
        assert written(match) == WHOLE
        assert heard[2:] == [LinesEdited(first), WentTo(end, first)]

    def test_and_playing_the_same_again_loses_nothing_when_it_is_undone(self, match):
        """Two children with the same move would stand there, of which only one could ever be reached."""
        match.edits.comment(node_at(match, "d3d4"), "!")
        match.edits.delete(node_at(match, "d3d4"))
        play(match, "d3d4")
        assert written(match) == "(d3d4* d3c3)", "a new move, without what had been written on the old one"
        play(match, "a3a2")
        match.edits.undo()
        assert written(match) == "(d3d4!(a3a2* c4c3(e3e4) c4d4(e3e4)) d3c3)"
        match.edits.redo()
        assert written(match) == "(d3d4(a3a2*) d3c3)", "and what was played since is none of what was deleted"
        match.edits.undo()
        match.edits.undo()
        assert written(match) == "(d3d4(a3a2* c4c3(e3e4) c4d4(e3e4)) d3c3)", "the comment was there before"
        match.go_to(node_at(match, "d3d4", "c4d4", "e3e4"))
        assert match.tree.snapshot == node_at(forked(), "d3d4", "c4d4", "e3e4").snapshot

    def test_that_is_done_again_has_the_game_go_on_as_it_did_before_the_undo(self, match):
        match.go_to(match.tree.root)
        match.edits.delete(node_at(match, "d3d4"))
        play(match, "c2c3")
        match.go_to(match.tree.root)
        before = written(match)
        match.edits.undo()
        assert written(match).startswith("*(d3d4(")
        match.edits.redo()
        assert written(match) == before == "*(c2c3 d3c3)"

    def test_leaves_nodes_that_nobody_can_go_to_or_edit(self, match):
        """The window may still look at one: the present would have left the tree."""
        inner = node_at(match, "d3d4", "c4c3", "e3e4")
        match.edits.delete(node_at(match, "d3d4", "c4c3"))
        with pytest.raises(ValueError, match="was deleted"):
            match.go_to(inner)
        with pytest.raises(ValueError, match="was deleted"):
            match.edits.comment(inner, "Hm.")

    def test_of_the_beginning_is_refused_and_of_the_last_move_counts_as_help(self, match):
        match.edits.delete(node_at(match, "d3c3"))
        assert match.help.undos == 0
        match.edits.delete(node_at(match, "d3d4", "c4d4", "e3e4"))
        assert match.help.undos == 1
        with pytest.raises(IllegalMove, match="start of a game cannot be deleted"):
            match.edits.delete(match.tree.root)

    def test_gives_back_seats_and_time(self):
        match = Match(MatchSetup("pressure", (Person("A"), Person("B")), clock=(TimeControl(5),) * 2, swap_rule=True),
                      Puppet())  # fmt: skip
        match.tick(0)
        play(match, "d3d4")
        match.swap_sides()
        match.update(1, calm=True)
        match.tick(10)
        play(match, "c4d4")
        heard = heard_of(match)
        assert match.clock
        match.edits.delete(node_at(match, "d3d4"))
        assert match.players == [Person("A"), Person("B")]
        assert match.clock.reading.left == (300, 300)
        assert [type(event) for event in heard] == [LinesEdited, WentTo, Seated]
        match.edits.undo()
        assert match.players == [Person("B"), Person("A")]
        assert match.clock.reading.left == (300, 290)


class TestPromoting:
    def test_of_a_line_beside_the_present_leads_to_its_end(self, match):
        match.edits.promote(node_at(match, "d3d4", "c4c3", "e3e4"))
        assert written(match) == "(d3d4(c4c3(e3e4*) c4d4(e3e4)) d3c3)"
        match.edits.undo()
        assert written(match) == WHOLE
        match.edits.redo()
        assert written(match) == "(d3d4(c4c3(e3e4*) c4d4(e3e4)) d3c3)"

    def test_goes_one_fork_at_a_time_and_not_beyond_the_main_line(self, match):
        match.edits.promote(node_at(match, "d3c3"))
        inner = node_at(match, "d3d4", "c4c3")
        match.edits.promote(inner)
        assert written(match) == "(d3c3* d3d4(c4c3(e3e4) c4d4(e3e4)))"
        match.edits.promote(inner)
        assert written(match) == "(d3d4(c4c3(e3e4*) c4d4(e3e4)) d3c3)"
        with pytest.raises(IllegalMove, match="main line already"):
            match.edits.promote(match.tree.node)


class TestRemarks:
    def test_are_given_to_any_node_but_no_deleted_one(self, match):
        heard, side = heard_of(match), node_at(match, "d3c3")
        match.edits.comment(side, "Too slow.\r\nReally.\rYes")
        match.edits.mark(side, ("d3", "d3-c3:second"))
        assert (side.comment, side.marks) == ("Too slow.\nReally.\nYes", ("d3", "d3-c3:second"))
        assert heard == [Annotated(side)] * 2
        match.edits.delete(side)
        for edit in (match.edits.comment, match.edits.mark):
            with pytest.raises(ValueError, match="deleted"):
                edit(side, "")

    def test_are_undone_one_after_the_other(self, match):
        """Marks could not be undone, and Esc erased all of a node at once."""
        side = node_at(match, "d3c3")
        match.edits.comment(side, "Too slow.")
        match.edits.mark(side, ("d3",))
        match.edits.mark(side, ())
        seen = []
        for _ in range(3):
            match.edits.undo()
            seen.append((side.comment, side.marks))
        assert seen == [("Too slow.", ("d3",)), ("Too slow.", ()), ("", ())]
        assert not match.edits.can_undo
        match.edits.redo()
        assert (side.comment, side.marks) == ("Too slow.", ())

    def test_do_not_disturb_a_thought_or_a_clock(self):
        match = Match(MatchSetup("pressure", (Person(), Machine(4)), clock=(TimeControl(5),) * 2), Puppet())
        play(match, "d3d4")
        match.update(1, calm=True)
        match.tick(0)
        match.tick(9)
        assert match.thinking.is_thinking
        assert match.clock
        match.edits.comment(match.tree.node, "Hm.")
        assert match.thinking.is_thinking
        assert match.clock.reading.left == (300, 291)


def test_an_unaided_game_keeps_its_moves():
    match = forked(unaided=True)
    for edit in (match.edits.delete, match.edits.promote):
        with pytest.raises(IllegalMove, match="keeps its moves as they were played"):
            edit(node_at(match, "d3c3"))


class TestTheLatest:
    def test_edit_is_undone_and_done_again_until_something_else_is_done(self, match):
        edits = match.edits
        assert not edits.to_undo
        assert not edits.to_redo
        edits.comment(match.tree.root, "one")
        edits.delete(node_at(match, "d3c3"))
        assert edits.to_undo.undone == "Moves restored."
        edits.undo()
        assert edits.to_redo.redone == "Moves deleted again."
        assert edits.to_undo.undone == "Comment undone."
        match.undo()
        assert edits.to_undo is edits.to_redo is None
        assert edits.can_undo, "by its own command"

    def test_edit_is_still_that_after_a_move_of_the_ai(self):
        """The move is none of the player's doing."""
        puppet = Puppet()
        match = Match(MatchSetup("pressure", (Person(), Machine(4))), puppet)
        play(match, "d3d4")
        match.edits.comment(match.tree.node, "Hm.")
        match.update(9, calm=True)
        puppet.answer = BestMove("c4d4")
        assert any(match.update(9, calm=True) for _step in range(9))
        assert match.tree.node.text == "c4d4"
        assert match.edits.to_undo is not None

    def test_is_not_one_of_before_the_last_move(self, match):
        """The second undo took back a comment of many moves ago, where the last move was meant."""
        match.edits.comment(match.tree.root, "one")
        play(match, match.tree.moves[0].text)
        match.edits.comment(match.tree.node, "two")
        match.edits.undo()
        assert match.edits.to_undo is None
        assert match.edits.to_redo
        assert match.edits.last.words == "comment on the start"
        match.edits.undo()
        assert match.tree.root.comment == ""
        assert match.edits.to_redo, "which is the last thing that was done now"


class TestTheHistory:
    def test_says_when_there_is_nothing_to_undo_or_redo_and_ends_with_a_new_edit(self, match):
        for way in (match.edits.undo, match.edits.redo):
            with pytest.raises(IllegalMove, match="no edit to"):
                way()
        match.edits.comment(match.tree.root, "one")
        match.edits.undo()
        assert match.edits.can_redo
        match.edits.comment(match.tree.root, "two")
        assert not match.edits.can_redo

    def test_has_a_bound(self, match):
        for number in range(MOST_KEPT + 5):
            match.edits.comment(match.tree.root, str(number))
        while match.edits.can_undo:
            match.edits.undo()
        assert match.tree.root.comment == "4"

    def test_forgets_deleted_moves_with_the_deletion(self, match):
        side = node_at(match, "d3c3")
        match.edits.delete(side)
        for number in range(MOST_KEPT):
            match.edits.comment(match.tree.root, str(number))
        assert not match.tree.holds(side)
        match.go_to(match.tree.root)
        play(match, "d3c3")
        assert match.tree.node is not side

    def test_of_a_promotion_leaves_a_line_that_was_played_since(self, match):
        """The present was led away from the line that was being played."""
        match.go_to(match.tree.root)
        match.edits.promote(node_at(match, "d3c3"))
        play(match, "c2c3")
        assert match.edits.last.undone == "Another line has been played since; the game goes on with that one."
        before = written(match)
        match.edits.undo()
        assert written(match) == before
