//! What Swack looks like.

use cairn_core::{
    BoardView, BySide, HeightLabels, Kind, Phrase, Piece, Position as _, Side, Square, SquareView,
    Surface, Tally,
};

use super::geometry::SQUARES;
use super::groups::for_each_group;
use super::rules::Position;
use super::{DecidedBy, Decision};
use crate::sets::bits;

/// The board. What lies inside a stack does not matter, so it is drawn in the color of its owner.
#[must_use]
pub(super) fn view(position: &Position) -> BoardView {
    let options = position.options();
    let stack = |square| {
        let piece = Piece {
            kind: Kind::Slab,
            color: options.color(position.owner(square)),
        };
        SquareView {
            pieces: vec![piece; usize::from(position.height(square))],
            terrace: 0,
        }
    };

    BoardView {
        files: options.size,
        ranks: options.size,
        surface: Surface::Slab,
        heights: HeightLabels::Always,
        layered: false,
        squares: Square::all(options.size, options.size).map(stack).collect(),
        colors: BySide::from_fn(|side| options.color(side)),
        turn: position.turn(),
        phase: (position.passes() == 1).then(|| {
            Phrase::new("swack-phase-one-pass").with("side", options.color(position.turn().other()))
        }),
        tallies: BySide::from_fn(|side| {
            vec![Tally {
                key: "swack-tally-stacks",
                piece: None,
                count: position.count_stacks(side),
                of: None,
            }]
        }),
        notes: notes(position),
        in_hand: Vec::new(),
        winning: deciding_squares(position),
    }
}

/// The groups of each side, and how much can still happen to them.
fn notes(position: &Position) -> Vec<Phrase> {
    let groups = |side: Side| {
        Phrase::new("swack-note-groups")
            .with("side", position.options().color(side))
            .with("sizes", sizes(position.groups(side).sizes()))
    };
    let mut notes: Vec<_> = Side::BOTH.into_iter().map(groups).collect();
    if position.passes() < 2 {
        notes.push(
            Phrase::new("swack-note-stack-moves").with("count", position.count_stack_moves()),
        );
    }
    notes
}

/// The sizes of a side's groups, in few words: the largest, the others, and how many are single stacks.
fn sizes(sizes: &[u8]) -> Phrase {
    let (large, single) = sizes.split_at(sizes.partition_point(|size| *size > 1));
    let mut parts = Vec::new();
    if let [largest, others @ ..] = large {
        parts.push(Phrase::new("swack-groups-largest").with("count", *largest));
        if !others.is_empty() {
            let others: Vec<_> = others.iter().map(u8::to_string).collect();
            parts.push(Phrase::new("swack-groups-then").with("sizes", others.join(", ")));
        }
    }
    if !single.is_empty() {
        parts.push(Phrase::new("swack-groups-single").with("count", single.len()));
    }
    let both = |first, then| {
        Phrase::new("swack-groups-and")
            .with("first", first)
            .with("then", then)
    };
    let told = parts.into_iter().reduce(both);
    told.unwrap_or(Phrase::new("swack-groups-none"))
}

/// The squares of the winner's groups of the size that decided the game, by which it can be seen;
/// none if all groups are equal.
fn deciding_squares(position: &Position) -> Vec<Square> {
    let Some(Decision { winner, by }) = position.decision() else {
        return Vec::new();
    };
    let DecidedBy::Group { sizes, .. } = by else {
        return Vec::new();
    };
    let mut squares = 0;
    for_each_group(position.stacks(winner), |group| {
        if group.count_ones() == u32::from(sizes[winner]) {
            squares |= group;
        }
    });
    bits(squares).map(|index| SQUARES[index]).collect()
}
