//! The app as a state machine: events and the time in, pictures out.

use std::time::Instant;

use cairn_core::Phrase;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, MouseEvent};
use ratatui::layout::Size;

use crate::context::Context;
use crate::keys::{Key, Table, bind, find};
use crate::launch::{Launch, Opening};
use crate::painter::Painter;
use crate::puzzle::learner;
use crate::screen::{Change, GameScreen, Input, Menu, Practice, Puzzles, Screen, latest};
use crate::signals::CAN_SUSPEND;
use crate::small;
use crate::waker::Waker;

/// Something that happens to the app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse was used.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// The window has another size.
    Resize(Size),
    /// Work in the background has news, or the time has come that the app waited for.
    Wake,
    /// The terminal or the system wants the app to end.
    End,
}

/// What can be done on every screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Everywhere {
    /// Leaves the screen; twice running, it ends the app.
    Interrupt,
    /// Stops the process until the shell lets it go on.
    Suspend,
}

/// The keys that work everywhere.
pub(crate) static KEYS: Table<Everywhere, ()> = Table {
    title: "help-everywhere",
    rows: &[
        bind(&[Key::Ctrl('c')], Everywhere::Interrupt, "help-interrupt"),
        bind(&[Key::Ctrl('z')], Everywhere::Suspend, "help-suspend").when(|()| CAN_SUSPEND),
    ],
};

/// The whole app.
pub struct App {
    context: Context,
    /// The screens, the one in front last; empty once the app has ended.
    screens: Vec<Box<dyn Screen>>,
    /// Whether the last key was the one that interrupts: twice, it ends the app.
    was_interrupted: bool,
    needs_drawing: bool,
}

impl App {
    /// The app at its beginning.
    #[must_use]
    pub fn new(launch: Launch, size: Size, waker: Waker, now: Instant) -> App {
        let mut app = App {
            context: Context::new(&launch, size, waker, now),
            screens: vec![Box::new(Menu::new())],
            was_interrupted: false,
            needs_drawing: true,
        };
        app.apply(Change::Home);
        match launch.opening {
            Opening::Menu => {}
            Opening::Continue => match latest(&app.context) {
                Ok(screen) => app.apply(Change::Push(Box::new(screen))),
                Err(reason) => {
                    app.context.farewell = Some(reason);
                    app.apply(Change::Home);
                }
            },
            Opening::Tutorial(lesson) => {
                app.apply(Change::Push(Box::new(Practice::tutorial(lesson))));
            }
            Opening::Puzzles(wanted) => {
                app.apply(Change::Push(Box::new(Puzzles::new())));
                let (journal, _) = app.context.store.journal();
                let puzzle = wanted.and_then(|wanted| {
                    Practice::puzzle(learner(journal), wanted, &mut app.context)
                });
                if let Some(puzzle) = puzzle {
                    app.apply(Change::Push(Box::new(puzzle)));
                }
            }
            Opening::Online(game) => match GameScreen::online(*game, &app.context) {
                Ok(screen) => app.apply(Change::Push(Box::new(screen))),
                Err(error) => {
                    let text = error.to_string();
                    app.context.farewell = Some(Phrase::new("online-note").with("text", text));
                    app.apply(Change::Quit);
                }
            },
            Opening::Match(sitting) => {
                let screen = GameScreen::new(*sitting, &app.context);
                app.apply(Change::Push(Box::new(screen)));
            }
        }
        app.tick(now);
        app
    }

    /// Whether the app has ended.
    #[must_use]
    pub fn has_ended(&self) -> bool {
        self.screens.is_empty()
    }

