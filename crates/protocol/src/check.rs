//! Whether an engine keeps to UGI.
//!
//! The checker knows no game: it takes the engine's own moves and asks the engine about them. It never waits
//! without a limit.

use std::fmt;
use std::io;
use std::time::{Duration, Instant};

use crate::{Client, ClientError};

/// For the best move after `stop`, and for the end after `quit`.
const STOP_PATIENCE: Duration = Duration::from_secs(2);

/// How much later than `movetime` a best move may come.
const MOVE_TIME_SLACK: Duration = Duration::from_millis(500);

/// How long an engine is watched that must not tell its best move yet.
const WATCH: Duration = Duration::from_millis(150);

/// How many moves of a game are played.
const PLIES: usize = 40;

/// After this many missing answers nothing more is asked: the whole check ends within a minute even if the
/// engine never says a word.
const MOST_TIME_OUTS: usize = 3;

/// What is said of everything that was not asked any more.
const NOT_CHECKED: &str = "not checked, because the engine does not answer";

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// What an engine should do.
    pub claim: &'static str,
    /// What is wrong; `None` if all is well.
    pub failure: Option<String>,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.failure {
            None => write!(f, "ok      {}", self.claim),
            Some(reason) => write!(f, "FAILED  {}: {reason}", self.claim),
        }
    }
}

