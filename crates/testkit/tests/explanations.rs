//! Every sentence that hints, “why?”, reviews and mistakes done again can say, recomputed on random positions.
//!
//! Nothing of what explains is used here: captures and counts are read off the texts of positions with plain string
//! code, and what wins, loses or is proven is found by playing every move and every answer.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Arg, Color, Outcome, Phrase, Side};
use cairn_engine::{Control, Limits, Proof, Score, SearchOptions, SplitMix64};
use cairn_session::advice::{Advice, LAST_GRADE};
use cairn_session::{
    AnyLine, AnyMove, AnyPosition, AnyReport, COURSE_NODES, Engine, GameChoice, Match, Retry,
    Review, Setup, Statement, Verdict, explain, games, judge, review,
};
use cairn_testkit::oracle::Grid;

/// How many positions of each game are looked at.
const POSITIONS: usize = 2_000;

/// How many moves and answers may be played to find out what loses at once.
const MOST_ANSWERS: usize = 800;

/// How many moves may be played to follow a forced win.
const MOST_PLAYS: usize = 600;

/// How many moves may be played to find out what a position is worth.
const MOST_EXHAUSTED: usize = 30_000;

/// The sentences there are. A sentence that is not listed fails the test, and so does one that is never met.
const KINDS: [&str; 52] = [
    "course-turning-point",
    "play-hint-capture",
    "play-hint-count",
    "play-hint-file",
    "play-hint-from",
    "play-hint-move",
    "play-hint-pass",
    "play-hint-proven",
    "play-hint-rank",
    "play-hint-threat",
    "play-hint-unstoppable",
    "play-hint-win-how",
    "proof-draw-loss",
    "proof-win-draw",
    "proof-win-draw-in",
    "proof-win-loss",
    "proof-win-loss-in",
    "retry-bad",
    "retry-best",
    "retry-draws",
    "retry-good",
    "retry-no-mistake",
    "retry-proven-draw",
    "retry-proven-win",
    "retry-proven-win-in",
    "retry-same",
    "retry-wins",
    "why-allows-proven-win",
    "why-allows-win",
    "why-allows-win-now",
    "why-answer",
    "why-captures",
    "why-counts-1",
    "why-counts-2",
    "why-counts-3",
    "why-ends",
    "why-forced-win",
    "why-instead-1",
    "why-instead-2",
    "why-instead-3",
    "why-missed-proven-win",
    "why-missed-win",
    "why-most-lose",
    "why-no-change",
    "why-only-legal",
    "why-only-move",
    "why-proven-draw",
    "why-proven-win",
    "why-takes",
    "why-threatens",
    "why-unstoppable",
    "why-wins",
];

/// Messages of these families that are no sentences: parts of others, a question, an invitation.
const PARTS: [&str; 6] = [
    "play-hint-more",
    "retry-ask",
    "retry-better",
    "why-count-change",
    "why-count-instead",
    "why-played",
];

