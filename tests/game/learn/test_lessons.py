"""The pages of lessons: every step is solved by trying all moves, and what is said of it is short and true."""

import re
from functools import cache

import pytest

from game.ai.proof import ProofTask, ProofVerdict
from game.ai.proving import prove
from game.catalogue import IDS
from game.language import Sentence, Text
from game.learn.attempt import AttemptState
from game.learn.lesson import MOST_WORDS, Demonstration, Idea, Lesson, Step
from game.learn.reading import lesson_of
from tests.game.learn.solver import solving_moves

LESSONS = {game: lesson_of(game) for game in IDS}
OTHER_SIGNS = re.compile(r"[#*_`<>\[\]|\"]|\.\.\.")
CELL = re.compile(r"\b[a-i][1-9]\b")
MOST_SAID = 24  # words of a hint, and of what is said after a step

every_game = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
every_step = pytest.mark.parametrize(
    "step", [pytest.param(step, id=f"{game}-{step.name}") for game in IDS for step in LESSONS[game].steps]
)

every_idea = pytest.mark.parametrize(
    "idea", [pytest.param(idea, id=f"{game}-{idea.name}") for game in IDS for idea in LESSONS[game].ideas]
)


def said(one: Demonstration) -> list[Text]:
    """Return what a person reads of a step or of an idea, apart from its title."""
    after = [one.hint, one.done, one.missed] if isinstance(one, Step) else []
    return [text for text in (one.words, *after) if isinstance(text, Text) and text.english]


MOST_NODES = 3_000_000  # of a proof; the largest takes 1,100,000
MOST_IN_IDEA = 40  # words

solved = cache(solving_moves)


def words_in(text: Sentence) -> int:
    return len(str(text).split())


@every_game
def test_a_lesson_has_six_to_ten_steps(lesson: Lesson) -> None:
    assert 6 <= len(lesson.steps) <= 10
    assert all(step.done.english and step.missed.english for step in lesson.steps)


@every_game
def test_a_lesson_ends_with_two_to_four_ideas_on_what_wins(lesson: Lesson) -> None:
    assert 2 <= len(lesson.ideas) <= 4
    assert {idea.name for idea in lesson.ideas if words_in(idea.words) > MOST_IN_IDEA} == set()


@every_game
def test_the_first_step_has_an_arrow_and_none_after_the_third(lesson: Lesson) -> None:
    assert lesson.steps[0].arrow
    assert not any(step.arrow for step in lesson.steps[3:])


@every_game
def test_a_task_has_at_most_twenty_words(lesson: Lesson) -> None:
    assert {step.name for step in lesson.steps if words_in(step.words) > MOST_WORDS} == set()
    assert {text.english for step in lesson.steps for text in said(step)[1:] if words_in(text) > MOST_SAID} == set()


@every_game
def test_what_is_said_is_whole_sentences_in_signs_that_the_window_draws(lesson: Lesson) -> None:
    texts = [text.english for one in (*lesson.steps, *lesson.ideas) for text in said(one)]
    assert [text for text in texts if OTHER_SIGNS.search(text) or text[-1] not in ".?" or not text[0].isupper()] == []


@every_game
def test_a_cell_that_is_named_is_on_the_board(lesson: Lesson) -> None:
    for one in (*lesson.steps, *lesson.ideas):
        rules, position = one.rules, one.position()
        names = rules.names(position) or rules.grid(position).names
        assert {cell for text in said(one) for cell in CELL.findall(text.english)} <= set(names), one.name


@every_step
def test_a_step_can_be_solved_and_not_by_every_move(step: Step) -> None:
    found = solved(step)
    assert any(found.values()), "no move reaches the goal"
    assert not all(found.values()), "every move reaches the goal"


@every_step
def test_the_moves_that_a_step_shows_reach_its_goal_and_no_fewer(step: Step) -> None:
    assert step.attempt().play_all(step.shown[:-1]) is AttemptState.GOING_ON
    assert step.attempt().play_all(step.shown) is AttemptState.DONE
    assert solved(step)[step.shown[0]], "the opponent can defend against the move that is shown"


@pytest.mark.parametrize("game", [game for game in IDS if any(step.goal.turns > 1 for step in LESSONS[game].steps)])
def test_a_first_move_is_refuted_by_a_reply_just_where_it_does_not_lead_to_the_goal(game: str) -> None:
    """What the lesson says at once has to agree with who tries everything, slowly."""
    for step in LESSONS[game].steps:
        for first, leads in solved(step).items() if step.goal.turns > 1 else ():
            attempt = step.attempt()
            if attempt.play(first) is AttemptState.GOING_ON and int(attempt.position.side) != step.seat:
                before = attempt.rules.write(attempt.position)
                refuted = [reply for reply in attempt.tried_replies() if reply is not None]
                assert bool(refuted) != leads, first
                assert attempt.rules.write(attempt.position) == before


@every_step
def test_a_step_begins_with_a_position_as_the_game_writes_it(step: Step) -> None:
    assert step.rules.write(step.position()) == step.start
    assert step.rules.outcome(step.position()) is None


@every_idea
def test_what_an_idea_claims_is_proved(idea: Idea) -> None:
    proof = prove(idea.rules, idea.position(), ProofTask(idea.claim, MOST_NODES, slower=True))
    assert idea.shown[0] in proof.after(ProofVerdict.PROVED)
    if idea.is_only:
        assert proof.only == idea.shown[0]
