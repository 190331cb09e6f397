"""A game being played: going on, going back, trying something else, and how it ends."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from game.catalogue import every_variant, find
from game.chance import Chance
from game.core import AGREED, RESIGNED, Outcome, replay
from game.errors import IllegalMove, NotationError
from game.session import Question, Session

VARIANTS = every_variant()
NAMES = [variant.full_name(rules.id) for rules, variant in VARIANTS]
THREEFOLD = ("e2e1", "a4a5", "e1e2", "a5a4") * 2


def session_of(*texts: str, name: str = "pressure", start: str | None = None) -> Session:
    session = Session(*find(name), text=start)
    for text in texts:
        session.play_text(text)
    return session


def line_of(session: Session) -> list[str]:
    return [node.text for node in session.line[1:]]


class TestPlaying:
    def test_a_new_game_stands_at_its_root_and_can_go_nowhere_but_on(self):
        session = session_of()
        assert session.node is session.root
        assert session.snapshot.text == "1BB2/B1B2/BB1WW/2W1W/2WW1 w"
        assert (session.can_undo, session.can_redo, session.outcome) == (False, False, None)
        assert len(session.moves) == 18

    def test_a_move_makes_a_node_that_tells_all_about_it(self):
        session = session_of("e3e4")
        node = session.node
        assert (node.text, node.seat, node.ply, node.parent) == ("e3e4", 1, 1, session.root)
        assert node.snapshot == session.snapshot
        assert replay(session.root.snapshot.board, node.events) == node.snapshot.board

    def test_an_illegal_move_is_refused_with_its_reason_and_changes_nothing(self):
        session = session_of("e3e4")
        before = session.node
        with pytest.raises(IllegalMove, match=r"'e4e5' cannot be played: The token on e4 is not yours"):
            session.play_text("e4e5")
        with pytest.raises(NotationError, match="no cell 'z9'"):
            session.play_text("z9a1")
        assert session.node is before
        assert session.snapshot.text == session.rules.write(session.position)

    def test_a_move_of_another_position_is_refused(self):
        move = session_of().moves[0]
        session = session_of("e3e4")
        with pytest.raises(IllegalMove, match="cannot be played"):
            session.play(move)

    def test_a_start_text_is_where_the_game_begins(self):
        session = session_of(start="5/5/2W2/5/4B b")
        assert session.snapshot.side == 2
        session.play_text("e1d1")
        session.undo()
        assert session.snapshot.text == "5/5/2W2/5/4B b"

    def test_a_damaged_start_text_is_refused(self):
        with pytest.raises(NotationError, match="'5/5' has 2 ranks"):
            session_of(start="5/5 w")

    def test_nothing_that_is_handed_out_can_be_changed(self):
        session = session_of("e3e4")
        with pytest.raises(FrozenInstanceError):
            session.snapshot.side = 1
        assert isinstance(session.root.children, tuple)
        assert isinstance(session.moves, tuple)
        assert isinstance(session.line, tuple)


class TestGoingBack:
    def test_undo_and_redo_go_along_the_line(self):
        session = session_of("e3e4", "a3a2", "e4e5")
        session.undo()
        session.undo()
        assert session.node.text == "e3e4"
        assert line_of(session) == ["e3e4", "a3a2", "e4e5"]
        session.redo()
        session.redo()
        assert session.node.text == "e4e5"
        assert not session.can_redo

    def test_undo_at_the_root_and_redo_at_the_end_do_nothing(self):
        session = session_of()
        session.undo()
        session.redo()
        assert session.node is session.root

    def test_redo_stays_until_another_move_is_played(self):
        session = session_of("e3e4", "a3a2")
        session.undo()
        session.undo()
        assert session.can_redo
        session.play_text("e2e1")
        assert not session.can_redo
        assert line_of(session) == ["e2e1"]

    def test_playing_from_the_past_keeps_the_old_line_beside_the_new_one(self):
        session = session_of("e3e4", "a3a2")
        old = session.node
        session.go_to(session.root)
        session.play_text("e2e1")
        assert [child.text for child in session.root.children] == ["e2e1", "e3e4"]
        session.go_to(old)
        assert line_of(session) == ["e3e4", "a3a2"]
        assert [child.text for child in session.root.children] == ["e3e4", "e2e1"]

    def test_playing_what_was_played_before_walks_into_it(self):
        session = session_of("e3e4", "a3a2")
        tip = session.node
        session.go_to(session.root)
        session.play_text("e3e4")
        assert session.can_redo
        session.redo()
        assert session.node is tip
        assert len(session.root.children) == 1

    def test_redo_follows_the_child_that_was_entered_last(self):
        session = session_of("e3e4")
        session.undo()
        session.play_text("e2e1")
        session.undo()
        session.redo()
        assert session.node.text == "e2e1"

    def test_a_node_of_another_session_is_refused(self):
        session, other = session_of("e3e4"), session_of("e2e1")
        with pytest.raises(ValueError, match="another session"):
            session.go_to(other.node)
        assert session.node.text == "e3e4"

    def test_taking_back_goes_past_the_replies_of_the_machine(self):
        session = session_of("e3e4", "a3a2", "e4e5", "a2a1")
        assert session.take_back_to_turn_of({1})
        assert session.node.text == "a3a2"
        assert session.take_back_to_turn_of({1})
        assert session.node is session.root
        assert not session.take_back_to_turn_of({1})

    def test_taking_back_while_the_machine_thinks_takes_back_the_own_move(self):
        session = session_of("e3e4", "a3a2", "e4e5")
        assert session.take_back_to_turn_of({1})
        assert session.node.text == "a3a2"

    def test_nothing_is_taken_back_before_the_first_turn_of_the_person(self):
        session = session_of("e3e4")
        assert not session.take_back_to_turn_of({2})
        assert session.node.text == "e3e4"

    def test_asking_about_another_node_leaves_everything_where_it_is(self):
        session = session_of("e3e4", "a3a2")
        tip, moves = session.node, session.moves
        session.go_to(session.root)
        session.play_text("e2e1")
        assert session.moves_at(tip) == moves
        reply = moves[0]
        assert replay(tip.snapshot.board, session.events_at(tip, reply)) != tip.snapshot.board
        assert session.node.text == "e2e1"
        assert line_of(session) == ["e2e1"]
        assert session.snapshot.text == session.rules.write(session.position)


class TestLines:
    def test_the_stories_of_a_line_are_those_of_its_moves_played_one_by_one(self):
        session = session_of("d3d4")
        played = session_of("d3d4", "c4d4")
        assert session.stories_at(session.root, ("d3d4", "c4d4")) == (session.node.events, played.node.events)
        assert session.stories_at(session.node, ("c4d4",)) == (played.node.events,)
        assert session.node.text == "d3d4"
        assert session.rules.write(session.position) == session.snapshot.text

    def test_a_line_that_cannot_be_played_is_refused_and_leaves_everything_where_it_is(self):
        session = session_of("d3d4")
        with pytest.raises(IllegalMove, match="cannot be played"):
            session.stories_at(session.root, ("d3d4", "d3d4"))
        assert session.rules.write(session.position) == session_of("d3d4").snapshot.text

    def test_every_node_has_its_own_question(self):
        session = session_of("d3d4", "c4d4")
        assert session.question_at(session.node.parent).moves == ("d3d4",)
        assert session.question_at(session.node) == session.question()


class TestEnding:
    def test_the_third_repetition_draws_and_ends_the_game(self):
        session = session_of(*THREEFOLD)
        assert session.outcome == Outcome(None, "third repetition")
        assert session.moves == ()
        with pytest.raises(IllegalMove, match=r"'e2e1' cannot be played: the game is over \(third repetition\)\."):
            session.play_text("e2e1")
        assert session.refusal((0,)) == "The game is over (third repetition)."

    def test_a_drawn_game_goes_on_after_undo(self):
        session = session_of(*THREEFOLD)
        session.undo()
        assert session.outcome is None
        session.play_text("c4c3")
        assert session.outcome is None

    def test_resigning_gives_the_game_to_the_other_side_and_can_be_taken_back(self):
        session = session_of("e3e4")
        session.resign(1)
        assert session.outcome == Outcome(2, RESIGNED)
        assert (session.node.move, session.node.text, session.node.seat) == (None, "resign", 1)
        assert session.moves == ()
        session.undo()
        assert (session.outcome, session.node.text) == (None, "e3e4")
        session.redo()
        assert session.outcome == Outcome(2, RESIGNED)
        session.take_back_to_turn_of({1})
        assert session.node is session.root

    def test_a_draw_can_be_agreed(self):
        session = session_of("e3e4")
        session.agree_draw()
        assert session.outcome == Outcome(None, AGREED)
        session.undo()
        session.agree_draw()
        assert len(session.node.parent.children) == 1

    def test_a_finished_game_can_be_neither_resigned_nor_agreed(self):
        session = session_of()
        session.resign(2)
        with pytest.raises(IllegalMove, match=r"Nobody can resign: the game is over \(resignation\)\."):
            session.resign(1)
        with pytest.raises(IllegalMove, match="No draw can be agreed: the game is over"):
            session.agree_draw()

    def test_a_seat_that_is_not_there_cannot_resign(self):
        with pytest.raises(IllegalMove, match="There is no seat 3"):
            session_of().resign(3)

    def test_a_game_that_was_ended_by_word_sends_no_word_to_the_engine(self):
        session = session_of("e3e4")
        session.resign(2)
        assert session.question().moves == ("e3e4",)


class TestForfeit:
    """In Boost resigning is a turn of the game."""

    def test_a_forfeit_hands_the_turn_to_the_next_player(self):
        session = session_of(name="boost:3")
        session.resign(1)
        assert session.outcome is None
        assert session.node.text == "forfeit"
        assert session.snapshot.side == 2
        session.resign(2)
        assert session.outcome is not None
        assert session.outcome.winner == 3

    def test_only_the_player_to_move_can_forfeit(self):
        session = session_of(name="boost:3")
        with pytest.raises(IllegalMove, match="can forfeit only in turn"):
            session.resign(2)

    def test_a_forfeit_is_part_of_the_question(self):
        session = session_of(name="boost:4-minimal")
        session.resign(1)
        question = session.question()
        assert question.moves == ("forfeit",)
        rules, position = question.replayed()
        assert rules.write(position) == session.snapshot.text

    def test_a_forfeit_is_played_by_its_text_and_taken_back(self):
        session = session_of("forfeit", name="boost:3")
        session.undo()
        assert session.snapshot.side == 1
        assert "forfeit" not in {move.text for move in session.moves}


class TestQuestion:
    def test_it_tells_the_game_up_to_the_present(self):
        session = session_of("e3e4", "a3a2")
        session.undo()
        assert session.question() == Question("pressure", 0, None, ("e3e4",))

    def test_a_text_that_does_not_hold_is_refused(self):
        with pytest.raises(NotationError, match="no game called 'chess'"):
            Question("chess", 0, None, ()).replayed()
        with pytest.raises(IllegalMove, match="'a1a2' cannot be played"):
            Question("pressure", 0, None, ("a1a2",)).replayed()


@pytest.mark.parametrize(("rules", "variant"), VARIANTS, ids=NAMES)
class TestEveryGame:
    def wander(self, rules, variant, steps):
        """A session after random moves and jumps, as an impatient player makes them."""
        chance, session = Chance(steps), Session(rules, variant, seed=3)
        nodes = [session.root]
        for _ in range(steps):
            if session.outcome or chance.below(5) == 0:
                session.go_to(chance.choice(nodes))
            elif chance.below(6) == 0:
                session.undo()
            else:
                session.play(chance.choice(session.moves))
                nodes.append(session.node)
            yield session

    def test_the_position_is_always_the_start_with_the_line_replayed(self, rules, variant):
        for step, session in enumerate(self.wander(rules, variant, 60)):
            assert session.rules.write(session.position) == session.snapshot.text
            if step % 6 == 0:
                _, again = session.question().replayed()
                assert rules.snapshot(again) == session.snapshot
                assert rules.outcome(again) == session.outcome
                assert again.key == session.position.key

    def test_every_node_keeps_its_place_in_the_tree(self, rules, variant):
        for session in self.wander(rules, variant, 30):
            assert session.node in session.line
            assert [node.ply for node in session.line] == list(range(len(session.line)))
            for before, after in zip(session.line, session.line[1:], strict=False):
                assert after.parent is before
                assert before.children[0] is after
