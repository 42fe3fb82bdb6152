//! The list of the moves of a match: two columns, one for each side, and the mouse.

use cairn_core::Side;
use cairn_session::Entry;
use ratatui::layout::{Position, Rect};

use crate::look::Role;
use crate::painter::Painter;

/// What stands in the place of a side that did not move.
const GAP: &str = "..";

/// The columns of the number of a row.
const NUMBER: u16 = 5;

/// A cell of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// The action with this number, from 0.
    Action(usize),
    /// The other side moved twice running, or began.
    Gap,
    /// Nothing yet.
    Open,
}

/// The rows of a list of moves, the column of the first side first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rows(Vec<[Cell; 2]>);

impl Rows {
    pub(super) fn new<'a>(entries: impl IntoIterator<Item = &'a Entry>) -> Rows {
        let mut rows: Vec<[Cell; 2]> = Vec::new();
        for (number, entry) in entries.into_iter().enumerate() {
            let action = Cell::Action(number);
            match (entry.side, rows.last_mut()) {
                (Side::Second, Some([_, second @ Cell::Open])) => *second = action,
                (Side::Second, _) => rows.push([Cell::Gap, action]),
                (Side::First, last) => {
                    if let Some([_, second @ Cell::Open]) = last {
                        *second = Cell::Gap;
                    }
                    rows.push([action, Cell::Open]);
                }
            }
        }
        Rows(rows)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The first row to show where this many fit, with this action in the middle.
    pub(super) fn around(&self, action: Option<usize>, room: usize) -> usize {
        let is_here = |row: &[Cell; 2]| action.is_some_and(|at| row.contains(&Cell::Action(at)));
        let current = self.0.iter().position(is_here).unwrap_or(0);
        let most = self.len().saturating_sub(room);
        current.saturating_sub(room / 2).min(most)
    }
}

/// Where the moves were drawn, for the mouse.
#[derive(Clone, Debug, Default)]
pub(super) struct MoveList(Vec<(Rect, usize)>);

impl MoveList {
    /// Draws a title and below it as many rows as there is room for, from one on; `cell` says how an action is
    /// written.
    pub(super) fn draw(
        painter: &mut Painter<'_>,
        title: &str,
        rows: &Rows,
        first: usize,
        cell: impl Fn(usize) -> (Role, String),
    ) -> MoveList {
        painter.rule(0, 0, Role::Dim, title);
        let area = painter.area();
        let column = painter.width().saturating_sub(NUMBER) / 2;
        let mut drawn = Vec::new();
        let lines = 1..painter.height();
        for ((number, sides), y) in rows.0.iter().enumerate().skip(first).zip(lines) {
            painter.text(0, y, Role::Dim, &format!("{:>3}", number + 1));
            for (side, x) in sides.iter().zip([NUMBER, NUMBER + column]) {
                let width = column.min(painter.width().saturating_sub(x));
                let place = Rect::new(area.x + x, area.y + y, width, 1);
                match side {
                    Cell::Action(at) => {
                        let (role, text) = cell(*at);
                        painter.part(place).text(0, 0, role, &text);
                        drawn.push((place, *at));
                    }
                    Cell::Gap => drop(painter.text(x, y, Role::Dim, GAP)),
                    Cell::Open => {}
                }
            }
        }
        MoveList(drawn)
    }

    /// The action that is drawn here.
    pub(super) fn at(&self, place: Position) -> Option<usize> {
        let mut drawn = self.0.iter();
        let (_, action) = drawn.find(|(area, _)| area.contains(place))?;
        Some(*action)
    }
}

#[cfg(test)]
mod tests {
    use cairn_session::{Match, Setup};

    use super::*;

    /// Three entries, of Red, Blue and Red.
    fn entries() -> Vec<Entry> {
        let mut game = Match::new(Setup::new("zola:4".parse().unwrap()));
        for mv in ["b2xb3", "a4xb4", "c3xc2"] {
            game.play(mv).unwrap();
        }
        game.entries().to_vec()
    }

    #[test]
    fn moves_stand_in_the_column_of_their_side() {
        use Cell::{Action, Open};
        let expected = [[Action(0), Action(1)], [Action(2), Open]];
        assert_eq!(Rows::new(&entries()).0, expected);
        assert_eq!(Rows::new(&[]).len(), 0);
    }

    #[test]
    fn a_side_that_moves_twice_running_leaves_a_gap() {
        use Cell::{Action, Gap};
        let [first, second, third] = entries().try_into().unwrap();
        let twice = [first, third, second.clone(), second];
        let expected = [[Action(0), Gap], [Action(1), Action(2)], [Gap, Action(3)]];
        assert_eq!(Rows::new(&twice).0, expected);
    }
}
