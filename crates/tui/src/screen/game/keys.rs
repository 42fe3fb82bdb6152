//! What can be done during a game, and the keys for it.

use super::entry::Direction;
use crate::keys::{
    BACK_TAB, BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, Key, LEFT, PAGE_DOWN, PAGE_UP,
    RIGHT, SPACE, Section, TAB, Table, UP, bind, char_key,
};
use ratatui::crossterm::event::KeyCode;

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The cursor goes.
    Go(Direction),
    /// The square under the cursor is chosen, or the hint played that points there.
    Choose,
    /// The cursor goes to the next square that can be chosen, or to the one before.
    Cycle {
        is_forward: bool,
    },
    StepBack,
    LetGo,
    HideHint,
    HideWhy,
    /// The computer moves at once.
    MoveNow,
    /// The panel takes the place of the board, or goes.
    Panel,
    Pass,
    Swap,
    Undo,
    Redo,
    UndoAll,
    RedoAll,
    Hint,
    /// The last move is explained.
    Why,
    Evaluation,
    /// A line is typed.
    Type,
    /// The name of a square is typed.
    Jump,
    Review,
    Save,
    Copy,
    OfferDraw,
    Resign,
    /// The squares say how far they are from the center, or no longer.
    Rings,
    Larger,
    Smaller,
    Theme,
    /// The list of moves goes this many rows back.
    Scroll(isize),
    Help,
    Menu,

    /// Shows an earlier move, this many on or back.
    Look(isize),
    /// The present is shown again.
    Present,

    Pause,
    /// One move while the match is paused.
    Single,
    Slower,
    Faster,

    /// An online game is broken off.
    Abort,
    /// Something is said to the opponent: its number is typed next.
    Say,
    SayNumber,
    CloseSaying,
    /// The link to an online game is copied.
    Link,

    Again,
    /// Again from before the worst mistake.
    AgainFrom,
    /// Again with the players exchanged.
    AgainSwapped,

    PlayLine,
    Complete,
    CloseLine,
    Erase,
    ClearLine,
    /// The line typed before, or the one after.
    Recall {
        is_back: bool,
    },
    WriteLine,

    CloseJump,
    WriteJump,

    Answer(bool),
    /// No, and to the menu.
    Leave,
}

/// What the keys are for now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    /// A side is asked whether it really gives up.
    Resigning,
    /// A draw was offered.
    DrawOffered,
    /// A pass that loses at once is asked about.
    Passing,
    /// The opponent asks to take a move back.
    TakeBackAsked,
    /// It is asked whether an online game is really to be broken off.
    Aborting,
    /// The number of something to say is typed.
    Saying,
    /// A line is typed.
    Typing,
    /// The name of a square is typed.
    Jumping,
    /// A move before the last one is looked at.
    LookingBack,
    /// The match is over.
    Over,
    /// Computers play.
    Watching,
    /// Whatever is done while a person plays.
    Playing,
    /// The same on a server,
    Online,
    /// and when such a game is over.
    OnlineOver,
}

/// How the screen stands, as far as keys depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Situation {
    pub(super) mode: Mode,
    /// Whether a person is to move.
    pub(super) awaits_person: bool,
    /// Whether a move has been begun,
    pub(super) is_begun: bool,
    /// and has more than its first square.
    pub(super) has_path: bool,
    pub(super) may_pass: bool,
    pub(super) may_swap: bool,
    pub(super) has_hint: bool,
    /// Whether the cursor is where a hint begins that has said its move.
    pub(super) is_pointed: bool,
    /// Whether the computer is choosing a move.
    pub(super) is_choosing: bool,
    /// Whether each move of a computer waits for a key.
    pub(super) is_stepped: bool,
    pub(super) is_paused: bool,
    /// Whether there is room for the board or the panel only,
    pub(super) is_folded: bool,
    /// and the panel has it.
    pub(super) shows_panel: bool,
    pub(super) may_enlarge: bool,
    pub(super) may_shrink: bool,
    /// Whether anything has been played.
    pub(super) has_moves: bool,
    /// Whether there is a move to be explained now,
    pub(super) may_ask_why: bool,
    /// and its explanation is shown.
    pub(super) has_why: bool,
    /// Whether the distance from the center matters.
    pub(super) has_rings: bool,
    /// Whether it is played on a server.
    pub(super) is_online: bool,
}

