//! The conversation without threads and clocks: a line in, a step out.

use std::sync::Arc;

use cairn_core::{BySide, Outcome, Side};
use cairn_engine::Limits;
use cairn_session::{GameChoice, Match, Setup, time};

use crate::command::{Command, Go, Query, shown};
use crate::settings::Settings;

/// What a line asks for.
#[derive(Debug)]
pub(crate) enum Step {
    /// To print these lines; there may be none.
    Answer(Vec<String>),
    /// To print `readyok` once all is in place for a search.
    Ready(Arc<Brain>),
    /// To search, and to print one best move.
    Search(Job),
    /// To end all searches.
    Stop,
    /// To end the program.
    Quit,
}

/// Who thinks. A new one is made whenever this changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Brain {
    pub(crate) settings: Settings,
    /// Counts the games: each begins with nothing in mind.
    game_number: u64,
}

/// A search to be done. It is small, because many may wait for their turn.
#[derive(Debug)]
pub(crate) struct Job {
    pub(crate) game: Arc<Match>,
    pub(crate) limits: Limits,
    /// Whether the best move must not be told before a stop.
    pub(crate) is_infinite: bool,
    pub(crate) brain: Arc<Brain>,
}

/// What has been said so far, as far as it matters.
#[derive(Debug)]
pub(crate) struct Conversation {
    brain: Arc<Brain>,
    game: Arc<Match>,
}

impl Conversation {
    pub(crate) fn new(game: GameChoice) -> Conversation {
        Conversation {
            game: Arc::new(Match::new(Setup::new(game.clone()))),
            brain: Arc::new(Brain {
                settings: Settings::new(game),
                game_number: 0,
            }),
        }
    }

    /// Takes in one line, whatever is on it. One that cannot be followed changes nothing.
    pub(crate) fn receive(&mut self, line: &str) -> Step {
        match Command::parse(line).and_then(|command| match command {
            Some(command) => self.follow(command),
            None => Ok(Step::Answer(Vec::new())),
        }) {
            Ok(step) => step,
            Err(complaint) => Step::Answer(vec![format!("info string {complaint}")]),
        }
    }

    fn follow(&mut self, command: Command) -> Result<Step, String> {
        let nothing = Step::Answer(Vec::new());
        match command {
            Command::Ugi => {
                let name = concat!("id name Cairn ", env!("CARGO_PKG_VERSION"));
                let mut lines = vec![name.to_owned(), "id author The Cairn authors".to_owned()];
                lines.extend(self.brain.settings.describe());
                lines.push("ugiok".to_owned());
                Ok(Step::Answer(lines))
            }
            Command::IsReady => Ok(Step::Ready(Arc::clone(&self.brain))),
            Command::NewGame => {
                Arc::make_mut(&mut self.brain).game_number += 1;
                self.begin_game();
                Ok(nothing)
            }
            Command::SetOption { name, value } => {
                self.set_option(&name, &value)?;
                Ok(nothing)
            }
            Command::Position { text, moves } => {
                self.game = Arc::new(self.replay(text.as_deref(), &moves)?);
                Ok(nothing)
            }
            Command::Go(go) => Ok(Step::Search(Job {
                limits: limits(go, self.game.position().turn())?,
                is_infinite: is_infinite(go),
                game: Arc::clone(&self.game),
                brain: Arc::clone(&self.brain),
            })),
            Command::Stop => Ok(Step::Stop),
            Command::Query(query) => Ok(Step::Answer(vec![format!(
                "response {}",
                self.answer(query)
            )])),
            Command::Quit => Ok(Step::Quit),
        }
    }

    pub(crate) fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        Arc::make_mut(&mut self.brain).settings.set(name, value)?;
        if self.brain.settings.game != self.game.setup().game {
            self.begin_game();
        }
        Ok(())
    }

    fn begin_game(&mut self) {
        let setup = Setup::new(self.brain.settings.game.clone());
        self.game = Arc::new(Match::new(setup));
    }

    /// The match that a `position` tells of.
    fn replay(&self, text: Option<&str>, moves: &[String]) -> Result<Match, String> {
        let mut setup = Setup::new(self.brain.settings.game.clone());
        if let Some(text) = text {
            let position = setup.game.parse_position(text);
            setup.start =
                position.map_err(|error| format!("position of {} refused: {error}", setup.game))?;
        }
        let mut game = Match::new(setup);
        for (index, mv) in moves.iter().enumerate() {
            game.play(mv).map_err(|error| {
                format!(
                    "position refused: move {} is {}: {error}",
                    index + 1,
                    shown(mv)
                )
            })?;
        }
        Ok(game)
    }

    fn answer(&self, query: Query) -> &'static str {
        let truth = |is_true| if is_true { "true" } else { "false" };
        match query {
            Query::FirstTurn => truth(self.game.position().turn() == Side::First),
            Query::GameOver => truth(self.game.end().is_some()),
            Query::Result => match self.game.end().and_then(|end| end.outcome) {
                Some(Outcome::Win(Side::First)) => "p1win",
                Some(Outcome::Win(Side::Second)) => "p2win",
                Some(Outcome::Draw) => "draw",
                None => "none",
            },
        }
    }
}

/// A `go` without any limit is one without an end.
fn is_infinite(go: Go) -> bool {
    let is_bounded = go.time != BySide::default()
        || go.move_time.is_some()
        || go.depth.is_some()
        || go.nodes.is_some();
    go.infinite || !is_bounded
}

fn limits(go: Go, side: Side) -> Result<Limits, String> {
    let has_clock = go.time != BySide::default() || go.increment != BySide::default();
    let clock = match go.time[side] {
        Some(remaining) => {
            let increment = go.increment[side].unwrap_or_default();
            Some(time::on_clock(remaining, increment, go.moves_to_go))
        }
        None if has_clock && !go.infinite => {
            return Err("go: the clock of the side to move is missing".to_owned());
        }
        None => None,
    };
    if go.infinite {
        return Ok(Limits::default());
    }
    let clock = clock.unwrap_or_default();
    let move_time = go.move_time.map(time::within);
    Ok(Limits {
        nodes: go.nodes,
        depth: go.depth,
        time: [clock.time, move_time].into_iter().flatten().min(),
        soft_time: clock.soft_time,
    })
}
