//! Pieces as a few characters.
//!
//! Solid is the darker side, hollow the lighter, shaded is neither's: so no two owners share a shape.

use cairn_core::{Color, Kind, Piece, Shade};

use super::canvas::{Canvas, Paint};

/// How much room a piece has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Three columns, one line.
    Line,
    /// Three columns, two lines.
    Small,
    /// Five columns, two lines: a large one above the letters of its stack.
    Low,
    /// Five columns, three lines.
    Large,
}

impl Form {
    pub(super) fn width(self) -> usize {
        match self {
            Form::Line | Form::Small => 3,
            Form::Low | Form::Large => 5,
        }
    }

    /// The line that has the height.
    fn label_line(self) -> usize {
        match self {
            Form::Line => 0,
            Form::Small | Form::Low | Form::Large => 1,
        }
    }
}

/// A piece ready to draw.
pub(super) struct Sprite {
    lines: &'static [&'static str],
    color: Color,
    is_cube: bool,
    label: Option<(usize, usize, String)>,
}

/// The drawing of a piece with its stack's height, if it is to be written.
pub(super) fn sprite(piece: Piece, form: Form, label: Option<&str>) -> Sprite {
    let is_cube = match piece.kind {
        Kind::Cube => true,
        Kind::Pebble | Kind::Man | Kind::Slab | Kind::Stone | Kind::Disc => false,
    };
    // Of a height with two digits the first takes the middle; in the narrow forms the right wall gives
    // way to the second.
    let label = label.map(|text| {
        let left = form.width() / 2 - (text.len() - 1) / 2;
        (left, form.label_line(), text.to_owned())
    });
    Sprite {
        lines: lines(is_cube, piece.color.shade(), form),
        color: piece.color,
        is_cube,
        label,
    }
}

impl Sprite {
    pub(super) fn draw(&self, canvas: &mut Canvas, x: usize, y: usize, ground: u8) {
        for (line, text) in self.lines.iter().enumerate() {
            for (column, ch) in text.chars().enumerate() {
                let paint = self.paint(ch, ground);
                canvas.put(x + column, y + line, ch, Some(paint));
            }
        }
        if let Some((column, line, text)) = &self.label {
            canvas.write(x + column, y + line, text, Some(ink(self.color)));
        }
    }

    fn paint(&self, ch: char, ground: u8) -> Paint {
        let Tints { face, outline, .. } = Tints::of(self.color);
        match (self.color.shade(), ch) {
            (Shade::Neutral, _) => Paint::plain(face, 137),
            (Shade::Solid, _) if !self.is_cube || ch == '█' => Paint::plain(face, ground),
            // Rounded corners belong half to the ground.
            (Shade::Hollow, '╭' | '╮' | '╰' | '╯') if self.lines.len() > 2 => {
                Paint::plain(face, ground)
            }
            (Shade::Solid | Shade::Hollow, _) => Paint::plain(outline, face),
        }
    }
}

/// How something is written on a piece of this color.
pub(super) fn ink(color: Color) -> Paint {
    let Tints { face, ink, .. } = Tints::of(color);
    Paint::plain(ink, face)
}

/// The colors of a piece, by their numbers in the palette of 256.
struct Tints {
    face: u8,
    ink: u8,
    outline: u8,
}

impl Tints {
    fn of(color: Color) -> Tints {
        let (face, ink, outline) = match color {
            Color::Dark | Color::Black => (16, 252, 244),
            Color::Light | Color::White => (255, 236, 246),
            Color::Tan => (180, 232, 180),
            Color::Red => (167, 231, 167),
            Color::Blue => (75, 17, 25),
        };
        Tints { face, ink, outline }
    }
}

fn lines(is_cube: bool, shade: Shade, form: Form) -> &'static [&'static str] {
    match (is_cube, shade, form) {
        (false, Shade::Solid, Form::Line) => &["▐█▌"],
        (false, Shade::Solid, Form::Small) => &["▟█▙", "▜█▛"],
        (false, Shade::Solid, Form::Low) => &["▟███▙", "▜███▛"],
        (false, Shade::Solid, Form::Large) => &["▟███▙", "█████", "▜███▛"],
        (false, Shade::Hollow, Form::Line) => &["( )"],
        (false, Shade::Hollow, Form::Small) => &["╭─╮", "╰─╯"],
        (false, Shade::Hollow, Form::Low) => &["╭───╮", "╰───╯"],
        (false, Shade::Hollow, Form::Large) => &["╭───╮", "│   │", "╰───╯"],
        (true, Shade::Solid, Form::Line) => &["[█]"],
        (true, Shade::Solid, Form::Small) => &["[█]", "[█]"],
        (true, Shade::Solid, Form::Low) => &["│███│", "└───┘"],
        (true, Shade::Solid, Form::Large) => &["┌───┐", "│███│", "└───┘"],
        (true, Shade::Hollow, Form::Line) => &["[ ]"],
        (true, Shade::Hollow, Form::Small) => &["┌─┐", "└─┘"],
        (true, Shade::Hollow, Form::Low) => &["│   │", "└───┘"],
        (true, Shade::Hollow, Form::Large) => &["┌───┐", "│   │", "└───┘"],
        (_, Shade::Neutral, Form::Line) => &["░░░"],
        (_, Shade::Neutral, Form::Small) => &["░░░", "░░░"],
        (_, Shade::Neutral, Form::Low) => &["░░░░░", "░░░░░"],
        (_, Shade::Neutral, Form::Large) => &["░░░░░", "░░░░░", "░░░░░"],
    }
}
