"""What comes from outside - a file, the clipboard, something dropped on the window - and is shown as a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.archive.recognition import Start, from_lines, read_records, recognise
from game.archive.record_files import load_text
from game.catalogue import find
from game.errors import GameError
from game.language import _, ngettext
from ui.kit.field import pasted
from ui.shell.context import Context

Arrival = int | Start  # the id of a game in the library, or a position to play from
MOST_FILES = 50  # that are taken at once
MOST_REFUSED = 3  # sentences about files that were refused; the others are counted


def from_text(context: Context, text: str) -> Arrival | None:
    """What a text is, with a notice that says so; None, with the reason as a notice, for a text that is nothing."""
    try:
        arrival, words = _recognised(context, text)
    except GameError as refusal:
        context.say(str(refusal))
        return None
    context.say(words)
    return arrival


def from_clipboard(context: Context) -> Arrival | None:
    """The same of the text on the clipboard."""
    text = pasted()
    if not text:
        context.say(_("There is no text on the clipboard."))
        return None
    return from_text(context, text)


def from_file(context: Context, path: Path) -> Arrival:
    """What a file holds, with a notice that says so. Raises GameError, in a sentence that names the file."""
    text = load_text(path)
    try:
        arrival, words = _recognised(context, text)
    except GameError as refusal:
        raise GameError(_refused(path, refusal)) from refusal
    context.say(words)
    return arrival


def from_files(context: Context, paths: Sequence[Path]) -> Arrival | None:
    """What the first of several files holds that can be opened; the records in the others go into the library too."""
    if len(paths) == 1:
        try:
            return from_file(context, paths[0])
        except GameError as refusal:
            context.say(str(refusal))
            return None
    arrivals: list[Arrival] = []
    refused: list[str] = []
    for path in paths[:MOST_FILES]:
        try:
            text = load_text(path)
        except GameError as refusal:
            refused.append(str(refusal))
            continue
        try:
            arrivals.append(_recognised(context, text)[0])
        except GameError as refusal:
            refused.append(_refused(path, refusal))
    records = sum(isinstance(arrival, int) for arrival in arrivals)
    if records:
        context.say(_now_kept(records))
    for sentence in refused[:MOST_REFUSED]:
        context.say(sentence)
    if left := len(refused[MOST_REFUSED:]) + len(paths[MOST_FILES:]):
        words = ngettext("{number} more file was not opened.", "{number} more files were not opened.", left)
        context.say(words.format(number=left))
    return next(iter(arrivals), None)


def from_drop(context: Context, files: Sequence[Path], lines: Sequence[str]) -> Arrival | None:
    """What was dropped on the window: files, or the lines of a text."""
    return from_files(context, files) if files else from_text(context, from_lines(lines))


def _refused(path: Path, refusal: GameError) -> str:
    words = _("{file} cannot be opened. {reason}")
    return words.format(file=repr(path.name), reason=refusal)


def _now_kept(number: int) -> str:
    words = ngettext("{number} game is now in the library.", "{number} games are now in the library.", number)
    return words.format(number=number)


def _recognised(context: Context, text: str) -> tuple[Arrival, str]:
    """What a text is, a record put into the library, and a sentence that says so. Raises GameError.

    Of several records one after the other all are put there, and the first is given.
    """
    try:
        found = recognise(text)
    except GameError:
        records = read_records(text)
        if not records:
            raise
        first, *_others = [context.library.add_record(record) for record in records]
        return first, _now_kept(len(records))
    if isinstance(found, Start):
        rules, variant = find(found.variant)
        if rules.outcome(rules.read(variant, found.text)) is not None:
            raise GameError(_("This is the end of a game of {game}; nobody can play on.").format(game=rules.title))
        return found, _("{what}, to play from.").format(what=found.words())
    return context.library.add_record(found), _("{what}. It is in the library now.").format(what=found.words())
