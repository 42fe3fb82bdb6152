//! Who plays.

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_core::ParseError;
use cairn_engine::{Control, Limits, SearchOptions};
use cairn_protocol::{Client, ClientError, split_command};
use cairn_session::{GameChoice, Match, Player, PlayerKind};

/// How a UGI engine is announced.
const UGI: &str = "ugi:";

/// The table of a built-in player: large enough for the limits of short games.
const HASH_BYTES: usize = 8 << 20;

/// A player of a match: built in, or a UGI engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// A level, or a player of the original program.
    BuiltIn(PlayerKind),
    /// The command that starts an engine.
    Ugi(String),
}

impl FromStr for Contestant {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(command) = text.strip_prefix(UGI) {
            split_command(command).map_err(|message| ParseError::new(UGI.len(), message))?;
            return Ok(Contestant::Ugi(command.to_owned()));
        }
        text.parse().map(Contestant::BuiltIn).map_err(|_| {
            ParseError::new(
                0,
                format!(
                    "expected a level from 1 to 10, random, medium, greedy or ugi:COMMAND, found {text:?}"
                ),
            )
        })
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::BuiltIn(kind) => kind.fmt(f),
            Contestant::Ugi(command) => write!(f, "{UGI}{command}"),
        }
    }
}

/// What a player did wrong, which loses the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It ended, or never began.
    Crash,
    /// It did not answer in time.
    TimeOut,
    /// It named a move that cannot be played.
    IllegalMove,
}

impl Fault {
    /// Every fault.
    pub const ALL: [Fault; 3] = [Fault::Crash, Fault::TimeOut, Fault::IllegalMove];

    /// How it is written in a record.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Fault::Crash => "crash",
            Fault::TimeOut => "time-out",
            Fault::IllegalMove => "illegal move",
        }
    }
}

impl From<ClientError> for Fault {
    fn from(error: ClientError) -> Self {
        match error {
            ClientError::TimedOut => Fault::TimeOut,
            ClientError::Closed => Fault::Crash,
        }
    }
}

/// How long an engine may take beyond what it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// Beyond a limit of time.
    pub grace: Duration,
    /// For a move without a limit of time.
    pub without_limit: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            grace: Duration::from_millis(500),
            without_limit: Duration::from_secs(60),
        }
    }
}

/// A contestant at the board. An engine stays from game to game; after a fault it is started anew.
pub(crate) struct Seat {
    contestant: Contestant,
    limits: Limits,
    patience: Patience,
    player: Option<Player>,
    client: Option<Client>,
}

impl Seat {
    pub(crate) fn new(contestant: Contestant, limits: Limits, patience: Patience) -> Seat {
        Seat {
            contestant,
            limits,
            patience,
            player: None,
            client: None,
        }
    }

    /// Makes ready for a game.
    pub(crate) fn begin(&mut self, game: &GameChoice, seed: u64) -> Result<(), Fault> {
        match &self.contestant {
            Contestant::BuiltIn(kind) => {
                let options = SearchOptions {
                    hash_bytes: HASH_BYTES,
                    ..SearchOptions::default()
                };
                self.player = Some(Player::new(game, *kind, seed, options));
                Ok(())
            }
            Contestant::Ugi(command) => {
                let ready = match self.client.take() {
                    Some(client) => greet(client, game, seed, false),
                    None => split_command(command)
                        .ok()
                        .and_then(|words| Client::spawn(&words).ok())
                        .ok_or(Fault::Crash)
                        .and_then(|client| greet(client, game, seed, true)),
                };
                ready.map(|client| self.client = Some(client))
            }
        }
    }

    /// The move it plays.
    pub(crate) fn choose(&mut self, game: &Match) -> Result<String, Fault> {
        if let Some(player) = &mut self.player {
            let started = Instant::now();
            let control = Control {
                stop: &AtomicBool::new(false),
                elapsed: &|| started.elapsed(),
            };
            let mv = player.choose(game, self.limits, &control, &mut |_| {});
            let mv = mv.map_err(|_| Fault::IllegalMove)?;
            return mv.map(|mv| mv.to_string()).ok_or(Fault::IllegalMove);
        }
        let client = self.client.as_mut().ok_or(Fault::Crash)?;
        let patience = match self.limits.time {
            Some(time) => time.saturating_add(self.patience.grace),
            None => self.patience.without_limit,
        };
        let answer = client
            .send(&position_line(game))
            .and_then(|()| client.go(&go_line(self.limits), patience));
        Ok(answer?)
    }

    /// Sends an engine away that cannot be trusted any more.
    pub(crate) fn dismiss(&mut self) {
        if let Some(mut client) = self.client.take() {
            client.kill();
        }
    }
}

fn greet(mut client: Client, game: &GameChoice, seed: u64, is_new: bool) -> Result<Client, Fault> {
    if is_new {
        client.greet()?;
    }
    if client.has_option("Game") {
        client.send(&format!("setoption name Game value {game}"))?;
    }
    if client.has_option("Seed") {
        // Runners and engines agree on 31 bits, if on any.
        client.send(&format!("setoption name Seed value {}", seed >> 33))?;
    }
    client.send("uginewgame")?;
    client.wait_until_ready()?;
    Ok(client)
}

fn position_line(game: &Match) -> String {
    let setup = game.setup();
    let mut line = if setup.start == setup.game.start() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", setup.start)
    };
    for (index, entry) in game.entries().iter().enumerate() {
        line.push_str(if index == 0 { " moves " } else { " " });
        line.push_str(&entry.action.to_string());
    }
    line
}

fn go_line(limits: Limits) -> String {
    let mut line = "go".to_owned();
    let mut add = |name: &str, value: Option<u128>| {
        if let Some(value) = value {
            line.push_str(&format!(" {name} {value}"));
        }
    };
    add("nodes", limits.nodes.map(u128::from));
    add("depth", limits.depth.map(u128::from));
    add("movetime", limits.time.map(|time| time.as_millis()));
    line
}
