-- What comes before the first record here: archived up to this position, as its newest link says.
CREATE TABLE archive (
    number INTEGER PRIMARY KEY CHECK (number = 1),
    position INTEGER NOT NULL CHECK (position >= 1),
    link TEXT NOT NULL
) STRICT;

CREATE TRIGGER archive_only_grows BEFORE UPDATE ON archive
WHEN NEW.number <> OLD.number OR NEW.position <= OLD.position
BEGIN SELECT RAISE(ABORT, 'the archive only grows'); END;
CREATE TRIGGER archive_is_not_removed BEFORE DELETE ON archive
BEGIN SELECT RAISE(ABORT, 'the archive is never removed'); END;

DROP TRIGGER records_are_not_removed;
CREATE TRIGGER records_are_not_removed BEFORE DELETE ON records
WHEN OLD.position > coalesce((SELECT position FROM archive), 0)
BEGIN SELECT RAISE(ABORT, 'a record is never removed'); END;
DROP TRIGGER keys_are_not_removed;
CREATE TRIGGER keys_are_not_removed BEFORE DELETE ON keys
WHEN OLD.position > coalesce((SELECT position FROM archive), 0)
BEGIN SELECT RAISE(ABORT, 'a key is never removed'); END;
