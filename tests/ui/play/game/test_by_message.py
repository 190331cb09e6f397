"""A game by message on the screen, between two tables that share a clipboard."""

import pytest

from game.ai.info import BestMove, Info
from game.archive.library.library import Library
from game.archive.record.message import IS_MESSAGE
from game.play.clock import TimeControl
from game.play.player import Correspondent, Machine, Person
from tests.ui.ear import listen

BEN, ANNA = Person("Ben"), Correspondent("Anna")


@pytest.fixture
def ben(table):
    """The table of Ben, who plays White against Anna, who lives elsewhere; one move was made."""
    table.open_game("pressure", BEN, ANNA)
    table.click("d3", "d4", wait=2)
    return table


@pytest.fixture
def anna(open_table, ben, clipboard):
    """Anna's table, where the first message was pasted."""
    ben.click("Copy for Anna")
    table = open_table()
    table.key("Ctrl+V", wait=2)
    return table


def answer(table, *cells):
    """Play a move, and copy it."""
    table.click(*cells, wait=2)
    table.key("Ctrl+M")


class TestOneHome:
    def test_says_first_to_copy_the_game_and_then_to_wait(self, ben, clipboard):
        assert ben.status == "Copy the game for Anna (Ctrl+M), and send it."
        ben.click("Copy for Anna")
        assert ben.status == "Waiting for Anna. Paste the answer here (Ctrl+V)."
        assert ben.said == ["The game was copied for Anna. Send it to them; paste the answer with Ctrl+V."]
        assert clipboard[0].startswith("Pressure, move 1: Ben plays d3d4.\n")
        assert IS_MESSAGE.search(clipboard[0])

    def test_lets_nobody_play_for_the_player_elsewhere(self, ben):
        ben.click("c4", "d4", wait=5)
        assert ben.moves == ["d3d4"]
        assert ben.scene.remarks.refused.startswith("Anna plays this move elsewhere.")
        assert not ben.match.thinking.is_thinking

    def test_warns_when_a_copied_move_is_taken_back(self, ben, clipboard):
        ben.key("Ctrl+Z")
        assert not ben.scene.remarks.said
        ben.key("Ctrl+Y")
        ben.key("Ctrl+M", "Ctrl+Z")
        assert ben.scene.remarks.said.startswith("Anna may have this already")
        assert ben.moves == []

    def test_warns_when_another_move_is_played_from_an_earlier_position(self, ben, clipboard):
        ben.key("Ctrl+M", "Left")
        ben.click("c1", "d1", wait=2)
        assert ben.moves == ["c1d1"]
        assert ben.scene.remarks.said.startswith("Anna may have this already")
        assert ben.match.correspondents.is_due

    def test_has_sent_nothing_where_the_clipboard_cannot_be_used(self, ben, monkeypatch):
        monkeypatch.setattr("ui.files.save_sheet.copied", lambda text: False)
        ben.key("Ctrl+M")
        assert ben.said == ["The clipboard cannot be used now."]
        assert ben.match.correspondents.is_due

    def test_refuses_to_copy_where_nobody_plays_by_message(self, two, clipboard):
        two.key("Ctrl+M")
        assert clipboard == [""]
        assert two.scene.remarks.refused == "Nobody plays this game by message."
        assert "Copy for Anna" not in two.controls

    def test_with_clocks_nobody_can_play_by_message(self, table):
        table.open_game("pressure", clock=(TimeControl(5),) * 2)
        table.click("Black", "Mail", "Play on")
        assert not isinstance(table.match.players[1], Correspondent)
        assert table.scene.remarks.refused == "A game with clocks cannot be played by message."

    def test_begins_in_the_set_up_without_clocks(self, table):
        table.settings.change(setups={"pressure": {"seats": [0, 3], "clock": [[5, 3], [5, 3]]}}, setup_open=True)
        table.click("Pressure")
        table.key("Tab", "Tab", "Tab", "Left")
        assert not table.scene.setup.clock
        table.click("Play")
        assert table.match.players == [Person(), Correspondent()]
        table.click("Main menu", "Pressure", "Play")
        assert table.match.players == [Person(), Correspondent()], "as it was set up last"

    def test_begins_in_the_middle_of_a_game_when_somebody_takes_a_seat_elsewhere(self, two, clipboard):
        two.click("d3", "d4", wait=2)
        two.click("Black", "Mail", "Play on")
        assert two.match.players == [Person(), Correspondent()]
        two.key("Ctrl+M")
        assert "Copy for Black" in two.controls
        assert "1. d3d4" in clipboard[0]

    def test_keeps_a_game_without_a_move_once_the_invitation_was_copied(self, table, clipboard):
        table.open_game("pressure", Correspondent("Anna"), BEN)
        assert table.status == "Copy the game for Anna (Ctrl+M), and send it."
        assert table.library.counts().kept == 0
        table.key("Ctrl+M")
        assert clipboard[0].startswith("Ben invites you to a game of Pressure.\n")
        assert table.library.counts().kept == 1


