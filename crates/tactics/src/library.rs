//! Puzzles for people: one good move, proven, and played out against the best defense.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use cairn_core::{Arg, ComputerPlayers, Game, Outcome, Position, Random as _, Solvable};
use cairn_engine::{Probe, SplitMix64};
use cairn_learn::{Claim, Puzzle as Line};

use crate::classify::{Effort, claim_of, good_moves};
use crate::endings;
use crate::prove::prove_claim;
use crate::prover::Prover;
use crate::words::{captured, loses_by_moving, main_line};
use crate::{MoveOf, Puzzle, grade, players, successors, text};

/// How many positions before the end of a game are looked at, and no more than the second half of it; besides those of
/// which everything is known.
const LAST_POSITIONS: usize = 24;

/// The longest win that is asked for.
const MOST_PLIES: u32 = 15;

/// Nodes to find out how the other side holds out longest.
const LINE_NODES: u64 = 300_000;

/// How far a collection is.
#[derive(Clone, Copy, Debug)]
pub struct Collected {
    /// How many games were looked through.
    pub games: usize,
    /// Nodes and seeds aside, the same seed gives the same games.
    pub seed: u64,
}

/// Looks through one game after another, from the one with the number `collected.games` on, and tells of each, with the
/// puzzle that it gave, until it is told to end. Positions in `seen`, up to symmetry, are not found again.
///
/// # Errors
/// If the name is not that of this game.
pub fn collect<G: ComputerPlayers>(
    name: &str,
    mut collected: Collected,
    seen: &[Line],
    known: Option<&dyn Probe<G::Position>>,
    mut each: impl FnMut(Collected, Option<Line>) -> ControlFlow<()>,
) -> Result<(), String> {
    let game = text::game_of(name)?;
    let options = text::options_of::<G>(name)?;
    let mut representatives = BTreeSet::new();
    for line in seen {
        let position = G::parse(options, &line.position).map_err(|error| error.to_string())?;
        representatives.insert(representative::<G>(&position));
    }
    loop {
        let mut seeds = SplitMix64::new(collected.seed ^ ((collected.games as u64) << 20));
        let mut random = SplitMix64::new(seeds.next_u64());
        collected.games += 1;
        let ending = known.and_then(|_| endings::any::<G>(options, &mut random));
        let start = ending.unwrap_or_else(|| G::start(options));
        let positions = players::game::<G>(start, &mut random);
        let first = positions.len() - LAST_POSITIONS.min(positions.len() / 2);
        let mut found = None;
        for (index, position) in positions.iter().enumerate() {
            let is_known = known.is_some_and(|known| known.probe(position).is_some());
            if index < first && !is_known {
                continue;
            }
            if representatives.contains(&representative::<G>(position)) {
                continue;
            }
            let Some(mut line) = line_of::<G>(options, position, known) else {
                continue;
            };
            line.rating = grade(&game, &line)?;
            representatives.insert(representative::<G>(position));
            found = Some(line);
            break;
        }
        if each(collected, found).is_break() {
            return Ok(());
        }
    }
}

/// One position for all that differ only by symmetry or an exchange of colors.
fn representative<G: Game>(position: &G::Position) -> G::Position {
    let puzzle = Puzzle::<G> {
        position: position.clone(),
        best: Vec::new(),
        claim: Claim::Draw { others: 0 },
        why: String::new(),
    };
    puzzle.representative()
}

