//! The computer thinks on a thread of its own: the screen stays alive meanwhile.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use cairn_engine::{Control, Limits, SearchOptions};
use cairn_session::{AnyReport, AnyTables, Computer, Engine, GameChoice, Judgment, Match, Review};

use crate::Waker;

/// News is told no more often than this.
const PAUSE: Duration = Duration::from_millis(100);

/// Something to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Task {
    /// To find out what a game being played asks for.
    Find(cairn_session::Task),
    /// To evaluate the position, until this many nodes are searched.
    Evaluate {
        /// How many nodes.
        nodes: u64,
        /// How many best lines.
        lines: usize,
    },
    /// To judge the last move of the match, looking at both positions around it with this many nodes.
    Judge {
        /// How many nodes.
        nodes: u64,
    },
    /// To look at the whole match, each position with this many nodes.
    Review {
        /// How many nodes.
        nodes: u64,
    },
}

/// What came of a task.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    /// What a game being played has asked for; `None` if there is nothing.
    pub(crate) found: Option<cairn_session::Answer>,
    /// What the search found out.
    pub(crate) report: AnyReport,
    /// The whole match, for those who review; `None` if that was stopped.
    pub(crate) review: Option<Review>,
    /// What the last move is worth, for those who judge.
    pub(crate) judgment: Option<Judgment>,
}

struct Job {
    number: u64,
    task: Task,
    game: Match,
    /// A move that is known to be best, for those who judge.
    expected: Option<String>,
    stop: Arc<AtomicBool>,
}

enum News {
    Report(AnyReport),
    /// How many positions have been evaluated, and how many there are.
    Progress(usize, usize),
    Answer(Box<Answer>),
}

/// A thread that thinks about one match. It does one task at a time; a new one ends the old one.
pub(crate) struct Thinker {
    jobs: Sender<Job>,
    news: Receiver<(u64, News)>,
    /// The number of jobs given.
    given: u64,
    /// What it is thinking about, and how to stop it.
    current: Option<(Task, Arc<AtomicBool>)>,
    /// The last that was heard of the current task.
    report: Option<AnyReport>,
    /// How far the current task is: so much of so much.
    progress: (usize, usize),
}

impl Thinker {
    /// A thinker for a game, who looks things up in the tables of this folder.
    pub(crate) fn new(game: &GameChoice, tables: Option<PathBuf>, waker: Waker) -> Thinker {
        let (jobs, receiver) = mpsc::channel();
        let (sender, news) = mpsc::channel();
        let game = game.clone();
        thread::spawn(move || {
            // Tables only help: with none, or with damaged ones, everything else works.
            let tables = tables.and_then(|folder| game.tables(&folder).ok()?);
            let mut mind = Mind::new(game, tables.map(Arc::new));
            // Ends when the thinker goes, and nobody gives jobs any more.
            for job in receiver {
                mind.think(&job, &sender, &waker);
            }
        });
        Thinker {
            jobs,
            news,
            given: 0,
            current: None,
            report: None,
            progress: (0, 0),
        }
    }

    /// Begins a task; whatever else was being thought about is forgotten.
    pub(crate) fn begin(&mut self, task: Task, game: &Match) {
        self.begin_expecting(task, game, None);
    }

    /// The same, where a move is known to be best.
    pub(crate) fn begin_expecting(&mut self, task: Task, game: &Match, expected: Option<String>) {
        self.cancel();
        self.given += 1;
        let stop = Arc::new(AtomicBool::new(false));
        self.current = Some((task, Arc::clone(&stop)));
        let job = Job {
            number: self.given,
            task,
            game: game.clone(),
            expected,
            stop,
        };
        // If the thread is gone, no answer comes; the person can still do everything else.
        let _ = self.jobs.send(job);
    }

    /// Forgets the task: no answer comes.
    pub(crate) fn cancel(&mut self) {
        self.hurry();
        self.current = None;
        self.report = None;
        self.progress = (0, 0);
    }

    /// Wants an answer now, with what is known so far.
    pub(crate) fn hurry(&self) {
        if let Some((_, stop)) = &self.current {
            stop.store(true, Ordering::Relaxed);
        }
    }

    /// What it is thinking about.
    pub(crate) fn task(&self) -> Option<Task> {
        self.current.as_ref().map(|(task, _)| *task)
    }

    /// The last that was heard of the task.
    pub(crate) fn report(&self) -> Option<&AnyReport> {
        self.report.as_ref()
    }

    /// How far the task is: so much of so much.
    pub(crate) fn progress(&self) -> (usize, usize) {
        self.progress
    }

    /// Listens for news, and gives the answer when it has come.
    pub(crate) fn listen(&mut self) -> Option<Answer> {
        let mut answer = None;
        for (number, news) in self.news.try_iter() {
            if number != self.given || self.current.is_none() {
                continue;
            }
            match news {
                News::Report(report) => self.report = Some(report),
                News::Progress(done, total) => self.progress = (done, total),
                News::Answer(news) => {
                    self.current = None;
                    self.report = Some(news.report.clone());
                    answer = Some(*news);
                }
            }
        }
        answer
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.cancel();
    }
}

