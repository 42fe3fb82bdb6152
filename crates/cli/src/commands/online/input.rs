//! What a person types while other things happen: lines that are read on a thread of their own.

use std::io::{self, Write as _};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use cairn_client::Heard;

use super::is_yes;
use crate::dialogue::read_line;
use crate::output::Output;

/// Something that happens while a game is played.
#[derive(Debug)]
pub(super) enum Happening {
    /// A line was typed; `None` at the end of the input.
    Line(Option<String>),
    /// Something was heard from the server, of the connection with this number.
    Heard(u32, Heard),
    /// The person or the system wants the program to end.
    Interrupt,
}

/// Everything that happens, in its order.
pub(super) struct Input {
    sender: Sender<Happening>,
    happenings: Receiver<Happening>,
    /// Whether lines are written out again, so that a transcript has them.
    pub(super) echo: bool,
    is_listening: bool,
}

impl Input {
    pub(super) fn new(echo: bool) -> Input {
        let (sender, happenings) = channel();
        Input {
            sender,
            happenings,
            echo,
            is_listening: false,
        }
    }

    /// Where something that happens can be told.
    pub(super) fn sender(&self) -> Sender<Happening> {
        self.sender.clone()
    }

    /// The next thing that happens.
    pub(super) fn next(&mut self) -> Happening {
        self.listen();
        // We hold a sender ourselves, so that it never ends.
        self.happenings.recv().unwrap_or(Happening::Interrupt)
    }

    /// The next thing that happens before this moment.
    pub(super) fn next_until(&mut self, moment: Instant) -> Option<Happening> {
        self.listen();
        let left = moment.saturating_duration_since(Instant::now());
        self.happenings.recv_timeout(left).ok()
    }

    /// Begins to read lines and to watch for signals, once.
    fn listen(&mut self) {
        if std::mem::replace(&mut self.is_listening, true) {
            return;
        }
        let sender = self.sender();
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                // What cannot be read is over.
                let line = read_line(&mut input).unwrap_or(None);
                let is_last = line.is_none();
                if sender.send(Happening::Line(line)).is_err() || is_last {
                    return;
                }
            }
        });
        #[cfg(unix)]
        watch_signals(self.sender());
    }

    /// Asks for a line; `None` if nobody answers.
    pub(super) fn ask(&self, question: &str, output: &mut Output) -> io::Result<Option<String>> {
        write!(output, "{question} ")?;
        output.flush()?;
        // Nobody else reads yet: the thread begins with the game, and where the app plays it there is none.
        let line = read_line(&mut io::stdin().lock())?;
        let line = line.map(|line| clean(&line));
        match &line {
            Some(line) if self.echo => writeln!(output, "{line}")?,
            Some(_) => {}
            None => writeln!(output)?,
        }
        Ok(line.filter(|line| !line.is_empty()))
    }

    /// Asks whether something is really wanted.
    pub(super) fn confirm(&self, question: &str, output: &mut Output) -> io::Result<bool> {
        let catalog = output.catalog;
        let answer = self.ask(question, output)?;
        Ok(answer.is_some_and(|line| is_yes(&line, catalog)))
    }
}

/// A line without what commands a terminal.
pub(super) fn clean(line: &str) -> String {
    let letters = line.chars();
    let line: String = letters
        .filter(|letter| !letter.is_control() || *letter == '\t')
        .collect();
    line.trim().to_owned()
}

/// Tells when the person or the system wants the program to end. Where there are no signals, Ctrl-C ends it at once; the game is
/// on the server.
#[cfg(unix)]
fn watch_signals(sender: Sender<Happening>) {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    if let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) {
        thread::spawn(move || {
            for _ in signals.forever() {
                if sender.send(Happening::Interrupt).is_err() {
                    return;
                }
            }
        });
    }
}