class TestTwoHomes:
    def test_continue_the_same_kept_games(self, ben, anna, clipboard):
        assert anna.match.players == [Correspondent("Ben"), Person("Anna")]
        answer(anna, "c4", "d4")
        ben.key("Ctrl+V", wait=3)
        assert ben.moves == ["d3d4", "c4d4"]
        answer(ben, "d1", "d2")
        anna.key("Ctrl+V", wait=3)
        assert anna.moves == ["d3d4", "c4d4", "d1d2"]
        assert [table.library.counts().kept for table in (ben, anna)] == [1, 1]

    @pytest.mark.parametrize("place", ["menu", "library above the game", "library"])
    def test_find_the_game_from_anywhere(self, ben, anna, clipboard, place):
        answer(anna, "c4", "d4")
        if place != "library above the game":
            ben.click("Main menu")
        if place != "menu":
            ben.key("Ctrl+O")
        ben.key("Ctrl+V", wait=3)
        assert (ben.scenes[-1], ben.moves) == ("play", ["d3d4", "c4d4"])
        assert ben.library.counts().kept == 1

    def test_change_nothing_when_a_message_comes_twice(self, ben, anna, clipboard):
        answer(anna, "c4", "d4")
        ben.key("Ctrl+V", wait=3)
        ben.key("Ctrl+V", wait=1)
        assert ben.scene.remarks.said == "There is nothing new in this message: the game is as it says."
        ben.click("d1", "d2", wait=2)
        ben.key("Ctrl+V", wait=1)
        assert ben.scene.remarks.said == "This message is older than the game here, which stays as it is."
        assert ben.moves == ["d3d4", "c4d4", "d1d2"]

    def test_show_what_does_not_fit_and_add_it_only_as_a_line(self, ben, anna, clipboard):
        answer(anna, "c4", "d4")
        ben.key("Ctrl+V", wait=3)
        anna.key("Ctrl+Z")
        answer(anna, "b5", "b4")
        for button in ("Leave it", "Add as a line"):
            ben.key("Ctrl+V", wait=1)
            assert ben.facts["scene"] == "message line"
            ben.click(button, wait=2)
            assert [node.text for node in ben.match.tree.node.path()[1:]] == ["d3d4", "c4d4"]
        assert len(ben.match.tree.root.children[0].children) == 2
        assert ben.match.tree.node.text == "c4d4"

    def test_agree_to_a_draw(self, ben, anna, clipboard):
        ben.click("Offer a draw")
        assert ben.status == "You offer a draw. Copy the game for Anna (Ctrl+M), and send it."
        ben.key("Ctrl+M")
        assert "Ben offers a draw." in clipboard[0]
        anna.key("Ctrl+V", wait=1)
        assert anna.facts["scene"] == "draw offer"
        anna.click("Agree", wait=2)
        assert anna.match.tree.outcome
        anna.key("Ctrl+M")
        assert clipboard[0].startswith("Anna agrees to a draw.")
        ben.key("Ctrl+V", wait=2)
        assert ben.match.tree.outcome == anna.match.tree.outcome

    @pytest.mark.usefixtures("late")
    @pytest.mark.parametrize(("score", "agrees"), [(0, True), (300, False)])
    def test_have_the_ai_answer_that_plays_for_one_of_them(self, ben, anna, clipboard, score, agrees):
        """It never answered, and the draw stayed open until it moved."""
        answer(anna, "c4", "d4")
        anna.match.reseat(2, Machine(1))
        ben.key("Ctrl+V", wait=2)
        ben.click("d1", "d2", "Offer a draw", wait=2)
        ben.key("Ctrl+M")
        anna.key("Ctrl+V", wait=1)
        assert anna.status == "The AI is considering the draw."
        anna.puppet.answer = BestMove("b3c3", Info(score, 5, pv=("b3c3",)))
        anna.wait(0.1)
        assert bool(anna.match.tree.outcome) == agrees
        if agrees:
            anna.key("Ctrl+M")
            assert clipboard[0].startswith("Black agrees to a draw.")
            ben.key("Ctrl+V", wait=2)
            assert ben.match.tree.outcome == anna.match.tree.outcome
        else:
            assert anna.status == "Black would rather play on."
            anna.reply("b3c3")
            anna.wait(6)
            assert anna.status == "Copy the game for Ben (Ctrl+M), and send it."

    @pytest.mark.usefixtures("late")
    @pytest.mark.parametrize(("score", "said"), [
        (0, "Red agrees to a draw."), (300, "Red would rather play on."),
    ])  # fmt: skip
    def test_offer_a_draw_only_if_the_ai_beside_them_agrees(self, table, clipboard, score, said):
        table.open_game("boost:3-dragonless", BEN, Machine(1), Correspondent("Cleo"))
        table.match.play(table.match.tree.moves[0])
        table.puppet.answer = BestMove("a9b9", Info(0))
        table.wait(2)
        table.match.play(table.match.tree.moves[0])
        table.click("Offer a draw")
        assert not table.match.correspondents.may_offer, "once a turn"
        for found in (0, score, 0):
            table.puppet.answer = BestMove(table.match.tree.moves[0].text, Info(found))
            table.wait(0.1)
        assert table.status == said
        table.key("Ctrl+M")
        assert ("Ben offers a draw." in clipboard[0]) == (score == 0)

    def test_resign(self, ben, anna, clipboard):
        anna.click("Resign", "Resign", wait=2)
        anna.key("Ctrl+M")
        assert clipboard[0].startswith("Anna resigns.")
        ben.key("Ctrl+V", wait=2)
        assert ben.match.tree.outcome.winner == 1

    def test_ask_for_the_seat_where_several_are_played_elsewhere(self, table, open_table, clipboard):
        table.open_game("boost:3", BEN, Correspondent("Anna"), Correspondent("Cleo"))
        table.match.play(table.match.tree.moves[0])
        table.key("Ctrl+M")
        cleo = open_table()
        cleo.key("Ctrl+V", wait=1)
        assert cleo.facts["scene"] == "message seat"
        cleo.click("Blue: Cleo", wait=1)
        assert cleo.match.players == [Correspondent("Ben"), Correspondent("Anna"), Person("Cleo")]
        assert "Copy for the others" in cleo.controls

    def test_play_by_keys_alone_and_by_ear(self, table, open_table, clipboard):
        heard = listen(table)
        table.click("Pressure")
        table.key("Tab", "Tab", "Tab", "Left", wait=1)
        assert any("Mail" in said for said in heard)
        table.key("Enter", wait=1)
        table.key("T")
        table.enter("d3d4", wait=3)
        assert any(said.endswith("Copy the game for Black (Ctrl+M), and send it.") for said in heard)
        table.key("Ctrl+M", wait=0.1)
        assert any(said.startswith("The game was copied for Black.") for said in table.said)
        other = open_table()
        other_heard = listen(other)
        other.key("Ctrl+V", wait=2)
        assert any("White is a person, by message" in said for said in other_heard)
        other.key("T")
        other.enter("c4d4", wait=3)
        other.key("Ctrl+M")
        table.key("Ctrl+V", wait=4)
        assert table.moves == ["d3d4", "c4d4"]
        assert any("d4" in said for said in heard[-2:])

    @pytest.mark.parametrize(("chosen", "own"), [("White: Ben", 1), ("Black: Anna", 2)])
    def test_ask_whose_a_saved_copy_is(self, ben, open_table, clipboard, chosen, own):
        """Somebody moves to another machine, or sends the saved game in place of a message."""
        ben.key("Ctrl+C")
        other = open_table()
        other.key("Ctrl+V", wait=1)
        other.click(chosen, wait=1)
        assert other.match.people == {own}
        assert {player.name for player in other.match.players} == {"Ben", "Anna"}

    def test_end_an_analysis_when_a_message_is_taken_in(self, ben, anna, clipboard):
        answer(anna, "c4", "d4")
        ben.key("Left", "X")
        assert ben.facts["analysing"]
        ben.key("Ctrl+V", wait=3)
        assert not ben.facts["analysing"]
        assert ben.moves == ["d3d4", "c4d4"]

    def test_speak_what_came_and_what_to_do(self, ben, anna, clipboard):
        heard = listen(ben)
        answer(anna, "c4", "d4")
        ben.key("Ctrl+V", wait=4)
        assert any("Black" in said and "d4" in said for said in heard)
        ben.click("d1", "d2", wait=2)
        assert heard[-1].endswith("Copy the game for Anna (Ctrl+M), and send it.")
        ben.key("Ctrl+M", "F5")
        assert heard[-1] == "Waiting for Anna. Paste the answer here (Ctrl+V)."


