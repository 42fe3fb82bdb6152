//! How much each term counts, as found by
//! `cairn tune zola --games 2000 --rounds 4 --depth 2 --seed 1`.
//!
//! Fitted to 210070 positions; log-loss 0.5226 over 23233 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 13] = [
    1785, // men
    -19,  // majority
    68,   // captures
    127,  // targets
    52,   // hunters
    20,   // steps
    -101, // steppers
    125,  // outward
    279,  // edge
    1235, // corners
    32,   // targets-now
    29,   // hunters-now
    342,  // turn
];
