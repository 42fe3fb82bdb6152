//! How much each term counts, as found by
//! `cairn tune qawale --games 5000 --rounds 4 --depth 1 --seed 1`.
//!
//! Fitted to 82148 positions; log-loss 0.6739 over 9042 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 13] = [
    -256, // threats
    55,   // carriers
    622,  // threes
    506,  // open-pairs
    154,  // contested-pairs
    312,  // open-ones
    -334, // tops
    -357, // center
    -213, // low-tops
    -262, // hand
    3766, // threats-now
    401,  // pairs-now
    734,  // turn
];
