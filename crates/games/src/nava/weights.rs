//! How much each term counts, guessed by hand.

/// In the order of the terms.
pub(super) const WEIGHTS: [i32; 17] = [
    480, // cubes
    32,  // progress
    240, // discs
    192, // stacks
    64,  // singles
    80,  // captives
    32,  // moves
    16,  // cube-moves
    96,  // cube-makers
    128, // attacked-stacks
    32,  // attacked-discs
    64,  // attacked-cubes
    960, // finish
    48,  // attacked-now
    0,   // makers-now
    960, // finish-now
    240, // turn
];
