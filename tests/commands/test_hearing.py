"""The lines of a host of the text engine, and what it keeps of them."""

from collections.abc import Sized
from queue import SimpleQueue

from game.commands.hearing import Hearing


def held(hearing):
    """How many things are kept, in whatever collections."""
    return sum(len(kept) for kept in vars(hearing).values() if isinstance(kept, Sized))


def test_a_host_that_stops_each_search_of_a_long_match_takes_no_more_memory():
    """A match program said `stop` after each `go`, and each of them was remembered until the engine ended."""
    hearing, said = Hearing(), SimpleQueue()
    hearing.listen(iter(said.get, None))
    lines, most = hearing.lines(), 0
    for _move in range(100):
        for line in ("perft 5", "stop"):
            said.put(line)
            assert next(lines)[1] == line
            most = max(most, held(hearing))
    said.put(None)
    assert most <= 2


def test_a_line_that_a_stop_followed_at_once_is_unwanted_until_the_next_one():
    hearing = Hearing()
    for line in ("perft 5", "stop", "perft 6", "isready"):
        hearing.number(line)
    assert [hearing.is_unwanted(number) for number in (1, 3, 4)] == [True, False, False]
    assert [hearing.is_over(number) for number in (1, 2, 3)] == [True, False, False]
