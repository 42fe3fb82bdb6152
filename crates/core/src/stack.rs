//! Stacks of pieces, packed into one machine word.

/// A word that can hold a [`Stack`]: two bits a piece.
pub trait StackWord: Copy + Eq + Into<u64> + TryFrom<u64> {
    /// How many pieces fit.
    const CAPACITY: usize;
}

impl StackWord for u32 {
    const CAPACITY: usize = 16;
}

impl StackWord for u64 {
    const CAPACITY: usize = 32;
}

/// A stack of pieces of up to three kinds, written as 1, 2 and 3.
///
/// The top piece is in the lowest two bits. No kind is 0, so the height needs no field of its own.
///
/// ```
/// use cairn_core::Stack;
/// let mut stack = Stack::<u64>::EMPTY;
/// stack.push(2);
/// stack.push(3);
/// assert_eq!((stack.height(), stack.bottom(), stack.top()), (2, Some(2), Some(3)));
/// assert_eq!(stack.pieces().collect::<Vec<_>>(), [2, 3]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stack<W>(W);

macro_rules! stack {
    ($word:ty) => {
        impl Stack<$word> {
            /// No pieces.
            pub const EMPTY: Self = Stack(0);

            /// Whether there are no pieces.
            #[inline]
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many pieces there are.
            #[inline]
            #[must_use]
            pub const fn height(self) -> usize {
                (<$word>::BITS - self.0.leading_zeros()).div_ceil(2) as usize
            }

            /// The kind of the topmost piece, or 0 if there is none.
            #[inline]
            #[must_use]
            pub const fn top_or_zero(self) -> u8 {
                (self.0 & 3) as u8
            }

            /// The kind of the topmost piece.
            #[inline]
            #[must_use]
            pub const fn top(self) -> Option<u8> {
                match self.top_or_zero() {
                    0 => None,
                    piece => Some(piece),
                }
            }

            /// The kind of the lowest piece.
            #[inline]
            #[must_use]
            pub const fn bottom(self) -> Option<u8> {
                match self.height() {
                    0 => None,
                    height => Some(self.from_top(height - 1)),
                }
            }

            /// The kind of the piece that lies `depth` pieces below the top; 0 if there is none.
            #[inline]
            #[must_use]
            pub const fn from_top(self, depth: usize) -> u8 {
                ((self.0 >> (2 * depth)) & 3) as u8
            }

            /// Puts a piece of kind 1, 2 or 3 on top.
            ///
            /// A piece too many, or of another kind, breaks the stack.
            #[inline]
            pub const fn push(&mut self, piece: u8) {
                debug_assert!(piece >= 1 && piece <= 3);
                debug_assert!(self.height() < <$word as StackWord>::CAPACITY);
                self.0 = self.0 << 2 | piece as $word;
            }

            /// Puts a whole stack on top, keeping its order.
            #[inline]
            pub const fn push_all(&mut self, other: Self) {
                let height = other.height();
                debug_assert!(self.height() + height <= <$word as StackWord>::CAPACITY);
                if height > 0 {
                    self.0 = self.0 << (2 * height) | other.0;
                }
            }

            /// Takes the top `count` pieces off, keeping their order.
            #[inline]
            #[must_use]
            pub const fn split_top(&mut self, count: usize) -> Self {
                debug_assert!(count <= self.height());
                if count == <$word as StackWord>::CAPACITY {
                    let all = *self;
                    *self = Self::EMPTY;
                    return all;
                }
                let taken = self.0 & ((1 << (2 * count)) - 1);
                self.0 >>= 2 * count;
                Stack(taken)
            }

            /// The kinds from bottom to top.
            pub fn pieces(self) -> impl DoubleEndedIterator<Item = u8> + ExactSizeIterator {
                (0..self.height())
                    .rev()
                    .map(move |depth| self.from_top(depth))
            }

            /// How many pieces of this kind there are.
            #[inline]
            #[must_use]
            pub const fn count(self, piece: u8) -> usize {
                self.matching(piece).count_ones() as usize
            }

            /// The pieces of this kind as a set: a piece that lies `n` pieces below the top has bit `2n`.
            #[inline]
            #[must_use]
            pub const fn matching(self, piece: u8) -> $word {
                const EACH: $word = <$word>::MAX / 3;
                let same = !(self.0 ^ piece as $word * EACH);
                same & same >> 1 & EACH
            }

            /// The packed word, for hashing.
            #[inline]
            #[must_use]
            pub const fn word(self) -> $word {
                self.0
            }
        }
    };
}

stack!(u32);
stack!(u64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_a_kind_are_found_from_the_top() {
        let mut stack = Stack::<u32>::EMPTY;
        for piece in [3, 1, 2, 3, 3] {
            stack.push(piece);
        }
        assert_eq!(stack.matching(3), 0b01_00_00_01_01);
        assert_eq!(stack.matching(2), 0b00_00_01_00_00);
        assert_eq!([1, 2, 3].map(|piece| stack.count(piece)), [1, 1, 3]);
    }

    #[test]
    fn pieces_come_back_in_order() {
        let mut stack = Stack::<u64>::EMPTY;
        let kinds: Vec<u8> = (0..28).map(|i| i % 3 + 1).collect();
        for kind in &kinds {
            stack.push(*kind);
        }
        assert_eq!(stack.pieces().collect::<Vec<_>>(), kinds);
        assert_eq!(stack.height(), 28);
        assert_eq!(stack.count(1), 10);
    }

    #[test]
    fn a_split_stack_goes_together_again() {
        let mut whole = Stack::<u32>::EMPTY;
        for kind in [1, 2, 2, 1, 3] {
            whole.push(kind);
        }
        for count in 0..=5 {
            let mut rest = whole;
            let top = rest.split_top(count);
            assert_eq!((top.height(), rest.height()), (count, 5 - count));
            rest.push_all(top);
            assert_eq!(rest, whole);
        }
    }
}
