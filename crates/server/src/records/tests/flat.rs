//! What a house keeps in memory and in its checkpoints does not grow with its history (I25): counted in bytes and in people,
//! never by the clock.

use super::evening::Evening;
use crate::records::replay::Replayed;

fn bytes(replayed: &Replayed) -> usize {
    rmp_serde::to_vec_named(&replayed.save()).unwrap().len()
}

#[test]
fn a_checkpoint_does_not_grow_with_rounds_guests_terminals_and_vouchers() {
    let mut evening = Evening::begin();
    evening.goes_on(1_500);
    let (young, _) = evening.replayed();
    evening.goes_on(3_000);
    let (old, history) = evening.replayed();
    assert!(old.records() > 2 * young.records());
    let (young, old_bytes) = (bytes(&young), bytes(&old));
    // Numbers become longer; nothing becomes more.
    assert!(old_bytes <= young + young / 100, "{young} bytes became {old_bytes}");
    let meters = &old.books().meters;
    assert!(meters.terminals().count() <= 11, "those who came since the last round, and the one who stays");
    assert_eq!(old.books().ledger.balances().filter(|(_, balance)| *balance == 0).count(), 0);
    // What was counted at the others is kept where no memory holds it, and nothing is lost.
    let mut counted = punto_ledger::Meter::default();
    let earlier = history.terminals(100_000).unwrap();
    for meter in earlier.iter().map(|(_, meter)| meter).chain(meters.terminals().map(|(_, meter)| meter)) {
        counted = counted.checked_add(meter).unwrap();
    }
    assert_eq!(counted.credits_in, meters.total().credits_in);
    assert_eq!(counted.credits_out, meters.total().credits_out);
    assert_eq!(earlier.len() + meters.terminals().count(), 4_501);
}
