//! Boards as pixels: a position as PNG, a game as animated GIF.
//!
//! The drawing is the SVG of [`cairn_diagram`]; the digits and letters on it come from a font in this crate, so that the
//! same picture has the same bytes on every machine, with or without fonts.
//!
//! ```
//! use cairn_diagram::Marks;
//! use cairn_picture::{Canvas, png};
//! use cairn_session::GameChoice;
//!
//! let game: GameChoice = "zola".parse()?;
//! let picture = png(&game.start().view(&[]), &Marks::default(), Canvas::SQUARE)?;
//! assert!(picture.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Without the feature `draw` there are only [`Frames`]: pixels that somebody else has drawn, as animated GIF.

#[cfg(feature = "draw")]
mod animation;
#[cfg(feature = "draw")]
mod boards;
mod frames;
#[cfg(feature = "draw")]
mod raster;

#[cfg(feature = "draw")]
pub use animation::Animation;
#[cfg(feature = "draw")]
pub use boards::{Canvas, PictureError, png, rgb};
pub use frames::Frames;
