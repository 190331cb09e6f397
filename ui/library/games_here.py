"""The sheet of the kept games in which a position came up: how they went, and what was played from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.archive.database.entry import Entry
from game.archive.database.places import Findings, Results, place_key
from game.core import AnyRules, Move, Variant
from game.formats import grouped
from game.language import _, listed, ngettext
from game.position import Position
from ui.kit.button import Button
from ui.kit.modal import Modal
from ui.kit.overflow import Abreast
from ui.kit.paragraph import Paragraph
from ui.kit.rows import RowList
from ui.kit.widget import Point
from ui.library import entry_words
from ui.play.analysis.openings import Opening, OpeningTable
from ui.play.game.kept_match import GameHistory
from ui.scene.scene import Pop, Size, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.days import date_of
from ui.style.looks import look_of

WIDE = 560  # units: the width of the sheet
REST = 330  # units: the height of the sheet without the lists
LIST, LEAST_LIST = 200, 96  # units: the height of the list of games, and the least one
MOST_MOVES = 5  # in sight


class GameRows(RowList):
    """A list of games: the arrows choose one, a click opens it."""

    def item_name(self, index: int) -> str:
        """The game in words."""
        return self.item_aloud(index)

    def take(self, index: int, at: Point) -> None:
        """Open the game that is clicked."""
        self.select(index)
        self.send(self._again(index) if self._again is not None else None)


class GamesHere(PanelScene):
    """Pops with the history of a game to show from this position on, or with the text of a move that was played."""

    covers = False

    def __init__(self, context: Context, rules: AnyRules, variant: Variant, position: Position) -> None:
        found = context.library.games_at(place_key(rules, variant, position), variant.seats)
        entries = {entry.id: entry for entry in context.library.entries_of([game for game, _ply in found.games])}
        self._games = [(entries[game], ply) for game, ply in found.games if game in entries]
        self.moves = OpeningTable(look_of(rules.id).seat_palettes, _("Moves"), sums=False).labelled(_("Moves"))
        self.moves.suit(MOST_MOVES)
        self.moves.on_play(lambda text: self.moves.send(Pop(text)))
        self.moves.replace(list(_moves(rules, variant, position, found)))
        self.games = GameRows(again=self._open)
        self.games.labelled(_("Games")).show(bool(self._games))
        self._button = Button(_("Open"), self._open_selected, "primary", icon="folder-open", key="Enter")
        self._button.enable(bool(self._games))
        back = Button(_("Back"), Pop, icon="chevron-left", key="Esc")
        title, said = _("Your games with this position"), Paragraph(results_words(rules, found.results), "body")
        pending = Paragraph(_("Older games are still being looked through; come back later for all of them."), "small")
        pending.show(not found.is_whole)
        sheet = Modal(title, said, pending, self.moves, self.games, foot=Abreast(back, self._button), wide=WIDE)
        super().__init__(context, sheet)
        self.renew_words()

    def renew_words(self) -> None:
        """Show the games in the language of this moment."""
        self.games.replace([_line(entry) for entry, _ply in self._games], max(0, self.games.selected))

    def enter(self) -> None:
        """Focus the games, so that the arrows work at once."""
        if self._games:
            self.panel.focus(self.games, ring=False)

    def layout(self, size: Size, scale: float) -> None:
        """Size the list so that the whole sheet fits."""
        self.games.sized(height=max(LEAST_LIST, min(LIST, size[1] / scale - REST)))
        super().layout(size, scale)

    def update(self, seconds: float) -> Transition | None:
        """Look through a further part of the list."""
        self.games.go_on()
        return super().update(seconds)

    def _open_selected(self) -> Transition | None:
        return self._open(max(0, self.games.selected)) if self._games else None

    def _open(self, index: int) -> Transition:
        entry, ply = self._games[index]
        return Pop(GameHistory(entry.id, is_announced=True, ply=ply))

    def facts(self) -> dict[str, Any]:
        """The number of games, and the moves."""
        return super().facts() | {"scene": "games_here", "games": len(self._games)}


def results_words(rules: AnyRules, results: Results) -> str:
    """How some games went, in one sentence."""
    if not results.games:
        return _("No game that is kept came to this position.")
    games = ngettext("{number} game", "{number} games", results.games).format(number=grouped(results.games))
    won = _("{side} won {number}")
    said = [
        won.format(side=side, number=grouped(wins))
        for side, wins in zip(rules.seat_names, results.wins, strict=False)
        if wins
    ]
    if results.draws:
        said.append(ngettext("{number} draw", "{number} draws", results.draws).format(number=grouped(results.draws)))
    if left := results.games - sum(results.wins) - results.draws:
        said.append(ngettext("{number} unfinished", "{number} unfinished", left).format(number=grouped(left)))
    # Translators: {games} is as in "7 games", and {results} as in "White won 4, Black won 2, 1 draw"
    return _("{games}: {results}.").format(games=games, results=listed(said))


def _moves(rules: AnyRules, variant: Variant, position: Position, found: Findings) -> Iterator[Opening]:
    """The moves that were played in these games, as they are here: a game may have had the board turned."""
    after, named = dict(found.after), dict[int, Move]()
    for move in rules.moves(position) if after else ():
        further = position.copy()
        further.make(move.code)
        place = place_key(rules, variant, further)
        if place in after:
            named.setdefault(place, move)
        if len(named) == len(after):
            break
    words = {place: str(rules.wording(position, move)) for place, move in named.items()}
    if len(set(words.values())) < len(words):  # moves that lay board pieces share words
        words = {place: move.text for place, move in named.items()}
    for place, results in after.items():
        if place in named:
            yield Opening(named[place].text, words[place], results.games, _shares(results), "")


def _shares(results: Results) -> tuple[float, ...]:
    """The parts of the ended games that the first seat won, that were drawn, and that the second one won."""
    ended = sum(results.wins) + results.draws
    if not ended or len(results.wins) != 2:
        return ()
    return tuple(number / ended for number in (results.wins[0], results.draws, results.wins[1]))


def _line(entry: Entry) -> str:
    """Who played, how it ended, and when."""
    parts = entry_words.players_words(entry), entry_words.result_words(entry), date_of(entry.touched)
    return " · ".join(parts)
