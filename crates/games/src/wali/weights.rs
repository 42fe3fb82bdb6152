//! How much each term counts, as found by
//! `cairn tune wali --games 2000 --rounds 4 --depth 2 --seed 1`.
//!
//! Fitted to 261556 positions; log-loss 0.3557 over 29017 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 17] = [
    608,  // stones
    -131, // majority
    -909, // hand
    840,  // capture-at-hand
    -231, // captures
    459,  // capture-squares
    154,  // gaps
    365,  // lines
    525,  // open-lines
    703,  // pairs
    357,  // steps
    -86,  // stuck
    219,  // drops
    219,  // reserved
    488,  // capture-now
    -200, // open-lines-now
    542,  // turn
];
