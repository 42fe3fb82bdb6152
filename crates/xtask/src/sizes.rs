//! How large the bundle is, and how large it may be.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// What the first visit may load before the page can be used, compressed.
const MOST_FIRST: u64 = 300_000;

/// What the module with the engine may be, compressed: a worker loads it when somebody plays against the computer.
const MOST_ENGINE: u64 = 600_000;

/// Prints the size of every file as it is sent.
///
/// # Errors
/// If the first visit would have to load too much, if the engine is too large, or if there is no bundle.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let dist = root.join("web/dist");
    let mut files = Vec::new();
    list(&dist, &mut files).map_err(|error| format!("cannot read {}: {error}", dist.display()))?;
    files.sort();
    let needed = self::first(&dist, &files)
        .map_err(|error| format!("cannot read {}: {error}", dist.display()))?;
    let (mut first, mut engine, mut all) = (0, 0, 0);
    println!(
        "{:>10}  sent as Brotli, * loaded before the page can be used",
        "bytes"
    );
    for file in &files {
        let sent = sent(file).map_err(|error| format!("{}: {error}", file.display()))?;
        let name = file.strip_prefix(&dist).unwrap_or(file);
        let name = name.to_string_lossy();
        let is_first = needed.contains(file);
        all += sent;
        first += if is_first { sent } else { 0 };
        engine += if name.contains("engine_bg") { sent } else { 0 };
        println!("{sent:>10}  {} {name}", if is_first { '*' } else { ' ' });
    }
    println!("{first:>10}  first visit, of at most {MOST_FIRST}");
    println!("{engine:>10}  the engine, of at most {MOST_ENGINE}");
    println!("{all:>10}  everything");
    if engine > MOST_ENGINE {
        return Err(format!(
            "the engine has {engine} bytes, more than {MOST_ENGINE}"
        ));
    }
    match first {
        0 => Err("the bundle has no first page".to_owned()),
        1..=MOST_FIRST => Ok(()),
        _ => Err(format!(
            "the first visit loads {first} bytes, more than {MOST_FIRST}"
        )),
    }
}

/// The files that the page needs before it can be used: the document, what it names, what those scripts import at once, and the
/// module with the rules.
fn first(dist: &Path, files: &[PathBuf]) -> std::io::Result<BTreeSet<PathBuf>> {
    let name = |file: &Path| {
        file.file_name()
            .map(|name| name.to_string_lossy().into_owned())
    };
    let mut first = BTreeSet::from([dist.join("index.html")]);
    let mut unread: Vec<PathBuf> = first.iter().cloned().collect();
    while let Some(reader) = unread.pop() {
        let is_script = reader.extension().is_some_and(|end| end == "js");
        let text = fs::read(&reader)?;
        let text = String::from_utf8_lossy(&text);
        for file in files {
            let Some(name) = name(file) else { continue };
            let is_needed = if is_script {
                let imports = [format!("from\"./{name}\""), format!("import\"./{name}\"")];
                imports.iter().any(|import| text.contains(import)) || name.starts_with("rules_bg")
            } else {
                file.parent() == Some(&dist.join("assets")) && text.contains(&name)
            };
            if is_needed
                && first.insert(file.clone())
                && matches!(file.extension(), Some(end) if end == "js" || end == "css")
            {
                unread.push(file.clone());
            }
        }
    }
    Ok(first)
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
