"""The routes from the play screen to the position editor and other scenes."""

from __future__ import annotations

from collections.abc import Callable

from game.editing import draft_of
from game.language import N_, _
from game.play.setup import MatchSetup
from ui.dialogs.rules import RulesPage
from ui.editor.commands import Edited
from ui.editor.editor import Editor
from ui.editor.workspace import Workspace
from ui.kit.command import Command
from ui.play.game.kept_match import Departure, LibraryChoice
from ui.play.game.parts import Parts
from ui.preferences.shortcuts import bound
from ui.scene.scene import Pop, Push, Transition

NOTHING_TO_REVIEW = N_("A game can be reviewed when it is over.")


class WaysOut:
    """Each method returns the transition that leads elsewhere."""

    def __init__(self, parts: Parts, play: Callable[[str], None]) -> None:
        """`play` plays the text of a move in a study."""
        self._play = play
        self._context, self._kept, self._match = parts.context, parts.kept, parts.kept.match
        self._board, self._navigator, self._library = parts.board, parts.navigator, parts.library
        self._make_review = parts.review
        self._workspace: Workspace | None = None  # the last editor's workspace

    def commands(self) -> tuple[Command, ...]:
        """Those with a button, a place in the menu, or a key."""
        context, rules, policy = self._context, self._match.tree.rules, self._match.policy

        def may_edit() -> bool:
            return policy.allows_help or self._match.tree.outcome is not None

        def may_review() -> bool:
            tree = self._match.tree
            return tree.outcome is not None and tree.node.parent is not None

        return (
            bound(
                "edit_position", self._edit_position, may_edit,
                why_not=lambda: "" if may_edit() else policy.why_not("editor"),
            ),
            bound(
                "games_here", self._show_games, may_edit,
                why_not=lambda: "" if may_edit() else policy.why_not("analysis"),
            ),
            bound("review", self._review, may_review, why_not=lambda: "" if may_review() else str(NOTHING_TO_REVIEW)),
            bound("rules", lambda: Push(RulesPage(context, rules, offers_lesson=True), self._depart)),
            *context.anywhere.values(),
            bound("new", lambda: self._leave(new=True)),
            bound("library", lambda: self._leave(library=True)),
            bound("learn", lambda: self._leave(learn=True)),
            Command("main_menu", self._leave, _("Main menu"), "house"),
        )  # fmt: skip

    def _review(self) -> Transition:
        """Go through the moves that cost the most, above the game."""
        return Push(self._make_review(self._match), self._play_reviewed)

    def _play_reviewed(self, chosen: str | MatchSetup | None) -> Transition | None:
        """Play a new game from a position of this one, or from that of a puzzle, if the review was left for one."""
        if not isinstance(chosen, str):
            return self._depart(chosen)
        tree = self._match.tree
        start = self._match.from_position(tree.variant.full_name(tree.rules.id), chosen)
        return Pop(self._kept.here.then(start))

    def _edit_position(self) -> Transition:
        """Edit the shown position; redo repeats earlier changes there."""
        tree, text = self._match.tree, self._navigator.node.snapshot.text
        workspace = self._workspace
        if workspace is None or workspace.origin != text:
            position = tree.rules.read(tree.variant, text)
            self._workspace = workspace = Workspace(tree.rules, tree.variant, draft_of(tree.rules, position))
        workspace.rewind()
        back, turn = _("Back to the game"), self._board.view.geometry.turn
        return Push(Editor(self._context, workspace, self._library, back, turn), self._play_edited)

    def _play_edited(self, edited: Edited | LibraryChoice | None) -> Transition | None:
        """Continue with the position from the editor, if any, or the game chosen there."""
        if not isinstance(edited, Edited):
            return self._depart(edited)
        if edited.analyse and self._match.tree.outcome is None:
            self._match.note_help(analysis=True)
        return Pop(self._kept.here.then(self._match.from_position(edited.variant, edited.text, edited.analyse)))

    def _show_games(self) -> Transition:
        """Show the kept games in which the shown position came up; during a game that is help."""
        tree = self._match.tree
        if tree.outcome is None:
            self._match.note_help(analysis=True)
        position = tree.rules.read(tree.variant, self._navigator.node.snapshot.text)
        return Push(self._library.games_here(tree.rules, tree.variant, position), self._follow)

    def _follow(self, chosen: LibraryChoice | str | None) -> Transition | None:
        """Show the game that was chosen, or play the move, in a study."""
        if not isinstance(chosen, str):
            return self._depart(chosen)
        self._play(chosen)
        return None

    def _depart(self, chosen: LibraryChoice | None) -> Transition | None:
        """Leave for what was chosen above this scene, if anything."""
        return Pop(Departure(self._kept.here, self._match.tree.rules, chosen=chosen)) if chosen else None

    def leave_study(self) -> Transition | None:
        """Return from a study without a move to its game, else to the menu; None elsewhere."""
        if not self._match.setup.study or self._match.tree.root.children:
            return None
        before = self._kept.back()
        return Pop(before) if before else self._leave()

    def _leave(self, new: bool = False, library: bool = False, learn: bool = False) -> Transition:
        """Leave for the set-up of a `new` game, the `library`, all there is to `learn`, or else the menu."""
        rules = self._match.tree.rules
        return Pop(Departure(self._kept.here, rules, wants_new=new, wants_library=library, wants_to_learn=learn))
