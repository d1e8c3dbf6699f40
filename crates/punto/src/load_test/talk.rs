//! A terminal's connection: what it hears, what it sends, and what it sends again.

use crate::load_test::books::differs;
use crate::load_test::connection::{NotThere, Socket};
use crate::load_test::felt::Taken;
use crate::load_test::frames::Frame;
use crate::load_test::requests::PatronRequest;
use crate::load_test::terminal::{Stage, Terminal, Waiting};
use crate::load_test::wire::{Done, Event, Own, Problem, Told};
use hyper::Method;
use serde_json::json;
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// The numbers of what is not a command.
const SUBSCRIBE: u64 = 1;
const SNAPSHOT: u64 = 2;

/// After so long without an answer the connection is given up.
const ANSWER_MAX: Duration = Duration::from_secs(20);

/// How long to wait where the house said that it cannot say.
const AGAIN: Duration = Duration::from_millis(300);

/// So often a terminal looks up even if nothing happens.
const LOOK_UP: Duration = Duration::from_secs(5);

/// Events that everybody waits for, rather than who sits down or bets.
fn is_for_all(event: &Event) -> bool {
    !matches!(event.kind.as_str(), "chips-changed" | "seat-taken" | "seat-left")
}

type Talked = Result<(), NotThere>;

impl Terminal {
    /// Speaks with the house until the connection is gone or nothing is left to do.
    pub(crate) async fn converse(&mut self, mut socket: Socket) {
        let world = self.world.clone();
        let mut is_first_account = true;
        while !self.is_finished() && !world.is_over() {
            let wake = self.wake_at();
            let talked = tokio::select! {
                heard = socket.hear() => match heard {
                    Ok(text) => self.take(&mut socket, &text, &mut is_first_account).await,
                    Err(gone) => Err(gone),
                },
                () = sleep_until(wake) => Ok(()),
                () = world.stop.notified() => Ok(()),
            };
            if talked.is_err() || self.act(&mut socket).await.is_err() {
                return;
            }
        }
    }

    fn wake_at(&self) -> Instant {
        let now = Instant::now();
        let mut wake = now + LOOK_UP;
        if let Some(waiting) = &self.waiting {
            wake = wake.min(waiting.again_at.unwrap_or(waiting.sent + ANSWER_MAX));
        } else if let Some(at) = self.betted.at {
            wake = wake.min(at);
        }
        wake
    }

    async fn take(&mut self, socket: &mut Socket, text: &str, is_first_account: &mut bool) -> Talked {
        let now = Instant::now();
        if let Some(Frame { version, events }) = self.table.frames.read(text) {
            self.events(socket, version, &events, now).await?;
            self.look();
            return Ok(());
        }
        let told = match serde_json::from_str::<Told>(text) {
            Ok(told) => told,
            Err(wrong) => {
                self.fail(&format!("cannot read {text:?}: {wrong}"));
                return Ok(());
            }
        };
        match told {
            Told::Welcome { server_time, you, patron } => {
                self.clock = (server_time, now);
                self.welcome(socket, &you, patron.as_deref()).await?;
            }
            Told::Snapshot { view } => {
                self.felt.begin(&view);
                self.ready();
            }
            Told::Events { version, events } => self.events(socket, version, &events, now).await?,
            Told::Yours { view } => self.account(*view, is_first_account),
            Told::Answer { id, done, repeated } => self.answered(id, done, repeated, now),
            Told::Refused { id, problem } => return self.told_no(socket, id, problem).await,
            Told::Ok {} | Told::Pong {} => {}
        }
        self.look();
        Ok(())
    }

    /// The session must be good, also after a restart; what was not answered is sent again, under the same key.
    async fn welcome(&mut self, socket: &mut Socket, you: &str, patron: Option<&str>) -> Talked {
        if !self.world.options.watch_only && (you != "patron" || patron != Some(self.patron.as_str())) {
            self.fail(&format!("the session is not good any more: the house sees {you} {patron:?}"));
        }
        if let Some(waiting) = &mut self.waiting {
            waiting.tries += 1;
            waiting.again_at = None;
            waiting.sent = Instant::now();
            self.world.measures.resent.one_more();
            let text = waiting.request.written(waiting.id, &waiting.key, self.table.id.as_str());
            socket.send(text).await?;
        }
        let subscribe = json!({ "ask": "subscribe", "id": SUBSCRIBE, "table": self.table.id });
        socket.send(subscribe.to_string()).await
    }

    fn ready(&mut self) {
        if (self.world.options.watch_only || self.stage > Stage::Coming)
            && !std::mem::replace(&mut self.was_ready, true)
        {
            self.world.measures.ready.one_more();
        }
    }

    async fn events(&mut self, socket: &mut Socket, version: u64, events: &[Event], now: Instant) -> Talked {
        if self.world.is_playing() && events.iter().any(is_for_all) {
            self.table.got_frame(version, now, &self.world.measures);
        }
        for event in events {
            if self.felt.take(event) == Taken::Gap {
                let snapshot = json!({ "ask": "snapshot", "id": SNAPSHOT, "table": self.table.id });
                return socket.send(snapshot.to_string()).await;
            }
            if let ("round-settled" | "round-voided", Some(round)) = (event.kind.as_str(), event.round) {
                self.table.saw_end(round);
            }
        }
        Ok(())
    }

