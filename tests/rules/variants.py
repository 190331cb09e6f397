"""Every variant of every game, as parameters of a test; those that differ from another by their board are deep."""

import pytest

from game.catalogue import every_variant
from game.core import AnyRules, Variant

LIKE_ANOTHER = {
    "tower_push:7-rank", "tower_push:9-rank", "tower_push:9-ranks", "boost:dragonless", "boost:mini", "boost:quick",
    "boost:3-dragonless", "boost:4-dragonless", "boost:4-minimal", "boost:4-minimal-dragonless",
}  # fmt: skip


def parameter(rules: AnyRules, variant: Variant):
    """The rules and the variant, with its name and marks."""
    name = variant.full_name(rules.id)
    return pytest.param(rules, variant, id=name, marks=[pytest.mark.deep] if name in LIKE_ANOTHER else [])


VARIANTS = [parameter(*pair) for pair in every_variant()]
NAMES = [variant.full_name(rules.id) for rules, variant in every_variant()]
of_every_variant = pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=NAMES)  # with a sweep's marks


def variants_of(game: str):
    return [parameter(*pair) for pair in every_variant() if pair[0].id == game]
