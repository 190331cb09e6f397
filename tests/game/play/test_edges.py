"""Which edge of a board each seat sits at, in every variant and for all players."""

import pytest

from game.catalogue import every_variant, find
from game.play.edges import begins_turned, edges_of
from game.play.player import Machine, Person


@pytest.mark.parametrize(("rules", "variant"), every_variant(), ids=lambda it: getattr(it, "id", None))
def test_a_lone_person_sits_near_in_every_game_and_else_the_first_seat(rules, variant):
    """In Boost for three or four, only the first seat could be near."""
    seats = range(1, variant.seats + 1)
    for people in ((), tuple(seats), *((seat,) for seat in seats)):
        players = [Person() if seat in people else Machine(4) for seat in seats]
        edges = edges_of(rules, variant, players)
        assert sorted((*edges.far, *edges.near)) == list(seats)
        near = edges.turned().near if begins_turned(rules, variant, players) else edges.near
        assert (people[0] if len(people) == 1 else 1) in near


def test_the_seats_of_an_edge_go_from_left_to_right_also_where_the_board_is_turned():
    people = [Person()] * 4
    assert edges_of(*find("boost:4"), people) == ((2, 4), (1, 3))
    assert edges_of(*find("boost:4-minimal"), people) == ((2, 3), (1, 4))
    assert edges_of(*find("boost:3"), people[:3]) == ((3, 2), (1,))
    assert edges_of(*find("boost:4"), people).turned() == ((3, 1), (4, 2))
