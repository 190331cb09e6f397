"""The contract between a game and its hosts: rules, moves, boards, and the events of a move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Generic, Literal, NamedTuple, TypeVar

from game.grid import Cell, Grid
from game.holding import Holdings
from game.language import N_, NO_TEXT, Sentence, Text, _, ngettext, sentences
from game.position import DRAWN, PLAYING, QUIET_PLIES, THIRD_REPETITION, Position
from game.symmetry import Symmetry

Spot = Cell | str  # one click: a cell, or the name of a choice
Path = tuple[Spot, ...]
P = TypeVar("P", bound=Position)
Reached = tuple[P, int, Sentence]  # a position until the next, and the number and words of its move


def cells_in(path: Path) -> tuple[Cell, ...]:
    """The cells among the clicks of a path, without the choices."""
    return tuple(spot for spot in path if not isinstance(spot, str))


def codes_of(position: Position) -> list[int]:
    """The board codes of a position by cell of its grid."""
    board = position.board  # of a compiled position each look at it makes an object
    return [int(board[at]) for at in position.cells]


class Move(NamedTuple):
    """A legal ply of one position: the engine's integer, its text, and the clicks that make it."""

    code: int
    text: str
    path: Path


class Outcome(NamedTuple):
    """How a finished game ended. `winner` is a seat, or None for a draw; `reason` comes from the game's endings."""

    winner: int | None
    reason: str


class Variant(NamedTuple):
    """One way to set up a game. A game's first variant is its default; only that one may have an empty name."""

    name: str
    title_text: Text
    note_text: Text
    seats: int = 2
    random: bool = False  # whether the start depends on a seed
    default: bool = False
    swap_after: int = 0  # plies after which the second seat may swap sides; 0 for never, where no seat is ahead
    swap_text: Text = NO_TEXT

    @property
    def title(self) -> str:
        """The name for people."""
        return str(self.title_text)

    @property
    def note(self) -> str:
        """One sentence for the player."""
        return str(self.note_text)

    @property
    def swap_words(self) -> str:
        """The sentence on swapping sides; empty where it comes after the first move."""
        return str(self.swap_text)

    def full_name(self, game: str) -> str:
        """The name in texts: the game's id alone for the default variant, else `id:name`."""
        return game if self.default else f"{game}:{self.name}"


class Rest(NamedTuple):
    """What players read of pieces that may not act; both sentences take the pieces' cells and their number."""

    begins: Callable[[str, int], str]
    ends: Callable[[str, int], str]


FROZEN = Rest(
    # Translators: {cells} are the names of cells, or a number of pieces if these are many.
    lambda cells, number: ngettext("{cells} is frozen.", "{cells} are frozen.", number).format(cells=cells),
    lambda cells, number: ngettext(
        "{cells} is no longer frozen.", "{cells} are no longer frozen.", number
    ).format(cells=cells),
)


class Counted(NamedTuple):
    """What players read of several pieces of a game, in its own word for them. Facts are pickled, so no lambdas."""

    pushed: Callable[[int], str]
    lost: Callable[[str, int], str]  # by a side
    some: Callable[[int], str]  # such as "a piece": what is gained, captured or lost
    in_a_row: bool = False  # whether all that a move pushes goes its own way, so that their number says everything


def _pieces_pushed(number: int) -> str:
    return ngettext("{number} piece is pushed.", "{number} pieces are pushed.", number).format(number=number)


def _pieces_lost(side: str, number: int) -> str:
    words = ngettext("{side} loses {number} piece.", "{side} loses {number} pieces.", number)
    return words.format(side=side, number=number)


def _some_pieces(number: int) -> str:
    # Translators: what a move gains, captures or costs: the object of a sentence
    return ngettext("a piece", "{number} pieces", number).format(number=number)


PIECES = Counted(_pieces_pushed, _pieces_lost, _some_pieces)


