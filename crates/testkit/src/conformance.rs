//! Every case, one after the other, each on a fresh journal.

use crate::{once, order, threads};
use punto_journal::{Journal, verify};

/// What is said of every journal, and how it is shown on a fresh one.
type Case<J> = (&'static str, fn(&J));

/// Runs the whole suite. `make` gives an empty journal; `reopen` closes a journal and opens it again, as after
/// a restart.
///
/// # Panics
/// If the journal does not do what a journal does.
pub fn journal_conformance<J: Journal>(make: impl Fn() -> J, reopen: impl Fn(J) -> J) {
    threads::waits_for_the_next(&make());
    let on_one: [Case<J>; 9] = [
        ("appends go to their streams in order", order::streams_and_sequences),
        ("reading takes a start and a limit", order::pages),
        ("a call over several streams is all or none", order::all_or_none),
        ("a stream that ends elsewhere is a conflict", order::conflicts),
        ("following gives the order of commit", order::follows),
        ("times never go back", order::times),
        ("what is no call or too large is refused", order::refusals),
        ("another call under a known key is refused", once::other_content),
        ("threads lose nothing and double nothing", threads::many_writers),
    ];
    for (case, run) in on_one {
        let journal = make();
        run(&journal);
        verify(&journal).unwrap_or_else(|failed| panic!("{case}: {failed}"));
    }
    threads::gives_up_waiting(&make());
    threads::one_winner(&make());
    once::repeated(make(), &reopen);
    once::found_by_stem(make(), &reopen);
    once::reopened_goes_on(make(), &reopen);
}