    /// Lets something happen.
    pub fn handle(&mut self, event: Event, now: Instant) {
        self.tick(now);
        let input = match event {
            Event::Wake => {
                self.needs_drawing = true;
                return;
            }
            Event::End => return self.keep_first(0),
            Event::Resize(size) => {
                self.context.size = size;
                self.needs_drawing = true;
                return;
            }
            Event::Key(key) if key.kind == KeyEventKind::Release => return,
            Event::Key(key) if find(&[&KEYS], key, &()) == Some(Everywhere::Interrupt) => {
                if self.was_interrupted {
                    return self.keep_first(0);
                }
                self.was_interrupted = true;
                Input::Key(KeyEvent::from(KeyCode::Char('q')))
            }
            Event::Key(key) => {
                self.was_interrupted = false;
                Input::Key(key)
            }
            Event::Mouse(mouse) => Input::Mouse(mouse),
            Event::Paste(text) => Input::Paste(text),
        };
        self.needs_drawing = true;
        if small::is_too_small(self.context.size) {
            // Nobody sees what a key would do: only the one that is named does something.
            if let Input::Key(key) = input
                && key.code == KeyCode::Char('q')
            {
                self.keep_first(0);
            }
            return;
        }
        if let Some(screen) = self.screens.last_mut() {
            let change = screen.handle(&input, &mut self.context);
            self.apply(change);
        }
    }

    /// Time passes.
    pub fn tick(&mut self, now: Instant) {
        self.context.now = now;
        let Some((front, behind)) = self.screens.split_last_mut() else {
            return;
        };
        // A game behind another screen goes on; only the screen in front decides what comes next.
        for screen in behind {
            screen.tick(&mut self.context);
        }
        let change = front.tick(&mut self.context);
        self.apply(change);
    }

    /// When the app must be ticked, if nothing happens before.
    #[must_use]
    pub fn deadline(&self) -> Option<Instant> {
        let deadlines = self.screens.iter();
        let deadlines = deadlines.filter_map(|screen| screen.deadline(&self.context));
        deadlines.min()
    }

    /// Something that should be told although the app has ended, such as that a game was not kept.
    pub fn farewell(&mut self) -> Option<String> {
        let phrase = self.context.farewell.take()?;
        Some(self.context.catalog.say(&phrase))
    }

    /// Texts that were copied and should be put on the clipboard.
    pub fn take_copied(&mut self) -> Vec<String> {
        std::mem::take(&mut self.context.copied)
    }

    /// Whether the bell of the terminal is to ring now.
    pub fn take_bell(&mut self) -> bool {
        self.context.bell.take()
    }

    fn apply(&mut self, change: Change) {
        match change {
            Change::Stay => return,
            Change::Push(screen) => self.screens.push(screen),
            Change::Replace(screen) => {
                self.keep_first(self.screens.len() - 1);
                self.screens.push(screen);
            }
            Change::Pop => self.keep_first(self.screens.len() - 1),
            Change::Home => self.keep_first(1),
            Change::Quit => self.keep_first(0),
        }
        self.needs_drawing = true;
        let Some(front) = self.screens.last_mut() else {
            return;
        };
        front.shown(&mut self.context);
        // What waits for nothing begins at once, such as a computer that has the first move.
        let change = front.tick(&mut self.context);
        self.apply(change);
    }

    /// Closes screens, the one in front first, until this many are left.
    fn keep_first(&mut self, count: usize) {
        while self.screens.len() > count {
            if let Some(mut screen) = self.screens.pop() {
                screen.close(&mut self.context);
            }
        }
    }

    /// Whether the screen has changed since it was last drawn.
    #[must_use]
    pub fn needs_drawing(&self) -> bool {
        self.needs_drawing
    }

    /// Draws the screen in front, and what is seen behind it.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.context.size = area.as_size();
        self.needs_drawing = false;
        if small::is_too_small(area.as_size()) {
            let mut painter = Painter::new(area, frame.buffer_mut(), self.context.look);
            return small::draw(&mut painter, self.context.catalog);
        }
        let covered = self.screens.iter().rposition(|screen| !screen.is_overlay());
        for screen in &mut self.screens[covered.unwrap_or(0)..] {
            screen.draw(area, frame.buffer_mut(), &self.context);
        }
    }
}
