//! Making books: games of a strong player against itself, and searches of their positions.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use cairn_core::{Outcome, Random as _};
use cairn_engine::{Control, Limits, Score, SearchOptions, SolveLimits, Solver, SplitMix64};
use cairn_session::{AnyLine, AnyPosition, Engine, GameChoice, Match, Setup};

use crate::places::{Place, place_of};
use crate::{Book, BookGame, BookMove, Value};

/// How games are played. The number of a game, with this, decides it.
#[derive(Clone, Copy, Debug)]
pub struct Growth {
    /// Nodes for each move, and for the value of each position.
    pub nodes: u64,
    /// Decides what is chosen in openings.
    pub seed: u64,
}

/// In so many first plies any good move may be chosen.
const OPENING: u32 = 8;

/// How many moves there are to choose from.
const LINES: usize = 6;

/// A move that is worse than the best one by this much, in hundredths of a logit, is chosen e times as rarely.
const TEMPERATURE: f64 = 25.0;

/// In so many first plies, one game in [`ANY_IN`] begins with any move that does not lose at once: others than good
/// moves are asked for, too.
const ANY: u32 = 2;
const ANY_IN: u128 = 4;

const HASH_BYTES: usize = 4 << 20;

/// No game of the list lasts longer.
const MOST_PLIES: u32 = 600;

/// Plays one game, and gives all of its moves and how it ended: by the rules, or as a search has proven it must.
///
/// Nothing if it does not come to an end.
#[must_use]
pub fn play(game: &GameChoice, growth: Growth, number: u32) -> Option<BookGame> {
    let mut seeds = SplitMix64::new(growth.seed ^ u64::from(number) << 24);
    let mut random = SplitMix64::new(seeds.next_u64());
    let mut now = Match::new(Setup::new(game.clone()));
    let options = SearchOptions {
        hash_bytes: HASH_BYTES,
        ..SearchOptions::default()
    };
    let mut engine = game.engine(options);
    let moves_so_far = |game: &Match| {
        let moves = game.entries().iter().map(|entry| BookMove {
            mv: entry.action.to_string(),
            value: None,
        });
        moves.collect()
    };
    loop {
        if let Some(end) = now.end() {
            return Some(BookGame {
                moves: moves_so_far(&now),
                outcome: end.outcome?,
            });
        }
        let ply = now.plies();
        if ply >= MOST_PLIES {
            return None;
        }
        let is_opening = ply < OPENING;
        let wanted = SearchOptions {
            lines: if is_opening { LINES } else { 1 },
            ..options
        };
        if engine.options() != wanted {
            engine.set_options(wanted);
        }
        let any = (ply < ANY && random.below(ANY_IN) == 0)
            .then(|| now.position().random_move(&mut random))
            .flatten()
            .filter(|mv| !now.position().loses_at_once(mv));
        let mv = match any {
            Some(mv) => mv.to_string(),
            None => {
                let lines = search(&mut engine, &now, growth.nodes)?.1;
                let best = lines.first()?;
                if best.proof.is_proven() && !is_opening {
                    let mover = now.turn();
                    let outcome = if best.score.is_win() {
                        Some(Outcome::Win(mover))
                    } else if best.score.is_loss() {
                        Some(Outcome::Win(mover.other()))
                    } else {
                        None
                    };
                    if let Some(outcome) = outcome {
                        return Some(BookGame {
                            moves: moves_so_far(&now),
                            outcome,
                        });
                    }
                }
                let line = if is_opening {
                    choose(&lines, &mut random)
                } else {
                    best
                };
                line.moves.first()?.to_string()
            }
        };
        now.play(&mv).ok()?;
    }
}

/// One of the lines, the better ones more often.
fn choose<'a>(lines: &'a [AnyLine], random: &mut SplitMix64) -> &'a AnyLine {
    let best = lines[0].score.value();
    let weight = |line: &AnyLine| {
        let loss = f64::from(best - line.score.value());
        ((-loss / TEMPERATURE).exp() * 1e6) as u128
    };
    let all: u128 = lines.iter().map(weight).sum();
    let mut lot = random.below(all.max(1));
    for line in lines {
        let weight = weight(line);
        if lot < weight {
            return line;
        }
        lot -= weight;
    }
    &lines[0]
}

/// What a search with this many nodes finds: how deep it came, and its lines.
fn search(engine: &mut Engine, game: &Match, nodes: u64) -> Option<(u32, Vec<AnyLine>)> {
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| Duration::ZERO,
    };
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let report = engine.search(game, limits, &control, &mut |_| {}).ok()?;
    Some((report.depth, report.lines))
}

