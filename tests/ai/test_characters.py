"""Characters: as strong as their level, with a style that shows in the moves they choose."""

from dataclasses import replace

import pytest

from game.ai.characters import character_of, characters_of, preferred
from game.ai.characters.character import FIRST_WITH_CHARACTERS, ply_of
from game.ai.limits import AtLevel
from game.ai.mind import Mind, choose, strength_at, strength_of
from game.ai.spec import GameSpec
from game.ai.strength import Strength, between, level_numbers, strengths_of
from game.ai.table import TranspositionTable
from game.catalogue import IDS, find
from game.splitmix import SplitMix64
from tools.duel import deal


class Fixed(SplitMix64):
    """Random numbers that are all 0."""

    def below(self, bound):
        return 0


@pytest.mark.parametrize("game", IDS)
class TestEachGame:
    def test_has_three_with_names_faces_and_lines_of_their_own(self, game):
        known = characters_of(game)
        assert len(known) == 3
        for part in ("id", "name", "line", "face"):
            assert len({getattr(one, part) for one in known}) == 3
        assert all(one.id.isalpha() and one.id.islower() and one.line.endswith(".") for one in known)

    def test_a_character_chooses_legal_moves_by_its_style(self, game):
        rules, variant = find(game)
        position = deal(rules, variant, seed=5, opening=6)
        moves = position.legal_moves()
        for character in characters_of(game):
            even = [(move, 0) for move in moves]
            chosen = preferred(character, rules, position, even, 0, Fixed(1))
            liked = [character.points * character.count(ply_of(rules, position, move)) for move in moves]
            assert character.points * character.count(ply_of(rules, position, chosen)) == max(liked)

    def test_a_style_never_outweighs_more_than_the_margin(self, game, monkeypatch):
        """A move beyond the margin is none of the candidates, however much the character would like it."""
        rules, variant = find(game)
        position = deal(rules, variant, seed=5, opening=8)
        offered = []
        monkeypatch.setattr("game.ai.mind.preferred", lambda *given: offered.append(given[3]) or preferred(*given))
        for character in characters_of(game):
            mind = Mind(game, position, strength_at(game, 4), TranspositionTable(14), character)
            info, candidates = mind.choose(seed=3), dict(offered.pop())
            assert info.pv[0] in candidates
            assert max(candidates.values()) - candidates[info.pv[0]] <= character.margin


class TestStrength:
    def test_lies_between_two_levels(self):
        weaker, stronger = Strength(1_000, noise=100, overlook=400, margin=20), Strength(4_000, 0, 50, 200, 10)
        assert between(weaker, stronger, 0) == weaker
        assert between(weaker, stronger, 50) == Strength(2_000, 0, 75, 300, 20)
        assert between(stronger, weaker, 50) == Strength(2_000, 0, 75, 300, 10)

    def test_a_level_that_overlooks_nothing_gives_none_of_its_few_nodes(self):
        assert between(Strength(9_000, noise=20), Strength(3_000), 50) == Strength(9_000, noise=10)
        assert between(Strength(3_000), Strength(9_000, noise=20), 50) == Strength(3_000, noise=10)

    @pytest.mark.parametrize("game", IDS)
    def test_of_a_character_is_less_than_a_level_from_its_own(self, game):
        for level in level_numbers(game)[FIRST_WITH_CHARACTERS - 1 :]:
            for one in characters_of(game):
                character = one.at(level)
                assert -100 < character.ahead < 100
                assert strength_of(game, level, character).nodes <= 3 * strengths_of(game)[-1].nodes

    def test_of_a_character_goes_on_beyond_the_last_level(self):
        levels = strengths_of("boost")
        ahead = replace(characters_of("boost")[0], ahead=50)
        assert strength_of("boost", 4, ahead) == between(levels[3], levels[4], 50)
        last = strength_of("boost", 10, ahead)
        assert last.nodes > levels[9].nodes
        assert last.overlook < levels[9].overlook
        assert strength_of("tower_push", 10, ahead).overlook == 0, "less than nothing cannot be overlooked"

    def test_of_a_style_fades_level_by_level(self):
        """At level 7 the full style of level 4 cost up to 190 points."""
        first = replace(characters_of("boost")[0], points=-100, margin=50, ahead=10, rise=-3)
        assert first.at(FIRST_WITH_CHARACTERS) == first
        assert first.at(FIRST_WITH_CHARACTERS + 2) == replace(first, points=-64, margin=32, ahead=4)


class TestWho:
    def test_the_lower_levels_have_none(self):
        character = characters_of("pressure")[0]
        assert character_of("pressure", FIRST_WITH_CHARACTERS, character.id) == character
        assert character_of("pressure", FIRST_WITH_CHARACTERS - 1, character.id) is None

    def test_one_of_another_version_plays_as_its_level_does(self):
        spec = GameSpec("pressure", 0, None, ())
        assert character_of("pressure", 5, "juggler") is None
        assert choose(spec, AtLevel(4, 7, character="juggler")) == choose(spec, AtLevel(4, 7))

    def test_it_plays_book_moves_as_its_level_does(self):
        spec = GameSpec("pressure", 0, None, ())
        plain = choose(spec, AtLevel(6, 7))
        assert plain.info.nodes == 0, "a book move"
        assert choose(spec, AtLevel(6, 7, character=characters_of("pressure")[0].id)) == plain

    def test_the_same_seed_gives_the_same_move(self):
        spec = GameSpec("pressman", 0, None, ())
        how = AtLevel(4, 11, character=characters_of("pressman")[0].id)
        assert choose(spec, how).move == choose(spec, how).move
