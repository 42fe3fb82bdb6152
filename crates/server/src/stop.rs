//! How a server is told to stop, and how everybody learns of it.

use std::io;

use tokio::sync::watch;

/// How far a server is from its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Running,
    /// Nothing new is begun.
    Draining,
    /// Nothing is finished.
    Ending,
}

/// Tells a server to stop. Clones tell and hear the same.
#[derive(Clone, Debug)]
pub struct Stop(watch::Sender<Stage>);

impl Default for Stop {
    fn default() -> Stop {
        Stop::new()
    }
}

impl Stop {
    /// A server that has not been told to stop.
    #[must_use]
    pub fn new() -> Stop {
        Stop(watch::Sender::new(Stage::Running))
    }

    /// Lets no request begin, and gives those that have begun the time that the limits allow. Asking again ends at once.
    pub fn ask(&self) {
        self.0.send_modify(|stage| {
            *stage = match *stage {
                Stage::Running => Stage::Draining,
                Stage::Draining | Stage::Ending => Stage::Ending,
            };
        });
    }

    /// Waits until the server has been asked to stop.
    pub async fn asked(&self) {
        self.reached(Stage::Draining).await;
    }

    /// Waits until the server has been asked to end at once.
    pub async fn pressed(&self) {
        self.reached(Stage::Ending).await;
    }

    async fn reached(&self, wanted: Stage) {
        let mut stages = self.0.subscribe();
        let reached = stages.wait_for(|stage| *stage >= wanted).await;
        debug_assert!(reached.is_ok(), "the sender is this one");
    }

    /// Asks at every Ctrl-C and, where there is such a thing, at every signal to terminate. To be called within a runtime.
    pub(crate) fn ask_on_signals(&self) -> io::Result<()> {
        let stop = self.clone();
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let mut interrupt = signal(SignalKind::interrupt())?;
            let mut terminate = signal(SignalKind::terminate())?;
            tokio::spawn(async move {
                loop {
                    tokio::select! {
                        _ = interrupt.recv() => stop.ask(),
                        _ = terminate.recv() => stop.ask(),
                    }
                }
            });
        }
        #[cfg(windows)]
        {
            let mut interrupt = tokio::signal::windows::ctrl_c()?;
            let mut terminate = tokio::signal::windows::ctrl_break()?;
            tokio::spawn(async move {
                loop {
                    tokio::select! {
                        _ = interrupt.recv() => stop.ask(),
                        _ = terminate.recv() => stop.ask(),
                    }
                }
            });
        }
        Ok(())
    }
}
