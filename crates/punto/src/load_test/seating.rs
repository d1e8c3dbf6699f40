//! Who plays where: seats first, then some who stand behind them, and the rest at terminals.

use crate::load_test::measures::TableWatch;
use punto_vocabulary::BettingBox;
use std::sync::Arc;

/// So many stand behind each seat, at most, while there is room elsewhere.
const STANDING_A_SEAT: usize = 2;

/// Where a terminal plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Terminal,
    Seat(BettingBox),
    Standing,
}

/// Who only watches needs no place: the tables in turn.
pub(crate) fn watching(terminals: usize, tables: &[Arc<TableWatch>]) -> Vec<(Arc<TableWatch>, Place)> {
    tables.iter().cycle().take(terminals).map(|table| (table.clone(), Place::Standing)).collect()
}

/// A place for each terminal, the tables in turn.
pub(crate) fn seating(terminals: usize, tables: &[Arc<TableWatch>]) -> Vec<(Arc<TableWatch>, Place)> {
    let mut taken = vec![0_usize; tables.len()];
    let has_terminals = tables.iter().any(|table| table.seats.is_none());
    let mut places = Vec::with_capacity(terminals);
    while places.len() < terminals && !tables.is_empty() {
        for (table, taken) in tables.iter().zip(&mut taken) {
            if places.len() == terminals {
                break;
            }
            let Some(seats) = table.seats else {
                places.push((table.clone(), Place::Terminal));
                continue;
            };
            let seats = usize::from(seats);
            if has_terminals && *taken >= seats * (1 + STANDING_A_SEAT) {
                continue;
            }
            *taken += 1;
            let place = match u8::try_from(*taken) {
                Ok(number) if *taken <= seats => Place::Seat(BettingBox(number)),
                _ => Place::Standing,
            };
            places.push((table.clone(), place));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::{Place, seating};
    use crate::load_test::measures::TableWatch;
    use std::sync::Arc;

    fn table(id: &str, game: &str, seats: Option<u8>) -> Arc<TableWatch> {
        let rulebook = punto_rulebooks::house_rulebook(game).unwrap();
        Arc::new(TableWatch::new(id.parse().unwrap(), rulebook, seats))
    }

    #[test]
    fn seats_come_first_and_the_rest_go_to_terminals() {
        let tables = [table("live", "six-star", Some(7)), table("etg", "rapid-etg", None)];
        let places = seating(100, &tables);
        let count = |is: fn(&Place) -> bool| places.iter().filter(|(_, place)| is(place)).count();
        assert_eq!(places.len(), 100);
        assert_eq!(count(|place| matches!(place, Place::Seat(_))), 7);
        assert_eq!(count(|place| *place == Place::Standing), 14);
        assert_eq!(count(|place| *place == Place::Terminal), 79);
        let mut seats: Vec<_> = places
            .iter()
            .filter_map(|(_, place)| if let Place::Seat(seat) = place { Some(seat.0) } else { None })
            .collect();
        seats.sort_unstable();
        assert_eq!(seats, [1, 2, 3, 4, 5, 6, 7], "nobody sits on anybody's lap");
    }

    #[test]
    fn where_there_are_no_terminals_everybody_else_stands() {
        let places = seating(30, &[table("live", "six-star", Some(7))]);
        assert_eq!(places.iter().filter(|(_, place)| *place == Place::Standing).count(), 23);
        assert!(seating(3, &[]).is_empty());
    }
}
