//! What people count in Zola.

use cairn_core::{BySide, Fact};

use super::Position;

/// The men, and the captures that a side could make if it were its turn.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    vec![
        Fact::new(
            "zola-fact-men",
            BySide::from_fn(|side| position.count_men(side)),
        ),
        Fact::new(
            "zola-fact-captures",
            BySide::from_fn(|side| position.count_captures(side)),
        ),
    ]
}
