"""Pictures of games: what is in the files, and the sheet that makes them."""

import os
from io import BytesIO
from multiprocessing import active_children
from threading import Event

import pygame
import pytest
from PIL.GifImagePlugin import GifImageFile

from game.catalogue import IDS, find
from game.errors import GameError
from game.grid import square
from game.splitmix import SplitMix64
from tests.ui.table import PERSON, finish
from ui.files.picture_maker import make_gif, make_png
from ui.files.picture_process import Album, PictureError, PictureProcess
from ui.files.picture_sheet import PictureSheet


def opened(table, name, plies=6):
    """The sheet of pictures over a game with some random moves."""
    match = table.open_game(name, *[PERSON] * find(name)[1].seats)
    rng = SplitMix64(4)
    for _ in range(plies):
        match.play(rng.choice(match.tree.moves))
    table.key("End")
    table.wait(2)
    table.key("Ctrl+Shift+S")
    assert table.scenes == ["menu", "play", "picture"]
    return table


def album(table, kind="game", side=300):
    """What the sheet would have made."""
    sheet = table.scene
    sheet._kind.value, sheet._side.value = kind, side
    return sheet._album


SAVED = "saved"


class Maker:
    """A process with answers of ours: shots that are done, a fault, or at last that the file is there."""

    def __init__(self, made, path, *answers):
        made.append(self)
        self.path, self.answers, self.done = path, list(answers), 0
        self.cancelled, self.too_late = False, False

    def poll(self):
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        self.done = answer if isinstance(answer, int) else self.done
        return answer == SAVED

    def cancel(self):
        self.cancelled = True
        return not self.too_late


class TestFiles:
    @pytest.mark.parametrize("name", [*IDS, "splits:quick", "boost:4"])
    def test_an_animation_has_a_frame_for_each_position_and_rests_on_the_last(self, table, name):
        done = []
        album_ = album(opened(table, name))
        image = GifImageFile(BytesIO(make_gif(album_, done.append)))
        assert image.n_frames == 7
        assert image.size == (300, 300)
        assert done == list(range(7))
        pauses = []
        for number in range(image.n_frames):
            image.seek(number)
            pauses.append(image.info["duration"])
        assert pauses == [1000] * 6 + [3000]
        assert image.info["loop"] == 0

    @pytest.mark.parametrize("name", IDS)
    def test_a_picture_is_the_last_frame_of_the_animation_but_for_its_fewer_colours(self, table, name):
        moving = album(opened(table, name))
        png = pygame.image.load(BytesIO(make_png(moving)), "a.png")
        gif = GifImageFile(BytesIO(make_gif(moving, lambda number: None)))
        gif.seek(gif.n_frames - 1)
        frame = pygame.image.frombytes(gif.convert("RGB").tobytes(), (300, 300), "RGB")
        off = [
            max(abs(one - other) for one, other in zip(png.get_at((x, y)), frame.get_at((x, y)), strict=True))
            for x in range(0, 300, 7)
            for y in range(0, 300, 7)
        ]
        assert sum(off) / len(off) < 4
        assert max(off) < 70

    def test_the_board_faces_as_on_the_screen(self, table):
        opened(table, "pressure")
        before = make_png(album(table))
        table.key("Esc", "F", "Ctrl+Shift+S")
        assert make_png(album(table)) != before

    def test_it_has_the_theme_of_the_screen(self, table):
        opened(table, "pressure")
        before = make_png(album(table))
        table.settings.change(theme="slate")
        assert make_png(album(table)) != before

    def test_the_position_that_is_shown_and_the_line_through_it(self, table):
        match = table.open_game("pressure", PERSON, PERSON)
        table.click("d3", "d4")
        table.wait(2)
        table.key("Left", "Ctrl+Shift+S")
        assert [shot.snapshot for shot in album(table, "position").shots] == [match.tree.root.snapshot]
        assert [shot.snapshot for shot in album(table, "game").shots] == [
            node.snapshot for node in match.tree.line
        ]


