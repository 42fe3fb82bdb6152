//! A game as a tree of moves, with variations, comments and evaluations: what people look at afterwards.

use crate::record::{Line, Node, Record, ResultMark};
use crate::replay::replay;
use crate::{Action, End, Entry, Match, MatchError, Moment, ReplayError, Setup};

/// How a command, such as a clock, begins inside a comment.
const COMMAND: &str = "[%";

/// How an evaluation begins.
const EVALUATION: &str = "[%eval ";

/// A place in a [`Study`]: the start, or a move. It stays the same while the tree changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// Before the first move.
    pub const START: NodeId = NodeId(0);

    /// The number of the place; that of the start is 0.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0
    }

    fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tree of moves. Every move was played once, when it came into the tree, and is never read again.
///
/// ```
/// use cairn_session::{NodeId, Setup, Study};
/// let mut study = Study::new(Setup::new("zola:4".parse().unwrap()));
/// let first = study.play(NodeId::START, "b2xb3").unwrap();
/// let other = study.play(NodeId::START, "a1xa2").unwrap();
/// assert_eq!(study.children(NodeId::START), [first, other]);
/// study.set_comments(other, vec!["or so".to_owned()]);
/// assert!(study.to_record().text().contains("(1. a1xa2 {or so})"));
/// ```
#[derive(Clone, Debug)]
pub struct Study {
    setup: Setup,
    /// The record it was made from, without its moves.
    record: Record,
    /// Every node that ever was, by its number. Those that were removed stay, out of reach.
    nodes: Vec<StudyNode>,
    /// The main line as it was recorded.
    recorded: Vec<NodeId>,
    /// How the recorded game ended, if the players or the clock ended it.
    declared: Option<End>,
}

#[derive(Clone, Debug, Default)]
struct StudyNode {
    parent: Option<NodeId>,
    /// What was played, with its comments and glyphs; `None` for the start. Its variations are nodes.
    entry: Option<Entry>,
    /// The comments before the first move; those on moves are in their entries.
    intro: Vec<String>,
    /// Commands such as clocks and evaluations, which stand in comments.
    commands: Vec<String>,
    /// The main continuation first.
    children: Vec<NodeId>,
}

impl Study {
    /// A tree with nothing but its start.
    #[must_use]
    pub fn new(setup: Setup) -> Study {
        let record = Match::new(setup.clone()).to_record();
        Study::empty(setup, &record)
    }

    /// The tree of a match, with the variations beside its moves.
    ///
    /// # Panics
    /// Never: the record of a match can be replayed.
    #[must_use]
    pub fn of(game: &Match) -> Study {
        Study::from_record(&game.to_record()).expect("the record of a match can be replayed")
    }

    /// The tree of a record. Every move is checked, and the result as well.
    ///
    /// # Errors
    /// At the first thing that cannot be.
    pub fn from_record(record: &Record) -> Result<Study, ReplayError> {
        let mut study = Study::empty(Setup::from_record(record)?, record);
        study.nodes[0].intro.clone_from(&record.line.intro);
        let game = replay(record, NodeId::START, &mut |parent, game, node| {
            let entry = game.entries().last().expect("a move was played");
            let id = study.insert(parent, entry);
            study.take_notes(id, node);
            id
        })?;
        study.recorded = study.main_line();
        study.declared = game.moment().declared;
        Ok(study)
    }

    fn empty(setup: Setup, record: &Record) -> Study {
        Study {
            setup,
            record: Record {
                tags: record.tags.clone(),
                line: Line::default(),
                result: record.result,
            },
            nodes: vec![StudyNode::default()],
            recorded: Vec::new(),
            declared: None,
        }
    }

    /// What was agreed before the first move.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The place with this number, if there is one.
    #[must_use]
    pub fn node(&self, number: u32) -> Option<NodeId> {
        ((number as usize) < self.nodes.len()).then_some(NodeId(number))
    }

    /// What was played to get to a place; `None` for the start.
    #[must_use]
    pub fn entry(&self, id: NodeId) -> Option<&Entry> {
        self.nodes[id.index()].entry.as_ref()
    }

    /// The move that leads to a place, as it is written; nothing for the start.
    #[must_use]
    pub fn text(&self, id: NodeId) -> String {
        let entry = self.entry(id);
        entry.map_or(String::new(), |entry| entry.action.to_string())
    }

