//! The task that hears of other nodes' appends, and tells them of this one's.
//!
//! Nothing depends on it but how soon a follower sees a record: it asks by itself as well, and after every new connection.

use crate::{
    address::Address,
    session::{Connected, connect},
    shared::Shared,
    sql,
};
use punto_journal::Position;
use std::{sync::Arc, time::Duration};
use tokio::sync::Notify;
use tokio_postgres::{Client, Error};

/// How often it asks where the journal ends, whatever it hears.
const POLL: Duration = Duration::from_millis(500);
/// How soon it tries to connect again.
const PAUSE: Duration = Duration::from_millis(200);
/// How soon after one message to the others the next one follows.
const BETWEEN: Duration = Duration::from_millis(2);

/// Works until it is aborted.
pub(crate) async fn run(address: Address, shared: Arc<Shared>) {
    let woken = Arc::new(Notify::new());
    loop {
        if let Ok(Connected { client, .. }) = connect(&address, Some(Arc::clone(&woken))).await {
            // Whatever the failure was, the next connection begins with asking where the journal ends.
            let _ = listen(&client, &woken, &shared).await;
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn listen(client: &Client, woken: &Notify, shared: &Shared) -> Result<(), Error> {
    // First listen, then look: what is committed in between is heard of.
    client.batch_execute(sql::LISTEN).await?;
    let position = client.prepare(sql::POSITION).await?;
    loop {
        let row = client.query_one(&position, &[]).await?;
        shared.reached(Position::new(row.try_get::<_, i64>(0)?.cast_unsigned()));
        tokio::select! {
            () = woken.notified() => {}
            () = shared.news() => {
                client.batch_execute(sql::NOTIFY).await?;
                tokio::time::sleep(BETWEEN).await;
            }
            () = tokio::time::sleep(POLL) => {}
        }
    }
}
