PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE archive (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    position INTEGER NOT NULL CHECK (position >= 1),
    link TEXT NOT NULL
) STRICT;
INSERT INTO "archive" VALUES(1,2,'punto archive link 1
first 1
last 2
time 1000
previous 0000000000000000000000000000000000000000000000000000000000000000
key ea4a6c63e29c520abef5507b132ec5f9954776aebebe7b92421eea691446d22c
directory 3315b11a3055db1148db3cf7e67560f92d20909c85c164602ffc052260fde027
head table/3 2 f7a79ccb6a27adcf49c1c01d0ce6f3e411fbc2ed0a9029ff034e1a75fb253c34
signature 0a46f7748899dc25d110158eefc23b10412fb3eb2686c8ce52c4cbf574f1e022731522a1cfc357608e103edca84262187f0e25a0e643dd7abd4730f30b15b207
');
CREATE TABLE keys (
    key TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    records INTEGER NOT NULL CHECK (records >= 1)
) STRICT, WITHOUT ROWID;
INSERT INTO "keys" VALUES('k-1',3,2);
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
INSERT INTO "records" VALUES(3,'table/3',3,1000,'staff:1','k-1','sample@1','Sample',1,'{"text":"c"}',X'F7A79CCB6A27ADCF49C1C01D0CE6F3E411FBC2ED0A9029FF034E1A75FB253C34',X'BB0D1259E615B68C523FA2F78173F23FF7A8934436BAF3776227F20F5722E150');
INSERT INTO "records" VALUES(4,'cashier',1,1000,'staff:1','k-1','sample@1','Sample',1,'{"text":"d"}',X'D9281E955C7B49419380E5DB5ED63D516AEA194C456906813658FB381995F8F5',X'C12888FC1BCD90CD93F5B949384844FA5EBD411D6F23FE4451892BCE42DAF0C9');
CREATE TRIGGER records_are_not_changed BEFORE UPDATE ON records
BEGIN SELECT RAISE(ABORT, 'a record is never changed'); END;
CREATE TRIGGER keys_are_not_changed BEFORE UPDATE ON keys
BEGIN SELECT RAISE(ABORT, 'a key is never changed'); END;
CREATE VIEW journal_records AS
SELECT
    position, stream, sequence,
    strftime('%Y-%m-%dT%H:%M:%S', time_ms / 1000, 'unixepoch') || printf('.%03dZ', time_ms % 1000) AS time,
    time_ms, actor, key, rulebook, kind, version, payload,
    lower(hex(previous)) AS previous, lower(hex(hash)) AS hash
FROM records;
CREATE VIEW journal_heads AS
SELECT stream, max(sequence) AS sequence, lower(hex(hash)) AS hash FROM records GROUP BY stream;
CREATE TRIGGER archive_only_grows BEFORE UPDATE ON archive
WHEN NEW.number <> OLD.number OR NEW.position <= OLD.position
BEGIN SELECT RAISE(ABORT, 'the archive only grows'); END;
CREATE TRIGGER archive_is_not_removed BEFORE DELETE ON archive
BEGIN SELECT RAISE(ABORT, 'the archive is never removed'); END;
CREATE TRIGGER records_are_not_removed BEFORE DELETE ON records
WHEN OLD.position > coalesce((SELECT position FROM archive), 0)
BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
CREATE TRIGGER keys_are_not_removed BEFORE DELETE ON keys
WHEN OLD.position > coalesce((SELECT position FROM archive), 0)
BEGIN SELECT RAISE(ABORT, 'a key is never removed'); END;
COMMIT;
PRAGMA application_id = 1347767892;
PRAGMA user_version = 2;
