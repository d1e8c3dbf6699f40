//! Simulations that people ask for: one at a time, on a thread that leaves the processor to the tables half of the time.

use crate::http::problem::Problem;
use crate::identity::token::random_letters;
use crate::routes::STAKE;
use axum::http::StatusCode;
use parking_lot::Mutex;
use punto_json_lines::{SimulatedLine, averages, compare};
use punto_odds::simulate::{Dealing, Plan, Seed, Tally};
use punto_odds::{Odds, WagerWeights};
use punto_rules::{Composition, Rulebook};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use utoipa::ToSchema;

/// How many jobs are kept, whether they wait, run or are over.
const JOBS_MAX: usize = 16;
/// How many of them may be one person's while they wait or run.
const JOBS_OF_ONE_MAX: usize = 4;
/// How many rounds a job may have.
pub(crate) const ROUNDS_MAX: u64 = 100_000_000;
/// How long a paused job is kept for whoever paused it; after that it is cancelled, with what it has counted.
const PAUSED_MAX: Duration = Duration::from_hours(1);
/// How many points the way to the averages has at most.
const POINTS_MAX: u64 = 200;

/// What is simulated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct SimulationOrder {
    /// The key of the game.
    #[schema(max_length = 64)]
    pub(crate) game: String,
    /// The number of decks; 8 if the game permits it.
    #[schema(minimum = 1, maximum = 255)]
    pub(crate) decks: Option<u64>,
    /// How many rounds; they are rounded up to whole shoes.
    #[schema(minimum = 1, maximum = 100_000_000)]
    pub(crate) rounds: u64,
    /// Where the generator starts. The same seed gives the same counts.
    pub(crate) seed: u64,
    /// Deal to a cut card in front of the last so many cards, with burn; left out, as many rounds as can always be dealt
    /// come from every shoe.
    #[schema(maximum = 1300)]
    pub(crate) cut_depth: Option<u32>,
}

/// How far a simulation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Status {
    /// It waits for those before it.
    Queued,
    /// It runs.
    Running,
    /// It stands still until it is resumed; an hour later it is cancelled.
    Paused,
    /// It has run to its end.
    Done,
    /// It was cancelled; what it had counted by then stands.
    Cancelled,
}

/// A simulation with what it has counted so far, beside the exact figures.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Simulation {
    /// What it is called.
    pub(crate) id: String,
    /// How far it is.
    pub(crate) status: Status,
    /// What was ordered.
    pub(crate) order: SimulationOrder,
    /// The number of decks.
    pub(crate) decks: u8,
    /// How many rounds were played.
    pub(crate) rounds: u64,
    /// How many shoes were dealt.
    pub(crate) shoes: u64,
    /// How many wagers there are, in the order of `convergence`.
    pub(crate) wagers: Vec<ExactWager>,
    /// Every line of every pay table: counted, observed, exact.
    pub(crate) lines: Vec<SimulatedLine>,
    /// What every wager had won on average after so many rounds.
    pub(crate) convergence: Vec<Point>,
}

/// The exact average of a wager.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct ExactWager {
    /// The wager.
    pub(crate) on: String,
    /// What it wins on average for one unit staked, as an exact fraction.
    pub(crate) expectation: String,
    /// The same as a decimal number.
    pub(crate) average: f64,
}

impl ExactWager {
    fn of(wager: &WagerWeights<'_>) -> Self {
        let expectation = wager.expectation(Some(STAKE));
        let (on, average) = (wager.rule().key().to_owned(), expectation.to_f64());
        Self { on, expectation: expectation.to_string(), average }
    }
}

/// A point on the way to the averages.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Point {
    /// After so many rounds.
    pub(crate) rounds: u64,
    /// What each wager had won on average for one unit staked.
    pub(crate) averages: Vec<f64>,
}

/// One job.
struct Job {
    owner: String,
    key: String,
    book: Arc<Rulebook>,
    plan: Ordered,
    at: Mutex<Standing>,
}

/// How a job stands. Whoever changes its status says so here; the worker looks after each block.
struct Standing {
    seen: Simulation,
    /// Whether the worker is at it, so that one who resumes it need not queue again.
    is_at_work: bool,
    /// When it was paused, if it is.
    paused_at: Option<tokio::time::Instant>,
    /// The blocks that are done and what they counted, for going on after a pause.
    counted: Option<(u64, Tally)>,
}

/// A plan that was checked: it can be made again where it runs.
#[derive(Clone, Copy)]
struct Ordered {
    decks: u8,
    dealing: Dealing,
    shoes: u64,
    seed: Seed,
}

/// All jobs, the oldest first.
#[derive(Default)]
pub(crate) struct Simulations {
    jobs: Mutex<VecDeque<Arc<Job>>>,
    is_working: AtomicBool,
}

