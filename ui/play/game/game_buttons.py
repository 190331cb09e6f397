"""The buttons of the play screen: stepping, undo, hint, rematch, and the menu."""

from __future__ import annotations

from game.language import _
from ui.kit.boxes import Column, FirstFit, Row
from ui.kit.button import Button
from ui.play.analysis.analysis import Analysis
from ui.play.game.commands import Commands
from ui.play.game.game_menu import GameMenu
from ui.play.game.kept_match import KeptMatch
from ui.play.game.result_plate import BUTTON_HEIGHT, ResultPlate
from ui.play.moves.navigator import Navigator
from ui.style.lines import shortened

MANY = 3  # seats, with which the turns of the others are easily missed
NAME_LETTERS = 16  # letters of the name of a player elsewhere
SLACK = 16  # units of their width that the buttons of a line can do without before one loses its word


class GameButtons(Column):
    """A button is enabled only while it has an effect; `refresh` updates them.

    The buttons for a thinking AI, or AIs among themselves (now, step, pause), appear only then. After the game,
    rematch, analysis and, where it has room, review replace undo and hint, unless the plate of the result has them or
    will soon. In a study the buttons for proofs and to play on replace rematch, review and hint.
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
        along = ("first", "before", "after", "last", "replay")
        self._along = tuple(Button.of(commands[name], "quiet", words="") for name in along)
        *_others, self._last, self._replay = self._along
        self._replay.show(len(kept.match.players) >= MANY)
        self._undo, self._hint = Button.of(commands["undo"]), Button.of(commands["hint"])
        self._rematch, self._analyse = Button.of(commands["again"], "primary"), Button.of(commands["analyse"])
        self._review = Button.of(commands["review"])
        self._proofs = Button.of(commands["proofs"])
        self._play_on = Button.of(commands["play_on"], "primary")
        self._now, self._step = Button.of(commands["now"]), Button.of(commands["one_move"])
        self._pause = Button.of(commands["pause"])
        self._copy = Button.of(commands["copy_message"])
        self._menu = menu
        studying = self._proofs, self._play_on
        over = self._rematch, self._review, self._analyse
        self._play = self._undo, self._hint, *over, *studying, self._now, self._step
        for button in (*self._along, *self._play, self._pause, self._copy, menu):
            button.grow()
        super().__init__(gap=6)
        self._narrow, self._high, self._low, self._tight = False, 0.0, False, False
        self._is_alone, self._is_over = False, False
        self._arrange()

    def suit(self, narrow: bool, high: float, low: bool, tight: bool) -> None:
        """Set their height in units, and whether words stand below the icons.

        In a `low` panel the menu never has a line of its own, and a `tight` one has no room for the review.
        """
        self._narrow, self._high, self._low, self._tight = narrow, high, low, tight
        for button in (*self._along, self._pause, self._copy):
            button.sized(height=high)
        for button in (*self._play, self._pause, self._menu):
            button.upright(narrow).sized(height=BUTTON_HEIGHT if narrow else high)
        self._offer_review(self._is_over)
        self._pause.terse = True  # "Resume" would leave no room for the others
        self._arrange()

    def _arrange(self) -> None:
        """Put them into two lines, or three after the game if a word needs it.

        If the menu is alone in the second, it may join the first.
        """
        is_alone = self._is_alone
        self._menu.upright(self._narrow and not is_alone)
        self._menu.sized(height=BUTTON_HEIGHT if self._narrow and not is_alone else self._high)
        along = Row(*self._along, gap=6, even=True)
        if not is_alone:
            line = Row(*self._play, self._pause, self._menu, gap=6)
            first = Row(self._rematch, self._play_on, self._review, gap=6)
            lines = Column(first, Row(self._analyse, self._proofs, self._menu, gap=6), gap=6)
            self.fill(self._copy, along, FirstFit(line, lines, slack=SLACK) if self._is_over else line)
        elif self._narrow and not self._low:  # its word has no room beside the others
            self.fill(self._copy, along, self._menu)
        else:
            self.fill(self._copy, Row(*self._along, self._menu, gap=6, even=True))

    def _offer_review(self, is_over: bool) -> None:
        """Show the button for a review after the game, where it has room."""
        self._review.show(is_over and not (self._result.visible or self._analysis.running or self._tight))

    def refresh(self) -> None:
        """Show and enable the buttons that the match allows now."""
        match = self._match
        for button in (*self._along, self._hint):
            button.refresh()
        self._last.enable(self._navigator.is_past)
        self._refresh_copy()
        leads_back = match.edits.to_undo is None and self._kept.back() is not None
        waits = self._result.is_due
        self._undo.enable(self._kept.can_undo and not waits)
        self._undo.text = _("Previous game") if leads_back else _("Undo")
        self._undo.tipped(_("Back to the previous game") if leads_back else "")
        people = bool(match.people)
        is_over = match.tree.outcome is not None and not waits
        self._undo.show(not is_over)
        self._rematch.text = _("Next game") if self._kept.more else _("Rematch")
        tries = self._analysis.tries_moves
        self._rematch.show(is_over and not self._result.visible and not tries)
        self._play_on.show(tries)
        self._play_on.refresh()
        self._proofs.show(self._analysis.running)
        self._proofs.refresh()
        self._analyse.show(is_over and not self._result.visible)
        self._offer_review(is_over)
        self._review.refresh()
        self._analyse.lit = self._analysis.running
        if (self._result.visible, is_over) != (self._is_alone, self._is_over):
            self._is_alone, self._is_over = self._result.visible, is_over
            self._arrange()
        self._hint.show(people and not match.thinking.is_thinking and not is_over and not tries)
        self._now.show(match.thinking.is_thinking and (people or not match.pace.paused) and not tries)
        may_step = not people and match.tree.outcome is None
        self._step.show(may_step and (match.pace.paused or not match.thinking.is_thinking))
        self._pause.show(match.policy.can_pause)
        self._pause.text, self._pause.icon = (_("Resume"), "play") if match.pace.paused else (_("Pause"), "pause")

    def _refresh_copy(self) -> None:
        """Show the button that copies the game for the players elsewhere, once something was played, or it waits."""
        afar = self._match.correspondents
        self._copy.show(bool(afar.seats) and (afar.is_due or afar.acting is not None))
        self._copy.lit = afar.is_due
        if len(names := afar.names(afar.seats)) == 1:
            self._copy.text = _("Copy for {name}").format(name=shortened(names[0], NAME_LETTERS))
        elif names:
            self._copy.text = _("Copy for the others")