fn text<'a>(phrase: &'a Phrase, name: &str) -> &'a str {
    match arg(phrase, name) {
        Arg::Text(text) => text,
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn number(phrase: &Phrase, name: &str) -> usize {
    match arg(phrase, name) {
        Arg::Number(number) => usize::try_from(*number).unwrap(),
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn color(phrase: &Phrase, name: &str) -> Color {
    match arg(phrase, name) {
        Arg::Color(color) => *color,
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn nested<'a>(phrase: &'a Phrase, name: &str) -> &'a Phrase {
    match arg(phrase, name) {
        Arg::Phrase(phrase) => phrase,
        other => panic!("{name} of {phrase:?} is {other:?}"),
    }
}

fn arg<'a>(phrase: &'a Phrase, name: &str) -> &'a Arg {
    let found = phrase.args.iter().find(|(key, _)| *key == name);
    &found.unwrap_or_else(|| panic!("no {name} in {phrase:?}")).1
}

fn play(position: &AnyPosition, mv: &str) -> AnyPosition {
    position.play(mv).unwrap().after
}

fn follow(position: &AnyPosition, moves: &[AnyMove]) -> AnyPosition {
    let start = position.clone();
    moves.iter().fold(start, |now, mv| play(&now, mv.as_str()))
}

fn side_of(position: &AnyPosition, color: Color) -> Side {
    let colors = position.colors();
    let mut sides = [Side::First, Side::Second].into_iter();
    sides.find(|side| colors[*side] == color).unwrap()
}

/// What can be counted in a position, by name, for a color's letter; read off its text.
fn count(fact: &str, position: &AnyPosition, side: Side) -> usize {
    let text = position.text();
    let mut words = text.split(' ');
    let grid = Grid::read(words.next().unwrap());
    let rest: Vec<&str> = words.collect();
    let letter = |side: Side| match position.colors()[side] {
        Color::Dark => "d",
        Color::Light => "l",
        Color::Red => "r",
        Color::Blue => "b",
        Color::Black => "b",
        Color::White => "w",
        Color::Tan => unreachable!("nobody's"),
    };
    let (own, enemy) = (letter(side), letter(side.other()));
    let size = grid.cells.len() as i32;
    let cells = || grid.cells.iter().flatten();
    match fact {
        "qawale-fact-tops" => cells().filter(|cell| cell.ends_with(own)).count(),
        "qawale-fact-line" => {
            let lines = (0..4).flat_map(|at| {
                [
                    [0, 1, 2, 3].map(|step| (at, step)),
                    [0, 1, 2, 3].map(|step| (step, at)),
                    [0, 1, 2, 3].map(|step| (step, step)),
                    [0, 1, 2, 3].map(|step| (step, 3 - step)),
                ]
            });
            let shown = |line: [(i32, i32); 4]| {
                let cells = line.into_iter().map(|(file, rank)| grid.cell(file, rank));
                cells.filter(|cell| cell.unwrap().ends_with(own)).count()
            };
            lines.map(shown).max().unwrap()
        }
        "zola-fact-men" => cells().filter(|cell| *cell == own).count(),
        "zola-fact-captures" => {
            // Twice the distance from the center, squared.
            let distance =
                |file: i32, rank: i32| (2 * file - size + 1).pow(2) + (2 * rank - size + 1).pow(2);
            let mut captures = 0;
            for (file, rank) in (0..size).flat_map(|file| (0..size).map(move |rank| (file, rank))) {
                if grid.cell(file, rank) != Some(own) {
                    continue;
                }
                for (right, up) in (-1..=1).flat_map(|right| (-1..=1).map(move |up| (right, up))) {
                    let first = (1..size).find_map(|step| {
                        let (file, rank) = (file + step * right, rank + step * up);
                        match grid.cell(file, rank) {
                            Some("") => None,
                            found => Some((found, file, rank)),
                        }
                    });
                    if (right, up) != (0, 0)
                        && let Some((Some(found), to_file, to_rank)) = first
                        && found == enemy
                        && distance(to_file, to_rank) <= distance(file, rank)
                    {
                        captures += 1;
                    }
                }
            }
            captures
        }
        "swack-fact-largest" | "swack-fact-second" => {
            let mut left: BTreeSet<(i32, i32)> = (0..size)
                .flat_map(|file| (0..size).map(move |rank| (file, rank)))
                .filter(|(file, rank)| grid.cell(*file, *rank).unwrap().starts_with(own))
                .collect();
            let mut sizes = Vec::new();
            while let Some(first) = left.pop_first() {
                let (mut group, mut open) = (0, vec![first]);
                while let Some((file, rank)) = open.pop() {
                    group += 1;
                    for (right, up) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                        let next = (file + right, rank + up);
                        if left.remove(&next) {
                            open.push(next);
                        }
                    }
                }
                sizes.push(group);
            }
            sizes.sort_unstable_by_key(|size| std::cmp::Reverse(*size));
            let place = usize::from(fact == "swack-fact-second");
            sizes.get(place).copied().unwrap_or(0)
        }
        "wali-fact-stones" => {
            let hand = rest[1 + usize::from(side == Side::Second)];
            cells().filter(|cell| *cell == own).count() + hand.parse::<usize>().unwrap()
        }
        "wali-fact-free" => {
            let mut free = 0;
            for (rank, row) in (0..).zip(&grid.cells) {
                for file in (0..)
                    .zip(row)
                    .filter(|(_, cell)| *cell == own)
                    .map(|(file, _)| file)
                {
                    let around = [(0, 1), (1, 0), (0, -1), (-1, 0)];
                    free += usize::from(
                        around
                            .into_iter()
                            .any(|(right, up)| grid.cell(file + right, rank + up) == Some("")),
                    );
                }
            }
            free
        }
        "nava-fact-cubes" => cells().filter(|cell| **cell == own.to_uppercase()).count(),
        "nava-fact-stacks" => cells().filter(|cell| cell.ends_with(own)).count(),
        "nava-fact-discs" => {
            let stacks = cells().filter(|cell| cell.ends_with(own));
            stacks.map(String::len).sum()
        }
        _ => panic!("what is {fact}?"),
    }
}

/// How much of the enemy's a move takes, read off the texts before and after it.
fn captured(before: &AnyPosition, mv: &AnyMove) -> usize {
    let side = before.turn();
    let after = play(before, mv.as_str());
    let lost =
        |fact| count(fact, before, side.other()).saturating_sub(count(fact, &after, side.other()));
    match before.facts()[0].key {
        "zola-fact-men" => lost("zola-fact-men"),
        // What is left in a hand when nothing more can be dropped is no capture.
        "wali-fact-stones" => usize::from(mv.as_str().contains('x')),
        "nava-fact-cubes" => {
            let to = mv.as_str().split_once('-').unwrap().1;
            let cell = {
                let text = before.text();
                let grid = Grid::read(text.split(' ').next().unwrap());
                let (file, rank) = (to.as_bytes()[0] - b'a', to.as_bytes()[1] - b'1');
                grid.cell(i32::from(file), i32::from(rank))
                    .unwrap()
                    .to_owned()
            };
            let enemy = if before.text().ends_with('w') {
                "b"
            } else {
                "w"
            };
            usize::from(cell == enemy.to_uppercase() || cell.ends_with(enemy))
        }
        _ => 0,
    }
}

/// How many moves there are, how many of them lose at once, and how often each answer wins.
type Losing = (usize, usize, BTreeMap<String, usize>);

