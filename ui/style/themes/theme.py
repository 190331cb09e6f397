"""What a theme is made of: every colour, size and duration of the window, as frozen values.

Colours are `#rrggbb` texts, sizes are pixels at a scale of 100 %, durations are seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Make = Literal["wood", "stone", "porcelain", "metal", "print"]  # what a piece is made of, and so how it is drawn
Shape = Literal["round", "square", "hexagon", "triangle"]
Material = Literal["wood", "stone", "glaze", "paper"]  # what a board is made of


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one kind of piece, from the light on its top down to its rim; `ink` is what is written on it.

    `make` is the piece set that it belongs to. Printed pieces have a `shape` for each colour, the others are round.
    """

    light: str
    body: str
    low: str
    rim: str
    ring: str
    ink: str
    make: Make = "wood"
    shape: Shape = "round"


@dataclass(frozen=True, slots=True)
class KitColours:
    """What widgets are painted with. Every ink is readable (4.5:1 or more) on every ground it is used on."""

    ground_top: str
    ground_bottom: str
    card: str
    face: str  # of a plain button, a text field, a list
    hover: str
    press: str
    stripe: str  # every second row of a list
    chosen: str  # the selected row of a list
    line: str
    edge: str  # a stronger line: the outline of something that can be pressed
    track: str
    knob: str
    ink: str
    muted: str
    faint: str  # what is switched off; the one ink that may be hard to read
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


@dataclass(frozen=True, slots=True)
class BoardColours:
    """What a board and the marks on it are painted with."""

    frame_top: str
    frame_bottom: str
    frame_edge: str
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
    arrow: str
    hint: str
    cursor: str
    grain: int  # how far the grain strays from the colour of the board, of 255
    shadow_strength: int  # of 255
    material: Material = "wood"


@dataclass(frozen=True, slots=True)
class Sizes:
    """Lengths in pixels at a scale of 100 %; text sizes are those of the font's em."""

    tiny: int = 12
    small: int = 13
    body: int = 15
    heading: int = 18
    title: int = 22
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

    tip: float = 0.5  # of rest before a tooltip shows
    caret: float = 0.53  # between two blinks
    notice: float = 6.0
    beat: float = 0.18  # one step of a piece at normal speed
    hold: float = 0.4  # a person's move is seen at least this long before the reply
    fade: float = 0.12  # from one picture to another


@dataclass(frozen=True, slots=True)
class Theme:
    """One look of the whole window."""

    id: str
    name: str
    kit: KitColours
    board: BoardColours
    pieces: dict[str, Palette]
    sizes: Sizes = field(default_factory=Sizes)
    durations: Durations = field(default_factory=Durations)
