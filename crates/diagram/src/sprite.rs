//! Pieces as a few characters, for everything that draws on lines of text.
//!
//! Solid is the darker side, hollow the lighter, shaded is neither's: so no two owners share a shape. What
//! colors they have is told apart from where: a [`Part`] says what a character shows, [`Tints`] what color
//! that has in the palette of 256.

use cairn_core::{Color, HeightLabels, Kind, Piece, Shade};

/// How much room a piece has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Three columns, one line, with no lines around it.
    Bare,
    /// Three columns, one line.
    Line,
    /// Three columns, two lines.
    Small,
    /// Five columns, two lines: a large one above the letters of its stack.
    Low,
    /// Five columns, three lines.
    Large,
    /// Nine columns, five lines.
    Huge,
}

impl Form {
    /// How many columns it takes.
    #[must_use]
    pub const fn width(self) -> usize {
        match self {
            Form::Bare | Form::Line | Form::Small => 3,
            Form::Low | Form::Large => 5,
            Form::Huge => 9,
        }
    }

    /// The line that has the height.
    const fn label_line(self) -> usize {
        match self {
            Form::Bare | Form::Line => 0,
            Form::Small | Form::Low | Form::Large => 1,
            Form::Huge => 2,
        }
    }
}

/// What a character of a sprite shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The piece itself, on the ground of its square.
    Face,
    /// The edge of the piece, on the piece.
    Outline,
    /// Something written on the piece.
    Ink,
}

/// A character of a sprite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// The column, from the left of the sprite.
    pub x: usize,
    /// The line, from its top.
    pub y: usize,
    /// The character.
    pub ch: char,
    /// What it shows.
    pub part: Part,
}

/// The characters of a piece, with its stack's height, if that is to be written.
pub fn sprite(piece: Piece, form: Form, label: Option<&str>) -> impl Iterator<Item = Cell> {
    let is_cube = is_cube(piece.kind);
    let shade = piece.color.shade();
    let lines = lines(is_cube, shade, form);
    let body = lines.iter().enumerate().flat_map(move |(y, line)| {
        let inside = line.trim();
        let left = line.len() - line.trim_start().len();
        let cells = inside.chars().enumerate();
        cells
            .map(move |(x, ch)| (x + left, ch))
            .map(move |(x, ch)| Cell {
                x,
                y,
                ch,
                part: part(ch, shade, is_cube, lines.len()),
            })
    });
    let written: Vec<_> = label.unwrap_or_default().chars().collect();
    // Of a height with two digits the first takes the middle; in the narrow forms the right wall gives
    // way to the second.
    let left = form.width() / 2 - written.len().saturating_sub(1) / 2;
    let written = written.into_iter().enumerate().map(move |(at, ch)| Cell {
        x: left + at,
        y: form.label_line(),
        ch,
        part: Part::Ink,
    });
    body.chain(written)
}

fn part(ch: char, shade: Shade, is_cube: bool, height: usize) -> Part {
    match (shade, ch) {
        (Shade::Neutral, _) => Part::Face,
        (Shade::Solid, _) if !is_cube || ch == '█' => Part::Face,
        // Rounded corners belong half to the ground.
        (Shade::Hollow, '╭' | '╮' | '╰' | '╯') if height > 2 => Part::Face,
        (Shade::Solid | Shade::Hollow, _) => Part::Outline,
    }
}

/// The height to write on a stack, if any. A single cube is no stack.
#[must_use]
pub fn label(heights: HeightLabels, top: Kind, height: usize) -> Option<String> {
    let from = match heights {
        HeightLabels::Never => return None,
        HeightLabels::FromTwo => 2,
        HeightLabels::Always if is_cube(top) => 2,
        HeightLabels::Always => 1,
    };
    (height >= from).then(|| height.to_string())
}

const fn is_cube(kind: Kind) -> bool {
    match kind {
        Kind::Cube => true,
        Kind::Pebble | Kind::Man | Kind::Slab | Kind::Stone | Kind::Disc => false,
    }
}

/// The colors of a piece, by their numbers in the palette of 256.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tints {
    /// The piece.
    pub face: u8,
    /// What is written on it.
    pub ink: u8,
    /// Its edge.
    pub outline: u8,
    /// What shows through a shaded piece; other pieces have the ground of their square.
    pub ground: Option<u8>,
}

