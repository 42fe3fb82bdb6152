//! Does Monte-Carlo tree search play better than alpha-beta? A match at equal time for each game.
//!
//! ```text
//! cargo run --release -p cairn-games-rules --example monte_carlo -- GAMES MILLISECONDS [GAME]
//! ```
//!
//! The tree search here is a good one of its kind: PUCT with priors from the moves' ordering scores, the games' tuned
//! evaluation at the leaves instead of random play-outs, and proven wins and losses handed up. The result is in
//! `docs/matches.md`; while it says that alpha-beta is stronger, no game uses the tree search.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use cairn_core::{Evaluator, Game, OptionValues, Outcome, Position, Random as _, Side, evaluate};
use cairn_engine::{Control, History, Limits, Search, SearchOptions, SplitMix64};
use cairn_games::{Visitor, visit_all};

/// How much an unexplored move counts.
const CURIOSITY: f32 = 1.4;
/// Moves beyond this number are not looked at.
const WIDEST: usize = 256;
/// Plies after which a game is called drawn.
const LONGEST_GAME: usize = 300;

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

struct Node<M> {
    mv: Option<M>,
    prior: f32,
    visits: u32,
    /// For the side that moved here.
    total: f32,
    /// 1 or 0 if proven, for the side that moved here.
    proven: Option<f32>,
    children: Vec<u32>,
    is_expanded: bool,
}

impl<M> Node<M> {
    fn new(mv: Option<M>, prior: f32) -> Self {
        Node {
            mv,
            prior,
            visits: 0,
            total: 0.0,
            proven: None,
            children: Vec::new(),
            is_expanded: false,
        }
    }
}

struct Tree<G: Game> {
    nodes: Vec<Node<MoveOf<G>>>,
}

impl<G: Game> Tree<G> {
    fn best(root: &G::Position, time: Duration) -> (Option<MoveOf<G>>, u32) {
        let mut tree = Tree::<G> {
            nodes: vec![Node::new(None, 1.0)],
        };
        let started = Instant::now();
        let mut rounds = 0;
        while tree.nodes[0].proven.is_none() && tree.nodes.len() < 8_000_000 {
            if rounds % 32 == 0 && started.elapsed() >= time {
                break;
            }
            tree.visit(0, root.clone(), 0);
            rounds += 1;
        }
        let children = &tree.nodes[0].children;
        let best = children.iter().map(|child| &tree.nodes[*child as usize]);
        let best = best.max_by(|a, b| {
            let rank = |node: &Node<_>| {
                let proven = node.proven.unwrap_or(0.5);
                (
                    if proven == 0.5 { 1 } else { proven as i32 * 2 },
                    node.visits,
                )
            };
            rank(a).cmp(&rank(b))
        });
        (best.and_then(|node| node.mv), rounds)
    }

    /// One visit; gives the value for the side to move in this position.
    fn visit(&mut self, index: usize, position: G::Position, ply: u32) -> f32 {
        let turn = position.turn();
        if let Some(outcome) = position.outcome() {
            return match outcome {
                Outcome::Draw => 0.5,
                Outcome::Win(side) => f32::from(u8::from(side == turn)),
            };
        }
        if !self.nodes[index].is_expanded || ply > 150 {
            self.expand(index, &position);
            let evaluated = evaluate::<G::Position, G::Evaluator>(&position) as f32;
            return 1.0 / (1.0 + (-evaluated / 100.0).exp());
        }
        let parent = (self.nodes[index].visits.max(1) as f32).sqrt();
        let mut best = (f32::MIN, 0);
        let mut is_lost = true;
        for child in &self.nodes[index].children {
            let node = &self.nodes[*child as usize];
            if node.proven == Some(0.0) {
                continue;
            }
            is_lost = false;
            let mean = match node.visits {
                0 => 0.4,
                visits => node.total / visits as f32,
            };
            let value = mean + CURIOSITY * node.prior * parent / (1.0 + node.visits as f32);
            if value > best.0 {
                best = (value, *child as usize);
            }
        }
        if is_lost {
            return 0.0;
        }
        let child = best.1;
        let mut next = position.clone();
        if let Some(mv) = self.nodes[child].mv {
            next.play_unchecked(mv);
        }
        let is_over = next.outcome().is_some();
        let is_same_side = next.turn() == turn;
        let below = self.visit(child, next, ply + 1);
        let value = if is_same_side { below } else { 1.0 - below };
        let node = &mut self.nodes[child];
        node.visits += 1;
        node.total += value;
        if is_over && value != 0.5 {
            node.proven = Some(value);
        } else if !is_over && node.is_expanded {
            let children: Vec<Option<f32>> = node
                .children
                .clone()
                .iter()
                .map(|child| self.nodes[*child as usize].proven)
                .collect();
            // The children are proven for whoever moves there.
            let mover_wins = children.contains(&Some(1.0));
            let mover_loses = !children.is_empty() && children.iter().all(|c| *c == Some(0.0));
            let own = |wins: bool| f32::from(u8::from(wins == is_same_side));
            if mover_wins {
                self.nodes[child].proven = Some(own(true));
            } else if mover_loses {
                self.nodes[child].proven = Some(own(false));
            }
        }
        if index == 0 && self.nodes[child].proven == Some(1.0) {
            self.nodes[0].proven = Some(1.0);
        }
        value
    }

