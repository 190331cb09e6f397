"""The library's tables, and the migrations from earlier versions."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Sequence
from typing import Final

APPLICATION_ID: Final = 0x50727074  # "Prpt"

FIRST: Final = """
CREATE TABLE games (
    id INTEGER PRIMARY KEY,        -- drawn at random, so that two programs never draw the same
    game TEXT NOT NULL,            -- the id of its rules
    variant TEXT NOT NULL,         -- in full, as in boost:mini
    seed TEXT NOT NULL,            -- digits; there may be more than sqlite's integers hold
    start TEXT,                    -- a position text; NULL for the variant's own start
    clock TEXT NOT NULL,           -- JSON: minutes and increment by seat; empty without clocks
    swap_rule INTEGER NOT NULL,
    unaided INTEGER NOT NULL,
    giver INTEGER,                 -- the seat that gives the handicap, ...
    step INTEGER,                  -- ... and which one; NULL without a handicap
    seated_first TEXT NOT NULL,    -- who sat where when it began: a line a seat, as in person Anna or level 4
    seated TEXT NOT NULL,          -- who sits where now
    verdict TEXT NOT NULL,         -- how it ended for the people in it: won, lost, drawn, decided, unfinished
    winner INTEGER,                -- a seat; NULL for a draw, and where the present is not the end of the game
    reason TEXT NOT NULL,          -- why the game ended; empty while it goes on
    plies INTEGER NOT NULL,        -- from the start to the present
    present INTEGER NOT NULL,      -- the number of a node
    position TEXT NOT NULL,        -- the position text of the present
    time TEXT NOT NULL,            -- JSON: what the clocks show, by the original seats; empty without clocks
    swaps TEXT NOT NULL,           -- JSON: the numbers of the nodes at which two players changed seats
    swapped INTEGER NOT NULL,      -- whether they sit so now
    paused INTEGER NOT NULL,
    counts INTEGER NOT NULL,       -- whether its end will count for the streak
    hints INTEGER NOT NULL,
    undos INTEGER NOT NULL,
    chances INTEGER NOT NULL,
    analysis INTEGER NOT NULL,
    began INTEGER NOT NULL,        -- this and the next: UTC, in seconds since 1970
    touched INTEGER NOT NULL,
    seconds REAL NOT NULL,         -- played
    name TEXT NOT NULL DEFAULT '',
    comment TEXT NOT NULL DEFAULT '',
    starred INTEGER NOT NULL DEFAULT 0,
    deleted INTEGER,               -- when it was put into the bin; NULL for games that are not in it
    holder INTEGER NOT NULL,       -- who goes on with the game, a random number; 0 for nobody
    revision INTEGER NOT NULL      -- counts what its holders have written
);
CREATE INDEX games_by_date ON games (touched);

CREATE TABLE nodes (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,       -- a parent comes before its children, and they in the order they were first played
    parent INTEGER,                -- its number; NULL for the start
    text TEXT NOT NULL,            -- what was played
    seat INTEGER NOT NULL,         -- who did it; 0 at the start and for an agreement
    preferred INTEGER,             -- the number of the child that was entered last
    time TEXT NOT NULL,            -- JSON: what the clocks showed here; empty where that is not known
    comment TEXT NOT NULL,
    marks TEXT NOT NULL,           -- one a line
    PRIMARY KEY (game, number)
) WITHOUT ROWID;
CREATE INDEX comments ON nodes (game) WHERE comment <> '';

