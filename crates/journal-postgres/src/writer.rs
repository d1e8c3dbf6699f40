//! The task that writes.
//!
//! It takes whatever is queued, records it in one transaction and answers each caller once it knows that the commit was made. A
//! commit is never cancelled and never given a time: where its answer is lost, the task asks the server, perhaps another one by
//! then, whether the records are there. Only a server that cannot be reached for long ends it.

use crate::{
    address::Address,
    batch::{Answer, Decided, Fenced, Written},
    failure::Before,
    session::Session,
    shared::Shared,
    sql::Statements,
};
use punto_journal::{AppendFailed, Hash, Position};
use std::{
    sync::{Arc, mpsc::SyncSender},
    time::{Duration, Instant},
};
use tokio::sync::mpsc::Receiver;

/// How many callers wait at most; after that they wait to queue.
pub(crate) const QUEUE_MAX: usize = 1024;
/// How many bytes of payload one transaction takes before it leaves the rest to the next.
const GROUP_BYTES_MAX: usize = 8 << 20;
/// How long the task waits between two attempts to reach a server: the first time, and at most.
const PAUSE: Duration = Duration::from_millis(20);
const PAUSE_MAX: Duration = Duration::from_millis(500);

/// The calls of one caller, committed together, and where their answers go.
pub(crate) struct Calls {
    pub(crate) calls: Vec<Fenced>,
    pub(crate) answers: SyncSender<Vec<Answer>>,
}

impl Calls {
    fn bytes(&self) -> usize {
        let appends = self.calls.iter().flat_map(|fenced| &fenced.call.appends);
        appends.flat_map(|append| &append.events).map(|event| event.payload.as_str().len()).sum()
    }

    fn refuse(self, failed: &AppendFailed) {
        // A caller that is gone does not need its answers.
        let _ = self.answers.send(self.calls.iter().map(|_| Err(failed.clone())).collect());
    }
}

/// Where a record is, and which it is.
pub(crate) type LastRecord = (Position, Hash);

/// What the task needs to reach a server.
pub(crate) struct Writer {
    pub(crate) address: Address,
    pub(crate) statements: Statements,
    /// How long a server may be out of reach.
    pub(crate) patience: Duration,
    pub(crate) shared: Arc<Shared>,
    /// The last record that this process knows to be there.
    pub(crate) last: Option<LastRecord>,
    pub(crate) session: Option<Session>,
}

/// Since when no server was reached, and how long the next pause is.
struct Trouble {
    since: Instant,
    pause: Duration,
}

impl Writer {
    /// Works until the last sender is gone, or until it cannot go on.
    pub(crate) async fn run(mut self, mut queue: Receiver<Calls>) {
        while let Some(first) = queue.recv().await {
            let group = gather(first, &mut queue);
            match self.record(&group).await {
                Ok(answers) => answer(group, answers),
                Err(failed) => return refuse(group, queue, &failed).await,
            }
        }
    }

    /// Records a group, however often the server goes away meanwhile.
    async fn record(&mut self, group: &[Calls]) -> Result<Vec<Answer>, AppendFailed> {
        let calls: Vec<&Fenced> = group.iter().flat_map(|calls| &calls.calls).collect();
        let mut trouble = Trouble { since: Instant::now(), pause: PAUSE };
        loop {
            match self.attempt(&calls).await {
                Ok(decided) => {
                    if let Some(last) = decided.last() {
                        self.last = Some(last);
                        self.shared.publish(last.0);
                    }
                    return Ok(decided.answers);
                }
                Err(Before::Final(failed)) => return Err(failed),
                Err(Before::Again(cause)) => {
                    self.session = None;
                    self.bear(&mut trouble, cause).await?;
                }
            }
        }
    }

    /// Records a group once. Where the answer to the commit is lost, finds out what became of it before anything else is done.
    async fn attempt(&mut self, calls: &[&Fenced]) -> Result<Decided, Before> {
        let session = self.session().await?;
        let decided = session.decide(calls).await?;
        match session.write(&decided).await {
            Written::Committed => Ok(decided),
            Written::Failed(failed) => Err(failed),
            Written::Unknown(cause) => {
                self.session = None;
                if self.resolve(&decided, cause).await.map_err(Before::Final)? {
                    Ok(decided)
                } else {
                    Err(Before::Again("the server does not have the last commit".to_owned()))
                }
            }
        }
    }

    /// Whether a commit was made whose answer was lost.
    async fn resolve(&mut self, decided: &Decided, mut cause: String) -> Result<bool, AppendFailed> {
        let Some((position, hash)) = decided.last() else { return Ok(true) };
        let mut trouble = Trouble { since: Instant::now(), pause: PAUSE };
        loop {
            self.bear(&mut trouble, cause).await?;
            let asked = match self.session().await {
                Ok(session) => session.was_made(position, hash).await,
                Err(failed) => Err(failed),
            };
            match asked {
                Ok(is_made) => return Ok(is_made),
                Err(Before::Final(failed)) => return Err(failed),
                Err(Before::Again(said)) => {
                    self.session = None;
                    cause = said;
                }
            }
        }
    }

    /// Waits a little before the next attempt; gives up where that has taken too long, or where the journal is being closed.
    async fn bear(&self, trouble: &mut Trouble, cause: String) -> Result<(), AppendFailed> {
        if trouble.since.elapsed() >= self.patience || self.shared.is_closing() {
            return Err(AppendFailed::Io { cause });
        }
        tokio::time::sleep(trouble.pause).await;
        trouble.pause = (trouble.pause * 2).min(PAUSE_MAX);
        Ok(())
    }

    /// The connection, or a new one: to a server that has what this process was told is durable.
    async fn session(&mut self) -> Result<&Session, Before> {
        if self.session.is_none() {
            let session = Session::open(&self.address, &self.statements).await;
            let session = session.map_err(|failed| Before::Again(failed.to_string()))?;
            if let Some((position, hash)) = self.last
                && !session.was_made(position, hash).await?
            {
                let cause = format!(
                    "the database lost the record at position {position}, which it had acknowledged; a standby without it has \
                     become the server, or an older copy was restored"
                );
                return Err(Before::Final(AppendFailed::Io { cause }));
            }
            self.session = Some(session);
        }
        self.session.as_ref().ok_or_else(|| Before::Again("no connection".to_owned()))
    }
}

fn answer(group: Vec<Calls>, answers: Vec<Answer>) {
    let mut answers = answers.into_iter();
    for Calls { calls, answers: to } in group {
        // A caller that is gone does not need its answers.
        let _ = to.send(answers.by_ref().take(calls.len()).collect());
    }
}

/// What is committed together: this call and those that are queued behind it.
fn gather(first: Calls, queue: &mut Receiver<Calls>) -> Vec<Calls> {
    let mut bytes = first.bytes();
    let mut group = vec![first];
    while group.len() < QUEUE_MAX && bytes < GROUP_BYTES_MAX {
        let Ok(calls) = queue.try_recv() else { break };
        bytes += calls.bytes();
        group.push(calls);
    }
    group
}

/// Answers the group with the failure and everybody after it with the news of it.
async fn refuse(group: Vec<Calls>, mut queue: Receiver<Calls>, failed: &AppendFailed) {
    let stopped = AppendFailed::Stopped { cause: failed.to_string() };
    for calls in group {
        calls.refuse(failed);
    }
    while let Some(calls) = queue.recv().await {
        calls.refuse(&stopped);
    }
}
