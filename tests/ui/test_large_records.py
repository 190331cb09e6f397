"""Records of 4 MB in every scene: the work of a turn is counted, in letters that a font measures or draws."""

import sqlite3
from contextlib import closing

import pytest

from game.archive.database import query
from game.archive.database.entry import Filter
from game.archive.library.library import Library
from game.archive.library.listing import Listing
from game.archive.record.reading import read_record
from game.errors import RecordError
from game.play.game_tree import GameTree
from tests.large_records import HEAD, RECORDS, commented, filled
from tests.ui.library.conftest import clipboard  # noqa: F401
from tests.ui.surfaces import forget_art
from ui.kit.paragraph import Paragraph
from ui.library.game_list import GameList
from ui.style import art
from ui.style.lines import MOST_SHOWN

A_TURN = 15 * MOST_SHOWN  # letters
SHOWN = [
    "one word", "words", "emoji", "line breaks", "short lines", "zero width", "title of marks", "title", "combining",
]  # fmt: skip


class CountedFont:
    """A font that counts the letters it looks at."""

    seen = 0

    def __init__(self, font):
        self._font = font

    def size(self, text):
        CountedFont.seen += len(text)
        return self._font.size(text)

    def render(self, text, *how):
        CountedFont.seen += len(text)
        return self._font.render(text, *how)

    def get_linesize(self):
        return self._font.get_linesize()


@pytest.fixture
def counted(monkeypatch):
    """Counts the letters that fonts look at, and forgets what was measured before."""
    plain = art.font
    forget_art()
    monkeypatch.setattr(art, "font", lambda weight, size: CountedFont(plain(weight, size)))


def turns(table, *names):
    """Press keys; the most letters that a press and the picture after it took."""
    most = 0
    for name in names:
        CountedFont.seen = 0
        table.key(name, wait=0.1)
        table.picture()
        most = max(most, CountedFont.seen)
    return most


def opened(table, monkeypatch, text):
    """Paste a text; wait until the game is shown."""
    monkeypatch.setattr("ui.files.arrivals.pasted", lambda: text)
    monkeypatch.setattr("ui.files.reading.Thread", AtOnce)
    table.settings.change(animation="off")
    most = turns(table, "Ctrl+V")
    assert table.facts["scene"] == "play"
    return most


class AtOnce:
    """A thread that does its work in the caller's."""

    def __init__(self, target, **_named):
        self.start = target


@pytest.mark.sweep(9)
@pytest.mark.parametrize("kind", SHOWN)
def test_no_turn_lays_out_more_than_is_shown(kind, table, monkeypatch, counted, clipboard):  # noqa: F811
    """A title of 3 MB took the library 25 s, a comment of 200,000 line breaks its sheet 20 s a step.

    No turn measures or draws more letters than a few times what a text may show.
    """
    most = [opened(table, monkeypatch, RECORDS[kind]())]
    most.append(turns(table, "Left", "Right", "W", "PageUp", "x", "Backspace", "Up", "Ctrl+Enter"))
    most.append(turns(table, "Home", "W", "End", "Ctrl+Enter", "Ctrl+O", "Down", "F2", "Tab", "y", "Esc"))
    most.append(turns(table, "w", "Esc", "Ctrl+T", "Esc"))
    assert max(most) < A_TURN


def test_a_record_with_a_huge_comment_stays_as_it_is(table, monkeypatch):
    """What lies beyond the 20,000 characters of the sheet is kept: the record is copied as it came."""
    text = commented(filled("word "))
    opened(table, monkeypatch, text)
    table.key("Home", "W")
    assert any("20,000 of" in words for words in texts(table))
    table.key("Ctrl+Enter")
    assert table.match.tree.root.comment == read_record(text).tree.root.comment
    table.key("W", "Ctrl+Home", "Del", "Ctrl+Enter")
    assert table.match.tree.root.comment == read_record(text).tree.root.comment.strip()[1:]
    table.key("W", "Ctrl+A", "Del", "Ctrl+Enter")
    assert table.match.tree.root.comment == "", "all that is shown was deleted"


def texts(table):
    return [widget.text for widget in table.widgets() if isinstance(getattr(widget, "text", None), str)]


def test_a_comment_that_is_full_refuses_more_in_words(table, monkeypatch):
    """Somebody pasted a book into a comment: what has room is taken, and the rest is refused in a sentence."""
    table.open_game("pressure")
    table.key("W")
    monkeypatch.setattr("ui.kit.field.pasted", lambda: "a" * (MOST_SHOWN + 1))
    table.key("Ctrl+V")
    assert table.facts["comment"] == "a" * MOST_SHOWN
    assert table.said == ["There is room for 20,000 characters only."]
    table.type("b")
    assert table.facts["comment"] == "a" * MOST_SHOWN
    assert len(table.said) == 2