impl Situation {
    /// The tables that are asked, in their order.
    pub(super) fn tables(&self) -> Vec<&'static Table<Action, Situation>> {
        match self.mode {
            Mode::Resigning
            | Mode::DrawOffered
            | Mode::Passing
            | Mode::TakeBackAsked
            | Mode::Aborting => vec![&ANSWERING],
            Mode::Saying => vec![&SAYING],
            Mode::Online => vec![&ONLINE, &PLAYING],
            Mode::OnlineOver => vec![&ONLINE_OVER, &PLAYING],
            Mode::Typing => vec![&TYPING],
            Mode::Jumping => vec![&JUMPING],
            Mode::LookingBack => vec![&LOOKING_BACK],
            Mode::Over => vec![&OVER, &PLAYING],
            Mode::Watching => vec![&WATCHING, &PLAYING],
            Mode::Playing => vec![&PLAYING],
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.mode, Mode::Over | Mode::OnlineOver)
    }
}

/// What the help says about all of it.
pub(in crate::screen) fn sections() -> Vec<Section> {
    ALL.iter().map(|table| table.section()).collect()
}

static ALL: [&Table<Action, Situation>; 10] = [
    &PLAYING,
    &LOOKING_BACK,
    &WATCHING,
    &OVER,
    &ONLINE,
    &ONLINE_OVER,
    &SAYING,
    &TYPING,
    &JUMPING,
    &ANSWERING,
];

const fn on(
    keys: &'static [Key],
    action: Action,
    help: &'static str,
) -> Binding<Action, Situation> {
    bind(keys, action, help)
}

