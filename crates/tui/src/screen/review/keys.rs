//! What can be done while a game is looked at, and the keys for it.

use crate::keys::{
    BACK_TAB, BACKSPACE, Binding, DOWN, END, ENTER, ESC, HOME, Key, LEFT, PAGE_DOWN, PAGE_UP,
    RIGHT, SPACE, Section, TAB, Table, UP, bind, char_key,
};
use crate::screen::game::entry::Direction;

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// This many moves along the line we are on.
    Walk(isize),
    /// To the next mistake, or the one before.
    Mistake {
        is_forward: bool,
    },
    /// To what else was played or tried.
    AnotherWay,
    /// Other moves can be tried.
    Try,
    /// Back to the game, or where one came from.
    BackOut,
    PlayOn,
    Lines,
    /// The openings are shown, or hidden.
    Openings,
    Save,
    Copy,
    Theme,
    Help,
    Leave,

    /// The cursor goes.
    Go(Direction),
    Choose,
    /// One step of the move back, or one move.
    StepBack,
    /// The cursor goes to the next square that can be chosen, or to the one before.
    Cycle {
        is_forward: bool,
    },
    Pass,
    LetGo,
    /// No more moves are tried.
    StopTrying,

    /// The mistakes are done again.
    Retry,
    /// The same position is asked about again.
    Again,
    /// The solution is shown.
    Show,
    /// The next mistake is asked about.
    NextMistake,
    /// Plays on from here against the strongest player.
    PlayStrongest,
    /// No more mistakes are done again.
    StopRetry,
}

/// How the screen stands, as far as keys depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) is_trying: bool,
    pub(super) is_begun: bool,
    pub(super) may_pass: bool,
    /// Whether mistakes are done again,
    pub(super) is_retrying: bool,
    /// a better move is asked for,
    pub(super) may_answer: bool,
    /// and there is another mistake.
    pub(super) has_next: bool,
}

impl Standing {
    /// The tables that are asked, in their order.
    pub(super) fn tables(&self) -> Vec<&'static Table<Action, Standing>> {
        if self.is_retrying {
            vec![&RETRYING]
        } else if self.is_trying {
            vec![&TRYING, &COMMON]
        } else {
            vec![&WALKING, &COMMON]
        }
    }
}

/// What the help says about all of it.
pub(in crate::screen) fn sections() -> Vec<Section> {
    vec![
        WALKING.section().with(&COMMON.section()),
        TRYING.section().with(&COMMON.section()),
        RETRYING.section(),
    ]
}

/// How far a page key goes.
const PAGE: isize = 10;

const fn on(keys: &'static [Key], action: Action, help: &'static str) -> Binding<Action, Standing> {
    bind(keys, action, help)
}

static WALKING: Table<Action, Standing> = Table {
    title: "help-reviewing",
    rows: &[
        on(&[LEFT, char_key('h')], Action::Walk(-1), "help-step").bar("key-back-one"),
        on(&[RIGHT, char_key('l')], Action::Walk(1), "help-step").bar("key-on-one"),
        on(&[UP, char_key('k')], Action::Walk(-1), "help-step"),
        on(&[DOWN, char_key('j')], Action::Walk(1), "help-step"),
        on(&[PAGE_UP], Action::Walk(-PAGE), "help-step-ten"),
        on(&[PAGE_DOWN], Action::Walk(PAGE), "help-step-ten"),
        on(&[HOME], Action::Walk(isize::MIN), "help-ends"),
        on(&[END], Action::Walk(isize::MAX), "help-ends"),
        on(
            &[char_key('n')],
            Action::Mistake { is_forward: true },
            "help-mistakes",
        )
        .bar("key-mistake"),
        on(
            &[char_key('N')],
            Action::Mistake { is_forward: false },
            "help-mistakes",
        ),
        on(&[char_key('m')], Action::Retry, "help-retry").bar("key-retry"),
        on(&[char_key('b'), ENTER], Action::Try, "help-try").bar("key-try"),
        on(&[TAB], Action::AnotherWay, "help-lines"),
        on(&[ESC], Action::BackOut, "help-back-out"),
    ],
};

