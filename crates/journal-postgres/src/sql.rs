//! Every statement that decides something, in one place, so that a test can take each of its conditions out.

/// The statements of an append and of leases.
///
/// Only tests make another one than [`Statements::default`]: with a condition taken out, to see that it is needed.
#[derive(Clone, Debug)]
#[doc(hidden)]
pub struct Statements {
    /// How long a process that is halted in the middle of an append may keep all others waiting: then the server ends its
    /// transaction, and nothing of it is there. Nothing ends a commit.
    pub halted: &'static str,
    /// Waits until no other transaction appends or changes a lease, and keeps them waiting. A locked row is a change in the server's
    /// log, so the commit waits until everything before it is durable, on standbys too, even if nothing else is written.
    pub lock: &'static str,
    /// Which of these leases are held as the caller believes.
    pub held: &'static str,
    /// Where these streams end.
    pub heads: &'static str,
    /// The records of the calls with these names.
    pub known: &'static str,
    /// The record that tells whether a commit was made whose answer was lost.
    pub made: &'static str,
    /// Takes a lease that is over.
    pub take: &'static str,
    /// Lets nobody take a lease for one full term after a standby has become the server.
    pub calm: &'static str,
    /// Renews a lease that is still held.
    pub renew: &'static str,
    /// Gives a lease back.
    pub release: &'static str,
}

impl Default for Statements {
    fn default() -> Self {
        Self {
            halted: "SET idle_in_transaction_session_timeout = '2s'",
            lock: "SELECT position, time_ms FROM punto.counter FOR UPDATE",
            held: "SELECT l.name FROM punto.leases l \
                   JOIN unnest($1::text[], $2::text[], $3::bigint[]) AS f (name, holder, epoch) ON l.name = f.name \
                   AND l.holder = f.holder AND l.epoch = f.epoch",
            heads: "SELECT stream, sequence, hash FROM punto.heads WHERE stream = ANY ($1)",
            known: KNOWN,
            made: "SELECT 1 FROM punto.records WHERE position = $1 AND hash = $2",
            take: "INSERT INTO punto.leases AS l (name, holder, epoch, until) \
                   SELECT $1, $2, $4::bigint + 1, clock_timestamp() + $3::bigint * interval '1 millisecond' \
                   FROM punto.counter WHERE calm_until < clock_timestamp() \
                   ON CONFLICT (name) DO UPDATE \
                   SET holder = excluded.holder, epoch = greatest(l.epoch, $4::bigint) + 1, until = excluded.until \
                   WHERE l.until < clock_timestamp() \
                   RETURNING epoch",
            calm: "UPDATE punto.counter SET timeline = punto.timeline(), \
                   calm_until = clock_timestamp() + $1::bigint * interval '1 millisecond' \
                   WHERE timeline <> punto.timeline()",
            renew: "UPDATE punto.leases \
                    SET until = clock_timestamp() + $4::bigint * interval '1 millisecond' \
                    WHERE name = $1 AND holder = $2 AND epoch = $3",
            release: "UPDATE punto.leases SET until = clock_timestamp() - interval '1 millisecond' \
                      WHERE name = $1 AND holder = $2 AND epoch = $3",
        }
    }
}

/// What every connection asks for, whatever the role or the database has as its default.
pub(crate) const SET_UP: &str = "SET idle_in_transaction_session_timeout = '2s'; SET statement_timeout = 0; \
    SET lock_timeout = 0; SET client_connection_check_interval = '1s'; \
    SET default_transaction_isolation = 'read committed'; SET default_transaction_deferrable = off; \
    SET client_encoding = 'UTF8'; SET search_path = pg_catalog";

/// The columns in the order in which a row is read.
macro_rules! columns {
    () => {
        "r.position, r.stream, r.sequence, r.time_ms, r.actor, r.key, r.rulebook, r.kind, r.version, r.payload, r.previous, r.hash"
    };
}

const KNOWN: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM punto.calls c CROSS JOIN LATERAL (SELECT * FROM punto.records \
     WHERE position >= c.position AND position < c.position + c.records) r \
     WHERE c.stem = ANY ($1) ORDER BY r.position"
);

/// At most so many records of a stream, from this one on.
pub(crate) const STREAM: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM punto.records r WHERE stream = $1 AND sequence >= $2 ORDER BY sequence LIMIT $3"
);

/// At most so many records after this position.
pub(crate) const AFTER: &str =
    concat!("SELECT ", columns!(), " FROM punto.records r WHERE position > $1 ORDER BY position LIMIT $2");

/// The records of the call with this name.
pub(crate) const RECORDED: &str = KNOWN;

/// Where every stream ends.
pub(crate) const HEADS: &str = "SELECT stream, sequence, hash FROM punto.heads ORDER BY stream";

/// Where the journal ends.
pub(crate) const POSITION: &str = "SELECT position FROM punto.counter";

/// Every lease, and for how many milliseconds it lasts.
pub(crate) const LEASES: &str = "SELECT name, holder, epoch, \
    (extract(epoch FROM until - clock_timestamp()) * 1000)::bigint FROM punto.leases ORDER BY name";

/// New records, from the position after this one on.
pub(crate) const INSERT_RECORDS: &str = "INSERT INTO punto.records \
    SELECT $1::bigint + row, stream, sequence, time_ms, actor, key, rulebook, kind, version, payload, previous, hash \
    FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::integer[], \
    $10::text[], $11::bytea[], $12::bytea[]) WITH ORDINALITY \
    AS new (stream, sequence, time_ms, actor, key, rulebook, kind, version, payload, previous, hash, row)";

/// The names of new calls.
pub(crate) const INSERT_CALLS: &str =
    "INSERT INTO punto.calls SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[])";

/// Where streams end from now on.
pub(crate) const MOVE_HEADS: &str = "INSERT INTO punto.heads \
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bytea[]) \
    ON CONFLICT (stream) DO UPDATE SET sequence = excluded.sequence, hash = excluded.hash";

/// Where the journal ends from now on.
pub(crate) const MOVE_COUNTER: &str = "UPDATE punto.counter SET position = $1, time_ms = $2";

/// Wakes those who follow on other nodes. It decides nothing: they look by themselves, too.
pub(crate) const NOTIFY: &str = "NOTIFY punto_journal";
pub(crate) const LISTEN: &str = "LISTEN punto_journal";
