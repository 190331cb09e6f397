"""Applications whose windows and sounds are closed after the test."""

import pytest

from tests.ui.shell.watched import Fixed, Watched


@pytest.fixture
def make(home):
    """Makes an application of one scene; its window has the size and place of the file, or else this `place`."""
    made = []

    def start(first=Watched, place=()):
        made.append(Fixed(home, first, place))
        return made[-1]

    yield start
    for fixed in made:
        fixed.close()


@pytest.fixture
def fixed(make):
    return make()
