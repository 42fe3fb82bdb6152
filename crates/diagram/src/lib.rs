//! Board views as text and as SVG.
//!
//! [`text`] draws a board for a terminal, a test or a bug report; [`svg()`] draws a picture that stands
//! alone, follows the reader's light or dark [`Theme`], and needs no script, font or request. [`graph`] draws
//! the course of a game in the same colors.
//!
//! [`sprite`](mod@sprite) has the pieces alone, for front ends that draw on lines of text themselves.
//!
//! Both draw a [`BoardView`](cairn_core::BoardView) and know nothing of games: the surface and the kinds
//! of pieces select the look. Neither writes sentences: tallies, turn and phase are the caller's to say.
//!
//! ```
//! use cairn_core::*;
//! use cairn_diagram::{Marks, TextStyle, text};
//!
//! let red = Piece { kind: Kind::Man, color: Color::Red };
//! let mut squares = vec![SquareView::default(); 4];
//! squares[0].pieces.push(red);
//! let view = BoardView {
//!     files: 2,
//!     ranks: 2,
//!     surface: Surface::Contour,
//!     heights: HeightLabels::Never,
//!     layered: false,
//!     squares,
//!     colors: BySide { first: Color::Red, second: Color::Blue },
//!     turn: Side::First,
//!     phase: None,
//!     tallies: BySide::default(),
//!     notes: Vec::new(),
//!     in_hand: Vec::new(),
//!     winning: Vec::new(),
//! };
//! let drawn = text(&view, &Marks::default(), TextStyle { ascii: true, color: false });
//! assert!(drawn.contains("1 | ### |"));
//! ```

mod marks;
pub mod sprite;
mod svg;
mod text;

pub use marks::Marks;
pub use svg::{Graph, GraphMark, SvgLabels, Theme, graph, svg};
pub use text::{TextStyle, text};
