//! The second module: the computer. A worker loads it, so that the page stays at the reader's hand.
//!
//! A search here cannot be reached while it runs. Whoever wants it stopped ends the worker, and starts another.

mod advice;
mod clock;
mod picture;
mod retry;
mod review;
mod search;

pub use advice::find;
pub use picture::{Gif, picture, pictures};
pub use retry::Retry;
pub use review::{look_back, review};
pub use search::{report, search};

use std::time::Duration;

use cairn_engine::{Limits, SearchOptions};
use cairn_session::Match;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::wire::{self, MatchLine};

/// How much memory a search remembers positions in: phones must have it to spare.
const HASH_BYTES: usize = 32 << 20;

#[wasm_bindgen]
extern "C" {
    /// Somebody who is told how far a task is.
    pub type Listener;

    /// Tells it, as JSON.
    #[wasm_bindgen(method, structural)]
    fn report(this: &Listener, json: &str);
}

/// The match with a [`MatchLine`].
fn replay(line: &str) -> Result<Match, String> {
    wire::read::<MatchLine>(line)?.replay()
}

fn options(lines: usize) -> SearchOptions {
    SearchOptions {
        threads: 1,
        hash_bytes: HASH_BYTES,
        lines,
        prove_nodes: SearchOptions::PROVE_NODES,
        ..SearchOptions::default()
    }
}

/// Limits of this many nodes and milliseconds; 0 means no limit.
fn limits(nodes: f64, milliseconds: f64) -> Limits {
    Limits {
        nodes: (nodes > 0.0).then_some(nodes as u64),
        time: (milliseconds > 0.0)
            .then(|| Duration::try_from_secs_f64(milliseconds / 1000.0).ok())
            .flatten(),
        ..Limits::default()
    }
}
