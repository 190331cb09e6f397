"""The players of the seats in every line of a game, and the swap rule, by which two may swap seats.

A game begins with the present edition of the AI's levels. If a level plays in it when there is another edition, the
game is of several: it says nothing about the strength of anybody who plays against it.

The swap rule makes up for a strong first move: one player divides and the other chooses. After the number of plies that
the variant sets, the player to act may take the other's seat instead of moving. The position stays as it is.
"""

from __future__ import annotations

from itertools import chain, islice, repeat
from typing import Final

from game.ai.strength import SEVERAL_EDITIONS, edition_of
from game.play.node import Node, goes_on
from game.play.player import Machine, Person, Player
from game.play.state import MatchState

WORTH_IT: Final = -5  # the AI swaps sides if its score is lower than this; a higher score is close to even


class Seating:
    """The players by seat at the present node of a game; `undo`, `redo` and `go_to` move that node."""

    def __init__(self, state: MatchState, swap_rule: bool = False) -> None:
        """Continue from a state of the match.

        With `swap_rule`, two players may swap seats if the variant allows it and the game began at its own start.
        """
        self.players = list(state.players)
        self.swap_rule = swap_rule
        self.changed = state.swapped  # whether the seats are swapped now
        self.edition = state.edition  # of the levels, or SEVERAL_EDITIONS
        self._tree = state.tree
        self._taken = set(state.swaps)  # the nodes where they were swapped

    # --- who sits where

    @property
    def _after(self) -> int:
        """The plies after which sides are chosen; 0 for never."""
        variant_alone = self.swap_rule and self._tree.start_text is None
        return self._tree.variant.swap_after if variant_alone else 0

    @property
    def original(self) -> list[Player]:
        """The players by seat at the start."""
        return self.players[::-1] if self.changed else list(self.players)

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play now."""
        return self._people(self.changed)

    @property
    def acting(self) -> Player | None:
        """The player to act; None when the game is over."""
        return None if self._tree.outcome else self.players[self._tree.snapshot.side - 1]

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to act."""
        return isinstance(self.acting, Person)

    @property
    def in_turn(self) -> bool:
        """Whether a person has begun a turn of several steps, and is to act again."""
        return self._tree.outcome is None and goes_on(self._tree.node, self.people)

    def take_over(self, seat: int, player: Player) -> None:
        """Give a seat to another player."""
        self.players[seat - 1] = player

    def people_at(self, node: Node) -> frozenset[int]:
        """The seats that people play at a node."""
        present = node is self._tree.node
        return self._people(self.changed if present else self._changed_at(node))

    def _people(self, changed: bool) -> frozenset[int]:
        players = self.players if changed == self.changed else self.players[::-1]
        return frozenset(seat for seat, player in enumerate(players, 1) if isinstance(player, Person))

    def _changed_at(self, node: Node) -> bool:
        """Whether the seats were swapped at a node or on the way to it."""
        return bool(self._taken) and 0 < self._after <= node.ply and node.path()[self._after] in self._taken

    def _sit(self, changed: bool) -> None:
        if changed != self.changed:
            self.players.reverse()
            self.changed = changed

    # --- the swap rule

    @property
    def taken(self) -> frozenset[Node]:
        """The nodes at which the players swapped seats."""
        return frozenset(self._taken)

    @property
    def divides(self) -> bool:
        """Whether the other player chooses a side after the next move."""
        return 0 < self._after == self._tree.node.ply + 1

    @property
    def chooses(self) -> bool:
        """Whether the player to act may take the other's seat."""
        here = 0 < self._after == self._tree.node.ply
        return here and not self.changed and self._tree.outcome is None

    def change(self) -> None:
        """Swap the seats of the two players at the present node."""
        self._acted(self.acting)
        self._taken.add(self._tree.node)
        self._sit(True)

    def played(self) -> None:
        """Note that a move led to the present node. Unless the seats are swapped now, forget swaps on the way."""
        if seat := self._tree.node.seat:
            self._acted(self.players[seat - 1])
        if self._taken and not self.changed:
            self._taken.difference_update(self._tree.node.path())

    def _acted(self, player: Player | None) -> None:
        """Note that a player has acted: a level plays by the present edition."""
        if isinstance(player, Machine) and self.edition != edition_of(self._tree.rules.id):
            self.edition = SEVERAL_EDITIONS

    # --- back and forth

    @property
    def can_undo(self) -> bool:
        """Whether there is an earlier turn: of a person, or of anyone in a game without people."""
        return self._earlier() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a step or a swap of seats can be redone."""
        return self._tree.can_redo or self._may_change_again

    @property
    def _may_change_again(self) -> bool:
        return self._tree.node in self._taken and not self.changed

    def undo(self) -> None:
        """Go back to the last turn of a person, or of anyone in a game without people; stay if nobody had one."""
        if earlier := self._earlier():
            self._tree.go_to(earlier[0])
            self._sit(earlier[1])

    def _earlier(self) -> tuple[Node, bool] | None:
        """The last turn before this one that `undo` may stop at, and whether the seats were swapped then."""
        path = self._tree.node.path()
        first = self._after if self.changed else len(path)
        swapped, path = path[first:], path[: first + 1]
        before = chain(zip(reversed(swapped), repeat(True)), zip(reversed(path), repeat(False)))
        for node, changed in islice(before, 1, None):  # the first that comes is the present
            people = self._people(changed)
            if not people or node.snapshot.side in people:
                return node, changed
        return None

    def redo(self) -> None:
        """Go forward again, to the next turn of a person or the end; one step in a game without people."""
        self._step()
        while self.can_redo and (people := self._people(self.changed)) and self._tree.snapshot.side not in people:
            self._step()

    def _step(self) -> None:
        if self._may_change_again:
            self._sit(True)
        else:
            self._tree.redo()

    def go_to(self, node: Node) -> None:
        """Make any node of the game the present."""
        self._tree.go_to(node)
        self._sit(self._changed_at(node))
