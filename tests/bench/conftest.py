"""Benchmarks of the open window use the desk of the window tests."""

from tests.window.conftest import open_desk, screen

__all__ = ["open_desk", "screen"]