/// What lives on the thread.
struct Mind {
    game: GameChoice,
    computer: Computer,
    evaluator: Option<Engine>,
    tables: Option<Arc<AnyTables>>,
}

impl Mind {
    fn new(game: GameChoice, tables: Option<Arc<AnyTables>>) -> Mind {
        let options = SearchOptions {
            threads: thread::available_parallelism().map_or(1, usize::from),
            ..SearchOptions::default()
        };
        Mind {
            computer: Computer::new(&game, options, tables.clone()),
            evaluator: None,
            game,
            tables,
        }
    }

    fn think(&mut self, job: &Job, sender: &Sender<(u64, News)>, waker: &Waker) {
        let started = Instant::now();
        // The first report is told at once.
        let mut told: Option<Instant> = None;
        let control = Control {
            stop: &job.stop,
            elapsed: &|| started.elapsed(),
        };
        let mut last = AnyReport::default();
        let mut each = |report: &AnyReport| {
            last = report.clone();
            if told.is_none_or(|told| told.elapsed() >= PAUSE) {
                told = Some(Instant::now());
                // Whoever does not listen any more does not want to know.
                let _ = sender.send((job.number, News::Report(report.clone())));
                waker.wake();
            }
        };
        let (mut review, mut judgment) = (None, None);
        let found = match job.task {
            Task::Find(task) => {
                let answer = self.computer.answer(&job.game, &task, &control, &mut each);
                answer.expect(SAME_GAME)
            }
            Task::Evaluate { nodes, lines } => {
                let limits = Limits {
                    nodes: Some(nodes),
                    ..Limits::default()
                };
                let report = self
                    .evaluator(lines)
                    .search(&job.game, limits, &control, &mut each)
                    .expect(SAME_GAME);
                each(&report);
                None
            }
            Task::Judge { nodes } => {
                let mut engine =
                    engine(&self.game, self.tables.as_deref(), SearchOptions::default());
                let expected = job.expected.as_deref();
                let judged =
                    cairn_session::judge(&job.game, expected, &mut engine, nodes, &job.stop);
                judgment = judged.expect(SAME_GAME);
                None
            }
            Task::Review { nodes } => {
                let mut engine =
                    engine(&self.game, self.tables.as_deref(), SearchOptions::default());
                let mut progress = |done, total| {
                    let _ = sender.send((job.number, News::Progress(done, total)));
                    waker.wake();
                };
                let reviewed =
                    cairn_session::review(&job.game, &mut engine, nodes, &job.stop, &mut progress);
                review = reviewed.expect(SAME_GAME);
                None
            }
        };
        let answer = Answer {
            found,
            report: last,
            review,
            judgment,
        };
        let _ = sender.send((job.number, News::Answer(Box::new(answer))));
        waker.wake();
    }

    fn evaluator(&mut self, lines: usize) -> &mut Engine {
        let options = SearchOptions {
            lines,
            hash_bytes: 16 << 20,
            ..SearchOptions::default()
        };
        let (game, tables) = (&self.game, self.tables.as_deref());
        let evaluator = self
            .evaluator
            .get_or_insert_with(|| engine(game, tables, options));
        evaluator.set_options(options);
        evaluator
    }
}

/// A thinker is started anew for every game.
const SAME_GAME: &str = "the jobs of a thinker are about one game";

/// An engine that knows the tables, if there are any.
fn engine(game: &GameChoice, tables: Option<&AnyTables>, options: SearchOptions) -> Engine {
    let mut engine = game.engine(options);
    if let Some(tables) = tables {
        engine.use_tables(tables);
    }
    engine
}

#[cfg(test)]
mod tests {
    use std::fs;

    use cairn_engine::Proof;
    use cairn_engine::tables::{BuildOptions, TableProgress};
    use cairn_session::Setup;

    use super::*;

    #[test]
    fn positions_of_the_tables_are_looked_up() {
        let name = format!("cairn-thinker-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let wali: GameChoice = "wali".parse().unwrap();
        let options = BuildOptions {
            most: 1,
            threads: 1,
        };
        let maker = wali.table_maker().unwrap();
        maker
            .build(&folder, options, &TableProgress::default(), &mut |_| {})
            .unwrap();
        let mut setup = Setup::new(wali.clone());
        setup.start = wali.parse_position("w,x5/x6/x6/x6/b,x5 w 0 0").unwrap();
        let game = Match::new(setup);
        let proof = |tables: Option<PathBuf>| {
            let (sender, wakes) = mpsc::channel();
            let waker = Waker::new(move || sender.send(()).unwrap_or_default());
            let mut thinker = Thinker::new(&wali, tables, waker);
            thinker.begin(
                Task::Evaluate {
                    nodes: 1_000,
                    lines: 1,
                },
                &game,
            );
            loop {
                wakes.recv().unwrap();
                if let Some(answer) = thinker.listen() {
                    return answer.report.lines[0].proof;
                }
            }
        };
        assert_ne!(proof(None), Proof::Table);
        assert_eq!(proof(Some(folder.clone())), Proof::Table);
        fs::remove_dir_all(folder).unwrap();
    }
}
