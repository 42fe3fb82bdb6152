//! How a search behaves, in one short text: two programs with the same text give the same results.
//!
//! It is taken from what the search does, not from a version: most changes of the program change no result, and a change of the search may
//! come without a new version.

use std::fmt::Write as _;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::Side;
use cairn_engine::{Control, Limits, SearchOptions};
use cairn_proofs::qawale::{Progress, Prover, Question, Remaining};
use cairn_session::{GameChoice, Match, Player, PlayerKind, Setup};

use crate::results::sha256;

/// The players whose moves are looked at, one after the other.
const PLAYERS: [PlayerKind; 3] = [
    PlayerKind::Level(5),
    PlayerKind::STRONGEST,
    PlayerKind::Greedy,
];

/// How many plies they play.
const PLIES: u32 = 9;

/// How many positions the strongest looks at for a move.
const NODES: u64 = 500;

/// How much of a hash is enough to tell searches apart.
const LENGTH: usize = 16;

/// The fingerprint of the players of a game: their moves, and what they thought of them.
pub(crate) fn of_search(game: &GameChoice) -> String {
    let mut players = PLAYERS.map(|kind| Player::new(game, kind, 1, small_options()));
    let mut game = Match::new(Setup::new(game.clone()));
    let limits = Limits {
        nodes: Some(NODES),
        ..Limits::default()
    };
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let mut told = String::new();
    for ply in 0..PLIES {
        let player = &mut players[ply as usize % PLAYERS.len()];
        let mut note = |report: &cairn_session::AnyReport| {
            write!(told, "{} {:?} ", report.nodes, report.score())
                .expect("a string can be written");
        };
        let Ok(Some(mv)) = player.choose(&game, limits, &control, &mut note) else {
            break;
        };
        write!(told, "{mv} ").expect("a string can be written");
        if game.play(mv.as_str()).is_err() || game.end().is_some() {
            break;
        }
    }
    short(&told)
}

fn small_options() -> SearchOptions {
    SearchOptions {
        hash_bytes: 1 << 20,
        ..SearchOptions::default()
    }
}

/// The fingerprint of the prover: what it finds out about a small question.
pub(crate) fn of_prover() -> String {
    static FOUND: LazyLock<String> = LazyLock::new(|| {
        let question = Question::new(4, Side::First).expect("a question about four stones");
        let prover = Prover::new(question, 1 << 20);
        let stop = AtomicBool::new(false);
        let tasks = match prover.remaining(&Progress::in_memory(), &stop) {
            Ok(Remaining::Tasks(tasks)) => tasks,
            Ok(Remaining::Nothing(_)) | Err(_) => Vec::new(),
        };
        short(&format!(
            "{tasks:?} {:?}",
            prover.settle_tasks(&tasks, &stop)
        ))
    });
    FOUND.clone()
}

fn short(told: &str) -> String {
    let mut hash = sha256(told.as_bytes());
    hash.truncate(LENGTH);
    hash
}
