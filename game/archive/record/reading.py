"""Reads records. A text that is no record is refused in a sentence with the line and the reason."""

from __future__ import annotations

import re
from dataclasses import replace

from game.ai.strength import FIRST_EDITION, SEVERAL_EDITIONS, edition_of
from game.archive.record.head import Head
from game.archive.record.moves import Moves, read_time
from game.archive.record.record import (
    FORMAT,
    MOMENT,
    MOST_CHARACTERS,
    MOST_HEAD_LINES,
    MOST_IN_NAME,
    PROGRAM,
    RECORD_VERSION,
    SEVERAL,
    YES,
    Record,
    at_line,
    player_text,
    result_text,
    seconds_at,
)  # fmt: skip
from game.catalogue import find
from game.errors import GameError, RecordError, quoted
from game.formats import grouped
from game.language import _, ngettext
from game.play.clock import TimeControl
from game.play.correspondence import MESSAGE_ID, Correspondence
from game.play.game_tree import GameTree
from game.play.handicap import offered
from game.play.player import Correspondent, Person, Player, has_level, name_of, read_player
from game.play.setup import Controls, MatchSetup
from game.play.state import Help, MatchState

EDITION_TEXT = f"edition ([1-9][0-9]{{0,8}})|{SEVERAL}"
HANDICAP = "seat ([12]), step ([1-9])"
SECONDS = r"([0-9]{1,12}(?:\.[0-9]{1,3})?)"
AMOUNT = r"([0-9]{1,6}(?:\.[0-9]{1,20})?(?:e-[0-9]{1,3})?)"


def read_record(text: str) -> Record:
    """The game of a record of this version or an earlier one. Raises RecordError."""
    if len(text) > MOST_CHARACTERS:
        words = ngettext(
            "This text has {number} character; no record of a game is that long.",
            "This text has {number} characters; no record of a game is that long.",
            len(text),
        )
        raise RecordError(words.format(number=grouped(len(text))))
    lines = re.sub("\r\n?", "\n", text.removeprefix("\ufeff")).split("\n")
    first = next((number for number, line in enumerate(lines) if line.strip()), 0)
    _check_version(first + 1, lines[first])
    blank = next((at for at in range(first, len(lines)) if not lines[at].strip()), len(lines))
    if blank - first > MOST_HEAD_LINES:
        words = ngettext(
            "The head of this record has {number} line; no record has more than {most}.",
            "The head of this record has {number} lines; no record has more than {most}.",
            blank - first,
        )
        raise RecordError(words.format(number=grouped(blank - first), most=grouped(MOST_HEAD_LINES)))
    head = Head(list(enumerate(lines[first + 1 : blank], first + 2)))
    setup = _read_setup(head)
    tree = setup.tree()
    moves = Moves(setup, tree)
    moves.read("\n".join(lines[blank:]), blank + 1)
    state = _read_state(head, setup, tree, moves)
    setup = _with_correspondents(setup, state)
    number, said = head.find("Result")
    if number and said != result_text(tree.outcome):
        words = _("The result is {said}, but the moves lead to {found}.")
        raise at_line(number, words.format(said=quoted(said), found=repr(result_text(tree.outcome))))
    return Record(
        setup,
        state,
        title=head.find("Title")[1],
        began=_read_date(head, "Began") or _read_date(head, "Date"),
        touched=_read_date(head, "Touched"),
        program=head.find("Program")[1] or PROGRAM,
        is_message=head.flag("Message", YES),
        others=head.others,
    )


def _check_version(number: int, line: str) -> None:
    name, _space, version = line.strip().partition(" ")
    if name != FORMAT:
        words = _("{line} should be {format}, as in every record.")
        raise at_line(number, words.format(line=quoted(line), format=repr(f"{FORMAT} {RECORD_VERSION}")))
    if version not in map(str, range(1, RECORD_VERSION + 1)):
        words = _("{line} is a version that this program does not know.")
        raise at_line(number, words.format(line=quoted(line)))


def _read_date(head: Head, name: str) -> str:
    example = repr("2026-11-21" if name == "Date" else "2026-11-21T18:30:05Z")
    words = _("{value} is not a date such as {example}.")
    head.check(name, MOMENT, lambda value: words.format(value=value, example=example))
    number, value = head.find(name)
    if number and seconds_at(value) is None:  # such as the 30th of February
        raise at_line(number, words.format(value=quoted(value), example=example))
    return value


