//! How much each term counts, as found by
//! `cairn tune wali --games 2000 --rounds 4 --depth 3 --seed 1`.
//!
//! Fitted to 256267 positions; log-loss 0.3358 over 28085 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 17] = [
    428,  // stones
    19,   // majority
    -561, // hand
    -47,  // capture-at-hand
    235,  // captures
    650,  // capture-squares
    97,   // gaps
    2,    // lines
    289,  // open-lines
    989,  // pairs
    437,  // steps
    -18,  // stuck
    304,  // drops
    304,  // reserved
    815,  // capture-now
    -24,  // open-lines-now
    497,  // turn
];
