//! What people count in Nava.

use cairn_core::{BySide, Fact};

use super::Position;

/// The cubes on the board, the stacks owned, and the discs in them.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    vec![
        Fact::new(
            "nava-fact-cubes",
            BySide::from_fn(|side| position.count_cubes(side)),
        ),
        Fact::new(
            "nava-fact-stacks",
            BySide::from_fn(|side| position.count_stacks(side)),
        ),
        Fact::new(
            "nava-fact-discs",
            BySide::from_fn(|side| position.count_discs_owned(side)),
        ),
    ]
}
