"""The end of a game: its light and its sound, then when its result is announced, and in which words."""

from __future__ import annotations

from game.ai.levels import level_of
from game.ai.strength import level_numbers
from game.archive.rating.change import RatingChange, RatingWork
from game.core import Outcome
from game.language import _, ngettext, pgettext, sentences
from game.play.aftermath import aftermath
from game.play.clock import lasting
from game.play.game_tree import RESIGN_TEXT
from game.play.match import Match
from game.play.match_events import MatchEvent, Played, WentTo
from game.play.node import Node
from game.play.player import Machine, name_of, rivals_level, stepped_level
from game.play.spoken_moves import aloud
from game.play.state import Help
from game.play.streak import Streak
from ui.play.board.victory_light import LIT_FOR, VictoryLight
from ui.play.game.kept_match import KeptMatch, Result
from ui.play.game.praise import Praise
from ui.play.game.standing import standing_words
from ui.play.moves.replay import has_last_move
from ui.preferences.settings import Settings
from ui.scene.scene import Pop, Transition
from ui.shell.context import Context

RATED_AFTER, SHOWN_AFTER = 0.2, 0.5  # seconds; the game is written by then
COURSE = 2  # moves; the length of a shorter game is left out
RESULT_SECONDS = 4.0  # seconds that a result shows before the next game of a row


class Ending:
    """Listens to a match, and announces each end once, after the last animation.

    First it is heard, a win is also seen in the `light` of the whole board, and then comes the result.

    It starts `due` for a finished game whose end has not been announced. `result` exists from the announcement until
    it is closed or the end is taken back.
    """

    def __init__(self, context: Context, kept: KeptMatch) -> None:
        self._context, self._kept, self._match = context, kept, kept.match
        self._due = kept.end_is_due
        self._since = self._seen = 0.0
        self.light, self._is_heard = VictoryLight(context), False
        self.praise = Praise(self._match, context.engine) if kept.result else None  # it comes with the result
        self._rating: RatingWork | None = None

    @property
    def result(self) -> Result | None:
        """What is shown of the end; it comes back with the game where that is left for another page."""
        return self._kept.result

    @result.setter
    def result(self, result: Result | None) -> None:
        self._kept.result = result

    def hear(self, event: MatchEvent) -> None:
        """Note an end that is played or reached by redo; forget one that is taken back."""
        if isinstance(event, Played | WentTo):
            self._due, self.result, self._is_heard = event.node.outcome is not None, None, False
            self.light.end()
            self.rest()
            self.praise = None
            self._begin_anew()

    @property
    def is_due(self) -> bool:
        """Whether the game is over and its end has yet to be announced."""
        return self._due

    @property
    def goes_on(self) -> bool:
        """Whether an announcement or the next game of a row comes without any action."""
        is_praising = self.praise is not None and self.praise.is_busy
        return self._due or is_praising or (self.result is not None and self.result.is_followed)

    def close(self) -> None:
        """Hide the result."""
        self.result = None
        self.rest()

    def rest(self) -> None:
        """Look no further for what was done well."""
        if self.praise is not None:
            self.praise.close()

    def update(self, seconds: float, calm: bool, shown: Node) -> bool:
        """Let `seconds` pass; return whether the end is announced now.

        It waits until nothing moves (`calm`), the last position is `shown`, the light has run over the board, and the
        rating is computed. Then the game counts for the streak.
        """
        match = self._match
        outcome = match.tree.outcome
        self.light.update(seconds)
        if self.praise is not None and self.praise.update():
            self._say_praise(self.praise)
        if not (self._due and calm and shown is match.tree.node):
            self._begin_anew()
            return False
        if outcome is not None and not self._is_heard:
            self._celebrate(outcome)
        self._since += seconds
        rating = self._rated() if self._since >= RATED_AFTER else None
        if self._since < (LIT_FOR if self.light.is_on else SHOWN_AFTER) or outcome is None or rating is None:
            return False
        self._due, self._seen = False, 0.0
        self.result = _result_of(self._kept, count_streak(self._context.settings, match), rating.change)
        self.praise = Praise(match, self._context.engine)
        if not self.praise.is_busy:  # all was proved before
            self._say_praise(self.praise)
        return True

    def _say_praise(self, praise: Praise) -> None:
        if praise.words:
            self._context.speech.say(aloud(praise.words), waits=True)

    def _celebrate(self, outcome: Outcome) -> None:
        """Play the final sound, and light the board for a win."""
        self._is_heard = True
        people = self._match.people
        won = outcome.winner in people or not people  # in a game between AIs nobody here has lost
        self._context.sounds.play("draw" if outcome.winner is None else "win" if won else "lose")
        if outcome.winner is not None and won:
            self.light.begin()

    @property
    def row_words(self) -> str:
        """The sentence that a row of games has stopped, and how to resume it; else empty."""
        more = self._kept.more
        if self.result is not None or self._due or self._match.tree.outcome is None or not more:
            return ""
        words = ngettext(
            "The series has stopped with {number} game left. Press “Next game” to play it.",
            "The series has stopped with {number} games left. Press “Next game” to go on.",
            more,
        )
        return words.format(number=more)

    def next_game(self, seconds: float, at_rest: bool, shown: Node) -> Transition | None:
        """Begin the next game of a row after RESULT_SECONDS; `seconds` count only if all is `at_rest`.

        Closing the result ends the row; looking back or pausing the AI delays it.
        """
        match = self._match
        holds = match.pace.paused or shown is not match.tree.node
        if self.result is None or not self.result.is_followed or not at_rest or holds:
            return None
        self._seen += seconds
        return Pop(self._kept.next()) if self._seen >= RESULT_SECONDS else None

    def _begin_anew(self) -> None:
        """Start the wait anew, and compute the rating again."""
        self._since, self._rating = 0.0, None

    def _rated(self) -> RatingWork | None:
        """Continue computing the change of the rating; None until it is known."""
        self._rating = self._rating or RatingWork(self._context.library, self._kept.here.game, self._match)
        return self._rating if self._rating.go_on() else None


