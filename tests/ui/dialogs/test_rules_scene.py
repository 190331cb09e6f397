"""The rules on a page: opened by F1, read by wheel and keys, left by Esc, with diagrams drawn by the real board."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from pygame import Surface

from game.catalogue import find, games
from game.core import cells_in
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64
from ui.board.model.marks import _aim, trail_of
from ui.board.model.preview import preview_of
from ui.dialogs.legend import EVERYWHERE, legend
from ui.dialogs.rules import _widgets
from ui.dialogs.rules_page import Diagram, Heading, Passage, page_of
from ui.kit.boxes import Column, Row
from ui.kit.image import Image
from ui.kit.paragraph import Paragraph
from ui.style import art
from ui.style.looks import look_of


@pytest.fixture
def page(table):
    """The rules of Pressure in the smallest window, where they have to be scrolled."""
    table.open_game("pressure")
    table.key("F1")
    table.lay_out((800, 600))
    return table


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
def test_every_game_has_its_page_with_a_title_and_diagrams_of_its_positions(table, words, rules):
    table.click(rules.title)
    table.key("F1")
    assert table.facts["game"] == rules.id
    title, *blocks = page_of(rules.id)
    assert isinstance(title, Heading)
    assert title.text in words(table)
    diagrams = [block for block in blocks if isinstance(block, Diagram)]
    assert diagrams
    for diagram in diagrams:
        assert find(diagram.variant)[0] is rules
        position = rules.read(find(diagram.variant)[1], diagram.position)
        assert not diagram.move or diagram.move in [move.text for move in rules.moves(position)]


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
def test_every_sign_that_a_game_can_show_is_explained_below_its_rules(table, rules):
    """A double chevron, drops and a red cross were never explained."""
    look, shown = look_of(rules.id), set()
    for seed in range(2):
        tree, rng = GameTree(rules, rules.variants[0], seed), SplitMix64(seed)
        while tree.moves and tree.node.ply < 40:
            if tree.node.ply % 4 < 2:  # a turn of each seat, and then none
                shown |= signs_of(tree)
            tree.play(rng.choice(tree.moves))
    assert shown <= set(look.signs), "a sign is shown and not explained"
    inner = (child for row in legend(rules) for child in row.children())
    texts = [child.text for child in inner if isinstance(child, Paragraph)]
    assert len(texts) == len(set(texts)) == len(look.signs) + len(EVERYWHERE)
    table.click(rules.title)
    table.key("F1")
    assert set(texts) <= {widget.text for widget in table.scene.reads.family() if isinstance(widget, Paragraph)}


def signs_of(tree):
    """The names of the signs for the moves of a position and for the move before it."""
    own, found = look_of(tree.rules.id).pieces_of(tree.snapshot.side), set()
    for move in tree.moves:
        events, outlook = tree.events(move), tree.at(tree.node).outlook(move)
        preview = preview_of(tree.snapshot.board, events, tree.grid, outlook, {}, own)
        aim = _aim(events, cells_in(move.path)[0], tree.grid, False, own)
        found |= {"push"} if aim.pushes else set()
        found |= {"capture"} if preview.captured else set()
        found |= {"cross"} if preview.fallen or set(aim.captures) - {move.path[-1]} else set()
        found |= {"loss", "warning"} if preview.lost or preview.thrown else set()
        found |= {"brings"} if preview.brought else set()
        found |= {"promotes"} if preview.promoted else set()
        found |= {"wins"} if preview.winning else set()
        found |= {"count"} if aim.count else set()
    trail = trail_of(tree.node.events, tree.grid)
    bare = set(trail.taken) - set(trail.reached)
    names = {"freeze": trail.frozen, "wake": trail.woken, "taken": bare}
    return found | {name for name, cells in names.items() if cells}


@pytest.mark.parametrize(
    "leave", [lambda page: page.key("Esc"), lambda page: page.key("F1"), lambda page: page.click("Back")]
)
def test_it_is_left_to_where_one_was(page, leave):
    leave(page)
    assert page.scenes == ["menu", "play"]


@pytest.mark.parametrize(
    ("forth", "back"), [("Down", "Up"), ("PageDown", "PageUp"), ("Space", "PageUp"), ("End", "Home")]
)
def test_keys_turn_the_page_and_turn_it_back_and_the_way_out_stays_in_sight(page, forth, back):
    top, place = page.close_up(), page.controls["Back"]
    page.key(forth)
    assert page.close_up() != top
    assert page.controls["Back"] == place
    page.key(back)
    assert page.close_up() == top


def board(caption, move=""):
    rules, variant = find("pressure")
    return Diagram("pressure", rules.write(rules.start(variant, 0)), move, caption)


class TestThePage:
    """Blocks were lost or out of order, and nobody noticed."""

    def made(self, *blocks):
        return _widgets(list(blocks), Path("pressure.md"))

    def test_shows_every_block_in_its_order(self, panel, words):
        pictures = board("First."), board("Second."), board("Third.")
        blocks = Heading(2, "Aim"), Passage("Win."), *pictures, Passage("Lose.")
        made = self.made(*blocks, board("Last."))
        boards = [len(widget.children()) for widget in made if isinstance(widget, Row)]
        assert boards == [2, 1, 1], "at most two boards share a row"
        column = Column(*made)
        root = panel(column, (600, 2400))
        lowest = [widget.rect.top for widget in made]
        assert lowest == sorted(lowest)
        kinds = [type(widget).__name__ for widget in made]
        assert kinds == ["Space", "Label", "Prose", "Row", "Row", "Prose", "Row"]
        page = SimpleNamespace(picture=lambda: root.draw(Surface((600, 2400))))
        assert {"Aim", "First.", "Second.", "Third.", "Last."} <= words(page)

    def test_shows_what_the_move_of_a_board_does(self, panel):
        def picture(move):
            (row,) = self.made(board("", move))
            image = next(widget for widget in row.family() if isinstance(widget, Image))
            panel(row, (400, 400))
            canvas = Surface((400, 400))
            image.draw(canvas)
            return canvas.get_buffer().raw

        assert picture("d3d4") != picture("")

    def test_letters_its_boards_so_that_they_can_be_read(self, panel, monkeypatch):
        """Captions named c2 and e5, and in a window of the usual size no board had letters or numbers."""
        written, text = {}, art.text

        def note(words, weight, size, *more):
            written[words] = size
            return text(words, weight, size, *more)

        monkeypatch.setattr(art, "text", note)
        (row,) = self.made(board("White freezes e5."))
        panel(row, (700, 400))
        row.draw(Surface((700, 400)))
        assert set("abcde12345") <= set(written)
        assert min(written[sign] for sign in "abcde12345") >= 12  # pixels

    def test_has_room_for_cells_that_a_move_lays(self, panel):
        """The part that was laid lay beside the picture."""

        def height(move):
            (row,) = self.made(Diagram("splits", "-1,-1;0,-1;-2,0;-1,0;0,0;-1,1;0,1;-1,2 w", move, ""))
            panel(row, (400, 400))
            return next(widget for widget in row.family() if isinstance(widget, Image)).measure(1000)[1]

        assert height("T1,0R") < height("")
