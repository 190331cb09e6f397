"""The user's preferences: their valid values and defaults, and how they change."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from game import language
from game.errors import LONGEST_QUOTE
from game.language import N_, Text, _, alternatives
from game.places import NoHome, settings_file
from ui.preferences.scaling import AUTOMATIC, SCALES
from ui.preferences.settings_file import SettingsFile, Values
from ui.preferences.shortcuts import mended
from ui.style.themes import BY_SYSTEM, THEMES

PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}  # factors on the length of animations
PATIENCES = (1, 4, 16)  # factors on the work of the strongest level
MOST_LINES = 5  # the most lines of an analysis
ENGINE_SECONDS = (1, 2, 5, 10, 30, 60)  # seconds for each move of an outside engine without clocks
COORDINATES = ("none", "edge", "every")
SMALLEST_WINDOW = (800, 600)
LARGEST_SIDE = 65535  # pixels; a larger value must be a mistake in the file
FACINGS = ("fixed", "turns", "pieces")  # what turns for two people at one screen; see `ui.play.board.orientation`


class _Field(NamedTuple):
    """The default of a preference, a test for valid values, and a description of them."""

    default: Any
    fits: Callable[[Any], bool]
    wanted: Text | Callable[[], str]

    def description(self) -> str:
        """Which values are valid."""
        return str(self.wanted) if isinstance(self.wanted, Text) else self.wanted()


def _one_of(values: tuple[str, ...]) -> tuple[Callable[[Any], bool], Callable[[], str]]:
    def words() -> str:
        # Translators: stands for {wanted} in "it has to be {wanted}"
        return _("one of {values}").format(values=alternatives(values))

    return (lambda value: isinstance(value, str) and value in values), words


def _whole(low: int, high: int) -> tuple[Callable[[Any], bool], Callable[[], str]]:
    def words() -> str:
        return _("a whole number from {low} to {high}").format(low=low, high=high)

    return (lambda value: type(value) is int and low <= value <= high), words


def _is_scale(value: Any) -> bool:
    return type(value) is int and (value == AUTOMATIC or SCALES[0] <= value <= SCALES[1])


def _is_window(value: Any) -> bool:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return False
    return all(type(side) is int and 1 <= side <= LARGEST_SIDE for side in value)


def _is_pixels(value: Any) -> bool:
    pairs = isinstance(value, (list, tuple)) and len(value) % 2 == 0
    return pairs and all(type(side) is int and abs(side) <= LARGEST_SIDE for side in value)


def _is_keys(value: Any) -> bool:
    return isinstance(value, dict) and not mended(value)[1]


def _is_volumes(value: Any) -> bool:
    fits, _words = _whole(0, 100)
    return isinstance(value, dict) and all(map(fits, value.values()))


def _is_setups(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(setup, dict) for setup in value.values())


def _is_streaks(value: Any) -> bool:
    return _is_setups(value) and all(
        set(streak) == {"level", "run"} and all(type(number) is int for number in streak.values())
        for streak in value.values()
    )


def _is_pause(value: Any) -> bool:
    return type(value) is int and value in ENGINE_SECONDS


def _is_engines(value: Any) -> bool:
    return _is_setups(value) and all(
        set(engine) == {"command", "games"}
        and isinstance(engine["command"], str)
        and isinstance(engine["games"], list)
        and all(isinstance(game, str) for game in engine["games"])
        for engine in value.values()
    )


FIELDS = {
    # Board games are made of wood, on tables and in other programs: the default theme is the familiar one.
    "theme": _Field("walnut", *_one_of((*THEMES, BY_SYSTEM))),
    "dark": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "sound": _Field(True, lambda value: isinstance(value, bool), N_("true or false")),
    "volume": _Field(60, *_whole(0, 100)),
    "speech": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "volumes": _Field({}, _is_volumes, N_("a whole number from 0 to 100 for each kind of sound")),
    "animation": _Field("normal", *_one_of(tuple(PACES))),
    "second_look": _Field(True, lambda value: isinstance(value, bool), N_("true or false")),
    "reduced_motion": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "one_click": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "confirm_moves": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "legal_marks": _Field(True, lambda value: isinstance(value, bool), N_("true or false")),
    "scale": _Field(AUTOMATIC, _is_scale, N_("0 for automatic, or a whole number from 80 to 200")),
    "coordinates": _Field("edge", *_one_of(COORDINATES)),
    "window": _Field((1280, 800), _is_window, N_("a width and a height in pixels")),
    "place": _Field((), lambda value: _is_pixels(value) and len(value) <= 2, N_("two whole numbers, or none")),
    "desktop": _Field((), _is_pixels, N_("the width and the height of each screen")),
    "language": _Field("", lambda value: isinstance(value, str), N_("the code of a language, or nothing")),
    "facing": _Field("fixed", *_one_of(FACINGS)),
    "keys": _Field({}, _is_keys, N_("a key for each command")),
    "setups": _Field({}, _is_setups, N_("a set-up for each game")),
    "setup_open": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "player": _Field(None, lambda value: value is None or isinstance(value, str), N_("a name, or null")),
    "patience": _Field(1, lambda value: type(value) is int and value in PATIENCES, N_("one of 1, 4, 16")),
    "engines": _Field({}, _is_engines, N_("a command and a list of games for each engine")),
    "engine_seconds": _Field(5, _is_pause, N_("a number of seconds")),
    "analyst": _Field("", lambda value: isinstance(value, str), N_("the name of an engine, or nothing")),
    "analysis_lines": _Field(3, *_whole(1, MOST_LINES)),
    "library_rows": _Field(False, lambda value: isinstance(value, bool), N_("true or false")),
    "folder": _Field("", lambda value: isinstance(value, str), N_("the path of a folder, or nothing")),
    "streaks": _Field({}, _is_streaks, N_("a level and a run of games for each game")),
}
RENAMED = {"direct": "one_click"}  # names in older files, read and then written under the new names


def plays(games: Sequence[str], game: str) -> bool:
    """Whether an engine may know a game: it names one of its variants, or names no variants at all."""
    return not games or any(name.partition(":")[0] == game for name in games)


class Settings:
    """The user's preferences. Set them with `change`, which saves them and calls the watchers.

    If something is wrong with the file, `warn` is called with a sentence for the user; no file error is raised. Without
    a readable file the preferences last until the program ends.
    """

    theme: str  # the id of one of the THEMES, or BY_SYSTEM
    dark: bool  # whether the desktop was dark when it was last asked
    sound: bool
    volume: int  # percent
    speech: bool  # whether moves are spoken, at `volume`
    volumes: dict[str, int]  # percent of `volume`, by kind of sound (`ui.devices.sound.VOLUMES`); 100 if missing
    animation: str  # a name in PACES
    second_look: bool  # whether losing moves are held back in a player's first games
    reduced_motion: bool
    one_click: bool  # whether clicking a target suffices if only one piece can go there
    confirm_moves: bool  # whether a move of a game is shown first, and played when it is chosen again
    legal_marks: bool  # whether the cells that a piece can go to are marked
    scale: int  # percent, or AUTOMATIC: see `ui.preferences.scaling`
    coordinates: str  # one of COORDINATES
    window: tuple[int, int]  # the last size, however small a tiling desktop made it
    place: tuple[int, ...]  # the window's top left corner; empty lets the system choose
    desktop: tuple[int, ...]  # the width and height of every screen when `place` was saved
    language: str  # the code of a language; empty for that of the system, also used in place of an unknown one
    facing: str  # one of FACINGS
    keys: dict[str, str]  # the keys that the user has changed, by command id in `ui.preferences.shortcuts`
    setups: dict[str, dict[str, Any]]  # the last set-up of each game, by its id
    setup_open: bool  # whether the set-up shows the conditions of a game, and not only the line that names them
    player: str | None  # the name of the last person who played alone; None before the first game
    patience: int  # one of PATIENCES
    engines: dict[str, dict[str, Any]]  # outside engines by name: the `command`, and any `games` that the engine names
    engine_seconds: int  # one of ENGINE_SECONDS
    analyst: str  # the outside engine that analyses; empty for the built-in one
    analysis_lines: int  # how many lines an analysis by the built-in engine shows, from 1 to MOST_LINES
    library_rows: bool  # whether the library shows rows instead of boards
    folder: str  # the last folder that a file was opened from or saved in; empty at first
    streaks: dict[str, dict[str, int]]  # current runs of wins or losses by game id; see `game.play.streak`

    def __init__(self, path: Path | None = None, warn: Callable[[str], None] = print) -> None:
        self._watchers: list[Callable[[frozenset[str]], None]] = []
        for name, field in FIELDS.items():
            setattr(self, name, _own(field.default))
        self._file = SettingsFile(path, warn)
        self._kept = self._plain()  # the values when they last matched the file
        for complaint in self._take_over():
            warn(complaint)

    @property
    def pace(self) -> float:
        """The factor on the length of animations; 0 is instant."""
        return PACES[self.animation]

    def analyst_of(self, game: str) -> str:
        """The outside engine that analyses a game; empty for the built-in one, also if the other cannot play it."""
        engine = self.engines.get(self.analyst)
        return self.analyst if engine and plays(engine["games"], game) else ""

    def engine_commands(self) -> dict[str, str]:
        """The command lines of the outside engines, by name."""
        return {name: engine["command"] for name, engine in self.engines.items()}

    def watch(self, watcher: Callable[[frozenset[str]], None]) -> None:
        """Call `watcher` after every change, with the names of the changed preferences."""
        self._watchers.append(watcher)

    def change(self, **values: Any) -> None:
        """Set preferences by name, save them, and call the watchers if any has changed.

        Raises ValueError for an unknown name or an invalid value; then nothing has changed.
        """
        if self.try_out(**values):
            self.save()

    def try_out(self, **values: Any) -> bool:
        """Set preferences as `change` does, without saving; returns whether any has changed.

        For values in motion: a slider that saved every step would wait for the disk.
        """
        for name, value in values.items():
            if name not in FIELDS:
                raise ValueError(f"there is no setting {name!r}")
            if not FIELDS[name].fits(value):
                raise ValueError(f"the setting {name} cannot be {_shown(value)}: it takes {FIELDS[name].description()}")
        changed = {name: value for name, value in values.items() if getattr(self, name) != value}
        for name, value in changed.items():
            setattr(self, name, _own(value))
        for watcher in self._watchers if changed else ():
            watcher(frozenset(changed))
        return bool(changed)

    def save(self) -> None:
        """Write the changes to the file, and adopt those that another program has made there.

        Warns the user of the first failure only; the next change tries again.
        """
        if self._file.change(self._merged):
            self._follow_file()

    def close(self) -> None:
        """Write any changes that failed before, waiting a little longer for another program."""
        self._file.change(self._merged, is_last=True)

    def refresh(self) -> None:
        """Adopt the changes of another program to the file, and call the watchers if there are any."""
        self._file.refresh()
        self._follow_file()

    def _plain(self) -> Values:
        """The values as JSON stores them."""
        values: Values = json.loads(json.dumps({name: getattr(self, name) for name in FIELDS}))
        return values

    def _merged(self, stored: Values) -> Values:
        """The values in the file, overlaid with those that have changed here since they last matched."""
        mine, merged = self._plain(), _renamed(stored)
        for name, value in mine.items():
            if value != self._kept[name]:
                merged[name] = self._joined(name, value, merged.get(name))
        return merged

    def _joined(self, name: str, mine: Any, stored: Any) -> Any:
        """The value to store: `mine` if it has changed; for values held by key, only the keys that have changed."""
        kept = self._kept[name]
        if not all(isinstance(value, dict) for value in (kept, mine, stored)):
            return mine
        gone = kept.keys() - mine.keys()
        changed = {key: value for key, value in mine.items() if key not in kept or kept[key] != value}
        joined = {key: value for key, value in stored.items() if key not in gone} | changed
        return joined if FIELDS[name].fits(joined) else mine  # two programs may have bound one key to two commands

    def _follow_file(self) -> None:
        before = self._plain()
        self._take_over()
        changed = frozenset(name for name, value in self._plain().items() if value != before[name])
        for watcher in self._watchers if changed else ():
            watcher(changed)

    def _take_over(self) -> list[str]:
        """Adopt the values of the file except those changed here; returns a sentence for each unusable one."""
        mine = self._plain()
        complaints: list[str] = []
        for name, value in _renamed(self._file.values).items():
            if name not in FIELDS:
                continue
            usable = value
            if name == "keys" and isinstance(value, dict):
                usable, unusable = mended(value)  # one invalid key must not reset the others
                complaints += unusable
            if not FIELDS[name].fits(usable):
                words = _("The setting {name} cannot be {value}: it has to be {wanted}. The default is used.")
                complaints.append(words.format(name=name, value=_shown(value), wanted=FIELDS[name].description()))
                continue
            new = usable if mine[name] == self._kept[name] else self._joined(name, mine[name], usable)
            if new != mine[name]:
                setattr(self, name, _own(new))
            self._kept[name] = usable
        return complaints


def follow_language(settings: Settings) -> None:
    """Show texts in the language of these settings from now on, also whenever that changes."""

    def follow(names: frozenset[str]) -> None:
        if "language" in names:
            language.use(settings.language if settings.language in language.available() else "")

    settings.watch(follow)
    if settings.language:
        follow(frozenset({"language"}))


def users_settings(warn: Callable[[str], None]) -> Settings:
    """The user's preferences; without a home folder they last until the program ends."""
    try:
        return Settings(settings_file(), warn)
    except NoHome:
        warn(_("Parapet found no home folder, so your settings last only until you quit."))
        return Settings(None, warn)


def _renamed(stored: Values) -> Values:
    """A copy of the values in a file of any age, under today's names."""
    old = {new: stored[old] for old, new in RENAMED.items() if old in stored}
    return old | {name: value for name, value in stored.items() if name not in RENAMED}


def _own(value: Any) -> Any:
    """A deep copy, in which JSON's lists become tuples again."""
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return {key: dict(inner) if isinstance(inner, dict) else inner for key, inner in value.items()}
    return value


def _shown(value: Any) -> str:
    """The value as JSON, in ASCII and short enough to show."""
    text = json.dumps(value, default=str)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
