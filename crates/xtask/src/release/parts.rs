//! What the program is made of: the crates compiled into it, the packages in the page, fonts, and what comes with the compiler. From
//! this one list are written the CycloneDX bill of materials and the licenses that go into every archive.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::archive::civil;
use super::platform::PLATFORMS;
use crate::run::{cargo, output};
use crate::site::at;
use crate::tools::{BUILDERS, sysroot};

/// Something made by others.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Part {
    name: String,
    version: String,
    /// A package URL.
    purl: String,
    /// The SPDX expression of its license.
    license: String,
    description: String,
    /// The SHA-256 sum of the package, where the registry has one.
    sum: Option<String>,
    /// Its license texts.
    texts: Vec<String>,
}

/// Everything that archives of the program contain.
pub(crate) struct Parts {
    version: String,
    parts: Vec<Part>,
    /// Which part needs which, by package URL; the program itself has its own.
    needs: BTreeMap<String, BTreeSet<String>>,
    /// What the compiler brings along, as its makers say it.
    pub(crate) rust_library: Vec<u8>,
}

/// Whether the license of musl is wanted, which comes with the compiler that links it: a large one.
#[derive(Clone, Copy)]
pub(crate) enum Musl {
    WithText,
    NameAlone,
}

/// The package URL of the program.
fn own(version: &str) -> String {
    format!("pkg:cargo/cairn-games@{version}")
}

impl Parts {
    /// Collects the parts of the program for all platforms. The page must have been built.
    pub(crate) fn collect(root: &Path, version: &str, musl: Musl) -> Result<Parts, String> {
        let metadata = metadata(root)?;
        let used = used(root)?;
        let sums = sums(root)?;
        let mut parts = Vec::new();
        for package in packages(&metadata) {
            let (name, number) = (text(package, "name"), text(package, "version"));
            let key = (name.to_owned(), number.to_owned());
            if package["source"].is_null() || !used.contains(&key) {
                continue;
            }
            let manifest = PathBuf::from(text(package, "manifest_path"));
            let folder = manifest.parent().unwrap_or(&manifest);
            parts.push(Part {
                name: name.to_owned(),
                version: number.to_owned(),
                purl: format!("pkg:cargo/{name}@{number}"),
                license: text(package, "license").replace('/', " OR "),
                description: one_line(text(package, "description")),
                sum: sums.get(&key).cloned(),
                texts: license_texts(folder)?,
            });
        }
        let needs = needs(&metadata, &used, version);
        parts.push(sqlite(&metadata)?);
        parts.extend(page_packages(root)?);
        parts.extend(fonts(root)?);
        parts.extend(libraries(root, musl)?);
        parts.sort();
        let rust_library = sysroot(root)?.join("share/doc/rust/COPYRIGHT-library.html");
        let rust_library = fs::read(&rust_library).map_err(|error| {
            format!(
                "{}: {error}; install Rust with rustup (https://rustup.rs), which has it",
                rust_library.display()
            )
        })?;
        let version = version.to_owned();
        Ok(Parts {
            version,
            parts,
            needs,
            rust_library,
        })
    }

    /// The licenses of all parts, each text once.
    pub(crate) fn licenses(&self) -> String {
        let mut text = String::from(
            "Cairn contains work of others. This file names it, with its licenses. Not every part is in every archive: some are\n\
             for one system only. What comes with the Rust compiler is in COPYRIGHT-rust.html.\n\n",
        );
        for part in &self.parts {
            let _ = writeln!(text, "{} {}: {}", part.name, part.version, part.license);
        }
        // Texts that differ in spaces and line ends alone are one.
        let mut texts: BTreeMap<Vec<&str>, (&str, Vec<String>)> = BTreeMap::new();
        for part in &self.parts {
            for license in &part.texts {
                let words = license.split_whitespace().collect();
                let (_, parts) = texts.entry(words).or_insert((license, Vec::new()));
                let name = format!("{} {}", part.name, part.version);
                if parts.last() != Some(&name) {
                    parts.push(name);
                }
            }
        }
        let mut texts: Vec<_> = texts.into_values().collect();
        texts.sort_by(|one, other| one.1.cmp(&other.1).then(one.0.cmp(other.0)));
        let line = "=".repeat(100);
        for (license, parts) in texts {
            let parts = parts.join(", ");
            let license = license.replace('\r', "");
            let _ = write!(text, "\n{line}\nFor {parts}:\n\n{}\n", license.trim_end());
        }
        let bare = self.parts.iter().filter(|part| part.texts.is_empty());
        let bare: Vec<_> = bare
            .map(|part| format!("{} ({})", part.name, part.license))
            .collect();
        if !bare.is_empty() {
            let _ = write!(
                text,
                "\n{line}\nThese have no license text of their own; the texts of the licenses that they name are above:\n\n{}\n",
                bare.join("\n")
            );
        }
        text
    }

