//! Why the good moves of a puzzle are good, as facts in English.

use cairn_core::{Game, Outcome, Position, Side, Solvable};
use cairn_engine::threat;
use cairn_messages::{Catalog, Language};

use crate::prover::Prover;
use crate::{MoveOf, successors};

/// Positions that are looked at to find what is threatened.
const THREAT_BUDGET: u64 = 400_000;

/// Losses in more plies than this are not counted one by one.
const LONGEST_LOSS: u32 = 8;

/// Why a move wins in `plies` plies; nothing if that takes too many nodes to tell.
pub(crate) fn why_it_wins<G: Game>(
    options: G::Options,
    position: &G::Position,
    best: MoveOf<G>,
    plies: u32,
    prover: &mut Prover<'_, G::Position>,
) -> Option<String> {
    let line = main_line(position, best, plies, prover)?;
    let names = Names::of::<G>(position);
    let mut facts = Vec::new();
    facts.extend(answers(&line, &names));
    facts.extend(must_move::<G>(
        options, position, &line, plies, prover, &names,
    )?);
    facts.extend(captures::<G>(position, &line, &names));
    if line.len() > 1 {
        let moves: Vec<_> = line.iter().map(|(mv, _)| mv.to_string()).collect();
        facts.push(format!("The longest line is {}.", moves.join(" ")));
    }
    let (_, end) = line.last()?;
    facts.extend(G::tell_end(end).map(|phrase| names.catalog.say(&phrase)));
    Some(facts.join(" "))
}

/// Why all moves but these lose; nothing if that takes too many nodes to tell, or if they all lose at once, so that
/// there is little to find.
pub(crate) fn why_it_holds<G: Game>(
    position: &G::Position,
    best: &[MoveOf<G>],
    prover: &mut Prover<'_, G::Position>,
) -> Option<String> {
    let names = Names::of::<G>(position);
    let enemy = position.turn().other();
    let mut at_once = 0;
    let mut others = 0;
    let mut longest: Option<(Option<u32>, MoveOf<G>, G::Position)> = None;
    for (mv, next) in successors(position).filter(|(mv, _)| !best.contains(mv)) {
        let loses_in = prover.distance(&next, enemy, LONGEST_LOSS)?;
        others += 1;
        at_once += u128::from(loses_in.is_some_and(|plies| plies <= 1));
        // A loss that is not seen within the plies is the longest.
        let rank = |loses_in: Option<u32>| loses_in.unwrap_or(u32::MAX);
        if longest
            .as_ref()
            .is_none_or(|(most, _, _)| rank(loses_in) > rank(*most))
        {
            longest = Some((loses_in, mv, next));
        }
    }
    let (loses_in, mv, after) = longest?;
    if at_once == others {
        return None;
    }
    let mut facts = Vec::new();
    let danger = threat(position, THREAT_BUDGET).and_then(|threat| threat.by);
    let Names { enemy: name, .. } = &names;
    facts.push(match danger {
        _ if at_once == 0 => format!("{name} threatens nothing at once, yet the others lose."),
        Some(by) => format!(
            "{name} threatens {by}: of the others, {} at once.",
            lose(at_once)
        ),
        None => format!("Of the others, {} at once.", lose(at_once)),
    });
    facts.push(match loses_in {
        Some(plies) => {
            let mut answer = String::new();
            for (reply, next) in successors(&after) {
                if prover.wins_within(&next, enemy, plies - 1)? {
                    answer = reply.to_string();
                    break;
                }
            }
            format!("{mv} holds out longest of them, and loses to {answer} in {plies}.")
        }
        None => format!("{mv} holds out longest of them."),
    });
    let takes = |mv: MoveOf<G>| captured::<G>(position, mv) > 0;
    let all = position.moves().into_iter().filter(|mv| takes(*mv)).count();
    let good = best.iter().filter(|mv| takes(**mv)).count();
    facts.extend(match (good, all) {
        (_, 0) => None,
        (0, 1) => Some("The only capture loses.".to_owned()),
        (0, all) => Some(format!("All {all} captures lose.")),
        (good, all) if good == all && good == best.len() => {
            Some("Only capturing helps.".to_owned())
        }
        (good, all) if good == best.len() => Some(match good {
            1 => format!("Of {all} captures, only one holds."),
            good => format!("Of {all} captures, only {good} hold."),
        }),
        (_, _) => None,
    });
    Some(facts.join(" "))
}

/// What the sides are called.
struct Names {
    catalog: &'static Catalog,
    mover: String,
    enemy: String,
}

impl Names {
    fn of<G: Game>(position: &G::Position) -> Names {
        let catalog = Catalog::get(Language::English);
        let colors = G::view(position, &[]).colors;
        let name = |side: Side| catalog.side(colors[side]);
        Names {
            catalog,
            mover: name(position.turn()),
            enemy: name(position.turn().other()),
        }
    }
}

/// Moves, each with the position after it.
type Line<P> = Vec<(<P as Position>::Move, P)>;

