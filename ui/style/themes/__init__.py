"""The themes by their ids, in the order in which they are offered: a new one is a file in `themes` and a name here."""

from functools import cache

import darkdetect

from ui.style.themes.contrast import CONTRAST
from ui.style.themes.mint import MINT
from ui.style.themes.slate import SLATE
from ui.style.themes.theme import BoardColours, Durations, KitColours, Make, Material, Palette, Shape, Sizes, Theme
from ui.style.themes.walnut import WALNUT

THEMES: dict[str, Theme] = {theme.id: theme for theme in (WALNUT, SLATE, MINT, CONTRAST)}
BY_SYSTEM = "system"  # the setting that leaves it to the system: ...
LIGHT, DARK = WALNUT, SLATE  # ... one of these

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
    """The theme of that id, or the one that suits the system's windows where it is BY_SYSTEM."""
    return _theme_of_system() if name == BY_SYSTEM else THEMES[name]


@cache  # to ask takes a process on Linux; so the answer holds until the program is left
def _theme_of_system() -> Theme:
    return DARK if darkdetect.isDark() else LIGHT
