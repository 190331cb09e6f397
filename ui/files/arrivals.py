"""Games from outside: from a file, the clipboard, or something dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.archive.database.game_rows import KeptGame
from game.archive.library.library import Library, NewGame
from game.archive.library.transfer import is_library
from game.archive.record.files import MOST_RECORD_BYTES, load_text
from game.archive.record.message import received
from game.archive.record.recognition import Start, from_lines, read_records, recognise
from game.archive.record.record import MOST_CHARACTERS, Record
from game.archive.record.writing import is_same_game
from game.catalogue import find
from game.errors import GameError
from game.formats import grouped
from game.language import N_, _, ngettext, sentences
from game.play.correspondence import elsewhere
from game.play.player import Person
from ui.files.reading import Reading
from ui.files.whole_library import add_library, known_words
from ui.kit.field import pasted
from ui.scene.scene import Push, Transition
from ui.shell.context import Context


@dataclass(frozen=True, slots=True)
class Unread:
    """A file that could not be read; the refusal names the file."""

    refusal: GameError


Arrival = KeptGame | Start  # a game of the library, or a position to play from
Show = Callable[[Arrival | None], Transition | None]  # what a scene does with an arrival; None if nothing arrived
Found = list[Record] | Start | GameError | Unread  # the content of a text
Known = Mapping[int, KeptGame | NewGame]  # the games of records, or rows to be added, by `id` of the record
Finish = Callable[[Sequence[Found], Known], Arrival | None]
SHORT = 1_000  # characters or bytes: about 200 plies, which are read within a frame
MOST_FILES = 50  # files taken at once
ALONE = N_("A message about one of your games has to be pasted or opened by itself.")
MOST_REFUSED = 3  # sentences about refused files; further ones are counted


@dataclass(frozen=True, slots=True)
class _Opened:
    """The game or position in a text, and a sentence about it."""

    arrival: Arrival
    words: str
    new: int = 0  # games added to the library
    known: int = 0  # games that were already there


def from_text(context: Context, text: str, show: Show) -> Transition | None:
    """Show the game or position in a text, with a notice; if the text is neither, a notice says why."""

    def finish(found: Sequence[Found], known: Known) -> Arrival | None:
        try:
            opened = _opened(context, found[0], known)
        except GameError as refusal:
            context.warn(str(refusal))
            return None
        if opened.words:
            context.say(opened.words)
        return opened.arrival

    size = len(text) if len(text) <= MOST_CHARACTERS else 0  # longer texts are refused at once
    return _read(context, size, lambda: [_recognised(text)], finish, show)


def from_clipboard(context: Context, show: Show) -> Transition | None:
    """Show the game or position on the clipboard; see `from_text`."""
    text = pasted()
    if not text:
        context.say(_("There is no text on the clipboard."))
        return show(None)
    return from_text(context, text, show)


def from_file(context: Context, path: Path) -> Arrival:
    """The content of a file, with a notice. Raises GameError with a sentence that names the file."""
    opened = _opened(context, _in_file(path), {}, path)
    if opened.words:
        context.say(opened.words)
    return opened.arrival


def from_files(context: Context, paths: Sequence[Path], show: Show) -> Transition | None:
    """Show the first of several files that can be opened; the records in the others are kept as well.

    Whole libraries among them are added first, and none of their games is shown.
    """
    if whole := next(filter(is_library, paths), None):
        others = [path for path in paths if path != whole]
        return add_library(context, whole, lambda _added: from_files(context, others, show) if others else show(None))
    taken = paths[:MOST_FILES]

    def finish(found: Sequence[Found], known: Known) -> Arrival | None:
        all_opened: list[_Opened] = []
        refused: list[str] = []
        for path, one in zip(taken, found, strict=True):
            try:
                all_opened.append(_opened(context, one, known, path, is_shown=not all_opened))
            except GameError as refusal:
                refused.append(str(refusal))
        if all_opened and (len(paths) == 1 or isinstance(all_opened[0].arrival, Start)):
            context.say(all_opened[0].words or " ")
        words = _kept_words(sum(one.new for one in all_opened), sum(one.known for one in all_opened))
        if words and len(paths) > 1:
            context.say(words)
        for sentence in refused[:MOST_REFUSED]:
            context.warn(sentence)
        positions = sum(isinstance(one.arrival, Start) for one in all_opened[1:])  # positions are not kept
        if left := len(refused[MOST_REFUSED:]) + len(paths[MOST_FILES:]) + positions:
            words = ngettext("{number} more file was not opened.", "{number} more files were not opened.", left)
            context.say(words.format(number=grouped(left)))
        return all_opened[0].arrival if all_opened else None

    return _read(context, sum(map(_size, taken)), lambda: list(map(_in_file, taken)), finish, show)


def from_drop(context: Context, files: Sequence[Path], lines: Sequence[str], show: Show) -> Transition | None:
    """Show what was dropped on the window: files, or the lines of a text."""
    return from_files(context, files, show) if files else from_text(context, from_lines(lines), show)


def is_long(path: Path) -> bool:
    """Whether a file takes too long to read for `from_file`; False for one that is refused at once."""
    return _size(path) > SHORT


# --- reading, perhaps on a thread


def _read(
    context: Context,
    size: int,
    work: Callable[[], Sequence[Found]],
    finish: Finish,
    show: Show,
) -> Transition | None:
    """Do the work now, or on a thread if there is much of it; then show the result."""
    if size <= SHORT:
        return show(finish(work(), {}))

    def look_for(found: Sequence[Found] | None) -> Transition | None:
        """Find the records in the library, or make rows for them, on a thread."""
        if found is None:
            return None
        records = [record for one in found if isinstance(one, list) for record in one]
        if not records:
            return show(finish(found, {}))
        find = context.library.finder(records)

        def go_on(known: Known | None) -> Transition | None:
            return None if known is None else show(finish(found, known))

        return Push(Reading(context, lambda: _compared(context.library, records, find())), go_on)

    return Push(Reading(context, work), look_for)


def _compared(library: Library, records: Sequence[Record], games: Sequence[KeptGame | None]) -> Known:
    """The kept `games` of records, and the rows of the others, which take most of a second for 50,000 plies.

    A record of the same game as one before it has that one's. Without an answer of the library nothing is known.
    """
    known: dict[int, KeptGame | NewGame] = {}
    added: dict[tuple[str, str], list[tuple[Record, NewGame]]] = {}  # by how they stand
    for record, kept in zip(records, games, strict=False):
        alike = added.setdefault((record.setup.variant, record.tree.snapshot.text), [])
        game = kept or next((new.kept for other, new in alike if is_same_game(other, record)), None)
        if game is None:
            alike.append((record, library.arrival(record)))
        known[id(record)] = game or alike[-1][1]
    return known


def _size(path: Path) -> int:
    """The size of a file in bytes; 0 for one that is refused at once."""
    try:
        size = path.stat().st_size if path.is_file() else 0
    except (OSError, ValueError):  # reading the file reports this
        return 0
    return size if size <= MOST_RECORD_BYTES else 0


def _in_file(path: Path) -> Found:
    try:
        text = load_text(path)
    except GameError as refusal:
        return Unread(refusal)
    return _recognised(text)


def _recognised(text: str) -> Found:
    """The content of a text; several records in a row are all read."""
    try:
        found = recognise(text)
        return found if isinstance(found, Start) else [found]
    except GameError as refusal:
        try:
            return read_records(text) or refusal
        except GameError as other:
            return other


# --- showing the result, on the window's thread


def _refused(path: Path, refusal: GameError) -> str:
    words = _("{file} cannot be opened. {reason}")
    return words.format(file=repr(path.name), reason=refusal)


def _kept_words(new: int, known: int) -> str:
    """How many games were added to the library and how many it had already; empty if both are 0."""
    said = []
    if new:
        words = ngettext("{number} game is now in the library.", "{number} games are now in the library.", new)
        said.append(words.format(number=grouped(new)))
    if known:
        said.append(known_words(known))
    return sentences(said)


def _opened(
    context: Context, found: Found, known: Known, path: Path | None = None, is_shown: bool = True
) -> _Opened:
    """Open what was read; a record goes into the library unless the same game is there already.

    A message begins a game, or goes on with its game if that `is_shown` then. Raises GameError with a sentence that
    names the file at `path`.
    """
    if isinstance(found, Unread):
        raise found.refusal
    if isinstance(found, Start):
        rules, variant = find(found.variant)
        if rules.outcome(rules.read(variant, found.text)) is None:
            return _Opened(found, _("This is a position of {game}. You can play from it.").format(game=rules.title))
        found = GameError(_("This is the end of a game of {game}; nobody can play on.").format(game=rules.title))
    if not isinstance(found, GameError) and len(found) == 1 and found[0].state.correspondence.id:
        try:
            return _corresponded(context, found[0], is_shown)
        except GameError as refusal:
            found = refusal
    if isinstance(found, GameError):
        raise GameError(_refused(path, found)) if path else found
    kept = _kept(context, found, known)
    if len(found) > 1:
        return kept
    words = (
        _("Opened from the library: {game}.")
        if not kept.new
        else _("Opened: {game}. It is being added to the library.")
        if context.library.is_busy
        else _("Opened and added to the library: {game}.")
        if context.library.is_written
        else _("Opened: {game}. It will be in the library as soon as games can be saved.")
    )
    return replace(kept, words=words.format(game=found[0].words()))


def _corresponded(context: Context, record: Record, is_shown: bool) -> _Opened:
    """Go on with the game by message that a record is about, or begin it here. Raises GameError."""
    library = context.library
    if known := library.by_message(record):
        if not is_shown:
            raise GameError(str(ALONE))
        number, in_bin = known
        if number in library.leases.held_elsewhere():
            raise GameError(_("The game of this message is open in another window: paste it there."))
        if in_bin:
            library.restore([number])
        kept = library.load(number)._replace(message=record.state)
        return _Opened(kept, _("The game was in the bin. It is back in the library.") if in_bin else "", known=1)
    away, seats = elsewhere(record.state.players), tuple[int, ...]()
    people = [seat for seat, player in enumerate(record.state.players, 1) if isinstance(player, Person)]
    if record.is_message and away:
        record, seats = received(record)
    elif away and len(people) == 1:
        seats = tuple(sorted({*people, *away}))  # a copy of this home, or one that another home has saved
    kept = library.add(record)
    words = _("A game by message: {game}. It is in the library now.").format(game=record.words())
    return _Opened(kept._replace(seats=seats if len(seats) > 1 else ()), words, new=1)


def _kept(context: Context, records: Sequence[Record], known: Known) -> _Opened:
    """Keep these records in the library, except those it has already, and open the first."""
    first: KeptGame | None = None
    new = 0
    if any(record.state.correspondence.id and context.library.by_message(record) for record in records):
        raise GameError(str(ALONE))
    for record in records:
        game = known.get(id(record)) or context.library.find(record)
        if not isinstance(game, KeptGame):
            game = context.library.add(record, game)
            new += 1
        first = first or game
    assert first
    old = len(records) - new
    return _Opened(first, _kept_words(new, old), new, old)
