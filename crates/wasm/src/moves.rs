//! The squares of what was played in a match.

use cairn_core::Square;
use cairn_session::{Action, AnyPosition, Match};

/// The squares of the last move.
pub(crate) fn last_squares(game: &Match) -> Vec<Square> {
    let entries = game.entries();
    let last = entries
        .iter()
        .rposition(|entry| entry.action != Action::Swap);
    last.map(|index| squares_of(game, index))
        .unwrap_or_default()
}

/// The squares of an action; none for a swap.
pub(crate) fn squares_of(game: &Match, index: usize) -> Vec<Square> {
    match &game.entries()[index].action {
        Action::Swap => Vec::new(),
        Action::Move(mv) => before(game, index).move_squares(mv).unwrap_or_default(),
    }
}

/// The position before an action.
pub(crate) fn before(game: &Match, index: usize) -> &AnyPosition {
    match index.checked_sub(1) {
        None => &game.setup().start,
        Some(last) => &game.entries()[last].after,
    }
}
