//! One terminal: a patron with a session, a place at a table, and books of its own.

use crate::load_test::books::{Books, Difference, Looked, Settled};
use crate::load_test::connection::HouseAddress;
use crate::load_test::dice::Dice;
use crate::load_test::felt::Felt;
use crate::load_test::findings::{Mismatch, Money};
use crate::load_test::measures::{Measures, TableWatch};
use crate::load_test::options::LoadOptions;
use crate::load_test::requests::{Betted, PatronRequest};
use crate::load_test::seating::Place;
use crate::load_test::wire::{Done, Own, Problem};
use hyper::Method;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{Notify, Semaphore, watch};
use tokio::time::{Instant, sleep};

/// The shortest wait before a connection is tried again; it doubles.
const BACKOFF: Duration = Duration::from_millis(50);

/// The longest.
const BACKOFF_MAX: Duration = Duration::from_secs(3);

/// So many mismatches of one terminal are told; a first one often brings others.
const MISMATCHES_MAX: u32 = 3;

/// What all terminals share.
pub(crate) struct World {
    pub(crate) options: LoadOptions,
    pub(crate) house: HouseAddress,
    pub(crate) measures: Measures,
    /// How many may come in at once.
    pub(crate) coming_in: Semaphore,
    /// Everybody is there, and the time is not up: what is measured counts.
    pub(crate) playing: AtomicBool,
    pub(crate) stopping: AtomicBool,
    pub(crate) stop: Notify,
    /// Nobody plays on after this.
    pub(crate) finish_by: watch::Sender<Option<Instant>>,
}

impl World {
    pub(crate) fn is_playing(&self) -> bool {
        self.playing.load(Ordering::Relaxed)
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.finish_by.borrow().is_some_and(|by| Instant::now() > by)
    }
}

/// A request whose answer is not there yet.
#[derive(Clone, Debug)]
pub(crate) struct Waiting {
    pub(crate) id: u64,
    pub(crate) key: String,
    pub(crate) request: PatronRequest,
    pub(crate) sent: Instant,
    pub(crate) tries: u32,
    /// When to send it again, where the house said nothing about it.
    pub(crate) again_at: Option<Instant>,
    /// The answer that it had before, where it is sent again only to see that it stays the same.
    pub(crate) first: Option<Done>,
}

/// How far a terminal is with its visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// Not at the table yet.
    Coming,
    /// At the table.
    Playing,
    /// It has asked for its credits as a voucher.
    CashingOut,
    /// It has left the table.
    Gone,
}

/// One terminal.
pub(crate) struct Terminal {
    pub(crate) number: usize,
    pub(crate) world: Arc<World>,
    pub(crate) table: Arc<TableWatch>,
    pub(crate) place: Place,
    pub(crate) dice: Dice,
    pub(crate) token: Option<String>,
    pub(crate) patron: String,
    pub(crate) felt: Felt,
    pub(crate) books: Books,
    /// Accounts from the house that wait to be looked at.
    pub(crate) unseen: VecDeque<Own>,
    pub(crate) waiting: Option<Waiting>,
    pub(crate) betted: Betted,
    pub(crate) asked: u64,
    /// How much play money it takes at once; nothing once the house gives no more.
    pub(crate) buy_in: i64,
    pub(crate) has_account: bool,
    pub(crate) is_asked_to_choose: bool,
    pub(crate) stage: Stage,
    /// The server's clock, and ours at the same moment.
    pub(crate) clock: (u64, Instant),
    mismatches: u32,
    pub(crate) was_ready: bool,
}

impl Terminal {
    pub(crate) fn new(number: usize, world: Arc<World>, table: Arc<TableWatch>, place: Place) -> Self {
        let dice =
            Dice::new(world.options.seed.wrapping_add((number as u64).wrapping_mul(0x5851_f42d_4c95_7f2d)));
        let buy_in = world.options.buy_in.cents();
        Self {
            number,
            world,
            table,
            place,
            dice,
            token: None,
            patron: String::new(),
            felt: Felt::default(),
            books: Books::default(),
            unseen: VecDeque::new(),
            waiting: None,
            betted: Betted::default(),
            asked: 16,
            buy_in,
            has_account: false,
            is_asked_to_choose: false,
            stage: Stage::Coming,
            clock: (0, Instant::now()),
            mismatches: 0,
            was_ready: false,
        }
    }

    /// Plays until the time is up, and says what became of the money.
    pub(crate) async fn run(mut self) -> Money {
        if !self.world.options.watch_only && !self.come_in().await {
            return Money::default();
        }
        let mut tries = 0_u32;
        let mut was_connected = false;
        while !self.is_finished() {
            if self.world.is_over() {
                self.fail(&format!("could not finish in time: {}", self.where_it_is()));
                break;
            }
            let opened = self.open().await;
            match opened {
                Ok(socket) => {
                    if was_connected {
                        self.world.measures.reconnects.one_more();
                    }
                    (was_connected, tries) = (true, 0);
                    self.converse(socket).await;
                }
                Err(_) => tries = tries.saturating_add(1),
            }
            if !self.is_finished() {
                self.back_off(tries).await;
            }
        }
        self.world.measures.finished.one_more();
        let books = &self.books;
        Money {
            bought: books.bought,
            cashed_out: books.cashed,
            left: books.credits + books.hand_pay - books.owed,
            staked: books.staked,
            net: books.net,
        }
    }

