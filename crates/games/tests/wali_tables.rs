//! Wali's endgame tables, against a plain solver, and every way in which a file can be wrong.

use std::collections::HashMap;
use std::fs;
use std::num::NonZeroU64;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use cairn_core::{
    Game as _, Material, OptionValues, Outcome, Position as _, Side, Square, Symmetric as _,
    TableGame as _, TableIndexer as _,
};
use cairn_engine::tables::{
    self, BuildOptions, CheckOptions, Problem, TableError, TableEvent, TableProgress, TableValue,
    Tables,
};
use cairn_games::wali::{Position, Wali};

type WaliTables = Tables<Wali>;

fn values(options: &str) -> OptionValues {
    match options {
        "" => OptionValues::defaults(Wali::INFO.options),
        _ => OptionValues::parse(Wali::INFO.options, options, 0).unwrap(),
    }
}

/// An empty folder of this name.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    fs::create_dir_all(&dir).unwrap();
    dir
}

fn material(mover: u8, other: u8) -> Material {
    Material { mover, other }
}

fn build_pair(dir: &Path, mover: u8, other: u8) {
    let progress = TableProgress::default();
    tables::build_pair::<Wali>(dir, &values(""), material(mover, other), 2, &progress).unwrap();
}

/// Makes all tables up to two against two, and says what happened.
fn build_two(dir: &Path) -> Result<Vec<String>, TableError> {
    let options = BuildOptions {
        most: 2,
        threads: 2,
    };
    let mut events = Vec::new();
    let tell = |event: TableEvent<'_>| {
        events.push(match event {
            TableEvent::Kept(summary) => format!("kept {}", summary.material),
            TableEvent::Made(summary) => format!("made {}", summary.material),
            TableEvent::Checked(summary) => format!("checked {}", summary.material),
            TableEvent::Discarded(error) => format!("discarded: {error}"),
        });
    };
    tables::build::<Wali>(dir, &values(""), options, &TableProgress::default(), tell)?;
    Ok(events)
}

fn check(dir: &Path, most: u8) -> Result<(), TableError> {
    check_one_in(1, dir, most)
}

fn check_one_in(one_in: u64, dir: &Path, most: u8) -> Result<(), TableError> {
    let options = CheckOptions {
        most,
        threads: 2,
        one_in: NonZeroU64::new(one_in).unwrap(),
    };
    tables::check::<Wali>(dir, &values(""), options, &TableProgress::default(), |_| {})
}

/// A folder with every pair up to three against two, made once. Nobody changes it.
fn shared() -> &'static (PathBuf, WaliTables) {
    static SHARED: OnceLock<(PathBuf, WaliTables)> = OnceLock::new();
    SHARED.get_or_init(|| {
        let dir = folder("shared");
        for (mover, other) in [(1, 1), (2, 1), (2, 2), (3, 1), (3, 2)] {
            build_pair(&dir, mover, other);
        }
        let tables = WaliTables::open(&dir, &values("")).unwrap();
        (dir, tables)
    })
}

/// A copy of some tables of [`shared`] that a test may spoil.
fn copied(name: &str, tables: &[&str]) -> PathBuf {
    let dir = folder(name);
    fs::create_dir_all(dir.join("wali")).unwrap();
    for table in tables {
        fs::copy(table_path(&shared().0, table), table_path(&dir, table)).unwrap();
    }
    dir
}

fn table_path(dir: &Path, table: &str) -> PathBuf {
    dir.join("wali").join(format!("{table}.table"))
}

