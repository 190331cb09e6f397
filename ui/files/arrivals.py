"""What comes from outside - a file, the clipboard, something dropped on the window - and is shown as a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.archive.database.game_rows import KeptGame
from game.archive.database.stored_game import game_of
from game.archive.record.files import MOST_BYTES, load_text
from game.archive.record.recognition import Start, from_lines, read_records, recognise
from game.archive.record.record import MOST_CHARACTERS, Record
from game.catalogue import find
from game.errors import GameError
from game.language import _, ngettext
from ui.files.reading import Reading
from ui.kit.field import pasted
from ui.scene.scene import Push, Transition
from ui.shell.context import Context


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that could not be read; the refusal names it."""

    refusal: GameError


Arrival = KeptGame | Start  # a game of the library, or a position to play from
Show = Callable[[Arrival | None], Transition | None]  # what a scene does with an arrival; None: there is none
Found = list[Record] | Start | GameError | Unread  # what is in a text
Known = Mapping[int, KeptGame | None]  # the games of records, by their `id`s, that were looked for beside the window
Finish = Callable[[Sequence[Found], Known], Arrival | None]
SHORT = 1_000  # characters or bytes: 200 plies, which are read within a frame
MOST_FILES = 50  # that are taken at once
MOST_REFUSED = 3  # sentences about files that were refused; the others are counted


@dataclass(frozen=True, slots=True)
class _Opened:
    """What a text is, and a sentence that says so."""

    arrival: Arrival
    words: str
    new: int = 0  # games that are in the library now ...
    known: int = 0  # ... and games that were there already


def from_text(context: Context, text: str, show: Show) -> Transition | None:
    """Show what a text is, with a notice that says so; nothing, with the reason as a notice, if it is nothing."""

    def finish(found: Sequence[Found], known: Known) -> Arrival | None:
        try:
            opened = _opened(context, found[0], known)
        except GameError as refusal:
            context.warn(str(refusal))
            return None
        context.say(opened.words)
        return opened.arrival

    size = len(text) if len(text) <= MOST_CHARACTERS else 0  # more is refused at once
    return _read(context, size, lambda: [_recognised(text)], finish, show)


def from_clipboard(context: Context, show: Show) -> Transition | None:
    """The same of the text on the clipboard."""
    text = pasted()
    if not text:
        context.say(_("There is no text on the clipboard."))
        return show(None)
    return from_text(context, text, show)


def from_file(context: Context, path: Path) -> Arrival:
    """What a file holds, with a notice that says so. Raises GameError, in a sentence that names the file."""
    opened = _opened(context, _in_file(path), {}, path)
    context.say(opened.words)
    return opened.arrival


def from_files(context: Context, paths: Sequence[Path], show: Show) -> Transition | None:
    """Show what the first of several files holds that can be opened; the records in the others are kept as well."""
    taken = paths[:MOST_FILES]

    def finish(found: Sequence[Found], known: Known) -> Arrival | None:
        all_opened: list[_Opened] = []
        refused: list[str] = []
        for path, one in zip(taken, found, strict=True):
            try:
                all_opened.append(_opened(context, one, known, path))
            except GameError as refusal:
                refused.append(str(refusal))
        if all_opened and (len(paths) == 1 or isinstance(all_opened[0].arrival, Start)):
            context.say(all_opened[0].words)
        words = _kept_words(sum(one.new for one in all_opened), sum(one.known for one in all_opened))
        if words and len(paths) > 1:
            context.say(words)
        for sentence in refused[:MOST_REFUSED]:
            context.warn(sentence)
        positions = sum(isinstance(one.arrival, Start) for one in all_opened[1:])  # of which none is kept
        if left := len(refused[MOST_REFUSED:]) + len(paths[MOST_FILES:]) + positions:
            words = ngettext("{number} more file was not opened.", "{number} more files were not opened.", left)
            context.say(words.format(number=left))
        return all_opened[0].arrival if all_opened else None

    return _read(context, sum(map(_size, taken)), lambda: list(map(_in_file, taken)), finish, show)


def from_drop(context: Context, files: Sequence[Path], lines: Sequence[str], show: Show) -> Transition | None:
    """What was dropped on the window: files, or the lines of a text."""
    return from_files(context, files, show) if files else from_text(context, from_lines(lines), show)


def is_long(path: Path) -> bool:
    """Whether a file takes so long to read that `from_file` should not; what is refused at once does not."""
    return _size(path) > SHORT


# --- reading, which may happen in a thread


def _read(
    context: Context,
    size: int,
    work: Callable[[], Sequence[Found]],
    finish: Finish,
    show: Show,
) -> Transition | None:
    """Do the work now, or beside the window if there is much of it; then show what came of it."""
    if size <= SHORT:
        return show(finish(work(), {}))

    def look_for(found: Sequence[Found] | None) -> Transition | None:
        """Have a thread play through those games of the library that a record may be of, if there are any."""
        if found is None:
            return None
        records = [record for one in found if isinstance(one, list) for record in one]
        alike = [(record, games) for record in records if (games := context.library.alike(record))]
        if not alike:
            return show(finish(found, {}))
        compare = Reading(context, lambda: {id(record): game_of(record, games) for record, games in alike})
        return Push(compare, lambda known: None if known is None else show(finish(found, known)))

    return Push(Reading(context, work), look_for)


def _size(path: Path) -> int:
    """The bytes of a file; 0 for one that is refused at once."""
    try:
        size = path.stat().st_size if path.is_file() else 0
    except (OSError, ValueError):  # reading it finds the words
        return 0
    return size if size <= MOST_BYTES else 0


def _in_file(path: Path) -> Found:
    try:
        text = load_text(path)
    except GameError as refusal:
        return Unread(refusal)
    return _recognised(text)


def _recognised(text: str) -> Found:
    """What a text is; of several records one after the other, all."""
    try:
        found = recognise(text)
        return found if isinstance(found, Start) else [found]
    except GameError as refusal:
        try:
            return read_records(text) or refusal
        except GameError as other:
            return other


# --- what came of it, in the window's own thread


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


def _opened(context: Context, found: Found, known: Known, path: Path | None = None) -> _Opened:
    """What was read; a record is put into the library, unless that has the same game already.

    Raises GameError, with a sentence that names the file at `path`.
    """
    if isinstance(found, Unread):
        raise found.refusal
    if isinstance(found, Start):
        rules, variant = find(found.variant)
        if rules.outcome(rules.read(variant, found.text)) is None:
            return _Opened(found, _("{what}, to play from.").format(what=found.words()))
        found = GameError(_("This is the end of a game of {game}; nobody can play on.").format(game=rules.title))
    if isinstance(found, GameError):
        raise GameError(_refused(path, found)) if path else found
    kept = _kept(context, found, known)
    if len(found) > 1:
        return kept
    words = (
        _("Opened from the library: {game}.")
        if not kept.new
        else _("Opened and added to the library: {game}.")
        if context.library.is_written
        else _("Opened: {game}. It will be in the library as soon as games can be saved.")
    )
    return replace(kept, words=words.format(game=found[0].words()))


def _kept(context: Context, records: Sequence[Record], known: Known) -> _Opened:
    """Have the library keep these records, each of which it may know already; the first of them is opened."""
    first: KeptGame | None = None
    old = 0
    for record in records:
        kept, was_compared = known.get(id(record)), id(record) in known and len(records) == 1
        if kept is None and not was_compared:
            kept = context.library.find(record)
        old += kept is not None
        game = kept or context.library.add(record)
        first = first or game
    assert first
    new = len(records) - old
    return _Opened(first, _kept_words(new, old), new, old)
