//! A line on standard error that says how far a long command is.

use std::io::{self, IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

/// How many characters the bar takes.
const WIDTH: u64 = 24;

/// A terminal sees a bar that grows; a file gets a line now and then.
pub(super) struct Progress {
    is_terminal: bool,
    pause: Duration,
    last: Instant,
}

impl Progress {
    pub(super) fn new() -> Progress {
        let is_terminal = io::stderr().is_terminal();
        Progress {
            is_terminal,
            pause: Duration::from_millis(if is_terminal { 100 } else { 10_000 }),
            last: Instant::now(),
        }
    }

    /// Tells that so much of all is done, if it is time to tell something.
    pub(super) fn tell(&mut self, done: u64, all: u64, words: &str) {
        if self.last.elapsed() < self.pause && done < all {
            return;
        }
        self.last = Instant::now();
        if self.is_terminal {
            let full = (done * WIDTH / all.max(1)).min(WIDTH) as usize;
            let bar = format!("{}{}", "#".repeat(full), "-".repeat(WIDTH as usize - full));
            let _ = write!(io::stderr(), "\r\x1b[K[{bar}] {done}/{all}  {words}");
        } else if done < all {
            let _ = writeln!(io::stderr(), "{done}/{all}  {words}");
        }
    }

    /// Leaves the line clean.
    pub(super) fn finish(&mut self) {
        if self.is_terminal {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }
}
