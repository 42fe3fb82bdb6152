//! How much each term counts, guessed by hand.

/// In the order of the terms.
pub(super) const WEIGHTS: [i32; 14] = [
    480, // largest
    128, // second
    48,  // third
    16,  // squares
    48,  // growth
    80,  // joints
    -64, // exposed
    0,   // climbs
    32,  // pairs
    320, // ahead
    64,  // nearly-over
    0,   // growth-now
    80,  // joints-now
    160, // turn
];
