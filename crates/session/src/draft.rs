//! A position being set up by hand. It need not be a legal one yet.

use std::fmt;

use cairn_core::text::{Reader, read_board, write_board};
use cairn_core::{BoardView, BySide, Color, NumberWord, ParseError, Piece, Side, Square, Stacking};

use crate::{AnyPosition, GameChoice};

/// No stack of a draft is higher; more than any board allows.
const HIGHEST: u32 = 100;

/// A board with a side to move, and whatever numbers the game's positions have beside it. What it says may be
/// impossible: [`Draft::position`] tells.
///
/// ```
/// use cairn_core::Square;
/// use cairn_session::{Draft, GameChoice};
/// let game: GameChoice = "zola:3".parse().unwrap();
/// let mut draft = Draft::of(&game, &game.start());
/// draft.clear();
/// let [red, blue] = draft.palette()[..] else { panic!() };
/// draft.add(Square::new(0, 0), red);
/// draft.add(Square::new(2, 1), blue);
/// assert_eq!(draft.text(), "x3/x2,b/r,x2 r");
/// assert!(draft.position().is_ok());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    game: GameChoice,
    files: u8,
    ranks: u8,
    /// What stands on each square, bottom first, in the order of [`Square::all`].
    squares: Vec<Vec<Piece>>,
    turn: Side,
    numbers: Vec<u8>,
}

impl Draft {
    /// A position, to be changed.
    ///
    /// # Panics
    /// If it is not a position of this game.
    #[must_use]
    pub fn of(game: &GameChoice, position: &AnyPosition) -> Draft {
        Draft::read(game, &position.text()).expect("a position's own text is a board")
    }

    /// Reads a board with what follows it. The board must have the right size and pieces of the game, but need not
    /// be possible.
    ///
    /// # Errors
    /// At the first place where the text is not such a board.
    pub fn read(game: &GameChoice, text: &str) -> Result<Draft, ParseError> {
        let BoardView { files, ranks, .. } = game.start().view(&[]);
        let words = game.info().words;
        let mut squares = vec![Vec::new(); usize::from(files) * usize::from(ranks)];
        let mut reader = Reader::new(text);
        read_board(&mut reader, files, ranks, |reader, square| {
            squares[square.index(files)] = read_square(reader, game)?;
            Ok(())
        })?;
        reader.require(b' ')?;
        let colors = game.colors();
        let turn = Side::BOTH
            .into_iter()
            .find(|side| reader.take(colors[*side].letter() as u8))
            .ok_or_else(|| {
                let [first, second] = Side::BOTH.map(|side| colors[side].letter());
                reader.expected(format!("the side to move, '{first}' or '{second}'"))
            })?;
        let mut numbers = Vec::new();
        for word in words.numbers {
            reader.require(b' ')?;
            let number = reader
                .number(u32::from(word.most))
                .ok_or_else(|| reader.expected(format!("a number from 0 to {}", word.most)))?;
            numbers.push(number as u8);
        }
        reader.end()?;
        Ok(Draft {
            game: game.clone(),
            files,
            ranks,
            squares,
            turn,
            numbers,
        })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &GameChoice {
        &self.game
    }

    /// Every piece that can be put on the board.
    #[must_use]
    pub fn palette(&self) -> Vec<Piece> {
        let words = self.game.info().words.pieces.iter();
        words.map(|word| word.piece).collect()
    }

    /// The side to move.
    #[must_use]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Says who is to move.
    pub fn set_turn(&mut self, side: Side) {
        self.turn = side;
    }

    /// The numbers beside the board, such as the stones in hand, with what they mean.
    #[must_use]
    pub fn numbers(&self) -> Vec<(NumberWord, u8)> {
        let words = self.game.info().words.numbers.iter().copied();
        words.zip(self.numbers.iter().copied()).collect()
    }

    /// Changes a number; one that is too large becomes the largest. There is nothing to change where there is no such
    /// number.
    pub fn set_number(&mut self, index: usize, number: u8) {
        let words = self.game.info().words.numbers;
        if let (Some(word), Some(old)) = (words.get(index), self.numbers.get_mut(index)) {
            *old = number.min(word.most);
        }
    }

    /// What stands on a square, bottom first.
    ///
    /// # Panics
    /// If the square is not on the board.
    #[must_use]
    pub fn pieces(&self, square: Square) -> &[Piece] {
        &self.squares[square.index(self.files)]
    }

    /// Puts a piece on a square: on top of what is there, or in its place where it cannot stand on top.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn add(&mut self, square: Square, piece: Piece) {
        let stacking = self.game.info().words.stacking;
        let pieces = &mut self.squares[square.index(self.files)];
        let stacks = match stacking {
            Stacking::Never => false,
            // A cube stands alone.
            Stacking::Letters => pieces.iter().all(|below| below.kind == piece.kind),
            Stacking::Height => pieces.iter().all(|below| *below == piece),
        };
        if !stacks {
            pieces.clear();
        }
        if pieces.len() < HIGHEST as usize {
            pieces.push(piece);
        }
    }

