"""Write the page of all keys from the program's commands: `python tools/keys_page.py`."""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from ui.dialogs.shortcuts import in_words  # noqa: E402 - found only from the top of the checkout
from ui.preferences.shortcuts import GROUPS  # noqa: E402

PAGE = ROOT / "assets/keys.md"
HEAD = """\
# Keys

Made by `tools/keys_page.py` from the program's own commands. `?` shows the same list in the program, where
a click changes most keys. On a Mac, Cmd does what Ctrl does elsewhere.
"""


def page() -> str:
    """Return the text of the page: a table for each group of commands."""
    lines = [HEAD]
    for title, group in GROUPS.items():
        lines += [f"## {title}", "", "| | |", "|---|---|"]
        lines += [f"| {in_words(shortcut.keys)} | {shortcut.line} |" for shortcut in group]
        lines.append("")
    return "\n".join(lines)


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
