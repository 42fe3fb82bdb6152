//! The solver against plain answers, on thousands of small made-up games: graphs with circles, draws, and sides that
//! move twice in a row.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use cairn_core::{KeyHasher, Outcome, Position, Random, Side, Solvable, Symmetric, Symmetry};
use cairn_engine::{Solution, SolveLimits, Solver, SplitMix64};

/// A made-up game: what each place is, and where its moves lead.
#[derive(Debug)]
struct Maze {
    places: Vec<Place>,
    has_circles: bool,
    has_draws: bool,
    /// For each place the longest way to an end, where the sides move in turn.
    plies_left: Option<Vec<u32>>,
}

#[derive(Debug)]
struct Place {
    turn: Side,
    outcome: Option<Outcome>,
    moves: Vec<usize>,
}

impl Maze {
    fn random(random: &mut SplitMix64, has_circles: bool, has_draws: bool) -> &'static Maze {
        let count = 3 + random.below(40) as usize;
        let places = (0..count).map(|number| {
            let is_end = number + 1 == count || number > 1 && random.below(5) == 0;
            let first = if has_circles { 0 } else { number + 1 };
            let moves = if is_end {
                0
            } else {
                1 + random.below(4) as usize
            };
            let outcome = match random.below(if has_draws { 3 } else { 2 }) {
                0 => Outcome::Win(Side::First),
                1 => Outcome::Win(Side::Second),
                _ => Outcome::Draw,
            };
            Place {
                turn: Side::BOTH[random.below(2) as usize],
                outcome: is_end.then_some(outcome),
                moves: (0..moves)
                    .map(|_| first + random.below((count - first) as u128) as usize)
                    .collect(),
            }
        });
        Box::leak(Box::new(Maze {
            places: places.collect(),
            has_circles,
            has_draws,
            plies_left: None,
        }))
    }

    /// A maze in layers, each of which leads to the next: the sides move in turn, and the end is known.
    fn layered(random: &mut SplitMix64) -> &'static Maze {
        const WIDTH: usize = 8;
        let depth = 3 + random.below(6) as usize;
        let places: Vec<_> = (0..depth * WIDTH)
            .map(|number| {
                let layer = number / WIDTH;
                let is_end = layer + 1 == depth || layer > 0 && random.below(6) == 0;
                let outcome = match random.below(4) {
                    0 => Outcome::Draw,
                    1 => Outcome::Win(Side::First),
                    2 => Outcome::Win(Side::Second),
                    // Rather for the side that has just moved, as in most games.
                    _ => Outcome::Win(Side::BOTH[(layer + 1) % 2]),
                };
                let moves = if is_end { 0 } else { 1 + random.below(4) };
                Place {
                    turn: Side::BOTH[layer % 2],
                    outcome: is_end.then_some(outcome),
                    moves: (0..moves)
                        .map(|_| (layer + 1) * WIDTH + random.below(WIDTH as u128) as usize)
                        .collect(),
                }
            })
            .collect();
        let mut plies_left = vec![0; places.len()];
        for (number, place) in places.iter().enumerate().rev() {
            let longest = place.moves.iter().map(|to| plies_left[*to] + 1);
            plies_left[number] = longest.max().unwrap_or(0);
        }
        Box::leak(Box::new(Maze {
            places,
            has_circles: false,
            has_draws: true,
            plies_left: Some(plies_left),
        }))
    }

    /// A maze with circles in which the sides move in turn, and ways of different lengths lead to the same place.
    fn in_turn(random: &mut SplitMix64) -> &'static Maze {
        let half = 4 + random.below(16) as usize;
        let places = (0..2 * half).map(|number| {
            let is_end = number > 0 && random.below(6) == 0;
            let outcome = match random.below(4) {
                0 => Outcome::Draw,
                1 => Outcome::Win(Side::BOTH[number % 2]),
                _ => Outcome::Win(Side::BOTH[(number + 1) % 2]),
            };
            let moves = if is_end { 0 } else { 1 + random.below(4) };
            Place {
                turn: Side::BOTH[number % 2],
                outcome: is_end.then_some(outcome),
                moves: (0..moves)
                    .map(|_| 2 * random.below(half as u128) as usize + (number + 1) % 2)
                    .collect(),
            }
        });
        Box::leak(Box::new(Maze {
            places: places.collect(),
            has_circles: true,
            has_draws: true,
            plies_left: None,
        }))
    }

    /// Whether a side can force a win within `plies` plies, for every place: ends are known, and each ply is worked
    /// out from the one before.
    fn wins_within(&self, side: Side, plies: u32) -> Vec<bool> {
        let win = Some(Outcome::Win(side));
        let ends = self.places.iter().map(|place| place.outcome == win);
        let mut wins: Vec<_> = ends.collect();
        for _ in 0..plies {
            let after = |place: &Place| match place.outcome {
                Some(_) => place.outcome == win,
                None if place.turn == side => place.moves.iter().any(|to| wins[*to]),
                None => place.moves.iter().all(|to| wins[*to]),
            };
            wins = self.places.iter().map(after).collect();
        }
        wins
    }

    /// What a place of a layered maze is worth and how far the end is, by plain minimax.
    fn minimax(&self, number: usize) -> (Outcome, u32) {
        let place = &self.places[number];
        if let Some(outcome) = place.outcome {
            return (outcome, 0);
        }
        let rank = |(outcome, plies): (Outcome, u32)| match outcome.winner() {
            Some(winner) if winner == place.turn => 1_000 - i64::from(plies),
            Some(_) => i64::from(plies) - 1_000,
            None => 0,
        };
        let values = place.moves.iter().map(|to| self.minimax(*to));
        let (outcome, plies) = values.max_by_key(|value| rank(*value)).unwrap();
        (outcome, plies + 1)
    }

    /// What each place is worth: ends are known, and what is known spreads until nothing changes. Where neither
    /// side can force a win, it is a draw.
    fn values(&self) -> Vec<Outcome> {
        let mut values: Vec<_> = self.places.iter().map(|place| place.outcome).collect();
        loop {
            let mut has_changed = false;
            for (number, place) in self.places.iter().enumerate() {
                if values[number].is_some() {
                    continue;
                }
                let own = Outcome::Win(place.turn);
                let mut next = place.moves.iter().map(|to| values[*to]);
                let value = if next.clone().any(|value| value == Some(own)) {
                    Some(own)
                } else if next.all(|value| value == Some(own.swapped())) {
                    Some(own.swapped())
                } else {
                    None
                };
                has_changed |= value.is_some();
                values[number] = value;
            }
            if !has_changed {
                break;
            }
        }
        let known = values.into_iter();
        known.map(|value| value.unwrap_or(Outcome::Draw)).collect()
    }
}

