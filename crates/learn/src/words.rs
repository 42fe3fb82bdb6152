//! What is said of a puzzle, as phrases.

use cairn_core::Phrase;

use crate::{Claim, Others, Puzzle};

/// How many moves of one player these plies are, counted from that player's first.
const fn moves(plies: u32) -> u32 {
    plies.div_ceil(2)
}

impl Puzzle {
    /// What is to be found.
    #[must_use]
    pub fn task(&self) -> Phrase {
        match self.claim {
            Claim::Win {
                plies,
                others: Others::Solved { .. },
            } => Phrase::new("puzzle-task-only-win").with("moves", moves(plies)),
            Claim::Win {
                plies,
                others: Others::Slower { .. },
            } => Phrase::new("puzzle-task-win").with("moves", moves(plies)),
            Claim::Hold { .. } => Phrase::new("puzzle-task-hold"),
            Claim::Draw { .. } => Phrase::new("puzzle-task-draw"),
        }
    }

    /// What is proven of its first move and of all others.
    #[must_use]
    pub fn proof(&self) -> Phrase {
        let first = self.line.first().cloned().unwrap_or_default();
        let phrase = match self.claim {
            Claim::Win { plies, others } => {
                let phrase = match others {
                    Others::Solved { draws: 0, losses } => {
                        Phrase::new("puzzle-proof-others-lose").with("others", losses)
                    }
                    Others::Solved { draws, losses: 0 } => {
                        Phrase::new("puzzle-proof-others-draw").with("others", draws)
                    }
                    Others::Solved { draws, losses } => Phrase::new("puzzle-proof-others-differ")
                        .with("draws", draws)
                        .with("losses", losses),
                    Others::Slower {
                        moves: all,
                        horizon,
                    } => Phrase::new("puzzle-proof-others-slower")
                        .with("others", all.saturating_sub(1))
                        .with("horizon", moves(horizon)),
                };
                phrase.with("moves", moves(plies))
            }
            Claim::Hold { plies, others } => Phrase::new("puzzle-proof-hold")
                .with("others", others)
                .with("moves", moves(plies)),
            Claim::Draw { others } => Phrase::new("puzzle-proof-draw").with("others", others),
        };
        phrase.with("move", first)
    }

    /// The keys of messages that name a theme: the game's own name for it first.
    #[must_use]
    pub fn theme_keys(game: &str, theme: &str) -> [String; 2] {
        [format!("{game}-theme-{theme}"), format!("theme-{theme}")]
    }
}
