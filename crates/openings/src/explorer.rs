//! Games, counted by their positions.

use std::collections::{BTreeMap, BTreeSet};

use cairn_core::Outcome;
use cairn_session::record::read_bytes;
use cairn_session::{Action, AnyPosition, GameChoice, Match};

use crate::places::{Place, place_of};
use crate::{Book, BookMove, Counts, Value};

/// Games of one game with its options, counted by their positions.
///
/// A game that comes back to a position counts there once, with what it did there first.
///
/// ```
/// use cairn_openings::Explorer;
///
/// let mut explorer = Explorer::new("zola:4".parse().unwrap());
/// let record = "[Game \"zola:4\"]\n\n1. b2xb3 b1xb3 1-0\n";
/// assert_eq!(explorer.add_records(record.as_bytes()), 1);
/// let page = cairn_openings::explore(&"zola:4".parse::<cairn_session::GameChoice>().unwrap().start(), None, Some(&explorer));
/// assert_eq!(page.own.games(), 1);
/// ```
#[derive(Clone, Debug)]
pub struct Explorer {
    game: GameChoice,
    places: BTreeMap<Place, Node>,
}

/// What is known of a place.
#[derive(Clone, Debug, Default)]
struct Node {
    /// The games that came here, for the side to move.
    reached: Counts,
    /// Where they went, for the same side.
    next: BTreeMap<Place, Counts>,
    value: Option<Value>,
}

impl Explorer {
    /// One without games.
    #[must_use]
    pub fn new(game: GameChoice) -> Explorer {
        Explorer {
            game,
            places: BTreeMap::new(),
        }
    }

    /// That of a book.
    #[must_use]
    pub fn of(book: &Book) -> Explorer {
        let mut explorer = Explorer::new(book.game.clone());
        explorer.put_value(&book.game.start(), book.start);
        for game in &book.games {
            // A book that was read can be played.
            let mut positions = vec![book.game.start()];
            for BookMove { mv, value } in &game.moves {
                let Some(now) = positions.last() else { break };
                let Ok(played) = now.play(mv) else { break };
                if value.is_some() {
                    explorer.put_value(&played.after, *value);
                }
                positions.push(played.after);
            }
            explorer.add(&positions, game.outcome);
        }
        explorer
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &GameChoice {
        &self.game
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Counts a game: its positions in order, and how it ended.
    pub fn add(&mut self, positions: &[AnyPosition], outcome: Outcome) {
        let places: Vec<_> = positions.iter().map(place_of).collect();
        let mut seen = BTreeSet::new();
        for (index, (position, place)) in positions.iter().zip(&places).enumerate() {
            if !seen.insert(*place) {
                continue;
            }
            let counts = Counts::of(outcome, position.turn());
            let node = self.places.entry(*place).or_default();
            node.reached += counts;
            if let Some(next) = places.get(index + 1) {
                *node.next.entry(*next).or_default() += counts;
            }
        }
    }

    /// Counts a match that is over; nothing if it is not, if nobody says how it ended, or if it is another game.
    pub fn add_match(&mut self, game: &Match) -> bool {
        let Some(outcome) = game.end().and_then(|end| end.outcome) else {
            return false;
        };
        if game.setup().game.to_string() != self.game.to_string() {
            return false;
        }
        let moves = game.entries().iter();
        let moves = moves.filter(|entry| entry.action != Action::Swap);
        let after = moves.map(|entry| entry.after.clone());
        let positions: Vec<_> = std::iter::once(game.setup().start.clone())
            .chain(after)
            .collect();
        self.add(&positions, outcome);
        true
    }

    /// Counts the finished games among records, and says how many these were. Records of other games, and those that
    /// cannot be read, are left out.
    pub fn add_records(&mut self, text: &[u8]) -> usize {
        let records = read_bytes(text).records.into_iter();
        let games = records.filter_map(|read| Match::from_record(&read.record).ok());
        games.filter(|game| self.add_match(game)).count()
    }

    pub(crate) fn put_value(&mut self, position: &AnyPosition, value: Option<Value>) {
        self.places.entry(place_of(position)).or_default().value = value;
    }

    pub(crate) fn reached(&self, place: Place) -> Counts {
        self.places
            .get(&place)
            .map_or(Counts::default(), |node| node.reached)
    }

    pub(crate) fn value(&self, place: Place) -> Option<Value> {
        self.places.get(&place)?.value
    }

    /// The games that went from one place to another, for the side that moved.
    pub(crate) fn went(&self, from: Place, to: Place) -> Counts {
        let node = self.places.get(&from);
        let went = node.and_then(|node| node.next.get(&to));
        went.copied().unwrap_or_default()
    }
}
