"""Pictures of games: what is in the files, and the process that makes them."""

import os
import signal
import sys
import tracemalloc
from dataclasses import replace
from io import BytesIO
from itertools import pairwise, product
from multiprocessing import active_children
from threading import Event

import pygame
import pytest
from PIL.GifImagePlugin import GifImageFile

from game.catalogue import IDS, find
from game.errors import GameError
from game.play.player import Person
from game.splitmix import SplitMix64
from tests.ai.test_spawned import ROOT, run_beside_planted
from tools.kept_games import ANNA
from tools.table import PERSON
from ui.files.picture_maker import gif_parts, make_png
from ui.files.picture_process import PictureError, PictureProcess
from ui.style.days import date_of


def opened(table, name, plies=6):
    """The sheet of pictures over a game with some random moves."""
    match = table.open_game(name, *[PERSON] * find(name)[1].seats)
    rng = SplitMix64(4)
    for _ in range(plies):
        match.play(rng.choice(match.tree.moves))
    table.key("End", wait=2)
    table.key("Ctrl+Shift+S")
    assert table.scenes == ["menu", "play", "picture"]
    return table


def album(table, kind="game", side=300):
    sheet = table.scene
    sheet.kind.value, sheet.side.value = kind, side
    return sheet.album


def most_memory(parts):
    """The most bytes that were in use at a time while parts were made, with none of them kept."""
    tracemalloc.start()
    for _part in parts:
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def letters_above(shown):
    """Where anything is drawn in the line above the board."""
    picture = shown.painter.paint(shown.shots[0]).subsurface((0, 0, shown.side, 28))
    ground = pygame.mask.from_threshold(picture, picture.get_at((0, 0)), (1, 1, 1, 255))
    ground.invert()
    return ground.get_bounding_rects()


def distances(one, other):
    """How much two pictures differ at places all over them."""
    places = product(range(0, one.get_width(), 7), range(0, one.get_height(), 7))
    pairs = ((one.get_at(at), other.get_at(at)) for at in places)
    return [max(abs(here - there) for here, there in zip(*pair, strict=True)) for pair in pairs]


class TestFiles:
    @pytest.mark.sweep(4)
    @pytest.mark.parametrize("name", [*IDS, "splits:quick", "boost:4"])
    def test_an_animation_shows_each_position_as_the_board_does_and_rests_on_the_last(self, table, name):
        """Only what is new is written of a frame, in few colours; a picture is the last frame in all colours."""
        moving = replace(album(opened(table, name)), side=200)
        parts = list(gif_parts(moving))
        image = GifImageFile(BytesIO(b"".join(parts)))
        assert image.n_frames == len(parts) == 7
        assert image.info["loop"] == 0
        pauses = []
        for number, shot in enumerate(moving.shots):
            image.seek(number)
            pauses.append(image.info["duration"])
            frame = pygame.image.frombytes(image.convert("RGB").tobytes(), (200, 200), "RGB")
            off = distances(moving.painter.paint(shot), frame)
            assert sum(off) / len(off) < 4
        assert pauses == [1000] * 6 + [3000]
        off = distances(pygame.image.load(BytesIO(make_png(moving)), "a.png"), frame)
        assert sum(off) / len(off) < 4
        assert max(off) < 70

    def test_an_animation_keeps_no_frames(self, table):
        """One of 600 positions at 1200 pixels held 989 MB, since all were kept until the last was there."""
        wanted = replace(album(opened(table, "pressure", plies=2)), side=60)
        list(gif_parts(wanted))  # fills the caches
        few, many = (most_memory(gif_parts(replace(wanted, shots=times * wanted.shots))) for times in (1, 3))
        assert many < few + 4 * (4 * 60 * 60)  # bytes: less than four frames more


