//! The moves of a match in two columns, one for each side.

use cairn_core::Side;
use cairn_session::Entry;

/// What stands in the place of a side that did not move.
pub(super) const GAP: &str = "..";

/// A cell of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cell {
    /// The action with this number, from 0.
    Action(usize),
    /// The other side moved twice running, or began.
    Gap,
    /// Nothing yet.
    Open,
}

/// The rows of the list, the column of the first side first.
pub(super) fn pairs<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Vec<[Cell; 2]> {
    let mut rows: Vec<[Cell; 2]> = Vec::new();
    for (number, entry) in entries.into_iter().enumerate() {
        let action = Cell::Action(number);
        match (entry.side, rows.last_mut()) {
            (Side::Second, Some([_, second @ Cell::Open])) => *second = action,
            (Side::Second, _) => rows.push([Cell::Gap, action]),
            (Side::First, last) => {
                if let Some([_, second @ Cell::Open]) = last {
                    *second = Cell::Gap;
                }
                rows.push([action, Cell::Open]);
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use cairn_session::{Match, Setup};

    use super::*;

    /// Three entries, of Red, Blue and Red.
    fn entries() -> Vec<Entry> {
        let mut game = Match::new(Setup::new("zola:4".parse().unwrap()));
        for mv in ["b2xb3", "a4xb4", "c3xc2"] {
            game.play(mv).unwrap();
        }
        game.entries().to_vec()
    }

    #[test]
    fn moves_stand_in_the_column_of_their_side() {
        use Cell::{Action, Open};
        let expected = [[Action(0), Action(1)], [Action(2), Open]];
        assert_eq!(pairs(&entries()), expected);
        assert!(pairs(&[]).is_empty());
    }

    #[test]
    fn a_side_that_moves_twice_running_leaves_a_gap() {
        use Cell::{Action, Gap};
        let [first, second, third] = entries().try_into().unwrap();
        let twice = [first, third, second.clone(), second];
        let expected = [[Action(0), Gap], [Action(1), Action(2)], [Gap, Action(3)]];
        assert_eq!(pairs(&twice), expected);
    }
}
