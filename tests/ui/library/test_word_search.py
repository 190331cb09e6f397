"""The search of the library: what is read on a card finds the card; reading many games takes no frame for itself."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import count

import pytest

from game import language
from game.archive.database import query
from game.archive.database.entry import Filter
from game.archive.library import unwritten
from game.archive.library.listing import Listing
from game.play.player import Machine, Person
from tests.game.archive.desk import Desk, ended_games, play
from tests.ui.offscreen import written
from tools.kept_games import DAY, NOW, library_with
from tools.table import FRAME, Table
from ui.library import game_list, word_search
from ui.library.board_pictures import BoardPictures
from ui.library.game_list import GameList
from ui.library.game_tiles import GameTiles

YOU = Person()


@pytest.fixture
def desk():
    desk = Desk(None)
    yield desk
    desk.library.close()


@pytest.fixture
def games(desk):
    """The ids of six games by what they are called here, the earliest first, a day apart."""
    found = ended_games(desk)
    desk.now += DAY
    match, autosave = desk.begin(YOU, Machine(1))
    play(match, "e3e4", "a3a2")
    match.resign()
    autosave.close()
    return found | {"yours": autosave.game}


@pytest.fixture
def found(desk, games):
    """The names of the games that words find, the latest first."""
    names = {number: name for name, number in games.items()}
    games_listed = GameList(desk.library)

    def names_of(words):
        games_listed.renew()
        games_listed.go_on()
        return [names[number] for number in games_listed.listing(Filter(), words).numbers]

    return names_of


class TestWhatIsFound:
    @pytest.mark.parametrize(
        ("words", "names"),
        [
            ("", ["yours", "decided", "drawn", "won", "lost", "unfinished"]),
            ("ben", ["decided", "drawn"]),
            ("BEN ann", ["decided"]),
            ("2026-1", ["yours", "decided", "drawn", "won", "lost", "unfinished"]),
            ("2025", []),
            ("unfin", ["unfinished"]),
            ("agreed", ["drawn"]),
            ("november ben", ["decided", "drawn"]),
            ("%", []),
            ("'; --", []),
            ("you lost", ["yours"]),
            ("won", ["decided", "won", "lost"]),
            ("today", ["yours"]),
            ("yesterday,", ["decided"]),
            ("3 days ago", ["won"]),
            ("level 1", ["yours"]),
            ("level 10", ["won"]),
            ("level 3", []),  # though "3 days ago" stands on a card with "level 10"
            ("AI: club", ["lost", "unfinished"]),
            ("1 move", ["yours", "decided", "drawn", "won", "lost", "unfinished"]),
        ],
    )
    def test_by_words(self, found, words, names):
        """Typed as they stand on the cards, "won", "you lost", "today", "level 1" and "you v" found no game."""
        assert found(words) == names

    def test_in_the_language_that_the_cards_are_in_now(self, found):
        """Another language was chosen, and the search went on to know the words of the one before."""
        assert found("unfinished") == ["unfinished"]
        language.use("pseudo")
        try:
            assert found("[unfinished]") == ["unfinished"]
        finally:
            language.use()

    def test_by_names_and_comments_in_any_script_and_case(self, desk, games, found):
        desk.library.rename(games["won"], "Ärger mit Ωmega")
        desk.library.comment(games["lost"], "STRASSE zum Sieg")
        assert found("ärger ωMEGA") == ["won"]
        assert found("straße") == ["lost"]
        desk.library.rename(games["won"], "")
        desk.library.comment(games["lost"], "")
        assert found("ärger") == found("straße") == []

    def test_by_the_comment_of_a_move(self, desk, games, found):
        match, _autosave = desk.go_on(games["unfinished"])
        match.edits.comment(match.tree.node, "A brilliancy!")
        assert found("brilliancy") == ["unfinished"]

    def test_every_card_by_each_line_that_is_read_on_it(self, shelved):
        library = shelved(60)
        listed, art = GameList(library), GameTiles(BoardPictures())
        listed.renew()
        listed.go_on()
        everything = listed.listing(Filter(), "")
        art.show(everything, library.now)
        for index, number in enumerate(everything.numbers):
            words = art.words(index)
            for line in (words.title, words.players, words.result.rstrip("…"), words.moves, words.date):
                assert number in listed.listing(Filter(), line).numbers, line


class TestManyGames:
    """A letter typed in the search took 60 to 110 ms with 10,000 games, and starring all of them up to 250."""

    @pytest.fixture
    def library(self, monkeypatch, shelved):
        monkeypatch.setattr(game_list, "FEW", 10)
        library = shelved(60)
        yield library
        library.close()

    def test_no_part_reads_more_than_some(self, library, monkeypatch):
        """After starring all of 10,000 games a frame read the lines of all: 15 ms."""
        monkeypatch.setattr(game_list, "LINES", 20)
        monkeypatch.setattr(word_search, "CARDS", 20)
        listed, answers = GameList(library), []
        listed.listing(Filter(), "")
        answer = library.read
        monkeypatch.setattr(library, "read", lambda *question: answers.append(answer(*question)) or answers[-1])
        listed.renew()
        parts = []
        while not listed.is_read:
            listed.go_on()
            read = [part[0] if isinstance(part, tuple) else part for part in answers]  # lines have a place behind them
            rows = [row for part in read if isinstance(part, list) for row in part]
            parts.append(sum(len(row) in (3, 9) for row in rows))  # lines and cards
            answers.clear()
        assert max(parts) == 20
        assert len(listed.listing(Filter(), "")) == 60

    def test_are_searched_in_parts_and_the_list_stays_until_then(self, library, monkeypatch):
        """A letter was searched for in the names and comments of all games within its own frame."""
        monkeypatch.setattr(word_search, "SEARCHED", 5)
        for number in (entry.id for entry in library.entries()):
            library.comment(number, f"game {number}")
        listed = GameList(library)
        listed.renew()
        while not listed.is_complete:
            listed.go_on()
        before = listed.listing(Filter(), "")
        listed.seek(Filter(), "game")
        parts = 0
        while listed.found is before:
            listed.go_on()
            parts += 1
        assert parts > 60 // 5
        assert len(listed.found) == 60

    def test_the_first_frame_shows_the_beginning_of_the_list(self, library, monkeypatch, hand):
        """The library opened with a frame of 60 ms: it read the lines of all games at once, and then again in parts."""
        monkeypatch.setattr(game_list, "LINES", 20)
        table, lines, ask = Table(hand, library=library), [], query.lines_by_date
        monkeypatch.setattr(query, "lines_by_date", lambda *how, **more: lines.append(ask(*how, **more)) or lines[-1])
        table.key("Ctrl+O")
        assert (len(lines), table.facts["games"]) == (1, 20)
        assert not any("20 games" in text for text in written(table)), "that is not how many there are"
        table.wait(2)
        assert table.facts["games"] == 60

    @pytest.mark.parametrize(
        ("sort", "ascending"), [("moves", False), ("moves", True), ("length", False), ("opponent", False)]
    )
    def test_another_order_is_made_of_sorted_parts(self, library, monkeypatch, sort, ascending):
        """To sort 10,000 games by the strongest AI took 30 ms of one frame, and 350 ms with 100,000."""
        wanted = Filter(sort=sort, ascending=ascending)
        whole = GameList(library).listing(wanted, "").numbers
        monkeypatch.setattr(game_list, "LINES", 7)
        monkeypatch.setattr(game_list, "FEW", 0)
        in_parts = GameList(library)
        in_parts.renew()
        while not in_parts.is_complete:
            in_parts.go_on()
        in_parts.seek(wanted, "")
        shown, parts = [], 0
        while not in_parts.is_complete:
            shown += [in_parts.found.numbers] if in_parts.go_on() else []
            parts += 1
        assert shown == [whole[:7], whole]
        assert parts > 2 * 60 // 7
        assert len(set(whole)) == 60

    def test_games_and_players_are_counted_in_parts(self, library, monkeypatch):
        """After each change 100,000 games were counted in one frame, and then their players: 70 ms."""
        monkeypatch.setattr(game_list, "COUNTED", 7)
        monkeypatch.setattr(game_list, "FEW", 0)
        library.delete([entry.id for entry in library.entries()][:5])
        library.flush()
        counted = GameList(library)
        counted.renew()
        parts = 0
        while not (counted.kept or counted.in_bin):
            counted.go_on()
            parts += 1
        assert (counted.kept, counted.in_bin, parts) == (55, 5, 60 // 7 + 1)
        assert counted.players == [player for player, _number in library.players()]

    def test_a_key_in_the_first_frame_acts_on_the_whole_list(self, library, monkeypatch, hand):
        """Of more than 1,000 games, Ctrl+A right after the library opened selected 1,000, and Del moved only those."""
        monkeypatch.setattr(game_list, "LINES", 20)
        table = Table(hand, library=library)
        table.key("Ctrl+O")
        assert table.facts["games"] == 20
        table.key("Ctrl+A", "Del")
        assert (library.counts().kept, library.counts().in_bin) == (0, 60)

    def test_undo_in_a_searched_list_selects_all_that_came_back(self, library, monkeypatch, hand):
        """Undo while the search for the list after Del still ran: one game was selected, not those brought back."""
        monkeypatch.setattr(word_search, "SEARCHED", 5)
        table = Table(hand, library=library)
        table.key("Ctrl+O", wait=2)
        table.type("anna", wait=2)
        found = table.facts["games"]
        assert 3 < found < 60
        table.key("Down", "Home", "Shift+Right", "Shift+Right", "Del")
        table.scene.clock = count().__next__  # each look at the clock takes a second: a part a frame
        while table.scene.search.list._finding is None:
            table.wait(FRAME)
        table.key("Ctrl+Z")
        while table.scene.animating:
            table.wait(FRAME)
        assert (table.facts["games"], len(table.facts["selected"])) == (found, 3)

    def test_today_is_another_day_after_midnight(self, desk, games):
        """The library stayed open over midnight: "today" still found the games of the day before."""
        listed = GameList(desk.library)
        listed.renew()
        listed.go_on()
        assert listed.listing(Filter(), "today").numbers == [games["yours"]]
        assert not listed.is_stale
        desk.now += DAY
        assert listed.is_stale
        listed.renew()
        listed.go_on()
        assert listed.listing(Filter(), "today").numbers == []
        assert listed.listing(Filter(), "yesterday").numbers == [games["yours"]]


def test_one_that_was_deleted_for_good_meanwhile_is_a_card_without_words(shelved):
    """Another window emptied the bin while its games were listed here."""
    library = shelved(3)
    listing = Listing(library, [(1, "pressure", 0), (library.entries()[0].id, "pressure", 0)])
    art = GameTiles(BoardPictures())
    art.show(listing, NOW)
    assert art.words(0).title == ""
    assert listing[1] == library.entries()[0]
    assert listing[-1:][0] == listing[1]


@pytest.mark.parametrize("much", [(game_list, "FEW", 0), (unwritten, "MANY_ROWS", 0.1)])
def test_nothing_waits_while_many_games_or_a_long_one_are_written(tmp_path, monkeypatch, much):
    """Starring 10,000 games, or naming one with a long title, held the window for a fifth of a second.

    The list waited for the file, or copied it together with what was still to be written.
    """
    monkeypatch.setattr(*much)
    library = library_with(3, tmp_path / "library.sqlite3")
    listed, asked, looked = GameList(library), [], []
    listed.renew()
    while not listed.is_read:
        listed.go_on()
    with closing(sqlite3.connect(tmp_path / "library.sqlite3")) as other:
        other.execute("BEGIN IMMEDIATE")
        library.star(listed.listing(Filter(), "").numbers)
        assert not library.is_settled
        with monkeypatch.context() as patch:
            patch.setattr(library, "read", lambda question, otherwise: asked.append(question) or otherwise)
            listed.renew()
            listed.go_on(lambda: len(looked.append(None) or looked) == 100)
        assert asked == []
        assert looked == [], "each of the frames meanwhile used up its time, with nothing to do"
        other.rollback()
    library.flush()
    assert library.is_settled
    while not listed.is_read:
        listed.go_on()
    assert listed.listing(Filter(), "").are_starred
    library.close()
