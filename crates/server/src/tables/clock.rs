//! The one clock of the server: it runs evenly, whatever becomes of the one on the wall.

use punto_house::Now;
use punto_journal::Timestamp;
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::time::{Duration, Instant};

/// Tells the time to tables, which go by even milliseconds, and to records, which carry the wall's.
#[derive(Clone, Copy, Debug)]
pub struct Clock {
    opened: Instant,
    wall_at_open: u64,
    wall: Wall,
}

/// Where the time of records comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wall {
    /// The operating system's clock.
    System,
    /// A clock that went on evenly from the opening: what a simulated time needs.
    Even,
}

impl Clock {
    /// Starts now, by the operating system's clock.
    #[must_use]
    pub fn system() -> Self {
        Self { opened: Instant::now(), wall_at_open: system_ms(), wall: Wall::System }
    }

    /// Starts now at this time on the wall, and goes by the runtime's clock alone, which a test can move.
    #[must_use]
    pub fn simulated(wall_at_open: u64) -> Self {
        Self { opened: Instant::now(), wall_at_open, wall: Wall::Even }
    }

    /// What it is now.
    #[must_use]
    pub fn now(&self) -> Now {
        let since_open_ms = self.since_open_ms();
        let wall = match self.wall {
            Wall::System => system_ms(),
            // No house is open until the end of time.
            Wall::Even => self.wall_at_open.saturating_add(since_open_ms),
        };
        Now { wall: Timestamp::from_unix_ms(wall), since_open_ms }
    }

    /// How far the operating system's clock is ahead of the even one, in milliseconds; below zero where it is behind.
    #[must_use]
    pub fn ahead_ms(&self) -> i128 {
        i128::from(self.now().wall.unix_ms()) - i128::from(self.server_ms())
    }

    /// Milliseconds since the house opened.
    #[must_use]
    pub fn since_open_ms(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    /// The time that clients are told: Unix milliseconds of the opening, gone on evenly.
    #[must_use]
    pub fn server_ms(&self) -> u64 {
        // No house is open until the end of time.
        self.wall_at_open.saturating_add(self.since_open_ms())
    }

    /// What clients were told when the house opened.
    #[must_use]
    pub const fn server_ms_at_open(&self) -> u64 {
        self.wall_at_open
    }

    /// The moment on the runtime's clock so many milliseconds after the opening.
    #[must_use]
    pub fn instant(&self, since_open_ms: u64) -> Instant {
        self.opened + Duration::from_millis(since_open_ms)
    }
}

fn system_ms() -> u64 {
    // A clock from before 1970 counts as 1970; records never go back behind the last one.
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
