//! A board in words, for those who do not see it.

use cairn_core::{Arg, BoardView, Color, Kind, Phrase, Piece, Side, Square, Tally};

use crate::arguments::color_key;
use crate::{Catalog, sentence};

impl Catalog {
    /// What stands on a square, such as `c3, 4 stones, dark on top`.
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn square(&self, view: &BoardView, square: Square) -> String {
        self.part(&view.tell_square(square))
    }

    /// The name of a piece as a label, such as `White disc`.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> String {
        let phrase = Phrase::new(keys(piece.kind).piece).with("color", piece.color);
        sentence::capitalized(&self.part(&phrase))
    }

    /// Every layer of a stack, such as `From the bottom: dark, tan, light, dark`.
    #[must_use]
    pub fn stack(&self, pieces: &[Piece]) -> String {
        self.say(&Phrase::new("stack-layers").with("layers", self.layers(pieces)))
    }

    /// The rules of a game in brief, a sentence a line.
    #[must_use]
    pub fn brief(&self, id: &str) -> Vec<String> {
        let summary = self.text(&format!("{id}-summary"));
        let sentences = summary.split_inclusive(". ");
        sentences.map(|line| line.trim_end().to_owned()).collect()
    }

    /// The name of a side as a label, such as `Dark` or `Escuras`.
    #[must_use]
    pub fn side(&self, color: Color) -> String {
        sentence::capitalized(&self.attribute(&color_key(color), "name"))
    }

    /// What a side has, such as `8 stones in hand`.
    #[must_use]
    pub fn tally(&self, tally: &Tally) -> String {
        self.counted(tally.key, tally)
    }

    /// What a side has, in few words, such as `hand 8`.
    #[must_use]
    pub fn tally_short(&self, tally: &Tally) -> String {
        self.counted(&format!("{}-short", tally.key), tally)
    }

    fn counted(&self, key: &str, tally: &Tally) -> String {
        let count = Some(("count", Arg::from(tally.count)));
        let of = tally.of.map(|of| ("of", Arg::from(of)));
        let args: Vec<_> = count.into_iter().chain(of).collect();
        self.part_named(key, args.iter().map(|(name, arg)| (*name, arg)))
    }

    /// The board and whose turn it is, one thought a line: the ranks from the top, what is in hand, what
    /// each side has, where the game stands.
    ///
    /// A view does not say whether the game is over. If it is, use [`Catalog::board`], which leaves the
    /// turn out.
    #[must_use]
    pub fn describe(&self, view: &BoardView) -> Vec<String> {
        let mut lines = self.board(view);
        lines.push(self.turn(view));
        lines
    }

    /// The board, without whose turn it is.
    #[must_use]
    pub fn board(&self, view: &BoardView) -> Vec<String> {
        let ranks = (0..view.ranks).rev().map(|rank| self.rank(view, rank));
        ranks.chain(self.facts(view)).collect()
    }

    /// What is not on the squares: what is in hand, what each side has, where the game stands.
    #[must_use]
    pub fn facts(&self, view: &BoardView) -> Vec<String> {
        let mut lines = Vec::new();
        if !view.in_hand.is_empty() {
            let hand = Phrase::new("board-in-hand").with("layers", self.layers(&view.in_hand));
            lines.push(self.say(&hand));
        }
        for side in Side::BOTH {
            let tallies: Vec<_> = view.tallies[side]
                .iter()
                .map(|tally| self.tally(tally))
                .collect();
            if !tallies.is_empty() {
                let tallies = Phrase::new("board-tallies")
                    .with("side", view.colors[side])
                    .with("tallies", tallies.join(", "));
                lines.push(self.say(&tallies));
            }
        }
        for fact in view.notes.iter().chain(&view.phase) {
            lines.push(sentence::closed(self.say(fact)));
        }
        if !view.winning.is_empty() {
            let winning = Phrase::new("board-winning").with("squares-and", view.winning.clone());
            lines.push(self.say(&winning));
        }
        lines
    }

    /// Whose turn it is, such as `Dark to move.`
    #[must_use]
    pub fn turn(&self, view: &BoardView) -> String {
        self.say(&Phrase::new("board-turn").with("side", view.colors[view.turn]))
    }

    fn rank(&self, view: &BoardView, rank: u8) -> String {
        let cells: Vec<_> = (0..view.files)
            .map(|file| Square::new(file, rank))
            .filter_map(|square| self.cell(view, square))
            .collect();
        let phrase = if cells.is_empty() {
            Phrase::new("board-rank-empty")
        } else {
            Phrase::new("board-rank").with("cells", cells.join(", "))
        };
        self.say(&phrase.with("rank", rank + 1))
    }

    /// A square among others of its rank; `None` if it is empty.
    fn cell(&self, view: &BoardView, square: Square) -> Option<String> {
        let pieces = &view.square(square).pieces;
        let top = pieces.last()?;
        let is_mixed = pieces.iter().any(|piece| piece != top);
        let phrase = if view.layered && is_mixed {
            Phrase::new("cell-layers").with("layers", self.runs(pieces))
        } else {
            Phrase::new(keys(top.kind).cell)
                .with("count", pieces.len())
                .with("color", top.color)
        };
        Some(self.part(&phrase.with("square", square)))
    }

    /// The layers of a stack, one by one.
    fn layers(&self, pieces: &[Piece]) -> String {
        let layers: Vec<_> = pieces.iter().map(|piece| self.layer(*piece)).collect();
        layers.join(", ")
    }

    /// The layers of a stack, equal ones that lie on each other counted.
    fn runs(&self, pieces: &[Piece]) -> String {
        let runs: Vec<_> = pieces.chunk_by(|lower, upper| lower == upper).collect();
        let are_single = runs.len() == pieces.len();
        let words = runs.iter().map(|run| {
            if are_single {
                self.layer(run[0])
            } else {
                let phrase = Phrase::new(keys(run[0].kind).run).with("count", run.len());
                self.part(&phrase.with("color", run[0].color))
            }
        });
        self.join("list-and", words.collect())
    }

    fn layer(&self, piece: Piece) -> String {
        self.part(&Phrase::new(keys(piece.kind).layer).with("color", piece.color))
    }
}

/// The messages for pieces of a kind.
struct Keys {
    /// As a piece by itself.
    piece: &'static str,
    /// As what stands on one square of a rank.
    cell: &'static str,
    /// As one layer of a stack.
    layer: &'static str,
    /// As several equal layers of a stack.
    run: &'static str,
}

const fn keys(kind: Kind) -> Keys {
    let [piece, cell, layer, run] = match kind {
        Kind::Pebble => ["piece-pebble", "cell-pebble", "layer-pebble", "run-pebble"],
        Kind::Man => ["piece-man", "cell-man", "layer-man", "run-man"],
        Kind::Slab => ["piece-slab", "cell-slab", "layer-slab", "run-slab"],
        Kind::Stone => ["piece-stone", "cell-stone", "layer-stone", "run-stone"],
        Kind::Disc => ["piece-disc", "cell-disc", "layer-disc", "run-disc"],
        Kind::Cube => ["piece-cube", "cell-cube", "layer-cube", "run-cube"],
    };
    Keys {
        piece,
        cell,
        layer,
        run,
    }
}
