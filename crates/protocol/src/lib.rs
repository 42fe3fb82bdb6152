//! UGI, the Universal Game Interface, from both sides.
//!
//! [`UgiEngine`] is the engine's side, over any reader and writer. [`Client`] is the runner's side, and [`check`],
//! built on it, tells whether an engine keeps to the protocol.

pub mod check;
mod client;
pub mod command;
mod conversation;
mod engine;
mod info;
mod settings;

pub use client::{Client, ClientError, split_command};
pub use engine::UgiEngine;
