"""The sentences of the reasons in Splits."""

from __future__ import annotations

from game.language import _, ngettext
from game.learn.reasons.reason import Facts

# --- how many moves are left


def outlasts(facts: Facts) -> str:
    """After the best move its side has as many moves for itself as the other, which moves next, can ever make."""
    words = ngettext(
        "After {move}, {other} moves next, can make at most {others} more move and runs out first: "
        "{side} has {number} that nobody can take away.",
        "After {move}, {other} moves next, can make at most {others} more moves and runs out first: "
        "{side} has {number} that nobody can take away.",
        facts.others,
    )
    return words.format(move=facts.move, other=facts.other, others=facts.others, side=facts.side, number=facts.number)


def is_outlasted(facts: Facts) -> str:
    """After the move that was played the other side has more moves for itself than its own side can ever make."""
    words = (
        ngettext(
            "After {move}, {side} has {number} move that nobody can take away; "
            "{other} can make at most {others} and runs out first.",
            "After {move}, {side} has {number} moves that nobody can take away; "
            "{other} can make at most {others} and runs out first.",
            facts.number,
        )
        if facts.others
        else ngettext(
            "After {move}, {side} has {number} move that nobody can take away, and {other} has none.",
            "After {move}, {side} has {number} moves that nobody can take away, and {other} has none.",
            facts.number,
        )
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, other=facts.other, others=facts.others)


def outlasts_in_time(facts: Facts) -> str:
    """Some moves later, on a way that is shown, a side has so many moves for itself that the other runs out first."""
    if facts.reply:
        words = _(
            "For example, after {move} and {reply}, {other} can make at most {others} more and runs out first; "
            "{side} has {number} that nobody can take away."
        )
        return words.format(
            move=facts.move, reply=facts.reply, other=facts.other, others=facts.others, side=facts.side,
            number=facts.number,
        )  # fmt: skip
    words = ngettext(
        "For example, {turns} move after {move}, {other} can make at most {others} more and runs out first; "
        "{side} has {number} that nobody can take away.",
        "For example, {turns} moves after {move}, {other} can make at most {others} more and runs out first; "
        "{side} has {number} that nobody can take away.",
        facts.turns,
    )
    return words.format(
        turns=facts.turns, move=facts.move, other=facts.other, others=facts.others, side=facts.side,
        number=facts.number,
    )  # fmt: skip


