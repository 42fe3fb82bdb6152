//! The list of moves, by side.

use ratatui::text::Line;

use super::{Block, GameScreen, Writer};
use crate::look::Role;
use crate::screen::pairs::{Cell, GAP, pairs};

/// The columns for the number of a row.
const NUMBER: usize = 5;

impl GameScreen {
    /// As many of the last moves as there is room for; `None` if there are none, or no room.
    pub(super) fn moves_block(&self, room: u16, writer: &Writer<'_>) -> Option<Block> {
        let entries = self.sitting.game().entries();
        let rows = pairs(entries);
        let room = usize::from(room).checked_sub(1)?;
        if rows.is_empty() || room == 0 {
            return None;
        }
        let end = rows.len() - self.scrolled.min(rows.len().saturating_sub(room));
        let shown = rows.iter().enumerate().take(end);
        let column = usize::from(writer.width).saturating_sub(NUMBER) / 2;
        let lines = shown
            .skip(end.saturating_sub(room))
            .map(|(at, [first, second])| {
                let [first, second] = [first, second].map(|cell| match cell {
                    Cell::Action(number) => entries[*number].action.to_string(),
                    Cell::Gap => GAP.to_owned(),
                    Cell::Open => String::new(),
                });
                let text = format!("{:>3}  {first:column$}{second}", at + 1);
                Line::from(writer.span(Role::Text, text))
            });
        let title = writer.context.catalog.text("game-moves");
        Some(Block::titled(title, lines.collect()))
    }
}
