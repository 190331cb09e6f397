"""The few buttons of the play screen: to go through the moves, to take back, to ask, to play again, and the menu."""

from __future__ import annotations

from game.language import _
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.play.analysis.analysis import Analysis
from ui.play.game.commands import FAR, Commands
from ui.play.game.game_menu import GameMenu
from ui.play.game.kept_match import KeptMatch
from ui.play.game.result_plate import UPRIGHT, ResultPlate
from ui.play.moves.navigator import Navigator
from ui.play.moves.replay import has_others_turns

MANY = 3  # seats: from so many on, the turns of the others are easily missed


class GameButtons(Column):
    """A button is enabled only while it does something; `refresh` brings them up to date.

    What an AI needs that thinks or plays against itself - now, step, pause - is there only then. Once the game is over,
    a rematch and the analysis take the places of undo and hint, unless the plate of the result has them or is about to.
    """

    def __init__(
        self,
        kept: KeptMatch,
        navigator: Navigator,
        analysis: Analysis,
        commands: Commands,
        menu: GameMenu,
        result: ResultPlate,
    ) -> None:
        self._result = result
        self._kept, self._match, self._navigator, self._analysis = kept, kept.match, navigator, analysis
        self._first = Button("", lambda: navigator.step(-FAR), "quiet", icon="chevron-first", does="first")
        self._before = Button("", lambda: navigator.step(-1), "quiet", icon="chevron-left", does="before")
        self._after = Button("", lambda: navigator.step(1), "quiet", icon="chevron-right", does="after")
        self._last = Button("", navigator.follow, "quiet", icon="chevron-last", does="last").tipped(_("The present"))
        self._first.tipped(_("The start"))
        self._before.tipped(_("Previous position"))
        self._after.tipped(_("Next position"))
        self._replay = Button("", commands.replay, "quiet", icon="history", does="replay")
        self._replay.tipped(_("Replay the others' last turns")).show(len(kept.match.players) >= MANY)
        self._undo = Button(_("Undo"), commands.undo, icon="undo-2", does="undo")
        self._hint = Button(_("Hint"), commands.hint, icon="lightbulb", does="hint")
        self._rematch = Button(_("Rematch"), commands.rematch, "primary", icon="rotate-ccw")
        self._analyse = Button(_("Analyse"), commands.analyse, icon="microscope", does="analyse")
        self._now = Button(_("Now"), commands.move_now, icon="skip-forward").tipped(_("Stop thinking and move"))
        self._step = Button(_("Step"), commands.step, icon="skip-forward", does="one_move")
        self._step.tipped(_("The AI plays one move"))
        self._pause = Button(_("Pause"), commands.pause, icon="pause", does="pause")
        self._menu = menu
        self._along = self._first, self._before, self._after, self._last, self._replay
        self._play = self._undo, self._hint, self._rematch, self._analyse, self._now, self._step
        for button in (*self._along, *self._play, self._pause, menu):
            button.grow()
        super().__init__(gap=6)
        self._narrow, self._high, self._low, self._is_alone = False, 0.0, False, False
        self._arrange(False, anew=True)

    def suit(self, narrow: bool, high: float, low: bool) -> None:
        """Choose their height in units, and whether those with words have them below their icons.

        In a `low` panel the menu has no line of its own.
        """
        self._narrow, self._high, self._low = narrow, high, low
        for button in (*self._along, self._pause):
            button.sized(height=high)
        for button in (*self._play, self._pause, self._menu):
            button.upright(narrow).sized(height=UPRIGHT if narrow else high)
        self._pause.terse = True  # "Resume" would take the room of the others
        self._arrange(self._is_alone, anew=True)

    def _arrange(self, is_alone: bool, anew: bool = False) -> None:
        """Put them into two lines. Where the menu `is_alone` in the second, it may join the first."""
        if is_alone == self._is_alone and not anew:
            return
        self._is_alone = is_alone
        self._menu.upright(self._narrow and not is_alone)
        self._menu.sized(height=UPRIGHT if self._narrow and not is_alone else self._high)
        along = Row(*self._along, gap=6, even=True)
        if not is_alone:
            self.fill(along, Row(*self._play, self._pause, self._menu, gap=6))
        elif self._narrow and not self._low:  # beside the others there is no room for its word
            self.fill(along, self._menu)
        else:
            self.fill(Row(*self._along, self._menu, gap=6, even=True))

    def refresh(self) -> None:
        """Enable what the match allows, and show what it needs now."""
        match, viewpoint = self._match, self._navigator.viewpoint
        here = viewpoint.node
        for button in (self._first, self._before):
            button.enable(here.parent is not None)
        self._after.enable(here is not viewpoint.line[-1])
        self._last.enable(self._navigator.is_past)
        self._replay.enable(has_others_turns(match))
        leads_back = match.edits.to_undo is None and self._kept.back() is not None
        waits = self._result.is_due
        self._undo.enable(self._kept.can_undo and not waits)
        self._undo.text = _("Last game") if leads_back else _("Undo")
        self._undo.tipped(_("Back to the game before this one") if leads_back else "")
        self._hint.enable(match.is_persons_turn and not match.thinking.is_hinting and match.policy.can_hint)
        people = bool(match.people)
        is_over = match.tree.outcome is not None and not waits
        self._undo.show(not is_over)
        self._rematch.text = _("Next game") if self._kept.more else _("Rematch")
        self._rematch.show(is_over and not self._result.visible)
        self._analyse.show(is_over and not self._result.visible)
        self._analyse.lit = self._analysis.running
        self._arrange(self._result.visible)
        self._hint.show(people and not match.thinking.is_thinking and not is_over)
        self._now.show(match.thinking.is_thinking and (people or not match.pace.paused))
        may_step = not people and match.tree.outcome is None
        self._step.show(may_step and (match.pace.paused or not match.thinking.is_thinking))
        self._pause.show(match.policy.can_pause)
        self._pause.text, self._pause.icon = (_("Resume"), "play") if match.pace.paused else (_("Pause"), "pause")
