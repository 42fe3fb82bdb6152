//! The store on a real disk.

mod keeping;
mod killed;
mod scratch;
