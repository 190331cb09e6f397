"""Draw every scene in every theme at many sizes: `python tools/contact_sheet.py FOLDER [THEME...]`.

Makes one sheet of small pictures for each theme, a scene a row, and prints how many were drawn. With `--whole` every
picture is also saved at full size.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import pygame  # noqa: E402 - the driver has to be set first

from tools.hand import Hand  # noqa: E402
from tools.scenes import SCENES  # noqa: E402
from tools.table import Table  # noqa: E402
from ui.preferences.scaling import AUTOMATIC, fitting_scale  # noqa: E402
from ui.style.themes import THEMES  # noqa: E402

SIZES = [
    ((800, 600), 80), ((800, 600), 100), ((800, 600), 200), ((1280, 800), 100), ((1280, 800), 150), ((1280, 800), 200),
    ((1920, 1200), 100), ((1920, 1200), AUTOMATIC), ((1920, 1200), 200),
    ((2560, 1440), 100), ((2560, 1440), AUTOMATIC), ((2560, 1440), 200),
]  # fmt: skip
SMALL, GAP = (400, 250), 10
REST, SETTLED = 3.0, 0.5  # seconds until all animations have ended, and until pictures in another size are there


def pictures(theme: str, folder: Path, whole: bool) -> int:
    """Draw the sheet of a theme into `folder`; returns the number of pictures on it."""
    across, down = SMALL[0] + GAP, SMALL[1] + GAP
    sheet = pygame.Surface((len(SIZES) * across + GAP, len(SCENES) * down + GAP))
    sheet.fill("#808080")
    for row, (name, begin) in enumerate(SCENES.items()):
        os.environ["PARAPET_HOME"] = tempfile.mkdtemp()  # a fresh home for every scene
        table = Table(Hand)
        table.settings.change(theme=theme)
        begin(table)
        table.wait(REST)
        for column, (size, setting) in enumerate(SIZES):
            percent = fitting_scale(setting, size)
            table.lay_out(size, percent / 100)
            table.wait(SETTLED)
            picture = table.picture()
            if whole:
                called = f"{theme}_{name}_{size[0]}x{size[1]}_{percent}.png".replace(":", "-")
                pygame.image.save(picture, folder / called)
            shrunk = pygame.transform.smoothscale_by(picture, min(SMALL[0] / size[0], SMALL[1] / size[1]))
            sheet.blit(shrunk, (GAP + column * across, GAP + row * down))
    pygame.image.save(sheet, folder / f"{theme}.png")
    return len(SCENES) * len(SIZES)


def main() -> None:
    """Draw the sheets of the themes on the command line."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("folder", type=Path, help="where the pictures go; made if it is not there")
    reader.add_argument("themes", nargs="*", choices=[[], *THEMES], metavar="THEME", help=", ".join(THEMES))
    reader.add_argument("--whole", action="store_true", help="save every picture at full size as well")
    asked = reader.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    pygame.display.init()
    pygame.font.init()
    for theme in asked.themes or THEMES:
        count = pictures(theme, asked.folder, asked.whole)
        print(f"{theme}: {count} pictures of {len(SCENES)} scenes at {len(SIZES)} sizes and scales")


if __name__ == "__main__":
    main()