# --- the set-up


def _read_setup(head: Head) -> MatchSetup:
    number, name = head.find("Game")
    if not number:
        raise RecordError(_("The head of the record has no line 'Game: …'."))
    try:
        rules, variant = find(name)
    except GameError as refusal:
        raise at_line(number, str(refusal)) from refusal
    head.check("Seed", "[0-9]{1,20}", lambda value: _("The seed {value} is not a whole number.").format(value=value))
    seed = int(head.find("Seed")[1] or 0)
    words = _("{value} is not a handicap such as {example}.")
    example = "'seat 1, step 2'"
    given = head.check("Handicap", HANDICAP, lambda value: words.format(value=value, example=example))
    known = [one for one in offered(rules, variant) if given and (one.giver, one.step) == tuple(map(int, given))]
    number, start = head.find("Start")
    start_text = start if number else known[0].text(seed) if known else None
    if given and start_text is None:
        raise at_line(head.find("Handicap")[0], _("This variant has no such handicap."))
    try:
        tree = GameTree(rules, variant, seed, start_text)
    except GameError as refusal:
        raise at_line(number, str(refusal)) from refusal
    seats = int(tree.position.seats)
    return MatchSetup(
        variant.full_name(rules.id),
        _read_players(head, seats, "") or (Person(),) * seats,
        seed,
        start_text,
        _read_controls(head, seats),
        swap_rule=head.flag("Swap rule", YES),
        unaided=head.flag("Unaided", YES),
        study=head.flag("Study", YES),
    )


def _read_players(head: Head, count: int, now: str) -> tuple[Player, ...]:
    """The players by seat, at the start or `now`; empty if the record names none."""
    players: list[Player] = []
    for seat, number, value in head.seats(now):
        if seat > count:
            words = ngettext(
                "There is no seat {seat}; this game has {seats} seat.",
                "There is no seat {seat}; this game has {seats} seats.",
                count,
            )
            raise at_line(number, words.format(seat=seat, seats=count))
        if len(value) > MOST_IN_NAME:
            words = ngettext(
                "The name of this player has {number} character; no name has more than {most}.",
                "The name of this player has {number} characters; no name has more than {most}.",
                len(value),
            )
            raise at_line(number, words.format(number=grouped(len(value)), most=grouped(MOST_IN_NAME)))
        try:
            if isinstance(player := read_player(value), Correspondent):
                raise ValueError(f"{value!r} is a text of the library")
            players.append(player)
        except ValueError as refusal:
            words = _("{value} should read 'person NAME', 'level NUMBER' or 'engine NAME'.")
            raise at_line(number, words.format(value=quoted(value))) from refusal
    if len(players) not in (0, count):
        words = ngettext(
            "The head of the record names {number} of {seats} seat.",
            "The head of the record names {number} of {seats} seats.",
            count,
        )
        raise RecordError(words.format(number=len(players), seats=count))
    return tuple(players)


def _read_controls(head: Head, seats: int) -> Controls:
    number, value = head.find("Clocks")
    if not number:
        return ()
    controls = []
    for one in value.split(","):
        found = re.fullmatch(rf"{AMOUNT}\+{AMOUNT}", one.strip())
        if not found:
            words = _("{value} is not a clock such as {example}: minutes, and seconds a turn.")
            raise at_line(number, words.format(value=quoted(one.strip()), example="'5+3'"))
        try:
            controls.append(TimeControl(float(found[1]), float(found[2])))
        except ValueError as refusal:
            raise at_line(number, str(refusal)) from refusal
    if len(controls) != seats:
        words = ngettext(
            "This game needs {seats} clock, not {number}.", "This game needs {seats} clocks, not {number}.", seats
        )
        raise at_line(number, words.format(number=len(controls), seats=seats))
    return tuple(controls)


# --- how far it has come


