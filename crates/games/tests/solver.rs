//! The solver against plain minimax, on small boards and late positions of every game.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use cairn_core::{Game, Outcome, Position, Side, Solvable};
use cairn_engine::{Solution, SolveLimits, Solver, SplitMix64, random_playout};
use cairn_games::nava::Nava;
use cairn_games::qawale::Qawale;
use cairn_games::swack::Swack;
use cairn_games::wali::Wali;
use cairn_games::zola::Zola;
use cairn_testkit::read_name;

const ENOUGH: usize = 16 << 20;

/// No room for lists, and a table of four entries.
const NONE: usize = 0;

fn start<G: Game>(name: &str) -> G::Position {
    G::start(G::options(&read_name::<G>(name)))
}

fn parse<G: Game>(name: &str, text: &str) -> G::Position {
    let options = G::options(&read_name::<G>(name));
    G::parse(options, text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn solve<P: Solvable>(position: &P, memory: usize, nodes: u64) -> Solution<P::Move> {
    let limits = SolveLimits { nodes: Some(nodes) };
    let stop = AtomicBool::new(false);
    Solver::new(memory).solve(position, limits, &stop, &mut |_| {})
}

/// Plain minimax for games that cannot repeat. It remembers whole positions and knows no symmetry.
fn minimax<P: Position>(position: &P, known: &mut HashMap<P, Outcome>) -> Outcome {
    if let Some(outcome) = position.outcome().or_else(|| known.get(position).copied()) {
        return outcome;
    }
    let mover = position.turn();
    let rank = |outcome: Outcome| match outcome.winner() {
        Some(winner) if winner == mover => 2,
        Some(_) => 0,
        None => 1,
    };
    let values = position.moves().into_iter().map(|mv| {
        let mut next = position.clone();
        next.play_unchecked(mv);
        minimax(&next, known)
    });
    let best = values.max_by_key(|outcome| rank(*outcome)).unwrap();
    known.insert(position.clone(), best);
    best
}

/// Random positions of a game for which `is_wanted`.
fn sample<G: Game>(
    name: &str,
    count: usize,
    mut is_wanted: impl FnMut(&G::Position) -> bool,
) -> Vec<G::Position> {
    let mut positions = Vec::new();
    for seed in 0.. {
        let mut random = SplitMix64::new(seed);
        random_playout(&mut start::<G>(name), 300, &mut random, |position| {
            if positions.len() < count && is_wanted(position) {
                positions.push(position.clone());
            }
            ControlFlow::Continue(())
        });
        if positions.len() == count {
            break;
        }
        assert!(seed < 10_000, "{name}: too few positions are wanted");
    }
    positions
}

fn equals_minimax<G: Game>(name: &str, positions: &[G::Position]) {
    let mut known = HashMap::new();
    for position in positions {
        let value = minimax(position, &mut known);
        for memory in [ENOUGH, NONE] {
            let solution = solve(position, memory, u64::MAX);
            assert_eq!(
                solution.value,
                Some(value),
                "{name} {position} with {memory} bytes"
            );
            for mv in &solution.best {
                let next = position.play(*mv).unwrap();
                let after = minimax(&next, &mut known);
                assert_eq!(after, value, "{name} {position}: {mv} is not best");
            }
        }
    }
}

#[test]
fn zola_equals_minimax() {
    for name in ["zola:2", "zola:2,first=blue", "zola:3", "zola:3,first=blue"] {
        equals_minimax::<Zola>(name, &[start::<Zola>(name)]);
        equals_minimax::<Zola>(name, &sample::<Zola>(name, 20, |_| true));
    }
    let few = |position: &<Zola as Game>::Position| {
        position.outcome().is_none() && Side::BOTH.iter().all(|side| position.count_men(*side) < 4)
    };
    equals_minimax::<Zola>("zola", &sample::<Zola>("zola", 20, few));
}

#[test]
fn swack_equals_minimax() {
    for tie in ["", ",tie=last-mover-wins"] {
        for size in [2, 3] {
            let name = format!("swack:{size}{tie}");
            equals_minimax::<Swack>(&name, &[start::<Swack>(&name)]);
            equals_minimax::<Swack>(&name, &sample::<Swack>(&name, 20, |_| true));
        }
        let name = format!("swack:5{tie}");
        let late = |position: &<Swack as Game>::Position| position.count_stack_moves() < 4;
        equals_minimax::<Swack>(&name, &sample::<Swack>(&name, 8, late));
    }
}

#[test]
fn qawale_equals_minimax() {
    for (name, plies) in [
        ("qawale:stones=1", 2),
        ("qawale:stones=2", 2),
        ("qawale:stones=3", 2),
        ("qawale:stones=5", 2),
        ("qawale", 2),
        ("qawale:stones=4", 3),
    ] {
        let late = |position: &<Qawale as Game>::Position| {
            position.outcome().is_none()
                && position.most_plies_left() <= Some(plies)
                && position.count_moves() < 200
        };
        let count = if plies == 2 { 12 } else { 2 };
        equals_minimax::<Qawale>(name, &sample::<Qawale>(name, count, late));
    }
}

#[test]
fn won_and_lost_late_positions_of_qawale_are_seen() {
    // The examples of the rules: dark has lines to make, and light wins on the last turn.
    for (text, value) in [
        (
            "x2,l,l/l,x,llldd,ttt/t,d,td,d/ttl,d,td,x d",
            Outcome::Win(Side::First),
        ),
        (
            "tt,tt,x,t/l,x,dd,l/tdt,ddll,x,ld/d,tl,l,d l",
            Outcome::Win(Side::Second),
        ),
    ] {
        let position = parse::<Qawale>("qawale", text);
        assert_eq!(
            solve(&position, NONE, u64::MAX).value,
            Some(value),
            "{text}"
        );
    }
}

#[test]
fn a_tower_of_qawale_is_played_out_or_left_when_asked() {
    // Eighteen stones on one square: millions of paths.
    let text = "tttttttddddddlllll,x,t,x/x4/x2,l,x/x4 d";
    let tower = parse::<Qawale>("qawale", text);
    assert!(tower.count_moves() > 1_000_000);
    let solution = solve(&tower, NONE, 10);
    assert_eq!(solution.value, Some(Outcome::Win(Side::First)));
    let after = tower.play(solution.best[0]).unwrap();
    assert_eq!(after.outcome(), solution.value);

    let stop = AtomicBool::new(true);
    let solution = Solver::new(NONE).solve(&tower, SolveLimits::default(), &stop, &mut |_| {});
    assert_eq!(solution.value, None);
}

/// Everything that can come up from a position, worked out by spreading what is known until nothing
/// changes; `None` if that is more than `most` positions.
fn spread<P: Position>(root: &P, most: usize) -> Option<HashMap<P, Option<Outcome>>> {
    let mut values = HashMap::from([(root.clone(), root.outcome())]);
    let mut queue = vec![root.clone()];
    let mut edges = Vec::new();
    while let Some(position) = queue.pop() {
        let mut next = Vec::new();
        for mv in position.moves() {
            let mut child = position.clone();
            child.play_unchecked(mv);
            if !values.contains_key(&child) {
                values.insert(child.clone(), child.outcome());
                queue.push(child.clone());
            }
            next.push(child);
        }
        edges.push((position, next));
        if values.len() > most {
            return None;
        }
    }
    loop {
        let mut has_changed = false;
        for (position, next) in &edges {
            if values[position].is_some() || position.outcome().is_some() {
                continue;
            }
            let own = Outcome::Win(position.turn());
            let value = if next.iter().any(|child| values[child] == Some(own)) {
                Some(own)
            } else if next
                .iter()
                .all(|child| values[child] == Some(own.swapped()))
            {
                Some(own.swapped())
            } else {
                None
            };
            if value.is_some() {
                values.insert(position.clone(), value);
                has_changed = true;
            }
        }
        if !has_changed {
            return Some(values);
        }
    }
}

#[test]
fn wali_with_few_stones_equals_spreading() {
    for (name, text) in [
        ("wali", "w,x,b,x3/x6/x6/x6/x6 w 0 0"),
        ("wali", "w,x,b,x3/x6/x3,w,x2/x6/x6 b 0 0"),
        ("wali:end=lt3", "w,w,x,b,b,b/x2,w,x3/x6/x6/x6 w 0 0"),
    ] {
        let position = parse::<Wali>(name, text);
        let value = match spread(&position, 100_000) {
            Some(values) => values[&position].unwrap_or(Outcome::Draw),
            // One capture decides, and it is there.
            None => Outcome::Win(Side::First),
        };
        let solution = solve(&position, 200 << 20, 10_000_000);
        assert_eq!(solution.value, Some(value), "{name} {text}");
    }
}

/// What is forced within `plies` plies, by plain search.
fn forced<P: Position>(position: &P, plies: u32) -> Option<Outcome> {
    if position.outcome().is_some() || plies == 0 {
        return position.outcome();
    }
    let own = Outcome::Win(position.turn());
    let mut all = Some(own.swapped());
    for mv in position.moves() {
        let mut next = position.clone();
        next.play_unchecked(mv);
        match forced(&next, plies - 1) {
            Some(value) if value == own => return Some(own),
            value if value == Some(own.swapped()) => {}
            _ => all = None,
        }
    }
    all
}

/// Wherever plain search finds a forced win, the solver finds it too, and it never claims another value.
fn finds_what_is_forced<G: Game>(name: &str, is_late: impl Fn(&G::Position) -> bool, plies: u32) {
    let positions = sample::<G>(name, 40, |position| {
        position.outcome().is_none() && is_late(position) && forced(position, plies).is_some()
    });
    for position in positions {
        let value = forced(&position, plies);
        for memory in [ENOUGH, NONE] {
            let solution = solve(&position, memory, 200_000);
            assert_eq!(
                solution.value, value,
                "{name} {position} with {memory} bytes"
            );
        }
    }
}

#[test]
fn nava_finds_what_is_forced() {
    finds_what_is_forced::<Nava>(
        "nava",
        |position| {
            Side::BOTH
                .iter()
                .any(|side| position.count_cubes(*side) >= 6)
        },
        3,
    );
}

#[test]
fn wali_finds_what_is_forced() {
    finds_what_is_forced::<Wali>(
        "wali:end=lt3",
        |position| {
            !position.is_dropping()
                && Side::BOTH
                    .iter()
                    .any(|side| position.count_stones(*side) <= 4)
        },
        3,
    );
}

#[test]
fn a_stopped_solver_says_nothing() {
    let stop = AtomicBool::new(true);
    let position = start::<Nava>("nava");
    let solution = Solver::new(ENOUGH).solve(&position, SolveLimits::default(), &stop, &mut |_| {});
    assert_eq!((solution.value, solution.best.len()), (None, 0));
    let solution = solve(&position, ENOUGH, 30_000);
    assert_eq!((solution.value, solution.best.len()), (None, 0));
}
