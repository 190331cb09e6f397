"""The trace: one line of JSON for each picture that differs from the last one."""

import json

from ui.shell.trace import Trace


def test_facts_that_are_the_same_are_written_once(tmp_path):
    trace = Trace(tmp_path / "trace")
    for facts in ({"scene": "menu"}, {"scene": "menu"}, {"scene": "play → menu"}, {"scene": "menu"}):
        trace.write(facts)
    written = [json.loads(line)["scene"] for line in (tmp_path / "trace").read_text(encoding="utf-8").splitlines()]
    assert written == ["menu", "play → menu", "menu"]
    assert "→" in (tmp_path / "trace").read_text(encoding="utf-8"), "letters are written as they are"
