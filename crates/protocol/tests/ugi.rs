//! UGI as a runner sees it: conversations, the checker on our own engine, and a long fuzzed one.

use std::io::{BufReader, Write as _};
use std::thread;
use std::time::Duration;

use cairn_core::Random as _;
use cairn_engine::SplitMix64;
use cairn_protocol::check::check;
use cairn_protocol::{Client, UgiEngine};
use cairn_session::{GameChoice, PlayerKind, games};

const PATIENCE: Duration = Duration::from_secs(60);

/// An engine in this process.
fn launch(game: &GameChoice) -> std::io::Result<Client> {
    let (engine_input, input) = std::io::pipe()?;
    let (output, engine_output) = std::io::pipe()?;
    let mut engine = UgiEngine::new(game.clone());
    thread::spawn(move || engine.run(BufReader::new(engine_input), engine_output));
    Client::over(output, input)
}

/// What an engine answers to all these lines at once.
fn answers(game: &str, input: &str) -> Vec<String> {
    let mut output = Vec::new();
    let mut engine = UgiEngine::new(game.parse().unwrap());
    engine.run(input.as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(str::to_owned).collect()
}

/// A conversation: lines with `>` go to the engine, the others are what it answers, in order. `*`
/// stands for anything.
fn conversation(game: &str, script: &str) {
    let mut client = launch(&game.parse().unwrap()).unwrap();
    for line in script.lines().map(str::trim).filter(|l| !l.is_empty()) {
        if let Some(line) = line.strip_prefix('>') {
            client.send(line.trim()).unwrap();
            continue;
        }
        let found = client.receive(PATIENCE).unwrap();
        let is_expected = fits(line, &found);
        assert!(is_expected, "expected {line:?}, found {found:?}\n{script}");
    }
}

/// Whether a line has these parts, in this order, with anything between them.
fn fits(pattern: &str, line: &str) -> bool {
    let (head, parts) = pattern.split_once('*').unwrap_or((pattern, "\n"));
    let Some(mut rest) = line.strip_prefix(head) else {
        return false;
    };
    if parts == "\n" {
        return rest.is_empty();
    }
    for part in parts.split('*') {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    true
}

#[test]
fn a_first_conversation() {
    conversation(
        "zola:4",
        "
        > ugi
        id name Cairn *
        id author *
        option name Game type string default zola:4
        option name Hash type spin default 64 min 1 max 4096
        option name Threads type spin default 1 min 1 max 256
        option name MultiPV type spin default 1 min 1 max 64
        option name Level type combo default 10 var random var medium var greedy var 1 var 2*
        option name Seed type spin default 0 min 0 max 2147483647
        option name Tables type string default <empty>
        ugiok
        > setoption name hash value 1
        > isready
        readyok
        > uginewgame
        > position startpos
        > query p1turn
        response true
        > query gameover
        response false
        > query result
        response none
        > go depth 1
        info depth 1 seldepth *
        bestmove *
        > position startpos moves b2xb3
        > query p1turn
        response false
        ",
    );
}

#[test]
fn a_finished_game_has_a_result_and_no_move() {
    conversation(
        "zola:3",
        "
        > setoption name Hash value 1
        > position fen x,b,x/x,r,x/x3 b moves b3xb2
        > query gameover
        response true
        > query result
        response p2win
        > go nodes 100
        info string the game is over*
        bestmove none
        ",
    );
}

#[test]
fn repetition_counts_from_the_whole_move_list() {
    let game: GameChoice = "nava".parse().unwrap();
    let position = "x2,b,x,bbbb/x2,B,wb,x/x5/w,W,x3/www,w,x3 w";
    // Two stacks go to and fro, if the rules let them: looked for, not written down.
    let (moves, position) = cycle(&game, position);
    let round = moves.join(" ");
    let query = |rounds: usize| {
        let all = vec![round.as_str(); rounds].join(" ");
        answers(
            "nava",
            &format!("position fen {position} moves {all}\nquery gameover\nquery result\n"),
        )
    };
    assert_eq!(query(1), ["response false", "response none"]);
    assert_eq!(query(2), ["response true", "response draw"]);
}

/// Four moves that lead back to a position, and the position.
fn cycle(game: &GameChoice, from: &str) -> (Vec<String>, String) {
    let start = game.parse_position(from).unwrap();
    let moves = |position: &cairn_session::AnyPosition| position.moves(1_000).unwrap();
    for a in moves(&start) {
        let after_a = start.play(a.as_str()).unwrap().after;
        for b in moves(&after_a) {
            let after_b = after_a.play(b.as_str()).unwrap().after;
            for c in moves(&after_b) {
                let after_c = after_b.play(c.as_str()).unwrap().after;
                for d in moves(&after_c) {
                    if after_c.play(d.as_str()).unwrap().after == start {
                        let moves = [a, b, c, d].map(|mv| mv.to_string());
                        return (moves.to_vec(), from.to_owned());
                    }
                }
            }
        }
    }
    panic!("no cycle from {from}");
}

#[test]
fn a_bad_position_keeps_the_old_one() {
    conversation(
        "zola:4",
        "
        > position startpos moves b2xb3
        > position startpos moves b2xb3 b2xb3
        info string position refused: move 2 is \"b2xb3\"*
        > position fen x4/x4
        info string position of zola:4 refused*
        > position
        info string expected position*
        > query p1turn
        response false
        ",
    );
}

#[test]
fn options_are_read_and_refused() {
    conversation(
        "zola:4",
        "
        > setoption name Hash value 0
        info string option Hash: expected a number from 1 to 4096*
        > setoption name Level value 11
        info string option Level: expected one of random, medium*
        > setoption name Nothing value 1
        info string there is no option \"Nothing\"*
        > setoption name Game value chess
        info string option Game: there is no game*
        > setoption name Hash value 1
        > setoption name Level value random
        > setoption name Seed value 3
        > go infinite
        > isready
        readyok
        > stop
        bestmove *
        > setoption name Level value 10
        > setoption name MultiPV value 3
        > go depth 1
        info depth 1 seldepth * multipv 1 score *
        info depth 1 seldepth * multipv 2 score *
        info depth 1 seldepth * multipv 3 score *
        bestmove *
        > setoption name Game value swack:3
        > ugi
        id *
        id *
        option name Game type string default swack:3
        ",
    );
}

#[test]
fn an_infinite_search_waits_for_stop_and_answers_meanwhile() {
    let mut client = launch(&"wali".parse().unwrap()).unwrap();
    client.send("setoption name Hash value 1").unwrap();
    // So small a depth is soon searched; the best move must wait all the same.
    client.send("go infinite depth 1").unwrap();
    for _ in 0..3 {
        let lines = client.wait_until_ready().unwrap();
        assert!(lines.iter().all(|line| !line.starts_with("bestmove")));
    }
    let mv = client.go("stop", PATIENCE).unwrap();
    client
        .send(&format!("position startpos moves {mv}"))
        .unwrap();
    assert!(client.wait_until_ready().unwrap().is_empty());
}

#[test]
fn every_go_gets_its_best_move_even_if_they_come_at_once() {
    let five = "go nodes 300\n".repeat(5);
    let lines = answers("swack:4", &format!("setoption name Hash value 1\n{five}"));
    let best = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(best.count(), 5);
    let lines = answers(
        "swack:4",
        "setoption name Hash value 1\ngo infinite\ngo depth 1\n",
    );
    let best = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(
        best.count(),
        2,
        "the end of the input ends endless searches"
    );
}

#[test]
fn quit_does_not_wait_for_what_waits() {
    // Each of these would take seconds.
    let input = format!(
        "setoption name Hash value 1\n{}stop\nquit\n",
        "go nodes 10000000\nstop\ngo infinite\n".repeat(20_000)
    );
    let lines = answers("zola", &input);
    let best = lines.iter().filter(|line| line.starts_with("bestmove "));
    assert!(best.count() <= 40_000);
    assert!(!lines.iter().any(|line| line.contains("refused")));
}

#[test]
fn an_engine_that_never_answers_is_soon_given_up() {
    // One says nothing at all; the other greets and says no more.
    for greeting in ["", "id name Mute\nid author Nobody\nugiok\n"] {
        let mut launched = 0;
        let mut findings = Vec::new();
        let all_well = check(
            || {
                launched += 1;
                let (output, mut engine_output) = std::io::pipe()?;
                engine_output.write_all(greeting.as_bytes())?;
                // The engine lives on, and its output stays open.
                thread::spawn(move || {
                    thread::sleep(PATIENCE);
                    drop(engine_output);
                });
                let client = Client::over(output, std::io::sink())?;
                Ok(client.with_patience(Duration::from_millis(20)))
            },
            |finding| findings.push(finding.clone()),
        );
        assert!(!all_well.unwrap());
        assert!(launched <= 4, "{launched} engines were started");
        let unchecked = findings.iter().filter(|finding| {
            let reason = finding.failure.as_deref();
            reason.is_some_and(|reason| reason.starts_with("not checked"))
        });
        assert!(unchecked.count() >= 14, "{findings:#?}");
    }
}

#[test]
fn the_same_seed_and_nodes_give_the_same_answers() {
    for game in games() {
        for level in ["3", "10"] {
            let input = format!(
                "setoption name Hash value 1\nsetoption name Level value {level}\nsetoption name Seed value 7\n\
                 go nodes 500\ngo nodes 500\n"
            );
            let moves = || -> Vec<String> {
                let lines = answers(&game.to_string(), &input);
                let is_best = |line: &String| line.starts_with("bestmove ");
                lines.into_iter().filter(is_best).collect()
            };
            assert_eq!(moves(), moves(), "{game} at level {level}");
        }
    }
}

#[test]
fn an_overlong_line_is_refused_and_skipped() {
    let input = format!("{}\nquery p1turn\n", "x".repeat(3 << 20));
    let lines = answers("zola:4", &input);
    assert!(lines[0].starts_with("info string a line is longer"));
    assert_eq!(lines[1..], ["response true"]);
}

#[test]
fn a_reader_that_went_away_ends_the_engine() {
    struct Gone;
    impl std::io::Write for Gone {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::BrokenPipe.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut engine = UgiEngine::new("zola:4".parse().unwrap());
    let result = engine.run(
        &b"setoption name Hash value 1\ngo infinite\nugi\nisready\n"[..],
        Gone,
    );
    assert_eq!(result.unwrap_err().kind(), std::io::ErrorKind::BrokenPipe);
}

#[test]
fn our_engine_keeps_to_the_protocol_in_every_game() {
    for game in games() {
        let mut failures = Vec::new();
        let all_well = check(
            || {
                let mut client = launch(&game)?;
                let _ = client.send("setoption name Hash value 1");
                Ok(client)
            },
            |finding| {
                if finding.failure.is_some() {
                    failures.push(finding.to_string());
                }
            },
        )
        .unwrap();
        assert!(all_well, "{game}: {failures:#?}");
    }
}

/// What the engine owes for a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Debt {
    Nothing,
    Complaint,
    BestMove,
    ReadyOk,
    Response,
    UgiOk,
}

struct Fuzzer {
    random: SplitMix64,
    game: GameChoice,
}

impl Fuzzer {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound as u128) as usize
    }

    fn one_of<'a>(&mut self, choices: &[&'a str]) -> &'a str {
        choices[self.below(choices.len())]
    }

    /// A line, and what the engine owes for it.
    fn line(&mut self) -> (Vec<u8>, Debt) {
        let (text, debt) = match self.below(20) {
            0..=2 => return (self.garbage(), Debt::Complaint),
            3 | 4 => (self.truncated(), Debt::Complaint),
            5 => ("isready".to_owned(), Debt::ReadyOk),
            6 | 7 => {
                let what = self.one_of(&["p1turn", "gameover", "result"]);
                (format!("query {what}"), Debt::Response)
            }
            8 => ("uginewgame".to_owned(), Debt::Nothing),
            9 => (self.set_option(), Debt::Nothing),
            10..=13 => (self.position(), Debt::Nothing),
            14 => (self.bad_position(), Debt::Complaint),
            15 => ("stop".to_owned(), Debt::Nothing),
            16 => match self.below(10) {
                0 => ("ugi".to_owned(), Debt::UgiOk),
                _ => ("   ".to_owned(), Debt::Nothing),
            },
            _ => {
                let go = self.one_of(&[
                    "go nodes 1",
                    "go nodes 30",
                    "go depth 1",
                    "go movetime 0",
                    "go p1time 1 p2time -1",
                    "go depth 0",
                    "go infinite",
                ]);
                (go.to_owned(), Debt::BestMove)
            }
        };
        (text.into_bytes(), debt)
    }

    /// Bytes that are no command. None of them is a line break.
    fn garbage(&mut self) -> Vec<u8> {
        let length = 1 + self.below(40);
        let mut bytes: Vec<u8> = (0..length)
            .map(|_| match self.below(3) {
                0 => self.below(256) as u8,
                1 => b' ',
                _ => b"abcdefgxyz0123456789/,-"[self.below(23)],
            })
            .filter(|byte| *byte != b'\n')
            .collect();
        // Something at the front that begins no command.
        bytes.insert(0, b"!?#~"[self.below(4)]);
        bytes
    }

    /// A command that breaks off, or goes on too long.
    fn truncated(&mut self) -> String {
        self.one_of(&[
            "ug",
            "ugi ugi",
            "isready?",
            "setoption",
            "setoption name",
            "setoption name Hash value",
            "setoption name Hash value -1",
            "setoption name Threads value 0",
            "setoption name Game value zola:",
            "setoption name Level value eleven",
            "position",
            "position fen",
            "position start",
            "position startpos move",
            "go nodes",
            "go nodes nodes 3",
            "go nodes 1 nodes 1",
            "go depth 1.5",
            "go p1inc 5",
            "go ponder",
            "query",
            "query p1turn p1turn",
            "stop stop",
            "quit quit",
            "\u{FEFF}quit",
        ])
        .to_owned()
    }

    fn set_option(&mut self) -> String {
        match self.below(5) {
            0 => {
                let games = games();
                self.game = games[self.below(games.len())].clone();
                format!("setoption name Game value {}", self.game)
            }
            1 => {
                let kinds: Vec<_> = PlayerKind::all().collect();
                let kind = kinds[self.below(kinds.len())];
                format!("setoption name Level value {kind}")
            }
            2 => format!("setoption name MultiPV value {}", 1 + self.below(3)),
            3 => format!("setoption name Seed value {}", self.below(100)),
            _ => "setoption name Hash value 1".to_owned(),
        }
    }

    fn position(&mut self) -> String {
        let mut position = self.game.start();
        let mut moves = Vec::new();
        for _ in 0..self.below(8) {
            let Some(mv) = position.random_move(&mut self.random) else {
                break;
            };
            position = position.play(mv.as_str()).unwrap().after;
            moves.push(mv.to_string());
        }
        match self.below(3) {
            0 => format!("position fen {position}"),
            _ if moves.is_empty() => "position startpos".to_owned(),
            _ => format!("position startpos moves {}", moves.join(" ")),
        }
    }

    fn bad_position(&mut self) -> String {
        match self.below(3) {
            0 => format!("position fen {} ?", self.game.start()),
            1 => format!("{} moves zz", self.position().replace(" moves", "")),
            _ => "position startpos moves pass! x".to_owned(),
        }
    }
}

