"""A page of an idea at the board, which is to look at."""


def test_it_is_shown_and_never_tried(open_page):
    table = open_page(2)
    assert not table.facts["person"]
    table.click("c1", "b1", wait=1)
    assert table.facts["moves"] == []
    assert table.scene.board.bubble.sentence == "This is only to look at. “Show me” plays the move."
    table.click("Show me", wait=1.5)
    assert table.facts["moves"] == ["c1b1"]
    table.wait(4)
    assert "Finish" in table.controls
    table.key("Enter", wait=0.1)
    assert table.facts["scene"] == "lesson end", "the way to a first game had gone with the ideas"
    assert "Ideas" not in table.controls
    table.key("Esc")
    assert table.popped == [None]


def test_it_can_be_played_on_from(open_page, words):
    table = open_page(2)
    assert "Only to look at: White to move" in words(table)
    table.click("Play on from here")
    (setup,) = table.popped
    assert (setup.variant, setup.start) == ("pressure", "5/2W2/1B3/W4/B1W2 w")
