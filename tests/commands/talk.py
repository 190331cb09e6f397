"""A conversation with the text engine within this process."""

import re
import time

from game.commands.engine import TextEngine

PATIENCE = 20.0  # seconds
START = "1BB2/B1B2/BB1WW/2W1W/2WW1 w"  # of Pressure
WON_AT_ONCE = "5/5/5/W4/B1W2 w"


class Talk:
    """What is said to an engine, and what is heard from it."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.engine = TextEngine(self.heard.append)

    def __call__(self, *lines: str) -> list[str]:
        """What is said at once in reply to the lines."""
        before = len(self.heard)
        for line in lines:
            self.engine.answer(line)
        return self.heard[before:]

    def wait(self) -> list[str]:
        """All that was heard up to the end of the search; it is not heard again."""
        end = time.monotonic() + PATIENCE
        while not self.heard[-1:] or not self.heard[-1].startswith("bestmove"):
            assert time.monotonic() < end
            time.sleep(0.002)
        heard = list(self.heard)
        self.heard.clear()
        return heard


def nodes_of(line: str) -> int:
    return int(re.findall(r" nodes (\d+)", line)[0])
