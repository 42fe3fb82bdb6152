//! Play that cannot lose, as far as proofs reach.
//!
//! Certificates are asked first. Then an [`Oracle`] looks for forced lines, first of one move, then of two and so on, as
//! [far](Adviser::advise) as it may or until it is told to stop. Near the end of the game that proves what a position is worth; earlier it shows which
//! moves lose to a forced line that a search of all moves has not seen yet.

use std::iter::{self, Peekable};
use std::mem;

use cairn_core::{Position as _, Side};
use cairn_games::qawale::{Move, Position};

use super::board::Board;
use super::certificate::Certificate;
use super::oracle::Oracle;
use super::search::{Stop, Stopped};

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// It can force a line.
    Win,
    /// Neither side can force a line.
    Draw,
    /// The opponent can force a line.
    Loss,
    /// The opponent cannot force a line; whether the side to move can is not known.
    NoLoss,
    /// Neither side can force a line within this many moves of its own. What comes later is not known.
    Open(u8),
}

/// What is proven about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// What it is worth.
    pub worth: Worth,
    /// A move that keeps that; in a lost position, of the moves that were looked at, the one that holds out longest.
    pub best: Move,
    /// Moves that are known to lose.
    pub losing: Vec<Move>,
}

/// Positions with more moves than this are left alone: a stack is so high that the oracle would take long.
const MOST_MOVES: u128 = 2_000;

/// Says what is proven about positions.
#[derive(Debug)]
pub struct Adviser {
    oracle: Oracle,
    certificates: Vec<Certificate>,
}

impl Adviser {
    /// An adviser that knows these certificates, and whose oracle takes about this many bytes.
    #[must_use]
    pub fn new(certificates: Vec<Certificate>, bytes: usize) -> Adviser {
        Adviser {
            oracle: Oracle::new(bytes),
            certificates,
        }
    }

    /// What is proven about a position; nothing if the game is over, if no proof reaches it, or if it was told to
    /// stop before anything was known. If several moves are as good, the preferred ones come first. Forced lines are
    /// looked for that take up to `most_moves` moves of the side that makes them.
    #[must_use]
    pub fn advise(
        &self,
        position: &Position,
        preferred: &[Move],
        most_moves: u8,
        stop: Stop<'_>,
    ) -> Option<Advice> {
        if position.outcome().is_some() || position.count_moves() > MOST_MOVES {
            return None;
        }
        let mut inquiry = Inquiry {
            adviser: self,
            position,
            preferred,
            certified: self.certified(position, preferred),
            is_held: self.is_held(position, position.turn()),
            searched: 0,
            candidates: self.candidates(position, preferred).peekable(),
            survived: 0,
            losing: Vec::new(),
            longest: None,
        };
        for moves in 1..=most_moves {
            if inquiry.worth() == Worth::Draw {
                break;
            }
            match inquiry.look(moves, stop) {
                Ok(None) => (),
                Ok(Some(decided)) => return Some(decided),
                Err(Stopped) => break,
            }
        }
        inquiry.so_far()
    }

    /// A move after which a certificate says that the opponent cannot force a line.
    fn certified(&self, position: &Position, preferred: &[Move]) -> Option<Move> {
        let opponent = position.turn().other();
        self.about(position, opponent).next()?;
        self.candidates(position, preferred)
            .find(|mv| self.is_held(&after(position, *mv), opponent))
    }

    /// Whether a certificate says that a side, which is to move, cannot force a line.
    fn is_held(&self, position: &Position, attacker: Side) -> bool {
        let key = Board::new(position, attacker).key();
        let left = u32::from(position.in_hand(attacker));
        position.turn() == attacker
            && self
                .about(position, attacker)
                .any(|certificate| certificate.holds(key, left))
    }

    /// The legal moves in the order in which they are tried: the preferred ones, then, listed when they are needed, the
    /// others, those first that leave the opponent the fewest moves after which he does not lose at once.
    fn candidates(&self, position: &Position, preferred: &[Move]) -> impl Iterator<Item = Move> {
        let is_legal = |mv: &Move| position.is_legal(*mv);
        let others = move || {
            let mut others = position.moves();
            others.retain(|mv| !preferred.contains(mv));
            let mobility = |mv: &Move| self.oracle.mobility(&after(position, *mv));
            let mut others: Vec<(usize, Move)> =
                others.iter().map(|mv| (mobility(mv), *mv)).collect();
            // Few of them are asked for, as a rule.
            iter::from_fn(move || {
                let least = (0..others.len()).min_by_key(|number| others[*number].0)?;
                Some(others.remove(least).1)
            })
        };
        let preferred = preferred.iter().copied().filter(is_legal);
        preferred.chain(iter::once_with(others).flatten())
    }

