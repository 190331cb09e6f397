"""The list of kept games: filters, search, sorting, stars, names, the bin."""

from contextlib import closing
from dataclasses import replace
from functools import partial

import pytest

from game.archive.database import query
from game.archive.database.entry import Entry, Filter, ToAct, Verdict
from game.archive.database.file import connect, open_library
from game.archive.record.reading import read_record
from game.archive.record.record import Record
from game.archive.record.writing import is_same_game, write_record
from game.core import Outcome
from game.errors import RecordError
from game.play.game_tree import GameTree
from game.play.match import Match
from game.play.player import TEACHER, Correspondent, Machine, Person
from game.play.setup import MatchSetup
from game.play.state import Help, MatchState
from tests.game.archive.desk import ANNA, BEGAN, BEN, CLUB, DAY, MOVES, Desk, ended_games, play


@pytest.fixture
def games(desk):
    """Five games, one a day: unfinished, lost, won, drawn, and one that Anna lost to Ben."""
    return ended_games(desk)


@pytest.fixture
def found(desk, games):
    """The names of the games that a filter finds, in order."""
    def names_of(**wanted) -> list[str]:
        names = {number: name for name, number in games.items()}
        by_date = [names[entry.id] for entry in desk.library.entries(Filter(**wanted))]
        if wanted.get("sort", "date") == "date":
            return by_date
        question = partial(query.lines_by_key, wanted=Filter(**wanted), after=0, most=-1)
        lines, _last = desk.library.read(question, ([], None))
        assert len(lines) == len(by_date)
        return [names[number] for _key, (number, _game, _starred) in sorted(lines)]

    return names_of


class InMemory:
    """For tests of the questions, which are the same there."""

    @pytest.fixture
    def desk(self):
        desk = Desk(None)
        yield desk
        desk.library.close()


class TestFilters(InMemory):
    def test_all_games_the_latest_first(self, found):
        assert found() == ["decided", "drawn", "won", "lost", "unfinished"]

    @pytest.mark.parametrize("verdict", Verdict)
    def test_each_result(self, found, desk, games, verdict):
        assert found(verdict=verdict) == [verdict.value]
        assert desk.library.entry(games[verdict.value]).verdict is verdict

    def test_game_variant_player_and_several_at_once(self, found):
        assert found(game="pressman") == found(variant="pressman") == ["drawn"]
        assert found(variant="pressman:fresh") == []
        assert found(player=ANNA, verdict=Verdict.LOST, game="pressure") == ["lost"]
        assert found(player=BEN) == ["decided", "drawn"]
        assert found(player=CLUB) == ["lost", "unfinished"]
        assert found(player=Machine(1)) == [], "level 10 is another"

    def test_a_level_is_found_with_its_characters(self, desk, games, found):
        """The list of opponents names levels: a game against a character was in none of them."""
        for player in (Machine(4, "jailer"), Machine(1, "jailer")):
            match, autosave = desk.begin(player, ANNA)
            match.play(match.tree.moves[0])
            autosave.close()
            games[str(player)] = autosave.game
        assert found(player=Machine(1)) == ["level 1 jailer"]
        assert "level 4 jailer" in found(player=Machine(4))
        assert {player for player, _number in desk.library.players()} >= {Machine(1), Machine(4)}
        assert not [player for player, _number in desk.library.players() if getattr(player, "character", "")]

    @pytest.mark.parametrize("plies", range(3))
    def test_those_by_message_by_whose_turn_it_is(self, desk, games, found, plies):
        afar = Correspondent("Cleo")
        for name, players, game in (
            ("two", (ANNA, afar), "pressure"),
            ("two afar", (afar, BEN), "pressure"),
            ("three", (Machine(1), Correspondent(), ANNA), "boost:3-dragonless"),
            ("over", (ANNA, afar), "pressure"),
        ):
            match, autosave = desk.begin(*players, game=game)
            for _ply in range(plies):
                match.play(match.tree.moves[0])
            match.correspondents.note_sent()
            if name == "over":
                match.resign(1)
            autosave.close()
            games[name] = autosave.game
        waits = [{"two afar"}, {"two", "three"}, {"two afar"}][plies]
        assert set(found(verdict=ToAct.ELSEWHERE)) == waits
        assert set(found(verdict=ToAct.HERE)) == {"two", "two afar", "three"} - waits

    def test_those_without_the_teacher(self, desk, games, found):
        for name, players in {
            "taught": (Machine(4, TEACHER), ANNA), "taught high": (ANNA, Machine(10, TEACHER)),
            "so named": (Machine(4), Person(f"Ann {TEACHER}")),
        }.items():  # fmt: skip
            match, autosave = desk.begin(*players)
            match.play(match.tree.moves[0])
            autosave.close()
            games[name] = autosave.game
        assert set(found()) - set(found(untaught=True)) == {"taught", "taught high"}

    def test_stars(self, desk, games, found):
        desk.library.star([games["won"], games["lost"]])
        assert found(starred=True) == ["won", "lost"]
        desk.library.star([games["won"]], starred=False)
        assert found(starred=True) == ["lost"]


