"""The language a player reads: every text shown goes through `_`, and its translation is chosen as the program starts.

PARAPET_LANGUAGE names the language, else the system does; where `assets/locale` has no catalogue for it, texts stay as
they are written, in English. PARAPET_LANGUAGE=pseudo puts them in brackets, which shows what was not wrapped.

How to wrap a text:
- A whole sentence or label as one literal, never glued parts, and no variable inside `_()`.
- What varies is a named field: `_("{side} has no move.").format(side=name)`, never an f-string.
- What is counted: `ngettext("{number} move", "{number} moves", number).format(number=number)`.
- Names of seats, pieces, variants and levels are texts of their own, and then fill fields. What bends with them, such
  as "white tokens", is a whole sentence for each.
- A text with two meanings: `pgettext("the end of a game", "Draw")`.
- A module that imports `_` binds no other `_`: write `for _step in`.
- Not for what programs read: notation, records, the text engine and other commands, ids, file keys, what `facts` names,
  logs, crash reports, errors of programming. Names of games and of keys stay too.
- The rules pages are looked up by `ui/dialogs/rules_page.py`, a paragraph at a time.
Afterwards `python tools/collect_texts.py` brings the catalogue up to date.
"""

from __future__ import annotations

import gettext as catalogues
import locale
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

DOMAIN = "parapet"
LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
PSEUDO = "pseudo"
VARIABLES = ("PARAPET_LANGUAGE", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides
AS_WRITTEN = ("en", "c", "posix")  # languages that need no catalogue


class Pseudo(catalogues.NullTranslations):
    """Puts every text in brackets, but for its fields: what fills them has to bring brackets of its own."""

    def gettext(self, message: str) -> str:
        """The text in brackets, each of its lines for itself."""
        stretches = re.split(r"(\{[^{}]*\}|\n)", message)
        return "".join(part if number % 2 or not part else f"[{part}]" for number, part in enumerate(stretches))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of English, in brackets."""
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The text in brackets, without its context."""
        return self.gettext(message)


def _of_the_system() -> str:
    """The language of the desktop, used where no environment variable is set; it may be empty."""
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - other systems have no such call

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    return locale.getlocale()[0] or ""


def wanted(environment: Mapping[str, str]) -> list[str]:
    """The languages to look for, the best first, as far as they come before English."""
    named = next((environment[name] for name in VARIABLES if environment.get(name)), "") or _of_the_system()
    languages: list[str] = []
    for language in named.replace("-", "_").split(":"):
        if re.split(r"[_.@]", language)[0].lower() in AS_WRITTEN:
            break
        languages.append(language)
    return languages


def chosen(environment: Mapping[str, str], folder: Path = LOCALE) -> catalogues.NullTranslations:
    """The translation that these variables ask for, out of the catalogues in `folder`; English where it has none."""
    languages = wanted(environment)
    if languages == [PSEUDO]:
        return Pseudo()
    return catalogues.translation(DOMAIN, folder, languages, fallback=True)


_translation = chosen(os.environ)
_ = gettext = _translation.gettext
ngettext = _translation.ngettext
pgettext = _translation.pgettext
