"""The set-up of a match: the game and its start, the players, and the conditions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeVar

from game.ai.levels import LEVELS, STARTING_LEVEL
from game.ai.spec import first_position
from game.ai.strength import level_numbers, strengths_of
from game.catalogue import find
from game.core import AnyRules, Variant
from game.errors import GameError
from game.language import ngettext
from game.play.clock import TimeControl
from game.play.game_tree import GameTree
from game.play.handicap import Given, offered
from game.play.player import Correspondent, Machine, Outside, Person, Player, read_player, rivals_level, stepped

T = TypeVar("T")

Controls = tuple[TimeControl, ...]  # one for each seat, or none at all
PERSON = 0  # the remembered value for a person without a name, in place of a level
ENGINE = "engine"  # the key of a remembered outside engine; its value is the engine's name
MESSAGE = "message"  # the key of a remembered person who plays by message; its value is their name
CHARACTER = "character"  # the key of a remembered character; its value is as in a record: "level 4 pusher"
OPPONENT = Machine(STARTING_LEVEL)  # the opponent of a first-time player
CHOSEN = "levels"  # the key of the levels that people chose last, by their names


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """Everything needed to begin a match.

    Raises GameError, with a sentence, for parts that do not fit together, and NotationError for a game or a start that
    cannot be read. A level that the game does not have is no error, since another version may have it.
    """

    variant: str  # full name, as in `boost:mini`
    players: tuple[Player, ...]  # by seat
    seed: int = 0  # decides the random starts of some variants, and the random choices of the AI
    start: str | None = None  # a position text; None for the variant's own start
    clock: Controls = ()
    swap_rule: bool = False  # whether the second seat may swap sides, in variants that allow it
    unaided: bool = False  # whether help is forbidden
    study: bool = False  # whether the position is only studied, so that its present move may be analysed as well

    def __post_init__(self) -> None:
        rules, variant = find(self.variant)
        seats = int(first_position(rules, variant, self.seed, self.start).seats)
        if len(self.players) != seats:
            words = ngettext(
                "This game is for {seats} player, not {number}.",
                "This game is for {seats} players, not {number}.",
                seats,
            )
            raise GameError(words.format(seats=seats, number=len(self.players)))
        if len(self.clock) not in (0, seats):
            words = ngettext(
                "This game needs {seats} clock or none, not {number}.",
                "This game needs {seats} clocks or none, not {number}.",
                seats,
            )
            raise GameError(words.format(seats=seats, number=len(self.clock)))

    @property
    def game(self) -> tuple[AnyRules, Variant]:
        """The rules and the variant."""
        return find(self.variant)

    @property
    def handicap(self) -> Given | None:
        """The handicap of this start; None for any other start."""
        if self.start is None:
            return None
        return next((given for given in offered(*self.game) if given.text(self.seed) == self.start), None)

    def tree(self) -> GameTree:
        """A new game tree at the start."""
        return GameTree(*self.game, self.seed, self.start)

    # --- other set-ups like it

    def with_handicap(self, given: Given | None) -> MatchSetup:
        """The same with a handicap of this variant, or with None from the variant's own start."""
        return replace(self, start=given.text(self.seed) if given else None)

    def with_variant(self, name: str) -> MatchSetup:
        """The same for another variant of the game, by its `Variant.name`, from that variant's own start.

        Additional seats get the AI at the level for first-time players, and the time of the last seat.
        """
        rules = self.game[0]
        variant = next(variant for variant in rules.variants if variant.name == name)
        players, clock = _per_seat(self.players, variant.seats, OPPONENT), _clocks_per_seat(self.clock, variant.seats)
        return replace(self, variant=variant.full_name(rules.id), players=players, start=None, clock=clock)

    def with_position(self, variant: str, text: str) -> MatchSetup:
        """The same from a position of a variant, given by its full name, of this game or another.

        It is for as many players as the position has, which may be more than the variant's.
        """
        seats = int(first_position(*find(variant), self.seed, text).seats)
        players, clock = _per_seat(self.players, seats, OPPONENT), _clocks_per_seat(self.clock, seats)
        return replace(self, variant=variant, players=players, start=text, clock=clock)

    def for_study(self) -> MatchSetup:
        """The same position for people without clocks, to be analysed."""
        players = (Person(),) * len(self.players)
        return replace(self, players=players, clock=(), swap_rule=False, unaided=False, study=True)

    def rematch(self, swapped: bool = False, step: int = 0, seed: int = 0) -> MatchSetup:
        """The next game of the same kind: with every player one seat on if `swapped`, the AI `step` levels stronger.

        A handicap is given again by the same player; any other start position is set up again unchanged.
        """
        last = len(strengths_of(self.game[0].id))
        players, clock = tuple(stepped(player, step, last) for player in self.players), self.clock
        given, start = self.handicap, self.start
        if swapped:
            players, clock = players[1:] + players[:1], clock[1:] + clock[:1]
            given = given and next(
                other for other in offered(*self.game) if other.step == given.step and other.giver != given.giver
            )
        return replace(self, players=players, seed=seed, start=given.text(seed) if given else start, clock=clock)

    # --- in the preferences

    def remembered(self, before: Mapping[str, Any] = MappingProxyType({})) -> dict[str, Any]:
        """JSON-like values from which `recall` makes a similar set-up; of all starts, only a handicap is kept.

        The seed is not kept, nor is `unaided`, which players choose for each game. `before` is what was remembered
        last, from which the levels that other people chose are kept.
        """
        given, players = self.handicap, self.players
        return {
            "variant": self.game[1].name,
            "seats": list(map(_remembered, players)),
            "clock": [[control.minutes, control.increment] for control in self.clock],
            "swap_rule": self.swap_rule,
            "handicap": [given.giver, given.step] if given else [],
            CHOSEN: {name: _remembered(one) for name, one in (rivals_in(before) | _rival_chosen(players)).items()},
        }