class Piece(NamedTuple):
    """A kind of piece of a game. Boards know it by its number; number 0 is the empty cell."""

    name_text: Text
    seat: int = 0  # the owner; 0 for nobody
    kind: str = ""  # without the owner, in English; empty in games with a single kind that moves
    rest: Rest = FROZEN
    stack: Callable[[int], str] | None = None  # for stacks: that many of its counters, such as "7 red counters"

    @property
    def name(self) -> str:
        """In full, such as "white knight"."""
        return str(self.name_text)


class Handicap(NamedTuple):
    """A start of a two-player variant that is harder for one seat, the giver, than for the other, the receiver."""

    words: Text  # describes the difference, with {giver} or {receiver} for the name of the seat
    levels: float  # the measured difference in AI levels that the handicap evens out
    text: Callable[[int, int], str]  # the position text for a seed and the giver's seat


class Board(NamedTuple):
    """The pieces and stacks by cell of the grid; piece 0 is an empty cell, and only cells of `ground` are in use."""

    cells: tuple[int, ...]
    heights: tuple[int, ...]  # pieces in the stack: 1 for a plain piece, 0 on an empty cell
    ground: frozenset[Cell]


class Snapshot(NamedTuple):
    """An immutable copy of a position, to be shown and kept."""

    board: Board
    side: int  # the seat to act
    text: str
    waiting: tuple[int, ...] = ()  # pieces that each seat has yet to place; empty in games without placing
    passed: tuple[int, ...] = ()  # seats passed over before this turn
    defeated: tuple[int, ...] = ()  # seats that are out of the game, including those that resigned
    names: tuple[str, ...] = ()  # names of the cells for people, by cell


@dataclass(frozen=True, slots=True)
class Slide:
    """A piece travels to another cell; `count` of its stack, or the whole of it for 0."""

    source: Cell
    target: Cell
    beat: int = 0
    count: int = 0
    via: tuple[Cell, ...] = ()  # the cells that it enters on the way, unless the way is straight


@dataclass(frozen=True, slots=True)
class Place:
    """A piece, or a stack of `count`, appears on an empty cell."""

    cell: Cell
    piece: int
    beat: int = 0
    count: int = 1


@dataclass(frozen=True, slots=True)
class Remove:
    """A piece, or a stack of `count`, leaves the board; `toward` is the direction it was driven in, if any."""

    cell: Cell
    piece: int
    beat: int = 0
    toward: int | None = None
    count: int = 1


Change = Literal["", "freeze", "wake", "capture", "promote"]


@dataclass(frozen=True, slots=True)
class Transform:
    """A piece becomes another on its cell; `change` says why: frozen, woken, captured, promoted and so on."""

    cell: Cell
    before: int
    after: int
    beat: int = 0
    change: Change = ""


@dataclass(frozen=True, slots=True)
class Lay:
    """Cells become part of the board."""

    cells: tuple[Cell, ...]
    beat: int = 0


@dataclass(frozen=True, slots=True)
class Lift:
    """Cells stop being part of the board: a Lay in reverse."""

    cells: tuple[Cell, ...]
    beat: int = 0


Event = Slide | Place | Remove | Transform | Lay | Lift


class Outlook(NamedTuple):
    """Consequences of a move that its events do not show; the preview marks them."""

    held: tuple[tuple[Cell, ...], ...] = ()  # rows of pieces that cannot be pushed, then the cell that stops them
    pincers: tuple[tuple[Cell, Cell], ...] = ()  # pairs of cells whose pieces capture the one between them
    winning: tuple[Cell, ...] = ()  # the cells whose pieces would win the game


NOTHING_MORE = Outlook()


def plain_board(position: Position) -> Board:
    """The board of a game without stacks: position codes are piece numbers, and the whole grid is in use."""
    codes = codes_of(position)
    return Board(tuple(codes), tuple(min(code, 1) for code in codes), frozenset(map(Cell, range(len(codes)))))


class Places(NamedTuple):
    """What players read about the places of a board as such, in the game's own word for a place."""

    choose: Text  # asks for one
    unknown: Text  # answers a click beside the board
    unnamed: Callable[[str, str], str]  # refuses a move text, in which this is the name of no place


