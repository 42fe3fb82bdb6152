//! Boards as pictures: their size, and what can go wrong.

use std::error::Error;
use std::fmt;
use std::io;

use cairn_core::BoardView;
use cairn_diagram::{Marks, Theme};

use crate::raster;

/// The size of a picture in pixels, and the ground it stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Canvas {
    /// The width, at most [`Canvas::LARGEST`].
    pub width: u16,
    /// The height, at most [`Canvas::LARGEST`].
    pub height: u16,
    /// Light or dark; a picture does not know its reader, so that [`Theme::Reader`] is light.
    pub theme: Theme,
}

impl Canvas {
    /// The largest width and height.
    pub const LARGEST: u16 = 2_400;

    /// A picture to be shared.
    pub const SQUARE: Canvas = Canvas {
        width: 720,
        height: 720,
        theme: Theme::Light,
    };

    /// A preview of a link, in the shape that most services show.
    pub const PREVIEW: Canvas = Canvas {
        width: 1_200,
        height: 630,
        theme: Theme::Light,
    };
}

/// Why a picture cannot be made.
#[derive(Debug)]
pub enum PictureError {
    /// A picture has at least one pixel and at most [`Canvas::LARGEST`] in each direction.
    Size(u16, u16),
    /// The drawing cannot be read.
    Drawing(resvg::usvg::Error),
    /// The picture cannot be written.
    Write(io::Error),
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PictureError::Size(width, height) => write!(
                f,
                "expected a picture of 1 to {most} pixels in each direction, not {width} x {height}",
                most = Canvas::LARGEST
            ),
            PictureError::Drawing(error) => write!(f, "the drawing cannot be read: {error}"),
            PictureError::Write(error) => write!(f, "the picture cannot be written: {error}"),
        }
    }
}

impl Error for PictureError {}

/// Draws a board as rows of pixels from the top, each pixel as red, green and blue.
///
/// # Errors
/// If the canvas has no pixels or too many.
pub fn rgb(view: &BoardView, marks: &Marks, canvas: Canvas) -> Result<Vec<u8>, PictureError> {
    let pixels = raster::raster(view, marks, canvas)?;
    // The ground is opaque, so that every pixel is.
    let pixels = pixels.pixels().iter();
    let bytes = pixels.flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()]);
    Ok(bytes.collect())
}

/// Draws a board as PNG.
///
/// # Errors
/// If the canvas has no pixels or too many.
pub fn png(view: &BoardView, marks: &Marks, canvas: Canvas) -> Result<Vec<u8>, PictureError> {
    let pixels = raster::raster(view, marks, canvas)?;
    pixels
        .encode_png()
        .map_err(|error| PictureError::Write(io::Error::other(error)))
}
