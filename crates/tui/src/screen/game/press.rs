//! Keys and the mouse during a game.

use cairn_core::text::Reader;
use cairn_core::{Phrase, Square, Surface};
use cairn_session::Watch;
use cairn_store::Evaluation;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::keys::{Action, Mode, Situation};
use super::layout::Layout;
use super::typing::Typing;
use super::{GameScreen, Question};
use crate::board::Zoom;
use crate::context::Context;
use crate::keys::find;
use crate::look::Role;
use crate::screen::Change;

impl GameScreen {
    pub(super) fn press(&mut self, key: KeyEvent, context: &mut Context) -> Change {
        // Any key ends an animation and is then obeyed.
        self.end_animation(context);
        let situation = self.situation(context);
        match find(&situation.tables(), key, &situation) {
            Some(action) => self.do_action(action, key, context),
            None => Change::Stay,
        }
    }

    fn do_action(&mut self, action: Action, key: KeyEvent, context: &mut Context) -> Change {
        if !keeps_message(action) {
            self.message = None;
        }
        match action {
            Action::Go(direction) => self.input.entry.go(direction),
            Action::Choose => self.choose(context),
            Action::Cycle { is_forward } => self.input.entry.cycle(is_forward),
            Action::StepBack => self.step_back(),
            Action::LetGo => drop(self.input.entry.let_go()),
            Action::HideHint => drop(self.sitting.hide_hint()),
            Action::HideWhy => drop(self.sitting.hide_why()),
            Action::MoveNow => self.search.thinker.hurry(),
            Action::Panel => self.sight.shows_panel = !self.sight.shows_panel,
            Action::Pass => self.pass(context),
            Action::Swap => self.swap(context),
            Action::Undo => self.undo(context),
            Action::Redo => self.redo(context),
            Action::UndoAll => self.undo_all(context),
            Action::RedoAll => self.redo_all(context),
            Action::Hint => self.more_hint(),
            Action::Why => self.why(),
            Action::Evaluation => self.next_evaluation(context),
            Action::Type => self.input.typing = Some(Typing::default()),
            Action::Jump => self.input.jump = Some(String::new()),
            Action::Review if self.is_help_off() => {
                self.note(Role::Note, Phrase::new("online-not-between-people"));
            }
            Action::Review => return self.review(context),
            Action::Save => self.save("", context),
            Action::Copy => self.copy(context),
            Action::OfferDraw => self.offer_draw(context),
            Action::Resign => self.ask_to_resign(),
            Action::Rings => self.sight.shows_rings = !self.sight.shows_rings,
            Action::Larger => self.zoom(Zoom::larger, context),
            Action::Smaller => self.zoom(Zoom::smaller, context),
            Action::Theme => {
                if let Err(error) = context.other_theme() {
                    self.note_failure(&error);
                }
            }
            Action::Scroll(rows) => self.scroll(rows),
            Action::Help => return self.help(context),
            Action::Menu => return Change::Pop,
            Action::Look(steps) => self.look(steps),
            Action::Present => self.sight.looked = None,
            Action::Abort => self.ask_to_abort(),
            Action::Say => self.set_saying(true),
            Action::SayNumber => self.say_number(digit(key)),
            Action::CloseSaying => self.set_saying(false),
            Action::Link => self.copy_link(context),
            Action::Pause => self.sitting.watch_mut().toggle(),
            Action::Single => self.sitting.watch_mut().step(),
            Action::Slower => self.set_speed(Watch::slower),
            Action::Faster => self.set_speed(Watch::faster),
            Action::Again => return self.again(false, context),
            Action::AgainFrom => return self.again_from_mistake(context),
            Action::AgainSwapped => return self.again(true, context),
            Action::PlayLine => return self.play_line(context),
            Action::Complete
            | Action::Erase
            | Action::ClearLine
            | Action::Recall { .. }
            | Action::WriteLine => self.edit_line(action, key, context),
            Action::CloseLine => self.input.typing = None,
            Action::CloseJump => self.input.jump = None,
            Action::WriteJump => self.write_jump(key),
            Action::Answer(yes) => self.answer(yes, context),
            Action::Leave => {
                self.answer(false, context);
                return Change::Pop;
            }
        }
        Change::Stay
    }

