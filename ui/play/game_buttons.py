"""The buttons of the side panel: to play, to leave or look around, and to see the machine's judgement."""

from __future__ import annotations

from typing import Literal

from game.language import _
from ui.kit import Button
from ui.play.analysis import Analysis
from ui.play.button_rows import ButtonRows
from ui.play.commands import Commands
from ui.play.kept_match import KeptMatch

Words = Literal["all", "play", "none"]  # which buttons have words: all, those to play with, or none
WORDS = 3  # buttons with words to a row
HALF = 6  # buttons to a row if only those to play with have words
ICONS = 9  # buttons to a row if none has words


class GameButtons(ButtonRows):
    """A button is enabled only while it does something; `refresh` brings them up to date."""

    def __init__(self, kept: KeptMatch, analysis: Analysis, commands: Commands) -> None:
        self._kept, self._match, self._analysis = kept, kept.match, analysis
        self._undo = Button(_("Undo"), commands.undo, icon="undo-2", does="undo")
        self._redo = Button(_("Redo"), commands.redo, icon="redo-2", does="redo")
        self._hint = Button(_("Hint"), commands.hint, icon="lightbulb", does="hint")
        self._now = Button(_("Now"), commands.move_now, icon="skip-forward").tipped(_("Stop thinking and move"))
        self._step = Button(_("Step"), commands.step, icon="skip-forward", does="one_move")
        self._step.tipped(_("The AI plays one move"))
        self._pause = Button(_("Pause"), commands.pause, icon="pause", does="pause")
        self._resign = Button(_("Resign"), commands.resign, icon="flag")
        # Translators: the end of a game, which this button offers
        self._draw = Button(_("Draw"), commands.offer_draw, icon="handshake").tipped(_("Offer a draw"))
        flip = Button(_("Flip"), commands.flip, icon="flip-vertical-2", does="flip")
        rules = Button(_("Rules"), commands.rules, icon="book-open", does="rules")
        new = Button(_("New"), commands.new_game, icon="rotate-ccw", does="new")
        menu = Button(_("Menu"), commands.menu, icon="house")
        self._analyse = Button(_("Analyse"), commands.analyse, icon="microscope", does="analyse")
        self._evaluation = Button("", commands.toggle_bar, icon="scale", does="chances").tipped(_("Show the chances"))
        self._graph = Button("", commands.toggle_graph, icon="chart-line", does="graph")
        self._graph.tipped(_("Show the course of the game"))
        save = Button("", commands.sharing.save, icon="save", does="export").tipped(_("Save, or make a picture"))
        self._library = Button("", commands.library, icon="library", does="library")
        self._library.tipped(_("Library"))
        settings = Button("", commands.settings, icon="settings", does="settings").tipped(_("Settings"))
        self._play = (
            self._undo, self._redo, self._hint, self._now, self._step, self._pause, self._resign, self._draw,
        )  # fmt: skip
        self._around = flip, rules, new, menu
        comment = Button("", commands.lines.open_sheet, icon="message-square", does="comment")
        comment.tipped(_("Comment on this move; promote or delete its line"))
        self._edit = Button("", commands.edit_position, icon="pencil", does="edit_position")
        self._edit.tipped(_("Edit a copy of this position"))
        self._tools = self._analyse, self._evaluation, self._graph, comment, self._edit, save, self._library, settings
        super().__init__(*self._play, *self._around, *self._tools, gap=6)

    def suit(self, words: Words, high: float) -> None:
        """Choose the buttons with words, and the height of all in units."""
        for button in self._play:
            button.terse = words == "none"
        for button in self._around:
            button.terse = words != "all"
        self._analyse.terse = True  # so many buttons in a row leave no room for a word
        self._library.show(words != "none")  # there it would begin another row; the menu leads to it as well
        play, around, tools = self._play, self._around, self._tools
        for button in (*play, *around, *tools):
            button.sized(height=high)
        if words == "all":
            self.arrange((play + around, WORDS), (tools, len(tools)))
        elif words == "play":
            self.arrange((play, WORDS), (around + tools, HALF))
        else:
            self.arrange((play + around + tools, ICONS))

    def refresh(self) -> None:
        """Enable what match and analysis allow, and light what is switched on."""
        match, analysis, over = self._match, self._analysis, self._match.tree.outcome is not None
        edits = match.edits
        self._undo.enable(match.policy.can_undo or edits.to_undo is not None or self._kept.back() is not None)
        self._redo.enable(match.policy.can_redo or edits.to_redo is not None or self._kept.forth() is not None)
        self._hint.enable(match.is_persons_turn and not match.thinking.is_hinting and match.policy.can_hint)
        self._resign.enable(not over and bool(match.people))
        self._draw.enable(match.offer.can_be_made)
        self._refresh_pace()
        for button, lit, may in (
            (self._analyse, analysis.running, analysis.may_run),
            (self._evaluation, analysis.shows_bar, analysis.may_judge),
            (self._graph, analysis.shows_graph, analysis.may_judge),
        ):
            button.lit = lit
            button.enable(may)
        self._edit.enable(match.policy.allows_help or over)

    def _refresh_pace(self) -> None:
        """Show the buttons that hurry or pause the AI; between machines they replace those that only people need."""
        match, people = self._match, bool(self._match.people)
        self._hint.show(people and not match.thinking.is_thinking)
        self._now.show(match.thinking.is_thinking and (people or not match.pace.paused))
        self._step.show(not people and (match.pace.paused or not match.thinking.is_thinking))
        self._step.enable(match.tree.outcome is None)
        self._pause.show(match.policy.can_pause)
        self._pause.text, self._pause.icon = (_("Resume"), "play") if match.pace.paused else (_("Pause"), "pause")
        self._resign.show(people)
        self._draw.show(people)
