//! What Nava looks like.

use cairn_core::{
    BoardView, BySide, HeightLabels, Kind, Piece, Position as _, Side, Square, SquareView, Surface,
    Tally,
};

use super::rules::{CUBES, Junction, Position, SIZE, color};

/// The board as it stands. How many discs are lifted is known only once the move is complete, so nothing
/// is ever in hand.
#[must_use]
pub(super) fn view(position: &Position) -> BoardView {
    BoardView {
        files: SIZE,
        ranks: SIZE,
        surface: Surface::Junctions,
        heights: HeightLabels::Always,
        layered: true,
        squares: Square::all(SIZE, SIZE)
            .map(|square| SquareView {
                pieces: pieces(position.junction(square)),
                terrace: 0,
            })
            .collect(),
        colors: BySide::from_fn(color),
        turn: position.turn(),
        phase: None,
        tallies: BySide::from_fn(|side| {
            vec![Tally {
                key: "nava-tally-cubes",
                piece: Some(piece(Kind::Cube, side)),
                count: position.count_cubes(side),
                of: Some(CUBES),
            }]
        }),
        notes: Vec::new(),
        in_hand: Vec::new(),
        winning: winning(position),
    }
}

fn piece(kind: Kind, side: Side) -> Piece {
    Piece {
        kind,
        color: color(side),
    }
}

/// The pieces on a junction, bottom first.
fn pieces(junction: Junction) -> Vec<Piece> {
    match junction {
        Junction::Empty => Vec::new(),
        Junction::Cube(side) => vec![piece(Kind::Cube, side)],
        Junction::Stack(stack) => stack.discs().map(|side| piece(Kind::Disc, side)).collect(),
    }
}

/// The winner's nine cubes; none where the stacks decided.
fn winning(position: &Position) -> Vec<Square> {
    let winner = Side::BOTH
        .into_iter()
        .find(|side| position.count_cubes(*side) == CUBES);
    Square::all(SIZE, SIZE)
        .filter(|square| match position.junction(*square) {
            Junction::Cube(side) => winner == Some(side),
            Junction::Empty | Junction::Stack(_) => false,
        })
        .collect()
}
