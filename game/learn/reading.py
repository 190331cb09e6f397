"""Read the pages of lessons, `assets/lessons/<id>.md`, which are written in a subset of Markdown.

`# ` begins the title, and the title of the second part, `# Ideas`. `## ` begins a step, then an idea. The paragraph
after it is the task of the step, or the words of the idea. Three backticks with the word `task` hold one line

    VARIANT | POSITION TEXT | GOAL | SHOWN MOVES | HINT

whose last part may be left out, and perhaps a second line `arrow`, for a step that shows an arrow along its first
move. `game/learn/goal.py` lists the goals. Moves stand side by side, replies included. Behind it, a paragraph that
begins with `Done:` or `Missed:` says what came of it. Ideas have a fence with the word `claim` instead:

    VARIANT | POSITION TEXT | CLAIM | SHOWN MOVES

`game/learn/lesson.py` lists the claims.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.catalogue import find
from game.errors import GameError, RecordError, quoted
from game.files import text_in
from game.language import NO_TEXT, Sentence, Text
from game.learn.attempt import AttemptState
from game.learn.goal import Goal, read_goal
from game.learn.lesson import Idea, Lesson, Step, read_claim
from game.notation import read_move
from game.places import lesson_file

FENCE: Final = "```"
TASK, CLAIM, IDEAS, ARROW = "task", "claim", "Ideas", "arrow"
DONE, MISSED = "Done:", "Missed:"


@dataclass(slots=True)
class _Part:
    """A heading with the lines below it: those outside the fence as paragraphs, and those in it."""

    title: str
    line: int  # the number of the heading in the page
    paragraphs: list[str] = field(default_factory=list)
    fence: str = ""  # the word behind its backticks
    fenced: list[str] = field(default_factory=list)


def read_lesson(game: str, text: str) -> Lesson:
    """The lesson of a game from the text of its page; raises RecordError, which names and quotes what is wrong."""
    title, steps, ideas = "", list[Step](), list[Idea]()
    for level, part in _parts(text):
        if level == 1:
            if title and part.title != IDEAS:
                raise _wrong(part, f"the second title has to be {IDEAS!r}, not {quoted(part.title)}")
            title = title or part.title
            in_ideas = part.title == IDEAS
        elif not title:
            raise _wrong(part, "the title of the lesson, '# Title', has to come first")
        elif in_ideas:
            ideas.append(_idea(part))
        else:
            steps.append(_step(part))
    names = [each.name for each in (*steps, *ideas)]
    if twice := next((name for name in names if names.count(name) > 1), ""):
        raise RecordError(f"The title of {quoted(twice)} appears twice in this lesson.")
    if not (title and steps):
        raise RecordError("This page is not a lesson: it needs a title, '# Title', and steps, '## Title of a step'.")
    lesson = Lesson(game, Text(title), tuple(steps), tuple(ideas))
    if strange := next((each for each in (*steps, *ideas) if each.rules.id != game), None):
        raise RecordError(f"The step {quoted(strange.name)} is of another game, {quoted(strange.variant)}.")
    return lesson


def _parts(text: str) -> Iterator[tuple[int, _Part]]:
    """Go through the headings of a page, each with its level and what stands below it."""
    level, part = 0, _Part("", 1)
    is_fenced, is_open = False, False  # whether the line lies in a fence, and whether it goes on with a paragraph
    for number, line in enumerate(map(str.strip, text.splitlines()), 1):
        if line.startswith(FENCE):
            is_fenced, is_open = not is_fenced, False
            if is_fenced and part.fence:
                raise _wrong(part, "there are two fences below one heading")
            part.fence = part.fence or line.removeprefix(FENCE).strip()
        elif is_fenced:
            part.fenced += [line] if line else []
        elif line.startswith("#"):
            if level:
                yield level, part
            level, part, is_open = len(line) - len(line.lstrip("#")), _Part(line.lstrip("# "), number), False
        elif line and is_open and not line.startswith((DONE, MISSED)):
            part.paragraphs[-1] += f" {line}"
        elif line:
            part.paragraphs.append(line)
        is_open = bool(line) and not is_fenced and not line.startswith((FENCE, "#"))
    if is_fenced:
        raise _wrong(part, "a fence is not closed")
    if level:
        yield level, part


def _wrong(part: _Part, why: str) -> RecordError:
    return RecordError(f"Line {part.line}, {quoted(part.title)}: {why}.")


def _fields(part: _Part, word: str, most: int) -> list[str]:
    """The fields of the first line of a part's fence, at least four, filled up with empty ones to `most`."""
    if part.fence != word or not part.fenced:
        raise _wrong(part, f"there is no fence with the word {word!r} and a line in it")
    fields = [each.strip() for each in part.fenced[0].split("|")]
    if not 4 <= len(fields) <= most:
        raise _wrong(part, f"{quoted(part.fenced[0])} does not have the fields of a {word}")
    return fields + [""] * (most - len(fields))


