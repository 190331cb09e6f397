"""The engine of another checkout, for `tools/match.py --against`: `python tools/opponent.py FOLDER`.

It runs in a process of its own, where `game` is that folder's. Positions are sent as texts, moves as the numbers of
the search, which mean the same in both as long as their encoding does.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import process_time


def serve(folder: Path) -> None:
    """Answer each line of the standard input by a move and the seconds of the processor that it took.

    `game NAME TEXT` begins a game at a position, with a new table. `go NODES SECONDS SEED MOVE ...` asks for a move
    after those that were made since.
    """
    sys.path[0] = str(folder)
    from game.ai.evaluation import evaluation_of  # noqa: PLC0415 - they come from the other folder
    from game.ai.limits import Limits  # noqa: PLC0415
    from game.ai.search import Search  # noqa: PLC0415
    from game.catalogue import find  # noqa: PLC0415

    for line in sys.stdin:
        verb, first, *rest = line.split()
        if verb == "game":
            rules, variant = find(first)
            position = rules.read(variant, " ".join(rest))
            search = Search(position, evaluation_of(rules.id, position))
            continue
        seconds, seed, *moves = rest
        for move in moves:
            position.make(int(move))
        began = process_time()
        found = search.think(Limits(nodes=int(first), seconds=float(seconds), seed=int(seed))).pv[0]
        print(found, process_time() - began, flush=True)


if __name__ == "__main__":
    serve(Path(sys.argv[1]).resolve())
