//! What people count in Zola.

use cairn_core::{BySide, Fact, Side, Square};

use super::Position;
use super::geometry::geometry;

/// The men, and the captures that a side could make if it were its turn.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let size = position.options().size;
    let men = |side: Side| -> Vec<Square> {
        let squares = Square::all(size, size);
        squares
            .filter(|square| position.man(*square) == Some(side))
            .collect()
    };
    let takers = |side: Side| {
        let men = men(side).into_iter();
        let takes = |from: &Square| {
            let rays = &geometry(size).rays[from.index(size)];
            rays.count_captures(position.men[side], position.men[side.other()]) > 0
        };
        men.filter(takes).collect()
    };
    vec![
        Fact::of_squares("zola-fact-men", BySide::from_fn(men)),
        Fact::new(
            "zola-fact-captures",
            BySide::from_fn(|side| position.count_captures(side)),
            BySide::from_fn(takers),
        ),
    ]
}
