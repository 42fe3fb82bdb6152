//! Keys and the mouse during a game.

use cairn_core::text::Reader;
use cairn_core::{Phrase, Square};
use cairn_session::Watch;
use cairn_store::Evaluation;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use super::layout::Layout;
use super::typing::{Typed, Typing};
use super::{GameScreen, Question};
use crate::board::Zoom;
use crate::context::Context;
use crate::look::Role;
use crate::screen::Change;

impl GameScreen {
    pub(super) fn press(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        // Any key ends an animation and is then obeyed.
        self.end_animation(context);
        if self.question().is_some() {
            return self.press_answer(key, context);
        }
        if self.typing.is_some() {
            return self.press_typing(key, context);
        }
        if let Some(letters) = self.jump.take() {
            return self.press_jump(letters, key);
        }
        if key
            .modifiers
            .intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
        {
            return Change::Stay;
        }
        if let Some(direction) = direction(key.code) {
            self.entry.go(direction);
            return Change::Stay;
        }
        self.message = None;
        let is_over = self.sitting.game().end().is_some();
        let is_watched = self.sitting.is_watched() && !is_over;
        match key.code {
            KeyCode::Char('.') if is_watched => self.sitting.watch_mut().step(),
            KeyCode::Char(' ') if is_watched && context.settings.pause => {
                self.sitting.watch_mut().step();
            }
            KeyCode::Char(' ') if is_watched => self.sitting.watch_mut().toggle(),
            KeyCode::Char(']') if is_watched => self.set_speed(Watch::faster),
            KeyCode::Char('[') if is_watched => self.set_speed(Watch::slower),
            KeyCode::Char('n') if is_over => return self.again(false, context),
            KeyCode::Char('x') if is_over => return self.again(true, context),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(context),
            KeyCode::Esc => self.back_out(),
            KeyCode::Backspace => self.step_back(),
            KeyCode::Tab if self.is_folded(context) && !self.entry.is_begun() => {
                self.shows_panel = !self.shows_panel;
            }
            KeyCode::Tab => self.entry.cycle(true),
            KeyCode::BackTab => self.entry.cycle(false),
            KeyCode::Char(':') => self.typing = Some(Typing::default()),
            KeyCode::Char('g') => self.jump = Some(String::new()),
            KeyCode::Char('p') => self.pass(context),
            KeyCode::Char('w') => self.swap(context),
            KeyCode::Char('u') => self.undo(context),
            KeyCode::Char('r') => self.redo(context),
            KeyCode::Char('U') => self.undo_all(context),
            KeyCode::Char('R') => self.redo_all(context),
            KeyCode::Char('H') => self.more_hint(),
            KeyCode::Char('e') => self.next_evaluation(),
            KeyCode::Char('s') => self.save("", context),
            KeyCode::Char('y') => self.copy(context),
            KeyCode::Char('o') => self.offer_draw(context),
            KeyCode::Char('X') => self.ask_to_resign(),
            KeyCode::Char('+' | '=') => self.zoom(Zoom::larger, context),
            KeyCode::Char('-') => self.zoom(Zoom::smaller, context),
            KeyCode::Char('T') => {
                if let Err(error) = context.other_theme() {
                    self.note_failure(&error);
                }
            }
            KeyCode::PageUp => self.scroll(1),
            KeyCode::PageDown => self.scroll(-1),
            KeyCode::Char('v') => return self.review(context),
            KeyCode::Char('?') => return self.help(),
            KeyCode::Char('q') => return Change::Pop,
            _ => {}
        }
        Change::Stay
    }

    fn end_animation(&mut self, context: &Context) {
        if self.animation.take().is_some() {
            self.sitting.hold(false);
            self.ended = self.ended.map(|_| context.now);
        }
    }

    fn press_answer(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        match key.code {
            KeyCode::Enter | KeyCode::Char('y' | 's') => self.answer(true, context),
            KeyCode::Char('q') => {
                self.answer(false, context);
                return Change::Pop;
            }
            _ => self.answer(false, context),
        }
        Change::Stay
    }

    fn press_typing(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        let Some(typing) = &mut self.typing else {
            return Change::Stay;
        };
        let position = self.sitting.game().position();
        match typing.press(key, position, context.catalog, &self.typed) {
            Typed::Going => {}
            Typed::Closed => self.typing = None,
            Typed::Done(order) => {
                self.typed.push(typing.text().to_owned());
                let typing = self.typing.take();
                self.message = None;
                let (is_done, change) = self.obey(order, context);
                // What was refused can be mended.
                if !is_done {
                    self.typing = typing;
                    self.message = None;
                }
                return change;
            }
        }
        Change::Stay
    }

    pub(super) fn paste(&mut self, text: &str) {
        if let Some(typing) = &mut self.typing {
            typing.insert(text);
        }
    }

    /// The name of a square is typed, letter by letter; any other key ends that.
    fn press_jump(&mut self, mut letters: String, key: KeyEvent) -> Change {
        let KeyCode::Char(letter) = key.code else {
            return Change::Stay;
        };
        letters.push(letter);
        let view = self.sitting.game().position().view(&[]);
        let has_file = letters.starts_with(|file: char| file.is_ascii_lowercase());
        if !has_file {
            return Change::Stay;
        }
        if let Some(square) = read_square(&letters, view.files, view.ranks) {
            self.entry.cursor = square;
            // Of ten ranks the first may go on to the tenth.
            if view.ranks < 10 || square.rank != 0 {
                return Change::Stay;
            }
        }
        if letters.len() < 3 {
            self.jump = Some(letters);
        }
        Change::Stay
    }

