//! Screens that are opened from a game.

use super::GameScreen;
use crate::context::Context;
use crate::screen::review::ReviewScreen;
use crate::screen::{Change, Help};

impl GameScreen {
    /// Opens the keys and the rules of this game.
    pub(super) fn help(&self, context: &Context) -> Change {
        let game = self.sitting.game().setup().game.clone();
        let tables = self.situation(context).tables();
        let own = tables.iter().map(|table| table.section()).collect();
        Change::Push(Box::new(Help::new(own).with_rules(game)))
    }

    /// Looks at the match so far, from its last move on.
    pub(super) fn review(&self, context: &Context) -> Change {
        Change::Push(Box::new(ReviewScreen::new(self.sitting.game(), context)))
    }
}
