//! Boards on the screen, from a [`BoardView`] alone.
//!
//! A square is `2k` columns by `k` lines, shared grid line included, because a terminal's characters are
//! about twice as tall as wide; `k` is the zoom. The smallest zoom has no grid lines.

mod draw;
mod geometry;
mod marks;

pub(crate) use draw::draw;
pub(crate) use geometry::{Geometry, Zoom};
pub(crate) use marks::Marks;
