//! How large the bundle is, and how large it may be.

use std::fs;
use std::path::{Path, PathBuf};

/// What the first visit may load before the page can be used, compressed.
const MOST_FIRST: u64 = 300_000;

/// Prints the size of every file as it is sent.
///
/// # Errors
/// If the first visit would have to load too much, or if there is no bundle.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let dist = root.join("web/dist");
    let mut files = Vec::new();
    list(&dist, &mut files).map_err(|error| format!("cannot read {}: {error}", dist.display()))?;
    files.sort();
    let (mut first, mut all) = (0, 0);
    println!(
        "{:>10}  sent as Brotli, * loaded before the page can be used",
        "bytes"
    );
    for file in &files {
        let sent = sent(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.strip_prefix(&dist).unwrap_or(file);
        let name = name.to_string_lossy();
        let is_first = is_first(&name);
        all += sent;
        first += if is_first { sent } else { 0 };
        println!("{sent:>10}  {} {name}", if is_first { '*' } else { ' ' });
    }
    println!("{first:>10}  first visit, of at most {MOST_FIRST}");
    println!("{all:>10}  everything");
    match first {
        0 => Err("the bundle has no first page".to_owned()),
        1..=MOST_FIRST => Ok(()),
        _ => Err(format!(
            "the first visit loads {first} bytes, more than {MOST_FIRST}"
        )),
    }
}

/// Whether the page needs a file before it can be used: all but the engine, the analysis, online play, the service worker, the icons and the license of the font.
fn is_first(name: &str) -> bool {
    let base = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let later = [
        "engine",
        "AnalysisPage",
        "online",
        "sw.",
        "icon",
        "manifest",
        "OFL.",
    ];
    !later.iter().any(|start| base.starts_with(start))
}

/// The bytes of a file as it is sent: compressed, if that is there.
fn sent(file: &Path) -> std::io::Result<u64> {
    let mut compressed = file.as_os_str().to_owned();
    compressed.push(".br");
    let compressed = Path::new(&compressed);
    let shown = if compressed.is_file() {
        compressed
    } else {
        file
    };
    Ok(fs::metadata(shown)?.len())
}

/// Every file below a folder, without the compressed forms.
fn list(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let extension = path.extension().unwrap_or_default();
        if path.is_dir() {
            list(&path, files)?;
        } else if extension != "br" && extension != "gz" {
            files.push(path);
        }
    }
    Ok(())
}
