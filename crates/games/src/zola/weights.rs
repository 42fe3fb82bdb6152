//! How much each term counts, as found by
//! `cairn tune zola --games 2000 --rounds 4 --depth 3 --seed 1`.
//!
//! Fitted to 202376 positions; log-loss 0.5203 over 22599 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 13] = [
    1921, // men
    23,   // majority
    108,  // captures
    291,  // targets
    150,  // hunters
    6,    // steps
    -74,  // steppers
    23,   // outward
    159,  // edge
    990,  // corners
    61,   // targets-now
    -14,  // hunters-now
    539,  // turn
];
