//! How much each term counts, guessed by hand.

/// In the order of the terms.
pub(super) const WEIGHTS: [i32; 13] = [
    640, // men
    160, // majority
    96,  // captures
    64,  // targets
    32,  // hunters
    64,  // steps
    64,  // steppers
    32,  // outward
    32,  // edge
    0,   // corners
    96,  // targets-now
    0,   // hunters-now
    160, // turn
];