impl Job {
    fn status(&self) -> Status {
        self.at.lock().seen.status
    }

    fn is_over(&self) -> bool {
        matches!(self.status(), Status::Done | Status::Cancelled)
    }

    /// What nobody came back to is over.
    fn forget_pause(&self) {
        let mut at = self.at.lock();
        if at.paused_at.is_some_and(|since| since.elapsed() >= PAUSED_MAX) {
            at.end(Status::Cancelled);
        }
    }
}

impl Standing {
    /// Ends it in this way, if it has not ended.
    fn end(&mut self, status: Status) {
        if !matches!(self.seen.status, Status::Done | Status::Cancelled) {
            (self.seen.status, self.paused_at, self.counted) = (status, None, None);
        }
    }
}

/// Checks an order against the rulebook.
fn planned(book: &Rulebook, order: &SimulationOrder, decks: u8) -> Result<Ordered, Problem> {
    let wrong = |code: &str, detail: String| Problem::new(StatusCode::UNPROCESSABLE_ENTITY, code, detail);
    if !(1..=ROUNDS_MAX).contains(&order.rounds) {
        let detail = format!("{} rounds cannot be simulated here; 1 to {ROUNDS_MAX} can", order.rounds);
        return Err(wrong("rounds", detail).with("min", 1).with("max", ROUNDS_MAX));
    }
    let dealing = match order.cut_depth {
        Some(behind) => Dealing::ToCutCard { behind },
        None => Dealing::fixed(book, decks),
    };
    let seed = Seed(order.seed);
    let probe =
        Plan::new(book, decks, dealing, 1, seed).map_err(|refused| wrong("cut", refused.to_string()))?;
    let shoes = order.rounds.div_ceil(u64::from(probe.rounds_per_shoe()).max(1));
    Ok(Ordered { decks, dealing, shoes, seed })
}

impl Simulations {
    /// Takes an order, or gives the job that the same request made before.
    pub(crate) fn order(
        self: &Arc<Self>,
        owner: &str,
        key: &str,
        book: Arc<Rulebook>,
        decks: u8,
        order: SimulationOrder,
    ) -> Result<Simulation, Problem> {
        let plan = planned(&book, &order, decks)?;
        let id = random_letters::<12>()?;
        let mut jobs = self.jobs.lock();
        jobs.iter().for_each(|job| job.forget_pause());
        if let Some(before) = jobs.iter().find(|job| job.owner == owner && job.key == key) {
            let seen = before.at.lock().seen.clone();
            if seen.order == order {
                return Ok(seen);
            }
            let detail = "this name was given to another request; name every request anew";
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "key-reused", detail));
        }
        let own = jobs.iter().filter(|job| job.owner == owner && !job.is_over()).count();
        if own >= JOBS_OF_ONE_MAX {
            return Err(Problem::too_many(
                "four simulations of yours wait, run or are paused; cancel one or wait",
            ));
        }
        if jobs.len() >= JOBS_MAX {
            let over = jobs.iter().position(|job| job.is_over());
            let over = over
                .ok_or_else(|| Problem::too_many("all places for simulations are taken; try again later"))?;
            jobs.remove(over);
        }
        let seen = Simulation {
            id,
            status: Status::Queued,
            order,
            decks,
            rounds: 0,
            shoes: 0,
            wagers: Vec::new(),
            lines: Vec::new(),
            convergence: Vec::new(),
        };
        let (owner, key) = (owner.to_owned(), key.to_owned());
        let at = Standing { seen: seen.clone(), is_at_work: false, paused_at: None, counted: None };
        jobs.push_back(Arc::new(Job { owner, key, book, plan, at: Mutex::new(at) }));
        drop(jobs);
        self.work()?;
        Ok(seen)
    }

    /// A job of this person.
    fn find(&self, owner: &str, id: &str) -> Result<Arc<Job>, Problem> {
        find(&self.jobs.lock(), owner, id)
    }

    /// How far a job is.
    pub(crate) fn look(&self, owner: &str, id: &str) -> Result<Simulation, Problem> {
        Ok(self.find(owner, id)?.at.lock().seen.clone())
    }

    /// Ends a job; one that is over stays as it is.
    pub(crate) fn cancel(&self, owner: &str, id: &str) -> Result<(), Problem> {
        self.find(owner, id)?.at.lock().end(Status::Cancelled);
        Ok(())
    }

    /// Lets a job stand still; one that does stays as it is.
    pub(crate) fn pause(&self, owner: &str, id: &str) -> Result<Simulation, Problem> {
        let job = self.find(owner, id)?;
        let mut at = job.at.lock();
        match at.seen.status {
            Status::Queued | Status::Running => {
                at.seen.status = Status::Paused;
                at.paused_at = Some(tokio::time::Instant::now());
            }
            Status::Paused => {}
            Status::Done | Status::Cancelled => return Err(is_over()),
        }
        Ok(at.seen.clone())
    }

    /// Lets a paused job go on from where it stands, when those before it are over; one that goes on stays as it is.
    pub(crate) fn resume(self: &Arc<Self>, owner: &str, id: &str) -> Result<Simulation, Problem> {
        // As when ordering, the list is held, so that the worker does not go home meanwhile.
        let jobs = self.jobs.lock();
        let job = find(&jobs, owner, id)?;
        let mut at = job.at.lock();
        match at.seen.status {
            Status::Paused => {
                at.seen.status = if at.is_at_work { Status::Running } else { Status::Queued };
                at.paused_at = None;
            }
            Status::Queued | Status::Running => {}
            Status::Done | Status::Cancelled => return Err(is_over()),
        }
        let seen = at.seen.clone();
        drop((at, jobs));
        self.work()?;
        Ok(seen)
    }

    /// Ends everything, when the house closes.
    pub(crate) fn cancel_all(&self) {
        self.jobs.lock().iter().for_each(|job| job.at.lock().end(Status::Cancelled));
    }

    /// Sees to it that somebody works.
    fn work(self: &Arc<Self>) -> Result<(), Problem> {
        if self.is_working.swap(true, Ordering::AcqRel) {
            return Ok(());
        }
        let all = self.clone();
        let worker = std::thread::Builder::new().name("simulation".to_owned()).spawn(move || all.run_queue());
        worker.map(drop).map_err(|error| {
            self.is_working.store(false, Ordering::Release);
            Problem::unavailable("simulation", format!("no thread for simulations: {error}"))
        })
    }

    fn run_queue(&self) {
        loop {
            let next = {
                let jobs = self.jobs.lock();
                let next = jobs.iter().find(|job| job.status() == Status::Queued).cloned();
                if next.is_none() {
                    // Whoever orders next holds the list, and finds that nobody works.
                    self.is_working.store(false, Ordering::Release);
                }
                next
            };
            let Some(job) = next else { return };
            run_job(&job);
        }
    }
}

