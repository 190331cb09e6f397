"""The set-up of a match: players, and folded below them the variant, handicap, clock and other conditions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import Surface

from game.ai.levels import STARTING_LEVEL
from game.archive.record.recognition import Start
from game.core import AnyRules
from game.editing import draft_of
from game.language import N_, _, pgettext
from game.play.correspondence import elsewhere
from game.play.handicap import Given, offered
from game.play.player import Correspondent, Machine, Person, Player, rivals_level
from game.play.setup import Controls, recall
from game.splitmix import fresh_seed
from ui.board.painters.pieces import seat_mark
from ui.board.thumbnail import thumbnail
from ui.dialogs.clock_sheet import ClockSheet, clock_words
from ui.dialogs.player_choice import (
    PlayerChoice,
    in_last_name,
    known_names,
    last_rival,
    remember_name,
    rivals,
    with_engines_there_are,
)
from ui.dialogs.rules import RulesPage
from ui.editor.commands import Edited
from ui.editor.editor import Editor
from ui.editor.workspace import Workspace
from ui.files.arrivals import Arrival, from_clipboard
from ui.files.save_sheet import open_file
from ui.kit.boxes import Centre, Column, Divider, Row
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.named_lines import Name, NamedLines
from ui.kit.paragraph import Paragraph
from ui.kit.sheet import Sheet
from ui.kit.toggle import Toggle
from ui.kit.widget import Point
from ui.menu.conditions import Conditions
from ui.menu.games_in_row import GamesInRow
from ui.menu.opponent_line import OpponentLine
from ui.play.game.kept_match import GameHistory, LibraryChoice
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Replace, Shelf, Transition
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of
from ui.style.themes import Theme

NAMES, MARK = 84, 22  # units: the least width of the names on the left, and the side of a seat's sign
SHEET, SHARE = (480, 560), 0.33  # units: the least and greatest width of the form; its share of the window in between
BESIDE = 700  # units: in a narrower window the form has no picture beside it
LOW = 680  # units: in a lower window the form is denser and has less text
FLAT = 500  # units: in a lower window everything stands closest, so that four players fit
WIDE, CLOSE, TIGHT = (12, 24), (8, 16), (6, 8)  # units: the gap between two lines, and the margin around everything
ABOVE = 240  # units: the least height of a picture above the form
FORM = 712  # units: the height at which the form for four players needs no scrolling
ANCHORED = 792  # units: the least height of the form, which puts the buttons at the same height for all games
BAR = 12  # units of the padding, for the scroll bar
PAIRED = 24  # units: the gap between picture and form
STYLED = 2  # seats whose style of play always shows
UNAIDED = N_("Unaided: no undo, hints or chances")
SWAP_RULE = N_(
    "The first player has the advantage here: after the first move, the second player may swap sides instead of moving."
)


class Setup(PanelScene):
    """Starts with the last set-up of the game, or from a position; pops with the set-up, or with None.

    Also pops with a choice made in the library, which can be opened from here, or with a game from outside.
    """

    def __init__(self, context: Context, rules: AnyRules, library: Shelf, edited: Edited | None = None) -> None:
        self._rules, self._library = rules, library
        self._kept: Mapping[str, Any] = context.settings.setups.get(rules.id, {})  # the game's last set-up
        last = recall(rules, self._kept, fresh_seed())
        self.setup = with_engines_there_are(context, in_last_name(context, last))
        if edited is not None:
            self.setup = self.setup.with_position(edited.variant, edited.text)
        self._workspace: Workspace | None = None  # the editor's state when it was last left
        setup, self._variant = self.setup, self.setup.game[1]
        self._clock = Button(clock_words(setup.clock), self._ask_clock, icon="clock")
        self._unaided = Toggle(str(UNAIDED), setup.unaided, partial(self._change, "unaided"))
        self._unaided_words = Paragraph(_("The Teacher helps, so this game cannot be unaided."), "small")
        self.games = GamesInRow(self._kept, self._tell_conditions)
        self._begun = self._chosen_now
        self._swap_rule = Toggle(_("Swap rule"), setup.swap_rule, partial(self._change, "swap_rule"))
        self._swap_words = Paragraph("", "small", lines=2)
        self._swapping = Column(self._swap_rule, self._swap_words, gap=0)
        self._rivals = rivals(context, rules.id)
        self._names = known_names(context)
        self._handicap, self._worth = Column(gap=4), Paragraph("", "small")
        self._edit = Button("", self._edit_position, icon="pencil", does="edit_position").grow()
        self._usual = Button("", self._forget_position, icon="x").tipped(_("Back to the standard start"))
        self.picture = Image(self._paint, ratio=0.0).grow()
        self._note = Paragraph(self._variant.note, "small")
        self.players = Column()
        self._opponent = OpponentLine(context, rules)
        super().__init__(context, self._arrange(context), self._rules.title)
        self.commands = (
            bound("edit_position", self._edit_position),  # its button may be folded away
            bound("library", lambda: Push(self._library, lambda chosen: Pop(chosen) if chosen else None)),
            bound("paste", lambda: from_clipboard(context, self._show)),
            bound("open_file", lambda: open_file(context, self._show)),
        )
        self._show_variant()

    def enter(self) -> None:
        """Offer the engines that the settings have now."""
        if (known := rivals(self.context, self._rules.id)) != self._rivals:
            self._rivals, self.setup = known, with_engines_there_are(self.context, self.setup)
            self._fill_players()

    def renew_words(self) -> None:
        """Put the line of the conditions together again."""
        self._tell_conditions()

    def layout(self, size: tuple[int, int], scale: float) -> None:
        """Show the picture beside the form, or above it in a high window; a narrow window shows only the form."""
        wide, high = size[0] / scale, size[1] / scale
        beside, low = wide >= BESIDE, high < LOW
        gap, pad = TIGHT if high < FLAT else CLOSE if low else WIDE
        sheet = min(max(SHEET[0], wide * SHARE), SHEET[1])
        above = min(wide - 2 * pad, high - 2 * pad - PAIRED - FORM)  # the height of the picture above the form
        stacked = above > max(ABOVE, wide - sheet - PAIRED - 2 * pad)
        self.picture.show(beside or stacked)
        if stacked:
            self._pair.limit(max(SHEET[1], above))
            picture, sheet_below = self.picture.sized(height=above).grow(0.0), self._sheet.sized().grow()
            self._pair.fill(Column(picture, sheet_below, gap=PAIRED).grow())
        else:
            self._pair.limit(high - 2 * pad + PAIRED + sheet if beside else SHEET[1])
            self._sheet.sized(sheet if beside else None).grow(0.0 if beside else 1.0)
            self._pair.fill(Row(self.picture.sized().grow(), self._sheet, gap=PAIRED, align="stretch").grow())
        self._tagline.show(not low)  # whether the conditions are open or not: nothing jumps
        self._form.spaced(gap, 0)
        self._conditions.suit(min(gap, CLOSE[0]))
        self.players.spaced(min(gap, 8), 0)
        self._sheet.spaced(gap + (2 if high < FLAT else 4), max(pad, CLOSE[1] - 2))
        self._pair.spaced(0, pad)
        super().layout(size, scale)

    def _arrange(self, context: Context) -> Centre:
        titles = {variant.name: variant.title for variant in self._rules.variants}
        self._variants = Choice(titles, self._variant.name, self._choose_variant).grow().labelled(_("Variant"))
        self._tagline = Column(Paragraph(str(look_of(self._rules.id).tagline)), Divider())
        self._conditions = Conditions(context.settings, *self._manner())
        self._form = NamedLines(self.players, self._opponent, self._conditions, least=NAMES)
        self._sheet = Sheet(
            Column(Label(self._rules.title, "banner"), self._tagline, gap=8),
            self._form,
            Row(
                Button(_("Back"), self.leave_scene, icon="chevron-left", key="Esc"),
                Button(_("Rules"), self._show_rules, icon="book-open", does="rules"),
                Button(pgettext("a command", "Play"), self._play, "primary", icon="play", key="Enter").grow(),
            ),
            least=ANCHORED,
            aside=BAR,
        )
        self.reads = self._sheet.body
        self._pair = Centre(Row(self.picture, self._sheet), most=BESIDE)  # arranged by `layout`
        return self._pair

    def _manner(self) -> list[Any]:
        """The lines of the conditions; that of the variant is hidden if there is only one."""
        variant = Row(Name(_("Variant")), self._variants)
        variant.show(len(self._rules.variants) > 1)
        clock = Row(Name(_("Clock")), self._clock.grow().labelled(_("Clock")))
        name = pgettext("the position a game begins with", "Start")
        start = Row(Name(name), self._edit.labelled(name), self._usual)
        return [
            variant, self._note, self._handicap, start, clock, self.games,
            Column(self._unaided, self._unaided_words, gap=0), self._swapping,
        ]  # fmt: skip

    def _change(self, field: str, value: Any) -> None:
        """Set a field of the set-up."""
        self.setup = replace(self.setup, **{field: value})
        self._tell_conditions()

    def _allow_clock(self) -> None:
        """Offer clocks, unless the game is played by message."""
        by_message = bool(elsewhere(self.setup.players))
        self._clock.enable(not by_message)
        if by_message:
            self._change("clock", ())
            self._clock.text = clock_words(())

    def _allow_unaided(self) -> None:
        """Offer an unaided game, unless the Teacher has a seat."""
        taught = any(isinstance(player, Machine) and player.teaches for player in self.setup.players)
        self._unaided.enable(not taught)
        self._unaided_words.show(taught)
        if taught:
            self._unaided.value = False
        self._change("unaided", self._unaided.value)

    def _tell_conditions(self) -> None:
        """Say in the line of the conditions what is set."""
        self._conditions.tell(self.setup, self.games.number)

    def _offer_handicaps(self) -> None:
        """Offer the handicaps of the variant, if it has any."""
        known, given = offered(self._rules, self._variant), self.setup.handicap
        words: dict[Given | None, str] = {None: pgettext("a handicap", "None")}
        words |= {one: one.words for one in known}
        choice = Choice(words, given, self._give).grow()
        choice.tipped(_("If one player is stronger")).labelled(_("Handicap"))
        self._handicap.fill(Row(Name(_("Handicap")), choice), self._worth)
        self._handicap.show(bool(known) and not self._begins_elsewhere)
        self._show_start()

    @property
    def _begins_elsewhere(self) -> bool:
        """Whether play starts from a position set up by hand."""
        return self.setup.start is not None and self.setup.handicap is None

    def _give(self, given: Given | None) -> None:
        """Start with a handicap, which replaces the swap rule, or with None."""
        self.setup = self.setup.with_handicap(given)
        self._show_start()

    def _show_start(self) -> None:
        """Show the start and its worth."""
        rules, given, elsewhere = self._rules, self.setup.handicap, self._begins_elsewhere
        is_its_board = rules.grid(self.setup.tree().position) == rules.grid(rules.start(self._variant, 0))
        self._note.text = self._variant.note if is_its_board else _("A position on a board of another size.")
        self._edit.text = _("Change the position") if elsewhere else _("Set up a position")
        self._usual.show(elsewhere)
        self._worth.text = _("That makes up for about {worth}.").format(worth=given.worth) if given else ""
        self._worth.show(given is not None)
        self._swap_words.text = self._variant.swap_words or str(SWAP_RULE)
        self._swapping.show(bool(self._variant.swap_after) and self.setup.start is None)
        self.picture.renew()
        self._tell_conditions()

    def _show_rules(self) -> Transition:
        """Show the rules; the first lesson can be chosen there."""
        page = RulesPage(self.context, self._rules, offers_lesson=True)
        return Push(page, lambda wish: Pop(wish) if wish else None)

    def _edit_position(self) -> Transition:
        """Open the editor on the start, with any earlier work there."""
        position = self.setup.tree().position
        workspace = self._workspace
        if workspace is None or workspace.origin != self._rules.write(position):
            self._workspace = workspace = Workspace(self._rules, self._variant, draft_of(self._rules, position))
        back = _("Back to the set-up")
        return Push(Editor(self.context, workspace, self._library, back, for_play=False), self._take_position)

    def _take_position(self, edited: Edited | LibraryChoice | None) -> Transition | None:
        """Start from the editor's position, if there is one; it may belong to another game."""
        if not isinstance(edited, Edited):
            return Pop(edited) if edited else None
        setup = self.setup.with_position(edited.variant, edited.text)
        if edited.analyse:
            return Pop(setup.for_study())
        if setup.game[0] is not self._rules:
            return Replace(Setup(self.context, setup.game[0], self._library, edited))
        self.setup, self._variant = setup, setup.game[1]
        self._show_variant()
        return None

    def _forget_position(self) -> None:
        """Return to the standard start."""
        self._give(None)
        self._offer_handicaps()

    def _ask_clock(self) -> Transition:
        def take(controls: Controls | None) -> None:
            if controls is not None:
                self._change("clock", controls)
                self._clock.text = clock_words(controls)

        names = self._rules.seat_names[: len(self.setup.players)]
        return Push(ClockSheet(self.context, names, self.setup.clock), take)

    def _fill_players(self) -> None:
        """Show a line for each seat: its name, and the choice of its player."""
        first = self.setup.players
        seats = range(len(first))
        known, names = self._rivals, self._names
        self._choices = [
            PlayerChoice(
                self.context, self._rules.id, first[seat], STARTING_LEVEL, known, names, partial(self._take, seat),
                taught=len(first) == 2,
            ).labelled(self._rules.seat_names[seat])
            for seat in seats
        ]
        marks = [Image(seat_mark(look_of(self._rules.id), seat)).sized(MARK, MARK) for seat in seats]
        labels = [Name(Row(marks[seat], Label(self._rules.seat_names[seat]).grow(), gap=8)) for seat in seats]
        lines = zip(labels, self._choices, strict=True)
        self.players.fill(*(line for label, choice in lines for line in (Row(label, choice.grow()), choice.who)))
        self.games.suit(first)
        self._show_styles()
        self._opponent.describe(self._only_rival(), self._variant)
        self._allow_clock()
        self._allow_unaided()

    def _only_rival(self) -> Player | None:
        """The one machine that plays all seats without a person; None if there is no machine or more than one."""
        others = {player for player in self.setup.players if not isinstance(player, Person)}
        return others.pop() if len(others) == 1 else None

    def _take(self, seat: int, player: Player) -> None:
        players = list(self.setup.players)
        players[seat] = player
        before = self.setup.players[seat]
        if isinstance(player, Person) and isinstance(before, Person) and player != before:
            self._suggest_level(player, players)
        self.games.suit(players)
        self._change("players", tuple(players))
        self._allow_clock()
        self._allow_unaided()
        self._show_styles(seat)
        self._opponent.describe(self._only_rival() if isinstance(player, Person) else player, self._variant)
        if isinstance(player, Person | Correspondent) and player.name not in (*self._names, ""):
            self._names = [*self._names, player.name]
            for choice in self._choices:
                choice.offer(self._names)

    def _show_styles(self, touched: int | None = None) -> None:
        """With many seats there is room for the style of few: of a character, and of the AI chosen last."""
        if len(self._choices) > STYLED:
            for seat, choice in enumerate(self._choices):
                choice.who.show(choice.who.visible and (seat == touched or choice.who.value != ""))

    def _suggest_level(self, person: Person, players: list[Player]) -> None:
        """Give a person's only opponent the level and character that this person last chose in this title, if any."""
        rival = last_rival(self.context, self._rules.id, person) if rivals_level(players) is not None else None
        for seat, player in enumerate(players):
            if rival is not None and isinstance(player, Machine):
                players[seat] = rival
                self._choices[seat].suggest(rival)

    def _choose_variant(self, name: str) -> None:
        self._variant = next(variant for variant in self._rules.variants if variant.name == name)
        self.setup = self.setup.with_variant(name)
        self._show_variant()

    def _show_variant(self) -> None:
        """Show the variant of the set-up, and everything that depends on it."""
        self._variants.value = self._variant.name
        self._clock.text = clock_words(self.setup.clock)
        self._offer_handicaps()
        self._fill_players()

    def _paint(self, size: Point, theme: Theme) -> Surface:
        rules, start = self._rules, self.setup.tree().position
        if not rules.board(start).ground:  # the players lay the board themselves
            start = rules.read(self._variant, look_of(rules.id).portrait)
        return thumbnail(rules, start, size, theme)

    def _play(self) -> Transition:
        self._remember()
        remember_name(self.context, self.setup.players)
        more = self.games.number - 1
        return Pop(GameHistory(self.setup, more=more) if more else self.setup)

    @property
    def _chosen_now(self) -> dict[str, Any]:
        """The choices to remember for the next set-up."""
        return self.setup.remembered(self._kept) | self.games.kept

    def _remember(self) -> None:
        settings, self._begun = self.context.settings, self._chosen_now
        self._kept = self._begun
        settings.change(setups=settings.setups | {self._rules.id: self._begun})

    def close(self) -> None:
        """Remember the choices, however the set-up is left."""
        if self._chosen_now != self._begun:
            self._remember()

    def _show(self, arrival: Arrival | None) -> Transition | None:
        """Start from a position from outside, or leave for a game from outside."""
        if isinstance(arrival, Start):
            return self._take_position(Edited(arrival.variant, arrival.text))
        return None if arrival is None else Pop(GameHistory.of(arrival))

    def facts(self) -> dict[str, Any]:
        """Which game is being set up."""
        return super().facts() | {"scene": "setup", "game": self._rules.id}
