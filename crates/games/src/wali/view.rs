//! What Wali looks like.

use cairn_core::{
    BoardView, BySide, HeightLabels, Kind, Phrase, Piece, Position as _, Side, Square, SquareView,
    Surface, Tally,
};

use super::rules::{FILES, Position, RANKS, color};

/// The board. A stone whose step has been chosen already stands on its new square, so that the victim is
/// chosen with the line in sight.
#[must_use]
pub(super) fn view(position: &Position, chosen: &[Square]) -> BoardView {
    let piece = |side| Piece {
        kind: Kind::Stone,
        color: color(side),
    };
    let stone = |square| match *chosen {
        [from, _, ..] if square == from => None,
        [_, to, ..] if square == to => Some(position.turn()),
        _ => position.stone(square),
    };
    BoardView {
        files: FILES,
        ranks: RANKS,
        surface: Surface::Sand,
        heights: HeightLabels::Never,
        layered: false,
        squares: Square::all(FILES, RANKS)
            .map(|square| SquareView {
                pieces: stone(square).map(piece).into_iter().collect(),
                terrace: 0,
            })
            .collect(),
        colors: BySide::from_fn(color),
        turn: position.turn(),
        phase: Some(if position.is_dropping() {
            Phrase::new("wali-phase-drop")
        } else {
            Phrase::new("wali-phase-move")
        }),
        tallies: BySide::from_fn(|side| vec![tally(position, side, piece(side))]),
        notes: line_note(position, chosen).into_iter().collect(),
        in_hand: Vec::new(),
        winning: Vec::new(),
    }
}

/// The stones to come are drawn; those on the board can be seen there.
fn tally(position: &Position, side: Side, piece: Piece) -> Tally {
    if position.is_dropping() {
        Tally {
            key: "wali-tally-hand",
            piece: Some(piece),
            count: u32::from(position.hand(side)),
            of: None,
        }
    } else {
        Tally {
            key: "wali-tally-board",
            piece: None,
            count: position.count_stones(side),
            of: None,
        }
    }
}

/// While a victim is to be chosen: the line that takes it.
fn line_note(position: &Position, chosen: &[Square]) -> Option<Phrase> {
    let [from, to] = *chosen else { return None };
    let line: Vec<_> = position.capturing_line(from, to).collect();
    (!line.is_empty()).then(|| {
        Phrase::new("wali-note-line")
            .with("squares-and", line)
            .with("enemy", color(position.turn().other()))
    })
}
