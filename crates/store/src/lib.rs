//! Where things are kept: games in progress, records of finished ones, settings and last choices, and who this device is on
//! the servers it has played on.
//!
//! A [`Store`] works in the [`Folders`] it is given. Every write is atomic: whatever happens, a file is the old one
//! or the new one. A file that cannot be read is put aside and told of, never deleted. Two programs at once
//! never write to the same game: a [`Slot`] belongs to one of them until it is dropped or its program
//! ends, however it ends.

mod atomic;
mod disk;
mod error;
mod folders;
mod identity;
mod lines;
mod plan;
mod record;
mod record_file;
mod save;
mod sequence;
mod settings;
mod slot;
mod store;
mod user_file;

pub use cairn_core::Date;
pub use disk::{Call, Faults};
pub use error::{Damaged, StoreError, Trouble};
pub use folders::Folders;
pub use identity::Identity;
pub use plan::{Plan, Plans};
pub use record::SavedRecord;
pub use record_file::RecordFile;
pub use save::{Save, Unreadable};
pub use settings::{BoardLook, Colors, Evaluation, Field, Glyphs, Settings, Theme};
pub use slot::{InProgress, Slot};
pub use store::{Listing, Store};
pub use user_file::{Stamp, UserFile};