/// The text of a position in which white to move and black stand on these squares.
fn text(white: &[usize], black: &[usize]) -> String {
    let ranks = (0..5).rev().map(|rank| {
        let mut words = Vec::new();
        let mut empty = 0;
        for file in 0..=6 {
            let square = Square::new(file, rank).index(6);
            let stone = match file {
                6 => Some(""),
                _ if white.contains(&square) => Some("w"),
                _ if black.contains(&square) => Some("b"),
                _ => None,
            };
            let Some(stone) = stone else {
                empty += 1;
                continue;
            };
            match std::mem::take(&mut empty) {
                0 => {}
                1 => words.push("x".to_owned()),
                run => words.push(format!("x{run}")),
            }
            words.extend((!stone.is_empty()).then(|| stone.to_owned()));
        }
        words.join(",")
    });
    format!("{} w 0 0", ranks.collect::<Vec<_>>().join("/"))
}

/// All sets of `count` numbers below thirty that avoid some.
fn sets(count: usize, avoid: &[usize]) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let smaller = sets(count - 1, avoid);
    smaller
        .into_iter()
        .flat_map(|set| {
            let from = set.last().map_or(0, |last| last + 1);
            let next = (from..30).filter(|square| !avoid.contains(square));
            next.map(|square| [&set[..], &[square]].concat())
                .collect::<Vec<_>>()
        })
        .collect()
}

/// All positions with these numbers of white and black stones, white to move.
fn positions(white: usize, black: usize) -> Vec<Position> {
    let mut positions = Vec::new();
    let options = Wali::options(&values(""));
    for white in sets(white, &[]) {
        for black in sets(black, &white) {
            positions.push(Wali::parse(options, &text(&white, &black)).unwrap());
        }
    }
    positions
}

fn children(position: &Position) -> Vec<Position> {
    let moves = position.moves().into_iter();
    moves.map(|mv| position.play(mv).unwrap()).collect()
}

/// Solves these positions, which lead to no others but finished ones: looks at all of them for every
/// distance, without symmetries, predecessors or order.
fn solved(positions: Vec<Position>) -> HashMap<Position, TableValue> {
    let mut solved = HashMap::new();
    let mut open: Vec<_> = positions
        .into_iter()
        .map(|position| (children(&position), position))
        .collect();
    for plies in 1.. {
        let value = |solved: &HashMap<_, _>, child: &Position| match child.outcome() {
            Some(outcome) => {
                assert_eq!(outcome, Outcome::Win(child.turn().other()));
                Some(TableValue::Loss(0))
            }
            None => solved.get(child).copied(),
        };
        let mut news = Vec::new();
        open.retain(|(children, position)| {
            let values = || children.iter().map(|child| value(&solved, child));
            let wins = values().any(|value| value == Some(TableValue::Loss(plies - 1)));
            let loses = values().all(|value| matches!(value, Some(TableValue::Win(_))));
            match (wins, loses) {
                (true, _) => news.push((position.clone(), TableValue::Win(plies))),
                (false, true) => news.push((position.clone(), TableValue::Loss(plies))),
                (false, false) => {}
            }
            !wins && !loses
        });
        if news.is_empty() {
            break;
        }
        solved.extend(news);
    }
    let draws = open
        .into_iter()
        .map(|(_, position)| (position, TableValue::Draw));
    solved.extend(draws);
    solved
}

fn swapped(position: &Position) -> Position {
    position.color_swapped().expect("stones move")
}

#[test]
fn small_tables_are_what_a_plain_solver_finds() {
    let (_, tables) = shared();
    for (larger, smaller) in [(1, 1), (2, 1), (2, 2), (3, 1)] {
        // White has the larger number, and either side moves.
        let mut all = positions(larger, smaller);
        all.extend(positions(smaller, larger).iter().map(swapped));
        for (position, value) in solved(all) {
            assert_eq!(tables.probe(&position), Some(value), "{position}");
        }
    }
}

