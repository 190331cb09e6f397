"""A conversation for each test that asks for one, whose search ends with it."""

from collections.abc import Iterator

import pytest

from tests.commands.talk import Talk


@pytest.fixture
def talk() -> Iterator[Talk]:
    talk = Talk()
    yield talk
    talk("stop")
