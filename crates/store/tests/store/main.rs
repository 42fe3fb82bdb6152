//! The store on a real disk.

mod faults;
mod keeping;
mod killed;
mod record_file;
mod saves;
mod scratch;
