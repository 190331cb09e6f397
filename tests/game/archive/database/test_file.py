"""How the library's file is addressed and opened."""

import sqlite3
from contextlib import closing
from pathlib import PurePosixPath, PureWindowsPath

import pytest

from game.archive.database.file import uri_of


@pytest.mark.parametrize(
    ("path", "uri"),
    [
        (PureWindowsPath(r"\\server\home\a b#1\library.sqlite3"), "file:////server/home/a%20b%231/library.sqlite3"),
        (PureWindowsPath(r"C:\home\library.sqlite3"), "file:///C:/home/library.sqlite3"),
        (PurePosixPath("/home/library.sqlite3"), "file:///home/library.sqlite3"),
    ],
)
def test_a_library_on_a_network_share_is_addressed_as_sqlite_wants_it(path, uri):
    """On Windows, with the library on a network share, no long game opened: SQLite refused the host in its address."""
    assert uri_of(path) == uri
    with closing(sqlite3.connect(f"{uri_of(path)}?vfs=memdb", uri=True)) as library:  # touches no disk
        assert library.execute("SELECT 1").fetchone() == (1,)
