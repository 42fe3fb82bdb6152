//! Packages for Debian and Fedora, made by cargo-deb and cargo-generate-rpm of what is in the archive for glibc.
//!
//! Both read the manifest of a Cargo package. They get one that is written for them, whose files are those that go into the package: so
//! neither cares where Cargo builds, and names, texts and dependencies of both come from one place.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use flate2::Compression;
use flate2::write::GzEncoder;

use super::archive::{Tree, civil};
use super::platform::{GLIBC, Platform};
use crate::run::run;
use crate::site::at;
use crate::tools::{CARGO_DEB, CARGO_GENERATE_RPM, target};

/// The kinds of packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Deb,
    Rpm,
}

const SUMMARY: &str = "five two-player abstract board games, with an engine";

const DESCRIPTION: &str = "\
Qawale, Zola, Swack, Wali and Nava with exact rules, in the terminal, in the
browser and online. The engine plays at ten levels, gives hints, finds the
mistakes in a game and explains them. Positions can be analyzed and solved,
engines can be matched, and a server lets people play each other.";

/// Who answers for the packages. The address is one that cannot be written to, as the standards reserve them: reports go where
/// SECURITY.md and the page of the project say.
const MAINTAINER: &str = "The Cairn developers <cairn@cairn.invalid>";

/// The number of the package among those of one version.
const REVISION: &str = "1";

/// What a package's file is called.
pub(crate) fn file_name(kind: Kind, platform: &Platform, version: &str) -> String {
    let is_arm = platform.triple.starts_with("aarch64");
    match (kind, is_arm) {
        (Kind::Deb, false) => format!("cairn_{version}-{REVISION}_amd64.deb"),
        (Kind::Deb, true) => format!("cairn_{version}-{REVISION}_arm64.deb"),
        (Kind::Rpm, false) => format!("cairn-{version}-{REVISION}.x86_64.rpm"),
        (Kind::Rpm, true) => format!("cairn-{version}-{REVISION}.aarch64.rpm"),
    }
}

/// Makes a package of the files of an archive.
pub(crate) fn make(
    kind: Kind,
    root: &Path,
    platform: &Platform,
    archive: &Tree,
    version: &str,
    epoch: u64,
    to: &Path,
) -> Result<(), String> {
    let name = format!("{kind:?}-{}", platform.name).to_lowercase();
    let folder = target(root).join("release-files").join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(at(&folder))?;
    }
    let files = arrange(kind, root, archive)?;
    files.unpack(&folder.join("files"))?;
    fs::write(folder.join("main.rs"), "fn main() {}\n").map_err(at(&folder))?;
    let manifest = folder.join("Cargo.toml");
    fs::write(&manifest, manifest_of(kind, &files, version)).map_err(at(&manifest))?;
    let mut command = match kind {
        Kind::Deb => {
            fs::write(folder.join("changelog"), debian_changelog(version, epoch))
                .map_err(at(&folder))?;
            let mut deb = Command::new(CARGO_DEB.program(root)?);
            deb.args(["--quiet", "--no-build", "--no-strip", "--manifest-path"])
                .arg(&manifest)
                .arg("--output")
                .arg(to);
            deb
        }
        Kind::Rpm => {
            let mut rpm = Command::new(CARGO_GENERATE_RPM.program(root)?);
            rpm.args(["--auto-req", "no", "--payload-compress", "zstd"])
                .args(["--output"])
                .arg(to);
            rpm
        }
    };
    command
        .current_dir(&folder)
        .args(["--target", platform.triple])
        .env("CARGO_TARGET_DIR", folder.join("target"))
        .env("SOURCE_DATE_EPOCH", epoch.to_string());
    run(&mut command, "see above")
}

