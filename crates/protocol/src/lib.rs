//! UGI, the Universal Game Interface, from both sides.
//!
//! [`Server`] is the engine's side, over any reader and writer. [`Client`] is the runner's side, and what is
//! built on it: [`check`], which tells whether an engine keeps to the protocol, [`arena`], matches of many games
//! between built-in players and engines, and [`ladder`], which measures the levels.

pub mod arena;
pub mod check;
mod client;
pub mod command;
mod dialog;
mod info;
pub mod ladder;
mod server;
mod settings;

pub use client::{Client, ClientError, split_command};
pub use server::Server;
