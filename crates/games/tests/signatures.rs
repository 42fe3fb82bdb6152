//! The search visits as many positions as it did when somebody last looked.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use cairn_core::Game;
use cairn_engine::{Selectivity, measured_options, measured_positions, signature};
use cairn_games::{Visitor, visit_all};
use cairn_testkit::game_name;

/// One line for each game, with its options and the signatures of its search: at full strength, and as the levels below
/// search, whose strength has been measured and should stay.
struct Signatures(String);

impl Visitor for Signatures {
    fn visit<G: Game>(&mut self) {
        for values in measured_options::<G>() {
            let positions = measured_positions::<G>(&G::start(G::options(&values)));
            let [full, moderate] = [Selectivity::Full, Selectivity::Moderate]
                .map(|selectivity| signature::<G>(&positions, selectivity));
            let name = game_name::<G>(&values);
            writeln!(self.0, "{name} {full} {moderate}").unwrap();
        }
    }
}

#[test]
fn the_search_has_the_signatures_on_file() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/signatures.txt");
    let mut found = Signatures(String::new());
    visit_all(&mut found);
    if env::var_os("CAIRN_BLESS").is_some() {
        fs::write(&file, &found.0).unwrap();
    }
    let expected = fs::read_to_string(&file).unwrap();
    assert_eq!(
        found.0, expected,
        "the search has changed; if it should, run \
         `CAIRN_BLESS=1 cargo test -p cairn-games-rules --test signatures`"
    );
}
