"""What the kit is asked for by name: its modules are imported one by one, as they are needed."""

import pytest

from ui import kit


@pytest.mark.parametrize("name", kit.__all__)
def test_every_name_is_found_in_the_module_it_is_said_to_lie_in(name):
    assert getattr(kit, name).__module__ == f"ui.kit.{kit._HOMES[name]}"


def test_every_home_is_of_a_name():
    assert sorted(kit._HOMES) == sorted(kit.__all__)


def test_another_name_is_refused_as_by_any_module():
    with pytest.raises(AttributeError, match="no attribute 'Knob'"):
        kit.Knob  # noqa: B018
