-- Names, passwords and sessions. Everything here can be changed and forgotten; the journal knows people by number only.
CREATE TABLE IF NOT EXISTS staff (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    password TEXT NOT NULL,
    must_change INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS patrons (
    id TEXT PRIMARY KEY,
    nickname TEXT NOT NULL,
    pin TEXT
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS machines (
    id TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
    token BLOB PRIMARY KEY,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    began INTEGER NOT NULL,
    seen INTEGER NOT NULL,
    rotated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS sessions_by_use ON sessions (seen);
-- Secrets of acts that wait for a second person: passwords, PINs and tokens of machines. They come into force with the
-- approval, and go with it. The first of the two tables is of editions in which only passwords of staff waited.
CREATE TABLE IF NOT EXISTS waiting (
    approval INTEGER PRIMARY KEY,
    staff TEXT NOT NULL,
    name TEXT NOT NULL,
    password TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS waiting_secrets (
    approval INTEGER PRIMARY KEY,
    whose TEXT NOT NULL,
    name TEXT NOT NULL,
    stored BLOB NOT NULL
);
INSERT OR IGNORE INTO waiting_secrets
    SELECT approval, json_object('staff', staff), name, CAST(password AS BLOB) FROM waiting;
DELETE FROM waiting;
