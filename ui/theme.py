"""Every colour, size and duration of the window, as frozen values: a new theme is one more value of `THEMES`.

Colours are `#rrggbb` texts, sizes are pixels at a scale of 100 %, durations are seconds.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one kind of piece, from the light on its top down to its rim; `ink` is what is written on it."""

    light: str
    body: str
    low: str
    rim: str
    ring: str
    ink: str


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
    selection: str
    target: str
    capture: str
    arrow: str
    hint: str
    cursor: str
    grain: int  # how far the wood's grain strays from its colour, of 255
    shadow_strength: int  # of 255


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
    dialog: int = 480


@dataclass(frozen=True, slots=True)
class Durations:
    """Times in seconds."""

    tip: float = 0.5  # of rest before a tooltip shows
    caret: float = 0.53  # between two blinks
    notice: float = 6.0
    beat: float = 0.18  # one step of a piece at normal speed
    hold: float = 0.4  # a person's move is seen at least this long before the reply


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


# Ivory and ebony, then one strong hue each; kept apart in brightness as well, for eyes that see no hue.
_PIECES = {
    "white": Palette("#fffdf8", "#f3ead9", "#cdbd9f", "#75654a", "#b7a684", "#3f3527"),
    "black": Palette("#6b6560", "#37322e", "#191614", "#0c0a09", "#6f675f", "#f6efe4"),
    "red": Palette("#f2876f", "#cf4a33", "#8e2416", "#5f150b", "#f0a08d", "#ffffff"),
    "blue": Palette("#7fb0e4", "#2b5f9f", "#153e70", "#0b2548", "#a9cbec", "#ffffff"),
    "gold": Palette("#ffe9a8", "#e3b341", "#a3741a", "#6d4c0d", "#fbe3a0", "#3a2804"),
    "green": Palette("#b4e8bf", "#66b37b", "#32804d", "#17492b", "#d3f2da", "#0c2917"),
    "grey": Palette("#ccd3da", "#98a2ad", "#64707c", "#414a54", "#d8dee4", "#171b20"),
}

# On a dark board black pieces need a light rim, or they sink into it.
_PIECES_ON_DARK = _PIECES | {
    "white": Palette("#fffdf8", "#efe7d8", "#c4b597", "#7d6f57", "#b3a283", "#3f3527"),
    "black": Palette("#5f5b59", "#2b2826", "#121010", "#8d8984", "#77716b", "#f6efe4"),
}

WALNUT = Theme(
    id="walnut",
    name="Walnut",
    kit=KitColours(
        ground_top="#f3eee6",
        ground_bottom="#e6dccd",
        card="#fbf8f3",
        face="#ffffff",
        hover="#f6efe4",
        press="#eadfce",
        stripe="#faf6ef",
        chosen="#f3d9c8",
        line="#ddd2c2",
        edge="#cfc2ae",
        track="#e2d7c7",
        knob="#ffffff",
        ink="#2c2722",
        muted="#655b50",
        faint="#ada294",
        accent="#b0502a",
        accent_hover="#bb5a33",
        accent_press="#964220",
        accent_ink="#ffffff",
        danger="#b3261e",
        good="#2f6f47",
        focus="#2f6fd6",
        tip="#2c2722",
        tip_ink="#fbf8f3",
        veil="#281e14",
        veil_strength=110,
        shadow_strength=64,
    ),
    board=BoardColours(
        frame_top="#7a5236",
        frame_bottom="#5a3a25",
        frame_edge="#43291a",
        light="#ecd9b9",
        dark="#d6b98c",
        line="#b8946a",
        coordinate="#f0dcc0",
        last="#f2c14e",
        selection="#4f9d69",
        target="#2b241c",
        capture="#b3261e",
        arrow="#8a3b12",
        hint="#2f6fd6",
        cursor="#2f6fd6",
        grain=9,
        shadow_strength=110,
    ),
    pieces=_PIECES,
)

SLATE = Theme(
    id="slate",
    name="Slate",
    kit=KitColours(
        ground_top="#262a30",
        ground_bottom="#191b1f",
        card="#2e333a",
        face="#383e47",
        hover="#424954",
        press="#2a2f36",
        stripe="#3c424c",
        chosen="#684630",
        line="#434a54",
        edge="#525b67",
        track="#1f2328",
        knob="#f3f1ed",
        ink="#f0eeea",
        muted="#b6bcc5",
        faint="#737b86",
        accent="#e08a52",
        accent_hover="#ea9a65",
        accent_press="#c97641",
        accent_ink="#21140b",
        danger="#ff9a92",
        good="#8fd6a8",
        focus="#86b6ff",
        tip="#f0eeea",
        tip_ink="#23272c",
        veil="#08090b",
        veil_strength=150,
        shadow_strength=120,
    ),
    board=BoardColours(
        frame_top="#3f464f",
        frame_bottom="#2b3037",
        frame_edge="#1a1d21",
        light="#667184",
        dark="#4c576a",
        line="#39414d",
        coordinate="#c0c8d2",
        last="#d0a92c",
        selection="#6fbf8b",
        target="#f2efe9",
        capture="#ff8a80",
        arrow="#f0c05a",
        hint="#86b6ff",
        cursor="#86b6ff",
        grain=6,
        shadow_strength=150,
    ),
    pieces=_PIECES_ON_DARK,
)

THEMES: dict[str, Theme] = {theme.id: theme for theme in (WALNUT, SLATE)}
