//! Releases: everything that people install, in `dist/`, made by one command and checked by another.
//!
//! - `platform` compiles the program for each platform, so that the same sources give the same bytes.
//! - `stage` says what archives have in them, `archive` writes them, `packages` makes those of Debian and Fedora, `python` those of Python.
//! - `parts` lists what the program is made of, for the bill of materials and the licenses.
//! - `check` installs each of them into a clean place, uses it and removes it again.
//!
//! docs/releasing.md is the guide.

mod archive;
mod check;
mod packages;
mod parts;
mod platform;
mod python;
mod stage;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use archive::Tree;
use packages::Kind;
use parts::{Musl, Parts};
use platform::{PLATFORMS, Platform, platform};
use stage::Writings;

use crate::run::{cargo, output, run};
use crate::site::at;
use crate::tools::target;
use crate::{bundle, modules, sizes};

pub(crate) const USAGE: &str = "\
usage: cargo run -p xtask -- release [OPTIONS]

  makes what people install, in dist/; from a clean work tree, the same bytes every time

  --only NAME,...     only these: names of the list, or how they begin, such as deb or x86_64
  --list              list the names, and end
  --out DIR           another folder than dist
  --allow-dirty       also from a work tree with changes
  --keep-page         with the page that is in web/dist, instead of building it first
  --check             instead: install what is in the folder into clean places, use it, remove it
  --reproduce         instead: make it again in a clone elsewhere, and compare
  --rehearse PROGRAM  instead: package this program, and check that, within seconds";

/// Something that a release consists of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Artifact {
    /// The program in an archive: a tarball, or a zip for Windows.
    Archive(&'static Platform),
    Package(Kind, &'static Platform),
    Wheel(&'static Platform),
    /// The Python package as sources.
    PythonSources,
    /// The page, for any web server.
    Page,
    /// The list of what the program is made of.
    Bill,
}

impl Artifact {
    /// All of them, in the order in which they are made.
    fn all() -> Vec<Artifact> {
        let glibc = || PLATFORMS.iter().filter(|platform| platform.is_glibc());
        let archives = PLATFORMS.iter().map(Artifact::Archive);
        let packages =
            [Kind::Deb, Kind::Rpm].map(|kind| glibc().map(move |one| Artifact::Package(kind, one)));
        archives
            .chain(packages.into_iter().flatten())
            .chain(glibc().map(Artifact::Wheel))
            .chain([Artifact::PythonSources, Artifact::Page, Artifact::Bill])
            .collect()
    }

    /// What it is called on the command line.
    fn name(&self) -> String {
        let architecture = |platform: &Platform| {
            let name = platform.name.split('-').next();
            name.unwrap_or_default().to_owned()
        };
        match self {
            Artifact::Archive(platform) => platform.name.to_owned(),
            Artifact::Package(Kind::Deb, platform) => format!("deb-{}", architecture(platform)),
            Artifact::Package(Kind::Rpm, platform) => format!("rpm-{}", architecture(platform)),
            Artifact::Wheel(platform) => format!("wheel-{}", architecture(platform)),
            Artifact::PythonSources => "sdist".to_owned(),
            Artifact::Page => "web".to_owned(),
            Artifact::Bill => "sbom".to_owned(),
        }
    }

    /// The name of its file.
    fn file_name(&self, version: &str) -> String {
        match self {
            Artifact::Archive(platform) if platform.is_windows() => {
                format!("cairn-{version}-{}.zip", platform.name)
            }
            Artifact::Archive(platform) => format!("cairn-{version}-{}.tar.gz", platform.name),
            Artifact::Package(kind, platform) => packages::file_name(*kind, platform, version),
            Artifact::Wheel(platform) => python::wheel_name(platform, version),
            Artifact::PythonSources => python::sources_name(version),
            Artifact::Page => format!("cairn-web-{version}.zip"),
            Artifact::Bill => format!("cairn-{version}.cdx.json"),
        }
    }

    /// The platform whose program it needs.
    fn program(&self) -> Option<&'static Platform> {
        match self {
            Artifact::Archive(platform) | Artifact::Package(_, platform) => Some(platform),
            _ => None,
        }
    }

    fn can_be_made_here(&self) -> bool {
        match self {
            Artifact::Archive(platform)
            | Artifact::Package(_, platform)
            | Artifact::Wheel(platform) => platform.can_be_built_here(),
            Artifact::PythonSources | Artifact::Page | Artifact::Bill => env::consts::OS == "linux",
        }
    }
}

/// The program of this machine, as it is called among the platforms.
fn here() -> &'static Platform {
    let name = format!("{}-linux-gnu", env::consts::ARCH);
    let found = PLATFORMS.iter().find(|platform| platform.name == name);
    found.unwrap_or_else(|| platform("x86_64-linux-gnu"))
}

