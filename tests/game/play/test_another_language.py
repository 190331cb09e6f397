"""Another language in the middle of a game: whatever was made before the change is said in the new one."""

from collections.abc import Callable

import pytest

from game import language
from game.ai.info import BestMove
from game.ai.levels import LEVELS, level_of
from game.catalogue import find
from game.core import Outcome
from game.play.clock import TimeControl, written
from game.play.game_tree import GameTree
from game.play.handicap import offered
from game.play.match import Match
from game.play.player import Machine, Person
from game.play.setup import MatchSetup
from tests.rules.variants import VARIANTS


def in_pseudo(words: Callable[[], list[str]]) -> list[str]:
    """What `words` gives in the pseudo-language, after it was asked in English; afterwards it must be English again."""
    english = words()
    language.use("pseudo")
    try:
        found = words()
    finally:
        language.use()
    assert words() == english
    return found


@pytest.mark.parametrize(("rules", "variant"), VARIANTS)
def test_a_game_and_its_position(rules, variant):
    """Prompts and holdings were worded as their nodes were made, and names as the rules were imported."""
    tree = GameTree(rules, variant, seed=3)
    tree.play(tree.moves[0])
    here = tree.at(tree.node)
    known = offered(rules, variant) if variant.seats == 2 else ()
    outcomes = [Outcome(1, reason) for reason, _sentence in rules.endings.values()]

    def words() -> list[str]:
        return [
            *rules.seat_names, variant.title, variant.note, *(piece.name for piece in rules.pieces),
            *(given.words for given in known),
            *(rules.ending_sentence(outcome, variant.seats) for outcome in outcomes),
            here.prompt, *(one.words for held in here.holdings for one in held),
        ]  # fmt: skip

    assert [said for said in in_pseudo(words) if "[" not in said] == []


def test_the_refusal_of_a_clock():
    """Its numbers had the decimals of English, and those of a whole number too: 0.0 s."""

    def words() -> list[str]:
        with pytest.raises(ValueError, match="A clock cannot give") as refusal:
            TimeControl(0, 1.5)
        return [str(refusal.value)]

    assert in_pseudo(words) == ["[A clock cannot give ]0[ min and ]1[.]5[ s a turn.]"]


def test_a_step_that_has_no_name_on_the_board():
    tree = GameTree(*find("splits"))
    tree.play(tree.moves[0])
    assert in_pseudo(lambda: [tree.node.words]) == ["[Piece ]1"]


def test_the_levels_of_this_version_and_of_others():
    levels = [*map(level_of, LEVELS), level_of(99)]
    assert all("[" in said for said in in_pseudo(lambda: [f"{one.name} {one.manner}" for one in levels]))


def test_the_tenths_of_a_clock():
    assert in_pseudo(lambda: [written(9.34)]) == ["0:09[.]3"]


def test_the_reason_in_a_note_beside_the_board(puppet):
    """A note that followed the language had a reason that did not: "'a1a2' cannot be played" stayed as it was."""
    match = Match(MatchSetup("pressure", (Person(), Machine(4))), puppet)
    match.ask_hint()
    puppet.answer = BestMove("a1a2")
    match.update(0.5, calm=True)
    (note,) = in_pseudo(lambda: [match.note])
    assert note.startswith("'a1a2'[ cannot be played. ][There is no token on ]a1[; White")
    assert note.endswith("[ There is no hint.]")


def test_what_can_be_undone_and_what_is_not_allowed(puppet):
    match = Match(MatchSetup("pressure", (Person(), Person()), unaided=True), puppet)
    match.edits.comment(match.tree.root, "Why?")
    edit = match.edits.last
    found = in_pseudo(lambda: [edit.words, edit.undone, edit.redone, match.policy.why_not("undo")])
    assert [said for said in found if not said.startswith("[")] == []