/// A check: what an engine should do, and whether it does.
type Check = (&'static str, fn(&mut Client) -> Result<(), Failure>);

/// In this order, with one engine; the last one ends it.
const CHECKS: &[Check] = &[
    ("ugi is answered with id, options and ugiok", greets),
    ("isready is answered with readyok", is_ready),
    ("every option takes its default", takes_defaults),
    (
        "query has answers of two words at the start",
        answers_queries,
    ),
    ("go nodes ends with one bestmove of two words", |client| {
        one_best_move(client, "go nodes 200", client.patience())
    }),
    ("go depth ends with one bestmove of two words", |client| {
        one_best_move(client, "go depth 2", client.patience())
    }),
    ("go movetime ends in time", |client| {
        let patience = Duration::from_millis(100) + MOVE_TIME_SLACK;
        one_best_move(client, "go movetime 100", patience)
    }),
    ("go with clocks ends before the clock runs out", |client| {
        let go = "go p1time 1000 p2time 1000 p1inc 10 p2inc 10";
        one_best_move(client, go, Duration::from_secs(1))
    }),
    ("info lines are well formed", well_formed_infos),
    (
        "a game of its own moves goes on until it is over",
        plays_a_game,
    ),
    (
        "go infinite waits for stop, and isready is answered meanwhile",
        infinite,
    ),
    ("stop without a search changes nothing", idle_stop),
    ("uginewgame returns to the start", new_game),
    ("unknown commands are answered with info string", unknown),
    ("a bad position leaves the old one", bad_position),
    ("garbage does no harm", garbage),
    ("quit ends the engine", quits),
];

/// Why a check failed.
struct Failure {
    reason: String,
    /// Whether an answer did not come in time.
    is_time_out: bool,
}

impl Failure {
    fn new(reason: impl Into<String>) -> Failure {
        Failure {
            reason: reason.into(),
            is_time_out: false,
        }
    }
}

impl From<ClientError> for Failure {
    fn from(error: ClientError) -> Self {
        Failure {
            reason: error.to_string(),
            is_time_out: error == ClientError::TimedOut,
        }
    }
}

fn fail<T>(reason: impl Into<String>) -> Result<T, Failure> {
    Err(Failure::new(reason))
}

/// Runs every check. `launch` starts an engine; it is called again where one has ended or must end.
/// `each` hears every finding as it is found. Says whether all is well.
///
/// # Errors
/// If no engine can be started.
pub fn check(
    mut launch: impl FnMut() -> io::Result<Client>,
    mut each: impl FnMut(&Finding),
) -> io::Result<bool> {
    let mut all_well = true;
    let mut tell = |claim, result: Result<(), Failure>| {
        let failure = result.err().map(|failure| failure.reason);
        all_well &= failure.is_none();
        each(&Finding { claim, failure });
    };
    let mut client = Some(launch()?);
    let mut time_outs = 0;
    for (index, (claim, run)) in CHECKS.iter().enumerate() {
        let Some(engine) = &mut client else {
            tell(claim, fail(NOT_CHECKED));
            continue;
        };
        let result = run(engine);
        let is_last = index + 1 == CHECKS.len();
        if let Err(failure) = &result
            && !is_last
        {
            time_outs += usize::from(failure.is_time_out);
            client = if time_outs < MOST_TIME_OUTS {
                well(launch()?)
            } else {
                None
            };
        }
        tell(claim, result);
    }
    let result = match client {
        Some(_) => end_of_input(&mut launch()?),
        None => fail(NOT_CHECKED),
    };
    tell("the end of the input ends the engine", result);
    Ok(all_well)
}

/// An engine for the next check, whatever went wrong in the last; nothing if it does not even greet.
fn well(mut client: Client) -> Option<Client> {
    match client.greet() {
        Err(ClientError::TimedOut) => None,
        Ok(_) | Err(ClientError::Closed) => Some(client),
    }
}

fn greets(client: &mut Client) -> Result<(), Failure> {
    let lines = client.greet()?;
    for head in ["id name ", "id author "] {
        let found = lines.iter().filter(|line| line.starts_with(head)).count();
        if found != 1 {
            return fail(format!("{found} lines begin with {head:?}, expected one"));
        }
    }
    for line in &lines {
        if line.starts_with("option ") {
            option(line).map_err(|reason| Failure::new(format!("{line:?}: {reason}")))?;
        } else if !["id ", "ugiok", "info "]
            .iter()
            .any(|head| line.starts_with(head))
        {
            return fail(format!("unexpected line {line:?}"));
        }
    }
    Ok(())
}

/// An option as its line describes it: name and default.
fn option(line: &str) -> Result<(String, String), String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = |word| words.iter().position(|other| *other == word);
    let (Some(1), Some(kind)) = (place("name"), place("type")) else {
        return Err("expected option name NAME type TYPE".to_owned());
    };
    let name = words[2..kind].join(" ");
    if name.is_empty() {
        return Err("the name is missing".to_owned());
    }
    let after = |word| place(word).and_then(|index| words.get(index + 1)).copied();
    let default = after("default");
    match words.get(kind + 1) {
        Some(&"spin") => {
            let number = |word| after(word).and_then(|text| text.parse::<i64>().ok());
            match (number("min"), number("default"), number("max")) {
                (Some(min), Some(default), Some(max)) if min <= default && default <= max => {}
                _ => return Err("expected numbers min <= default <= max".to_owned()),
            }
        }
        Some(&"check") if matches!(default, Some("true" | "false")) => {}
        Some(&"check") => return Err("the default must be true or false".to_owned()),
        Some(&"combo") => {
            let is_var = |pair: &&[&str]| pair[0] == "var" && Some(pair[1]) == default;
            if words.windows(2).filter(is_var).count() != 1 {
                return Err("the default must be one of the vars".to_owned());
            }
        }
        Some(&"string" | &"button") => {}
        Some(_) | None => {
            return Err("the type must be spin, check, combo, string or button".to_owned());
        }
    }
    Ok((name, default.unwrap_or_default().to_owned()))
}

fn is_ready(client: &mut Client) -> Result<(), Failure> {
    client.wait_until_ready()?;
    Ok(())
}

fn takes_defaults(client: &mut Client) -> Result<(), Failure> {
    for line in client.greet()? {
        if line.starts_with("option ")
            && !line.contains(" type button")
            && let Ok((name, default)) = option(&line)
            && !default.is_empty()
        {
            client.send(&format!("setoption name {name} value {default}"))?;
            let lines = client.wait_until_ready()?;
            if let Some(complaint) = lines.iter().find(|line| line.starts_with("info string ")) {
                return fail(format!("{name}: {complaint:?}"));
            }
        }
    }
    Ok(())
}

