CREATE SCHEMA punto;

-- What this database is. One row.
CREATE TABLE punto.journal (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    schema_version integer NOT NULL
);

-- Which run of which server this is: the timeline changes when a standby becomes the server, the time when it was started anew.
CREATE FUNCTION punto.timeline() RETURNS text LANGUAGE sql AS $$
    SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/' || extract(epoch FROM pg_postmaster_start_time())
$$;

-- Where the journal ends. One row: every transaction that appends, or that changes who may append, locks it, so there is one order of
-- all of them. After a standby has become the server, or the server was started anew, which `timeline` tells, nobody may take a
-- lease before `calm_until`: the last taking or renewal of one may be lost, and nobody could renew.
CREATE TABLE punto.counter (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    position bigint NOT NULL CHECK (position >= 0),
    time_ms bigint NOT NULL CHECK (time_ms >= 0),
    timeline text COLLATE "C" NOT NULL DEFAULT punto.timeline(),
    calm_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 10);

CREATE TABLE punto.records (
    position bigint PRIMARY KEY CHECK (position >= 1),
    stream text COLLATE "C" NOT NULL,
    sequence bigint NOT NULL CHECK (sequence >= 1),
    time_ms bigint NOT NULL CHECK (time_ms >= 0),
    actor text COLLATE "C" NOT NULL,
    key text COLLATE "C",
    rulebook text COLLATE "C" NOT NULL,
    kind text COLLATE "C" NOT NULL,
    version integer NOT NULL CHECK (version BETWEEN 0 AND 65535),
    payload text COLLATE "C" NOT NULL,
    previous bytea NOT NULL CHECK (length(previous) = 32),
    hash bytea NOT NULL CHECK (length(hash) = 32),
    UNIQUE (stream, sequence)
);

-- The records of a call with a key: so many from this position on. The stem is what the client sent.
CREATE TABLE punto.calls (
    stem text COLLATE "C" PRIMARY KEY,
    position bigint NOT NULL,
    records bigint NOT NULL CHECK (records >= 1)
);

-- Where every stream ends. It holds nothing that the records do not.
CREATE TABLE punto.heads (
    stream text COLLATE "C" PRIMARY KEY,
    sequence bigint NOT NULL CHECK (sequence >= 1),
    hash bytea NOT NULL CHECK (length(hash) = 32)
) WITH (fillfactor = 50);

-- Who may append to what: for each lease its holder, the epoch in which it was taken, and until when it lasts by this server's clock.
CREATE TABLE punto.leases (
    name text COLLATE "C" PRIMARY KEY,
    holder text COLLATE "C" NOT NULL,
    epoch bigint NOT NULL CHECK (epoch >= 1),
    until timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE FUNCTION punto.refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION '% is never changed and nothing is removed from it', TG_TABLE_NAME;
END $$;
CREATE TRIGGER records_are_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON punto.records
    FOR EACH STATEMENT EXECUTE FUNCTION punto.refuse();
CREATE TRIGGER calls_are_not_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON punto.calls
    FOR EACH STATEMENT EXECUTE FUNCTION punto.refuse();

-- For auditors: the records with readable times and hashes.
CREATE VIEW punto.journal_records AS
SELECT
    position, stream, sequence,
    to_char(to_timestamp(0) AT TIME ZONE 'UTC' + time_ms * interval '1 millisecond', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS time,
    time_ms, actor, key, rulebook, kind, version, payload,
    encode(previous, 'hex') AS previous, encode(hash, 'hex') AS hash
FROM punto.records;

-- For auditors: where every stream ends.
CREATE VIEW punto.journal_heads AS
SELECT stream, sequence, encode(hash, 'hex') AS hash FROM punto.heads;

INSERT INTO punto.journal (schema_version) VALUES (1);
INSERT INTO punto.counter (position, time_ms) VALUES (0, 0);
