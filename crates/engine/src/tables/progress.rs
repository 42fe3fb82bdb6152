//! What is told while tables are made or checked.

use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU64, Ordering};

use cairn_core::Material;

use super::error::TableError;
use super::file::TableSummary;

/// What happens while tables are made or checked, for whoever wants to tell.
#[derive(Debug)]
pub enum TableEvent<'a> {
    /// The table was there already.
    Kept(&'a TableSummary),
    /// A file was there already and is of no use; the table is made anew.
    Discarded(&'a TableError),
    /// The table has been made.
    Made(&'a TableSummary),
    /// The table has been checked, and every entry is right.
    Checked(&'a TableSummary),
}

/// How far the work is, for whoever watches.
#[derive(Debug, Default)]
pub struct TableProgress {
    pieces: AtomicU16,
    pass: AtomicU8,
    done: AtomicU64,
    total: AtomicU64,
}

/// A look at [`TableProgress`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableStage {
    /// The table in work.
    pub material: Material,
    /// The pass: the distance in plies that is being looked for, 0 for the first look at all positions.
    pub pass: u8,
    /// How many entries have been looked at in this pass.
    pub done: u64,
    /// How many there are.
    pub total: u64,
}

impl TableProgress {
    /// How far the work is.
    pub fn now(&self) -> TableStage {
        let [mover, other] = self.pieces.load(Ordering::Relaxed).to_le_bytes();
        TableStage {
            material: Material { mover, other },
            pass: self.pass.load(Ordering::Relaxed),
            done: self.done.load(Ordering::Relaxed),
            total: self.total.load(Ordering::Relaxed),
        }
    }

    pub(super) fn begin(&self, material: Material, pass: u8, total: u64) {
        let pieces = u16::from_le_bytes([material.mover, material.other]);
        self.pieces.store(pieces, Ordering::Relaxed);
        self.pass.store(pass, Ordering::Relaxed);
        self.done.store(0, Ordering::Relaxed);
        self.total.store(total, Ordering::Relaxed);
    }

    pub(super) fn advance(&self, entries: u64) {
        self.done.fetch_add(entries, Ordering::Relaxed);
    }
}
