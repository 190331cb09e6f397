"""Pictures of games: what is in the files, and the sheet that makes them."""

from io import BytesIO
from multiprocessing import active_children

import pygame
import pytest
from PIL.GifImagePlugin import GifImageFile

from game.catalogue import IDS, find
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


class Maker:
    """A process with answers of ours; it notes that it was closed."""

    def __init__(self, made, *answers):
        made.append(self)
        self.answers, self.done, self.closed = list(answers), 0, False

    def poll(self):
        answer = self.answers.pop(0) if self.answers else None
        if isinstance(answer, Exception):
            raise answer
        if isinstance(answer, int):
            self.done = answer
            return None
        return answer

    def close(self):
        self.closed = True


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


class TestTheProcess:
    def wait_for(self, process):
        for _ in range(3000):
            if found := process.poll():
                return found
            pygame.time.wait(10)
        raise AssertionError("nothing came")

    def test_makes_the_same_as_this_one(self, table):
        wanted = album(opened(table, "pressure"))
        process = PictureProcess(wanted, moves=True)
        try:
            assert self.wait_for(process) == make_gif(wanted, lambda number: None)
            assert process.done == len(wanted.shots) - 1
        finally:
            process.close()

    def test_a_sentence_says_that_it_was_killed(self, table):
        process = PictureProcess(album(opened(table, "pressure")), moves=True)
        process._start.join()
        process._process.kill()
        with pytest.raises(PictureError, match="has ended"):
            self.wait_for(process)
        process.close()

    def test_a_sentence_says_that_the_system_did_not_start_it(self, table, monkeypatch):
        def refuse(process):
            raise OSError(12, "Cannot allocate memory")

        monkeypatch.setattr("multiprocessing.process.BaseProcess.start", refuse)
        process = PictureProcess(album(opened(table, "pressure")), moves=True)
        with pytest.raises(PictureError, match="could not be made: cannot allocate memory"):
            self.wait_for(process)
        process.close()

    def test_closed_at_once_it_is_gone(self, table):
        process = PictureProcess(album(opened(table, "pressure")), moves=True)
        process.close()
        assert not [child for child in active_children() if child.name == "Parapet picture"]

    def test_a_sentence_says_what_failed_in_it(self):
        process = PictureProcess(Album("pressure", square(1, 1), (), "walnut", 300), moves=False)
        with pytest.raises(PictureError, match="could not be made"):
            self.wait_for(process)
        process.close()


@pytest.fixture
def sheet(table, game, folder, monkeypatch):
    """The sheet over a game after a move; `makers` holds the processes that it started."""
    table.makers = []
    table.answers = [1, b"a picture"]
    table.key("Ctrl+Shift+S")
    assert isinstance(table.scene, PictureSheet)
    monkeypatch.setattr(table.scene, "_start", lambda album, moves: Maker(table.makers, *table.answers))
    return table


class TestTheSheet:
    def test_saves_a_picture_of_the_position(self, sheet, folder):
        sheet.key("Enter")
        assert sheet.facts["name"].endswith(".png")
        sheet.type("one")
        sheet.key("Enter")
        assert sheet.facts["making"]
        sheet.wait(0.2)
        assert (folder / "one.png").read_bytes() == b"a picture"
        assert sheet.facts["said"] == "The picture is saved as 'one.png'."
        assert sheet.makers[0].closed

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
        assert sheet.makers[0].closed
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

    def test_a_file_that_cannot_be_written_is_said(self, sheet, folder):
        sheet.key("Enter", "Enter")
        for file in folder.iterdir():
            file.unlink()
        folder.rmdir()
        folder.touch()
        sheet.wait(0.2)
        assert "cannot be written" in sheet.facts["said"]

    def test_closed_by_a_drop_it_ends_the_process(self, sheet):
        sheet.answers = []
        sheet.key("Enter", "Enter")
        sheet.scene.close()
        assert sheet.makers[0].closed

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