    /// How the screen stands, as far as keys depend on it.
    pub(super) fn situation(&self, context: &Context) -> Situation {
        let game = self.sitting.game();
        let online = self.online.as_deref();
        let mode = match self.question() {
            Some(Question::Resign(_)) => Mode::Resigning,
            Some(Question::Draw(_)) => Mode::DrawOffered,
            Some(Question::Pass) => Mode::Passing,
            Some(Question::TakeBack(_)) => Mode::TakeBackAsked,
            Some(Question::Abort) => Mode::Aborting,
            None if online.is_some_and(|online| online.is_saying) => Mode::Saying,
            None if self.input.typing.is_some() => Mode::Typing,
            None if self.input.jump.is_some() => Mode::Jumping,
            None if self.sight.looked.is_some() => Mode::LookingBack,
            None if online.is_some_and(|online| online.seen.is_over()) => Mode::OnlineOver,
            None if online.is_some() => Mode::Online,
            None if game.end().is_some() => Mode::Over,
            None if self.sitting.is_watched() => Mode::Watching,
            None => Mode::Playing,
        };
        let window = window(context);
        let layout = self.layout(window);
        let view = game.position().view(&[]);
        let may_zoom = |change: fn(Zoom) -> Option<Zoom>| {
            let zoom = layout.zoom().and_then(change);
            zoom.is_some_and(|zoom| Layout::offers(&view, window, zoom))
        };
        let awaits_person = self.awaits_person();
        Situation {
            mode,
            awaits_person,
            is_begun: self.input.entry.is_begun(),
            has_path: self.input.entry.chosen().len() > 1,
            may_pass: awaits_person && game.position().steps(&[]).pass.is_some(),
            may_swap: awaits_person && game.can_swap(),
            has_hint: self.sitting.hint().is_some(),
            is_pointed: self.pointed_hint().is_some(),
            is_choosing: self.is_choosing(),
            is_stepped: context.settings.pause,
            is_paused: self.sitting.is_paused(),
            is_folded: matches!(layout, Layout::Folded { .. }),
            shows_panel: self.sight.shows_panel,
            may_enlarge: may_zoom(Zoom::larger),
            may_shrink: may_zoom(Zoom::smaller),
            has_moves: !game.entries().is_empty(),
            may_ask_why: (awaits_person || game.end().is_some() || self.sitting.is_paused())
                && self.sitting.explainable().is_some(),
            has_why: self.sitting.why().is_some(),
            has_rings: view.surface == Surface::Contour,
            is_online: online.is_some(),
        }
    }

    /// Looks at an earlier move, this many steps on or back from the one shown.
    pub(super) fn look(&mut self, steps: isize) {
        let last = self.sitting.game().entries().len();
        let at = self.sight.looked.unwrap_or(last);
        let at = at.saturating_add_signed(steps).min(last);
        self.look_at(at);
    }

    /// Looks at the match after this many of its actions.
    fn look_at(&mut self, count: usize) {
        let last = self.sitting.game().entries().len();
        self.input.entry.let_go();
        self.sight.looked = Some(count).filter(|count| *count < last);
    }

    fn end_animation(&mut self, context: &Context) {
        if self.show.animation.take().is_some() {
            self.sitting.hold(false);
            self.show.ended = self.show.ended.map(|_| context.now);
        }
    }

    /// Plays or does what was typed.
    fn play_line(&mut self, context: &mut Context) -> Change {
        let Some(typing) = self.input.typing.take() else {
            return Change::Stay;
        };
        let Some(order) = typing.order(context.catalog) else {
            return Change::Stay;
        };
        self.input.typed.push(typing.text().to_owned());
        let (is_done, change) = self.obey(order, context);
        // What was refused can be mended.
        if !is_done {
            self.input.typing = Some(typing);
        }
        change
    }

    fn edit_line(&mut self, action: Action, key: KeyEvent, context: &Context) {
        let Some(typing) = &mut self.input.typing else {
            return;
        };
        self.message.take_if(|(role, _)| *role == Role::Refusal);
        match action {
            Action::Complete => typing.complete(self.sitting.game().position(), context.catalog),
            Action::Recall { is_back } => typing.recall(is_back, &self.input.typed),
            Action::ClearLine => typing.clear(),
            Action::Erase if typing.text().is_empty() => self.input.typing = None,
            Action::Erase => typing.erase(),
            _ => {
                if let KeyCode::Char(letter) = key.code {
                    typing.insert(letter.encode_utf8(&mut [0; 4]));
                }
            }
        }
    }

    pub(super) fn paste(&mut self, text: &str) {
        if let Some(typing) = &mut self.input.typing {
            typing.insert(text);
        }
    }