/// What the command line asks for.
#[derive(Default)]
struct Options {
    only: Vec<String>,
    out: Option<PathBuf>,
    allow_dirty: bool,
    keep_page: bool,
    task: Task,
}

#[derive(Default)]
enum Task {
    #[default]
    Make,
    List,
    Check,
    Reproduce,
    Rehearse(PathBuf),
}

impl Options {
    fn read(words: &[&str]) -> Result<Options, String> {
        let mut options = Options::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || {
                let value = words.next().ok_or_else(|| format!("{word} needs a value"));
                value.map(|value| (*value).to_owned())
            };
            match *word {
                "--only" => options
                    .only
                    .extend(value()?.split(',').map(|name| name.trim().to_owned())),
                "--out" => options.out = Some(value()?.into()),
                "--allow-dirty" => options.allow_dirty = true,
                "--keep-page" => options.keep_page = true,
                "--list" => options.task = Task::List,
                "--check" => options.task = Task::Check,
                "--reproduce" => options.task = Task::Reproduce,
                "--rehearse" => options.task = Task::Rehearse(value()?.into()),
                _ => return Err(format!("unknown option {word}\n\n{USAGE}")),
            }
        }
        Ok(options)
    }

    /// The artifacts that are asked for: those that can be made here, unless some are named.
    fn artifacts(&self) -> Result<Vec<Artifact>, String> {
        let all = Artifact::all();
        if self.only.is_empty() {
            return Ok(all.into_iter().filter(Artifact::can_be_made_here).collect());
        }
        let mut chosen = Vec::new();
        for wanted in &self.only {
            let found: Vec<_> = all
                .iter()
                .filter(|one| one.name().starts_with(wanted.as_str()))
                .collect();
            if found.is_empty() || wanted.is_empty() {
                let names: Vec<_> = all.iter().map(Artifact::name).collect();
                return Err(format!(
                    "there is no {wanted:?}; there are {}",
                    names.join(", ")
                ));
            }
            // Of several that begin so, those that this system can make.
            let mut possible = found.iter().filter(|one| one.can_be_made_here()).peekable();
            if possible.peek().is_none() {
                return Err(format!("{wanted} cannot be made on this system"));
            }
            for one in possible {
                if !chosen.contains(*one) {
                    chosen.push(**one);
                }
            }
        }
        Ok(chosen)
    }
}

/// Does what the words behind `release` ask for.
pub(crate) fn main(root: &Path, words: &[&str]) -> Result<(), String> {
    let options = Options::read(words)?;
    let out = options.out.as_deref().unwrap_or(Path::new("dist"));
    let out = root.join(out);
    let version = version(root)?;
    match &options.task {
        Task::List => {
            for one in Artifact::all() {
                println!("{:<20} {}", one.name(), one.file_name(&version));
            }
            Ok(())
        }
        Task::Make => {
            if !options.allow_dirty {
                refuse_changes(root)?;
            }
            // First, because it is in the program.
            if !options.keep_page {
                modules::build(root, || bundle::install(root))?;
                bundle::build(root)?;
            }
            sizes::check(root)?;
            make(root, &options.artifacts()?, &version, &out)
        }
        Task::Check => check::all(root, &options.artifacts()?, &version, &out),
        Task::Reproduce => reproduce(root, &options, &version, &out),
        Task::Rehearse(program) => rehearse(root, program, &version),
    }
}

