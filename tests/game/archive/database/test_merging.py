"""A game that was kept aside, and what the library has of it meanwhile."""

from contextlib import closing

import pytest

from game.archive.database.file import in_memory
from game.archive.database.game_rows import GameRows
from game.archive.database.merging import branch_id, merge
from game.archive.database.stored_game import stored_game
from game.archive.database.writer import perform
from game.play.match import Match
from game.play.setup import MatchSetup
from tests.game.archive.desk import ANNA, BEGAN, BEN, MOVES, line_of, play
from tools.puppet import Puppet

GAME = 7
OTHER = (*MOVES[:2], "c2c3")  # another third ply


@pytest.fixture
def library():
    with closing(in_memory()) as library:
        yield library


def put(library, *moves, title="", number=GAME, comment=""):
    """Write a game of these moves, as its holder does."""
    match = Match(MatchSetup("pressure", (ANNA, BEN)), Puppet())
    play(match, *moves)
    match.tree.annotate(match.tree.node, comment, ())
    assert perform(library, [GameRows(number, match.setup, 1, BEGAN).whole(match.state(), BEGAN)]) == set()
    library.execute("UPDATE games SET name = ?", (title,))


def aside(*moves, **about):
    with closing(in_memory()) as file:
        put(file, *moves, **about)
        return stored(file)


def stored(library, number=GAME):
    found = stored_game(library, number)
    assert found
    return found


def merging(library, game):
    """The write that adds a game which is not there."""
    write = merge(library, game)
    assert write
    return write


def lines(library):
    ids = [number for (number,) in library.execute("SELECT id FROM games ORDER BY id")]
    return {number: line_of(stored(library, number).kept().state.tree) for number in ids}


@pytest.mark.parametrize("there", [(), MOVES[:1], MOVES[:2]], ids=len)
def test_a_game_that_the_library_has_not_or_only_its_beginning_is_written(library, there):
    if there:
        put(library, *there)
    game = aside(*MOVES, title="Mine")
    assert perform(library, [merging(library, game)]) == set()
    assert lines(library) == {GAME: list(MOVES)}
    assert stored(library).row["name"] == "Mine"
    assert merge(library, game) is None, "at the next start"


def test_a_revision_that_is_no_number_does_not_end_the_start(library):
    """Somebody had changed the library with another tool, and each start ended in a traceback."""
    put(library, *MOVES[:2])
    library.execute("UPDATE games SET revision = 'x'")
    assert perform(library, [merging(library, aside(*MOVES))]) == set()
    assert lines(library) == {GAME: list(MOVES)}


def test_the_revision_of_a_game_goes_on(library):
    put(library, *MOVES[:2])
    before = stored(library).row["revision"]
    perform(library, [merging(library, aside(*MOVES))])
    assert stored(library).row["revision"] == before + 1


@pytest.mark.parametrize("there", [MOVES, (*MOVES, "b5a5")], ids=len)
def test_a_game_that_the_library_has_or_has_gone_on_with_is_not_touched(library, there):
    put(library, *there)
    assert merge(library, aside(*MOVES)) is None


def test_another_line_gets_an_id_of_its_own_and_only_once(library):
    put(library, *OTHER)
    game = aside(*MOVES)
    assert perform(library, [merging(library, game)]) == set()
    assert lines(library) == {GAME: list(OTHER), branch_id(game): list(MOVES)}
    assert merge(library, game) is None


def test_a_comment_is_not_lost_where_another_window_has_played_on(library):
    """The library had one ply more, so the file aside went away with a comment that was nowhere else."""
    put(library, *MOVES, "b5a5")
    game = aside(*MOVES, comment="The best move of the game.")
    assert perform(library, [merging(library, game)]) == set()
    assert lines(library) == {GAME: [*MOVES, "b5a5"], branch_id(game): list(MOVES)}
    assert stored(library, branch_id(game)).kept().state.tree.node.comment == "The best move of the game."
    assert merge(library, game) is None, "at the next start"


def test_what_another_program_has_written_in_between_is_not_overwritten(library):
    """Two windows that were opened at the same time merged the same game, and one had gone on with it already."""
    put(library, *MOVES[:2])
    game = aside(*MOVES)
    late = merging(library, game)
    library.execute("UPDATE games SET holder = 2, revision = revision + 1")
    assert perform(library, [late]) == {late.holder}
    assert lines(library) == {GAME: list(MOVES[:2])}
    library.execute("DELETE FROM games")
    first, second = merging(library, game), merging(library, game)
    assert perform(library, [first, second]) == {second.holder}
    assert lines(library) == {GAME: list(MOVES)}


def test_a_game_that_came_as_a_record_keeps_its_place_by_date(library):
    put(library, *MOVES, number=1)
    game = aside(*MOVES)
    arrived = game._replace(row={**game.row, "arrived": 1, "touched": 5})
    perform(library, [merging(library, arrived)])
    assert library.execute("SELECT id FROM games ORDER BY written DESC").fetchall() == [(1,), (GAME,)]
