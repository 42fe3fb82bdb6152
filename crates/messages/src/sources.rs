//! The texts of the messages, as they are built into the program.

use cairn_core::{Game, GameInfo};
use cairn_games::{Visitor, visit_all};

use crate::Language;

/// The messages in the `locales` folder.
pub(crate) fn locales(language: Language) -> impl Iterator<Item = &'static str> {
    [everywhere(language), later(language), terminal(language)]
        .into_iter()
        .flatten()
        .copied()
}

/// The messages of every front end.
const fn everywhere(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            include_str!("../locales/en/board.ftl"),
            include_str!("../locales/en/common.ftl"),
            include_str!("../locales/en/levels.ftl"),
            include_str!("../locales/en/play.ftl"),
            include_str!("../locales/en/web.ftl"),
        ],
        Language::Portuguese => &[
            include_str!("../locales/pt-PT/board.ftl"),
            include_str!("../locales/pt-PT/common.ftl"),
            include_str!("../locales/pt-PT/levels.ftl"),
            include_str!("../locales/pt-PT/play.ftl"),
            include_str!("../locales/pt-PT/web.ftl"),
        ],
    }
}

/// The messages that a web page loads with what says them, and [`Catalog::learn`]s: those of the engine, of online play, of the
/// tutorials, of analysis and of pages beside the games.
///
/// [`Catalog::learn`]: crate::Catalog::learn
#[cfg(not(target_family = "wasm"))]
const fn later(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            include_str!("../locales/en/analysis.ftl"),
            include_str!("../locales/en/lesson.ftl"),
            include_str!("../locales/en/online.ftl"),
            include_str!("../locales/en/openings.ftl"),
            include_str!("../locales/en/pages.ftl"),
            include_str!("../locales/en/puzzles.ftl"),
            include_str!("../locales/en/record.ftl"),
            include_str!("../locales/en/retry.ftl"),
            include_str!("../locales/en/share.ftl"),
            include_str!("../locales/en/study.ftl"),
            include_str!("../locales/en/why.ftl"),
        ],
        Language::Portuguese => &[
            include_str!("../locales/pt-PT/analysis.ftl"),
            include_str!("../locales/pt-PT/lesson.ftl"),
            include_str!("../locales/pt-PT/online.ftl"),
            include_str!("../locales/pt-PT/openings.ftl"),
            include_str!("../locales/pt-PT/pages.ftl"),
            include_str!("../locales/pt-PT/puzzles.ftl"),
            include_str!("../locales/pt-PT/record.ftl"),
            include_str!("../locales/pt-PT/retry.ftl"),
            include_str!("../locales/pt-PT/share.ftl"),
            include_str!("../locales/pt-PT/study.ftl"),
            include_str!("../locales/pt-PT/why.ftl"),
        ],
    }
}

#[cfg(target_family = "wasm")]
const fn later(_: Language) -> &'static [&'static str] {
    &[]
}

/// The messages of the terminal app and of the command, which a web page does not load.
#[cfg(not(target_family = "wasm"))]
const fn terminal(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            include_str!("../locales/en/cli.ftl"),
            include_str!("../locales/en/command.ftl"),
            include_str!("../locales/en/dialogue.ftl"),
            include_str!("../locales/en/game.ftl"),
            include_str!("../locales/en/notify.ftl"),
            include_str!("../locales/en/online-terminal.ftl"),
            include_str!("../locales/en/store.ftl"),
            include_str!("../locales/en/tui.ftl"),
        ],
        Language::Portuguese => &[
            include_str!("../locales/pt-PT/cli.ftl"),
            include_str!("../locales/pt-PT/command.ftl"),
            include_str!("../locales/pt-PT/dialogue.ftl"),
            include_str!("../locales/pt-PT/game.ftl"),
            include_str!("../locales/pt-PT/notify.ftl"),
            include_str!("../locales/pt-PT/online-terminal.ftl"),
            include_str!("../locales/pt-PT/store.ftl"),
            include_str!("../locales/pt-PT/tui.ftl"),
        ],
    }
}

#[cfg(target_family = "wasm")]
const fn terminal(_: Language) -> &'static [&'static str] {
    &[]
}

/// The messages of every game.
pub(crate) fn games(language: Language) -> Vec<&'static str> {
    struct Collect {
        language: Language,
        messages: Vec<&'static str>,
    }

    impl Visitor for Collect {
        fn visit<G: Game>(&mut self) {
            let info: GameInfo = G::INFO;
            let texts = info.texts.iter();
            let ours = texts.filter(|text| text.language == self.language.code());
            self.messages.extend(ours.map(|text| text.messages));
            self.messages.extend(lesson::<G>(self.language));
        }
    }

    let mut collect = Collect {
        language,
        messages: Vec::new(),
    };
    visit_all(&mut collect);
    collect.messages
}

/// The messages of a game's tutorial, which a web page loads when somebody opens one.
#[cfg(not(target_family = "wasm"))]
fn lesson<G: Game>(language: Language) -> Option<&'static str> {
    let mut messages = G::LESSON.messages.iter();
    let ours = messages.find(|(code, _)| *code == language.code());
    ours.map(|(_, messages)| *messages)
}

#[cfg(target_family = "wasm")]
fn lesson<G: Game>(_: Language) -> Option<&'static str> {
    None
}

/// The names of the games, in the order in which people see them.
pub(crate) fn game_names() -> Vec<&'static str> {
    struct Names(Vec<&'static str>);

    impl Visitor for Names {
        fn visit<G: Game>(&mut self) {
            self.0.push(G::INFO.name);
        }
    }

    let mut names = Names(Vec::new());
    visit_all(&mut names);
    names.0
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_of_the_locales_folder_is_built_in() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales");
        let mut languages = 0;
        for entry in fs::read_dir(&folder).unwrap() {
            let code = entry.unwrap().file_name().into_string().unwrap();
            let language = Language::ALL
                .into_iter()
                .find(|language| language.code() == code);
            let language = language.unwrap_or_else(|| panic!("{code} is no code of a language"));
            let mut files: Vec<String> = fs::read_dir(folder.join(&code))
                .unwrap()
                .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
                .collect();
            let mut built_in: Vec<&str> = locales(language).collect();
            files.sort_unstable();
            built_in.sort_unstable();
            assert!(files == built_in, "{code}: the files and the list differ");
            languages += 1;
        }
        assert_eq!(languages, Language::ALL.len());
    }
}
