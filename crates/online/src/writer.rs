//! One thread that writes for everybody.
//!
//! A commit waits for the disk, however much is in it. So whatever arrives while one is on its way goes into the next one
//! together.

use std::fmt;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use crate::{Append, Appended, Journal, JournalError};

/// The most appends that are committed together.
const LARGEST_BATCH: usize = 1_024;

/// What is done once it is known what became of an append: it is called on the writer's thread, and must not wait.
type Answer = Box<dyn FnOnce(Result<Appended, &JournalError>) + Send>;

/// Something to be written, and whom to tell.
pub struct Ticket {
    append: Append,
    answer: Answer,
}

impl Ticket {
    /// Something to be written; the function is called when it is on the disk, or will never be.
    pub fn new(
        append: Append,
        answer: impl FnOnce(Result<Appended, &JournalError>) + Send + 'static,
    ) -> Ticket {
        Ticket {
            append,
            answer: Box::new(answer),
        }
    }
}

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.append.fmt(f)
    }
}

/// Something else to be done with the journal: it is called on the thread that has the journal.
type Errand = Box<dyn FnOnce(&mut dyn Journal) + Send>;

/// What the thread does.
enum Work {
    Append(Box<Ticket>),
    Errand(Errand),
}

/// The writer was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriterGone;

/// A thread that appends to a journal for everybody.
#[derive(Debug)]
pub struct Writer {
    work: Option<Sender<Work>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread.
    #[must_use]
    pub fn new(journal: impl Journal + 'static) -> Writer {
        let (sender, receiver) = mpsc::channel();
        Writer {
            work: Some(sender),
            thread: Some(thread::spawn(move || write(journal, &receiver))),
        }
    }

    /// Hands something to the thread.
    ///
    /// # Errors
    /// If the writer was closed; nothing is written then, and nobody told.
    pub fn submit(&self, ticket: Ticket) -> Result<(), WriterGone> {
        self.send(Work::Append(Box::new(ticket)))
    }

    /// Lets the thread do something else with the journal, after what is being written.
    ///
    /// # Errors
    /// If the writer was closed; nothing is done then.
    pub fn run(
        &self,
        errand: impl FnOnce(&mut dyn Journal) + Send + 'static,
    ) -> Result<(), WriterGone> {
        self.send(Work::Errand(Box::new(errand)))
    }

    fn send(&self, work: Work) -> Result<(), WriterGone> {
        let sender = self.work.as_ref().ok_or(WriterGone)?;
        sender.send(work).map_err(|_| WriterGone)
    }

    /// Waits until everything that was submitted is written and everybody told, and ends the thread.
    pub fn close(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take()
            && let Err(panic) = thread.join()
        {
            std::panic::resume_unwind(panic);
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take() {
            // A panic of that thread was printed by it; another one here would end the program.
            let _ = thread.join();
        }
    }
}

fn write(mut journal: impl Journal, work: &Receiver<Work>) {
    while let Ok(first) = work.recv() {
        let more = work.try_iter().take(LARGEST_BATCH - 1);
        let (mut batch, mut answers, mut errands) = (Vec::new(), Vec::new(), Vec::new());
        for work in [first].into_iter().chain(more) {
            match work {
                Work::Append(ticket) => {
                    batch.push(ticket.append);
                    answers.push(ticket.answer);
                }
                Work::Errand(errand) => errands.push(errand),
            }
        }
        if !batch.is_empty() {
            match journal.append(&batch) {
                Ok(appended) => {
                    for (answer, appended) in answers.into_iter().zip(appended) {
                        answer(Ok(appended));
                    }
                }
                Err(error) => {
                    for answer in answers {
                        answer(Err(&error));
                    }
                }
            }
        }
        for errand in errands {
            errand(&mut journal);
        }
    }
}
