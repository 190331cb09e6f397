"""The players of a match: how a record writes them, and against which level one plays alone."""

import pytest

from game.play.player import Machine, Outside, Person, are_same, read_player, rivals_level, stepped


def test_what_a_record_writes_is_read_again_with_a_name_on_one_line():
    people = Person(), Person("Anna"), Person("Anna Maria")
    for player in (*people, Machine(1), Machine(10), Machine(100), Outside("Foo 7")):
        assert read_player(str(player)) == player
    assert str(Person(" Anna \n Maria ")) == "person Anna Maria"
    assert read_player("person   Anna ") == Person("Anna")


@pytest.mark.parametrize("text", ["", "level x", "level 1000", "level -1", "level 4 ", "engine", "robot 4", "4"])
def test_any_other_text_names_no_player(text):
    with pytest.raises(ValueError, match="names no player"):
        read_player(text)


def test_a_machine_steps_within_the_levels_and_a_person_stays():
    assert [stepped(Machine(4), step, 5) for step in (-9, -1, 0, 1, 2)] == [Machine(level) for level in (1, 3, 4, 5, 5)]
    assert stepped(Person("Anna"), 1, 5) == Person("Anna")


@pytest.mark.parametrize(
    ("players", "level"),
    [
        ((Person(), Machine(4)), 4),
        ((Machine(4), Person(), Machine(4)), 4),
        ((Person(), Machine(4), Machine(5)), None),
        ((Person(), Person(), Machine(4)), None),
        ((Person(), Person()), None),
        ((Person(), Machine(4), Outside("Foo")), None),
    ],
)
def test_a_person_alone_plays_against_the_one_level_of_all_others(players, level):
    assert rivals_level(players) == level


ANNA, BEN, NOBODY, CLUB = Person("Anna"), Person("Ben"), Person(), Machine(4)


@pytest.mark.parametrize(
    ("before", "now", "same"),
    [
        ((ANNA, CLUB), (CLUB, ANNA), True),
        ((NOBODY, CLUB), (ANNA, CLUB), True),
        ((NOBODY, CLUB), (CLUB, ANNA), True),
        ((ANNA, NOBODY), (BEN, ANNA), True),
        ((ANNA, CLUB), (BEN, CLUB), False),
        ((NOBODY, CLUB), (NOBODY, Machine(5)), False),
        ((NOBODY, CLUB), (CLUB, CLUB), False),
        ((NOBODY, CLUB), (NOBODY, ANNA), False),
        ((NOBODY, CLUB), (ANNA, CLUB, CLUB), False),
    ],
)
def test_the_same_players_on_other_seats_or_with_a_name_at_last_are_the_same(before, now, same):
    assert are_same(before, now) == same
