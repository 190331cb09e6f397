"""Which game was left last: the library counts its writes, whatever a clock or a file says about dates."""

import sqlite3
from contextlib import closing

from game.archive.database import schema
from game.archive.database.entry import Filter
from tests.game.archive.desk import ANNA, DAY, MOVES, NAME, Desk, play


def latest(desk):
    return desk.library.last_unfinished().id


def of_a_stranger(desk, touched):
    """A record that came from somewhere else, with the date that somebody wrote into it; the id of its game."""
    record = desk.library.load(desk.played()).record()
    return desk.library.add(record._replace(touched=touched)).id


def test_a_date_in_the_future_is_offered_once_at_most(desk):
    """A record with `Touched: 9999-12-31` was offered by Continue for ever, even before the player's own games."""
    stranger = of_a_stranger(desk, "9999-12-31T00:00:00Z")
    assert latest(desk) != stranger
    desk.now += DAY
    own = desk.played(players=(ANNA, ANNA))
    assert latest(desk) == own
    assert [entry.id for entry in desk.library.entries()].index(own) == 0
    assert latest(Desk(desk.path.parent)) == own


def test_a_clock_that_was_wrong_once_changes_nothing(desk):
    """The games of an afternoon with the clock in 2099 were offered before all that came later."""
    desk.now += 73 * 365 * DAY
    first = desk.played()
    desk.now -= 73 * 365 * DAY
    second = desk.played(players=(ANNA, ANNA))
    assert [entry.id for entry in desk.library.entries()] == [second, first]
    match, autosave = desk.go_on(first)
    assert latest(desk) == second, "to look is nothing"
    play(match, "b5a5")
    autosave.close()
    assert latest(desk) == first


def test_two_games_of_one_second_are_in_the_order_they_were_played(desk):
    games = [desk.played() for _game in range(8)]
    assert [entry.id for entry in desk.library.entries()] == games[::-1]
    assert [entry.id for entry in desk.library.entries(Filter(ascending=True))] == games


def test_a_record_lies_among_the_player_s_own_games_by_its_date(desk):
    games = []
    for _day in range(3):
        desk.now += DAY
        games.append(desk.played())
    date = desk.library.load(games[1]).record().touched
    stranger = of_a_stranger(desk, date)
    listed = [entry.id for entry in desk.library.entries()]
    assert listed.index(games[2]) < listed.index(games[1]) < listed.index(stranger) < listed.index(games[0])


def test_a_record_that_is_played_on_is_the_player_s_own(desk):
    stranger = of_a_stranger(desk, "2001-01-01T00:00:00Z")
    match, autosave = desk.go_on(stranger)
    play(match, "b5a5")
    autosave.close()
    assert latest(desk) == stranger


def test_the_games_of_the_version_before_are_ordered_by_what_was_known_of_them(tmp_path):
    """It had only dates: those that are still to come say nothing, and a record is no game that was played here."""
    path = tmp_path / NAME
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        schema.upgrade(file, schema.MIGRATIONS[:6])
        columns = [row[1] for row in file.execute("PRAGMA table_info(games)")]
        needed = {row[1]: "" if row[2] == "TEXT" else 0 for row in file.execute("PRAGMA table_info(games)") if row[3]}
        for number, touched, scored in ((1, 1_700_000_000, 1), (2, 90_000_000_000, 1), (3, 253_402_214_400, 0)):
            row = needed | {"id": number, "touched": touched, "scored": scored, "revision": 1, "game": "pressure"}
            row |= {"seated": "person\nlevel 3", "seated_first": "person\nlevel 3", "variant": "pressure"}
            names = [name for name in columns if name in row]
            sql = f"INSERT INTO games ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
            file.execute(sql, [row[name] for name in names])
    desk = Desk(path.parent)
    assert [entry.id for entry in desk.library.entries()] == [1, 2, 3]
    own = desk.played(*MOVES)
    assert latest(desk) == own
    assert desk.warnings == []
    desk.library.close()