class TestTheLibrary:
    def search(self, table, words):
        table.click("Library")
        table.type(words, wait=1)
        return table.facts["games"]

    def test_says_whom_a_game_waits_for_and_finds_it_by_that(self, ben, anna, words, clipboard):
        ben.click("Main menu")
        assert self.search(ben, "waiting for anna") == 1
        assert any("Waiting for Anna" in word for word in words(ben))
        anna.click("Main menu")
        assert self.search(anna, "your move") == 1

    @pytest.mark.parametrize("acts", ["Your move", "Waiting for an answer"])
    def test_has_a_filter_for_those_who_are_to_move(self, anna, clipboard, acts):
        anna.click("Main menu")
        anna.open_game("pressure", BEN, Correspondent("Cleo"))
        anna.click("d3", "d4", wait=2)
        anna.key("Ctrl+M")
        anna.click("Main menu", "Library", "Any result", acts, wait=1)
        assert anna.facts["games"] == 1
        anna.key("Enter", wait=1)
        assert anna.match.is_persons_turn == (acts == "Your move")

    def test_has_no_such_filter_without_such_games(self, begun):
        begun.click("Main menu", "Library", "Any result")
        assert "Unfinished" in begun.controls
        assert "Your move" not in begun.controls

    def test_restores_a_game_from_the_bin(self, ben, anna, clipboard):
        answer(anna, "c4", "d4")
        ben.click("Main menu")
        (entry,) = ben.library.entries()
        ben.library.delete([entry.id])
        ben.key("Ctrl+V", wait=3)
        assert ben.said[-1] == "The game was in the bin. It is back in the library."
        assert ben.moves == ["d3d4", "c4d4"]
        assert (ben.library.counts().kept, ben.library.counts().in_bin) == (1, 0)

    def test_refuses_a_second_message_that_is_dropped_with_the_first(self, ben, anna, clipboard, tmp_path):
        """Its moves were lost without a word: only the game that is shown goes on."""
        answer(anna, "c4", "d4")
        files = [tmp_path / "first.txt", tmp_path / "second.txt"]
        for file in files:
            file.write_text(clipboard[0])
        ben.click("Main menu")
        ben.stack.run(ben.scene.receive(files, []))
        ben.wait(3)
        alone = "A message about one of your games has to be pasted or opened by itself."
        assert f"'second.txt' cannot be opened. {alone}" in ben.said
        assert ben.moves == ["d3d4", "c4d4"]

    def test_leaves_the_game_of_a_refused_message_in_the_bin(self, ben, anna, clipboard, tmp_path):
        """It came out of the bin, although nothing was taken in."""
        answer(anna, "c4", "d4")
        files = [tmp_path / "start.txt", tmp_path / "message.txt"]
        for file, text in zip(files, ("Parapet-record 2\nGame: pressman\n\n1. b2b7\n", clipboard[0]), strict=True):
            file.write_text(text)
        ben.click("Main menu")
        (entry,) = ben.library.entries()
        ben.library.delete([entry.id])
        ben.stack.run(ben.scene.receive(files, []))
        ben.wait(3)
        assert any(said.startswith("'message.txt' cannot be opened.") for said in ben.said)
        assert (ben.library.counts().kept, ben.library.counts().in_bin) == (1, 1)

    def test_leaves_a_game_alone_that_is_open_in_another_window(self, ben, anna, clipboard, monkeypatch):
        answer(anna, "c4", "d4")
        ben.click("Main menu")
        (entry,) = ben.library.entries()
        monkeypatch.setattr(ben.library.leases, "held_elsewhere", lambda: frozenset([entry.id]))
        ben.key("Ctrl+V", wait=1)
        assert ben.said[-1] == "The game of this message is open in another window: paste it there."
        assert ben.scenes == ["menu"]

    def test_that_cannot_be_read_leaves_the_message_for_later(self, ben, anna, clipboard, monkeypatch):
        """A second game would begin beside the one that cannot be seen."""
        answer(anna, "c4", "d4")
        ben.click("Main menu")
        monkeypatch.setattr(Library, "read", lambda _self, _question, otherwise: otherwise)
        ben.key("Ctrl+V", wait=1)
        assert ben.said[-1].startswith("The library cannot be read now")
        assert ben.scenes == ["menu"]

    def test_keeps_a_finished_game_as_it_ended(self, ben, anna, clipboard):
        answer(anna, "c4", "d4")
        ben.click("Resign", "Resign", wait=3)
        ben.click("Main menu")
        ben.key("Ctrl+V", wait=2)
        assert ben.facts["scene"] == "message line"
        ben.click("Add as a line", wait=2)
        assert ben.match.tree.outcome.winner == 2
        (entry,) = ben.library.entries()
        assert entry.winner == 2

    def test_rates_nobody_for_it(self, ben, anna, clipboard):
        anna.click("Resign", "Resign", wait=2)
        anna.key("Ctrl+M")
        ben.key("Ctrl+V", wait=3)
        ben.click("Main menu")
        (entry,) = ben.library.entries()
        assert not any(isinstance(player, Machine) for player in entry.players)
        assert ben.settings.streaks == {}
