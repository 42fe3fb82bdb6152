//! The values on the command line: each is read, or refused with a reason that the catalog puts into words.

use std::error::Error;
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::ops::RangeInclusive;
use std::time::Duration;

use cairn_arena::{Contestant, Sprt};
use cairn_client::{Address, GameLink};
use cairn_core::{Date, OptionKind, OptionSpec, Phrase, Side};
use cairn_messages::{Catalog, Language};
use cairn_online::service::PublicUrl;
use cairn_server::HostName;
use cairn_session::{GameChoice, PlayerKind, TimeControl, Who, games};
use cairn_store::{Colors, Theme};

/// Why a value is refused.
#[derive(Clone, Debug)]
pub(crate) struct Invalid {
    reason: Phrase,
    /// What is allowed instead, where that is a list.
    allowed: Vec<Phrase>,
}

impl Invalid {
    /// The reason, in words.
    pub(crate) fn say(&self, catalog: &Catalog) -> String {
        let allowed: Vec<_> = self.allowed.iter().map(|part| catalog.part(part)).collect();
        catalog.part(&self.reason.clone().with("allowed", allowed.join(", ")))
    }
}

impl From<Phrase> for Invalid {
    fn from(reason: Phrase) -> Invalid {
        Invalid {
            reason,
            allowed: Vec::new(),
        }
    }
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Catalog::get(Language::English)))
    }
}

impl Error for Invalid {}

/// Reads a whole number within bounds.
pub(crate) fn number<N: TryFrom<u32>, const LEAST: u32, const MOST: u32>(
    text: &str,
) -> Result<N, Invalid> {
    let number = text.parse().ok();
    let number = number.filter(|number| (LEAST..=MOST).contains(number));
    number
        .and_then(|number| N::try_from(number).ok())
        .ok_or_else(|| {
            let reason = Phrase::new("value-number");
            let reason = reason.with("least", LEAST.to_string());
            reason.with("most", MOST.to_string()).into()
        })
}

/// Reads a whole number.
pub(crate) fn whole(text: &str) -> Result<u64, Invalid> {
    text.parse().map_err(|_| Phrase::new("value-whole").into())
}

/// The longest time that can be asked for: a day.
const MOST_SECONDS: f64 = 86_400.0;

/// Reads a number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, Invalid> {
    let seconds: Option<f64> = text.parse().ok();
    seconds
        .filter(|seconds| *seconds > 0.0 && *seconds <= MOST_SECONDS)
        .map(Duration::from_secs_f64)
        .ok_or_else(|| {
            let reason = Phrase::new("value-seconds");
            reason.with("most", MOST_SECONDS.to_string()).into()
        })
}

/// A number that is not negative, and not too large to count with.
pub(crate) fn amount(text: &str) -> Result<f64, Invalid> {
    let amount: Option<f64> = text.parse().ok();
    amount
        .filter(|amount| (0.0..1e9).contains(amount))
        .ok_or_else(|| Phrase::new("value-amount").into())
}

/// Reads a clock.
pub(crate) fn clock(text: &str) -> Result<TimeControl, Invalid> {
    TimeControl::from_minutes(text).map_err(|_| Phrase::new("value-clock").into())
}

/// Reads how many colors there are to be.
pub(crate) fn colors(word: &str) -> Result<Colors, Invalid> {
    Colors::from_word(word).ok_or_else(|| one_of(Colors::WORDS))
}

/// Reads a theme.
pub(crate) fn theme(word: &str) -> Result<Theme, Invalid> {
    Theme::from_word(word).ok_or_else(|| one_of(Theme::WORDS))
}

fn one_of(words: &[&str]) -> Invalid {
    let reason = Phrase::new("value-words");
    reason.with("words", words.join(", ")).into()
}

/// Reads the tag of a language.
pub(crate) fn date(text: &str) -> Result<Date, Invalid> {
    text.parse().map_err(|_| {
        let reason = Phrase::new("value-date");
        reason.with("text", text.to_owned()).into()
    })
}

pub(crate) fn language(tag: &str) -> Result<Language, Invalid> {
    Language::from_tag(tag).ok_or_else(|| {
        let reason = Phrase::new("value-language");
        reason.with("tag", tag.to_owned()).into()
    })
}

/// Where a server listens: an address and perhaps a port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Listen {
    pub(crate) address: IpAddr,
    pub(crate) port: Option<u16>,
}

/// Reads where a server listens.
pub(crate) fn listen(text: &str) -> Result<Listen, Invalid> {
    if let Ok(address) = text.parse() {
        return Ok(Listen {
            address,
            port: None,
        });
    }
    let both: SocketAddr = text.parse().map_err(|_| Phrase::new("value-listen"))?;
    Ok(Listen {
        address: both.ip(),
        port: Some(both.port()),
    })
}

/// Reads an address with a port.
pub(crate) fn socket_address(text: &str) -> Result<SocketAddr, Invalid> {
    text.parse()
        .map_err(|_| Phrase::new("value-socket-address").into())
}

/// Reads the address under which people reach a server.
pub(crate) fn public_url(text: &str) -> Result<PublicUrl, Invalid> {
    text.parse()
        .map_err(|_| Phrase::new("value-public-url").into())
}

/// How much of what happens is logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LogLevel {
    Off,
    Error,
    Warn,
    Info,
    Debug,
}

