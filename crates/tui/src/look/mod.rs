//! How things look: what each character stands for (its role), the colors of the roles in every theme and
//! depth of color, and the glyphs.

mod board;
mod glyph;
mod role;

use cairn_store::{BoardLook, Glyphs, Settings};
use ratatui::style::Style;

pub(crate) use board::{BoardRole, Ground};
pub(crate) use role::Role;

/// How the terminal is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// How many colors there are.
    pub colors: Colors,
    /// Whether the terminal is dark or light.
    pub theme: Theme,
    /// Whether only ASCII is used.
    pub ascii: bool,
    /// The colors of boards, where there are many.
    pub board: BoardLook,
}

/// How many colors a terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colors {
    /// None: only bold, reverse, underlined and dim.
    None,
    /// The sixteen that the user's palette gives.
    Sixteen,
    /// The palette of 256.
    Many,
}

/// The ground of the terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light letters on dark ground.
    Dark,
    /// Dark letters on light ground.
    Light,
}

impl Theme {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Theme {
        match self {
            Theme::Dark => Theme::Light,
            Theme::Light => Theme::Dark,
        }
    }
}

impl Look {
    /// The look that settings ask for; where they leave it open, this one.
    pub(crate) fn with(self, settings: &Settings) -> Look {
        Look {
            colors: match settings.colors {
                cairn_store::Colors::Auto => self.colors,
                cairn_store::Colors::Many => Colors::Many,
                cairn_store::Colors::Few => Colors::Sixteen,
                cairn_store::Colors::Never => Colors::None,
            },
            theme: match settings.theme {
                cairn_store::Theme::Auto => self.theme,
                cairn_store::Theme::Dark => Theme::Dark,
                cairn_store::Theme::Light => Theme::Light,
            },
            ascii: match settings.glyphs {
                Glyphs::Auto => self.ascii,
                Glyphs::Unicode => false,
                Glyphs::Ascii => true,
            },
            board: settings.board,
        }
    }

    pub(crate) fn style(self, role: Role) -> Style {
        let paint = role.paint();
        match self.colors {
            Colors::None => paint.plain.style(),
            Colors::Sixteen => paint.sixteen.style(),
            Colors::Many => paint.many(self.theme),
        }
    }

    /// The character that is drawn for another one.
    pub(crate) fn glyph(self, ch: char) -> char {
        if self.ascii {
            glyph::ascii(ch)
        } else {
            glyph::narrow(ch)
        }
    }
}