    /// The certificates about the game of a position and this attacker.
    fn about(&self, position: &Position, attacker: Side) -> impl Iterator<Item = &Certificate> {
        let stones = position.options().stones;
        self.certificates.iter().filter(move |certificate| {
            let question = certificate.question();
            question.stones() == stones && question.attacker() == attacker
        })
    }
}

/// What is being found out about a position.
struct Inquiry<'a, I: Iterator<Item = Move>> {
    adviser: &'a Adviser,
    position: &'a Position,
    preferred: &'a [Move],
    /// A move with which a certificate says that the side to move does not lose.
    certified: Option<Move>,
    /// Whether a certificate says that the side to move cannot force a line.
    is_held: bool,
    /// Within how many moves the side to move cannot force a line.
    searched: u8,
    /// The moves that are not known to lose.
    candidates: Peekable<I>,
    /// Within how many moves the opponent cannot force a line after the first of them.
    survived: u8,
    /// Moves that lose.
    losing: Vec<Move>,
    /// Of these the one that holds out longest, and within how many moves the opponent cannot force a line after it.
    longest: Option<(Move, u8)>,
}

impl<I: Iterator<Item = Move>> Inquiry<'_, I> {
    /// Looks for forced lines of up to this many moves, where those of fewer moves have been looked for; the advice if
    /// that decides it. Not to lose comes first, for there may be no time for both.
    fn look(&mut self, moves: u8, stop: Stop<'_>) -> Result<Option<Advice>, Stopped> {
        if self.certified.is_none() && !self.defend(moves, stop)? {
            let longest = self.longest.map(|(mv, _)| mv);
            return Ok(longest.map(|mv| self.advice(Worth::Loss, mv)));
        }
        let best = if self.is_held {
            None
        } else {
            self.attack(moves, stop)?
        };
        self.searched = moves;
        Ok(best.map(|mv| self.advice(Worth::Win, mv)))
    }

    /// Goes on to the first candidate after which the opponent cannot force a line within this many moves; whether there is one.
    fn defend(&mut self, moves: u8, stop: Stop<'_>) -> Result<bool, Stopped> {
        let opponent = self.position.turn().other();
        while let Some(mv) = self.candidates.peek().copied() {
            let next = after(self.position, mv);
            while self.survived < moves {
                let within = self.survived + 1;
                if self
                    .adviser
                    .oracle
                    .can_force(&next, opponent, within, stop)?
                {
                    break;
                }
                self.survived = within;
            }
            if self.survived == moves {
                return Ok(true);
            }
            self.candidates.next();
            let survived = mem::take(&mut self.survived);
            self.losing.push(mv);
            if self.longest.is_none_or(|(_, longest)| survived > longest) {
                self.longest = Some((mv, survived));
            }
        }
        Ok(false)
    }

    /// A move with which the side to move forces a line within this many moves, this one included.
    fn attack(&self, moves: u8, stop: Stop<'_>) -> Result<Option<Move>, Stopped> {
        let mover = self.position.turn();
        if !self
            .adviser
            .oracle
            .can_force(self.position, mover, moves, stop)?
        {
            return Ok(None);
        }
        for mv in self.adviser.candidates(self.position, self.preferred) {
            let next = after(self.position, mv);
            if self
                .adviser
                .oracle
                .can_force(&next, mover, moves - 1, stop)?
            {
                return Ok(Some(mv));
            }
        }
        debug_assert!(false, "some move begins it: {}", self.position);
        Ok(None)
    }

    /// What is known, as long as nothing is decided.
    fn so_far(&mut self) -> Option<Advice> {
        let first = self.candidates.peek().copied();
        let is_anything_known =
            self.certified.is_some() || self.survived > 0 || !self.losing.is_empty();
        let best = self.certified.or(first).filter(|_| is_anything_known)?;
        Some(self.advice(self.worth(), best))
    }

    /// What the position is worth, as long as neither side is known to force a line.
    fn worth(&self) -> Worth {
        let mover = self.position.turn();
        let is_no_win = self.is_held || self.searched >= self.position.in_hand(mover);
        let is_no_loss =
            self.certified.is_some() || self.survived >= self.position.in_hand(mover.other());
        match (is_no_win, is_no_loss) {
            (true, true) => Worth::Draw,
            (false, true) => Worth::NoLoss,
            (_, false) => Worth::Open(self.survived),
        }
    }

    fn advice(&self, worth: Worth, best: Move) -> Advice {
        Advice {
            worth,
            best,
            losing: self.losing.clone(),
        }
    }
}

fn after(position: &Position, mv: Move) -> Position {
    let mut next = position.clone();
    next.play_unchecked(mv);
    next
}
