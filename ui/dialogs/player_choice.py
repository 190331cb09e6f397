"""The choice of a seat's player: a named person, here or elsewhere, an AI level, or an outside engine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Self

import pygame
from pygame import Surface
from pygame.event import Event

from game.ai.characters import characters_of
from game.ai.characters.character import FIRST_WITH_CHARACTERS
from game.ai.levels import LEVELS, level_of
from game.ai.strength import level_numbers
from game.language import N_, NP_, _, ngettext, pgettext, sentences
from game.play.player import (
    TEACHER,
    TEACHERS_FACE,
    TEACHERS_LINE,
    Correspondent,
    Machine,
    Outside,
    Person,
    Player,
    is_alone,
    name_of,
    rivals_level,
)  # fmt: skip
from game.play.setup import OPPONENT, MatchSetup, rivals_in
from ui.dialogs.choice_sheet import ChoiceSheet
from ui.kit.boxes import Row
from ui.kit.choice import Choice
from ui.kit.field import TextField
from ui.kit.paragraph import Paragraph
from ui.kit.segmented import Paint, Segmented
from ui.kit.widget import Point
from ui.preferences.settings import plays
from ui.scene.scene import Pop, Push, Transition, Utterance
from ui.shell.context import Context
from ui.style import art
from ui.style.themes import Theme

Rival = int | str  # a level, or the name of an outside engine

KIND = 164  # units: the width of the switch between the kinds
HERE, ELSEWHERE, AI = "here", "elsewhere", "AI"
KINDS = {
    HERE: NP_("a kind of player", "Person"),
    ELSEWHERE: NP_("a kind of player, who lives elsewhere: short", "Mail"),
    AI: NP_("a kind of player", "AI"),
}
BY_MESSAGE = N_("Lives elsewhere: after each move, copy the game, send it, and paste the answer.")
NOBODY, NEW = "", "\n"  # no name, and a new name; real names hold no line break
LONGEST = 24  # letters of a name
MOST_NAMES = 30  # the number of names offered, most frequent players first


class PlayerChoice(Row):
    """A switch between person, player by message and AI; beside it the name, the AI's level or an outside engine.

    The owner places `who`, the choice among the level alone, the game's characters and the Teacher, which shows where
    there are any.
    """

    def __init__(
        self,
        context: Context,
        game: str,
        player: Player,
        level: int,
        levels: Mapping[Rival, str],
        names: Sequence[str],
        on: Callable[[Player], None],
        taught: bool = False,
    ) -> None:
        """`level` is preselected if a person plays; `names` are offered; `on` is called at each change.

        In a game that may be `taught`, the Teacher is offered as well.
        """
        kind = HERE if isinstance(player, Person) else ELSEWHERE if isinstance(player, Correspondent) else AI
        self._context, self._hear = context, on
        first: Rival = level
        if isinstance(player, Machine | Outside):
            first = player.level if isinstance(player, Machine) else player.name
        self.kinds = Segmented(KINDS, kind, lambda _value: self._changed()).sized(width=KIND)
        self._levels = Choice[Rival](levels, first, lambda _value: self._changed()).grow()
        character = player.character if isinstance(player, Machine) else ""
        self.who = Who(game, character, lambda _value: self._changed(), taught)
        self._name = NOBODY if kind is AI else name_of(player)
        self._names = _Names(_options(names, self._name), self._name, self._take_name).grow()
        super().__init__(self.kinds, self._levels, self._names, gap=8)
        self._show()

    def labelled(self, name: str) -> Self:
        """The same choice, spoken with the name of its seat."""
        for part in (self.kinds, self._levels, self._names, self.who):
            part.labelled(name)
        return self

    @property
    def player(self) -> Player:
        """The chosen player."""
        rival = self._levels.value
        if self._is_named:
            return Person(self._name) if self.kinds.value is HERE else Correspondent(self._name)
        return Machine(rival, self.who.character_at(rival)) if isinstance(rival, int) else Outside(rival)

    @property
    def _is_named(self) -> bool:
        """Whether a person is chosen, here or elsewhere."""
        return self.kinds.value is not AI

    def offer(self, names: Iterable[str]) -> None:
        """Offer these names; the chosen one stays."""
        self._names.offer(_options(names, self._name), self._name)

    def suggest(self, rival: Machine) -> None:
        """Change the AI's level and character, if it plays this seat, without calling `on`."""
        self._levels.value = rival.level
        self.who.take(rival.character)
        self._show()

    def _show(self) -> None:
        is_person, rival = self._is_named, self._levels.value
        self._levels.show(not is_person)
        self._names.show(is_person)
        self.who.suit(rival if isinstance(rival, int) else 0)
        self.who.show(not is_person and isinstance(rival, int) and len(self.who.values) > 1)

    def _changed(self) -> None:
        self._show()
        self._hear(self.player)

    def _take_name(self, name: str) -> Transition | None:
        if name == NEW:
            self._names.value = self._name
            return Push(NewNameSheet(self._context), self._take_new)
        self._name = name
        self._changed()
        return None

    def _take_new(self, name: str | None) -> None:
        if name is not None:
            offered = [*self._names.values[1:-1], name]
            self._name = next(known for known in offered if known.casefold() == name.casefold())
            self.offer(list(dict.fromkeys([*offered[:-1], self._name])))
            self._changed()


