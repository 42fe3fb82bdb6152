//! How much each term counts, as found by
//! `cairn tune swack --games 2000 --rounds 4 --depth 2 --seed 1`.
//!
//! Fitted to 154257 positions; log-loss 0.4877 over 17031 others.

/// In the order of the terms, in sixteenths of a unit.
pub(super) const WEIGHTS: [i32; 14] = [
    301,  // largest
    -66,  // second
    -50,  // third
    10,   // squares
    70,   // growth
    360,  // joints
    -525, // exposed
    -442, // climbs
    348,  // pairs
    -306, // ahead
    110,  // nearly-over
    30,   // growth-now
    20,   // joints-now
    96,   // turn
];
