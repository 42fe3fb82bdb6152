//! A game in progress as a record: its moves, and in tags of our own what a record does not say.

use std::error::Error;
use std::fmt;
use std::time::Duration;

use cairn_core::{BySide, Side};

use super::turn::Turn;
use super::{Offer, Proposal, Sitting};
use crate::{Match, Record, ReplayError, record};

/// How the names of our own tags begin; other programs skip tags they do not know.
const OWN: &str = "Cairn";

/// Why a record is no game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeptError {
    /// The text is not one record.
    NotOneRecord,
    /// This tag is missing, or cannot be read.
    Tag(&'static str),
    /// The moves cannot be.
    Replay(ReplayError),
}

impl fmt::Display for KeptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeptError::NotOneRecord => f.write_str("expected one record"),
            KeptError::Tag(name) => write!(f, "the tag {OWN}{name} is missing or cannot be read"),
            KeptError::Replay(error) => error.fmt(f),
        }
    }
}

impl Error for KeptError {}

impl Sitting {
    /// The game with everything that is needed to go on as if nothing had happened. The time is that of the last
    /// [`Sitting::tick`].
    #[must_use]
    pub fn to_record(&self) -> Record {
        let mut all = self.game.clone();
        let mut undone = 0;
        while all.redo() {
            undone += 1;
        }
        let mut record = all.to_record();
        let mut tag = |name: &str, value: String| record.tags.push((format!("{OWN}{name}"), value));
        tag("Seats", format!("{} {}", self.who.first, self.who.second));
        tag("Seed", self.seed.to_string());
        tag("MoveTime", self.move_time.as_millis().to_string());
        tag("Spent", self.spent().as_millis().to_string());
        tag("Undone", undone.to_string());
        if let Some(offer) = self.offer {
            tag("Offer", offer_word(offer).to_owned());
        }
        record
    }

    /// The same as text.
    #[must_use]
    pub fn to_text(&self) -> String {
        self.to_record().text()
    }

    /// Reads what [`Sitting::to_text`] writes.
    ///
    /// # Errors
    /// If anything is missing or cannot be.
    pub fn from_text(text: &str) -> Result<Sitting, KeptError> {
        let mut reading = record::read(text);
        match reading.records.pop() {
            Some(read) if reading.errors.is_empty() && reading.records.is_empty() => {
                Sitting::from_record(read.record)
            }
            Some(_) | None => Err(KeptError::NotOneRecord),
        }
    }

    /// The game of a record that [`Sitting::to_record`] has made. Tags of its own kind that it does not know are left out.
    ///
    /// # Errors
    /// If anything is missing or cannot be.
    pub fn from_record(mut record: Record) -> Result<Sitting, KeptError> {
        let (own, others) = std::mem::take(&mut record.tags)
            .into_iter()
            .partition::<Vec<_>, _>(|(name, _)| name.starts_with(OWN));
        record.tags = others;
        let find = |name: &str| {
            let found = own.iter().find(|(key, _)| key[OWN.len()..] == *name);
            found.map(|(_, value)| value.as_str())
        };
        let number = |name| {
            let value = find(name).and_then(|value| value.parse::<u64>().ok());
            value.ok_or(KeptError::Tag(name))
        };
        let seats = find("Seats").and_then(|seats| {
            let (first, second) = seats.split_once(' ')?;
            Some(BySide {
                first: first.parse().ok()?,
                second: second.parse().ok()?,
            })
        });
        let who = seats.ok_or(KeptError::Tag("Seats"))?;
        let mut game = Match::from_record(&record).map_err(KeptError::Replay)?;
        for _ in 0..number("Undone")? {
            if !game.undo() {
                return Err(KeptError::Tag("Undone"));
            }
        }
        let time = Duration::from_millis(number("MoveTime")?);
        let mut sitting = Sitting::going_on(game, who, number("Seed")?, time);
        sitting.turn = Turn::spent(Duration::from_millis(number("Spent")?));
        sitting.offer = match find("Offer") {
            None => None,
            Some(word) => {
                let offers = every_offer();
                let found = offers.into_iter().find(|offer| offer_word(*offer) == word);
                let possible = found.filter(|offer| sitting.may_offer(*offer).is_ok());
                Some(possible.ok_or(KeptError::Tag("Offer"))?)
            }
        };
        Ok(sitting)
    }
}

fn every_offer() -> [Offer; 4] {
    let [first, second] = Side::BOTH;
    [
        (first, Proposal::Draw),
        (second, Proposal::Draw),
        (first, Proposal::TakeBack),
        (second, Proposal::TakeBack),
    ]
    .map(|(by, what)| Offer { by, what })
}

fn offer_word(offer: Offer) -> &'static str {
    match (offer.by, offer.what) {
        (Side::First, Proposal::Draw) => "draw by first",
        (Side::Second, Proposal::Draw) => "draw by second",
        (Side::First, Proposal::TakeBack) => "takeback by first",
        (Side::Second, Proposal::TakeBack) => "takeback by second",
    }
}
