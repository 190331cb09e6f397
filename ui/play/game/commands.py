"""What a player can do from the play screen, by a button, a key, a list or a sheet."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.core import Move, cells_in
from game.editing import draft_of
from game.errors import GameError
from game.grid import Cell
from game.language import _
from game.play.match_events import Hinted, MatchEvent
from game.play.player import Player
from game.play.spoken_moves import describe_ply
from ui.dialogs.draw_offer import DrawOffer
from ui.dialogs.player_choice import remember_name
from ui.dialogs.resignation import Resignation
from ui.dialogs.rules import RulesPage
from ui.dialogs.seat import SeatSheet
from ui.dialogs.settings import Settings
from ui.editor.commands import Edited
from ui.editor.editor import Editor
from ui.editor.workspace import Workspace
from ui.play.analysis.analysis import Analysis
from ui.play.board.place import BoardPlace
from ui.play.game.kept_match import Chosen, Departure, KeptMatch
from ui.play.game.sharing import Sharing
from ui.play.moves.hint import Hint
from ui.play.moves.line_commands import LineCommands
from ui.play.moves.navigator import Navigator
from ui.play.moves.replay import Replay
from ui.play.moves.spoken import Spoken
from ui.play.moves.status import why_not
from ui.scene.scene import Pop, Push, Scene, Transition
from ui.shell.context import Context

Action = Callable[[], Transition | None]
FAR = 1 << 20  # steps: to the end of any game


class Commands:
    """Each method does one thing to the match or to what is shown of it, and returns a transition of the stack, if any.

    `refuse` is called with the reason if something cannot be done, `say` with what was done where that is not seen,
    and `done` after anything else.
    """

    def __init__(
        self,
        context: Context,
        kept: KeptMatch,
        library: Scene,
        board: BoardPlace,
        navigator: Navigator,
        replay: Replay,
        analysis: Analysis,
        hint: Hint,
        spoken: Spoken,
        refuse: Callable[[str], None],
        say: Callable[[str], None],
        done: Callable[[], None],
    ) -> None:
        self._context, self._kept, self._match, self._library = context, kept, kept.match, library
        self._board, self._navigator, self._replay = board, navigator, replay
        self._analysis, self._hint, self._spoken = analysis, hint, spoken
        self._refuse, self._say, self.done = refuse, say, done
        self.sharing = Sharing(context, kept, navigator, lambda: board.view.geometry.turn)
        self.lines = LineCommands(context, kept.match, navigator, refuse, say)
        self._workspace: Workspace | None = None  # where a position was edited last
        self._has_tried = False  # whether moves were tried in the present analysis

    def keys(self) -> dict[str, Action]:
        """The commands that have no button beside the board, by the names of their shortcuts."""
        acts: dict[str, Action] = {
            "before": partial(self._navigator.step, -1),
            "after": partial(self._navigator.step, 1),
            "first": partial(self._navigator.step, -FAR),
            "last": self._navigator.follow,
            "line_before": partial(self._navigator.step_aside, -1),
            "line_after": partial(self._navigator.step_aside, 1),
            "commit": self._board.commit,
            "turn": partial(self._board.turn, 1),
            "zoom_in": partial(self._board.zoom_by, 1),
            "zoom_out": partial(self._board.zoom_by, -1),
            "zoom_fit": self._board.zoom_out,
            "replay": self.replay,
            "last_move": self.watch_last_move,
            "edit_position": self.edit_position,
            "library": self.library,
            "mute": self.mute,
        }
        return acts | self.sharing.keys() | self.lines.keys()

    def hear(self, event: MatchEvent) -> None:
        """Let a hint that was found take the place of a refusal."""
        if isinstance(event, Hinted):
            self.done()

    # --- the game

    def play(self, move: Move, carried: bool = False) -> None:
        """Play a person's move; from the past it begins a new line. A `carried` piece was dragged to its target.

        While a game that is over is analysed, the move is only tried: the game stays as it ended.
        """
        held = frozenset(cells_in(move.path)[:1]) if carried else frozenset[Cell]()
        if self._analysis.tries_moves:
            self._has_tried = True
            self._navigator.show(self._match.try_move(self._navigator.node, move), held)
            self._spoken.speak(describe_ply(self._match.tree, self._navigator.node))
            return
        if self._navigator.is_past:
            self._match.go_to(self._navigator.node)
        self._match.play(move)
        self._navigator.follow(held)

    def play_opening(self, text: str) -> None:
        """Play a move of the opening book at the shown position, or say why nobody may."""
        node = self._navigator.node
        if self._match.may_play_at(node):
            self.play(self._match.tree.at(node).read(text))
        else:
            self._refuse(why_not(self._match, node, (), self._context.keymap))

    def undo(self) -> Transition | None:
        """Undo an edit or take back; at the start of a game, return to the game that was left for it.

        Where moves are only tried, step back.
        """
        if self.lines.undo():
            return None
        if self._analysis.tries_moves and self._navigator.is_past:  # nothing was played: the end stays
            self._navigator.step(-1)
            return None
        if before := self._kept.back():
            self._context.say(_("This is the game before. Redo returns to the new one."))
            return Pop(before)
        self._change(self._match.undo)
        return None

    def redo(self) -> Transition | None:
        """Do an edit or play again what was taken back, or return to the game that was begun after this one."""
        if self.lines.redo():
            return None
        if after := self._kept.forth():
            return Pop(after)
        self._change(self._match.redo)
        return None

    def take_back(self) -> Transition | None:
        """Take back the last turn, whatever was edited before the AI made it."""
        self._match.edits.end_turn()
        return self.undo()

    def rematch(self, step: int = 0, swapped: bool = False) -> Transition:
        """Begin the same game again, against levels so many steps stronger, or with the sides `swapped`."""
        return Pop(self._kept.next(swapped, step))

    def resign(self) -> Transition:
        """Give up, once a sheet has asked whether that is meant."""

        def answer(resigns: bool) -> None:
            self._match.tick(self._context.now)  # nobody's clock ran while the sheet was open
            if resigns:
                self._change(self._match.resign)

        return Push(Resignation(self._context, self._match, self._kept.here.game), answer)

    def swap_sides(self) -> None:
        """Swap sides with the opponent instead of moving."""
        self._change(self._match.swap_sides)

    def offer_draw(self) -> Transition | None:
        """Offer a draw: a sheet asks the people who would have to agree; the AI answers in the match."""
        match = self._match
        people = [seat for seat in match.offer.opponents if seat in match.people]

        def answer(agreed: bool) -> None:
            match.tick(self._context.now)  # nobody's clock ran while the sheet was open
            if agreed:
                match.offer.make()
            else:
                match.offer.refuse(people)
            self._navigator.follow()

        if people:
            match.offer.ask()
            return Push(DrawOffer(self._context, match, people), answer)
        answer(True)
        return None

    def ask_seat(self, seat: int) -> Transition:
        """Ask who plays a seat from now on."""

        def reseat(player: Player | None) -> None:
            if player is not None:
                self._change(lambda: self._match.reseat(seat, player))
                remember_name(self._context, self._match.players)

        return Push(SeatSheet(self._context, self._match, seat), reseat)

    def move_now(self) -> None:
        """Have the AI stop thinking and move."""
        self._match.thinking.move_now()

    def pause(self) -> None:
        """Pause the AI and the clocks, or let them go on."""
        self._show(self._match.pace.pause)

    def step(self) -> None:
        """Have the AI play one move against itself."""
        self._show(self._match.pace.step)

    def explain_unaided(self) -> None:
        """Say what an unaided game goes without."""
        self._say(_("This game is unaided: no undo, and no hints or chances before its end."))

    # --- what is shown of it

    def hint(self) -> None:
        """Look for a hint, or show more of it."""
        self._show(self._hint.ask)
        self._spoken.speak_hint()

    def toggle_bar(self) -> None:
        """Show or hide the chances."""
        self._show(self._analysis.toggle_bar)

    def toggle_graph(self) -> None:
        """Show or hide the course of the game."""
        self._show(self._analysis.toggle_graph)

    def analyse(self) -> None:
        """Begin to analyse what is shown, or stop."""
        if not self.end_analysis():
            self._has_tried = False
            self._show(self._analysis.toggle)

    def end_analysis(self) -> bool:
        """Stop analysing, and go back to the game where moves were tried; whether an analysis was running."""
        if not self._analysis.end():
            return False
        self.done()
        if self._has_tried:
            self._has_tried = False
            self._navigator.follow()
            self._say(_("The game stays as it ended. What you tried is kept as a line of it."))
        return True

    def go_on(self) -> None:
        """Analyse for longer what was analysed until its time was over."""
        self._show(self._analysis.go_on)

    def replay(self) -> None:
        """Replay what the others did since the player's own last turn."""
        self._show(self._replay.begin)

    def watch_last_move(self) -> None:
        """Show the last move again, slowly."""
        if self._replay.begin_slowly():
            self.done()
        else:
            self._refuse(_("No piece was moved last, so there is nothing to watch again."))

    def flip(self) -> None:
        """Turn the board round."""
        self._board.drop()
        self._show(self._board.view.flip)

    def turn_board(self) -> None:
        """Turn a board of hexes by a sixth."""
        self._board.drop()
        self._show(partial(self._board.view.turn, 1))

    def turn_choice(self, steps: int) -> None:
        """Take the choice so many steps further on for the move that is begun."""
        self._board.turn(steps)

    def speak(self, words: str) -> None:
        """Speak a sentence about what the keyboard has come to."""
        self._spoken.speak(words)

    def mute(self) -> None:
        """Turn the sound off, or on again."""
        self._context.settings.change(sound=not self._context.settings.sound)

    # --- elsewhere

    def edit_position(self) -> Transition | None:
        """Edit the position that is shown; redo makes the changes again that were made there before."""
        policy, tree, text = self._match.policy, self._match.tree, self._navigator.node.snapshot.text
        if not policy.allows_help and tree.outcome is None:
            self._refuse(policy.why_not("analysis"))
            return None
        workspace = self._workspace
        if workspace is None or workspace.origin != text:
            position = tree.rules.read(tree.variant, text)
            self._workspace = workspace = Workspace(tree.rules, tree.variant, draft_of(tree.rules, position))
        workspace.rewind()
        back, turn = _("Back to the game"), self._board.view.geometry.turn
        return Push(Editor(self._context, workspace, self._library, back, turn), self._play_edited)

    def _play_edited(self, edited: Edited | Chosen | None) -> Transition | None:
        """Go on with a match from the position that the editor was left with, if any, or with what was chosen there."""
        if not isinstance(edited, Edited):
            return Pop(Departure(self._kept.here, self._match.tree.rules, chosen=edited)) if edited else None
        if edited.analyse and self._match.tree.outcome is None:
            self._match.help.analysis = True
        return Pop(self._kept.here.then(self._match.from_position(edited.variant, edited.text, edited.analyse)))

    def rules(self) -> Transition:
        """Read the rules."""
        return Push(RulesPage(self._context, self._match.tree.rules))

    def settings(self) -> Transition:
        """Open the settings."""
        return Push(Settings(self._context))

    def new_game(self) -> Transition:
        """Leave for the set-up of another game."""
        return Pop(Departure(self._kept.here, self._match.tree.rules, wants_new=True))

    def library(self) -> Transition:
        """Leave for the library."""
        return Pop(Departure(self._kept.here, self._match.tree.rules, wants_library=True))

    def menu(self) -> Transition:
        """Leave for the menu."""
        return Pop(Departure(self._kept.here, self._match.tree.rules))

    def leave_study(self) -> Transition | None:
        """Return from a study without a move to the game that it was begun from, else to the menu; None elsewhere."""
        if not self._match.setup.study or self._match.tree.root.children:
            return None
        before = self._kept.back()
        return Pop(before) if before else self.menu()

    def _change(self, act: Callable[[], None]) -> None:
        """Do something to the match and show its present; refuse what raises GameError."""
        try:
            act()
        except GameError as error:
            self._refuse(str(error))
        else:
            self._navigator.follow()

    def _show(self, act: Callable[[], object]) -> None:
        """Do something that does not move the present of the match."""
        act()
        self.done()
