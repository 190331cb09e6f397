"""The opening book: its file, what is drawn from it, and that no level plays a worse move for it than by itself."""

import pytest

from game.ai import book as kept
from game.ai import mind
from game.ai.book import Book, BookMove, book_of, book_text, nearly_best, read_book, weighted_choice
from game.ai.levels import LEVELS
from game.ai.limits import AtLevel, Limits
from game.ai.mind import FIRST_WITH_BOOK, choose, strength_at
from game.ai.spec import GameSpec
from game.ai.strength import strengths_of
from game.ai.table import WIN
from game.catalogue import IDS, find
from game.errors import GameError
from game.places import book_file
from game.splitmix import SplitMix64

START = GameSpec("pressure", 0, None, ())
HEAD = '{"game": "pressure", "nodes": 5, "games": 5, "engine": 5}'
MOVES = (
    BookMove("e3e4", 10, 4, 6, 12),
    BookMove("d3d4", 3, 1, 1, 20),
    BookMove("c1b1", 9, 0, 1, 4),
    BookMove("c1d1", 1, 0, 9, -40),
    BookMove("e3e2", 8, 8, 8),
)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "book_file", lambda game: tmp_path / f"{game}.jsonl")
    return tmp_path


def book_with(*moves, nodes=10**9, game="pressure"):
    rules, variant = find(game)
    return Book(game, nodes, 100, 7, {rules.opening_key(rules.start(variant, 0)): moves})


@pytest.fixture
def known(monkeypatch):
    """Every level has this book of the start of Pressure."""
    monkeypatch.setattr(mind, "book_of", lambda game: book_with(*MOVES))


def is_from_book(spec, **how):
    return choose(spec, AtLevel(**{"level": 6, "seed": 1} | how)).info.nodes == 0


class TestTheFile:
    def test_a_book_that_is_written_can_be_read(self, folder):
        book = book_with(*MOVES)
        (folder / "pressure.jsonl").write_text(book_text(book))
        assert read_book("pressure") == book

    @pytest.mark.parametrize(
        "text",
        [
            "", "[]", '{"game": "pressman", "nodes": 5, "games": 5, "engine": 5}', '{"game": "pressure"}',
            f'{HEAD}\n["4f",["e3e4",1,2', f'{HEAD}\n["4f",["e3e4",1,-2,3,4]]', f'{HEAD}\n["key",["e3e4",1,2,3,4]]',
            f"{HEAD}\n7", "[" * 200_000, '{"game": "pressure", "nodes": 1e999, "games": 5, "engine": 5}',
            '{"game": "pressure", "nodes": "5", "games": 5, "engine": 5}', bytes(range(256)),
            '{"game": "pressure", "nodes": 5, "games": true, "engine": 5}',
            f'{HEAD}\n["4f",["e3e4",1,2,3,Infinity]]', f'{HEAD}\n["4f",["e3e4",1,2,3,"7"]]',
            f'{HEAD}\n["4f",["e3e4",1,true,3,4]]',
        ],
    )  # fmt: skip
    def test_a_damaged_one_is_refused_in_a_sentence_and_the_game_goes_on_without(self, folder, text):
        """Infinity among its numbers and 200,000 brackets ended the engine, and "7" passed for a score."""
        (folder / "pressure.jsonl").write_bytes(text.encode() if isinstance(text, str) else text)
        with pytest.raises(GameError, match=r"^The opening book '.*pressure\.jsonl' cannot be read: .*\.$"):
            read_book("pressure")
        book_of.cache_clear()
        try:
            with pytest.warns(RuntimeWarning, match="cannot be read"):
                assert not is_from_book(START)
            assert book_of("pressure") == Book("pressure"), "it is told once"
        finally:
            book_of.cache_clear()


class TestDrawing:
    def test_moves_are_drawn_by_their_results(self):
        rng = SplitMix64(3)
        found = [weighted_choice(MOVES[:3], rng).move for _ in range(5_200)]
        assert [found.count(move.move) / 100 for move in MOVES[:3]] == pytest.approx([25, 8, 19], abs=1.5)

    @pytest.mark.parametrize(("margin", "moves"), [(0, "d3d4"), (8, "e3e4 d3d4"), (16, "e3e4 d3d4 c1b1")])
    def test_only_nearly_the_best_and_none_without_a_score(self, margin, moves):
        assert " ".join(move.move for move in nearly_best(MOVES, margin)) == moves

    def test_a_proven_end_is_left_to_the_search(self):
        assert nearly_best((*MOVES, BookMove("a1a2", 1, 0, 0, WIN - 3)), 10) == {}
        assert nearly_best((BookMove("a1a2", 1, 0, 0, 4 - WIN),), 10) == {}


