"""Write what package lists need to know of a release: `python tools/manifests.py SHA256SUMS FOLDER`.

The manifests for flatpak, winget, scoop and Homebrew lie below packaging/. In them @VERSION@, @SOURCE@ and @DOWNLOAD@
stand for what game/version.py says, and @SHA256 NAME@ for the checksum of a file of the release.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from game.version import APPLICATION, SOURCE, VERSION  # noqa: E402 - the path has to be set first

TEMPLATES = (f"linux/{APPLICATION}.yml", "windows/parapet.json", "windows/winget/*.yaml", "macos/parapet.rb")
DOWNLOAD = f"{SOURCE}/releases/download/v{VERSION}"
SUM = re.compile(r"@SHA256 ([^@]+)@")


def filled(template: str, sums: dict[str, str]) -> str:
    """Return a manifest with its version, its addresses and the checksums. Raises KeyError for a file without one."""
    for word, meant in {"VERSION": VERSION, "SOURCE": SOURCE, "DOWNLOAD": DOWNLOAD}.items():
        template = template.replace(f"@{word}@", meant)
    return SUM.sub(lambda found: sums[found[1]], template)


def read_sums(text: str) -> dict[str, str]:
    """Return the checksums that sha256sum printed, by the names of files."""
    pairs = (line.split(maxsplit=1) for line in text.splitlines())
    return {name.lstrip("*"): checksum for checksum, name in pairs}


def main() -> None:
    """Write every manifest into a folder, or none if a checksum is missing."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("sums", type=Path, help="what sha256sum printed for the files of the release")
    reader.add_argument("folder", type=Path)
    options = reader.parse_args()
    sums = read_sums(options.sums.read_text(encoding="utf-8"))
    templates = [path for kind in TEMPLATES for path in sorted((ROOT / "packaging").glob(kind))]
    try:
        manifests = {path.name: filled(path.read_text(encoding="utf-8"), sums) for path in templates}
    except KeyError as missing:
        sys.exit(f"{options.sums} has no checksum of {missing}")
    options.folder.mkdir(parents=True, exist_ok=True)
    for name, content in manifests.items():
        (options.folder / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
