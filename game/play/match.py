"""A game with its players: who acts for each seat, what the AI is asked, and when its answer is played."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce

from game.core import Move
from game.errors import GameError, IllegalMove
from game.language import _, ngettext
from game.play.analyst import Analyst
from game.play.clock import Clock
from game.play.draw_offer import DrawOffer
from game.play.game_tree import GameTree, Node, goes_on
from game.play.help import Help
from game.play.player import Machine, Person, Player, rivals_level
from game.play.seating import WORTH_IT, Seating
from game.play.setup import MatchSetup
from game.play.streak import Streak
from game.play.thinker import Thinker
from game.play.thinking import Thinking


class Match:
    """One session, its players, and the thinking that they need.

    The players' thoughts come first; `analyst` has the thinking process whenever they do not need it. The owner calls
    `update` with the time that passed and plays nothing while it is told that the board is moving.
    """

    def __init__(
        self,
        setup: MatchSetup,
        thinker: Thinker,
        tree: GameTree | None = None,
        before: Match | None = None,
        patience: Callable[[], int] = lambda: 1,
        hold: float = 0.4,
    ) -> None:
        """Begin a game by its set-up, or go on at the present of a `tree` that was begun by it.

        `before` is the match that was left for this one. `patience` says, whenever the AI is asked, how many times its
        usual work the strongest level does, and `hold` how many seconds a position is seen before the AI replies.
        """
        self.setup = setup
        self.tree = tree = setup.tree() if tree is None else tree
        self.seating = Seating(tree, setup.players, setup.swap_rule)
        self.note = ""  # a quiet word about a thought that failed, until the next turn
        self.hint: Move | None = None
        self.paused = False
        self.serious = setup.unaided  # a game without help: nothing is taken back, nor what the machine thinks shown
        self.help = Help()  # what of it was used
        self.clock = Clock(setup.clock, tree.root) if setup.clock else None
        self.before = before
        self.after: Match | None = None  # the match that was left for this one by undo: there `redo` leads
        self.analyst = Analyst(tree, thinker)
        self.thinking = Thinking(tree, thinker, self.analyst)
        self.offer = DrawOffer(tree, self.seating, self.analyst)
        self.streak: Streak | None = None  # how this person fared before this match, once it has ended
        self._counted: Streak | None = None  # how he fares with it, as that was told last
        self._thinker = thinker
        self._patience, self._hold = patience, hold
        self._stepping = False  # one move is played of a game that rests
        self._exchanged = False  # the clocks know of a change of seats
        self._reseated = False  # other players than now have played some of it
        self._seen = 0.0

    @property
    def players(self) -> list[Player]:
        """Who plays each seat now."""
        return self.seating.players

    @property
    def acting(self) -> Player | None:
        """Whoever is to act, or None when the game is over."""
        if self.tree.outcome:
            return None
        return self.players[self.tree.snapshot.side - 1]

    @property
    def is_persons_turn(self) -> bool:
        """Whether a person is to act."""
        return isinstance(self.acting, Person)

    @property
    def is_thinking(self) -> bool:
        """Whether the AI is looking for its own move."""
        return self.thinking.is_thinking

    @property
    def is_hinting(self) -> bool:
        """Whether a hint is being looked for."""
        return self.thinking.is_hinting

    @property
    def people(self) -> frozenset[int]:
        """The seats that people play."""
        return self.seating.people_at(self.tree.node)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` leads anywhere: with people, to an earlier turn of one of them."""
        return self.in_turn if self.serious and self.people else self.seating.can_undo

    @property
    def can_swap(self) -> bool:
        """Whether the person to act may take the other's place instead of moving."""
        return self.is_persons_turn and self.seating.chooses

    @property
    def can_return(self) -> bool:
        """Whether taking back leads to the match that was left for this one: nothing is left to take back here."""
        at_start = self.tree.node.parent is None or not self.serious
        return self.before is not None and not self.can_undo and at_start

    @property
    def can_redo(self) -> bool:
        """Whether a step that was taken back can be made again."""
        return self.seating.can_redo

    @property
    def in_turn(self) -> bool:
        """Whether a person has begun a turn of several steps, which he may take back even in a serious game."""
        return self.tree.outcome is None and goes_on(self.tree.node, self.people)

    @property
    def can_pause(self) -> bool:
        """Whether the game may rest: where the AI plays against itself, or clocks run."""
        return self.tree.outcome is None and (not self.people or (self.clock is not None and not self.serious))

    @property
    def can_reseat(self) -> bool:
        """Whether seats may change hands: in a serious game only before the first move."""
        return not self.serious or self.tree.root.preferred is None

    @property
    def timed(self) -> int | None:
        """The seat whose time runs now; None for nobody's.

        It runs from the first move on, once that which led here lies still, and while the AI thinks no longer than
        until it has its answer; an offer of a draw is considered in nobody's time.
        """
        node, acting, resting = self.tree.node, self.acting, self.paused and not self._stepping
        if acting is None or resting or node.parent is None or not self._seen:
            return None
        answered = not self.is_thinking or self.thinking.is_answered
        idle = answered if isinstance(acting, Machine) else self.offer.is_pending
        return None if idle else node.snapshot.side

    @property
    def rival(self) -> int | None:
        """The level that one person plays against alone; None among people, and where levels differ."""
        return rivals_level(self.players)

    # --- what people do

    def play(self, move: Move) -> None:
        """Play a person's move; raises IllegalMove where it may not be played."""
        self.tree.play(move)
        self._turned(played=True)

    def may_play_at(self, node: Node) -> bool:
        """Whether a person may play at a node: on his turn, and in a serious game only at the present one."""
        acts = node.outcome is None and node.snapshot.side in self.seating.people_at(node)
        return acts and (not self.serious or node is self.tree.node)

    def undo(self) -> None:
        """Back to the last turn of a person: past the replies of the AI, one ply between people."""
        if self.serious and not self.can_undo:
            return
        self.help.undos += self.can_undo and not self.in_turn
        self.seating.undo()
        self.paused = self.paused or not self.people
        self._turned()

    def redo(self) -> None:
        """Forward again, to the next turn of a person or the end."""
        self.seating.redo()
        self._turned()

    def go_to(self, node: Node) -> None:
        """Make any node of the game the present; raises IllegalMove in a serious game."""
        if self.serious:
            raise IllegalMove(_("In a serious game nothing is taken back."))
        self.help.undos += self.tree.node not in node.path()
        self.seating.go_to(node)
        self._turned()

    def swap_sides(self) -> None:
        """Have the seat to act take the other's place, by the pie rule; nothing happens where it may not."""
        if self.seating.chooses:
            first, second = self.tree.rules.seat_names[:2]
            self.seating.change()
            self._turned(decided=True)
            self.note = _("{second} takes {first}'s place: the seats are changed.").format(second=second, first=first)

    def resign(self) -> None:
        """The person to act gives up; while the AI is to act, the first person does.

        Raises IllegalMove where nobody can give up now: a game's own forfeit waits for its turn.
        """
        side, people = self.tree.snapshot.side, self.people
        self.tree.resign(side if side in people or not people else min(people))
        self._turned(played=True)

    def offer_draw(self) -> None:
        """Offer a draw, to which all people have agreed by now. The AI judges, and answers in `update`."""
        if self.offer.can_be_made:
            self._answer_offer(self.offer.make())

    def refuse_draw(self, seats: Iterable[int]) -> None:
        """Have the people on these seats refuse a draw; it is not offered again before the next turn."""
        self.offer.refuse()
        self._play_on(seats)

    def _play_on(self, seats: Iterable[int]) -> None:
        names = [self.tree.rules.seat_names[seat - 1] for seat in seats]
        sides = reduce(lambda one, other: _("{one} and {other}").format(one=one, other=other), names)
        words = ngettext("{sides} would rather play on.", "{sides} would rather play on.", len(names))
        self.note = words.format(sides=sides)

    def _agree(self) -> None:
        self.tree.agree_draw()
        self._turned(played=True)

    def pause(self) -> None:
        """Let the AI and the clocks rest, or go on."""
        self.paused = not self.paused
        self.stop()

    def step(self) -> None:
        """Have the AI play one move, its present one if it thinks, and rest: for games that it plays against itself."""
        if not self.people and self.tree.outcome is None:
            self.paused = self._stepping = True

    def reseat(self, seat: int, player: Player) -> None:
        """Have another player go on for `seat`; raises GameError in a serious game that has begun."""
        if not self.can_reseat:
            raise GameError(_("In a serious game nobody plays for another."))
        if self.players[seat - 1] == player:
            return
        self.stop()
        self.players[seat - 1] = player
        self._reseated = self._reseated or self.tree.root.preferred is not None
        self.offer.forget()
        self.hint, self.note = None, ""
        self.paused = self.paused and not self.people

    def ask_hint(self) -> None:
        """Start to look for a good move for the person to act; it will be in `hint`. A serious game has none."""
        if self.serious:
            return
        if self.is_persons_turn and self.thinking.is_idle and self.hint is None:
            self.thinking.ask_hint()

    def move_now(self) -> None:
        """Have the AI end its thought and play the best it has found."""
        self.thinking.move_now()

    def again(self, swap: bool = False, step: int = 0, seed: int = 0) -> Match:
        """A new match of this variant and handicap; with seats swapped, or the AI `step` levels stronger, if wanted."""
        return Match(
            self.as_seated.rematch(swap, step, seed),
            self._thinker,
            before=self,
            patience=self._patience,
            hold=self._hold,
        )

    @property
    def as_seated(self) -> MatchSetup:
        """The set-up of this match with those who play it now, each on the seat that they began on."""
        return replace(self.setup, players=tuple(self.seating.original))

    def return_to_before(self) -> Match | None:
        """The match that was left for this one, from which `after` leads back here; None where there is none."""
        if self.before is not None:
            self.before.after = self
        return self.before

    def count(self, before: Streak) -> Streak | None:
        """How the person fares now that the match is over, given how he did before; None where nothing is counted.

        An end that was taken back counts for nothing: the one that comes instead does, unless other games were
        counted since. Nor does a game count with a handicap, or in which a seat changed hands.
        """
        outcome, level = self.tree.outcome, self.rival
        uneven = self._reseated or self.setup.handicap
        if outcome is None or level is None or uneven or before != (self._counted or before):
            return None
        self.streak = self.streak or before
        self._counted = self.streak.after(level, None if outcome.winner is None else outcome.winner in self.people)
        return self._counted

    def stop(self) -> None:
        """Let go of the thinking process; nothing goes on until `update` is called again."""
        self.thinking.drop()
        self._stepping = False

    # --- what time does

    def tick(self, now: float) -> None:
        """Tell the clocks, if there are any, that it is `now`: in seconds of any count that never goes back."""
        if self.clock:
            self.clock.tick(now, self.timed)

    def update(self, seconds: float, calm: bool) -> bool:
        """Let `seconds` pass; whether there is news: a move was played, a hint found or given up, an offer answered.

        `calm` says that nothing moves on the board.
        """
        if calm:
            self._seen += seconds
        acting, thinking = self.acting, self.thinking
        if thinking.is_idle and isinstance(acting, Machine) and (self._stepping or not self.paused):
            thinking.ask_move(acting.level, self.setup.seed, self._patience(), self.seating.divides)
            return False
        if thinking.is_idle:
            self.analyst.update()
            return self._answer_offer(self.offer.objectors())
        if not thinking.update(seconds):
            return False
        waits = self._seen < self._hold or self.analyst.owes(self.tree.node)
        if not calm or (waits and not thinking.is_hinting):
            self.analyst.update()  # nobody thinks until the answer may be shown
            return False
        self._receive()
        return True

    def _answer_offer(self, objectors: list[int] | None) -> bool:
        """Play on or agree to a draw, once it is known which seats are against it; whether it is."""
        if objectors:
            self._play_on(objectors)
        elif objectors is not None:
            self._agree()
        return objectors is not None

    def _receive(self) -> None:
        """Keep the hint or play the move. A thought that failed gives no hint, and in a game a plain legal move."""
        hinting, thought = self.is_hinting, self.thinking.take()
        if hinting:
            self.hint = thought.move
            self.help.hints += thought.move is not None
        elif thought.move and self.seating.chooses and thought.score < WORTH_IT:
            self.swap_sides()
            return
        else:
            legal = self.tree.moves
            self.tree.play(thought.move or legal[self.setup.seed % len(legal)])
            self._turned(played=True)
        self.note = thought.note

    def _set(self, clock: Clock, node: Node, played: bool, decided: bool) -> None:
        """Have the clocks tell what is left at a node, for whoever sits there now."""
        if played or decided:
            ended = played and node.move and (node.snapshot.passed or node.seat != node.snapshot.side)
            clock.reach(node, node.seat if ended else None)
        else:
            clock.go_to(node.path())
        if self._exchanged != self.seating.changed:
            self._exchanged = self.seating.changed
            clock.exchange()

    def _turned(self, played: bool = False, decided: bool = False) -> None:
        """Begin anew with the present node, to which a move or a word has led if it was `played`.

        Where a seat was `decided` upon, the node is the same as before.
        """
        node = self.tree.node
        if played:
            self.seating.played()
            self.after = None
        if self.clock:
            self._set(self.clock, node, played, decided)
        self.paused = self.paused and not self.people
        self.stop()
        self.offer.forget()
        self.hint = None
        self.note = ""
        self._seen = 0.0
