//! The 64-bit key of a position.

/// Folds the words of a position into one 64-bit key.
///
/// Keys are computed from the whole position each time they are asked for, so they cannot drift away
/// from it; a position is a handful of words.
///
/// ```
/// use cairn_core::KeyHasher;
/// let key = KeyHasher::new().word(1).word(2).finish();
/// assert_ne!(key, KeyHasher::new().word(2).word(1).finish());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct KeyHasher(u64);

impl KeyHasher {
    /// A hasher that has seen nothing.
    #[inline]
    #[must_use]
    pub const fn new() -> Self {
        KeyHasher(0x243F_6A88_85A3_08D3)
    }

    /// Adds one word.
    #[inline]
    #[must_use]
    pub const fn word(self, word: u64) -> Self {
        // Both halves of the full product, folded: every bit of the input reaches every bit.
        let product = (self.0 ^ word) as u128 * 0x9E37_79B9_7F4A_7C15_u128;
        KeyHasher((product >> 64) as u64 ^ (product as u64) ^ self.0.rotate_left(29))
    }

    /// Adds two words.
    #[inline]
    #[must_use]
    pub const fn wide(self, word: u128) -> Self {
        self.word(word as u64).word((word >> 64) as u64)
    }

    /// Adds many words at once, four side by side: they need not wait for each other.
    #[inline]
    #[must_use]
    pub fn words<const N: usize>(self, words: [u64; N]) -> Self {
        let mut lanes = [self, self.word(1), self.word(2), self.word(3)];
        for four in words.chunks(lanes.len()) {
            for (lane, word) in lanes.iter_mut().zip(four) {
                *lane = lane.word(*word);
            }
        }
        let [first, others @ ..] = lanes;
        others.iter().fold(first, |all, lane| all.word(lane.0))
    }

    /// The key.
    #[inline]
    #[must_use]
    pub const fn finish(self) -> u64 {
        let key = (self.0 ^ self.0 >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        key ^ key >> 32
    }
}

impl Default for KeyHasher {
    fn default() -> Self {
        Self::new()
    }
}
