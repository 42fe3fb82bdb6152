//! The engine's side of UGI: one object that talks over any reader and writer.
//!
//! The thread that calls [`Server::run`] reads, and answers what it can answer at once; a second one
//! thinks. Searches asked for while another is running wait for their turn, so that every `go` gets its one
//! `bestmove`, in order.

use std::io::{self, BufRead, Read as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_engine::Control;
use cairn_session::{AnyReport, GameChoice, Player};

use crate::conversation::{Brain, Conversation, Job, Step};
use crate::info;

/// Longer lines are refused: no game fills one.
const MOST_LINE_BYTES: u64 = 1 << 20;

/// When the input ends, searches that will end by themselves may go on for so long.
const PATIENCE_AT_END: Duration = Duration::from_secs(60);

/// A UGI engine.
///
/// ```
/// let game = "zola:4".parse().unwrap();
/// let input = "position startpos moves b2xb3\nquery p1turn\nquit\n";
/// let mut output = Vec::new();
/// cairn_protocol::Server::new(game).run(input.as_bytes(), &mut output).unwrap();
/// assert_eq!(output, b"response false\n");
/// ```
#[derive(Debug)]
pub struct Server {
    conversation: Conversation,
}

impl Server {
    /// An engine that plays this game until it is told to play another.
    #[must_use]
    pub fn new(game: GameChoice) -> Server {
        Server {
            conversation: Conversation::new(game),
        }
    }

    /// Sets an option before anybody talks, as `setoption` does.
    ///
    /// # Errors
    /// A sentence that says what is wrong and what would be right.
    pub fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        self.conversation.set_option(name, value)
    }

    /// Answers until `quit` or the end of the input. At the end of the input searches with a limit are
    /// finished first; `quit` ends them at once.
    ///
    /// # Errors
    /// If reading or writing fails.
    pub fn run(&mut self, mut reader: impl BufRead, writer: impl Write + Send) -> io::Result<()> {
        let output = Output::new(writer);
        let (sender, queue) = mpsc::channel();
        let (alive, ended) = mpsc::channel::<()>();
        let mut searches = Searches {
            sender,
            running: Vec::new(),
        };
        let farewell = thread::scope(|scope| {
            let output = &output;
            scope.spawn(move || {
                think(&queue, output);
                drop(alive);
            });
            let farewell = self.converse(&mut reader, output, &mut searches);
            let Searches { sender, running } = searches;
            drop(sender);
            let stop = |is_meant: &dyn Fn(&Running) -> bool| {
                for search in running.iter().filter(|search| is_meant(search)) {
                    search.stop.set();
                }
            };
            match farewell {
                Ok(Farewell::EndOfInput) => {
                    stop(&|search| search.is_infinite);
                    if ended.recv_timeout(PATIENCE_AT_END) == Err(RecvTimeoutError::Timeout) {
                        stop(&|_| true);
                    }
                }
                Ok(Farewell::Quit) | Err(_) => stop(&|_| true),
            }
            farewell
        });
        farewell?;
        output.result()
    }

    fn converse(
        &mut self,
        reader: &mut impl BufRead,
        output: &Output<impl Write>,
        searches: &mut Searches,
    ) -> io::Result<Farewell> {
        let mut line = Vec::new();
        loop {
            line.clear();
            // One byte more than allowed tells a line that is too long from one that just fits.
            let read = reader
                .by_ref()
                .take(MOST_LINE_BYTES + 1)
                .read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(Farewell::EndOfInput);
            }
            if read as u64 > MOST_LINE_BYTES && line.last() != Some(&b'\n') {
                reader.skip_until(b'\n')?;
                output.say(&format!(
                    "info string a line is longer than {MOST_LINE_BYTES} bytes"
                ));
                continue;
            }
            match self.conversation.receive(&String::from_utf8_lossy(&line)) {
                Step::Answer(lines) => lines.iter().for_each(|line| output.say(line)),
                Step::Ready(brain) => {
                    if searches.is_any_running() {
                        output.say("readyok");
                    } else {
                        searches.order(Order::Prepare(brain));
                    }
                }
                Step::Search(job) => {
                    let stop = Arc::new(Stop::default());
                    searches.running.push(Running {
                        is_infinite: job.is_infinite,
                        stop: Arc::clone(&stop),
                    });
                    searches.order(Order::Search {
                        job,
                        stop,
                        asked: Instant::now(),
                    });
                }
                Step::Stop => searches.running.iter().for_each(|search| search.stop.set()),
                Step::Quit => return Ok(Farewell::Quit),
            }
            if output.is_broken.load(Ordering::Relaxed) {
                return Ok(Farewell::Quit);
            }
        }
    }
}

