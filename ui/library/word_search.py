"""The search of the library: finds games by the words of their cards and by their comments."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Final, TypeVar

from game.ai.levels import LEVELS
from game.archive.database import query
from game.archive.database.entry import Entry, ListRow, SearchableGame
from game.archive.library.library import Library
from game.language import _, changes
from ui.library import entry_words
from ui.style.days import date_of, local, when

MOST_WORDS: Final = 20  # in a search; longer texts were pasted by mistake
CARDS: Final = 200  # read in one part: a millisecond or less
SEARCHED: Final = 2000  # texts searched, or games found, in one part
NEW_TEXTS: Final = 20  # made in one part
COMMENTS, LETTERS = 200, query.MOST_READ  # the most that one part reads, roughly: no two huge comments
RECENT: Final = 1  # days for which cards also give the time

FACE: Final = "variant", "seated", "verdict_word", "winner", "reason", "acting"

T = TypeVar("T")
InParts = Generator[bool, None, T]  # yields False after each part, and returns what was found
Finding = InParts[Sequence[ListRow]]


class WordSearch:
    """Finds games that contain all words of a search, or words that they are parts of.

    The cards are read in parts that fit into a frame; a search in 10,000 games takes milliseconds.
    """

    def __init__(self, library: Library) -> None:
        self._library = library
        self._texts: dict[Hashable, str] = {}  # players and results, lengths, dates: by their source values
        self._games: dict[str, list[int]] = {}  # by text
        self._found: dict[str, set[int]] = {}  # the games found for each term since the last reading
        self._having: dict[str, Collection[str]] = {}  # the texts that contain each term
        self._names: dict[int, str] = {}  # this and the next: by game, in lower case like all texts
        self._comments: dict[int, str] = {}
        self._levels: list[str] = []
        self._language = -1  # the number of changes of the language before these texts

    def read(self, now: float) -> Iterator[None]:
        """Read the library anew, a part each time; until the end, searches use the old reading."""
        if self._language != changes():
            self._language = changes()
            self._texts.clear()
            self._levels = [entry_words.level_words(level).casefold() for level in LEVELS]
        games, names = ({}, {}) if self._games else (self._games, self._names)
        last, today = 0, local(now).toordinal()
        while cards := self._library.read(partial(query.cards, after=last, most=CARDS), list[SearchableGame]()):
            texts = len(self._texts)
            for card in cards:
                if card.name:
                    names[card.id] = card.name.casefold()
                for text in self._texts_of(card, now, today):
                    games.setdefault(text, []).append(card.id)
                if len(self._texts) > texts + NEW_TEXTS:
                    texts = len(self._texts)
                    yield
            last = cards[-1].id
            yield
        self._games, self._names = games, names
        self._forget()

    def read_comments(self) -> Iterator[None]:
        """Read the comments anew, a part each time; a few small ones are one part."""
        comments, last = dict[int, list[str]](), (0, -1)
        nothing = list[tuple[int, int, str]]()
        question = partial(query.comments, most=COMMENTS, letters=LETTERS)
        while found := self._library.read(partial(question, after=last), nothing):
            for game, number, comment in found:
                comments.setdefault(game, []).append(comment.casefold())
                last = game, number
            if len(found) < COMMENTS and sum(len(comment) for _game, _number, comment in found) < LETTERS:
                break  # no more comments
            yield
        self._comments = {game: "\n".join(texts) for game, texts in comments.items()}
        self._forget()

    def _texts_of(self, card: SearchableGame, now: float, today: int) -> tuple[str, str, str]:
        day = local(card.touched)
        is_recent = 0 <= today - day.toordinal() <= RECENT
        date = card.touched // 60 if is_recent else (day.year, day.month, day.day)
        return (
            self._text(tuple(getattr(card, name) for name in FACE), lambda: _face(card)),
            self._text(("moves", card.moves), lambda: entry_words.moves_words(card.moves)),
            self._text(("date", today, date), lambda: _date(card.touched, now)),
        )

    def _text(self, key: Hashable, make: Callable[[], str]) -> str:
        text = self._texts.get(key)
        if text is None:
            text = self._texts[key] = make().casefold()
            self._having.clear()
        return text

    def find(self, words: str, lines: Sequence[ListRow], elsewhere: Collection[int] = ()) -> Finding:
        """Find, in parts, the games among these that match all words; `elsewhere` are in another window."""
        terms = yield from self._terms(words)
        for term in terms:
            if term not in self._found:
                self._found[term] = yield from self._games_with(term)
            games = self._found[term]
            if term in _("Open in another window").casefold():
                games = games.union(elsewhere)
            yield False
            rows, lines = iter(lines), list[ListRow]()
            while part := list(islice(rows, SEARCHED)):
                lines += [line for line in part if line[0] in games]
                yield False
        return lines

    def _games_with(self, term: str) -> InParts[set[int]]:
        games, number = set[int](), 0
        texts_with_it = yield from self._texts_with(term)
        for text in texts_with_it:
            having = self._games.get(text, ())
            games.update(having)
            number += 1 + len(having)
            if number >= SEARCHED:
                number = 0
                yield False
        for texts in (self._names, self._comments):
            items = iter(texts.items())
            while part := list(islice(items, SEARCHED)):
                yield False
                games.update(game for game, text in part if term in text)
        return games

    def _terms(self, words: str) -> InParts[list[str]]:
        """The words, one by one; but a number and its neighbours form a phrase: "level 1"."""
        terms: list[str] = []
        for given in words.casefold().split()[:MOST_WORDS]:
            word = given.strip(",.;:…") or given
            phrase = f"{terms[-1]} {word}" if terms else ""
            may_join = phrase and (word.isdecimal() or phrase.split()[-2].isdecimal())
            if may_join and (yield from self._texts_with(phrase)):
                terms[-1] = phrase
            else:
                terms.append(word)
        return terms

    def _texts_with(self, term: str) -> InParts[Collection[str]]:
        """The texts in which a term occurs: a number from its first digit on, and in a phrase the whole number."""
        texts = yield from self._containing(term)
        if not any(map(str.isdecimal, term.split())):
            return texts
        end = r"(?!\d)" if " " in term else ""
        pattern = re.compile(rf"(?<!\d){re.escape(term)}{end}")
        return (yield from _matching(texts, pattern.search))

    def _containing(self, term: str) -> InParts[Collection[str]]:
        """The texts that contain a term, searched among those known to contain it without its last letter."""
        if term not in self._having:
            known = self._having.get(term[:-1])
            among = [*self._texts.values(), *self._levels] if known is None else known
            self._having[term] = yield from _matching(among, lambda text: term in text)
        return self._having[term]

    def _forget(self) -> None:
        self._found.clear()
        self._having.clear()


def _matching(texts: Iterable[str], claim: Callable[[str], object]) -> InParts[list[str]]:
    rest, found = iter(texts), list[str]()
    while part := list(islice(rest, SEARCHED)):
        found += filter(claim, part)
        yield False
    return found


def _face(card: SearchableGame) -> str:
    known = {name: getattr(card, name) for name in FACE}
    return "\n".join(entry_words.searched_words(Entry(card.id, **known)))


def _date(stamp: float, now: float) -> str:
    return f"{when(stamp, now)}\n{date_of(stamp)}\n{local(stamp):%Y-%m-%d}"
