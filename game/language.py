"""The language of the player: every text shown goes through `_`, in the language chosen at that moment.

`use` changes the language. Until then PARAPET_LANGUAGE names it, else the system's variables do. If none is set,
main.py asks the desktop and sets PARAPET_LANGUAGE. Without a catalogue in `assets/locale`, where installing puts them,
texts stay in English, as they are written. PARAPET_LANGUAGE=pseudo puts every text in brackets, so that texts that were
not wrapped stand out.

How to wrap a text:
- A whole sentence or label as one literal, never glued parts, and no variable inside `_()`.
- `_`, `ngettext` and `pgettext` are called within functions, where the text is shown. Only scenes and their widgets
  keep what these return, a `Shown`: in another language `again` looks it up. That works behind `format`, `listed`,
  `enumerated`, `alternatives`, `sentences` and `as_sentence`, but not behind `+`, `join` or an f-string.
- A constant is a message: `N_("White")`, or `NP_("the end of a game", "Draw")`; `str(message)`, `message.format(...)`
  and a field that it fills look it up. A sentence that is kept in `game/` is `message.filled(...)`, with its fields;
  what is costly to word there is a `kept_words` property.
- A variable part is a named field: `_("{side} has no move.").format(side=name)`, never an f-string.
- A counted noun: `ngettext("{number} move", "{number} moves", number).format(number=number)`.
- Names of seats, pieces, variants and levels are texts of their own, and fill fields. Where grammar depends on the
  name, as in "white tokens", write a whole sentence for each.
- A list: `enumerated`, `alternatives` or `listed`; nothing else joins items that a player reads, and nothing but
  `sentences` joins sentences.
- A text with two meanings: `pgettext("the end of a game", "Draw")`.
- A module that imports `_` binds no other `_`: write `for _step in`.
- Not wrapped: texts that programs read (notation, records, the text engine and other commands, ids, file keys, names in
  `facts`), logs, crash reports, programming errors, and names of games. `ui/kit/keys.py` translates names of keys.
- `ui/dialogs/rules_page.py` translates the rules pages, a paragraph at a time; lessons hold each text as a `Text`.
Afterwards `python tools/collect_texts.py` brings the catalogue up to date.
"""

from __future__ import annotations

import gettext as catalogues
import os
import re
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import Any, Generic, TypeVar

from game import assets

T = TypeVar("T")

LOCALE = assets.FOLDER / "locale"
GZIP = 31  # of `zlib.decompress`: a window of 32 KB, and the head of gzip
PSEUDO = "pseudo"
VARIABLES = ("PARAPET_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
AS_WRITTEN = ("en", "c", "posix")  # languages that need no catalogue
NAMES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}  # each in itself


class Pseudo(catalogues.NullTranslations):
    """Puts every text in brackets, except its fields: the texts that fill them have brackets of their own."""

    def gettext(self, message: str) -> str:
        """The text with each line in brackets."""
        stretches = re.split(r"(\{[^{}]*\}|\n)", message)
        return "".join(part if number % 2 or not part else f"[{part}]" for number, part in enumerate(stretches))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of English, in brackets."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The text in brackets, without its context."""
        return self.gettext(message)


def wanted(environment: Mapping[str, str]) -> list[str]:
    """The languages to look for, the best first, up to English."""
    named = next((environment[name] for name in VARIABLES if environment.get(name)), "")
    languages: list[str] = []
    for language in named.replace("-", "_").split(":"):
        if re.split(r"[_.@]", language)[0].lower() in AS_WRITTEN:
            break
        languages.append(language)
    return languages


