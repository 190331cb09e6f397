"""Set a game up: which variant, and who plays each seat."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from pygame import Surface

from game.ai.ladder import ratings_by_level
from game.ai.levels import FIRST_LEVEL, LEVELS
from game.ai.strength import levels_of
from game.core import AnyRules, Variant
from game.language import _
from game.play.clock import Clock
from game.play.game_tree import GameTree
from game.play.handicap import Given, offered
from game.play.match import Match
from game.play.player import Machine, Person, Player
from game.splitmix import fresh_seed
from ui.board.thumbnail import thumbnail
from ui.dialogs.clock_sheet import ClockSheet, Controls, controls_of, fitted, kept_of, told
from ui.dialogs.rules import RulesPage
from ui.dialogs.seat import KIND, KINDS
from ui.kit import Button, Centre, Choice, Column, Image, Label, Line, Paragraph, Row, Segmented, Sheet, Toggle
from ui.kit.widget import Point
from ui.scene.scene import Command, Pop, Push
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of
from ui.style.themes import Theme

NAMES = 74  # units: the room for the name of a seat
SHEET, SHARE = (420, 540), 0.33  # units: the width of the form; how much of the window's it takes between those
BESIDE = 700  # units: in a narrower window the form has no picture beside it
LOW = 680  # units: in a lower window the form moves together and says less
WIDE, CLOSE = (12, 24), (8, 16)  # units between two lines of the form, and around everything
PAIRED = 24  # units between picture and form
PERSON = 0  # how a person is written where a level would stand
SWAP_RULE = _("Whoever begins is better off here: early on, the second player may once take the first one's place.")


class Setup(PanelScene):
    """The last set-up of the game, ready to be played or changed; pops with a new match, or with None."""

    def __init__(self, context: Context, rules: AnyRules) -> None:
        self._rules = rules
        kept = context.settings.setups.get(rules.id, {})
        self._variant, self._seats = remembered(rules, kept)
        self._controls = controls_of(kept, self._variant.seats)
        self._clock = Button(told(self._controls), self._ask_clock, icon="clock")
        self._serious = Toggle(_("Serious: no undo, hint or chances"), kept.get("serious") is True, lambda _on: None)
        self._pie = Toggle(_("Swap rule"), kept.get("pie") is True, lambda _on: None)
        self._swapping = Column(self._pie, Paragraph(SWAP_RULE, "small", lines=2), gap=0)
        self._levels = {number: f"{number}  {LEVELS[number].name}" for number in levels_of(rules.id)}
        self._ratings = ratings_by_level(rules.id)
        self._seed = fresh_seed()
        self._given: Given | None = None
        self._handicap, self._worth = Column(gap=4), Paragraph("", "small")
        self._picture = Image(self._paint, ratio=0.0).grow()
        self._note = Paragraph(self._variant.note, "small", lines=2)
        self._players = Column(gap=8)
        self._character = Paragraph("", "small", lines=2)
        super().__init__(context, self._arrange())
        self._offer_handicaps(kept.get("handicap"))
        self._fill_players()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Show the picture where there is room for it, square and close to the form; else the form alone."""
        wide, high = size[0] / scale, size[1] / scale
        beside, low = wide >= BESIDE, high < LOW
        gap, pad = CLOSE if low else WIDE
        sheet = min(max(SHEET[0], wide * SHARE), SHEET[1])
        self._picture.show(beside)
        self._pair.limit(high - 2 * pad + PAIRED + sheet if beside else SHEET[1])
        self._sheet.sized(sheet if beside else None).grow(0.0 if beside else 1.0)
        self._tagline.show(not low)
        self._note.keep(1 if low else 2)
        self._form.spaced(gap, 0)
        self._sheet.spaced(gap + 4, pad)
        self._pair.spaced(0, pad)
        super().layout(size, scale)

    def _arrange(self) -> Centre:
        form: list[Any] = []
        if len(self._rules.variants) > 1:
            titles = {variant.name: variant.title for variant in self._rules.variants}
            choice = Choice(titles, self._variant.name, self._choose_variant)
            form.append(Row(Label(_("Variant"), "strong").sized(width=NAMES), choice.grow()))
        self._tagline = Column(Paragraph(look_of(self._rules.id).tagline), Line())
        self._form = Column(*form, *self._manner())
        self._sheet = Sheet(
            Column(Label(self._rules.title, "title"), self._tagline),
            self._form,
            Row(
                Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc"),
                Button(_("Rules"), lambda: Push(RulesPage(self.context, self._rules)), icon="book-open", does="rules"),
                Button(_("Play"), self._play, "primary", icon="play", key="Enter").grow(),
            ),
        )
        self.reads = self._sheet.body
        self._pair = Centre(Row(self._picture, self._sheet, gap=PAIRED, align="stretch").grow(), most=BESIDE)
        return self._pair

    def _manner(self) -> list[Any]:
        """Who plays, and how."""
        clock = Row(Label(_("Clock"), "strong").sized(width=NAMES), self._clock.grow())
        return [self._note, self._players, self._character, self._handicap, clock, self._serious, self._swapping]

    def _offer_handicaps(self, kept: object = None) -> None:
        """Offer those of the variant, if it has any; at first the one that was kept."""
        known = offered(self._rules, self._variant)
        given = next((given for given in known if [given.giver, given.step] == kept), None)
        words = {given: given.words for given in known}
        choice = Choice[Given | None]({None: _("None")} | words, given, self._give)
        choice.tip = _("For a side that is stronger")
        self._handicap.fill(Row(Label(_("Handicap"), "strong").sized(width=NAMES), choice.grow()), self._worth)
        self._handicap.show(bool(known))
        self._give(given)

    def _give(self, given: Given | None) -> None:
        """Begin with a handicap, which takes the place of the swap rule, or without."""
        self._given = given
        self._worth.text = _("That makes up for about {worth} of the AI.").format(worth=given.worth) if given else ""
        self._worth.show(given is not None)
        self._swapping.show(bool(self._variant.swap_after) and given is None)
        self._picture.renew()

    def _ask_clock(self) -> Command:
        def take(controls: Controls | None) -> None:
            if controls is not None:
                self._controls, self._clock.text = controls, told(controls)

        return Push(ClockSheet(self.context, self._rules.seat_names[: self._variant.seats], self._controls), take)

    def _fill_players(self) -> None:
        self._players.fill(*(self._row(seat) for seat in range(self._variant.seats)))
        machines = [level for level in self._seats if level != PERSON]
        self._describe(machines[0] if machines else PERSON)

    def _row(self, seat: int) -> Row:
        """The switch of a seat between person and AI, and the level of the AI."""
        level = self._seats[seat]
        levels = Choice(self._levels, level or FIRST_LEVEL, partial(self._take, seat)).grow()
        levels.show(level != PERSON)

        def switch(is_person: bool) -> None:
            levels.show(not is_person)
            self._take(seat, PERSON if is_person else levels.value)

        kinds = Segmented(KINDS, level == PERSON, switch).sized(width=KIND)
        return Row(Label(self._rules.seat_names[seat]).sized(width=NAMES), kinds, levels)

    def _take(self, seat: int, level: int) -> None:
        self._seats[seat] = level
        self._describe(level or next((other for other in self._seats if other != PERSON), PERSON))

    def _describe(self, level: int) -> None:
        """Say what a level is like to play against, and how strong it is where that was measured."""
        if level == PERSON:
            self._character.text = ""
            return
        known, rating = LEVELS[level], self._ratings.get(level)
        is_measured = rating is not None and self._variant == self._rules.variants[0]  # the ladder plays no other
        words = _("{level}, level {number} of {total}. {character}")
        described = words.format(level=known.name, number=level, total=len(self._levels), character=known.character)
        strength = _("Rating {rating}.").format(rating=rating) if is_measured else ""
        self._character.text = f"{described} {strength}".strip()

    def _choose_variant(self, name: str) -> None:
        self._variant = next(variant for variant in self._rules.variants if variant.name == name)
        self._seats = (self._seats + [FIRST_LEVEL] * 4)[: self._variant.seats]
        self._controls = fitted(self._controls, self._variant.seats)
        self._clock.text = told(self._controls)
        self._note.text = self._variant.note
        self._offer_handicaps()
        self._fill_players()

    def _paint(self, size: Point, theme: Theme) -> Surface:
        rules, portrait = self._rules, look_of(self._rules.id).portrait
        given, seed = self._given, self._seed
        start = rules.read(self._variant, given.text(seed)) if given else rules.start(self._variant, seed)
        empty = portrait and not rules.board(start).ground  # a board that the players lay themselves
        return thumbnail(rules, rules.read(self._variant, portrait) if empty else start, size, theme)

    def _play(self) -> Command:
        settings = self.context.settings
        setup: dict[str, Any] = {"variant": self._variant.name, "seats": list(self._seats)}
        setup |= {"clock": kept_of(self._controls), "serious": self._serious.value, "pie": self._pie.value}
        setup["handicap"] = [self._given.giver, self._given.step] if self._given else []
        settings.change(setups=settings.setups | {self._rules.id: setup})
        text = self._given.text(self._seed) if self._given else None
        tree = GameTree(self._rules, self._variant, self._seed, text)
        players: list[Player] = [Machine(level) if level else Person() for level in self._seats]
        match = Match(tree, players, self.context.thinker, seed=self._seed)
        match.before, match.serious = self.context.match, self._serious.value
        match.seating.pie = self._pie.value and bool(self._variant.swap_after)
        match.clock = Clock(self._controls, tree.root) if self._controls else None
        return Pop(match)

    def facts(self) -> dict[str, Any]:
        """Which game is being set up."""
        return super().facts() | {"scene": "setup", "game": self._rules.id}


def remembered(rules: AnyRules, kept: Mapping[str, Any]) -> tuple[Variant, list[int]]:
    """The variant and the seats (PERSON or a level) of a kept set-up; what does not fit becomes the default.

    At first the second seat is the machine's, at the level for a first-time player.
    """
    variant = next((known for known in rules.variants if known.name == kept.get("variant")), rules.variants[0])
    seats, known = kept.get("seats"), (PERSON, *levels_of(rules.id))
    fits = isinstance(seats, list) and all(isinstance(seat, int) and seat in known for seat in seats)
    taken = list(seats) if isinstance(seats, list) and fits else [PERSON]
    return variant, (taken + [FIRST_LEVEL] * variant.seats)[: variant.seats]
