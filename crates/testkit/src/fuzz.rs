//! One property for each way in which text comes from outside. Each takes any bytes and panics only if the
//! property is violated; fuzzers and the bounded test run both call these.

use cairn_protocol::UgiEngine;
use cairn_protocol::command::Command;
use cairn_session::record::{read, read_bytes};
use cairn_session::{AnyPosition, GameChoice, Match, MoveError, batch, games};
use cairn_store::{Save, Settings};

/// Positions with more moves than this are not listed.
const MOST_MOVES: usize = 2_000;

/// A property by its name.
pub type Property = (&'static str, fn(&[u8]));

/// Every property; a fuzz target and a folder of seeds bear the same name.
pub const PROPERTIES: [Property; 9] = [
    ("game_name", game_name),
    ("position_text", position_text),
    ("move_text", move_text),
    ("record", record),
    ("batch", batch_line),
    ("http_request", crate::http::request),
    ("ugi_conversation", ugi_conversation),
    ("save", save),
    ("settings", settings),
];

/// A game name is refused with a place inside of it, or names a game whose canonical name reads back.
pub fn game_name(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    match text.parse::<GameChoice>() {
        Ok(game) => {
            let name = game.to_string();
            assert!(name.len() <= text.len(), "{name} is longer than {text}");
            assert_eq!(name.parse(), Ok(game), "{name} reads back");
        }
        Err(error) => assert!(error.at <= text.len(), "{error} lies in {text:?}"),
    }
}

/// Two lines, a game name and a position. The position is refused, or prints as itself, and everything
/// can be asked of it.
pub fn position_text(bytes: &[u8]) {
    if let Some((game, text)) = named(bytes)
        && let Some(position) = parse(&game, text)
    {
        let moves = position.moves(MOST_MOVES);
        assert_eq!(
            position.count_moves() == 0,
            position.outcome().is_some(),
            "{text}"
        );
        let view = position.view(&[]);
        assert_eq!(view.turn, position.turn());
        let steps = position.steps(&[]);
        for choice in &steps.next {
            assert_eq!(position.explain_squares(&[choice.square]), None, "{text}");
        }
        for mv in moves.iter().flatten().take(50) {
            let after = position.play(mv.as_str()).expect("a listed move is legal");
            let after = after.after;
            assert_eq!(
                parse(&game, &after.text()).as_ref(),
                Some(&after),
                "{mv} in {text}"
            );
        }
    }
}

/// Three lines, a game name, a position and a move. The move is no move, refused with a reason, or prints
/// as itself.
pub fn move_text(bytes: &[u8]) {
    let Some((game, rest)) = named(bytes) else {
        return;
    };
    let Some((text, word)) = rest.split_once('\n') else {
        return;
    };
    let Some(position) = parse(&game, text) else {
        return;
    };
    match position.read_move(word) {
        Ok(mv) => {
            assert_eq!(mv.as_str(), word, "a move prints as itself");
            let squares = position.move_squares(&mv).expect("the move is legal");
            let steps = position.steps(&squares);
            let entered = if squares.is_empty() {
                steps.pass
            } else {
                steps.complete
            };
            assert_eq!(entered, Some(mv), "in {text}");
        }
        Err(MoveError::NotAMove(error)) => assert!(error.at <= word.len(), "{error} in {word:?}"),
        Err(MoveError::Illegal(reason)) => assert!(!reason.key.is_empty()),
    }
}

/// Whatever the file, reading ends; every record that is read is written so that it reads back, and so is
/// the match it tells of.
pub fn record(bytes: &[u8]) {
    for whole in read_bytes(bytes).records {
        let text = whole.record.text();
        let again = read(&text);
        assert_eq!(again.errors, [], "{text}");
        assert_eq!(again.records.len(), 1, "{text}");
        assert_eq!(again.records[0].record, whole.record, "{text}");
        if let Ok(game) = Match::from_record(&whole.record) {
            let record = game.to_record();
            let read_back = Match::from_record(&record).expect("our own record");
            assert_eq!(read_back, game, "{}", record.text());
        }
    }
}

/// A game name, then lines of batch mode: each gives one line, three fields or an error.
pub fn batch_line(bytes: &[u8]) {
    let split = bytes.iter().position(|byte| *byte == b'\n');
    let (name, rest) = bytes.split_at(split.unwrap_or(bytes.len()));
    let name = String::from_utf8_lossy(name);
    let game = name.parse().unwrap_or_else(|_| games().remove(0));
    for line in rest.split(|byte| *byte == b'\n').filter_map(batch::content) {
        match batch::answer(&game, MOST_MOVES, line) {
            Ok(answer) => {
                assert_eq!(answer.split('\t').count(), 3, "{answer}");
                assert!(!answer.contains('\n'), "{answer}");
                assert!(answer.as_bytes().starts_with(line), "{answer}");
            }
            Err(message) => assert!(!message.contains(['\n', '\t']), "{message:?}"),
        }
    }
}

/// Whatever is said to a UGI engine, it answers each line as it should, and ends when there are no more.
pub fn ugi_conversation(bytes: &[u8]) {
    let input: Vec<u8> = bytes
        .split_inclusive(|byte| *byte == b'\n')
        .flat_map(modest)
        .collect();
    let mut engine = UgiEngine::new(games().remove(0));
    engine
        .set_option("Hash", "1")
        .expect("a small table is allowed");
    let mut output = Vec::new();
    engine
        .run(&input[..], &mut output)
        .expect("it writes to memory");
    let output = String::from_utf8(output).expect("it says text");
    let said = |head: &str| output.lines().filter(|line| line.starts_with(head)).count();
    let heads = [
        "id ",
        "option ",
        "ugiok",
        "readyok",
        "response ",
        "info ",
        "bestmove ",
    ];
    let all: usize = heads.into_iter().map(said).sum();
    assert_eq!(all, output.lines().count(), "unknown lines in {output}");

    let lines = input
        .split(|byte| *byte == b'\n')
        .map(String::from_utf8_lossy);
    let commands: Vec<_> = lines.map(|line| Command::parse(&line)).collect();
    let end = commands
        .iter()
        .position(|it| matches!(it, Ok(Some(Command::Quit))));
    let heard = &commands[..end.unwrap_or(commands.len())];
    let count = |is_meant: fn(&Command) -> bool| {
        let followed = heard.iter().flatten().flatten();
        followed.filter(|command| is_meant(command)).count()
    };
    let mistakes = heard.iter().filter(|command| command.is_err()).count();
    assert!(
        said("info string ") >= mistakes,
        "silence about a mistake in {output}"
    );
    assert_eq!(said("ugiok"), count(|it| matches!(it, Command::Ugi)));
    assert_eq!(
        said("response "),
        count(|it| matches!(it, Command::Query(_)))
    );
    // A clock may be missing, and then there is no search.
    let searches = count(|it| matches!(it, Command::Go(_)));
    assert!(said("bestmove ") <= searches, "{output}");
    let preparations = count(|it| matches!(it, Command::IsReady));
    match end {
        // What was still to be done is dropped.
        Some(_) => assert!(said("readyok") <= preparations, "{output}"),
        None => {
            assert_eq!(said("readyok"), preparations, "{output}");
            let unanswered = searches - said("bestmove ");
            assert!(said("info string ") >= mistakes + unanswered, "{output}");
        }
    }
}

/// The line with small numbers where large ones would make it long work.
fn modest(line: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(line);
    let first = text.split_whitespace().next();
    if !matches!(first, Some("go" | "setoption")) {
        return line.to_vec();
    }
    let word = |word: &str| match word.trim_end().parse::<u128>() {
        Ok(number) => word.replacen(word.trim_end(), &(number % 3).to_string(), 1),
        Err(_) => word.to_owned(),
    };
    let words: Vec<_> = text.split(' ').map(word).collect();
    words.join(" ").into_bytes()
}

/// Whatever the file, reading a save ends. One that is read is written so that it reads back, names no path, and cannot be
/// damaged without being refused or being the same game still. The bytes are tried as they are, and with a
/// checksum that fits them, which no change by chance would ever hit.
pub fn save(bytes: &[u8]) {
    for save in [Save::read(bytes), Save::read(&Save::sealed(bytes))]
        .into_iter()
        .flatten()
    {
        let text = save.text();
        let again = Save::read(text.as_bytes()).map(|save| save.text());
        assert_eq!(again.as_ref(), Ok(&text));
        if let Some(name) = &save.record {
            assert!(!name.contains(['/', '\\', ':', '\0']), "{name} is a path");
        }
        let sum: usize = bytes.iter().map(|byte| usize::from(*byte)).sum();
        for step in 0..8 {
            let mut damaged = text.clone().into_bytes();
            let at = (sum * 31 + step * damaged.len() / 8) % damaged.len();
            damaged[at] ^= 1 << step;
            if let Ok(read) = Save::read(&damaged) {
                let damaged = String::from_utf8_lossy(&damaged);
                let is_same = read.sitting.to_text() == save.sitting.to_text();
                assert!(is_same, "{text} is not {damaged}");
            }
        }
    }
}

/// Whatever the file, reading the settings ends, and they read back from what is written in its place. Lines that are none
/// of ours stay in it, in their order.
pub fn settings(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (settings, strange) = Settings::read(text);
    let lines: Vec<_> = text.lines().collect();
    assert!(strange.iter().all(|line| (1..=lines.len()).contains(line)));
    assert_eq!(Settings::read(&settings.text("")), (settings, Vec::new()));
    let written = settings.text(text);
    assert_eq!(Settings::read(&written).0, settings, "{written}");
    assert_eq!(
        settings.text(&written),
        written,
        "written again it is the same"
    );
    let is_ours = |line: &str| {
        let key = line.split('=').next().unwrap_or_default().trim();
        line.contains('=') && Settings::FIELDS.iter().any(|field| field.key == key)
    };
    let others = |lines: &str| -> Vec<String> {
        let lines = lines.lines().filter(|line| !is_ours(line));
        // The last line may end with half a line break.
        lines
            .map(|line| line.trim_end_matches('\r').to_owned())
            .collect()
    };
    assert_eq!(others(text), others(&written), "{written}");
}

/// The game named on the first line, and the rest.
fn named(bytes: &[u8]) -> Option<(GameChoice, &str)> {
    let (name, rest) = std::str::from_utf8(bytes).ok()?.split_once('\n')?;
    Some((name.parse().ok()?, rest))
}

/// The position, if it is one, after checking the property of its text.
fn parse(game: &GameChoice, text: &str) -> Option<AnyPosition> {
    match game.parse_position(text) {
        Ok(position) => {
            assert_eq!(position.text(), text, "an accepted text prints as itself");
            Some(position)
        }
        Err(error) => {
            assert!(error.at <= text.len(), "{error} lies in {text:?}");
            None
        }
    }
}
