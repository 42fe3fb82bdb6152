//! How far Nava's discs go.

use cairn_core::{Direction, Square};

use super::rules::{FARTHEST, JUNCTIONS, SIZE, bit};

/// The junctions by number.
pub(super) const SQUARES: [Square; JUNCTIONS] = Square::table(SIZE);

/// For each junction and each number of discs, up to as many as can ever move: the junctions that one,
/// two, … or all of them reach.
pub(super) const REACH: [[u32; FARTHEST + 1]; JUNCTIONS] = {
    let mut reach = [[0; FARTHEST + 1]; JUNCTIONS];
    let mut from = 0;
    while from < JUNCTIONS {
        let mut discs = 1;
        while discs <= FARTHEST {
            reach[from][discs] = reach[from][discs - 1] | ring(SQUARES[from], discs as u8);
            discs += 1;
        }
        from += 1;
    }
    reach
};

/// The junctions exactly this far away in a straight line.
const fn ring(from: Square, distance: u8) -> u32 {
    let mut ring = 0;
    let mut number = 0;
    while number < Direction::ALL.len() {
        if let Some(to) = Direction::ALL[number].from_square(from, distance, SIZE, SIZE) {
            ring |= bit(to.index(SIZE));
        }
        number += 1;
    }
    ring
}
