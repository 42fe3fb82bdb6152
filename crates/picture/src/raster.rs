//! A board as pixels.

use std::sync::{Arc, LazyLock};

use cairn_core::BoardView;
use cairn_diagram::{Marks, SvgLabels, Theme, svg};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use crate::{Canvas, PictureError};

static FONT: &[u8] = include_bytes!("../font/inter-600.ttf");

/// The font for every family that a drawing names.
static OPTIONS: LazyLock<Options<'static>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    let family = fonts
        .faces()
        .flat_map(|face| &face.families)
        .map(|(name, _)| name.clone())
        .next();
    fonts.set_sans_serif_family(family.expect("the font has a name"));
    Options {
        fontdb: Arc::new(fonts),
        ..Options::default()
    }
});

/// The share of the canvas that stays empty around the drawing.
const MARGIN: f32 = 0.03;

/// Draws a board in the middle of a canvas, as large as it goes.
pub(crate) fn raster(
    view: &BoardView,
    marks: &Marks,
    canvas: Canvas,
) -> Result<Pixmap, PictureError> {
    let too_large = PictureError::Size(canvas.width, canvas.height);
    if canvas.width.max(canvas.height) > Canvas::LARGEST {
        return Err(too_large);
    }
    let mut pixels = Pixmap::new(canvas.width.into(), canvas.height.into()).ok_or(too_large)?;
    let (theme, ground) = match canvas.theme {
        Theme::Reader | Theme::Light => (Theme::Light, Color::from_rgba8(0xe8, 0xe5, 0xde, 0xff)),
        Theme::Dark => (Theme::Dark, Color::from_rgba8(0x18, 0x17, 0x15, 0xff)),
    };
    pixels.fill(ground);
    let drawing = svg(view, marks, &SvgLabels::default(), theme);
    let tree = Tree::from_str(&drawing, &OPTIONS).map_err(PictureError::Drawing)?;
    let (width, height) = (f32::from(canvas.width), f32::from(canvas.height));
    let size = tree.size();
    let scale = (1.0 - 2.0 * MARGIN) * (width / size.width()).min(height / size.height());
    let to_middle = Transform::from_scale(scale, scale).post_translate(
        (width - scale * size.width()) / 2.0,
        (height - scale * size.height()) / 2.0,
    );
    resvg::render(&tree, to_middle, &mut pixels.as_mut());
    Ok(pixels)
}
