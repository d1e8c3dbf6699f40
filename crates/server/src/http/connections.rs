//! How many connections there are, in all and of each client.

use crate::http::client::Client;
use parking_lot::{Mutex, MutexGuard};
use punto_config::ServerConfig;
use std::collections::HashMap;
use std::sync::Arc;

/// The connections of the house. Cloning it is cheap.
#[derive(Clone, Debug, Default)]
pub(crate) struct Connections(Arc<Mutex<Counts>>);

#[derive(Debug, Default)]
struct Counts {
    /// Connections in all.
    total: usize,
    /// Connections of each client; of one behind a trusted proxy its requests and sockets.
    each: HashMap<Client, usize>,
}

/// A connection, or a request behind a trusted proxy, counted until it is dropped.
#[derive(Debug)]
pub(crate) struct Counted {
    connections: Connections,
    client: Option<Client>,
    is_connection: bool,
}

impl Connections {
    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.0.lock()
    }

    /// Counts a connection; `None` when there are too many. A trusted proxy has no client of its own: its connections
    /// carry the requests of many.
    pub(crate) fn connect(&self, client: Option<Client>, server: &ServerConfig) -> Option<Counted> {
        let mut counts = self.counts();
        if counts.total >= server.connections_max || !counts.take(client, server) {
            return None;
        }
        counts.total += 1;
        Some(Counted { connections: self.clone(), client, is_connection: true })
    }

    /// Counts a request or a socket of a client behind a trusted proxy; `None` when this client has too many.
    pub(crate) fn request(&self, client: Client, server: &ServerConfig) -> Option<Counted> {
        let is_taken = self.counts().take(Some(client), server);
        is_taken.then(|| Counted { connections: self.clone(), client: Some(client), is_connection: false })
    }

    /// Whether nobody is connected.
    pub(crate) fn are_none(&self) -> bool {
        self.counts().total == 0
    }
}

impl Counts {
    fn take(&mut self, client: Option<Client>, server: &ServerConfig) -> bool {
        let Some(client) = client else { return true };
        let count = self.each.entry(client).or_default();
        if *count >= server.connections_per_address_max {
            return false;
        }
        *count += 1;
        true
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut counts = self.connections.counts();
        if self.is_connection {
            counts.total -= 1;
        }
        if let Some(client) = self.client
            && let Some(count) = counts.each.get_mut(&client)
        {
            *count -= 1;
            if *count == 0 {
                counts.each.remove(&client);
            }
        }
    }
}