class TestLevels:
    @pytest.mark.sweep(2)
    @pytest.mark.parametrize("game", IDS)
    @pytest.mark.parametrize("level", range(FIRST_WITH_BOOK, len(LEVELS) + 1))
    def test_a_level_falls_short_of_the_best_by_its_own_margin_at_most(self, game, level, monkeypatch):
        """A level draws among the moves that its search finds within its margin; the book is searched deeper."""
        rules, variant = find(game)
        texts = [move.text for move in rules.moves(rules.start(variant, 0))]
        moves = [BookMove(text, 100 * rank, 0, 0, -5 * rank) for rank, text in enumerate(texts)]  # the worst are usual
        monkeypatch.setattr(mind, "book_of", lambda game: book_with(*moves, game=game))
        scores = [choose(GameSpec(game, 0, None, ()), AtLevel(level, seed)).info.score for seed in range(80)]
        assert max(scores) <= 0
        assert min(scores) >= -strength_at(game, level).margin

    def test_a_book_that_was_searched_less_than_the_level_would_is_not_used(self, monkeypatch):
        for nodes, uses in ((200_000, True), (199_999, False)):
            monkeypatch.setattr(mind, "book_of", lambda game, nodes=nodes: book_with(*MOVES, nodes=nodes))
            assert strength_at("pressure", 10).nodes == 200_000
            assert is_from_book(START, level=10) == uses

    def test_nor_is_one_by_a_level_that_is_given_more_time_than_it(self, monkeypatch):
        monkeypatch.setattr(mind, "book_of", lambda game: book_with(*MOVES, nodes=500_000))
        assert is_from_book(START, level=7, effort=16), "only the last level makes an effort"
        assert not is_from_book(START, level=10, effort=16, within=Limits(seconds=0.1))

    def test_it_is_for_the_upper_levels_and_whole_games_alone(self, known):
        text = find("pressure")[0].write(find("pressure")[0].start(find("pressure")[1], 0))
        assert is_from_book(START)
        assert not is_from_book(START, level=5)
        assert not is_from_book(START, own_book=False)
        assert not is_from_book(START, fair=True)
        assert not is_from_book(START, within=Limits(nodes=500))
        assert not is_from_book(START, within=Limits(depth=2))
        assert is_from_book(START, within=Limits(seconds=5.0)), "a clock makes nobody forget an opening"
        assert not is_from_book(GameSpec("pressure", 0, text, ()))

    def test_it_is_for_the_default_variant_alone(self, monkeypatch):
        """The books of Splits and of its variant without towers would hold the same positions."""
        rules, variant = find("splits:sheep")
        move = rules.moves(rules.start(variant, 0))[0]
        monkeypatch.setattr(mind, "book_of", lambda game: book_with(BookMove(move.text, 1, 0, 0, 5), game="splits"))
        assert is_from_book(GameSpec("splits", 0, None, ()))
        assert not is_from_book(GameSpec("splits:sheep", 0, None, ()))

    def test_a_position_that_comes_again_is_thought_about(self, known):
        """The book knows no history: it would repeat a game that is won into a draw."""
        assert not is_from_book(GameSpec("pressure", 0, None, ("e3e4", "a3a2", "e4e3", "a2a3")))


def test_the_first_board_pieces_of_splits_are_worth_the_same():
    """They are rotations of each other, but a search scored them 114 to 125: the strongest level always laid T0,0L."""
    rules, variant = find("splits")
    assert len({move.score for move in read_book("splits").probe(rules, rules.start(variant, 0))}) == 1


@pytest.mark.parametrize("game", IDS)
class TestOurBooks:
    def test_every_move_is_legal_where_the_book_leads(self, game):
        rules, variant = find(game)
        book, seen = read_book(game), set()
        waiting = [rules.start(variant, seed) for seed in range(10 if variant.random else 1)]
        while waiting:
            position = waiting.pop()
            key = rules.opening_key(position)
            found = book.probe(rules, position)
            if key in seen or not found:
                continue
            seen.add(key)
            assert variant.random or found == book.positions[key]
            assert all(move.games or move.score is not None for move in found)
            for move in found:
                after = position.copy()
                after.make(next(legal.code for legal in rules.moves(position) if legal.text == move.move))
                waiting.append(after)
        assert len(seen) > len(book.positions) / 2

    def test_it_was_searched_as_deep_as_the_strongest_level_thinks(self, game):
        book = read_book(game)
        assert book.games > 0
        assert book_file(game).stat().st_size <= 40_000
        assert book.nodes >= max(strength.nodes for strength in strengths_of(game))
        scored = [any(move.score is not None for move in moves) for moves in book.positions.values()]
        assert scored.count(True) > 0.9 * len(scored)
        assert all(scored) or find(game)[1].random, "what is true with one layout of dragons may not be with another"
