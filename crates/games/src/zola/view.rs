//! What Zola looks like.

use cairn_core::{
    BoardView, BySide, HeightLabels, Kind, Piece, Position as _, Square, SquareView, Surface, Tally,
};

use super::rules::Position;

/// The board, with a tint for every distance from the center.
#[must_use]
pub(super) fn view(position: &Position) -> BoardView {
    let options = position.options();
    let squares = || Square::all(options.size, options.size);
    let piece = |side| Piece {
        kind: Kind::Man,
        color: options.color(side),
    };

    let mut distances: Vec<_> = squares().map(|square| position.distance(square)).collect();
    distances.sort_unstable();
    distances.dedup();
    let terrace = |square| {
        let distance = position.distance(square);
        distances.partition_point(|other| *other < distance) as u8
    };

    BoardView {
        files: options.size,
        ranks: options.size,
        surface: Surface::Contour,
        heights: HeightLabels::Never,
        layered: false,
        squares: squares()
            .map(|square| SquareView {
                pieces: position.man(square).map(piece).into_iter().collect(),
                terrace: terrace(square),
            })
            .collect(),
        colors: BySide::from_fn(|side| options.color(side)),
        turn: position.turn(),
        phase: None,
        tallies: BySide::from_fn(|side| {
            vec![Tally {
                key: "zola-tally-men",
                piece: None,
                count: position.count_men(side),
                of: None,
            }]
        }),
        notes: Vec::new(),
        in_hand: Vec::new(),
        winning: Vec::new(),
    }
}
