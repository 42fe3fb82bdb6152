//! Games as animated GIF.

use std::io::{self, Write};
use std::time::Duration;

use cairn_core::BoardView;
use cairn_diagram::Marks;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use resvg::tiny_skia::Pixmap;

use crate::raster::raster;
use crate::{Canvas, PictureError};

/// How much work goes into the choice of colors, from 1 (most) to 30.
const COLOR_SPEED: i32 = 10;

/// An animated GIF that is written board by board. It repeats for ever.
///
/// After the first board, only the rectangle that has changed is written.
pub struct Animation<W: Write> {
    encoder: Encoder<W>,
    canvas: Canvas,
    shown: Option<Pixmap>,
}

impl<W: Write> Animation<W> {
    /// Begins one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(writer: W, canvas: Canvas) -> Result<Animation<W>, PictureError> {
        let mut encoder = Encoder::new(writer, canvas.width, canvas.height, &[]).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Animation {
            encoder,
            canvas,
            shown: None,
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
        let pixels = raster(view, marks, self.canvas)?;
        let changed = match &self.shown {
            None => Area {
                left: 0,
                top: 0,
                width: self.canvas.width,
                height: self.canvas.height,
            },
            Some(shown) => Area::changed(shown, &pixels),
        };
        let mut cut = changed.cut(&pixels);
        let mut frame =
            Frame::from_rgba_speed(changed.width, changed.height, &mut cut, COLOR_SPEED);
        (frame.left, frame.top) = (changed.left, changed.top);
        frame.delay = u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX);
        frame.dispose = DisposalMethod::Keep;
        self.encoder.write_frame(&frame).map_err(failed)?;
        self.shown = Some(pixels);
        Ok(())
    }

    /// Ends it, and gives the writer back.
    ///
    /// # Errors
    /// If the end cannot be written.
    pub fn finish(self) -> Result<W, PictureError> {
        let mut writer = self.encoder.into_inner().map_err(failed)?;
        writer.flush().map_err(PictureError::Write)?;
        Ok(writer)
    }
}

fn failed(error: EncodingError) -> PictureError {
    PictureError::Write(io::Error::other(error))
}

/// A rectangle of a picture.
struct Area {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Area {
    /// The least one outside which two pictures of the same size are alike; a pixel if they are alike everywhere.
    fn changed(one: &Pixmap, two: &Pixmap) -> Area {
        let width = one.width() as usize;
        let different = |index: &usize| one.pixels()[*index] != two.pixels()[*index];
        let places = (0..one.pixels().len()).filter(different);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for index in places {
            let (x, y) = (index % width, index / width);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if left > right {
            (left, right, top, bottom) = (0, 0, 0, 0);
        }
        // A canvas is at most 2,400 pixels wide and high.
        Area {
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
        }
    }

    /// Its pixels, four bytes each. Pictures are opaque.
    fn cut(&self, pixels: &Pixmap) -> Vec<u8> {
        let (left, width) = (usize::from(self.left), usize::from(self.width));
        let (top, height) = (usize::from(self.top), usize::from(self.height));
        let rows = pixels.data().chunks_exact(4 * pixels.width() as usize);
        rows.skip(top)
            .take(height)
            .flat_map(|row| &row[4 * left..4 * (left + width)])
            .copied()
            .collect()
    }
}
