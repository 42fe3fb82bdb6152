//! `cairn` on a terminal: the app.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use cairn_store::{BoardLook, Folders, Glyphs, Store};
use cairn_tui::{Colors, Launch, Look, Opening, Theme};

use crate::args::{AppArgs, DrawingArgs};
use crate::output::{Failure, Output, complain};

/// Whether somebody types what is read.
pub(crate) fn is_typed() -> bool {
    io::stdin().is_terminal()
}

/// Whether a person sits at a terminal.
pub(crate) fn is_terminal() -> bool {
    is_typed() && io::stdout().is_terminal()
}

/// Whether the app can be opened: a terminal on which more than lines can be written.
pub(crate) fn is_possible() -> bool {
    is_terminal() && std::env::var("TERM").is_ok_and(|term| !term.is_empty() && term != "dumb")
}

/// Opens the app and stays there until it ends.
pub(crate) fn run(
    opening: Opening,
    args: AppArgs,
    drawing: DrawingArgs,
    output: &mut Output,
) -> Result<ExitCode, Failure> {
    let store = Store::new(Folders::of_user());
    let (mut settings, damaged) = store.settings();
    if let Some(damaged) = damaged {
        complain(&format!("cairn: {}", output.catalog.say(&damaged.phrase())));
    }
    if output.is_chosen {
        settings.language = Some(output.catalog.language());
    }
    settings.colors = args.color.unwrap_or(settings.colors);
    settings.theme = args.theme.unwrap_or(settings.theme);
    if drawing.ascii {
        settings.glyphs = Glyphs::Ascii;
    }
    settings.mouse &= !args.no_mouse;
    settings.animation &= !args.no_animation;
    let launch = Launch {
        language: output.catalog.language(),
        look: look(output.unicode, |name| std::env::var(name).ok()),
        settings,
        store,
        time: SystemTime::now(),
        seed: seed_of_the_moment(),
        opening,
    };
    output.flush()?;
    cairn_tui::run(launch)?;
    Ok(ExitCode::SUCCESS)
}

/// How this terminal is drawn on, by what its environment says.
fn look(unicode: bool, env: impl Fn(&str) -> Option<String>) -> Look {
    let value = |name| env(name).filter(|value| !value.is_empty());
    let term = value("TERM").unwrap_or_else(|| "dumb".to_owned());
    let colors = if value("NO_COLOR").is_some() || term == "dumb" {
        Colors::None
    } else if value("COLORTERM").is_some() || term.contains("256color") {
        Colors::Many
    } else {
        Colors::Sixteen
    };
    // The last number is the ground: 7 and 15 are the light ones.
    let ground = value("COLORFGBG").and_then(|pair| pair.rsplit(';').next()?.parse::<u8>().ok());
    let theme = match ground {
        Some(7 | 15) => Theme::Light,
        Some(_) | None => Theme::Dark,
    };
    Look {
        colors,
        theme,
        ascii: !unicode || term == "dumb" || term == "linux",
        board: BoardLook::default(),
    }
}

/// A seed that is another one each time; records note it.
pub(crate) fn seed_of_the_moment() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |time| u64::from(time.subsec_nanos()) ^ time.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn look_in(unicode: bool, environment: &[(&str, &str)]) -> Look {
        look(unicode, |name| {
            let found = environment.iter().find(|(key, _)| *key == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colors_follow_the_terminal() {
        let colors = |environment: &[_]| look_in(true, environment).colors;
        assert_eq!(colors(&[("TERM", "xterm-256color")]), Colors::Many);
        assert_eq!(
            colors(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]),
            Colors::Many
        );
        assert_eq!(colors(&[("TERM", "xterm")]), Colors::Sixteen);
        assert_eq!(colors(&[("TERM", "dumb")]), Colors::None);
        assert_eq!(colors(&[]), Colors::None);
        let no_color = |value| colors(&[("TERM", "xterm-256color"), ("NO_COLOR", value)]);
        assert_eq!(no_color("1"), Colors::None);
        assert_eq!(no_color(""), Colors::Many);
    }

    #[test]
    fn glyphs_follow_the_locale_and_the_terminal() {
        assert!(!look_in(true, &[("TERM", "xterm")]).ascii);
        assert!(look_in(false, &[("TERM", "xterm")]).ascii);
        assert!(look_in(true, &[("TERM", "linux")]).ascii);
    }

    #[test]
    fn the_theme_follows_the_ground() {
        for (ground, theme) in [
            ("15;0", Theme::Dark),
            ("0;15", Theme::Light),
            ("0;default;7", Theme::Light),
            ("nonsense", Theme::Dark),
        ] {
            let look = look_in(true, &[("TERM", "xterm"), ("COLORFGBG", ground)]);
            assert_eq!(look.theme, theme, "{ground}");
        }
    }
}
