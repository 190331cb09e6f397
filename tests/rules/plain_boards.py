"""Square boards as the second readings keep them: letters by the names of their cells, without the empty ones."""

import re

FILES = "abcdefghi"


def counted(ranks: str) -> str:
    """A text in which runs of empty cells, `.`, are numbers."""
    return re.sub(r"\.+", lambda run: str(len(run[0])), ranks)


def read_board(ranks: str) -> dict[str, str]:
    rows = [re.sub(r"\d", lambda run: "." * int(run[0]), row) for row in ranks.split("/")]
    numbered = zip(range(len(rows), 0, -1), rows, strict=True)
    return {f"{FILES[file]}{rank}": sign for rank, row in numbered for file, sign in enumerate(row) if sign != "."}


def write_board(board: dict[str, str], width: int) -> str:
    ranks = range(width, 0, -1)
    return counted("/".join("".join(board.get(f"{file}{rank}", ".") for file in FILES[:width]) for rank in ranks))
