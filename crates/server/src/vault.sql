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
-- Passwords of acts that wait for a second person. They come into force with the approval, and go with it.
CREATE TABLE IF NOT EXISTS waiting (
    approval INTEGER PRIMARY KEY,
    staff TEXT NOT NULL,
    name TEXT NOT NULL,
    password TEXT NOT NULL
);
