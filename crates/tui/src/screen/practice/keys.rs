//! What can be done on a board on which moves are tried, and the keys for it.

use crate::keys::{
    BACK_TAB, BACKSPACE, Binding, DOWN, ENTER, ESC, Key, LEFT, RIGHT, SPACE, Section, TAB, Table,
    UP, bind, char_key,
};
use crate::screen::game::entry::Direction;

/// What can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// The cursor goes.
    Go(Direction),
    Choose,
    /// The cursor goes to the next square that can be chosen, or to the one before.
    Cycle {
        is_forward: bool,
    },
    /// One step of the move back, or one move.
    StepBack,
    LetGo,
    Pass,
    /// What was done last is taken back; in a tutorial, to the step before.
    Undo,
    Hint,
    /// The solution of a puzzle.
    Show,
    /// The result of the puzzle of the day goes to the clipboard.
    Copy,
    /// To the next step of the tutorial, or to the first game; to the next puzzle.
    Next,
    /// The panel instead of the board, where there is room for one only.
    Panel,
    Rules,
    Theme,
    Help,
    Back,
}

/// How the screen stands, as far as keys depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    pub(super) is_begun: bool,
    pub(super) may_pass: bool,
    /// Whether it is a tutorial,
    pub(super) is_tutorial: bool,
    /// or a puzzle,
    pub(super) is_puzzle: bool,
    /// the goal of the step is reached, or the puzzle over,
    pub(super) is_reached: bool,
    /// and it is the last one.
    pub(super) is_last: bool,
    /// Whether there is a result to copy.
    pub(super) may_copy: bool,
    /// Whether there is something to take back.
    pub(super) may_undo: bool,
    /// Whether there is room for the board or the panel only.
    pub(super) is_folded: bool,
}

impl Standing {
    fn may_enter(&self) -> bool {
        !self.is_reached
    }

    fn is_open_step(&self) -> bool {
        self.is_tutorial && !self.is_reached
    }
}

/// What the help says about it.
pub(in crate::screen) fn section() -> Section {
    KEYS.section()
}

const fn on(keys: &'static [Key], action: Action, help: &'static str) -> Binding<Action, Standing> {
    bind(keys, action, help)
}

pub(super) static KEYS: Table<Action, Standing> = Table {
    title: "help-practice",
    rows: &[
        on(&[LEFT, char_key('h')], Action::Go((-1, 0)), "help-cursor"),
        on(&[DOWN, char_key('j')], Action::Go((0, -1)), "help-cursor"),
        on(&[UP, char_key('k')], Action::Go((0, 1)), "help-cursor"),
        on(&[RIGHT, char_key('l')], Action::Go((1, 0)), "help-cursor"),
        on(&[ENTER, SPACE], Action::Next, "help-lesson-next")
            .when(|now| now.is_reached && now.is_last)
            .bar("key-lesson-play"),
        on(&[ENTER, SPACE], Action::Next, "help-lesson-next")
            .when(|now| now.is_reached && now.is_puzzle)
            .bar("key-puzzle-next"),
        on(&[ENTER, SPACE], Action::Next, "help-lesson-next")
            .when(|now| now.is_reached)
            .bar("key-lesson-next"),
        on(&[ENTER, SPACE], Action::Choose, "help-choose").bar("key-choose"),
        on(&[TAB], Action::Panel, "help-panel")
            .when(|now| now.is_folded && !now.is_begun)
            .bar("key-panel"),
        on(&[TAB], Action::Cycle { is_forward: true }, "help-next")
            .when(Standing::may_enter)
            .bar_if("key-next", |now| now.is_begun),
        on(
            &[BACK_TAB],
            Action::Cycle { is_forward: false },
            "help-next",
        ),
        on(&[BACKSPACE], Action::StepBack, "help-try-back")
            .bar_if("key-step-back", |now| now.is_begun),
        on(&[ESC], Action::LetGo, "help-let-go")
            .when(|now| now.is_begun)
            .bar("key-let-go"),
        on(&[char_key('p')], Action::Pass, "help-try-pass")
            .when(|now| now.may_pass)
            .bar("key-pass"),
        on(&[char_key('H')], Action::Hint, "help-lesson-hint")
            .when(Standing::is_open_step)
            .bar("key-hint"),
        on(&[char_key('S')], Action::Show, "help-puzzle-show")
            .when(|now| now.is_puzzle && !now.is_reached)
            .bar("key-puzzle-show"),
        on(&[char_key('y')], Action::Copy, "help-puzzle-copy")
            .when(|now| now.may_copy)
            .bar("key-puzzle-copy"),
        on(&[char_key('u')], Action::Undo, "help-practice-undo")
            .bar_if("key-undo", |now| now.may_undo),
        on(&[char_key('n')], Action::Next, "help-lesson-next")
            .when(|now| now.is_tutorial)
            .bar_if("key-lesson-skip", Standing::is_open_step),
        on(&[char_key('r')], Action::Rules, "help-rules")
            .when(|now| now.is_tutorial || now.is_puzzle)
            .bar("key-rules"),
        on(&[char_key('T')], Action::Theme, "help-theme"),
        on(&[char_key('?')], Action::Help, "help-help").kept("key-help"),
        on(&[ESC, char_key('q')], Action::Back, "help-back").kept("key-back"),
    ],
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::checks;

    #[test]
    fn every_key_does_what_bar_and_help_say_in_every_situation() {
        let standings = (0..1 << 9).map(|bits: u32| {
            let bit = |number: u32| bits >> number & 1 == 1;
            Standing {
                is_begun: bit(0),
                may_pass: bit(1),
                is_tutorial: bit(2),
                is_reached: bit(3),
                is_last: bit(4),
                may_undo: bit(5),
                is_folded: bit(6),
                is_puzzle: bit(7) && !bit(2),
                may_copy: bit(8) && bit(7) && bit(3),
            }
        });
        checks::table(&[&KEYS], standings, |_| vec![&KEYS]);
    }
}
