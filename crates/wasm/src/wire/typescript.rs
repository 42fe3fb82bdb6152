//! The types of the page are made from ours, a file for each of our modules: `CAIRN_BLESS=1 cargo test -p cairn-games-wasm` writes
//! them anew.

use std::path::Path;
use std::{env, fs};

use ts_rs::{Config, TS};

use super::*;

const FOLDER: &str = "../../web/src/lib/wire";

const HEAD: &str = "\
// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.
";

/// A type with its declaration for the page.
struct Declared {
    name: String,
    text: String,
}

/// The types of one module.
struct Room {
    name: &'static str,
    types: Vec<Declared>,
}

macro_rules! room {
    ($name:literal: $($type:ty),+ $(,)?) => {
        Room { name: $name, types: vec![$(declared::<$type>()),+] }
    };
}

fn declared<T: TS + ?Sized + 'static>() -> Declared {
    let config = Config::new();
    let name = T::name(&config);
    let docs = T::docs().unwrap_or_default();
    Declared {
        // Without its type parameters.
        name: name.split('<').next().unwrap_or_default().to_owned(),
        text: format!("\n{docs}export {}\n", T::decl(&config)),
    }
}

fn rooms() -> [Room; 10] {
    [
        room!["board": SideName, BySide<u8>, SurfaceName, HeightName, KindName, ColorName, Piece, Cell, Tally, Choice, Board],
        room!["line": MatchLine],
        room!["learn": PuzzleView, PurposeName, StageName, SolvingView, AnswerView, StandingView, StreakView, DailyView],
        room!["openings": CountsView, WorthKind, WorthView, ExploredMoveView, ExploredView],
        room!["phrase": Sentence, Argument, StatementView, DrawingView],
        room![
            "game": GameCard, GameOption, OptionKindName, OptionValue, GameDetails, ComputerPlayer, RuleBlock, RuleSpan
        ],
        room![
            "scene": MatchSetup, Outcome, EffectView, SearchView, Steps, Entered, EndView, Scene, PreviewView, HelpView, ClockView, EntryView, PlayerView, WatchView, MatchState
        ],
        room!["setup": Edit, SetUpView, PaletteItem, NumberItem],
        room!["record": Tag, RecordSummary, StudyView, NodeView],
        room!["analysis": SearchReport, LineView, SearchTask, SearchAnswer, Advice, ReviewReport, ReviewedMove, VerdictName, MistakeView, RetryView, RetryStage, ProgressView],
    ]
}

impl Room {
    fn written(&self, all: &[Room]) -> String {
        let declarations: String = self.types.iter().map(|each| each.text.as_str()).collect();
        let used = words(&declarations);
        let mut imports = String::new();
        for other in all.iter().filter(|other| other.name != self.name) {
            let names = other.types.iter().map(|each| each.name.as_str());
            let names: Vec<&str> = names.filter(|name| used.contains(name)).collect();
            if !names.is_empty() {
                let line = format!(
                    "import type {{ {} }} from \"./{}\";\n",
                    names.join(", "),
                    other.name
                );
                imports.push_str(&line);
            }
        }
        let gap = if imports.is_empty() { "" } else { "\n" };
        format!("{HEAD}{gap}{imports}{declarations}")
    }
}

/// The words of a text that are in no comment.
fn words(text: &str) -> Vec<&str> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with(['/', '*']));
    code.flat_map(|line| line.split(|letter: char| !letter.is_alphanumeric()))
        .collect()
}

#[test]
fn the_page_has_the_same_types() {
    let rooms = rooms();
    let index: String = rooms
        .iter()
        .map(|room| format!("export type * from \"./{}\";\n", room.name))
        .collect();
    let mut files = vec![("index", format!("{HEAD}\n{index}"))];
    files.extend(rooms.iter().map(|room| (room.name, room.written(&rooms))));
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let is_blessed = env::var_os("CAIRN_BLESS").is_some();
    if is_blessed {
        fs::create_dir_all(&folder).unwrap();
    }
    for (name, written) in files {
        let path = folder.join(format!("{name}.ts"));
        if is_blessed {
            fs::write(&path, &written).unwrap();
        }
        assert!(
            fs::read_to_string(&path).unwrap_or_default() == written,
            "{} differs from the types of this crate: CAIRN_BLESS=1 writes it anew",
            path.display()
        );
    }
}
