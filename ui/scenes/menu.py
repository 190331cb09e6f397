"""The menu: the games as live pictures, and the game that was left open."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from game.catalogue import games
from game.core import Rules
from game.match import Match
from ui.app import Context
from ui.board.thumbnail import thumbnail
from ui.kit import Button, Card, Column, Grid, Image, Label, Paragraph, Row, Space
from ui.kit.widget import Point
from ui.looks import look_of
from ui.scene import Command, Push, Quit
from ui.scenes.panel_scene import PanelScene
from ui.scenes.play import NEW, Play
from ui.scenes.settings import Settings
from ui.scenes.setup import Setup
from ui.theme import Theme

SHOWN_SEED = 4  # of the starts that chance decides: a handsome one


class Menu(PanelScene):
    """Pick a game; a second click in the set-up starts it."""

    def __init__(self, context: Context) -> None:
        self._resume = Button("Continue", self._continue, "primary", icon="play", key="Enter")
        welcome = Column(
            Space().grow(),
            Label("Parapet", "display"),
            Paragraph("Games of force, for friends beside you or for the machine."),
            Space(4),
            self._resume,
            Row(
                Button("Settings", lambda: Push(Settings(context)), icon="settings", does="settings").grow(),
                Button("Quit", Quit, does="quit").grow(),
            ),
            Space().grow(),
            pad=8,
        )
        cards = [self._card(rules) for rules in games()]
        two_rows = max(3, len(cards) // 2 + 1)
        super().__init__(context, Column(Grid(welcome, *cards, least=200, most=two_rows, gap=20).grow(), pad=24))

    def enter(self) -> None:
        """Offer to go on with an open game; Enter does, whatever was pressed before."""
        self._resume.show(self.context.match is not None)
        self.panel.focus(None)
        self.dirty = True

    def _card(self, rules: Rules[Any]) -> Card:
        look, variant = look_of(rules.id), rules.variants[0]
        shown = rules.read(variant, look.portrait) if look.portrait else rules.start(variant, SHOWN_SEED)

        def picture(size: Point, theme: Theme) -> Surface:
            return thumbnail(rules, shown, size, theme)

        return Card(
            Image(picture, ratio=0.0, least=110).grow(),
            Label(rules.title, "heading"),
            Paragraph(look.tagline, "small", lines=2),
            on=lambda: self._set_up(rules),
            gap=6,
            pad=14,
        )

    def _set_up(self, rules: Rules[Any]) -> Command:
        return Push(Setup(self.context, rules), self._begin)

    def _continue(self) -> Command | None:
        return self._begin(self.context.match)

    def _begin(self, match: Match | None) -> Command | None:
        """Open the board on a match, if one was set up."""
        if match is None:
            return None
        rules = match.session.rules
        return Push(Play(self.context, match), lambda wish: self._set_up(rules) if wish == NEW else None)

    def leave_scene(self) -> Command | None:
        """Esc never quits."""
        return None

    def facts(self) -> dict[str, Any]:
        """The games, by title."""
        return super().facts() | {"scene": "menu"}
