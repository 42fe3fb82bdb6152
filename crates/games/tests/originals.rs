//! The players of the original programs, against plain second readings of what is documented of them.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use cairn_core::{ComputerPlayers, Game, OptionValues, Position as _, Side};
use cairn_engine::{SplitMix64, random_move};
use cairn_games::nava::Nava;
use cairn_games::qawale::Qawale;
use cairn_games::swack::Swack;
use cairn_games::wali::Wali;
use cairn_games::zola::Zola;
use cairn_games::{Visitor, visit_all};
use cairn_testkit::oracle::{Grid, square_name};
use cairn_testkit::{option_mixes, random_positions, read_name};

fn position<G: Game>(name: &str, text: &str) -> G::Position {
    G::parse(G::options(&read_name::<G>(name)), text)
        .unwrap_or_else(|error| panic!("{name} {text}: {error}"))
}

/// Every move that the greedy player chooses with one of many seeds.
fn greedy_choices<G: ComputerPlayers>(position: &G::Position) -> BTreeSet<String> {
    (0..200)
        .filter_map(|seed| G::greedy(position, &mut SplitMix64::new(seed)))
        .map(|mv| mv.to_string())
        .collect()
}

fn medium_choices<G: ComputerPlayers>(position: &G::Position) -> BTreeSet<String> {
    (0..200)
        .filter_map(|seed| G::medium(position, &mut SplitMix64::new(seed)))
        .map(|mv| mv.to_string())
        .collect()
}

fn set<const N: usize>(moves: [&str; N]) -> BTreeSet<String> {
    moves.into_iter().map(str::to_owned).collect()
}

