"""The training of the network that judges Splits: `tools/train.py`, here with few games of few nodes."""

import re
import runpy
import sys
from functools import partial
from math import log

import pytest

from game.ai.elo import UNIT
from game.ai.evaluation import splits_weights
from game.ai.evaluation.splits_network import ROWS, SplitsNetwork
from game.catalogue import find
from game.rules.splits.position import SplitsPosition
from game.splitmix import SplitMix64
from tests.sources import ROOT
from tests.tools import tool_runs

np = pytest.importorskip("numpy")  # there is none under Wine
pytestmark = pytest.mark.deep  # only who trains runs the tool
TOOL = "tools/train.py"
train = partial(tool_runs.shown, TOOL)
refused = partial(tool_runs.refused, TOOL)


@pytest.fixture(scope="module")
def games(tmp_path_factory):
    folder = tmp_path_factory.mktemp("games")
    train("play", folder, "--games", 40, "--nodes", 200)
    return folder


@pytest.fixture(scope="module")
def tool():
    return runpy.run_path(str(ROOT / "tools/train.py"))


class TestPlaying:
    def test_it_goes_on_where_it_was_stopped(self, games, tmp_path):
        tool_runs.assert_play_goes_on(TOOL, games, tmp_path, 200)

    def test_ctrl_c_ends_it_without_a_traceback(self, tool, pool, tmp_path, monkeypatch, capsys):
        """It used to print one for itself and one for each of its processes."""
        pool.stops_at = 1
        monkeypatch.setattr(sys, "argv", ["train.py", "play", str(tmp_path), "--games", "40", "--nodes", "50"])
        tool["main"]()
        (batch,) = tmp_path.iterdir()
        assert capsys.readouterr().out == f"{batch}: 1 of 2\nStopped.\n"


class TestFitting:
    def test_the_weights_it_writes_foretell_as_well_as_those_it_found(self, games, tool, tmp_path):
        out = tmp_path / "weights.py"
        shown = train("fit", games, "--rounds", 4, "--batch", 64, "--out", out)
        losses = [float(number) for number in re.findall(r"loss (?:rounded )?([\d.]+)", shown)]
        assert losses[-2] < log(2) - 0.1  # which is the loss of a network that knows nothing
        assert losses[-1] == pytest.approx(losses[-2], abs=0.01)
        network = tool["Network"].of(tool["module_of"](out.read_text(encoding="utf-8")))
        positions = tool["Positions"](sorted(games.glob("*.npz")), 0.7)
        assert network.loss(positions, positions.kept_out) == pytest.approx(losses[-1], abs=0.0001)

    def test_a_damaged_batch_is_named(self, games, tmp_path):
        whole = next(games.glob("*.npz")).read_bytes()
        for content in (b"", b"no games", whole[:500], whole[:-500] + bytes(500)):
            path = tmp_path / "200-000000.npz"
            path.write_bytes(content)
            assert refused("fit", tmp_path, "--out", tmp_path / "weights.py").startswith(f"The games in '{path}' ")

    def test_what_cannot_be_read_or_written_is_refused_before_the_training(self, games, tmp_path):
        """A file in a folder that was not there was refused after all rounds, and the weights were lost."""
        out = tmp_path / "none" / "weights.py"
        assert refused("fit", games, "--out", out) == f"The weights cannot be written to '{out}'."
        assert "There are no games" in refused("fit", tmp_path)
        (tmp_path / "weights.py").write_text("BIASES = []")
        for name in ("weights.py", "missing.py"):
            said = refused("fit", games, "--begin", tmp_path / name, "--out", tmp_path / "new.py")
            assert said.startswith(f"The weights in '{tmp_path / name}' cannot be read: ")

    def test_it_judges_as_the_engine_does(self, tool):
        """The weights that the engine has, in numpy: what is trained would else be another network than what plays."""
        network = tool["Network"].of(splits_weights)
        rules, variant = find("splits")
        rng = SplitMix64(5)
        for seed in range(5):
            position = rules.start(variant, seed)
            assert isinstance(position, SplitsPosition)
            engine = SplitsNetwork(position)
            while moves := position.legal_moves():
                position.make(rng.choice(moves))
                if not position.is_building() and not position.is_towering():
                    score = engine.score()
                    chosen = np.bincount(engine.rows_chosen(), minlength=ROWS).astype(np.float32)
                    assert network.judged(chosen[None])[0] * UNIT == pytest.approx(score, abs=2)

    def test_the_gradient_is_that_of_the_loss(self, games, tool):
        positions = tool["Positions"](sorted(games.glob("*.npz")), 0.7)
        network = tool["Network"].fresh(1)
        some = positions.learned[:50]
        gradient = network.gradient(positions.chosen(some), positions.targets[some])
        for at in (*np.argsort(-np.abs(gradient[: -2 * 16 - 1]))[:3], -20, -5, -1):
            kept = network.numbers[at]
            around = []
            for change in (0.002, -0.002):
                network.numbers[at] = kept + change
                around.append(network.loss(positions, some))
            network.numbers[at] = kept
            assert (around[0] - around[1]) / 0.004 == pytest.approx(gradient[at], rel=0.03, abs=0.0005)
