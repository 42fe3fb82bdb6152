//! How much each term counts, guessed by hand.

/// In the order of the terms.
pub(super) const WEIGHTS: [i32; 14] = [
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
    240, // turn
];
