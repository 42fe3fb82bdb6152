//! What people count in Wali.

use cairn_core::{BySide, Fact, Side, Square};

use super::Position;
use super::rules::{FILES, RANKS};

/// The stones on the board and in the hand, and those on the board with an empty square beside them.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let stones = |side| position.count_stones(side) + u32::from(position.hand(side));
    let is_free = |square: Square| {
        let mut others = Square::all(FILES, RANKS);
        others.any(|other| {
            let distance = other.file.abs_diff(square.file) + other.rank.abs_diff(square.rank);
            distance == 1 && position.stone(other).is_none()
        })
    };
    let own = |side: Side| {
        Square::all(FILES, RANKS).filter(move |square| position.stone(*square) == Some(side))
    };
    let free = |side| own(side).filter(|square| is_free(*square)).collect();
    vec![
        Fact::new(
            "wali-fact-stones",
            BySide::from_fn(stones),
            BySide::from_fn(|side| own(side).collect()),
        ),
        Fact::of_squares("wali-fact-free", BySide::from_fn(free)),
    ]
}
