"""The fit of Pressman's network: `tools/squares.py`, here with few games of few nodes."""

import re
import runpy
from functools import partial

import pytest

from game.ai.evaluation import pressman_weights
from game.ai.evaluation.pressman_network import SHIFT
from game.ai.evaluation.pressman_network import Network as Compiled
from game.catalogue import find
from game.rules.pressman.position import PressmanPosition
from game.splitmix import SplitMix64
from tests.sources import ROOT
from tests.tools import tool_runs

np = pytest.importorskip("numpy")  # there is none under Wine
pytestmark = pytest.mark.deep  # only who trains runs the tool
TOOL = "tools/squares.py"
shown = partial(tool_runs.shown, TOOL)


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    shown("play", folder, "--games", 60, "--nodes", 40)
    return folder


@pytest.fixture(scope="module")
def tool():
    return runpy.run_path(str(ROOT / TOOL))


def kept(module):
    return module.inputs(), module.BIASES, module.OWN, module.ENEMY, module.CONSTANT


def test_it_goes_on_where_it_was_stopped(games, tmp_path):
    tool_runs.assert_play_goes_on(TOOL, games, tmp_path, 40)


def test_the_weights_it_writes_foretell_as_well_as_those_it_found(games, tmp_path):
    out = tmp_path / "weights.py"
    said = shown("fit", games, "--out", out, "--rounds", 12)
    losses = [float(number) for number in re.findall(r"(?:round \d+|rounded): ([\d.]+)", said)]
    assert losses[-1] == pytest.approx(losses[-2], rel=0.05)
    assert losses[-2] < losses[0]
    module = runpy.run_path(str(out))
    assert len(module["inputs"]()) == len(pressman_weights.inputs())
    assert "of 60 games" in " ".join(module["__doc__"].split())


def test_it_judges_as_the_engine_does(tool):
    """The weights that the engine has, in numpy: what is fitted would else be another network than that which plays."""
    rules, variant = find("pressman")
    position, rng = rules.start(variant, 0), SplitMix64(5)
    assert isinstance(position, PressmanPosition)
    compiled, network = Compiled(position), tool["Network"].of(*kept(pressman_weights))
    boards, sides, scores = [], [], []
    while (moves := position.legal_moves()) and position.ply < 150:
        boards.append([int(code) for code in position.board])
        sides.append(int(position.side))
        scores.append(int(compiled.score()))
        position.make(rng.choice(moves))
    nothing = np.zeros(len(scores), np.int32)
    batch = {"boards": boards, "sides": sides, "terms": nothing, "scores": nothing, "games": nothing}
    looks, _ = tool["looks_at"]({name: np.array(column) for name, column in batch.items()})
    expected = network.expected(looks)
    judged = tool["UNIT"] * np.log(expected / (1 - expected))
    assert len(set(scores)) > 30
    assert judged == pytest.approx(np.array(scores) + 0.5, abs=0.52)  # the engine drops fractions


def test_its_weights_are_read_back_as_they_were_written(tool):
    assert tool["Network"].of(*kept(pressman_weights)).rounded() == kept(pressman_weights)
    assert SHIFT == 18, "the comment beside the weights says so"
