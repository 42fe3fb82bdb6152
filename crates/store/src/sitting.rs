//! A game in progress as text: its record, and what a record does not say.

use std::time::Duration;

use cairn_core::BySide;
use cairn_session::record::read_bytes;
use cairn_session::{Match, Setup, Who};

/// How the names of our own tags begin; other programs skip tags they do not know.
const OWN: &str = "Cairn";

/// A game in progress, with everything needed to go on as if nothing had happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// The match, with what was undone and can be redone.
    pub game: Match,
    /// Who began on each side.
    pub who: BySide<Who>,
    /// What makes the computer's choices repeatable.
    pub seed: u64,
    /// How long the strongest player thinks about a move.
    pub time: Duration,
    /// How much of its time the side to move has used for the present move.
    pub spent: Duration,
}

impl Sitting {
    /// A match that is about to begin. Its record will say who plays and, if the computer does, with which
    /// seed.
    #[must_use]
    pub fn new(mut setup: Setup, who: BySide<Who>, seed: u64, time: Duration) -> Sitting {
        setup.players = who.map(|who| who.to_string());
        if !(who.first.is_person() && who.second.is_person()) {
            setup.tags.push(("Seed".to_owned(), seed.to_string()));
        }
        Sitting {
            game: Match::new(setup),
            who,
            seed,
            time,
            spent: Duration::ZERO,
        }
    }

    /// The text. `record` is the name under which the finished game will be saved, if that is decided.
    pub(crate) fn text(&self, record: Option<&str>) -> String {
        let mut all = self.game.clone();
        let mut undone = 0;
        while all.redo() {
            undone += 1;
        }
        let mut text = all.to_record();
        let mut tag = |name: &str, value: String| text.tags.push((format!("{OWN}{name}"), value));
        tag("Seats", format!("{} {}", self.who.first, self.who.second));
        tag("Seed", self.seed.to_string());
        tag("MoveTime", self.time.as_millis().to_string());
        tag("Spent", self.spent.as_millis().to_string());
        tag("Undone", undone.to_string());
        if let Some(record) = record {
            tag("Record", record.to_owned());
        }
        text.text()
    }

    /// Reads what [`Sitting::text`] writes, and the name of the record; `None` if anything is amiss.
    pub(crate) fn read(bytes: &[u8]) -> Option<(Sitting, Option<String>)> {
        let mut reading = read_bytes(bytes);
        if !reading.errors.is_empty() || reading.records.len() != 1 {
            return None;
        }
        let mut record = reading.records.pop()?.record;
        let (own, others) = std::mem::take(&mut record.tags)
            .into_iter()
            .partition::<Vec<_>, _>(|(name, _)| name.starts_with(OWN));
        record.tags = others;
        let tag = |name: &str| {
            let found = own.iter().find(|(key, _)| key[OWN.len()..] == *name);
            found.map(|(_, value)| value.as_str())
        };
        let number = |name| tag(name)?.parse::<u64>().ok();
        let (first, second) = tag("Seats")?.split_once(' ')?;
        let mut game = Match::from_record(&record).ok()?;
        for _ in 0..number("Undone")? {
            game.undo().then_some(())?;
        }
        let kept = Sitting {
            game,
            who: BySide {
                first: first.parse().ok()?,
                second: second.parse().ok()?,
            },
            seed: number("Seed")?,
            time: Duration::from_millis(number("MoveTime")?),
            spent: Duration::from_millis(number("Spent")?),
        };
        Some((kept, tag("Record").map(ToOwned::to_owned)))
    }
}

#[cfg(test)]
mod tests {
    use cairn_session::PlayerKind;

    use super::*;

    fn kept(moves: &str) -> Sitting {
        let mut setup = Setup::new("zola:4".parse().unwrap());
        setup.time_control = Some("300+5".parse().unwrap());
        setup.tags = vec![("Event".to_owned(), "At home".to_owned())];
        let mut game = Match::new(setup);
        for mv in moves.split_whitespace() {
            game.play_timed(mv, Duration::from_millis(1_250)).unwrap();
        }
        Sitting {
            game,
            who: BySide {
                first: Who::Person,
                second: Who::Computer(PlayerKind::Greedy),
            },
            seed: u64::MAX,
            time: Duration::from_millis(1_500),
            spent: Duration::from_millis(12_345),
        }
    }

    #[test]
    fn a_game_in_progress_reads_back_with_its_clock() {
        let kept = kept("b2xb3 a2xa3");
        let text = kept.text(None);
        assert_eq!(Sitting::read(text.as_bytes()), Some((kept, None)), "{text}");
    }

    #[test]
    fn what_was_undone_can_be_redone_afterwards() {
        let mut kept = kept("b2xb3 a2xa3");
        assert!(kept.game.undo());
        let (mut read, record) = Sitting::read(kept.text(Some("a.pgn")).as_bytes()).unwrap();
        assert_eq!(read, kept);
        assert_eq!(record.as_deref(), Some("a.pgn"));
        assert!(read.game.redo());
        assert_eq!(read.game.entries().len(), 2);
    }

    #[test]
    fn an_end_that_was_declared_is_kept() {
        let mut kept = kept("b2xb3");
        let turn = kept.game.turn();
        kept.game.resign(turn).unwrap();
        let (read, _) = Sitting::read(kept.text(None).as_bytes()).unwrap();
        assert_eq!(read.game.end(), kept.game.end());
    }

    #[test]
    fn a_text_with_anything_missing_is_refused() {
        let text = kept("b2xb3 a2xa3").text(None);
        let tags = text.lines().filter(|line| line.contains(OWN)).count();
        assert_eq!(tags, 5);
        for number in 0..text.lines().count() {
            let line = text.lines().nth(number).unwrap();
            if line.contains(OWN) {
                let without = text.replace(&format!("{line}\n"), "");
                assert_eq!(Sitting::read(without.as_bytes()), None, "{without}");
            }
        }
        // All but the line break at the end.
        for length in 0..text.len() - 1 {
            assert_eq!(Sitting::read(&text.as_bytes()[..length]), None, "{length}");
        }
    }

    #[test]
    fn more_undone_than_played_is_refused() {
        let text = kept("b2xb3").text(None);
        let text = text.replace("CairnUndone \"0\"", "CairnUndone \"2\"");
        assert_eq!(Sitting::read(text.as_bytes()), None);
    }
}