    /// Empties a square.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn empty(&mut self, square: Square) {
        self.squares[square.index(self.files)].clear();
    }

    /// Empties the board.
    pub fn clear(&mut self) {
        self.squares.iter_mut().for_each(Vec::clear);
    }

    /// The text, which is that of the position if it is one.
    #[must_use]
    pub fn text(&self) -> String {
        self.to_string()
    }

    /// The position, if it is one.
    ///
    /// # Errors
    /// With the reason why it cannot be.
    pub fn position(&self) -> Result<AnyPosition, ParseError> {
        self.game.parse_position(&self.text())
    }

    /// The board to draw: that of the position or, if it is none, the pieces alone.
    #[must_use]
    pub fn view(&self) -> BoardView {
        if let Ok(position) = self.position() {
            return position.view(&[]);
        }
        let mut view = self.game.start().view(&[]);
        for (shown, pieces) in view.squares.iter_mut().zip(&self.squares) {
            shown.pieces.clone_from(pieces);
        }
        BoardView {
            turn: self.turn,
            phase: None,
            tallies: BySide::default(),
            notes: Vec::new(),
            winning: Vec::new(),
            ..view
        }
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.game.info().words;
        let letter = |piece: &Piece| words.letter(*piece).expect("a piece of the game");
        write_board(
            f,
            self.files,
            self.ranks,
            |square| self.pieces(square).is_empty(),
            |f, square| {
                let pieces = self.pieces(square);
                match (words.stacking, pieces) {
                    (_, []) => Ok(()),
                    (Stacking::Height, [first, ..]) => {
                        write!(f, "{}{}", letter(first), pieces.len())
                    }
                    (Stacking::Never | Stacking::Letters, _) => pieces
                        .iter()
                        .try_for_each(|piece| write!(f, "{}", letter(piece))),
                }
            },
        )?;
        let color: Color = self.game.colors()[self.turn];
        write!(f, " {}", color.letter())?;
        self.numbers
            .iter()
            .try_for_each(|number| write!(f, " {number}"))
    }
}

/// Reads what stands on a square.
fn read_square(reader: &mut Reader<'_>, game: &GameChoice) -> Result<Vec<Piece>, ParseError> {
    let words = game.info().words;
    let expected = |reader: &Reader<'_>| {
        let letters: Vec<_> = words.pieces.iter().map(|word| word.letter).collect();
        let letters: Vec<_> = letters.iter().map(|letter| format!("'{letter}'")).collect();
        reader.expected(format!("a piece, {}, or 'x'", letters.join(", ")))
    };
    let take = |reader: &mut Reader<'_>| {
        let piece = reader.peek().and_then(|byte| words.piece(char::from(byte)));
        if piece.is_some() {
            reader.skip();
        }
        piece
    };
    let first = take(reader).ok_or_else(|| expected(reader))?;
    let mut pieces = vec![first];
    match words.stacking {
        Stacking::Never => {}
        Stacking::Letters => {
            while let Some(piece) = take(reader)
                && pieces.len() < HIGHEST as usize
            {
                pieces.push(piece);
            }
        }
        Stacking::Height => match reader.number(HIGHEST) {
            Some(height) if height > 0 => pieces.resize(height as usize, first),
            Some(_) | None => {
                return Err(reader.expected(format!("a height from 1 to {HIGHEST}")));
            }
        },
    }
    Ok(pieces)
}
