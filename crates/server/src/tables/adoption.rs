//! Sees to it that tables go by the rulebook that is in force: between sets of cards, and never within a round.

use crate::app::App;
use crate::office::rulebook_files::RulebookLost;
use punto_house::Adopted;
use punto_journal::RulebookVersion;
use punto_vocabulary::TableId;
use std::collections::HashSet;
use std::time::Duration;

/// How often tables are looked at, once a version was ever scheduled. Before that nothing can change.
const EVERY: Duration = Duration::from_secs(1);

impl App {
    /// Puts on the shelf what the office has scheduled.
    pub(crate) fn shelve(&self) -> Result<(), RulebookLost> {
        let _turn = self.rulebooks.in_turn();
        let house = &self.floor.shared.house;
        let scheduled = house.office(|office| office.scheduled().to_vec());
        house.set_games(self.rulebooks.with_scheduled(self.own_games.clone(), &scheduled)?);
        self.rulebooks.bell.notify_one();
        Ok(())
    }

    /// Lets every table that is idle go by the version in force. What does not fit is said once.
    fn adopt_in_force(&self, said: &mut HashSet<(TableId, RulebookVersion)>) {
        let (house, now) = (&self.floor.shared.house, self.floor.shared.clock.now());
        let games = house.games();
        for (id, on_floor) in self.floor.tables() {
            let Ok(before) = house.goes_by(&id) else { continue };
            if let Some(game) = games.in_force(&before.rulebook.front.key, now.wall) {
                match house.adopt(&id, game.clone(), now) {
                    Ok(Adopted::Now | Adopted::Later { .. }) => {}
                    Err(failed) => {
                        if said.insert((id.clone(), game.version.clone())) {
                            tracing::error!(table = %id, %failed, "the table does not take up the version of its rulebook in force");
                        }
                    }
                }
            }
            if let Ok(game) = house.goes_by(&id) {
                on_floor.feed.go_by(&game);
            }
        }
    }
}

/// Looks after the tables for as long as the house is open.
pub(crate) async fn look_after(app: App) {
    let (mut closing, mut said) = (app.closing(), HashSet::new());
    loop {
        let is_scheduled = app.floor.shared.house.office(|office| !office.scheduled().is_empty());
        tokio::select! {
            () = tokio::time::sleep(EVERY), if is_scheduled => {}
            () = app.rulebooks.bell.notified() => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        let there = app.clone();
        let looked = tokio::task::spawn_blocking(move || {
            there.adopt_in_force(&mut said);
            said
        });
        match looked.await {
            Ok(so_far) => said = so_far,
            Err(panicked) => {
                return app.floor.shared.give_up(&format!("taking up versions of rulebooks: {panicked}"));
            }
        }
    }
}
