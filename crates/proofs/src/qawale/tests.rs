//! The lemmas and the whole prover against plain play by the rules.

use std::collections::HashMap;
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use cairn_core::{
    Game as _, Outcome, Position as _, Random as _, Side, Solvable as _, Symmetric as _,
    random_move,
};
use cairn_engine::SplitMix64;
use cairn_games::qawale::{Options, Position, Qawale};

use super::board::{Board, Key, Role};
use super::lines::has_line;
use super::search::Geometry;
use super::walks::LISTED_STEPS;
use super::{
    Adviser, Answer, Certificate, Fact, Oracle, Progress, ProgressError, Prover, Question, Worth,
};

const SIDES: [Side; 2] = [Side::First, Side::Second];

/// Whether a side can force a line, by trying every move of both.
fn can_force(position: &Position, attacker: Side, memory: &mut HashMap<u128, bool>) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    let key = position.packed_canonical().expect("a position fits");
    if let Some(known) = memory.get(&key) {
        return *known;
    }
    let attacks = position.turn() == attacker;
    let decided = position.for_each_move(|mv| {
        if can_force(&after(position, mv), attacker, memory) == attacks {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let value = decided.is_break() == attacks;
    memory.insert(key, value);
    value
}

fn after(position: &Position, mv: <Position as cairn_core::Position>::Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}

/// A position after this many random moves, if the game goes on so long.
fn random_position(stones: u8, plies: u128, random: &mut SplitMix64) -> Option<Position> {
    let mut position = Qawale::start(Options { stones });
    for _ in 0..plies {
        let mv = random_move(&position, random)?;
        position.play_unchecked(mv);
    }
    position.outcome().is_none().then_some(position)
}

fn random_positions(count: usize, seed: u64) -> impl Iterator<Item = Position> {
    let mut random = SplitMix64::new(seed);
    std::iter::from_fn(move || {
        Some(loop {
            let plies = random.below(16);
            if let Some(position) = random_position(8, plies, &mut random)
                && position.count_moves() < 3000
            {
                break position;
            }
        })
    })
    .take(count)
}

fn has_line_of(position: &Position, side: Side) -> bool {
    has_line(Board::new(position, side).half(Role::Attacker).tops)
}

/// Whether a side could make a line if it were to move, by playing every move.
fn could_win_at_once(board: &Board, role: Role) -> bool {
    Geometry::shared().any_after(board, role, |next| has_line(next.half(role).tops))
}

#[test]
fn with_one_to_four_stones_the_prover_agrees_with_brute_force() {
    let stop = AtomicBool::new(false);
    for stones in 1..=4 {
        for attacker in SIDES {
            let start = Qawale::start(Options { stones });
            let expected = can_force(&start, attacker, &mut HashMap::new());
            let question = Question::new(stones, attacker).unwrap();
            let prover = Prover::new(question, 1 << 20);
            let answer = prover
                .run(&mut Progress::in_memory(), 2, &stop, &|_| {})
                .unwrap();
            let is_expected = match answer {
                Answer::Cannot(_) => !expected,
                Answer::Can => expected,
                Answer::Undecided => false,
            };
            assert!(is_expected, "{question}");
        }
    }
}

#[test]
fn on_late_positions_the_prover_agrees_with_brute_force() {
    let oracle = Oracle::new(1 << 20);
    let mut random = SplitMix64::new(7);
    let mut seen = [0; 2];
    while seen.iter().sum::<usize>() < 1000 {
        let plies = 12 + random.below(4);
        let Some(position) = random_position(8, plies, &mut random) else {
            continue;
        };
        if position.count_moves() > 400 {
            continue;
        }
        let attacker = SIDES[random.below(2) as usize];
        let expected = can_force(&position, attacker, &mut HashMap::new());
        let found = oracle
            .can_force(&position, attacker, u8::MAX, &|| false)
            .unwrap();
        assert_eq!(found, expected, "{attacker:?} in {position}");
        seen[usize::from(found)] += 1;
    }
    assert!(
        seen.iter().all(|count| *count > 50),
        "both answers are met: {seen:?}"
    );
}

/// The most stones a side can have.
const MOST_OWN_STONES: u32 = 10;

/// Lemma 1.
#[test]
fn on_his_last_move_the_defender_need_not_make_a_line_for_the_attacker() {
    let walks = &Geometry::shared().walks;
    // Of each kind of square one: corner, edge, center.
    for from in [0, 1, 5] {
        for height in 1..LISTED_STEPS {
            // For each path and each pattern of the attacker's stones, which tops it leaves and which it brings.
            for pattern in 0_u32..1 << height {
                let lifted = pattern << 1;
                let mut effects: Vec<(u16, u16)> = walks
                    .listed(from, height + 1)
                    .iter()
                    .map(|mv| {
                        let mut brought = 0_u16;
                        for (dropped, to) in mv.squares().enumerate() {
                            let digit = (lifted >> (height - dropped) & 1) as u16;
                            brought = brought & !(1 << to) | digit << to;
                        }
                        (!mv.changed(), brought)
                    })
                    .collect();
                effects.sort_by_key(|(_, brought)| brought.count_ones());
                for tops in 0..=u16::MAX {
                    let others = (tops & !(1 << from)).count_ones();
                    let is_top = pattern & 1 == u32::from(tops >> from & 1);
                    if has_line(tops) || !is_top || others + pattern.count_ones() > MOST_OWN_STONES
                    {
                        continue;
                    }
                    let is_harmless =
                        |(kept, brought): &(u16, u16)| !has_line(tops & kept | brought);
                    assert!(
                        effects.iter().any(is_harmless),
                        "{from} {height} {pattern:b} {tops:b}"
                    );
                }
            }
        }
    }
}

/// Lemma 3.
#[test]
fn lines_within_a_move_follow_from_the_own_half_of_the_board() {
    let geometry = Geometry::shared();
    let mut seen = [0; 2];
    for position in random_positions(3000, 3) {
        let board = Board::new(&position, Side::First);
        for role in [Role::Attacker, Role::Defender] {
            let expected = could_win_at_once(&board, role);
            let half = board.half(role);
            assert_eq!(
                geometry.reach.has_line(half),
                expected,
                "{role:?} in {position}"
            );
            assert_eq!(
                geometry.reach.has_line_from(half, u16::MAX),
                expected,
                "{role:?} in {position}"
            );
            seen[usize::from(expected)] += 1;
        }
        let wins_at_once = position
            .moves()
            .into_iter()
            .any(|mv| after(&position, mv).outcome() == Some(Outcome::Win(position.turn())));
        let mover = Board::mover(&position, Side::First);
        assert_eq!(could_win_at_once(&board, mover), wins_at_once, "{position}");
    }
    assert!(seen.iter().all(|count| *count > 100), "{seen:?}");
}

/// Lemmas 4 and 5.
#[test]
fn safe_moves_are_those_after_which_the_opponent_has_no_line_in_reach() {
    let geometry = Geometry::shared();
    for position in random_positions(1000, 4) {
        let attacker = position.turn();
        let board = Board::new(&position, attacker);
        if could_win_at_once(&board, Role::Attacker) {
            continue;
        }
        let mut expected: Vec<Key> = position
            .moves()
            .into_iter()
            .map(|mv| after(&position, mv))
            .filter(|next| !has_line_of(next, attacker.other()))
            .map(|next| Board::new(&next, attacker))
            .filter(|next| !could_win_at_once(next, Role::Defender))
            .map(|next| next.key())
            .collect();
        let safe = geometry.safe_moves(&board, Role::Attacker);
        let mut found: Vec<Key> = safe
            .into_iter()
            .map(|mv| mv.play(&board, Role::Attacker).key())
            .collect();
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position}");
    }
}

/// Lemma 6.
#[test]
fn boards_have_one_key_if_they_are_alike_and_keys_read_back() {
    for position in random_positions(2000, 5) {
        let board = Board::new(&position, Side::Second);
        let key = board.key();
        for symmetry in position.symmetries() {
            let turned = Board::new(&position.transformed(*symmetry), Side::Second);
            assert_eq!(turned.key(), key, "{position}");
        }
        let back = key.board().unwrap();
        assert_eq!(back.key(), key, "{position}");
        let own = |board: &Board, role| -> u32 {
            let stacks = board.half(role).stacks.iter();
            stacks.map(|stack| stack.count_ones() - 1).sum()
        };
        for role in [Role::Attacker, Role::Defender] {
            assert_eq!(own(&board, role), own(&back, role), "{position}");
        }
    }
}

/// A folder of its own for a test, gone afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder =
            std::env::temp_dir().join(format!("cairn-proofs-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The work on five stones after this many tasks, and what it answered.
fn work(folder: &Folder, question: Question, tasks: usize) -> (Answer, usize) {
    let stop = AtomicBool::new(false);
    let done = AtomicUsize::new(0);
    let mut progress = Progress::open(&folder.0, question).unwrap();
    let prover = Prover::new(question, 1 << 20);
    let answer = prover.run(&mut progress, 1, &stop, &|status| {
        done.store(status.done, Ordering::Relaxed);
        if status.done == tasks {
            stop.store(true, Ordering::Relaxed);
        }
    });
    (answer.unwrap(), done.into_inner())
}

#[test]
fn work_that_is_stopped_goes_on_where_it_was_wherever_the_file_is_cut() {
    let question = Question::new(5, Side::Second).unwrap();
    let folder = Folder::new("resume");
    let path = folder.0.join(Progress::file_name(question));
    assert_eq!(work(&folder, question, 3), (Answer::Undecided, 3));
    let text = fs::read(&path).unwrap();
    assert_eq!(text.iter().filter(|byte| **byte == b'\n').count(), 4);
    for cut in [0, 1, 40, text.len() / 2, text.len() - 1, text.len()] {
        fs::write(&path, &text[..cut]).unwrap();
        let whole = text[..cut].iter().filter(|byte| **byte == b'\n').count();
        let progress = Progress::open(&folder.0, question).unwrap();
        assert_eq!(
            progress.facts().len(),
            whole.saturating_sub(1),
            "cut at {cut}"
        );
        drop(progress);
        assert!(fs::read(&path).unwrap().ends_with(b"\n"), "cut at {cut}");
    }
    let (answer, done) = work(&folder, question, usize::MAX);
    let Answer::Cannot(layers) = answer else {
        panic!("not proven: {answer:?}");
    };
    let in_tasks = layers[layers.len() - 2].len();
    assert_eq!(done + 3, in_tasks, "no task was done twice");
    assert_eq!(work(&folder, question, usize::MAX).1, 0);
}

#[test]
fn a_damaged_file_is_refused_and_two_cannot_work_on_one() {
    let question = Question::new(5, Side::Second).unwrap();
    let folder = Folder::new("damage");
    let path = folder.0.join(Progress::file_name(question));
    work(&folder, question, 2);
    let text = fs::read_to_string(&path).unwrap();
    for (from, to) in [("holds", "fails"), ("stones=5", "stones=6"), (" #", " 1 #")] {
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
        let error = Progress::open(&folder.0, question).unwrap_err();
        assert!(
            matches!(error, ProgressError::Damaged(..)),
            "{from}: {error}"
        );
    }
    let other = Question::new(5, Side::First).unwrap();
    let begun = Progress::open(&folder.0, other).unwrap();
    drop(begun);
    fs::rename(folder.0.join(Progress::file_name(other)), &path).unwrap();
    let error = Progress::open(&folder.0, question).unwrap_err();
    assert!(matches!(error, ProgressError::OtherQuestion(..)), "{error}");
    fs::write(&path, &text).unwrap();
    let mut open = Progress::open(&folder.0, question).unwrap();
    let error = Progress::open(&folder.0, question).unwrap_err();
    assert!(matches!(error, ProgressError::InUse(..)), "{error}");
    let key = question.beginnings()[0].key();
    open.record(key, 7, Fact::Fails).unwrap();
    drop(open);
    let again = Progress::load(&folder.0, question).unwrap();
    assert_eq!(again.facts().get(&key), Some(&Fact::Fails));
}

#[test]
fn certificates_read_back_and_damaged_ones_are_refused() {
    let question = Question::new(4, Side::Second).unwrap();
    let prover = Prover::new(question, 1 << 20);
    let answer = prover.run(
        &mut Progress::in_memory(),
        1,
        &AtomicBool::new(false),
        &|_| {},
    );
    let Ok(Answer::Cannot(layers)) = answer else {
        panic!("not proven: {answer:?}");
    };
    let certificate = Certificate::new(question, layers);
    for (layer, left) in certificate.layers().iter().zip([4, 3]) {
        assert!(layer.iter().all(|key| certificate.holds(*key, left)));
        assert!(layer.iter().all(|key| !certificate.holds(*key, left - 1)));
    }
    let text = certificate.to_string();
    assert_eq!(Certificate::parse(&text).as_ref(), Ok(&certificate));
    for cut in (0..text.len() - 1).step_by(7) {
        assert!(Certificate::parse(&text[..cut]).is_err(), "cut at {cut}");
    }
    let changed = text.replacen("layer 3", "layer 2", 1);
    assert_eq!(
        Certificate::parse(&changed),
        Err((6, "one move less than in the layer before"))
    );
}

/// The first side's or the second side's best, whoever it plays against.
#[test]
fn advice_never_loses_and_agrees_with_brute_force() {
    let stop = AtomicBool::new(false);
    let certificates = SIDES.map(|attacker| {
        let question = Question::new(5, attacker).unwrap();
        let prover = Prover::new(question, 1 << 20);
        match prover.run(&mut Progress::in_memory(), 2, &stop, &|_| {}) {
            Ok(Answer::Cannot(layers)) => Certificate::new(question, layers).down_to(4),
            other => panic!("not proven: {other:?}"),
        }
    });
    let adviser = Adviser::new(certificates.to_vec(), 1 << 20);
    let start = Qawale::start(Options { stones: 5 });
    let advice = adviser.advise(&start, &[], 3, &|| false).unwrap();
    assert_eq!(advice.worth, Worth::Draw);
    let mut random = SplitMix64::new(11);
    for number in 0..40 {
        let advised = SIDES[number % 2];
        let mut position = start.clone();
        while position.outcome().is_none() {
            let mv = if position.turn() == advised {
                let advice = adviser.advise(&position, &[], 3, &|| false);
                let advice = advice.unwrap_or_else(|| panic!("no advice in {position}"));
                assert_ne!(advice.worth, Worth::Loss, "{position}");
                if position.in_hand(Side::Second) <= 1 {
                    let expected =
                        SIDES.map(|side| can_force(&position, side, &mut HashMap::new()));
                    let is_win = expected[usize::from(advised == Side::Second)];
                    assert_eq!(advice.worth == Worth::Win, is_win, "{position}");
                }
                advice.best
            } else {
                random_move(&position, &mut random).unwrap()
            };
            position.play_unchecked(mv);
        }
        assert_ne!(
            position.outcome(),
            Some(Outcome::Win(advised.other())),
            "{position}"
        );
    }
}
