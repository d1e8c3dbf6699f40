//! A regular expression of the small kind that descriptions of texts use, matched against a whole text.

use std::collections::BTreeSet;
use std::iter::Peekable;
use std::str::Chars;

/// A pattern from `^` to `$`: letters, classes, groups that are not captured, alternatives and repetitions.
pub(crate) struct Pattern(Node);

enum Node {
    Class { is_negated: bool, ranges: Vec<(char, char)> },
    Sequence(Vec<Node>),
    Either(Vec<Node>),
    Repeat { node: Box<Node>, least: usize, most: usize },
}

impl Pattern {
    /// Reads the pattern.
    pub(crate) fn of(text: &str) -> Self {
        let inner = text.strip_prefix('^').and_then(|text| text.strip_suffix('$'));
        let mut rest = inner.unwrap_or_else(|| panic!("{text} is not anchored")).chars().peekable();
        let node = either(&mut rest);
        assert!(rest.next().is_none(), "{text} has a bracket too many");
        Self(node)
    }

    /// Whether the whole text fits.
    pub(crate) fn fits(&self, text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        self.0.ends(&text, &BTreeSet::from([0])).contains(&text.len())
    }
}

impl Node {
    /// Where a match may end that begins at one of these places.
    fn ends(&self, text: &[char], starts: &BTreeSet<usize>) -> BTreeSet<usize> {
        match self {
            Self::Class { is_negated, ranges } => {
                let has = |letter: &char| ranges.iter().any(|(from, to)| (from..=to).contains(&letter));
                let fits = |at: &&usize| text.get(**at).is_some_and(|letter| has(letter) != *is_negated);
                starts.iter().filter(fits).map(|at| at + 1).collect()
            }
            Self::Sequence(nodes) => nodes.iter().fold(starts.clone(), |at, node| node.ends(text, &at)),
            Self::Either(nodes) => nodes.iter().flat_map(|node| node.ends(text, starts)).collect(),
            Self::Repeat { node, least, most } => {
                let (mut ends, mut at) = (BTreeSet::new(), starts.clone());
                for count in 0..=*most {
                    if count >= *least {
                        ends.extend(&at);
                    }
                    at = node.ends(text, &at);
                    if at.is_empty() {
                        break;
                    }
                }
                ends
            }
        }
    }
}

fn either(rest: &mut Peekable<Chars<'_>>) -> Node {
    let mut nodes = vec![sequence(rest)];
    while rest.next_if_eq(&'|').is_some() {
        nodes.push(sequence(rest));
    }
    Node::Either(nodes)
}

fn sequence(rest: &mut Peekable<Chars<'_>>) -> Node {
    let mut nodes = Vec::new();
    while let Some(letter) = rest.next_if(|letter| !matches!(letter, '|' | ')')) {
        let node = match letter {
            '(' => group(rest),
            '[' => class(rest),
            '.' | '^' | '$' | '*' | '+' | '?' => panic!("nobody reads {letter} here"),
            letter => single(letter_of(letter, rest)),
        };
        nodes.push(repeated(node, rest));
    }
    Node::Sequence(nodes)
}

fn single(letter: char) -> Node {
    Node::Class { is_negated: false, ranges: vec![(letter, letter)] }
}

fn group(rest: &mut Peekable<Chars<'_>>) -> Node {
    assert_eq!((rest.next(), rest.next()), (Some('?'), Some(':')), "a group captures");
    let node = either(rest);
    assert_eq!(rest.next(), Some(')'), "a group does not end");
    node
}

fn class(rest: &mut Peekable<Chars<'_>>) -> Node {
    let is_negated = rest.next_if_eq(&'^').is_some();
    let mut ranges = Vec::new();
    while let Some(letter) = rest.next_if(|letter| *letter != ']') {
        let from = letter_of(letter, rest);
        // A hyphen at the end stands for itself.
        let mut ahead = rest.clone();
        let is_range = ahead.next() == Some('-') && ahead.next().is_some_and(|letter| letter != ']');
        let to = if is_range { rest.nth(1).map_or(from, |letter| letter_of(letter, rest)) } else { from };
        ranges.push((from, to));
    }
    assert_eq!(rest.next(), Some(']'), "a class does not end");
    Node::Class { is_negated, ranges }
}

/// The letter itself, or the one that an escape stands for.
fn letter_of(letter: char, rest: &mut Peekable<Chars<'_>>) -> char {
    if letter != '\\' {
        return letter;
    }
    match rest.next() {
        Some('u') => {
            let digits: String = rest.take(4).collect();
            u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32).unwrap()
        }
        Some(letter) if !letter.is_ascii_alphanumeric() => letter,
        other => panic!("unknown escape {other:?}"),
    }
}

fn repeated(node: Node, rest: &mut Peekable<Chars<'_>>) -> Node {
    let (least, most) = match rest.peek() {
        Some('?') => (0, 1),
        Some('*') => (0, usize::MAX),
        Some('+') => (1, usize::MAX),
        Some('{') => {
            let counts: String = rest.by_ref().skip(1).take_while(|letter| *letter != '}').collect();
            let (least, most) = counts.split_once(',').unwrap_or((&counts, &counts));
            let (least, most) = (least.parse().unwrap(), most.parse().unwrap());
            return Node::Repeat { node: Box::new(node), least, most };
        }
        _ => return node,
    };
    rest.next();
    Node::Repeat { node: Box::new(node), least, most }
}

#[cfg(test)]
mod tests {
    use super::Pattern;

    #[test]
    fn whole_texts_fit() {
        for (pattern, yes, no) in [
            ("^[a-c.-]{1,2}$", ["a", "-."], ["", "abc"]),
            ("^(?:[0-9]+(?:\\.[0-9]+)*|R[0-9]+[a-z]?)$", ["3.10", "R7a"], ["3.", "R"]),
            ("^[\\u0020]*[^\\u0009x]b?$", ["  yb", "é"], [" xb", "\t"]),
        ] {
            let pattern = Pattern::of(pattern);
            assert!(yes.iter().all(|text| pattern.fits(text)), "{yes:?}");
            assert!(!no.iter().any(|text| pattern.fits(text)), "{no:?}");
        }
    }
}
