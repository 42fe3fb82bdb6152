//! The list of moves, by side.

use super::GameScreen;
use crate::context::Context;
use crate::look::Role;
use crate::painter::Painter;
use crate::screen::moves::{MoveList, Rows};

impl GameScreen {
    /// Draws as many of the last moves as there is room for, or those around the one that is looked at. Gives the line
    /// after them.
    pub(super) fn draw_moves(&mut self, painter: &mut Painter<'_>, context: &Context) -> u16 {
        let entries = self.sitting.game().entries();
        let rows = Rows::new(entries);
        let room = usize::from(painter.height()).saturating_sub(1);
        if rows.len() == 0 || room == 0 {
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
}
