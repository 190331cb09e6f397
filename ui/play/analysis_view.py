"""What the machine thinks of the game: bar, graph and analysis, as far as the player asked for them."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from game.ai.search import plies_to_end
from game.ai.win_probability import turning_points
from game.language import _, ngettext
from game.play.analyst import Finding
from game.play.game_tree import Node
from game.play.match import Match
from game.play.viewpoint import Viewpoint
from ui.board.variation import STRENGTHS, Step, variation_of
from ui.kit import Graph, ShareBar
from ui.kit.bar import percent
from ui.kit.graph import Curve
from ui.scene.scene import Command
from ui.shell.context import Context
from ui.style.looks.look import Look

LETTERS = 76  # of a line of moves: about two lines of the panel
MORE_SEATS = _("Each player's chance is what it was at his own last turn.")


class AnalysisView:
    """Holds the two widgets and says what the analyst is to look for. The graph tells of the line that is looked at.

    While a game goes on the bar is shown only if the player has asked for it, and in a serious game never.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        look: Look,
        viewpoint: Viewpoint,
        board: Callable[[], Rect],
        step_to: Callable[[int], Command | None],
    ) -> None:
        """`board` tells where the board lies, `step_to` shows the position of the line after so many plies."""
        self._context, self._match, self._tree = context, match, match.tree
        self._names = match.tree.rules.seat_names
        seats = len(match.players)
        self._palettes = look.seat_palettes[:seats]
        self.bar = ShareBar(self._palettes, board).tipped(_("Chances to win.") if seats == 2 else MORE_SEATS)
        self.graph = Graph(step_to, self._words)
        self.viewpoint = viewpoint
        self.analysing = False
        self.covered = False  # nothing is shown but the board
        self._graph_wanted: bool | None = None  # None: as the game stands
        self._was_over = False
        self._drawn: tuple[object, list[tuple[float, ...] | None]] = None, []
        self._steps: tuple[object, tuple[Step, ...]] = None, ()

    @property
    def shown(self) -> Node:
        """The node that the board shows."""
        return self.viewpoint.node

    # --- what the player may ask for

    @property
    def may_judge(self) -> bool:
        """Whether the chances may be shown: in a serious game only once it is over."""
        return self._match.policy.shows_chances

    @property
    def may_analyse(self) -> bool:
        """Whether the shown node may be analysed: after the end of a game, or an earlier one than the present."""
        return self._match.policy.may_analyse(self.shown)

    @property
    def shows_bar(self) -> bool:
        """Whether the bar stands beside the board."""
        return not self.covered and self.may_judge and (self._context.settings.evaluation or self.analysing)

    @property
    def shows_graph(self) -> bool:
        """Whether the graph lies under the board: once the game is over, until it is put away, and when asked for."""
        over = self._tree.outcome is not None
        return not self.covered and self.may_judge and (over if self._graph_wanted is None else self._graph_wanted)

    def toggle_bar(self) -> None:
        """Show or hide the bar; the next game remembers."""
        self._context.settings.change(evaluation=not self._context.settings.evaluation)

    def toggle_graph(self) -> None:
        """Show or hide the graph, until the game ends or goes on after its end."""
        self._graph_wanted = not self.shows_graph

    def toggle_analysis(self) -> None:
        """Begin to analyse what is shown, or stop."""
        self.analysing = not self.analysing and self.may_analyse

    def end_analysis(self) -> bool:
        """Stop analysing; whether there was anything to stop."""
        ended, self.analysing = self.analysing, False
        return ended

    # --- what is thought and shown

    def follow(self) -> None:
        """Another node is shown. Whoever plays on needs no analysis."""
        over = self._tree.outcome is not None
        if over != self._was_over:
            self._was_over, self._graph_wanted = over, None
        if self.shown is self._tree.node and not over:
            self.analysing = False

    def refresh(self, turned: bool) -> None:
        """Say what is wanted, and show what is known; `turned` tells whether the board is."""
        analyst, line = self._match.analyst, self.viewpoint.line
        analyst.watched = self._subject if self.analysing else None
        wanted = analyst.turns(self.shown) if self.shows_bar else ()
        analyst.wanted = tuple(dict.fromkeys(wanted + (line if self.shows_graph else ())))
        if self._tree.outcome is None:
            helped = self._match.help
            helped.analysis |= self.analysing
            helped.chances |= (self.shows_bar or self.shows_graph) and not self.analysing
        self.bar.show(self.shows_bar)
        self.graph.show(self.shows_graph)
        if self.shows_bar:
            self.bar.show_shares(self.chances or (), turned)
        if self.shows_graph:
            self._tell_graph(line)

    def rest(self) -> None:
        """Let the thinking process go, while another scene is before the board."""
        self._match.analyst.rest()

    @property
    def chances(self) -> tuple[float, ...] | None:
        """The chances of every seat at the shown node, or the last that are known before it."""
        course = self._match.analyst.course(self.shown.path())
        return next((chances for chances in reversed(course) if chances is not None), None)

    def _tell_graph(self, line: tuple[Node, ...]) -> None:
        known = (self._match.analyst.changes, line[-1])
        if self._drawn[0] != known:
            self._drawn = known, self._match.analyst.course(line)
        course = self._drawn[1]
        shown = self._palettes[:1] if len(self._palettes) == 2 else self._palettes
        curves = [
            Curve(palette, tuple(chances[seat] if chances else None for chances in course))
            for seat, palette in enumerate(shown)
        ]
        self.graph.show_curves(curves, self._palettes[1], self.shown.ply, turning_points(course))

    def _words(self, ply: int) -> str:
        """What the graph says about a ply."""
        course = self._drawn[1]
        played = self.viewpoint.at(ply).text if ply else _("Start")
        chances = course[ply] if ply < len(course) else None
        if chances is None:
            return played
        if len(chances) == 2:
            return f"{played}   {self._names[0]} {percent(chances[0])} %"
        told = ", ".join(f"{name} {percent(chance)}" for name, chance in zip(self._names, chances, strict=False))
        return f"{played}   {told} %"

    # --- the analysis

    @property
    def steps(self) -> tuple[Step, ...]:
        """The best line as it is drawn on the board."""
        finding = self._finding
        if finding is None:
            return ()
        known = (self._subject, finding.line)
        if self._steps[0] != known:
            stories = self._tree.at(self._subject).stories(finding.line[: len(STRENGTHS)])
            self._steps = known, variation_of(stories, self._tree.grid)
        return self._steps[1]

    @property
    def sentence(self) -> str:
        """How the shown node is judged, while it is analysed."""
        if self._subject.outcome is not None:
            key = self._context.keymap.shown
            words = _("This is the end of the game; {before} goes back. {back} ends the analysis.")
            return words.format(before=key("before"), back=key("back"))
        finding, analyst = self._finding, self._match.analyst
        if finding is None:
            fault = analyst.fault
            return _("The analysis failed: {fault}").format(fault=fault) if fault else _("Analysing ...")
        side = self.shown.snapshot.side
        name, plies = self._names[side - 1], plies_to_end(finding.score)
        if plies:
            words = (
                ngettext("{side} wins in {number} ply.", "{side} wins in {number} plies.", plies)
                if finding.score > 0
                else ngettext("{side} loses in {number} ply.", "{side} loses in {number} plies.", plies)
            )
            return words.format(side=name, number=plies)
        depth, positions, chances = finding.depth, _count(finding.nodes), analyst.chances(self._subject)
        if not chances:
            words = _("{side} to move: depth {depth}, {positions}.")
            return words.format(side=name, depth=depth, positions=positions)
        words = _("{side} to move: {chance} %, depth {depth}, {positions}.")
        chance = percent(chances[side - 1])
        return words.format(side=name, chance=chance, depth=depth, positions=positions)

    @property
    def line(self) -> str:
        """The best line in words; empty while nothing is analysed."""
        finding = self._finding
        if finding is None:
            return ""
        line = finding.line
        while len(line) > 1 and len(" ".join(line)) > LETTERS:
            line = line[:-1]
        return " ".join(line if line == finding.line else (*line, "..."))

    @property
    def _finding(self) -> Finding | None:
        return self._match.analyst.finding(self._subject) if self.analysing else None

    @property
    def _subject(self) -> Node:
        """The node that is analysed: the shown one, or where it was ended by word the same position before that."""
        before = self.shown.parent
        return before if before is not None and self.shown.move is None else self.shown


def _count(nodes: int) -> str:
    """A number of positions in few letters."""
    if nodes < 1_000:
        return ngettext("{number} position", "{number} positions", nodes).format(number=nodes)
    if nodes < 1_000_000:
        return _("{number} thousand positions").format(number=f"{nodes / 1_000:.0f}")
    return _("{number} million positions").format(number=f"{nodes / 1_000_000:.1f}")