#[test]
fn the_summary_counts_positions_without_symmetries() {
    let (_, tables) = shared();
    let rows: Vec<_> = tables
        .summaries()
        .map(|row| {
            (
                row.material.to_string(),
                row.won,
                row.lost,
                row.drawn,
                row.longest,
            )
        })
        .collect();
    let row = |name: &str, won, lost, drawn, longest| (name.to_owned(), won, lost, drawn, longest);
    assert_eq!(
        rows,
        [
            row("1v1", 0, 0, 870, 0),
            row("2v1", 0, 0, 12_180, 0),
            row("1v2", 0, 0, 12_180, 0),
            row("2v2", 0, 0, 164_430, 0),
            row("3v1", 109_620, 0, 0, 15),
            row("1v3", 0, 109_620, 0, 16),
            row("3v2", 1_425_060, 0, 0, 29),
            row("2v3", 0, 1_425_060, 0, 30),
        ]
    );
}

/// Some positions of three stones against two, with either side to move.
fn sample() -> impl Iterator<Item = Position> {
    let options = Wali::options(&values(""));
    let white: Vec<_> = sets(3, &[]).into_iter().step_by(37).collect();
    white.into_iter().flat_map(move |white| {
        let black = sets(2, &white).into_iter().step_by(41);
        let mut positions = Vec::new();
        for black in black {
            for (white, black) in [(&white, &black), (&black, &white)] {
                positions.push(Wali::parse(options, &text(white, black)).unwrap());
            }
        }
        positions
    })
}

#[test]
fn best_play_ends_after_exactly_the_distance() {
    let (_, tables) = shared();
    for start in sample() {
        let value = tables.probe(&start).unwrap();
        let winner = match value {
            TableValue::Win(_) => start.turn(),
            TableValue::Loss(_) => start.turn().other(),
            TableValue::Draw => continue,
        };
        let mut position = start.clone();
        for left in (0..value.plies().unwrap()).rev() {
            // What the moves are worth: the winner takes the shortest way, the loser the longest.
            let worth = |child: &Position| match child.outcome() {
                Some(_) => 0,
                None => tables.probe(child).and_then(TableValue::plies).unwrap(),
            };
            let wins = |child: &Position| match child.outcome() {
                Some(outcome) => outcome == Outcome::Win(winner),
                None => match tables.probe(child).unwrap() {
                    TableValue::Win(_) => child.turn() == winner,
                    TableValue::Loss(_) => child.turn() != winner,
                    TableValue::Draw => false,
                },
            };
            let good = children(&position).into_iter();
            position = if position.turn() == winner {
                good.filter(wins).min_by_key(worth).unwrap()
            } else {
                let all: Vec<_> = good.collect();
                assert!(all.iter().all(wins), "{position}");
                all.into_iter().max_by_key(worth).unwrap()
            };
            assert_eq!(worth(&position), left, "{start}: {position}");
        }
        assert_eq!(position.outcome(), Some(Outcome::Win(winner)), "{start}");
    }
}

#[test]
fn all_images_of_a_position_have_one_value() {
    let (_, tables) = shared();
    for position in sample() {
        let value = tables.probe(&position);
        assert!(value.is_some());
        for symmetry in position.symmetries() {
            let image = position.transformed(*symmetry);
            assert_eq!(tables.probe(&image), value, "{position}");
            assert_eq!(tables.probe(&swapped(&image)), value, "{position}");
        }
    }
}

/// Whether the side to move can force the end within `plies` plies, by trying everything.
fn can_force(position: &Position, side: Side, plies: u32) -> bool {
    match position.outcome() {
        Some(outcome) => return outcome == Outcome::Win(side),
        None if plies == 0 => return false,
        None => {}
    }
    let mut children = children(position).into_iter();
    if position.turn() == side {
        children.any(|child| can_force(&child, side, plies - 1))
    } else {
        children.all(|child| can_force(&child, side, plies - 1))
    }
}

