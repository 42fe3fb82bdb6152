//! A game as a tree of moves, with comments: what people look at afterwards.

use cairn_core::Side;
use cairn_session::{Line, Match, Node, Record, ResultMark, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use super::play::{squares, why_not};
use super::reading::{one_record, tags};
use super::scene::{end_view, refusal, scene, stages, told};
use super::{catalog, game};
use crate::wire::{self, MatchLine, NodeView, StudyView};

/// How a command, such as a clock, begins inside a comment.
const COMMAND: &str = "[%";

/// The tags that tell the result; what is played anew changes it.
const RESULT: &str = "Result";
const TERMINATION: &str = "Termination";

/// A tree of moves.
#[wasm_bindgen]
pub struct Study {
    /// What was agreed before the first move.
    setup: Setup,
    record: Record,
    /// Every node that ever was, by its number; the beginning is 0. Those that were removed stay, out of
    /// reach.
    nodes: Vec<TreeNode>,
    /// The words of the main line as the record had it, while its result holds.
    recorded: Vec<String>,
}

#[derive(Default)]
struct TreeNode {
    parent: Option<u32>,
    word: String,
    side: Option<Side>,
    commands: Vec<String>,
    comments: Vec<String>,
    glyphs: Vec<u16>,
    /// The main continuation first.
    children: Vec<u32>,
}

const ROOT: u32 = 0;

#[wasm_bindgen]
impl Study {
    /// A tree that begins with a position of a game, and has nothing else.
    ///
    /// # Errors
    /// If there is no such game or position.
    #[wasm_bindgen(js_name = begin)]
    pub fn begin(name: &str, position: Option<String>) -> Result<Study, String> {
        let mut setup = Setup::new(game(name)?);
        if let Some(text) = position {
            let start = setup.game.parse_position(&text);
            setup.start = start.map_err(|error| error.to_string())?;
        }
        let record = Match::new(setup.clone()).to_record();
        Ok(Study::of(setup, record))
    }

    /// The tree of the record with this number in a text.
    ///
    /// # Errors
    /// If there is none, or if its moves cannot be; the message says where and why.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(language: &str, text: &str, index: usize) -> Result<Study, String> {
        let (record, game) = one_record(text, index, catalog(language))?;
        Ok(Study::of(game.setup().clone(), record))
    }

    /// The whole tree, as a [`StudyView`].
    #[must_use]
    pub fn view(&self, language: &str) -> String {
        let catalog = catalog(language);
        let mut nodes = Vec::new();
        let start = self.start();
        self.collect(ROOT, 0, &start, &mut |id, ply, game: &Match| {
            let node = &self.nodes[id as usize];
            let last = game.entries().len().checked_sub(1);
            nodes.push(NodeView {
                id,
                parent: node.parent,
                ply,
                text: node.word.clone(),
                side: node.side.map(Into::into),
                told: last.map_or(String::new(), |last| told(game, last, catalog)),
                comments: node.comments.clone(),
                glyphs: node.glyphs.clone(),
                children: node.children.clone(),
            });
        });
        let record = self.to_record();
        let end = Match::from_record(&record).ok().and_then(|game| {
            let end = game.end()?;
            Some(end_view(&game, end, catalog))
        });
        wire::write(&StudyView {
            game: start.setup().game.to_string(),
            tags: tags(&record),
            intro: self.nodes[ROOT as usize].comments.clone(),
            nodes,
            end,
        })
    }

    /// The position at a node with these squares of a move chosen, as a [`Scene`](crate::wire::Scene).
    #[must_use]
    pub fn scene(&self, language: &str, node: u32, chosen: Vec<String>) -> String {
        let game = self.at(node);
        let chosen = squares(&game, &chosen).unwrap_or_default();
        wire::write(&scene(&game, &chosen, catalog(language)))
    }

    /// The boards before the move of a node with none, one, two and so on of its squares chosen, as
    /// [`Board`](crate::wire::Board)s.
    #[must_use]
    pub fn stages(&self, language: &str, node: u32) -> String {
        let game = self.at(node);
        let stages: Vec<_> = match game.entries().len() {
            0 => Vec::new(),
            count => stages(&game, count - 1, catalog(language)),
        };
        wire::write(&stages)
    }

    /// Why these squares are not the beginning of a move at a node, in words; nothing if they are.
    #[wasm_bindgen(js_name = whyNot)]
    #[must_use]
    pub fn why_not(&self, language: &str, node: u32, chosen: Vec<String>) -> Option<String> {
        why_not(&self.at(node), language, &chosen)
    }

    /// Plays a move at a node, and gives the node after it: a new one, unless the move is there already.
    ///
    /// # Errors
    /// In words, if the move cannot be played there.
    pub fn play(&mut self, language: &str, node: u32, text: &str) -> Result<u32, String> {
        let mut game = self.at(node);
        let side = game.turn();
        if let Err(error) = game.replay_word(text.trim()) {
            return Err(refusal(&game.setup().game, text, &error, catalog(language)));
        }
        let word = game.entries().last().map(|entry| entry.action.to_string());
        let word = word.unwrap_or_default();
        let node = self.existing(node);
        let mut children = self.nodes[node as usize].children.iter();
        if let Some(child) = children.find(|child| self.nodes[**child as usize].word == word) {
            return Ok(*child);
        }
        let added = TreeNode {
            word,
            side: Some(side),
            ..TreeNode::default()
        };
        Ok(self.add(node, added))
    }

    /// Takes a node away, with all that comes after it. The beginning stays.
    pub fn remove(&mut self, node: u32) {
        if let Some(parent) = self.parent(node) {
            let children = &mut self.nodes[parent as usize].children;
            children.retain(|child| *child != node);
        }
    }

    /// Makes a node the main continuation of the one before.
    pub fn promote(&mut self, node: u32) {
        if let Some(parent) = self.parent(node) {
            let children = &mut self.nodes[parent as usize].children;
            children.retain(|child| *child != node);
            children.insert(0, node);
        }
    }

    /// Replaces the comments on a node. A closing brace, which a record cannot hold, becomes a parenthesis.
    #[wasm_bindgen(js_name = setComments)]
    pub fn set_comments(&mut self, node: u32, comments: Vec<String>) {
        let node = self.existing(node);
        let comments = comments.into_iter().map(|text| text.replace('}', ")"));
        self.nodes[node as usize].comments =
            comments.filter(|text| !text.trim().is_empty()).collect();
    }

    /// Replaces the annotation glyphs of a node.
    #[wasm_bindgen(js_name = setGlyphs)]
    pub fn set_glyphs(&mut self, node: u32, glyphs: Vec<u16>) {
        let node = self.existing(node);
        self.nodes[node as usize].glyphs = glyphs;
    }

    /// The record of the tree.
    #[must_use]
    pub fn pgn(&self) -> String {
        self.to_record().text()
    }

    /// What the engine must know at a node, as a [`MatchLine`].
    #[must_use]
    pub fn line(&self, node: u32) -> String {
        wire::write(&MatchLine::of(&self.at(node)))
    }
}