static PLAYING: Table<Action, Situation> = Table {
    title: "help-game",
    rows: &[
        on(&[LEFT, char_key('h')], Action::Go((-1, 0)), "help-cursor"),
        on(&[DOWN, char_key('j')], Action::Go((0, -1)), "help-cursor"),
        on(&[UP, char_key('k')], Action::Go((0, 1)), "help-cursor"),
        on(&[RIGHT, char_key('l')], Action::Go((1, 0)), "help-cursor"),
        on(&[ENTER, SPACE], Action::Choose, "help-choose")
            .when(|now| now.is_pointed)
            .bar("key-play-hint"),
        on(&[ENTER, SPACE], Action::Choose, "help-choose")
            .bar_if("key-choose", |now| now.awaits_person),
        on(&[TAB], Action::Panel, "help-panel")
            .when(|now| now.is_folded && !now.is_begun)
            .bar_if("key-panel", |now| !now.is_over()),
        on(&[TAB], Action::Cycle { is_forward: true }, "help-next")
            .bar_if("key-next", |now| now.is_begun),
        on(
            &[BACK_TAB],
            Action::Cycle { is_forward: false },
            "help-next",
        ),
        on(&[BACKSPACE], Action::StepBack, "help-step-back")
            .bar_if("key-step-back", |now| now.has_path),
        on(&[ESC], Action::LetGo, "help-let-go")
            .when(|now| now.is_begun)
            .bar("key-let-go"),
        on(&[ESC], Action::HideHint, "help-hide-hint").when(|now| now.has_hint),
        on(&[ESC], Action::HideWhy, "help-hide-why").when(|now| now.has_why),
        on(&[ESC], Action::Panel, "help-panel").when(|now| now.shows_panel),
        on(&[ESC], Action::MoveNow, "help-move-now")
            .when(|now| now.is_choosing)
            .bar_if("key-move-now", |now| now.mode == Mode::Playing),
        on(&[char_key('p')], Action::Pass, "help-pass")
            .bar_if("key-pass", |now| now.may_pass && !now.is_begun),
        on(&[char_key('w')], Action::Swap, "help-swap")
            .bar_if("key-swap", |now| now.may_swap && !now.is_begun),
        on(&[char_key('u')], Action::Undo, "help-undo")
            .when(is_here)
            .bar_if("key-undo", |now| now.has_moves),
        on(&[char_key('r')], Action::Redo, "help-undo").when(is_here),
        on(&[char_key('U')], Action::UndoAll, "help-undo-all").when(is_here),
        on(&[char_key('R')], Action::RedoAll, "help-undo-all").when(is_here),
        on(&[char_key('H')], Action::Hint, "help-hint")
            .when(is_here)
            .bar_if("key-hint", |now| now.awaits_person),
        on(
            &[char_key('<'), Key::Shift(KeyCode::Left)],
            Action::Look(-1),
            "help-look-back",
        )
        .bar_if("key-look-back", |now| {
            now.has_moves && matches!(now.mode, Mode::Playing | Mode::Online)
        }),
        on(&[char_key('W')], Action::Why, "help-why")
            .when(is_here)
            .bar_if("key-why", |now| now.may_ask_why),
        on(&[char_key('e')], Action::Evaluation, "help-evaluation")
            .when(is_here)
            .bar_if("key-evaluation", |now| !now.is_over()),
        on(&[char_key(':')], Action::Type, "help-type").bar_if("key-type", |now| !now.is_over()),
        on(&[char_key('g')], Action::Jump, "help-go-to"),
        on(&[char_key('v')], Action::Review, "help-review").when(is_here),
        on(&[char_key('s')], Action::Save, "help-save"),
        on(&[char_key('y')], Action::Copy, "help-copy"),
        on(&[char_key('o')], Action::OfferDraw, "help-draw"),
        on(&[char_key('X')], Action::Resign, "help-resign"),
        on(&[char_key('d')], Action::Rings, "help-rings")
            .when(|now| now.has_rings)
            .bar_if("key-rings", |now| !now.is_over()),
        on(&[PAGE_UP], Action::Scroll(1), "help-scroll"),
        on(&[PAGE_DOWN], Action::Scroll(-1), "help-scroll"),
        on(&[char_key('T')], Action::Theme, "help-theme"),
        on(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        on(&[char_key('q')], Action::Menu, "help-menu").kept("key-menu"),
        on(&[char_key('+'), char_key('=')], Action::Larger, "help-zoom")
            .bar_if("key-larger", |now| now.may_enlarge && !now.is_over()),
        on(&[char_key('-')], Action::Smaller, "help-zoom")
            .bar_if("key-smaller", |now| now.may_shrink && !now.is_over()),
    ],
};

/// Whether it is played at this computer.
fn is_here(now: &Situation) -> bool {
    !now.is_online
}

static ONLINE: Table<Action, Situation> = Table {
    title: "help-online",
    rows: &[
        on(&[char_key('u')], Action::Undo, "help-online-undo")
            .bar_if("key-takeback", |now| now.has_moves),
        on(&[char_key('t')], Action::Say, "help-online-say").bar("key-say"),
        on(&[char_key('A')], Action::Abort, "help-online-abort"),
        on(&[char_key('L')], Action::Link, "help-online-link"),
    ],
};

static ONLINE_OVER: Table<Action, Situation> = Table {
    title: "help-online-over",
    rows: &[
        on(&[char_key('v')], Action::Review, "help-review").bar("key-review"),
        on(&[char_key('n')], Action::Again, "help-online-rematch").bar("key-rematch"),
        on(
            &[
                LEFT,
                char_key('h'),
                char_key('<'),
                Key::Shift(KeyCode::Left),
            ],
            Action::Look(-1),
            "help-look-back",
        )
        .bar_if("key-look-back", |now| now.has_moves),
        on(&[char_key('t')], Action::Say, "help-online-say").bar("key-say"),
        on(&[char_key('s')], Action::Save, "help-save").bar("key-save"),
        on(&[char_key('y')], Action::Copy, "help-copy").bar("key-copy"),
        on(&[char_key('L')], Action::Link, "help-online-link"),
    ],
};

static SAYING: Table<Action, Situation> = Table {
    title: "help-online-saying",
    rows: &[
        on(&[Key::Digit], Action::SayNumber, "help-online-say-number"),
        on(&[ESC, Key::Any], Action::CloseSaying, "help-line-close").kept("key-close"),
    ],
};

static LOOKING_BACK: Table<Action, Situation> = Table {
    title: "help-looking-back",
    rows: &[
        on(
            &[
                LEFT,
                char_key('h'),
                char_key('<'),
                Key::Shift(KeyCode::Left),
            ],
            Action::Look(-1),
            "help-step",
        )
        .bar("key-back-one"),
        on(
            &[
                RIGHT,
                char_key('l'),
                char_key('>'),
                Key::Shift(KeyCode::Right),
            ],
            Action::Look(1),
            "help-step",
        )
        .bar("key-on-one"),
        on(&[HOME], Action::Look(isize::MIN), "help-to-start"),
        on(&[ESC, ENTER, SPACE, END], Action::Present, "help-present").kept("key-present"),
        on(&[char_key('v')], Action::Review, "help-review").bar("key-review"),
        on(&[char_key('y')], Action::Copy, "help-copy").bar("key-copy"),
        on(&[char_key('T')], Action::Theme, "help-theme"),
        on(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        on(&[char_key('q')], Action::Menu, "help-menu").kept("key-menu"),
    ],
};

static WATCHING: Table<Action, Situation> = Table {
    title: "help-watching",
    rows: &[
        on(&[SPACE], Action::Single, "help-single")
            .when(|now| now.is_stepped)
            .bar("key-go-on"),
        on(&[SPACE], Action::Pause, "help-pause")
            .when(|now| now.is_paused)
            .bar("key-go-on"),
        on(&[SPACE], Action::Pause, "help-pause").bar("key-pause"),
        on(&[char_key('.')], Action::Single, "help-single").bar("key-step"),
        on(&[char_key('[')], Action::Slower, "help-speed").bar("key-slower"),
        on(&[char_key(']')], Action::Faster, "help-speed").bar("key-faster"),
        on(
            &[LEFT, char_key('<'), Key::Shift(KeyCode::Left)],
            Action::Look(-1),
            "help-look-back",
        )
        .bar_if("key-look-back", |now| now.has_moves),
    ],
};

static OVER: Table<Action, Situation> = Table {
    title: "help-over",
    rows: &[
        on(&[char_key('v')], Action::Review, "help-review").bar("key-review"),
        on(&[char_key('n')], Action::Again, "help-again").bar("key-again"),
        on(&[char_key('f')], Action::AgainFrom, "help-again-from").bar("key-again-from"),
        on(&[char_key('x')], Action::AgainSwapped, "help-again-swapped").bar("key-swap-sides"),
        on(
            &[
                LEFT,
                char_key('h'),
                char_key('<'),
                Key::Shift(KeyCode::Left),
            ],
            Action::Look(-1),
            "help-look-back",
        )
        .bar_if("key-look-back", |now| now.has_moves),
        on(&[char_key('s')], Action::Save, "help-save").bar("key-save"),
        on(&[char_key('y')], Action::Copy, "help-copy").bar("key-copy"),
    ],
};

static TYPING: Table<Action, Situation> = Table {
    title: "help-typing",
    rows: &[
        on(&[ENTER], Action::PlayLine, "help-line-play").bar("key-play"),
        on(&[TAB], Action::Complete, "help-line-complete").bar("key-complete"),
        on(&[UP], Action::Recall { is_back: true }, "help-line-recall"),
        on(
            &[DOWN],
            Action::Recall { is_back: false },
            "help-line-recall",
        ),
        on(&[BACKSPACE], Action::Erase, "help-line-erase"),
        on(
            &[Key::Ctrl('u'), Key::Ctrl('w')],
            Action::ClearLine,
            "help-line-clear",
        ),
        on(&[ESC], Action::CloseLine, "help-line-close").kept("key-close"),
        on(&[Key::Any], Action::WriteLine, "help-line-write"),
    ],
};

static JUMPING: Table<Action, Situation> = Table {
    title: "help-jumping",
    rows: &[
        on(&[ESC], Action::CloseJump, "help-line-close").kept("key-close"),
        on(&[Key::Any], Action::WriteJump, "help-jump-write"),
    ],
};

static ANSWERING: Table<Action, Situation> = Table {
    title: "help-answering",
    rows: &[
        YES.when(|now| matches!(now.mode, Mode::DrawOffered | Mode::TakeBackAsked))
            .kept("key-accept"),
        YES.when(|now| now.mode == Mode::Aborting)
            .kept("key-break-off"),
        YES.when(|now| now.mode == Mode::Resigning)
            .kept("key-resign"),
        YES.when(|now| now.mode == Mode::Passing).kept("key-pass"),
        on(&[char_key('q')], Action::Leave, "help-no-leave"),
        NO.when(|now| matches!(now.mode, Mode::DrawOffered | Mode::TakeBackAsked))
            .kept("key-decline"),
        NO.kept("key-no"),
    ],
};

const YES: Binding<Action, Situation> = on(
    &[ENTER, char_key('y'), char_key('s')],
    Action::Answer(true),
    "help-yes",
);

const NO: Binding<Action, Situation> = on(&[ESC, Key::Any], Action::Answer(false), "help-no");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say_in_every_situation() {
        let modes = [
            Mode::Resigning,
            Mode::DrawOffered,
            Mode::Passing,
            Mode::TakeBackAsked,
            Mode::Aborting,
            Mode::Saying,
            Mode::Online,
            Mode::OnlineOver,
            Mode::Typing,
            Mode::Jumping,
            Mode::LookingBack,
            Mode::Over,
            Mode::Watching,
            Mode::Playing,
        ];
        let situations = modes.into_iter().flat_map(|mode| {
            // No condition asks for more than three of them.
            let few = |bits: &u32| bits.count_ones() <= 3;
            (0..1 << 19).filter(few).map(move |bits: u32| {
                let bit = |number: u32| bits >> number & 1u32 == 1;
                Situation {
                    mode,
                    awaits_person: bit(0),
                    is_begun: bit(1),
                    has_path: bit(2),
                    may_pass: bit(3),
                    may_swap: bit(4),
                    has_hint: bit(5),
                    is_pointed: bit(6),
                    is_choosing: bit(7),
                    is_stepped: bit(8),
                    is_paused: bit(9),
                    is_folded: bit(10),
                    shows_panel: bit(11),
                    may_enlarge: bit(12),
                    may_shrink: bit(13),
                    has_moves: bit(14),
                    may_ask_why: bit(15),
                    has_why: bit(16),
                    has_rings: bit(17),
                    is_online: bit(18),
                }
            })
        });
        checks::table(&ALL, situations, Situation::tables);
    }
}