#[test]
fn with_fewer_than_three_lost_short_wins_are_those_that_can_be_forced() {
    let dir = folder("lt3");
    let values = values("end=lt3");
    let options = BuildOptions {
        most: 3,
        threads: 2,
    };
    let progress = TableProgress::default();
    let tables = tables::build::<Wali>(&dir, &values, options, &progress, |_| {}).unwrap();
    let options = Wali::options(&values);
    let (mut decided, mut open) = (0, 0);
    for white in sets(3, &[]).into_iter().step_by(101) {
        for black in sets(3, &white).into_iter().step_by(103) {
            let position = Wali::parse(options, &text(&white, &black)).unwrap();
            let (side, other) = (position.turn(), position.turn().other());
            let value = tables.probe(&position).unwrap();
            for plies in 1..=4 {
                let wins = matches!(value, TableValue::Win(distance) if distance <= plies);
                let loses = matches!(value, TableValue::Loss(distance) if distance <= plies);
                assert_eq!(
                    can_force(&position, side, plies),
                    wins,
                    "{position} {value}"
                );
                assert_eq!(
                    can_force(&position, other, plies),
                    loses,
                    "{position} {value}"
                );
                decided += u32::from(wins || loses);
                open += u32::from(!wins && !loses);
            }
        }
    }
    assert!(decided > 500 && open > 500, "{decided} {open}");
}

#[test]
fn positions_outside_the_tables_have_no_value() {
    let (_, tables) = shared();
    let options = Wali::options(&values(""));
    for text in [
        "x6/x6/x6/x6/x6 w 12 12",
        "w,w,x4/w,x5/x6/x6/x6 b 0 0",
        "w,w,w,x3/x6/x6/x6/b,b,b,x3 w 0 0",
        "w,w,w,w,x2/x6/x6/x6/b,x5 w 0 0",
    ] {
        let position = Wali::parse(options, text).unwrap();
        assert_eq!(tables.probe(&position), None, "{text}");
    }
    assert!(
        WaliTables::open(&folder("none"), &values(""))
            .unwrap()
            .is_empty()
    );
}

#[test]
fn the_check_accepts_good_tables_and_misses_no_missing_one() {
    assert!(check(&shared().0, 2).is_ok());
    let error = check(&shared().0, 3).unwrap_err();
    assert!(
        matches!(error, TableError::Missing(it) if it == material(3, 3)),
        "{error}"
    );
}

/// The checksum, as the format has it.
fn checksum(bytes: &[u8]) -> u64 {
    let length = bytes.len() as u64;
    let mut padded = bytes.to_vec();
    // A rest, even of nothing, is filled up with zeros.
    padded.resize(bytes.len() / 8 * 8 + 8, 0);
    padded.extend(length.to_le_bytes());
    padded.chunks(8).fold(length, |state, word| {
        let word = u64::from_le_bytes(word.try_into().unwrap());
        let mixed = (state ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        mixed ^ mixed >> 32
    })
}

/// The file with its checksums made right again.
fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let entries = u64::from_le_bytes(file[80..88].try_into().unwrap()) as usize;
    let blocks = file[128..128 + entries].chunks(1 << 16);
    let sums: Vec<u8> = blocks
        .flat_map(|block| checksum(block).to_le_bytes())
        .collect();
    file.truncate(128 + entries);
    file[112..120].copy_from_slice(&checksum(&sums).to_le_bytes());
    let header = checksum(&file[..120]);
    file[120..128].copy_from_slice(&header.to_le_bytes());
    file.extend(sums);
    file
}

#[test]
fn a_table_is_sealed_as_the_format_says() {
    for table in ["1v1", "3v1", "2v3"] {
        let file = fs::read(table_path(&shared().0, table)).unwrap();
        assert_eq!(&file[..8], b"CairnTab");
        assert_eq!(&file[16..20], b"wali");
        assert!(sealed(file.clone()) == file, "{table}");
    }
}

