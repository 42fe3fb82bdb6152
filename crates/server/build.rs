//! Builds the web app into the program, if there is one: in the repository what `cargo run -p xtask -- web` has made, in a
//! package the copy that came with it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    // In the repository, `page` is a link to `../../web/dist`; some systems make no links.
    let web = here.join("../../web");
    let candidates = [here.join("page"), web.join("dist")];
    let page = candidates
        .iter()
        .find(|folder| folder.join("index.html").is_file());
    let mut files = Vec::new();
    if let Some(page) = page {
        list(page, page, &mut files).expect("the page can be read");
    }
    files.sort();
    let mut code = String::from("&[\n");
    for (name, path) in &files {
        writeln!(code, "    ({name:?}, include_bytes!({path:?})),")
            .expect("a string can be written");
    }
    code.push(']');
    let out = env::var("OUT_DIR").expect("Cargo says where");
    fs::write(Path::new(&out).join("bundle.rs"), code).expect("the folder can be written");
    // While there is no page, whatever happens beside it may make one.
    let watched = match page {
        Some(page) => fs::canonicalize(page).expect("the page is there"),
        None if web.is_dir() => web,
        None => here.to_owned(),
    };
    println!("cargo::rerun-if-changed={}", watched.display());
}

/// The files in a folder: what they are called in the page, and where they are.
fn list(page: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(page, &path, files)?;
        } else {
            let name = path.strip_prefix(page).expect("the file is in the folder");
            let name = name.to_string_lossy().replace('\\', "/");
            files.push((name, fs::canonicalize(&path)?));
        }
    }
    Ok(())
}
