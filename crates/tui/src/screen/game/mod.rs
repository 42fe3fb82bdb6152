//! The game itself: a board, a panel that says what matters, and everything that players do.

mod actions;
mod computer;
pub(super) mod entry;
mod help;
mod keys;
pub(super) mod layout;
mod online;
mod panel;
mod picture;
mod press;
mod time;
mod typing;

pub(super) use self::keys::sections;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use cairn_core::{Phrase, Side};
use cairn_session::{AnyReport, Review, Sitting};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use self::entry::Entry;
use self::online::Online;
use self::picture::Drawn;
use self::typing::Typing;
use crate::animation::Animation;
use crate::board::Zoom;
use crate::context::Context;
use crate::keeper::{Keeper, Kept};
use crate::look::Role;
use crate::screen::{Change, Input, Screen};
use crate::thinker::Thinker;
use cairn_store::{Evaluation, RecordFile, StoreError};

/// A match being played or watched.
pub(crate) struct GameScreen {
    sitting: Sitting,
    /// The server on which it is played, if it is. The sitting then shows what the server says.
    online: Option<Box<Online>>,
    saving: Saving,
    input: Inputs,
    search: Search,
    opinion: Opinion,
    show: Show,
    sight: Sight,
    /// Something to be told, until the next key that changes something.
    message: Option<(Role, Phrase)>,
}

/// Where the match is kept.
struct Saving {
    keeper: Keeper,
    /// The file of the record, once the match is over.
    record: Option<PathBuf>,
    /// The files of the user's that the match was saved in: each has it once.
    files: Vec<RecordFile>,
}

/// What a person is about to do.
struct Inputs {
    entry: Entry,
    typing: Option<Typing>,
    /// Lines typed before, the last one last.
    typed: Vec<String>,
    /// The side that is asked whether it really gives up.
    resigning: Option<Side>,
    /// Whether it is asked if a pass that loses at once is really meant.
    passing: bool,
    /// The squares wait for a name: the letters of it typed so far.
    jump: Option<String>,
}

/// What the match asks the computer to find out.
struct Search {
    thinker: Thinker,
    /// The ticket of the search it is at, and since when.
    at: Option<(u64, Instant)>,
}

/// What the engine thinks of the position.
struct Opinion {
    /// Made when first needed.
    thinker: Option<Thinker>,
    /// How much of it is shown, once somebody has said so.
    chosen: Option<Evaluation>,
    /// What is thought of the present position.
    report: Option<AnyReport>,
    /// The chances of the first side after each number of actions, as far as they have been evaluated.
    course: Vec<Option<f64>>,
    /// The whole match, once it is over.
    review: Option<Review>,
}

/// What is shown as time passes.
struct Show {
    animation: Option<Animation>,
    /// When the end was reached, for the squares that won.
    ended: Option<Instant>,
}

/// What is in sight, and where.
#[derive(Default)]
struct Sight {
    zoom: Option<Zoom>,
    /// Whether the panel is shown instead of the board, where there is room for one only.
    shows_panel: bool,
    /// Whether squares say how far they are from the center.
    shows_rings: bool,
    /// How many rows before the last the list of moves ends.
    scrolled: usize,
    /// How many actions of the match are shown, while moves before the last are looked at.
    looked: Option<usize>,
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
    /// Whether a pass that loses at once is really meant.
    Pass,
    /// Whether this side may take its last move back.
    TakeBack(Side),
    /// Whether an online game is really to be broken off.
    Abort,
}

/// The computer's move is shown no sooner than this after a person's.
const SHORTEST_ANSWER: Duration = Duration::from_millis(300);