#[test]
fn the_check_finds_every_wrong_entry() {
    let dir = copied("wrong", &["1v1", "2v1", "1v2", "2v2"]);
    let path = table_path(&dir, "2v1");
    let good = fs::read(&path).unwrap();
    // All positions of two against one are drawn; one entry now says something else.
    for wrong in [1, 2, 3, 254] {
        let mut file = good.clone();
        file[128 + 1001] = wrong;
        fs::write(&path, sealed(file)).unwrap();
        let error = check(&dir, 2).unwrap_err();
        let message = error.to_string();
        assert!(
            matches!(error, TableError::Inconsistent { .. }),
            "{message}"
        );
        assert!(
            message.contains("2v1.table contradicts the rules"),
            "{message}"
        );
    }
    // It is entry 1,001 = 7 * 11 * 13, so one in eleven meets it, and one in ten does not.
    assert!(check_one_in(11, &dir, 2).is_err());
    assert!(check_one_in(10, &dir, 2).is_ok());
    fs::write(&path, sealed(good)).unwrap();
    assert!(check(&dir, 2).is_ok());
}

#[test]
fn a_flipped_bit_is_found_wherever_it_is() {
    let dir = copied("flipped", &["2v1"]);
    let path = table_path(&dir, "2v1");
    let good = fs::read(&path).unwrap();
    for at in (0..128).chain((128..good.len()).step_by(97)) {
        let mut file = good.clone();
        file[at] ^= 1 << (at % 8);
        fs::write(&path, file).unwrap();
        let result = WaliTables::open(&dir, &values("")).and_then(|tables| tables.verify());
        assert!(
            matches!(result, Err(TableError::Unusable { .. })),
            "byte {at}"
        );
    }
}

#[test]
fn a_damaged_block_answers_nothing_and_the_others_answer() {
    let dir = copied("block", &["3v2"]);
    let path = table_path(&dir, "3v2");
    let mut file = fs::read(&path).unwrap();
    file[128 + 70_000] ^= 1;
    fs::write(&path, file).unwrap();
    let tables = WaliTables::open(&dir, &values("")).unwrap();
    let (mut known, mut unknown) = (0, 0);
    for position in sample().filter(|position| position.count_stones(Side::First) == 3) {
        match tables.probe(&position) {
            None => unknown += 1,
            value => {
                assert_eq!(value, shared().1.probe(&position), "{position}");
                known += 1;
            }
        }
    }
    assert!(known > 100 && unknown > 100, "{known} {unknown}");
    assert!(tables.verify().is_err());
}

