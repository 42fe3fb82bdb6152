//! Keeping the match on the board, move by move.

use std::path::PathBuf;

use cairn_session::Sitting;
use cairn_store::{Slot, StoreError};

use crate::context::Context;

/// Keeps one match. The place for it is taken when there is something to keep.
#[derive(Debug, Default)]
pub(crate) struct Keeper {
    slot: Option<Slot>,
    /// Whether keeping failed the last time.
    is_failing: bool,
}

/// What came of keeping a match.
#[derive(Debug)]
pub(crate) enum Kept {
    /// It is kept, if there was anything to keep.
    Yes,
    /// It is over, and its record is in this file.
    Record(PathBuf),
    /// It could not be kept.
    No {
        /// Why not.
        error: StoreError,
        /// Whether it was so before, and has been told.
        is_known: bool,
    },
}

impl Keeper {
    /// A keeper of a match that was taken up again.
    pub(crate) fn of(slot: Slot) -> Keeper {
        Keeper {
            slot: Some(slot),
            is_failing: false,
        }
    }

    /// Keeps the match as it is now. A finished one becomes a record.
    pub(crate) fn keep(&mut self, sitting: &Sitting, context: &Context) -> Kept {
        match self.try_to_keep(sitting, context) {
            Ok(record) => {
                self.is_failing = false;
                record.map_or(Kept::Yes, Kept::Record)
            }
            Err(error) => Kept::No {
                error,
                is_known: std::mem::replace(&mut self.is_failing, true),
            },
        }
    }

    fn try_to_keep(
        &mut self,
        sitting: &Sitting,
        context: &Context,
    ) -> Result<Option<PathBuf>, StoreError> {
        let slot = match &mut self.slot {
            Some(slot) => slot,
            None if !sitting.is_begun() => return Ok(None),
            None => self.slot.insert(context.store.begin()?),
        };
        if sitting.game().end().is_some() {
            return slot.finish(sitting, context.today()).map(Some);
        }
        slot.keep(sitting).map(|()| None)
    }
}