/// The version of the workspace, which every package has.
fn version(root: &Path) -> Result<String, String> {
    let file = root.join("Cargo.toml");
    let text = fs::read_to_string(&file).map_err(at(&file))?;
    let package = text.split("[workspace.package]").nth(1).unwrap_or_default();
    let line = package
        .lines()
        .find_map(|line| line.strip_prefix("version = \""));
    let version = line.and_then(|line| line.split('"').next());
    version
        .map(str::to_owned)
        .ok_or_else(|| format!("{}: there is no version of the workspace", file.display()))
}

/// The time that everything in a release has: that of the commit, or what `SOURCE_DATE_EPOCH` says.
fn epoch(root: &Path) -> Result<u64, String> {
    let text = match env::var("SOURCE_DATE_EPOCH") {
        Ok(text) => text,
        Err(_) => {
            let mut git = Command::new("git");
            output(git.current_dir(root).args(["log", "-1", "--format=%ct"])).map_err(|error| {
                format!(
                    "the time of the commit is not known ({error}); set SOURCE_DATE_EPOCH to it"
                )
            })?
        }
    };
    let text = text.trim();
    text.parse()
        .map_err(|_| format!("SOURCE_DATE_EPOCH: {text:?} is no number of seconds"))
}

fn refuse_changes(root: &Path) -> Result<(), String> {
    let mut git = Command::new("git");
    let changes =
        output(
            git.current_dir(root)
                .args(["status", "--porcelain", "--untracked-files=no"]),
        )?;
    if changes.is_empty() {
        Ok(())
    } else {
        Err(format!(
            "a release is made of what is committed, and there are changes; commit them, or say --allow-dirty\n{changes}"
        ))
    }
}

/// Makes artifacts, and the list of sums of everything that the folder then has.
fn make(root: &Path, artifacts: &[Artifact], version: &str, out: &Path) -> Result<(), String> {
    let epoch = epoch(root)?;
    fs::create_dir_all(out).map_err(at(out))?;
    let mut programs: BTreeMap<&str, PathBuf> = BTreeMap::new();
    for platform in artifacts.iter().filter_map(Artifact::program) {
        if !programs.contains_key(platform.name) {
            programs.insert(platform.name, platform.build(root, epoch)?);
        }
    }
    let needs_parts =
        !programs.is_empty() || artifacts.iter().any(|one| matches!(one, Artifact::Bill));
    let parts = if needs_parts {
        Some(Parts::collect(root, version, Musl::WithText)?)
    } else {
        None
    };
    let writings = match &parts {
        Some(parts) if !programs.is_empty() => {
            let program = speaker(root, &programs)?;
            Some(Writings::of(
                &program,
                &target(root).join("release-files/manual"),
                parts,
            )?)
        }
        _ => None,
    };
    for artifact in artifacts {
        let file = out.join(artifact.file_name(version));
        let tree = |platform: &Platform| {
            let writings = writings.as_ref().expect("there are programs");
            writings.tree(root, platform, &programs[platform.name])
        };
        match artifact {
            Artifact::Archive(platform) => {
                let folder = format!("cairn-{version}-{}", platform.name);
                let tree = tree(platform)?;
                if platform.is_windows() {
                    tree.zip(&file, &folder, epoch)?;
                } else {
                    tree.tar(&file, &folder, epoch)?;
                }
            }
            Artifact::Package(kind, platform) => {
                let tree = tree(platform)?;
                packages::make(*kind, root, platform, &tree, version, epoch, &file)?;
            }
            Artifact::Wheel(platform) => python::wheel(root, platform, epoch, out)?,
            Artifact::PythonSources => python::sources(root, epoch, out)?,
            Artifact::Page => {
                let mut tree = Tree::default();
                tree.folder("", &root.join("web/dist"))?;
                for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
                    tree.copy(name, &root.join(name))?;
                }
                tree.zip(&file, "", epoch)?;
            }
            Artifact::Bill => {
                let parts = parts.as_ref().expect("they have been collected");
                fs::write(&file, parts.bill(epoch)).map_err(at(&file))?;
                let licenses = out.join("THIRD-PARTY.txt");
                fs::write(&licenses, parts.licenses()).map_err(at(&licenses))?;
            }
        }
        if !file.is_file() {
            return Err(format!("{} was not made", file.display()));
        }
    }
    let sums = write_sums(out)?;
    println!();
    for (name, sum) in sums {
        let size = fs::metadata(out.join(&name)).map_err(at(out))?.len();
        println!("{size:>10}  {}…  {name}", &sum[..12]);
    }
    Ok(())
}

