//! The types of the page are made from ours: `CAIRN_BLESS=1 cargo test -p cairn-wasm` writes them anew.

use std::path::Path;
use std::{env, fs};

use ts_rs::{Config, TS};

use super::*;

const FILE: &str = "../../web/src/lib/wire.ts";

const HEAD: &str = "\
// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-wasm`; a test compares them.
";

macro_rules! declarations {
    ($config:expr, $($type:ty),+ $(,)?) => {
        [$(declaration::<$type>($config)),+]
    };
}

fn declaration<T: TS + ?Sized + 'static>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("\n{docs}export {}\n", T::decl(config))
}

#[test]
fn the_page_has_the_same_types() {
    let config = Config::new();
    let declarations = declarations![
        &config,
        SideName,
        BySide<u8>,
        SurfaceName,
        HeightName,
        KindName,
        ColorName,
        Piece,
        Cell,
        Tally,
        Choice,
        Board,
        MatchLine,
        Sentence,
        Argument,
        LanguageName,
        GameCard,
        GameOption,
        OptionKindName,
        OptionValue,
        GameDetails,
        ComputerPlayer,
        RuleBlock,
        RuleSpan,
        MatchSetup,
        Attempt,
        Steps,
        EndView,
        Scene,
        ClockView,
        EntryView,
        MatchState,
        Tag,
        RecordSummary,
        StudyView,
        NodeView,
        HintView,
        SearchReport,
        LineView,
        Advice,
        ReviewReport,
        JudgedMove,
        VerdictName,
        ProgressView,
    ];
    let written = format!("{HEAD}{}", declarations.concat());
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    if env::var_os("CAIRN_BLESS").is_some() {
        fs::write(&path, &written).unwrap();
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        there == written,
        "{FILE} differs from the types of this crate: CAIRN_BLESS=1 writes it anew"
    );
}
