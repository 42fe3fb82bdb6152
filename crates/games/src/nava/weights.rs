//! How much each term counts, as found by
//! `cairn tune nava --games 2000 --rounds 4 --depth 3 --seed 1`.
//!
//! Fitted to 163860 positions; log-loss 0.5228 over 17918 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 17] = [
    284,  // cubes
    53,   // progress
    111,  // discs
    -190, // stacks
    91,   // singles
    222,  // captives
    66,   // moves
    38,   // cube-moves
    288,  // cube-makers
    -210, // attacked-stacks
    111,  // attacked-discs
    174,  // attacked-cubes
    315,  // finish
    128,  // attacked-now
    -80,  // makers-now
    3406, // finish-now
    650,  // turn
];
