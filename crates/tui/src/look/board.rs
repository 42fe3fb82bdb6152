//! The colors of a board.
//!
//! The board is a slate panel of its own on light and dark terminals alike, so stones never depend on the
//! terminal's ground. With sixteen colors no ground is set except by reverse: those palettes are the user's.

use cairn_core::{Color as PieceColor, Shade};
use cairn_diagram::sprite::{Part, Tints};
use cairn_store::BoardLook;
use ratatui::style::{Color, Modifier, Style};

use super::role::with;
use super::{Colors, Look};

/// What a character of a board stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardRole {
    /// The ground itself.
    Blank,
    /// A line of the board.
    Grid,
    /// The frame of the cursor.
    Cursor,
    /// A mark that says what the ground says.
    Mark,
    /// The number of a step.
    Path,
    /// A part of a piece.
    Piece(PieceColor, Part),
}

/// The ground of a square, by its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Nothing special.
    Board,
    /// The last move.
    Last,
    /// What was chosen.
    Selected,
    /// What may be chosen.
    Target,
    /// What may be captured.
    Capture,
    /// What a hint speaks of.
    Hint,
    /// What won.
    Winning,
}

impl Ground {
    /// Its place in a table of grounds.
    const fn place(self) -> usize {
        match self {
            Ground::Board => 0,
            Ground::Last => 1,
            Ground::Selected => 2,
            Ground::Target => 3,
            Ground::Capture => 4,
            Ground::Hint => 5,
            Ground::Winning => 6,
        }
    }

    /// The ink of its marks among the sixteen colors.
    const fn sixteen(self) -> Option<Color> {
        match self {
            Ground::Board => None,
            Ground::Last | Ground::Winning => Some(Color::Yellow),
            Ground::Selected => Some(Color::Cyan),
            Ground::Target => Some(Color::Green),
            Ground::Capture => Some(Color::Red),
            Ground::Hint => Some(Color::Magenta),
        }
    }

    /// How its marks stand out in sixteen colors.
    const fn emphasis(self) -> Modifier {
        match self {
            Ground::Board | Ground::Last => Modifier::empty(),
            Ground::Selected | Ground::Target | Ground::Capture | Ground::Hint => Modifier::BOLD,
            Ground::Winning => Modifier::BOLD.union(Modifier::REVERSED),
        }
    }

    /// How its marks stand out without color.
    const fn plain(self) -> Modifier {
        match self {
            Ground::Last => Modifier::UNDERLINED,
            Ground::Board
            | Ground::Selected
            | Ground::Target
            | Ground::Capture
            | Ground::Hint
            | Ground::Winning => self.emphasis(),
        }
    }
}

/// The colors of a board in the palette of 256.
struct Palette {
    /// The grounds, in the order of [`Ground`].
    grounds: [u8; 7],
    /// The ink of the marks on each of them.
    inks: [u8; 7],
    grid: u8,
    cursor: u8,
    /// Whether pieces have colors of their own here: face and ink of each.
    pieces: Option<fn(PieceColor) -> (u8, u8)>,
}

const SLATE: Palette = Palette {
    grounds: [238, 241, 30, 65, 95, 96, 136],
    inks: [250, 229, 195, 194, 224, 225, 230],
    grid: 243,
    cursor: 220,
    pieces: None,
};

const WOOD: Palette = Palette {
    grounds: [94, 130, 30, 65, 95, 96, 136],
    grid: 137,
    ..SLATE
};

const SEA: Palette = Palette {
    grounds: [24, 31, 30, 65, 95, 96, 136],
    grid: 67,
    ..SLATE
};

/// Grounds as far from black as from white, so that pieces of both stand out alike.
const CONTRAST: Palette = Palette {
    grounds: [243, 66, 30, 65, 131, 98, 100],
    inks: [231, 231, 231, 231, 231, 231, 231],
    grid: 16,
    cursor: 231,
    pieces: Some(stark),
};

/// The face of a piece in high contrast, and what is written on it.
const fn stark(color: PieceColor) -> (u8, u8) {
    match color {
        PieceColor::Dark | PieceColor::Black => (16, 231),
        PieceColor::Light | PieceColor::White => (231, 16),
        PieceColor::Tan => (226, 16),
        PieceColor::Red => (52, 231),
        PieceColor::Blue => (195, 16),
    }
}

impl Palette {
    const fn of(look: BoardLook) -> &'static Palette {
        match look {
            BoardLook::Slate => &SLATE,
            BoardLook::Wood => &WOOD,
            BoardLook::Sea => &SEA,
            BoardLook::Contrast => &CONTRAST,
        }
    }
}

impl Look {
    /// How a character of a board is painted on a ground.
    pub(crate) fn board_style(self, role: BoardRole, ground: Ground) -> Style {
        match self.colors {
            Colors::None => plain(role, ground),
            Colors::Sixteen => sixteen(role, ground),
            Colors::Many => many(role, ground, Palette::of(self.board)),
        }
    }
}

