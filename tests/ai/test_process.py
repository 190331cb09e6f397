"""The engine's process: answers, infos, stopping, death and shutdown. A real process runs."""

import os
import pickle
import signal
from itertools import cycle, islice
from multiprocessing import active_children
from threading import Event, Thread
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import Mock
from weakref import ref

import pytest

from game.ai import process
from game.ai.analysis import AnalysisSearch
from game.ai.engine import Engine
from game.ai.limits import AtLevel, Limits, never
from game.ai.mind import choose
from game.ai.process import MESSAGE_BYTES, EngineProcess, Priority, Request, answer
from game.ai.proof import ProofTask, ProofVerdict, Win
from game.ai.proving import prove
from game.ai.spec import GameSpec
from game.catalogue import every_variant
from game.play.game_tree import GameTree
from tests.ai.waiting import answer_to, wait_until

START = GameSpec("pressure", 0, None, ())
ENDLESS = Limits()  # only an end of the game in sight would end it


@pytest.fixture(scope="module")
def shared():
    """One process for all tests that leave it alive."""
    engine = Engine()
    yield engine
    engine.close()


@pytest.fixture
def engine(shared):
    asked, ask = [], shared.ask
    shared.ask = lambda request: asked.append(ask(request)) or asked[-1]
    yield shared
    shared.ask = ask
    for job in asked:
        shared.cancel(job)


def ask_move(engine, level=1, seed=0, spec=START):
    return engine.ask(Request(spec, AtLevel(level, seed, own_book=False), Priority.MOVE))


class TestAnswers:
    def test_it_answers_what_the_level_chooses(self, engine):
        found = answer_to(engine, ask_move(engine, 4, 7))
        assert found == choose(START, AtLevel(4, 7))
        assert found.error == ""
        assert found.info.seconds > 0
        assert not engine.is_busy

    @pytest.mark.parametrize("rules", dict.fromkeys(rules for rules, _ in every_variant()), ids=lambda rules: rules.id)
    def test_it_plays_every_game(self, engine, rules):
        tree = GameTree(rules, rules.variants[-1], seed=5)
        tree.play(tree.moves[-1])
        assert answer_to(engine, ask_move(engine, spec=tree.spec())).move in {move.text for move in tree.moves}

    @pytest.mark.parametrize(
        ("spec", "sentence"),
        [
            (GameSpec("pressure", 0, "5/5 w", ()), "'5/5' has 2 rows"),
            (GameSpec("pressure", 0, None, ("e9e8",)), "'e9e8' is not a move"),
        ],
    )
    def test_a_game_that_cannot_be_replayed_is_answered_with_a_sentence(self, engine, spec, sentence):
        found = answer_to(engine, ask_move(engine, spec=spec))
        assert found.move == ""
        assert str(found.error).startswith(sentence)

    def test_a_refusal_is_in_the_language_in_use_when_it_was_asked_for(self, engine):
        """The process kept the language that the program began with."""
        for spoken, sentence in (("pseudo", "'z9'[ is not a move"), ("", "'z9' is not a move")):
            request = Request(GameSpec("pressure", 0, None, ("z9",)), AtLevel(1), language=spoken)
            assert str(answer_to(engine, engine.ask(request)).error).startswith(sentence)

    def test_a_fault_of_ours_is_a_sentence_too(self):
        found = answer(Request(START, AtLevel(1, cast(int, "no seed"))), never, print, AnalysisSearch())
        assert str(found.error).startswith("The AI could not finish thinking: TypeError: ")


def test_a_cancelled_job_is_never_answered_and_the_next_one_is(engine):
    dropped = []
    for _ in range(3):
        dropped.append(ask_move(engine, 10))
        wait_until(engine, lambda: dropped[-1].info)
        engine.cancel(dropped[-1])
    assert answer_to(engine, ask_move(engine)).info.nodes <= 400
    assert [job.best_move for job in dropped] == [None] * 3


