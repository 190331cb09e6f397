"""How the text of a move that a player has begun to type may go on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.errors import IllegalMove, quoted
from game.language import _, enumerated, ngettext

LETTERS = 40  # of moves named in a sentence: with the words around them about two lines of the side panel


@dataclass(frozen=True, slots=True)
class Completion:
    """What a text may become. An empty text has no ways at all."""

    begun: str  # what is written, without the spaces around it
    moves: tuple[str, ...]  # the moves that begin with it, whatever its capitals, in the order people count
    word: str  # what begins with it where no move does, and has to be written out; else empty
    rest: str  # what all of these have in common behind it, as the rules write it

    @property
    def lead_nowhere(self) -> bool:
        """Whether something is written that nothing begins with."""
        return bool(self.begun) and not self.moves and not self.word

    @property
    def is_unfinished(self) -> bool:
        """Whether it is the beginning of several moves, and none itself."""
        return len(self.moves) > 1 and not any(self._is(text) for text in self.moves)

    @property
    def words(self) -> str:
        """What the text is so far, in one sentence for the player; empty where there is nothing to say."""
        if self.word and not self._is(self.word):
            return _("{word} has to be typed in full.").format(word=repr(self.word))
        if not self.moves:
            return ""
        others = [text for text in self.moves if not self._is(text)]
        if len(self.moves) == 1:
            return _("Enter plays {move}.").format(move=self.moves[0])
        if len(others) < len(self.moves):
            whole = next(text for text in self.moves if self._is(text))
            words = ngettext(
                "Enter plays {move}; {number} more move begins like this: {others}.",
                "Enter plays {move}; {number} more moves begin like this: {others}.",
                len(others),
            )
            return words.format(move=whole, number=len(others), others=self._named(others))
        words = ngettext(
            "{number} move begins with {text}: {moves}.", "{number} moves begin with {text}: {moves}.", len(others)
        )
        return words.format(number=len(others), text=quoted(self.begun), moves=self._named(others))

    @property
    def meant(self) -> str:
        """The text to play: the only move that begins with what is written, or else what is written.

        Raises IllegalMove, naming some of them, where there are several and it is none of them.
        """
        if len(self.moves) == 1:
            return self.moves[0]
        if self.is_unfinished:
            number, moves = len(self.moves), self._named(self.moves)
            words = ngettext(
                "Which one? {number} move begins with {text}: {moves}.",
                "Which one? {number} moves begin with {text}: {moves}.",
                number,
            )
            raise IllegalMove(words.format(number=number, text=quoted(self.begun), moves=moves))
        if self.word and not self._is(self.word):
            words = _("{text} is not enough: {word} has to be typed in full.")
            raise IllegalMove(words.format(text=quoted(self.begun), word=repr(self.word)))
        return self.begun

    def _named(self, texts: Sequence[str]) -> str:
        """Some of `texts`, one for each letter that may come next before a second for any; and how many more."""
        at = len(self.begun) + len(self.rest)
        firsts = {text[at : at + 1]: text for text in reversed(texts)}
        named, room = set[str](), LETTERS
        for text in sorted(texts, key=lambda text: firsts[text[at : at + 1]] != text):
            room -= len(text) + 2
            if room < 0 and named:
                break
            named.add(text)
        shown = [text for text in texts if text in named]
        if more := len(texts) - len(shown):
            shown.append(ngettext("{number} more", "{number} more", more).format(number=more))
        return enumerated(shown)

    def _is(self, text: str) -> bool:
        return self.begun.casefold() == text.casefold()


class Completer:
    """The texts of the moves of one position, searched at every letter that is typed.

    `words` are texts such as that of a forfeit, which have to be typed in full.
    """

    def __init__(self, moves: Iterable[str], words: Iterable[str] = ()) -> None:
        self._moves = [(text.casefold(), text) for text in sorted(moves, key=_counted)]
        self._words = [(text.casefold(), text) for text in words]

    def ways(self, written: str) -> Completion:
        """What may become of `written`. A space after it ends it: nothing is added then."""
        begun = written.strip()
        stem = begun.casefold()
        if not stem:
            return Completion("", (), "", "")
        moves = [(folded, text) for folded, text in self._moves if folded.startswith(stem)]
        words = [] if moves else [(folded, text) for folded, text in self._words if folded.startswith(stem)]
        rest = ""
        if (found := moves or words) and not written[-1].isspace():
            rest = found[0][1][len(stem) : _common([folded for folded, _text in found])]
        return Completion(begun, tuple(text for _folded, text in moves), words[0][1] if words else "", rest)


def _counted(text: str) -> list[str | int]:
    """The sort key that brings `:2` before `:10`."""
    return [int(part) if part.isdigit() else part for part in re.split("([0-9]+)", text)]


def _common(texts: list[str]) -> int:
    """How many letters all the texts have in common at the beginning: as many as the first and the last in order."""
    first, last = min(texts), max(texts)
    return next((at for at, (one, other) in enumerate(zip(first, last, strict=False)) if one != other), len(first))
