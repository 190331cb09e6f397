"""A small kit of retained widgets.

A scene makes a tree of widgets once and gives it to a `Panel`; the tree reads like a table of contents:

    Column(
        Label("Settings", "title"),
        Row(Label("Volume"), Space().grow(), Slider(60, self._volume).sized(width=220)),
        Button("Play", self._play, "primary", icon="play", key="Enter"),
        pad=24,
    )

A widget is made without knowing place, theme or scale. `Panel.layout(area, theme, scale)` measures and places the
tree; it is called again when any of the three changes. `Panel.handle(event)` gives a `Reply`: whether a widget used
the event, and the command that its callback returned, for the scene to pass on. `Panel.update(seconds)` and
`Panel.draw(canvas)` complete the round. A widget that changes asks its panel for a new picture by itself.

Sizes are units of the theme, pixels at a scale of 100 %. Chained on any widget: `grow(share)` takes what is left over,
`sized(width, height)` fixes, `tipped(text)` explains; `show`, `enable` and a widget's own properties change it later.

- Place: `Column`, `Row` (`even=True` for equal widths; narrower than `stacked_below` it becomes a column), `Grid` (as
  many columns as fit), `Fold` (may be put away), `Centre`, `Space`, `Line`, `Area` (a
  place for the scene's own drawing; read its `rect`). What does not fit is wrapped, elided or scrolled.
- Show: `Label`, `Paragraph`, `Prose` (with strong words), `Image`, `ShareBar`.
- Ask: `Button`, `Toggle`, `Segmented`, `Choice`, `Slider`, `TextField`, `RowList`, `Graph`.
- Hold together: `Card` (with `on` a large button), `Sheet` (a card with a head and a foot that stay in sight).
- Open above: `panel.open(Modal(...))` with `panel.close()`, or a scene of its own with `covers = False` whose panel
  has `veil=True`.

Tab and Shift+Tab walk the focus and show it; Enter and Space press; a button's `key` works from anywhere.
"""

from ui.kit.bar import ShareBar
from ui.kit.boxes import Area, Box, Centre, Column, Grid, Line, Row, Space
from ui.kit.button import Button
from ui.kit.card import Card
from ui.kit.choice import Choice
from ui.kit.field import TextField
from ui.kit.fold import Fold
from ui.kit.graph import Graph
from ui.kit.image import Image
from ui.kit.label import Label
from ui.kit.modal import Modal, answers
from ui.kit.panel import Panel, Reply
from ui.kit.paragraph import Paragraph
from ui.kit.prose import Prose
from ui.kit.rows import RowList
from ui.kit.scroll import Scroll
from ui.kit.segmented import Segmented
from ui.kit.sheet import Sheet
from ui.kit.slider import Slider, percent
from ui.kit.toggle import Toggle
from ui.kit.widget import Skin, Widget

__all__ = [
    "Area",
    "Box",
    "Button",
    "Card",
    "Centre",
    "Choice",
    "Column",
    "Fold",
    "Graph",
    "Grid",
    "Image",
    "Label",
    "Line",
    "Modal",
    "Panel",
    "Paragraph",
    "Prose",
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
    "TextField",
    "Toggle",
    "Widget",
    "answers",
    "percent",
]
