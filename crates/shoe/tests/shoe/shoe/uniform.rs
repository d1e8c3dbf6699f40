//! The shuffle is exactly uniform: every sequence of narrow words is tried, and what comes of it counted.

use punto_shoe::{Words, index_up_to, shuffle};
use std::collections::BTreeMap;

/// A given sequence of words.
struct Script<'w, const BITS: u32> {
    words: &'w [u32],
}

/// The sequence is at its end.
#[derive(Debug, PartialEq)]
struct RanOut;

impl<const BITS: u32> Words for Script<'_, BITS> {
    const BITS: u32 = BITS;
    type Failure = RanOut;

    fn next_word(&mut self) -> Result<u32, RanOut> {
        let (first, rest) = self.words.split_first().ok_or(RanOut)?;
        self.words = rest;
        Ok(*first)
    }
}

/// What became of all sequences of one length.
#[derive(Debug, PartialEq)]
struct Census {
    /// How many sequences gave each order.
    orders: BTreeMap<Vec<usize>, u64>,
    /// How many ended before the shuffle did.
    ran_out: u64,
    /// How many had so many words thrown away, among those that gave an order.
    rejections: BTreeMap<usize, u64>,
}

/// Shuffles `items` items once for every sequence of `length` words of `BITS` bits.
fn census<const BITS: u32>(
    items: usize,
    length: u32,
    shuffle: impl Fn(&mut Script<'_, BITS>, &mut [usize]) -> Result<(), RanOut>,
) -> Census {
    let mut census = Census { orders: BTreeMap::new(), ran_out: 0, rejections: BTreeMap::new() };
    for number in 0..1_u64 << (BITS * length) {
        let word = |place| u32::try_from((number >> (BITS * place)) & ((1 << BITS) - 1)).unwrap();
        let words: Vec<u32> = (0..length).map(word).collect();
        let (mut script, mut order) = (Script { words: &words }, (0..items).collect::<Vec<_>>());
        if shuffle(&mut script, &mut order).is_ok() {
            *census.orders.entry(order).or_default() += 1;
            let used = words.len() - script.words.len();
            *census.rejections.entry(used - shortest::<BITS>(items)).or_default() += 1;
        } else {
            census.ran_out += 1;
        }
    }
    census
}

/// How many words an index up to `last` takes when none is thrown away.
fn words_for<const BITS: u32>(last: usize) -> u32 {
    (usize::BITS - last.leading_zeros()).div_ceil(BITS)
}

/// How many words the shuffle takes when none is thrown away.
fn shortest<const BITS: u32>(items: usize) -> usize {
    (1..items).map(|last| words_for::<BITS>(last) as usize).sum()
}

/// How many sequences of `length` words end before all indices are drawn, worked out without any shuffle: an
/// index of `w` words accepts `accepted` of the `2^(BITS w)` values that they have together.
fn runs_out<const BITS: u32>(last: usize, length: u32) -> u64 {
    let Some(next) = last.checked_sub(1) else { return 0 };
    let words = words_for::<BITS>(last);
    let Some(rest) = length.checked_sub(words) else { return 1 << (BITS * length) };
    let (values, used) = (1_u64 << (BITS * words), 1_u64 << (usize::BITS - last.leading_zeros()));
    let accepted = (last as u64 + 1) * (values / used);
    accepted * runs_out::<BITS>(next, rest) + (values - accepted) * runs_out::<BITS>(last, rest)
}

/// Every order comes from exactly the same number of sequences, and every sequence is accounted for.
fn check<const BITS: u32>(items: usize, length: u32) {
    let census = census::<BITS>(items, length, |words, order| shuffle(words, order));
    let (orders, all) = ((1..=items).product::<usize>(), 1_u64 << (BITS * length));
    assert_eq!(census.orders.len(), orders, "every order comes up");
    let each = *census.orders.values().next().unwrap();
    assert!(census.orders.values().all(|&count| count == each), "{BITS} bits, {items} items: {census:?}");
    assert_eq!(census.ran_out, runs_out::<BITS>(items - 1, length));
    assert_eq!(each * orders as u64 + census.ran_out, all);
    assert_eq!(census.rejections.values().sum::<u64>() + census.ran_out, all);
    assert!(census.rejections.len() > 1, "some sequences do have words thrown away");
}

#[test]
fn every_order_of_three_to_five_items_comes_from_equally_many_sequences() {
    check::<3>(3, 5);
    check::<3>(4, 6);
    check::<3>(5, 6);
    check::<4>(3, 4);
    check::<4>(4, 5);
    check::<4>(5, 5);
    check::<5>(3, 3);
    check::<8>(3, 3);
}

#[test]
fn words_too_narrow_for_an_index_are_joined_and_still_exact() {
    check::<1>(3, 12);
    check::<1>(4, 14);
    check::<1>(5, 18);
    check::<2>(5, 9);
}

#[test]
fn every_index_comes_from_equally_many_words() {
    // All of them at once, for every bound that words of ten bits allow.
    for last in 0..1 << 10 {
        let mut counts = vec![0_u32; last + 1];
        let mut rejected = 0;
        for word in 0..1 << 10 {
            match index_up_to(&mut Script::<10> { words: &[word] }, last) {
                Ok(index) => counts[index] += 1,
                Err(RanOut) => rejected += 1,
            }
        }
        assert!(counts.iter().all(|&count| count == counts[0] && count > 0), "{last}: {counts:?}");
        assert_eq!(counts.iter().sum::<u32>() + rejected, 1 << 10);
        assert!(rejected < 1 << 9, "fewer than half are thrown away: {last} {rejected}");
    }
}

#[test]
fn the_census_catches_a_remainder_and_wrong_bounds() {
    type Wrong = fn(&mut Script<'_, 4>, &mut [usize]) -> Result<(), RanOut>;
    let remainder: Wrong = |words, items| {
        for last in (1..items.len()).rev() {
            items.swap(last, words.next_word()? as usize % (last + 1));
        }
        Ok(())
    };
    let never_itself: Wrong = |words, items| {
        for last in (1..items.len()).rev() {
            items.swap(last, index_up_to(words, last - 1)?);
        }
        Ok(())
    };
    let any_place: Wrong = |words, items| {
        for last in (1..items.len()).rev() {
            items.swap(last, index_up_to(words, items.len() - 1)?);
        }
        Ok(())
    };
    for (name, wrong) in [("remainder", remainder), ("never itself", never_itself), ("any place", any_place)]
    {
        let mut counts = census::<4>(4, 4, |words, items| {
            // The number of words used differs from ours, and does not matter here.
            let outcome = wrong(words, items);
            words.words = &[];
            outcome
        })
        .orders
        .into_values()
        .collect::<Vec<_>>();
        counts.sort_unstable();
        assert!(counts.len() < 24 || counts[0] != counts[23], "{name} goes unnoticed");
    }
}