class TestTitle:
    def test_names_the_players_the_result_and_the_day(self, table):
        match = table.open_game("pressure", ANNA, Person("Ben"))
        table.key("Ctrl+Shift+S")
        assert album(table).title == ""
        table.click("With players, result and date")
        assert album(table).title == f"Anna v Ben · {date_of(table.context.now)}"
        table.key("Esc")
        match.resign()
        table.key("Ctrl+Shift+S")
        table.click("With players, result and date")
        assert "Anna v Ben · Ben wins · " in album(table).title

    @pytest.mark.parametrize("words", ["Anna v Ben", "Anna Katharina v Benedict " * 3, "A long night " * 400])
    def test_stands_above_the_board_however_long_it_is(self, table, words):
        plain = replace(album(opened(table, "pressure"), "position", side=400), coordinates="none")
        titled = replace(plain, title=words)
        left, top, wide, high = letters_above(titled)[0].unionall(letters_above(titled)[1:])
        assert min(left, top) > 0
        assert left + wide < 400
        assert top + high < 28
        assert abs(left + wide / 2 - 200) < 3, "in the middle"


class TestPieces:
    def test_every_dragon_keeps_its_look_through_an_animation_and_in_a_picture_of_its_end(self, table):
        """They were counted anew in each frame: all that lay behind the one that moved changed their shapes."""
        shots = album(opened(table, "boost", plies=30)).shots
        moved = 0
        for before, after in pairwise(shots):
            old, new = dict(before.numbers), dict(after.numbers)
            assert sorted(old.values()) == sorted(new.values())
            assert {cell: old[cell] for cell in old.keys() & new} == {cell: new[cell] for cell in old.keys() & new}
            moved += old.keys() != new.keys()
        assert moved
        assert album(table, "position").shots[-1] == shots[-1]

    def test_the_pieces_of_a_defeated_player_are_ash(self, table):
        """On the board they were; the picture of it showed them in full colour, as if that player were still there."""
        shown = album(opened(table, "boost:4"), "position", side=400)
        painter, (shot,) = shown.painter, shown.shots
        plain = pygame.image.tobytes(painter.paint(shot), "RGB")
        beaten = replace(shot, snapshot=shot.snapshot._replace(defeated=(2,)))
        assert pygame.image.tobytes(replace(shown, shots=(beaten,)).painter.paint(beaten), "RGB") != plain


def started():
    return [child for child in active_children() if child.name == "Parapet picture"]


SCRIPT = """
import time
from pathlib import Path
from game.catalogue import find
from game.play.game_tree import GameTree
from ui.board.still import Shot
from ui.board.still import Album
from ui.files.picture_process import PictureProcess

if __name__ == "__main__":
    tree = GameTree(*find("pressure"), 3)
    album = Album("pressure", tree.grid, (Shot(tree.root.snapshot),), "walnut", 300)
    process = PictureProcess(album, False, Path(__file__).with_name("one.png"))
    while not process.poll():
        time.sleep(0.01)
"""


