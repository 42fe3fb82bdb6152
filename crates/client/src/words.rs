//! What online games are like and what becomes of them, in words.

use std::time::Duration;

use cairn_core::Phrase;
use cairn_core::text::visible;
use cairn_messages::Catalog;
use cairn_online::wire::{Listed, Seated, Why};
use cairn_online::{Pace, Saying, Stage, Terms};
use cairn_session::GameChoice;

use crate::{ClientError, Link};

/// What can be said, in the order in which it is offered.
pub const SAYINGS: [Saying; 6] = [
    Saying::Hello,
    Saying::GoodLuck,
    Saying::CleverMove,
    Saying::MyMistake,
    Saying::GoodGame,
    Saying::Thanks,
];

/// Who has a seat. What others call themselves cannot command the terminal.
#[must_use]
pub fn name(seated: Option<&Seated>, catalog: &Catalog) -> String {
    match seated {
        None => catalog.text("online-nobody"),
        Some(seated) if seated.forgotten => catalog.text("online-forgotten"),
        Some(Seated {
            level: Some(level), ..
        }) => level_name(*level, catalog),
        Some(seated) => visible(&seated.name).into_owned(),
    }
}

/// The computer at a level.
fn level_name(level: u8, catalog: &Catalog) -> String {
    let key = format!("level-{level}-name");
    if !catalog.has(&key) {
        return level.to_string();
    }
    let phrase = Phrase::new("game-computer").with("level", level);
    catalog.part(&phrase.with("name", catalog.text(&key)))
}

/// The name of a game, with its options where they are not the usual ones.
#[must_use]
pub fn game(terms: &Terms) -> String {
    match terms.game.parse::<GameChoice>() {
        Ok(choice) if choice.info().id == terms.game => choice.info().name.to_owned(),
        Ok(choice) => format!("{} ({choice})", choice.info().name),
        Err(_) => visible(&terms.game).into_owned(),
    }
}

/// How fast a game is played.
#[must_use]
pub fn pace(pace: Pace, catalog: &Catalog) -> String {
    let phrase = match pace {
        Pace::Unlimited => Phrase::new("online-pace-none"),
        Pace::Live { seconds, increment } => {
            let time = if seconds % 60 == 0 {
                Phrase::new("online-minutes").with("minutes", seconds / 60)
            } else {
                Phrase::new("online-seconds").with("seconds", seconds)
            };
            Phrase::new("online-pace-live")
                .with("time", time)
                .with("increment", increment)
        }
        Pace::Days { days } => Phrase::new("online-pace-days").with("days", days),
    };
    catalog.part(&phrase)
}

/// What was agreed, apart from the game.
#[must_use]
pub fn terms(terms: &Terms, catalog: &Catalog) -> String {
    let takebacks = if terms.takebacks {
        "online-takebacks"
    } else {
        "online-no-takebacks"
    };
    let mut parts = vec![pace(terms.pace, catalog), catalog.text(takebacks)];
    if terms.swap {
        parts.push(catalog.text("online-swap"));
    }
    parts.join(" · ")
}

/// How much time is left: as clocks show it, or in days and hours.
#[must_use]
pub fn time(left: Duration, catalog: &Catalog) -> String {
    // A part of a second left counts as a second: it is not over.
    let seconds = left.as_millis().div_ceil(1_000) as u64;
    if seconds < 3 * 60 * 60 {
        return match seconds / 3600 {
            0 => format!("{}:{:02}", seconds / 60, seconds % 60),
            hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
        };
    }
    let minutes = seconds / 60;
    let number = |number: u64| number as usize;
    let (days, hours) = (minutes / (24 * 60), minutes / 60 % 24);
    let phrase = if days > 0 {
        let phrase = Phrase::new("online-left-days").with("days", number(days));
        phrase.with("hours", number(hours))
    } else {
        let phrase = Phrase::new("online-left-hours").with("hours", number(hours));
        phrase.with("minutes", number(minutes % 60))
    };
    catalog.part(&phrase)
}

