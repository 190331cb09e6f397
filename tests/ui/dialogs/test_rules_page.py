"""The small Markdown of the rules pages."""

import pytest

from ui.dialogs.rules_page import Diagram, Heading, Prose, read_page


def test_a_page_is_read_block_by_block():
    page = read_page("# Shove\n\nPush **hard**,\nthen win.\n\n## Moving\n- One step.\n- Or two,\n  with luck.\n")
    assert page == [
        Heading(1, "Shove"),
        Prose("Push **hard**, then win."),
        Heading(2, "Moving"),
        Prose("One step.", item=True),
        Prose("Or two, with luck.", item=True),
    ]


def test_the_paragraph_behind_a_diagram_is_its_caption():
    page = read_page("```board\nshove | 3/3 w | a1a2\n```\nThe push.\n\nMore text.\n")
    assert page == [Diagram("shove", "3/3 w", "a1a2", "The push."), Prose("More text.")]


def test_a_diagram_without_a_position_is_refused():
    with pytest.raises(ValueError, match="a diagram reads"):
        read_page("```board\nshove\n```\n")
