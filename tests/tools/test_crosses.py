"""The fit of Pressure's tables of crosses: `tools/crosses.py`, here with few games of few nodes."""

import re
import runpy
from functools import partial

import pytest

from game.ai.evaluation import pressure_weights
from game.ai.evaluation.pressure_crosses import Crosses
from game.catalogue import find
from game.rules.pressure.position import PressurePosition
from game.splitmix import SplitMix64
from tests.sources import ROOT
from tests.tools import tool_runs

np = pytest.importorskip("numpy")  # there is none under Wine
pytestmark = pytest.mark.deep  # only who trains runs the tool
TOOL = "tools/crosses.py"
shown = partial(tool_runs.shown, TOOL)


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    """Eight batches of games, so that enough are kept out to measure by."""
    folder = tmp_path_factory.mktemp("games")
    shown("play", folder, "--games", 160, "--nodes", 30)
    return folder


@pytest.fixture(scope="module")
def tool():
    return runpy.run_path(str(ROOT / "tools/crosses.py"))


def test_it_goes_on_where_it_was_stopped(games, tmp_path):
    tool_runs.assert_play_goes_on(TOOL, games, tmp_path, 30)


class TestFitting:
    def test_the_weights_it_writes_foretell_as_well_as_those_it_found(self, games, tool, tmp_path):
        batches = [tool["crosses_in"](path) for path in sorted(games.glob("*.npz"))]
        positions = tool["Positions"](batches)
        out = tmp_path / "weights.py"
        shares = re.findall(r"([\d.]+)% in games kept out", shown("fit", games, "--out", out))
        *_, found, rounded = map(float, shares)
        assert found > 20  # weights that know nothing explain 0
        assert rounded == pytest.approx(found, abs=1)
        module = runpy.run_path(str(out))
        explained = positions.explained(tool["kept"](module["MATERIAL"], module["crosses"]()))[0]
        assert 100 * explained == pytest.approx(rounded, abs=0.06)
        assert f"{len(positions.targets):,} calm positions of 160 games" in " ".join(module["__doc__"].split())

    def test_it_judges_as_the_engine_does(self, tool):
        """The weights that the engine has, in numpy: what is fitted would else be other tables than those that play."""
        rules, variant = find("pressure")
        position, rng = rules.start(variant, 0), SplitMix64(5)
        assert isinstance(position, PressurePosition)
        crosses = Crosses(position)
        rows, scores = [], []
        while (moves := position.legal_moves()) and position.ply < 200:
            rows.append((crosses.chosen(), crosses.pair()))
            scores.append(crosses.score())
            position.make(rng.choice(moves))
        nothing = np.zeros(len(rows))
        chosen, pairs = (np.array(column) for column in zip(*rows, strict=True))
        batch = {"crosses": chosen, "pairs": pairs, "terms": nothing, "scores": nothing, "games": nothing}
        judged = tool["Positions"]([batch]).judged(tool["kept"](pressure_weights.MATERIAL, pressure_weights.crosses()))
        assert len(set(scores)) > 30
        assert judged == pytest.approx(np.array(scores) + 0.5, abs=0.51)  # the engine drops fractions
