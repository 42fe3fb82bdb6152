//! Cairn for a web page: games, matches, records and sentences (`rules`), and the computer (`engine`).
//!
//! The page loads two modules that are made of this crate: one with the feature `rules`, which is all it needs to
//! be used, and one with the feature `engine`, which a worker loads afterwards. Values cross the border as
//! JSON; their types are in [`wire`], from which TypeScript's are made. Nothing here names a game.

#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "rules")]
pub mod rules;
pub mod wire;