    fn where_it_is(&self) -> String {
        format!(
            "waiting for {:?}, open {:?}, {} accounts not looked at, {:?}",
            self.waiting,
            self.books.open,
            self.unseen.len(),
            self.stage
        )
    }

    async fn open(
        &self,
    ) -> Result<crate::load_test::connection::Socket, crate::load_test::connection::NotThere> {
        let _permit = self.world.coming_in.acquire().await;
        self.world.house.open(self.token.as_deref()).await
    }

    /// Whether there is nothing more to do.
    pub(crate) fn is_finished(&self) -> bool {
        if self.world.options.watch_only || self.stage == Stage::Coming {
            return self.world.is_stopping() && self.waiting.is_none();
        }
        self.stage == Stage::Gone
            && self.unseen.is_empty()
            && self.waiting.is_none()
            && self.books.is_current()
    }

    /// Comes in as a guest, however often the house has to be asked.
    async fn come_in(&mut self) -> bool {
        let guest = json!({ "nickname": format!("terminal {}", self.number) });
        let mut tries = 0;
        while !self.world.is_stopping() {
            let asked = {
                let _permit = self.world.coming_in.acquire().await;
                self.world.house.ask(Method::POST, "/api/guests", None, Some(&guest)).await
            };
            match asked {
                Ok((201, you)) => {
                    let text = |key: &str| you.get(key).and_then(Value::as_str).map(str::to_owned);
                    if let (Some(token), Some(patron)) = (text("token"), text("patron")) {
                        (self.token, self.patron) = (Some(token), patron);
                        return true;
                    }
                    self.fail(&format!("a guest without token or name: {you}"));
                    return false;
                }
                Ok((status, problem)) if status != 429 && status < 500 => {
                    self.fail(&format!("not let in: {problem}"));
                    return false;
                }
                _ => tries += 1,
            }
            self.back_off(tries).await;
        }
        self.fail("the house did not let this terminal in before the time was up");
        false
    }

    /// Waits the longer the more often it was in vain, and never all terminals at once.
    async fn back_off(&mut self, tries: u32) {
        let most = BACKOFF_MAX.min(BACKOFF.saturating_mul(1 << tries.min(10)));
        sleep(most / 4 + self.dice.part_of(most * 3 / 4)).await;
    }

    pub(crate) fn fail(&self, what: &str) {
        let who = format!("terminal {} ({}) at {}", self.number, self.patron, self.table.id);
        self.world.measures.error(format!("{who}: {what}"));
    }

    pub(crate) fn mismatch(&mut self, difference: Difference) {
        self.mismatches += 1;
        if self.mismatches > MISMATCHES_MAX {
            self.world.measures.mismatched.one_more();
            return;
        }
        self.world.measures.mismatch(Mismatch {
            terminal: self.number,
            patron: self.patron.clone(),
            table: self.table.id.to_string(),
            round: difference.round.map(|round| round.0),
            what: difference.what,
            expected: difference.expected,
            seen: difference.seen,
        });
    }

    /// The moment that the server's clock says so.
    pub(crate) fn local(&self, server_ms: u64) -> Instant {
        let (server, here) = self.clock;
        match server_ms.checked_sub(server) {
            Some(later) => here + Duration::from_millis(later),
            None => here.checked_sub(Duration::from_millis(server - server_ms)).unwrap_or(here),
        }
    }

    /// Looks at what the house says is this patron's, unless an answer is still out that belongs to it.
    pub(crate) fn look(&mut self) {
        if self.waiting.is_some() {
            return;
        }
        while let Some(own) = self.unseen.front() {
            let looked = self.books.look(own, &self.felt, self.table.rulebook);
            if looked == Looked::Wait {
                return;
            }
            let measures = &self.world.measures;
            measures.accounts.one_more();
            match looked {
                Looked::Settled(Settled::Recomputed) => measures.recomputed.one_more(),
                Looked::Settled(Settled::Void) => measures.void.one_more(),
                Looked::Settled(Settled::Unseen) => measures.unseen.one_more(),
                _ => 0,
            };
            if let Some(own) = self.unseen.pop_front()
                && looked != Looked::Stale
            {
                self.has_account = true;
                self.is_asked_to_choose = own.choice.is_some();
            }
            if let Looked::Differs(difference) = looked {
                self.mismatch(difference);
            }
        }
    }

    /// A command was refused: nothing was done.
    pub(crate) fn refused(&mut self, request: &PatronRequest, problem: &Problem) {
        let code = problem.code.as_str();
        match (request, code) {
            (PatronRequest::Place { .. }, code) => self.world.measures.refused(code),
            (PatronRequest::Join { .. }, "place-taken") => self.place = Place::Standing,
            (PatronRequest::BuyIn { .. }, "play-money") => {
                let room = problem.facts.get("room").and_then(Value::as_i64).unwrap_or_default();
                self.buy_in = self.buy_in.min(room).max(0);
            }
            // Bets were closed, the wagers went back, or the time to choose was up, before it came.
            (PatronRequest::Choose { .. } | PatronRequest::Withdraw { .. }, _)
            | (PatronRequest::CashOut { .. }, "hand-pay-needed") => {}
            (request, _) => {
                self.fail(&format!("{request:?} was refused: {} ({code})", problem.detail));
                // What cannot be done is not tried for ever.
                match request {
                    PatronRequest::BuyIn { .. } => self.buy_in = 0,
                    PatronRequest::Leave => self.stage = Stage::Gone,
                    _ => {}
                }
            }
        }
    }
}
