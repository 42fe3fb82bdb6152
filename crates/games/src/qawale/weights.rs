//! How much each term counts, guessed by hand.

/// In the order of the terms.
pub(super) const WEIGHTS: [i32; 13] = [
    2560, // threats
    128,  // carriers
    640,  // threes
    320,  // open-pairs
    64,   // contested-pairs
    64,   // open-ones
    96,   // tops
    80,   // center
    32,   // low-tops
    0,    // hand
    1600, // threats-now
    64,   // pairs-now
    320,  // turn
];
