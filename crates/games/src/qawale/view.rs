//! What Qawale looks like.

use cairn_core::{
    BoardView, BySide, HeightLabels, Kind, Phrase, Piece, Position as _, Square, SquareView,
    Surface, Tally,
};

use super::Line;
use super::rules::{Position, SIZE, Stone};

/// The board, with the stack of a move that has been begun lifted and its stones dropped as far as the
/// chosen squares go.
#[must_use]
pub(super) fn view(position: &Position, chosen: &[Square]) -> BoardView {
    let mut squares: Vec<_> = Square::all(SIZE, SIZE)
        .map(|square| SquareView {
            pieces: position.stack(square).map(piece).collect(),
            terrace: 0,
        })
        .collect();

    let mut in_hand = Vec::new();
    if let [from, path @ ..] = chosen {
        let mut lifted = std::mem::take(&mut squares[from.index(SIZE)].pieces);
        lifted.push(piece(Stone::of(position.turn())));
        let mut lifted = lifted.into_iter();
        for (square, stone) in path.iter().zip(lifted.by_ref()) {
            squares[square.index(SIZE)].pieces.push(stone);
        }
        in_hand.extend(lifted);
    }

    BoardView {
        files: SIZE,
        ranks: SIZE,
        surface: Surface::Wood,
        heights: HeightLabels::FromTwo,
        layered: true,
        squares,
        colors: BySide::from_fn(|side| Stone::of(side).color()),
        turn: position.turn(),
        phase: Some(phase(position)),
        tallies: BySide::from_fn(|side| {
            let is_placed = !chosen.is_empty() && side == position.turn();
            vec![Tally {
                key: "qawale-tally-hand",
                piece: Some(piece(Stone::of(side))),
                count: u32::from(position.in_hand(side) - u8::from(is_placed)),
                of: Some(u32::from(position.options().stones)),
            }]
        }),
        notes: Vec::new(),
        in_hand,
        winning: position
            .winning_line()
            .map_or_else(Vec::new, |line: Line| line.squares().to_vec()),
    }
}

/// The turn being played or, at the end, the last one.
fn phase(position: &Position) -> Phrase {
    let is_open = position.outcome().is_none();
    Phrase::new("qawale-phase-turn")
        .with("turn", position.turns_played() + u8::from(is_open))
        .with("of", position.options().turns())
}

fn piece(stone: Stone) -> Piece {
    Piece {
        kind: Kind::Pebble,
        color: stone.color(),
    }
}
