//! What a position is worth.

use std::fmt;
use std::str::FromStr;

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Estimated by a search.
    Evaluated {
        /// In hundredths of a logit: above 0 is good for the side to move.
        score: i32,
        /// How deep the search looked, in plies.
        depth: u32,
    },
    /// A proven win, in as many plies at most where that is known.
    Win(Option<u32>),
    /// A proven draw.
    Draw,
    /// A proven loss, in as many plies at most where that is known.
    Loss(Option<u32>),
}

impl Value {
    /// Whether there is no doubt about it.
    #[must_use]
    pub const fn is_proven(self) -> bool {
        !matches!(self, Value::Evaluated { .. })
    }

    /// What the move is worth, to whoever plays it, that leads to a position of this worth with the other side to move.
    #[must_use]
    pub fn before_move(self) -> Value {
        let later = |plies: Option<u32>| plies.map(|plies| plies + 1);
        match self {
            Value::Evaluated { score, depth } => Value::Evaluated {
                score: -score,
                depth,
            },
            Value::Win(plies) => Value::Loss(later(plies)),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(later(plies)),
        }
    }

    /// The chance to win that it stands for, a draw counting half.
    #[must_use]
    pub fn chance(self) -> f64 {
        match self {
            Value::Evaluated { score, .. } => 1.0 / (1.0 + (-f64::from(score) / 100.0).exp()),
            Value::Win(_) => 1.0,
            Value::Draw => 0.5,
            Value::Loss(_) => 0.0,
        }
    }
}

impl fmt::Display for Value {
    /// `+35/9`: an evaluation and the depth; `w7`, `l6`, `d`: proven, with the plies.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Evaluated { score, depth } => write!(f, "{score:+}/{depth}"),
            Value::Draw => f.write_str("d"),
            Value::Win(None) => f.write_str("w"),
            Value::Loss(None) => f.write_str("l"),
            Value::Win(Some(plies)) => write!(f, "w{plies}"),
            Value::Loss(Some(plies)) => write!(f, "l{plies}"),
        }
    }
}

impl FromStr for Value {
    type Err = ();

    fn from_str(text: &str) -> Result<Value, ()> {
        let plies = |text: &str| match text {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| ()),
        };
        if text == "d" {
            return Ok(Value::Draw);
        }
        if let Some(rest) = text.strip_prefix('w') {
            return plies(rest).map(Value::Win);
        }
        if let Some(rest) = text.strip_prefix('l') {
            return plies(rest).map(Value::Loss);
        }
        let (score, depth) = text.split_once('/').ok_or(())?;
        if !score.starts_with(['+', '-']) {
            return Err(());
        }
        Ok(Value::Evaluated {
            score: score.parse().map_err(|_| ())?,
            depth: depth.parse().map_err(|_| ())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for text in ["+35/9", "-7/12", "+0/1", "w", "w7", "l", "l6", "d"] {
            assert_eq!(text.parse::<Value>().unwrap().to_string(), text);
        }
        for text in ["", "35/9", "+35", "x", "w-1", "d7", "+/3"] {
            assert!(text.parse::<Value>().is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_lost_for_one_is_won_one_ply_later_for_the_other() {
        assert_eq!(Value::Loss(Some(4)).before_move(), Value::Win(Some(5)));
        assert_eq!(Value::Win(None).before_move(), Value::Loss(None));
        let even = Value::Evaluated {
            score: 12,
            depth: 3,
        };
        assert_eq!(even.before_move().chance() + even.chance(), 1.0);
    }
}
