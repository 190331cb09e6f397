"""The pages of lessons, as they are read: what they say, and how a wrong one is refused."""

import shutil

import pytest

from game import assets
from game.ai.proof import Gain, Win
from game.catalogue import IDS
from game.errors import NotationError, RecordError
from game.language import NO_TEXT, Text
from game.learn import reading
from game.learn.attempt import AttemptState
from game.learn.goal import read_goal
from game.learn.lesson import read_claim
from game.learn.reading import lesson_of, read_lesson, texts_of
from game.play.player import Machine, Person

STEP = """
## Close the last side
Capture
a3.

```task
pressure | 4B/W4/B1W2/W4/5 w | capture 1 | c3b3 | Try **b3**.
arrow
```

Done: It is
captured.

Missed: Not yet.
"""
IDEAS = """
# Ideas

## The edge helps
It closes a side.

```claim
pressure | 4B/W4/B1W2/W4/5 w | only gain 1 in 1 | c3b3 e5d5
```
"""
PAGE = f"# Pressure\n{STEP}{IDEAS}"


def test_a_page_becomes_a_lesson():
    lesson = read_lesson("pressure", PAGE)
    (step,), (idea,) = lesson.steps, lesson.ideas
    assert (lesson.title, step.title) == (Text("Pressure"), Text("Close the last side"))
    assert (step.name, idea.name) == ("close-the-last-side", "the-edge-helps")
    assert (step.words, step.hint) == (Text("Capture a3."), Text("Try **b3**."))
    assert (step.done, step.missed) == (Text("It is captured."), Text("Not yet."))
    assert (step.variant, step.start, step.shown) == ("pressure", "4B/W4/B1W2/W4/5 w", ("c3b3",))
    assert (step.goal, step.arrow, step.seat) == (read_goal("capture 1"), True, 1)
    assert (idea.words, idea.shown) == (Text("It closes a side."), ("c3b3", "e5d5"))
    assert (idea.claim, idea.is_only) == (Gain(1, 1), True)
    assert [*texts_of(lesson)] == [
        "Pressure", "Close the last side", "Capture a3.", "Try **b3**.", "It is captured.", "Not yet.",
        "The edge helps", "It closes a side.",
    ]  # fmt: skip


def test_what_need_not_be_said_may_be_left_out():
    plain = STEP.partition("Done:")[0].replace(" | Try **b3**.", "").replace("arrow\n", "")
    (step,) = read_lesson("pressure", f"# Pressure\n{plain}").steps
    assert (step.arrow, step.hint, step.done, step.missed) == (False, NO_TEXT, NO_TEXT, NO_TEXT)


def test_a_step_is_played_by_the_person_on_the_seat_to_move():
    black = STEP.replace(" w |", " b |").replace("capture 1 | c3b3", "to d5 | e5d5")
    (step,) = read_lesson("pressure", f"# Pressure\n{black}").steps
    setup = step.setup(Person("Anna"), Machine(1), seed=7)
    assert (setup.players, setup.start, setup.seed) == ((Machine(1), Person("Anna")), step.start, 7)
    assert step.attempt().play("e5d5") is AttemptState.DONE


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("# Pressure\n", "", "has to come first"),
        (STEP, "", "steps"),
        ("# Ideas", "# More", "'More'"),
        ("The edge helps", "Close the last side", "'close-the-last-side' appears twice"),
        ("```task\n", "```board\n", "'task'"),
        ("arrow\n", "arrows\n", "'arrows'"),
        ("c3b3 e5d5\n```", "c3b3 e5d5", "not closed"),
        ("Capture\na3.\n", "", "not 0"),
        ("Capture\na3.\n", "Capture\na3.\n\nMore.\n", "not 2"),
        (" | Try **b3**.", " | Try **b3**. | More", "fields of a task"),
        ("pressure | 4B/W4/B1W2/W4/5 w | capture", "pressur | 4B/W4/B1W2/W4/5 w | capture", "'pressur'"),
        ("4B/W4/B1W2/W4/5 w | capture", "4B/W4/B1W2/W4/4 w | capture", "'4'"),
        ("capture 1", "capture one", "'capture one'"),
        ("capture 1", "to f3", "'f3'"),
        ("capture 1", "lose 1", "do not reach the goal 'lose 1'"),
        ("| c3b3 |", "| |", "No moves are shown"),
        ("| c3b3 |", "| c3a3 |", "'c3a3'"),
        ("only gain 1 in 1", "only better", "'only better'"),
        ("c3b3 e5d5", "c3b3 e5e3", "'e5e3'"),
        ("pressure | 4B/W4/B1W2/W4/5 w | only gain 1 in 1 | c3b3 e5d5", "boost:mini | x", "fields of a claim"),
        ("It closes a side.", "", "not 0"),
    ],
)
def test_a_wrong_page_is_refused_with_what_is_wrong_in_it(old, new, said):
    assert old in PAGE
    with pytest.raises(RecordError, match=r"^[A-Z]") as refusal:
        read_lesson("pressure", PAGE.replace(old, new, 1))
    assert said in str(refusal.value)


def test_a_step_of_another_game_is_refused():
    with pytest.raises(RecordError, match="'pressure'"):
        read_lesson("boost", PAGE)


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("win", (Win(), False)),
        ("only win 5", (Win(5), True)),
        ("gain 1 in 2", (Gain(1, 2), False)),
    ],
)
def test_a_claim_is_read(text, claim):
    assert read_claim(text) == claim


@pytest.mark.parametrize("text", ["", "only", "wins 5", "win 0", "gain 1", "gain 0 in 2", "win 5 in 2"])
def test_what_is_not_a_claim_is_refused_and_quoted(text):
    with pytest.raises(NotationError, match=repr(text)):
        read_claim(text)


@pytest.mark.parametrize("content", [None, b"# Nothing\n", b"\xff\xfe"])
def test_without_its_page_a_lesson_has_no_steps_and_the_program_goes_on(tmp_path, monkeypatch, content):
    shutil.copytree(assets.FOLDER / "lessons", tmp_path / "lessons")
    path = tmp_path / "lessons" / f"{IDS[0]}.md"
    path.unlink() if content is None else path.write_bytes(content)
    monkeypatch.setattr(assets, "FOLDER", tmp_path)
    reading.lesson_of.cache_clear()
    try:
        with pytest.warns(RuntimeWarning, match=path.name):
            assert not lesson_of(IDS[0]).steps
        assert lesson_of(IDS[1]).steps
    finally:
        reading.lesson_of.cache_clear()
