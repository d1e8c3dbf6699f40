-- What has happened, for those who look something up. It is made from the journal and can be made again.

CREATE TABLE taken (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    position INTEGER NOT NULL,
    stream TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    hash TEXT NOT NULL
) STRICT;

CREATE TABLE rounds (
    "table" TEXT NOT NULL,
    round INTEGER NOT NULL,
    game TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    shoe INTEGER,
    started_ms INTEGER NOT NULL,
    result TEXT,
    is_void INTEGER NOT NULL,
    is_again INTEGER NOT NULL,
    clauses TEXT NOT NULL,
    player INTEGER,
    banker INTEGER,
    PRIMARY KEY ("table", round)
) STRICT, WITHOUT ROWID;

CREATE INDEX rounds_by_record ON rounds ("table", first);

CREATE TABLE later (
    "table" TEXT NOT NULL,
    round INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY ("table", round, sequence)
) STRICT, WITHOUT ROWID;

-- By patron and time, as a patron reads them; by round, as they are written.
CREATE TABLE wagers (
    "table" TEXT NOT NULL,
    round INTEGER NOT NULL,
    patron TEXT NOT NULL,
    started_ms INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    net INTEGER NOT NULL,
    before INTEGER,
    after INTEGER,
    PRIMARY KEY ("table", round, patron)
) STRICT, WITHOUT ROWID;

CREATE INDEX wagers_of_patron ON wagers (patron, started_ms, round, "table");

CREATE TABLE shoes (
    "table" TEXT NOT NULL,
    shoe INTEGER NOT NULL,
    loaded INTEGER NOT NULL,
    ended INTEGER,
    PRIMARY KEY ("table", shoe)
) STRICT, WITHOUT ROWID;

CREATE TABLE openings (
    "table" TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    decks INTEGER NOT NULL,
    PRIMARY KEY ("table", sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE dealers (
    "table" TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    dealer TEXT,
    PRIMARY KEY ("table", sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE reports (
    "table" TEXT NOT NULL,
    irregularity INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY ("table", irregularity)
) STRICT, WITHOUT ROWID;

-- What was counted at terminals that nobody uses now. Who uses one now is counted in memory, and added here when they have left.
CREATE TABLE terminals (
    terminal TEXT PRIMARY KEY,
    meter TEXT NOT NULL
) STRICT, WITHOUT ROWID;