def started():
    """The processes that make pictures now."""
    return [child for child in active_children() if child.name == "Parapet picture"]


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
            process._thread.join()
        assert not started()

    def wait_for(self, condition):
        for _ in range(3000):
            if found := condition():
                return found
            pygame.time.wait(10)
        raise AssertionError("nothing came")

    def test_makes_the_same_as_this_one(self, table, begin, path):
        wanted = album(opened(table, "pressure"))
        process = begin(wanted)
        self.wait_for(process.poll)
        assert path.read_bytes() == make_gif(wanted, lambda number: None)
        assert process.done == len(wanted.shots) - 1
        assert not process.cancel(), "it is too late"

    def test_a_sentence_says_that_it_was_killed(self, table, begin):
        process = begin(album(opened(table, "pressure")))
        self.wait_for(started)[0].kill()
        with pytest.raises(PictureError, match="has ended"):
            self.wait_for(process.poll)

    def test_a_sentence_says_that_the_system_did_not_start_it(self, table, begin, monkeypatch):
        def refuse(process):
            raise OSError(12, "Cannot allocate memory")

        monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
        process = begin(album(opened(table, "pressure")))
        with pytest.raises(PictureError, match="could not be made: cannot allocate memory"):
            self.wait_for(process.poll)

    def test_a_sentence_says_that_the_system_did_not_start_the_thread(self, table, begin, monkeypatch):
        def refuse(thread):
            raise RuntimeError("can't start new thread")

        wanted = album(opened(table, "pressure"))
        with monkeypatch.context() as full:
            full.setattr("ui.files.picture_process.Thread.start", refuse)
            with pytest.raises(PictureError, match="could not be made: can't start new thread"):
                begin(wanted)

    def test_a_sentence_says_what_failed_in_it(self, begin):
        process = begin(Album("pressure", square(1, 1), (), "walnut", 300), moves=False)
        with pytest.raises(PictureError, match="could not be made"):
            self.wait_for(process.poll)

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

    def test_at_once_ends_the_process(self, table, path):
        process = PictureProcess(album(opened(table, "pressure")), True, path)
        assert process.cancel()
        process._thread.join()
        assert not started()
        assert path.read_text() == "old"

    def test_while_the_file_is_written_leaves_the_old_one_and_nothing_else(self, table, path, monkeypatch):
        process = []
        monkeypatch.setattr("os.fsync", lambda handle: process and process[0].cancel())
        process.append(PictureProcess(album(opened(table, "pressure")), True, path))
        process[0]._thread.join()
        assert process[0].cancel()
        assert not process[0].poll()
        assert [(file.name, file.read_text()) for file in path.parent.iterdir()] == [("one.gif", "old")]

    def test_after_the_decision_is_too_late(self, table, path, monkeypatch):
        replace, answers = os.replace, []

        def late(source, target):
            answers.append(process.cancel())
            replace(source, target)

        wanted = album(opened(table, "pressure"))
        monkeypatch.setattr("os.replace", late)
        process = PictureProcess(wanted, False, path)
        process._thread.join()
        assert answers == [False]
        assert process.poll()
        assert path.read_bytes() != b"old"

    @pytest.mark.parametrize("step", ["save_content", "PictureProcess._made"])
    def test_waits_for_no_step(self, table, path, monkeypatch, step):
        """The step stands still here until the cancelling is done."""
        goes_on, reached = Event(), Event()

        def stand(*_arguments):
            reached.set()
            goes_on.wait()

        monkeypatch.setattr(f"ui.files.picture_process.{step}", stand)
        if step == "save_content":
            monkeypatch.setattr(PictureProcess, "_made", lambda *_arguments: b"a picture")
        process = PictureProcess(album(opened(table, "pressure")), True, path)
        reached.wait()
        assert not process.poll()
        assert process.cancel()
        goes_on.set()
        process._thread.join()
        assert not process.poll()


@pytest.fixture
def sheet(table, game, folder, monkeypatch):
    """The sheet over a game after a move; `makers` holds the processes that it started."""
    table.makers = []
    table.answers = [1, SAVED]
    table.key("Ctrl+Shift+S")
    assert isinstance(table.scene, PictureSheet)
    monkeypatch.setattr(table.scene, "_start", lambda album, moves, path: Maker(table.makers, path, *table.answers))
    return table


class TestTheSheet:
    def test_saves_a_picture_of_the_position(self, sheet, folder):
        sheet.key("Enter")
        assert sheet.facts["name"].endswith(".png")
        sheet.type("one")
        sheet.key("Enter")
        assert sheet.facts["making"]
        sheet.wait(0.2)
        assert sheet.makers[0].path == folder / "one.png"
        assert sheet.facts["said"] == "The picture is saved as 'one.png'."
        assert sheet.makers[0].cancelled

    def test_shows_how_far_an_animation_has_come(self, sheet, folder):
        sheet.answers = [1]
        sheet.click("The whole line, moving", "Save as...")
        sheet.type("one")
        sheet.key("Enter")
        sheet.wait(0.2)
        assert sheet.facts["part"] == 0.5
        assert list(folder.iterdir()) == []

    def test_cancel_writes_nothing(self, sheet, folder):
        sheet.answers = [1]
        sheet.click("The whole line, moving")
        sheet.key("Enter", "Enter")
        sheet.wait(0.2)
        sheet.click("Cancel")
        assert sheet.makers[0].cancelled
        assert sheet.facts["said"] == "Cancelled; no file was written."
        assert sheet.scenes[-1] == "picture"
        assert list(folder.iterdir()) == []
        sheet.key("Esc")
        assert sheet.scenes == ["menu", "play"]

    def test_what_goes_wrong_is_said(self, sheet):
        sheet.answers = [PictureError("The picture could not be made: so it is.")]
        sheet.key("Enter", "Enter")
        sheet.wait(0.2)
        assert sheet.facts["said"] == "The picture could not be made: so it is."
        assert not sheet.facts["making"]

    def test_cancel_when_it_is_too_late_says_that_it_is_saved(self, sheet):
        sheet.answers = [1]
        sheet.key("Enter", "Enter")
        sheet.wait(0.2)
        sheet.makers[0].too_late = True
        sheet.key("Esc")
        assert sheet.facts["making"]
        sheet.makers[0].answers = [SAVED]
        sheet.wait(0.2)
        assert "is saved as" in sheet.facts["said"]

    def test_closed_by_a_drop_it_ends_the_process(self, sheet):
        sheet.answers = []
        sheet.key("Enter", "Enter")
        sheet.scene.close()
        assert sheet.makers[0].cancelled

    def test_leads_from_saving_here(self, table, game, folder):
        table.key("Ctrl+S")
        table.click("Picture...")
        assert table.scenes == ["menu", "play", "picture"]

    def test_works_on_the_card_at_the_end(self, table, game, folder):
        finish(game, 1)
        table.wait(3)
        table.key("Ctrl+Shift+S")
        assert table.scenes == ["menu", "play", "ending", "picture"]


def test_a_game_of_one_position_has_no_line(table):
    table.open_game("pressure", PERSON, PERSON)
    table.key("Ctrl+Shift+S")
    assert not table.scene._kind.enabled
