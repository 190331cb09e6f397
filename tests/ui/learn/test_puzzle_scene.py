"""Puzzles on the screen: any way that does it, the best replies, and wrong moves answered on the board."""

from dataclasses import replace

import pytest

from game.ai.info import BestMove
from game.ai.proof import Gain, Proof, ProofVerdict, Win
from game.ai.proving import prove
from game.archive.learning.tries import best_run
from game.learn.puzzle import Only, Puzzle, PuzzleBook
from game.learn.reading import lesson_of
from game.learn.solving import Solving
from game.play.player import Person
from game.play.setup import MatchSetup
from tests.ui.ear import listen
from ui.learn.puzzle_place import PuzzlePlace, Way
from ui.learn.puzzle_practice import CHECKING
from ui.learn.puzzle_scene import STREAK, PuzzleScene
from ui.scene.scene import Pop, Push

GAIN = Puzzle("b", "pressure", "1BxB1/1BW2/BB2W/2W1W/1W1W1 b", Gain(1, 2), "b3c3", 7)
WIN = Puzzle("a", "pressure", "2B2/4W/2B1b/1BxBx/Bxx1x b", Win(3), "c5d5", 3)
AT_ONCE = "xx2W/xx2B/x1Wx1/W2W1/2W2 w"
BOOK = PuzzleBook("pressure", puzzles=(GAIN, WIN))


@pytest.fixture
def opened(table):
    """Opens the puzzle with this index, the easiest first."""

    def show(index=0, way=Way.ON, book=BOOK):
        table.popped = []
        table.stack.run(Push(PuzzleScene(table.context, PuzzlePlace(book, index, way)), table.popped.append))
        table.wait(0.1)
        return table

    return show


@pytest.fixture
def easy(opened):
    """The easier puzzle, which is open."""
    return opened()


def solve(table):
    """Play the puzzle to its end, with the best moves."""
    while table.facts["phase"] != "done":
        table.prove()
        if table.facts["person"]:
            solving = Solving(table.scene.place.puzzle)
            for text in table.facts["moves"]:
                solving.play(text)
            play(table, prove(solving.rules, solving.position, solving.question).fastest[0])


def prove_until(table, is_so):
    """Let time pass, with proofs, until something is so."""
    for _ in range(20):
        table.prove(0.5)
        if is_so(table.facts):
            return
    raise AssertionError(f"it never was so: {table.facts}")


def came(table):
    """What came of the puzzles that were tried, the oldest try first."""
    return [(one.puzzle, one.solved) for one in table.context.tries.of("pressure")]


def play(table, text):
    table.scene.practice.match.play(table.scene.practice.match.tree.at(table.scene.navigator.node).read(text))


