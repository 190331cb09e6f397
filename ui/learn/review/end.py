"""The sheet after the last mistake of a review: what was found, what cost the most, and what there is to practise."""

from __future__ import annotations

from collections.abc import Collection

from game.language import _, ngettext, sentences
from game.learn.puzzle import puzzles_if_any, themes_of
from game.learn.puzzle_order import easiest_left, in_order, themes_in
from game.learn.puzzle_rating import is_within_reach
from game.learn.puzzle_words import theme_words
from game.learn.reasons.why import Explanation
from game.learn.review import Mistake
from game.play.aftermath import aftermath
from game.play.game_tree import GameTree
from ui.dialogs.question import Question
from ui.kit.boxes import Column
from ui.kit.button import Button
from ui.kit.paragraph import Paragraph
from ui.learn.puzzle_place import PuzzlePlace, Way
from ui.learn.review.place import ReviewPlace
from ui.learn.review.practice import chance_words
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context

WIDE, GAP = 520, 8  # units


class ReviewEnd(Question):
    """Pops with a puzzle to go to, or with None."""

    name = "review end"

    def __init__(self, context: Context, place: ReviewPlace, solved: Collection[Mistake]) -> None:
        """`solved` are the mistakes for which a better move was found."""
        tree, worst = max(place.mistakes, key=lambda one: one[1].chance - one[1].left.chance)
        self._worst, self._place = _worst_words(tree, worst), _puzzle_for(context, tree, worst)
        self._why = Explanation(context.engine)
        self._why.ask(tree, worst.node, worst.lines[0].pv[0], worst.played.text)
        self._words = Paragraph(sentences((self._worst, self._why.words)), "body", "ink")
        decided = Paragraph(aftermath(tree), "body", "ink")
        decided.show(bool(decided.text))
        theme = self._place.theme if self._place else ""
        words = _("Puzzles: {theme}").format(theme=theme_words(theme)) if theme else _("Puzzles, the easiest first")
        puzzles = Button(words, lambda: Pop(self._place), icon="puzzle")
        puzzles.tipped(_("Puzzles in which the first move does what was missed here") if theme else "")
        puzzles.show(self._place is not None)
        back = Button(_("Back to the game"), self.leave_scene, "primary", icon="chevron-left", key="Enter")
        super().__init__(
            context,
            _("The review is over"),
            _found_words(len(solved), len(place.mistakes)),
            puzzles,
            back,
            below=Column(self._words, decided, gap=GAP),
            wide=WIDE,
        )

    def leave_scene(self) -> Transition:
        """Go back to the game."""
        return Pop()

    def update(self, seconds: float) -> Transition | None:
        """Say why it cost so much, once that is known."""
        if self._why.update():
            self._words.text = sentences((self._worst, self._why.words))
            self.dirty = True
        return super().update(seconds)

    def close(self) -> None:
        """Prove nothing more."""
        self._why.close()


def _found_words(found: int, total: int) -> str:
    words = ngettext(
        "You found a better move for {found} of {total} mistake.",
        "You found a better move for {found} of {total} mistakes.",
        total,
    )
    return words.format(found=found, total=total)


def _worst_words(tree: GameTree, worst: Mistake) -> str:
    words = _("Move {number}, {move}, cost the most: the chance to win fell from {before} to {after}.")
    before, after = chance_words(worst.chance), chance_words(worst.left.chance)
    return words.format(number=tree.number_of(worst.played), move=worst.played.words, before=before, after=after)


def _puzzle_for(context: Context, tree: GameTree, worst: Mistake) -> PuzzlePlace | None:
    """The easiest puzzle left whose first move does what the best move would have done, if it is within reach.

    Else the easiest one of all that are left; None if there is none.
    """
    rules, book = tree.rules, puzzles_if_any(tree.rules.id)
    situation, tries = tree.at(worst.node), context.tries.of(rules.id)
    themes = themes_of(rules, situation.position, situation.read(worst.lines[0].pv[0]))
    theme = next((theme for theme in themes if theme in themes_in(book)), "")
    index = easiest_left(book, {one.puzzle for one in tries}, theme) if theme else None
    if index is not None and is_within_reach(in_order(book)[index], tries, book):
        return PuzzlePlace(book, index, Way.CHOSEN, theme)
    return PuzzlePlace.on(book, tries)
