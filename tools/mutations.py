"""Measure what the tests catch: `python tools/mutations.py reach FOLDER`, then `python tools/mutations.py run FOLDER`.

`tools/mutations.txt` lists small faults, each a line of a source and what to write instead. `reach` runs the default
tests once in a copy of the checkout at FOLDER and notes the tests that reach each line, and the processor time of each
test. `run` makes one fault at a time and runs the tests that come to its line, nearest first, until one fails; the
faults that no test caught are printed. A hang counts as caught. Verdicts stand in `FOLDER/results.json`, so a
run that was stopped goes on where it was; `--known FILE` tries the tests first that caught the faults in another run.
`choose N` prints N new faults, spread over game/ and ui/ by size; delete those that change nothing a test could see.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import pytest

from game import build
from tools.mutants import choose, with_probe

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "tools/mutations.txt"
LEFT_OUT = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".pytest_cache", ".mypy_cache", ".hypothesis")
PURE = {"PARAPET_PURE": "1", "PARAPET_PLIES": "60"}  # how tests run on a fault in a compiled source
OF_THE_SEARCH = (
    "alpha_beta", "analysis", "forced_ends", "plain_search", "prover", "search", "signature", "table",
)  # fmt: skip
INTERPRETED = ["tests/rules", "tests/ai/evaluation", *(f"tests/ai/test_{name}.py" for name in OF_THE_SEARCH)]
ENOUGH = 60  # seconds of processor time: tests beyond it are not tried on a fault
PROBE = """
import builtins, os, time
seen, notes = set(), os.environ["MUTATIONS_NOTES"]

def reached(number):
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if (number, test) not in seen:
        seen.add((number, test))
        with open(f"{notes}/reached-{os.getpid()}.txt", "a") as out:
            out.write(f"{number} {test}\\n")

def pytest_runtest_logstart():
    global began
    began = sum(os.times()[:4])

def pytest_runtest_logfinish(nodeid):
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return  # the process that only hears of it
    with open(f"{notes}/costs-{os.getpid()}.txt", "a") as out:
        out.write(f"{sum(os.times()[:4]) - began:.3f} {nodeid}\\n")

builtins._reached = reached
"""


@dataclass(frozen=True)
class Mutation:
    """One line of a source, and the line to write instead."""

    file: str
    line: str
    instead: str

    @property
    def text(self) -> str:
        """The mutation as it stands in the list."""
        return f"{self.file}\n- {self.line}\n+ {self.instead}\n"

    def place(self, root: Path) -> Path | None:
        """The file that holds the line: the one named, or, if the line has moved, the only source that has it."""
        named = root / self.file
        if named.is_file() and self.line in named.read_text(encoding="utf-8").splitlines():
            return named
        sources = [path for top in ("game", "ui") for path in (root / top).rglob("*.py")]
        found = [path for path in sources if self.line in path.read_text(encoding="utf-8").splitlines()]
        return found[0] if len(found) == 1 else None


def listed() -> list[Mutation]:
    """The mutations of the list: three lines each, with an empty line between two."""
    blocks = [block.splitlines() for block in LIST.read_text(encoding="utf-8").strip("\n").split("\n\n")]
    return [Mutation(file, line[2:], instead[2:]) for file, line, instead in blocks]


def reach(folder: Path) -> None:
    """Note which default tests come to the line of each mutation, and what each test costs."""
    notes = folder / "notes"
    notes.mkdir(parents=True)
    (notes / "sitecustomize.py").write_text(PROBE, encoding="utf-8")
    settings = {"MUTATIONS_NOTES": str(notes), "PYTHONPATH": str(notes), "PYTEST_PLUGINS": "sitecustomize"}
    for name, more, tests in (("compiled", {}, ["tests"]), ("pure", PURE, INTERPRETED)):
        root = folder / name
        shutil.copytree(ROOT, root, ignore=LEFT_OUT)
        for number, mutation in enumerate(listed()):
            path = mutation.place(root)
            if path is not None and (path in build.sources(root)) == (name == "pure"):
                path.write_text(with_probe(path.read_text(encoding="utf-8"), mutation.line, number), encoding="utf-8")
        with (folder / f"{name}.txt").open("w", encoding="utf-8") as out:
            command = [sys.executable, "-m", "pytest", "-q", "-n", "2", *tests]
            subprocess.run(command, cwd=root, env={**os.environ, **settings, **more}, stdout=out, check=False)
        shutil.rmtree(root)


def noted(folder: Path) -> tuple[dict[int, set[str]], dict[str, float]]:
    """The tests that come to each mutation, by its number in the list, and the seconds that each test takes.

    A test without a name stands for an import.
    """
    reached: dict[int, set[str]] = defaultdict(set)
    for path in folder.glob("notes/reached-*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            number, _, test = line.partition(" ")
            reached[int(number)].add(test)
    costs = {}
    for path in folder.glob("notes/costs-*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines():
            seconds, _, test = line.partition(" ")
            costs[test] = float(seconds)
    return reached, costs


def nearest(mutation: Mutation, tests: set[str], costs: dict[str, float], known: str) -> list[str]:
    """The tests to try: the known one, those of the file's name, of its room, and of others, cheap ones first."""
    parts = Path(mutation.file).parts

    def distance(test: str) -> tuple[bool, bool, bool, float]:
        where = Path(test.partition("::")[0])
        named = where.stem.startswith((f"test_{Path(mutation.file).stem}", f"test_{parts[-2]}"))
        return test != known, not named, not set(parts[1:-1]) & set(where.parts), costs.get(test, 0)

    chosen: list[str] = []
    spent = 0.0
    for test in sorted(tests, key=distance):
        spent += costs.get(test, 0)
        if spent > ENOUGH and chosen:
            break
        chosen.append(test)
    return chosen


