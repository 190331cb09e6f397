"""Of a panel on a kept canvas only what has changed is painted, and it looks as if all were painted."""

import pytest
from pygame import Surface

from ui.kit.boxes import Column, Row
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.choice import Choice
from ui.kit.field import TextField
from ui.kit.label import Label
from ui.kit.progress import Progress
from ui.kit.scroll import Scroll
from ui.kit.segmented import Segmented
from ui.kit.slider import Slider
from ui.kit.toggle import Toggle
from ui.style.themes import SLATE

SIZE = (800, 600)


def ground(canvas):
    canvas.fill("#304050")


def whole(panel):
    canvas = Surface(SIZE)
    ground(canvas)
    panel.draw(canvas)
    return canvas


@pytest.fixture
def desk(panel):
    """A panel with a card whose shadow falls on its neighbours, and its widgets by name."""
    names = {
        "title": Label("Title", "title"), "button": Button("Press", lambda: None).tipped("A tip"), "field": TextField(),
        "long": Column(*(Label(str(line)) for line in range(40))), "last": Label("Last"),
        "choice": Choice({1: "One", 2: "Two"}, 1, lambda _value: None),
        "other": Card(Label("Other"), on=lambda: None),
    }  # fmt: skip
    names["body"] = Scroll(names["long"], edged=True).grow()
    names["card"] = Card(names["body"], names["last"], on=lambda: None)
    head = Row(names["title"], names["button"], names["field"], names["choice"], gap=2)
    made = panel(Column(head, Row(names["card"].grow(), names["other"].grow(), align="stretch", gap=6).grow(), gap=4))
    return made, names


def painted(widgets, monkeypatch):
    """A list of the widgets that are painted from now on."""
    found = []
    for name, widget in widgets.items():
        draw = widget.draw
        monkeypatch.setattr(widget, "draw", lambda canvas, name=name, draw=draw: found.append(name) or draw(canvas))
    return found


def test_a_widget_far_from_the_change_is_not_painted(desk, monkeypatch):
    """A letter typed in the library's search painted every tile of the list and every button again: 12 ms."""
    panel, widgets = desk
    canvas, found = whole(panel), painted(widgets, monkeypatch)
    widgets["field"].write("a")
    found.clear()
    panel.draw_changes(canvas, ground)
    assert "field" in found
    assert not {"title", "long", "last", "other"} & set(found)
    found.clear()
    panel.draw_changes(canvas, ground)
    assert found == [], "nothing has changed since"


STEPS = {
    "text": lambda _panel, on, _hand: setattr(on["last"], "text", "Longer than before"),
    "higher": lambda _panel, on, _hand: setattr(on["title"], "style", "display"),
    "hidden": lambda _panel, on, _hand: on["button"].show(False),
    "off": lambda _panel, on, _hand: on["button"].enable(False),
    "filled": lambda _panel, on, _hand: on["long"].fill(Label("Alone")),
    "risen": lambda _panel, on, _hand: on["card"].rise(1.0),
    "lifted": lambda panel, on, hand: hand(panel.handle).move(on["other"].rect.center),
    "pressed": lambda panel, on, hand: hand(panel.handle).down(on["button"].rect.center),
    "focus": lambda panel, _on, hand: hand(panel.handle).press("Tab"),
    "scrolled": lambda panel, on, hand: hand(panel.handle).wheel(on["body"].rect.center, -2),
    "menu": lambda panel, on, hand: hand(panel.handle).click(on["choice"].rect.center),
    "theme": lambda panel, _on, _hand: panel.layout(panel.area, SLATE, 1.25),
    "tip": lambda panel, on, hand: (hand(panel.handle).move(on["button"].rect.center), panel.update(9)),
}


def nothing(*_heard):
    return None


SET = {  # a widget, and a property that its owner sets
    "words": (lambda: Button("One", nothing), "text", "Two"), "a lamp": (lambda: Button("One", nothing), "lit", True),
    "a sign": (lambda: Button("One", nothing), "icon", "flag"), "a label": (lambda: Label("One"), "text", "Two"),
    "letters": (lambda: Label("One"), "style", "title"), "ink": (lambda: Label("One"), "ink", "muted"),
    "a field": (TextField, "text", "Two"), "a hint": (TextField, "hint", "Two"),
    "a part": (Progress, "part", 0.5), "a slider": (lambda: Slider(20, nothing), "value", 50),
    "a switch": (lambda: Toggle("One", True, nothing), "value", False),
    "an option": (lambda: Choice({1: "One", 2: "Two"}, 1, nothing), "value", 2),
    "a segment": (lambda: Segmented({1: "One", 2: "Two"}, 1, nothing), "value", 2),
}  # fmt: skip


@pytest.mark.parametrize(("make", "name", "value"), SET.values(), ids=SET)
def test_what_is_set_is_painted(panel, make, name, value):
    asked = []
    widget = make()
    made = panel(Column(widget, pad=20), redraw=lambda: asked.append(name))
    before = whole(made).get_buffer().raw
    asked.clear()
    setattr(widget, name, value)
    assert asked
    made.arrange()
    assert whole(made).get_buffer().raw != before


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.3, 1.75])
def test_a_focus_ring_leaves_no_line_behind(panel, hand, scale):
    """At 80, 130 and 180 % the outermost line of the library's rings stayed: gap and width are rounded up, each."""
    made = panel(Column(Button("One", lambda: None), Button("Two", lambda: None), gap=20, pad=20), scale=scale)
    canvas = whole(made)
    for _time in range(2):
        hand(made.handle).press("Tab")
        made.draw_changes(canvas, ground)
        assert canvas.get_buffer().raw == whole(made).get_buffer().raw


def test_a_tip_leaves_nothing_where_its_button_was(panel, hand):
    """A line above it that became higher, as when a list is read, moved the button and left half of the old tip."""
    title, button = Label("Title"), Button("Press", lambda: None).tipped("A tip")
    made = panel(Column(title, button, gap=20, pad=20))
    hand(made.handle).move(button.rect.center)
    made.update(9)
    canvas = whole(made)
    title.style = "display"
    made.draw_changes(canvas, ground)
    assert canvas.get_buffer().raw == whole(made).get_buffer().raw


@pytest.mark.parametrize("order", [[*STEPS], [*reversed(STEPS)]], ids=["forwards", "backwards"])
def test_a_change_leaves_nothing_behind(desk, hand, order):
    """One step after the other on the same canvas."""
    panel, widgets = desk
    canvas = whole(panel)
    for name in order:
        if name != "menu":
            panel.close()
        STEPS[name](panel, widgets, hand)
        panel.draw_changes(canvas, ground)
        assert canvas.get_buffer().raw == whole(panel).get_buffer().raw, name
