//! Screens that are opened from a game.

use super::GameScreen;
use crate::context::Context;
use crate::screen::review::ReviewScreen;
use crate::screen::{Change, Help};

impl GameScreen {
    /// Opens the keys and the rules of this game.
    pub(super) fn help(&self) -> Change {
        let game = self.sitting.game().setup().game.clone();
        Change::Push(Box::new(Help::new(Some(game))))
    }

    /// Looks at the match so far, from its last move on.
    pub(super) fn review(&self, context: &Context) -> Change {
        Change::Push(Box::new(ReviewScreen::new(self.sitting.game(), context)))
    }
}
