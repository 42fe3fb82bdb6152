//! How much each term counts, as found by
//! `cairn tune nava --games 2000 --rounds 4 --depth 2 --seed 1`.
//!
//! Fitted to 173953 positions; log-loss 0.5232 over 18907 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 17] = [
    401,  // cubes
    51,   // progress
    119,  // discs
    -415, // stacks
    250,  // singles
    238,  // captives
    40,   // moves
    58,   // cube-moves
    254,  // cube-makers
    -198, // attacked-stacks
    147,  // attacked-discs
    330,  // attacked-cubes
    573,  // finish
    90,   // attacked-now
    -14,  // makers-now
    3421, // finish-now
    439,  // turn
];
