//! The catalog: structured reasons, moves and facts in, sentences out.
//!
//! The rules speak in [`Phrase`](cairn_core::Phrase)s, and a board is a
//! [`BoardView`](cairn_core::BoardView). A [`Catalog`] says both in the language of the reader. The
//! sentences are [Fluent](https://projectfluent.org) messages, built into the program: those that belong
//! to no game in the `locales` folder, the others in the folder of their game. A new game needs no line
//! here.
//!
//! ```
//! use cairn_core::{Color, Phrase, Square};
//! use cairn_messages::{Catalog, Language};
//!
//! let phrase = Phrase::new("zola-tell-capture")
//!     .with("side", Color::Red)
//!     .with("from", Square::new(1, 3))
//!     .with("to", Square::new(0, 3));
//! assert_eq!(
//!     Catalog::get(Language::English).say(&phrase),
//!     "Red captures on a4, coming from b4."
//! );
//! assert_eq!(
//!     Catalog::get(Language::Portuguese).say(&phrase),
//!     "As vermelhas capturam em a4, vindas de b4."
//! );
//! ```
//!
//! [`rules()`] reads the rule pages of the games, which have boards among their paragraphs.

mod arguments;
mod board;
mod catalog;
mod fluent;
mod language;
mod number;
mod rules;
mod sentence;
mod sources;
mod word;

pub use catalog::Catalog;
pub use language::Language;
pub use number::grouped;
pub use rules::{Mark, RulesBlock, RulesError, Span, parse_rules, rules};
pub use word::{ONLINE_WORDS, OnlineWord, WORDS, Word};