class TestOrder(InMemory):
    def test_by_strength_moves_and_date(self, found):
        assert found(sort="opponent") == ["won", "lost", "unfinished", "drawn", "decided"]
        for sort in ("date", "moves", "length", "opponent"):
            assert sorted(found(sort=sort, ascending=True)) == sorted(found())
        assert found(ascending=True) == found()[::-1]

    def test_games_against_one_level_are_together_by_seats_and_the_latest_comes_first(self, desk, games, found):
        """Sorted by the strongest AI, a player looks for the latest of many games against the same level."""
        for players in [(Machine(10), ANNA), (ANNA, Machine(10)), (Machine(10), ANNA)]:
            desk.now += DAY
            match, autosave = desk.begin(*players)
            match.play(match.tree.moves[0])
            autosave.close()
            games[f"later {len(games)}"] = autosave.game
        assert found(sort="opponent")[:5] == ["later 7", "later 5", "won", "later 6", "lost"]

    @pytest.mark.parametrize("ascending", [False, True])
    @pytest.mark.parametrize("wanted", [Filter(), Filter(player=BEN), Filter(in_bin=True)])
    def test_in_parts_it_is_the_same(self, desk, games, wanted, ascending):
        """Each part of a list of 100,000 games was read behind all parts before it: the last ones took 11 ms each."""
        desk.execute("UPDATE games SET written = 7, arrived = id % 2 WHERE game = 'pressure'")
        desk.execute("UPDATE games SET touched = 7, deleted = id % 3 WHERE arrived")
        wanted = wanted._replace(ascending=ascending)
        found, place, parts = [], None, 0
        while parts == 0 or place:
            question = partial(query.lines_by_date, wanted=wanted, after=place, most=1)
            lines, place = desk.library.read(question, ([], None))
            found += [number for number, _game, _starred in lines]
            parts += 1
        assert found == [entry.id for entry in desk.library.entries(wanted)]
        in_bin = len(desk.library.entries(Filter(in_bin=True)))
        assert parts == (in_bin if wanted.in_bin else len(games) - in_bin) + 1, "each game in a part of its own"

    def test_whether_any_is_starred_is_asked_of_a_few_at_a_time(self, desk, games):
        """Before 10,000 games got a star, the question whether one had none sent the ids of all: a millisecond."""
        games, asked = list(games.values()), []
        many = [*games, *range(10_000)]
        desk.library.read(lambda file: file.set_trace_callback(asked.append), None)
        assert desk.library.is_any_starred(many, False)
        desk.library.read(lambda file: file.set_trace_callback(None), None)
        assert len("".join(asked)) < 5_000, "letters sent"
        assert not desk.library.is_any_starred(many)
        desk.library.star(games[-1:])
        assert desk.library.is_any_starred([*range(10_000), *games])


class TestTheLastGame(InMemory):
    def test_that_ended_is_one_played_here(self, desk, games):
        """The menu offered to look at a stranger's game that had been pasted, instead of the player's own last one."""
        setup = MatchSetup("pressure", (ANNA, BEN))
        tree = setup.tree()
        tree.resign(1)
        desk.now += DAY
        desk.played()  # unfinished, so that nothing that ended here lies between the record and the games before
        desk.now += DAY
        pasted = desk.library.add(Record(setup, MatchState(tree, setup.players))).id
        assert desk.library.entry(pasted).outcome
        assert desk.library.last_finished().id == games["decided"]


