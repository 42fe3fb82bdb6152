//! The openings of games: how often they were played, how that ended, and what they are worth.
//!
//! An [`Explorer`] counts games by their positions. Positions that differ only by a symmetry, or by an exchange of colors
//! where the rules do not mind, are the same one, whatever moves led to it. A [`Book`] is a file with the openings of
//! games that a strong player played against itself, and with what their positions are worth; anybody's own games make
//! another explorer beside it.
//!
//! Nothing here searches, except with the feature `grow`, which makes the books.

mod book;
mod counts;
mod explorer;
#[cfg(feature = "grow")]
mod grow;
mod page;
mod places;
mod value;

pub use book::{Book, BookError, BookGame, BookMove};
pub use counts::Counts;
pub use explorer::Explorer;
#[cfg(feature = "grow")]
pub use grow::{Growth, Values, play, prove, pruned};
pub use page::{ExploredMove, ExploredPage, explore};
pub use value::Value;

#[cfg(feature = "books")]
mod books;
#[cfg(feature = "books")]
pub use books::{book, explorer};
