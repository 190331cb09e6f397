"""The widgets and sentences that show the engine's judgement: bar, graph, and lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil

from pygame import Rect

from game.ai.engine import Engine
from game.ai.info import Info
from game.ai.search import plies_to_end
from game.ai.win_probability import turning_points, win_probability
from game.formats import decimal, percent
from game.language import N_, _, as_sentence, listed, ngettext, pgettext, sentences
from game.play.match import Match
from game.play.node import Node
from game.play.viewpoint import Viewpoint
from ui.board.painters.variation import OPACITIES, Step, variation_of
from ui.kit.bar import ShareBar, hundredths
from ui.play.analysis.analysis import Analysis
from ui.play.analysis.chances_chart import ChancesChart, Curve
from ui.play.analysis.line_reason import LineReason, TurnReasons
from ui.play.analysis.lines import AnalysisLines, LineCount, LineText
from ui.play.analysis.openings import Opening, OpeningTable, openings_at
from ui.preferences.keymap import Keymap
from ui.preferences.settings import Settings
from ui.scene.scene import Transition
from ui.style.looks.look import Look

MOVES = 16  # the most moves of a line
BRIEF = 4  # plies: a finished game this short, resignation included, has no graph
MORE_SEATS = N_("Each player's chance is as of their last turn.")


class AnalysisView:
    """Shows the findings of an analysis. The graph is of the viewpoint's line."""

    def __init__(
        self,
        match: Match,
        viewpoint: Viewpoint,
        analysis: Analysis,
        look: Look,
        keymap: Keymap,
        settings: Settings,
        board: Callable[[], Rect],
        step_to: Callable[[int], Transition | None],
        engine: Engine,
    ) -> None:
        """`board` returns the pixels of the board; `step_to` shows the position of the line after a number of plies."""
        self._match, self._tree, self._viewpoint, self._analysis = match, match.tree, viewpoint, analysis
        self._reason, self._turns = LineReason(match, analysis, engine), TurnReasons(match, engine)
        self._keymap, self._names = keymap, match.tree.rules.seat_names
        seats = len(match.players)
        self._palettes = look.seat_palettes[:seats]
        self.bar = ShareBar(self._palettes, board).tipped(_("Chances of winning.") if seats == 2 else str(MORE_SEATS))
        self.graph = ChancesChart(step_to, self._words).labelled(_("Chances"))
        self._drawn: tuple[object, Sequence[tuple[float, ...] | None]] = None, ()
        self._steps: tuple[object, tuple[Step, ...]] = None, ()
        self._wordings: tuple[Node | None, dict[tuple[str, ...], tuple[str, ...]]] = None, {}
        self.lines = AnalysisLines().labelled(_("Lines of the analysis"))
        self.count = LineCount(settings)
        self.openings = OpeningTable(self._palettes, _("Openings")).labelled(_("Openings"))
        self._known_openings: tuple[Node | None, tuple[Opening, ...]] = None, ()
        self._cramped = self._announced = self._fills = self._early = False

    def suit(self, graph: float, cramped: bool, most: int) -> None:
        """Set the height of the graph in units, and the most lines.

        If `cramped`, only one of lines, graph and result is shown.
        """
        self.count.most = most
        self._cramped = cramped
        self._analysis.cramp(cramped)
        self.lines.begin_anew()
        self._refresh_lines()
        self.graph.sized(height=graph)
        self._show_graph()

    def update(self, seconds: float) -> bool:
        """Let `seconds` pass, and take what was proved; return whether a reason has become known."""
        found = self._turns.update(self._viewpoint.at(self._dot) if self._dot else None)
        if found:
            self.graph.redraw()
        return self._reason.update(seconds) or found

    def rest(self) -> None:
        """Have no more reasons proved."""
        self._reason.rest()
        self._turns.rest()

    @property
    def _dot(self) -> int:
        """The ply of the dot in the graph that is pointed at, or else of that at the shown position; 0 for none."""
        graph = self.graph
        ply = graph.pointed if graph.shows_pointed else self._viewpoint.node.ply
        return ply if graph.visible and ply in graph.marks and not self._analysis.running else 0

    def _show_graph(self) -> None:
        """Show the graph if wanted, unless the result has its room; at the end it waits for the announcement."""
        if not self._early:
            self.graph.show(self._analysis.shows_graph and not (self._fills or (self._cramped and self._announced)))

    def refresh(self, turned: bool, described: Node, announced: bool, fills: bool) -> None:
        """Show the findings; `turned` says whether the first seat is far, `announced` whether the result is shown.

        A result that `fills` a small panel has the room of the graph.

        If another node than the shown one is `described`, the shown one is an end not yet announced.
        """
        analysis, self._announced, self._early = self._analysis, announced, described is not self._viewpoint.node
        self._fills = fills
        self.bar.show(analysis.shows_bar)
        self._show_graph()
        self.lines.show(analysis.shows_lines)
        self._refresh_lines()
        self._refresh_openings()
        if not analysis.running:
            self.lines.begin_anew()
        if analysis.shows_bar:
            self.bar.show_shares(analysis.chances_at(described) or (), turned)
        if analysis.shows_graph:
            self._refresh_graph(self._viewpoint.line, described)

    def _refresh_lines(self) -> None:
        self.count.refresh(self._analysis.shows_lines and self._analysis.gives_several)
        self.lines.replace([self._line_of(finding) for finding in self._findings], self.count.number)

    def _refresh_openings(self) -> None:
        shown, subject = self._analysis.shows_lines, self._analysis.subject
        if shown and self._known_openings[0] is not subject:
            self._known_openings = subject, openings_at(self._tree, subject)
        self.openings.replace(self._known_openings[1] if shown else ())

    @property
    def _findings(self) -> tuple[Info[str], ...]:
        """The findings behind the lines, as many as are wanted."""
        return self._analysis.findings[: self.count.number]

    def _refresh_graph(self, line: tuple[Node, ...], described: Node) -> None:
        here, judged = self._viewpoint.node, self._analysis.judged
        self.graph.explain(self._why_no_graph(line))
        known = self._match.analyst.changes, line, here if judged is not here else None, described is here
        if self._drawn[0] == known:
            self.graph.choose(here.ply)
            return
        course = self._analysis.course(line)
        course = course if described is here else [*course[:-1], None]
        self._drawn = known, course
        shown = self._palettes[:1] if len(self._palettes) == 2 else self._palettes
        curves = [
            Curve(palette, tuple(chances[seat] if chances else None for chances in course))
            for seat, palette in enumerate(shown)
        ]
        numbers = [node.moves for node in line]
        self.graph.show_curves(curves, self._palettes[1], here.ply, turning_points(course), numbers)

    def _why_no_graph(self, line: tuple[Node, ...]) -> str:
        """The sentence that promises a graph of this line; empty for a short finished game."""
        if line[-1].outcome is not None and line[-1].ply <= BRIEF:
            return ""
        if len(line) < 2:
            return _("The graph appears here after the first move.")
        if self._analysis.running and self._analysis.stopped_after is None and not self._analysis.seeks_turn:
            return _("The graph appears here once the analysis has stopped.")
        return _("The graph appears here.")

    def _words(self, ply: int) -> str:
        """The graph's words about a ply."""
        course = self._drawn[1]
        played = self._viewpoint.at(ply).words if ply else pgettext("the position a game begins with", "Start")
        chances = course[ply] if ply < len(course) else None
        if chances is None:
            return played
        if len(chances) == 2:
            chances = chances[:1]
        # Translators: a player's chance in percent: "White 55%"
        share = _("{side} {percent}")
        shares = [
            share.format(side=name, percent=percent(hundredths(chance)))
            for name, chance in zip(self._names, chances, strict=False)
        ]
        # Translators: a move and the chances after it, as in "d3d4   White 55%"
        said = _("{move}   {chances}").format(move=played, chances=listed(shares))
        reason = self._turns.words(self._viewpoint.at(ply)) if ply in self.graph.marks else ""
        return sentences((as_sentence(said), reason)) if reason else said

    # --- the analysis

    @property
    def steps(self) -> tuple[Step, ...]:
        """The line drawn on the board: the best, or the line or opening that is chosen or pointed at."""
        findings, subject, opening = self._findings, self._analysis.subject, self.openings.pointed
        if not (findings or opening):
            return ()
        pv = (opening,) if opening else findings[self.lines.drawn].pv
        known = (subject, pv)
        if self._steps[0] != known:
            stories = self._tree.at(subject).stories(pv[: len(OPACITIES)])
            self._steps = known, variation_of(stories, self._tree.grid)
        return self._steps[1]

    @property
    def sentence(self) -> str:
        """The judgement of the analysed node, whether the analysis has stopped, and what its lines are about.

        Then why the best move is good, if that is proved.
        """
        return sentences((self._judgement, self._stop, self._instead, self._turn, self._reason.words))

    @property
    def _turn(self) -> str:
        """The sentence at the turning point; empty elsewhere."""
        line, here = self._viewpoint.line, self._viewpoint.node
        if not self._analysis.is_at_turn or here is line[-1]:
            return ""
        return _("The turning point: {move} changed the chances most.").format(move=line[here.ply + 1].words)

    @property
    def _instead(self) -> str:
        """Whose lines are shown after a resignation or agreement: they are about moves never played."""
        node = self._viewpoint.node
        if not self.heading or node.outcome is None:
            return ""
        is_draw = node.outcome.winner is None
        word = _("A draw was agreed here.") if is_draw else _("{side} resigned here.")
        return word.format(side=self._names[node.seat - 1])

    @property
    def heading(self) -> str:
        """The heading of an analysis after a resignation or agreement; else empty."""
        node = self._viewpoint.node
        if node.outcome is None or not self._analysis.running or node is self._analysis.subject:
            return ""
        if node.outcome.winner is None:
            return _("If play had continued")
        return _("If {side} had played on").format(side=self._names[node.seat - 1])

    @property
    def _judgement(self) -> str:
        subject = self._analysis.subject
        if self._analysis.seeks_turn:
            return _("Looking for the turning point of the game…")
        if subject.outcome is not None:
            words = _("This is the end of the game; the previous position ({before}) can be analysed.")
            return words.format(before=self._keymap.shown("before"))
        finding, engine = self._analysis.finding, self._match.advisor.engine
        if finding is None:
            fault = self._match.advisor.fault
            return _("There is no analysis. {fault}").format(fault=fault) if fault else _("Analysing…")
        side = subject.snapshot.side
        name, plies = self._names[side - 1], plies_to_end(finding.score)
        if plies:
            return _proven(name, finding, ceil(plies / len(self._match.players)))
        if engine:
            words = _("“{engine}” has searched {positions}.")
            return words.format(engine=engine, positions=_count(finding.nodes))
        return _("{positions} searched.").format(positions=_count(finding.nodes))

    @property
    def _stop(self) -> str:
        """Why the analysis has stopped; empty while it runs."""
        seconds = self._analysis.stopped_after
        if seconds is None:
            return ""
        if not self._analysis.may_go_on:
            return _("There is nothing more to find.")
        minutes = round(seconds / 60)
        return ngettext("Stopped after {number} minute.", "Stopped after {number} minutes.", minutes).format(
            number=minutes
        )

    @property
    def line(self) -> str:
        """The best line in words; empty while nothing is analysed."""
        finding = self._analysis.finding
        return " ".join(self._worded(finding)) if finding else ""

    def _worded(self, finding: Info[str]) -> tuple[str, ...]:
        """The moves of a finding as people read them."""
        subject = self._analysis.subject
        if self._wordings[0] is not subject:
            self._wordings = subject, {}
        known = self._wordings[1]
        if finding.pv not in known:
            known[finding.pv] = self._tree.at(subject).wordings(finding.pv[:MOVES])
        return known[finding.pv]

    def _line_of(self, finding: Info[str]) -> LineText:
        """A finding as a line of the list."""
        plies = plies_to_end(finding.score)
        if plies:
            number = ceil(plies / len(self._match.players))
            limit = "\N{LESS-THAN OR EQUAL TO}" * _is_bound(finding)
            words = (
                # Translators: short for "wins in this number of moves"; the number may begin with ≤
                _("win {number}")
                if finding.score > 0
                # Translators: short for "loses in this number of moves"; the number may begin with ≤
                else _("loss {number}")
            )
            worth = words.format(number=f"{limit}{number}")
        elif self._match.advisor.engine:  # in the engine's own units, unknown as chances
            worth = decimal(finding.score / 100, "+.2f")
        else:
            worth = percent(hundredths(win_probability(finding.score))) if len(self._match.players) == 2 else ""
        # Translators: how many moves ahead the AI has searched
        depth = _("depth {depth}").format(depth=finding.depth)
        palette = self._palettes[self._analysis.subject.snapshot.side - 1]
        return LineText(worth, depth, self._worded(finding), palette)