class TestSolving:
    def test_the_task_names_the_bound(self, opened, words):
        assert "Black wins within 2 turns." in words(opened(0))
        assert "Black gains a token within 2 turns." in words(opened(1))

    @pytest.mark.parametrize("index", [0, 1])
    def test_any_move_that_still_does_it_goes_on_and_the_other_side_replies(self, opened, index):
        table = opened(index)
        play(table, (WIN, GAIN)[index].first)
        while table.facts["phase"] != "done":
            table.prove()
            if table.facts["person"]:
                job = table.puppet.proofs[-1]
                rules, position = table.scene.practice.match.tree.spec().replayed()
                left = job.request.how.claim
                claim = Win(left.plies - 1, left.seat) if isinstance(left, Win) else left
                play(table, prove(rules, position, type(job.request.how)(claim)).after(ProofVerdict.PROVED)[-1])
        assert came(table) == [((WIN, GAIN)[index].id, True)]

    def test_a_wrong_move_is_answered_on_the_board_and_then_taken_back(self, easy):
        easy.click("d2", "d3")
        assert easy.facts["moves"] == ["d2d3"]
        prove_until(easy, lambda facts: facts["phase"] == "missed")
        assert len(easy.facts["moves"]) == 2, "the answer is seen"
        assert "see the reply" in easy.facts["remark"]
        prove_until(easy, lambda facts: facts["phase"] == "trying")
        assert easy.facts["moves"] == []
        assert easy.facts["remark"], "what it came to stays"
        assert came(easy) == [(WIN.id, False)]

    @pytest.mark.parametrize(
        ("index", "said"),
        [
            (0, "Well done. Black wins. White has no tokens left. After c5d5, White has only 2 moves."),
            (1, "Well done. The gain stands: no reply could prevent it."),
        ],
    )
    def test_a_solved_one_says_what_it_has_come_to_and_what_its_first_move_does(self, opened, index, said):
        """"Well done." alone taught nothing to one who had guessed."""
        table = opened(index)
        solve(table)
        assert table.facts["remark"] == said

    def test_a_move_of_splits_in_which_only_the_number_is_wrong_is_called_that(self, opened):
        """A player had found everything but the number, and heard nothing of it."""
        at = (
            "2,-4;1,-3;2,-3;1,-2;-1,-1W3;0,-1;-2,0R2;-1,0W6;0,0;-3,1R1;-2,1R3;-1,1;0,1;1,1;2,1;-3,2W2;-2,2W1;-1,2W4;0,2;"
            "1,2;-2,3R10;-3,4;-2,4;-3,5;-3,6;-2,6;-3,7;-2,7;-5,8;-4,8;-6,9;-5,9 r"
        )
        puzzle = Puzzle("c", "splits", at, Only(0), "-2,1-2,1:2", 1)
        for tried, is_said in (("-2,1-2,1:1", True), ("-2,3--2,4:3", False)):
            table = opened(book=PuzzleBook("splits", puzzles=(puzzle,)))
            play(table, tried)
            table.puppet.proofs[-1].best_move = BestMove(proof=Proof())
            table.wait(3)
            assert ("another number" in table.facts["remark"]) == is_said, table.facts["remark"]
            table.key("Esc")

    def test_that_the_engine_is_at_work_is_said_at_the_move(self, easy):
        """It was said in the panel alone, while all look at the board."""
        heard = listen(easy)
        play(easy, "d2d3")
        easy.wait(0.5)
        bubble = easy.scene.board.bubble
        assert (bubble.sentence, bubble.cell) == (str(CHECKING), easy.scene.practice.match.tree.grid.names.index("d3"))
        assert [text for text in heard if "Checking" in text] == [str(CHECKING)]
        easy.prove(0.5)
        assert easy.scene.board.bubble is None

    def test_no_reply_is_shown_where_it_would_show_nothing(self, opened):
        """A move that did not win at once was answered by any other move, as if that showed what was wrong."""
        table = opened(book=PuzzleBook("pressure", puzzles=(replace(WIN, at=AT_ONCE, task=Win(1), first="e5e4"),)))
        play(table, "c3c4")
        prove_until(table, lambda facts: facts["phase"] == "missed")
        assert (table.facts["moves"], table.facts["remark"]) == (["c3c4"], "That does not do it.")

    def test_the_solution_is_walked_through_and_taken_back(self, easy):
        easy.key("H", "H", "H")
        prove_until(easy, lambda facts: len(facts["moves"]) == 3)
        assert easy.facts["moves"][0] == "c5d5"
        prove_until(easy, lambda facts: facts["phase"] == "trying")
        assert easy.facts["moves"] == []
        assert "Next" in easy.controls

    def test_a_hint_points_out_the_piece_and_then_the_move(self, easy):
        plain, beside = easy.close_up("c5"), easy.close_up("d5")
        easy.click("Hint (counts as a fail)")
        easy.move((3, 3))
        marked = easy.close_up("c5")
        assert marked != plain
        assert (easy.facts["moves"], easy.facts["remark"]) == ([], "Hint: start on c5.")
        easy.key("H")
        assert easy.facts["remark"] == "Hint: c5d5. After c5d5, White has only 2 moves."
        assert easy.close_up("c5") != marked, "an arrow begins there"
        assert easy.close_up("d5") != beside
        easy.click("c5", "d5")
        assert easy.facts["moves"] == ["c5d5"]

    def test_a_hint_is_seen_in_a_small_window_without_scrolling(self, opened):
        """What can be done besides left no room for the hint below the task."""
        table = opened(way=Way.DAY)
        table.lay_out((800, 600), 1.3)
        assert "learn" in table.scene.side.also
        table.click("Hint (counts as a fail)")
        table.picture()
        side = table.scene.side
        assert side.task.visible
        assert side.body.rect.contains(side.remark.rect)

    def test_an_engine_that_fails_costs_nothing(self, easy):
        play(easy, "c5d5")
        easy.puppet.proofs[-1].best_move = BestMove(error="It has stopped.")
        easy.wait(1)
        assert (easy.facts["phase"], easy.facts["moves"]) == ("trying", [])
        assert "could not check" in easy.facts["remark"]
        assert came(easy) == []