/// Calls `f` with unfinished positions of random games, under every mix of options.
fn some_positions<G: Game>(count: usize, mut f: impl FnMut(&OptionValues, &G::Position)) {
    for (number, values) in option_mixes::<G>().into_iter().enumerate() {
        let mut seen = 0;
        random_positions::<G>(&values, number as u64, |position, _| {
            if position.outcome().is_none() {
                f(&values, position);
            }
            seen += 1;
            if seen < count {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

/// The greedy player takes the best of these moves, the medium one any of the five best.
fn assert_ranking<G: ComputerPlayers>(position: &G::Position, values: &[(f64, String)]) {
    let mut sorted: Vec<f64> = values.iter().map(|(value, _)| *value).collect();
    sorted.sort_by(|a, b| b.total_cmp(a));
    let value_of = |mv: String| {
        let found = values.iter().find(|(_, text)| *text == mv);
        found.unwrap_or_else(|| panic!("{mv} in {position}")).0
    };
    let mut random = SplitMix64::new(position.key());
    let greedy = G::greedy(position, &mut random).unwrap().to_string();
    assert!(
        value_of(greedy.clone()) > sorted[0] - 1e-9,
        "{greedy} in {position}: {values:?}"
    );
    let fifth = sorted[sorted.len().min(5) - 1];
    for _ in 0..5 {
        let medium = G::medium(position, &mut random).unwrap().to_string();
        assert!(
            value_of(medium.clone()) > fifth - 1e-9,
            "{medium} in {position}: {values:?}"
        );
    }
}

mod zola {
    use super::*;
    use cairn_games::zola::{Move, Position};

    /// The captures and steps of a color, listed with that color to move.
    fn captures_and_steps(values: &OptionValues, text: &str, color: &str) -> (f64, f64) {
        let board = text.split(' ').next().unwrap();
        let Ok(position) = Zola::parse(Zola::options(values), &format!("{board} {color}")) else {
            // The last enemy is gone: nothing is left to capture, and steps decide nothing.
            return (0.0, 0.0);
        };
        let moves = position.moves();
        let count = |kind: fn(&Move) -> bool| moves.iter().filter(|mv| kind(mv)).count() as f64;
        (
            count(|mv| matches!(mv, Move::Capture { .. })),
            count(|mv| matches!(mv, Move::Step { .. })),
        )
    }

    fn value(values: &OptionValues, position: &Position, mv: Move) -> f64 {
        let after = position.play(mv).unwrap();
        let text = after.to_string();
        let own = position.to_string().split(' ').nth(1).unwrap().to_owned();
        let enemy = text.split(' ').nth(1).unwrap().to_owned();
        let men = |color: &str| text.split(' ').next().unwrap().matches(color).count() as f64;
        let size = f64::from(position.options().size);
        let total = 3.0 * size * size;
        let (captures, steps) = captures_and_steps(values, &text, &own);
        let (their_captures, their_steps) = captures_and_steps(values, &text, &enemy);
        men(&own) - men(&enemy) + captures / total + 0.1 * steps / total
            - 2.0 * their_captures / total
            - 0.3 * their_steps / total
    }

    #[test]
    fn smart_maximizes_the_documented_value() {
        some_positions::<Zola>(25, |values, position| {
            let moves = position.moves();
            // A move that takes the last man ends the game; its mobility cannot be listed.
            let ends = |mv: &Move| position.play(*mv).unwrap().outcome().is_some();
            if moves.iter().any(ends) {
                let mv = Zola::greedy(position, &mut SplitMix64::new(1)).unwrap();
                assert!(ends(&mv), "{mv} in {position}");
                return;
            }
            let ranking: Vec<_> = moves
                .into_iter()
                .map(|mv| (value(values, position, mv), mv.to_string()))
                .collect();
            assert_ranking::<Zola>(position, &ranking);
        });
    }

    #[test]
    fn a_man_counts_more_than_any_mobility() {
        let position = position::<Zola>("zola:4", "x4/x,r,x2/x,b,x,r/b,x3 r");
        let takes_a_man = greedy_choices::<Zola>(&position);
        assert!(
            takes_a_man.iter().all(|mv| mv.contains('x')),
            "{takes_a_man:?}"
        );
    }
}

mod nava {
    use super::*;

    fn score(text: &str, own: char) -> f64 {
        let enemy = if own == 'w' { 'b' } else { 'w' };
        let grid = Grid::read(text.split(' ').next().unwrap());
        let cells = || grid.cells.iter().flatten();
        let discs = |side: char| -> f64 {
            let owned = cells().filter(|cell| cell.ends_with(side));
            owned.map(|cell| cell.len() as f64).sum()
        };
        let cubes = |side: char| {
            let cube = side.to_ascii_uppercase().to_string();
            cells().filter(|cell| **cell == cube).count() as f64
        };
        discs(own) - discs(enemy) + cubes(own) - cubes(enemy)
    }

    #[test]
    fn hard_maximizes_the_documented_score() {
        some_positions::<Nava>(150, |_, position| {
            let own = position.to_string().chars().last().unwrap();
            let ranking: Vec<_> = position
                .moves()
                .into_iter()
                .map(|mv| {
                    (
                        score(&position.play(mv).unwrap().to_string(), own),
                        mv.to_string(),
                    )
                })
                .collect();
            assert_ranking::<Nava>(position, &ranking);
        });
    }

    /// Taking the stack of two and leaving a cube gains 2 + 2 + 1; no other move comes near.
    #[test]
    fn hard_takes_a_stack_and_leaves_a_cube() {
        let text = "bbbb,x4/x5/x5/x3,wwwww,x/bb,w,x3 w";
        assert_eq!(
            greedy_choices::<Nava>(&position::<Nava>("nava", text)),
            set(["b1-a1"])
        );
    }

    #[test]
    fn ties_are_left_to_chance() {
        let start = position::<Nava>("nava", "x4,bbbbbb/x5/x5/x5/wwwwww,x4 w");
        assert_eq!(greedy_choices::<Nava>(&start).len(), 8);
    }
}

mod swack {
    use super::*;

    type Place = (i32, i32);

    /// The size of the group of a place.
    fn group(grid: &Grid, place: Place) -> usize {
        let owner = |(file, rank)| grid.cell(file, rank).and_then(|cell| cell.chars().next());
        let mut group = vec![place];
        let mut next = 0;
        while let Some((file, rank)) = group.get(next).copied() {
            next += 1;
            for near in [
                (file + 1, rank),
                (file - 1, rank),
                (file, rank + 1),
                (file, rank - 1),
            ] {
                if owner(near) == owner(place) && !group.contains(&near) {
                    group.push(near);
                }
            }
        }
        group.len()
    }

    fn place(square: cairn_core::Square) -> Place {
        (i32::from(square.file), i32::from(square.rank))
    }

    #[test]
    fn greedy_makes_the_largest_group_with_the_documented_ties() {
        some_positions::<Swack>(60, |_, position| {
            let size = i32::from(position.options().size);
            let best = position
                .moves()
                .into_iter()
                .filter_map(|mv| match mv {
                    cairn_games::swack::Move::Stack { from, to } => {
                        let after = position.play(mv).unwrap().to_string();
                        let grid = Grid::read(after.split(' ').next().unwrap());
                        let from_top = |(file, rank): Place| (file, size - 1 - rank);
                        let ties = (from_top(place(from)), from_top(place(to)));
                        Some((group(&grid, place(to)), ties, mv.to_string()))
                    }
                    cairn_games::swack::Move::Pass => None,
                })
                .collect::<Vec<_>>();
            let greedy = best.iter().max().map_or("pass", |(_, _, mv)| mv.as_str());
            assert_eq!(
                greedy_choices::<Swack>(position),
                set([greedy]),
                "{position}"
            );
            let mut sizes: Vec<_> = best.iter().map(|(size, ..)| *size).collect();
            sizes.sort_by_key(|size| Reverse(*size));
            let mut random = SplitMix64::new(position.key());
            let medium = Swack::medium(position, &mut random).unwrap().to_string();
            match best.iter().find(|(_, _, mv)| *mv == medium) {
                Some((size, ..)) => assert!(*size >= sizes[sizes.len().min(5) - 1], "{position}"),
                None => assert!(medium == "pass" && best.is_empty(), "{medium}: {position}"),
            }
        });
    }

    /// Four moves make a group of four on the center; c2 has the largest file.
    #[test]
    fn the_rightmost_source_wins_a_tie() {
        let start = position::<Swack>("swack:3", "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0");
        assert_eq!(greedy_choices::<Swack>(&start), set(["c2-b2"]));
    }

    /// e4-d4 and e2-d2 make groups of four, and e2 is lower down.
    #[test]
    fn the_lowest_source_wins_a_tie_on_a_file() {
        let start = Swack::start(Swack::options(&read_name::<Swack>("swack:5")));
        assert_eq!(greedy_choices::<Swack>(&start), set(["e2-d2"]));
    }

    #[test]
    fn greedy_passes_only_when_it_must() {
        let stuck = position::<Swack>("swack:2", "w1,b2/b3,w4 b 0");
        assert_eq!(greedy_choices::<Swack>(&stuck), set(["pass"]));
        assert_eq!(medium_choices::<Swack>(&stuck), set(["pass"]));
    }
}

mod wali {
    use super::*;

    #[test]
    fn a_stone_is_dropped_next_to_an_enemy() {
        let position = position::<Wali>("wali", "x6/x6/x2,w,x3/x6/x6 b 11 12");
        assert_eq!(
            greedy_choices::<Wali>(&position),
            set(["b3", "c2", "c4", "d3"])
        );
    }

    #[test]
    fn the_first_stone_goes_anywhere() {
        let start = position::<Wali>("wali", "x6/x6/x6/x6/x6 w 12 12");
        assert_eq!(greedy_choices::<Wali>(&start).len(), 30);
    }

    /// b4-c4 completes a line of three. Of the black stones, f2 and f3 stand together.
    #[test]
    fn a_capture_takes_a_stone_that_stands_next_to_another() {
        let text = "x6/x,w,x,w,w,x/x5,b/x5,b/b,x5 w 0 0";
        assert_eq!(
            greedy_choices::<Wali>(&position::<Wali>("wali", text)),
            set(["b4-c4xf2", "b4-c4xf3"])
        );
    }

    #[test]
    fn a_capture_takes_any_stone_if_none_stand_together() {
        let text = "x6/x,w,x,w,w,x/x5,b/x6/b,x5 w 0 0";
        assert_eq!(
            greedy_choices::<Wali>(&position::<Wali>("wali", text)),
            set(["b4-c4xa1", "b4-c4xf3"])
        );
    }

    #[test]
    fn without_a_capture_a_stone_joins_another() {
        let text = "w,x5/x6/w,x5/x6/x4,b,b w 0 0";
        assert_eq!(
            greedy_choices::<Wali>(&position::<Wali>("wali", text)),
            set(["a5-a4", "a3-a4"])
        );
    }

    #[test]
    fn without_a_pair_to_make_any_step_will_do() {
        let text = "w,x5/x6/x6/x6/x4,b,b w 0 0";
        assert_eq!(
            greedy_choices::<Wali>(&position::<Wali>("wali", text)),
            set(["a5-a4", "a5-b5"])
        );
    }

    #[test]
    fn medium_plays_other_moves_too() {
        let text = "x6/x,w,x,w,w,x/x5,b/x5,b/b,x5 w 0 0";
        let position = position::<Wali>("wali", text);
        assert!(medium_choices::<Wali>(&position).is_superset(&greedy_choices::<Wali>(&position)));
        assert!(medium_choices::<Wali>(&position).contains("b4-a4"));
    }
}

mod qawale {
    use super::*;

    /// The second level's move, as documented, on a board of strings.
    fn second_level(text: &str) -> String {
        let (board, own) = text.split_once(' ').unwrap();
        let own = own.chars().next().unwrap();
        let mut grid = Grid::read(board);
        // Files from the left, within a file from the top.
        let order: Vec<_> = (0..4)
            .flat_map(|file| (0..4).rev().map(move |rank| (file, rank)))
            .collect();
        let count = |cell: &str| cell.matches(own).count();
        let stacks = order
            .iter()
            .filter(|(file, rank)| grid.cell(*file, *rank) != Some(""));
        // The first of the greatest.
        let from = *stacks
            .rev()
            .max_by_key(|(file, rank)| count(grid.cell(*file, *rank).unwrap()))
            .unwrap();
        let mut stones = std::mem::take(grid.cell_mut(from.0, from.1));
        stones.push(own);
        let mut mv = square_name(from);
        let (mut at, mut before) = (from, from);
        for stone in stones.chars() {
            let sum = |(file, rank): (i32, i32)| -> usize {
                let row = (0..4).map(|other| count(grid.cell(other, rank).unwrap()));
                let column = (0..4).map(|other| count(grid.cell(file, other).unwrap()));
                row.sum::<usize>() + column.sum::<usize>()
            };
            let reachable = order.iter().copied().filter(|(file, rank)| {
                (file - at.0).abs() + (rank - at.1).abs() == 1 && (*file, *rank) != before
            });
            let next = if stone == own {
                reachable.rev().max_by_key(|place| sum(*place))
            } else {
                reachable.min_by_key(|place| sum(*place))
            };
            let next = next.unwrap();
            mv.push(match (next.0 - at.0, next.1 - at.1) {
                (0, 1) => 'n',
                (1, 0) => 'e',
                (0, -1) => 's',
                _ => 'w',
            });
            (before, at) = (at, next);
            grid.cell_mut(at.0, at.1).push(stone);
        }
        mv
    }

    #[test]
    fn the_second_level_plays_as_documented() {
        some_positions::<Qawale>(150, |_, position| {
            let mv = Qawale::greedy(position, &mut SplitMix64::new(0)).unwrap();
            assert_eq!(
                mv.to_string(),
                second_level(&position.to_string()),
                "{position}"
            );
        });
    }

    /// Nothing is its own yet, so everything is a tie: the top of the a-file first.
    #[test]
    fn ties_go_by_files_from_the_left_and_down_each_file() {
        let start = position::<Qawale>("qawale", "tt,x2,tt/x4/x4/tt,x2,tt d");
        assert_eq!(greedy_choices::<Qawale>(&start), set(["a4sss"]));
        let reply = position::<Qawale>("qawale", "x3,tt/t,x3/t,x3/ttd,x2,tt l");
        assert_eq!(greedy_choices::<Qawale>(&reply), set(["a3ne"]));
    }

    /// The first tan stone avoids b1, whose row has two dark stones and its column one; the second avoids
    /// b2. The first dark stone goes to b3 because of the dark stone on b1. For the last one b4, b2 and c3
    /// all count two, and b4 comes first.
    #[test]
    fn own_stones_gather_and_others_are_sent_away() {
        let text = "tt,x2,tt/x4/l,l,l,x/ttd,d,d,tt d";
        let position = position::<Qawale>("qawale", text);
        assert_eq!(greedy_choices::<Qawale>(&position), set(["a1nnen"]));
    }

    #[test]
    fn a_tower_takes_no_time() {
        let tower = "ttttttttdldldldldldldldldl,x3/x4/x4/x4 d";
        let tower = position::<Qawale>("qawale:stones=10", tower);
        assert!(tower.count_moves() > 100_000_000);
        let started = Instant::now();
        for seed in 0..100 {
            for player in [Qawale::greedy, Qawale::medium] {
                let mv = player(&tower, &mut SplitMix64::new(seed)).unwrap();
                assert!(tower.is_legal(mv), "{mv}");
            }
        }
        assert!(
            started.elapsed() < Duration::from_secs(2),
            "{:?}",
            started.elapsed()
        );
    }
}

/// Points of the greedy player against random moves, out of a hundred games with sides exchanged.
fn greedy_points<G: ComputerPlayers>() -> f64 {
    let start = G::start(G::options(&OptionValues::defaults(G::INFO.options)));
    let mut points = 0.0;
    for seed in 0..100 {
        let greedy = Side::BOTH[seed as usize % 2];
        let mut random = SplitMix64::new(seed);
        let mut position = start.clone();
        for _ in 0..600 {
            let mv = if position.turn() == greedy {
                G::greedy(&position, &mut random)
            } else {
                random_move(&position, &mut random)
            };
            let Some(mv) = mv else { break };
            position.play_unchecked(mv);
        }
        points += match position.outcome().and_then(cairn_core::Outcome::winner) {
            Some(winner) => f64::from(u8::from(winner == greedy)),
            None => 0.5,
        };
    }
    points
}

struct AgainstRandom;

impl Visitor for AgainstRandom {
    fn visit<G: ComputerPlayers>(&mut self) {
        let points = greedy_points::<G>();
        println!(
            "{}: {points} points in 100 games against random moves",
            G::INFO.id
        );
        let least = match G::INFO.id {
            // It never looks at lines.
            "qawale" => 55.0,
            _ => 70.0,
        };
        assert!(points >= least, "{}: only {points} points", G::INFO.id);
    }
}

#[test]
fn greedy_players_beat_random_moves() {
    visit_all(&mut AgainstRandom);
}