def _read_state(head: Head, setup: MatchSetup, tree: GameTree, moves: Moves) -> MatchState:
    """The match's state; its tree then stands at the current position."""
    _read_present(head, tree)
    was_swapped = not moves.swaps.isdisjoint(tree.node.path()[:-1])
    swapped = head.flag("Swapped", YES) or was_swapped
    if swapped and not was_swapped and tree.node not in moves.swaps:
        raise at_line(head.find("Swapped")[0], _("The players do not swap sides in this line."))
    words = _("{value} is not a number of seconds.")
    seconds = head.check("Seconds", SECONDS, lambda value: words.format(value=value))
    number, shown = head.find("Time")
    players = _read_players(head, len(setup.players), " now") or (setup.players[::-1] if swapped else setup.players)
    away = _read_seats(head, "By message", len(players))
    players = tuple(Correspondent(name_of(one)) if seat in away else one for seat, one in enumerate(players, 1))
    return MatchState(
        tree,
        players,
        frozenset(moves.swaps),
        swapped,
        moves.times,
        read_time(setup, number, shown) if number else None,
        _read_help(head),
        float(seconds[0]) if seconds else 0.0,
        paused=head.flag("Paused", YES),
        counts=not head.flag("Counts", "no"),
        correspondence=_read_correspondence(head, tree, swapped, players),
        edition=_read_edition(head, setup, players),
    )


def _read_correspondence(head: Head, tree: GameTree, swapped: bool, players: tuple[Player, ...]) -> Correspondence:
    """The id and the offers; what is in a record is not news to those who get it."""
    words = _("{value} is not an id of 16 digits from 0 to 9 and a to f.")
    found = head.check("Id", f"({MESSAGE_ID.pattern})", lambda value: words.format(value=value))
    offered = _read_seats(head, "Draw offered", len(players))
    new_id = "" if found else Correspondence.of(players).id
    return Correspondence(found[0] if found else new_id, tree.node.ply + swapped, offered)


def _read_seats(head: Head, name: str, count: int) -> frozenset[int]:
    """The seats that a line lists."""
    number, value = head.find(name)
    seats = [word.strip() for word in value.split(",")] if number else []
    wrong = [seat for seat in seats if seat not in map(str, range(1, count + 1))]
    if wrong:
        words = _("There is no seat {seat} in this game.")
        raise at_line(number, words.format(seat=quoted(wrong[0])))
    return frozenset(map(int, seats))


def _with_correspondents(setup: MatchSetup, state: MatchState) -> MatchSetup:
    """The set-up in which those who play elsewhere now have done so from the start, where nobody took over a seat."""
    now = state.players[::-1] if state.swapped else state.players
    is_same = list(map(player_text, now)) == list(map(player_text, setup.players))
    return replace(setup, players=now) if is_same and now != setup.players else setup


def _read_edition(head: Head, setup: MatchSetup, players: tuple[Player, ...]) -> int:
    """The edition of the levels, which may be one of a later version.

    If the head names none, it is the first, or the present one where no level has a seat.
    """
    words = _("{value} should read 'edition NUMBER' or {several}.")
    edition = head.check("Levels", EDITION_TEXT, lambda value: words.format(value=value, several=repr(SEVERAL)))
    if edition is not None:
        return int(edition[0] or SEVERAL_EDITIONS)
    return FIRST_EDITION if has_level((*setup.players, *players)) else edition_of(setup.game[0].id)


def _read_present(head: Head, tree: GameTree) -> None:
    """Go from the end of the main line to the current position."""
    head.check("Present", "[0-9]{1,9}", lambda value: _("{value} is not a number of plies.").format(value=value))
    number, plies = head.find("Present")
    if not number:
        return
    if int(plies) > tree.node.ply:
        words = _("The main line ends after ply {plies}, before ply {wanted}.")
        raise at_line(number, words.format(plies=tree.node.ply, wanted=plies))
    while tree.node.ply > int(plies):
        tree.undo()


def _read_help(head: Head) -> Help:
    number, value = head.find("Help")
    used: dict[str, int] = {}
    for word in value.split(",") if number else ():
        found = re.fullmatch("(hints|warnings|undos) ([0-9]{1,9})|(chances|analysis)", word.strip())
        if not found:
            words = _("{value} is not one of 'hints NUMBER', 'warnings NUMBER', 'undos NUMBER', 'chances', 'analysis'.")
            raise at_line(number, words.format(value=quoted(word.strip())))
        used |= {found[3]: True} if found[3] else {found[1]: int(found[2])}
    hints, undos, warnings = (used.get(kind, 0) for kind in ("hints", "undos", "warnings"))
    return Help(hints, undos, "chances" in used, "analysis" in used, warnings)
