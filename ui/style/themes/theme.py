"""The frozen values of a theme: every colour, size and duration in the window.

Colours are `#rrggbb`, sizes pixels at a scale of 100 %, durations seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

PieceMaterial = Literal["wood", "stone", "porcelain", "metal", "print"]  # of pieces, which decides how they are drawn
Shape = Literal["round", "square", "hexagon", "triangle"]
Material = Literal["wood", "stone", "glaze", "paper"]  # of boards
Cloth = Literal["linen", "felt", "paper", "plain"]  # of tables


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of a piece, from the light on its top down to its rim; `ink` is for text on it.

    `make` is the piece set that it belongs to. Printed pieces have a `shape` for each colour, the others are round.
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
    turned: bool = False  # whether what is on the pieces faces the far player; the light on them stays where it is


@dataclass(frozen=True, slots=True)
class KitColours:
    """The colours of widgets. Every ink has a contrast of at least 4.5:1 on the colours it is used on."""

    ground_top: str
    ground_bottom: str
    card: str
    face: str  # of a plain button, a text field, a list
    hover: str
    press: str
    stripe: str  # every second row of a list
    chosen: str  # the selected row of a list
    line: str
    edge: str  # a stronger line, around what can be pressed
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
    cloth: Cloth = "linen"  # on the table, lit in `ground_top` and dimmer in `ground_bottom` towards the corners
    on_picture: str = "#fff8ea"  # of text in the sky of the menu's picture, which is the same in every theme


@dataclass(frozen=True, slots=True)
class BoardColours:
    """The colours of a board and the marks on it."""

    frame_top: str
    frame_bottom: str
    frame_edge: str
    floor: str  # of the tray that hexes are laid in
    floor_ink: str  # of the marks on it
    light: str
    dark: str
    line: str
    coordinate: str
    last: str
    last_edge: str
    selection: str
    selection_edge: str
    target: str
    capture: str
    capture_ink: str  # of a figure on it
    arrow: str
    arrow_edge: str  # around what lies on pieces: pale around a dark arrow, and the other way round
    hint: str  # of suggested moves; no player has it
    hint_edge: str  # pale around a dark hint, and the other way round
    cursor: str
    grain: int  # of 255: how far the shades of the grain stray from the colour
    shadow_strength: int  # of 255
    material: Material = "wood"


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths in pixels at a scale of 100 %; text sizes are em sizes."""

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
    inset: int = 14  # from the side of a control to its text
    icon: int = 18
    knob: int = 20
    toggle: int = 42
    scrollbar: int = 8
    focus_gap: int = 2
    focus_width: int = 2
    shadow: int = 14


@dataclass(frozen=True, slots=True)
class Durations:
    """Times in seconds."""

    tip: float = 0.5  # rest of the mouse before a tooltip shows
    caret: float = 0.53  # half a blink
    notice: float = 6.0
    beat: float = 0.18  # one step of a piece at normal speed
    hold: float = 0.4  # the least time that a person's move shows before the AI's reply
    fade: float = 0.12  # from one picture to another


@dataclass(frozen=True, slots=True)
class Theme:
    """A theme; `pieces` are palettes by name (`white`, `gold`, ...)."""

    id: str
    name: str
    kit: KitColours
    board: BoardColours
    pieces: dict[str, Palette]
    sizes: Sizes = field(default_factory=Sizes)
    durations: Durations = field(default_factory=Durations)
