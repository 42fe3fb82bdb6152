//! What there is to play.

use cairn_core::{GameInfo, OptionKind, OptionSpec};
use cairn_messages::Catalog;
use cairn_session::{GameChoice, PlayerKind};
use wasm_bindgen::prelude::wasm_bindgen;

use super::scene::board;
use super::{catalog, game};
use crate::wire::{
    self, BySide, ComputerPlayer, GameCard, GameDetails, GameOption, OptionKindName, OptionValue,
};

/// The games, as [`GameCard`]s.
#[wasm_bindgen]
#[must_use]
pub fn games(language: &str) -> String {
    let catalog = catalog(language);
    let games = cairn_session::games();
    let cards: Vec<_> = games.iter().map(|game| card(game, catalog)).collect();
    wire::write(&cards)
}

/// A game with its options, as [`GameDetails`].
///
/// # Errors
/// If there is no such game, or not with these options; the message says which there are.
#[wasm_bindgen]
pub fn details(language: &str, name: &str) -> Result<String, String> {
    let catalog = catalog(language);
    let game = game(name)?;
    let info = game.info();
    let values = game.options();
    let notes = game.notes();
    Ok(wire::write(&GameDetails {
        game: game.to_string(),
        id: info.id.to_owned(),
        name: info.name.to_owned(),
        options: info
            .options
            .iter()
            .map(|spec| spec.text(values.get(spec.key)))
            .collect(),
        notes: notes.iter().map(|note| catalog.say(note)).collect(),
        colors: BySide::of(game.colors(), Into::into),
        sides: BySide::of(game.colors(), |color| catalog.side(color)),
        start: game.start().text(),
    }))
}

/// The computer players, from the weakest level to the strongest, then those of the original program, as
/// [`ComputerPlayer`]s.
#[wasm_bindgen(js_name = computerPlayers)]
#[must_use]
pub fn computer_players(language: &str) -> String {
    let catalog = catalog(language);
    let is_level = |kind: &PlayerKind| matches!(kind, PlayerKind::Level(_));
    let levels = PlayerKind::all().filter(is_level);
    let others = PlayerKind::all().filter(|kind| !is_level(kind));
    let players = levels.chain(others).map(|kind| {
        let key = match kind {
            PlayerKind::Level(level) => format!("level-{level}"),
            PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => {
                format!("player-{kind}")
            }
        };
        ComputerPlayer {
            kind: kind.to_string(),
            name: catalog.text(&format!("{key}-name")),
            character: catalog.text(&format!("{key}-character")),
        }
    });
    wire::write(&players.collect::<Vec<_>>())
}

fn card(game: &GameChoice, catalog: &Catalog) -> GameCard {
    let info = game.info();
    let text = |what: &str| catalog.text(&format!("{}-{what}", info.id));
    let examples = info.move_examples.iter();
    let showcase = game.parse_position(info.showcase);
    let showcase = showcase.unwrap_or_else(|_| game.start());
    GameCard {
        id: info.id.to_owned(),
        name: info.name.to_owned(),
        credit: text("credit"),
        tagline: text("tagline"),
        summary: text("summary"),
        facts: text("facts"),
        options: info
            .options
            .iter()
            .map(|spec| option(info.id, spec, catalog))
            .collect(),
        examples: examples.map(|example| (*example).to_owned()).collect(),
        showcase: board(&showcase.view(&[]), catalog),
    }
}

fn option(id: &str, spec: &OptionSpec, catalog: &Catalog) -> GameOption {
    let key = format!("{id}-option-{}", spec.key);
    let note = format!("{key}-note");
    let (kind, range, offered) = match spec.kind {
        OptionKind::Size {
            min, max, offered, ..
        } => (OptionKindName::Size, min..=max, offered.0..=offered.1),
        OptionKind::Number { min, max, .. } => (OptionKindName::Number, min..=max, min..=max),
        OptionKind::Choice(words) => {
            let all = 0..=(words.len() - 1) as u8;
            (OptionKindName::Choice, all.clone(), all)
        }
    };
    let value = |number: u8| {
        let text = spec.text(number);
        let value = text
            .split_once('=')
            .map_or(text.as_str(), |(_, value)| value);
        OptionValue {
            label: value_label(&key, value, catalog),
            offered: offered.contains(&number),
            text,
        }
    };
    GameOption {
        key: spec.key.to_owned(),
        kind,
        name: catalog.text(&format!("{key}-name")),
        label: catalog.text(&key),
        note: catalog.has(&note).then(|| catalog.text(&note)),
        default: usize::from(spec.default() - range.start()),
        values: range.map(value).collect(),
    }
}

/// A value of an option in words; numbers are their own.
fn value_label(key: &str, value: &str, catalog: &Catalog) -> String {
    let words = format!("{key}-{value}");
    if catalog.has(&words) {
        catalog.text(&words)
    } else {
        value.to_owned()
    }
}

/// An option as people type it, such as `stones=4`, in the words in which menus offer it; `None` if it is none.
pub(super) fn option_in_words(info: &GameInfo, typed: &str, catalog: &Catalog) -> Option<String> {
    let (key, value) = typed.split_once('=')?;
    let spec = info.options.iter().find(|spec| spec.key == key)?;
    let key = format!("{}-option-{}", info.id, spec.key);
    let name = catalog.text(&format!("{key}-name"));
    let label = value_label(&key, value, catalog);
    Some(format!("{name}: {label}"))
}