impl GameScreen {
    pub(crate) fn new(mut sitting: Sitting, context: &Context) -> GameScreen {
        let game = sitting.game();
        let thinker = context.thinker(&game.setup().game);
        let is_over = game.end().is_some();
        sitting.set_answer_delay(SHORTEST_ANSWER);
        if context.settings.pause {
            sitting.watch_mut().pause();
        }
        GameScreen {
            saving: Saving {
                keeper: Keeper::default(),
                record: None,
                files: Vec::new(),
            },
            input: Inputs {
                entry: Entry::new(sitting.game().position()),
                typing: None,
                typed: Vec::new(),
                resigning: None,
                passing: false,
                jump: None,
            },
            search: Search { thinker, at: None },
            opinion: Opinion {
                thinker: None,
                chosen: None,
                report: None,
                course: Vec::new(),
                review: None,
            },
            show: Show {
                animation: None,
                ended: is_over.then_some(context.now),
            },
            sight: Sight::default(),
            message: None,
            sitting,
            online: None,
        }
    }

    /// Says something until the next key that changes something.
    fn note(&mut self, role: Role, phrase: Phrase) {
        self.message = Some((role, phrase));
    }

    /// The same match, which was taken up again from where it was kept.
    pub(crate) fn kept_by(mut self, keeper: Keeper) -> GameScreen {
        self.saving.keeper = keeper;
        self
    }

    /// The same match, with so much of the engine's opinion shown.
    pub(crate) fn with_evaluation(mut self, evaluation: Evaluation) -> GameScreen {
        self.opinion.chosen = Some(evaluation).filter(|shown| *shown != Evaluation::Hidden);
        self
    }

    /// How much of the engine's opinion is shown: what was chosen, or all of it where computers play and there is room.
    fn evaluation(&self, context: &Context) -> Evaluation {
        if self.is_help_off() {
            return Evaluation::Hidden;
        }
        let is_free = self.sitting.is_watched() && context.is_large();
        let usual = if is_free {
            Evaluation::Lines
        } else {
            Evaluation::Hidden
        };
        self.opinion.chosen.unwrap_or(usual)
    }

    /// What must be answered first.
    fn question(&self) -> Option<Question> {
        if let Some(side) = self.input.resigning {
            return Some(Question::Resign(side));
        }
        if self.input.passing {
            return Some(Question::Pass);
        }
        if self.online.is_some() {
            return self.online_question();
        }
        let offer = self.sitting.offer()?;
        let is_asked = self.sitting.is_person(offer.by.other());
        is_asked.then_some(Question::Draw(offer.by))
    }

    /// Keeps the match as it is now, so that nothing is lost. That it cannot be kept is told once.
    fn keep(&mut self, context: &Context) {
        if self.online.is_some() {
            return;
        }
        match self.saving.keeper.keep(&self.sitting, context) {
            Kept::Yes => self.saving.record = None,
            Kept::Record(file) => self.saving.record = Some(file),
            Kept::No {
                error,
                is_known: false,
            } => self.note(Role::Refusal, not_kept(&error)),
            Kept::No { is_known: true, .. } => {}
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
        match self.hear_server(context) {
            Some(next) => Change::Replace(Box::new(next)),
            None => Change::Stay,
        }
    }

    fn deadline(&self, context: &Context) -> Option<Instant> {
        let animation = self.show.animation.as_ref();
        let times = [
            animation.map(|animation| animation.next(context.now)),
            self.computer_deadline(context),
            self.clock_deadline(context.now),
            self.winning_deadline(context.now),
        ];
        times.into_iter().flatten().min()
    }

    fn close(&mut self, context: &mut Context) {
        if self.online.is_some() {
            return self.leave_online(context);
        }
        // Whoever leaves a game that is not kept is told again.
        if let Kept::No { error, .. } = self.saving.keeper.keep(&self.sitting, context) {
            context.farewell = Some(not_kept(&error));
        }
    }

    fn draw(&mut self, area: Rect, buffer: &mut Buffer, context: &Context) {
        self.draw_all(area, buffer, context);
    }
}

fn not_kept(error: &StoreError) -> Phrase {
    Phrase::new("game-not-kept").with("reason", error.phrase())
}