class _Names(Choice[str]):
    """The list of names; "new name" at its end needs the open list, so that Down does not open a sheet by accident."""

    def key(self, event: Event) -> bool:
        last = self.values.index(self.value) == len(self.values) - 2
        if event.key == pygame.K_END or (event.key == pygame.K_DOWN and last):
            return True
        return super().key(event)


class NewNameSheet(ChoiceSheet):
    """Pops with the typed name, without extra spaces; None if it is empty."""

    name = "player_name"

    def __init__(self, context: Context) -> None:
        self._field = TextField("", self._typed, lambda _text: Pop(self._chosen()), _("Name"), LONGEST)
        most = ngettext("At most {number} character.", "At most {number} characters.", LONGEST)
        self.limit = Paragraph(most.format(number=LONGEST), "small")
        title, inside = _("Who is playing?"), (self._field, self.limit)
        super().__init__(
            context, title, self._field, *inside, accept=_("Use this name"), icon="check", chosen=self._chosen
        )

    def _typed(self, text: str) -> None:
        self.limit.ink = "danger" if len(text) == LONGEST else "muted"

    def _chosen(self) -> str | None:
        return " ".join(self._field.text.split()) or None

    def facts(self) -> dict[str, Any]:
        """The text typed so far."""
        return super().facts() | {"typed": self._field.text}


def rivals(context: Context, game: str, *others: Player) -> dict[Rival, str]:
    """The machine players of a game with their labels: its levels, then the outside engines that may know it.

    `others` are players already seated, such as a level from another version or an engine of another machine.
    """
    levels = {*level_numbers(game), *(player.level for player in others if isinstance(player, Machine))}
    engines = [name for name, engine in context.settings.engines.items() if plays(engine["games"], game)]
    engines += [player.name for player in others if isinstance(player, Outside)]
    found: dict[Rival, str] = {name: name for name in engines}
    return {level: level_label(level) for level in sorted(levels)} | found


class Who(Segmented[str]):
    """A choice among a level alone, the characters of a game, each with its face, and the Teacher."""

    def __init__(self, game: str, character: str, on: Callable[[str], None], taught: bool = False) -> None:
        """`character` is the id of the chosen one; "" is the level alone, as is an id from another version."""
        self._known, self._taught, self._wanted, self._chosen = characters_of(game), taught, character, on
        self._lines: list[str] = []
        self._level = -1
        super().__init__({"": ""}, "", self._choose)
        self.suit(FIRST_WITH_CHARACTERS)

    def suit(self, level: int) -> None:
        """Offer the styles of a level; what was chosen last stays, or comes back, where it is offered."""
        if level == self._level:
            return
        self._level = level
        known = self._known if level >= FIRST_WITH_CHARACTERS else ()
        options: dict[str, str] = {"": pgettext("the AI without a character", "Plain")}
        options |= {one.id: one.name for one in known}
        self._lines = [_("The level alone, without a style of its own."), *(one.line for one in known)]
        marks: list[Paint] = [_plain_face, *(partial(_face, one.face) for one in known)]
        if self._taught and level:
            options[TEACHER] = _("Teacher")
            self._lines.append(str(TEACHERS_LINE))
            marks.append(partial(_face, TEACHERS_FACE))
        self.marked(marks)
        self._pointed = 0
        self.offer(options, self._wanted if self._wanted in options else "")

    def _choose(self, character: str) -> None:
        self._wanted = character
        self._chosen(character)

    @property
    def tip(self) -> str:  # type: ignore[override]
        """The style of the character under the mouse."""
        return self._lines[self._pointed]

    def utterance(self) -> Utterance:
        """The choice, and its style as a hint."""
        return super().utterance()._replace(hint=sentences((self._lines[self._index], str(self.KEYS))))

    def take(self, character: str) -> None:
        """Choose a character without calling `on`."""
        self._wanted = character
        self.value = character if character in self.values else ""

    def character_at(self, level: int) -> str:
        """The id of the style in which a level plays."""
        self.suit(level)
        return self.value


