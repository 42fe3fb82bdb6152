//! What a character stands for, and how that is painted in every depth of color.

use ratatui::style::{Color, Modifier, Style};

use super::Theme;

/// What a character stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Plain text.
    Text,
    /// Text of less importance.
    Dim,
    /// Text of more importance.
    Strong,
    /// What the app waits for.
    Accent,
    /// Good news.
    Good,
    /// A remark.
    Note,
    /// A refusal.
    Refusal,
    /// The bars above and below.
    Bar,
    /// The title in a bar.
    BarStrong,
    /// A key in a bar.
    BarKey,
    /// The chosen line of a list.
    MenuChoice,
    /// A box over the screen.
    Overlay,
    /// What matters in such a box.
    OverlayStrong,
    /// The frame of such a box.
    OverlayFrame,
}

/// How a role is painted.
pub(super) struct Paint {
    /// Ink and ground in the palette of 256, on dark terminals.
    dark: (u8, Option<u8>),
    /// The same on light terminals.
    light: (u8, Option<u8>),
    /// Whether it is bold in 256 colors.
    bold: bool,
    /// In sixteen colors. The ground is never set: those palettes are the user's.
    pub(super) sixteen: Plain,
    /// Without color.
    pub(super) plain: Plain,
}

impl Paint {
    pub(super) fn many(&self, theme: Theme) -> Style {
        let (ink, ground) = match theme {
            Theme::Dark => self.dark,
            Theme::Light => self.light,
        };
        let mut style = Style::new().fg(Color::Indexed(ink));
        style.bg = ground.map(Color::Indexed);
        if self.bold {
            style.add_modifier(Modifier::BOLD)
        } else {
            style
        }
    }
}

/// An ink of the sixteen and attributes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Plain {
    pub(super) ink: Option<Color>,
    pub(super) modifier: Modifier,
}

impl Plain {
    pub(super) fn style(self) -> Style {
        let mut style = Style::new().add_modifier(self.modifier);
        style.fg = self.ink;
        style
    }
}

const NOTHING: Plain = with(None, Modifier::empty());
const BOLD: Plain = with(None, Modifier::BOLD);
const DIM: Plain = with(None, Modifier::DIM);
const REVERSE: Plain = with(None, Modifier::REVERSED);
const BOLD_REVERSE: Plain = with(None, Modifier::BOLD.union(Modifier::REVERSED));

pub(super) const fn with(ink: Option<Color>, modifier: Modifier) -> Plain {
    Plain { ink, modifier }
}

impl Role {
    pub(super) const fn paint(self) -> Paint {
        match self {
            Role::Text => text(252, 236, NOTHING, NOTHING),
            Role::Dim => text(245, 243, NOTHING, DIM),
            Role::Strong => bold(255, 232, BOLD, BOLD),
            Role::Accent => bold(79, 23, with(Some(Color::Cyan), Modifier::BOLD), BOLD),
            Role::Good => text(
                114,
                22,
                with(Some(Color::Green), Modifier::empty()),
                NOTHING,
            ),
            Role::Note => text(
                221,
                94,
                with(Some(Color::Yellow), Modifier::empty()),
                NOTHING,
            ),
            Role::Refusal => bold(210, 124, with(Some(Color::Red), Modifier::BOLD), BOLD),
            Role::Bar => on(250, 236, 238, 253, false, REVERSE, REVERSE),
            Role::BarStrong => on(231, 236, 16, 253, true, BOLD_REVERSE, BOLD_REVERSE),
            Role::BarKey => on(79, 236, 23, 253, true, BOLD_REVERSE, BOLD_REVERSE),
            Role::MenuChoice => on(16, 79, 231, 23, true, REVERSE, REVERSE),
            Role::Overlay => on(252, 235, 236, 254, false, NOTHING, NOTHING),
            Role::OverlayStrong => on(231, 235, 16, 254, true, BOLD, BOLD),
            Role::OverlayFrame => on(
                79,
                235,
                23,
                254,
                false,
                with(Some(Color::Cyan), Modifier::empty()),
                NOTHING,
            ),
        }
    }
}

/// Text on the terminal's own ground.
const fn text(dark: u8, light: u8, sixteen: Plain, plain: Plain) -> Paint {
    Paint {
        dark: (dark, None),
        light: (light, None),
        bold: false,
        sixteen,
        plain,
    }
}

/// Bold text on the terminal's own ground.
const fn bold(dark: u8, light: u8, sixteen: Plain, plain: Plain) -> Paint {
    Paint {
        bold: true,
        ..text(dark, light, sixteen, plain)
    }
}

/// Text on a ground of its own: ink and ground on dark terminals, then on light ones.
const fn on(
    dark: u8,
    dark_ground: u8,
    light: u8,
    light_ground: u8,
    bold: bool,
    sixteen: Plain,
    plain: Plain,
) -> Paint {
    Paint {
        dark: (dark, Some(dark_ground)),
        light: (light, Some(light_ground)),
        bold,
        sixteen,
        plain,
    }
}
