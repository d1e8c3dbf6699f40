//! One connection to the server that takes writes.

use crate::{
    OpenFailed,
    address::Address,
    failure::{opening_failed, said},
    sql::{self, Statements},
};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio::sync::Notify;
use tokio_postgres::{AsyncMessage, Client, Error, Statement};

const SETTINGS: &str = "SELECT current_setting('fsync'), current_setting('synchronous_commit'), \
    current_setting('full_page_writes'), current_setting('server_encoding'), current_setting('server_version_num')";

/// The first version of PostgreSQL that this crate is tested with.
const VERSION_MIN: i32 = 15_00_00;

/// Connects, and checks that the server keeps what it acknowledges.
pub(crate) async fn connect(address: &Address, woken: Option<Arc<Notify>>) -> Result<Connected, OpenFailed> {
    let (client, mut connection) =
        address.config.connect(address.tls.clone()).await.map_err(|error| opening_failed(&error))?;
    let doubt = Arc::new(AtomicBool::new(false));
    let doubts = Arc::clone(&doubt);
    tokio::spawn(async move {
        while let Some(message) = std::future::poll_fn(|context| connection.poll_message(context)).await {
            match message {
                Ok(AsyncMessage::Notice(notice)) if notice.severity() == "WARNING" => {
                    doubts.store(true, Ordering::SeqCst);
                }
                Ok(AsyncMessage::Notification(_)) => {
                    if let Some(woken) = &woken {
                        woken.notify_one();
                    }
                }
                Ok(_) => {}
                // Whoever waits for an answer on this connection is told.
                Err(_) => break,
            }
        }
        if let Some(woken) = &woken {
            woken.notify_one();
        }
    });
    client.batch_execute(sql::SET_UP).await.map_err(|error| opening_failed(&error))?;
    check_settings(&client).await?;
    Ok(Connected { client, doubt })
}

/// A connection, and whether the server said something about its commits that must not be overheard.
pub(crate) struct Connected {
    pub(crate) client: Client,
    pub(crate) doubt: Arc<AtomicBool>,
}

async fn check_settings(client: &Client) -> Result<(), OpenFailed> {
    let failed = |error: Error| opening_failed(&error);
    let row = client.query_one(SETTINGS, &[]).await.map_err(failed)?;
    let text = |column: usize| row.try_get::<_, String>(column).map_err(failed);
    let lost = "an acknowledged record could be lost";
    for (column, name, needed, reason) in [
        (0, "fsync", "on", lost),
        (1, "synchronous_commit", "on, remote_apply, remote_write or local", lost),
        (2, "full_page_writes", "on", "a page that is half written in a power failure could not be repaired"),
        (3, "server_encoding", "UTF8", "records are kept byte by byte"),
    ] {
        let found = text(column)?;
        let holds = if name == "synchronous_commit" { found != "off" } else { found == needed };
        if !holds {
            return Err(OpenFailed::Setting { name, found, needed, reason });
        }
    }
    let version = text(4)?;
    if version.parse::<i32>().is_ok_and(|version| version >= VERSION_MIN) {
        return Ok(());
    }
    let (needed, reason) = ("150000 or more", "older servers are not tested");
    Err(OpenFailed::Setting { name: "server_version_num", found: version, needed, reason })
}

/// A connection with the statements of an append.
pub(crate) struct Session {
    pub(crate) client: Client,
    pub(crate) doubt: Arc<AtomicBool>,
    pub(crate) lock: Statement,
    pub(crate) held: Statement,
    pub(crate) heads: Statement,
    pub(crate) known: Statement,
    pub(crate) made: Statement,
    pub(crate) insert_records: Statement,
    pub(crate) insert_calls: Statement,
    pub(crate) move_heads: Statement,
    pub(crate) move_counter: Statement,
}

impl Session {
    pub(crate) async fn open(address: &Address, statements: &Statements) -> Result<Self, OpenFailed> {
        let Connected { client, doubt } = connect(address, None).await?;
        client.batch_execute(statements.halted).await.map_err(|error| opening_failed(&error))?;
        let prepare = |text: &'static str| {
            let client = &client;
            async move { client.prepare(text).await.map_err(|error| opening_failed(&error)) }
        };
        Ok(Self {
            lock: prepare(statements.lock).await?,
            held: prepare(statements.held).await?,
            heads: prepare(statements.heads).await?,
            known: prepare(statements.known).await?,
            made: prepare(statements.made).await?,
            insert_records: prepare(sql::INSERT_RECORDS).await?,
            insert_calls: prepare(sql::INSERT_CALLS).await?,
            move_heads: prepare(sql::MOVE_HEADS).await?,
            move_counter: prepare(sql::MOVE_COUNTER).await?,
            client,
            doubt,
        })
    }

    /// Ends the transaction without anything of it.
    pub(crate) async fn rollback(&self) -> Result<(), Error> {
        self.client.batch_execute("ROLLBACK").await
    }

    /// Makes everything of the transaction durable, and waits for as long as that takes. `Err` says that it is not known whether
    /// it was made: the connection broke, or the server said that a standby may not have it.
    pub(crate) async fn commit(&self) -> Result<(), String> {
        self.client.batch_execute("COMMIT").await.map_err(|error| said(&error))?;
        if self.doubt.load(Ordering::SeqCst) {
            return Err("the server warned that a standby may not have the commit".to_owned());
        }
        Ok(())
    }
}
