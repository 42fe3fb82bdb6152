//! The lines a runner may send, as data.

use std::time::Duration;

use cairn_core::{BySide, Side};

/// A line from the runner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: who are you, and what can be set?
    Ugi,
    /// `isready`
    IsReady,
    /// `uginewgame`
    NewGame,
    /// `setoption name NAME value VALUE`
    SetOption {
        /// The name of the option.
        name: String,
        /// Its new value.
        value: String,
    },
    /// `position startpos|fen TEXT [moves …]`
    Position {
        /// The text of the first position; `None` for the start of the game.
        text: Option<String>,
        /// The moves played since.
        moves: Vec<String>,
    },
    /// `go …`
    Go(Go),
    /// `stop`
    Stop,
    /// `query …`
    Query(Query),
    /// `quit`
    Quit,
}

/// How long to think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Go {
    /// What each side has left on its clock.
    pub time: BySide<Option<Duration>>,
    /// What each side gets after each move.
    pub increment: BySide<Option<Duration>>,
    /// After how many moves the clocks are set anew.
    pub moves_to_go: Option<u32>,
    /// For this move alone.
    pub move_time: Option<Duration>,
    /// How many plies deep.
    pub depth: Option<u32>,
    /// How many positions.
    pub nodes: Option<u64>,
    /// Until stopped.
    pub infinite: bool,
}

/// A question about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Is the side to move the one that began?
    FirstTurn,
    /// Is the game over?
    GameOver,
    /// Who won?
    Result,
}

impl Command {
    /// Reads a line; `None` if nothing is on it.
    ///
    /// # Errors
    /// With a message for people if it is no command, or not all of it is.
    pub fn parse(line: &str) -> Result<Option<Command>, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(None);
        };
        let rest: Vec<&str> = words.collect();
        let alone = |command: Command| match rest.first() {
            None => Ok(command),
            Some(word) => Err(format!("{first} stands alone, found {}", shown(word))),
        };
        match first {
            "ugi" => alone(Command::Ugi),
            "isready" => alone(Command::IsReady),
            "uginewgame" => alone(Command::NewGame),
            "stop" => alone(Command::Stop),
            "quit" => alone(Command::Quit),
            "setoption" => set_option(&rest),
            "position" => position(&rest),
            "go" => go(&rest).map(Command::Go),
            "query" => query(&rest).map(Command::Query),
            _ => Err(format!(
                "unknown command {}; expected ugi, isready, setoption, uginewgame, position, go, stop, \
                 query or quit",
                shown(first)
            )),
        }
        .map(Some)
    }
}