class TestOneAfterTheOther:
    def test_the_next_is_the_easiest_that_is_left(self, easy):
        easy.click("Skip", wait=0.1)
        assert easy.facts["page"] == GAIN.id
        easy.click("Skip", wait=0.1)
        assert easy.facts["page"] == WIN.id
        assert came(easy) == [], "what is skipped stays open"

    def test_after_the_last_one_is_the_list(self, easy):
        easy.context.tries.note("pressure", GAIN.id, solved=False)
        easy.click("Skip", wait=0.1)
        assert easy.popped == [None]

    def test_leaving_in_mid_proof_drops_it(self, easy):
        play(easy, "c5d5")
        easy.key("Esc")
        assert easy.puppet.proofs[-1].is_cancelled


class TestTheFirstTry:
    def test_it_alone_counts_and_changes_the_rating(self, easy, words):
        easy.click("d2", "d3")
        prove_until(easy, lambda facts: facts["phase"] == "missed")
        assert "Your puzzle rating: " in " ".join(words(easy))
        prove_until(easy, lambda facts: facts["phase"] == "trying")
        solve(easy)
        (one,) = easy.context.tries.of("pressure")
        assert (one.solved, one.helped, one.rated) == (False, False, True)

    def test_a_hint_before_it_is_a_fail_and_the_button_says_so(self, easy, words):
        assert "Hint (counts as a fail)" in easy.controls
        easy.click("Hint (counts as a fail)")
        assert "Hint" in easy.controls
        assert "The hint counts as a fail." in " ".join(words(easy))
        (one,) = easy.context.tries.of("pressure")
        assert (one.solved, one.helped, one.rated) == (False, True, True)

    def test_nothing_is_taken_back_before_it_has_come_to_something(self, easy):
        play(easy, "d2d3")
        easy.key("Ctrl+Z")
        assert easy.facts["moves"] == ["d2d3"]

    @pytest.mark.parametrize("is_proved", [False, True])
    def test_leaving_after_a_wrong_move_is_a_fail(self, easy, is_proved):
        """A player who left before the move was checked got away with it."""
        play(easy, "d2d3")
        if is_proved:
            easy.prove(0.1)
        easy.wait(0.1)
        assert came(easy) == []
        easy.key("Esc")
        assert came(easy) == [(WIN.id, False)]

    @pytest.mark.parametrize("way", [Way.CHOSEN, Way.STREAK, Way.FAILED])
    def test_of_a_puzzle_that_was_chosen_or_comes_again_it_is_not_rated(self, opened, words, way):
        table = opened(way=way)
        assert "does not count for your puzzle rating" in " ".join(words(table))
        solve(table)
        assert [one.rated for one in table.context.tries.of("pressure")] == [False]

    def test_nor_is_a_second_one(self, opened):
        table = opened()
        table.context.tries.note("pressure", GAIN.id, solved=True, rated=True)
        table = opened(1)
        table.click("Hint")
        assert [one.rated for one in table.context.tries.of("pressure")] == [True, False]

    def test_nor_is_one_that_was_tried_in_another_window_meanwhile(self, easy, words):
        """Both windows had found it new when they opened it, and each rated its own try."""
        easy.context.tries.note("pressure", WIN.id, solved=True, rated=True)
        easy.click("Hint (counts as a fail)")
        assert [one.rated for one in easy.context.tries.of("pressure")] == [True, False]
        assert "Your puzzle rating" not in " ".join(words(easy))


