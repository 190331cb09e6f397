"""The text engine in a process of its own, as another program talks with it."""

import subprocess
import sys
from contextlib import suppress

from tests.sources import ROOT

SOON = 30.0  # seconds


def run(text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", "engine", *arguments], cwd=ROOT, input=text, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip


class Host:
    """A program that talks with the engine."""

    def __init__(self) -> None:
        self.engine = subprocess.Popen(
            [sys.executable, "main.py", "engine"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.engine.stdin and self.engine.stdout and self.engine.stderr  # noqa: PT018 - one claim: they are pipes
        self.stdin, self.stdout, self.stderr = self.engine.stdin, self.engine.stdout, self.engine.stderr

    def say(self, *lines: str) -> None:
        for line in lines:
            self.stdin.write(line + "\n")
        self.stdin.flush()

    def ask(self, line: str, answer: str) -> str:
        self.say(line)
        return self.hear(answer)

    def hear(self, *beginnings: str) -> str:
        """The next line that begins so."""
        return next(line.rstrip("\n") for line in self.stdout if line.startswith(beginnings))

    def ended(self) -> tuple[int, str]:
        """The exit code and the complaints, as soon as the engine has ended."""
        code = self.engine.wait(SOON)
        return code, self.stderr.read()

    def close(self) -> None:
        self.engine.kill()
        self.engine.wait()
        for pipe in (self.stdin, self.stdout, self.stderr):
            with suppress(BrokenPipeError):
                pipe.close()
