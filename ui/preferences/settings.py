"""The user's preferences and their one file: read with patience, written at once and whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.errors import LONGEST_QUOTE
from game.language import _
from game.places import free_name, reason, write_whole
from ui.preferences.scaling import AUTOMATIC, SCALES
from ui.preferences.shortcuts import mended
from ui.style.themes import BY_SYSTEM, THEMES

PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 1.8}  # how long an animation takes, of its usual time
PATIENCES = (1, 4, 16)  # times its usual work that the strongest level does
COORDINATES = ("none", "edge", "every")
SMALLEST_WINDOW = (800, 600)
LARGEST_SIDE = 16384  # pixels; more is a mistake in the file
FACINGS = ("fixed", "turns", "pieces")  # what two people at one screen see: see `ui.play.board_orientation`


@dataclass(frozen=True, slots=True)
class _Field:
    """What a preference is at first, and which values it takes."""

    default: Any
    fits: Callable[[Any], bool]
    wanted: str


def _one_of(values: tuple[str, ...]) -> tuple[Callable[[Any], bool], str]:
    words = _("one of {values}").format(values=", ".join(values))
    return (lambda value: isinstance(value, str) and value in values), words


def _percent(low: int, high: int) -> tuple[Callable[[Any], bool], str]:
    words = _("a whole number from {low} to {high}").format(low=low, high=high)
    return (lambda value: type(value) is int and low <= value <= high), words


def _is_scale(value: Any) -> bool:
    return type(value) is int and (value == AUTOMATIC or SCALES[0] <= value <= SCALES[1])


def _is_window(value: Any) -> bool:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        return False
    sides = zip(value, SMALLEST_WINDOW, strict=True)
    return all(type(side) is int and least <= side <= LARGEST_SIDE for side, least in sides)


def _is_pixels(value: Any) -> bool:
    pairs = isinstance(value, (list, tuple)) and len(value) % 2 == 0
    return pairs and all(type(side) is int and abs(side) <= LARGEST_SIDE for side in value)


def _is_keys(value: Any) -> bool:
    return isinstance(value, dict) and not mended(value)[1]


def _is_volumes(value: Any) -> bool:
    fits, _words = _percent(0, 100)
    return isinstance(value, dict) and all(map(fits, value.values()))


def _is_setups(value: Any) -> bool:
    return isinstance(value, dict) and all(isinstance(setup, dict) for setup in value.values())


def _is_streaks(value: Any) -> bool:
    return _is_setups(value) and all(
        set(streak) == {"level", "run"} and all(type(number) is int for number in streak.values())
        for streak in value.values()
    )


FIELDS = {
    "theme": _Field("walnut", *_one_of((*THEMES, BY_SYSTEM))),
    "sound": _Field(True, lambda value: isinstance(value, bool), _("true or false")),
    "volume": _Field(60, *_percent(0, 100)),
    "speech": _Field(False, lambda value: isinstance(value, bool), _("true or false")),
    "volumes": _Field({}, _is_volumes, _("a whole number from 0 to 100 for each kind of sound")),
    "animation": _Field("normal", *_one_of(tuple(PACES))),
    "reduced_motion": _Field(False, lambda value: isinstance(value, bool), _("true or false")),
    "direct": _Field(False, lambda value: isinstance(value, bool), _("true or false")),
    "scale": _Field(AUTOMATIC, _is_scale, _("0 for automatic, or a whole number from 80 to 200")),
    "coordinates": _Field("edge", *_one_of(COORDINATES)),
    "window": _Field((1280, 800), _is_window, _("a width and a height of at least 800 and 600")),
    "place": _Field((), lambda value: _is_pixels(value) and len(value) <= 2, _("two whole numbers, or none")),
    "desktop": _Field((), _is_pixels, _("the width and the height of each screen")),
    "facing": _Field("fixed", *_one_of(FACINGS)),
    "keys": _Field({}, _is_keys, _("a key for each command")),
    "setups": _Field({}, _is_setups, _("a set-up for each game")),
    "patience": _Field(1, lambda value: type(value) is int and value in PATIENCES, _("one of 1, 4, 16")),
    "evaluation": _Field(False, lambda value: isinstance(value, bool), _("true or false")),
    "streaks": _Field({}, _is_streaks, _("a level and a run of games for each game")),
}


class Preferences:
    """What the user has chosen. Change it with `change`, which saves and tells whoever watches.

    `tell` hears a sentence for the user when something about the file is wrong; nothing here ever stops the program.
    Without a file, or with one that may not be touched, the preferences live as long as the program.
    """

    theme: str  # the id of one of the THEMES, or BY_SYSTEM
    sound: bool
    volume: int  # percent
    speech: bool  # whether moves are spoken, as loud as that
    volumes: dict[str, int]  # percent of that for each of `ui.devices.sound.KINDS`; 100 where it is not named
    animation: str  # a name in PACES
    reduced_motion: bool
    direct: bool  # whether a click on a target is enough where only one piece can go there
    scale: int  # percent, or AUTOMATIC: see `ui.preferences.scaling`
    coordinates: str  # one of COORDINATES
    window: tuple[int, int]
    place: tuple[int, ...]  # of the window's left upper corner; empty: wherever the system likes
    desktop: tuple[int, ...]  # the sides of all screens when the window had that place
    facing: str  # one of FACINGS
    keys: dict[str, str]  # the keys that the user has changed, by the ids of `ui.preferences.shortcuts`
    setups: dict[str, dict[str, Any]]  # the last set-up of each game, by its id
    patience: int  # one of PATIENCES
    evaluation: bool  # whether the chances are shown beside the board while a game goes on
    streaks: dict[str, dict[str, int]]  # how the user fared lately in each game, by its id: see `game.play.streak`

    def __init__(self, path: Path | None = None, warn: Callable[[str], None] = print) -> None:
        self._path, self._warn = path, warn
        self._watchers: list[Callable[[frozenset[str]], None]] = []
        self._complained = False
        kept = self._read()
        self._unknown = {name: value for name, value in kept.items() if name not in FIELDS}
        for name, field in FIELDS.items():
            value = kept.get(name, field.default)
            if name == "keys" and isinstance(value, dict):
                value, complaints = mended(value)  # a key that cannot be takes no other with it
                for complaint in complaints:
                    self._warn(complaint)
            if not field.fits(value):
                words = _("The setting {name} cannot be {value}: it takes {wanted}. It is reset.")
                self._warn(words.format(name=name, value=_shown(value), wanted=field.wanted))
                value = field.default
            setattr(self, name, _own(value))

    @property
    def pace(self) -> float:
        """How long an animation takes, of its usual time; 0 is at once."""
        return PACES[self.animation]

    def watch(self, watcher: Callable[[frozenset[str]], None]) -> None:
        """Have `watcher` called after every change, with the names of what is different now."""
        self._watchers.append(watcher)

    def change(self, **values: Any) -> None:
        """Set preferences by name, save them and tell whoever watches.

        Raises ValueError, in a sentence, for a name or value there is not; then nothing has changed.
        """
        if self.try_out(**values):
            self.save()

    def try_out(self, **values: Any) -> bool:
        """Set preferences like `change`, but leave it to `save` to keep them; whether anything is different now.

        For values that are still on their way: each step of a slider would have to wait for the disk.
        """
        for name, value in values.items():
            if name not in FIELDS:
                raise ValueError(f"there is no setting {name!r}")
            if not FIELDS[name].fits(value):
                raise ValueError(f"the setting {name} cannot be {_shown(value)}: it takes {FIELDS[name].wanted}")
        changed = {name: value for name, value in values.items() if getattr(self, name) != value}
        for name, value in changed.items():
            setattr(self, name, _own(value))
        for watcher in self._watchers if changed else ():
            watcher(frozenset(changed))
        return bool(changed)

    def save(self) -> None:
        """Write everything to the file. Where that cannot be done the user is told, once."""
        if self._path is None:
            return
        values = self._unknown | {name: getattr(self, name) for name in FIELDS}
        try:
            write_whole(self._path, json.dumps(values, indent=2) + "\n")  # in ASCII: any text can be written so
            self._complained = False
        except OSError as error:
            if not self._complained:
                words = _("The settings cannot be saved to {file}: {reason}. Play goes on without.")
                self._warn(words.format(file=self._path, reason=reason(error)))
            self._complained = True

    def _read(self) -> Mapping[str, Any]:
        if self._path is None:
            return {}
        try:
            kept = json.loads(self._path.read_text(encoding="utf-8"))
            if not isinstance(kept, dict):
                raise ValueError(_("it does not hold settings by name"))
            return kept
        except FileNotFoundError:
            return {}
        except OSError as error:
            words = _("The settings in {file} cannot be read: {reason}. The usual ones hold for now.")
            self._warn(words.format(file=self._path, reason=reason(error)))
            self._path = None  # a file that cannot be read must not be overwritten
        except (ValueError, RecursionError) as error:  # damaged text, damaged JSON, or not ours
            self._set_aside(error)
        return {}

    def _set_aside(self, error: Exception) -> None:
        assert self._path is not None
        name = free_name(self._path.with_name("settings-damaged.json"))
        try:
            self._path.rename(name)
        except OSError as refusal:
            words = _("The settings in {file} are damaged and cannot be set aside: {reason}.")
            self._warn(words.format(file=self._path, reason=reason(refusal)))
            self._path = None
            return
        words = _("The settings were damaged ({reason}). They are set aside as {file}; the usual ones hold.")
        self._warn(words.format(reason=error, file=name.name))


def _own(value: Any) -> Any:
    """A copy that shares nothing with a default; lists from the file become the tuples they were."""
    if isinstance(value, list):
        return tuple(value)
    if isinstance(value, dict):
        return {key: dict(inner) if isinstance(inner, dict) else inner for key, inner in value.items()}
    return value


def _shown(value: Any) -> str:
    """The value as the file has it, cut to a length that can be shown; letters that cannot be drawn are escaped."""
    text = json.dumps(value, default=str)
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."