CREATE TABLE headers (             -- lines of imported records that this version does not know
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,        -- in the order they came
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
"""

SECOND: Final = """
ALTER TABLE games ADD COLUMN shown INTEGER;    -- the number of the node that was looked at last; NULL: the present
ALTER TABLE games ADD COLUMN flipped INTEGER;  -- whether the board was turned round; NULL where nobody has said
"""

THIRD: Final = """
ALTER TABLE games ADD COLUMN study INTEGER NOT NULL DEFAULT 0;  -- whether the game is only looked at
"""

FOURTH: Final = """
ALTER TABLE games ADD COLUMN scored INTEGER NOT NULL DEFAULT 1;  -- whether its result counts for the people in it
"""

COUNT_MOVES: Final = """
UPDATE games SET moves = (         -- one for each time that it was an earlier seat's turn again, which passing may hide
    WITH RECURSIVE way (number, parent, text, seat) AS (
        SELECT number, parent, text, seat FROM nodes WHERE game = games.id AND number = games.present
        UNION ALL
        SELECT nodes.number, nodes.parent, nodes.text, nodes.seat
        FROM way JOIN nodes ON nodes.game = games.id AND nodes.number = way.parent
    )
    SELECT count(*) FROM way JOIN nodes AS before ON before.game = games.id AND before.number = way.parent
    WHERE (way.seat < before.seat OR before.seat = 0)
        AND NOT (way.number = games.present AND way.text IN ('resign', 'forfeit', 'draw'))
)
"""

FIFTH: Final = f"""
ALTER TABLE games ADD COLUMN moves INTEGER NOT NULL DEFAULT 0;  -- to the present, as the list of moves numbers them
{COUNT_MOVES};
"""

SIXTH: Final = """
ALTER TABLE games RENAME COLUMN flipped TO turned;  -- clockwise, in sixths of a turn, which hexes allow
UPDATE games SET turned = 3 * turned;
"""

SEVENTH: Final = """
CREATE TABLE counter (value INTEGER NOT NULL);               -- of the writes: which one was later, no clock can tell
INSERT INTO counter SELECT count(*) FROM games;
ALTER TABLE games ADD COLUMN arrived INTEGER NOT NULL DEFAULT 0;  -- whether nothing was played of it here
ALTER TABLE games ADD COLUMN written INTEGER NOT NULL DEFAULT 0;  -- what the counter said when it was played here last,
UPDATE games SET arrived = NOT scored AND revision = 1;           -- or at the game played here before its date
CREATE TABLE ranks (game INTEGER PRIMARY KEY, place INTEGER NOT NULL);
INSERT INTO ranks SELECT id, sum(NOT arrived) OVER (
    ORDER BY touched <= CAST(strftime('%s', 'now') AS INTEGER), touched, arrived, id ROWS UNBOUNDED PRECEDING
) FROM games;                                                -- a date that is still to come says nothing
UPDATE games SET written = (SELECT place FROM ranks WHERE game = games.id);
DROP TABLE ranks;
DROP INDEX games_by_date;
CREATE INDEX games_by_write ON games (written);
CREATE INDEX played_by_date ON games (touched) WHERE NOT arrived;
"""

EIGHTH: Final = """
ALTER TABLE games ADD COLUMN edition INTEGER NOT NULL DEFAULT 1;  -- of the AI's levels; 0 if several have played
"""

NINTH: Final = """
CREATE TABLE learned (             -- the steps of lessons that players have done
    player TEXT NOT NULL,          -- their name; empty for a person without one
    game TEXT NOT NULL,            -- the id of its rules
    step TEXT NOT NULL,            -- its name in the lesson
    done INTEGER NOT NULL,         -- when it was done first: UTC, in seconds since 1970
    PRIMARY KEY (player, game, step)
) WITHOUT ROWID;
"""

PUZZLES_APART: Final = """
INSERT OR IGNORE INTO tries (player, game, puzzle, done, solved)
    SELECT player, game, substr(step, 8), done, 1 FROM learned WHERE step LIKE 'puzzle %';
DELETE FROM learned WHERE step LIKE 'puzzle %';
"""

TENTH: Final = f"""
CREATE TABLE tries (               -- of puzzles: what came of each at the first attempt
    player TEXT NOT NULL,          -- their name; empty for a person without one
    game TEXT NOT NULL,            -- the id of its rules
    puzzle TEXT NOT NULL,          -- its id
    done INTEGER NOT NULL,         -- UTC, in seconds since 1970
    solved INTEGER NOT NULL,
    helped INTEGER NOT NULL DEFAULT 0,  -- whether a hint was asked for before, so that it is not solved
    rated INTEGER NOT NULL DEFAULT 0,   -- whether it counts for the rating of the player
    box INTEGER NOT NULL DEFAULT 0,     -- of those that failed ones come back from; 0 for none
    due INTEGER NOT NULL DEFAULT 0,     -- the day when it comes back, UTC, in days since 1970
    run INTEGER NOT NULL DEFAULT 0,     -- how many were solved in this streak, this one included; 0 outside one
    forgotten INTEGER,             -- when the player began again; NULL for what counts
    PRIMARY KEY (player, game, puzzle, done)
) WITHOUT ROWID;
{PUZZLES_APART}
"""

ELEVENTH: Final = """
CREATE TABLE mistakes (            -- positions of a player's own games in which a much better move was there
    player TEXT NOT NULL,          -- their name; empty for a person without one
    game TEXT NOT NULL,            -- the id of its rules
    mistake TEXT NOT NULL,         -- its id, made of variant and position; among tries, of the game "ID mistakes"
    variant TEXT NOT NULL,         -- in full, as in boost:mini
    position TEXT NOT NULL,        -- the position text before the move
    played TEXT NOT NULL,          -- the move
    judged TEXT NOT NULL,          -- JSON: the best lines, and what the move was worth
    kept INTEGER NOT NULL,         -- when it was first put here: UTC, in seconds since 1970
    removed INTEGER,               -- when the player removed it; NULL for what counts
    PRIMARY KEY (player, game, mistake)
) WITHOUT ROWID;
"""

TWELFTH: Final = """
ALTER TABLE games ADD COLUMN warnings INTEGER NOT NULL DEFAULT 0;  -- of losing moves; earlier ones are among the hints
"""

THIRTEENTH: Final = """
ALTER TABLE games ADD COLUMN message TEXT NOT NULL DEFAULT '';  -- the id of a game by message, the same in all homes
ALTER TABLE games ADD COLUMN sent INTEGER NOT NULL DEFAULT 0;   -- its steps that the others have, or that they made
ALTER TABLE games ADD COLUMN offered TEXT NOT NULL DEFAULT '';  -- the seats that offer a draw in it
ALTER TABLE games ADD COLUMN acting INTEGER NOT NULL DEFAULT 0; -- the seat to act in it; 0 when it is over
CREATE INDEX games_by_message ON games (message) WHERE message <> '';
"""

FOURTEENTH: Final = """
CREATE TABLE places (              -- of the positions in the main lines of games, without those that are still to come
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply INTEGER NOT NULL,          -- how many plies were played until then
    place INTEGER NOT NULL,        -- the number of the position, see `place_key`
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE INDEX games_at ON places (place);
CREATE TABLE placing (scheme INTEGER NOT NULL);              -- of these numbers
INSERT INTO placing VALUES (1);
CREATE TABLE unplaced (game INTEGER PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE);  -- whose are still to come
INSERT INTO unplaced SELECT id FROM games;
CREATE TRIGGER game_came AFTER INSERT ON games BEGIN
    INSERT INTO unplaced SELECT new.id WHERE new.id NOT IN (SELECT game FROM unplaced);
END;
CREATE TRIGGER game_went_on AFTER UPDATE OF revision ON games BEGIN
    INSERT INTO unplaced SELECT new.id WHERE new.id NOT IN (SELECT game FROM unplaced);
END;
"""

# Made by the thread that writes, not among the migrations: the window need not wait for it.
LISTED: Final = """
CREATE INDEX IF NOT EXISTS games_listed ON games (  -- has all that the list of the library asks of every game
    deleted, written DESC, arrived, touched DESC, id, game, variant, seated, verdict, reason, starred,
    moves, plies, seconds
)
"""

# Released ones never change.
MIGRATIONS: Final = (
    FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, SEVENTH, EIGHTH, NINTH, TENTH, ELEVENTH, TWELFTH, THIRTEENTH,
    FOURTEENTH,
)  # fmt: skip
SCHEMA_VERSION: Final = len(MIGRATIONS)
TABLES: Final = frozenset({"games", "nodes", "headers"})
LEARNED: Final = {  # tables of what players have learned: the columns of the key, and the others
    "learned": (("player", "game", "step"), ("done",)),
    "tries": (
        ("player", "game", "puzzle", "done"), ("solved", "helped", "rated", "box", "due", "run", "forgotten"),
    ),
    "mistakes": (("player", "game", "mistake"), ("variant", "position", "played", "judged", "kept", "removed")),
}  # fmt: skip

NUMBERS: Final = frozenset({"done", "solved", "helped", "rated", "box", "due", "run", "kept"})  # in these tables


def sound(columns: Sequence[str]) -> str:
    """The condition in SQL that these columns of LEARNED hold texts and whole numbers: SQLite lets in anything."""
    return " AND ".join(f"typeof({name}) = '{'integer' if name in NUMBERS else 'text'}'" for name in columns)


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables; 0 for a file without any. Raises sqlite3.Error."""
    number: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return number


def is_ours(connection: sqlite3.Connection) -> bool:
    """Whether this file has all our tables, or is empty. Raises sqlite3.Error."""
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    found = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return found >= TABLES if application == APPLICATION_ID else not (application or found)


def upgrade(connection: sqlite3.Connection, steps: Sequence[str]) -> None:
    """Bring the tables to the present version, all `steps` at once or not at all. Raises sqlite3.Error."""
    if version_of(connection) >= len(steps):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for step in steps[version_of(connection) :]:  # again: another program may have been faster
            for statement in statements_of(step):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def statements_of(script: str) -> list[str]:
    """The statements of a script, one by one: `executescript` would end the transaction before them."""
    found, begun = [], ""
    for part in re.split("(?<=;)", script):
        begun += part
        if sqlite3.complete_statement(begun):
            found.append(begun.strip())
            begun = ""
    return found
