//! Screens compared with files that people have read.

use std::fs;
use std::path::Path;

/// Compares a screen with `screens/NAME.txt`. With `CAIRN_BLESS` set, writes the file instead.
#[track_caller]
pub(crate) fn assert_screen(name: &str, screen: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/screens");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("CAIRN_BLESS").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&path, screen).unwrap();
        return;
    }
    let expected = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}; see CONTRIBUTING.md", path.display()));
    assert!(
        screen == expected,
        "{name} differs\n--- expected\n{expected}--- found\n{screen}"
    );
}