    /// The name of a square is typed, letter by letter; any other key ends that.
    fn write_jump(&mut self, key: KeyEvent) {
        let (Some(mut letters), KeyCode::Char(letter)) = (self.input.jump.take(), key.code) else {
            return;
        };
        letters.push(letter);
        let view = self.sitting.game().position().view(&[]);
        let has_file = letters.starts_with(|file: char| file.is_ascii_lowercase());
        if !has_file {
            return;
        }
        if let Some(square) = read_square(&letters, view.files, view.ranks) {
            self.input.entry.cursor = square;
            // Of ten ranks the first may go on to the tenth.
            if view.ranks < 10 || square.rank != 0 {
                return;
            }
        }
        if letters.len() < 3 {
            self.input.jump = Some(letters);
        }
    }

    /// Moves the cursor to a square by its name.
    pub(super) fn go_to(&mut self, name: &str) {
        let view = self.sitting.game().position().view(&[]);
        match read_square(&name.to_lowercase(), view.files, view.ranks) {
            Some(square) => self.input.entry.cursor = square,
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
        if !self.input.entry.step_back() {
            self.note(Role::Note, Phrase::new("game-no-step-back"));
        }
    }

    fn set_speed(&mut self, change: impl FnOnce(&mut Watch)) {
        change(self.sitting.watch_mut());
        let speed = self.sitting.watch().speed();
        let phrase = Phrase::new("game-speed").with("speed", speed);
        self.note(Role::Note, phrase.with("of", Watch::SPEEDS));
    }

    fn next_evaluation(&mut self, context: &Context) {
        let next = match self.evaluation(context) {
            Evaluation::Hidden => Evaluation::Bar,
            Evaluation::Bar => Evaluation::Lines,
            Evaluation::Lines => Evaluation::Hidden,
        };
        self.opinion.chosen = Some(next);
        if next == Evaluation::Hidden {
            self.forget_evaluation();
        }
    }

    pub(super) fn layout(&self, window: Rect) -> Layout {
        Layout::new(
            &self.sitting.game().position().view(&[]),
            window,
            self.sight.zoom,
        )
    }

    fn zoom(&mut self, change: impl Fn(Zoom) -> Option<Zoom>, context: &Context) {
        let window = window(context);
        let view = self.sitting.game().position().view(&[]);
        let Some((geometry, _)) = self.layout(window).board() else {
            return;
        };
        match change(geometry.zoom()).filter(|zoom| Layout::offers(&view, window, *zoom)) {
            Some(zoom) => self.sight.zoom = Some(zoom),
            None => self.note(Role::Note, Phrase::new("game-no-zoom")),
        }
    }

    fn scroll(&mut self, rows: isize) {
        let most = self.sitting.game().entries().len() / 2;
        self.sight.scrolled = self.sight.scrolled.saturating_add_signed(rows).min(most);
    }

    pub(super) fn mouse(&mut self, mouse: MouseEvent, context: &mut Context) -> Change {
        let place = Position::new(mouse.column, mouse.row);
        let square = self.sight.drawn.square_at(place);
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(key) = self.sight.drawn.key_at(place) {
                    return self.press(key, context);
                }
                if let Some(action) = self.sight.drawn.moves.at(place) {
                    self.look_at(action + 1);
                } else if let Some(square) = square {
                    self.click(square, context);
                }
            }
            // A drag from square to square is the same as clicking both.
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(square) = square
                    && self
                        .sight
                        .drawn
                        .pressed
                        .take()
                        .is_some_and(|from| from != square)
                    && self.input.entry.is_begun()
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
        if self.question().is_some() || self.input.typing.is_some() {
            return;
        }
        if self.sight.looked.take().is_some() {
            return;
        }
        self.input.jump = None;
        self.message = None;
        self.sight.drawn.pressed = Some(square);
        self.input.entry.cursor = square;
        self.choose_square(context);
    }
}

/// Whether what was told stays.
fn keeps_message(action: Action) -> bool {
    matches!(
        action,
        Action::Go(_) | Action::Answer(_) | Action::Leave | Action::WriteLine | Action::WriteJump
    )
}

/// The digit that was pressed; 0 for anything else.
fn digit(key: KeyEvent) -> usize {
    let KeyCode::Char(letter) = key.code else {
        return 0;
    };
    letter.to_digit(10).map_or(0, |digit| digit as usize)
}

fn window(context: &Context) -> Rect {
    Rect::from((Position::ORIGIN, context.size))
}

fn read_square(name: &str, files: u8, ranks: u8) -> Option<Square> {
    let mut reader = Reader::new(name);
    let square = Square::read(&mut reader, files, ranks).ok()?;
    reader.peek().is_none().then_some(square)
}
