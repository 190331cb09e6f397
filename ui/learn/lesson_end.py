"""The sheet after the last step of a lesson."""

from __future__ import annotations

from game.ai.levels import STARTING_LEVEL, level_of
from game.core import AnyRules
from game.language import _, ngettext, sentences
from ui.dialogs.question import Question
from ui.kit.button import Button
from ui.scene.scene import Pop
from ui.shell.context import Context


class LessonEnd(Question):
    """Pops with the way on: "play" for a game against the first level, "steps" for those left, "ideas", or nothing."""

    name = "lesson end"

    def __init__(self, context: Context, rules: AnyRules, left: int, has_ideas: bool) -> None:
        """`left` is the number of steps that are not done yet."""
        level = level_of(STARTING_LEVEL).name
        title = _("You know the rules")
        words = _("Now play {game}. {level} is a good opponent to begin with.").format(game=rules.title, level=level)
        if not has_ideas:
            words = sentences((words, _("Puzzles are in the menu, under “Learn”.")))
        if left:
            title, words = _("That was the last step"), _left_words(rules, left)
        ideas = Button(_("Ideas"), lambda: Pop("ideas"), icon="lightbulb")
        ideas.show(has_ideas and not left)
        steps = Button(_("Open steps"), lambda: Pop("steps"), icon="graduation-cap")
        steps.show(left > 0)
        play = _("Play against {level}").format(level=level)
        super().__init__(
            context,
            title,
            words,
            Button(_("Back"), lambda: Pop(""), icon="chevron-left", key="Esc"),
            ideas,
            steps,
            Button(play, lambda: Pop("play"), "primary", icon="play", key="Enter"),
            wide=560,
        )


def _left_words(rules: AnyRules, left: int) -> str:
    """How many steps are left."""
    words = ngettext(
        "{number} step of {game} is left for you to do, now or later.",
        "{number} steps of {game} are left for you to do, now or later.",
        left,
    )
    return words.format(number=left, game=rules.title)
