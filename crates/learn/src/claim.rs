//! What a puzzle claims of its moves, as text.

use std::fmt;
use std::str::FromStr;

/// What the good moves do, and what the others do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The good moves win in this many plies, themselves among them.
    Win {
        /// In how many plies.
        plies: u32,
        /// What the others do.
        others: Others,
    },
    /// The good moves do not lose within this many plies after them; all others do.
    Hold {
        /// In how many plies.
        plies: u32,
        /// How many others there are.
        others: usize,
    },
    /// The good moves draw with best play; all others lose.
    Draw {
        /// How many others there are.
        others: usize,
    },
}

/// What the moves do that do not win as fast as the good ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Others {
    /// None of them wins within this many plies, itself among them; what they do later is not known.
    Slower {
        /// How many moves there are, the good ones among them.
        moves: usize,
        /// In how many plies.
        horizon: u32,
    },
    /// With best play none of them wins.
    Solved {
        /// How many draw.
        draws: usize,
        /// How many lose.
        losses: usize,
    },
}

/// What kind of puzzle it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A win in two or three plies.
    ShortWin,
    /// A win in four or five plies.
    Win,
    /// A win in more plies.
    LongWin,
    /// The only defense.
    Defense,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::ShortWin, Kind::Win, Kind::LongWin, Kind::Defense];
}

impl Claim {
    /// The kind of puzzle that makes this claim.
    #[must_use]
    pub fn kind(self) -> Kind {
        match self {
            Claim::Win { plies: ..=3, .. } => Kind::ShortWin,
            Claim::Win { plies: 4..=5, .. } => Kind::Win,
            Claim::Win { plies: 6.., .. } => Kind::LongWin,
            Claim::Hold { .. } | Claim::Draw { .. } => Kind::Defense,
        }
    }
}

impl Others {
    /// How many moves there are in all, if this many are good.
    #[must_use]
    pub fn count(self, good: usize) -> usize {
        match self {
            Others::Slower { moves, .. } => moves,
            Others::Solved { draws, losses } => good + draws + losses,
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Claim::Win { plies, others } => write!(f, "wins in {plies}; {others}"),
            Claim::Hold { plies, others } => {
                write!(
                    f,
                    "holds for {plies}; the other {others} moves lose within {plies}"
                )
            }
            Claim::Draw { others } => write!(f, "draws; the other {others} moves lose"),
        }
    }
}

impl fmt::Display for Others {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Others::Slower { moves, horizon } => {
                write!(f, "no other of {moves} moves wins within {horizon}")
            }
            Others::Solved { draws: 0, losses } => write!(f, "all {losses} others lose"),
            Others::Solved { draws, losses: 0 } => write!(f, "all {draws} others draw"),
            Others::Solved { draws, losses } => {
                write!(f, "of the others {draws} draw and {losses} lose")
            }
        }
    }
}

impl FromStr for Claim {
    type Err = String;

    fn from_str(text: &str) -> Result<Claim, String> {
        let words = text.split([' ', ';']);
        let numbers: Vec<usize> = words.filter_map(|word| word.parse().ok()).collect();
        let plies = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        // Whatever the numbers are taken for, the text must be what the claim would be written as.
        let mut claims = Vec::new();
        if let [number, rest @ ..] = &numbers[..] {
            let number = *number;
            let win = |others| Claim::Win {
                plies: plies(number),
                others,
            };
            let solved = |draws, losses| win(Others::Solved { draws, losses });
            claims.push(Claim::Draw { others: number });
            match *rest {
                [count] => claims.extend([solved(0, count), solved(count, 0)]),
                [first, second] => claims.extend([
                    solved(first, second),
                    win(Others::Slower {
                        moves: first,
                        horizon: plies(second),
                    }),
                    Claim::Hold {
                        plies: plies(number),
                        others: first,
                    },
                ]),
                _ => {}
            }
        }
        let mut claims = claims.into_iter();
        claims
            .find(|claim| claim.to_string() == text)
            .ok_or_else(|| format!("{text:?} is not a claim"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_claim_has_one_text() {
        for text in [
            "wins in 5; no other of 23 moves wins within 7",
            "wins in 5; all 22 others lose",
            "wins in 5; all 22 others draw",
            "wins in 5; of the others 4 draw and 18 lose",
            "holds for 6; the other 11 moves lose within 6",
            "draws; the other 11 moves lose",
        ] {
            let claim: Claim = text.parse().unwrap();
            assert_eq!(claim.to_string(), text);
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "wins",
            "wins in 5",
            "wins in 05; all 22 others lose",
            "wins in 5; all 22 others lose ",
            "wins in 5; of the others 0 draw and 18 lose",
            "holds for 6; the other 11 moves lose within 5",
            "draws; the other 99999999999999999999 moves lose",
        ] {
            let refused = text.parse::<Claim>().unwrap_err();
            assert_eq!(refused, format!("{text:?} is not a claim"));
        }
    }
}
