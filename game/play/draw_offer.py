"""Draw offers: who may make one, who has to agree, and how the AI answers, for outside engines as well."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.language import N_, Sentence, Text
from game.play.analyst import Analyst
from game.play.game_tree import GameTree
from game.play.match_events import Declined, MatchEvent, Offered
from game.play.node import Node
from game.play.player import Person
from game.play.seating import Seating

OPENING = 5  # the AI declines draws in the first turns of each seat: most starts are even, with all still to play


class DrawOffer:
    """The draw offer of a turn, at most one. People answer first, then the AI."""

    def __init__(
        self,
        tree: GameTree,
        seating: Seating,
        analyst: Analyst,
        say: Callable[[Sentence, MatchEvent], None],
        agreed: Callable[[], None],
    ) -> None:
        """`say` is called with a sentence for the players, which may be empty, and the events."""
        self._tree, self._seating, self._analyst = tree, seating, analyst
        self._say, self._agreed = say, agreed
        self._made: Node | None = None  # the node of the last offer; the next may come in the next turn
        self._asks_people = False
        self._considering, self._then = tuple[int, ...](), agreed  # the AI's seats, and what follows if none declines

    @property
    def can_be_made(self) -> bool:
        """Whether the person to act has not offered a draw in this turn."""
        return not self.was_made and self._seating.is_persons_turn

    @property
    def was_made(self) -> bool:
        """Whether a draw was offered in this turn."""
        return self._made is not None

    @property
    def is_considered(self) -> bool:
        """Whether the AI has yet to answer."""
        return bool(self._analyst.urgent)

    @property
    def is_pending(self) -> bool:
        """Whether a person or the AI has yet to answer."""
        return self.is_considered or self._asks_people

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats that have to agree: all others that are still in the game."""
        snapshot, seats = self._tree.snapshot, range(1, len(self._seating.players) + 1)
        return tuple(seat for seat in seats if seat != snapshot.side and seat not in snapshot.defeated)

    def ask(self) -> None:
        """Ask the people first; they answer by `make` or `refuse`, unless the offer is withdrawn."""
        if not self._asks_people and self.can_be_made:
            self._asks_people = True
            self._say("", Offered(self._tree.snapshot.side))

    def make(self) -> None:
        """Make the offer to the AI once all people have agreed."""
        if not self.can_be_made:
            return
        was_asked, self._asks_people = self._asks_people, False
        if not was_asked:
            self._say("", Offered(self._tree.snapshot.side))
        self.consider(self._machines, self._agreed)

    def consider(self, machines: tuple[int, ...], agreed: Callable[[], None]) -> None:
        """Have the AI of these seats answer, in the opening at once, else in `update`; `agreed` follows if all do."""
        self._made, self._considering, self._then = self._tree.node, machines, agreed
        if not machines or self._made.ply < OPENING * len(self._seating.players):
            self._answer(machines)
        else:
            self._analyst.urgent = self._analyst.turns(self._made)

    def refuse(self, seats: Iterable[int]) -> None:
        """Decline the offer for the people of some seats, before the AI is asked."""
        self._made, self._asks_people = self._tree.node, False
        self._declined(tuple(seats))

    def withdraw(self) -> None:
        """Take back the question to the people, as if they had not been asked."""
        self._asks_people = False

    def update(self) -> bool:
        """Let the AI answer once it has judged the position; return whether it has."""
        analyst = self._analyst
        if not analyst.urgent or not analyst.is_settled(analyst.urgent):
            return False
        analyst.urgent = ()
        self._answer(tuple(analyst.better(self._tree.node, self._considering, 1 / (1 + len(self.opponents)))))
        return True

    def _answer(self, objectors: tuple[int, ...]) -> None:
        if objectors:
            self._declined(objectors)
        else:
            self._then()

    def _declined(self, seats: tuple[int, ...]) -> None:
        self._say(declined_words([self._tree.rules.sides[seat - 1] for seat in seats]), Declined(seats))

    def forget(self) -> None:
        """Start over in another turn, or with other players."""
        self._analyst.urgent, self._made, self._asks_people = (), None, False

    @property
    def _machines(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.opponents if not isinstance(self._seating.players[seat - 1], Person))


def declined_words(sides: Sequence[Text]) -> Sentence:
    """One sentence saying that these players decline."""
    if len(sides) == 1:
        return N_("{side} would rather play on.").filled(side=sides[0])
    return N_("{sides} would rather play on.").filled(sides=tuple(sides))