class TestTheProcess:
    @pytest.fixture
    def path(self, tmp_path):
        return tmp_path / "one.gif"

    @pytest.fixture
    def begin(self, path):
        """Starts to make a picture at `path`; in the end no process is left."""
        begun = []

        def begin(album, moves=True):
            begun.append(PictureProcess(album, moves, path))
            return begun[-1]

        yield begin
        for process in begun:
            process.cancel()
            process.thread.join()
        assert not started()

    def wait_for(self, condition):
        for _ in range(3000):
            if found := condition():
                return found
            pygame.time.wait(10)
        raise AssertionError("nothing came")

    def test_makes_the_same_as_this_one(self, table, begin, path):
        wanted = replace(album(opened(table, "pressure")), side=100)
        process = begin(wanted)
        self.wait_for(process.poll)
        assert path.read_bytes() == b"".join(gif_parts(wanted))
        assert process.done == len(wanted.shots)
        assert not process.cancel(), "it is too late"

    def test_a_sentence_says_that_it_was_killed(self, table, begin):
        """On Windows nothing was said if it was still starting: its pipe never ended."""
        process = begin(album(opened(table, "pressure")))
        self.wait_for(started)[0].kill()
        with pytest.raises(PictureError, match="has ended"):
            self.wait_for(process.poll)

    def test_a_sentence_says_what_failed_in_it(self, table, begin):
        process = begin(replace(album(opened(table, "pressure")), theme="plaid"))
        with pytest.raises(PictureError, match="could not be made: KeyError: 'plaid'"):
            self.wait_for(process.poll)

    @pytest.mark.parametrize(
        ("step", "error", "reason"),
        [
            ("process.BaseProcess.start", OSError(12, "Cannot allocate memory"), "cannot allocate memory"),
            ("context.SpawnContext.Pipe", OSError(24, "Too many open files"), "too many open files"),
        ],
    )
    def test_a_sentence_says_that_the_system_has_no_room_for_it(self, table, begin, monkeypatch, step, error, reason):
        def refuse(*_arguments, **_named):
            raise error

        wanted = album(opened(table, "pressure"))
        monkeypatch.setattr(f"multiprocessing.{step}", refuse)
        process = begin(wanted)
        with pytest.raises(PictureError, match=rf"could not be made: {reason}\."):
            self.wait_for(process.poll)

    def test_imports_nothing_from_the_working_directory(self, tmp_path):
        """A folder of downloads may hold a `random.py` of somebody else's."""
        (tmp_path / "make.py").write_text(SCRIPT, encoding="utf-8")
        run_beside_planted(tmp_path, str(tmp_path / "make.py"), PYTHONPATH=str(ROOT))
        assert (tmp_path / "one.png").exists()

    def test_a_sentence_says_that_the_file_cannot_be_written(self, table, begin, path):
        path.parent.rmdir()
        path.parent.touch()
        process = begin(album(opened(table, "pressure")), moves=False)
        with pytest.raises(GameError, match="cannot be written"):
            self.wait_for(process.poll)


class TestCancelling:
    """It waited for the process to begin, to end, or for the disk: up to 200 ms in which the window stood still."""

    @pytest.fixture
    def path(self, tmp_path):
        path = tmp_path / "games" / "one.gif"
        path.parent.mkdir()
        path.write_text("old")
        return path

    @pytest.fixture
    def goes_on(self, monkeypatch):
        """Until this is set, the process makes nothing."""
        goes_on = Event()

        def parts(*_arguments):
            goes_on.wait()
            yield b"a picture"

        monkeypatch.setattr(PictureProcess, "_parts", parts)
        return goes_on

    def test_at_once_ends_the_process(self, table, path):
        process = PictureProcess(album(opened(table, "pressure")), True, path)
        assert process.cancel()
        process.thread.join()
        assert not started()
        assert path.read_text() == "old"

    @pytest.mark.skipif(sys.platform == "win32", reason="Windows stops no programs")
    def test_in_the_middle_ends_even_a_process_that_stands_still(self, table, path):
        wanted = album(opened(table, "pressure"))
        process = PictureProcess(replace(wanted, shots=30 * wanted.shots), True, path)
        while not process.done:
            pygame.time.wait(1)
        os.kill(started()[0].pid, signal.SIGSTOP)
        assert process.cancel()
        process.thread.join(60)
        assert not started()
        assert process.done < 30 * len(wanted.shots)
        assert [(file.name, file.read_text()) for file in path.parent.iterdir()] == [("one.gif", "old")]

    def test_while_the_file_is_written_leaves_the_old_one_and_nothing_else(self, table, path, monkeypatch, goes_on):
        process = []
        monkeypatch.setattr("os.fsync", lambda handle: process and process[0].cancel())
        process.append(PictureProcess(album(opened(table, "pressure")), True, path))
        goes_on.set()
        process[0].thread.join()
        assert process[0].cancel()
        assert not process[0].poll()
        assert [(file.name, file.read_text()) for file in path.parent.iterdir()] == [("one.gif", "old")]

    def test_after_the_decision_is_too_late(self, table, path, monkeypatch, goes_on):
        replace, answers = os.replace, []

        def late(source, target):
            answers.append(process.cancel())
            replace(source, target)

        wanted = album(opened(table, "pressure"))
        monkeypatch.setattr("os.replace", late)
        process = PictureProcess(wanted, False, path)
        goes_on.set()
        process.thread.join()
        assert answers == [False]
        assert process.poll()
        assert path.read_bytes() == b"a picture"