impl Study {
    /// The tree of a record whose moves can all be played.
    fn of(setup: Setup, record: Record) -> Study {
        let words = record.line.nodes.iter();
        let mut study = Study {
            setup,
            recorded: words.map(|node| node.word.clone()).collect(),
            record,
            nodes: vec![TreeNode::default()],
        };
        let line = std::mem::take(&mut study.record.line);
        study.nodes[ROOT as usize].comments = line.intro.clone();
        let start = study.start();
        study.add_line(ROOT, &line, &start);
        study
    }

    fn add(&mut self, parent: u32, node: TreeNode) -> u32 {
        let id = self.nodes.len() as u32;
        self.nodes.push(TreeNode {
            parent: Some(parent),
            ..node
        });
        self.nodes[parent as usize].children.push(id);
        id
    }

    fn add_line(&mut self, parent: u32, line: &Line, start: &Match) {
        let mut parent = parent;
        let mut game = start.clone();
        for node in &line.nodes {
            let side = game.turn();
            let before = game.clone();
            if game.replay_word(&node.word).is_err() {
                debug_assert!(false, "the record was replayed before");
                return;
            }
            let (commands, comments) = split_commands(&node.comments);
            let mut siblings = self.nodes[parent as usize].children.iter();
            let known = siblings.find(|id| self.nodes[**id as usize].word == node.word);
            let id = match known {
                Some(id) => *id,
                None => {
                    let added = TreeNode {
                        word: node.word.clone(),
                        side: Some(side),
                        ..TreeNode::default()
                    };
                    self.add(parent, added)
                }
            };
            let own = &mut self.nodes[id as usize];
            own.commands.extend(commands);
            own.comments.extend(comments);
            own.glyphs.extend(&node.glyphs);
            for variation in &node.variations {
                self.add_line(parent, variation, &before);
            }
            parent = id;
        }
    }

