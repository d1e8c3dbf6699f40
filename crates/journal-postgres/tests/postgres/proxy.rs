//! Stands between a journal and its server, and cuts their connection at a chosen moment of a commit.

use std::{
    io::{Read as _, Write as _},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

/// What becomes of the next commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// Nothing happens to it.
    Nothing = 0,
    /// The server never gets it.
    Before = 1,
    /// The server gets it; the journal never gets the answer.
    After = 2,
    /// The journal's connection breaks at once; the server gets the commit only after the journal has asked on another one.
    Late = 3,
}

/// A proxy in front of a server.
pub(crate) struct Proxy {
    pub(crate) port: u16,
    cut: Arc<AtomicUsize>,
}

/// What all connections of a proxy share.
#[derive(Clone)]
struct Shared {
    cut: Arc<AtomicUsize>,
    /// How many transactions the server was asked to begin.
    begun: Arc<AtomicUsize>,
}

/// How the library says it.
const BEGIN: &[u8] = b"Q\0\0\0\x0aBEGIN\0";
const COMMIT: &[u8] = b"Q\0\0\0\x0bCOMMIT\0";

impl Proxy {
    pub(crate) fn before(server: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let cut = Arc::new(AtomicUsize::new(Cut::Nothing as usize));
        let shared = Shared { cut: Arc::clone(&cut), begun: Arc::default() };
        thread::spawn(move || {
            for client in listener.incoming() {
                let (client, shared) = (client.unwrap(), shared.clone());
                let Ok(server) = TcpStream::connect(("127.0.0.1", server)) else { continue };
                thread::spawn(move || between(client, server, &shared));
            }
        });
        Self { port, cut }
    }

    /// Cuts the next commit so.
    pub(crate) fn cut_next(&self, cut: Cut) {
        self.cut.store(cut as usize, Ordering::SeqCst);
    }

    /// Whether the commit that was to be cut was cut.
    pub(crate) fn has_cut(&self) -> bool {
        self.cut.load(Ordering::SeqCst) == Cut::Nothing as usize
    }
}

fn between(mut client: TcpStream, mut server: TcpStream, shared: &Shared) {
    client.set_nodelay(true).unwrap();
    server.set_nodelay(true).unwrap();
    let (mut answers, mut answered) = (server.try_clone().unwrap(), client.try_clone().unwrap());
    thread::spawn(move || {
        // When either side is gone, both are.
        let _ = std::io::copy(&mut answers, &mut answered);
        let _ = answered.shutdown(Shutdown::Both);
    });
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count) = client.read(&mut buffer) {
        let said = &buffer[..count];
        if count == 0 {
            break;
        }
        if said.windows(BEGIN.len()).any(|window| window == BEGIN) {
            shared.begun.fetch_add(1, Ordering::SeqCst);
        }
        let place = said.windows(COMMIT.len()).position(|window| window == COMMIT);
        let cuts = place.map_or(0, |_| shared.cut.swap(Cut::Nothing as usize, Ordering::SeqCst));
        if cuts != Cut::Nothing as usize {
            return broken(&client, &mut server, (said, place.unwrap()), (cuts, shared));
        }
        if server.write_all(said).is_err() {
            break;
        }
    }
    let _ = server.shutdown(Shutdown::Both);
}

fn broken(
    client: &TcpStream,
    server: &mut TcpStream,
    (said, place): (&[u8], usize),
    (cut, shared): (usize, &Shared),
) {
    let before = shared.begun.load(Ordering::SeqCst);
    server.write_all(&said[..place]).unwrap();
    if cut == Cut::Before as usize {
        // The server has time to do what comes before the commit.
        thread::sleep(Duration::from_millis(200));
    } else if cut == Cut::After as usize {
        client.shutdown(Shutdown::Both).unwrap();
        server.write_all(&said[place..]).unwrap();
        thread::sleep(Duration::from_millis(200));
    } else {
        client.shutdown(Shutdown::Both).unwrap();
        // The answer to its question is there unless it waits for this transaction.
        crate::until("the journal asks", || shared.begun.load(Ordering::SeqCst) > before);
        thread::sleep(Duration::from_millis(300));
        server.write_all(&said[place..]).unwrap();
        thread::sleep(Duration::from_millis(200));
    }
    // What cannot be shut down is down.
    let _ = client.shutdown(Shutdown::Both);
    let _ = server.shutdown(Shutdown::Both);
}