    /// Moves the cursor to a square by its name.
    pub(super) fn go_to(&mut self, name: &str) {
        let view = self.sitting.game().position().view(&[]);
        match read_square(&name.to_lowercase(), view.files, view.ranks) {
            Some(square) => self.entry.cursor = square,
            None => {
                let last = Square::new(view.files - 1, view.ranks - 1);
                self.note(
                    Role::Refusal,
                    Phrase::new("play-square-which").with("last", last),
                );
            }
        }
    }

    /// Takes the last square back.
    fn step_back(&mut self) {
        if !self.entry.step_back() {
            self.note(Role::Note, Phrase::new("game-no-step-back"));
        }
    }

    /// One step back: lets go of the choice, else hides what was opened, else asks the computer to move.
    fn back_out(&mut self) {
        if self.entry.let_go() || self.sitting.hide_hint() {
            return;
        }
        if self.shows_panel {
            self.shows_panel = false;
        } else if self.is_choosing() {
            self.thinker.hurry();
        }
    }

    fn set_speed(&mut self, change: impl FnOnce(&mut Watch)) {
        change(self.sitting.watch_mut());
        let speed = self.sitting.watch().speed();
        let phrase = Phrase::new("game-speed").with("speed", speed);
        self.note(Role::Note, phrase.with("of", Watch::SPEEDS));
    }

    fn next_evaluation(&mut self) {
        self.evaluation = match self.evaluation {
            Evaluation::Hidden => Evaluation::Bar,
            Evaluation::Bar => Evaluation::Lines,
            Evaluation::Lines => Evaluation::Hidden,
        };
        if self.evaluation == Evaluation::Hidden {
            self.forget_judgment();
        }
    }

    fn is_folded(&self, context: &Context) -> bool {
        matches!(self.layout(window(context)), Layout::Folded { .. })
    }

    pub(super) fn layout(&self, window: Rect) -> Layout {
        Layout::new(&self.sitting.game().position().view(&[]), window, self.zoom)
    }

    fn zoom(&mut self, change: impl Fn(Zoom) -> Option<Zoom>, context: &Context) {
        let window = window(context);
        let view = self.sitting.game().position().view(&[]);
        let Some((geometry, _)) = self.layout(window).board() else {
            return;
        };
        match change(geometry.zoom()).filter(|zoom| Layout::offers(&view, window, *zoom)) {
            Some(zoom) => self.zoom = Some(zoom),
            None => self.note(Role::Note, Phrase::new("game-no-zoom")),
        }
    }

    fn scroll(&mut self, rows: isize) {
        let most = self.sitting.game().entries().len() / 2;
        self.scrolled = self.scrolled.saturating_add_signed(rows).min(most);
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Change {
        let place = Position::new(mouse.column, mouse.row);
        let square = self.drawn.square_at(place);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(key) = self.drawn.key_at(place) {
                    return self.press(key, context);
                }
                if let Some(square) = square {
                    self.click(square, context);
                }
            }
            // A drag from square to square is the same as clicking both.
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(square) = square
                    && self.drawn.pressed.take().is_some_and(|from| from != square)
                    && self.entry.is_begun()
                {
                    self.click(square, context);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => {
                return self.press(KeyCode::Esc.into(), context);
            }
            MouseEventKind::ScrollUp if square.is_some() => self.zoom(Zoom::larger, context),
            MouseEventKind::ScrollDown if square.is_some() => self.zoom(Zoom::smaller, context),
            MouseEventKind::ScrollUp => self.scroll(1),
            MouseEventKind::ScrollDown => self.scroll(-1),
            MouseEventKind::Down(MouseButton::Middle)
            | MouseEventKind::Up(MouseButton::Right | MouseButton::Middle)
            | MouseEventKind::Drag(_)
            | MouseEventKind::Moved
            | MouseEventKind::ScrollLeft
            | MouseEventKind::ScrollRight => {}
        }
        Change::Stay
    }

    fn click(&mut self, square: Square, context: &Context) {
        self.end_animation(context);
        if self.question().is_some() || self.typing.is_some() {
            return;
        }
        self.jump = None;
        self.message = None;
        self.drawn.pressed = Some(square);
        self.entry.cursor = square;
        self.choose_square(context);
    }

    /// Whether a draw has been offered to a person.
    pub(super) fn is_draw_offered(&self) -> bool {
        matches!(self.question(), Some(Question::Draw(_)))
    }
}

fn window(context: &Context) -> Rect {
    Rect::from((Position::ORIGIN, context.size))
}

fn direction(code: KeyCode) -> Option<super::entry::Direction> {
    Some(match code {
        KeyCode::Left | KeyCode::Char('h') => (-1, 0),
        KeyCode::Right | KeyCode::Char('l') => (1, 0),
        KeyCode::Up | KeyCode::Char('k') => (0, 1),
        KeyCode::Down | KeyCode::Char('j') => (0, -1),
        _ => return None,
    })
}

fn read_square(name: &str, files: u8, ranks: u8) -> Option<Square> {
    let mut reader = Reader::new(name);
    let square = Square::read(&mut reader, files, ranks).ok()?;
    reader.peek().is_none().then_some(square)
}
