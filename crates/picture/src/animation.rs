//! Games as animated GIF.

use std::io::Write;
use std::time::Duration;

use cairn_core::BoardView;
use cairn_diagram::Marks;

use crate::raster::raster;
use crate::{Canvas, Frames, PictureError};

/// An animated GIF that is written board by board. It repeats for ever.
pub struct Animation<W: Write> {
    frames: Frames<W>,
    canvas: Canvas,
}

impl<W: Write> Animation<W> {
    /// Begins one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(writer: W, canvas: Canvas) -> Result<Animation<W>, PictureError> {
        let frames = Frames::new(writer, canvas.width, canvas.height);
        Ok(Animation {
            frames: frames.map_err(PictureError::Write)?,
            canvas,
        })
    }

    /// Shows a board for some time, which is rounded to hundredths of a second.
    ///
    /// # Errors
    /// If the canvas has no pixels or too many, or the board cannot be written.
    pub fn show(
        &mut self,
        view: &BoardView,
        marks: &Marks,
        time: Duration,
    ) -> Result<(), PictureError> {
        // Pictures are opaque, so that nothing has to be divided by its opacity.
        let pixels = raster(view, marks, self.canvas)?;
        let shown = self.frames.show(pixels.take(), time);
        shown.map_err(PictureError::Write)
    }

    /// Ends it, and gives the writer back.
    ///
    /// # Errors
    /// If the end cannot be written.
    pub fn finish(self) -> Result<W, PictureError> {
        self.frames.finish().map_err(PictureError::Write)
    }
}
