"""The engine of the matches in these tests."""

import pytest

from tools.puppet import Puppet


@pytest.fixture
def puppet():
    return Puppet()
