//! Cairn for a web page: games, matches, records and sentences (`rules`), the computer (`engine`), puzzles (`learn`), and `openings`.
//!
//! The page loads four modules that are made of this crate: one with the feature `rules`, which is all it needs to
//! be used, one with the feature `engine`, which a worker loads afterwards, and one each with the features `learn` and `openings`,
//! when somebody wants puzzles or openings. Values cross the border as
//! JSON; their types are in [`wire`], from which TypeScript's are made. Nothing here names a game.

#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "learn")]
pub mod learn;
#[cfg(feature = "openings")]
pub mod openings;
#[cfg(feature = "rules")]
pub mod rules;
pub mod wire;
