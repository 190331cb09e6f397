"""An interrupted drag: by another scene or window, by the panel beside the board, or by half a turn of the wheel."""

import re

import pygame
from pygame.event import Event

from tools.table import PERSON
from ui.scene.scene import Quit


def carried(table):
    """The cell of the dragged piece."""
    return table.scene.board.pointer.held


class TestADraggedPiece:
    """A dragged piece used to follow the mouse with no button down until the next click."""

    def test_is_put_back_when_another_scene_or_window_is_looked_at_or_the_board_is_turned(self, two):
        for interrupt in (
            lambda: two.key("F1", "Esc"),
            lambda: two.stack.handle(Event(pygame.WINDOWFOCUSLOST)),
            lambda: two.key("F"),
        ):
            two.take("d3")
            two.move("d4")
            assert carried(two) is not None
            interrupt()
            assert carried(two) is None
            assert two.facts["clicked"] == 1, "it is still chosen"
            two.drop("d3")
            two.key("Esc")

    def test_is_the_board_s_wherever_it_is_dropped_and_gone_where_nobody_heard_the_release(self, two):
        two.stack.handle(Event(pygame.MOUSEBUTTONDOWN, pos=two.at("d3"), button=1))
        two.move("d4")
        assert carried(two) is None, "no button is down"
        two.drop("d4")
        assert (two.moves, two.facts["clicked"]) == ([], 1)
        two.take("d3")
        two.move("More")
        assert carried(two) is not None
        two.drop("More")
        assert (two.moves, carried(two)) == ([], None)

    def test_keeps_the_board_from_turning_to_the_other_player(self, two):
        """The board turned below the dragged piece, which was then dropped on another cell."""
        two.settings.change(facing="turns")
        two.click("d3", "d4", wait=0.25)
        flipped = two.scene.board.view.geometry.flipped
        two.take("c4")
        two.move("c3", wait=2)
        assert two.scene.board.view.geometry.flipped == flipped
        two.drop("c4")
        two.key("Esc", wait=1)
        assert two.scene.board.view.geometry.flipped != flipped


def test_a_held_widget_is_let_go_over_the_board_and_when_another_scene_or_window_is_looked_at(two):
    """A button of the panel stayed pressed if the mouse was released over the board: only the board got the event."""
    before = two.close_up()
    two.take("Hint")
    two.drop("c3")
    two.move((5, 5))
    assert not two.scene.panel.holds
    assert two.close_up() == before
    for interrupt in (lambda: two.stack.handle(Event(pygame.WINDOWFOCUSLOST)), lambda: two.key("F1", "Esc")):
        two.take("More")
        interrupt()
        assert not two.scene.panel.holds


def test_enter_is_not_the_buttons_that_was_clicked_with_the_mouse(table):
    """Flip was clicked while a board piece was being placed, and Enter flipped it again instead of laying it."""
    match = table.open_game("splits", PERSON, PERSON)
    names, board = match.tree.grid.names, table.scene.board
    table.click(names[min(board.selection.targets)], "Flip the board")
    table.key("Enter")
    assert match.tree.node.ply == 1


def test_the_wheel_looks_back_only_by_whole_steps_over_board_and_list(two):
    """A trackpad sends fractions of a step and sideways steps: each touch took a click back."""
    two.click("d3", "d4", wait=1)
    two.click("c4")
    before = two.facts["shown"], two.close_up()
    for across, down in ((1, 0.0), (0, 0.3)):
        two.stack.handle(Event(pygame.MOUSEWHEEL, x=across, y=0, precise_y=down))
        assert two.facts["clicked"] == 1
        assert (two.facts["shown"], two.close_up()) == before
    for place in ("More", "White", (5, 5), "c3"):
        two.wheel(1, place)
        assert two.status.startswith("Looking back") == (place == "c3")


def test_escape_takes_nothing_back_where_somebody_looks_back_into_a_turn(table):
    """Looking back at the middle of a placement, Esc used to take back the move that was played last."""
    match = table.open_game("tower_push", PERSON, PERSON, text="5/BB1R1/2T2/2R2/1R1RR r R3 ->-")
    for _ in range(4):  # Red places three pieces, and Black moves
        match.play(match.tree.moves[0])
    table.wait()
    table.key("Home", "Right", "Esc")
    assert match.tree.node.ply == 4


def test_a_mouse_that_lies_still_points_at_what_has_come_under_it(two):
    """The board turned, the old cell stayed marked, and a click played a different one."""
    two.move("d3")
    two.key("F", wait=0.1)
    assert two.scene.board.pointed == two.match.tree.grid.cell("b3")


def test_a_refusal_is_forgotten_once_a_piece_lies_on_the_board(table):
    """A board piece was being placed, and the status line still explained why an earlier click was refused."""
    match = table.open_game("splits", PERSON, PERSON)
    match.play(match.tree.moves[0])
    table.key("End", wait=1)
    names, board = match.tree.grid.names, table.scene.board
    table.click(names[min(match.tree.snapshot.board.ground)])
    assert "already" in table.status
    table.click(names[min(board.selection.targets)])
    assert "again" in table.status


def counters(texts):
    """The numbers of counters that go and that stay, from the words of the choice."""
    (choice,) = (text for text in texts if ", keep " in text)
    return [int(number) for number in re.findall("[0-9]+", choice)]


def test_the_words_of_a_choice_are_those_of_the_shown_position(table, words):
    """They counted the counters of the present position and said that -7 stay."""
    match = table.open_game("splits:quick", PERSON, PERSON, seed=1)
    tree = match.tree
    while len(tree.moves[0].path) < 3:
        match.play(tree.moves[0])
    table.key("End", wait=1)
    most = tree.moves[-1]
    tower = tree.grid.names[most.path[0]]
    table.click(tower)
    assert sum(counters(words(table))) == 16
    match.play(most)
    table.key("End", wait=1)
    table.key("Left", wait=1)
    table.click(tower)
    assert sum(counters(words(table))) == 16


def test_the_cursor_never_rests_beside_the_board(table):
    """In Splits the cursor stayed on the hexes of a board piece that had been taken back."""
    match = table.open_game("splits", PERSON, PERSON)
    for _ in range(4):
        match.play(match.tree.moves[-1])
    board = table.scene.board
    table.key("End", "Tab", *["Right"] * 8, "Esc", "Ctrl+Z", "Ctrl+Z", "Tab")
    assert board.view.cursor in board.pointer.usable
    table.key(*["Right"] * 8, "Ctrl+Z")
    assert board.view.cursor in board.pointer.usable, "nor while the keyboard stays there"


def test_t_shows_the_field_that_it_gives_the_focus_to(two):
    """A hidden field had the focus: letters were typed into it instead of acting as shortcuts."""
    two.match.resign()
    two.wait(3)
    two.key("Esc", "x")
    assert two.facts["analysing"]
    two.key("t")
    assert two.facts["analysing"], "there is room for both"
    assert two.scene.panel.focused is two.scene.side.field
    assert two.scene.side.field.visible


def test_an_offer_of_a_draw_ends_with_the_scene(table):
    """Its sheet was closed with the scene, and the match waited for an answer for ever: its clocks stood still."""
    match = table.open_game("pressure", PERSON, PERSON)
    table.click("Offer a draw")
    assert match.offer.is_pending
    table.stack.run(Quit())
    assert not match.offer.is_pending
    assert match.offer.can_be_made
