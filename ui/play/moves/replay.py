"""Replays, ply by ply: of the opponents' turns since the player's own last one, and of the end of a game."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.language import _, sentences
from game.play.match import Match
from game.play.node import Node
from ui.kit import keys
from ui.play.moves.navigator import Navigator
from ui.preferences.keymap import Keymap

TURNS = 4  # of a game: as many make its end
PAUSE = 0.6  # seconds between one ply and the next
STEPPING = ("Left", "Right", "Home", "End")
MODIFIERS = range(pygame.K_LCTRL, pygame.K_RGUI + 1)


def since_own_turn(match: Match) -> Node:
    """The node where the opponents' last turns began; the current one if they have not played.

    The player is the person to act, else the person who acted last, else the seat to act.
    """
    present, people = match.tree.node, match.people
    own = present.snapshot.side
    if own not in people:
        own = next((node.seat for node in reversed(present.path()) if node.seat in people), own)
    node = others = present
    while node.parent is not None and node.seat == own:
        node = node.parent
    while node.parent is not None and node.seat != own:
        node = others = node.parent
    return others


def has_others_turns(match: Match) -> bool:
    """Whether the opponents have played since the player's own last turn."""
    return since_own_turn(match) is not match.tree.node


def has_last_move(match: Match) -> bool:
    """Whether the last turn moved anything on the board."""
    return match.tree.node.parent is not None and bool(match.tree.node.events)


def _end_of(match: Match) -> Node:
    """The node from which the last turns of a game are shown again."""
    last = node = match.tree.node
    while node.parent is not None and node.place > last.place - TURNS:
        node = node.parent
    return node


class Replay:
    """Steps from an earlier node to the current one, or shows the last move slowly, until any key or click.

    `is_of_end` while it shows how a game ended, beside the result.

    Space pauses and resumes it, the keys for looking back take over at the shown node, and any other key or click
    ends it.
    """

    def __init__(self, match: Match, shown: Navigator, keymap: Keymap) -> None:
        self._match, self._navigator, self._keymap = match, shown, keymap
        self._start = match.tree.node
        self.running = self.is_slow = self.is_of_end = False
        self._rests = self._lingers = False
        self._waited = 0.0

    @property
    def mover(self) -> int:
        """The seat whose move is being replayed, also during the last animation; 0 for none."""
        node = self._navigator.node
        return node.seat if self.is_showing and node is not self._start else 0

    @property
    def words(self) -> str:
        """The status sentence of the replay."""
        if self.is_slow:
            return _("The last move, slowly. Any key or click ends it.")
        node = self._navigator.node
        seat = self._match.tree.rules.seat_names[node.seat - 1] if node.seat else ""
        doing = (
            _("Replay: {side} played {move}.").format(side=seat, move=node.words)
            if node.parent and node is not self._start
            else _("Replay.")
        )
        keys_do = (
            _("{key} resumes the replay; a click or any other key ends it.")
            if self._rests
            else _("{key} pauses the replay; a click or any other key ends it.")
        ).format(key=self._keymap.shown("rest"))
        return sentences((doing, keys_do))

    def begin(self) -> bool:
        """Begin the replay; return whether there is anything to replay."""
        self._start = since_own_turn(self._match)
        if self._start is self._match.tree.node:
            return False
        self._begin(slow=False)
        return True

    def begin_end(self, node: Node | None) -> None:
        """Begin to show the end of the game again, from this node of its line on or, with None, the last turns."""
        self._start = node or _end_of(self._match)
        self._begin(slow=False)
        self.is_of_end = True

    def begin_slowly(self) -> bool:
        """Begin to show the last move at a slow pace; return whether there is one."""
        if not has_last_move(self._match):
            return False
        self._start = self._match.tree.node.parent or self._start
        self._begin(slow=True)
        return True

    def _begin(self, slow: bool) -> None:
        self.running, self.is_slow, self._rests, self._lingers, self._waited = True, slow, False, False, 0.0
        self.is_of_end = False
        self._navigator.show(self._match.tree.node, at_once=True)  # puts the viewpoint on the game's line
        self._navigator.show(self._start, at_once=True)

    def _end(self) -> None:
        self.running = self.is_slow = self.is_of_end = False

    @property
    def is_showing(self) -> bool:
        """Whether it runs, or the last position that it showed is still seen."""
        return self.running or self._lingers

    def hears(self, event: Event) -> bool:
        """Pause, resume or end; return whether that consumes the event."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self._lingers = False
        if not self.running:
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in MODIFIERS:
                return False
            if keys.pressed(event, "Space") and not self.is_slow:
                self._rests = not self._rests
                return True
            if any(keys.pressed(event, name) for name in STEPPING) and not self.is_slow:
                self._end()
                return False
        self._end()
        self._navigator.show(self._match.tree.node, at_once=True)
        return True

    def update(self, seconds: float, calm: bool) -> bool:
        """Let `seconds` pass; step on after a pause without motion (`calm`). Return whether it stepped."""
        if not self.is_showing or self._rests or not calm:
            return False
        if self.is_slow and self._navigator.node is self._match.tree.node:  # the slow move is over
            self._end()
            return True
        self._waited += seconds
        if self._waited < PAUSE:
            return False
        self._waited = 0.0
        if self.is_slow:
            self._navigator.follow(slowly=True)
            return True
        self._lingers = self.running and self._navigator.node.ply + 1 == self._match.tree.node.ply
        if self.running:
            self.running = not self._lingers
            self._navigator.step(1)
        return True