/// The answer to a query.
fn query(client: &mut Client, what: &str) -> Result<String, Failure> {
    client.send(&format!("query {what}"))?;
    let is_response = |line: &str| line.starts_with("response");
    let lines = client.receive_until(client.patience(), is_response)?;
    let line = lines.last().map(String::as_str).unwrap_or_default();
    let allowed: &[&str] = match what {
        "result" => &["p1win", "p2win", "draw", "none"],
        _ => &["true", "false"],
    };
    match line.split(' ').collect::<Vec<_>>()[..] {
        ["response", word] if allowed.contains(&word) => Ok(word.to_owned()),
        _ => fail(format!(
            "query {what} gave {line:?}, expected response and one of {}",
            allowed.join(", ")
        )),
    }
}

fn expect(client: &mut Client, what: &str, expected: &str) -> Result<(), Failure> {
    let found = query(client, what)?;
    if found == expected {
        return Ok(());
    }
    fail(format!("query {what} gave {found}, expected {expected}"))
}

fn answers_queries(client: &mut Client) -> Result<(), Failure> {
    client.send("uginewgame")?;
    client.send("position startpos")?;
    expect(client, "p1turn", "true")?;
    expect(client, "gameover", "false")?;
    expect(client, "result", "none")
}

/// Lets it search, and returns its lines with the best move.
fn go(client: &mut Client, go: &str, patience: Duration) -> Result<(Vec<String>, String), Failure> {
    let started = Instant::now();
    client.send(go)?;
    let is_best = |line: &str| line.starts_with("bestmove");
    let lines = client
        .receive_until(patience, is_best)
        .map_err(|error| Failure {
            reason: format!(
                "no bestmove after {} ms: {error}",
                started.elapsed().as_millis()
            ),
            ..error.into()
        })?;
    let last = lines.last().map(String::as_str).unwrap_or_default();
    match last.split(' ').collect::<Vec<_>>()[..] {
        ["bestmove", mv] if !mv.is_empty() => Ok((lines.clone(), mv.to_owned())),
        _ => fail(format!("{last:?} is not bestmove and one word")),
    }
}

fn one_best_move(client: &mut Client, line: &str, patience: Duration) -> Result<(), Failure> {
    client.send("position startpos")?;
    go(client, line, patience)?;
    no_best_move(client)
}

/// Nothing but `readyok` should come now.
fn no_best_move(client: &mut Client) -> Result<(), Failure> {
    let lines = client.wait_until_ready()?;
    match lines.iter().find(|line| line.starts_with("bestmove")) {
        Some(line) => fail(format!("a bestmove too many: {line:?}")),
        None => Ok(()),
    }
}

fn well_formed_infos(client: &mut Client) -> Result<(), Failure> {
    client.send("position startpos")?;
    let (lines, _) = go(client, "go nodes 2000", client.patience())?;
    for line in &lines[..lines.len() - 1] {
        info(line).map_err(|reason| Failure::new(format!("{line:?}: {reason}")))?;
    }
    Ok(())
}

fn info(line: &str) -> Result<(), String> {
    let mut words = line.split(' ');
    if words.next() != Some("info") {
        return Err("expected info or bestmove".to_owned());
    }
    while let Some(word) = words.next() {
        match word {
            "string" | "pv" => return Ok(()),
            "score" => {
                if !matches!(words.next(), Some("cp" | "mate")) {
                    return Err("expected cp or mate after score".to_owned());
                }
                number(word, words.next())?;
            }
            "depth" | "seldepth" | "time" | "nodes" | "nps" | "hashfull" | "multipv" => {
                number(word, words.next())?;
            }
            // An engine may tell more than we know of.
            _ => {}
        }
    }
    Ok(())
}

fn number(name: &str, word: Option<&str>) -> Result<(), String> {
    match word.and_then(|word| word.parse::<i128>().ok()) {
        Some(_) => Ok(()),
        None => Err(format!("expected a number after {name}")),
    }
}

