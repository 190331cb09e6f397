"""Completion of move texts while a player types: in any case, with or without spaces, `@`, and `-` before a letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.errors import IllegalMove, quoted
from game.language import _, enumerated, ngettext

PARTING = re.compile(r"(?<=[0-9])[\s-]+(?=[a-z])", re.IGNORECASE)  # between two cells, in `c1-d3` or `c1 d3`
MOST_LETTERS = 40  # the most letters of moves in a sentence, which then takes about two lines of the side panel


@dataclass(frozen=True, slots=True)
class Completion:
    """The moves that a typed text may become. An empty text has none."""

    begun: str  # the typed text, stripped
    moves: tuple[str, ...]  # the moves that begin with it, in natural order
    whole: str  # the move or word that it is; else empty
    word: str  # if no move does, the word that begins with it and has to be typed in full; else empty
    rest: str  # the letters that all of these share after the typed text

    @property
    def lead_nowhere(self) -> bool:
        """Whether nothing begins with the typed text."""
        return bool(self.begun) and not self.moves and not self.word

    @property
    def is_unfinished(self) -> bool:
        """Whether the text begins several moves and is not one itself."""
        return len(self.moves) > 1 and not self.whole

    @property
    def words(self) -> str:
        """One sentence for the player on the text so far; often empty."""
        if self.word and not self.whole:
            return _("{word} has to be typed in full.").format(word=repr(self.word))
        if not self.moves:
            return ""
        others = [text for text in self.moves if text != self.whole]
        if len(self.moves) == 1:
            return _("Enter plays {move}.").format(move=self.moves[0])
        if self.whole:
            words = ngettext(
                "Enter plays {move}; {number} more move begins like this: {others}.",
                "Enter plays {move}; {number} more moves begin like this: {others}.",
                len(others),
            )
            return words.format(move=self.whole, number=len(others), others=self._named(others))
        words = ngettext(
            "{number} move begins with {text}: {moves}.", "{number} moves begin with {text}: {moves}.", len(others)
        )
        return words.format(number=len(others), text=quoted(self.begun), moves=self._named(others))

    @property
    def meant(self) -> str:
        """The text to play: the move that the typed text is, or the only one that begins with it; else the typed text.

        Raises IllegalMove, naming some moves, if the text begins several and is not one itself.
        """
        if self.moves and (self.whole or len(self.moves) == 1):
            return self.whole or self.moves[0]
        if self.is_unfinished:
            number, moves = len(self.moves), self._named(self.moves)
            words = ngettext(
                "Which one? {number} move begins with {text}: {moves}.",
                "Which one? {number} moves begin with {text}: {moves}.",
                number,
            )
            raise IllegalMove(words.format(number=number, text=quoted(self.begun), moves=moves))
        if self.word and not self.whole:
            words = _("{text} is not enough: {word} has to be typed in full.")
            raise IllegalMove(words.format(text=quoted(self.begun), word=repr(self.word)))
        return PARTING.sub("", self.begun)

    def _named(self, texts: Sequence[str]) -> str:
        """Some of `texts`, at least one for each possible next letter as far as they fit, and the number of others."""
        at = _common(texts)
        firsts = {text[at : at + 1]: text for text in reversed(texts)}
        named, room = set[str](), MOST_LETTERS
        for text in sorted(texts, key=lambda text: firsts[text[at : at + 1]] != text):
            room -= len(text) + 2
            if room < 0 and named:
                break
            named.add(text)
        shown = [text for text in texts if text in named]
        if more := len(texts) - len(shown):
            # Translators: moves, at the end of a list: "a1a2, a1b1 and 3 more"
            shown.append(ngettext("{number} more", "{number} more", more).format(number=more))
        return enumerated(shown)


class Completer:
    """The move texts of one position, searched at every letter that is typed.

    `words` are texts that have to be typed in full, such as a forfeit.
    """

    def __init__(self, moves: Iterable[str], words: Iterable[str] = ()) -> None:
        self._moves, self._words = sorted(moves, key=_counted), tuple(words)

    def ways(self, written: str) -> Completion:
        """The completion of `written`. A space at its end finishes it: then nothing is added."""
        begun = written.strip()
        if not begun:
            return Completion("", (), "", "", "")
        pattern = _pattern(begun)
        moves = tuple(filter(pattern.match, self._moves))
        words = () if moves else tuple(filter(pattern.match, self._words))
        found, rest = moves or words, ""
        if (known := pattern.match(found[0]) if found else None) and not written[-1].isspace():
            rest = found[0][known.end() : _common(found)]
        whole = next(filter(pattern.fullmatch, found), "")
        return Completion(begun, moves, whole, words[0] if words else "", rest)


def _pattern(begun: str) -> re.Pattern[str]:
    """Matches the beginning of every text that a typed text, without spaces around it, may stand for."""
    escaped = re.escape(re.sub(r"\s", "", begun))
    loose = re.sub(r"(?:(?<=[0-9])\\-)?([a-z])", "[ -]?\\1", escaped, flags=re.IGNORECASE | re.ASCII)
    return re.compile("@?" + re.sub(r"(?<=[0-9])\\-$", "(?:-|(?=[a-z]))", loose), re.IGNORECASE | re.ASCII)


def _counted(text: str) -> list[str | int]:
    """A sort key that puts `:2` before `:10`."""
    return [int(part) if part.isdigit() else part for part in re.split("([0-9]+)", text)]


def _common(texts: Sequence[str]) -> int:
    """The length of the common prefix: that of the first and the last text in order."""
    first, last = min(texts), max(texts)
    return next((at for at, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