#[test]
fn a_hundred_thousand_lines_of_anything_are_all_answered() {
    const LINES: usize = 100_000;
    let game = games().remove(0);
    let mut fuzzer = Fuzzer {
        random: SplitMix64::new(2024),
        game: game.clone(),
    };
    let mut input = b"setoption name Hash value 1\n".to_vec();
    let mut debts = Vec::new();
    for _ in 0..LINES {
        let (line, debt) = fuzzer.line();
        input.extend(line);
        input.push(b'\n');
        debts.push(debt);
    }
    input.write_all(b"stop\n").unwrap();
    let mut output = Vec::new();
    UgiEngine::new(game).run(&input[..], &mut output).unwrap();
    let output = String::from_utf8(output).unwrap();
    let count = |is_meant: &dyn Fn(&str) -> bool| output.lines().filter(|l| is_meant(l)).count();
    let owed = |debt| debts.iter().filter(|other| **other == debt).count();
    // A search in a finished game says so before it says that there is no move.
    let over = count(&|line| line == "bestmove none");
    let complaints = count(&|line| line.starts_with("info string "));
    assert_eq!(complaints, owed(Debt::Complaint) + over);
    assert_eq!(
        count(&|line| line.starts_with("bestmove ")),
        owed(Debt::BestMove)
    );
    assert_eq!(count(&|line| line == "readyok"), owed(Debt::ReadyOk));
    assert_eq!(
        count(&|line| line.starts_with("response ")),
        owed(Debt::Response)
    );
    assert_eq!(count(&|line| line == "ugiok"), owed(Debt::UgiOk));
}
