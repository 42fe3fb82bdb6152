//! Who sits at the board.

use std::fmt;
use std::str::FromStr;

use cairn_core::ParseError;

use crate::PlayerKind;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A person at this machine.
    Person,
    /// The computer.
    Computer(PlayerKind),
}

impl Who {
    /// How a person is written.
    pub(crate) const PERSON: &str = "human";
    /// What stands before the kind of a computer.
    const COMPUTER: &str = "computer:";

    /// Whether it is a person.
    #[must_use]
    pub const fn is_person(self) -> bool {
        match self {
            Who::Person => true,
            Who::Computer(_) => false,
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Person => f.write_str(Self::PERSON),
            Who::Computer(kind) => write!(f, "{}{kind}", Self::COMPUTER),
        }
    }
}

impl FromStr for Who {
    type Err = ParseError;

    /// Reads what [`fmt::Display`] writes; the word before the kind of a computer may be left out.
    fn from_str(text: &str) -> Result<Who, ParseError> {
        if text == Self::PERSON {
            return Ok(Who::Person);
        }
        let kind = text.strip_prefix(Self::COMPUTER).unwrap_or(text);
        kind.parse().map(Who::Computer).map_err(|_| {
            ParseError::new(
                0,
                "expected human, a level from 1 to 10, random, medium or greedy",
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_reads_back() {
        let computers = PlayerKind::all().map(Who::Computer);
        for who in computers.chain([Who::Person]) {
            assert_eq!(who.to_string().parse(), Ok(who));
        }
        assert_eq!("3".parse(), Ok(Who::Computer(PlayerKind::Level(3))));
        for text in ["", "computer:", "computer:human", "Human", "11", "human "] {
            assert!(text.parse::<Who>().is_err(), "{text:?}");
        }
    }
}
