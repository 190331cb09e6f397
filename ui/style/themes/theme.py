"""The values of a theme: every colour, size and duration in the window.

Colours are `#rrggbb`, sizes are pixels at a scale of 100%, durations are seconds.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.language import Text

PieceMaterial = Literal["wood", "stone", "porcelain", "metal", "print"]  # how pieces are drawn
Shape = Literal["round", "square", "hexagon", "triangle"]
Material = Literal["wood", "stone", "glaze", "paper"]  # the materials of boards
Cloth = Literal["linen", "felt", "paper", "plain"]  # the cloths of tables


class Palette(NamedTuple):
    """The colours of a piece, from its lit top down to its rim; `ink` is for text on it.

    `make` is its piece set. Printed pieces have a `shape` for each colour; all others are round.
    """

    light: str
    body: str
    low: str
    rim: str
    ring: str
    ink: str
    make: PieceMaterial = "wood"
    shape: Shape = "round"
    burnt: bool = False  # whether its player is out of the game
    turned: bool = False  # whether the figures face the far player; the light stays in place


class KitColours(NamedTuple):
    """The colours of widgets. Every ink has a contrast of at least 4.5:1 on the colours it is used on."""

    ground_top: str
    ground_bottom: str
    card: str
    face: str  # the fill of a plain button, a text field, a list
    hover: str
    press: str
    stripe: str  # every second row of a list
    chosen: str  # the selected row of a list
    line: str
    edge: str  # a stronger line, around controls
    track: str
    knob: str
    ink: str
    muted: str
    faint: str  # disabled; the only ink without the contrast of 4.5:1
    accent: str
    accent_hover: str
    accent_press: str
    accent_ink: str
    danger: str
    good: str
    focus: str
    tip: str
    tip_ink: str
    veil: str
    veil_strength: int  # of 255
    shadow_strength: int  # of 255
    cloth: Cloth = "linen"  # of the table: `ground_top` in the light, `ground_bottom` towards the corners
    on_picture: str = "#fff8ea"  # text in the sky of the menu's picture, the same in every theme


class BoardColours(NamedTuple):
    """The colours of a board and the marks on it."""

    frame_top: str
    frame_bottom: str
    frame_edge: str
    floor: str  # the floor of the tray under hexes
    floor_ink: str  # marks on the floor
    light: str
    dark: str
    line: str
    coordinate: str
    last: str
    last_edge: str
    selection: str
    selection_edge: str
    target: str
    danger: str  # what would be lost; red, in no other sense
    danger_ink: str  # a figure on the danger colour
    arrow: str
    arrow_edge: str  # the outline of marks on pieces: pale around a dark arrow and dark around a pale one
    hint: str  # suggested moves, in a colour that no player has
    hint_edge: str  # the outline of a hint: pale around a dark one and dark around a pale one
    cursor: str
    grain: int  # of 255: the range of the grain's shades around the colour
    shadow_strength: int  # of 255
    material: Material = "wood"


class Sizes(NamedTuple):
    """Lengths in pixels at a scale of 100%; text sizes are em sizes."""

    tiny: int = 12
    small: int = 13
    body: int = 15
    heading: int = 18
    title: int = 22
    name: int = 20
    banner: int = 24
    display: int = 36
    leading: float = 1.4  # line height of a paragraph, in ems
    control: int = 40
    row: int = 30
    radius: int = 10
    card_radius: int = 16
    gap: int = 12
    pad: int = 20
    inset: int = 14  # the gap between the side of a control and its text
    icon: int = 18
    knob: int = 20
    toggle: int = 42
    scrollbar: int = 8
    focus_gap: int = 2
    focus_width: int = 2
    shadow: int = 14


class Durations(NamedTuple):
    """Times in seconds."""

    tip: float = 0.5  # how long the mouse rests before a tooltip shows
    caret: float = 0.53  # half a blink of the text cursor
    notice: float = 6.0
    beat: float = 0.18  # one step of a piece at normal speed
    hold: float = 0.4  # the least time between a person's move and the AI's reply
    fade: float = 0.12  # a cross-fade between two pictures


class Theme(NamedTuple):
    """A theme; `pieces` are palettes by name (`white`, `gold`, ...)."""

    id: str
    name: Text
    kit: KitColours
    board: BoardColours
    pieces: dict[str, Palette]
    sizes: Sizes = Sizes()
    durations: Durations = Durations()