/// The openings of games: each as long as another one goes with it, and a few moves more, within `most` plies.
#[must_use]
pub fn pruned(game: &GameChoice, made: String, games: &[BookGame], most: usize) -> Book {
    /// So many moves after the last one in common.
    const ALONE: usize = 2;
    let positions = |opening: &BookGame| {
        let mut positions = Vec::new();
        let mut now = game.start();
        for mv in opening.moves.iter().take(most) {
            let Ok(played) = now.play(&mv.mv) else { break };
            now = played.after;
            positions.push(place_of(&now));
        }
        positions
    };
    let places: Vec<_> = games.iter().map(positions).collect();
    let mut reached = BTreeMap::new();
    for places in &places {
        for place in places.iter().collect::<BTreeSet<_>>() {
            *reached.entry(*place).or_insert(0_u32) += 1;
        }
    }
    let openings = games.iter().zip(&places).map(|(game, places)| {
        let common = places.iter().rposition(|place| reached[place] > 1);
        let plies = common.map_or(0, |last| last + 1) + ALONE;
        BookGame {
            moves: game
                .moves
                .iter()
                .take(plies.min(places.len()))
                .cloned()
                .collect(),
            outcome: game.outcome,
        }
    });
    let mut book = Book {
        game: game.clone(),
        made,
        start: None,
        games: openings.collect(),
    };
    book.sort();
    book
}

/// What positions are worth, as far as that was found out.
#[derive(Clone, Debug, Default)]
pub struct Values(BTreeMap<Place, Value>);

impl Values {
    /// Those of a book.
    #[must_use]
    pub fn of(book: &Book) -> Values {
        let mut values = Values::default();
        if let Some(value) = book.start {
            values.0.insert(place_of(&book.game.start()), value);
        }
        for opening in &book.games {
            let mut now = book.game.start();
            for BookMove { mv, value } in &opening.moves {
                let Ok(played) = now.play(mv) else { break };
                now = played.after;
                if let Some(value) = value {
                    values.0.insert(place_of(&now), *value);
                }
            }
        }
        values
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Writes them into a book, each where its position comes first, after finding at most `most` more of them; whether
    /// all are there.
    pub fn write(&mut self, book: &mut Book, nodes: u64, mut most: usize) -> bool {
        let game = book.game.clone();
        let mut said = BTreeSet::new();
        let mut is_complete = true;
        let mut value = |position: &AnyPosition| {
            let place = place_of(position);
            if !said.insert(place) || position.outcome().is_some() {
                return None;
            }
            if let Some(known) = self.0.get(&place) {
                return Some(*known);
            }
            if most == 0 {
                is_complete = false;
                return None;
            }
            most -= 1;
            let found = evaluate(&game, position, nodes)?;
            self.0.insert(place, found);
            Some(found)
        };
        book.start = value(&game.start());
        for opening in &mut book.games {
            let mut now = game.start();
            for mv in &mut opening.moves {
                let Ok(played) = now.play(&mv.mv) else { break };
                now = played.after;
                mv.value = value(&now);
            }
        }
        is_complete
    }
}

/// What a position is worth to the side to move, by a search that knows nothing else; nothing if the game is over.
fn evaluate(game: &GameChoice, position: &AnyPosition, nodes: u64) -> Option<Value> {
    let mut setup = Setup::new(game.clone());
    setup.start = position.clone();
    let now = Match::new(setup);
    if now.end().is_some() {
        return None;
    }
    let mut engine = game.engine(SearchOptions {
        hash_bytes: HASH_BYTES,
        prove_nodes: SearchOptions::PROVE_NODES,
        ..SearchOptions::default()
    });
    let (depth, lines) = search(&mut engine, &now, nodes)?;
    let line = lines.first()?;
    let score = line.score;
    Some(match line.proof.is_proven() {
        true if score.is_win() => Value::Win(score.distance()),
        true if score.is_loss() => Value::Loss(score.distance()),
        true if score == Score::DRAW => Value::Draw,
        _ => Value::Evaluated {
            score: score.value(),
            depth,
        },
    })
}

/// Proves a proven value again with the exact solver and this many nodes: `Some(true)` if it is so, `None` if it
/// takes more nodes.
#[must_use]
pub fn prove(position: &AnyPosition, value: Value, nodes: u64) -> Option<bool> {
    let stop = AtomicBool::new(false);
    let limits = SolveLimits { nodes: Some(nodes) };
    let solver = Solver::new(HASH_BYTES);
    let solution = position.solve(&solver, None, limits, &stop, &mut |_| {});
    let mover = position.turn();
    let found = solution.value?;
    let within = |claimed: Option<u32>| match (claimed, solution.distance) {
        (Some(claimed), Some(found)) => found <= claimed,
        _ => true,
    };
    Some(match value {
        Value::Evaluated { .. } => false,
        Value::Draw => found == Outcome::Draw,
        Value::Win(plies) => found == Outcome::Win(mover) && within(plies),
        Value::Loss(plies) => found == Outcome::Win(mover.other()) && within(plies),
    })
}
