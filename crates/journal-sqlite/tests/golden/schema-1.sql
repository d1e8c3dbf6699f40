PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO records VALUES(1,'table/3',1,1000,'staff:1',NULL,'sample@1','Sample',1,'{"text":"a"}',X'403b3eb5949e4ee14ede69b069b6a5f9192707e2986e06651aef98eecf74a3f0',X'd70b404cac00098cfe93122a388f6d1ff66af9ab3891438c1f188893b2b0c313');
INSERT INTO records VALUES(2,'table/3',2,1000,'staff:1',NULL,'sample@1','Sample',1,'{"text":"größer"}',X'd70b404cac00098cfe93122a388f6d1ff66af9ab3891438c1f188893b2b0c313',X'f7a79ccb6a27adcf49c1c01d0ce6f3e411fbc2ed0a9029ff034e1a75fb253c34');
INSERT INTO records VALUES(3,'table/3',3,1000,'staff:1','k-1','sample@1','Sample',1,'{"text":"c"}',X'f7a79ccb6a27adcf49c1c01d0ce6f3e411fbc2ed0a9029ff034e1a75fb253c34',X'bb0d1259e615b68c523fa2f78173f23ff7a8934436baf3776227f20f5722e150');
INSERT INTO records VALUES(4,'cashier',1,1000,'staff:1','k-1','sample@1','Sample',1,'{"text":"d"}',X'd9281e955c7b49419380e5db5ed63d516aea194c456906813658fb381995f8f5',X'c12888fc1bcd90cd93f5b949384844fa5ebd411d6f23fe4451892bce42daf0c9');
CREATE TABLE keys (
    key TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    records INTEGER NOT NULL CHECK (records >= 1)
) STRICT, WITHOUT ROWID;
INSERT INTO keys VALUES('k-1',3,2);
CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER records_are_not_removed BEFORE DELETE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
CREATE TRIGGER keys_are_not_changed BEFORE UPDATE ON keys
BEGIN SELECT RAISE(ABORT, 'a key is never changed'); END;
CREATE TRIGGER keys_are_not_removed BEFORE DELETE ON keys
BEGIN SELECT RAISE(ABORT, 'a key is never removed'); END;
CREATE VIEW journal_records AS
SELECT
    position, stream, sequence,
    strftime('%Y-%m-%dT%H:%M:%S', time_ms / 1000, 'unixepoch') || printf('.%03dZ', time_ms % 1000) AS time,
    time_ms, actor, key, rulebook, kind, version, payload,
    lower(hex(previous)) AS previous, lower(hex(hash)) AS hash
FROM records;
CREATE VIEW journal_heads AS
SELECT stream, max(sequence) AS sequence, lower(hex(hash)) AS hash FROM records GROUP BY stream;
COMMIT;
PRAGMA application_id = 1347767892;
PRAGMA user_version = 1;
