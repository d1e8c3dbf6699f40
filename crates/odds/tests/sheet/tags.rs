//! A tiny reader of pages: tags with their attributes, in order, and whether they balance.

use std::collections::BTreeMap;

/// An opening tag, and the text that follows it up to the next tag.
#[derive(Debug)]
pub(crate) struct Tag<'p> {
    pub(crate) name: &'p str,
    pub(crate) attributes: BTreeMap<&'p str, &'p str>,
    pub(crate) text: &'p str,
    /// Where it begins in the page.
    pub(crate) at: usize,
}

impl<'p> Tag<'p> {
    pub(crate) fn get(&self, name: &str) -> Option<&'p str> {
        self.attributes.get(name).copied()
    }
}

/// Every opening tag of the page. Fails where a tag is closed that is not open, or left open.
pub(crate) fn read(page: &str) -> Result<Vec<Tag<'_>>, String> {
    let mut tags = vec![];
    let mut open: Vec<&str> = vec![];
    let mut rest = page.strip_prefix("<!DOCTYPE html>").ok_or("no doctype")?;
    while let Some(start) = rest.find('<') {
        let inside = &rest[start + 1..];
        let end = inside.find('>').ok_or("a tag without an end")?;
        let (tag, after) = (&inside[..end], &inside[end + 1..]);
        let text = &after[..after.find('<').unwrap_or(after.len())];
        if text.contains('>') && open.last() != Some(&"style") && !tag.starts_with("style") {
            return Err(format!("a stray > after <{tag}>"));
        }
        if let Some(closed) = tag.strip_prefix('/') {
            if open.pop() != Some(closed) {
                return Err(format!("</{closed}> closes nothing"));
            }
        } else {
            let (name, attributes) = tag.split_once(' ').unwrap_or((tag, ""));
            let at = page.len() - rest.len() + start;
            tags.push(Tag { name, attributes: attributes_of(attributes)?, text, at });
            if name != "meta" {
                open.push(name);
            }
        }
        rest = after;
    }
    if open.is_empty() { Ok(tags) } else { Err(format!("left open: {open:?}")) }
}

fn attributes_of(mut text: &str) -> Result<BTreeMap<&str, &str>, String> {
    let mut attributes = BTreeMap::new();
    while let Some((name, rest)) = text.split_once("=\"") {
        let (value, rest) = rest.split_once('"').ok_or_else(|| format!("{name} has no end"))?;
        if attributes.insert(name.trim(), value).is_some() {
            return Err(format!("{name} stands twice"));
        }
        text = rest;
    }
    if text.trim().is_empty() { Ok(attributes) } else { Err(format!("{text:?} is no attribute")) }
}
