"""The keyboard alone reaches every control of every scene, and shows where it is."""

import pytest

from tools.scenes import SCENES


@pytest.mark.parametrize("scene", [*SCENES, "shortcuts"])
def test_tab_goes_round_all_controls_and_each_shows_a_ring(table, scene):
    if scene in SCENES:
        SCENES[scene](table)
    else:
        table.key("?")
    table.wait(2)
    panel = table.scene.panel
    panel.focus(None)
    reached = []
    while True:
        table.key("Tab")
        if panel.focused in reached:
            break
        reached.append(panel.focused)
    usable = [it for it in panel._layers[-1].root.family() if it.focusable and it.enabled]
    assert set(reached) == set(usable)
    for widget in reached:
        panel.focus(widget)
        shown = table.close_up()
        panel.focus(None)
        assert table.close_up() != shown, widget
