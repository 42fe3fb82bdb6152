//! How much each term counts, guessed by hand.

/// In the order of the terms.
pub(super) const WEIGHTS: [i32; 17] = [
    480, // stones
    128, // majority
    0,   // hand
    640, // capture-at-hand
    96,  // captures
    96,  // capture-squares
    96,  // gaps
    320, // lines
    320, // open-lines
    48,  // pairs
    32,  // steps
    -32, // stuck
    48,  // drops
    80,  // reserved
    320, // capture-now
    0,   // open-lines-now
    160, // turn
];