    fn expand(&mut self, index: usize, position: &G::Position) {
        let mut moves = Vec::new();
        let _ = position.for_each_move(|mv| {
            moves.push((G::Evaluator::ordering_score(position, mv) as f32, mv));
            if moves.len() < WIDEST {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        // Promise is small for most; one step of it doubles a prior.
        let top = moves.iter().map(|(score, _)| *score).fold(0.0, f32::max);
        let weight = |score: f32| (score - top).max(-20.0).exp2().max(0.05);
        let total: f32 = moves.iter().map(|(score, _)| weight(*score)).sum();
        for (score, mv) in moves {
            let child = self.nodes.len() as u32;
            self.nodes.push(Node::new(Some(mv), weight(score) / total));
            self.nodes[index].children.push(child);
        }
        self.nodes[index].is_expanded = true;
    }
}

struct Compare {
    games: u64,
    time: Duration,
    only: Option<String>,
}

impl Visitor for Compare {
    fn visit<G: Game>(&mut self) {
        if self.only.as_ref().is_some_and(|only| only != G::INFO.id) {
            return;
        }
        let (mut won, mut drawn, mut lost) = (0, 0, 0);
        let mut rounds = 0u64;
        let mut moves = 0u64;
        for number in 0..self.games {
            let mut random = SplitMix64::new(number / 2);
            let mut position = G::start(G::options(&OptionValues::defaults(G::INFO.options)));
            for _ in 0..4 {
                let count = position.count_moves();
                if count == 0 {
                    break;
                }
                if let Some(mv) = position.nth_move(random.below(count)) {
                    position.play_unchecked(mv);
                }
            }
            let tree_side = if number % 2 == 0 {
                Side::First
            } else {
                Side::Second
            };
            let mut search = Search::<G>::new(SearchOptions::default());
            let mut history = History {
                rules: G::INFO.history,
                ..History::default()
            };
            for _ in 0..LONGEST_GAME {
                if position.outcome().is_some() {
                    break;
                }
                let mv = if position.turn() == tree_side {
                    let (mv, seen) = Tree::<G>::best(&position, self.time);
                    rounds += u64::from(seen);
                    moves += 1;
                    mv
                } else {
                    let started = Instant::now();
                    let control = Control {
                        stop: &AtomicBool::new(false),
                        elapsed: &|| started.elapsed(),
                    };
                    let limits = Limits {
                        time: Some(self.time),
                        ..Limits::default()
                    };
                    search
                        .run(&position, &history, limits, &control, |_| {})
                        .best()
                };
                let Some(mv) = mv else { break };
                history.earlier.push(position.key());
                position.play_unchecked(mv);
            }
            match position.outcome() {
                Some(Outcome::Win(side)) if side == tree_side => won += 1,
                Some(Outcome::Win(_)) => lost += 1,
                Some(Outcome::Draw) | None => drawn += 1,
            }
        }
        println!(
            "{}: Monte Carlo won {won}, drew {drawn}, lost {lost}; {} visits a move",
            G::INFO.id,
            rounds / moves.max(1)
        );
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let games = arguments
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or(20);
    let time = arguments
        .next()
        .and_then(|word| word.parse().ok())
        .unwrap_or(50);
    visit_all(&mut Compare {
        games,
        time: Duration::from_millis(time),
        only: arguments.next(),
    });
}