/// The winning line in which the loser holds out longest.
pub(crate) fn main_line<P: Solvable>(
    position: &P,
    best: P::Move,
    plies: u32,
    prover: &mut Prover<'_, P>,
) -> Option<Line<P>> {
    let winner = position.turn();
    let mut now = position.clone();
    now.play_unchecked(best);
    let mut line = vec![(best, now.clone())];
    let mut left = plies - 1;
    while now.outcome().is_none() {
        // The winner keeps to the distance, and so does the loser, whose other moves shorten it.
        let mut found = None;
        for (mv, next) in successors(&now) {
            let keeps = if now.turn() == winner {
                prover.wins_within(&next, winner, left.checked_sub(1)?)?
            } else {
                left < 2 || !prover.wins_within(&next, winner, left - 2)?
            };
            if keeps {
                found = Some((mv, next));
                break;
            }
        }
        let (mv, next) = found?;
        line.push((mv, next.clone()));
        now = next;
        left = left.checked_sub(1)?;
    }
    Some(line)
}

/// What the other side can do about the first move.
fn answers<P: Solvable>(line: &Line<P>, names: &Names) -> Option<String> {
    let (first, after) = line.first()?;
    let (reply, _) = line.get(1)?;
    let winner = after.turn().other();
    let all = after.count_moves();
    let loses_at_once = |next: &P| match next.outcome() {
        Some(outcome) => outcome == Outcome::Win(winner),
        None => next.turn() == winner && next.wins_at_once(),
    };
    let at_once = successors(after)
        .filter(|(_, next)| loses_at_once(next))
        .count() as u128;
    let Names { mover, enemy, .. } = names;
    Some(match at_once {
        _ if all == 1 => format!("{enemy} has one answer, {reply}."),
        0 => format!("{first} threatens nothing at once, yet none of {all} answers helps {enemy}."),
        _ if at_once == all => {
            format!("Whatever {enemy} answers ({all} moves), {mover} wins at once.")
        }
        _ if at_once * 2 >= all => {
            format!(
                "Of {all} answers, {} at once; {reply} holds out longest.",
                lose(at_once)
            )
        }
        _ => format!(
            "Of {all} answers, only {} at once, but the others fail as well.",
            lose(at_once)
        ),
    })
}

/// How many lose.
fn lose(count: u128) -> String {
    match count {
        1 => "1 loses".to_owned(),
        count => format!("{count} lose"),
    }
}

/// Whether the other side loses because it must move: if it could wait, there would be no win so soon.
fn must_move<G: Game>(
    options: G::Options,
    position: &G::Position,
    line: &Line<G::Position>,
    plies: u32,
    prover: &mut Prover<'_, G::Position>,
    names: &Names,
) -> Option<Option<String>> {
    let after = &line.first()?.1;
    let loses = loses_by_moving::<G>(options, position, after, plies, prover)?;
    Some(loses.then(|| {
        format!(
            "{} loses because it must move: could it wait, there would be no win within {plies}.",
            names.enemy
        )
    }))
}

/// The same as yes or no; nothing if that takes too many nodes.
pub(crate) fn loses_by_moving<G: Game>(
    options: G::Options,
    before: &G::Position,
    after: &G::Position,
    plies: u32,
    prover: &mut Prover<'_, G::Position>,
) -> Option<bool> {
    match waited::<G>(options, before, after) {
        Some(waited) => Some(!prover.wins_within(&waited, before.turn(), plies)?),
        None => Some(false),
    }
}

/// What stands on the board after a move, with the same side to move again; nothing if the other side may pass by the
/// rules, or if that is no position.
fn waited<G: Game>(
    options: G::Options,
    before: &G::Position,
    after: &G::Position,
) -> Option<G::Position> {
    let is_pass = |mv| G::move_squares(after, mv).is_empty();
    if after.turn() == before.turn() || after.moves().into_iter().any(is_pass) {
        return None;
    }
    let (before, after) = (before.to_string(), after.to_string());
    let mut fields: Vec<_> = after.split(' ').collect();
    fields[1] = before.split(' ').nth(1)?;
    G::parse(options, &fields.join(" ")).ok()
}

/// Who takes how much along a line.
fn captures<G: Game>(
    position: &G::Position,
    line: &Line<G::Position>,
    names: &Names,
) -> Option<String> {
    let mut counts = [0; 2];
    let mut now = position;
    for (mv, next) in line {
        counts[usize::from(now.turn() != position.turn())] += captured::<G>(now, *mv);
        now = next;
    }
    let Names { mover, enemy, .. } = names;
    let [own, lost] = counts;
    match (own, lost) {
        (0, 0) => None,
        (1, 0) => Some(format!("{mover} captures once on the way.")),
        (own, 0) => Some(format!("{mover} captures {own} times on the way.")),
        (0, lost) => Some(format!("{mover} only gives: {enemy} captures {lost}.")),
        (own, lost) => Some(format!(
            "Captures on the way: {mover} {own}, {enemy} {lost}."
        )),
    }
}

/// How many enemy pieces a move takes.
pub(crate) fn captured<G: Game>(position: &G::Position, mv: MoveOf<G>) -> usize {
    let squares = G::move_squares(position, mv);
    let view = G::view(position, &[]);
    let enemy = view.colors[position.turn().other()];
    let takes = |index: &usize| {
        let square = squares[*index];
        let steps = G::steps(position, &squares[..*index]);
        let mut choices = steps.next.iter();
        let number = usize::from(square.rank) * usize::from(view.files) + usize::from(square.file);
        let top = view.squares[number].pieces.last();
        choices.any(|choice| choice.square == square && choice.captures)
            && top.is_some_and(|piece| piece.color == enemy)
    };
    (0..squares.len()).filter(takes).count()
}
