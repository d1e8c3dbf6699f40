//! Tables that come and go while the house is open.

use crate::app::App;
use crate::http::answers::Done;
use crate::http::extract::RequestKey;
use crate::http::problem::Problem;
use crate::identity::caller::Caller;
use crate::live::feed::Feed;
use crate::open::{placed, views_of};
use crate::records::replay::follow_game;
use axum::http::StatusCode;
use punto_house::{Answer, Failed, Order, Request, StoredEvent, table_stream};
use punto_journal::{Sequence, walk};
use punto_office::Command;
use punto_projections::TableViews;
use punto_table::Settings;
use punto_vocabulary::{By, TableId};
use std::sync::Arc;

impl App {
    /// Plans a table and opens it. One that is open goes on, and takes the plan when it is opened next.
    pub(crate) async fn plan_and_open(
        &self,
        caller: &Caller,
        key: &RequestKey,
        (table, settings): (TableId, Settings),
    ) -> Result<Done, Problem> {
        let boxed = Box::new(settings.clone());
        let plan = Command::PlanTable { table: table.clone(), settings: boxed };
        let mut done = self.in_office(caller, key, plan).await?;
        if done.waits.is_some() {
            return Ok(done);
        }
        if let Some(opened) = self.open_planned(caller.by()?, table, settings, done.is_repeat).await? {
            let opened = Done::of(&opened, caller);
            done.events.extend(opened.events);
            done.version = opened.version;
        }
        Ok(done)
    }

    /// Puts a table that was planned on the floor, and opens it unless it is open.
    pub(crate) async fn open_planned(
        &self,
        by: By,
        table: TableId,
        settings: Settings,
        is_repeat: bool,
    ) -> Result<Option<Answer>, Problem> {
        let house = &self.floor.shared.house;
        if !house.has_table(&table) {
            // It was retired since.
            return Ok(None);
        }
        if self.floor.table(&table).is_err() {
            let (app, id) = (self.clone(), table.clone());
            let views = self.on_disk(move || app.read_views(&id)).await??;
            let feed = Arc::new(Feed::new(views, self.floor.people.clone()));
            feed.go_by(&house.goes_by(&table)?);
            self.floor.keep(&table, feed, self.pace_of(&table)).await;
        }
        let (is_open, is_new) = house.table(&table, |there| (there.is_open(), there.settings().is_none()))?;
        if is_open || (is_repeat && !is_new) {
            return Ok(None);
        }
        let act = punto_table::Command::OpenTable { settings: Box::new(settings) };
        self.floor.ask(Request { key: None, by, order: Order::At { table, act } }).await.map(Some)
    }

    /// Takes a table out of the house.
    pub(crate) async fn retire(
        &self,
        caller: &Caller,
        key: &RequestKey,
        table: TableId,
    ) -> Result<Done, Problem> {
        if self.config.tables.iter().any(|named| named.id == table) {
            let detail = "this table stands in the configuration; close it, and take it out there";
            return Err(Problem::new(StatusCode::CONFLICT, "configured-table", detail));
        }
        let done = self.in_office(caller, key, Command::RetireTable { table: table.clone() }).await?;
        if !self.floor.shared.house.has_table(&table) {
            self.floor.dismiss(&table);
        }
        Ok(done)
    }

    /// Has the office know a table of the configuration, so that a machine can stand at it.
    pub(crate) async fn plan_as_it_is(&self, table: &TableId) -> Result<(), Problem> {
        let house = &self.floor.shared.house;
        if house.office(|office| office.planned(table).is_some()) {
            return Ok(());
        }
        let Some(settings) = house.table(table, |there| there.settings().cloned())? else { return Ok(()) };
        let plan = Command::PlanTable { table: table.clone(), settings: Box::new(settings) };
        let order = Order::Office(plan);
        self.floor.ask(Request { key: None, by: By::House, order }).await.map(drop)
    }

    /// The views of one table, built from its records.
    fn read_views(&self, id: &TableId) -> Result<TableViews, Problem> {
        let house = &self.floor.shared.house;
        let broken = |error: &dyn std::fmt::Display| Problem::unavailable("journal-read", error.to_string());
        let mut views = views_of(house, self, id, None).map_err(|error| broken(&error))?;
        let stream = table_stream(id).map_err(|error| broken(&error))?;
        for record in walk(house.journal(), &stream, Sequence::FIRST) {
            let record = record.map_err(Failed::from)?;
            if let StoredEvent::Table(_, event) =
                StoredEvent::read(&record).map_err(|error| broken(&error))?
            {
                follow_game(&mut views, &record, &event, &house.games());
                views.apply(&placed(&record), &event, &*self.floor.people);
            }
        }
        Ok(views)
    }
}
