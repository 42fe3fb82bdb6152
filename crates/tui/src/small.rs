//! What a window shows that is too small for anything else.

use cairn_core::Phrase;
use cairn_messages::Catalog;
use ratatui::layout::Size;

use crate::look::Role;
use crate::painter::Painter;
use crate::text::wrap;

/// Smaller windows show a message instead of a screen.
pub(crate) const SMALLEST: Size = Size {
    width: 48,
    height: 16,
};

/// Whether a window is smaller than that.
pub(crate) const fn is_too_small(size: Size) -> bool {
    size.width < SMALLEST.width || size.height < SMALLEST.height
}

/// Draws the message.
pub(crate) fn draw(painter: &mut Painter<'_>, catalog: &Catalog) {
    let (width, height) = (painter.width(), painter.height());
    let sizes = |key| {
        let phrase = Phrase::new(key)
            .with("width", u32::from(width))
            .with("height", u32::from(height))
            .with("least-width", u32::from(SMALLEST.width))
            .with("least-height", u32::from(SMALLEST.height));
        catalog.say(&phrase)
    };
    let is_short = height < 9 || width < 36;
    let (margin, texts) = if is_short {
        (
            0,
            vec![sizes("small-short"), catalog.text("small-short-leave")],
        )
    } else {
        (
            2,
            vec![
                catalog.text("small-title"),
                String::new(),
                sizes("small-sizes"),
                String::new(),
                catalog.text("small-leave"),
                catalog.text("small-plain"),
            ],
        )
    };
    let mut y = margin / 2;
    for text in &texts {
        if text.is_empty() {
            y += 1;
        }
        for line in wrap(text, usize::from(width.saturating_sub(2 * margin))) {
            painter.text(margin, y, Role::Text, &line);
            y += 1;
        }
    }
}
