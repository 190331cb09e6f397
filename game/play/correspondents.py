"""The players of a match who live elsewhere, and what they have been sent."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import replace
from functools import partial

from game.language import N_, Sentence
from game.play.correspondence import Correspondence, elsewhere
from game.play.draw_offer import DrawOffer
from game.play.game_tree import GameTree
from game.play.match_events import Corresponded, MatchEvent, Played, Seated, WentTo
from game.play.player import Correspondent, Person, Player, name_of
from game.play.seating import Seating


class Correspondents:
    """The players elsewhere of a match, and its correspondence with them, in `kept`."""

    def __init__(
        self,
        kept: Correspondence,
        tree: GameTree,
        seating: Seating,
        say: Callable[[Sentence, MatchEvent], None],
        agreed: Callable[[], None],
        draw: DrawOffer,
    ) -> None:
        """`say` is called with a sentence, often empty, and an event; `agreed` once all agree to a `draw`."""
        self.kept = kept
        self._tree, self._seating, self._say, self._agreed, self._draw = tree, seating, say, agreed, draw

    @property
    def here(self) -> frozenset[int]:
        """The seats of the people here, or else those of the AI here."""
        return self._seating.people or frozenset(range(1, len(self._seating.players) + 1)) - self.seats

    @property
    def seats(self) -> frozenset[int]:
        """The seats that are played elsewhere now."""
        return elsewhere(self._seating.players)

    @property
    def steps(self) -> int:
        """How many plies led to the present, with a swap of seats as one more."""
        return self._tree.node.ply + self._seating.changed

    @property
    def is_due(self) -> bool:
        """Whether the others have yet to get something: a step, an offer, or the invitation to the game."""
        invites = not (self.steps or self._seating.is_persons_turn)
        return bool(self.seats) and (invites or self.steps > self.kept.sent)

    @property
    def acting(self) -> Correspondent | None:
        """The player elsewhere who is to act; None if nobody there is."""
        player = self._seating.acting
        return player if isinstance(player, Correspondent) else None

    @property
    def to_agree(self) -> frozenset[int]:
        """The seats that have yet to agree to a draw: all that are still in the game and have not offered it."""
        playing = range(1, len(self._seating.players) + 1)
        return frozenset(playing) - self.kept.offered - set(self._tree.snapshot.defeated)

    @property
    def may_offer(self) -> bool:
        """Whether the people here can offer a draw to players elsewhere, or agree to theirs."""
        is_on = self._tree.outcome is None and bool(self.seats) and not self._draw.was_made
        return is_on and bool(self._seating.people & self.to_agree)

    def names(self, seats: Iterable[int]) -> list[str]:
        """The names of the players on these seats, or the names of the seats."""
        sides, players = self._tree.rules.seat_names, self._seating.players
        return [name_of(players[seat - 1]) or str(sides[seat - 1]) for seat in sorted(seats)]

    # --- what changes

    def note_sent(self) -> None:
        """Note that the others have all there is."""
        self.kept = replace(self.kept, sent=self.steps)
        self._say("", Corresponded())

    def offer(self) -> None:
        """Offer a draw for the people here, or agree to one, unless the AI here declines."""
        self._ask(self._seating.people)

    def answer(self) -> None:
        """Have the AI here answer where somebody elsewhere offers a draw."""
        if self._tree.outcome is None and self.kept.offered & self.seats:
            self._ask(())

    def _ask(self, people: Collection[int]) -> None:
        """Ask the AI here about a draw that these people would agree to."""
        players = self._seating.players
        machines = [seat for seat in sorted(self.to_agree) if not isinstance(players[seat - 1], Person | Correspondent)]
        if machines:
            words = N_("{player} agrees to a draw.").filled(player=tuple(self.names(machines)))
            self._draw.consider(tuple(machines), partial(self._offered, {*people, *machines}, words))
        elif people:
            self._offered(people)

    def _offered(self, seats: Collection[int], words: Sentence = "") -> None:
        """Note that these seats would agree to a draw; the game ends if all do. The others have yet to get that."""
        self.kept = replace(self.kept, offered=self.kept.offered | set(seats), sent=self.steps - 1)
        self._say("" if not self.to_agree else words, Corresponded())
        if not self.to_agree:
            self._agreed()

    def receive(self, offered: Collection[int]) -> None:
        """Note that a message was taken in, with the offers of these seats elsewhere."""
        self.kept = replace(self.kept, sent=self.steps, offered=self.kept.offered | set(offered))
        self._say("", Corresponded())

    def claim(self, seat: int) -> None:
        """Exchange the seat of the only person here with another one, which is played elsewhere."""
        players, (own,) = self._seating.players, self._seating.people
        moved: dict[int, Player] = {
            own: Correspondent(name_of(players[own - 1])), seat: Person(name_of(players[seat - 1])),
        }  # fmt: skip
        if seat != own:
            for one, player in moved.items():
                self._seating.take_over(one, player)
            self._say("", Seated(tuple(players), swapped=False))

    def hear(self, event: MatchEvent) -> None:
        """Draw an id once somebody plays elsewhere; an offer lapses when a seat acts that has not made it."""
        kept = self.kept
        if isinstance(event, Played) and event.node.seat and event.node.seat not in kept.offered:
            kept = replace(kept, offered=frozenset())
        elif isinstance(event, Seated):
            offered = frozenset[int]() if event.swapped else kept.offered
            kept = replace(kept, id=kept.id or Correspondence.of(event.players).id, offered=offered)
        if isinstance(event, Seated | WentTo):
            kept = replace(kept, sent=min(kept.sent, self.steps))
        self.kept = kept