def failing(tests: list[str], limit: int, root: Path, pure: bool) -> str:
    """The first test that fails or exceeds its seconds of processor time, "" if all pass."""
    listed_tests = root.parent / f"{root.name}.txt"  # not in the checkout: a test looks for what does not belong there
    listed_tests.write_text("\n".join(tests), encoding="utf-8")
    environment = {**os.environ, **(PURE if pure else {})}
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-n", "0", "-p", "no:cacheprovider", f"@{listed_tests}"]
    try:
        done = subprocess.run(
            command, cwd=root, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
            timeout=60 + 4 * limit, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit)),
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return "a hang"
    if done.returncode == 0:
        return ""
    lines = [line.split(" ", 1)[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))]
    if done.returncode == pytest.ExitCode.USAGE_ERROR and not lines:  # with a line, the fault broke an import
        raise SystemExit(f"{done.stderr}The tests are others than those that `reach` noted: run it again.")
    return lines[0].partition(" - ")[0] if lines else f"a hang or crash: {done.returncode}"


def verdict(mutation: Mutation, tests: list[str], limit: int, root: Path) -> str:
    """What became of a mutation: `caught by TEST`, `survived N tests`, `not reached`, or `stale` for a line gone."""
    path = mutation.place(root)
    if path is None or not tests:
        return "stale" if path is None else "not reached"
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(f"\n{mutation.line}\n", f"\n{mutation.instead}\n", 1), encoding="utf-8")
    try:
        failed = failing(tests, limit, root, path in build.sources(root))
    finally:
        path.write_text(whole, encoding="utf-8")
    return f"caught by {failed}" if failed else f"survived {len(tests)} tests"


def run(folder: Path, before: Path | None) -> None:
    """Decide every mutation of the list that is not decided yet, and print those that survive."""
    root, results = folder / "checkout", folder / "results.json"
    if not root.exists():
        shutil.copytree(ROOT, root, ignore=LEFT_OUT)
    reached, costs = noted(folder)
    decided: dict[str, str] = json.loads(results.read_text(encoding="utf-8")) if results.exists() else {}
    known: dict[str, str] = json.loads(before.read_text(encoding="utf-8")) if before else {}
    for number, mutation in enumerate(listed()):
        if mutation.text not in decided:
            hint = known.get(mutation.text, "").removeprefix("caught by ")
            tests = nearest(mutation, set(costs) if "" in reached[number] else reached[number], costs, hint)
            limit = 60 + 6 * round(sum(costs.get(test, 0) for test in tests))
            decided[mutation.text] = verdict(mutation, tests, limit, root)
            results.write_text(json.dumps(decided, indent=1), encoding="utf-8")
    print(Counter(said.split()[0] for said in decided.values()))
    print(*(f"{text}{said}\n" for text, said in decided.items() if not said.startswith("caught")), sep="\n")


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    for name in ("reach", "run"):
        commands.add_parser(name).add_argument("folder", type=lambda text: Path(text).resolve())
    commands.choices["run"].add_argument("--known", type=Path, help="results.json of another run")
    choosing = commands.add_parser("choose")
    choosing.add_argument("number", type=int)
    choosing.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    if given.command == "reach":
        reach(given.folder)
    elif given.command == "run":
        run(given.folder, given.known)
    else:
        print("\n".join(Mutation(*chosen).text for chosen in choose(ROOT, given.number, given.seed)))


if __name__ == "__main__":
    main()
