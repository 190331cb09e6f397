"""What stands beside the board: the players, what is to be done, the choices of a move, the moves, and the buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.ai.levels import LEVELS
from game.clock import written
from game.match import Match
from game.player import Machine, Player
from game.session import Session
from ui.kit import Button, Card, Column, Grid, Label, Paragraph, Row, RowList, TextField
from ui.kit.bar import percent
from ui.looks.look import Look
from ui.scene import Command
from ui.scenes.insight import Insight
from ui.scenes.plate import Plate

PLATE, LOW_PLATE = 46, 34  # units: the height of a name plate, and of one among three or four
TOOL = 46  # units: the width of a button without a word
LEAST_LIST = 72  # units: two lines of moves, so that the panel fits into the smallest window

Action = Callable[[], Command | None]


@dataclass(frozen=True, slots=True)
class Actions:
    """What the buttons and lists of the panel do."""

    undo: Action
    redo: Action
    hint: Action
    flip: Action
    resign: Action
    draw: Action
    swap: Action
    evaluation: Action
    graph: Action
    analyse: Action
    new: Action
    menu: Action
    rules: Action
    settings: Action
    move_now: Action
    pause: Action
    step: Action
    seat: Callable[[int], Command | None]
    turn_choice: Callable[[int], Command | None]
    step_to: Callable[[int], Command | None]
    type_move: Callable[[str], Command | None]


class SidePanel(Card):
    """The card at the right of the board; `tell` brings it up to date, nothing in it decides anything."""

    def __init__(self, match: Match, look: Look, insight: Insight, actions: Actions) -> None:
        rules = match.session.rules
        self._match, self._insight = match, insight
        high = PLATE if len(match.players) <= 2 else LOW_PLATE
        self._plates = [
            Plate(name, name_of(player), look.seat_palettes[seat - 1], partial(actions.seat, seat)).sized(height=high)
            for seat, (name, player) in enumerate(zip(rules.seat_names, match.players, strict=False), 1)
        ]
        self._status = Paragraph("", "body", "ink", lines=2)
        self._choice = Label("", "strong", align="centre")
        self._turning = Label("", "tiny", "muted", align="centre")
        self._choices = Row(
            Button("", lambda: actions.turn_choice(-1), icon="chevron-left").tipped("The choice before"),
            Column(self._choice, self._turning, gap=0).grow(),
            Button("", lambda: actions.turn_choice(1), icon="chevron-right").tipped("The next choice"),
        )
        self._list = RowList(
            (), lambda index: actions.step_to(index + 1), len(match.players), numbered=True, empty="No move yet."
        )
        self.field = TextField(enter=actions.type_move, hint="Type a move")
        self._line = Paragraph("", "small", "ink", lines=2)
        self._undo = Button("Undo", actions.undo, icon="undo-2", does="undo")
        self._redo = Button("Redo", actions.redo, icon="redo-2", does="redo")
        self._hint = Button("Hint", actions.hint, icon="lightbulb", does="hint")
        self._resign = Button("Resign", actions.resign, icon="flag")
        self._now = Button("Now", actions.move_now, icon="skip-forward").tipped("Stop thinking and move")
        self._pause = Button("Pause", actions.pause, icon="pause", does="pause")
        self._step = Button("Step", actions.step, icon="skip-forward", does="one_move").tipped("The AI plays one move")
        self._draw = Button("Draw", actions.draw, icon="handshake").tipped("Offer a draw")
        self._swap = Button("Swap sides", actions.swap, "primary", icon="arrow-left-right", does="swap")
        self._swap.tipped("Take the other's place instead of moving")
        self._analyse = Button("Analyse", actions.analyse, icon="microscope", does="analyse")
        self._evaluation = Button("", actions.evaluation, icon="scale", does="chances").tipped("Show the chances")
        self._graph = Button("", actions.graph, icon="chart-line", does="graph").tipped("Show the course of the game")
        super().__init__(
            Column(*self._plates, gap=4),
            self._status,
            self._swap,
            self._choices,
            self._list.sized(height=LEAST_LIST).grow(),
            self.field,
            self._line,
            self._buttons(actions),
            self._tools(actions),
            gap=10,
            pad=16,
        )

    def _buttons(self, actions: Actions) -> Grid:
        """What is done in and with a game."""
        return Grid(
            self._undo,
            self._redo,
            self._hint,
            self._now,
            self._step,
            Button("Flip", actions.flip, icon="flip-vertical-2", does="flip"),
            self._pause,
            self._resign,
            self._draw,
            Button("Rules", actions.rules, icon="book-open", does="rules"),
            Button("New", actions.new, icon="rotate-ccw", does="new"),
            Button("Menu", actions.menu, icon="house"),
            least=90,
            most=3,
            gap=6,
        )

    def _tools(self, actions: Actions) -> Row:
        """What the machine thinks, and the settings."""
        settings = Button("", actions.settings, icon="settings", does="settings").tipped("Settings")
        small = [tool.sized(width=TOOL) for tool in (self._evaluation, self._graph, settings)]
        return Row(self._analyse.grow(), *small, gap=6)

    def tell(self, status: str, refused: bool, choice: str, still: bool) -> None:
        """Show a sentence (a refusal stands out), the choice on offer if any, and all that match and insight tell.

        If `still`, nothing turns while somebody thinks.
        """
        match, session, insight = self._match, self._match.session, self._insight
        outcome, chances = session.outcome, insight.chances if insight.shows_bar else None
        for seat, plate in enumerate(self._plates, 1):
            player = match.players[seat - 1]
            acting = outcome is None and session.snapshot.side == seat
            thought = match.thought if acting and match.is_thinking else None
            plate.still = still
            word = _word_about(seat, session) or (f"{percent(chances[seat - 1])} %" if chances else "")
            plate.tell(name_of(player), acting, word, thought)
        self._status.text = status
        self._status.ink = "danger" if refused else "ink"
        self._swap.show(match.can_swap)
        self._choices.show(bool(choice))
        self._choice.text = choice
        self._turning.text, self.field.hint = f"{self.key_of('turn')} or wheel", f"Type a move ({self.key_of('type')})"
        line = session.line
        self._list.replace([node.text for node in line[1:]], insight.shown.ply - 1)
        self._undo.enable(match.can_undo or match.can_return)
        self._redo.enable(match.seating.can_redo)
        self._hint.enable(match.is_persons_turn and not match.is_hinting and not match.serious)
        self._resign.enable(outcome is None and bool(match.people))
        self._draw.enable(match.offer.can_be_made)
        self._tell_pace()
        self._tell_insight()
        self.tell_times()

    def tell_times(self) -> None:
        """Show what the clocks tell, if there are any."""
        if clock := self._match.clock:
            reading = clock.reading
            for seat, plate in enumerate(self._plates, 1):
                plate.tell_time(written(reading.left[seat - 1]), seat in reading.low, seat in reading.fallen)

    def _tell_pace(self) -> None:
        """Show what hurries the AI, or lets it rest: between machines that takes the place of what people need."""
        match, people = self._match, bool(self._match.people)
        self._hint.show(people and not match.is_thinking)
        self._now.show(match.is_thinking and (people or not match.paused))
        self._step.show(not people and (match.paused or not match.is_thinking))
        self._step.enable(match.session.outcome is None)
        self._pause.show(match.can_pause)
        self._pause.text, self._pause.icon = ("Go on", "play") if match.paused else ("Pause", "pause")
        self._resign.show(people)
        self._draw.show(people)
        for plate in self._plates:
            plate.enable(match.can_reseat)

    def _tell_insight(self) -> None:
        """Show the line of an analysis in the place of the field, and what is switched on."""
        insight = self._insight
        self._line.text = insight.line
        self._line.show(insight.analysing)
        self.field.show(not insight.analysing)
        for button, lit, may in (
            (self._analyse, insight.analysing, insight.may_analyse),
            (self._evaluation, insight.shows_bar, insight.may_judge),
            (self._graph, insight.shows_graph, insight.may_judge),
        ):
            button.lit = lit
            button.enable(may)


def _word_about(seat: int, session: Session) -> str:
    """How a seat fares, where that is worth a word."""
    outcome, snapshot = session.outcome, session.snapshot
    if outcome and outcome.winner == seat:
        return "wins"
    if seat in snapshot.defeated:
        return "defeated"
    waiting = snapshot.waiting[seat - 1] if snapshot.waiting else 0
    return f"{waiting} to place" if waiting else ""


def name_of(player: Player) -> str:
    """How a player is called on the plate."""
    return f"AI: {LEVELS[player.level].name}" if isinstance(player, Machine) else "Person"
