//! The known word that somebody probably meant.

/// "; did you mean `listen`?", or the whole list where nothing is near.
pub(crate) fn hint(found: &str, known: &[&str], show: impl Fn(&str) -> String) -> String {
    nearest(found, known).map_or_else(
        || {
            let all: Vec<String> = known.iter().map(|word| show(word)).collect();
            format!("; there are {}", all.join(", "))
        },
        |word| format!("; did you mean {}?", show(word)),
    )
}

/// The nearest known word, unless all are far.
pub(crate) fn nearest<'k>(found: &str, known: &[&'k str]) -> Option<&'k str> {
    // A word as long as a page is near to nothing, and comparing it would be costly.
    const LONGEST: usize = 100;
    let length = found.chars().count();
    if length > LONGEST {
        return None;
    }
    let lower = found.to_lowercase().replace('-', "_");
    let distance = |word: &str| strsim::damerau_levenshtein(&lower, &word.to_lowercase().replace('-', "_"));
    let near = |(away, word): &(usize, &str)| *away <= 2.max(word.chars().count().max(length) / 3);
    known.iter().map(|word| (distance(word), *word)).min().filter(near).map(|(_, word)| word)
}