class Checked(catalogues.NullTranslations):
    """A catalogue that falls back to English where the fields of a translation differ from those of the text."""

    def __init__(self, catalogue: catalogues.NullTranslations) -> None:
        super().__init__()
        self._catalogue = catalogue

    def info(self) -> dict[str, str]:
        """The head of the catalogue."""
        return self._catalogue.info()

    def gettext(self, message: str) -> str:
        """The translation of a text, or the text."""
        return self._usable(self._catalogue.gettext(message), message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The translation for a number, or the form of English."""
        english = msgid1 if n == 1 else msgid2
        try:
            translated = self._catalogue.ngettext(msgid1, msgid2, n)
        except ZeroDivisionError:  # in the catalogue's own rule for plurals
            return english
        return self._usable(translated, english, msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The translation of a text with this meaning, or the text."""
        return self._usable(self._catalogue.pgettext(context, message), message)

    @staticmethod
    def _usable(translated: str, english: str, plural: str = "") -> str:
        if translated is english:  # as every text is in English
            return english
        known = _fields(english) | _fields(plural)
        return translated if _fields(translated) <= known else english


@lru_cache(maxsize=4096)
def _fields(text: str) -> frozenset[str]:
    """The fields of a text, as written; for a malformed text, a field that no other text has."""
    try:
        parts = list(Formatter().parse(text))
    except ValueError:  # a brace without its partner
        return frozenset([text])
    return frozenset(f"{name}!{how}:{form}" for _literal, name, form, how in parts if name is not None)


class DamagedCatalogue(catalogues.NullTranslations):
    """English, in place of a catalogue that cannot be read."""


def _catalogue(code: str, folder: Path) -> Path:
    return folder / f"{code}.mo.gz"


def read_catalogue(path: Path) -> catalogues.GNUTranslations:
    """The translations in a compiled catalogue. Raises any error if it is damaged, since gettext checks nothing."""
    return catalogues.GNUTranslations(BytesIO(zlib.decompress(path.read_bytes(), wbits=GZIP)))


def chosen(environment: Mapping[str, str], folder: Path = LOCALE) -> catalogues.NullTranslations:
    """The translation that these variables ask for, from the catalogues in `folder`; English if it has none."""
    languages = wanted(environment)
    if languages == [PSEUDO]:
        return Pseudo()
    codes = [code for language in languages for code in (re.split("[.@]", language)[0], re.split("[_.@]", language)[0])]
    paths = (_catalogue(code, folder) for code in codes)  # of a country, else of its language
    path = next((path for path in paths if path.is_file()), None)
    if path is None:
        return catalogues.NullTranslations()
    try:
        return Checked(read_catalogue(path))
    except Exception:  # whatever the damage raises
        return DamagedCatalogue()


class Shown(str):
    """A text in the language of the moment, which remembers where it is from.

    It is equal to a plain `str`, and becomes one where it is copied or sent to another process.
    """

    __slots__ = ("_of", "_way")
    _way: Callable[..., str]
    _of: tuple[Any, ...]

    def format(self, *values: object, **fields: object) -> str:
        """The text with its fields filled."""
        return shown(super().format(*values, **fields), _refilled, self, values, fields)

    def again(self) -> str:
        """The same text in the language of this moment."""
        return self._way(*self._of)

    def __str__(self) -> str:
        return self

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str.__str__(self),)


def shown(text: str, way: Callable[..., str], *of: Any) -> Shown:
    """A text that `way` makes `of` these again in another language."""
    made = Shown(text)
    made._way, made._of = way, of
    return made


def again(text: str) -> str:
    """A text in the language of this moment, if it was looked up; else as it is."""
    return text.again() if isinstance(text, Shown) else text


def _refilled(text: Shown, values: tuple[object, ...], fields: dict[str, object]) -> str:
    """A text in the language of this moment, with its fields filled by texts in the same."""
    return text.again().format(*map(_filling, values), **{name: _filling(value) for name, value in fields.items()})


def _filling(value: object) -> object:
    """What fills a field now: a tuple is enumerated."""
    if isinstance(value, tuple):
        return enumerated([str(_filling(item)) for item in value])
    return again(value) if isinstance(value, str) else value


