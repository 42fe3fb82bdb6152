//! Random numbers and random play.

use std::ops::ControlFlow;

use cairn_core::{Position, Random, random_move};

/// A small, fast generator with 64 bits of state; the same seed gives the same numbers everywhere.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator for this seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }

    /// The number that comes after so many others.
    #[must_use]
    pub fn nth(mut self, others: u64) -> u64 {
        self.0 = self.0.wrapping_add(STEP.wrapping_mul(others));
        self.next_u64()
    }
}

/// From one state to the next.
const STEP: u64 = 0x9E37_79B9_7F4A_7C15;

impl Random for SplitMix64 {
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}

/// Plays random moves, `plies` at the most, and returns how many were played.
pub fn random_playout<P: Position>(
    position: &mut P,
    plies: u32,
    random: &mut impl Random,
    mut each: impl FnMut(&P) -> ControlFlow<()>,
) -> u32 {
    for ply in 0..plies {
        if each(position).is_break() {
            return ply;
        }
        let Some(mv) = random_move(position, random) else {
            return ply;
        };
        position.play_unchecked(mv);
    }
    plies
}
