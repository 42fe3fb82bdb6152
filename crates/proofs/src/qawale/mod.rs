//! Whether a side can force a line in Qawale.
//!
//! One side is the *attacker*, of whom it is asked whether he can force a line, whatever the *defender* does; everything else
//! is as good as a draw for the defender. If neither side can force a line as attacker, the game is a draw. A
//! [`Prover`] answers the [`Question`] for the start of the game, in tasks whose results are kept as [`Progress`]; an
//! [`Oracle`] answers it for any position.
//!
//! # The search
//!
//! A *board* is a position with the attacker to move and `left` moves of his to come, this one included. It is *held* if he
//! cannot force a line from it. A board is *quiet* for a side that has no line on it and none within one move of its
//! own. A move is *safe* if the board after it is quiet for the opponent. Only quiet boards are searched: a defender who
//! leaves the attacker a line within one move has lost, and an attacker who leaves the defender one has thrown his
//! chances away.
//!
//! - With two moves left, a board is held if every safe attack has a safe reply. Nearly all work is there, and nothing is listed
//!   or kept: replies that served elsewhere are tried first, above all the last one.
//! - With three moves left, the replies that served elsewhere are tried as well; if two of them fail, all are listed, those
//!   with most threats of the defender first.
//! - With more moves left, all replies to all attacks are listed, and boards are chosen among them that answer every attack:
//!   always the one next that answers the most attacks for the moves that it leaves the attacker, a greedy weighted
//!   set cover. A board that turns out not to be held is replaced.
//!
//! # Lemmas
//!
//! **1. The attacker's last move is the last one that matters.** If the defender moves after it, and the attacker has no
//! line on the board, then the defender has a move that does not make one. *Proof.* If some stack has up to eight stones, the
//! test of this lemma goes through all its patterns and all sets of the attacker's tops with up to ten stones of the attacker
//! in all, and finds a harmless path for each. If all stacks are higher, there are at most three of them, as there are at most
//! 28 stones. Lift one with the first step to a neighbor square, and go around a block of two by two squares without the square
//! that was left. A line has no more than two squares of such a block, and then needs the tops of both other stacks; two
//! squares lie on one line at most, and of the blocks next to the square at least one has fewer than two squares of that line.
//!
//! **2. With one move left, a quiet board is held.** By definition and lemma 1.
//!
//! **3. A side's lines within one move follow from its own stones.** Which moves there are follows from the heights of the
//! stacks, and which tops are the side's after a move from where its stones lie: whose the others are does not matter. So the
//! safety of a reply can be seen in the attacker's half of the board. For a stack, the sets of own tops elsewhere with which some
//! path makes a line are closed under adding tops, so the least of them decide; there are at most 30 for a stack of up to
//! eight stones.
//!
//! **4. A threat that a move leaves alone stays.** If the stack and the tops by which the opponent could make a line are not
//! changed by a move, he can make it afterwards.
//!
//! **5. Without a new top, only the changed stacks can bring a new threat.** If the opponent's tops after a move are among those
//! before it, a stack that was not changed makes a line only by a threat that it made before.
//!
//! **6. Boards that are alike under turning and reflection are held or not together,** and so are equal boards that come about in
//! different ways. So attacks with the same result are answered once, and one reply can answer many attacks.
//!
//! **7. A remembered reply proves as much as another.** It is tried by the rules; where it comes from does not matter.
//!
//! The tests check each lemma against moves played out by the rules, and the prover against a plain search of all moves.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use cairn_core::Side;
//! use cairn_proofs::qawale::{Answer, Progress, Prover, Question};
//!
//! let question = Question::new(4, Side::First).unwrap();
//! let prover = Prover::new(question, 1 << 20);
//! let answer = prover.run(&mut Progress::in_memory(), 1, &AtomicBool::new(false), &|_| {});
//! assert!(matches!(answer, Ok(Answer::Cannot(_))));
//! ```

mod adviser;
mod board;
mod certificate;
mod lines;
mod oracle;
mod progress;
mod prover;
mod question;
mod search;
mod table;
mod walks;

pub use adviser::{Advice, Adviser, Worth};
pub use board::{Board, Key, Role};
pub use certificate::Certificate;
pub use oracle::Oracle;
pub use progress::{Fact, Progress, ProgressError};
pub use prover::{Answer, Layers, Prover, Remaining, Status};
pub use question::Question;
pub use search::{Counts, Stop, Stopped};
pub use walks::Move;

#[cfg(test)]
mod tests;
