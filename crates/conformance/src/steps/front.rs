//! Sentences about the title page.

use super::{Failure, Sentence, sentence};
use crate::world::{World, same};

pub(super) const SENTENCES: &[Sentence] = &[sentence("the title page reads:", title_page)];

fn title_page(world: &mut World<'_>, _: &[&str], table: &[Vec<String>]) -> Result<(), Failure> {
    let front = &world.book.front;
    for row in table {
        let [name, expected] = &**row else { return Err(Failure::new("the table needs two columns")) };
        let found = match name.as_str() {
            "key" => &*front.key,
            "title" => &front.title,
            "house" => &front.house,
            "version" => front.version.as_deref().unwrap_or("unnumbered"),
            "in force from" => &front.in_force_from,
            "played at" => front.played_at.key(),
            _ => return Err(Failure::new(format!("the title page has no {name:?}"))),
        };
        same(name, found, expected)?;
    }
    same("entries of the title page", table.len(), 6)
}