fn many(role: BoardRole, ground: Ground, palette: &Palette) -> Style {
    let on = |ink: u8, ground: u8| {
        Style::new()
            .fg(Color::Indexed(ink))
            .bg(Color::Indexed(ground))
    };
    let below = palette.grounds[ground.place()];
    match role {
        BoardRole::Blank => on(250, below),
        BoardRole::Grid => on(palette.grid, below),
        BoardRole::Cursor | BoardRole::Path => {
            on(palette.cursor, below).add_modifier(Modifier::BOLD)
        }
        BoardRole::Mark => {
            let weight = ground.emphasis().intersection(Modifier::BOLD);
            on(palette.inks[ground.place()], below).add_modifier(weight)
        }
        BoardRole::Piece(color, part) => {
            let (ink, ground) = match palette.pieces.map(|pieces| pieces(color)) {
                None => Tints::of(color).paint(part, below),
                Some((face, ink)) => match part {
                    Part::Face => (face, below),
                    Part::Outline | Part::Ink => (ink, face),
                },
            };
            on(ink, ground)
        }
    }
}

fn sixteen(role: BoardRole, ground: Ground) -> Style {
    match role {
        BoardRole::Blank => Style::new(),
        BoardRole::Grid => with(None, Modifier::DIM).style(),
        BoardRole::Cursor | BoardRole::Path => with(Some(Color::Yellow), Modifier::BOLD).style(),
        BoardRole::Mark => with(ground.sixteen(), ground.emphasis()).style(),
        BoardRole::Piece(color, part) => {
            let (ink, modifier) = match color {
                PieceColor::Dark | PieceColor::Black => (None, Modifier::empty()),
                PieceColor::Light | PieceColor::White => (None, Modifier::BOLD),
                PieceColor::Tan => (Some(Color::Yellow), Modifier::empty()),
                PieceColor::Red => (Some(Color::Red), Modifier::empty()),
                PieceColor::Blue => (Some(Color::Cyan), Modifier::empty()),
            };
            with(ink, modifier.union(written(color, part))).style()
        }
    }
}

fn plain(role: BoardRole, ground: Ground) -> Style {
    let modifier = match role {
        BoardRole::Blank => Modifier::empty(),
        BoardRole::Grid => Modifier::DIM,
        BoardRole::Cursor | BoardRole::Path => Modifier::BOLD,
        BoardRole::Mark => ground.plain(),
        BoardRole::Piece(color, part) => written(color, part),
    };
    Style::new().add_modifier(modifier)
}

/// What is written on pieces that are filled is written in reverse.
fn written(color: PieceColor, part: Part) -> Modifier {
    match (part, color.shade()) {
        (Part::Ink, Shade::Solid | Shade::Neutral) => Modifier::REVERSED,
        (Part::Ink, Shade::Hollow) | (Part::Face | Part::Outline, _) => Modifier::empty(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The relative luminance of a color of the palette of 256, as WCAG 2.2 defines it; only of those after the first sixteen,
    /// which are the user's.
    fn luminance(index: u8) -> f64 {
        let channel = |step: u8| if step == 0 { 0 } else { 55 + 40 * step };
        let rgb = match index {
            232.. => [8 + 10 * (index - 232); 3],
            16.. => [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map(channel),
            _ => panic!("{index} is the user's"),
        };
        let [red, green, blue] = rgb.map(|value| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(one: u8, other: u8) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn in_high_contrast_everything_stands_out() {
        let board = CONTRAST.grounds[0];
        for ink in [CONTRAST.grid, CONTRAST.cursor, CONTRAST.inks[0], 16, 231] {
            assert!(contrast(ink, board) >= 4.5, "{ink} on {board}");
        }
        let colors = [
            PieceColor::Dark,
            PieceColor::Light,
            PieceColor::Tan,
            PieceColor::Red,
            PieceColor::Blue,
        ];
        for color in colors {
            let (face, ink) = stark(color);
            assert!(contrast(face, ink) >= 7.0, "what is written on {color:?}");
            for ground in CONTRAST.grounds {
                let found = contrast(face, ground);
                assert!(found >= 3.0, "{color:?} on {ground}: {found:.2}");
            }
        }
        for (ink, ground) in CONTRAST.inks.iter().zip(CONTRAST.grounds) {
            assert!(contrast(*ink, ground) >= 3.0, "a mark on {ground}");
        }
    }

    #[test]
    fn light_pieces_stand_out_on_every_board() {
        for look in BoardLook::ALL {
            let palette = Palette::of(*look);
            let (face, _) = match palette.pieces {
                Some(pieces) => pieces(PieceColor::White),
                None => Tints::of(PieceColor::White).paint(Part::Face, palette.grounds[0]),
            };
            let found = contrast(face, palette.grounds[0]);
            assert!(found >= 4.5, "{}: {found:.2}", look.word());
        }
    }
}