/// How many moves there are, how many lose at once, and how often each answer wins; `None` where that takes too long.
fn losing(position: &AnyPosition) -> Option<Losing> {
    let side = position.turn();
    let moves = position.moves(MOST_ANSWERS)?;
    let mut answers = BTreeMap::new();
    let (mut losing, mut looked) = (0, 0);
    for mv in &moves {
        let after = play(position, mv.as_str());
        let mut is_losing = after.outcome() == Some(Outcome::Win(side.other()));
        if after.outcome().is_none() && after.turn() != side {
            for answer in after.moves(MOST_ANSWERS)? {
                looked += 1;
                if looked > MOST_ANSWERS {
                    return None;
                }
                if play(&after, answer.as_str()).outcome() == Some(Outcome::Win(side.other())) {
                    is_losing = true;
                    *answers.entry(answer.to_string()).or_default() += 1;
                }
            }
        }
        losing += usize::from(is_losing);
    }
    Some((moves.len(), losing, answers))
}

/// What a sentence about moves that lose at once names is an answer that punishes as many of them as any.
fn is_most_frequent(answers: &BTreeMap<String, usize>, mv: &str) -> bool {
    answers.get(mv).copied() == answers.values().max().copied()
}

/// The counts in a sentence, each compared with the boards.
fn check_counts(sentence: &Phrase, from: &str, here: &AnyPosition, to: &str, there: &AnyPosition) {
    for name in ["first", "second", "third"] {
        if !sentence.args.iter().any(|(key, _)| *key == name) {
            continue;
        }
        let told = nested(sentence, name);
        let fact = nested(told, "fact").key;
        let side = side_of(here, color(told, "side"));
        for (name, position) in [(from, here), (to, there)] {
            let counted = count(fact, position, side);
            assert_eq!(number(told, name), counted, "{told:?}: {position:?}");
        }
        assert_ne!(number(told, from), number(told, to), "{told:?}");
    }
}

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worth {
    /// A win in this many plies.
    Win(usize),
    /// A loss in this many plies.
    Loss(usize),
    Draw,
    /// What happens within the plies looked at decides nothing.
    Open,
}

impl Worth {
    fn of_end(position: &AnyPosition) -> Option<Worth> {
        Some(match position.outcome()? {
            Outcome::Win(side) if side == position.turn() => Worth::Win(0),
            Outcome::Win(_) => Worth::Loss(0),
            Outcome::Draw => Worth::Draw,
        })
    }

    /// What it is worth to whoever moved here from a position with this turn.
    fn seen_by(self, side: Side, turn: Side) -> Worth {
        match self {
            Worth::Win(plies) if side == turn => Worth::Win(plies + 1),
            Worth::Loss(plies) if side == turn => Worth::Loss(plies + 1),
            Worth::Win(plies) => Worth::Loss(plies + 1),
            Worth::Loss(plies) => Worth::Win(plies + 1),
            Worth::Draw => Worth::Draw,
            Worth::Open => Worth::Open,
        }
    }

    /// The best of several, all of them for the same side: a quick win, a draw, a slow loss.
    fn best(all: impl Iterator<Item = Worth>) -> Worth {
        let rank = |worth: &Worth| match *worth {
            Worth::Win(plies) => (3, -(plies as i64)),
            Worth::Open => (2, 0),
            Worth::Draw => (1, 0),
            Worth::Loss(plies) => (0, plies as i64),
        };
        all.max_by_key(rank).expect("there is a move")
    }
}

/// What following every move for this many plies tells; `None` if that takes too long.
fn worth(position: &AnyPosition, plies: usize, left: &mut usize) -> Option<Worth> {
    if let Some(end) = Worth::of_end(position) {
        return Some(end);
    }
    if plies == 0 {
        return Some(Worth::Open);
    }
    let turn = position.turn();
    let mut all = Vec::new();
    for mv in position.moves(*left)? {
        *left = left.checked_sub(1)?;
        let after = play(position, mv.as_str());
        let worth = worth(&after, plies - 1, left)?.seen_by(turn, after.turn());
        if worth == Worth::Win(1) {
            return Some(worth);
        }
        all.push(worth);
    }
    Some(Worth::best(all.into_iter()))
}

/// What is known of positions: of those of a small game, looked through to the end, and of the last ones spoken of.
#[derive(Default)]
struct Exhausted {
    worth: HashMap<String, Worth>,
    losing: HashMap<String, Option<Losing>>,
}

impl Exhausted {
    /// What a position is worth; `None` if that takes too long to find out, or if play can go in circles.
    fn worth(&mut self, position: &AnyPosition) -> Option<Worth> {
        let mut left = MOST_EXHAUSTED;
        self.follow(position, &mut Vec::new(), &mut left)
    }

    /// See [`losing`].
    fn losing(&mut self, position: &AnyPosition) -> Option<Losing> {
        let found = self.losing.entry(position.text());
        found.or_insert_with(|| losing(position)).clone()
    }

    fn follow(
        &mut self,
        position: &AnyPosition,
        path: &mut Vec<String>,
        left: &mut usize,
    ) -> Option<Worth> {
        if let Some(end) = Worth::of_end(position) {
            return Some(end);
        }
        let text = position.text();
        if let Some(known) = self.worth.get(&text) {
            return Some(*known);
        }
        if path.contains(&text) {
            return None;
        }
        path.push(text.clone());
        let turn = position.turn();
        let mut all = Vec::new();
        for mv in position.moves(*left)? {
            *left = left.checked_sub(1)?;
            let after = play(position, mv.as_str());
            all.push(self.follow(&after, path, left)?.seen_by(turn, after.turn()));
        }
        path.pop();
        let worth = Worth::best(all.into_iter());
        self.worth.insert(text, worth);
        Some(worth)
    }
}

