//! A game with everything that could have been played instead.

use cairn_session::record::{Line, Node as RecordNode};
use cairn_session::{Match, MatchError, Record, Setup};

/// The number of a place in the tree: the start is 0.
pub(super) type Place = usize;

/// Moves from a start. The first way on from a place is the main one.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    setup: Setup,
    record: Record,
    nodes: Vec<Node>,
    /// How many places of the game itself follow the start.
    played: usize,
}

#[derive(Clone, Debug, Default)]
struct Node {
    word: String,
    parent: Option<Place>,
    children: Vec<Place>,
    comments: Vec<String>,
    glyphs: Vec<u16>,
}

impl Tree {
    /// The start of every tree.
    pub(super) const START: Place = 0;

    /// The tree of a match, with the variations that its record has.
    pub(super) fn new(game: &Match) -> Tree {
        let record = game.to_record();
        let mut tree = Tree {
            setup: game.setup().clone(),
            nodes: vec![Node::default()],
            played: record.line.nodes.len(),
            record: record.clone(),
        };
        tree.merge(Self::START, &record.line);
        tree
    }

    /// Adds a line of a record after a place. Notes beside moves that are there already are replaced.
    pub(super) fn merge(&mut self, mut at: Place, line: &Line) {
        for node in &line.nodes {
            let next = self.add(at, &node.word);
            self.nodes[next].comments.clone_from(&node.comments);
            self.nodes[next].glyphs.clone_from(&node.glyphs);
            for variation in &node.variations {
                self.merge(at, variation);
            }
            at = next;
        }
    }

    /// The place that a move leads to; it is made if need be.
    pub(super) fn add(&mut self, at: Place, word: &str) -> Place {
        let mut known = self.nodes[at].children.iter().copied();
        if let Some(place) = known.find(|place| self.nodes[*place].word == word) {
            return place;
        }
        let place = self.nodes.len();
        self.nodes.push(Node {
            word: word.to_owned(),
            parent: Some(at),
            ..Node::default()
        });
        self.nodes[at].children.push(place);
        place
    }

    /// The move that leads to a place; nothing for the start.
    pub(super) fn word(&self, place: Place) -> &str {
        &self.nodes[place].word
    }

    /// The place before.
    pub(super) fn before(&self, place: Place) -> Option<Place> {
        self.nodes[place].parent
    }

    /// The ways on from a place, the main one first.
    pub(super) fn ways(&self, place: Place) -> &[Place] {
        &self.nodes[place].children
    }

    /// The next place on the main way.
    pub(super) fn after(&self, place: Place) -> Option<Place> {
        self.ways(place).first().copied()
    }

    /// The last place on the main way.
    pub(super) fn end(&self, mut place: Place) -> Place {
        while let Some(next) = self.after(place) {
            place = next;
        }
        place
    }

    /// The places from the start to this one, the start left out.
    pub(super) fn path(&self, place: Place) -> Vec<Place> {
        let mut path = Vec::new();
        let mut now = place;
        while let Some(before) = self.before(now) {
            path.push(now);
            now = before;
        }
        path.reverse();
        path
    }

    /// The places of the game itself, the start left out.
    pub(super) fn main_line(&self) -> Vec<Place> {
        let mut line = self.path(self.end(Self::START));
        line.truncate(self.played);
        line
    }

    /// How many moves of the game itself lead here; `None` for places off the game.
    pub(super) fn main_number(&self, place: Place) -> Option<usize> {
        let line = self.main_line();
        match place {
            Self::START => Some(0),
            place => Some(line.iter().position(|other| *other == place)? + 1),
        }
    }

    /// The match up to a place. An end that players or a clock declared is left out.
    pub(super) fn game(&self, place: Place) -> Match {
        self.game_with(place, self.setup.clone())
    }