/// Something that a player says.
#[must_use]
pub fn saying(saying: Saying, catalog: &Catalog) -> String {
    catalog.text(match saying {
        Saying::Hello => "online-say-hello",
        Saying::GoodLuck => "online-say-good-luck",
        Saying::CleverMove => "online-say-clever-move",
        Saying::MyMistake => "online-say-my-mistake",
        Saying::GoodGame => "online-say-good-game",
        Saying::Thanks => "online-say-thanks",
    })
}

/// Why the server has not done something.
#[must_use]
pub fn why(why: &Why, catalog: &Catalog) -> String {
    let key = format!("online-why-{}", why.code);
    let is_word = why
        .code
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    if is_word && catalog.has(&key) {
        catalog.text(&key)
    } else {
        catalog.text("online-why-other")
    }
}

/// What went wrong between here and a server.
#[must_use]
pub fn error(error: &ClientError, server: &str, catalog: &Catalog) -> String {
    let with = |key, detail: &str| {
        let phrase = Phrase::new(key).with("server", server.to_owned());
        catalog.part(&phrase.with("error", visible(detail).into_owned()))
    };
    match error {
        ClientError::Unreachable(detail) => with("online-error-unreachable", detail),
        ClientError::Strange(detail) => with("online-error-strange", detail),
        ClientError::Newer => with("online-error-newer", ""),
        ClientError::Unknown => with("online-error-unknown", ""),
        ClientError::NoSuchGame => format!(
            "{} {}",
            catalog.text("online-no-such-game"),
            catalog.text("online-no-such-game-more")
        ),
        ClientError::Refused(reason) => self::why(reason, catalog),
    }
}

/// The state of the connection, in a word or two.
#[must_use]
pub fn link(link: &Link, catalog: &Catalog) -> String {
    catalog.text(match link {
        Link::Connecting => "online-connecting",
        Link::Connected => "online-connected",
        Link::Lost { .. } => "online-reconnecting",
    })
}

/// A game in a list: what it is, and how it stands.
#[must_use]
pub fn row(listed: &Listed, now: u64, catalog: &Catalog) -> (String, String) {
    let seats = &listed.seats;
    let other = match listed.seat {
        Some(seat) => seats.of(seat.other()).as_ref(),
        None => seats.first.as_ref().or(seats.second.as_ref()),
    };
    let name = name(other, catalog);
    let title = match (listed.seat, listed.stage) {
        (None, _) => Phrase::new("online-row-challenge"),
        (Some(_), Stage::Open) => Phrase::new("online-row-open"),
        (Some(_), _) => Phrase::new("online-row-plays"),
    };
    let title = title
        .with("game", game(&listed.terms))
        .with("name", name.clone());
    let mut parts = vec![pace(listed.terms.pace, catalog)];
    match listed.stage {
        Stage::Playing => {
            if listed.turn.is_some() && listed.turn != listed.seat {
                parts.push(catalog.part(&Phrase::new("online-they-move").with("name", name)));
            }
            if let Some(deadline) = listed.deadline {
                let left = Duration::from_millis(deadline.saturating_sub(now));
                parts.push(time(left, catalog));
            }
            parts.push(catalog.part(&Phrase::new("online-moves").with("count", listed.moves)));
        }
        Stage::Aborted => parts.push(catalog.text("online-aborted-short")),
        Stage::Over => parts.push(catalog.text(match listed.winner {
            None => "online-drawn",
            winner if winner == listed.seat => "online-won",
            Some(_) => "online-lost-game",
        })),
        Stage::Open if listed.seat.is_none() => {
            if listed.terms.swap {
                parts.push(catalog.text("online-swap"));
            }
            if listed.connected {
                parts.push(catalog.text("online-here"));
            }
        }
        Stage::Open => {}
    }
    (catalog.part(&title), parts.join(" · "))
}