impl LogLevel {
    const WORDS: [(&str, LogLevel); 5] = [
        ("off", LogLevel::Off),
        ("error", LogLevel::Error),
        ("warn", LogLevel::Warn),
        ("info", LogLevel::Info),
        ("debug", LogLevel::Debug),
    ];
}

/// Reads how much is logged.
pub(crate) fn log_level(word: &str) -> Result<LogLevel, Invalid> {
    let found = LogLevel::WORDS.iter().find(|(known, _)| *known == word);
    found
        .map(|(_, level)| *level)
        .ok_or_else(|| one_of(&LogLevel::WORDS.map(|(word, _)| word)))
}

/// Reads the name of a computer.
pub(crate) fn host(text: &str) -> Result<HostName, Invalid> {
    text.parse().map_err(|_| Phrase::new("value-host").into())
}

/// Reads the address of a server for online play.
pub(crate) fn server(text: &str) -> Result<Address, Invalid> {
    text.parse().map_err(|_| Phrase::new("value-server").into())
}

/// Reads what leads to an online game.
pub(crate) fn game_link(text: &str) -> Result<GameLink, Invalid> {
    let link = text.parse();
    link.map_err(|_| Phrase::new("value-game-link").into())
}

/// The side that somebody wants to play: one of them, or whichever chance gives.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WantedSide(pub(crate) Option<Side>);

/// Reads a side.
pub(crate) fn side(word: &str) -> Result<WantedSide, Invalid> {
    match word {
        "first" => Ok(WantedSide(Some(Side::First))),
        "second" => Ok(WantedSide(Some(Side::Second))),
        "random" => Ok(WantedSide(None)),
        _ => Err(Phrase::new("value-side").into()),
    }
}

/// Reads a player: a person, or a kind of computer.
pub(crate) fn who(text: &str) -> Result<Who, Invalid> {
    text.parse().map_err(|_| Phrase::new("value-who").into())
}

/// Reads a player of a match.
pub(crate) fn contestant(text: &str) -> Result<Contestant, Invalid> {
    let key = if text.starts_with("ugi:") {
        "value-engine"
    } else {
        "value-contestant"
    };
    text.parse().map_err(|_| Phrase::new(key).into())
}

/// Reads a player that is built in.
pub(crate) fn player(text: &str) -> Result<PlayerKind, Invalid> {
    text.parse().map_err(|_| Phrase::new("value-player").into())
}

/// Reads the number of a unit of work, or a range of them.
pub(crate) fn units(text: &str) -> Result<RangeInclusive<usize>, Invalid> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.parse().ok().filter(|number| *number > 0);
    let range = number(first).zip(number(last));
    range
        .filter(|(first, last)| first <= last)
        .map(|(first, last)| first..=last)
        .ok_or_else(|| Phrase::new("value-units").into())
}

/// Reads the two differences of a sequential test.
pub(crate) fn sprt(text: &str) -> Result<Sprt, Invalid> {
    let number = |text: &str| {
        let number: Option<f64> = text.parse().ok();
        number.filter(|number| number.abs() <= 2_000.0)
    };
    text.split_once(',')
        .and_then(|(elo0, elo1)| {
            Some(Sprt {
                elo0: number(elo0)?,
                elo1: number(elo1)?,
            })
        })
        .filter(|sprt| sprt.elo0 < sprt.elo1)
        .ok_or_else(|| Phrase::new("value-sprt").into())
}

/// Reads the name of a game.
pub(crate) fn game(name: &str) -> Result<GameChoice, Invalid> {
    name.parse().map_err(|_| wrong_game(name))
}

fn wrong_game(name: &str) -> Invalid {
    let (id, options) = name.split_once(':').unwrap_or((name, ""));
    let games = games();
    let Some(game) = games.iter().find(|game| game.info().id == id) else {
        let ids: Vec<_> = games.iter().map(|game| game.info().id).collect();
        let reason = Phrase::new("value-game").with("id", id.to_owned());
        return reason.with("games", ids.join(", ")).into();
    };
    let specs = game.info().options;
    if specs.is_empty() {
        return Phrase::new("value-option-none").into();
    }
    // Each option is fine alone, if none of them is wrong.
    let is_wrong = |word: &&str| format!("{id}:{word}").parse::<GameChoice>().is_err();
    let Some(word) = options.split(',').find(is_wrong) else {
        return Phrase::new("value-option-twice").into();
    };
    let mut meant: Vec<_> = specs.iter().filter(|spec| is_meant(spec, word)).collect();
    if meant.is_empty() {
        meant = specs.iter().collect();
    }
    Invalid {
        reason: Phrase::new("value-option").with("word", word.to_owned()),
        allowed: meant.into_iter().map(allowed).collect(),
    }
}

/// Whether this is an attempt to set the option.
fn is_meant(spec: &OptionSpec, word: &str) -> bool {
    match (spec.kind, word.split_once('=')) {
        (OptionKind::Size { .. }, None) => word.starts_with(|c: char| c.is_ascii_digit()),
        (OptionKind::Size { .. }, Some(_)) | (_, None) => false,
        (_, Some((key, _))) => spec.key == key,
    }
}

/// What may be written for an option.
fn allowed(spec: &OptionSpec) -> Phrase {
    if let OptionKind::Size { min, max, .. } = spec.kind {
        let size = Phrase::new("value-size").with("least", min.to_string());
        size.with("most", max.to_string())
    } else {
        Phrase::new("value-choice").with("words", spec.allowed())
    }
}
