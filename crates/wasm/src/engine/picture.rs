//! Boards as pictures that stand alone.

use cairn_diagram::{Marks, SvgLabels, Theme, svg};
use wasm_bindgen::prelude::wasm_bindgen;

use super::replay;

/// The position at the end of a line as an SVG document, with what it says to those who do not see it.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn picture(line: &str, title: &str, description: &str) -> Result<String, String> {
    let game = replay(line)?;
    let marks = Marks {
        last: game.moment().last_squares().to_vec(),
        ..Marks::default()
    };
    let labels = SvgLabels {
        title: title.to_owned(),
        description: description.to_owned(),
    };
    Ok(svg(
        &game.position().view(&[]),
        &marks,
        &labels,
        Theme::Reader,
    ))
}