def test_a_move_comes_first_and_then_the_analysis_goes_on(engine):
    analysis = engine.ask(Request(START, ENDLESS, Priority.ANALYSIS))
    before = wait_until(engine, lambda: analysis.info)
    assert answer_to(engine, ask_move(engine)) == choose(START, AtLevel(1))
    assert analysis.is_open
    assert wait_until(engine, lambda: analysis.info is not before and analysis.info).pv


class TestProofs:
    WON = GameSpec("pressure", 0, "5/2BB1/1Bxxx/xBx1W/x1x2 b", ())  # in seven plies: tests/ai/test_prover.py
    HARD = ProofTask(Win(60), nodes=1 << 40)  # from the start, for longer than any test waits

    def test_a_proof_is_answered_as_texts(self, engine):
        found = answer_to(engine, engine.ask(Request(self.WON, ProofTask(Win(9)), Priority.PROOF)))
        assert (found.error, found.move) == ("", "")
        assert found.proof == prove(*self.WON.replayed(), ProofTask(Win(9)))
        assert (found.proof.length, found.proof.only) == (7, "c4d4")

    def test_a_game_that_is_over_is_answered_with_a_sentence(self, engine):
        spec = GameSpec("pressman", 0, "8/8/8/8/8/8/8/B7 w", ())
        found = answer_to(engine, engine.ask(Request(spec, ProofTask(Win(1)), Priority.PROOF)))
        assert (str(found.error).partition(".")[0], found.proof) == ("The game is over", None)

    def test_the_opponents_move_comes_first_and_then_the_proof_begins_again(self, engine):
        job = engine.ask(Request(START, self.HARD, Priority.PROOF))
        assert answer_to(engine, ask_move(engine)) == choose(START, AtLevel(1))
        assert job.is_open
        engine.stop(job)
        assert answer_to(engine, job).proof.verdict is ProofVerdict.UNDECIDED

    def test_an_analysis_waits_for_a_proof(self, engine):
        analysis = engine.ask(Request(START, ENDLESS, Priority.ANALYSIS))
        before = wait_until(engine, lambda: analysis.info)
        found = answer_to(engine, engine.ask(Request(self.WON, ProofTask(Win(9)), Priority.PROOF)))
        assert found.proof.length == 7
        assert wait_until(engine, lambda: analysis.info is not before and analysis.info).pv

    def test_a_cancelled_proof_is_never_answered(self, engine):
        job = engine.ask(Request(START, self.HARD, Priority.PROOF))
        engine.cancel(job)
        assert answer_to(engine, ask_move(engine)).move
        assert job.best_move is None


def test_it_is_started_by_the_first_job_or_before_and_else_never(monkeypatch):
    """The window draws its first frame without it."""
    monkeypatch.setattr("game.ai.process.EngineProcess", lambda: pytest.fail("nobody has asked for it"))
    engine = Engine()
    engine.poll()
    engine.close()


def test_an_engine_that_nobody_asks_gives_its_memory_back(monkeypatch):
    """What searches had left was in its way or not, by chance: 54 to 78 MB."""
    given: list[bool] = []
    left: list[ref[object]] = []
    beats = SimpleNamespace(value=0)
    asked = iter([True, True, False])  # whether a request comes in time; after the third there is no window

    class Pipe:
        def poll(self, seconds):
            assert beats.value, "it is ready"
            return next(asked)

        def recv(self):
            if given:
                raise EOFError
            return 1, 0, Request(START, Limits(depth=1))

        def send(self, message):
            assert given == []
            ring = Pipe()
            ring.send = ring.send  # refers to itself, as the parts of an analysis refer to each other
            left.append(ref(ring))

    monkeypatch.setattr(signal, "signal", lambda *ignored: None)
    monkeypatch.setattr(process, "give_memory_back", lambda: given.append(not any(one() for one in left)))
    process.serve(cast(Any, Pipe()), SimpleNamespace(value=0), beats)
    assert given == [True]


def test_a_long_search_ends_with_the_window(monkeypatch):
    """Nothing was written into the broken pipe before the search was done, minutes later."""
    beats, pipe = SimpleNamespace(value=0), Mock(recv=lambda: (1, 0, Request(START, ENDLESS)))
    monkeypatch.setattr(signal, "signal", lambda *ignored: None)
    monkeypatch.setattr(process, "parent_process", lambda: Mock(is_alive=lambda: False))
    process.serve(pipe, SimpleNamespace(value=0), beats)
    assert beats.value == process.ORPHANED