    /// The place before.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.index()].parent
    }

    /// The places after it, that of the main continuation first.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.index()].children
    }

    /// The next place on the main way.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        self.children(id).first().copied()
    }

    /// The last place on the main way from here.
    #[must_use]
    pub fn end_of_line(&self, mut id: NodeId) -> NodeId {
        while let Some(next) = self.next(id) {
            id = next;
        }
        id
    }

    /// The places from the start to this one, the start left out.
    #[must_use]
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path: Vec<_> = self.up(id).collect();
        path.reverse();
        path
    }

    /// This place and those before it, without the start.
    fn up(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |id| self.parent(*id)).filter(|id| *id != NodeId::START)
    }

    /// The main line, without the start.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        std::iter::successors(self.next(NodeId::START), |id| self.next(*id)).collect()
    }

    /// The game as it was recorded, without the start. What is played and promoted later leaves it as it is.
    #[must_use]
    pub fn recorded(&self) -> &[NodeId] {
        &self.recorded
    }

    /// Every place that can be reached, each after the one before it.
    #[must_use]
    pub fn nodes(&self) -> Vec<NodeId> {
        let mut found = Vec::new();
        let mut open = vec![NodeId::START];
        while let Some(id) = open.pop() {
            found.push(id);
            open.extend(self.children(id).iter().rev());
        }
        found
    }

    /// The position at a place, with what led to it.
    #[must_use]
    pub fn moment(&self, id: NodeId) -> Moment<'_> {
        let is_end = self.recorded.last().copied().unwrap_or(NodeId::START) == id;
        let last_move = self.up(id).find_map(|id| {
            let entry = self.entry(id)?;
            (entry.action != Action::Swap).then_some(entry)
        });
        Moment {
            setup: &self.setup,
            last: self.entry(id),
            last_squares: last_move.map_or(&[], |entry| &entry.squares),
            declared: self.declared.filter(|_| is_end && self.is_as_recorded()),
        }
    }

    /// The match that leads to a place. An end that players or a clock declared is left out.
    #[must_use]
    pub fn game(&self, id: NodeId) -> Match {
        let path = self.path(id).into_iter();
        let entries = path.filter_map(|id| self.entry(id).cloned());
        Match::with_entries(self.setup.clone(), entries.collect())
    }

    /// Plays a move, or a swap, at a place, and gives the place after it: a new one, unless the move is there already. After an
    /// end that players or the clock declared, one can try on.
    ///
    /// # Errors
    /// If it cannot be played there; nothing changes then.
    pub fn play(&mut self, at: NodeId, text: &str) -> Result<NodeId, MatchError> {
        let moment = self.moment(at);
        let moment = Moment {
            declared: None,
            ..moment
        };
        let earlier = self.up(at).filter_map(|id| self.entry(id));
        let entry = Entry::read(moment, text, earlier)?;
        Ok(self.insert(at, &entry))
    }

    /// The place that an action leads to; it is made if need be.
    fn insert(&mut self, parent: NodeId, entry: &Entry) -> NodeId {
        let is_same = |id: &NodeId| {
            self.entry(*id)
                .is_some_and(|other| other.action == entry.action)
        };
        if let Some(known) = self.children(parent).iter().copied().find(is_same) {
            return known;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(StudyNode {
            parent: Some(parent),
            entry: Some(Entry {
                annotations: crate::Annotations::default(),
                ..entry.clone()
            }),
            ..StudyNode::default()
        });
        self.nodes[parent.index()].children.push(id);
        id
    }

    /// Takes a place away, with all that comes after it. The start stays.
    pub fn remove(&mut self, id: NodeId) {
        if let Some(parent) = self.parent(id) {
            let children = &mut self.nodes[parent.index()].children;
            children.retain(|child| *child != id);
        }
    }

    /// Makes the way to a place the main line.
    pub fn promote(&mut self, id: NodeId) {
        for id in self.path(id) {
            if let Some(parent) = self.parent(id) {
                let children = &mut self.nodes[parent.index()].children;
                children.retain(|child| *child != id);
                children.insert(0, id);
            }
        }
    }

    /// The comments on a place, without commands such as clocks.
    #[must_use]
    pub fn comments(&self, id: NodeId) -> &[String] {
        let node = &self.nodes[id.index()];
        match &node.entry {
            Some(entry) => &entry.annotations.comments,
            None => &node.intro,
        }
    }

    /// Replaces the comments on a place. A closing brace, which a record cannot hold, becomes a parenthesis.
    pub fn set_comments(&mut self, id: NodeId, comments: Vec<String>) {
        let comments = comments.into_iter().map(|text| text.replace('}', ")"));
        let comments = comments.filter(|text| !text.trim().is_empty()).collect();
        let node = &mut self.nodes[id.index()];
        match &mut node.entry {
            Some(entry) => entry.annotations.comments = comments,
            None => node.intro = comments,
        }
    }

    /// The numbers of the annotation glyphs of a move.
    #[must_use]
    pub fn glyphs(&self, id: NodeId) -> &[u16] {
        self.entry(id)
            .map_or(&[], |entry| &entry.annotations.glyphs)
    }

    /// What a position was found to be worth, as records write it: for the side that begins, such as `0.35`.
    #[must_use]
    pub fn evaluation(&self, id: NodeId) -> Option<&str> {
        let mut commands = self.nodes[id.index()].commands.iter();
        let found = commands.find_map(|command| command.strip_prefix(EVALUATION))?;
        found.strip_suffix(']').map(str::trim)
    }

    /// Takes over the moves and notes of another record of the same game, such as one that a review has annotated. What was
    /// there stays; an evaluation is replaced.
    ///
    /// # Errors
    /// If its moves cannot be played here; those before the first that cannot are taken over.
    pub fn merge(&mut self, line: &Line) -> Result<(), MatchError> {
        self.merge_at(NodeId::START, line)
    }

    fn merge_at(&mut self, mut at: NodeId, line: &Line) -> Result<(), MatchError> {
        for node in &line.nodes {
            let next = self.play(at, &node.word)?;
            self.add_notes(next, node);
            for variation in &node.variations {
                self.merge_at(at, variation)?;
            }
            at = next;
        }
        Ok(())
    }

    /// Takes over all notes that stand beside a move of a record.
    fn take_notes(&mut self, id: NodeId, from: &Node) {
        let (commands, comments) = split_commands(&from.comments);
        let node = &mut self.nodes[id.index()];
        node.commands.extend(commands);
        if let Some(entry) = &mut node.entry {
            entry.annotations.comments.extend(comments);
            entry.annotations.glyphs.extend(&from.glyphs);
        }
    }

    /// Adds those that are not there yet.
    fn add_notes(&mut self, id: NodeId, from: &Node) {
        let (commands, comments) = split_commands(&from.comments);
        let node = &mut self.nodes[id.index()];
        let is_evaluation = |command: &String| command.starts_with(EVALUATION);
        if commands.iter().any(is_evaluation) {
            node.commands.retain(|command| !is_evaluation(command));
        }
        add_new(&mut node.commands, commands);
        if let Some(entry) = &mut node.entry {
            add_new(&mut entry.annotations.comments, comments);
            add_new(&mut entry.annotations.glyphs, from.glyphs.iter().copied());
        }
    }

    /// Whether the main line begins with the recorded one, so that its result holds.
    fn is_as_recorded(&self) -> bool {
        let mut main = std::iter::successors(self.next(NodeId::START), |id| self.next(*id));
        self.recorded.iter().all(|id| main.next() == Some(*id))
    }

    /// Whether the result of the record stands: it has one, and the main line is still the recorded one.
    fn is_decided(&self) -> bool {
        let is_ended = self.record.result != ResultMark::Unknown || self.declared.is_some();
        is_ended && self.is_as_recorded()
    }

    /// Where the main line ends. What was tried after an end that players or the clock declared is not a part of it.
    #[must_use]
    pub fn result(&self) -> Moment<'_> {
        let last = self.recorded.last().copied().unwrap_or(NodeId::START);
        self.moment(if self.is_decided() {
            last
        } else {
            self.end_of_line(NodeId::START)
        })
    }

    /// The tags of its record.
    #[must_use]
    pub fn tags(&self) -> Vec<(String, String)> {
        let mut tags = self.record.tags.clone();
        let is_unchanged = self.is_decided() || self.main_line() == self.recorded;
        if !is_unchanged {
            tags.retain(|(name, _)| name != "Result" && name != "Termination");
        }
        tags
    }

    /// The record of the tree. While the main line is the recorded one, the result of that stands, and what was tried after an end that
    /// players or the clock declared is left out, because no record could hold it; else the moves alone tell the result.
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut nodes = self.line(NodeId::START);
        let result = if self.is_decided() {
            nodes.truncate(self.recorded.len());
            self.record.result
        } else {
            ResultMark::of(self.result().end().and_then(|end| end.outcome))
        };
        Record {
            tags: self.tags(),
            line: Line {
                intro: self.nodes[0].intro.clone(),
                nodes,
            },
            result,
        }
    }

    /// The main way after a place, with the other ways beside it.
    fn line(&self, from: NodeId) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut now = from;
        while let [main, others @ ..] = self.children(now) {
            let mut node = self.record_node(*main);
            node.variations = others.iter().map(|other| self.variation(*other)).collect();
            nodes.push(node);
            now = *main;
        }
        nodes
    }

    /// The way that begins with a place.
    fn variation(&self, first: NodeId) -> Line {
        let mut nodes = vec![self.record_node(first)];
        nodes.extend(self.line(first));
        Line {
            intro: Vec::new(),
            nodes,
        }
    }

    fn record_node(&self, id: NodeId) -> Node {
        let commands = self.nodes[id.index()].commands.iter();
        Node {
            word: self.text(id),
            glyphs: self.glyphs(id).to_vec(),
            comments: commands.chain(self.comments(id)).cloned().collect(),
            variations: Vec::new(),
        }
    }
}

/// Adds what is not there yet.
fn add_new<T: PartialEq>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}

/// Comments apart from the commands in them, such as `[%clk 0:05:00]`.
fn split_commands(comments: &[String]) -> (Vec<String>, Vec<String>) {
    let mut commands = Vec::new();
    let mut rest = Vec::new();
    for comment in comments {
        let mut text = String::new();
        let mut left = comment.as_str();
        while let Some((before, command)) = left.split_once(COMMAND) {
            let Some((inside, after)) = command.split_once(']') else {
                break;
            };
            text.push_str(before);
            commands.push(format!("{COMMAND}{inside}]"));
            left = after;
        }
        text.push_str(left);
        if !text.trim().is_empty() {
            rest.push(text.trim().to_owned());
        }
    }
    (commands, rest)
}
