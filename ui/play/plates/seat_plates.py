"""The name plates of all seats along the edges of the board, and the badges beside them."""

from __future__ import annotations

from functools import partial
from typing import Literal

from pygame import Rect

from game.formats import percent
from game.language import _, pgettext
from game.play.clock import written
from game.play.edges import Edges
from game.play.match import Match
from game.play.node import Node
from game.play.player import Correspondent, Machine, Person, Player, face_of, is_alone, machine_words, style_name
from game.play.score import scores_of
from ui.kit.bar import hundredths
from ui.kit.boxes import Row
from ui.kit.button import Button
from ui.play.analysis.analysis import Analysis
from ui.play.game.commands import Commands
from ui.play.game.kept_match import KeptMatch
from ui.play.moves.navigator import Navigator
from ui.play.moves.replay import Replay
from ui.play.plates.player_plate import PlayerPlate, Shown
from ui.preferences.settings import Settings
from ui.style.lines import shortened
from ui.style.looks.look import Look

SHORT = 5  # letters of a long name in little room
GAP = 8  # units between two plates of an edge
SIDE = 30  # units: the side of a badge


class SeatPlates:
    """A row of plates for the `far` edge of the board and one for the `near` edge; `refresh` brings them up to date."""

    def __init__(
        self,
        kept: KeptMatch,
        look: Look,
        commands: Commands,
        settings: Settings,
        replay: Replay,
        edges: Edges,
    ) -> None:
        match = kept.match
        rules = match.tree.rules
        self._kept, self._match, self._settings, self._replay = kept, match, settings, replay
        self.plates = [
            PlayerPlate(
                name,
                Shown(names_of(match, player), face=face_of(rules.id, player)),
                look,
                look.seat_palettes[seat - 1],
                partial(commands.match.ask_seat, seat),
            )
            for seat, (name, player) in enumerate(zip(rules.seat_names, match.players, strict=False), 1)
        ]
        self.badges = Badges(match, commands, settings)
        for plate in self.plates:
            plate.grow()
        self.far, self.near = Row(gap=GAP, even=True), Row(gap=GAP, even=True)
        self._edges: Edges | None = None
        self._sit(edges)

    @property
    def crowded(self) -> bool:
        """Whether names have little room: two plates share an edge, each with a clock."""
        return len(self.plates) > 2 and self._match.clock is not None

    def _sit(self, edges: Edges) -> None:
        """Put the plates of these seats at the edges."""
        if edges != self._edges:
            self._edges = edges
            for row, seats in zip((self.far, self.near), edges, strict=True):
                row.fill(*(self.plates[seat - 1] for seat in seats))

    def suit(self, high: float) -> None:
        """Set the height of a plate, in units, before it is placed."""
        for plate in self.plates:
            plate.sized(height=high)

    def refresh(self, navigator: Navigator, analysis: Analysis, edges: Edges) -> None:
        """Show the seats at the described node, at these edges, with the chances if they are shown.

        During a replay, the seat with a frame is the one that moved.
        """
        match, here = self._match, navigator.described
        holdings = match.tree.at(here).holdings
        says_chances = analysis.shows_bar and len(self.plates) > 2  # with two seats the bar shows both
        chances = analysis.chances_at(here) if says_chances else None
        self._sit(edges)
        self.badges.refresh()
        scores = dict(enumerate(scores_of(self._kept.tally_before if navigator.awaits_end else self._kept.tally), 1))
        acting = self._replay.mover or (0 if here.outcome else here.snapshot.side)
        for seat, plate in enumerate(self.plates, 1):
            player = match.players[seat - 1]
            thinks = match.thinking.is_thinking and match.tree.snapshot.side == seat
            word, result = _result_of(seat, here)
            plate.still = self._settings.reduced_motion
            plate.refresh(
                Shown(
                    names_of(match, player),
                    acting == seat,
                    word or (percent(hundredths(chances[seat - 1])) if chances else ""),
                    result,
                    holdings[seat - 1] if holdings else (),
                    match.thinking.seconds if thinks else None,
                    scores.get(seat, ""),
                    face_of(match.tree.rules.id, player),
                )
            )
            plate.enable(match.policy.can_reseat or player == Person())  # an unnamed person may get a name at any time
        self.refresh_times()

    def refresh_times(self) -> None:
        """Show the clocks, if there are any."""
        if clock := self._match.clock:
            reading = clock.reading
            for seat, plate in enumerate(self.plates, 1):
                plate.refresh_time(written(reading.left[seat - 1]), seat in reading.low, seat in reading.fallen)


def _result_of(seat: int, here: Node) -> tuple[str, Literal["", "won", "lost"]]:
    """The word for a seat that has won or lost at a node; empty for one that plays on."""
    winner = here.outcome.winner if here.outcome else None
    if winner == seat:
        # Translators: stands behind the name of a player, as does "lost"
        return _("won"), "won"
    if winner or seat in here.snapshot.defeated:
        # Translators: stands behind the name of a player, as does "won"
        return _("lost"), "lost"
    return "", ""


def names_of(match: Match, player: Player) -> tuple[str, ...]:
    """The name of a player for the plate, and shorter ones for a narrow plate; "You" for the only person here."""
    game, unnamed = match.tree.rules.id, pgettext("a player without a name", "Person")
    if isinstance(player, Correspondent):
        short = _shorter(player.name) or (unnamed,)
        return _("{name}, by message").format(name=short[0]), *short
    if not isinstance(player, Machine):
        return _shorter(player.name) or (_("You") if is_alone(match.players) else unnamed,)
    name = machine_words(game, player)
    style = style_name(game, player)
    return _("AI: {level}").format(level=name), name, *([style] if style else [])


def _shorter(name: str) -> tuple[str, ...]:
    """A name and shorter ones; none of an empty name."""
    name = shortened(name)
    return (name, name.split()[0], f"{name[:SHORT].rstrip()}…") if name else ()


class Badges:
    """`mute` shows while the sound is off, and turns it on; `unaided` explains a game without help."""

    def __init__(self, match: Match, commands: Commands, settings: Settings) -> None:
        self._settings = settings
        self.mute, self.unaided = Button.of(commands["mute"], "quiet"), Button.of(commands["unaided"], "quiet")
        self.unaided.show(match.setup.unaided)
        self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        self.mute.show(not self._settings.sound)

    def place(self, badge: Button, row: Rect, end: int, gap: int) -> Rect:
        """Place a badge at the end of a row of plates, not beyond the pixel `end`; return the rest of the row."""
        if not badge.visible:
            return row
        side = min(badge.skin.px(SIDE), row.h)
        left = row.copy()
        left.w = min(row.w, end - side - gap - row.x)
        badge.place(Rect(left.right + gap, row.centery - side // 2, side, side))
        return left