class Language:
    """The language that texts are looked up in; it can change while the program runs."""

    def __init__(self) -> None:
        self.changes = 0
        self.use()

    def use(self, code: str = "", folder: Path = LOCALE) -> None:
        """Show texts in the language with this code from now on, or in that of the system."""
        self.code = code
        self.look_up_in(chosen({VARIABLES[0]: code} if code else os.environ, folder))

    def look_up_in(self, translation: catalogues.NullTranslations) -> None:
        """Show texts as this translation has them."""
        self.translation = translation
        self.changes += 1

    def gettext(self, message: str) -> str:
        """The translation of a text."""
        return shown(self.translation.gettext(message), self.gettext, message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The translation of a text for a number."""
        text = self.translation.ngettext(singular, plural, number)
        return shown(text, self.ngettext, singular, plural, number)

    def pgettext(self, context: str, message: str) -> str:
        """The translation of a text that has several meanings, for one of them."""
        return shown(self.translation.pgettext(context, message), self.pgettext, context, message)

    def fault(self) -> str:
        """A sentence in English if the catalogue of the language cannot be read; else empty."""
        if isinstance(self.translation, DamagedCatalogue):
            return "The translation of Parapet into your language is damaged. Parapet uses English instead."
        return ""


_LANGUAGE = Language()
_ = gettext = _LANGUAGE.gettext
ngettext = _LANGUAGE.ngettext
pgettext = _LANGUAGE.pgettext
use = _LANGUAGE.use
look_up_in = _LANGUAGE.look_up_in
catalogue_fault = _LANGUAGE.fault


def changes() -> int:
    """The number of changes of the language so far."""
    return _LANGUAGE.changes


def in_use() -> str:
    """The code that `use` was given last; empty for the language of the system."""
    return _LANGUAGE.code


def of_texts() -> str:
    """The code of the language that texts are in, such as `pt_BR`."""
    return _LANGUAGE.translation.info().get("language", AS_WRITTEN[0])


def of_system() -> str:
    """The code of the language that the system's variables name first."""
    return (wanted(os.environ) or AS_WRITTEN)[0]


def available(folder: Path = LOCALE) -> dict[str, str]:
    """The names of the languages that texts can be shown in, each in itself, by code.

    The pseudo-language is one of them where PARAPET_LANGUAGE names it.
    """
    found = {code: name for code, name in NAMES.items() if code in AS_WRITTEN or _catalogue(code, folder).is_file()}
    return found | ({PSEUDO: "[Pseudo]"} if os.environ.get(VARIABLES[0]) == PSEUDO else {})


@dataclass(frozen=True, slots=True)
class Text:
    """A text kept in English, and looked up whenever it is shown; a `context` tells one of several meanings."""

    english: str
    context: str = ""

    def __str__(self) -> str:
        if not self.english:  # for which catalogues have a text of their own
            return ""
        return pgettext(self.context, self.english) if self.context else gettext(self.english)

    def format(self, **fields: object) -> str:
        """The text in the language of the moment, with its fields filled."""
        return str(self).format(**fields)

    def filled(self, **fields: object) -> FilledText:
        """The text with its fields, to be kept."""
        return FilledText(self, tuple(fields.items()))


@dataclass(frozen=True, slots=True)
class FilledText:
    """A text with its fields, kept as such, and looked up whenever it is shown; a tuple in a field is enumerated."""

    text: Text
    fields: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        return self.text.format(**{name: _filling(value) for name, value in self.fields})


Sentence = str | Text | FilledText  # may be kept: `str` has it in the language of the moment

NO_TEXT = Text("")


def N_(message: str) -> Text:
    """A message for a constant."""
    return Text(message)


def NP_(context: str, message: str) -> Text:
    """A message with several meanings, for one of them."""
    return Text(message, context)


class kept_words(Generic[T]):
    """A cached property with words in it, which is made anew once the language has changed."""

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f"_{name} in words"

    def __get__(self, owner: Any, kind: type) -> T:
        kept: tuple[object, T] | None = owner.__dict__.get(self._name)
        if kept is None or kept[0] is not _LANGUAGE.translation:
            kept = owner.__dict__[self._name] = _LANGUAGE.translation, self._make(owner)
        return kept[1]


def enumerated(items: Sequence[str]) -> str:
    """One or more items within a sentence: `a, b and c`."""
    *others, last = items
    return _("{first} and {last}").format(first=listed(others), last=last) if others else last


def alternatives(items: Sequence[str]) -> str:
    """One or more items as alternatives: `a, b or c`."""
    *others, last = items
    return _("{first} or {last}").format(first=listed(others), last=last) if others else last


def listed(items: Iterable[str]) -> str:
    """Any number of items outside a sentence: `a, b, c`, or `1, 2; 3, 4` if there are commas in them."""
    joined = tuple(items)
    comma = pgettext("between items of a list", ", ")
    if any(comma in item for item in joined):
        comma = pgettext("between items of a list that have commas in them", "; ")
    return shown(comma.join(joined), lambda: listed(map(again, joined)))


def sentences(texts: Iterable[str]) -> str:
    """Sentences one after the other, without the empty ones."""
    said = tuple(text for text in texts if text)
    if len(said) == 1:
        return said[0]
    return shown(pgettext("between two sentences", " ").join(said), lambda: sentences(map(again, said)))


def capitalised(name: str) -> str:
    """A name that stands alone, as a label: with a capital, where the script has any."""
    return shown(name[:1].upper() + name[1:], lambda: capitalised(again(name)))


def as_sentence(text: str) -> str:
    """A text with a full stop, unless it is empty or ends with a mark of its own."""
    return _("{text}.").format(text=text) if text and text[-1] not in ".!?…:" else text


def without_surrogates(text: str) -> str:
    """The text with a `?` for each lone surrogate, which cannot be encoded as UTF-8."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace").decode("utf-8")
    return text