def test_many_comments_on_one_move_are_read_in_linear_time(monkeypatch):
    """A record of a million short comments on one move was read for minutes: each was joined to all before it."""
    written = []
    annotate = GameTree.annotate
    monkeypatch.setattr(GameTree, "annotate", lambda *what: written.append(len(what[2])) or annotate(*what))
    record = read_record(HEAD.format(head="Program: a", moves="1. d3d4 " + "{ab} [a1] " * 1_000))
    last = record.tree.line[-1]
    assert (last.comment, last.marks) == ("\n".join(["ab"] * 1_000), ("a1",))
    assert sum(written) == len(last.comment), "once for all"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("many unknown lines", "lines; no record has more than 1,000."),
        ("player", "characters; no name has more than 1,000."),
        ("player of words", "characters; no name has more than 1,000."),
        ("engine", "characters; no name has more than 1,000."),
    ],
)
def test_a_head_beyond_any_game_is_refused_in_words(kind, words):
    """A record with 350,000 unknown lines held the window up for a second a step, a name of 4 MB for half of one."""
    with pytest.raises(RecordError) as refusal:
        read_record(RECORDS[kind]())
    assert words in str(refusal.value)


def test_the_search_reads_the_beginnings_of_huge_comments_a_few_a_frame(tmp_path, monkeypatch):
    """A star, a name or a way back to the library took 200 ms each: every time all comments were read whole."""
    library = Library(tmp_path / "games.sqlite3", lambda: 1e9, print)
    record = read_record(commented("\U0001f600" * 200_000 + "end"))
    for _game in range(12):
        library.add(record)
    assert library.flush()
    read = []
    comments = query.comments
    monkeypatch.setattr(query, "comments", lambda *what, **limits: read.append(comments(*what, **limits)) or read[-1])
    games = GameList(library)
    games.renew()
    turns = 0
    while not games.is_read:
        games.go_on()
        turns += 1
        assert sum(len(text) for part in read for _game, _number, text in part) <= turns * MOST_SHOWN
    assert turns > 3
    assert len(games.listing(Filter(), "\U0001f600")) == 12
    library.close()


def test_the_library_reads_only_the_comment_that_it_shows_and_its_beginning(table, monkeypatch):
    """With comments of 4 MB, a star, a deletion and its undo held the library for 0.1 to 0.2 s: each read them all."""
    read, comment_of = [], query.shown_comment
    monkeypatch.setattr(query, "shown_comment", lambda file, number: read.append(number) or comment_of(file, number))
    table.open_game("pressure")
    table.click("d3", "d4", "Main menu")
    opened(table, monkeypatch, commented("\U0001f600 " * 100_000))
    comment = table.match.tree.root.comment
    game, library = table.scene.kept.here.game, table.library
    table.key("Ctrl+O", wait=0.5)
    assert table.facts["games"] == 2
    assert game not in read
    table.key("End", wait=0.5)
    for entry in (*library.entries(), library.last_unfinished(), *Listing(library, [(game, "", 0)])):
        assert entry.comment == ""
    assert read.count(game) == 1
    shown = [widget._shown for widget in table.widgets() if isinstance(widget, Paragraph)]
    assert any(f"20,000 of {len(comment):,}" in words for words in shown)
    table.key("Ctrl+D", wait=0.5)
    assert read.count(game) == 2, "once for each time that the library is read"
    table.key("F2")
    table.type("long")
    table.key("Tab", "Ctrl+Home", "Del", "Ctrl+Enter", wait=0.5)
    assert (library.entry(game).name, library.entry(game).comment) == ("long", comment[2:].strip())
    table.key("Ctrl+Z")
    assert (library.entry(game).name, library.entry(game).comment) == ("", comment)


def test_the_library_reads_only_the_beginnings_of_huge_titles(tmp_path):
    """With a title of 4 MB of marks, every change in the library took 0.2 s: it was read whole, and made lower case."""
    library = Library(tmp_path / "games.sqlite3", lambda: 1e9, print)
    game = library.add(read_record(RECORDS["title of marks"]())).id
    assert library.flush(60)
    listed = (*library.entries(), library.last_unfinished(), *Listing(library, [(game, "", 0)]))
    library.close()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3")) as file:
        assert [len(game.name) for game in (*listed, *query.cards(file, 0, 10))] == [MOST_SHOWN] * 4
