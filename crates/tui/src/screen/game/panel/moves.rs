//! The list of moves, by side.

use cairn_core::Side;
use cairn_session::{Action, Entry};
use ratatui::text::Line;

use super::{Block, GameScreen, Writer};
use crate::look::Role;

/// What stands in the place of a side that did not move.
const GAP: &str = "..";

/// The columns for the number of a row.
const NUMBER: usize = 5;

impl GameScreen {
    /// As many of the last moves as there is room for; `None` if there are none, or no room.
    pub(super) fn moves_block(&self, room: u16, writer: &Writer<'_>) -> Option<Block> {
        let rows = rows(self.sitting.game.entries());
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
                let text = format!("{:>3}  {first:column$}{second}", at + 1);
                Line::from(writer.span(Role::Text, text))
            });
        let title = writer.context.catalog.text("game-moves");
        Some(Block::titled(title, lines.collect()))
    }
}

/// The moves in two columns. A side that moves twice running leaves a gap in the other column.
fn rows(entries: &[Entry]) -> Vec<[String; 2]> {
    let mut rows: Vec<[String; 2]> = Vec::new();
    for entry in entries {
        let text = match &entry.action {
            Action::Move(mv) => mv.to_string(),
            Action::Swap => entry.action.to_string(),
        };
        match (entry.side, rows.last_mut()) {
            (Side::Second, Some([_, second])) if second.is_empty() => *second = text,
            (Side::First, last) => {
                if let Some([_, second]) = last
                    && second.is_empty()
                {
                    GAP.clone_into(second);
                }
                rows.push([text, String::new()]);
            }
            (Side::Second, _) => rows.push([GAP.to_owned(), text]),
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use cairn_session::{Match, Setup};

    use super::*;

    fn game() -> Match {
        let mut game = Match::new(Setup::new("qawale".parse().unwrap()));
        for mv in ["d1wnw", "c1wn", "b2nwn"] {
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn moves_stand_in_the_column_of_their_side() {
        assert_eq!(rows(game().entries()), [["d1wnw", "c1wn"], ["b2nwn", ""]]);
    }

    #[test]
    fn a_side_that_moves_twice_running_leaves_a_gap() {
        let game = game();
        let [first, second, third] = game.entries() else {
            panic!("three moves")
        };
        let entries = [first.clone(), third.clone(), second.clone(), second.clone()];
        assert_eq!(
            rows(&entries),
            [["d1wnw", ".."], ["b2nwn", "c1wn"], ["..", "c1wn"]]
        );
    }
}
