"""Preferences and their file: saved at once, and damage never stops the program."""

import json

import pytest

from ui.preferences.scaling import AUTOMATIC
from ui.preferences.settings import FIELDS, Settings


def test_without_a_file_the_usual_preferences_hold_and_a_change_is_in_it_at_once(path, said):
    preferences = Settings(path, said.append)
    assert (preferences.theme, preferences.sound, preferences.scale) == ("walnut", True, AUTOMATIC)
    assert not path.exists()
    preferences.change(theme="slate", volume=25, animation="off")
    preferences.setups["boost"] = {"variant": "mini", "seats": [0, 3]}
    preferences.save()
    again = Settings(path, said.append)
    assert (again.theme, again.volume, again.pace) == ("slate", 25, 0)
    assert again.setups == {"boost": {"variant": "mini", "seats": [0, 3]}}
    assert Settings().setups == {}, "two users share none"
    assert said == []


@pytest.mark.parametrize(
    ("name", "value"),
    [("theme", "plaid"), ("volume", 101), ("volume", True), ("scale", 99.5), ("sound", 1), ("colour", "red")],
)
def test_a_change_there_is_not_is_refused_and_changes_nothing(path, said, name, value):
    preferences = Settings(path, said.append)
    with pytest.raises(ValueError, match=name):
        preferences.change(coordinates="none", **{name: value})
    assert preferences.coordinates == "edge"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "plaid"),
        ("theme", ["slate"]),
        ("sound", "yes"),
        ("volume", -1),
        ("scale", 1000),
        ("scale", 50),
        ("scale", True),
        ("coordinates", None),
        ("window", [0, 10]),
        ("window", [1280]),
        ("setups", [1]),
        ("setups", {"boost": 3}),
    ],
)
def test_a_wrong_value_falls_back_alone_and_is_named(path, said, name, value):
    path.write_text(json.dumps({"theme": "slate", "volume": 10, name: value}))
    preferences = Settings(path, said.append)
    assert getattr(preferences, name) == FIELDS[name].default
    assert len(said) == 1
    assert name in said[0]
    if name != "theme":
        assert preferences.theme == "slate"


@pytest.mark.parametrize(
    ("name", "value", "wanted"),
    [
        ("theme", "plaid", "one of walnut, slate, mint, contrast or system"),
        ("volume", -1, "a whole number from 0 to 100"),
        ("window", [1], "a width and a height in pixels"),
    ],
)
def test_the_sentence_about_a_wrong_value_says_what_it_has_to_be(path, said, name, value, wanted):
    path.write_text(json.dumps({name: value}))
    Settings(path, said.append)
    start = f"The setting {name} cannot be {json.dumps(value)}"
    assert said == [f"{start}: it has to be {wanted}. The default is used."]


DEEP = b'{"a": ' * 50 + b"0" + b"}" * 50


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b'{"theme": "sla', b"[1, 2]", b"\xff\xfe\x00", b"null", b"[" * 100_000, DEEP, b"1" * 5000],
)
def test_a_damaged_file_is_set_aside_beside_an_older_one_and_named(path, said, text):
    for kept in ("settings-damaged.json", "settings-damaged-2.json"):
        path.write_bytes(text)
        preferences = Settings(path, said.append)
        assert preferences.theme == "walnut"
        assert (path.parent / kept).read_bytes() == text
        assert kept in said[-1]
        assert "(" not in said[-1], "what a parser says of it is of no use to a player"


@pytest.mark.parametrize(
    "kept",
    [
        {"theme": "\ud800"},
        {"theme": "A" * 200_000},
        {"keys": {"\u0000": 5}},
        {"keys": {"\ud800": "K"}},
        {"keys": {"hint": "\u0130"}},  # small it is two letters
        {"\ud800": 1},
        {"volumes": {"\ud800": 1}},
    ],
)
def test_no_letters_in_the_file_keep_the_program_from_starting_and_saving(path, said, kept):
    """Some could not be written again, others not be drawn in the sentence that refused them: at every start."""
    path.write_text(json.dumps(kept))
    preferences = Settings(path, said.append)
    for sentence in said:
        assert sentence.isprintable()
        assert len(sentence) < 300
    preferences.change(volume=5)
    assert json.loads(path.read_text())["volume"] == 5


@pytest.mark.parametrize(
    ("name", "value"),
    [("future", {"deep": [1]}), ("theme", "neon"), ("facing", {"boards": 2}), ("keys", {"teleport": "J"})],
)
def test_what_a_newer_version_wrote_is_kept(path, said, name, value):
    """A value that only that understands was reset, and the reset was written with the next change of anything."""
    path.write_text(json.dumps({name: value}))
    preferences = Settings(path, said.append)
    preferences.change(volume=5)
    assert json.loads(path.read_text()) == {name: value, "volume": 5}
    assert len(said) == (name != "future")


def test_the_name_of_an_older_file_is_still_read_and_then_replaced(path, said):
    """`direct` was renamed, and a player who had set it would have found it unset."""
    path.write_text(json.dumps({"direct": True}), encoding="utf-8-sig")  # a byte order mark is no damage
    preferences = Settings(path, said.append)
    assert preferences.one_click
    preferences.change(volume=5)
    kept = json.loads(path.read_text())
    assert kept["one_click"] is True
    assert "direct" not in kept
    path.write_text(json.dumps({"one_click": False, "direct": True}))
    assert not Settings(path, said.append).one_click, "a new name wins over the old one"
    assert said == []


def test_a_folder_that_cannot_be_written_is_named_once_until_it_could_meanwhile(path, said, monkeypatch):
    def refuse(*args):
        raise OSError(30, "Read-only file system")

    preferences = Settings(path, said.append)
    for volume in (5, 15):
        with monkeypatch.context() as full:
            full.setattr("ui.preferences.settings_file.write_whole", refuse)
            preferences.change(volume=volume)
            preferences.change(volume=volume + 5)
        assert preferences.volume == volume + 5
        preferences.change(sound=volume == 5)
        preferences.change(sound=volume == 15)
    assert len(said) == 2
    assert "read-only file system" in said[0]


def test_a_file_that_cannot_be_read_is_not_overwritten(path, said, monkeypatch):
    path.write_text('{"volume": 25}')

    def refuse(*_, **__):
        raise OSError(13, "Permission denied")

    with monkeypatch.context() as locked:
        locked.setattr(type(path), "read_text", refuse)
        preferences = Settings(path, said.append)
    preferences.change(volume=5)
    assert path.read_text() == '{"volume": 25}'
    assert "cannot be read" in said[0]


def test_a_damaged_file_that_cannot_be_set_aside_is_left_alone(path, said, monkeypatch):
    path.write_text("{")
    monkeypatch.setattr(type(path), "rename", lambda *args: (_ for _ in ()).throw(OSError(30, "Read-only file system")))
    Settings(path, said.append).change(volume=5)
    assert path.read_text() == "{"
    assert "cannot be set aside" in said[0]
