//! What people count in a position when they talk about it.

use crate::{BySide, Square};

/// A number that anybody can count on the board, for each side.
///
/// Facts are what explanations speak of. Evaluation may weigh other things, which cannot be checked by looking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The key of the message that names what is counted, such as `zola-fact-men`.
    pub key: &'static str,
    /// How many each side has. More is better for the side that has them.
    pub count: BySide<u32>,
    /// Where to look on the board to count them.
    pub squares: BySide<Vec<Square>>,
}

impl Fact {
    /// A fact with a count and the squares to look at for each side.
    #[must_use]
    pub fn new(key: &'static str, count: BySide<u32>, squares: BySide<Vec<Square>>) -> Fact {
        Fact {
            key,
            count,
            squares,
        }
    }

    /// A fact that counts squares.
    #[must_use]
    pub fn of_squares(key: &'static str, squares: BySide<Vec<Square>>) -> Fact {
        let count = BySide {
            first: squares.first.len() as u32,
            second: squares.second.len() as u32,
        };
        Fact::new(key, count, squares)
    }
}
