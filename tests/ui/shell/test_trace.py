"""The trace: one line of JSON for each picture that differs from the last one."""

import json

from ui.shell.trace import Trace, wanted_trace


def test_facts_that_are_the_same_are_written_once(tmp_path):
    trace = Trace(tmp_path / "trace")
    for facts in ({"scene": "menu"}, {"scene": "menu"}, {"scene": "play → menu"}, {"scene": "menu"}):
        trace.write(facts)
    written = [json.loads(line)["scene"] for line in (tmp_path / "trace").read_text().splitlines()]
    assert written == ["menu", "play → menu", "menu"]
    assert "→" in (tmp_path / "trace").read_text(encoding="utf-8"), "letters are written as they are"


def test_there_is_one_only_where_it_is_asked_for(monkeypatch, tmp_path):
    assert wanted_trace() is None
    monkeypatch.setenv("PARAPET_TRACE", str(tmp_path / "trace"))
    trace = wanted_trace()
    assert trace is not None
    trace.write({"scene": "menu"})
    assert (tmp_path / "trace").exists()