class TestWhatNobodyCanProve:
    """A move without a proof was taken for a right one, and played on with a random reply."""

    def undecided(self, table):
        table.puppet.proofs[-1].best_move = BestMove(proof=Proof())
        table.wait(1.5)

    def test_such_a_move_is_taken_back_and_nobody_fails(self, easy):
        play(easy, "d2d3")
        self.undecided(easy)
        assert easy.facts["phase"] == "unknown"
        assert "could not be proved" in easy.facts["remark"]
        easy.wait(3)
        assert (easy.facts["phase"], easy.facts["moves"]) == ("trying", [])
        assert easy.facts["person"]
        assert came(easy) == []

    def test_the_first_move_of_the_solution_is_proved_already(self, easy):
        play(easy, "c5d5")
        job = easy.puppet.proofs[-1]
        rules, position = job.request.game.replayed()
        whole = prove(rules, position, job.request.how)
        job.best_move = BestMove(proof=replace(whole, verdict=ProofVerdict.UNDECIDED))
        easy.wait(2)
        assert len(easy.facts["moves"]) == 2, "the program has replied"

    def test_only_the_last_move_is_taken_back(self, opened):
        table = opened(1)
        play(table, GAIN.first)
        prove_until(table, lambda facts: len(facts["moves"]) == 2 and facts["person"])
        moves = table.facts["moves"]
        play(table, table.scene.practice.match.tree.moves[0].text)
        self.undecided(table)
        assert table.facts["phase"] == "unknown"
        table.key("Enter")
        assert table.facts["moves"] == moves

    def test_a_long_proof_is_announced(self, easy):
        play(easy, "d2d3")
        easy.wait(0.2)
        assert easy.facts["remark"] == ""
        easy.wait(0.2)
        assert easy.facts["remark"] == "Checking your move…"


class TestANewGame:
    """The puzzle of the day may be of a game that the person has never seen."""

    NEW = "You have not played Pressure yet."

    def test_its_lesson_is_offered_and_leads_back_to_the_puzzle(self, opened, words):
        table = opened(way=Way.DAY)
        assert any(text.startswith(self.NEW) for text in words(table))
        table.click("First lesson", wait=0.2)
        assert table.facts["page"] == lesson_of("pressure").steps[0].name
        table.context.progress.mark("pressure", table.facts["page"])
        table.key("Esc", wait=0.2)
        assert (table.facts["page"], table.facts["person"]) == (WIN.id, True)
        assert "First lesson" not in table.controls
        assert not any(text.startswith(self.NEW) for text in words(table))

    def test_nobody_has_to_take_it(self, opened, words):
        table = opened(way=Way.DAY)
        solve(table)
        assert [one.rated for one in table.context.tries.of("pressure")] == [True]
        assert "Your puzzle rating" in " ".join(words(table))

    def test_a_game_begun_there_takes_the_place_of_the_puzzle(self, opened):
        table = opened(way=Way.DAY)
        table.click("First lesson", wait=0.2)
        table.stack.run(Pop(setup := MatchSetup("pressure", (Person(), Person()))))
        assert table.popped == [setup]

    @pytest.mark.parametrize("way", [Way.ON, Way.STREAK, Way.CHOSEN])
    def test_who_has_chosen_the_game_is_offered_nothing(self, opened, way):
        assert "First lesson" not in opened(way=way).controls


class TestStreak:
    def test_it_goes_on_until_one_fails_and_the_best_is_kept(self, opened, words):
        table = opened(way=Way.STREAK)
        assert str(STREAK) in words(table)
        solve(table)
        assert "Streak: 1 solved, your best." in " ".join(words(table))
        table.key("Enter")
        assert (table.facts["page"], "Streak: puzzle 2" in words(table)) == (GAIN.id, True)
        table.click("Hint (counts as a fail)")
        assert "The streak ends with 1 solved. Your best: 1." in " ".join(words(table))
        table.click("End the streak", wait=0.1)
        assert table.popped == [None]
        assert best_run(table.context.tries.of("pressure")) == 1
        opened(way=Way.STREAK).click("Hint (counts as a fail)")
        assert "A streak begins with the first puzzle that is solved." in " ".join(words(table))


class TestPlayingOn:
    def test_a_solved_puzzle_goes_on_as_a_game_against_the_ai_from_there(self, opened):
        table = opened(1)
        assert "Play on against the AI" not in table.controls
        solve(table)
        tree = table.scene.practice.match.tree
        assert tree.outcome is None
        text = tree.rules.write(tree.position)
        table.click("Play on against the AI")
        (setup,) = table.popped
        assert (setup.variant, setup.start) == ("pressure", text)
        assert [isinstance(player, Person) for player in setup.players] == [False, True]

    def test_so_does_one_whose_solution_was_seen_from_its_start(self, opened):
        table = opened(1)
        table.key("H", "H", "H")
        prove_until(table, lambda facts: facts["moves"] == [] and facts["person"])
        table.key("Ctrl+P")
        (setup,) = table.popped
        assert setup.start == GAIN.at

    def test_one_that_ends_the_game_does_not(self, easy):
        solve(easy)
        assert easy.scene.practice.match.tree.outcome is not None
        assert "Play on against the AI" not in easy.controls
