"""The players of a match: how a record writes them, and against which level one plays alone."""

import pytest

from game.play.player import Machine, Outside, Person, are_same, machine_words, read_player, rivals_level, stepped


def test_what_a_record_writes_is_read_again_with_a_name_on_one_line():
    people = Person(), Person("Anna"), Person("Anna Maria")
    for player in (*people, Machine(1), Machine(10), Machine(100), Machine(4, "jailer"), Outside("Foo 7")):
        assert read_player(str(player)) == player
    assert str(Person(" Anna \n Maria ")) == "person Anna Maria"
    assert read_player("person   Anna ") == Person("Anna")


TEXTS = "", "level x", "level 1000", "level -1", "level 4 ", "level 4 A b", "engine", "robot 4", "4"


@pytest.mark.parametrize("text", TEXTS)
def test_any_other_text_names_no_player(text):
    with pytest.raises(ValueError, match="names no player"):
        read_player(text)


def test_a_machine_steps_within_the_levels_and_a_person_stays():
    assert [stepped(Machine(4), step, 5) for step in (-9, -1, 0, 1, 2)] == [Machine(level) for level in (1, 3, 4, 5, 5)]
    assert stepped(Person("Anna"), 1, 5) == Person("Anna")


def test_a_character_stays_itself_on_other_levels_that_have_any():
    assert stepped(Machine(4, "jailer"), 1, 5) == Machine(5, "jailer")
    assert stepped(Machine(4, "jailer"), -1, 5) == Machine(3)


def test_a_character_is_named_with_its_level_and_one_of_another_version_by_its_level_alone():
    assert machine_words("pressure", Machine(4, "jailer")) == "Jailer, Club"
    assert machine_words("pressure", Machine(4, "juggler")) == "Club"
    assert machine_words("pressure", Machine(3, "jailer")) == "Learner"
    assert machine_words("hop", Machine(4, "jailer")) == "Club"


@pytest.mark.parametrize(
    ("players", "level"),
    [
        ((Person(), Machine(4)), 4),
        ((Machine(4), Person(), Machine(4)), 4),
        ((Machine(4), Person(), Machine(4, "jailer")), 4),
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
