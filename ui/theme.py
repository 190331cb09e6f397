"""The themes by their ids, in the order in which they are offered: a new one is a file in `themes` and a name here."""

from ui.themes.contrast import CONTRAST
from ui.themes.mint import MINT
from ui.themes.slate import SLATE
from ui.themes.theme import BoardColours, Durations, KitColours, Make, Palette, Shape, Sizes, Stuff, Theme
from ui.themes.walnut import WALNUT

THEMES: dict[str, Theme] = {theme.id: theme for theme in (WALNUT, SLATE, MINT, CONTRAST)}

__all__ = [
    "CONTRAST", "MINT", "SLATE", "THEMES", "WALNUT", "BoardColours", "Durations", "KitColours", "Make", "Palette",
    "Shape", "Sizes", "Stuff", "Theme",
]  # fmt: skip
