//! What people count in Swack.

use cairn_core::{BySide, Fact, Side, Square};

use super::Position;
use super::geometry::SQUARES;
use super::groups::for_each_group;
use crate::sets::bits;

/// The squares of the largest group and of the second one.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let group = |side: Side, place: usize| -> Vec<Square> {
        let mut groups = Vec::new();
        for_each_group(position.stacks(side), |group| groups.push(group));
        groups.sort_by_key(|group| std::cmp::Reverse(group.count_ones()));
        let squares = groups.get(place).copied().unwrap_or(0);
        bits(squares).map(|index| SQUARES[index]).collect()
    };
    vec![
        Fact::of_squares("swack-fact-largest", BySide::from_fn(|side| group(side, 0))),
        Fact::of_squares("swack-fact-second", BySide::from_fn(|side| group(side, 1))),
    ]
}
