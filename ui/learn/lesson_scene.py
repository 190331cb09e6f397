"""A page of a lesson on the screen: the live board, one sentence beside it, and little else."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
from pygame import Surface
from pygame.event import Event

from game.ai.levels import STARTING_LEVEL
from game.clicks import Selection
from game.core import Move, Path, cells_in
from game.grid import Cell
from game.language import N_, _, as_sentence, sentences
from game.play.player import Person
from game.play.spoken_moves import aloud
from ui.board.board_widget import SHARED_EVENTS
from ui.board.bubble import Bubble
from ui.board.model.cursor import is_plain_arrow
from ui.board.model.pointer import ChosenMove, Decision, RefusedClicks
from ui.board.painters.variation import variation_of
from ui.board.view import BoardView
from ui.dialogs.rules import RulesPage
from ui.kit import keys
from ui.kit.command import Command
from ui.kit.widget import FINGERS
from ui.learn.exercise import Phase, Place
from ui.learn.lesson_end import LessonEnd
from ui.learn.lesson_layout import LessonLayout
from ui.learn.lesson_panel import LessonPanel
from ui.learn.lesson_speech import LessonSpeech
from ui.learn.playing_on import game_from
from ui.library.next_opponent import match_against
from ui.play.board.board_speech import BoardSpeech
from ui.play.board.orientation import BoardOrientation
from ui.play.board.place import BoardPlace
from ui.play.moves.navigator import Navigator
from ui.play.moves.status import why_not
from ui.play.moves.transitions import finale_of, sound_of, turn_of, won_by
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Replace, Size, Transition, Utterance
from ui.shell.context import Context
from ui.shell.panel_scene import PanelScene
from ui.style.looks import look_of
from ui.style.table import Setting

MOUSE = {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, *SHARED_EVENTS, *FINGERS}
ACTS = {pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN}
LOOK_ONLY = N_("This is only to look at. “Show me” plays the move.")


class LessonScene(PanelScene):
    """A step or an idea; the next one takes its place. Pops with the set-up of a game to play, or with None.

    A round goes as in a game: `handle` and `update` change the practice, then `_show` updates the picture.
    """

    draws_changes = False  # of the board, which is no widget
    commands: tuple[Command, ...]

    def __init__(self, context: Context, place: Place) -> None:
        self.place, self._rules = place, place.page.rules
        self.practice = practice = place.practice(context.engine)
        match = practice.match
        self._view = BoardView(look_of(self._rules.id), context)
        self._orientation = BoardOrientation(context, match, self._view, stays=True)
        self.navigator = Navigator(match, self._view)
        self._aloud = BoardSpeech(match, self.navigator, context.keymap)
        self.board = BoardPlace(self._view, context.settings, self._aloud.words)
        self._bubble: Bubble | None = None  # a refusal at its cell
        self._drawn = -1  # changes of the board that are shown
        self._offered: object = None  # what the moves on offer follow from
        self._phase = practice.phase  # that was spoken of last
        self._spoken = LessonSpeech(context, place, practice)
        self.commands = tuple(self._make_commands(context))
        by_id = {command.id: command for command in self.commands}
        self.side = LessonPanel(place, practice, self.board.turn, by_id, self.leave_scene, self._turn_to)
        self._layout = LessonLayout(self.board, self.side)
        self._unsubscribe = [match.subscribe(it) for it in (self.navigator.hear, self._spoken.ply)]
        super().__init__(context, self._layout, self._introduced)
        self._show(stale=True)

    def _make_commands(self, context: Context) -> Iterator[Command]:
        """What can be done with the step and the board, the ways out, and what is spoken on demand."""
        practice, board, page = self.practice, self.board, self.place.page
        yield bound(
            "hint", practice.show, lambda: practice.phase is not Phase.SHOWING, words=_("Show me"), icon="eye",
            tip=_("Watch how it is done"),
        )  # fmt: skip
        yield bound(
            "undo", practice.begin_again, lambda: practice.has_begun, words=_("Again"), icon="rotate-ccw",
            tip=_("Take everything back"),
        )  # fmt: skip
        yield bound("next_step", self._go_on, words=_("Skip"), tip=_("Go on to the next one"))
        if self.place.is_idea:
            begin = partial(game_from, context, page.variant, page.start, page.seat)
            yield bound("play_from_here", lambda: Pop(begin()), words=_("Play on from here"))
        yield bound("step_before", lambda: self._turn_to(self.place.before), lambda: self.place.before is not None)
        yield bound("rules", lambda: Push(RulesPage(context, self._rules)))
        yield bound("flip", self._flip)
        yield bound("commit", lambda: self._play_decision(board.commit()))
        yield from board.commands
        yield from self._aloud.commands(context, board)

    @property
    def _note(self) -> str:
        """Small print about the page."""
        return ""

    @property
    def _done(self) -> list[int]:
        """The pages of this part that are done, by index."""
        done = self.context.progress.done(self._rules.id)
        return [index for index, page in enumerate(self.place.part) if page.name in done]

    # --- for the window

    @property
    def animating(self) -> bool:  # type: ignore[override]
        """Whether something moves on the board."""
        return self._view.animating

    @property
    def resting(self) -> bool:  # type: ignore[override]
        """Whether nothing happens before the next input."""
        return self.practice.is_still

    @property
    def arrangement(self) -> object:
        """Which way the board faces."""
        return self._view.geometry.turn

    @property
    def holds_escape(self) -> bool:
        """Esc cancels a selection before it leaves full screen."""
        return self.board.busy or super().holds_escape

    def layout(self, size: Size, scale: float) -> None:
        """Share out the window between board and panel."""
        self._layout.divide(size[0] / scale, size[1] / scale)
        super().layout(size, scale)

    def setting(self, size: Size) -> Setting:
        return self._layout.setting(size)

    def prepare(self, size: Size) -> None:
        super().prepare(size)
        self._view.prepare()

    def draw(self, canvas: Surface) -> None:
        """Paint the board on the table, and the widgets beside and over it."""
        self.paint_table(canvas)
        self._view.draw(canvas)
        self.panel.draw(canvas)

    # --- from the practice to the picture

    def _offer_moves(self) -> None:
        """Offer the moves of the position on the board."""
        node, tree, view = self.navigator.node, self.practice.match.tree, self._view
        moves = self.navigator.moves() if self.practice.is_open else ()
        self.board.begin(Selection(moves), node.snapshot.board.ground)
        view.last, view.won, view.finale = turn_of(node), won_by(tree, node), finale_of(tree, node)
        view.defeated = node.snapshot.defeated

    def _show(self, stale: bool) -> None:
        """Show the effects of an event or of time; `stale` says that there surely are some."""
        self.navigator.catch_up()
        offered = self.navigator.shows, self.practice.is_open
        if offered != self._offered:
            self._offered, stale = offered, True
            self._offer_moves()
        if stale or self.board.changes != self._drawn:
            self._refresh()

    def _refresh(self) -> None:
        """Show everything as it is now. This only reads: the practice stays as it is."""
        board, chosen = self.board, self.board.selection.chosen
        self._drawn = board.changes
        board.mark(self.navigator)
        board.bubble = self._bubble or self._checking or board.laid_bubble
        arrow = self._arrow
        self._view.hint = self._marked
        board.variation = variation_of([self.navigator.events(arrow)], self.practice.match.tree.grid) if arrow else ()
        choice = "" if chosen is None else self.navigator.choice_words(board.selection.clicked, chosen)
        said = sentences((str(self.place.page.words), self.practice.remark))
        board.name_cells(said, self.navigator.node.snapshot.names)
        self.side.refresh(self._done, choice, self._note)
        self.dirty = True

    @property
    def _checking(self) -> Bubble | None:
        """At the move that was played, that the engine is looking at it."""
        move, words = self.practice.match.tree.node.move, self.practice.checking
        return Bubble(cells_in(move.path)[-1], words) if move and words else None

    @property
    def _marked(self) -> tuple[Cell, ...]:
        """The cell of a piece that is pointed out."""
        return cells_in(self._arrow.path)[:1] if self._arrow else ()

    @property
    def _arrow(self) -> Move | None:
        """The move that an arrow shows."""
        pointed = self.practice.pointed
        if not (pointed and self.practice.is_open) or self.practice.has_begun:
            return None
        move = self.practice.match.tree.at(self.navigator.node).read(pointed)
        begun = cells_in(self.board.selection.clicked)[:1]
        return move if begun in ((), cells_in(move.path)[:1]) else None

    # --- from the player to the practice

    def handle(self, event: Event) -> Transition | None:
        """Let the event change the practice, and then show what came of it."""
        if event.type in ACTS:
            self._bubble = None
            self._view.skip()
        transition = self._heard(event)
        self._follow_phase()
        self._show(stale=event.type not in SHARED_EVENTS)
        return transition

    def _heard(self, event: Event) -> Transition | None:
        """Give the event to the board or the widgets."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.board.drop()
        if event.type in MOUSE and not (self.panel.holds or self.panel.opened) and self.board.hears(event):
            decision = self.board.mouse(event)
            if event.type == pygame.MOUSEBUTTONDOWN:
                self.panel.focus(None)
                self._hasten()
            self._play_decision(decision)
            if event.type not in SHARED_EVENTS:
                return None
        if event.type == pygame.KEYDOWN and self._by_key(event):
            return None
        return super().handle(event)

    def _by_key(self, event: Event) -> bool:
        """Let a key act on the board, or on a missed attempt; return whether it did."""
        if keys.pressed(event, "Enter") and self._hasten():
            return True
        if self.panel.focused is self.board and not keys.pressed(event, "Esc"):
            heard, decision = self.board.choose(event)
            if heard:
                self.panel.hide_tip()
                self._play_decision(decision)
                return True
        return keys.pressed(event, "Esc") and self.board.cancel()

    def _hasten(self) -> bool:
        """Take a missed attempt back at once; return whether there was one."""
        if is_missed := self.practice.phase in (Phase.MISSED, Phase.NEARLY, Phase.UNKNOWN):
            self.practice.take_back()
        return is_missed

    def _play_decision(self, decision: Decision) -> None:
        """Play the move that was decided on the board, or refuse it."""
        if isinstance(decision, ChosenMove):
            self.practice.match.play(decision.move)
            self.navigator.follow(frozenset(cells_in(decision.move.path)[:1] if decision.carried else ()))
        elif isinstance(decision, RefusedClicks) and (self.practice.is_open or self.place.is_idea):
            self._refuse(decision.path)

    def _refuse(self, path: Path) -> None:
        """Say at its cell why a click does nothing."""
        match, node, keymap, cells = self.practice.match, self.navigator.node, self.context.keymap, cells_in(path)
        if node is not match.tree.node:  # a missed move is still being taken back
            return
        words = str(LOOK_ONLY) if self.place.is_idea else why_not(match, node, path, keymap, names_pieces=True)
        self._bubble = Bubble(cells[-1], words) if cells else None
        self.context.sounds.play("refuse")
        self.context.speech.say(aloud(words))

    def unused(self, event: Event) -> Transition | None:
        """Handle a key that no widget has used: of a command, else of the board's cursor or of a choice."""
        if event.type == pygame.KEYDOWN and self.context.keymap.command(event, self.commands) is None:
            if is_plain_arrow(event.key, event.mod):
                self.panel.focus(self.board)
                return None
            if self.board.type_choice(event.unicode):
                return None
        return super().unused(event)

    def _flip(self) -> None:
        """Turn the board round."""
        self.board.drop()
        self._view.flip()

    # --- to other pages

    def _go_on(self) -> Transition | None:
        """Go to the next page, from a done one to the next that is open; after the last step, ask where to go."""
        after, done = self.place.next, self._done
        while after and self.place.index in done and after.index in done:
            after = after.next
        if after := after or self.place.next:
            return self._turn_to(after)
        is_step = not self.place.is_idea
        left = len(self.place.part) - len(self._done) if is_step else 0
        has_more = is_step and self.place.ideas is not None
        return Push(LessonEnd(self.context, self._rules, left, has_more), self._ended)

    def _turn_to(self, place: Any) -> Transition | None:
        """Go to another place, if there is one."""
        return Replace(LessonScene(self.context, place)) if place else None

    def _ended(self, way: str) -> Transition | None:
        """Go where the sheet at the end leads."""
        if way == "steps":
            left = set(range(len(self.place.part))) - set(self._done)  # none if another window has done them since
            return self._turn_to(self.side.place_of(min(left))) if left else self._go_on()
        if way == "play":
            person = Person(self.context.settings.player or "")
            return Pop(match_against(self.context, self._rules, person, STARTING_LEVEL))
        return self._turn_to(self.place.ideas if way else None) or Pop()

    # --- time and speech

    def update(self, seconds: float) -> Transition | None:
        """Let `seconds` pass for the animation and the practice."""
        super().update(seconds)
        if begun := self._view.update(seconds):
            self.context.sounds.play(sound_of(begun))
        self.board.look_again()
        calm = not self._view.busy
        turned = self._orientation.update(seconds, calm and not self.board.busy)
        changed = self.practice.update(seconds, calm, seen=not self.context.hidden)
        self._follow_phase()
        self._show(stale=changed or turned)
        self.dirty = self.dirty or self._view.dirty
        return None

    def _introduced(self) -> Utterance:
        """The place in the lesson, what to do, and the keys for it."""
        page, place = self.place.page, self.place
        key = self.context.keymap.shown("hint")
        show = (_("{key} shows how it is done.") if place.part else _("{key} gives a hint.")).format(key=key)
        said = sentences(map(as_sentence, (place.words, str(page.title), str(page.words), self.side.aim)))
        return Utterance(self._rules.title, said, show)

    def _follow_phase(self) -> None:
        """Keep what a new phase means, speak of it, and have the keyboard at the button that goes on."""
        self._spoken.checking()
        phase, before = self.practice.phase, self._phase
        if phase is before:
            return
        self._phase = phase
        self._keep(phase)
        if phase is Phase.DONE and self.panel.focused is not None:
            self.panel.focus(self.side.on)
        self._spoken.phase(self._note)

    def _keep(self, phase: Phase) -> None:
        """Keep what has come of the page."""
        if phase is Phase.DONE:
            self.context.progress.mark(self._rules.id, self.place.page.name)

    def leave(self) -> None:
        """End drags, and let the AI rest, while the board is out of sight."""
        super().leave()
        self.board.rest()
        self.practice.match.rest()

    def close(self) -> None:
        """Stop all thinking and listening."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self.practice.close()

    def facts(self) -> dict[str, Any]:
        """The page, the cells, and how the practice stands, for the trace."""
        tree, geometry = self.practice.match.tree, self._view.geometry
        return super().facts() | {
            "scene": "lesson",
            "game": self._rules.id,
            "page": self.place.page.name,
            "number": self.place.index,
            "phase": self.practice.phase.value,
            "cells": {tree.grid.names[cell]: list(geometry.centre(cell)) for cell in self.board.pointer.usable},
            "moves": [node.text for node in tree.node.path()[1:]],
            "moving": self._view.busy,
            "person": self.practice.is_open,
            "clicked": len(self.board.selection.clicked),
            "remark": self.practice.remark,
        }

    def report(self) -> str:
        """The page and the moves on it."""
        moves = " ".join(node.text for node in self.practice.match.tree.node.path()[1:])
        return f"{self._rules.id} {self.place.page.name}: {moves}"
