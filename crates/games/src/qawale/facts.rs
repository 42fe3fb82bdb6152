//! What people count in Qawale.

use cairn_core::{BySide, Fact, Side, Square};

use super::{Line, Position, Stone};

/// The most own top stones in one line, and all own top stones.
pub(super) fn facts(position: &Position) -> Vec<Fact> {
    let shows = |side: Side, square: Square| {
        let own = match side {
            Side::First => Stone::Dark,
            Side::Second => Stone::Light,
        };
        position.stack(square).next_back() == Some(own)
    };
    let in_line = |side: Side, line: &Line| {
        let squares = line.squares().into_iter();
        squares.filter(|square| shows(side, *square)).count() as u32
    };
    let best = |side| Line::ALL.iter().map(|line| in_line(side, line)).max();
    let rows = Line::ALL.iter().filter(|line| matches!(line, Line::Row(_)));
    let tops = |side| rows.clone().map(|line| in_line(side, line)).sum();
    vec![
        Fact::new(
            "qawale-fact-line",
            BySide::from_fn(|side| best(side).unwrap_or(0)),
        ),
        Fact::new("qawale-fact-tops", BySide::from_fn(tops)),
    ]
}