def against(
    variant: str, start: str | None, seat: int, person: Player, opponent: Player, seed: int = 0
) -> MatchSetup:
    """The set-up of a match from a start, as that of `MatchSetup`: `person` on one seat, `opponent` on all others."""
    seats = int(first_position(*find(variant), seed, start).seats)
    players = tuple(person if one == seat else opponent for one in range(1, seats + 1))
    return MatchSetup(variant, players, seed, start)


def recall(rules: AnyRules, kept: Mapping[str, Any], seed: int = 0) -> MatchSetup:
    """The remembered set-up, with a new seed. Any part that does not fit is as for a first-time player.

    That is the first variant, a person against the AI at the level for beginners, without clocks or conditions. A level
    of another version above the game's last becomes the last.
    """
    variant = next((known for known in rules.variants if known.name == kept.get("variant")), rules.variants[0])
    setup = MatchSetup(
        variant.full_name(rules.id),
        _per_seat(_players_of(kept.get("seats"), level_numbers(rules.id)), variant.seats, OPPONENT),
        seed,
        clock=_clocks_per_seat(_clock_of(kept.get("clock")), variant.seats),
        swap_rule=kept.get("swap_rule", kept.get("pie")) is True,  # earlier versions wrote the second name
    )
    known = offered(rules, variant)
    return setup.with_handicap(next((one for one in known if [one.giver, one.step] == kept.get("handicap")), None))


def rivals_in(kept: Mapping[str, Any]) -> dict[str, Machine]:
    """The level that each person chose last, by their name, from the remembered set-ups of a game.

    Earlier versions kept only the last player's level, in the seats.
    """
    levels, known = range(1, len(LEVELS) + 1), kept.get(CHOSEN)
    if isinstance(known, dict):
        found = {name: _player_of(one, levels) for name, one in known.items()}
        return {name: one for name, one in found.items() if isinstance(one, Machine)}
    return _rival_chosen(_players_of(kept.get("seats"), levels))


def _rival_chosen(players: Sequence[Player]) -> dict[str, Machine]:
    """The level that a lone person plays against, by the person's name; empty for any other players.

    Without a character, if the seats of this level have several.
    """
    level, rivals = rivals_level(players), {one for one in players if isinstance(one, Machine)}
    if level is None:
        return {}
    name = next(one.name for one in players if isinstance(one, Person))
    return {name: rivals.pop() if len(rivals) == 1 else Machine(level)}


def _remembered(player: Player) -> Any:
    if isinstance(player, Outside):
        return {ENGINE: player.name}
    if isinstance(player, Correspondent):
        return {MESSAGE: player.name}
    if isinstance(player, Machine) and player.character:
        return {CHARACTER: str(player)}
    return player.level if isinstance(player, Machine) else player.name or PERSON


def _players_of(seats: Any, levels: range) -> tuple[Player, ...]:
    if not isinstance(seats, list):
        return (Person(),)
    players = [player for seat in seats if (player := _player_of(seat, levels)) is not None]
    return tuple(players) if len(players) == len(seats) else (Person(),)


def _player_of(seat: Any, levels: range) -> Player | None:
    """The player that `_remembered` wrote so; None for anything else."""
    if isinstance(seat, str):
        return Person(seat)
    if isinstance(seat, dict) and isinstance(seat.get(ENGINE), str):
        return Outside(seat[ENGINE])
    if isinstance(seat, dict) and isinstance(seat.get(MESSAGE), str):
        return Correspondent(seat[MESSAGE])
    if isinstance(seat, dict):
        try:
            player = read_player(str(seat.get(CHARACTER)))
        except ValueError:
            return None
        return replace(player, level=min(player.level, levels[-1])) if isinstance(player, Machine) else None
    if type(seat) is not int or seat < PERSON:
        return None
    return Machine(min(seat, levels[-1])) if seat else Person()


def _clock_of(kept: Any) -> Controls:
    try:
        return tuple(TimeControl(minutes, increment) for minutes, increment in kept)
    except (TypeError, ValueError):
        return ()


def _per_seat(items: tuple[T, ...], seats: int, further: T) -> tuple[T, ...]:
    """The items of the first `seats` seats; seats beyond them get `further`."""
    return (items + (further,) * seats)[:seats]


def _clocks_per_seat(clock: Controls, seats: int) -> Controls:
    """The clocks for this number of seats; additional seats get the time of the last one. Empty if `clock` is empty."""
    return _per_seat(clock, seats, clock[-1]) if clock else ()
