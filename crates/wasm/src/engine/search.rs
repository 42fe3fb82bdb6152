//! What the engine thinks of a position.

use std::sync::atomic::AtomicBool;

use cairn_core::Side;
use cairn_engine::{Control, Limits};
use cairn_session::{AnyLine, AnyMove, AnyPosition, AnyReport, Match, explain};
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock::Stopwatch;
use super::{Listener, limits, options, replay};
use crate::wire::{self, LineView, SearchReport, Sentence};

/// Searches the position at the end of a line for the best moves, within this many nodes and milliseconds (0 for
/// no limit), and gives a [`SearchReport`]. The listener hears one after every depth.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn search(
    line: &str,
    lines: usize,
    nodes: f64,
    milliseconds: f64,
    listener: &Listener,
) -> Result<String, String> {
    let game = replay(line)?;
    let limits = limits(nodes, milliseconds);
    let report = look(&game, lines, limits, &mut |report| {
        listener.report(&wire::write(report));
    })?;
    Ok(wire::write(&report))
}

/// The same without a listener, within this many nodes: what there is to say at the end.
///
/// # Errors
/// If the line cannot be played.
#[wasm_bindgen]
pub fn report(line: &str, lines: usize, nodes: f64) -> Result<String, String> {
    let game = replay(line)?;
    let report = look(&game, lines, limits(nodes, 0.0), &mut |_| {})?;
    Ok(wire::write(&report))
}

/// Searches a position, and tells `each` what every depth has found out.
fn look(
    game: &Match,
    lines: usize,
    limits: Limits,
    each: &mut dyn FnMut(&SearchReport),
) -> Result<SearchReport, String> {
    let watch = Stopwatch::start();
    let stop = AtomicBool::new(false);
    let control = Control {
        stop: &stop,
        elapsed: &|| watch.elapsed(),
    };
    let mut engine = game.setup().game.engine(options(lines.max(1)));
    let mut reasons = Reasons::default();
    let report = engine.search(game, limits, &control, &mut |report| {
        each(&view(game, report, &mut reasons));
    });
    let report = report.map_err(|error| error.to_string())?;
    // The best line may have changed amid the last depth.
    Ok(view(game, &report, &mut reasons))
}

/// Why a move is best, looked up once for each move that was.
#[derive(Default)]
struct Reasons(Vec<(AnyMove, Vec<Sentence>)>);

impl Reasons {
    fn of(&mut self, position: &AnyPosition, line: &AnyLine) -> Vec<Sentence> {
        let Some(mv) = line.moves.first() else {
            return Vec::new();
        };
        // A proven score says more than the evaluation before it.
        let known = self.0.iter().find(|(known, _)| known == mv);
        if let (Some((_, reasons)), None) = (known, line.score.distance()) {
            return reasons.clone();
        }
        let reasons: Vec<_> = explain::why(position, line)
            .iter()
            .map(|reason| Sentence::from(&reason.phrase))
            .collect();
        self.0.push((mv.clone(), reasons.clone()));
        reasons
    }
}

fn view(game: &Match, report: &AnyReport, reasons: &mut Reasons) -> SearchReport {
    let position = game.position();
    let why = report.lines.first().map(|line| reasons.of(position, line));
    SearchReport {
        depth: report.depth,
        nodes: report.nodes as f64,
        lines: report
            .lines
            .iter()
            .map(|line| line_view(position, line))
            .collect(),
        why: why.unwrap_or_default(),
    }
}

fn line_view(position: &AnyPosition, line: &AnyLine) -> LineView {
    let first = line.moves.first();
    let squares = first.and_then(|mv| position.move_squares(mv).ok());
    let chance = line.score.chance();
    LineView {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        squares: squares
            .unwrap_or_default()
            .iter()
            .map(ToString::to_string)
            .collect(),
        score: (&explain::score(position, line)).into(),
        mark: explain::mark(position.turn(), line.score),
        proven: line.proof.is_proven(),
        chance: match position.turn() {
            Side::First => chance,
            Side::Second => 1.0 - chance,
        },
    }
}
