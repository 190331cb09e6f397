"""Where systems differ: the tests that cannot hold on Windows, each with its reason, and words of the system."""

from __future__ import annotations

import os

OPEN = "Windows neither moves nor removes a file that is open, nor its folder"
MODES = "Windows keeps permissions elsewhere"
FAULTS = "tests/game/archive/library/test_library_faults.py"
UNAVAILABLE = "tests/game/archive/library/test_library_unavailable.py::TestTheEnd"
WAITING = "tests/game/archive/library/test_library_waiting.py"
ICON = "tests/test_assets.py::test_the_icon_of_the_application_is_what_the_script_draws_at_every_size"
NOT_ON_WINDOWS = {
    "tests/game/archive/database/test_copying.py::test_a_library_that_is_opened_anew_waits_for_no_copy": OPEN,
    f"{FAULTS}::TestDamage::test_a_file_that_is_moved_away_while_it_is_open_costs_no_ply_either": OPEN,
    f"{UNAVAILABLE}::test_a_game_whose_file_is_still_being_opened_is_named": OPEN,
    f"{UNAVAILABLE}::test_what_a_hanging_writer_has_left_is_written_into_the_new_file": OPEN,
    f"{WAITING}::test_the_window_goes_on_while_another_file_is_opened": OPEN,
    f"{WAITING}::test_a_locked_file_in_its_place_is_opened_without_the_window": OPEN,
    "tests/game/archive/library/test_reader.py::test_a_file_that_is_moved_away_meanwhile_is_refused_in_words": OPEN,
    "tests/game/test_files.py::test_a_new_file_that_a_start_clears_is_made_again": OPEN,
    "tests/test_packaging.py::test_the_checks_are_a_sound_script": MODES,
    "tests/test_release.py::TestTheSystems::test_every_script_is_sound": MODES,
    f"{ICON}[icns-sizes2]": "one of the four million bytes of its largest picture is rounded the other way",
}


def cannot_hold_on_windows(name: str) -> str:
    """The reason why a test, by its full name, cannot hold on Windows; empty if it can."""
    return NOT_ON_WINDOWS.get(name) or NOT_ON_WINDOWS.get(name.partition("[")[0], "")


def no_such_file() -> str:
    """What this system says of a file that is not there."""
    try:
        os.stat("no such file")
    except FileNotFoundError as absent:
        return str(absent.strerror)
    raise AssertionError("there is one")
