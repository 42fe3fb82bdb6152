//! A list of which one row is chosen.

use std::ops::Range;

use ratatui::crossterm::event::{KeyCode, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::look::Role;
use crate::painter::Painter;

/// How far a page goes.
const PAGE: isize = 10;

/// Which row is chosen, which rows are in sight, and where they were drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chooser {
    chosen: usize,
    top: usize,
    drawn: Vec<(Rect, usize)>,
}

/// What the mouse did to a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pointed {
    /// Nothing.
    Nothing,
    /// Another row was chosen.
    Chosen,
    /// The chosen row was clicked again.
    Opened,
}

impl Chooser {
    /// The number of the chosen row.
    pub(crate) fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a row, or the last one if there are fewer.
    pub(crate) fn choose(&mut self, row: usize, count: usize) {
        self.chosen = row.min(count.saturating_sub(1));
    }

    /// Obeys the keys that go through a list. Says whether this was one of them.
    pub(crate) fn press(&mut self, code: KeyCode, count: usize) -> bool {
        let Some(steps) = steps(code) else {
            return false;
        };
        let last = count.saturating_sub(1);
        self.chosen = match steps {
            1 if self.chosen >= last => 0,
            -1 if self.chosen == 0 => last,
            _ => self.chosen.saturating_add_signed(steps).min(last),
        };
        true
    }

    /// Obeys the mouse.
    pub(crate) fn mouse(&mut self, mouse: MouseEvent, count: usize) -> Pointed {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let place = Position::new(mouse.column, mouse.row);
                let mut rows = self.drawn.iter();
                let Some((_, row)) = rows.find(|(area, _)| area.contains(place)) else {
                    return Pointed::Nothing;
                };
                if std::mem::replace(&mut self.chosen, *row) == *row {
                    Pointed::Opened
                } else {
                    Pointed::Chosen
                }
            }
            MouseEventKind::ScrollDown => {
                self.choose(self.chosen + 1, count);
                Pointed::Chosen
            }
            MouseEventKind::ScrollUp => {
                self.chosen = self.chosen.saturating_sub(1);
                Pointed::Chosen
            }
            _ => Pointed::Nothing,
        }
    }

    /// The rows that are in sight where there is room for so many; the chosen one is among them.
    pub(crate) fn in_sight(&mut self, count: usize, room: usize) -> Range<usize> {
        self.choose(self.chosen, count);
        self.drawn.clear();
        let room = room.max(1);
        let lowest = (self.chosen + 1).saturating_sub(room);
        self.top = self.top.clamp(lowest, self.chosen);
        self.top = self.top.min(count.saturating_sub(room));
        self.top..(self.top + room).min(count)
    }

    /// Begins to draw a row on a line of an area: remembers where it is, and marks it if it is the chosen one.
    /// Says whether it is.
    pub(crate) fn begin_row(&mut self, painter: &mut Painter<'_>, y: u16, row: usize) -> bool {
        let area = painter.area();
        let line = Rect::new(area.x, area.y + y, area.width, 1).intersection(area);
        self.drew(row, line);
        let is_chosen = self.chosen == row;
        if is_chosen {
            let inner = Rect {
                x: line.x + 2,
                width: line.width.saturating_sub(4),
                ..line
            };
            painter.part(inner).fill(0, Role::MenuChoice);
            painter.text(3, y, Role::MenuChoice, "▸");
        }
        is_chosen
    }

    /// Remembers where a row was drawn.
    pub(crate) fn drew(&mut self, row: usize, area: Rect) {
        self.drawn.push((area, row));
    }
}

/// How far a key goes down a list or a page.
pub(crate) fn steps(code: KeyCode) -> Option<isize> {
    Some(match code {
        KeyCode::Down | KeyCode::Char('j') => 1,
        KeyCode::Up | KeyCode::Char('k') => -1,
        KeyCode::PageDown => PAGE,
        KeyCode::PageUp => -PAGE,
        KeyCode::Home => isize::MIN,
        KeyCode::End => isize::MAX,
        _ => return None,
    })
}

/// How far a key goes to the right.
pub(crate) fn steps_across(code: KeyCode) -> Option<isize> {
    Some(match code {
        KeyCode::Right | KeyCode::Char('l') => 1,
        KeyCode::Left | KeyCode::Char('h') => -1,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_step_goes_around_and_a_page_stops_at_the_end() {
        let mut list = Chooser::default();
        assert!(list.press(KeyCode::Up, 30));
        assert_eq!(list.chosen(), 29);
        list.press(KeyCode::Char('j'), 30);
        assert_eq!(list.chosen(), 0);
        list.press(KeyCode::PageDown, 8);
        assert_eq!(list.chosen(), 7);
        list.press(KeyCode::Home, 8);
        assert_eq!(list.chosen(), 0);
        assert!(!list.press(KeyCode::Enter, 8));
        list.press(KeyCode::Down, 0);
        assert_eq!(list.chosen(), 0);
    }

    #[test]
    fn the_chosen_row_is_always_in_sight() {
        let mut list = Chooser::default();
        for key in [KeyCode::PageDown, KeyCode::End, KeyCode::Up, KeyCode::Home] {
            list.press(key, 50);
            for room in [0, 1, 3, 7, 50, 80] {
                let sight = list.in_sight(50, room);
                assert!(sight.contains(&list.chosen()), "{key:?} {room}");
                assert_eq!(sight.len(), room.clamp(1, 50));
            }
        }
        assert_eq!(list.in_sight(0, 5), 0..0);
    }
}