def _plain_face(size: Point, theme: Theme) -> Surface:
    return art.icon("bot", size[0], theme.kit.ink)


def _face(icon: str, size: Point, theme: Theme) -> Surface:
    return art.icon(icon, size[0], theme.kit.ink)


def level_label(level: int) -> str:
    """The label of a level; one from another version has no number."""
    if level not in LEVELS:
        return level_of(level).name
    # Translators: a level of the AI in a list: "4  Club"
    return _("{number}  {level}").format(number=level, level=level_of(level).name)


def engine_words(context: Context, player: Outside) -> str:
    """A sentence or two about an outside engine."""
    if player.name not in context.settings.engines:
        return _(
            "There is no engine with this name in the settings, so the game waits until you choose another player."
        )
    seconds = context.settings.engine_seconds
    return ngettext(
        "Another program. It plays by its clock; without clocks it takes {number} second a move.",
        "Another program. It plays by its clock; without clocks it takes {number} seconds a move.",
        seconds,
    ).format(number=seconds)


def known_names(context: Context) -> list[str]:
    """The names of people in the library and in the remembered set-ups, in alphabetical order."""
    games = dict[str, int]()
    for player, number in context.library.players():
        if isinstance(player, Person | Correspondent):
            games[player.name] = games.get(player.name, 0) + number
    for setup in context.settings.setups.values():
        seats = setup.get("seats")
        seated = {name for name in seats if isinstance(name, str)} if isinstance(seats, list) else set()
        for name in seated | rivals_in(setup).keys():
            games[name] = games.get(name, 0) + 1
    games.pop(NOBODY, None)
    return sorted(sorted(games, key=games.__getitem__, reverse=True)[:MOST_NAMES], key=str.casefold)


def in_last_name(context: Context, setup: MatchSetup) -> MatchSetup:
    """A set-up in which a person who plays alone gets the last such player's name, whatever the game.

    The AI gets the level that this person last chose in this title; the lowest if they have never played it.
    """
    name = context.settings.player
    if name is None or not is_alone(setup.players):
        return setup
    person, rival = Person(name), None
    if person not in setup.players and rivals_level(setup.players) is not None:
        rival = last_rival(context, setup.game[0].id, person) or OPPONENT
    players = (person if isinstance(one, Person) else rival or one for one in setup.players)
    return replace(setup, players=tuple(players))


def last_rival(context: Context, game: str, person: Person) -> Machine | None:
    """The level, with its character, that a person last chose in this title; None if they never chose one."""
    rival = rivals_in(context.settings.setups.get(game, {})).get(person.name)
    return rival and replace(rival, level=min(rival.level, level_numbers(game)[-1]))


def with_engines_there_are(context: Context, setup: MatchSetup) -> MatchSetup:
    """A set-up in which the AI replaces outside engines that are no longer in the settings."""
    engines = context.settings.engines
    players = (OPPONENT if isinstance(one, Outside) and one.name not in engines else one for one in setup.players)
    return replace(setup, players=tuple(players))


def remember_name(context: Context, players: Sequence[Player]) -> None:
    """Keep the name of a person who plays alone, even an empty one, for the set-ups of all games."""
    if is_alone(players):
        name = next(player.name for player in players if isinstance(player, Person))
        context.settings.change(player=name)


def _options(names: Iterable[str], chosen: str) -> dict[str, str]:
    """The options: no name, each name, and a new one."""
    known = {name: name for name in (*names, chosen) if name}
    return {NOBODY: _("Unnamed")} | dict(sorted(known.items(), key=_letters)) | {NEW: _("New name")}


def _letters(option: tuple[str, str]) -> str:
    return option[1].casefold()