/// Why the reader has nothing more to read.
enum Farewell {
    Quit,
    EndOfInput,
}

/// The searches asked for, as the reading thread sees them.
struct Searches {
    sender: Sender<Order>,
    running: Vec<Running>,
}

struct Running {
    is_infinite: bool,
    stop: Arc<Stop>,
}

impl Searches {
    /// The thinking thread lets go of its share of the stop sign when it has told the best move.
    fn is_any_running(&mut self) -> bool {
        self.running
            .retain(|search| Arc::strong_count(&search.stop) > 1);
        !self.running.is_empty()
    }

    fn order(&mut self, order: Order) {
        self.is_any_running();
        let sent = self.sender.send(order);
        debug_assert!(sent.is_ok(), "the thinking thread waits for orders");
    }
}

/// Something for the thinking thread to do.
enum Order {
    Prepare(Brain),
    Search {
        job: Box<Job>,
        stop: Arc<Stop>,
        asked: Instant,
    },
}

/// A sign to stop that can be looked at and waited for.
#[derive(Default)]
struct Stop {
    is_set: AtomicBool,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Stop {
    fn set(&self) {
        let _guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        self.is_set.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }

    fn wait(&self) {
        let guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self
            .changed
            .wait_while(guard, |()| !self.is_set.load(Ordering::Relaxed));
        drop(waited);
    }
}

/// Does what is ordered until nobody can order any more.
fn think(queue: &Receiver<Order>, output: &Output<impl Write>) {
    let mut thinker: Option<(Brain, Player)> = None;
    for order in queue {
        match order {
            Order::Prepare(brain) => {
                prepare(&mut thinker, &brain);
                output.say("readyok");
            }
            Order::Search { job, stop, asked } => {
                search(
                    prepare(&mut thinker, &job.brain),
                    &job,
                    &stop,
                    asked,
                    output,
                );
            }
        }
    }
}

/// The player with these settings: the one at hand, if it has them.
fn prepare<'a>(thinker: &'a mut Option<(Brain, Player)>, brain: &Brain) -> &'a mut Player {
    if thinker.as_ref().is_some_and(|(known, _)| known != brain) {
        // Two tables at once would be one too many.
        *thinker = None;
    }
    let (_, player) = thinker.get_or_insert_with(|| (brain.clone(), brain.settings.player()));
    player
}

fn search(
    player: &mut Player,
    job: &Job,
    stop: &Stop,
    asked: Instant,
    output: &Output<impl Write>,
) {
    let control = Control {
        stop: &stop.is_set,
        elapsed: &|| asked.elapsed(),
    };
    let mut each = |report: &AnyReport| {
        for line in info::lines(report, asked.elapsed()) {
            output.say(&line);
        }
        if output.is_broken.load(Ordering::Relaxed) {
            stop.set();
        }
    };
    let best = match job.game.end() {
        Some(_) => None,
        None => player.choose(&job.game, job.limits, &control, &mut each),
    };
    if job.is_infinite {
        stop.wait();
    }
    match best {
        Some(mv) => output.say(&format!("bestmove {mv}")),
        None => {
            output.say("info string the game is over, there is nothing to play");
            output.say("bestmove none");
        }
    }
}

/// Where both threads write, a line at a time.
struct Output<W> {
    writer: Mutex<(W, io::Result<()>)>,
    is_broken: AtomicBool,
}

impl<W: Write> Output<W> {
    fn new(writer: W) -> Self {
        Output {
            writer: Mutex::new((writer, Ok(()))),
            is_broken: AtomicBool::new(false),
        }
    }

    /// Writes a line and flushes. After the first failure nothing more is written.
    fn say(&self, line: &str) {
        let mut guard = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let (writer, result) = &mut *guard;
        if result.is_ok() {
            *result = writer
                .write_all(format!("{line}\n").as_bytes())
                .and_then(|()| writer.flush());
            self.is_broken.store(result.is_err(), Ordering::Relaxed);
        }
    }

    fn result(self) -> io::Result<()> {
        self.writer
            .into_inner()
            .unwrap_or_else(PoisonError::into_inner)
            .1
    }
}