    /// The match before the first move.
    fn start(&self) -> Match {
        Match::new(self.setup.clone())
    }

    /// A node that is there: the one with this number, or the beginning.
    fn existing(&self, node: u32) -> u32 {
        match (node as usize) < self.nodes.len() {
            true => node,
            false => ROOT,
        }
    }

    fn parent(&self, node: u32) -> Option<u32> {
        self.nodes.get(node as usize)?.parent
    }

    /// The match that leads to a node.
    fn at(&self, node: u32) -> Match {
        let mut words = Vec::new();
        let mut id = self.existing(node);
        while let Some(parent) = self.parent(id) {
            words.push(self.nodes[id as usize].word.as_str());
            id = parent;
        }
        let mut game = match self.is_recorded_end(node) {
            true => return Match::from_record(&self.to_record()).unwrap_or_else(|_| self.start()),
            false => self.start(),
        };
        for word in words.into_iter().rev() {
            if game.replay_word(word).is_err() {
                debug_assert!(false, "the tree holds moves that can be played");
            }
        }
        game
    }

    /// Whether a node ends the main line, and that is still the line of the record, so that its result holds.
    fn is_recorded_end(&self, node: u32) -> bool {
        let main = self.main_line();
        main.last().copied().unwrap_or(ROOT) == node
            && self.is_as_recorded(&main)
            && self.record.result != ResultMark::Unknown
    }

    fn is_as_recorded(&self, main: &[u32]) -> bool {
        let words = main.iter().map(|id| &self.nodes[*id as usize].word);
        words.eq(&self.recorded)
    }

    /// The nodes of the main line, without the beginning.
    fn main_line(&self) -> Vec<u32> {
        let mut line = Vec::new();
        let mut id = ROOT;
        while let Some(next) = self.nodes[id as usize].children.first() {
            id = *next;
            line.push(id);
        }
        line
    }

    /// Visits a node and all after it, each after its parent, with the match that leads there.
    fn collect(&self, id: u32, ply: u32, game: &Match, visit: &mut dyn FnMut(u32, u32, &Match)) {
        visit(id, ply, game);
        for child in &self.nodes[id as usize].children {
            let mut after = game.clone();
            if after.play(&self.nodes[*child as usize].word).is_ok() {
                self.collect(*child, ply + 1, &after, visit);
            }
        }
    }

    fn to_record(&self) -> Record {
        let line = Line {
            intro: self.nodes[ROOT as usize].comments.clone(),
            nodes: self.written(ROOT),
        };
        let record = Record {
            line,
            ..self.record.clone()
        };
        if self.is_as_recorded(&self.main_line()) {
            return record;
        }
        // The moves alone tell how another line ends.
        let mut record = without_result(record);
        let mut game = self.start();
        for node in &record.line.nodes {
            let _ = game.replay_word(&node.word);
        }
        record.result = ResultMark::of(game.end().and_then(|end| end.outcome));
        record
    }

    /// The main line after a node, with its variations.
    fn written(&self, node: u32) -> Vec<Node> {
        let mut nodes = Vec::new();
        let mut id = node;
        while let Some((main, others)) = self.nodes[id as usize].children.split_first() {
            let mut written = self.written_alone(*main);
            written.variations = others
                .iter()
                .map(|other| {
                    let mut line = vec![self.written_alone(*other)];
                    line.extend(self.written(*other));
                    Line {
                        intro: Vec::new(),
                        nodes: line,
                    }
                })
                .collect();
            nodes.push(written);
            id = *main;
        }
        nodes
    }

    fn written_alone(&self, id: u32) -> Node {
        let node = &self.nodes[id as usize];
        Node {
            word: node.word.clone(),
            glyphs: node.glyphs.clone(),
            comments: node
                .commands
                .iter()
                .chain(&node.comments)
                .cloned()
                .collect(),
            variations: Vec::new(),
        }
    }
}

fn without_result(mut record: Record) -> Record {
    record
        .tags
        .retain(|(name, _)| name != RESULT && name != TERMINATION);
    record.result = ResultMark::Unknown;
    record
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
