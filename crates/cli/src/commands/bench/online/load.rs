//! Games that are played at a steady rate, whether or not the server keeps up.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use cairn_engine::SplitMix64;
use cairn_session::{GameChoice, Match, Setup, games};
use futures_util::future::join_all;
use serde_json::json;
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};
use tokio::time::{Instant, sleep_until, timeout};

use super::socket::{Socket, is, post};
use super::{OPENED_AT_A_TIME, Times};

/// How long the last answers of a run may take.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long it may take to make some games.
const MAKING: Duration = Duration::from_secs(60);

/// How many random games are tried for a long one, and how many moves are enough.
const TRIES: u64 = 40;
const LONG: usize = 150;

/// Two connections on which something is asked in turn.
struct Table {
    sockets: [Socket; 2],
    questions: Questions,
}

/// What is asked.
pub(super) enum Questions {
    /// Something to be sent back.
    Echo(String),
    /// The moves of a game.
    Moves(Arc<[String]>),
}

impl Questions {
    fn count(&self) -> usize {
        match self {
            Questions::Echo(_) => usize::MAX,
            Questions::Moves(moves) => moves.len(),
        }
    }

    fn text(&self, index: usize) -> String {
        match self {
            Questions::Echo(text) => text.clone(),
            Questions::Moves(moves) => {
                let play = json!({"do": "move", "text": moves[index]});
                let request = json!({"want": "play", "play": play});
                // The first request was to join.
                json!({"say": "ask", "action": index + 2, "request": request}).to_string()
            }
        }
    }

    fn is_answer(&self, text: &str) -> bool {
        match self {
            Questions::Echo(_) => true,
            Questions::Moves(_) => is(text, "granted"),
        }
    }
}

/// Tables that ask when they are told to.
pub(super) struct Load {
    /// Where to tell each table when to ask, and how often it still can.
    tables: Vec<(UnboundedSender<Instant>, usize)>,
    answers: UnboundedReceiver<Duration>,
    games: Vec<String>,
    next: usize,
}

/// How a run went.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// How long answers took, from when they should have been asked for.
    pub(super) times: Times,
    asked: usize,
}

impl Run {
    /// Whether everything was answered, and most of it soon.
    pub(super) fn is_held(&self) -> bool {
        self.times.0.len() == self.asked && self.times.at(99.0) < Duration::from_secs(1)
    }

    /// This run and the next one together.
    pub(super) fn and(mut self, next: Run) -> Run {
        self.times.0.extend(next.times.0);
        Run {
            times: Times::new(self.times.0),
            asked: self.asked + next.asked,
        }
    }

    pub(super) fn shortfall(&self) -> String {
        format!("{} of {} acknowledged", self.times.0.len(), self.asked)
    }
}

impl Load {
    fn new(tables: Vec<(String, Table)>) -> Load {
        let (sender, answers) = mpsc::unbounded_channel();
        let mut load = Load {
            tables: Vec::new(),
            answers,
            games: Vec::new(),
            next: 0,
        };
        for (game, table) in tables {
            let (due, times) = mpsc::unbounded_channel();
            load.games.push(game);
            load.tables.push((due, table.questions.count()));
            tokio::spawn(table.run(times, sender.clone()));
        }
        load
    }

    /// A load of things to be sent back.
    pub(super) fn echo(sockets: Vec<[Socket; 2]>, text: &str) -> Load {
        let tables = sockets.into_iter().map(|sockets| {
            let questions = Questions::Echo(text.to_owned());
            (String::new(), Table { sockets, questions })
        });
        Load::new(tables.collect())
    }

    /// The games that are played.
    pub(super) fn games(&self) -> Vec<String> {
        self.games.clone()
    }

    /// Has so many things asked a second, at even intervals.
    pub(super) async fn run(&mut self, rate: u32, time: Duration) -> Run {
        while self.answers.try_recv().is_ok() {}
        let started = Instant::now();
        let total = (f64::from(rate) * time.as_secs_f64()) as usize;
        let due =
            |number: usize| started + Duration::from_secs_f64(number as f64 / f64::from(rate));
        let (mut asked, mut times) = (0, Vec::new());
        let end = started + time + PATIENCE;
        loop {
            let now = Instant::now();
            while asked < total && due(asked) <= now {
                if !self.tell_next(due(asked)) {
                    // All games are over: it cannot be known whether more would have been kept.
                    return Run {
                        times: Times::new(times),
                        asked: total,
                    };
                }
                asked += 1;
            }
            if asked == total && times.len() == asked {
                break;
            }
            let wake = if asked < total { due(asked) } else { end };
            tokio::select! {
                answer = self.answers.recv() => match answer {
                    Some(time) => times.push(time),
                    None => break,
                },
                () = sleep_until(wake) => if asked == total { break },
            }
            while let Ok(time) = self.answers.try_recv() {
                times.push(time);
            }
        }
        Run {
            times: Times::new(times),
            asked,
        }
    }

