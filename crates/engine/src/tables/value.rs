//! What a table says about a position, and the byte that says it.

use std::fmt;

/// What becomes of a position with best play, for the side to move. Ply limits and repetitions play no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TableValue {
    /// It wins, and the opponent cannot put off the end for more than this many plies.
    Win(u32),
    /// It loses, and can put off the end for this many plies and no more.
    Loss(u32),
    /// Neither side can force a win.
    Draw,
}

impl TableValue {
    /// The greatest distance that a table can hold.
    pub const MOST_PLIES: u32 = 254;

    /// The distance to the end in plies.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            TableValue::Win(plies) | TableValue::Loss(plies) => Some(plies),
            TableValue::Draw => None,
        }
    }

    /// What a byte of a table means: 0 is a draw, any other the distance in plies. The side that makes the
    /// last move wins, so a won position has an odd distance and a lost one an even one.
    #[inline]
    pub(super) const fn from_byte(byte: u8) -> TableValue {
        match byte {
            DRAW => TableValue::Draw,
            plies if is_win(plies) => TableValue::Win(plies as u32),
            plies => TableValue::Loss(plies as u32),
        }
    }
}

impl fmt::Display for TableValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableValue::Win(plies) => write!(f, "win in {plies}"),
            TableValue::Loss(plies) => write!(f, "loss in {plies}"),
            TableValue::Draw => f.write_str("draw"),
        }
    }
}

/// The byte of a draw, and of a position not yet decided.
pub(super) const DRAW: u8 = 0;

/// Whether a byte that is no draw is a win.
#[inline]
pub(super) const fn is_win(byte: u8) -> bool {
    byte % 2 == 1
}
