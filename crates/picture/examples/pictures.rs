//! Writes a picture of the start of every game, light and dark, into a folder: `pictures DIR`.

use std::path::PathBuf;
use std::{env, fs};

use cairn_diagram::{Marks, Theme};
use cairn_picture::{Canvas, png};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(env::args().nth(1).ok_or("expected a folder")?);
    for game in cairn_session::games() {
        let view = game.start().view(&[]);
        for (name, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
            let canvas = Canvas {
                theme,
                ..Canvas::PREVIEW
            };
            let path = folder.join(format!("{}-{name}.png", game.info().id));
            fs::write(path, png(&view, &Marks::default(), canvas)?)?;
        }
    }
    Ok(())
}
