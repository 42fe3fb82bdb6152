//! How far a long command is: a line on standard error, where that is a terminal.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// How often the line is drawn at most.
const DRAWS_A_SECOND: u8 = 10;

/// Work that is done sooner shows no progress.
const PAUSE: Duration = Duration::from_secs(1);

/// A line that is gone when the work is done. If standard error is no terminal, nothing is shown.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// Progress towards a total that is known, or becomes known.
    pub(crate) fn new() -> Progress {
        Progress::styled("[{bar:24}] {pos}/{len}  {msg}  {elapsed}")
    }

    /// Progress without a total.
    pub(crate) fn without_total() -> Progress {
        Progress::styled("{msg}  {elapsed}")
    }

    fn styled(template: &str) -> Progress {
        let target = ProgressDrawTarget::stderr_with_hz(DRAWS_A_SECOND);
        let bar = ProgressBar::with_draw_target(None, target);
        let style = ProgressStyle::with_template(template).expect("the template is well formed");
        bar.set_style(style.progress_chars("##-"));
        Progress(bar)
    }

    /// Shows how far the work is.
    pub(crate) fn show(&self, stage: Stage) {
        let Stage { done, total, words } = stage;
        self.0.set_length(total);
        self.0.set_position(done);
        self.0.set_message(words);
    }

    /// Does something while the line is away, such as writing to the same terminal.
    pub(crate) fn suspended<T>(&self, work: impl FnOnce() -> T) -> T {
        self.0.suspend(work)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}

/// How far some work is, with words about it.
pub(crate) struct Stage {
    pub(crate) done: u64,
    pub(crate) total: u64,
    pub(crate) words: String,
}

/// What the work sends.
enum Message<N, T> {
    /// Something to be told at once.
    Note(N),
    /// Its result.
    Done(T),
}

/// Does some work and, if it takes long, shows how far it is. What the work has to tell meanwhile goes to `note`, in
/// this thread.
pub(crate) fn watched<N: Send, T: Send>(
    stage: impl Fn() -> Stage,
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
        let progress = Progress::new();
        loop {
            match receiver.recv_timeout(PAUSE) {
                Ok(Message::Note(news)) => progress.suspended(|| note(news)),
                Ok(Message::Done(result)) => return result,
                Err(RecvTimeoutError::Timeout) => progress.show(stage()),
                Err(RecvTimeoutError::Disconnected) => unreachable!("the work sends its result"),
            }
        }
    })
}
