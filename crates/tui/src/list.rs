//! A list of which one row is chosen, with the keys and the mouse that go through it.

use std::ops::Range;

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::bar::Bar;
use crate::keys::{DOWN, END, HOME, PAGE_DOWN, PAGE_UP, Table, UP, bind, char_key, find};
use crate::look::Role;
use crate::painter::Painter;
use crate::screen::Input;

/// How far a page goes.
const PAGE: isize = 10;

/// This many rows down the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Go(isize);

/// The keys of every list.
pub(crate) static KEYS: Table<Go, ()> = Table {
    title: "help-lists",
    rows: &[
        bind(&[DOWN, char_key('j')], Go(1), "help-list"),
        bind(&[UP, char_key('k')], Go(-1), "help-list"),
        bind(&[PAGE_DOWN], Go(PAGE), "help-list-page"),
        bind(&[PAGE_UP], Go(-PAGE), "help-list-page"),
        bind(&[HOME], Go(isize::MIN), "help-list-ends"),
        bind(&[END], Go(isize::MAX), "help-list-ends"),
    ],
};

/// Which row is chosen, which rows are in sight, and where they were drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    chosen: usize,
    top: usize,
    drawn: Vec<(Rect, usize)>,
}

/// What a screen with a list heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heard<A> {
    /// Nothing that means anything.
    Nothing,
    /// Another row was chosen.
    Went,
    /// This is to be done.
    Do(A),
}

impl List {
    /// The number of the chosen row.
    pub(crate) fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a row, or the last one if there are fewer.
    pub(crate) fn choose(&mut self, row: usize, count: usize) {
        self.chosen = row.min(count.saturating_sub(1));
    }

    /// Hears a key or the mouse: moves through this many rows by itself, and gives what else is to be done. A click on
    /// the chosen row does `opened`.
    pub(crate) fn hear<A: Copy, S>(
        &mut self,
        input: &Input,
        count: usize,
        bar: &Bar,
        keys: (&'static Table<A, S>, &S),
        opened: A,
    ) -> Heard<A> {
        let key = match input {
            Input::Key(key) => Some(*key),
            Input::Mouse(mouse) => bar.pressed(*mouse),
            Input::Paste(_) => None,
        };
        match (key, input) {
            (Some(key), _) => {
                if let Some(go) = find(&[&KEYS], key, &()) {
                    self.go(go, count);
                    return Heard::Went;
                }
                find(&[keys.0], key, keys.1).map_or(Heard::Nothing, Heard::Do)
            }
            (None, Input::Mouse(mouse)) => self.mouse(*mouse, count, opened),
            (None, Input::Key(_) | Input::Paste(_)) => Heard::Nothing,
        }
    }

    /// One step goes around the ends, more stop there.
    fn go(&mut self, Go(steps): Go, count: usize) {
        let last = count.saturating_sub(1);
        self.chosen = match steps {
            1 if self.chosen >= last => 0,
            -1 if self.chosen == 0 => last,
            _ => self.chosen.saturating_add_signed(steps).min(last),
        };
    }

    fn mouse<A>(&mut self, mouse: MouseEvent, count: usize, opened: A) -> Heard<A> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let place = Position::new(mouse.column, mouse.row);
                let mut rows = self.drawn.iter();
                let Some((_, row)) = rows.find(|(area, _)| area.contains(place)) else {
                    return Heard::Nothing;
                };
                if std::mem::replace(&mut self.chosen, *row) == *row {
                    return Heard::Do(opened);
                }
            }
            MouseEventKind::ScrollDown => self.choose(self.chosen + 1, count),
            MouseEventKind::ScrollUp => self.chosen = self.chosen.saturating_sub(1),
            _ => return Heard::Nothing,
        }
        Heard::Went
    }

    /// The rows that are visible where this many fit; the chosen one is among them.
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
        let line = self.drew(painter, y, row);
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

    /// Draws a row that has a name and, from a column on, a value which keys change.
    pub(crate) fn draw_field(
        &mut self,
        painter: &mut Painter<'_>,
        y: u16,
        row: usize,
        name: &str,
        value: (u16, &str),
    ) {
        self.drew(painter, y, row);
        let (column, value) = value;
        if self.chosen == row {
            painter.text(3, y, Role::Accent, name);
            painter.text(column, y, Role::MenuChoice, &format!("◄ {value} ►"));
        } else {
            painter.text(3, y, Role::Dim, name);
            painter.text(column + 2, y, Role::Text, value);
        }
    }

    /// Remembers where a row is drawn.
    fn drew(&mut self, painter: &Painter<'_>, y: u16, row: usize) -> Rect {
        let area = painter.area();
        let line = Rect::new(area.x, area.y + y, area.width, 1).intersection(area);
        self.drawn.push((line, row));
        line
    }
}

#[cfg(test)]
mod tests {
    use ratatui::crossterm::event::KeyCode;

    use super::*;
    use crate::keys::checks;

    static NONE: Table<Go, ()> = Table {
        title: "help-lists",
        rows: &[],
    };

    fn press(list: &mut List, code: KeyCode, count: usize) -> Heard<Go> {
        let input = Input::Key(code.into());
        list.hear(&input, count, &Bar::default(), (&NONE, &()), Go(0))
    }

    #[test]
    fn every_key_does_what_the_help_says() {
        checks::table(&[&KEYS], [()], |()| vec![&KEYS]);
    }

    #[test]
    fn one_step_goes_around_and_a_page_stops_at_the_end() {
        let mut list = List::default();
        assert_eq!(press(&mut list, KeyCode::Up, 30), Heard::Went);
        assert_eq!(list.chosen(), 29);
        press(&mut list, KeyCode::Char('j'), 30);
        assert_eq!(list.chosen(), 0);
        press(&mut list, KeyCode::PageDown, 8);
        assert_eq!(list.chosen(), 7);
        press(&mut list, KeyCode::Home, 8);
        assert_eq!(list.chosen(), 0);
        assert_eq!(press(&mut list, KeyCode::Enter, 8), Heard::Nothing);
        press(&mut list, KeyCode::Down, 0);
        assert_eq!(list.chosen(), 0);
    }

    #[test]
    fn the_chosen_row_is_always_in_sight() {
        let mut list = List::default();
        for key in [KeyCode::PageDown, KeyCode::End, KeyCode::Up, KeyCode::Home] {
            press(&mut list, key, 50);
            for room in [0, 1, 3, 7, 50, 80] {
                let sight = list.in_sight(50, room);
                assert!(sight.contains(&list.chosen()), "{key:?} {room}");
                assert_eq!(sight.len(), room.clamp(1, 50));
            }
        }
        assert_eq!(list.in_sight(0, 5), 0..0);
    }
}