def _name(part: _Part) -> str:
    return "-".join(re.findall(r"\w+", part.title.lower()))


def _step(part: _Part) -> Step:
    variant, start, goal, shown, hint = _fields(part, TASK, 5)
    said = {DONE: "", MISSED: ""}
    words = [text for text in part.paragraphs if not text.startswith((DONE, MISSED))]
    for text in part.paragraphs:
        said |= {mark: text.removeprefix(mark).strip() for mark in said if text.startswith(mark)}
    rest = part.fenced[1:]
    if len(words) != 1:
        raise _wrong(part, f"a step has one paragraph with its task, not {len(words)}")
    if rest not in ([], [ARROW]):
        raise _wrong(part, f"{quoted(rest[0])} is not the word {ARROW!r}")
    moves = tuple(shown.split())
    try:
        wanted = read_goal(goal)
        _check(variant, start, moves, wanted)
    except GameError as error:
        raise _wrong(part, f"{quoted(part.fenced[0])} cannot be read: {str(error).rstrip('.')}") from error
    step = Step(
        _name(part), Text(part.title), Text(words[0]), variant, start, moves, wanted, bool(rest),
        *map(_text, (hint, said[DONE], said[MISSED])),
    )  # fmt: skip
    if step.attempt().play_all(moves) is not AttemptState.DONE:
        raise _wrong(part, f"the moves {quoted(shown)} do not reach the goal {quoted(goal)}")
    return step


def _idea(part: _Part) -> Idea:
    variant, start, claim, shown = _fields(part, CLAIM, 4)
    if len(part.paragraphs) != 1:
        raise _wrong(part, f"an idea has one paragraph, not {len(part.paragraphs)}")
    moves = tuple(shown.split())
    try:
        _check(variant, start, moves)
        claimed, is_only = read_claim(claim)
    except GameError as error:
        raise _wrong(part, f"{quoted(part.fenced[0])} cannot be read: {str(error).rstrip('.')}") from error
    return Idea(_name(part), Text(part.title), Text(part.paragraphs[0]), variant, start, moves, claimed, is_only)


def _text(english: str) -> Text:
    return Text(english) if english else NO_TEXT


def _check(variant: str, start: str, shown: Sequence[str], goal: Goal | None = None) -> None:
    """Raise a GameError for a position, moves or cells that the rules do not know."""
    rules, kind = find(variant)
    position = rules.read(kind, start)
    names = {*rules.grid(position).names, *(piece.kind for piece in rules.pieces)}
    for demand in goal.demands if goal else ():
        if demand.name and demand.name not in names:
            raise RecordError(f"There is no {quoted(demand.name)} on this board.")
    if not shown:
        raise RecordError("No moves are shown.")
    for text in shown:
        position.make(read_move(rules, position, text).code)


def texts_of(lesson: Lesson) -> Iterator[str]:
    """Go through the English texts of a lesson, for the catalogue."""
    texts: list[Sentence] = [lesson.title]
    for step in lesson.steps:
        texts += step.title, step.words, step.hint, step.done, step.missed
    for idea in lesson.ideas:
        texts += idea.title, idea.words
    yield from (text.english for text in texts if isinstance(text, Text) and text.english)


@cache
def step_names(game: str) -> tuple[str, ...]:
    """The names of the steps of a lesson, cached, without a look at their moves; none of a page that is damaged."""
    try:
        parts = [part for level, part in _parts(text_in(lesson_file(game)) or "") if level > 1]
    except (OSError, ValueError):  # `lesson_of` warns of it
        return ()
    return tuple(_name(part) for part in parts if part.fence == TASK)


@cache
def lesson_of(game: str) -> Lesson:
    """The lesson of a game, cached; without steps, and with a warning, if its page is missing or damaged."""
    path = lesson_file(game)
    try:
        text = text_in(path)
        if text is None:
            raise GameError(f"There is no lesson '{path}'.")
        return read_lesson(game, text)
    except (OSError, ValueError) as fault:
        warnings.warn(f"The lesson '{path}' cannot be read: {fault}", RuntimeWarning, stacklevel=2)
        return Lesson(game, NO_TEXT)
