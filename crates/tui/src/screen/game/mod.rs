//! The game itself: a board, a panel that says what matters, and everything that players do.

mod actions;
mod computer;
pub(super) mod entry;
mod help;
pub(super) mod layout;
mod panel;
mod picture;
mod press;
mod time;
mod typing;

use std::path::PathBuf;
use std::time::Instant;

use cairn_core::{Phrase, Side};
use cairn_session::AnyReport;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::computer::Watch;
use self::entry::Entry;
use self::picture::Drawn;
use self::typing::Typing;
use crate::animation::Animation;
use crate::board::Zoom;
use crate::context::Context;
use crate::keeper::Keeper;
use crate::look::Role;
use crate::screen::{Change, Input, Screen};
use crate::thinker::{Answer, Thinker};
use cairn_store::{Evaluation, Sitting, StoreError};

/// A match being played or watched.
pub(crate) struct GameScreen {
    sitting: Sitting,
    keeper: Keeper,
    /// The file of the record, once the match is over.
    record: Option<PathBuf>,
    entry: Entry,
    typing: Option<Typing>,
    /// Lines typed before, the last one last.
    typed: Vec<String>,
    /// Something that must be answered first.
    question: Option<Question>,
    /// Something to be told, until the next key that changes something.
    message: Option<(Role, Phrase)>,
    /// The squares wait for a name: the letters of it typed so far.
    jump: Option<String>,

    /// Plays for the computer.
    players: Thinker,
    /// Since when it has been thinking.
    thinking_since: Option<Instant>,
    /// A move of the computer that is shown when its time has come.
    ready: Option<(Instant, Answer)>,
    watch: Watch,

    /// Advises and judges; made when first needed.
    adviser: Option<Thinker>,
    hint: Option<Hint>,
    evaluation: Evaluation,
    /// What is thought of the present position.
    judged: Option<AnyReport>,

    animation: Option<Animation>,
    /// Since when the side to move has been thinking, without what it had spent before.
    turn_began: Instant,
    /// When the match was last kept.
    kept: Instant,
    /// When the end was reached, for the squares that won.
    ended: Option<Instant>,

    zoom: Option<Zoom>,
    /// Whether the panel is shown instead of the board, where there is room for one only.
    shows_panel: bool,
    /// How many moves before the last the list ends.
    scrolled: usize,
    /// What was drawn where, for the mouse.
    drawn: Drawn,
}

/// Something that must be answered first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    /// Whether this side really gives up.
    Resign(Side),
    /// Whether the draw that this side offers is accepted.
    Draw(Side),
}

/// A hint that is shown.
struct Hint {
    /// How much it says.
    grade: u8,
    /// What it knows; `None` until it has been thought about.
    advice: Option<AnyReport>,
}

impl GameScreen {
    pub(crate) fn new(sitting: Sitting, context: &Context) -> GameScreen {
        let game = &sitting.game.setup().game;
        let players = context.thinker(game, sitting.who, sitting.seed);
        let view = sitting.game.position().view(&[]);
        let is_over = sitting.game.end().is_some();
        GameScreen {
            keeper: Keeper::default(),
            record: None,
            entry: Entry::new(&view),
            typing: None,
            typed: Vec::new(),
            question: None,
            message: None,
            jump: None,
            players,
            thinking_since: None,
            ready: None,
            watch: Watch::new(context.settings.pause),
            adviser: None,
            hint: None,
            evaluation: Evaluation::Hidden,
            judged: None,
            animation: None,
            turn_began: context.now,
            kept: context.now,
            ended: is_over.then_some(context.now),
            zoom: None,
            shows_panel: false,
            scrolled: 0,
            drawn: Drawn::default(),
            sitting,
        }
    }

    /// Says something until the next key that changes something.
    fn note(&mut self, role: Role, phrase: Phrase) {
        self.message = Some((role, phrase));
    }

    /// The same match, which was taken up again from where it was kept.
    pub(crate) fn kept_by(mut self, keeper: Keeper) -> GameScreen {
        self.keeper = keeper;
        self
    }

    /// The same match, with so much of the engine's opinion shown.
    pub(crate) fn with_evaluation(mut self, evaluation: Evaluation) -> GameScreen {
        self.evaluation = evaluation;
        self
    }

    /// Keeps the match as it is now, so that nothing is lost.
    fn keep(&mut self, context: &Context) {
        self.kept = context.now;
        match self.keeper.keep(&self.sitting, context) {
            Ok(record) => self.record = record,
            Err(error) => self.note_failure(&error),
        }
    }

    /// Says that something could not be kept or saved.
    fn note_failure(&mut self, error: &StoreError) {
        self.note(Role::Refusal, error.phrase());
    }
}

impl Screen for GameScreen {
    fn handle(&mut self, input: &Input, context: &mut Context) -> Change {
        let change = match input {
            Input::Key(key) => self.press(*key, context),
            Input::Mouse(mouse) => self.mouse(*mouse, context),
            Input::Paste(text) => {
                self.paste(text);
                Change::Stay
            }
        };
        self.go_on(context);
        change
    }

    fn tick(&mut self, context: &mut Context) -> Change {
        self.go_on(context);
        Change::Stay
    }

    fn deadline(&self, context: &Context) -> Option<Instant> {
        let animation = self.animation.as_ref();
        let times = [
            animation.map(|animation| animation.next(context.now)),
            self.computer_deadline(context.now),
            self.clock_deadline(context.now),
            self.winning_deadline(context.now),
        ];
        times.into_iter().flatten().min()
    }

    fn close(&mut self, context: &mut Context) {
        self.hold_clock(context.now);
        self.keep(context);
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        self.draw_all(area, buffer, context);
    }
}
