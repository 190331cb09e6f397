"""The themes by id, in the order of the settings. A new theme is a file here and an entry in THEMES."""

from ui.style.themes.contrast import CONTRAST
from ui.style.themes.mint import MINT
from ui.style.themes.slate import SLATE
from ui.style.themes.theme import (
    BoardColours,
    Durations,
    KitColours,
    Material,
    Palette,
    PieceMaterial,
    Shape,
    Sizes,
    Theme,
)
from ui.style.themes.walnut import WALNUT

THEMES: dict[str, Theme] = {theme.id: theme for theme in (WALNUT, SLATE, MINT, CONTRAST)}
BY_SYSTEM = "system"  # the setting that follows the system's light or dark mode
LIGHT_THEME, DARK_THEME = WALNUT, SLATE  # the themes for these modes

__all__ = [
    "BY_SYSTEM",
    "CONTRAST",
    "DARK_THEME",
    "LIGHT_THEME",
    "MINT",
    "SLATE",
    "THEMES",
    "WALNUT",
    "BoardColours",
    "Durations",
    "KitColours",
    "Material",
    "Palette",
    "PieceMaterial",
    "Shape",
    "Sizes",
    "Theme",
    "theme_named",
]  # fmt: skip


def theme_named(name: str, dark: bool = False) -> Theme:
    """The theme with this id; BY_SYSTEM picks one for a dark or light desktop. Raises KeyError for an unknown id."""
    if name == BY_SYSTEM:
        return DARK_THEME if dark else LIGHT_THEME
    return THEMES[name]