/// A program that runs here and can say what its manual and its completions are.
fn speaker(root: &Path, programs: &BTreeMap<&str, PathBuf>) -> Result<PathBuf, String> {
    let mut built = programs.iter();
    if let Some((_, program)) = built.find(|(name, _)| platform(name).runs_here()) {
        return Ok(program.clone());
    }
    let mut build = Command::new(cargo());
    build
        .current_dir(root)
        .args(["build", "--locked", "--package", "cairn-games"]);
    run(&mut build, "install Rust (https://rustup.rs)")?;
    Ok(target(root).join("debug/cairn"))
}

/// The file with the sums.
const SUMS: &str = "SHA256SUMS";

/// Writes the sums of all files in a folder, in the form that `sha256sum --check` reads.
fn write_sums(folder: &Path) -> Result<BTreeMap<String, String>, String> {
    let mut sums = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let entry = entry.map_err(at(folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_file() && name != SUMS {
            sums.insert(name, archive::sum(&entry.path())?);
        }
    }
    let lines = sums.iter().map(|(name, sum)| format!("{sum}  {name}\n"));
    let file = folder.join(SUMS);
    fs::write(&file, lines.collect::<String>()).map_err(at(&file))?;
    Ok(sums)
}

/// Makes artifacts once more, of a clone in another folder, and compares them with those that are there.
fn reproduce(root: &Path, options: &Options, version: &str, out: &Path) -> Result<(), String> {
    refuse_changes(root)?;
    let work = target(root).join("reproduce");
    if work.exists() {
        fs::remove_dir_all(&work).map_err(at(&work))?;
    }
    fs::create_dir_all(&work).map_err(at(&work))?;
    let (clone, again) = (work.join("another-folder"), work.join("dist"));
    let mut git = Command::new("git");
    git.args(["clone", "--quiet", "--no-local"]);
    run(git.arg(root).arg(&clone), "install git")?;
    let mut commit = Command::new("git");
    let commit = output(commit.current_dir(root).args(["rev-parse", "HEAD"]))?;
    let mut checkout = Command::new("git");
    checkout.current_dir(&clone).args(["checkout", "--quiet"]);
    run(checkout.arg(commit.trim()), "install git")?;
    let artifacts = options.artifacts()?;
    let names: Vec<_> = artifacts.iter().map(Artifact::name).collect();
    let mut make = Command::new(cargo());
    make.current_dir(&clone)
        .args(["run", "--locked", "--package", "xtask", "--", "release"])
        .args(["--only", &names.join(","), "--out"])
        .arg(&again)
        .env("CARGO_TARGET_DIR", work.join("another-target"));
    run(&mut make, "install Rust (https://rustup.rs)")?;
    let mut differing = Vec::new();
    for artifact in artifacts {
        let name = artifact.file_name(version);
        let (one, other) = (
            archive::sum(&out.join(&name))?,
            archive::sum(&again.join(&name))?,
        );
        let word = if one == other { "same" } else { "DIFFERENT" };
        println!("{word:<10} {name}");
        if one != other {
            differing.push(name);
        }
    }
    if differing.is_empty() {
        fs::remove_dir_all(&work).map_err(at(&work))
    } else {
        Err(format!(
            "made again, these have other bytes: {}; both are kept, in {} and {}",
            differing.join(", "),
            out.display(),
            again.display()
        ))
    }
}

/// Packages a program that was compiled for tests as if it were that of a release, and checks what has come of it: that everything is
/// where it should be, and that the installed program plays and serves.
fn rehearse(root: &Path, program: &Path, version: &str) -> Result<(), String> {
    let program = root.join(program);
    let epoch = epoch(root).unwrap_or(0);
    let out = target(root).join("rehearsal");
    if out.exists() {
        fs::remove_dir_all(&out).map_err(at(&out))?;
    }
    fs::create_dir_all(&out).map_err(at(&out))?;
    let parts = Parts::collect(root, version, Musl::NameAlone)?;
    let writings = Writings::of(&program, &target(root).join("release-files/manual"), &parts)?;
    let platform = here();
    let tree = writings.tree(root, platform, &program)?;
    let bill = out.join(Artifact::Bill.file_name(version));
    fs::write(&bill, parts.bill(epoch)).map_err(at(&bill))?;
    check::rehearsal(root, &tree, platform, version, epoch, &out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(words: &[&str]) -> Result<Vec<String>, String> {
        let artifacts = Options::read(words)?.artifacts()?;
        Ok(artifacts.iter().map(Artifact::name).collect())
    }

    #[test]
    fn names_are_chosen_by_how_they_begin() {
        if env::consts::OS != "linux" {
            return;
        }
        assert_eq!(
            names(&["--only", "deb,x86_64-linux-musl"]).unwrap(),
            ["deb-x86_64", "deb-aarch64", "x86_64-linux-musl"]
        );
        assert_eq!(
            names(&["--only", "x86_64"]).unwrap(),
            ["x86_64-linux-musl", "x86_64-linux-gnu", "x86_64-windows"]
        );
        assert!(names(&["--only", "aarch64-macos"]).is_err());
        let all = names(&[]).unwrap();
        assert!(all.contains(&"x86_64-windows".to_owned()));
        assert!(!all.contains(&"aarch64-macos".to_owned()));
    }

    #[test]
    fn what_does_not_exist_is_refused() {
        assert!(names(&["--only", "sparc"]).unwrap_err().contains("sparc"));
        assert!(names(&["--only", ""]).is_err());
        assert!(names(&["--only"]).is_err());
        assert!(names(&["--fast"]).unwrap_err().contains("--fast"));
    }

    #[test]
    fn every_artifact_has_a_name_and_a_file_of_its_own() {
        let all = Artifact::all();
        for (number, one) in all.iter().enumerate() {
            for other in &all[..number] {
                assert_ne!(one.name(), other.name());
                assert_ne!(one.file_name("1.2.3"), other.file_name("1.2.3"));
            }
        }
    }

    #[test]
    fn what_the_documents_ask_for_is_understood() {
        let mut count = 0;
        for name in [
            "docs/releasing.md",
            "docs/install.md",
            ".github/workflows/release.yml",
        ] {
            let text = fs::read_to_string(crate::root().join(name)).unwrap();
            for line in text.lines() {
                let Some((_, words)) = line.split_once("xtask -- release") else {
                    continue;
                };
                let end = words.find(['`', '#']).unwrap_or(words.len());
                let words: Vec<&str> = words[..end].split_whitespace().collect();
                let options = Options::read(&words).map_err(|error| format!("{line}: {error}"));
                for wanted in options.unwrap().only {
                    let all = Artifact::all();
                    let mut names = all.iter().map(Artifact::name);
                    assert!(names.any(|name| name.starts_with(&wanted)), "{line}");
                }
                count += 1;
            }
        }
        assert!(count > 8, "only {count} commands");
    }

    #[test]
    fn there_is_one_version() {
        let root = crate::root();
        let version = version(&root).unwrap();
        assert_eq!(version, env!("CARGO_PKG_VERSION"));
        let read = |name: &str| fs::read_to_string(root.join(name)).unwrap();
        assert!(read("CITATION.cff").contains(&format!("\nversion: {version}\n")));
        assert!(read("CHANGELOG.md").contains(&format!("\n## [{version}] - ")));
    }
}