    /// Lets the next table that still can ask something; whether there was one.
    fn tell_next(&mut self, due: Instant) -> bool {
        for _ in 0..self.tables.len() {
            self.next = (self.next + 1) % self.tables.len();
            let (table, left) = &mut self.tables[self.next];
            if *left > 0 {
                *left -= 1;
                return table.send(due).is_ok();
            }
        }
        false
    }
}

impl Table {
    async fn run(
        self,
        mut due: UnboundedReceiver<Instant>,
        answers: UnboundedSender<Duration>,
    ) -> Option<()> {
        let Table { sockets, questions } = self;
        let [mut first, mut second] = sockets;
        let (mut waiting, mut asked) = (VecDeque::new(), None);
        let mut index = 0;
        loop {
            if asked.is_none()
                && let Some(due) = waiting.pop_front()
            {
                let text = questions.text(index);
                let socket = if index % 2 == 0 {
                    &mut first
                } else {
                    &mut second
                };
                socket.say(text).await.ok()?;
                asked = Some(due);
                index += 1;
            }
            let heard = tokio::select! {
                due = due.recv() => {
                    waiting.push_back(due?);
                    continue;
                }
                heard = first.hear() => heard,
                heard = second.hear() => heard,
            };
            // A refusal is no answer: it is missing in the end.
            if questions.is_answer(&heard.ok()?)
                && let Some(due) = asked.take()
            {
                answers.send(due.elapsed()).ok()?;
            }
        }
    }
}

/// Makes so many games, and has both players of each sit down.
pub(super) async fn make_tables(address: SocketAddr, count: u32) -> io::Result<Load> {
    let lines = lines();
    let mut tables = Vec::new();
    for some in (0..count as usize)
        .collect::<Vec<_>>()
        .chunks(OPENED_AT_A_TIME)
    {
        let making = some.iter().map(|number| {
            let (game, moves) = &lines[number % lines.len()];
            make_table(address, game, moves.clone())
        });
        let made = timeout(MAKING, join_all(making));
        for table in made.await? {
            tables.push(table?);
        }
    }
    Ok(Load::new(tables))
}

async fn make_table(
    address: SocketAddr,
    game: &str,
    moves: Arc<[String]>,
) -> io::Result<(String, Table)> {
    let mut secrets = Vec::new();
    for _ in 0..2 {
        let made = post(address, "/api/identity", None, &json!({})).await?;
        secrets.push(made["secret"].as_str().unwrap_or_default().to_owned());
    }
    let pace = json!({"kind": "live", "seconds": 10_000, "increment": 0});
    let wanted = json!({"terms": {"game": game, "pace": pace}, "seat": "first", "name": "Ann"});
    let made = post(address, "/api/games", Some(&secrets[0]), &wanted).await?;
    let id = made["game"].as_str().unwrap_or_default().to_owned();
    let path = format!("/api/games/{id}/socket");
    let first = Socket::open(address, &path, Some(&secrets[0])).await?;
    let mut second = Socket::open(address, &path, Some(&secrets[1])).await?;
    let join = json!({"say": "ask", "action": 1, "request": {"want": "join", "name": "Ben"}});
    second.say(join.to_string()).await?;
    second.until("granted").await?;
    let table = Table {
        sockets: [first, second],
        questions: Questions::Moves(moves),
    };
    Ok((id, table))
}

/// Long random games of every kind that has them, with their names.
fn lines() -> Vec<(String, Arc<[String]>)> {
    let longest = |game: &GameChoice| {
        let tries = (0..TRIES).map(|seed| random_line(game, &mut SplitMix64::new(seed)));
        tries.max_by_key(Vec::len).unwrap_or_default()
    };
    let mut lines: Vec<(String, Arc<[String]>)> = games()
        .iter()
        .map(|game| (game.to_string(), longest(game).into()))
        .collect();
    // The shorter ones would be over before much is measured.
    lines.sort_by_key(|(_, line)| std::cmp::Reverse(line.len()));
    lines.truncate(3);
    lines
}

fn random_line(game: &GameChoice, random: &mut SplitMix64) -> Vec<String> {
    let mut played = Match::new(Setup::new(game.clone()));
    let mut line = Vec::new();
    while line.len() < LONG && played.end().is_none() {
        let Some(mv) = played.position().random_move(random) else {
            break;
        };
        let text = mv.to_string();
        if played.play(&text).is_err() {
            break;
        }
        line.push(text);
    }
    line
}