CELLS = Places(
    N_("Choose a cell on the board."),
    N_("There is no such cell on this board."),
    lambda text, cell: _("{text} is not a move: there is no cell {cell} on this board.").format(text=text, cell=cell),
)
POINTS = Places(
    N_("Choose a point on the board."),
    N_("There is no such point on this board."),
    lambda text, cell: _("{text} is not a move: there is no point {cell} on this board.").format(text=text, cell=cell),
)
HEXES = Places(
    N_("Choose a hex on the board."),
    N_("There is no such hex on this board."),
    lambda text, cell: _("{text} is not a move: there is no hex {cell} on this board.").format(text=text, cell=cell),
)


@dataclass(frozen=True, eq=False)
class Rules(Generic[P]):
    """One board game: its names, its variants, and the functions of its folder.

    Functions that take a position leave it unchanged. Seats count from 1. Most games keep the fields with a default.
    """

    id: str
    title: str
    sides: tuple[Text, ...]  # the names of the seats, in their order
    pieces: tuple[Piece, ...]  # by number; number 0 is called "empty"
    variants: tuple[Variant, ...]
    endings: Mapping[int, tuple[str, Text]]  # by `ending` code: reason, and a sentence with {winner} and {loser}

    start: Callable[[Variant, int], P]  # the start position; the seed decides the variant's random parts
    read: Callable[[Variant, str], P]  # the position of a text that `write` gave; raises NotationError
    write: Callable[[P], str]  # the position text, from which `read` makes the same position
    grid: Callable[[P], Grid]  # the cells that moves and boards of this position refer to
    move: Callable[[P, int], Move]  # the legal move with this integer
    parse: Callable[[P, str], Path]  # the clicks of a move text, legal or not; raises NotationError
    events: Callable[[P, Move], tuple[Event, ...]]  # the events of a legal move, in order of their beats
    refusal: Callable[[P, Path], str]  # says in one sentence why no legal move begins with these clicks
    prompt: Callable[[P], str]  # tells the side to move what to do, in one sentence
    picture: Callable[[P], str]  # the board as lines of text

    endings_of_two: Mapping[str, Text] = field(default_factory=dict)  # sentences that differ with two seats, by reason
    builds: bool = False  # whether towers can be built, which count as pieces won
    has_steps: bool = False  # whether a turn may have several plies
    places: Places = CELLS
    counted: Counted = PIECES
    board: Callable[[P], Board] = plain_board  # the pieces by cell, with stacks and ground where a game has them
    choice_words: Callable[[P, Path, str], str] = lambda position, clicked, choice: choice  # a choice, for people
    selection_note: Callable[[P, Path], str] = lambda position, clicked: ""  # about the selected piece; often empty
    boosters: Callable[[P, Path], tuple[Cell, ...]] = lambda position, clicked: ()  # the pieces that lend it steps
    names: Callable[[P], tuple[str, ...]] = lambda position: ()  # names of the cells for people; () for the grid's own
    spelling: Callable[[P, str], str] = lambda position, text: text  # turns the words for a move into its move text
    refusal_as_recorded: Callable[[P, Path], str] | None = None  # `refusal` by the grid's names, if it has others
    wording: Callable[[P, Move], Sentence] = lambda position, move: move.text  # a legal move, for people
    resignation: Move | None = None  # the move of a seat that resigns, in games that go on without it
    outlook: Callable[[P, Move], Outlook] = lambda position, move: NOTHING_MORE  # effects of a move beyond its events
    handicaps: Callable[[Variant], tuple[Handicap, ...]] = lambda variant: ()  # the smallest first
    opening_key: Callable[[P], int] = lambda position: int(position.key)  # equal for positions of the same opening
    symmetry: Callable[[Variant], Symmetry] = lambda variant: Symmetry(())  # what the rules cannot tell apart
    holdings: Callable[[P], Holdings] = lambda position: ()  # the pieces that each seat has taken, left or yet to place
    aftermath: Callable[[Iterator[Reached[P]]], str] = lambda line: ""  # why a game was won on the board; often empty

    @property
    def seat_names(self) -> tuple[str, ...]:
        """The names of the seats, in their order."""
        return tuple(map(str, self.sides))

    def moves(self, position: P) -> tuple[Move, ...]:
        """The legal moves in the position's fixed order; none when the game is over."""
        if self.outcome(position):
            return ()
        return tuple(self.move(position, code) for code in position.legal_moves())

    def is_on_board(self, move: Move | None) -> bool:
        """Whether a step of a game was a move on the board, and no resignation or agreement."""
        return move not in (None, self.resignation)

    def why_not(self, position: P, path: Path, as_recorded: bool = False) -> str:
        """One sentence on why no legal move begins with these clicks, whatever they are.

        It names cells as people do, or `as_recorded` by the grid's names.
        """
        cells = cells_in(path)
        if not cells:
            return str(self.places.choose)
        if not all(0 <= cell < len(position.cells) for cell in cells):
            return str(self.places.unknown)
        refusal = self.refusal_as_recorded if as_recorded and self.refusal_as_recorded else self.refusal
        return refusal(position, path)

    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, draws by history included; None while it goes on."""
        if position.winner:
            winner = None if position.winner == DRAWN else int(position.winner)
            return Outcome(winner, self.endings[int(position.ending)][0])
        ending = int(position.history_ending())
        return None if ending == PLAYING else Outcome(None, HISTORY_ENDINGS[ending][0])

    def snapshot(self, position: P) -> Snapshot:
        """An immutable copy of what a board shows of the position."""
        seats = range(1, int(position.seats) + 1)
        waiting = tuple(int(position.waiting(seat)) for seat in seats)
        return Snapshot(
            board=self.board(position),
            side=int(position.side),
            text=self.write(position),
            waiting=waiting if any(waiting) else (),
            passed=tuple(seat for seat in seats if int(position.passed) >> seat & 1),
            defeated=tuple(seat for seat in seats if position.is_out(seat)),
            names=self.names(position) or self.grid(position).names,
        )

    def ending_sentence(self, outcome: Outcome, seats: int = 2) -> str:
        """How the game ended, as a sentence for the players."""
        why = self.ending_reason(outcome, seats)
        if not outcome.winner or outcome.reason in (RESIGNED, AGREED):
            return why
        return _("{winner} wins. {reason}").format(winner=self.sides[outcome.winner - 1], reason=why)

    def game_over(self, outcome: Outcome, seats: int) -> str:
        """Why nothing more can be done in a finished game, in two sentences."""
        return sentences((_("The game is over."), self.ending_sentence(outcome, seats)))

    def ending_reason(self, outcome: Outcome, seats: int = 2) -> str:
        """Why the game ended, as a sentence below a title that says who has won."""
        reasons = dict((*HISTORY_ENDINGS.values(), *AGREED_ENDINGS, *self.endings.values()))
        reasons |= self.endings_of_two if seats == 2 else {}
        winner = self.sides[outcome.winner - 1] if outcome.winner else ""
        loser = self.sides[2 - outcome.winner] if outcome.winner and seats == 2 else _("The other side")
        return reasons[outcome.reason].format(winner=winner, loser=loser)


# A game as its hosts see it: they know only the base class of its positions, and must pass it positions of its own.
AnyRules = Rules[Position]

HISTORY_ENDINGS: dict[int, tuple[str, Text]] = {
    THIRD_REPETITION: ("third repetition", N_("Drawn: the same position occurred for the third time.")),
    QUIET_PLIES: ("quiet plies", N_("Drawn: too many moves without progress.")),
}
AGREED_ENDINGS = (
    ("resignation", N_("{loser} resigned: {winner} wins.")),
    ("agreement", N_("Drawn by agreement.")),
)
RESIGNED, AGREED = (reason for reason, _sentence in AGREED_ENDINGS)
