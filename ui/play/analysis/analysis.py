"""The engine's judgements on show: the chances, their graph, or an analysis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.ai.info import Info
from game.ai.win_probability import turning_points
from game.play.match import Match
from game.play.node import Node
from game.play.viewpoint import Viewpoint
from ui.shell.context import CLOSED, Overlays


class Analysis:
    """Decides alone which judgements are shown, what the analyst works on, and what counts as help.

    Every command that changes them ends with `_ask`, so painting only reads. While a game goes on, the chances are
    shown only if the player asks for them in this game, and never in a game without help.
    """

    def __init__(self, match: Match, viewpoint: Viewpoint, overlays: Overlays = CLOSED) -> None:
        """`overlays` are those that were open when the game was last left."""
        self._match, self._tree, self._viewpoint = match, match.tree, viewpoint
        self._running = match.setup.study and self.may_run
        self._covered = self._cramped = False
        self._graph_first = False  # whether the graph takes the place of the lines
        self._bar_wanted, self._graph_wanted = overlays
        self._was_over = self._tree.outcome is not None
        self._end: Node | None = None  # the end of the game whose turning point is sought
        self._turning: Node | None = None  # the turning point: the position before the move

    @property
    def running(self) -> bool:
        """Whether the shown node is being analysed."""
        return self._running

    @property
    def overlays(self) -> Overlays:
        """What the player has opened in this game."""
        return Overlays(self._bar_wanted, self._graph_wanted)

    @property
    def may_judge(self) -> bool:
        """Whether the chances may be shown: in a game without help only once it is over."""
        return self._match.policy.shows_chances

    @property
    def may_run(self) -> bool:
        """Whether the policy lets the shown node be analysed."""
        return self._match.policy.may_analyse(self._viewpoint.node)

    @property
    def shows_bar(self) -> bool:
        """Whether the bar with the chances at the shown node is visible."""
        return not self._covered and self.may_judge and (self._bar_wanted or self._running)

    @property
    def shows_graph(self) -> bool:
        """Whether the graph of the game is visible: once it is over, or if the player asks for it."""
        over = self._tree.outcome is not None
        wanted = over if self._graph_wanted is None else self._graph_wanted
        return not self._covered and self.may_judge and (self._graph_first if self._either else wanted)

    @property
    def shows_lines(self) -> bool:
        """Whether the lines of a running analysis are visible, and not the graph in their place."""
        return self._running and not (self._either and self._graph_first)

    @property
    def _either(self) -> bool:
        """Whether there is room for the lines or the graph alone."""
        return self._running and self._cramped

    @property
    def seeks_turn(self) -> bool:
        """Whether the game's turning point is being sought; nothing else is analysed meanwhile."""
        return self._end is not None

    @property
    def is_at_turn(self) -> bool:
        """Whether the shown node is the position before the turning point that was found."""
        return self._running and self._turning is self._viewpoint.node

    @property
    def tries_moves(self) -> bool:
        """Whether this is a study: moves of any side begin lines beside the game."""
        return self._running and self._match.policy.are_tried

    # --- commands

    def toggle_bar(self) -> None:
        """Show or hide the chances in this game; another one begins without them, as they are help."""
        self._bar_wanted = not self._bar_wanted
        self._ask()

    def toggle_graph(self) -> None:
        """Show or hide the graph, until the game ends or goes on after its end.

        With little room it comes in place of the lines of an analysis, while that runs.
        """
        if self._either:
            self._graph_first = not self._graph_first
        else:
            self._graph_wanted = not self.shows_graph
        self._ask()

    def toggle(self) -> None:
        """Begin to analyse the shown node, or stop. At the end of a game its turning point is sought: see `turn`."""
        self._running = not self._running and self.may_run
        subject = self.subject
        self._end = subject if self._running and subject.outcome and subject.parent else None
        self._ask()

    def turn(self) -> Node | None:
        """The position to go to from the end of the game, once, when all of the game is judged.

        It is the one before the move that changed the chances most, or the last move if none changed them much.
        """
        if self._end is None or not self._match.analyst.is_settled(line := self._end.path()):
            return None
        plies = turning_points(self._match.analyst.course(line), most=1)
        found = line[plies[0] - 1] if plies else line[-2]
        self._end, self._turning = None, found if plies else None
        return found

    def go_on(self) -> None:
        """Continue a search that reached its time limit."""
        self._match.advisor.go_on()
        self._ask()

    def end(self) -> bool:
        """Stop analysing; return whether an analysis was running."""
        ended, self._running, self._end = self._running, False, None
        self._ask()
        return ended

    def cover(self, covered: bool) -> None:
        """Show nothing but the board, or everything again."""
        self._covered = covered
        self._ask()

    def cramp(self, cramped: bool) -> None:
        """Show the lines or the graph, or with enough room both."""
        if cramped != self._cramped:
            self._cramped = cramped
            self._ask()

    def follow(self) -> None:
        """Follow the shown node and the game. The analysis ends if the policy does not allow it there."""
        over = self._tree.outcome is not None
        if over != self._was_over:
            self._was_over, self._graph_wanted = over, None
        self._running = self._running and self.may_run
        if not self._running or self._end is not self._viewpoint.node:
            self._end = None
        self._ask()

    def _ask(self) -> None:
        """Have the analyst work on the shown node, and count that as help while the game goes on."""
        self._graph_first = self._graph_first and self._running
        analyst, bar, graph = self._match.analyst, self.shows_bar, self.shows_graph
        subject = self.subject if self._running and not self.seeks_turn else None
        self._match.analyse(subject)
        wanted = analyst.turns(self.judged) if bar else ()
        line = self._viewpoint.line if graph or self.seeks_turn else ()
        analyst.wanted = tuple(dict.fromkeys(wanted + line))
        if self._tree.outcome is None:
            self._match.note_help(analysis=self._running, chances=(bar or graph) and not self._running)

    # --- findings

    @property
    def subject(self) -> Node:
        """The node to analyse: the shown one, or the one before a resignation or agreement."""
        node = self._viewpoint.node
        by_word = node.outcome is not None and not self._tree.rules.is_on_board(node.move)
        return node.parent if node.parent is not None and by_word else node

    @property
    def judged(self) -> Node:
        """The node whose chances are shown: `subject` during an analysis, else the shown one."""
        return self.subject if self._running else self._viewpoint.node

    @property
    def finding(self) -> Info[str] | None:
        """The analysis of `subject` so far; None without an analysis."""
        return self._match.advisor.info(self.subject) if self._running else None

    @property
    def findings(self) -> tuple[Info[str], ...]:
        """A finding for each line that the engine gives, the best first."""
        finding = self.finding
        if finding is None:
            return ()
        return tuple(replace(finding, score=line.score, pv=line.pv, others=()) for line in finding.lines)

    @property
    def gives_several(self) -> bool:
        """Whether the engine gives several lines: outside engines give one."""
        return self._running and not self._match.advisor.engine and self.subject.outcome is None

    @property
    def stopped_after(self) -> float | None:
        """The seconds after which the analysis ended by itself; None while it goes on, or without an analysis."""
        return self._match.advisor.stopped_after if self._running else None

    @property
    def may_go_on(self) -> bool:
        """Whether the search reached its time limit, so that continuing may find more."""
        return self._running and self._match.advisor.may_go_on

    @property
    def chances(self) -> tuple[float, ...] | None:
        """The chances of every seat at the shown node, or the last known before it."""
        return self.chances_at(self._viewpoint.node)

    def chances_at(self, node: Node) -> tuple[float, ...] | None:
        """The chances of every seat at a node, or the last known before it."""
        line = self._viewpoint.line
        is_on_it = node.ply < len(line) and line[node.ply] is node
        course = self.course(line if is_on_it else node.path())
        known = (course[ply] for ply in range(node.ply, -1, -1) if course[ply] is not None)
        return next(known, None)

    def course(self, line: Sequence[Node]) -> Sequence[tuple[float, ...] | None]:
        """The chances of every seat along a line from the root; None if too few are known.

        A resignation counts as decided, but while its position is analysed, as the analysis says.
        """
        here, judged, course = self._viewpoint.node, self.judged, self._match.analyst.course(line)
        if judged is here or here.ply >= len(line) or line[here.ply] is not here:
            return course
        return [*course[: here.ply], course[judged.ply], *course[here.ply + 1 :]]
