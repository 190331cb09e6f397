"""The catalogue: games and variants by name, and a refusal for unknown names."""

import pytest

from game.catalogue import IDS, find, games, rules_of
from game.errors import NotationError
from game.language import enumerated


def test_a_game_is_found_by_its_id_and_its_title_is_known_without_the_rules():
    for name in IDS:
        assert rules_of(name).id == name
    assert [rules.id for rules in games()] == list(IDS)
    assert len({rules.title for rules in games()}) == len(IDS)


@pytest.mark.parametrize("rules", games(), ids=lambda rules: rules.id)
class TestVariants:
    def test_the_first_variant_is_the_default_and_each_is_found_by_name(self, rules):
        assert [variant.default for variant in rules.variants] == [True] + [False] * (len(rules.variants) - 1)
        assert find(rules.id) == (rules, rules.variants[0])
        for variant in rules.variants:
            assert find(variant.full_name(rules.id)) == (rules, variant)
        default = rules.variants[0]
        if default.name:
            assert find(f"{rules.id}:{default.name}") == (rules, default)


@pytest.mark.parametrize("name", ["", "chess", "Pressure", "pressure ", "__init__", "pressure/texts"])
def test_an_unknown_game_is_refused_with_the_names_of_those_there_are(name):
    with pytest.raises(NotationError) as refused:
        rules_of(name)
    assert str(refused.value) == f"There is no game called {name!r}; the games are {enumerated(IDS)}."


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("chess:960", f"There is no game called 'chess'; the games are {enumerated(IDS)}."),
        ("pressman:tired", "Pressman has no variant called 'tired'; it has {pressman}."),
        ("pressman:fresh:", "Pressman has no variant called 'fresh:'; it has {pressman}."),
    ],
)
def test_an_unknown_variant_is_refused_with_the_names_of_those_there_are(name, sentence):
    names = {
        game: enumerated([one.full_name(game) for one in rules_of(game).variants]) for game in ("pressman", "pressure")
    }
    with pytest.raises(NotationError) as refused:
        find(name)
    assert str(refused.value) == sentence.format(**names)
