PRAGMA application_id = 1349677172;
PRAGMA user_version = 1;
BEGIN TRANSACTION;
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
    winner INTEGER,                -- a seat; NULL for a draw and while the game goes on
    reason TEXT NOT NULL,          -- why the game ended; empty while it goes on
    plies INTEGER NOT NULL,        -- of the line that the present is on, to its end
    present INTEGER NOT NULL,      -- the number of a node
    position TEXT NOT NULL,        -- the position text of the present
    time TEXT NOT NULL,            -- JSON: what the clocks show, by the seats of the beginning; empty without clocks
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
INSERT INTO "games" VALUES(92291478471720,'pressure','pressure','0',NULL,'',0,0,NULL,NULL,'person Anna
level 4','person Anna
level 4','unfinished',NULL,'',3,3,'1BB1W/B1B2/1B1W1/B1W1W/2WW1 b','','[]',0,0,1,0,0,0,0,1795000000,1795000000,0.0,'','',0,NULL,63226330003721,3);
CREATE TABLE headers (             -- lines of imported records that this version does not know
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    place INTEGER NOT NULL,        -- in the order they came
    name TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (game, place)
) WITHOUT ROWID;
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
INSERT INTO "nodes" VALUES(92291478471720,0,NULL,'',0,1,'','','');
INSERT INTO "nodes" VALUES(92291478471720,1,0,'e3e4',1,2,'','','');
INSERT INTO "nodes" VALUES(92291478471720,2,1,'a3a2',2,3,'','','');
INSERT INTO "nodes" VALUES(92291478471720,3,2,'e4e5',1,NULL,'','','');
CREATE INDEX games_by_date ON games (touched);
CREATE INDEX comments ON nodes (game) WHERE comment <> '';
COMMIT;