class TestTheBin:
    def test_a_deleted_game_can_be_restored(self, desk, games, found):
        desk.library.delete([games["won"], games["lost"]])
        assert found() == ["decided", "drawn", "unfinished"]
        assert found(in_bin=True) == ["won", "lost"]
        desk.library.restore([games["won"]])
        assert found() == ["decided", "drawn", "won", "unfinished"]
        counts = desk.library.counts()
        assert (counts.kept, counts.unfinished, counts.in_bin) == (4, 1, 1)
        desk.library.empty_bin(games.values())
        counts = desk.library.counts()
        assert (counts.kept, counts.in_bin) == (4, 0), "none outside the bin is emptied with it"

    def test_what_was_deleted_30_days_ago_is_gone_at_the_start(self, desk, games, found):
        desk.library.delete([games["won"]])
        desk.now += DAY
        desk.library.delete([games["lost"]])
        desk.now += 29 * DAY + 1
        desk.reopen().flush()
        assert found(in_bin=True) == ["lost"]

    def test_nothing_of_a_deleted_game_is_left_when_the_bin_is_emptied(self, desk, games):
        desk.library.delete(games.values())
        desk.library.empty_bin(games.values())
        assert desk.library.counts().in_bin == 0
        for table in ("games", "nodes"):
            assert desk.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


