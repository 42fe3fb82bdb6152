//! Random numbers, from whoever calls.

use crate::Position;

/// A source of random numbers. The games and engines hold none of their own, so that the same seed gives
/// the same game.
///
/// ```
/// use cairn_core::Random;
///
/// struct Counter(u64);
/// impl Random for Counter {
///     fn next_u64(&mut self) -> u64 {
///         self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
///         self.0
///     }
/// }
///
/// let mut random = Counter(1);
/// assert!((0..100).all(|_| random.below(6) < 6));
/// ```
pub trait Random {
    /// Sixty-four random bits.
    fn next_u64(&mut self) -> u64;

    /// A number below `bound`, each as likely as the others. `bound` must not be 0.
    fn below(&mut self, bound: u128) -> u128 {
        debug_assert!(bound > 0);
        if let Ok(bound) = u64::try_from(bound) {
            // Lemire's way: the high half of a product, with the few uneven cases drawn again.
            loop {
                let product = u128::from(self.next_u64()) * u128::from(bound);
                let low = product as u64;
                // The remainder is below the bound, and so seldom needed.
                if low >= bound || low >= bound.wrapping_neg() % bound {
                    return product >> 64;
                }
            }
        }
        loop {
            let wide = u128::from(self.next_u64()) << 64 | u128::from(self.next_u64());
            let rest = wide % bound;
            if wide - rest <= u128::MAX - (bound - 1) {
                return rest;
            }
        }
    }
}

impl<R: Random + ?Sized> Random for &mut R {
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// One of the legal moves, each as likely as the others; `None` if the game is over.
pub fn random_move<P: Position>(
    position: &P,
    random: &mut (impl Random + ?Sized),
) -> Option<P::Move> {
    position.pick_move(|count| random.below(count))
}
