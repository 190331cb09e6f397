"""The small Markdown of the rules pages."""

import pytest

from ui.dialogs import rules_page
from ui.dialogs.rules_page import Diagram, Heading, Passage, page_of, read_page


def test_a_page_is_read_block_by_block():
    page = read_page("# Shove\n\nPush **hard**,\nthen win.\n\n## Moving\n- One step.\n- Or two,\n  with luck.\n")
    assert page == [
        Heading(1, "Shove"),
        Passage("Push **hard**, then win."),
        Heading(2, "Moving"),
        Passage("One step.", item=True),
        Passage("Or two, with luck.", item=True),
    ]


def test_a_paragraph_ends_where_anything_else_begins_with_no_line_between():
    board = "```board\nshove | 3/3 w\n```\n"
    assert read_page(f"One.\n## Aim\nTwo.\n- An item.\nThree.\n{board}The board.\n## End\nFour.\n") == [
        Passage("One."),
        Heading(2, "Aim"),
        Passage("Two."),
        Passage("An item.", item=True),
        Passage("Three."),
        Diagram("shove", "3/3 w", "", "The board."),
        Heading(2, "End"),
        Passage("Four."),
    ]


@pytest.mark.parametrize("line", ["shove", "shove | 3/3 w | a1a2 | b1b2"])
def test_a_diagram_without_a_position_or_with_more_than_a_move_is_refused(line):
    with pytest.raises(ValueError, match="a diagram reads"):
        read_page(f"```board\n{line}\n```\n")


def test_every_text_is_translated_but_an_empty_caption(monkeypatch):
    """For an empty text a catalogue gives its own header."""
    monkeypatch.setattr(rules_page, "gettext", lambda text: f"[{text}]")
    page = "# Shove\n- Push.\n```board\nshove | 3/3 w\n```\n"
    monkeypatch.setattr("ui.style.assets.read_asset", lambda *_name: page)
    assert page_of("shove") == [Heading(1, "[Shove]"), Passage("[Push.]", item=True), Diagram("shove", "3/3 w")]
