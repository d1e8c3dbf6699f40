//! Versions of rulebooks: the administrator schedules them, an auditor acknowledges them.

use super::{Decided, Decider};
use crate::{
    Refusal, RulebookAcknowledged, RulebookScheduled, RulebookWithdrawn, ScheduledRulebook, StaffPost,
};
use punto_vocabulary::{Digest, GameKey, StaffId, VersionName, WallTime};

impl Decider<'_> {
    pub(super) fn schedule(
        &self,
        game: GameKey,
        version: VersionName,
        sha256: Digest,
        from: WallTime,
    ) -> Decided {
        self.administrator()?;
        let mut of_game = self.office.rulebooks.iter().filter(|scheduled| scheduled.game == game);
        if of_game.clone().any(|scheduled| scheduled.version == version) {
            return Err(Refusal::RulebookKnown { game, version });
        }
        if from < self.now {
            return Err(Refusal::Passed { time: from, now: self.now });
        }
        let earliest = self.now.after_ms(self.office.settings.rulebook_delay_ms);
        if from < earliest {
            return Err(Refusal::TooSoon { time: from, earliest });
        }
        if let Some(taken) = of_game.find(|scheduled| scheduled.from == from) {
            return Err(Refusal::TimeTaken { game, version: taken.version.clone() });
        }
        Ok(vec![RulebookScheduled { game, version, sha256, from, at: Some(self.now) }.into()])
    }

    /// Until it is in force, by its time and by an auditor's word.
    pub(super) fn withdraw(&self, game: GameKey, version: VersionName) -> Decided {
        self.administrator()?;
        let found = self.scheduled(&game, &version)?;
        if found.is_in_force(self.now) {
            return Err(Refusal::InForce { game, version, from: found.from });
        }
        Ok(vec![RulebookWithdrawn { game, version }.into()])
    }

    /// The house says it for an auditor who has read what they acknowledge: the hash names the very text.
    pub(super) fn acknowledge(
        &self,
        game: GameKey,
        version: VersionName,
        sha256: Digest,
        auditor: StaffId,
    ) -> Decided {
        self.check_house()?;
        if self.office.post_of(&auditor) != Some(StaffPost::Auditor) {
            return Self::not_allowed("an auditor");
        }
        let found = self.scheduled(&game, &version)?;
        if found.sha256 != sha256 {
            return Err(Refusal::OtherText { game, version, sha256: found.sha256.clone() });
        }
        if found.is_acknowledged() {
            return Err(Refusal::Acknowledged { game, version });
        }
        // A third pair of eyes: not those of whoever scheduled or approved it, nor an account that one of them made.
        for signer in &found.signed_by {
            self.office.check_independent(signer, &auditor, self.now)?;
        }
        let event = RulebookAcknowledged { game, version, sha256, by: auditor, at: self.now };
        Ok(vec![event.into()])
    }

    fn scheduled(&self, game: &GameKey, version: &VersionName) -> Result<&ScheduledRulebook, Refusal> {
        let mut scheduled = self.office.rulebooks.iter();
        let found = scheduled.find(|one| (&one.game, &one.version) == (game, version));
        found.ok_or_else(|| Refusal::UnknownRulebook { game: game.clone(), version: version.clone() })
    }
}
