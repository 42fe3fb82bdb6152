//! The colors of a board.
//!
//! The board is a slate panel of its own on light and dark terminals alike, so stones never depend on the
//! terminal's ground. With sixteen colors no ground is set except by reverse: those palettes are the user's.

use cairn_core::{Color as PieceColor, Shade};
use cairn_diagram::sprite::{Part, Tints};
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
    /// Its number in the palette of 256.
    const fn many(self) -> u8 {
        match self {
            Ground::Board => 238,
            Ground::Last => 241,
            Ground::Selected => 30,
            Ground::Target => 65,
            Ground::Capture => 95,
            Ground::Hint => 96,
            Ground::Winning => 136,
        }
    }

    /// The ink of its marks in the palette of 256.
    const fn ink(self) -> u8 {
        match self {
            Ground::Board => 250,
            Ground::Last => 229,
            Ground::Selected => 195,
            Ground::Target => 194,
            Ground::Capture => 224,
            Ground::Hint => 225,
            Ground::Winning => 230,
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

impl Look {
    /// How a character of a board is painted on a ground.
    pub(crate) fn board_style(self, role: BoardRole, ground: Ground) -> Style {
        match self.colors {
            Colors::None => plain(role, ground),
            Colors::Sixteen => sixteen(role, ground),
            Colors::Many => many(role, ground),
        }
    }
}

fn many(role: BoardRole, ground: Ground) -> Style {
    let on = |ink: u8, ground: u8| {
        Style::new()
            .fg(Color::Indexed(ink))
            .bg(Color::Indexed(ground))
    };
    match role {
        BoardRole::Blank => on(250, ground.many()),
        BoardRole::Grid => on(243, ground.many()),
        BoardRole::Cursor | BoardRole::Path => on(220, ground.many()).add_modifier(Modifier::BOLD),
        BoardRole::Mark => {
            let weight = ground.emphasis().intersection(Modifier::BOLD);
            on(ground.ink(), ground.many()).add_modifier(weight)
        }
        BoardRole::Piece(color, part) => {
            let (ink, ground) = Tints::of(color).paint(part, ground.many());
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
