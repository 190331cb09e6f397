"""What the others did since one's own turn, shown again ply by ply."""

from __future__ import annotations

import pygame
from pygame.event import Event

from game.language import _
from game.play.game_tree import Node
from game.play.match import Match
from ui.kit import keys
from ui.play.navigator import Navigator
from ui.preferences.keymap import Keymap

PAUSE = 0.6  # seconds between one ply and the next
STEPPING = ("Left", "Right", "Home", "End")
MODIFIERS = range(pygame.K_LCTRL, pygame.K_RGUI + 1)


def since_own_turn(match: Match) -> Node:
    """Where the last turns of the others began; the present node where they have not played yet.

    One's own are the turns of the person to act, else of the person who acted last, else of whoever is to act.
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


class Replay:
    """Leads what is shown from an earlier node to the present.

    Space lets it rest and go on, the keys that look back take over from where it is, anything else ends it.
    """

    def __init__(self, match: Match, shown: Navigator, keymap: Keymap) -> None:
        self._match, self._navigator, self._keymap = match, shown, keymap
        self._start = match.tree.node
        self.running = False
        self._rests = False
        self._waited = 0.0

    @property
    def words(self) -> str:
        """What is going on, in one sentence."""
        node = self._navigator.node
        seat = self._match.tree.rules.seat_names[node.seat - 1] if node.seat else ""
        doing = (
            _("Once more: {side} played {move}.").format(side=seat, move=node.text)
            if node.parent and node is not self._start
            else _("Once more.")
        )
        keys_do = (
            _("{key} goes on, any other key ends it.") if self._rests else _("{key} rests, any other key ends it.")
        ).format(key=self._keymap.shown("rest"))
        return f"{doing} {keys_do}"

    def begin(self) -> bool:
        """Show the others' last turns again; whether there are any."""
        self._start = since_own_turn(self._match)
        if self._start is self._match.tree.node:
            return False
        self.running, self._rests, self._waited = True, False, 0.0
        self._navigator.show(self._match.tree.node, at_once=True)  # so that it leads along the line of the game
        self._navigator.show(self._start, at_once=True)
        return True

    def hears(self, event: Event) -> bool:
        """Rest, go on, or end for an event; whether that was all it meant."""
        if not self.running or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        if event.type == pygame.KEYDOWN:
            if event.key in MODIFIERS:
                return False
            if keys.pressed(event, "Space"):
                self._rests = not self._rests
                return True
            if any(keys.pressed(event, name) for name in STEPPING):
                self.running = False
                return False
        self.running = False
        self._navigator.show(self._match.tree.node, at_once=True)
        return True

    def update(self, seconds: float, calm: bool) -> None:
        """Go on after a while in which nothing moved."""
        if not self.running or self._rests or not calm:
            return
        self._waited += seconds
        if self._waited >= PAUSE:
            self._waited = 0.0
            self.running = self._navigator.node.ply + 1 < self._match.tree.node.ply
            self._navigator.step(1)
