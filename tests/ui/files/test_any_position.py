"""Positions from outside that fit no variant: each is set up or refused in words, at every door."""

from random import Random

import pytest

from game.catalogue import every_variant, find
from tools.table import PERSON

NINE_BLUE = "P3,P3,P3,P3,1,P3,P3,P3,P3/9/P3,8/9/9/9/4,P2,P2,2,P2/P2,8/P1,1,P1,1,P1,1,P1,2 1 -"
TEN_WHITE = "P1,P1,P1,P1,P1,P1,P1,P1,P1/P1,8/9/9/9/9/4,P2,P2,2,P2/P2,8/9 1 -"
MOST = "in this variant nobody has more than 8."
BLUE_REFUSED = f"This does not fit Boost, Three players. Blue has too many pawns and knights (9); {MOST}"
WHITE_REFUSED = f"This does not fit Boost, Standard. White has too many pawns and knights (10); {MOST}"
THREE_ON_SEVEN = "P1,P1,P1,P1,3/7/7/P3,6/7/7/P2,P2,P2,P2,3 1 -"
EDITS = 5
MARKED = ["P1,8", "P2,P3,7", "D,D,7", "T1,K1,7", "3,P4,5"]  # ranks of nine points


class TestTooManyPieces:
    """A pasted position with nine blue pawns ended the program, and ten white ones became a Mini of nine by nine."""

    @pytest.mark.parametrize(("text", "refusal"), [(NINE_BLUE, BLUE_REFUSED), (TEN_WHITE, WHITE_REFUSED)])
    def test_are_refused_in_the_menu_and_in_a_game_that_stays(self, table, clipboard, text, refusal):
        clipboard[0] = text
        table.key("Ctrl+V")
        assert (table.scenes, table.said) == (["menu"], [refusal])
        match = table.open_game("pressure", PERSON, PERSON)
        table.key("Ctrl+V")
        assert table.match is match
        assert table.said == [refusal] * 2

    @pytest.mark.parametrize("name", ["boost:3", "boost:mini"])
    def test_are_refused_in_the_editor_whose_board_stays(self, table, clipboard, name):
        table.open_game(name, *[PERSON] * find(name)[1].seats)
        table.key("Ctrl+E")
        before = table.facts["text"]
        clipboard[0] = NINE_BLUE
        table.key("Ctrl+V")
        assert table.status == BLUE_REFUSED
        assert (table.facts["game"], table.facts["text"]) == (name, before)


@pytest.mark.usefixtures("unfolded")
def test_a_board_of_another_size_is_not_shown_as_the_variants(table, clipboard, words):
    """The set-up wrote "Eight pawns each" under a small board from a text."""
    clipboard[0] = THREE_ON_SEVEN
    table.key("Ctrl+V")
    assert table.scenes == ["menu", "setup"]
    assert "A position on a board of another size." in words(table)
    table.click("Play")
    assert table.facts["text"] == THREE_ON_SEVEN
    assert len(table.match.players) == 3


def test_a_record_of_more_players_than_its_variant_has_can_be_edited_and_played_on(table, clipboard):
    """Somebody wrote a record of Mini by hand, with three colours."""
    clipboard[0] = f"Parapet-record 2\nGame: boost:mini\nStart: {THREE_ON_SEVEN}\n\n"
    table.key("Ctrl+V")
    assert table.facts["text"] == THREE_ON_SEVEN
    table.key("Ctrl+E")
    table.picture()
    table.key("Ctrl+V")
    table.picture()
    assert table.facts["text"] == THREE_ON_SEVEN
    table.key("Ctrl+Enter")
    assert len(table.match.players) == 3


@pytest.mark.sweep(10)
@pytest.mark.parametrize("name", [variant.full_name(rules.id) for rules, variant in every_variant()])
def test_any_text_is_set_up_or_refused_in_words(table, clipboard, name):
    rng = Random(name)
    rules, variant = find(name)
    start = rules.write(rules.start(variant, 1))
    for _ in range(EDITS):
        paste_another(table, clipboard, edited(rng, start))
        if table.scenes[-1] == "setup":
            paste_another(table, clipboard, edited(rng, start))
            table.key("Esc")
        assert table.scenes == ["menu"]
    table.open_game(name, *[PERSON] * variant.seats)
    for _ in range(EDITS):
        paste_another(table, clipboard, edited(rng, start))
        assert table.scenes == ["menu", "play"]
    table.key("Ctrl+E")
    for _ in range(EDITS):
        clipboard[0] = edited(rng, start)
        table.key("Ctrl+V")
        table.picture()
        assert table.scenes == ["menu", "play", "editor"]
        assert table.status.endswith(".")


def paste_another(table, clipboard, text):
    """Paste a text, which is answered in words, and look at the scene."""
    clipboard[0] = text
    table.key("Ctrl+V")
    table.picture()
    assert table.scenes[-1] != "crash"
    assert table.said[-1].endswith(".")


def edited(rng, text):
    """A position text with a few random edits: other pieces, owners, sizes and sides."""
    for _ in range(rng.randint(1, 5)):
        at, kind = rng.randrange(len(text)), rng.randrange(4)
        if kind == 0:
            text = text[:at] + rng.choice("0123456789WBRTPKDwbrx,/;-> @") + text[at + 1 :]
        elif kind == 1:
            text = text.replace(f"P{rng.randint(1, 4)}", f"P{rng.randint(1, 5)}", rng.randint(1, 9))
        elif kind == 2:
            ranks = text.split("/")
            text = "/".join([*ranks[: rng.randint(1, 9)], *ranks[rng.randrange(len(ranks)) :]])
        else:
            text = text.replace(rng.choice(["9", "7", "5", "8"]), rng.choice(MARKED), rng.randint(1, 4))
    return text