def keeps_moves(facts: Facts) -> str:
    """After the best move its side has more moves for itself."""
    words = ngettext(
        "After {move}, {side} has {number} move that nobody can take away.",
        "After {move}, {side} has {number} moves that nobody can take away.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number)


def takes_room(facts: Facts) -> str:
    """After the best move the other side has room for fewer moves."""
    words = ngettext(
        "After {move}, {side} has room for at most {number} more move, {others} fewer than before.",
        "After {move}, {side} has room for at most {number} more moves, {others} fewer than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


def loses_room(facts: Facts) -> str:
    """After the move that was played its own side has room for fewer moves than after the best one."""
    words = ngettext(
        "After {move}, {side} has room for at most {number} more move; {instead} leaves room for {others}.",
        "After {move}, {side} has room for at most {number} more moves; {instead} leaves room for {others}.",
        facts.number,
    )
    return words.format(
        move=facts.move, side=facts.side, number=facts.number, instead=facts.instead, others=facts.others
    )


# --- what the next move could do


def lets_fence_off(facts: Facts) -> str:
    """After the move that was played the other side can fence off more hexes than after the best one."""
    words = (
        ngettext(
            "After {move}, {side} can fence off {number} hex with {reply}; after {instead}, only {others}.",
            "After {move}, {side} can fence off {number} hexes with {reply}; after {instead}, only {others}.",
            facts.number,
        )
        if facts.others
        else ngettext(
            "After {move}, {side} can fence off {number} hex with {reply}; after {instead}, none.",
            "After {move}, {side} can fence off {number} hexes with {reply}; after {instead}, none.",
            facts.number,
        )
    )
    return words.format(
        move=facts.move, side=facts.side, number=facts.number, reply=facts.reply, instead=facts.instead,
        others=facts.others,
    )  # fmt: skip


def lets_shut_in(facts: Facts) -> str:
    """After the move that was played the other side can shut in more counters than after the best one."""
    words = (
        ngettext(
            "After {move}, {side} can shut in {number} counter with {reply}; after {instead}, only {others}.",
            "After {move}, {side} can shut in {number} counters with {reply}; after {instead}, only {others}.",
            facts.number,
        )
        if facts.others
        else ngettext(
            "After {move}, {side} can shut in {number} counter with {reply}; after {instead}, none.",
            "After {move}, {side} can shut in {number} counters with {reply}; after {instead}, none.",
            facts.number,
        )
    )
    return words.format(
        move=facts.move, side=facts.side, number=facts.number, reply=facts.reply, instead=facts.instead,
        others=facts.others,
    )  # fmt: skip


def keeps_open(facts: Facts) -> str:
    """The other side could fence off hexes, were it its turn, and after the best move fewer."""
    words = ngettext(
        "{side} could fence off {number} hex; {move} prevents this.",
        "{side} could fence off {number} hexes; {move} prevents this.",
        facts.number,
    )
    return words.format(side=facts.side, number=facts.number, move=facts.move)


def keeps_free(facts: Facts) -> str:
    """The other side could shut in counters, were it its turn, and after the best move fewer."""
    words = ngettext(
        "{side} could shut in {number} counter; {move} prevents this.",
        "{side} could shut in {number} counters; {move} prevents this.",
        facts.number,
    )
    return words.format(side=facts.side, number=facts.number, move=facts.move)


def threatens_to_fence_off(facts: Facts) -> str:
    """After the best move its side could fence off hexes, were it its turn again."""
    words = ngettext(
        "{move} threatens to fence off {number} hex.", "{move} threatens to fence off {number} hexes.", facts.number
    )
    return words.format(move=facts.move, number=facts.number)


def threatens_to_shut_in(facts: Facts) -> str:
    """After the best move its side could shut in counters, were it its turn again."""
    words = ngettext(
        "{move} threatens to shut in {number} counter of {side}.",
        "{move} threatens to shut in {number} counters of {side}.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number, side=facts.side)


# --- what is counted on the board


def shuts_in(facts: Facts) -> str:
    """After the best move counters of the other side can never move again."""
    words = ngettext(
        "After {move}, {number} counter of {side} can never move.",
        "After {move}, {number} counters of {side} can never move.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number, side=facts.side)


def shuts_itself_in(facts: Facts) -> str:
    """After the move that was played counters of its own side can never move again."""
    words = (
        ngettext(
            "{move} leaves {number} counter of its own side that can never move; after {instead} only {others}.",
            "{move} leaves {number} counters of its own side that can never move; after {instead} only {others}.",
            facts.number,
        )
        if facts.others
        else ngettext(
            "{move} leaves {number} counter of its own side that can never move; {instead} leaves none.",
            "{move} leaves {number} counters of its own side that can never move; {instead} leaves none.",
            facts.number,
        )
    )
    return words.format(move=facts.move, number=facts.number, instead=facts.instead, others=facts.others)


def fences_off(facts: Facts) -> str:
    """After the best move more hexes are within reach of its side alone."""
    words = ngettext(
        "After {move}, only {side} can reach {number} hex.",
        "After {move}, only {side} can reach {number} hexes.",
        facts.number,
    )
    return words.format(move=facts.move, number=facts.number, side=facts.side)


def opens_up(facts: Facts) -> str:
    """After the move that was played more hexes are within reach of the other side alone."""
    words = ngettext(
        "{move} leaves {number} hex that only {side} can reach; after {instead} there are {others}.",
        "{move} leaves {number} hexes that only {side} can reach; after {instead} there are {others}.",
        facts.number,
    )
    return words.format(
        move=facts.move, number=facts.number, side=facts.side, instead=facts.instead, others=facts.others
    )


def sets_first(facts: Facts) -> str:
    """The best move sets the first tower with so many free hexes near it."""
    words = (
        _("On {cell}, {number} hexes are within three steps of the tower.")
        if facts.number < facts.others
        else _("On {cell}, {number} hexes are within three steps of the tower; nowhere are there more.")
    )
    (cell,) = facts.cells
    return words.format(cell=cell, number=facts.number)


def sets_second(facts: Facts) -> str:
    """The best move sets the second tower with so many free hexes nearer to it than to the first one."""
    words = (
        _("On {cell}, {number} hexes are nearer to the tower than to that of {side}.")
        if facts.number < facts.others
        else _("On {cell}, {number} hexes are nearer to the tower than to that of {side}; nowhere are there more.")
    )
    (cell,) = facts.cells
    return words.format(cell=cell, number=facts.number, side=facts.side)


def compares_near(facts: Facts) -> str:
    """Where the best move sets the first tower, more free hexes are near than where it was set."""
    words = _("After {move}, {number} hexes are within three steps of the tower; after {instead}, {others}.")
    return words.format(move=facts.move, number=facts.number, instead=facts.instead, others=facts.others)


def compares_nearer(facts: Facts) -> str:
    """After the move that was played more or fewer hexes are nearer to a side than after the best one."""
    words = ngettext(
        "After {move}, {number} free hex is nearer to stacks of {side} than to those of {other}; "
        "after {instead}, {others}.",
        "After {move}, {number} free hexes are nearer to stacks of {side} than to those of {other}; "
        "after {instead}, {others}.",
        facts.number,
    )
    return words.format(
        move=facts.move, number=facts.number, side=facts.side, other=facts.other, instead=facts.instead,
        others=facts.others,
    )  # fmt: skip


def keeps_the_board_compact(facts: Facts) -> str:
    """The better piece keeps the board more compact, for the side that places the first tower."""
    words = _(
        "{other} places the second tower, and can shut in that of {side} where the board has arms: the better place "
        "keeps it compact."
    )
    return words.format(other=facts.other, side=facts.side)


def makes_arms(facts: Facts) -> str:
    """The better piece makes the board less compact, for the side that places the second tower."""
    words = _(
        "{other} places the first tower, and is hard to shut in on a compact board: the better place gives it arms."
    )
    return words.format(other=facts.other)


def has_more_where_hexes_are(facts: Facts) -> str:
    """The best move has more counters than the one played at the end of its way with more free hexes near."""
    words = _(
        "After {instead}, more counters are on {cell} than after {move}: "
        "{number} free hexes are within three steps of it, and {others} of {other}."
    )
    cell, other = facts.cells
    return words.format(
        number=facts.number, cell=cell, others=facts.others, other=other, instead=facts.instead, move=facts.move
    )


def closes_ways(facts: Facts) -> str:
    """After the best move the stacks of the other side have fewer ways to slide."""
    words = ngettext(
        "After {move}, {side} has {number} way to slide, {others} fewer than before.",
        "After {move}, {side} has {number} ways to slide, {others} fewer than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)


def compares_ways(facts: Facts) -> str:
    """After the move that was played a side has more or fewer ways to slide than after the best one."""
    words = ngettext(
        "After {move}, {side} has {number} way to slide; after {instead}, {others}.",
        "After {move}, {side} has {number} ways to slide; after {instead}, {others}.",
        facts.number,
    )
    return words.format(
        move=facts.move, side=facts.side, number=facts.number, instead=facts.instead, others=facts.others
    )


def opens_ways(facts: Facts) -> str:
    """After the best move the stacks of its own side have more ways to slide."""
    words = ngettext(
        "After {move}, {side} has {number} way to slide, {others} more than before.",
        "After {move}, {side} has {number} ways to slide, {others} more than before.",
        facts.number,
    )
    return words.format(move=facts.move, side=facts.side, number=facts.number, others=facts.others)
