"""The rules pages: complete, written in the few signs that the window draws, every diagram true to the real rules."""

import re

import pytest

from game.catalogue import IDS, find
from game.notation import read_move
from ui.dialogs.rules_page import Diagram, Heading, Passage, page_file, read_page

BOLD = re.compile(r"\*\*[^*]+\*\*")
OTHER_SIGNS = re.compile(r"[#*_`<>\[\]|]")
TEXTS = {game: page_file(game).read_text(encoding="utf-8") for game in IDS}
DIAGRAMS = {game: [block for block in read_page(text) if isinstance(block, Diagram)] for game, text in TEXTS.items()}

every_game = pytest.mark.parametrize("game", IDS)
every_diagram = pytest.mark.parametrize(
    "diagram",
    [
        pytest.param(diagram, id=f"{game}-{number}")
        for game, diagrams in DIAGRAMS.items()
        for number, diagram in enumerate(diagrams, 1)
    ],
)


@every_game
def test_a_page_explains_the_aim_the_turn_and_the_end(game: str) -> None:
    title, *sections = (block for block in read_page(TEXTS[game]) if isinstance(block, Heading))
    assert title == Heading(1, find(game)[0].title)
    assert {"Aim", "Your turn", "The end"} <= {section.text for section in sections if section.level == 2}


@every_game
def test_a_page_is_written_in_signs_that_the_window_draws(game: str) -> None:
    for block in read_page(TEXTS[game]):
        if isinstance(block, Passage):
            assert not OTHER_SIGNS.search(BOLD.sub("", block.text)), block.text


@pytest.mark.parametrize("game", [game for game, text in TEXTS.items() if "## Draws" in text])
def test_draw_rules_that_are_not_the_author_s_are_called_ours(game: str) -> None:
    draws = TEXTS[game].partition("## Draws\n")[2].partition("##")[0]
    assert re.search(r"rules? (are|is) ours", draws)


@every_diagram
def test_the_rules_read_a_diagram_as_it_is_written_and_its_move_is_legal(diagram: Diagram) -> None:
    rules, variant = find(diagram.variant)
    position = rules.read(variant, diagram.position)
    assert rules.write(position) == diagram.position
    if diagram.move:
        assert read_move(rules, position, diagram.move).text == diagram.move
    assert diagram.caption.endswith(".")
