//! What people count in Swack.

use cairn_core::{BySide, Fact, Side};

use super::Position;

/// The squares of the largest group and of the second one.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let size = |side: Side, place: usize| {
        let groups = position.groups(side);
        groups.sizes().get(place).map_or(0, |size| u32::from(*size))
    };
    vec![
        Fact::new("swack-fact-largest", BySide::from_fn(|side| size(side, 0))),
        Fact::new("swack-fact-second", BySide::from_fn(|side| size(side, 1))),
    ]
}
