//! Builds the bundle of the web app into the program, if it has been made (`cargo run -p xtask -- web`).

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
    let dist = web.join("dist");
    let mut files = Vec::new();
    let is_built = dist.join("index.html").is_file();
    if is_built {
        list(&dist, &mut files).expect("the bundle can be read");
    }
    files.sort();
    let mut code = String::from("&[\n");
    for file in &files {
        let name = file.strip_prefix(&dist).expect("the file is in the folder");
        let name = name.to_string_lossy().replace('\\', "/");
        let path = fs::canonicalize(file).expect("the file is there");
        writeln!(code, "    ({name:?}, include_bytes!({path:?})),")
            .expect("a string can be written");
    }
    code.push(']');
    let out = env::var("OUT_DIR").expect("Cargo says where");
    fs::write(Path::new(&out).join("bundle.rs"), code).expect("the folder can be written");
    // While there is no bundle, whatever happens beside it may make one.
    let watched = if is_built { dist } else { web };
    println!("cargo::rerun-if-changed={}", watched.display());
}

fn list(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        match path.is_dir() {
            true => list(&path, files)?,
            false => files.push(path),
        }
    }
    Ok(())
}