    /// The bill of materials: CycloneDX 1.5 as JSON.
    pub(crate) fn bill(&self, epoch: u64) -> String {
        let components: Vec<Value> = self.parts.iter().map(component).collect();
        let dependencies: Vec<Value> = self
            .needs
            .iter()
            .map(|(one, others)| json!({ "ref": one, "dependsOn": others }))
            .collect();
        let (year, month, day, hour, minute, second) = civil(epoch);
        let own = own(&self.version);
        let mut bill = json!({
            "bomFormat": "CycloneDX",
            "specVersion": "1.5",
            "version": 1,
            "metadata": {
                "timestamp": format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z"),
                "component": {
                    "type": "application",
                    "bom-ref": own,
                    "name": "cairn",
                    "version": self.version,
                    "purl": own,
                    "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                },
            },
            "components": components,
            "dependencies": dependencies,
        });
        // A number that the content decides, in the form of a UUID that says so (version 8).
        let digest = Sha256::digest(bill.to_string());
        let mut bytes = digest[..16].to_vec();
        bytes[6] = bytes[6] & 0x0f | 0x80;
        bytes[8] = bytes[8] & 0x3f | 0x80;
        let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let groups = [0..8, 8..12, 12..16, 16..20, 20..32].map(|range| &digits[range]);
        bill["serialNumber"] = json!(format!("urn:uuid:{}", groups.join("-")));
        format!("{bill:#}\n")
    }
}

fn component(part: &Part) -> Value {
    let mut component = json!({
        "type": "library",
        "bom-ref": part.purl,
        "name": part.name,
        "version": part.version,
        "purl": part.purl,
        "licenses": [{ "expression": part.license }],
    });
    if !part.description.is_empty() {
        component["description"] = json!(part.description);
    }
    if let Some(sum) = &part.sum {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    component
}

fn metadata(root: &Path) -> Result<Value, String> {
    let mut metadata = Command::new(cargo());
    metadata.current_dir(root);
    let text = output(metadata.args(["metadata", "--locked", "--format-version", "1"]))?;
    serde_json::from_str(&text).map_err(|error| format!("cargo metadata: {error}"))
}

fn packages(metadata: &Value) -> impl Iterator<Item = &Value> {
    metadata["packages"].as_array().into_iter().flatten()
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The packages that are compiled into the program on any platform, into the modules of the page and into that of the Python package;
/// what only builds them is not.
fn used(root: &Path) -> Result<BTreeSet<(String, String)>, String> {
    let programs = PLATFORMS.iter().map(|one| ("cairn-games", one.triple));
    let wheels = PLATFORMS.iter().filter(|one| one.is_glibc());
    let wheels = wheels.map(|one| ("cairn-games-python", one.triple));
    let modules = [("cairn-games-wasm", "wasm32-unknown-unknown")];
    let mut used = BTreeSet::new();
    for (package, triple) in programs.chain(wheels).chain(modules) {
        let mut tree = Command::new(cargo());
        let lines = output(
            tree.current_dir(root)
                .args(["tree", "--locked", "--package", package])
                .args(["--edges", "normal,no-proc-macro", "--target", triple])
                .args(["--prefix", "none", "--format", "{p}"]),
        )?;
        for line in lines.lines() {
            let mut words = line.split(' ');
            if let (Some(name), Some(number)) = (words.next(), words.next()) {
                used.insert((name.to_owned(), number.trim_start_matches('v').to_owned()));
            }
        }
    }
    Ok(used)
}

/// The sums of packages that the lock file has.
fn sums(root: &Path) -> Result<BTreeMap<(String, String), String>, String> {
    let path = root.join("Cargo.lock");
    let lock = fs::read_to_string(&path).map_err(at(&path))?;
    let mut sums = BTreeMap::new();
    for package in lock.split("[[package]]").skip(1) {
        let value = |key: &str| {
            let start = format!("{key} = \"");
            let line = package.lines().find_map(|line| line.strip_prefix(&start))?;
            Some(line.trim_end_matches('"').to_owned())
        };
        if let (Some(name), Some(version), Some(sum)) =
            (value("name"), value("version"), value("checksum"))
        {
            sums.insert((name, version), sum);
        }
    }
    Ok(sums)
}

/// Which of the used packages needs which. The crates of the project count as the program.
fn needs(
    metadata: &Value,
    used: &BTreeSet<(String, String)>,
    version: &str,
) -> BTreeMap<String, BTreeSet<String>> {
    let mut names = BTreeMap::new();
    for package in packages(metadata) {
        let (name, number) = (text(package, "name"), text(package, "version"));
        if !used.contains(&(name.to_owned(), number.to_owned())) {
            continue;
        }
        let purl = match &package["source"] {
            Value::Null => own(version),
            _ => format!("pkg:cargo/{name}@{number}"),
        };
        names.insert(text(package, "id"), purl);
    }
    let mut needs = BTreeMap::new();
    let nodes = metadata["resolve"]["nodes"].as_array();
    for node in nodes.into_iter().flatten() {
        let Some(name) = names.get(text(node, "id")) else {
            continue;
        };
        let needed: &mut BTreeSet<String> = needs.entry(name.clone()).or_default();
        for other in node["deps"].as_array().into_iter().flatten() {
            let kinds = other["dep_kinds"].as_array();
            let is_normal = kinds
                .into_iter()
                .flatten()
                .any(|kind| kind["kind"].is_null());
            if let Some(other) = names.get(text(other, "pkg"))
                && is_normal
                && other != name
            {
                needed.insert(other.clone());
            }
        }
    }
    needs
}

/// The license texts in a package's folder, sorted by their names.
fn license_texts(folder: &Path) -> Result<Vec<String>, String> {
    const STARTS: [&str; 6] = [
        "LICENSE",
        "LICENCE",
        "COPYING",
        "COPYRIGHT",
        "NOTICE",
        "UNLICENSE",
    ];
    let mut files = Vec::new();
    for folder in [folder.to_owned(), folder.join("LICENSES")] {
        let Ok(entries) = fs::read_dir(&folder) else {
            continue;
        };
        for entry in entries {
            let entry = entry.map_err(at(&folder))?;
            let name = entry.file_name().to_string_lossy().to_uppercase();
            let is_license =
                folder.ends_with("LICENSES") || STARTS.iter().any(|start| name.starts_with(start));
            let is_code = name.ends_with(".RS") || name.ends_with(".HTML");
            if is_license && !is_code && entry.path().is_file() {
                files.push(entry.path());
            }
        }
    }
    files.sort();
    let read = |file: &PathBuf| {
        let bytes = fs::read(file).map_err(at(file))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    files.iter().map(read).collect()
}

/// SQLite, which a crate brings along as C.
fn sqlite(metadata: &Value) -> Result<Part, String> {
    let package = packages(metadata).find(|package| package["name"] == "libsqlite3-sys");
    let package = package.ok_or("libsqlite3-sys is not among the packages")?;
    let header = Path::new(text(package, "manifest_path")).with_file_name("sqlite3/sqlite3.h");
    let code = fs::read_to_string(&header).map_err(at(&header))?;
    let version = code
        .lines()
        .find_map(|line| line.strip_prefix("#define SQLITE_VERSION "))
        .map(|rest| rest.trim().trim_matches('"').to_owned())
        .ok_or_else(|| format!("{}: no version of SQLite in it", header.display()))?;
    Ok(Part {
        purl: format!("pkg:generic/sqlite@{version}"),
        name: "SQLite".to_owned(),
        license: "blessing".to_owned(),
        description: "An embedded SQL database; in the public domain".to_owned(),
        sum: None,
        texts: vec![
            "SQLite is in the public domain: its authors have given up their copyright to it (https://sqlite.org/copyright.html)."
                .to_owned(),
        ],
        version,
    })
}

/// The packages from npm that are in the page, as Vite saw it when it built the page.
fn page_packages(root: &Path) -> Result<Vec<Part>, String> {
    let list = root.join("web/dist-packages.json");
    let names = fs::read_to_string(&list).map_err(|error| {
        format!(
            "{}: {error}; build the page first (cargo run -p xtask -- web)",
            list.display()
        )
    })?;
    let complain = |error| format!("{}: {error}", list.display());
    let names: Vec<String> = serde_json::from_str(&names).map_err(complain)?;
    let mut parts = Vec::new();
    for name in names {
        let folder = root.join("web/node_modules").join(&name);
        let file = folder.join("package.json");
        let package = fs::read_to_string(&file).map_err(at(&file))?;
        let package: Value = serde_json::from_str(&package)
            .map_err(|error| format!("{}: {error}", file.display()))?;
        let version = text(&package, "version").to_owned();
        parts.push(Part {
            purl: format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
            license: text(&package, "license").to_owned(),
            description: one_line(text(&package, "description")),
            sum: None,
            texts: license_texts(&folder)?,
            name,
            version,
        });
    }
    Ok(parts)
}

/// The fonts: one in the page, one for pictures.
fn fonts(root: &Path) -> Result<Vec<Part>, String> {
    let fonts = [
        ("Crimson Pro", "crimson-pro", "web/public/OFL.txt"),
        ("Inter", "inter", "crates/picture/font/OFL.txt"),
    ];
    let part = |(name, id, file): (&str, &str, &str)| {
        let file = root.join(file);
        Ok(Part {
            name: name.to_owned(),
            version: "part".to_owned(),
            purl: format!("pkg:generic/{id}@part"),
            license: "OFL-1.1".to_owned(),
            description: "A font, of which some letters are included".to_owned(),
            sum: None,
            texts: vec![fs::read_to_string(&file).map_err(at(&file))?],
        })
    };
    fonts.into_iter().map(part).collect()
}

/// The libraries that compilers link into every program: Rust's, and musl into the static programs.
fn libraries(root: &Path, musl: Musl) -> Result<Vec<Part>, String> {
    let mut rustc = Command::new("rustc");
    let rust = output(rustc.current_dir(root).arg("--version"))?;
    let rust = rust.split(' ').nth(1).unwrap_or("unknown").to_owned();
    let musl = match musl {
        Musl::WithText => {
            let file = BUILDERS
                .packages(root)?
                .join("ziglang/lib/libc/musl/COPYRIGHT");
            vec![fs::read_to_string(&file).map_err(at(&file))?]
        }
        Musl::NameAlone => Vec::new(),
    };
    Ok(vec![
        Part {
            name: "Rust standard library".to_owned(),
            purl: format!("pkg:generic/rust-std@{rust}"),
            version: rust,
            license: "MIT OR Apache-2.0".to_owned(),
            description: "The standard library of Rust".to_owned(),
            sum: None,
            texts: Vec::new(),
        },
        Part {
            name: "musl".to_owned(),
            version: "1.2".to_owned(),
            purl: "pkg:generic/musl@1.2".to_owned(),
            license: "MIT".to_owned(),
            description: "The C library in the static programs for Linux".to_owned(),
            sum: None,
            texts: musl,
        },
    ])
}