/// A job of this person, unless it is forgotten.
fn find(jobs: &VecDeque<Arc<Job>>, owner: &str, id: &str) -> Result<Arc<Job>, Problem> {
    let job = jobs.iter().find(|job| job.owner == owner && job.at.lock().seen.id == id);
    let job = job.ok_or_else(|| Problem::unknown("simulation"))?;
    job.forget_pause();
    Ok(job.clone())
}

fn is_over() -> Problem {
    Problem::new(StatusCode::CONFLICT, "simulation-over", "this simulation is over; order it again")
}

fn run_job(job: &Job) {
    let (before, mut tally) = {
        let mut at = job.at.lock();
        if at.seen.status != Status::Queued {
            return;
        }
        (at.seen.status, at.is_at_work) = (Status::Running, true);
        at.counted.take().unwrap_or_else(|| (0, Tally::new(&job.book)))
    };
    let (book, Ordered { decks, dealing, shoes, seed }) = (&*job.book, job.plan);
    let engine = Odds::of(book);
    let exact = engine.analyse(&Composition::full(book.deck, decks));
    // The order was checked when it was taken.
    let (Ok(exact), Ok(plan)) = (exact, Plan::new(book, decks, dealing, shoes, seed)) else {
        job.at.lock().end(Status::Cancelled);
        return;
    };
    job.at.lock().seen.wagers = exact.wagers().iter().map(ExactWager::of).collect();
    let (blocks, every) = (plan.blocks(), plan.blocks().div_ceil(POINTS_MAX).max(1));
    // Every block has its own shoes, so the sum is the same wherever it was interrupted.
    for block in before..blocks {
        let began = Instant::now();
        tally += &plan.run_block(block);
        let (lines, done) = (compare(book, &exact, &tally), block + 1);
        let mut at = job.at.lock();
        let seen = &mut at.seen;
        (seen.rounds, seen.shoes, seen.lines) = (tally.rounds(), tally.shoes(), lines);
        if done % every == 0 || done == blocks || seen.status == Status::Cancelled {
            let averages = averages(book, &tally, STAKE).collect();
            seen.convergence.push(Point { rounds: tally.rounds(), averages });
        }
        if done == blocks {
            at.end(Status::Done);
        }
        match at.seen.status {
            Status::Running => {}
            Status::Paused => {
                (at.counted, at.is_at_work) = (Some((done, tally)), false);
                return;
            }
            Status::Queued | Status::Done | Status::Cancelled => {
                at.is_at_work = false;
                return;
            }
        }
        drop(at);
        // As long as a block has taken, the processor is left to the tables.
        std::thread::sleep(began.elapsed());
    }
}
