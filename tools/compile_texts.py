"""Compile the catalogues of all languages, as installing does: `python tools/compile_texts.py`."""

import argparse
import gzip
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).resolve().parents[1] / "assets/locale"


def compile_texts(folder: Path = LOCALE) -> None:
    """Write each catalogue as the program reads it: without what is not translated, compressed, the same every time."""
    for path in sorted(LOCALE.glob("*.po")):
        buffer = BytesIO()
        with path.open("rb") as file:
            write_mo(buffer, read_po(file))
        (folder / f"{path.stem}.mo.gz").write_bytes(gzip.compress(buffer.getvalue(), mtime=0))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    compile_texts()