static TRYING: Table<Action, Standing> = Table {
    title: "help-trying",
    rows: &[
        on(&[LEFT, char_key('h')], Action::Go((-1, 0)), "help-cursor"),
        on(&[DOWN, char_key('j')], Action::Go((0, -1)), "help-cursor"),
        on(&[UP, char_key('k')], Action::Go((0, 1)), "help-cursor"),
        on(&[RIGHT, char_key('l')], Action::Go((1, 0)), "help-cursor"),
        on(&[ENTER, SPACE], Action::Choose, "help-choose").bar("key-choose"),
        on(&[BACKSPACE], Action::StepBack, "help-try-back").bar("key-step-back"),
        on(&[TAB], Action::Cycle { is_forward: true }, "help-next"),
        on(
            &[BACK_TAB],
            Action::Cycle { is_forward: false },
            "help-next",
        ),
        on(&[char_key('u')], Action::Walk(-1), "help-step"),
        on(&[char_key('r')], Action::Walk(1), "help-step"),
        on(&[char_key('p')], Action::Pass, "help-try-pass")
            .when(|now| now.may_pass)
            .bar("key-pass"),
        on(&[ESC], Action::LetGo, "help-let-go")
            .when(|now| now.is_begun)
            .bar("key-let-go"),
        on(
            &[ESC, char_key('b')],
            Action::StopTrying,
            "help-stop-trying",
        )
        .bar("key-close"),
    ],
};

static RETRYING: Table<Action, Standing> = Table {
    title: "help-retrying",
    rows: &[
        on(&[LEFT, char_key('h')], Action::Go((-1, 0)), "help-cursor").when(|now| now.may_answer),
        on(&[DOWN, char_key('j')], Action::Go((0, -1)), "help-cursor").when(|now| now.may_answer),
        on(&[UP, char_key('k')], Action::Go((0, 1)), "help-cursor").when(|now| now.may_answer),
        on(&[RIGHT, char_key('l')], Action::Go((1, 0)), "help-cursor").when(|now| now.may_answer),
        on(&[ENTER, SPACE], Action::Choose, "help-choose")
            .when(|now| now.may_answer)
            .bar("key-choose"),
        on(&[TAB], Action::Cycle { is_forward: true }, "help-next").when(|now| now.may_answer),
        on(
            &[BACK_TAB],
            Action::Cycle { is_forward: false },
            "help-next",
        )
        .when(|now| now.may_answer),
        on(&[char_key('p')], Action::Pass, "help-try-pass")
            .when(|now| now.may_answer && now.may_pass)
            .bar("key-pass"),
        on(&[ENTER, char_key('a')], Action::Again, "help-retry-again")
            .when(|now| !now.may_answer)
            .bar("key-retry-again"),
        on(&[char_key('s')], Action::Show, "help-retry-show").bar("key-retry-show"),
        on(&[char_key('n')], Action::NextMistake, "help-retry-next")
            .bar_if("key-retry-next", |now| now.has_next),
        on(&[char_key('o')], Action::PlayStrongest, "help-retry-on").bar("key-play-on"),
        on(&[ESC], Action::LetGo, "help-let-go")
            .when(|now| now.is_begun)
            .bar("key-let-go"),
        on(&[ESC, char_key('q')], Action::StopRetry, "help-retry-stop").kept("key-back"),
        on(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
    ],
};

static COMMON: Table<Action, Standing> = Table {
    title: "help-reviewing",
    rows: &[
        on(&[char_key('p')], Action::PlayOn, "help-play-on").bar("key-play-on"),
        on(&[char_key('e')], Action::Lines, "help-best-lines").bar("key-lines"),
        on(&[char_key('o')], Action::Openings, "help-openings").bar("key-openings"),
        on(&[char_key('s')], Action::Save, "help-export").bar("key-save"),
        on(&[char_key('y')], Action::Copy, "help-copy"),
        on(&[char_key('T')], Action::Theme, "help-theme"),
        on(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        on(&[char_key('q')], Action::Leave, "help-back").kept("key-back"),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say_in_every_situation() {
        let standings = (0..64).map(|bits| Standing {
            is_trying: bits & 1 > 0,
            is_begun: bits & 2 > 0,
            may_pass: bits & 4 > 0,
            is_retrying: bits & 8 > 0,
            may_answer: bits & 16 > 0,
            has_next: bits & 32 > 0,
        });
        checks::table(
            &[&WALKING, &TRYING, &RETRYING, &COMMON],
            standings,
            Standing::tables,
        );
    }
}
