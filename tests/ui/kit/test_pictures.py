"""Widgets in states that no picture of a scene shows, kept as goldens: cut, stacked, scrolled, held and off."""

import pytest
from pygame import Surface

from tests.ui.goldens import check, in_grey
from tools.hand import Hand
from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.choice import Choice
from ui.kit.command import Command
from ui.kit.command_list import CommandList
from ui.kit.field import TextField
from ui.kit.items import Aside, Text
from ui.kit.label import Label
from ui.kit.notice import Notices
from ui.kit.picture_choice import PictureChoice
from ui.kit.progress import Progress
from ui.kit.rows import RowList
from ui.kit.scroll import Scroll
from ui.kit.segmented import Segmented
from ui.kit.slider import Slider
from ui.kit.table import Figures, Table
from ui.kit.text_area import TextArea
from ui.kit.toggle import Toggle
from ui.style.themes import CONTRAST, SLATE

SIZE = (900, 720)
LONG = "more words than there is room for"
NUMBERS = {number: f"Number {number}" for number in range(4)}


def nothing(*_heard):
    return None


def painted(value, size):
    picture = Surface(size)
    picture.fill((60 * value, 90, 200 - 40 * value))
    return picture


def texts():
    stacked = Row(Label("Above"), Button("Below", nothing), gap=14, stacked_below=500)
    cut = [Label(LONG).sized(150), Label(LONG, "title").fitted(0.6).sized(190), Label(LONG, "small", align="right")]
    field, area = TextField(LONG * 2).sized(170), TextArea("\n".join(map(str, range(9))), lines=3)
    return [*cut, stacked, Label("Last of a stack", align="centre"), field, TextField(hint=LONG).sized(170), area]


def choices():
    pictures = PictureChoice(NUMBERS, 1, nothing, painted)
    off = [Button(LONG, nothing, icon="flag").sized(130), Toggle("Off", True, nothing), Slider(30, nothing)]
    for widget in off:
        widget.enable(False)
    segmented, choice, progress = Segmented(NUMBERS, 2, nothing), Choice({1: LONG}, 1, nothing).sized(120), Progress()
    progress.part = 0.3
    return [pictures, segmented, *off, Slider(70, nothing), choice, progress, Progress()]


def lists():
    groups = [[Command(word, nothing, word) for word in words] for words in (("Open", LONG), ("Undo",), ("Quit",))]
    table = Table(("Games", "Won"), ("ink", "good"))
    table.replace([Figures("All", ("12", "1,000"), strong=True), *(Figures(LONG, ("0", "")) for _row in range(2))])
    rows = RowList(["one", Text(LONG, asides=(Aside(LONG),)), *map(str, range(9))], columns=2, numbered=True)
    scrolled = Scroll(Column(*(Label(f"Line {number}") for number in range(9))), edged=True)
    return [CommandList([*map(tuple, groups)], lambda: 200), table, rows.sized(height=110),
            scrolled.sized(height=70)]  # fmt: skip


@pytest.mark.parametrize(("theme", "scale"), [(CONTRAST, 1.0), (SLATE, 1.2)], ids=["contrast", "slate"])
def test_widgets_look_as_they_did(panel, theme, scale):
    parts = texts(), choices(), lists()
    columns = (Column(*part).grow() for part in parts)
    made = panel(Row(*columns, pad=8, gap=20, align="start", even=True), SIZE, scale, theme)
    (*_texts, area), (pictures, *_choices) = parts[:2]
    while pictures.advance():
        pass
    mouse = Hand(made.handle)
    mouse.click(area.rect.center)
    mouse.press("Ctrl+Home", "Down", "Down", "Shift+Down")
    mouse.wheel(parts[2][-1].rect.center, -1)
    canvas, notices = Surface(SIZE), Notices()
    canvas.fill(theme.kit.card)
    made.draw(canvas)
    notices.say(f"{LONG}, {LONG}")
    notices.draw(canvas.subsurface((0, SIZE[1] - 100, 300, 100)), area.skin)
    check(in_grey(canvas), f"widgets_{theme.id}")
