"""Stands in place of an empty list: says why it is empty, and offers a way out."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from game.formats import grouped
from game.language import _, ngettext
from ui.kit.boxes import Centre, Column
from ui.kit.button import Button
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.paragraph import Paragraph
from ui.kit.widget import Point
from ui.scene.scene import Transition
from ui.style import art
from ui.style.themes import Theme

CREST = 64  # units: the sign
WIDEST = 400  # units


class NoGames(Centre):
    """A sign, a title and a sentence; `play`, `show_all` and `show_bin` are its buttons' actions."""

    def __init__(
        self, play: Callable[[], Transition | None], show_all: Callable[[], None], show_bin: Callable[[], None]
    ) -> None:
        self._title, self._sentence = Label("", "heading", align="centre"), Paragraph("", align="centre")
        self._play = Centre(Button(_("Play a game"), play, "primary", icon="play"))
        self._all = Centre(Button(_("Show all games"), show_all))
        self._bin = Centre(Button(_("Show the bin"), show_bin, icon="trash-2"))
        crest = Centre(Image(_crest).sized(CREST, CREST))
        ways = self._play, self._all, self._bin
        super().__init__(Column(crest, self._title, self._sentence, *ways, gap=14), most=WIDEST)

    def explain(self, *, narrowed: bool, in_bin: bool, binned: int) -> None:
        """Say why nothing is listed: for a search or a choice, in the bin, or beside a bin that holds games."""
        self._title.text, self._sentence.text = _why(narrowed, in_bin, binned)
        self._play.show(not narrowed and not in_bin)
        self._all.show(narrowed)
        self._bin.show(bool(binned) and not narrowed and not in_bin)


def _why(narrowed: bool, in_bin: bool, binned: int) -> tuple[str, str]:
    """In a few words, and in a sentence."""
    if narrowed:
        return _("Nothing found"), _("No game matches the search and filters.")
    if in_bin:
        return _("The bin is empty"), _("Deleted games stay here for 30 days.")
    if binned:
        words = ngettext("{number} game is in the bin.", "{number} games are in the bin.", binned)
        return _("No games here"), words.format(number=grouped(binned))
    return _("No games yet"), _("Every game is kept here from its first move.")


def _crest(size: Point, theme: Theme) -> Surface:
    """The sign of the library, faintly."""
    return art.icon("library", min(size), theme.kit.faint)