    /// What the house says is this patron's. The first account on a connection knows everything that was answered
    /// before; if not, the house has forgotten something.
    fn account(&mut self, own: Own, is_first: &mut bool) {
        if std::mem::replace(is_first, false) && own.version < self.books.latest() {
            let (answered, known) = (self.books.latest().to_string(), own.version.to_string());
            self.mismatch(differs("what was answered is forgotten", None, &answered, &known));
        }
        self.unseen.push_back(own);
    }

    fn answered(&mut self, id: u64, done: Done, repeated: bool, now: Instant) {
        let Some(waiting) = self.waiting.take_if(|waiting| waiting.id == id) else {
            // The answer to a request that was sent twice comes twice.
            return;
        };
        if let Some(first) = &waiting.first {
            if *first != done || !repeated {
                let what = "the answer to the same request is another one";
                self.mismatch(differs(
                    what,
                    waiting.request.round(),
                    &format!("{first:?}"),
                    &format!("{done:?}"),
                ));
            }
            self.world.measures.repeated.one_more();
            return;
        }
        if waiting.request.is_wager() {
            self.world.measures.accepted.one_more();
            if waiting.tries == 1 {
                self.world.measures.accepted_after.note(now - waiting.sent);
            }
        }
        if let Err(wrong) = self.books.enter(&done, waiting.request.round()) {
            let (what, seen) = (format!("an answer that cannot be entered: {wrong}"), format!("{done:?}"));
            self.mismatch(differs(&what, waiting.request.round(), &format!("{:?}", waiting.request), &seen));
        }
        match waiting.request {
            PatronRequest::Join { .. } => {
                self.stage = Stage::Playing;
                self.ready();
            }
            PatronRequest::Leave => self.stage = Stage::Gone,
            PatronRequest::Place { .. } if self.dice.once_in(self.world.options.disturb) => {
                self.waiting = Some(Waiting { first: Some(done), again_at: Some(now), ..waiting });
            }
            _ => {}
        }
    }

    async fn told_no(&mut self, socket: &mut Socket, id: Option<u64>, problem: Problem) -> Talked {
        let is_ours = |waiting: &Waiting| Some(waiting.id) == id;
        let Some(waiting) = self.waiting.as_mut().filter(|waiting| is_ours(waiting)) else {
            if id.is_none_or(|id| id <= SNAPSHOT) && !problem.says_nothing() {
                self.fail(&format!("refused: {} ({})", problem.detail, problem.code));
            }
            // Without a subscription there is nothing to see: once more from the beginning.
            return if id == Some(SUBSCRIBE) { Err(NotThere::refused(&problem.code)) } else { Ok(()) };
        };
        if problem.says_nothing() {
            waiting.again_at = Some(Instant::now() + AGAIN + self.dice.part_of(AGAIN));
            return Ok(());
        }
        let Some(waiting) = self.waiting.take() else { return Ok(()) };
        if let Some(first) = &waiting.first {
            let seen = format!("refused: {} ({})", problem.detail, problem.code);
            let what = "what was done is refused when it is asked again";
            self.mismatch(differs(what, waiting.request.round(), &format!("{first:?}"), &seen));
        }
        if problem.code == "reality-check" {
            let path = "/api/session/reality-check";
            let _ = self.world.house.ask(Method::POST, path, self.token.as_deref(), None).await;
        }
        self.refused(&waiting.request, &problem);
        if waiting.tries > 1 {
            // It says that nothing was done; the next account shows whether that is so.
            let snapshot = json!({ "ask": "snapshot", "id": SNAPSHOT, "table": self.table.id });
            socket.send(snapshot.to_string()).await?;
        }
        self.look();
        Ok(())
    }

    /// Sends what is due.
    async fn act(&mut self, socket: &mut Socket) -> Talked {
        let now = Instant::now();
        if let Some(waiting) = &mut self.waiting {
            match waiting.again_at {
                Some(at) if at <= now => {
                    waiting.again_at = None;
                    waiting.tries += 1;
                    waiting.sent = now;
                    if waiting.first.is_none() {
                        self.world.measures.resent.one_more();
                    }
                    let text = waiting.request.written(waiting.id, &waiting.key, self.table.id.as_str());
                    return socket.send(text).await;
                }
                None if now - waiting.sent > ANSWER_MAX => return Err(NotThere::silent()),
                _ => return Ok(()),
            }
        }
        if self.world.options.watch_only || self.clock.0 == 0 {
            return Ok(());
        }
        let Some(request) = self.next_request(now) else { return Ok(()) };
        self.asked += 1;
        let (id, key) = (self.asked, format!("load-{}", self.asked));
        let text = request.written(id, &key, self.table.id.as_str());
        let is_wager = request.is_wager();
        let sent = Instant::now();
        self.waiting = Some(Waiting { id, key, request, sent, tries: 1, again_at: None, first: None });
        if is_wager {
            self.world.measures.sent.one_more();
        }
        socket.send(text).await?;
        if is_wager && self.dice.once_in(self.world.options.disturb) {
            self.world.measures.lost_on_purpose.one_more();
            return Err(NotThere::on_purpose());
        }
        Ok(())
    }
}
