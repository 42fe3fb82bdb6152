//! Golden files: perft counts and play-throughs.

use std::fmt::Write as _;

use cairn_core::{Game, Outcome, Position as _, Symmetric as _};
use cairn_engine::{PerftOptions, PerftProgress, SplitMix64, perft, random_move};

use crate::positions::read_name;

/// Symmetric images are counted up to this many leaves; the position itself to the full depth.
const LEAVES_PER_IMAGE: u128 = 300_000;

/// Checks every line of a perft file, `game | position | counts of 1, 2, 3, … plies`: as it stands with
/// the last ply counted, and, to lesser depths, with every leaf made, under every symmetry and with the
/// colors exchanged.
///
/// # Panics
/// If a count differs, or the file is not well formed or empty.
pub fn perft_file<G: Game>(file: &str) {
    let lines = file
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        let [name, text, counts] = fields[..] else {
            panic!("a perft line has three fields: {line}");
        };
        let options = G::options(&read_name::<G>(name));
        let position = match text {
            "start" => G::start(options),
            text => G::parse(options, text).unwrap_or_else(|error| panic!("{text}: {error}")),
        };
        for (index, expected) in counts.split_whitespace().enumerate() {
            let expected: u128 = expected
                .parse()
                .unwrap_or_else(|_| panic!("no count: {line}"));
            let depth = index as u32 + 1;
            check::<G>(&position, depth, true, expected);
            if expected <= LEAVES_PER_IMAGE {
                check::<G>(&position, depth, false, expected);
                for symmetry in position.symmetries() {
                    check::<G>(&position.transformed(*symmetry), depth, true, expected);
                }
                if let Some(swapped) = position.color_swapped() {
                    check::<G>(&swapped, depth, true, expected);
                }
            }
            checked += 1;
        }
    }
    assert!(
        checked > 0,
        "the perft file of {} has no counts",
        G::INFO.id
    );
}

fn check<G: Game>(position: &G::Position, depth: u32, bulk: bool, expected: u128) {
    let options = PerftOptions { bulk, threads: 1 };
    let counted = perft(position, depth, options, &PerftProgress::default());
    assert_eq!(
        counted,
        Ok(expected),
        "perft {depth} of {position} (bulk: {bulk})"
    );
}

/// Replays a play-through file and checks every line of it.
///
/// # Panics
/// If the file differs from what the rules say now; the message has the file as it would be.
pub fn playthrough<G: Game>(file: &str) {
    let mut lines = file.lines();
    let name = lines
        .next()
        .and_then(|line| line.strip_prefix("game "))
        .expect("a play-through begins with the line `game NAME`");
    let moves: Vec<&str> = lines
        .filter_map(|line| line.strip_prefix("play "))
        .map(|line| line.split(' ').next().unwrap_or_default())
        .collect();
    let replayed = replay::<G>(name, &moves);
    assert!(
        file == replayed,
        "the play-through of {name} has changed; it would now be\n{replayed}"
    );
}

/// The text of a play-through by random moves, to begin a golden file with.
#[must_use]
pub fn write_playthrough<G: Game>(name: &str, seed: u64) -> String {
    let mut random = SplitMix64::new(seed);
    let mut position = G::start(G::options(&read_name::<G>(name)));
    let mut moves = Vec::new();
    while let Some(mv) = random_move(&position, &mut random) {
        if moves.len() >= 300 {
            break;
        }
        moves.push(mv.to_string());
        position.play_unchecked(mv);
    }
    let moves: Vec<_> = moves.iter().map(String::as_str).collect();
    replay::<G>(name, &moves)
}

fn replay<G: Game>(name: &str, moves: &[&str]) -> String {
    let options = G::options(&read_name::<G>(name));
    let mut position = G::start(options);
    let mut text = format!("game {name}\n     {position}\n");
    for word in moves {
        let mv = G::parse_move(&position, word)
            .unwrap_or_else(|error| panic!("{word} in {position}: {error}"));
        assert!(position.is_legal(mv), "{word} is not legal in {position}");
        let count = position.count_moves();
        position.play_unchecked(mv);
        writeln!(text, "play {mv} (of {count})\n     {position}").expect("a string can be written");
    }
    let end = match position.outcome() {
        None => "open".to_owned(),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Win(side)) => format!("won by {}", G::colors(options)[side].id()),
    };
    text + &end + "\n"
}
