//! What people count in Qawale.

use cairn_core::{BySide, Fact, Side, Square};

use super::rules::SIZE;
use super::{Line, Position, Stone};

/// The most own top stones in one line, and all own top stones.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let shows = |side: Side, square: &Square| {
        let own = match side {
            Side::First => Stone::Dark,
            Side::Second => Stone::Light,
        };
        position.stack(*square).next_back() == Some(own)
    };
    let in_line = |side: Side, line: Line| -> Vec<Square> {
        let squares = line.squares().into_iter();
        squares.filter(|square| shows(side, square)).collect()
    };
    let best = |side| {
        let lines = Line::ALL.map(|line| in_line(side, line));
        lines.into_iter().max_by_key(Vec::len).unwrap_or_default()
    };
    let tops = |side| {
        let squares = Square::all(SIZE, SIZE);
        squares.filter(|square| shows(side, square)).collect()
    };
    vec![
        Fact::of_squares("qawale-fact-line", BySide::from_fn(best)),
        Fact::of_squares("qawale-fact-tops", BySide::from_fn(tops)),
    ]
}