def process_behind(monkeypatch, pipe):
    """A process that is only a pipe."""
    context = Mock(RawValue=lambda _kind, value: SimpleNamespace(value=value), Pipe=lambda: (pipe, Mock()))
    monkeypatch.setattr(process, "get_context", lambda _way: context)
    return EngineProcess()


def test_a_short_request_waits_for_the_long_one_before_it(monkeypatch):
    """Sent at once, it came into the pipe before the long one, or in the middle of it, while a thread still wrote."""
    may_write, written = Event(), []

    class Pipe:
        close = Mock()

        def send_bytes(self, message):
            ticket, *_ = pickle.loads(message)
            if ticket == 1:
                may_write.wait(10.0)
            written.append(ticket)

    process = process_behind(monkeypatch, Pipe())
    process.send(1, Request(long_game(10_000), ENDLESS))
    process.send(2, Request(START, ENDLESS))
    may_write.set()
    process.close()
    assert written == [1, 2]


def test_a_game_is_sent_once_and_after_that_the_moves_that_are_new(monkeypatch):
    """Every question once sent the whole game: 20 kilobytes after 3,400 plies, which another thread had to write."""
    written = []
    process = process_behind(monkeypatch, Mock(send_bytes=written.append))
    game = long_game(3_400)
    for ticket, plies in enumerate((3_398, 3_399, 3_400, 3_390), 1):
        process.send(ticket, Request(game._replace(moves=game.moves[:plies]), ENDLESS))
    process.close()
    known, specs = START, []
    for message in written:
        _ticket, shared, request = pickle.loads(message)
        known = request.game.following(known, shared)
        specs.append(known)
    assert [spec.moves for spec in specs] == [game.moves[:plies] for plies in (3_398, 3_399, 3_400, 3_390)]
    assert len(written[0]) > MESSAGE_BYTES > 1_000 > max(map(len, written[1:]))


def long_game(plies):
    """A game of so many plies; none of these tests has it replayed to its end."""
    moves = ("e3e4", "a3a4", "e4e3", "a4a3")
    return GameSpec("pressure", 0, None, tuple(islice(cycle(moves), plies)))


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no such signal here")
class TestNeverWaiting:
    """A process that does not read, for whatever reason, once blocked the window after some dozen questions."""

    @pytest.fixture
    def stopped(self):
        others = {*active_children()}
        engine = Engine()
        answer_to(engine, ask_move(engine))
        (child,) = {*active_children()} - others
        os.kill(child.pid or 0, signal.SIGSTOP)
        yield engine, child
        engine.close()

    @staticmethod
    def ask_a_thousand(engine, plies):
        """Half of the questions are urgent and dropped at once; the others wait."""
        spec = long_game(plies)
        for number in range(1_000):
            if number % 2:
                engine.ask(Request(spec, AtLevel(1), Priority.BACKGROUND))
            else:
                job = engine.ask(Request(spec, AtLevel(1), Priority.MOVE))
                engine.poll()
                engine.cancel(job)

    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("plies", [8, 1_200, 200_000], ids=["short", "usual", "longer than any pipe"])
    def test_a_thousand_questions_to_a_process_that_stands_still_block_nobody(self, stopped, plies):
        engine, child = stopped
        asking = Thread(target=self.ask_a_thousand, args=(engine, plies), daemon=True)
        asking.start()
        asking.join(60)
        assert not asking.is_alive(), "asking has to return though nobody reads"
        last = engine.ask(Request(START, AtLevel(1), Priority.MOVE))
        os.kill(child.pid or 0, signal.SIGCONT)
        assert answer_to(engine, last).move

    def test_closing_ends_one_that_stands_still_with_a_question_half_read(self, stopped):
        engine, child = stopped
        for _ in range(3):
            ask_move(engine, spec=long_game(200_000))
        engine.close()
        assert not child.is_alive()
