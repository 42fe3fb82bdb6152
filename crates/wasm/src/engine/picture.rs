//! Boards as pictures that stand alone.

use std::time::Duration;

use cairn_diagram::{Marks, SvgLabels, Theme, svg};
use cairn_picture::Frames;
use cairn_session::Moment;
use wasm_bindgen::prelude::wasm_bindgen;

use super::replay;
use crate::wire;

/// The position at the end of a line as an SVG document, with what it says to those who do not see it. The theme is `light`, `dark`
/// or, for one that follows its reader, anything else.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn picture(
    line: &str,
    title: &str,
    description: &str,
    theme_name: &str,
) -> Result<String, String> {
    let game = replay(line)?;
    let labels = SvgLabels {
        title: title.to_owned(),
        description: description.to_owned(),
    };
    Ok(drawn(game.moment(), &labels, theme(theme_name)))
}

/// Every position of a line as an SVG document, the one it begins with first: a JSON array.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn pictures(line: &str, theme_name: &str) -> Result<String, String> {
    let game = replay(line)?;
    let labels = SvgLabels::default();
    let moments = (0..=game.entries().len()).map(|count| game.moment_after(count));
    let drawings = moments.map(|moment| drawn(moment, &labels, theme(theme_name)));
    Ok(wire::write(&drawings.collect::<Vec<_>>()))
}

fn theme(name: &str) -> Theme {
    match name {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        _ => Theme::Reader,
    }
}

fn drawn(moment: Moment<'_>, labels: &SvgLabels, theme: Theme) -> String {
    let marks = Marks {
        last: moment.last_squares().to_vec(),
        ..Marks::default()
    };
    svg(&moment.position().view(&[]), &marks, labels, theme)
}

/// An animated GIF, written picture by picture.
#[wasm_bindgen]
pub struct Gif(Frames<Vec<u8>>);

#[wasm_bindgen]
impl Gif {
    /// Begins one of this size in pixels.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn begin(width: u16, height: u16) -> Result<Gif, String> {
        let frames = Frames::new(Vec::new(), width, height);
        frames.map(Gif).map_err(|error| error.to_string())
    }

    /// Shows pixels, four bytes each, for some time.
    ///
    /// # Errors
    /// If there are more or fewer than the picture has.
    pub fn show(&mut self, pixels: Vec<u8>, milliseconds: u32) -> Result<(), String> {
        let time = Duration::from_millis(milliseconds.into());
        let shown = self.0.show(pixels, time);
        shown.map_err(|error| error.to_string())
    }

    /// Its bytes.
    ///
    /// # Errors
    /// If the end cannot be written.
    pub fn finish(self) -> Result<Vec<u8>, String> {
        self.0.finish().map_err(|error| error.to_string())
    }
}