def _is_bound(finding: Info[str]) -> bool:
    """Whether a proven end lies beyond the depth of the search: it may come sooner."""
    return plies_to_end(finding.score) > finding.depth


def _proven(name: str, finding: Info[str], moves: int) -> str:
    """A sentence about a forced win or loss, with its number of moves."""
    if _is_bound(finding):
        return _proven_at_most(name, finding, moves)
    words = (
        ngettext("{side} wins in {number} move.", "{side} wins in {number} moves.", moves)
        if finding.score > 0
        else ngettext("{side} loses in {number} move.", "{side} loses in {number} moves.", moves)
    )
    return words.format(side=name, number=moves)


def _proven_at_most(name: str, finding: Info[str], moves: int) -> str:
    words = (
        ngettext("{side} wins in at most {number} move.", "{side} wins in at most {number} moves.", moves)
        if finding.score > 0
        else ngettext("{side} loses in at most {number} move.", "{side} loses in at most {number} moves.", moves)
    )
    return words.format(side=name, number=moves)


def _count(nodes: int) -> str:
    """A number of positions in few letters."""
    if nodes < 1_000:
        return ngettext("{number} position", "{number} positions", nodes).format(number=nodes)
    if nodes < 1_000_000:
        number = round(nodes / 1_000)
        return ngettext("{number} thousand positions", "{number} thousand positions", number).format(number=number)
    # Translators: the number has one decimal, as in "1.5 million positions"
    words = ngettext("{number} million positions", "{number} million positions", nodes // 1_000_000)
    return words.format(number=decimal(nodes / 1_000_000, ".1f"))
