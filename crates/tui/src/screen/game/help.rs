//! Help during a game.

use super::GameScreen;
use crate::context::Context;
use crate::screen::Change;

impl GameScreen {
    /// Opens the keys and the rules of this game.
    pub(super) fn help(&mut self, context: &Context) -> Change {
        let _ = context;
        Change::Stay
    }
}