/// What sentences are about.
struct Case<'a> {
    position: &'a AnyPosition,
    /// The move that is spoken of, and what follows it.
    line: &'a [AnyMove],
    /// What would have been best instead.
    best: &'a [AnyMove],
    /// The position of which something is said to be proven.
    proven: &'a AnyPosition,
}

impl Case<'_> {
    fn after(&self) -> AnyPosition {
        play(self.position, self.line[0].as_str())
    }
}

/// Whether a side wins a position in this many plies, neither sooner nor later if both play as well as they can; `None` where
/// that cannot be found out.
fn is_won(position: &AnyPosition, side: Side, plies: usize) -> Option<bool> {
    let worth = worth(position, plies, &mut MOST_PLAYS.clone())?;
    Some(seen_by(side, position, worth) == Worth::Win(plies))
}

/// What a position is worth for a side, by what it is worth for the side to move.
fn seen_by(side: Side, position: &AnyPosition, worth: Worth) -> Worth {
    match worth {
        _ if position.turn() == side => worth,
        Worth::Win(plies) => Worth::Loss(plies),
        Worth::Loss(plies) => Worth::Win(plies),
        Worth::Draw | Worth::Open => worth,
    }
}

/// Checks a sentence. Says whether it could be checked.
fn check(case: &Case<'_>, known: &mut Exhausted, statement: &Statement) -> bool {
    let Case { position, line, .. } = *case;
    let sentence = &statement.phrase;
    let side = position.turn();
    check_drawing(position, statement);
    /// Ends the check with what could not be found out.
    macro_rules! found {
        ($found:expr) => {
            match $found {
                Some(found) => found,
                None => return false,
            }
        };
    }
    let is_win_of = |known: &mut Exhausted, position: &AnyPosition, side: Side| {
        let worth = seen_by(side, position, known.worth(position)?);
        Some(matches!(worth, Worth::Win(_)))
    };
    match sentence.key {
        "why-wins" | "play-hint-win-how" => {
            let end = case.after();
            assert_eq!(end.outcome(), Some(Outcome::Win(side)), "{position:?}");
            let winner = color(nested(sentence, "end"), "winner");
            assert_eq!(winner, position.colors()[side], "{position:?}");
            let text = end.text();
            let grid = Grid::read(text.split(' ').next().unwrap());
            for square in &statement.drawing.squares {
                let cell = grid.cell(i32::from(square.file), i32::from(square.rank));
                assert_ne!(cell, Some(""), "{square} of {end:?}");
            }
        }
        "why-ends" => {
            let outcome = case.after().outcome().expect("it ends the game");
            assert_ne!(outcome, Outcome::Win(side), "{position:?}");
        }
        "why-forced-win" => {
            let winner = side_of(position, color(sentence, "side"));
            let plies = number(sentence, "plies");
            let is_won = found!(is_won(case.proven, winner, plies));
            assert!(is_won, "{plies} plies: {:?}", case.proven);
        }
        "why-proven-win" => {
            let winner = side_of(position, color(sentence, "side"));
            let is_won = found!(is_win_of(known, case.proven, winner));
            assert!(is_won, "{:?}", case.proven);
        }
        "why-proven-draw" => {
            let worth = found!(known.worth(case.proven));
            assert_eq!(worth, Worth::Draw, "{:?}", case.proven);
        }
        "play-hint-proven" => {
            let score = nested(sentence, "score");
            let winner = || side_of(position, color(score, "side"));
            let is_true = match score.key {
                "score-proven" => is_won(position, winner(), number(score, "plies")),
                "score-proven-win" => is_win_of(known, position, winner()),
                "score-proven-draw" => known.worth(position).map(|worth| worth == Worth::Draw),
                key => panic!("{key} is not proven"),
            };
            assert!(found!(is_true), "{score:?}: {position:?}");
        }
        "why-only-legal" => assert_eq!(position.moves(10).unwrap().len(), 1),
        "why-only-move" | "why-most-lose" => {
            let (moves, lost, answers) = found!(known.losing(position));
            let by = text(sentence, "move");
            assert!(is_most_frequent(&answers, by), "{position:?}");
            if sentence.key == "why-only-move" {
                assert_eq!(lost + 1, moves, "{position:?}");
                let after = case.after();
                let replies = after.moves(MOST_ANSWERS).unwrap();
                let wins = |reply: &AnyMove| {
                    play(&after, reply.as_str()).outcome() == Some(Outcome::Win(side.other()))
                };
                assert!(
                    !replies.iter().any(wins),
                    "{} loses, too: {position:?}",
                    line[0]
                );
            } else {
                let told = (number(sentence, "of"), number(sentence, "count"));
                assert_eq!(told, (moves, lost), "{position:?}");
            }
        }
        "why-threatens" | "why-unstoppable" | "play-hint-threat" | "play-hint-unstoppable" => {
            let after = case.after();
            let (moves, lost, answers) = found!(known.losing(&after));
            if sentence.key.starts_with("why") {
                assert!(
                    is_most_frequent(&answers, text(sentence, "move")),
                    "{after:?}"
                );
            }
            if sentence.key.ends_with("unstoppable") {
                assert_eq!(moves, lost, "{after:?}");
            } else {
                let told = (number(sentence, "of"), number(sentence, "count"));
                assert_eq!(told, (moves, lost), "{after:?}");
            }
        }
        "why-takes" | "play-hint-capture" => {
            let Arg::Squares(squares) = arg(sentence, "squares-and") else {
                panic!("{sentence:?}");
            };
            assert_eq!(squares.len(), captured(position, &line[0]), "{position:?}");
            for square in squares {
                let name = square.to_string();
                assert!(line[0].as_str().contains(&name), "{}: {name}", line[0]);
            }
        }
        "why-captures" => {
            let mut now = position.clone();
            let mut counts = [0, 0];
            // As many plies as both sides have moved in, or the only one.
            let plies = (line.len() / 2 * 2).max(1);
            for mv in &line[..plies] {
                counts[usize::from(now.turn() != side)] += captured(&now, mv);
                now = play(&now, mv.as_str());
            }
            let told = [number(sentence, "count"), number(sentence, "lost")];
            assert_eq!(told, counts, "{position:?}: {line:?}");
        }
        "why-counts-1" | "why-counts-2" | "why-counts-3" => {
            let end = follow(position, &line[..number(sentence, "plies")]);
            check_counts(sentence, "before", position, "after", &end);
        }
        "play-hint-count" => {
            let (change, after) = (nested(sentence, "change"), case.after());
            let fact = nested(change, "fact").key;
            let owner = side_of(position, color(change, "side"));
            let (before, later) = (number(change, "before"), number(change, "after"));
            assert_eq!(before, count(fact, position, owner), "{position:?}");
            assert_eq!(later, count(fact, &after, owner), "{after:?}");
            assert_ne!(before, later, "{position:?}");
            assert_eq!(owner == side, later > before, "{} in {position:?}", line[0]);
        }
        "why-no-change" => {
            let end = follow(position, &line[..number(sentence, "plies")]);
            for fact in position.facts() {
                for side in [Side::First, Side::Second] {
                    let counts = [position, &end].map(|position| count(fact.key, position, side));
                    assert_eq!(counts[0], counts[1], "{position:?}: {line:?}");
                }
            }
        }
        "why-instead-1" | "why-instead-2" | "why-instead-3" => {
            let plies = number(sentence, "plies");
            let there = follow(position, &case.best[..plies]);
            let here = follow(position, &line[..plies]);
            assert_eq!(text(sentence, "move"), case.best[0].as_str());
            check_counts(sentence, "here", &here, "there", &there);
        }
        "why-answer" => {
            assert_eq!(text(sentence, "move"), line[1].as_str());
            play(&case.after(), text(sentence, "move"));
        }
        "why-missed-win" => {
            let plies = number(sentence, "plies");
            let after = play(position, text(sentence, "move"));
            let is_won = found!(is_won(&after, side, plies - 1));
            assert!(is_won, "{sentence:?}: {position:?}");
        }
        "why-missed-proven-win" => {
            let after = play(position, text(sentence, "move"));
            assert!(found!(is_win_of(known, &after, side)), "{position:?}");
        }
        "why-allows-win-now" | "why-allows-win" => {
            let plies = match sentence.key {
                "why-allows-win-now" => 1,
                _ => number(sentence, "plies"),
            };
            assert_eq!(color(sentence, "side"), position.colors()[side.other()]);
            let answered = play(&case.after(), text(sentence, "move"));
            let is_won = found!(is_won(&answered, side.other(), plies - 1));
            assert!(is_won, "{sentence:?}: {position:?}");
        }
        "why-allows-proven-win" => {
            assert_eq!(color(sentence, "side"), position.colors()[side.other()]);
            let answered = play(&case.after(), text(sentence, "move"));
            let is_won = found!(is_win_of(known, &answered, side.other()));
            assert!(is_won, "{sentence:?}: {position:?}");
        }
        "play-hint-pass" => assert_eq!(line[0].as_str(), "pass"),
        "play-hint-file" => {
            let squares = position.move_squares(&line[0]).unwrap();
            let file = squares.last().unwrap().to_string();
            assert!(file.starts_with(text(sentence, "file")), "{}", line[0]);
        }
        "play-hint-rank" => {
            let rank = number(sentence, "rank").to_string();
            assert!(line[0].as_str().ends_with(&rank), "{}", line[0]);
        }
        "play-hint-from" => {
            let Arg::Square(square) = arg(nested(sentence, "what"), "square") else {
                panic!("{sentence:?}");
            };
            assert!(
                line[0].as_str().starts_with(&square.to_string()),
                "{}",
                line[0]
            );
        }
        "play-hint-move" => {
            assert_eq!(text(sentence, "move"), line[0].as_str());
            let drawn = &statement.drawing;
            let squares = drawn.arrows.iter().flatten().chain(&drawn.squares);
            let all = position.move_squares(&line[0]).unwrap();
            assert!(all.iter().eq(squares), "{}: {drawn:?}", line[0]);
        }
        key => panic!("nobody checks {key}"),
    }
    true
}