fn plays_a_game(client: &mut Client) -> Result<(), Failure> {
    client.send("uginewgame")?;
    let mut position = "position startpos".to_owned();
    for ply in 0..PLIES {
        client.send(&position)?;
        let complaints = client.wait_until_ready()?;
        if let Some(complaint) = complaints
            .iter()
            .find(|line| line.starts_with("info string "))
        {
            return fail(format!("{complaint:?} after {position:?}"));
        }
        query(client, "p1turn")?;
        if query(client, "gameover")? == "true" {
            return match query(client, "result")?.as_str() {
                "none" => fail("the game is over without a result"),
                _ => Ok(()),
            };
        }
        expect(client, "result", "none")?;
        let (_, mv) = go(client, "go nodes 50", client.patience())?;
        if ply == 0 {
            position.push_str(" moves");
        }
        position.push(' ');
        position.push_str(&mv);
    }
    Ok(())
}

fn infinite(client: &mut Client) -> Result<(), Failure> {
    client.send("position startpos")?;
    client.send("go infinite")?;
    no_best_move(client)?;
    let watched = client.receive_until(WATCH, |line| line.starts_with("bestmove"));
    match watched {
        Err(ClientError::TimedOut) => {}
        Err(error @ ClientError::Closed) => return Err(error.into()),
        Ok(_) => return fail("bestmove before stop"),
    }
    go(client, "stop", STOP_PATIENCE)?;
    no_best_move(client)
}

fn idle_stop(client: &mut Client) -> Result<(), Failure> {
    client.send("stop")?;
    no_best_move(client)
}

fn new_game(client: &mut Client) -> Result<(), Failure> {
    client.send("uginewgame")?;
    client.send("position startpos")?;
    expect(client, "p1turn", "true")
}

fn unknown(client: &mut Client) -> Result<(), Failure> {
    for line in ["xyzzy", "query", "position", "setoption name"] {
        client.send(line)?;
        let lines = client.wait_until_ready()?;
        if !lines.iter().any(|line| line.starts_with("info string ")) {
            return fail(format!("silence after {line:?}"));
        }
    }
    Ok(())
}

fn bad_position(client: &mut Client) -> Result<(), Failure> {
    client.send("position startpos")?;
    let (_, mv) = go(client, "go nodes 50", client.patience())?;
    client.send(&format!("position startpos moves {mv}"))?;
    let before = query(client, "p1turn")?;
    for bad in [
        "position startpos moves 0000",
        "position fen ?",
        "position nowhere",
    ] {
        client.send(bad)?;
        expect(client, "p1turn", &before)?;
    }
    Ok(())
}

fn garbage(client: &mut Client) -> Result<(), Failure> {
    let long = "x".repeat(100_000);
    let lines: [&[u8]; 10] = [
        b"",
        b"   \t ",
        b"\x00\x01\x02",
        b"\xFF\xFE\x80",
        b"go go go",
        b"go depth x",
        b"setoption name Nothing value 3",
        b"position startpos moves moves moves",
        "position fen \u{1F3B2} moves \u{FEFF}".as_bytes(),
        long.as_bytes(),
    ];
    for line in lines {
        client.send_bytes(line)?;
        client.send_bytes(b"\r\n")?;
        client.wait_until_ready()?;
    }
    // Some of it may have started a search.
    client.send("stop")?;
    client.wait_until_ready()?;
    client.send("position startpos")?;
    go(client, "go nodes 50", client.patience())?;
    Ok(())
}

fn quits(client: &mut Client) -> Result<(), Failure> {
    // One that has ended already has not been ended by this.
    client.wait_until_ready()?;
    client.send("position startpos")?;
    client.send("go infinite")?;
    client.send("quit")?;
    ends(client)
}

fn end_of_input(client: &mut Client) -> Result<(), Failure> {
    client.greet()?;
    client.close_input();
    ends(client)
}

fn ends(client: &mut Client) -> Result<(), Failure> {
    match client.wait_for_end(STOP_PATIENCE) {
        Ok(Some(status)) if !status.success() => fail(format!("it ended with {status}")),
        Ok(_) => Ok(()),
        Err(_) => fail(format!("it lives on after {} s", STOP_PATIENCE.as_secs())),
    }
}
