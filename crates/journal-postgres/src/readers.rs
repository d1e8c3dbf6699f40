//! Connections to read with, beside the writer's.

use crate::{
    address::Address,
    failure::Before,
    session::{Connected, connect},
    shared::Shared,
    sql,
};
use punto_journal::{ReadFailed, StreamId};
use std::{
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio_postgres::{Client, Error, Row, Statement};

/// How many idle connections are kept.
const IDLE_MAX: usize = 4;
/// How long a reader waits between two attempts to reach a server.
const PAUSE: Duration = Duration::from_millis(100);

/// What is read.
#[derive(Clone, Debug)]
pub(crate) enum Query {
    /// So many records of a stream, from this one on.
    Stream(StreamId, i64, i64),
    /// So many records after this position.
    After(i64, i64),
    /// The records of the call with this name.
    Recorded(String),
    /// Where every stream ends.
    Heads,
}

/// Opens connections as they are needed and keeps a few.
#[derive(Debug)]
pub(crate) struct Readers {
    address: Address,
    patience: Duration,
    idle: Mutex<Vec<Reader>>,
}

#[derive(Debug)]
struct Reader {
    client: Client,
    stream: Statement,
    after: Statement,
    recorded: Statement,
    heads: Statement,
}

impl Readers {
    pub(crate) fn new(address: Address, patience: Duration) -> Self {
        Self { address, patience, idle: Mutex::default() }
    }

    /// Reads with one of them. A server that goes away meanwhile is waited for: reading twice does no harm.
    pub(crate) async fn query(&self, query: &Query, shared: &Shared) -> Result<Vec<Row>, ReadFailed> {
        let since = Instant::now();
        loop {
            let failed = match self.query_once(query).await {
                Ok(rows) => return Ok(rows),
                Err(failed) => failed,
            };
            let is_over = since.elapsed() >= self.patience || shared.is_closing();
            let cause = match failed {
                Failed::Query(error) => match Before::from(error) {
                    Before::Again(cause) => cause,
                    Before::Final(failed) => return Err(ReadFailed::Io { cause: failed.to_string() }),
                },
                Failed::Connect(cause) => cause,
            };
            if is_over {
                return Err(ReadFailed::Io { cause });
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    async fn query_once(&self, query: &Query) -> Result<Vec<Row>, Failed> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let reader = match idle {
            Some(reader) => reader,
            None => self.open().await?,
        };
        let rows = reader.read(query).await?;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < IDLE_MAX {
            idle.push(reader);
        }
        Ok(rows)
    }

    async fn open(&self) -> Result<Reader, Failed> {
        let connected = connect(&self.address, None).await;
        let Connected { client, .. } = connected.map_err(|failed| Failed::Connect(failed.to_string()))?;
        Ok(Reader {
            stream: client.prepare(sql::STREAM).await?,
            after: client.prepare(sql::AFTER).await?,
            recorded: client.prepare(sql::RECORDED).await?,
            heads: client.prepare(sql::HEADS).await?,
            client,
        })
    }
}

impl Reader {
    async fn read(&self, query: &Query) -> Result<Vec<Row>, Error> {
        match query {
            Query::Stream(stream, from, limit) => {
                self.client.query(&self.stream, &[&stream.as_str(), from, limit]).await
            }
            Query::After(after, limit) => self.client.query(&self.after, &[after, limit]).await,
            Query::Recorded(stem) => self.client.query(&self.recorded, &[&[stem.as_str()].as_slice()]).await,
            Query::Heads => self.client.query(&self.heads, &[]).await,
        }
    }
}

/// Why a query gave nothing.
enum Failed {
    Query(Error),
    Connect(String),
}

impl From<Error> for Failed {
    fn from(error: Error) -> Self {
        Self::Query(error)
    }
}
