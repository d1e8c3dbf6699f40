//! Matching a sentence against a pattern with holes: `the {} wins` takes `the Banker wins` apart.

/// What stands in the holes of the pattern, if the sentence has its shape. A hole takes as little as
/// it can, the last one all the rest.
pub(crate) fn holes<'t>(pattern: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let mut parts = pattern.split("{}");
    let mut rest = text.strip_prefix(parts.next()?)?;
    let mut found = vec![];
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let last = parts.peek().is_none();
        let length = if last { rest.strip_suffix(part)?.len() } else { rest.find(part)? };
        found.push(&rest[..length]);
        rest = &rest[length + part.len()..];
    }
    (rest.is_empty() && found.iter().all(|hole| !hole.is_empty())).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::holes;

    #[test]
    fn a_sentence_is_taken_apart_or_left_alone() {
        assert_eq!(holes("the {} wins", "the Banker wins"), Some(vec!["Banker"]));
        assert_eq!(holes("{} to {} decks", "4 to 10 decks"), Some(vec!["4", "10"]));
        assert_eq!(holes("{} are dealt", "Kh 9d are dealt"), Some(vec!["Kh 9d"]));
        assert_eq!(holes("the round is a Tie", "the round is a Tie"), Some(vec![]));
        assert_eq!(holes("the {} wins", "the Banker loses"), None);
        assert_eq!(holes("the {} wins", "the  wins"), None);
        assert_eq!(holes("a {}, by clause {}", "a b, by clause 1.2"), Some(vec!["b", "1.2"]));
    }
}
