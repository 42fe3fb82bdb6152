//! What people count in a position when they talk about it.

use crate::BySide;

/// A number that anybody can count on the board, for each side.
///
/// Facts are what explanations speak of. Evaluation may weigh other things, which nobody could check by looking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The key of the message that names what is counted, such as `zola-fact-men`.
    pub key: &'static str,
    /// How many each side has. More is better for the side that has them.
    pub count: BySide<u32>,
}

impl Fact {
    /// A fact with a count for each side.
    #[must_use]
    pub fn new(key: &'static str, count: BySide<u32>) -> Fact {
        Fact { key, count }
    }
}
