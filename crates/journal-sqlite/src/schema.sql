CREATE TABLE records (
    position INTEGER PRIMARY KEY,
    stream TEXT NOT NULL,
    sequence INTEGER NOT NULL CHECK (sequence >= 1),
    time_ms INTEGER NOT NULL CHECK (time_ms >= 0),
    actor TEXT NOT NULL,
    key TEXT,
    rulebook TEXT NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version BETWEEN 0 AND 65535),
    payload TEXT NOT NULL,
    previous BLOB NOT NULL CHECK (length(previous) = 32),
    hash BLOB NOT NULL CHECK (length(hash) = 32),
    UNIQUE (stream, sequence)
) STRICT;

-- The records of a call with a key: so many from this position on.
CREATE TABLE keys (
    key TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    records INTEGER NOT NULL CHECK (records >= 1)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER records_are_not_removed BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
CREATE TRIGGER keys_are_not_changed BEFORE UPDATE ON keys
BEGIN SELECT RAISE(ABORT, 'a key is never changed'); END;
CREATE TRIGGER keys_are_not_removed BEFORE DELETE ON keys
BEGIN SELECT RAISE(ABORT, 'a key is never removed'); END;

-- For auditors: the records with readable times and hashes.
CREATE VIEW journal_records AS
SELECT
    position, stream, sequence,
    strftime('%Y-%m-%dT%H:%M:%S', time_ms / 1000, 'unixepoch') || printf('.%03dZ', time_ms % 1000) AS time,
    time_ms, actor, key, rulebook, kind, version, payload,
    lower(hex(previous)) AS previous, lower(hex(hash)) AS hash
FROM records;

-- For auditors: where every stream ends.
CREATE VIEW journal_heads AS
SELECT stream, max(sequence) AS sequence, lower(hex(hash)) AS hash FROM records GROUP BY stream;
