"""The places of kept games: whatever was done to the library, they are those of its main lines."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.archive.database import places
from game.archive.database.copying import Copying
from game.archive.database.file import connect
from game.archive.database.merging import merge_copy
from game.archive.database.places import NOTHING_FOUND, Results, place_key
from game.archive.database.stored_game import stored_game
from game.archive.library import placing
from game.archive.record.record import Record
from game.catalogue import find
from game.errors import GameError
from game.play.game_tree import GameTree
from game.splitmix import SplitMix64
from tests.game.archive.desk import ANNA, BEN, NAME, Desk, play
from tests.game.archive.locks import join
from tests.game.archive.matches import random_match

TITLES = ("pressure", "pressman", "splits:quick", "tower_push", "boost:mini", "boost:3")


def placed(library):
    """Let the library find all places, and return them by game."""
    for _turn in range(20_000):
        library.poll()
        if library.read(lambda file: file.execute("SELECT * FROM unplaced").fetchall(), None) == []:
            break
    else:
        raise AssertionError("it never comes to an end")
    rows = library.read(lambda file: file.execute("SELECT * FROM places ORDER BY game, ply").fetchall(), [])
    found = {}
    for game, ply, place in rows:
        line = found.setdefault(game, [])
        assert ply == len(line)
        line.append(place)
    return found


def computed(library):
    """The same from the games as they open."""
    ids = library.read(lambda file: [number for (number,) in file.execute("SELECT id FROM games")], [])
    found = {}
    for number in ids:
        tree = library.load(number).state.tree
        nodes = [node for node in tree.node.path() if node.parent is None or node.move]
        found[number] = [place_key(tree.rules, tree.variant, tree.at(node).position) for node in nodes]
    return found


def added(library, name, seed):
    """The id of a game of which everything was done by chance."""
    match = random_match(name, seed, 12)
    return library.add(Record(match.setup, match.state())).id


def gone_on(desk, game, rng):
    """Go on with a kept game by chance: a move, a step back, or a line less."""
    match, autosave = desk.go_on(game)
    for _step in range(3):
        tree = match.tree
        try:
            if rng.below(3) and tree.moves:
                match.play(rng.choice(tree.moves))
            elif rng.below(2):
                match.undo()
            else:
                match.edits.delete(rng.choice(tree.root.subtree()))
        except GameError:
            continue
    autosave.close()


def changed(desk, other, what, seed):
    """Do something to the library of a desk; some of it comes from that of another one."""
    library, rng = desk.library, SplitMix64(seed)
    ids = library.read(lambda file: [number for (number,) in file.execute("SELECT id FROM games ORDER BY id")], [])
    if what <= 2 or not ids:
        added(library, rng.choice(TITLES), seed)
        return
    game = rng.choice(ids)
    match what:
        case 3:
            library.delete([game])
        case 4:
            library.restore([game])
        case 5:
            library.empty_bin([game])
        case 6:
            library.comment(game, "A game")
        case 7:
            placed(library)
        case 8:
            gone_on(desk, game, rng)
        case 9:
            added(other.library, rng.choice(TITLES), seed)
        case 10:
            there = other.library.read(lambda file: file.execute("SELECT id FROM games").fetchall(), [])
            for (number,) in there:
                stored = other.library.read(lambda file, number=number: stored_game(file, number), None)
                if write := library.read(lambda file, stored=stored: merge_copy(file, stored), None):
                    library.write(write)


@given(st.lists(st.tuples(st.integers(0, 10), st.integers(0, 10_000)), min_size=1, max_size=12))
def test_they_are_what_the_games_say_after_anything_that_is_done(steps):
    desk, other = Desk(None), Desk(None)
    with closing(desk.library), closing(other.library):
        for what, seed in steps:
            changed(desk, other, what, seed)
        assert placed(desk.library) == computed(desk.library)


class TestFinding:
    def test_begins_again_where_it_was_stopped(self, desk, monkeypatch):
        """A program may be killed at any time: what is not written is found by the next one."""
        games = [desk.played(players=(ANNA, BEN)) for _game in range(3)]
        monkeypatch.setattr(placing, "MOST_GAMES", 1)
        desk.poll()
        desk.reopen()
        assert placed(desk.library).keys() == set(games)

    def test_a_game_that_went_on_meanwhile_is_found_again(self, desk):
        game = desk.played(players=(ANNA, BEN))
        (before,) = desk.library.read(lambda file: places.unplaced(file, 9), [])
        gone_on(desk, game, SplitMix64(1))
        desk.library.write(places.placed([(before, [1, 2, 3])]))
        assert placed(desk.library) == computed(desk.library)

    def test_two_windows_find_the_same_without_being_in_the_way(self, desk, open_desk):
        game = desk.played(players=(ANNA, BEN))
        desk.poll()
        second = open_desk(desk.path.parent)
        for _turn in range(50):
            desk.library.poll()
            second.library.poll()
        desk.poll()
        assert placed(second.library) == placed(desk.library) == computed(desk.library)
        assert len(placed(desk.library)[game]) == 4
        assert desk.warnings == second.warnings == []

    def test_a_game_that_cannot_be_opened_stops_nothing(self, desk):
        bad, good = desk.played(players=(ANNA, BEN)), desk.played(players=(BEN, ANNA))
        assert placed(desk.library).keys() == {bad, good}
        with closing(connect(desk.path)) as file:
            file.execute("UPDATE games SET variant = 'chess' WHERE id = ?", (bad,))
            file.execute("UPDATE nodes SET parent = number WHERE game = ? AND number > 0", (bad,))
            file.execute("INSERT OR IGNORE INTO unplaced VALUES (?)", (bad,))
        assert placed(desk.library).keys() == {good}

    def test_numbers_of_another_scheme_are_all_found_anew(self, desk):
        desk.played(players=(ANNA, BEN))
        found = placed(desk.library)
        desk.poll()
        with closing(connect(desk.path)) as file:
            file.execute("UPDATE placing SET scheme = 0")
            file.execute("UPDATE places SET place = 0")
        assert placed(desk.library) == found

    def test_those_of_an_old_library_are_found_in_the_background(self, tmp_path, open_desk):
        """It was written by the first version, whose games nobody has placed."""
        folder = tmp_path / "Old"
        folder.mkdir()
        with closing(sqlite3.connect(folder / NAME)) as file:
            file.executescript((Path(__file__).parent / "library-1.sql").read_text(encoding="utf-8"))
        library = open_desk(folder).library
        found = placed(library)
        assert found
        assert found == computed(library)


class TestTheAnswer:
    @pytest.fixture
    def games(self, desk):
        """Two games of Pressman that a mirror makes one, and a third that begins otherwise."""
        one = desk.played("a2a4", "a7a5", "b2b4", players=(ANNA, BEN), game="pressman")
        match, autosave = desk.begin(ANNA, BEN, game="pressman")
        play(match, "h2h4", "h7h5", "g2g4")
        match.resign(2)
        autosave.close()
        two = autosave.game
        three = desk.played("a2a3", "a7a5", players=(BEN, ANNA), game="pressman")
        placed(desk.library)
        return one, two, three

    def at(self, desk, *moves):
        rules, variant = find("pressman")
        tree = GameTree(rules, variant)
        for move in moves:
            tree.play_text(move)
        return place_key(rules, variant, tree.position)

    def test_says_how_the_games_went_and_what_was_played(self, desk, games):
        place = self.at(desk, "h2h4", "h7h5")
        found = desk.library.games_at(place, 2)
        assert found.results == Results(2, (1, 0), 0)
        assert set(found.games) == {(games[0], 2), (games[1], 2)}
        assert found.after == ((self.at(desk, "a2a4", "a7a5", "b2b4"), Results(2, (1, 0), 0)),)
        assert desk.library.games_at(self.at(desk), 2).results.games == 3

    def test_leaves_out_the_bin(self, desk, games):
        place = self.at(desk, "a2a4", "a7a5")
        desk.library.delete([games[1]])
        assert desk.library.games_at(place, 2).games == ((games[0], 2),)
        desk.library.restore([games[1]])
        assert desk.library.games_at(place, 2).results.games == 2
        desk.lose(games[1])
        assert desk.library.games_at(place, 2).results.games == 1

    def test_is_empty_for_a_position_that_never_came_up(self, desk, games):
        assert desk.library.games_at(self.at(desk, "c2c4"), 2) == NOTHING_FOUND


def test_copies_leave_them_out_and_a_library_made_of_one_finds_them_anew(tmp_path, desk, daily_copy):
    """They were more than half of the daily copy, and of the file with the whole library."""
    for seed, name in enumerate(TITLES):
        added(desk.library, name, seed)
    found = placed(desk.library)
    copy = tmp_path / "copy.sqlite3"
    daily = Copying(desk.path, copy, pytest.fail)
    daily.go_on(1_000_000.0)
    join("library copying")
    for number, content in enumerate((copy.read_bytes(), desk.library.whole()())):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / NAME).write_bytes(content)
        with closing(connect(folder / NAME)) as file:
            assert file.execute("SELECT count(*) FROM places").fetchone() == (0,)
        other = Desk(folder)
        assert placed(other.library) == found
        other.library.close()
