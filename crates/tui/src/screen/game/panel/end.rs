//! The end of a match: who won, and how.

use cairn_core::{Phrase, Side};
use ratatui::text::{Line, Span};

use super::{Block, GameScreen, Writer};
use crate::look::Role;
use crate::text::{columns, wrap};

impl GameScreen {
    pub(super) fn end_block(&self, writer: &Writer<'_>) -> Block {
        let catalog = writer.context.catalog;
        let game = self.sitting.game();
        let colors = game.position().colors();
        let title = match (self.online_outcome(), self.sitting.tell_outcome()) {
            (Some(told), _) | (None, Some(told)) => catalog.say(&told),
            (None, None) => String::new(),
        };
        let title = &title;
        let mut texts = Vec::new();
        texts.extend(game.tell_end().map(|told| catalog.say(&told)));
        texts.push(String::new());
        for side in Side::BOTH {
            let name = catalog.side(colors[side]);
            let who = self.player_name(side, catalog);
            let tallies = &game.position().view(&[]).tallies[side];
            let tallies: Vec<_> = tallies.iter().map(|tally| catalog.tally(tally)).collect();
            texts.push(format!("{name}: {who}; {}", tallies.join(", ")));
        }
        let review = self.opinion.review.as_ref();
        let turned = review.and_then(|review| review.tell_turning_point(game));
        texts.extend(turned.map(|told| catalog.say(&told.phrase)));
        let plies = Phrase::new("game-count-moves").with("count", game.plies());
        texts.push(catalog.say(&plies));
        if let Some(name) = self
            .saving
            .record
            .as_ref()
            .and_then(|file| file.file_name())
        {
            let name = name.to_string_lossy().into_owned();
            texts.push(catalog.say(&Phrase::new("game-saved-as").with("file", name)));
        }
        let inner = writer.width.saturating_sub(4);
        let rule = "─".repeat(usize::from(writer.width.saturating_sub(5 + columns(title))));
        let frame = |text: String| writer.span(Role::OverlayFrame, text);
        let mut lines = vec![Line::from(vec![
            frame("╭─ ".to_owned()),
            writer.span(Role::OverlayStrong, title),
            frame(format!(" {rule}╮")),
        ])];
        for text in &texts {
            let rows = if text.is_empty() {
                vec![String::new()]
            } else {
                wrap(text, usize::from(inner))
            };
            for row in rows {
                let row = format!(" {row:<width$} ", width = usize::from(inner));
                lines.push(Line::from(vec![
                    frame("│".to_owned()),
                    writer.span(Role::Overlay, row),
                    frame("│".to_owned()),
                ]));
            }
        }
        let bottom = "─".repeat(usize::from(writer.width.saturating_sub(2)));
        lines.push(Line::from(vec![
            frame(format!("╰{bottom}╯")),
            Span::raw(""),
        ]));
        Block::untitled(lines)
    }
}