class TestTheRest:
    def test_everybody_who_played(self, desk, games):
        assert desk.library.players() == [(ANNA, 4), (BEN, 2), (Machine(2), 1), (CLUB, 2), (Machine(10), 1)]

    def test_continue_offers_what_was_left_last(self, desk, games):
        assert desk.library.last_unfinished().id == games["unfinished"]
        desk.library.delete([games["unfinished"]])
        assert desk.library.last_unfinished() is None

    def test_a_change_changes_the_generation(self, desk, games):
        """The games of the fixture were still being written on a loaded machine, and counted as the change."""
        desk.library.flush()
        before = desk.library.generation
        assert desk.library.generation == before
        desk.library.star([games["won"]])
        desk.library.flush()
        assert desk.library.generation != before

    def test_a_game_that_is_gone_is_refused_in_words(self, desk):
        with pytest.raises(RecordError, match=r"This game is no longer in the library\."):
            desk.library.load(7)
        assert desk.library.entry(7) is None

    def test_a_game_whose_rules_have_changed_is_refused_in_words(self, desk, games):
        game = games["won"]
        desk.library.flush()
        desk.execute("UPDATE nodes SET text = 'e9e10' WHERE number = 1")
        with pytest.raises(RecordError, match=r"This game cannot be opened\. "):
            desk.library.load(game)
        assert desk.library.entry(game).moves == 1

    @pytest.mark.parametrize("change", ["present = 99", "time = '5'", "clock = '{'", "swaps = 'x'", "seated = ''"])
    def test_a_game_that_somebody_has_changed_is_refused_in_plain_words(self, desk, games, change):
        """The sentence ended in the number of the missing node."""
        game = games["won"]
        desk.library.flush()
        desk.execute(f"UPDATE games SET {change}")
        with pytest.raises(RecordError, match="its saved parts do not match"):
            desk.library.load(game)

    def test_a_game_that_was_just_added_is_the_same_as_it_is_read_later(self, desk):
        """3,400 plies were played twice: to read the record, and again to open it."""
        setup = MatchSetup("pressure", (ANNA, Person("Ben")))
        tree = GameTree(*setup.game, setup.seed)
        for move in MOVES:
            tree.play_text(move)
        tree.annotate(tree.root, "From the club night", ())
        state = MatchState(tree, setup.players)
        at_once = desk.library.add(Record(setup, state, others=(("Event", "Club night"),)))
        later = desk.library.load(at_once.id)
        assert at_once.state is state
        assert later.state is not state
        for name in ("id", "setup", "began", "touched", "label", "comment", "shown", "turn", "revision"):
            assert getattr(at_once, name) == getattr(later, name), name
        texts = [{at: node.text for node, at in kept.numbers.items()} for kept in (at_once, later)]
        assert texts[0] == texts[1]
        desk.library.rename(at_once.id, "The long ring")
        assert desk.library.load(at_once.id).label.name == "The long ring"

    def test_a_comment_that_is_given_in_the_list_survives_what_its_match_writes(self, desk):
        """The library is opened above a game that goes on, whose next edit put the earlier comment back."""
        match, autosave = desk.begun()
        desk.library.comment(autosave.game, "From the cup")
        match.edits.mark(match.tree.node, ("a1",))
        kept = desk.library.load(autosave.game)
        assert (kept.comment, kept.state.tree.root.comment) == ("From the cup", "From the cup")
        match.edits.comment(match.tree.root, "From the club night")
        kept = desk.library.load(autosave.game)
        assert (kept.comment, kept.state.tree.root.comment) == ("From the club night", "From the club night")

    @pytest.mark.parametrize("began", [{"began": "2026-11-21T18:30:05Z"}, {"began": "2026-11-21"}, {}])
    def test_a_record_that_is_kept_already_is_found(self, desk, began):
        match = Match(MatchSetup("pressure", (ANNA, BEN), seed=3), desk.puppet)
        play(match, *MOVES)
        match.edits.comment(match.tree.node, "Best.")
        record = Record(match.setup, match.state(), **began)
        game = desk.library.add(record).id
        desk.library.rename(game, "Round 3")
        assert desk.library.find(read_record(write_record(record))).id == game
        desk.library.delete([game])
        assert desk.library.find(record) is None, "it lies in the bin"

    def test_a_record_that_was_written_before_the_game_was_paused_is_found(self, desk):
        """A game was paused after it was saved as a file, which came in as another game; nor does help make it one."""
        match = Match(MatchSetup("pressure", (Machine(1), Machine(2)), seed=3), desk.puppet)
        play(match, *MOVES)
        record = Record(match.setup, match.state())
        helped = {"help": Help(hints=1, warnings=1)}
        for later in ({"paused": True}, helped, {"seconds": 9.0}, {"counts": False}):
            assert is_same_game(record, record._replace(state=replace(record.state, **later))), later
        match.pace.pause()
        game = desk.library.add(Record(match.setup, match.state())).id
        assert desk.library.load(game).state.paused
        assert desk.library.find(record).id == game

    @pytest.mark.parametrize(
        "differ",
        [
            lambda text: text.replace("3. e4e5", "3. e4e5 4. b5a5"),
            lambda text: text.replace("3. e4e5", "3. e4e5 {Best.}"),
            lambda text: text.replace("2. a3a2", "2. a3a2 [a3]"),
            lambda text: text.replace("Result: none", "Result: none\nPresent: 2"),
            lambda text: text.replace("person Anna", "person Cleo"),
            lambda text: text.replace("T18:30:05Z", "T18:30:06Z"),
            lambda text: text.replace("Began", "Unaided: yes\nBegan"),
        ],
    )
    def test_one_that_differs_is_a_game_of_its_own(self, desk, differ):
        match = Match(MatchSetup("pressure", (ANNA, BEN)), desk.puppet)
        play(match, *MOVES)
        record = Record(match.setup, match.state(), began="2026-11-21T18:30:05Z")
        desk.library.add(record)
        other = differ(text := write_record(record))
        assert other != text
        assert desk.library.find(read_record(other)) is None

    @pytest.mark.parametrize("date", ["", "0000-11-21", "2026-02-31", "yesterday"])
    def test_a_date_of_no_calendar_is_now(self, desk, date):
        setup = MatchSetup("pressure", (ANNA, BEN))
        record = Record(setup, MatchState(setup.tree(), setup.players), began=date, touched=date)
        kept = desk.library.load(desk.library.add(record).id)
        assert (kept.began, kept.touched) == (BEGAN, BEGAN)

    def test_what_a_later_version_may_write_is_shown_as_a_name(self):
        written = [0, "", "", "oracle 7\nlevel 2", "person\nlevel 2", "amazing", 1, "won"]
        entry = Entry._make([*written, *[0] * (len(Entry._fields) - len(written))])
        assert entry.players == (Person("oracle 7"), Machine(2))
        assert (entry.changed_hands, entry.verdict) == (True, Verdict.DECIDED)
        assert entry.outcome == Outcome(1, "won")


def test_the_index_of_the_list_is_made_beside_the_window(tmp_path):
    """The start of the program made the index of a library of 10,000 games before it showed anything."""
    path = tmp_path / "library.sqlite3"
    wanted = "SELECT count(*) FROM sqlite_master WHERE name = 'games_listed'"
    with closing(open_library(path).connection) as window:
        assert window.execute(wanted).fetchone() == (0,)
        with closing(connect(path)):  # as the thread that writes does
            assert window.execute(wanted).fetchone() == (1,)