/// What is drawn is on the board.
fn check_drawing(position: &AnyPosition, statement: &Statement) {
    let view = position.view(&[]);
    let drawn = &statement.drawing;
    for square in drawn.squares.iter().chain(drawn.arrows.iter().flatten()) {
        assert!(square.is_on(view.files, view.ranks), "{statement:?}");
    }
    assert!(
        drawn.arrows.iter().all(|arrow| arrow.len() > 1),
        "{statement:?}"
    );
}

/// How often each kind of sentence was said, and how often it was checked.
#[derive(Default)]
struct Said(BTreeMap<&'static str, (usize, usize)>);

impl Said {
    fn hear(&mut self, case: &Case<'_>, known: &mut Exhausted, statements: &[Statement]) {
        for statement in statements {
            let is_checked = check(case, known, statement);
            self.note(statement.phrase.key, is_checked);
        }
    }

    fn note(&mut self, key: &'static str, is_checked: bool) {
        assert!(KINDS.contains(&key), "{key} is not listed");
        let (all, checked) = self.0.entry(key).or_default();
        *all += 1;
        *checked += usize::from(is_checked);
    }
}

/// Some moves that random players play from a position.
fn random_line(position: &AnyPosition, plies: usize, random: &mut SplitMix64) -> AnyLine {
    let mut moves = Vec::new();
    let mut now = position.clone();
    while moves.len() < plies
        && let Some(mv) = now.random_move(random)
    {
        now = play(&now, mv.as_str());
        moves.push(mv);
    }
    AnyLine {
        score: Score::DRAW,
        proof: Proof::Evaluated,
        moves,
    }
}

fn search(game: &GameChoice, engine: &mut Engine, position: &AnyPosition, nodes: u64) -> AnyReport {
    let mut setup = Setup::new(game.clone());
    setup.start = position.clone();
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let control = Control {
        stop: &AtomicBool::new(false),
        elapsed: &|| Duration::ZERO,
    };
    let found = engine.search(&Match::new(setup), limits, &control, &mut |_| {});
    found.unwrap()
}

/// The same line, with nothing known of how long a proven win takes, as tables and proofs of other kinds tell it.
fn undated(line: &AnyLine) -> AnyLine {
    let score = match line.score {
        score if score.is_win() => Score::WON,
        score if score.is_loss() => Score::LOST,
        score => score,
    };
    AnyLine {
        score,
        ..line.clone()
    }
}

/// Everything that is said about a position: about the line a search finds, and about a random move and line.
fn hear_all(
    said: &mut Said,
    known: &mut Exhausted,
    (game, position): (&GameChoice, &AnyPosition),
    (engine, nodes, is_dated): (&mut Engine, u64, bool),
    (plies, random): (usize, &mut SplitMix64),
) {
    known.losing.clear();
    let mut report = search(game, engine, position, nodes);
    if !is_dated {
        report.lines[0] = undated(&report.lines[0]);
    }
    let found = &report.lines[0];
    let strange = random_line(position, 1 + plies, random);
    // Lines of a search end where it ends: every other time a random one shows the rest.
    for line in [found, &strange].into_iter().take(1 + plies % 2) {
        let case = Case {
            position,
            line: &line.moves,
            best: &[],
            proven: position,
        };
        said.hear(&case, known, &explain::why(position, line));
    }
    let case = Case {
        position,
        line: &found.moves,
        best: &[],
        proven: position,
    };
    let advice = Advice::of(position, &report).unwrap();
    let mut hints: Vec<Statement> = Vec::new();
    for told in (1..=LAST_GRADE).flat_map(|grade| advice.hint(grade)) {
        if !hints.contains(told) {
            hints.push(told.clone());
        }
    }
    said.hear(&case, known, &hints);
    // What somebody may have played instead, with a good answer or any.
    let played = position.random_move(random).unwrap();
    let after = play(position, played.as_str());
    let answers = match after.outcome() {
        Some(_) => vec![],
        None => search(game, engine, &after, nodes).lines,
    };
    let answer = answers.first().map(|line| {
        if is_dated {
            line.clone()
        } else {
            undated(line)
        }
    });
    let answers = [
        answer.unwrap_or_else(|| random_line(&after, 0, random)),
        random_line(&after, plies, random),
    ];
    for (answer, best) in answers.iter().zip([found, &strange]) {
        let mut line = vec![played.clone()];
        line.extend(answer.moves.iter().cloned());
        let case = Case {
            position,
            line: &line,
            best: &best.moves,
            proven: &after,
        };
        let against = explain::why_not(position, &played, best, answer);
        said.hear(&case, known, &against);
        if best == found {
            let known_answer = Some(answer).filter(|answer| !answer.moves.is_empty());
            let why = explain::why_played(position, &played, known_answer);
            said.hear(&case, known, &why);
        }
    }
}

/// What a review says is proven of the moves of a random game, and its turning point.
fn hear_review(said: &mut Said, known: &mut Exhausted, game: &GameChoice, random: &mut SplitMix64) {
    let mut played = Match::new(Setup::new(game.clone()));
    while played.end().is_none()
        && played.entries().len() < 60
        && let Some(mv) = played.position().random_move(random)
    {
        played.play(mv.as_str()).unwrap();
    }
    let mut engine = game.engine(SearchOptions {
        hash_bytes: 1 << 20,
        prove_nodes: 2_000,
        ..SearchOptions::default()
    });
    let stop = AtomicBool::new(false);
    let review = review(
        &played,
        &mut engine,
        COURSE_NODES / 10,
        &stop,
        &mut |_, _| {},
    );
    let review = review.unwrap().unwrap();
    let chances = review.chances();
    let loss = |index: usize| match played.entries()[index].side {
        Side::First => chances[index] - chances[index + 1],
        Side::Second => chances[index + 1] - chances[index],
    };
    if let Some(told) = review.tell_turning_point(&played) {
        let index = review.turning_point(&played).unwrap();
        assert_eq!(
            text(&told.phrase, "move"),
            played.entries()[index].action.to_string()
        );
        let has_verdict = |index: &usize| review.verdicts[*index].key().is_some();
        let worst = (0..played.entries().len())
            .filter(has_verdict)
            .map(loss)
            .fold(0.0, f64::max);
        // The last of those that cost at least four fifths of the most.
        let is_bad = |index: &usize| has_verdict(index) && loss(*index) >= 0.8 * worst;
        let last = (0..played.entries().len()).rfind(is_bad);
        assert_eq!(last, Some(index), "{worst}");
        let lost = number(&told.phrase, "before") as f64 - number(&told.phrase, "after") as f64;
        let really = loss(index);
        assert!((lost / 100.0 - really).abs() < 0.02, "{lost} and {really}");
        said.note(told.phrase.key, true);
    }
    let mut undated_review = review.clone();
    for position in &mut undated_review.positions {
        position.best = position.best.as_ref().map(undated);
    }
    hear_retry(
        said,
        known,
        (&played, &review, &undated_review),
        &mut engine,
        random,
    );
    let entries = played.entries().iter().enumerate();
    for ((index, entry), review) in entries.flat_map(|at| [(at, &review), (at, &undated_review)]) {
        let Some(told) = review.tell_proof(&played, index) else {
            continue;
        };
        let before = played.position_before(index);
        let worths = [before, &entry.after]
            .map(|position| Some(seen_by(entry.side, position, known.worth(position)?)));
        let [Some(here), Some(there)] = worths else {
            said.note(told.key, false);
            continue;
        };
        let (had, has) = match told.key {
            "proof-win-loss" | "proof-win-loss-in" => ("win", "loss"),
            "proof-win-draw" | "proof-win-draw-in" => ("win", "draw"),
            "proof-draw-loss" => ("draw", "loss"),
            key => panic!("nobody checks {key}"),
        };
        let name = |worth: Worth| match worth {
            Worth::Win(_) => "win",
            Worth::Loss(_) => "loss",
            Worth::Draw => "draw",
            Worth::Open => "open",
        };
        assert_eq!(
            (name(here), name(there)),
            (had, has),
            "{before:?}: {}",
            entry.action
        );
        if told.key.ends_with("-in") {
            let most = number(&told, "plies");
            let is_true = matches!(here, Worth::Win(plies) if plies <= most);
            assert!(is_true, "{here:?}, {most}: {before:?}");
        }
        said.note(told.key, true);
    }
}

/// What is said when the mistakes of a reviewed game are done again: with the move of the game, the one that was found best, and others.
fn hear_retry(
    said: &mut Said,
    known: &mut Exhausted,
    (game, review, undated_review): (&Match, &Review, &Review),
    engine: &mut Engine,
    random: &mut SplitMix64,
) {
    for review in [review, undated_review] {
        for index in review.mistakes_of(game, None) {
            let Some(told) = review.tell_worth(game, index) else {
                continue;
            };
            let (position, side) = (game.position_before(index), game.entries()[index].side);
            let Some(worth) = known.worth(position) else {
                said.note(told.key, false);
                continue;
            };
            let worth = seen_by(side, position, worth);
            match told.key {
                "retry-proven-win" => assert!(matches!(worth, Worth::Win(_)), "{position:?}"),
                "retry-proven-win-in" => {
                    let most = number(&told, "plies");
                    let is_true = matches!(worth, Worth::Win(plies) if plies <= most);
                    assert!(is_true, "{worth:?}, {most}: {position:?}");
                }
                "retry-proven-draw" => assert_eq!(worth, Worth::Draw, "{position:?}"),
                key => panic!("nobody checks {key}"),
            }
            said.note(told.key, true);
        }
    }
    let Some(mut retry) = Retry::of(review, game, None) else {
        return;
    };
    loop {
        let index = retry.mistake().index;
        let position = game.position_before(index).clone();
        let played = game.entries()[index].action.to_string();
        let mut answers = vec![played.clone()];
        answers.extend(retry.expected().map(str::to_owned));
        answers.extend((0..3).map(|_| position.random_move(random).unwrap().to_string()));
        for answer in answers {
            let asked = retry.answer(&answer).unwrap();
            let stop = AtomicBool::new(false);
            let judgment = judge(&asked, retry.expected(), engine, COURSE_NODES, &stop);
            let judgment = judgment.unwrap().unwrap();
            retry.judged(judgment.clone());
            let (head, reasons) = {
                let mut told = retry.tell();
                (told.remove(0).phrase, told)
            };
            let side = position.turn();
            let after = judgment.after.chance_of(side);
            let before = judgment.before.chance_of(side).max(after);
            let is_bad = head.key == "retry-bad" || head.key == "retry-same";
            assert_eq!(retry.is_solved(), !is_bad);
            assert_eq!(text(&head, "move"), answer);
            let percent = |name| number(&head, name) as u8;
            match head.key {
                "retry-bad" | "retry-same" | "retry-good" | "retry-no-mistake" => {
                    assert_eq!(percent("before"), explain::percent(before), "{head:?}");
                    assert_eq!(percent("after"), explain::percent(after), "{head:?}");
                    assert_eq!(is_bad, Verdict::of_loss(before - after) > Verdict::Fine);
                    let is_same = matches!(head.key, "retry-same" | "retry-no-mistake");
                    assert_eq!(is_same, answer == played);
                }
                "retry-best" => {
                    assert_eq!(percent("percent"), explain::percent(after));
                    let found = judgment.before.best.as_ref().unwrap().moves[0].to_string();
                    assert!([Some(found.as_str()), retry.expected()].contains(&Some(&*answer)));
                }
                "retry-wins" | "retry-draws" => {
                    let there = play(&position, &answer);
                    let found = (known.worth(&position), known.worth(&there));
                    if let (Some(here), Some(there_worth)) = found {
                        let reached = seen_by(side, &there, there_worth);
                        if head.key == "retry-wins" {
                            assert!(matches!(reached, Worth::Win(_)), "{position:?}: {answer}");
                        } else {
                            assert_eq!((here, reached), (Worth::Draw, Worth::Draw));
                        }
                    } else {
                        said.note(head.key, false);
                        continue;
                    }
                }
                key => panic!("nobody checks {key}"),
            }
            said.note(head.key, true);
            // The reasons are those of reviews, and name no better move.
            assert_eq!(is_bad, !reasons.is_empty(), "{head:?}");
            let mv = position.read_move(&answer).unwrap();
            let mut line = vec![mv];
            line.extend(
                judgment
                    .after
                    .best
                    .iter()
                    .flat_map(|best| best.moves.clone()),
            );
            let after = play(&position, &answer);
            let case = Case {
                position: &position,
                line: &line,
                best: &[],
                proven: &after,
            };
            let against: Vec<Statement> = reasons
                .into_iter()
                .filter(|reason| !reason.phrase.key.starts_with("proof-"))
                .collect();
            said.hear(&case, known, &against);
        }
        retry.show();
        if let Some(solution) = retry.tell().pop() {
            let line = text(&solution.phrase, "line");
            assert!(line.split(' ').next() == retry.expected(), "{line}");
            check_drawing(&position, &solution);
        }
        if !retry.next_mistake() {
            break;
        }
    }
}

/// Positions that random players come to, all of them still to be played.
fn random_positions(game: &GameChoice, count: usize, random: &mut SplitMix64) -> Vec<AnyPosition> {
    let mut positions = Vec::new();
    while positions.len() < count {
        let mut now = game.start();
        while now.outcome().is_none() && positions.len() < count {
            positions.push(now.clone());
            let mv = now.random_move(random).unwrap();
            now = play(&now, mv.as_str());
            // In circles nothing new is to be seen.
            if positions.len().is_multiple_of(300) {
                break;
            }
        }
    }
    positions
}

#[test]
fn everything_that_is_said_about_a_move_is_true() {
    let mut said = Said::default();
    for game in games() {
        let mut random = SplitMix64::new(29);
        let mut engine = game.engine(SearchOptions {
            hash_bytes: 1 << 20,
            ..SearchOptions::default()
        });
        let mut known = Exhausted::default();
        let positions = random_positions(&game, POSITIONS, &mut random);
        for (number, position) in positions.iter().enumerate() {
            let about = (&game, position);
            let chance = (number % 6, &mut random);
            hear_all(
                &mut said,
                &mut known,
                about,
                (&mut engine, 80, true),
                chance,
            );
        }
    }
    // Small games, which can be looked through to the end: what is proven there is.
    for (name, count) in [("zola:3", 60), ("swack:3", 60), ("qawale:stones=4", 40)] {
        let game: GameChoice = name.parse().unwrap();
        let mut random = SplitMix64::new(31);
        let mut engine = game.engine(SearchOptions {
            hash_bytes: 1 << 20,
            prove_nodes: 20_000,
            ..SearchOptions::default()
        });
        let mut known = Exhausted::default();
        let mut positions = random_positions(&game, count * 8, &mut random);
        // Those near the end, where there are fewer moves.
        positions.retain(|position| known.worth(position).is_some());
        for (number, position) in positions.iter().take(count).enumerate() {
            let about = (&game, position);
            for is_dated in [true, false] {
                let chance = (number % 6, &mut random);
                let look = (&mut engine, 40, is_dated);
                hear_all(&mut said, &mut known, about, look, chance);
            }
        }
        for _ in 0..24 {
            hear_review(&mut said, &mut known, &game, &mut random);
        }
    }
    let never: Vec<_> = KINDS
        .iter()
        .filter(|key| said.0.get(**key).is_none_or(|(_, checked)| *checked == 0))
        .collect();
    assert!(never.is_empty(), "never checked: {never:?}; {:?}", said.0);
}

#[test]
fn every_sentence_of_the_catalog_is_listed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../messages/locales/en");
    let mut keys = BTreeSet::new();
    for file in ["why.ftl", "play.ftl", "analysis.ftl", "retry.ftl"] {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        for line in text.lines() {
            let key = line.split(" =").next().unwrap_or_default();
            let families = ["why-", "play-hint-", "proof-", "course-", "retry-"];
            if families.iter().any(|family| line.starts_with(family)) {
                keys.insert(key.to_owned());
            }
        }
    }
    let listed: BTreeSet<_> = KINDS
        .iter()
        .chain(&PARTS)
        .map(ToString::to_string)
        .collect();
    assert_eq!(keys, listed);
}