/// The position as a puzzle with one solution, not graded yet; nothing if it is none.
fn line_of<G: Game>(
    options: G::Options,
    position: &G::Position,
    known: Option<&dyn Probe<G::Position>>,
) -> Option<Line> {
    let (best, claim) = good_moves(position, known)?;
    let [best] = best[..] else {
        return None;
    };
    let mut prover = Prover::new(position, LINE_NODES, known);
    let (moves, to_find) = match claim {
        Claim::Win { plies, .. } if plies <= MOST_PLIES => {
            let line = main_line(position, best, plies, &mut prover)?;
            let to_find = moves_to_find(position, &line, plies, known);
            (line, to_find)
        }
        Claim::Win { .. } => return None,
        Claim::Hold { .. } | Claim::Draw { .. } => {
            // Where all others lose at once there is little to find.
            let enemy = position.turn().other();
            let mut is_worth = false;
            for (_, next) in successors(position).filter(|(mv, _)| *mv != best) {
                is_worth |= !prover.wins_within(&next, enemy, 1)?;
            }
            let mut next = position.clone();
            next.play_unchecked(best);
            is_worth.then_some((vec![(best, next)], 1))?
        }
    };
    let themes = themes::<G>(options, position, &moves, claim, &mut prover)?;
    let mut words = moves.iter().map(|(mv, _)| mv.to_string());
    Some(Line {
        position: position.to_string(),
        line: words.by_ref().take(to_find).collect(),
        rest: words.collect(),
        claim,
        rating: 0,
        themes,
    })
}

/// How many plies of a winning line are to be found: as long as only one move wins as it should, and to the end if
/// it comes to a win at once.
fn moves_to_find<P: Solvable>(
    position: &P,
    line: &[(P::Move, P)],
    plies: u32,
    known: Option<&dyn Probe<P>>,
) -> usize {
    let before = |ply: usize| ply.checked_sub(1).map_or(position, |last| &line[last].1);
    let mut to_find = 1;
    while to_find + 1 < line.len() {
        let ply = to_find + 1;
        if before(ply).wins_at_once() {
            return ply + 1;
        }
        if !is_only_move(
            before(ply),
            line[ply].0,
            plies - ply as u32,
            known,
            Effort::Finding,
        ) {
            break;
        }
        to_find = ply + 1;
    }
    to_find
}

/// Whether this move alone wins, in this many plies.
fn is_only_move<P: Solvable>(
    position: &P,
    mv: P::Move,
    plies: u32,
    known: Option<&dyn Probe<P>>,
    effort: Effort,
) -> bool {
    matches!(
        claim_of(position, known, effort),
        Some((best, Claim::Win { plies: found, .. })) if best == [mv] && found == plies
    )
}

/// What a puzzle is about, as words.
fn themes<G: Game>(
    options: G::Options,
    position: &G::Position,
    line: &[(MoveOf<G>, G::Position)],
    claim: Claim,
    prover: &mut Prover<'_, G::Position>,
) -> Option<Vec<String>> {
    let (first, after) = &line[0];
    let mut themes = Vec::new();
    let captures = captured::<G>(position, *first) > 0;
    if captures {
        themes.push("capture".to_owned());
    }
    themes.extend(plain_theme::<G>(position, line, claim));
    let Claim::Win { plies, .. } = claim else {
        return Some(themes);
    };
    let mover = position.turn();
    if let Some((reply, _)) = line.get(1) {
        if captured::<G>(after, *reply) > 0 {
            themes.push("sacrifice".to_owned());
        }
        if !captures && !successors(after).any(|(_, next)| wins_at_once(&next, mover)) {
            themes.push("quiet".to_owned());
        }
        if loses_by_moving::<G>(options, position, after, plies, prover)? {
            themes.push("must-move".to_owned());
        }
    }
    let (_, end) = line.last()?;
    if let Some(phrase) = G::tell_end(end) {
        let place = phrase.args.iter().find_map(|(name, arg)| match arg {
            Arg::Number(place) if *name == "place" && *place > 1 => Some(*place),
            _ => None,
        });
        let prefix = format!("{}-", G::INFO.id);
        let end = phrase.key.strip_prefix(&prefix).unwrap_or(phrase.key);
        match place {
            Some(place) => themes.push(format!("{end}-{place}")),
            // The game has only one way to end with a win.
            None if end == "end" => {}
            None => themes.push(end.to_owned()),
        }
    }
    Some(themes)
}

