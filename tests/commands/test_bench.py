"""The bench measures what it says and prints a table. Its figures are not tested."""

import pytest

from game.commands import bench


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "LEAST", 0.0)
    monkeypatch.setattr(bench, "MANY", 10)
    monkeypatch.setitem(bench.NODES, "interpreted", 50)
    monkeypatch.setitem(bench.NODES, "compiled", 50)
    monkeypatch.setattr(bench, "interpreted", lambda games: None)


def test_each_game_gets_a_line_for_perft_playouts_and_search(capsys):
    assert bench.main([]) == 0
    rows = [line.split()[:2] for line in capsys.readouterr().out.splitlines()[2:]]
    games = ["pressure", "pressman", "splits", "tower_push", "boost"]
    assert rows == [[game, kind] for game in games for kind in ("perft", "playouts", "search")]


def test_the_slower_form_is_set_beside_the_faster_one():
    rates = {"perft": 9e6, "playouts": 4e5, "search": 3e6}
    pure = {"perft": 3e5, "playouts": 2e5, "search": 1e5}
    perft, playouts, search = bench.table_lines("boost", rates, pure, 1e5)
    assert perft.split() == ["boost", "perft", "9.00", "M", "0.30", "M", "30", "x", "90", "x"]
    assert playouts.split() == ["boost", "playouts", "0.40", "M", "0.20", "M", "2", "x"]
    assert search.split() == ["boost", "search", "3.00", "M", "0.10", "M", "30", "x"]
