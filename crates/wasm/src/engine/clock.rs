//! The time, as a worker has it.

use std::time::Duration;

/// Tells how much time has passed since it was made.
#[derive(Clone, Copy)]
pub(super) struct Stopwatch(Instant);

#[cfg(target_arch = "wasm32")]
type Instant = f64;

#[cfg(not(target_arch = "wasm32"))]
type Instant = std::time::Instant;

impl Stopwatch {
    pub(super) fn start() -> Stopwatch {
        Stopwatch(now())
    }

    #[cfg(target_arch = "wasm32")]
    pub(super) fn elapsed(self) -> Duration {
        Duration::try_from_secs_f64((now() - self.0) / 1000.0).unwrap_or_default()
    }

    #[cfg(not(target_arch = "wasm32"))]
    pub(super) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

#[cfg(not(target_arch = "wasm32"))]
fn now() -> Instant {
    Instant::now()
}
