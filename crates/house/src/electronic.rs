//! Electronic sets of cards: shuffled, sealed, and opened again whenever a card is needed.
//!
//! There is one way to an electronic set, whether the house has just shuffled it or has just been started: it is
//! opened from its seal in the journal, cut as it was cut, and brought to where dealing stopped.

use crate::entropy::random;
use crate::{Entropy, EntropyFailed};
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use punto_cashier::VoucherKey;
use punto_rules::{Card, Rulebook};
use punto_shoe::{
    CardSet, Commitment, Cut, CutCard, ElectronicShoe, Nonce, Reveal, Sealed, Seed, ShoeKey, Shuffled,
};
use punto_table::{HouseCommand, LoadedCards, Revealed, Settings, Shoe, Source, Table};

/// The keys of a house. They are kept apart from its journal.
#[derive(Debug)]
pub struct Keys {
    /// Electronic sets are sealed under it.
    pub shoe: ShoeKey,
    /// The numbers of vouchers follow from it.
    pub voucher: VoucherKey,
}

impl Keys {
    /// Keys of these bytes.
    #[must_use]
    pub fn new(shoe: [u8; 32], voucher: [u8; 32]) -> Self {
        Self { shoe: ShoeKey::new(shoe), voucher: VoucherKey::new(voucher) }
    }
}

/// Shuffles a new set and seals it.
pub(crate) fn shuffle(
    rulebook: &Rulebook,
    settings: &Settings,
    keys: &Keys,
    entropy: &dyn Entropy,
) -> Result<HouseCommand, EntropyFailed> {
    let failed = |cause: String| EntropyFailed { cause };
    let set = card_set(rulebook, settings).map_err(failed)?;
    let seed = Seed::new(random(entropy)?).map_err(|stuck| failed(stuck.to_string()))?;
    let nonce = Nonce::new(random(entropy)?);
    let shuffled = Shuffled::new(seed, set);
    let sealed = shuffled.seal(&keys.shoe, nonce).map_err(|refused| failed(refused.to_string()))?;
    Ok(HouseCommand::LoadElectronic {
        commitment: shuffled.commitment().to_string().into(),
        sealed: HEXLOWER.encode(sealed.as_bytes()).into(),
    })
}

fn card_set(rulebook: &Rulebook, settings: &Settings) -> Result<CardSet, String> {
    CardSet::of(rulebook, u64::from(settings.decks)).map_err(|refused| refused.to_string())
}

/// The electronic set in play, brought to where dealing stopped.
pub(crate) fn open(table: &Table, keys: &Keys) -> Result<ElectronicShoe, String> {
    let (settings, shoe) = (table.settings(), table.shoe());
    let (Some(settings), Some(shoe)) = (settings, shoe) else { return Err("no set is in play".to_owned()) };
    let LoadedCards::Electronic { commitment, sealed } = &shoe.cards else {
        return Err("the cards are real".to_owned());
    };
    let set = card_set(table.rulebook(), settings)?;
    let commitment: Commitment = commitment.parse().map_err(|_| "the commitment is unreadable".to_owned())?;
    let sealed = HEXLOWER_PERMISSIVE.decode(sealed.as_bytes()).map_err(|_| "the seal is unreadable")?;
    let shuffled = Sealed::from_bytes(sealed).open(&keys.shoe, set.clone(), &commitment);
    let shuffled = shuffled.map_err(|refused| refused.to_string())?;
    load(shuffled, &set, settings, shoe)?.resume(&shoe.out).map_err(|mismatch| mismatch.to_string())
}

fn load(
    shuffled: Shuffled,
    set: &CardSet,
    settings: &Settings,
    shoe: &Shoe,
) -> Result<ElectronicShoe, String> {
    let Source::ElectronicShoe { behind_cut_card } = settings.source else {
        return Ok(shuffled.load_shuffler());
    };
    let refused = |refused: punto_shoe::CutRefused| refused.to_string();
    // A set that nobody cut lies as it was shuffled.
    let cut = Cut::at(usize::from(shoe.cut.unwrap_or_default()), set).map_err(refused)?;
    let cut_card = CutCard::in_front_of_last(usize::from(behind_cut_card), set).map_err(refused)?;
    shuffled.load_shoe(cut, cut_card).map_err(refused)
}

/// The faces of the cards that lie face down, in the order they were dealt.
pub(crate) fn faces_down(table: &Table, shoe: &ElectronicShoe) -> Vec<Card> {
    let lying = table.round().into_iter().flat_map(|round| &round.cards).filter(|dealt| dealt.card.is_none());
    lying.filter_map(|dealt| shoe.drawn_card(dealt.place?)).collect()
}

/// What everybody may know of a set that is out of play.
pub(crate) fn revealed(shoe: ElectronicShoe) -> Revealed {
    let Reveal { salt, order, .. } = shoe.reveal();
    let order: String = order.iter().map(ToString::to_string).collect();
    Revealed { salt: salt.to_string().into(), order: order.into() }
}
