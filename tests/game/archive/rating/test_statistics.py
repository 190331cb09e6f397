"""What a person's games add up to."""

from hypothesis import given
from hypothesis import strategies as st

from game.archive.database.entry import OUTSIDE_LEVEL
from game.archive.rating.rating import Rating, career
from game.archive.rating.statistics import Category, Statistics, score_for, statistics
from game.archive.record.record import Record
from game.play.player import Machine, Outside
from tests.game.archive.desk import ANNA, BEN, CLUB
from tests.game.archive.entries import entry_of

LETTERS = {"w": 1, "l": 2, "d": None}
letters = st.text("wld", min_size=1, max_size=40)
tables = st.lists(st.tuples(st.sampled_from("wld"), st.sampled_from(["boost", "splits"]), st.integers(0, 3)))


def games(line, **other):
    """A game for each letter: won, lost or drawn by Anna."""
    return [entry_of(number, LETTERS[letter], **other) for number, letter in enumerate(line)]


def of(entries, kind=None) -> Statistics:
    return statistics(entries, ANNA)[kind or Category()]


@given(letters)
def test_streaks_are_read_off_the_results(line):
    found = of(games(line))
    tail = line[-1] * (len(line) - len(line.rstrip(line[-1])))
    assert found.streak == {"w": len(tail), "l": -len(tail), "d": 0}[line[-1]]
    assert found.longest_streak == max(len(run) for run in line.replace("d", "l").split("l"))


class TestSums:
    @given(letters)
    def test_every_game_is_won_drawn_or_lost(self, line):
        found = of(games(line))
        assert (found.wins, found.draws, found.losses) == tuple(line.count(letter) for letter in "wdl")
        assert found.games == len(line)

    @given(letters, st.randoms())
    def test_the_order_of_the_list_does_not_matter(self, line, random):
        entries = games(line)
        assert statistics(random.sample(entries, len(entries)), ANNA) == statistics(entries, ANNA)

    @given(tables)
    def test_the_parts_add_up_to_the_whole(self, table):
        entries = [
            entry_of(number, LETTERS[letter], (ANNA, Machine(level) if level else BEN), game=game, variant=f"{game}:x")
            for number, (letter, game, level) in enumerate(table)
        ]
        found = statistics(entries, ANNA)
        for grain in ("all", "game", "variant", "level"):
            kinds = [kind for kind in found if _grain(kind) == grain]
            assert sum(found[kind].games for kind in kinds) == len(table)
            assert sum(found[kind].wins for kind in kinds) == sum(letter == "w" for letter, *_rest in table)


def _grain(kind: Category) -> str:
    return "level" if kind.level is not None else "variant" if kind.variant else "game" if kind.game else "all"


class TestGames:
    def test_the_longest_game_and_the_fastest_win(self):
        lengths = [(1, 30), (2, 5), (1, 12), (2, 80)]
        entries = [entry_of(number, winner, moves=moves) for number, (winner, moves) in enumerate(lengths)]
        found = of(entries)
        assert (found.longest, found.fastest) == (entries[3], entries[2])

    def test_without_help(self):
        assert of([*games("w"), *games("wl", undos=2)]).without_help == 1

    def test_against_people_both_have_a_result(self):
        game = entry_of(players=(ANNA, BEN), winner=2)
        assert (score_for(game, ANNA), score_for(game, BEN)) == (0.0, 1.0)
        assert statistics([game], BEN)[Category("pressure", "pressure", 0)].wins == 1

    def test_games_against_an_outside_engine_have_a_kind_of_their_own(self):
        game = entry_of(players=(ANNA, Outside("Foo")), winner=1)
        assert statistics([game], ANNA)[Category("pressure", "pressure", OUTSIDE_LEVEL)].wins == 1

    def test_what_belongs_to_nobody_is_not_counted(self):
        others = [entry_of(players=(BEN, CLUB)), entry_of(players=(ANNA, ANNA)), entry_of(reason="")]
        assert statistics(others, ANNA) == {}


class TestGamesFromRecords:
    """Each opening of a file counted its game once more: two losses became five, and a friend's file gave a rating."""

    def test_count_for_nobody(self, desk):
        match, autosave = desk.begun(ANNA, CLUB)
        match.resign()
        autosave.close()
        own, kept = desk.library.entry(autosave.game), desk.library.load(autosave.game)
        foreign = kept.record()._replace(began="2026-11-20T10:00:00Z")
        desk.library.add(foreign)
        desk.reopen()
        assert len(desk.library.entries()) == 2
        editions = {own.edition: {CLUB.level: Rating(1200.0, 30.0)}}
        assert statistics(desk.library.entries(), ANNA)[Category()].losses == 1
        assert [step.entry for step in career(desk.library.entries(), "pressure", ANNA, editions)] == [own]

    def test_nor_do_they_when_they_are_finished_here(self, desk):
        match, _autosave = desk.begun(ANNA, CLUB)
        game = desk.library.add(Record(match.setup, match.state())).id
        match, autosave = desk.go_on(game)
        match.resign()
        autosave.close()
        assert desk.library.entry(game).reason
        assert statistics([desk.library.entry(game)], ANNA) == {}
