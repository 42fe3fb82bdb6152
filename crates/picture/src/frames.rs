//! Pixels as animated GIF.

use std::io::{self, Write};
use std::time::Duration;

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};

/// How much work goes into the choice of colors, from 1 (most) to 30.
const COLOR_SPEED: i32 = 10;

/// An animated GIF that is written picture by picture. It repeats for ever.
///
/// After the first picture, only the rectangle that has changed is written.
///
/// ```
/// use std::time::Duration;
///
/// let mut frames = cairn_picture::Frames::new(Vec::new(), 2, 1)?;
/// frames.show(vec![255, 0, 0, 255, 0, 0, 255, 255], Duration::from_secs(1))?;
/// assert!(frames.finish()?.starts_with(b"GIF89a"));
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Frames<W: Write> {
    encoder: Encoder<W>,
    width: u16,
    height: u16,
    shown: Option<Vec<u8>>,
}

impl<W: Write> Frames<W> {
    /// Begins one of this size in pixels.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn new(writer: W, width: u16, height: u16) -> io::Result<Frames<W>> {
        let mut encoder = Encoder::new(writer, width, height, &[]).map_err(failed)?;
        encoder.set_repeat(Repeat::Infinite).map_err(failed)?;
        Ok(Frames {
            encoder,
            width,
            height,
            shown: None,
        })
    }

    /// Shows opaque pixels for some time, which is rounded to hundredths of a second: rows from the top, four bytes each pixel,
    /// the last of which does not matter.
    ///
    /// # Errors
    /// If there are more or fewer pixels than the picture has, or if they cannot be written.
    pub fn show(&mut self, pixels: Vec<u8>, time: Duration) -> io::Result<()> {
        let expected = 4 * usize::from(self.width) * usize::from(self.height);
        if pixels.len() != expected {
            let found = pixels.len();
            let message = format!("expected {expected} bytes of pixels, not {found}");
            return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
        }
        let changed = match &self.shown {
            None => Area {
                left: 0,
                top: 0,
                width: self.width,
                height: self.height,
            },
            Some(shown) => Area::changed(shown, &pixels, self.width),
        };
        let mut cut = changed.cut(&pixels, self.width);
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
    pub fn finish(self) -> io::Result<W> {
        let mut writer = self.encoder.into_inner().map_err(failed)?;
        writer.flush()?;
        Ok(writer)
    }
}

fn failed(error: EncodingError) -> io::Error {
    io::Error::other(error)
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
    fn changed(one: &[u8], two: &[u8], width: u16) -> Area {
        let width = usize::from(width);
        let pixels = one.chunks_exact(4).zip(two.chunks_exact(4)).enumerate();
        let places = pixels.filter(|(_, (one, two))| one != two);
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for (index, _) in places {
            let (x, y) = (index % width, index / width);
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
        if left > right {
            (left, right, top, bottom) = (0, 0, 0, 0);
        }
        // Within a picture, whose sides are u16.
        Area {
            left: left as u16,
            top: top as u16,
            width: (right - left + 1) as u16,
            height: (bottom - top + 1) as u16,
        }
    }

    /// Its pixels, four bytes each.
    fn cut(&self, pixels: &[u8], of_width: u16) -> Vec<u8> {
        let (left, width) = (usize::from(self.left), usize::from(self.width));
        let (top, height) = (usize::from(self.top), usize::from(self.height));
        let rows = pixels.chunks_exact(4 * usize::from(of_width));
        rows.skip(top)
            .take(height)
            .flat_map(|row| &row[4 * left..4 * (left + width)])
            .copied()
            .collect()
    }
}