def _result_of(kept: KeptMatch, streak: Streak | None, rating: RatingChange | None) -> Result:
    """The words about a finished match; a long `streak` against one level offers another."""
    match, tree = kept.match, kept.match.tree
    outcome = tree.outcome
    assert outcome is not None
    step, (title, seat) = _step_of(streak, match), result_title(match, outcome.winner)
    has_resigned = tree.node.text == RESIGN_TEXT or tree.node.move == tree.rules.resignation is not None
    return Result(
        title=title,
        seat=seat,
        aftermath=aftermath(tree),
        course=_course_of(kept),
        rating=rating,
        advice=_advice(streak, step, level_numbers(tree.rules.id)[-1]) if streak and step else standing_words(kept),
        step=step or _next_step(match, outcome.winner),
        is_advised=bool(step),
        can_be_taken_back=has_resigned and match.policy.allows_undo,
        has_last_move=has_last_move(match) and not has_resigned,
        is_followed=kept.more > 0,
    )


def result_title(match: Match, winner: int | None) -> tuple[str, int | None]:
    """Who won, or lost, in two words, and the seat that they are about.

    A person is called by name; one without a name is "you", but only alone against the AI.
    """
    if winner is None:
        return pgettext("the result of a game", "A draw"), None
    if len(match.people) == 1 < len(match.players):
        (own,) = match.people
        name = name_of(match.players[own - 1])
        if winner == own:
            return (_("{winner} wins").format(winner=name) if name else _("You win")), own
        return (_("{loser} loses").format(loser=name) if name else _("You lose")), own
    name = name_of(match.players[winner - 1])
    return _("{winner} wins").format(winner=name or match.tree.rules.seat_names[winner - 1]), winner


def count_streak(settings: Settings, match: Match) -> Streak | None:
    """Save the streak of the person now that a match is over, and return it; None if the match does not count."""
    game, level = match.tree.rules.id, rivals_level(match.players)
    if level is None:
        return None
    kept = settings.streaks.get(game, {"level": level, "run": 0})
    streak = match.streak.count(Streak(kept["level"], kept["run"]))
    if streak is not None:
        settings.change(streaks=settings.streaks | {game: {"level": streak.level, "run": streak.run}})
    return streak


def _course_of(kept: KeptMatch) -> str:
    """The length of the game, its handicap if any, and the help used, a sentence each.

    May be empty for a game without moves.
    """
    match = kept.match
    moves, is_plain = match.tree.node.moves, match.policy.allows_help and match.help == Help()
    if moves < COURSE and is_plain and not match.setup.handicap:
        return ""
    words = (
        ngettext("{number} round in {time}.", "{number} rounds in {time}.", moves)
        if len(match.players) > 2
        else ngettext("{number} move in {time}.", "{number} moves in {time}.", moves)
    )
    said = [words.format(number=moves, time=lasting(match.seconds))]
    if given := match.setup.handicap:
        said.append(_("Handicap: {words}.").format(words=given.words))
    if match.people:
        said.append(match.help.sentence() if match.policy.allows_help else _("An unaided game."))
    if kept.is_first and match.help != Help():  # a newcomer may not know
        said.append(_("Games with help are not rated."))
    return sentences(said)


def _step_of(streak: Streak | None, match: Match) -> int:
    """The step to the level that the streak suggests; 0 if the game has no such level."""
    return streak.suggestion if streak and _has_level(match, streak.level, streak.suggestion) else 0


def _next_step(match: Match, winner: int | None) -> int:
    """1 if a person has beaten a level other than the strongest; else 0."""
    level = rivals_level(match.players)
    return int(level is not None and winner in match.people and _has_level(match, level, 1))


def _has_level(match: Match, level: int, step: int) -> bool:
    """Whether the game has a level `step` above this one."""
    last = level_numbers(match.tree.rules.id)[-1]
    return stepped_level(level, step, last) != min(level, last)


def may_step(match: Match, step: int) -> bool:
    """Whether a rematch against an AI `step` levels stronger differs from a plain one."""
    return any(isinstance(player, Machine) and _has_level(match, player.level, step) for player in match.players)


def _advice(streak: Streak, step: int, last: int) -> str:
    """One sentence about the streak and the level that it suggests; `last` is the game's strongest."""
    number, level = abs(streak.run), level_of(streak.level).name
    better = level_of(stepped_level(streak.level, step, last)).name
    words = (
        ngettext(
            "{number} loss in a row against {level}. {better} may be a better match.",
            "{number} losses in a row against {level}. {better} may be a better match.",
            number,
        )
        if streak.run < 0
        else ngettext(
            "{number} win in a row against {level}. {better} is waiting.",
            "{number} wins in a row against {level}. {better} is waiting.",
            number,
        )
    )
    return words.format(number=number, level=level, better=better)
