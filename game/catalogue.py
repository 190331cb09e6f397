"""The list of games. A new game is one more id here, and files named after it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from game.core import AnyRules, Variant
from game.errors import NotationError, quoted
from game.language import _, enumerated

IDS = ("pressure", "pressman", "splits", "tower_push", "boost")


@cache
def rules_of(name: str) -> AnyRules:
    """The rules of the game with this id; raises NotationError for an unknown one."""
    if name not in IDS:
        words = _("There is no game called {name}; the games are {games}.")
        raise NotationError(words.format(name=quoted(name), games=enumerated(IDS)))
    rules: AnyRules = import_module(f"game.rules.{name}").RULES
    return rules


def title_of(name: str) -> str:
    """The title of the game with this id, which is its id in words: the menu writes it before the rules are loaded."""
    return name.replace("_", " ").title()


def games() -> tuple[AnyRules, ...]:
    """Every game, in the order of the menu."""
    return tuple(rules_of(name) for name in IDS)


def find(name: str) -> tuple[AnyRules, Variant]:
    """The game and the variant called `id` or `id:variant`; raises NotationError for an unknown one."""
    game, colon, variant = name.strip().partition(":")
    rules = rules_of(game)
    if not colon:
        return rules, rules.variants[0]
    for known in rules.variants:
        if known.name == variant and variant:
            return rules, known
    names = enumerated([known.full_name(game) for known in rules.variants])
    words = _("{game} has no variant called {name}; it has {names}.")
    raise NotationError(words.format(game=rules.title, name=quoted(variant), names=names))


def every_variant() -> tuple[tuple[AnyRules, Variant], ...]:
    """All games with all their variants, each game's default first."""
    return tuple((rules, variant) for rules in games() for variant in rules.variants)
