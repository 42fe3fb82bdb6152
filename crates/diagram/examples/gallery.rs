//! Writes a picture of every surface into a folder, to look at.
//!
//! `cargo run -p cairn-games-diagram --example gallery -- FOLDER`

#[path = "../tests/views/mod.rs"]
mod views;

use std::path::PathBuf;

use cairn_diagram::{Marks, SvgLabels, Theme, svg};

use views::{CONTOUR, JUNCTIONS, SETS, SLAB, WOOD};

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| ".".to_owned()));
    let mut pictures = views::gallery();
    for set in SETS {
        let stack = set.colors.second.letter().to_string();
        pictures.push(("small", set.filled(2, 2, &stack), Marks::default()));
        pictures.push(("large", set.filled(10, 10, &stack), Marks::default()));
    }
    pictures.push((
        "tall",
        WOOD.view("t28 d9 l7 t5\n l28 . d28 t3\n d l12 t d6\n t d l t2"),
        Marks::default(),
    ));
    pictures.push((
        "tall",
        JUNCTIONS.view("w28 bwbwbwb w7 b5\n b28 . wbwbw w3\n b w12 W B\n . b w w2"),
        Marks::default(),
    ));
    pictures.push((
        "tall",
        SLAB.view("w28 b9 w7 b5\n b28 . w28 w3\n b w12 w b\n . b w w2"),
        Marks::default(),
    ));
    pictures.push((
        "rect",
        CONTOUR.view("r b r . b\n . b r b ."),
        Marks::default(),
    ));
    for (name, view, marks) in pictures {
        let labels = SvgLabels {
            title: format!("{name} on {:?}", view.surface),
            description: String::new(),
        };
        let picture = svg(&view, &marks, &labels, Theme::Reader);
        let file = format!("{name}-{:?}.svg", view.surface).to_lowercase();
        println!("{:>7} {file}", picture.len());
        std::fs::write(folder.join(file), picture)?;
    }
    Ok(())
}