/// A place in a maze.
#[derive(Clone, Debug)]
struct At {
    maze: &'static Maze,
    place: usize,
}

impl At {
    fn place(&self) -> &'static Place {
        &self.maze.places[self.place]
    }
}

impl PartialEq for At {
    fn eq(&self, other: &Self) -> bool {
        self.place == other.place
    }
}

impl Eq for At {}

impl PartialOrd for At {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for At {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.place.cmp(&other.place)
    }
}

impl std::hash::Hash for At {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.place.hash(state);
    }
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "place {}", self.place)
    }
}

impl Position for At {
    type Move = usize;

    fn turn(&self) -> Side {
        self.place().turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.place().outcome
    }

    fn for_each_move(&self, f: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..self.place().moves.len()).try_for_each(f)
    }

    fn count_moves(&self) -> u128 {
        self.place().moves.len() as u128
    }

    fn is_legal(&self, mv: usize) -> bool {
        mv < self.place().moves.len()
    }

    fn play_unchecked(&mut self, mv: usize) {
        self.place = self.place().moves[mv];
    }

    fn key(&self) -> u64 {
        KeyHasher::new().word(self.place as u64).finish()
    }
}

impl Symmetric for At {
    fn symmetries(&self) -> &'static [Symmetry] {
        &[Symmetry::Identity]
    }

    fn transformed(&self, _: Symmetry) -> Self {
        self.clone()
    }

    fn transformed_move(&self, mv: usize, _: Symmetry) -> usize {
        mv
    }

    fn color_swapped(&self) -> Option<Self> {
        None
    }
}

impl Solvable for At {
    fn packed_through(&self, _: Symmetry) -> Option<u128> {
        Some(self.place as u128)
    }

    fn most_plies_left(&self) -> Option<u32> {
        Some(self.maze.plies_left.as_ref()?[self.place])
    }

    fn can_draw(&self) -> bool {
        self.maze.has_draws
    }

    fn can_repeat(&self) -> bool {
        self.maze.has_circles
    }
}

fn solve(position: &At, memory: usize) -> Solution<usize> {
    let limits = SolveLimits {
        nodes: Some(1_000_000),
    };
    let stop = AtomicBool::new(false);
    Solver::new(memory).solve(position, limits, &stop, &mut |_| {})
}

/// Solves many mazes with this much memory. Returns how many were decided, out of how many.
fn agrees_with_spreading(memory: usize, has_circles: bool, has_draws: bool) -> (u32, u32) {
    let mut random = SplitMix64::new(1);
    let (mut decided, mut all) = (0, 0);
    for _ in 0..1500 {
        let maze = Maze::random(&mut random, has_circles, has_draws);
        let values = maze.values();
        let start = At { maze, place: 0 };
        let solution = solve(&start, memory);
        all += 1;
        let Some(value) = solution.value else {
            continue;
        };
        decided += 1;
        assert_eq!(value, values[0], "{maze:#?}");
        for mv in &solution.best {
            let next = start.play(*mv).unwrap();
            assert_eq!(values[next.place], value, "move {mv} of {maze:#?}");
        }
        let loses = value == Outcome::Win(start.turn().other());
        if start.outcome().is_none() && !loses {
            assert!(!solution.best.is_empty(), "no best move in {maze:#?}");
        }
    }
    (decided, all)
}