/// The theme that needs no proof: what the claim and the line say.
fn plain_theme<G: Game>(
    position: &G::Position,
    line: &[(MoveOf<G>, G::Position)],
    claim: Claim,
) -> Option<String> {
    if !matches!(claim, Claim::Win { .. }) {
        return Some("only-defense".to_owned());
    }
    let captures_now = captured::<G>(position, line[0].0) > 0;
    let later = line.get(1).zip(line.get(2));
    let captures_later = later.is_some_and(|((_, before), (mv, _))| captured::<G>(before, *mv) > 0);
    (!captures_now && captures_later).then(|| "prepares-capture".to_owned())
}

/// Writes the theme that needs no proof into a puzzle that has it not yet.
///
/// # Errors
/// If the puzzle is not one of the game.
pub fn name_themes<G: Game>(name: &str, puzzle: &mut Line) -> Result<(), String> {
    let options = text::options_of::<G>(name)?;
    let start = G::parse(options, &puzzle.position).map_err(|error| error.to_string())?;
    let mut now = start.clone();
    let mut moves = Vec::new();
    for word in puzzle.line.iter().chain(&puzzle.rest) {
        let mv = G::parse_move(&now, word).map_err(|error| error.to_string())?;
        if !now.is_legal(mv) {
            return Err(format!("{word} is not legal"));
        }
        now.play_unchecked(mv);
        moves.push((mv, now.clone()));
    }
    if let Some(theme) = plain_theme::<G>(&start, &moves, puzzle.claim)
        && !puzzle.themes.contains(&theme)
    {
        let place = usize::from(puzzle.themes.first().is_some_and(|it| it == "capture"));
        puzzle.themes.insert(place, theme);
    }
    Ok(())
}

fn wins_at_once<P: Solvable>(position: &P, side: cairn_core::Side) -> bool {
    match position.outcome() {
        Some(outcome) => outcome == Outcome::Win(side),
        None => position.turn() == side && position.wins_at_once(),
    }
}

/// Proves a puzzle again: its claim, that at every move to find there is only one, that the other side holds out
/// longest, and that the line goes on as it says.
///
/// # Errors
/// What is not so.
pub fn prove_line<G: Game>(
    name: &str,
    line: &Line,
    known: Option<&dyn Probe<G::Position>>,
) -> Result<(), String> {
    let options = text::options_of::<G>(name)?;
    let start = G::parse(options, &line.position).map_err(|error| error.to_string())?;
    let mut now = start.clone();
    let mut moves = Vec::new();
    for word in line.line.iter().chain(&line.rest) {
        let mv = G::parse_move(&now, word).map_err(|error| error.to_string())?;
        if !now.is_legal(mv) {
            return Err(format!("{word} is not legal"));
        }
        let turn = now.turn();
        now.play_unchecked(mv);
        if now.outcome().is_none() && now.turn() == turn {
            return Err(format!("after {word} the same side moves again"));
        }
        moves.push((mv, now.clone()));
    }
    prove_claim(
        &Puzzle::<G> {
            position: start.clone(),
            best: vec![moves[0].0],
            claim: line.claim,
            why: String::new(),
        },
        known,
    )?;
    let Claim::Win { plies, .. } = line.claim else {
        return if moves.len() == 1 {
            Ok(())
        } else {
            Err("a defense is one move".to_owned())
        };
    };
    let mover = start.turn();
    if moves.len() != plies as usize || now.outcome() != Some(Outcome::Win(mover)) {
        return Err(format!("the line does not win in {plies}"));
    }
    let mut prover = Prover::new(&start, u64::MAX, known);
    for ply in 1..moves.len() {
        let (mv, after) = &moves[ply];
        let (_, before) = &moves[ply - 1];
        let left = plies - ply as u32;
        let holds = if ply % 2 == 1 {
            // One ply less would be a win that is faster by two.
            left < 2 || prover.wins_within(after, mover, left - 2) == Some(false)
        } else if ply >= line.line.len() || before.wins_at_once() {
            true
        } else {
            is_only_move(before, *mv, left, known, Effort::Proving)
        };
        if !holds {
            return Err(format!(
                "not proven: {mv}, the move {} of the line",
                ply + 1
            ));
        }
    }
    Ok(())
}
