//! A game as a tree of moves, with comments: what people look at afterwards.

use cairn_session::{MoveEntry, NodeId, Setup};
use wasm_bindgen::prelude::wasm_bindgen;

use super::enter::{choose, read_typed};
use super::reading::{one_record, replayed, tags};
use super::scene::{end_view, refusal, scene, stages};
use super::{catalog, game};
use crate::wire::{self, MatchLine, NodeView, StudyView};

/// A tree of moves, a place in it, and the move that is being entered there.
#[wasm_bindgen]
pub struct Study {
    study: cairn_session::Study,
    at: NodeId,
    entry: MoveEntry,
}

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
        Ok(Study::of(cairn_session::Study::new(setup)))
    }

    /// The tree of the record with this number in a text.
    ///
    /// # Errors
    /// If there is none, or if its moves cannot be; the message says where and why.
    #[wasm_bindgen(js_name = fromPgn)]
    pub fn from_pgn(language: &str, text: &str, index: usize) -> Result<Study, String> {
        let catalog = catalog(language);
        let read = one_record(text, index, catalog)?;
        let study = cairn_session::Study::from_record(&read.record);
        Ok(Study::of(replayed(study, &read, catalog)?))
    }

    /// The whole tree, as a [`StudyView`].
    #[must_use]
    pub fn view(&self, language: &str) -> String {
        let catalog = catalog(language);
        let study = &self.study;
        let ids = study.nodes();
        let last = ids.iter().map(|id| id.number()).max().unwrap_or_default();
        let mut plies = vec![0; last as usize + 1];
        let number = |id: &NodeId| id.number();
        let mut nodes = Vec::with_capacity(ids.len());
        for id in ids {
            let parent = study.parent(id).as_ref().map(number);
            let ply = parent.map_or(0, |parent| plies[parent as usize] + 1);
            plies[id.number() as usize] = ply;
            let entry = study.entry(id);
            nodes.push(NodeView {
                id: id.number(),
                parent,
                ply,
                text: study.text(id),
                side: entry.map(|entry| entry.side.into()),
                told: entry.map_or(String::new(), |entry| catalog.say(&entry.told)),
                comments: study.comments(id).to_vec(),
                glyphs: study.glyphs(id).to_vec(),
                evaluation: study.evaluation(id).map(ToOwned::to_owned),
                children: study.children(id).iter().map(number).collect(),
            });
        }
        wire::write(&StudyView {
            game: study.setup().game.to_string(),
            tags: tags(&study.tags()),
            intro: study.comments(NodeId::START).to_vec(),
            nodes,
            end: end_view(study.result(), catalog),
        })
    }

    /// Goes to a place. Whatever was being entered is let go.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn go(&mut self, node: u32) -> Result<(), String> {
        let at = self.node(node)?;
        self.at = at;
        self.entry = MoveEntry::new(self.study.moment(at).position().clone());
        Ok(())
    }

    /// The position where we are with what is being entered, as a [`Scene`](crate::wire::Scene).
    #[must_use]
    pub fn scene(&self, language: &str) -> String {
        let moment = self.study.moment(self.at);
        let entry = moment.end_by_moves().is_none().then_some(&self.entry);
        wire::write(&scene(moment, entry, catalog(language)))
    }

    /// Chooses a square as the next one of a move, and tells what came of it as an [`Entered`](crate::wire::Entered).
    pub fn choose(&mut self, language: &str, square: &str) -> String {
        let is_over = self.study.moment(self.at).end_by_moves().is_some();
        wire::write(&choose(&mut self.entry, square, is_over, catalog(language)))
    }

    /// Takes back a step of the move that is being entered. Says whether there was one.
    #[wasm_bindgen(js_name = stepBack)]
    pub fn step_back(&mut self) -> bool {
        self.entry.step_back()
    }

    /// Lets go of what is being entered.
    #[wasm_bindgen(js_name = letGo)]
    pub fn let_go(&mut self) {
        self.entry.let_go();
    }

    /// The boards before the move of a node with none, one, two and so on of its squares chosen, as
    /// [`Board`](crate::wire::Board)s.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn stages(&self, language: &str, node: u32) -> Result<String, String> {
        let id = self.node(node)?;
        let parent = self.study.parent(id).zip(self.study.entry(id));
        let stages = parent.map_or(Vec::new(), |(parent, entry)| {
            let before = self.study.moment(parent);
            stages(before.position(), &entry.squares, catalog(language))
        });
        Ok(wire::write(&stages))
    }

    /// Plays a move at a node, and gives the node after it: a new one, unless the move is there already.
    ///
    /// # Errors
    /// In words, if the move cannot be played there.
    pub fn play(&mut self, language: &str, node: u32, text: &str) -> Result<u32, String> {
        let at = self.node(node)?;
        let word = read_typed(text);
        let played = self.study.play(at, &word);
        played.map(NodeId::number).map_err(|error| {
            let game = &self.study.setup().game;
            refusal(game, &word, &error, catalog(language))
        })
    }

    /// Takes a node away, with all that comes after it. The beginning stays.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn remove(&mut self, node: u32) -> Result<(), String> {
        let id = self.node(node)?;
        self.study.remove(id);
        Ok(())
    }

    /// Makes the line to a node the main one.
    ///
    /// # Errors
    /// If there is no such place.
    pub fn promote(&mut self, node: u32) -> Result<(), String> {
        let id = self.node(node)?;
        self.study.promote(id);
        Ok(())
    }

    /// Replaces the comments on a node. A closing brace, which a record cannot hold, becomes a parenthesis.
    ///
    /// # Errors
    /// If there is no such place.
    #[wasm_bindgen(js_name = setComments)]
    pub fn set_comments(&mut self, node: u32, comments: Vec<String>) -> Result<(), String> {
        let id = self.node(node)?;
        self.study.set_comments(id, comments);
        Ok(())
    }

    /// Takes over the moves and notes of a record of the same game, as a review writes it.
    ///
    /// # Errors
    /// If there is none in the text, or if its moves cannot be played here.
    pub fn merge(&mut self, language: &str, text: &str) -> Result<(), String> {
        let catalog = catalog(language);
        let read = one_record(text, 0, catalog)?;
        let merged = self.study.merge(&read.record.line);
        merged.map_err(|error| refusal(&self.study.setup().game, "", &error, catalog))
    }

    /// The record of the tree.
    #[must_use]
    pub fn pgn(&self) -> String {
        self.study.to_record().text()
    }

    /// What the engine must know at a node, as a [`MatchLine`].
    ///
    /// # Errors
    /// If there is no such place.
    pub fn line(&self, node: u32) -> Result<String, String> {
        let path = self.study.path(self.node(node)?).into_iter();
        let words = path.map(|id| self.study.text(id)).collect();
        Ok(wire::write(&MatchLine::new(self.study.setup(), words)))
    }
}

impl Study {
    fn of(study: cairn_session::Study) -> Study {
        Study {
            entry: MoveEntry::new(study.setup().start.clone()),
            at: NodeId::START,
            study,
        }
    }

    fn node(&self, number: u32) -> Result<NodeId, String> {
        let node = self.study.node(number);
        node.ok_or_else(|| format!("there is no place {number}"))
    }
}
