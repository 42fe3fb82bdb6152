//! How much each term counts, as found by
//! `cairn tune qawale --games 1000 --rounds 3 --seed 1`.
//!
//! Fitted to 13250 positions; log-loss 0.6816 over 1420 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 13] = [
    104,  // threats
    3,    // carriers
    175,  // threes
    208,  // open-pairs
    92,   // contested-pairs
    75,   // open-ones
    -66,  // tops
    -112, // center
    -63,  // low-tops
    -56,  // hand
    3524, // threats-now
    81,   // pairs-now
    215,  // turn
];
