//! The one function that every game must pass.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use cairn_core::{
    Attempt, ComputerPlayers, Evaluator, Game, MAX_TERMS, OptionValues, Outcome, Position, Random,
    Solvable as _, Square, Steps, Symmetric as _,
};
use cairn_engine::SplitMix64;

use crate::positions::{game_name, option_mixes, random_positions};
use crate::properties;

/// A player of the original program.
type Player<G> = fn(&<G as Game>::Position, &mut dyn Random) -> Option<MoveOf<G>>;

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

/// Positions with more moves than this are checked without listing them all.
const MOST_MOVES: u128 = 20_000;

/// So many moves of a position are found by their numbers, one by one.
const ALL_PICKED: usize = 200;

/// Characters that occur in texts, and some that never do.
const ALPHABET: &str = "abcdghlnrstwxBW0123456789,/- =:é";

/// How much to check.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Random positions under each mix of options.
    pub positions: usize,
    /// How many of these have all neighbors of their text tried, and all squares explained.
    pub thorough: usize,
}

/// Checks all properties of a game under every mix of its options.
///
/// # Panics
/// With the position that violates a property.
pub fn conformance<G: ComputerPlayers>(effort: Effort) {
    facts::<G>();
    for (number, values) in option_mixes::<G>().into_iter().enumerate() {
        let name = game_name::<G>(&values);
        options_round_trip::<G>(&values);
        let mut checker = Checker::<G>::new(&values);
        let mut seen = 0;
        random_positions::<G>(&values, number as u64, |position, random| {
            seen += 1;
            checker.position(position, random);
            if seen % effort.positions.div_ceil(effort.thorough) == 1 {
                checker.thorough(position);
            }
            if seen < effort.positions {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        assert!(seen >= effort.positions, "{name}: only {seen} positions");
    }
}

/// The facts of the game are in order.
fn facts<G: Game>() {
    let info = G::INFO;
    assert!(
        info.id.bytes().all(|byte| byte.is_ascii_lowercase()),
        "{}",
        info.id
    );
    let keys: Vec<_> = info
        .options
        .iter()
        .map(|spec| (spec.key != "size", spec.key))
        .collect();
    assert!(
        keys.is_sorted(),
        "{}: the size first, then the options in alphabetical order",
        info.id
    );
    let languages: Vec<_> = info.texts.iter().map(|text| text.language).collect();
    assert_eq!(languages, ["en", "pt-PT"], "{}: languages", info.id);
    let start = G::start(G::options(&OptionValues::defaults(info.options)));
    for example in info.move_examples {
        assert!(
            G::parse_move(&start, example).is_ok(),
            "{example} is no move of {}",
            info.id
        );
    }
    let options = G::options(&OptionValues::defaults(info.options));
    let shown = G::parse(options, info.showcase);
    assert_eq!(
        shown.as_ref().map(ToString::to_string).as_deref(),
        Ok(info.showcase),
        "{}: the showcase is a position",
        info.id
    );
    assert_eq!(
        shown.ok().and_then(|position| position.outcome()),
        None,
        "{}: the showcase is a game in progress",
        info.id
    );
}

fn options_round_trip<G: Game>(values: &OptionValues) {
    let text = values.to_string();
    let read = match text.strip_prefix(':') {
        Some(options) => OptionValues::parse(G::INFO.options, options, 0),
        None => Ok(OptionValues::defaults(G::INFO.options)),
    };
    assert_eq!(read.as_ref(), Ok(values), "{}{text}", G::INFO.id);
}

/// The features of a position in which the game goes on.
fn features<G: Game>(position: &G::Position) -> [i32; MAX_TERMS] {
    let mut features = [0; MAX_TERMS];
    G::Evaluator::features(position, &mut features[..G::Evaluator::TERMS.len()]);
    features
}

/// What is thought of a move at first sight.
fn move_evaluation<G: Game>(position: &G::Position, mv: MoveOf<G>) -> (i32, bool) {
    (
        G::Evaluator::ordering_score(position, mv),
        G::Evaluator::is_forcing(position, mv),
    )
}

struct Checker<G: Game> {
    options: G::Options,
    name: String,
    keys: HashMap<u64, String>,
    packed: HashMap<u128, String>,
    /// Moves of earlier positions, to be tried where they may be illegal.
    strangers: Vec<MoveOf<G>>,
}

impl<G: ComputerPlayers> Checker<G> {
    fn new(values: &OptionValues) -> Self {
        Checker {
            options: G::options(values),
            name: game_name::<G>(values),
            keys: HashMap::new(),
            packed: HashMap::new(),
            strangers: Vec::new(),
        }
    }

    fn position(&mut self, position: &G::Position, random: &mut SplitMix64) {
        self.text(position);
        self.key(position);
        self.packed(position);
        let count = position.count_moves();
        assert_eq!(
            count == 0,
            position.outcome().is_some(),
            "{}: {position}: no moves exactly when the game is over",
            self.name
        );
        assert_eq!(
            G::tell_end(position).is_some(),
            position.outcome().is_some(),
            "{}: {position}: an end is told exactly when there is one",
            self.name
        );
        if count <= MOST_MOVES {
            let moves = position.moves();
            self.moves(position, &moves, random);
            self.end(position, &moves);
            self.symmetry(position, &moves);
        }
        self.players(position, random);
        let view = G::view(position, &[]);
        assert_eq!(
            view.squares.len(),
            usize::from(view.files) * usize::from(view.ranks)
        );
        assert_eq!(view.turn, position.turn());
        assert_eq!(view.colors, G::colors(self.options));
    }

    /// Every text reads back.
    fn text(&self, position: &G::Position) {
        let text = position.to_string();
        let read = G::parse(self.options, &text);
        assert_eq!(
            read.as_ref(),
            Ok(position),
            "{}: {text} does not read back",
            self.name
        );
    }

    /// Equal positions have equal keys, different ones different keys.
    fn key(&mut self, position: &G::Position) {
        let text = position.to_string();
        let read = G::parse(self.options, &text).expect("checked before");
        assert_eq!(read.key(), position.key(), "{}: {text}", self.name);
        if let Some(other) = self.keys.insert(position.key(), text.clone()) {
            assert_eq!(other, text, "{}: one key for two positions", self.name);
        }
    }

    /// Packed numbers are equal exactly for equal positions, and canonical ones exactly for images.
    fn packed(&mut self, position: &G::Position) {
        let name = &self.name;
        let Some(packed) = position.packed() else {
            assert!(!position.can_repeat(), "{name}: {position} does not fit");
            return;
        };
        let text = position.to_string();
        let read = G::parse(self.options, &text).expect("checked before");
        assert_eq!(read.packed(), Some(packed), "{name}: {text}");
        let canonical = position.packed_canonical();
        let mut is_image = false;
        for symmetry in position.symmetries() {
            let image = position.transformed(*symmetry);
            let number = position.packed_through(*symmetry);
            assert_eq!(number, image.packed(), "{name}: {text} under {symmetry:?}");
            assert_eq!(
                image.packed_canonical(),
                canonical,
                "{name}: {text} under {symmetry:?}"
            );
            is_image |= number == canonical;
            let Some(number) = number else {
                panic!("{name}: {text} fits, but not under {symmetry:?}");
            };
            let other = self
                .packed
                .entry(number)
                .or_insert_with(|| image.to_string());
            assert_eq!(
                *other,
                image.to_string(),
                "{name}: one number for two positions"
            );
        }
        assert!(
            is_image,
            "{name}: {text}: the canonical number is that of no image"
        );
    }

    /// What is told about the end of a game is what playing shows.
    fn end(&self, position: &G::Position, moves: &[MoveOf<G>]) {
        let name = &self.name;
        let wins =
            |mv: &MoveOf<G>| played(position, *mv).outcome() == Some(Outcome::Win(position.turn()));
        assert_eq!(
            position.wins_at_once(),
            moves.iter().any(wins),
            "{name}: {position}: a win at once"
        );
        if position.outcome() == Some(Outcome::Draw) {
            assert!(position.can_draw(), "{name}: {position} is a draw");
        }
        if position.outcome().is_some() {
            assert!(!position.is_threatened(), "{name}: {position} is over");
        }
        if !position.may_squeeze() {
            let win = Some(Outcome::Win(position.turn()));
            for next in moves.iter().take(5).map(|mv| played(position, *mv)) {
                let answers = next.moves();
                let is_squeezed = !answers.is_empty()
                    && answers.iter().all(|mv| played(&next, *mv).outcome() == win);
                assert!(!is_squeezed, "{name}: {next}: every answer loses");
            }
        }
        match position.most_plies_left() {
            Some(0) => assert!(moves.is_empty(), "{name}: {position} goes on"),
            Some(plies) => {
                for mv in moves.iter().take(5) {
                    let left = played(position, *mv).most_plies_left();
                    let is_less = left.is_some_and(|left| left < plies);
                    assert!(is_less, "{name}: {mv} in {position} leaves {left:?} plies");
                }
            }
            None => {}
        }
    }

    fn moves(&mut self, position: &G::Position, moves: &[MoveOf<G>], random: &mut SplitMix64) {
        let name = &self.name;
        let set: HashSet<_> = moves.iter().copied().collect();
        assert_eq!(
            set.len(),
            moves.len(),
            "{name}: {position}: a move is listed twice"
        );
        assert_eq!(
            position.count_moves(),
            moves.len() as u128,
            "{name}: {position}: count"
        );
        assert_eq!(
            position.moves(),
            moves,
            "{name}: {position}: the order is fixed"
        );
        let mut texts = HashSet::new();
        for mv in moves {
            assert!(
                position.is_legal(*mv),
                "{name}: {mv} is listed but not legal in {position}"
            );
            assert!(
                texts.insert(mv.to_string()),
                "{name}: two moves are written {mv}"
            );
            let read = G::parse_move(position, &mv.to_string());
            assert_eq!(read.as_ref(), Ok(mv), "{name}: {mv} does not read back");
            assert_eq!(
                G::explain(position, Attempt::Move(*mv)),
                None,
                "{name}: {mv} in {position}"
            );
        }
        let last = moves.len();
        for number in (0..last.min(ALL_PICKED)).chain([last / 2, last.wrapping_sub(1), last]) {
            let expected = moves.get(number).copied();
            assert_eq!(
                position.nth_move(number as u128),
                expected,
                "{name}: move number {number} of {position}"
            );
            let picked = position.pick_move(|count| {
                assert_eq!(count, moves.len() as u128, "{name}: {position}");
                number as u128
            });
            assert_eq!(
                picked, expected,
                "{name}: move number {number} of {position}, picked"
            );
        }
        for mv in &self.strangers {
            assert_eq!(
                position.is_legal(*mv),
                set.contains(mv),
                "{name}: {mv} in {position}"
            );
            let reason = G::explain(position, Attempt::Move(*mv));
            assert_eq!(
                reason.is_none(),
                set.contains(mv),
                "{name}: {mv} in {position}: {reason:?}"
            );
        }
        for _ in 0..8.min(moves.len()) {
            let mv = moves[random.below(moves.len() as u128) as usize];
            self.enter(position, mv);
            self.strangers.push(mv);
        }
        let excess = self.strangers.len().saturating_sub(400);
        self.strangers.drain(..excess);
    }

    /// A person can enter the move square by square.
    fn enter(&self, position: &G::Position, mv: MoveOf<G>) {
        let name = &self.name;
        let squares = G::move_squares(position, mv);
        let steps = G::steps(position, &[]);
        assert_eq!(
            steps.complete, None,
            "{name}: {position}: a move without a choice is a pass"
        );
        if squares.is_empty() {
            assert_eq!(steps.pass, Some(mv), "{name}: {mv} in {position}");
            return;
        }
        for number in 0..=squares.len() {
            let (chosen, rest) = squares.split_at(number);
            let Steps {
                next,
                complete,
                pass,
            } = G::steps(position, chosen);
            assert!(next.is_sorted_by_key(|choice| (choice.square.rank, choice.square.file)));
            assert!(
                pass.is_none() || chosen.is_empty(),
                "{name}: pass after {chosen:?}"
            );
            assert_eq!(
                G::explain(position, Attempt::Squares(chosen)),
                None,
                "{name}: {position}: the beginning {chosen:?} of {mv}"
            );
            G::view(position, chosen);
            match rest {
                [] => assert_eq!(complete, Some(mv), "{name}: {squares:?} in {position}"),
                [square, ..] => {
                    assert_eq!(
                        complete, None,
                        "{name}: {chosen:?} in {position} is not all of {mv}"
                    );
                    assert!(
                        next.iter().any(|choice| choice.square == *square),
                        "{name}: {square} after {chosen:?} in {position}"
                    );
                }
            }
        }
    }

    /// The board's symmetries and the exchange of colors carry moves, results and texts along.
    fn symmetry(&self, position: &G::Position, moves: &[MoveOf<G>]) {
        let name = &self.name;
        let canonical = position.canonical();
        for symmetry in position.symmetries() {
            let image = position.transformed(*symmetry);
            assert_eq!(
                image.canonical(),
                canonical,
                "{name}: {position} under {symmetry:?}"
            );
            assert_eq!(
                image.transformed(symmetry.inverse()),
                *position,
                "{name}: {position} under {symmetry:?} and back"
            );
            assert_eq!(image.outcome(), position.outcome(), "{name}: {position}");
            let mut mapped: Vec<_> = moves
                .iter()
                .map(|mv| position.transformed_move(*mv, *symmetry))
                .collect();
            let mut listed = image.moves();
            for (mv, image_mv) in moves.iter().zip(&mapped).take(5) {
                let after = played(position, *mv);
                let image_after = played(&image, *image_mv);
                assert_eq!(
                    after.transformed(*symmetry),
                    image_after,
                    "{name}: {mv} in {position}"
                );
            }
            self.same_evaluation(position, &image);
            for (mv, image_mv) in moves.iter().zip(&mapped).take(20) {
                assert_eq!(
                    move_evaluation::<G>(position, *mv),
                    move_evaluation::<G>(&image, *image_mv),
                    "{name}: the evaluation of {mv} in {position} under {symmetry:?}"
                );
            }
            mapped.sort_unstable();
            listed.sort_unstable();
            assert_eq!(
                mapped, listed,
                "{name}: moves of {position} under {symmetry:?}"
            );
            self.text(&image);
        }
        if let Some(swapped) = position.color_swapped() {
            assert_eq!(
                swapped.color_swapped().as_ref(),
                Some(position),
                "{name}: {position}"
            );
            assert_eq!(
                swapped.turn(),
                position.turn().other(),
                "{name}: {position}"
            );
            assert_eq!(
                swapped.outcome(),
                position.outcome().map(cairn_core::Outcome::swapped),
                "{name}: {position} with colors exchanged"
            );
            self.same_evaluation(position, &swapped);
            let (mut mine, mut other) = (moves.to_vec(), swapped.moves());
            mine.sort_unstable();
            other.sort_unstable();
            assert_eq!(mine, other, "{name}: {position} with colors exchanged");
            self.text(&swapped);
        }
    }

    /// Positions that are the same to the side to move are evaluated the same.
    fn same_evaluation(&self, position: &G::Position, image: &G::Position) {
        if position.outcome().is_none() {
            assert_eq!(
                features::<G>(position),
                features::<G>(image),
                "{}: the evaluation of {position} and of {image}",
                self.name
            );
        }
    }

    /// The players of the original program play legal moves, the same ones with the same seed.
    fn players(&self, position: &G::Position, random: &mut SplitMix64) {
        let seed = random.next_u64();
        for (name, player) in [
            ("greedy", G::greedy as Player<G>),
            ("medium", G::medium as Player<G>),
        ] {
            let choose = || player(position, &mut SplitMix64::new(seed));
            assert_eq!(
                choose().is_none(),
                position.outcome().is_some(),
                "{}: {name} in {position}",
                self.name
            );
            if let Some(mv) = choose() {
                assert!(
                    position.is_legal(mv),
                    "{}: {name} plays {mv} in {position}",
                    self.name
                );
            }
            assert_eq!(choose(), choose(), "{}: {name} in {position}", self.name);
        }
    }

    /// What takes longer: all neighbors of the text, all squares and pairs of squares.
    fn thorough(&self, position: &G::Position) {
        properties::neighbors(&position.to_string(), ALPHABET, |text| {
            properties::position_text::<G>(self.options, text);
        });
        let first_moves = position.nth_move(0).into_iter();
        for mv in first_moves.chain(self.strangers.iter().copied().take(20)) {
            properties::neighbors(&mv.to_string(), ALPHABET, |text| {
                properties::move_text::<G>(position, text);
            });
        }
        let view = G::view(position, &[]);
        let squares: Vec<_> = Square::all(view.files, view.ranks).collect();
        self.choices(position, &mut Vec::new(), &squares, 3);
    }

    /// After a valid beginning, every square on the board is either a choice or refused with a reason,
    /// and every choice leads on to a complete move.
    fn choices(
        &self,
        position: &G::Position,
        chosen: &mut Vec<Square>,
        squares: &[Square],
        depth: usize,
    ) {
        let name = &self.name;
        let steps = G::steps(position, chosen);
        if position.outcome().is_none() {
            assert!(
                !steps.next.is_empty() || steps.complete.is_some() || steps.pass.is_some(),
                "{name}: {position}: nothing comes after {chosen:?}"
            );
        }
        for square in squares {
            let is_choice = steps.next.iter().any(|choice| choice.square == *square);
            chosen.push(*square);
            let reason = G::explain(position, Attempt::Squares(chosen));
            assert_eq!(
                is_choice,
                reason.is_none(),
                "{name}: {position}: {chosen:?}: {reason:?}"
            );
            if is_choice && depth > 1 {
                self.choices(position, chosen, squares, depth - 1);
            } else if !is_choice {
                let dead = G::steps(position, chosen);
                assert!(
                    dead.next.is_empty() && dead.complete.is_none(),
                    "{name}: {chosen:?}"
                );
            }
            chosen.pop();
        }
    }
}

fn played<P: Position>(position: &P, mv: P::Move) -> P {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after
}
