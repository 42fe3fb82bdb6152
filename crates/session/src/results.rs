//! What came of games between one person and a computer, by opponent.

use cairn_core::{BySide, Outcome, Side};

use crate::{Action, GameChoice, PlayerKind, Record, Who, games};

/// How the games against one opponent ended, for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Results {
    /// The opponent.
    pub against: PlayerKind,
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
    /// Those of the games won that are whole: they began at the start of the game with its usual options.
    pub beaten: usize,
}

impl Results {
    /// What came of these games, the weakest opponent first. Games between two people or two computers, and those that
    /// nobody finished, do not count.
    ///
    /// ```
    /// use cairn_session::{PlayerKind, Results, record};
    ///
    /// let text = "[Game \"zola\"]\n[First \"human\"]\n[Second \"computer:3\"]\n[Result \"1-0\"]\n\n1-0\n";
    /// let record = &record::read(text).records[0].record;
    /// let [level] = Results::of([record])[..] else { panic!() };
    /// assert_eq!((level.against, level.won, level.lost), (PlayerKind::Level(3), 1, 0));
    /// ```
    #[must_use]
    pub fn of<'a>(records: impl IntoIterator<Item = &'a Record>) -> Vec<Results> {
        let mut all: Vec<Results> = PlayerKind::all().map(Results::none).collect();
        for record in records {
            let Some(((person, kind), outcome)) = pairing(record).zip(record.result.outcome())
            else {
                continue;
            };
            for results in all.iter_mut().filter(|results| results.against == kind) {
                match outcome {
                    Outcome::Win(side) if side == person => {
                        results.won += 1;
                        results.beaten += usize::from(is_whole(record));
                    }
                    Outcome::Win(_) => results.lost += 1,
                    Outcome::Draw => results.drawn += 1,
                }
            }
        }
        all.retain(|results| results.won + results.drawn + results.lost > 0);
        all
    }

    fn none(against: PlayerKind) -> Results {
        Results {
            against,
            won: 0,
            drawn: 0,
            lost: 0,
            beaten: 0,
        }
    }
}

/// Whether a game began at the start, with the usual options.
fn is_whole(record: &Record) -> bool {
    let name = record.tag("Game").and_then(|name| name.parse().ok());
    let is_usual = name.is_some_and(|game: GameChoice| games().contains(&game));
    is_usual && record.tag("Position").is_none()
}

/// The side of the one person in a game against a computer, as they sat at its end, and the computer.
#[must_use]
pub fn pairing(record: &Record) -> Option<(Side, PlayerKind)> {
    let is_swapped = record
        .line
        .nodes
        .iter()
        .any(|node| node.word == Action::SWAP);
    let computers = BySide {
        first: record.tag("First"),
        second: record.tag("Second"),
    }
    .map(|name| match name.map(str::parse) {
        Some(Ok(Who::Computer(kind))) => Some(kind),
        _ => None,
    });
    let (side, kind) = match (computers.first, computers.second) {
        (None, Some(kind)) => (Side::First, kind),
        (Some(kind), None) => (Side::Second, kind),
        (None, None) | (Some(_), Some(_)) => return None,
    };
    Some((if is_swapped { side.other() } else { side }, kind))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::read;

    fn record(first: &str, second: &str, result: &str, moves: &str) -> Record {
        let text = format!(
            "[Game \"zola:4\"]\n[First \"{first}\"]\n[Second \"{second}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n"
        );
        let mut reading = read(&text);
        assert!(reading.errors.is_empty(), "{text}");
        reading.records.remove(0).record
    }

    #[test]
    fn results_are_those_of_the_person_whatever_the_side() {
        let records = [
            record("human", "computer:3", "1-0", ""),
            record("computer:3", "Ana", "1-0", ""),
            record("computer:3", "human", "1/2-1/2", ""),
            record("computer:10", "human", "0-1", ""),
            record("human", "human", "1-0", ""),
            record("computer:1", "computer:2", "1-0", ""),
            record("human", "computer:3", "*", ""),
        ];
        let three = Results {
            against: PlayerKind::Level(3),
            won: 1,
            drawn: 1,
            lost: 1,
            beaten: 0,
        };
        let ten = Results {
            won: 1,
            ..Results::none(PlayerKind::Level(10))
        };
        assert_eq!(Results::of(&records), [three, ten]);
    }

    #[test]
    fn only_whole_games_of_the_usual_kind_beat_a_level() {
        let tags = [
            ("[Game \"zola\"]", 1),
            ("[Game \"zola:4\"]", 0),
            (
                "[Game \"zola\"]\n[Position \"x5,r/b,x5/x6/x6/x6/x5,b b\"]",
                0,
            ),
        ];
        for (tags, beaten) in tags {
            let players = "[First \"human\"]\n[Second \"computer:3\"]";
            let text = format!("{tags}\n{players}\n[Result \"1-0\"]\n\n1-0\n");
            let results = Results::of([&read(&text).records[0].record]);
            assert_eq!((results[0].won, results[0].beaten), (1, beaten), "{tags}");
        }
    }

    #[test]
    fn whoever_took_over_the_other_side_has_its_result() {
        let swapped = record("human", "computer:3", "1-0", "1. b2xb3 swap");
        assert_eq!(
            pairing(&swapped),
            Some((Side::Second, PlayerKind::Level(3)))
        );
        assert_eq!(Results::of([&swapped])[0].lost, 1);
    }
}
