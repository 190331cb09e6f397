"""The themes by id, in the order of the settings; a new one is a file here and an entry in THEMES."""

from functools import cache

import darkdetect

from ui.style.themes.contrast import CONTRAST
from ui.style.themes.mint import MINT
from ui.style.themes.slate import SLATE
from ui.style.themes.theme import BoardColours, Durations, KitColours, Make, Material, Palette, Shape, Sizes, Theme
from ui.style.themes.walnut import WALNUT

THEMES: dict[str, Theme] = {theme.id: theme for theme in (WALNUT, SLATE, MINT, CONTRAST)}
BY_SYSTEM = "system"  # the setting that follows the system's light or dark mode
LIGHT, DARK = WALNUT, SLATE  # the themes for these modes

__all__ = [
    "BY_SYSTEM",
    "CONTRAST",
    "DARK",
    "LIGHT",
    "MINT",
    "SLATE",
    "THEMES",
    "WALNUT",
    "BoardColours",
    "Durations",
    "KitColours",
    "Make",
    "Material",
    "Palette",
    "Shape",
    "Sizes",
    "Theme",
    "theme_named",
]  # fmt: skip


def theme_named(name: str) -> Theme:
    """The theme with this id, or the system's if it is BY_SYSTEM. Raises KeyError for an unknown id."""
    return _theme_of_system() if name == BY_SYSTEM else THEMES[name]


@cache  # on Linux this starts a process, so ask once
def _theme_of_system() -> Theme:
    return DARK if darkdetect.isDark() else LIGHT
