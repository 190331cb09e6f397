"""What comes from outside - a file, the clipboard, something dropped on the window - and is shown as a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.archive.recognition import Start, from_lines, read_records, recognise
from game.archive.record import Record
from game.archive.record_files import load_text
from game.catalogue import find
from game.errors import GameError
from game.language import _, ngettext
from ui.kit.field import pasted
from ui.shell.context import Context

Arrival = int | Start  # the id of a game in the library, or a position to play from
MOST_FILES = 50  # that are taken at once
MOST_REFUSED = 3  # sentences about files that were refused; the others are counted


@dataclass(frozen=True, slots=True)
class _Opened:
    """What a text is, and a sentence that says so."""

    arrival: Arrival
    words: str
    new: int = 0  # games that are in the library now ...
    known: int = 0  # ... and games that were there already


def from_text(context: Context, text: str) -> Arrival | None:
    """What a text is, with a notice that says so; None, with the reason as a notice, for a text that is nothing."""
    try:
        opened = _recognised(context, text)
    except GameError as refusal:
        context.say(str(refusal))
        return None
    context.say(opened.words)
    return opened.arrival


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
        opened = _recognised(context, text)
    except GameError as refusal:
        raise GameError(_refused(path, refusal)) from refusal
    context.say(opened.words)
    return opened.arrival


def from_files(context: Context, paths: Sequence[Path]) -> Arrival | None:
    """What the first of several files holds that can be opened; the records in the others go into the library too."""
    if len(paths) == 1:
        try:
            return from_file(context, paths[0])
        except GameError as refusal:
            context.say(str(refusal))
            return None
    found: list[_Opened] = []
    refused: list[str] = []
    for path in paths[:MOST_FILES]:
        try:
            text = load_text(path)
        except GameError as refusal:
            refused.append(str(refusal))
            continue
        try:
            found.append(_recognised(context, text))
        except GameError as refusal:
            refused.append(_refused(path, refusal))
    if words := _kept_words(sum(one.new for one in found), sum(one.known for one in found)):
        context.say(words)
    for sentence in refused[:MOST_REFUSED]:
        context.say(sentence)
    if left := len(refused[MOST_REFUSED:]) + len(paths[MOST_FILES:]):
        words = ngettext("{number} more file was not opened.", "{number} more files were not opened.", left)
        context.say(words.format(number=left))
    return found[0].arrival if found else None


def from_drop(context: Context, files: Sequence[Path], lines: Sequence[str]) -> Arrival | None:
    """What was dropped on the window: files, or the lines of a text."""
    return from_files(context, files) if files else from_text(context, from_lines(lines))


def _refused(path: Path, refusal: GameError) -> str:
    words = _("{file} cannot be opened. {reason}")
    return words.format(file=repr(path.name), reason=refusal)


def _kept_words(new: int, known: int) -> str:
    """How many games have come into the library, and how many were there before; empty for none at all."""
    sentences = []
    if new:
        words = ngettext("{number} game is now in the library.", "{number} games are now in the library.", new)
        sentences.append(words.format(number=new))
    if known:
        words = ngettext("{number} game was kept already.", "{number} games were kept already.", known)
        sentences.append(words.format(number=known))
    return " ".join(sentences)


def _recognised(context: Context, text: str) -> _Opened:
    """What a text is; a record is put into the library, unless that has the same game already. Raises GameError.

    Of several records one after the other all are put there, and the first is given.
    """
    try:
        found = recognise(text)
    except GameError:
        records = read_records(text)
        if not records:
            raise
        return _kept(context, records)
    if isinstance(found, Start):
        rules, variant = find(found.variant)
        if rules.outcome(rules.read(variant, found.text)) is not None:
            raise GameError(_("This is the end of a game of {game}; nobody can play on.").format(game=rules.title))
        return _Opened(found, _("{what}, to play from.").format(what=found.words()))
    kept = _kept(context, [found])
    words = _("{what}. It is in the library now.") if kept.new else _("{what}. It was in the library already.")
    return replace(kept, words=words.format(what=found.words()))


def _kept(context: Context, records: Iterable[Record]) -> _Opened:
    """Have the library keep these records, each of which it may know already; the first of them is opened."""
    games: list[int] = []
    known = 0
    for record in records:
        game = context.library.find(record)
        known += game is not None
        games.append(context.library.add_record(record) if game is None else game)
    new = len(games) - known
    return _Opened(games[0], _kept_words(new, known), new, known)