    /// The match up to a place, with something else agreed before it.
    pub(super) fn game_with(&self, place: Place, setup: Setup) -> Match {
        let mut game = Match::new(setup);
        for place in self.path(place) {
            let played = game.replay_word(self.word(place));
            debug_assert!(played.is_ok(), "{} was legal", self.word(place));
        }
        game
    }

    /// Adds a move after a place, if it can be played there.
    pub(super) fn play(&mut self, at: Place, word: &str) -> Result<Place, MatchError> {
        self.game(at).play(word)?;
        Ok(self.add(at, word))
    }

    /// The record of the game with everything in the tree. What was tried after a finished game is not a part
    /// of it.
    pub(super) fn record(&self, is_over: bool) -> Record {
        let mut record = self.record.clone();
        let mut line = self.line(Self::START);
        if is_over {
            line.nodes.truncate(self.played);
        }
        record.line.nodes = line.nodes;
        record
    }

    /// The main way from a place, with the other ways beside it.
    fn line(&self, from: Place) -> Line {
        let mut nodes = Vec::new();
        let mut now = from;
        while let [next, others @ ..] = self.ways(now) {
            let mut node = self.record_node(*next);
            node.variations = others.iter().map(|other| self.variation(*other)).collect();
            nodes.push(node);
            now = *next;
        }
        Line {
            intro: Vec::new(),
            nodes,
        }
    }

    /// A way that begins with a place.
    fn variation(&self, first: Place) -> Line {
        let mut line = self.line(first);
        line.nodes.insert(0, self.record_node(first));
        line
    }

    fn record_node(&self, place: Place) -> RecordNode {
        let node = &self.nodes[place];
        RecordNode {
            word: node.word.clone(),
            glyphs: node.glyphs.clone(),
            comments: node.comments.clone(),
            variations: Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use cairn_session::record::read;

    use super::*;

    fn tree(text: &str) -> Tree {
        let record = read(text).records.remove(0).record;
        Tree::new(&Match::from_record(&record).unwrap())
    }

    const GAME: &str = "[Game \"zola:4\"]\n\n\
        1. b2xb3 {good} (1. a1xa2 b1xc1 (1... a4xa3) 2. d2xc2) 1... a4xb4 $2 *\n";

    #[test]
    fn a_record_with_variations_is_written_as_it_was_read() {
        let record = read(GAME).records.remove(0).record;
        let tree = tree(GAME);
        assert_eq!(tree.record(false).line, record.line);
        assert!(Match::from_record(&tree.record(false)).is_ok());
    }

    #[test]
    fn ways_are_walked_and_moves_are_tried() {
        let mut tree = tree(GAME);
        let main = tree.main_line();
        assert_eq!(main.len(), 2);
        assert_eq!(tree.word(main[1]), "a4xb4");
        assert_eq!(tree.ways(Tree::START).len(), 2);
        let other = tree.ways(Tree::START)[1];
        assert_eq!((tree.word(other), tree.main_number(other)), ("a1xa2", None));
        assert_eq!(tree.main_number(main[1]), Some(2));
        assert!(tree.play(main[0], "b2xb3").is_err());
        let tried = tree.play(main[0], "c4xb4").unwrap();
        assert_eq!(
            tree.play(main[0], "c4xb4").unwrap(),
            tried,
            "there is one of it"
        );
        assert_eq!(tree.game(tried).plies(), 2);
        let record = tree.record(false);
        assert_eq!(record.line.nodes[1].variations.len(), 1);
        assert!(Match::from_record(&record).is_ok());
    }

    #[test]
    fn what_is_tried_after_a_finished_game_is_not_recorded() {
        let text = "[Game \"zola:4\"]\n[Termination \"resignation\"]\n\n1. b2xb3 1-0\n";
        let mut tree = tree(text);
        let end = tree.end(Tree::START);
        tree.play(end, "a4xb4").unwrap();
        assert_eq!(tree.record(true).line.nodes.len(), 1);
        assert!(Match::from_record(&tree.record(true)).is_ok());
        assert_eq!(tree.main_line().len(), 1);
    }
}