#[test]
fn listing_everything_decides_every_maze() {
    for (has_circles, has_draws) in [(true, true), (true, false), (false, true), (false, false)] {
        let (decided, all) = agrees_with_spreading(1 << 20, has_circles, has_draws);
        assert_eq!(decided, all);
    }
}

#[test]
fn searching_decides_every_maze_without_circles() {
    // No memory: no room for lists, and a table of four entries.
    for (memory, has_draws) in [(0, true), (0, false), (5_000, true), (5_000, false)] {
        let (decided, all) = agrees_with_spreading(memory, false, has_draws);
        assert_eq!(decided, all, "with {memory} bytes");
    }
}

#[test]
fn searching_to_a_known_end_gives_value_and_distance() {
    let mut random = SplitMix64::new(5);
    let mut seen = [0; 3];
    for _ in 0..3_000 {
        let maze = Maze::layered(&mut random);
        let start = At { maze, place: 0 };
        let (value, plies) = maze.minimax(0);
        seen[value.winner().map_or(2, Side::index)] += 1;
        for (memory, threads) in [(0, 1), (0, 2)] {
            let stop = AtomicBool::new(false);
            let solver = Solver::new(memory).with_threads(threads);
            let solution = solver.solve(&start, SolveLimits::default(), &stop, &mut |_| {});
            assert_eq!(solution.value, Some(value), "{maze:#?}");
            let distance = value.winner().map(|_| plies);
            assert_eq!(solution.distance, distance, "{value:?} of {maze:#?}");
            for mv in &solution.best {
                let after = maze.minimax(maze.places[0].moves[*mv]);
                assert_eq!(after.0, value, "move {mv} of {maze:#?}");
            }
            if value != Outcome::Win(start.turn().other()) {
                assert!(!solution.best.is_empty(), "no best move in {maze:#?}");
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 200), "{seen:?}");
}

/// Ways to ask the same questions: with plies that grow or shrink.
const ORDERS: [fn(u32) -> u32; 2] = [|step| step, |step| MOST_PLIES - step];
const MOST_PLIES: u32 = 11;

#[test]
fn wins_within_plies_are_those_found_ply_by_ply() {
    let mut random = SplitMix64::new(9);
    let mut seen = [0; 2];
    let stop = AtomicBool::new(false);
    for _ in 0..1_500 {
        let maze = Maze::in_turn(&mut random);
        for (side, memory) in [(Side::First, 0), (Side::Second, 0), (Side::First, 9_000)] {
            let expected: Vec<_> = (0..=MOST_PLIES)
                .map(|plies| maze.wins_within(side, plies))
                .collect();
            let solver = Solver::new(memory);
            for order in ORDERS {
                let mut attack = solver.attack(&At { maze, place: 0 }, side);
                for plies in (0..=MOST_PLIES).map(order) {
                    for place in 0..3 {
                        let start = At { maze, place };
                        let limits = SolveLimits::default();
                        let expected = expected[plies as usize][place];
                        seen[usize::from(expected)] += 1;
                        let (alone, _) = solver.wins_within(&start, side, plies, limits, &stop);
                        let (shared, _) = attack.wins_within(&start, plies, limits, &stop);
                        for wins in [alone, shared] {
                            let asked = format_args!("{side:?} within {plies} from {place}");
                            assert_eq!(wins, Some(expected), "{asked}: {maze:#?}");
                        }
                    }
                }
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 20_000), "{seen:?}");
}

#[test]
fn searching_is_never_wrong_about_mazes_with_circles() {
    for (memory, has_draws) in [(0, true), (0, false), (5_000, true), (5_000, false)] {
        let (decided, all) = agrees_with_spreading(memory, true, has_draws);
        assert!(
            decided * 10 >= all * 9,
            "{decided} of {all} with {memory} bytes"
        );
    }
}

#[test]
fn a_raised_flag_leaves_the_value_open() {
    let mut random = SplitMix64::new(7);
    let maze = std::iter::repeat_with(|| Maze::random(&mut random, true, true))
        .find(|maze| maze.places[0].outcome.is_none())
        .unwrap();
    let stop = AtomicBool::new(true);
    let start = At { maze, place: 0 };
    let solution = Solver::new(1 << 20).solve(&start, SolveLimits::default(), &stop, &mut |_| {});
    assert_eq!(solution.value, None);
    assert!(solution.best.is_empty());
}

#[test]
fn a_finished_game_needs_no_work() {
    let mut random = SplitMix64::new(7);
    let maze = Maze::random(&mut random, true, true);
    let place = maze.places.len() - 1;
    let solution = solve(&At { maze, place }, 0);
    assert_eq!(solution.value, maze.places[place].outcome);
    assert_eq!((solution.distance, solution.progress.nodes), (Some(0), 0));
}
