"""A UGI engine that does one thing wrong, named by its argument, when asked for a move; it imports nothing of ours."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

LONG: Final = 600.0  # seconds


def say(line: str) -> None:
    print(line, flush=True)


def flood() -> None:
    while True:
        os.write(1, b"info depth 1 score cp 1 pv zz\n" * 2_000)


def endless_line() -> None:
    while True:
        os.write(1, b"bestmove" * 8_000)


def binary() -> None:
    os.write(1, bytes(range(256)) * 20 + b"\n")


def child() -> None:
    """Start a child that outlives this program, and say its number."""
    sleeper = subprocess.Popen([sys.executable, "-c", f"import time; time.sleep({LONG})"])
    say(f"info depth {sleeper.pid} score cp 1 pv zz")
    time.sleep(LONG)


FAULTS: dict[str, Callable[[], None]] = {
    "illegal": lambda: say("bestmove zz"),
    "nothing": lambda: say("bestmove"),
    "none": lambda: say("bestmove (none)"),
    "dies": lambda: sys.exit(3),
    "silent": lambda: time.sleep(LONG),
    "binary": binary,
    "error": lambda: say("error I do not know this position."),
    "flood": flood,
    "endless": endless_line,
    "child": child,
    "gloomy": lambda: say("info depth 1 score cp -500 pv c4d4\nbestmove c4d4"),
    "ages": lambda: say("info depth 1 score cp 1 time 999999999999999 pv d3d4\nbestmove d3d4"),
    "claims": lambda: say(f"info depth {'9' * 30} score cp {'9' * 5000} nodes -4 time x pv zz\nbestmove zz"),
}


def main(fault: str) -> None:
    """Answer until `quit` or the end of the input."""
    if fault == "dead":
        sys.exit(1)
    if fault == "mute":
        time.sleep(LONG)
    if fault == "slow":
        time.sleep(0.2)
    for line in sys.stdin:
        verb = line.split()[0]
        if verb == "ugi":
            say("id name Fake 7\nugiok")
        elif verb == "isready":
            say("readyok")
        elif verb == "go" and fault in FAULTS:
            FAULTS[fault]()
        elif verb == "quit":
            break


if __name__ == "__main__":
    main(sys.argv[1])
