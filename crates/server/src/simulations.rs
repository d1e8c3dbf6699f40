//! Simulations that people ask for: one at a time, on a thread that leaves the processor to the tables half of the time.

use crate::problem::Problem;
use crate::token::random_letters;
use axum::http::StatusCode;
use punto_odds::Odds;
use punto_odds::simulate::{Dealing, Plan, Seed, Tally, run};
use punto_protocol::{SimulatedLine, averages, compare};
use punto_rules::{Composition, Money, Rulebook};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;
use utoipa::ToSchema;

/// How many jobs are kept, whether they wait, run or are over.
const JOBS_MAX: usize = 16;
/// How many of them may be one person's while they wait or run.
const JOBS_OF_ONE_MAX: usize = 4;
/// How many rounds a job may have.
pub(crate) const ROUNDS_MAX: u64 = 100_000_000;
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
    stop: AtomicBool,
    seen: Mutex<Simulation>,
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Job {
    fn status(&self) -> Status {
        lock(&self.seen).status
    }

    fn is_over(&self) -> bool {
        matches!(self.status(), Status::Done | Status::Cancelled)
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
        let mut jobs = lock(&self.jobs);
        if let Some(before) = jobs.iter().find(|job| job.owner == owner && job.key == key) {
            let seen = lock(&before.seen).clone();
            if seen.order == order {
                return Ok(seen);
            }
            let detail = "this name was given to another request; name every request anew";
            return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "key-reused", detail));
        }
        let own = jobs.iter().filter(|job| job.owner == owner && !job.is_over()).count();
        if own >= JOBS_OF_ONE_MAX {
            return Err(Problem::too_many("four simulations of yours wait or run; cancel one or wait"));
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
        let stop = AtomicBool::new(false);
        jobs.push_back(Arc::new(Job { owner, key, book, plan, stop, seen: Mutex::new(seen.clone()) }));
        drop(jobs);
        self.work()?;
        Ok(seen)
    }

    /// A job of this person.
    fn find(&self, owner: &str, id: &str) -> Result<Arc<Job>, Problem> {
        let jobs = lock(&self.jobs);
        let job = jobs.iter().find(|job| job.owner == owner && lock(&job.seen).id == id);
        job.cloned().ok_or_else(|| Problem::unknown("simulation"))
    }

    /// How far a job is.
    pub(crate) fn look(&self, owner: &str, id: &str) -> Result<Simulation, Problem> {
        Ok(lock(&self.find(owner, id)?.seen).clone())
    }

    /// Ends a job; one that is over stays as it is.
    pub(crate) fn cancel(&self, owner: &str, id: &str) -> Result<(), Problem> {
        let job = self.find(owner, id)?;
        job.stop.store(true, Ordering::Relaxed);
        let mut seen = lock(&job.seen);
        if seen.status == Status::Queued {
            seen.status = Status::Cancelled;
        }
        Ok(())
    }

    /// Ends everything, when the house closes.
    pub(crate) fn cancel_all(&self) {
        lock(&self.jobs).iter().for_each(|job| job.stop.store(true, Ordering::Relaxed));
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
                let jobs = lock(&self.jobs);
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

fn run_job(job: &Job) {
    {
        let mut seen = lock(&job.seen);
        if seen.status != Status::Queued {
            return;
        }
        seen.status = Status::Running;
    }
    let (book, Ordered { decks, dealing, shoes, seed }) = (&*job.book, job.plan);
    let engine = Odds::of(book);
    let exact = engine.analyse(&Composition::full(book.deck, decks));
    // The order was checked when it was taken.
    let (Ok(exact), Ok(plan)) = (exact, Plan::new(book, decks, dealing, shoes, seed)) else {
        lock(&job.seen).status = Status::Cancelled;
        return;
    };
    let stake: Money = crate::routes::STAKE;
    lock(&job.seen).wagers = exact
        .wagers()
        .iter()
        .map(|wager| ExactWager {
            on: wager.rule().key().to_owned(),
            expectation: wager.expectation(Some(stake)).to_string(),
            average: wager.expectation(Some(stake)).to_f64(),
        })
        .collect();
    let every = plan.blocks().div_ceil(POINTS_MAX).max(1);
    let note = |tally: &Tally, status: Status, has_point: bool| {
        let lines = compare(book, &exact, tally);
        let mut seen = lock(&job.seen);
        (seen.rounds, seen.shoes, seen.lines, seen.status) = (tally.rounds(), tally.shoes(), lines, status);
        if has_point && seen.convergence.last().is_none_or(|last| last.rounds < tally.rounds()) {
            seen.convergence
                .push(Point { rounds: tally.rounds(), averages: averages(book, tally, stake).collect() });
        }
    };
    let mut began = Instant::now();
    let tally = run(
        &plan,
        NonZeroUsize::MIN,
        |progress| {
            note(progress.tally, Status::Running, progress.blocks % every == 0);
            // As long as a block has taken, the processor is left to the tables.
            std::thread::sleep(began.elapsed());
            began = Instant::now();
        },
        &job.stop,
    );
    let is_whole = tally.shoes() >= shoes;
    note(&tally, if is_whole { Status::Done } else { Status::Cancelled }, true);
}