/// Why a file that takes the place of the table `2v1` is refused.
fn refusal(dir: &Path, file: &[u8]) -> Problem {
    fs::write(table_path(dir, "2v1"), file).unwrap();
    match WaliTables::open(dir, &values("")) {
        Err(error @ TableError::Unusable { .. }) => {
            let message = error.to_string();
            assert!(message.contains("2v1.table"), "{message}");
            assert!(message.ends_with("it has to be made anew"), "{message}");
            let TableError::Unusable { problem, .. } = error else {
                unreachable!()
            };
            problem
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn truncated_foreign_and_garbage_files_are_refused() {
    let dir = copied("refused", &["2v1"]);
    let good = fs::read(table_path(&dir, "2v1")).unwrap();
    let length = good.len() as u64;

    assert_eq!(refusal(&dir, b""), Problem::NotATable);
    assert_eq!(refusal(&dir, &good[..100]), Problem::NotATable);
    assert_eq!(refusal(&dir, &[b'#'; 5000]), Problem::NotATable);
    for found in [128, 129, 1000, length - 1] {
        let problem = Problem::Length {
            found,
            expected: length,
        };
        assert_eq!(refusal(&dir, &good[..found as usize]), problem);
    }
    assert!(matches!(
        refusal(&dir, &[&good[..], b"\n"].concat()),
        Problem::Length { .. }
    ));

    let mut newer = good.clone();
    newer[8] = 2;
    let version = Problem::Version {
        found: 2,
        expected: 1,
    };
    assert_eq!(refusal(&dir, &newer), version);

    let mut foreign = good.clone();
    foreign[15] = 12;
    foreign[16..28].copy_from_slice(b"wali:end=lt3");
    let game = Problem::Game {
        found: "wali:end=lt3".to_owned(),
        expected: "wali".to_owned(),
    };
    assert_eq!(refusal(&dir, &sealed(foreign)), game);

    let other = fs::read(table_path(&shared().0, "1v2")).unwrap();
    assert_eq!(refusal(&dir, &other), Problem::Material(material(1, 2)));
}

#[test]
fn a_build_keeps_what_is_there_and_makes_what_is_missing_or_damaged() {
    let dir = folder("resumed");
    let made = ["made 1v1", "made 2v1", "made 1v2", "made 2v2"];
    assert_eq!(build_two(&dir).unwrap(), made);
    let kept = ["kept 1v1", "kept 2v1", "kept 1v2", "kept 2v2"];
    assert_eq!(build_two(&dir).unwrap(), kept);

    let good = fs::read(table_path(&dir, "1v2")).unwrap();
    fs::remove_file(table_path(&dir, "1v2")).unwrap();
    // What a killed build leaves behind is no table.
    fs::write(dir.join("wali/1v2.part"), b"half a table").unwrap();
    let resumed = ["kept 1v1", "made 2v1", "made 1v2", "kept 2v2"];
    assert_eq!(build_two(&dir).unwrap(), resumed);
    assert!(fs::read(table_path(&dir, "1v2")).unwrap() == good);
    assert!(!dir.join("wali/1v2.part").exists());

    let mut damaged = good.clone();
    damaged[500] ^= 1;
    fs::write(table_path(&dir, "1v2"), damaged).unwrap();
    let events = build_two(&dir).unwrap();
    assert!(
        events[1].contains("is damaged: a checksum is wrong"),
        "{events:?}"
    );
    assert_eq!(events[2..], ["made 2v1", "made 1v2", "kept 2v2"]);
    assert!(fs::read(table_path(&dir, "1v2")).unwrap() == good);
}

#[test]
fn a_folder_that_cannot_be_made_is_an_error() {
    let dir = folder("file");
    fs::write(dir.join("wali"), b"").unwrap();
    let message = build_two(&dir).unwrap_err().to_string();
    assert!(message.starts_with("cannot make the folder"), "{message}");
}

#[test]
fn two_builds_do_not_write_into_one_folder() {
    let dir = folder("busy");
    fs::create_dir_all(dir.join("wali")).unwrap();
    let lock = fs::File::create(dir.join("wali/lock")).unwrap();
    lock.lock().unwrap();
    let error = build_two(&dir).unwrap_err();
    assert!(matches!(error, TableError::Busy(_)), "{error}");
    drop(lock);
    assert!(build_two(&dir).is_ok());
}

#[test]
fn a_pair_without_its_smaller_tables_is_not_made() {
    let dir = folder("gap");
    let pair = material(3, 2);
    let progress = TableProgress::default();
    let error = tables::build_pair::<Wali>(&dir, &values(""), pair, 2, &progress).unwrap_err();
    assert!(
        matches!(error, TableError::Missing(it) if it == material(1, 3)),
        "{error}"
    );
}

/// The numbers of entries that the documentation of tables gives.
#[test]
fn six_against_six_are_forty_thousand_million_entries_in_all() {
    let options = Wali::options(&values(""));
    for (most, largest, all) in [
        (4, 104_186_550, 149_619_354),
        (5, 1_901_363_310, 3_153_004_884),
        (6, 20_057_361_324, 39_774_288_984),
    ] {
        let indexer = Wali::indexer(options, most);
        let size = |mover, other| indexer.size(material(mover, other));
        assert_eq!(size(most, most), largest);
        let total: u64 = (1..=most)
            .flat_map(|mover| (1..=most).map(move |other| (mover, other)))
            .map(|(mover, other)| size(mover, other))
            .sum();
        assert_eq!(total, all);
    }
}
