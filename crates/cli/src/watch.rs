//! Telling on standard error how far a long work is.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::output::complain;

/// What the work sends.
enum Message<N, T> {
    /// Something to be told at once.
    Note(N),
    /// Its result.
    Done(T),
}

/// Does some work and, if it takes long, says on standard error how far it is, in the words of `describe`. What the
/// work has to tell meanwhile goes to `note`, in this thread.
pub(crate) fn watched<N: Send, T: Send>(
    describe: impl Fn() -> String,
    mut note: impl FnMut(N),
    work: impl FnOnce(&mut dyn FnMut(N)) -> T + Send,
) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(move || {
            // The receiver lives until it has the result.
            let result = work(&mut |note| drop(sender.send(Message::Note(note))));
            drop(sender.send(Message::Done(result)));
        });
        let started = Instant::now();
        let is_terminal = io::stderr().is_terminal();
        let pause = Duration::from_secs(if is_terminal { 1 } else { 10 });
        let mut told = started;
        let mut has_line = false;
        let clear = |has_line: &mut bool| {
            if std::mem::take(has_line) {
                let _ = write!(io::stderr(), "\r\x1b[K");
            }
        };
        loop {
            match receiver.recv_timeout(pause.saturating_sub(told.elapsed())) {
                Ok(Message::Note(news)) => {
                    clear(&mut has_line);
                    note(news);
                }
                Ok(Message::Done(result)) => {
                    clear(&mut has_line);
                    return result;
                }
                Err(RecvTimeoutError::Timeout) => {
                    told = Instant::now();
                    let line = format!("{}, {} s", describe(), started.elapsed().as_secs());
                    if is_terminal {
                        let _ = write!(io::stderr(), "\r\x1b[K{line}");
                        has_line = true;
                    } else {
                        complain(&line);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => unreachable!("the work sends its result"),
            }
        }
    })
}
