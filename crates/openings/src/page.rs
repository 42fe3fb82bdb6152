//! What the explorer says of a position.

use std::collections::BTreeMap;

use cairn_core::Outcome;
use cairn_session::AnyPosition;

use crate::places::{Next, moves_of, place_of};
use crate::{Counts, Explorer, Value};

/// What is known of a position and of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct ExploredPage {
    /// The games of the book that came here, for the side to move.
    pub book: Counts,
    /// One's own games that came here, for the side to move.
    pub own: Counts,
    /// What the book says the position is worth, for the side to move.
    pub value: Option<Value>,
    /// The moves that were played here or that are known, the most played first.
    pub moves: Vec<ExploredMove>,
}

/// What is known of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct ExploredMove {
    /// The move: of those that lead to the same position up to symmetry, the first.
    pub mv: String,
    /// The others of them.
    pub alike: Vec<String>,
    /// The games of the book in which it was played here, for who plays it.
    pub book: Counts,
    /// One's own such games, for who plays it.
    pub own: Counts,
    /// What it is worth, for who plays it.
    pub value: Option<Value>,
}

/// What a book and one's own games say of a position and of its moves.
#[must_use]
pub fn explore(
    position: &AnyPosition,
    book: Option<&Explorer>,
    own: Option<&Explorer>,
) -> ExploredPage {
    let here = place_of(position);
    let reached = |explorer: Option<&Explorer>| {
        explorer.map_or(Counts::default(), |explorer| explorer.reached(here))
    };
    let mut found: BTreeMap<_, ExploredMove> = BTreeMap::new();
    let moves = if position.outcome().is_some() {
        Vec::new()
    } else {
        moves_of(position)
    };
    for next in moves {
        if let Some(known) = found.get_mut(&next.place) {
            known.alike.push(next.mv);
            continue;
        }
        let went = |explorer: Option<&Explorer>| {
            explorer.map_or(Counts::default(), |explorer| {
                explorer.went(here, next.place)
            })
        };
        let explored = ExploredMove {
            book: went(book),
            own: went(own),
            value: value(position, &next, book),
            alike: Vec::new(),
            mv: next.mv,
        };
        found.insert(next.place, explored);
    }
    let mut moves: Vec<_> = found.into_values().collect();
    moves.retain(|mv| !mv.book.is_empty() || !mv.own.is_empty() || mv.value.is_some());
    moves.sort_by(|a, b| {
        let chance = |mv: &ExploredMove| mv.value.map_or(0.0, Value::chance);
        let counts = |mv: &ExploredMove| (mv.book.games(), mv.own.games());
        counts(b)
            .cmp(&counts(a))
            .then(chance(b).total_cmp(&chance(a)))
            .then_with(|| a.mv.cmp(&b.mv))
    });
    ExploredPage {
        book: reached(book),
        own: reached(own),
        value: book.and_then(|book| book.value(here)),
        moves,
    }
}

/// What a move is worth to who plays it: what the rules say, if it ends the game, else what the book says.
fn value(position: &AnyPosition, next: &Next, book: Option<&Explorer>) -> Option<Value> {
    let mover = position.turn();
    match next.outcome {
        Some(Outcome::Draw) => Some(Value::Draw),
        Some(Outcome::Win(side)) if side == mover => Some(Value::Win(Some(1))),
        Some(Outcome::Win(_)) => Some(Value::Loss(Some(1))),
        None if next.turn == mover => None,
        None => book?.value(next.place).map(Value::before_move),
    }
}