impl Tints {
    /// The tints of pieces of a color.
    #[must_use]
    pub const fn of(color: Color) -> Tints {
        let (face, ink, outline, ground) = match color {
            Color::Dark | Color::Black => (16, 252, 244, None),
            Color::Light | Color::White => (255, 236, 246, None),
            Color::Tan => (180, 232, 180, Some(137)),
            Color::Red => (167, 231, 167, None),
            Color::Blue => (75, 17, 25, None),
        };
        Tints {
            face,
            ink,
            outline,
            ground,
        }
    }

    /// The ink and the ground of a part of a piece that stands on a ground.
    #[must_use]
    pub const fn paint(self, part: Part, ground: u8) -> (u8, u8) {
        match (part, self.ground) {
            (Part::Face, Some(ground)) => (self.face, ground),
            (Part::Face, None) => (self.face, ground),
            (Part::Outline, _) => (self.outline, self.face),
            (Part::Ink, _) => (self.ink, self.face),
        }
    }
}

/// The ASCII character that stands for another one; no column moves. `rounded` says whether the corners of
/// solid pieces are rounded, for which small pieces have no room.
#[must_use]
pub const fn ascii(ch: char, rounded: bool) -> char {
    match ch {
        '▟' | '▙' if rounded => '.',
        '▜' | '▛' if rounded => '\'',
        '█' | '▐' | '▌' | '▟' | '▙' | '▜' | '▛' => '#',
        '╭' | '╮' => '.',
        '╰' | '╯' => '\'',
        '░' => ':',
        '│' => '|',
        '─' => '-',
        '┌' | '┬' | '┐' | '├' | '┼' | '┤' | '└' | '┴' | '┘' => '+',
        '◦' => 'o',
        '▹' | '▸' => '~',
        _ => ch,
    }
}

fn lines(is_cube: bool, shade: Shade, form: Form) -> &'static [&'static str] {
    match (is_cube, shade, form) {
        (false, Shade::Solid, Form::Bare) => &["▟█▙"],
        (false, Shade::Solid, Form::Line) => &["▐█▌"],
        (false, Shade::Solid, Form::Small) => &["▟█▙", "▜█▛"],
        (false, Shade::Solid, Form::Low) => &["▟███▙", "▜███▛"],
        (false, Shade::Solid, Form::Large) => &["▟███▙", "█████", "▜███▛"],
        (false, Shade::Solid, Form::Huge) => &[
            " ▟█████▙ ",
            "▟███████▙",
            "█████████",
            "▜███████▛",
            " ▜█████▛ ",
        ],
        (false, Shade::Hollow, Form::Bare | Form::Line) => &["( )"],
        (false, Shade::Hollow, Form::Small) => &["╭─╮", "╰─╯"],
        (false, Shade::Hollow, Form::Low) => &["╭───╮", "╰───╯"],
        (false, Shade::Hollow, Form::Large) => &["╭───╮", "│   │", "╰───╯"],
        (false, Shade::Hollow, Form::Huge) => &[
            " ╭─────╮ ",
            "╭╯     ╰╮",
            "│       │",
            "╰╮     ╭╯",
            " ╰─────╯ ",
        ],
        (true, Shade::Solid, Form::Bare | Form::Line) => &["[█]"],
        (true, Shade::Solid, Form::Small) => &["[█]", "[█]"],
        (true, Shade::Solid, Form::Low) => &["│███│", "└───┘"],
        (true, Shade::Solid, Form::Large) => &["┌───┐", "│███│", "└───┘"],
        (true, Shade::Solid, Form::Huge) => &[
            "┌───────┐",
            "│███████│",
            "│███████│",
            "│███████│",
            "└───────┘",
        ],
        (true, Shade::Hollow, Form::Bare | Form::Line) => &["[ ]"],
        (true, Shade::Hollow, Form::Small) => &["┌─┐", "└─┘"],
        (true, Shade::Hollow, Form::Low) => &["│   │", "└───┘"],
        (true, Shade::Hollow, Form::Large) => &["┌───┐", "│   │", "└───┘"],
        (true, Shade::Hollow, Form::Huge) => &[
            "┌───────┐",
            "│       │",
            "│       │",
            "│       │",
            "└───────┘",
        ],
        (_, Shade::Neutral, Form::Huge) => &[
            " ░░░░░░░ ",
            "░░░░░░░░░",
            "░░░░░░░░░",
            "░░░░░░░░░",
            " ░░░░░░░ ",
        ],
        (_, Shade::Neutral, Form::Bare | Form::Line) => &["░░░"],
        (_, Shade::Neutral, Form::Small) => &["░░░", "░░░"],
        (_, Shade::Neutral, Form::Low) => &["░░░░░", "░░░░░"],
        (_, Shade::Neutral, Form::Large) => &["░░░░░", "░░░░░", "░░░░░"],
    }
}
