//! What people count in Nava.

use cairn_core::{BySide, Fact, Square};

use super::Position;
use super::reach::SQUARES;
use crate::sets::bits;

/// The cubes on the board, the stacks owned, and the discs in them.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let squares = |set: u32| -> Vec<Square> { bits(set).map(|index| SQUARES[index]).collect() };
    let stacks = BySide::from_fn(|side| squares(position.owned[side]));
    vec![
        Fact::of_squares(
            "nava-fact-cubes",
            BySide::from_fn(|side| squares(position.cubes[side])),
        ),
        Fact::of_squares("nava-fact-stacks", stacks.clone()),
        Fact::new(
            "nava-fact-discs",
            BySide::from_fn(|side| position.count_discs_owned(side)),
            stacks,
        ),
    ]
}
