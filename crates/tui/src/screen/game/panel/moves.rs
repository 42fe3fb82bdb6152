//! The list of moves, by side.

use super::GameScreen;
use crate::context::Context;
use crate::look::Role;
use crate::painter::Painter;
use crate::screen::moves::{MoveList, Rows};
use crate::text::wrap;

impl GameScreen {
    /// Draws as many of the last moves as there is room for, or those around the one that is looked at. Gives the line
    /// after them.
    pub(super) fn draw_moves(&mut self, painter: &mut Painter<'_>, context: &Context) -> u16 {
        let entries = self.sitting.game().entries();
        let rows = Rows::new(entries);
        let room = usize::from(painter.height()).saturating_sub(1);
        if rows.len() == 0 {
            return self.draw_brief(painter, context);
        }
        if room == 0 {
            return 0;
        }
        let looked = self.sight.looked;
        let first = match looked {
            Some(count) => rows.around(count.checked_sub(1), room),
            None => {
                let most = rows.len().saturating_sub(room);
                most - self.sight.scrolled.min(most)
            }
        };
        let title = context.catalog.text("game-moves");
        self.sight.drawn.moves = MoveList::draw(painter, &title, &rows, first, |at| {
            let role = match looked {
                Some(count) if count == at + 1 => Role::MenuChoice,
                Some(count) if count <= at => Role::Dim,
                Some(_) | None => Role::Text,
            };
            (role, entries[at].action.to_string())
        });
        1 + rows.len().min(room) as u16
    }

    /// Draws the rules in brief, where the first move is to come. Gives the line after them.
    fn draw_brief(&self, painter: &mut Painter<'_>, context: &Context) -> u16 {
        let catalog = context.catalog;
        let id = self.sitting.game().setup().game.info().id;
        let summary = catalog.text(&format!("{id}-summary"));
        let lines = wrap(&summary, usize::from(painter.width()));
        if lines.len() + 1 > usize::from(painter.height()) {
            return 0;
        }
        painter.rule(0, 0, Role::Dim, &catalog.text("game-brief"));
        let end = painter.paragraph(0, 1, Role::Text, &summary);
        painter.paragraph(0, end, Role::Dim, &catalog.text("game-brief-more"))
    }
}
