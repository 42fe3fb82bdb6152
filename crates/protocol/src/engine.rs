//! The engine's side of UGI: one object that talks over any reader and writer.
//!
//! The thread that calls [`UgiEngine::run`] reads, and answers what it can answer at once; a second one
//! thinks. Searches asked for while another is running wait for their turn, so that every `go` gets its one
//! `bestmove`, in order. Only `quit` is in a hurry: what waits is dropped.

use std::collections::VecDeque;
use std::io::{self, BufRead, Read as _, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use cairn_engine::{Control, Resources};
use cairn_session::{AnyReport, GameChoice, Player};

use crate::conversation::{Brain, Conversation, Job, Step};
use crate::info;

/// Longer lines are refused: no game fills one.
const MOST_LINE_BYTES: u64 = 1 << 20;

/// How many moves the games of waiting searches may have in all; more are refused, or they would fill the memory.
const MOST_WAITING_PLIES: usize = 1 << 20;

/// When the input ends, searches that will end by themselves may go on for so long.
const PATIENCE_AT_END: Duration = Duration::from_secs(60);

/// A UGI engine.
///
/// ```
/// let game = "zola:4".parse().unwrap();
/// let input = "position startpos moves b2xb3\nquery p1turn\nquit\n";
/// let mut output = Vec::new();
/// cairn_protocol::UgiEngine::new(game).run(input.as_bytes(), &mut output).unwrap();
/// assert_eq!(output, b"response false\n");
/// ```
#[derive(Debug)]
pub struct UgiEngine {
    conversation: Conversation,
}

impl UgiEngine {
    /// An engine that plays this game until it is told to play another.
    #[must_use]
    pub fn new(game: GameChoice) -> UgiEngine {
        UgiEngine {
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
        let orders = Orders::default();
        let (alive, ended) = mpsc::channel::<()>();
        let farewell = thread::scope(|scope| {
            let (orders, output) = (&orders, &output);
            thread::Builder::new().spawn_scoped(scope, move || {
                think(orders, output);
                drop(alive);
            })?;
            let farewell = self.converse(&mut reader, output, orders);
            match farewell {
                Ok(Farewell::EndOfInput) => {
                    orders.end();
                    if ended.recv_timeout(PATIENCE_AT_END) == Err(RecvTimeoutError::Timeout) {
                        orders.stop();
                    }
                }
                Ok(Farewell::Quit) | Err(_) => orders.drop_all(),
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
        orders: &Orders,
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
                    if orders.is_searching() {
                        output.say("readyok");
                    } else {
                        orders.push(Order::Prepare(brain));
                    }
                }
                Step::Search(job) => {
                    if !orders.has_room_for(&job) {
                        output
                            .say("info string too many searches are waiting: this one is refused");
                        continue;
                    }
                    orders.push(Order::Search {
                        job,
                        asked: Instant::now(),
                    });
                }
                Step::Stop => orders.stop(),
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

/// Something for the thinking thread to do.
enum Order {
    Prepare(Arc<Brain>),
    Search { job: Job, asked: Instant },
}

/// What the thinking thread is to do, one after another.
#[derive(Default)]
struct Orders {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    waiting: VecDeque<(u64, Order)>,
    /// How many moves the games of the searches that wait have in all.
    waiting_plies: usize,
    /// How many of those that wait are searches.
    waiting_searches: usize,
    /// The search that is being done.
    running: Option<(bool, Arc<Stop>)>,
    /// How many orders there have been.
    count: u64,
    /// The orders up to this number have been stopped.
    stopped: u64,
    /// Whether there will be no more, so that endless searches have nobody left to stop them.
    is_ended: bool,
}

/// How much room the game of a search takes.
fn plies(job: &Job) -> usize {
    1 + job.game.entries().len()
}

impl Orders {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn push(&self, order: Order) {
        let mut state = self.state();
        if let Order::Search { job, .. } = &order {
            state.waiting_plies += plies(job);
            state.waiting_searches += 1;
        }
        state.count += 1;
        let number = state.count;
        state.waiting.push_back((number, order));
        self.changed.notify_all();
    }

    fn has_room_for(&self, job: &Job) -> bool {
        self.state().waiting_plies + plies(job) <= MOST_WAITING_PLIES
    }

    fn is_searching(&self) -> bool {
        let state = self.state();
        state.running.is_some() || state.waiting_searches > 0
    }

    /// Ends the search that is running, and those that wait as soon as they begin.
    fn stop(&self) {
        let mut state = self.state();
        state.stopped = state.count;
        if let Some((_, stop)) = &state.running {
            stop.set();
        }
    }

    /// There will be no more. Endless searches end, the others go on.
    fn end(&self) {
        let mut state = self.state();
        state.is_ended = true;
        if let Some((true, stop)) = &state.running {
            stop.set();
        }
        self.changed.notify_all();
    }

    /// There will be no more, and nobody waits for what there is.
    fn drop_all(&self) {
        self.state().waiting.clear();
        self.stop();
        self.end();
    }

    /// The next thing to do, a search with its sign to stop; `None` if there will be no more.
    fn next(&self) -> Option<(Order, Arc<Stop>)> {
        let mut state = self.state();
        state.running = None;
        loop {
            if let Some((number, order)) = state.waiting.pop_front() {
                let stop = Arc::new(Stop::default());
                if let Order::Search { job, .. } = &order {
                    state.waiting_plies -= plies(job);
                    state.waiting_searches -= 1;
                    if number <= state.stopped || (state.is_ended && job.is_infinite) {
                        stop.set();
                    }
                    state.running = Some((job.is_infinite, Arc::clone(&stop)));
                }
                return Some((order, stop));
            }
            if state.is_ended {
                return None;
            }
            let waited = self.changed.wait(state);
            state = waited.unwrap_or_else(PoisonError::into_inner);
        }
    }
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

/// A player, with the settings it was made with.
struct Thinker {
    brain: Arc<Brain>,
    player: Player,
    /// What was last said about its memory and its threads.
    told: Option<Resources>,
}

/// Does what is ordered until nobody can order any more.
fn think(orders: &Orders, output: &Output<impl Write>) {
    let mut thinker: Option<Thinker> = None;
    while let Some((order, stop)) = orders.next() {
        match order {
            Order::Prepare(brain) => {
                let thinker = prepare(&mut thinker, &brain);
                thinker.player.prepare();
                thinker.tell_resources(output);
                output.say("readyok");
            }
            Order::Search { job, asked } => {
                let thinker = prepare(&mut thinker, &job.brain);
                thinker.tell_resources(output);
                search(&mut thinker.player, &job, &stop, asked, output);
                thinker.tell_resources(output);
            }
        }
    }
}

/// The player with these settings: the one at hand, if it has them.
fn prepare<'a>(thinker: &'a mut Option<Thinker>, brain: &Arc<Brain>) -> &'a mut Thinker {
    if thinker.as_ref().is_some_and(|known| known.brain != *brain) {
        // Two transposition tables at once would be one too many.
        *thinker = None;
    }
    thinker.get_or_insert_with(|| Thinker {
        brain: Arc::clone(brain),
        player: brain.settings.player(),
        told: None,
    })
}

impl Thinker {
    /// Says if there is less memory, or if there are fewer threads, than was asked for.
    fn tell_resources(&mut self, output: &Output<impl Write>) {
        let found = self.player.resources();
        if found != std::mem::replace(&mut self.told, found)
            && let Some(found) = found
        {
            for line in self.brain.settings.shortages(found) {
                output.say(&format!("info string {line}"));
            }
        }
    }
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
        None => player
            .choose(&job.game, job.limits, &control, &mut each)
            .unwrap_or_else(|error| {
                output.say(&format!("info string {error}"));
                None
            }),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searches_that_wait_do_not_fill_the_memory() {
        let mut conversation = Conversation::new("zola:4".parse().unwrap());
        conversation.receive("position startpos moves b2xb3");
        let orders = Orders::default();
        let mut waiting = 0;
        loop {
            let Step::Search(job) = conversation.receive("go infinite") else {
                panic!("a search is asked for");
            };
            if !orders.has_room_for(&job) {
                break;
            }
            let asked = Instant::now();
            orders.push(Order::Search { job, asked });
            waiting += 1;
        }
        assert_eq!(waiting, MOST_WAITING_PLIES / 2);
        assert!(orders.is_searching());
        // One that begins makes room for another, and quitting for all.
        orders.next();
        assert_eq!(orders.state().waiting_plies, MOST_WAITING_PLIES - 2);
        orders.drop_all();
        assert!(orders.next().is_none());
    }

    #[test]
    fn stop_ends_what_was_asked_for_before_it() {
        let mut conversation = Conversation::new("zola:4".parse().unwrap());
        let orders = Orders::default();
        let mut push = || {
            if let Step::Search(job) = conversation.receive("go infinite") {
                let asked = Instant::now();
                orders.push(Order::Search { job, asked });
            }
        };
        push();
        push();
        orders.stop();
        push();
        let is_stopped = || {
            orders
                .next()
                .map(|(_, stop)| stop.is_set.load(Ordering::Relaxed))
        };
        assert_eq!(is_stopped(), Some(true));
        assert_eq!(is_stopped(), Some(true));
        assert_eq!(is_stopped(), Some(false));
        orders.end();
        assert_eq!(is_stopped(), None);
    }
}
