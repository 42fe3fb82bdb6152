//! Keeping the match on the board, move by move.

use std::path::PathBuf;

use cairn_store::{Sitting, Slot, StoreError};

use crate::context::Context;

/// Keeps one match. The place for it is taken when there is something to keep.
#[derive(Debug, Default)]
pub(crate) struct Keeper {
    slot: Option<Slot>,
    /// Whether keeping has failed; that is told once.
    has_failed: bool,
}

impl Keeper {
    /// A keeper of a match that was taken up again.
    pub(crate) fn of(slot: Slot) -> Keeper {
        Keeper {
            slot: Some(slot),
            has_failed: false,
        }
    }

    /// Keeps the match as it is now. A finished one becomes a record, whose file is given.
    ///
    /// # Errors
    /// The first time that it cannot be kept.
    pub(crate) fn keep(
        &mut self,
        sitting: &Sitting,
        context: &Context,
    ) -> Result<Option<PathBuf>, StoreError> {
        let result = self.try_to_keep(sitting, context);
        match result {
            Err(_) if std::mem::replace(&mut self.has_failed, true) => Ok(None),
            other => other,
        }
    }

    fn try_to_keep(
        &mut self,
        sitting: &Sitting,
        context: &Context,
    ) -> Result<Option<PathBuf>, StoreError> {
        let game = &sitting.game;
        let is_played = !game.entries().is_empty() || game.redoable() > 0 || game.end().is_some();
        let slot = match &mut self.slot {
            Some(slot) => slot,
            None if !is_played => return Ok(None),
            None => self.slot.insert(context.store.begin()?),
        };
        if game.end().is_some() {
            return slot.finish(sitting, context.today()).map(Some);
        }
        slot.keep(sitting).map(|()| None)
    }
}