fn set_option(words: &[&str]) -> Result<Command, String> {
    const USAGE: &str = "expected setoption name NAME value VALUE";
    let ["name", rest @ ..] = words else {
        return Err(USAGE.to_owned());
    };
    let Some(end) = rest.iter().position(|word| *word == "value") else {
        return Err(USAGE.to_owned());
    };
    let (name, value) = (&rest[..end], &rest[end + 1..]);
    if name.is_empty() || value.is_empty() {
        return Err(USAGE.to_owned());
    }
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

/// The text of a position contains spaces: it runs up to the word `moves` or the end of the line.
fn position(words: &[&str]) -> Result<Command, String> {
    const USAGE: &str = "expected position startpos or position fen TEXT, and perhaps moves …";
    let end = words
        .iter()
        .position(|word| *word == "moves")
        .unwrap_or(words.len());
    let text = match &words[..end] {
        ["startpos"] => None,
        ["fen", text @ ..] if !text.is_empty() => Some(text.join(" ")),
        _ => return Err(USAGE.to_owned()),
    };
    let moves = words.get(end + 1..).unwrap_or_default();
    Ok(Command::Position {
        text,
        moves: moves.iter().map(|word| (*word).to_owned()).collect(),
    })
}

fn go(words: &[&str]) -> Result<Go, String> {
    let mut go = Go::default();
    let mut seen: Vec<&str> = Vec::new();
    let mut words = words.iter().copied();
    while let Some(word) = words.next() {
        if seen.contains(&word) {
            return Err(format!("go: {} is given twice", shown(word)));
        }
        seen.push(word);
        if word == "infinite" {
            go.infinite = true;
            continue;
        }
        let mut number = || -> Result<i128, String> {
            let text = words
                .next()
                .ok_or_else(|| format!("go: a number is missing after {word}"))?;
            let number = text.parse::<i64>().map(i128::from);
            let number = number.or_else(|_| text.parse::<u64>().map(i128::from));
            number.map_err(|_| format!("go: expected a number after {word}, found {}", shown(text)))
        };
        match word {
            "p1time" => go.time[Side::First] = Some(time(number()?)),
            "p2time" => go.time[Side::Second] = Some(time(number()?)),
            "p1inc" => go.increment[Side::First] = Some(time(number()?)),
            "p2inc" => go.increment[Side::Second] = Some(time(number()?)),
            "movetime" => go.move_time = Some(time(number()?)),
            "movestogo" => go.moves_to_go = Some(count(word, number()?)?),
            "depth" => go.depth = Some(count(word, number()?)?),
            "nodes" => go.nodes = Some(count(word, number()?)?),
            _ => {
                return Err(format!(
                    "go: unknown word {}; expected p1time, p2time, p1inc, p2inc, movestogo, movetime, \
                     depth, nodes or infinite",
                    shown(word)
                ));
            }
        }
    }
    Ok(go)
}

/// Milliseconds. Runners send less than nothing when a clock has run out.
fn time(millis: i128) -> Duration {
    Duration::from_millis(u64::try_from(millis).unwrap_or(0))
}

/// A number that counts something. One that is too large to reach is as good as the largest.
fn count<T: TryFrom<i128> + Bounded>(word: &str, number: i128) -> Result<T, String> {
    if number < 0 {
        return Err(format!("go: {word} cannot be less than nothing"));
    }
    Ok(T::try_from(number).unwrap_or(T::MOST))
}

trait Bounded {
    const MOST: Self;
}

impl Bounded for u32 {
    const MOST: u32 = u32::MAX;
}

impl Bounded for u64 {
    const MOST: u64 = u64::MAX;
}

fn query(words: &[&str]) -> Result<Query, String> {
    match words {
        ["p1turn"] => Ok(Query::FirstTurn),
        ["gameover"] => Ok(Query::GameOver),
        ["result"] => Ok(Query::Result),
        _ => Err("expected query p1turn, query gameover or query result".to_owned()),
    }
}

/// A word from outside, fit to be printed: in quotes, short, without control characters.
pub(crate) fn shown(word: &str) -> String {
    const MOST: usize = 40;
    let mut short: String = word.chars().take(MOST).collect();
    if word.chars().nth(MOST).is_some() {
        short.push('…');
    }
    format!("{short:?}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_position_runs_up_to_the_moves() {
        let parse = |line| Command::parse(line).unwrap().unwrap();
        assert_eq!(
            parse("  position  fen x2/x,b b  0 moves a1 b2\r"),
            Command::Position {
                text: Some("x2/x,b b 0".to_owned()),
                moves: vec!["a1".to_owned(), "b2".to_owned()],
            }
        );
        assert_eq!(
            parse("position startpos moves"),
            Command::Position {
                text: None,
                moves: Vec::new(),
            }
        );
    }

    #[test]
    fn a_clock_that_has_run_out_shows_nothing() {
        let go = go(&["p1time", "-5", "p2time", "100"]).unwrap();
        assert_eq!(go.time.first, Some(Duration::ZERO));
        assert_eq!(go.time.second, Some(Duration::from_millis(100)));
    }

    #[test]
    fn numbers_too_large_to_reach_are_as_good_as_the_largest() {
        let go = go(&["depth", "99999999999", "nodes", "18446744073709551615"]).unwrap();
        assert_eq!(go.depth, Some(u32::MAX));
        assert_eq!(go.nodes, Some(u64::MAX));
    }

    #[test]
    fn what_is_no_command_is_refused_with_a_reason() {
        for (line, reason) in [
            ("help", "unknown command"),
            ("ugi now", "stands alone"),
            ("quit 1", "stands alone"),
            ("position", "expected position"),
            ("position fen moves a1", "expected position"),
            ("position startpos a1", "expected position"),
            ("go depth", "missing"),
            ("go depth x", "expected a number"),
            ("go depth -1", "less than nothing"),
            ("go nodes 99999999999999999999999", "expected a number"),
            ("go depth 1 depth 2", "twice"),
            ("go wtime 100", "unknown word"),
            ("query", "expected query"),
            ("query result now", "expected query"),
            ("setoption Hash 3", "expected setoption"),
            ("setoption name Hash", "expected setoption"),
            ("setoption name value 3", "expected setoption"),
            ("setoption name Hash value", "expected setoption"),
        ] {
            let error = Command::parse(line).unwrap_err();
            assert!(error.contains(reason), "{line:?} gave {error:?}");
        }
        assert_eq!(Command::parse(" \t\r\n"), Ok(None));
    }
}
