"""The options of the text engine: how they are declared and read, and what each of them changes."""

import re

import pytest

from game.commands.options import ENTRY, MEGABYTE, SPINS, Options, declarations
from tests.commands.talk import nodes_of


def nodes_for(talk, go):
    talk(go)
    return nodes_of(talk.wait()[-2])


class TestDeclarations:
    def test_every_default_is_what_an_option_is_at_first(self):
        for name, spin in SPINS.items():
            (line,) = [line for line in declarations() if line.startswith(f"option name {name} ")]
            default, least, most = map(int, re.findall(r"-?\d+", line))
            assert (default, least, most) == (getattr(Options(), spin.field), spin.least, spin.most)
            assert least <= default <= most

    def test_what_is_declared_is_taken(self, talk):
        for line in declarations():
            name, kind = re.findall(r"option name (.+) type (\w+)", line)[0]
            default = re.findall(r"default (\S+)", line)
            said = talk(f"setoption name {name} value {default[0]}" if default else f"setoption name {name}")
            assert said == [], kind


class TestHash:
    @pytest.mark.parametrize(("megabytes", "bits"), [(1, 15), (8, 18), (16, 19), (24, 20), (1024, 25)])
    def test_the_largest_table_that_fits_is_meant(self, megabytes, bits):
        assert Options(hash=megabytes).table_bits == bits
        assert ENTRY << bits <= megabytes * MEGABYTE < ENTRY << bits + 1

    def test_the_same_search_fills_more_of_a_small_table(self, talk):
        full = []
        for megabytes in (1, 8):
            talk(f"setoption name Hash value {megabytes}", "setoption name Game value pressman", "go depth 4")
            full.append(int(re.findall(r" hashfull (\d+)", talk.wait()[-2])[0]))
        assert full[0] > full[1]

    def test_a_table_that_finds_no_memory_is_refused_in_words_and_the_old_one_kept(self, talk, monkeypatch):
        def none_left(table):
            raise MemoryError

        nodes = nodes_for(talk, "go depth 4")
        monkeypatch.setattr("game.commands.options.TranspositionTable.grow", none_left)
        assert talk("setoption name Hash value 1024") == [
            "info string error: There is no memory for a table of 1024 MB."
        ]
        assert nodes_for(talk, "go depth 4") < nodes

    def test_quit_is_heard_between_two_parts_of_a_large_table(self, talk, monkeypatch):
        """`setoption name Hash value 1024` held `quit` up for 1 to 4 seconds: all of it was allocated at once."""
        nodes, asked = nodes_for(talk, "go depth 4"), []

        def seconds(hearing):
            asked.append(True)
            return float(len(asked) > 5)

        monkeypatch.setattr("game.commands.hearing.Hearing.seconds_since_quit", seconds)
        assert talk("setoption name Hash value 1024", "isready") == [
            "info string error: The table of 1024 MB was stopped before the end.", "readyok"
        ]  # fmt: skip
        assert asked == [True] * 6
        assert nodes_for(talk, "go depth 4") < nodes

    def test_clearing_it_forgets_what_was_searched_and_the_same_size_again_does_not(self, talk):
        counts = []
        for line in ("isready", "setoption name Hash value 9", "setoption name Clear Hash"):
            talk(line)  # 9 MB have no room for a larger table than 8
            counts.append(nodes_for(talk, "go depth 4"))
        assert counts[0] == counts[2] > counts[1]


class TestLevel:
    """A manager that set a level once got the full strength as soon as it named a time or a depth."""

    @pytest.mark.parametrize(
        "go", ["go", "go depth 40", "go movetime 20000", "go p1time 900000 p2time 900000", "go nodes 9000000"]
    )
    def test_it_holds_however_much_the_limits_allow(self, talk, go):
        talk("setoption name Level value 2", "setoption name Seed value 3")
        talk("go")
        alone = talk.wait()
        talk(go)
        heard = talk.wait()
        assert [re.sub(r" nps .*? pv", " pv", line) for line in heard] == [
            re.sub(r" nps .*? pv", " pv", line) for line in alone
        ]
        assert nodes_of(heard[-2]) <= 700

    def test_a_level_waits_for_stop_as_well(self, talk):
        talk("setoption name Level value 1", "go infinite", "isready")
        assert not any(line.startswith("bestmove") for line in talk.heard)
        assert talk("stop")[-1].startswith("bestmove ")


def test_every_depth_is_said_with_so_many_lines_best_first(talk):
    talk("setoption name MultiPV value 3", "go depth 4")
    *infos, last = talk.wait()
    ranks = [re.findall(r"depth (\d+) .*multipv (\d+)", line)[0] for line in infos]
    assert ranks == [(str(depth), str(rank)) for depth in (1, 2, 3, 4) for rank in (1, 2, 3)]
    assert last.split()[1] == infos[-3].split(" pv ")[1].split()[0]


class TestCharacter:
    def test_is_one_of_any_game_or_none(self, talk):
        assert talk("setoption name Character value jailer", "setoption name Character value none") == []
        (answer,) = talk("setoption name Character value juggler")
        assert answer.startswith("info string error: Character is not 'juggler'; there are none, brawler, ")

    def test_of_another_game_plays_as_the_level_alone(self, talk):
        talk("setoption name Level value 4", "setoption name Game value pressure", "go")
        plain = talk.wait()[-1]
        talk("setoption name Character value miser", "go")
        assert talk.wait()[-1] == plain


class TestOwnBook:
    def test_it_lets_the_levels_play_from_the_opening_book_or_think(self, talk):
        talk("setoption name Level value 6", "go")
        assert [nodes_of(line) for line in talk.wait()[:-1]] == [0]
        talk("setoption name OwnBook value false", "go")
        assert nodes_of(talk.wait()[-2]) > 0
        assert talk("setoption name OwnBook value perhaps") == [
            "info string error: OwnBook is true or false, not 'perhaps'."
        ]

    def test_a_search_with_a_limit_of_its_own_does_without_it(self, talk):
        for limit in ("depth 3", "nodes 900"):
            talk(f"go {limit}")
            assert nodes_of(talk.wait()[-2]) > 0
            talk("setoption name Level value 6", f"go {limit}")
            assert nodes_of(talk.wait()[-2]) > 0