/// The files where the system wants them, below `/`.
fn arrange(kind: Kind, root: &Path, archive: &Tree) -> Result<Tree, String> {
    let mut files = Tree::default();
    for (path, file) in archive.files() {
        let path = match path.strip_prefix("share/zsh/site-functions/") {
            Some(rest) if kind == Kind::Deb => format!("usr/share/zsh/vendor-completions/{rest}"),
            _ => format!("usr/{path}"),
        };
        let name = path.rsplit('/').next().unwrap_or_default();
        match (kind, name) {
            // In the file `copyright`.
            (Kind::Deb, "LICENSE-MIT" | "LICENSE-APACHE") => {}
            (Kind::Deb, "CHANGELOG.md") => {
                files.add("usr/share/doc/cairn/changelog.gz", packed(&file.bytes)?);
            }
            (Kind::Deb, "THIRD-PARTY.txt" | "COPYRIGHT-rust.html") => {
                files.add(format!("{path}.gz"), packed(&file.bytes)?);
            }
            _ if path.starts_with("usr/share/man/") => {
                files.add(format!("{path}.gz"), packed(&file.bytes)?);
            }
            _ if file.is_program => files.add_program(path, file.bytes.clone()),
            _ => files.add(path, file.bytes.clone()),
        }
    }
    if kind == Kind::Deb {
        let copyright = root.join("packaging/debian-copyright");
        files.copy("usr/share/doc/cairn/copyright", &copyright)?;
    }
    Ok(files)
}

/// Compressed by gzip, without a name or a time.
fn packed(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .map_err(|error| error.to_string())
}

/// The manifest that the makers of packages read.
fn manifest_of(kind: Kind, files: &Tree, version: &str) -> String {
    let mut text = format!(
        "[package]\nname = \"cairn\"\nversion = \"{version}\"\nedition = \"2024\"\nlicense = \"MIT OR Apache-2.0\"\n\
         description = \"{SUMMARY}\"\nauthors = [\"The Cairn developers\"]\n\n[[bin]]\nname = \"cairn\"\npath = \"main.rs\"\n\n\
         [workspace]\n\n"
    );
    match kind {
        Kind::Deb => {
            let _ = write!(
                text,
                "[package.metadata.deb]\nmaintainer = \"{MAINTAINER}\"\nrevision = \"{REVISION}\"\nsection = \"misc\"\n\
                 priority = \"optional\"\ndepends = \"libc6 (>= {GLIBC})\"\nchangelog = \"changelog\"\n\
                 extended-description = \"\"\"\n{DESCRIPTION}\"\"\"\nassets = [\n"
            );
            for (path, file) in files.files() {
                let mode = if file.is_program { "755" } else { "644" };
                let _ = writeln!(text, "    [\"files/{path}\", \"{path}\", \"{mode}\"],");
            }
            text.push_str("]\n");
        }
        Kind::Rpm => {
            let _ = write!(
                text,
                "[package.metadata.generate-rpm]\nrelease = \"{REVISION}\"\nvendor = \"The Cairn developers\"\n\
                 require-sh = false\ndescription = \"\"\"\n{DESCRIPTION}\"\"\"\nassets = [\n"
            );
            for (path, file) in files.files() {
                let mode = if file.is_program { "755" } else { "644" };
                let is_doc = path.starts_with("usr/share/doc/");
                let _ = writeln!(
                    text,
                    "    {{ source = \"files/{path}\", dest = \"/{path}\", mode = \"{mode}\", doc = {is_doc} }},"
                );
            }
            let _ = write!(
                text,
                "]\n\n[package.metadata.generate-rpm.requires]\n\"libc.so.6(GLIBC_{GLIBC})(64bit)\" = \"*\"\n\
                 \"libm.so.6()(64bit)\" = \"*\"\n"
            );
        }
    }
    text
}

/// The changelog of the package, which has nothing to tell but what the changelog of the program tells.
fn debian_changelog(version: &str, epoch: u64) -> String {
    const MONTHS: [&str; 12] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ];
    // The first of January 1970 was a Thursday.
    const DAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];
    let (year, month, day, hour, minute, second) = civil(epoch);
    let weekday = DAYS[usize::try_from(epoch / 86_400 % 7).unwrap_or(0)];
    let month = MONTHS[usize::try_from(month - 1).unwrap_or(0)];
    format!(
        "cairn ({version}-{REVISION}) unstable; urgency=medium\n\n  * Version {version}; what has changed is in changelog.gz.\n\n \
         -- {MAINTAINER}  {weekday}, {day:02} {month} {year} {hour:02}:{minute:02}:{second:02} +0000\n"
    )
}
