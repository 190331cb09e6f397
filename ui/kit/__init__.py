"""A small retained-mode widget kit.

A scene builds a tree of widgets once and gives it to a `Panel`:

    Column(
        Label("Settings", "title"),
        Row(Label("Volume"), Space().grow(), Slider(60, self._volume).sized(width=220)),
        Button("Play", self._play, "primary", icon="play", key="Enter"),
        pad=24,
    )

`Panel.layout(area, theme, scale)` measures and places the tree; call it again when any of the three changes.
`Panel.handle(event)` returns a `Reply`: whether a widget used the event, and the command that its callback returned.
`Panel.update(seconds)` and `Panel.draw(canvas)` complete the frame. A widget that changes requests a redraw itself.

Sizes are units of the theme: pixels at a scale of 100 %. On any widget, `grow(share)` takes a share of the spare room,
`sized(width, height)` fixes the size and `tipped(text)` adds a tooltip; `show`, `enable` and the widget's own
properties change it later.

- Layout: `Column`, `Row` (`even=True` for equal widths; a column below `stacked_below` units), `Grid` (as many columns
  as fit), `Overflow` (buttons, and a menu of those without room), `Fold` (can be hidden), `Centre`, `Space`, `Line`,
  `Area` (left free for the scene's own drawing; read its `rect`). Content that does not fit is wrapped, elided or
  scrolled.
- Display: `Label`, `Paragraph`, `Prose` (with bold words), `Image`, `ShareBar`, `Progress`, `Table`.
- Input: `Button`, `Toggle`, `Segmented`, `Choice`, `Slider`, `TextField`, `TextArea`, `RowList`, `Tiles`, `Graph`,
  `RatingGraph`.
- Drop-down: `CommandList` of `Entry`, opened by `Host.drop_down`.
- Groups: `Card` (a large button if it has `on`), `Sheet` (a card whose head and foot do not scroll).
- Dialogs: a scene of its own with `covers = False` and a `Modal` as its root.

Tab and Shift+Tab move the focus and show it; Enter and Space press; a button's `key` works from anywhere.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.kit.asides import Aside
    from ui.kit.bar import ShareBar
    from ui.kit.boxes import Area, Box, Centre, Column, FirstFit, Grid, Line, NamedRow, Row, Space
    from ui.kit.button import Button
    from ui.kit.card import Card
    from ui.kit.choice import Choice
    from ui.kit.command_list import CommandList, Entry
    from ui.kit.field import TextField
    from ui.kit.fold import Fold
    from ui.kit.graph import Graph
    from ui.kit.image import Image
    from ui.kit.label import Label
    from ui.kit.modal import Modal, answers
    from ui.kit.overflow import Overflow
    from ui.kit.panel import Panel, Reply
    from ui.kit.paragraph import Paragraph
    from ui.kit.picture_choice import PictureChoice
    from ui.kit.progress import Progress
    from ui.kit.prose import Prose
    from ui.kit.rating_graph import Rated, RatingGraph
    from ui.kit.rows import RowList
    from ui.kit.scroll import Scroll
    from ui.kit.segmented import Segmented
    from ui.kit.sheet import Sheet
    from ui.kit.slider import Slider, percent
    from ui.kit.table import Figures, Table
    from ui.kit.text_area import TextArea
    from ui.kit.tiles import Tiles
    from ui.kit.toggle import Toggle
    from ui.kit.widget import Skin, Widget

__all__ = [
    "Area",
    "Aside",
    "Box",
    "Button",
    "Card",
    "Centre",
    "Choice",
    "Column",
    "CommandList",
    "Entry",
    "Figures",
    "FirstFit",
    "Fold",
    "Graph",
    "Grid",
    "Image",
    "Label",
    "Line",
    "Modal",
    "NamedRow",
    "Overflow",
    "Panel",
    "Paragraph",
    "PictureChoice",
    "Progress",
    "Prose",
    "Rated",
    "RatingGraph",
    "Reply",
    "Row",
    "RowList",
    "Scroll",
    "Segmented",
    "ShareBar",
    "Sheet",
    "Skin",
    "Slider",
    "Space",
    "Table",
    "TextArea",
    "TextField",
    "Tiles",
    "Toggle",
    "Widget",
    "answers",
    "percent",
]

_HOMES = {  # the module of each, which is imported when the name is first asked for: few are in the first frame
    "Area": "boxes",
    "Aside": "asides",
    "Box": "boxes",
    "Button": "button",
    "Card": "card",
    "Centre": "boxes",
    "Choice": "choice",
    "Column": "boxes",
    "CommandList": "command_list",
    "Entry": "command_list",
    "Figures": "table",
    "Fold": "fold",
    "Graph": "graph",
    "FirstFit": "boxes",
    "Grid": "boxes",
    "Image": "image",
    "Label": "label",
    "Line": "boxes",
    "Modal": "modal",
    "NamedRow": "boxes",
    "Overflow": "overflow",
    "Panel": "panel",
    "Paragraph": "paragraph",
    "PictureChoice": "picture_choice",
    "Progress": "progress",
    "Prose": "prose",
    "Rated": "rating_graph",
    "RatingGraph": "rating_graph",
    "Reply": "panel",
    "Row": "boxes",
    "RowList": "rows",
    "Scroll": "scroll",
    "Segmented": "segmented",
    "ShareBar": "bar",
    "Sheet": "sheet",
    "Skin": "widget",
    "Slider": "slider",
    "Space": "boxes",
    "Table": "table",
    "TextArea": "text_area",
    "TextField": "field",
    "Tiles": "tiles",
    "Toggle": "toggle",
    "Widget": "widget",
    "answers": "modal",
    "percent": "slider",
}


def __getattr__(name: str) -> object:
    """What is asked for under this name; raises AttributeError where the kit has none."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return found
