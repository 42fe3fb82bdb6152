//! The documentation site: the documents in `docs/`, and whatever else of the repository they lead to, as a book beside the page.
//!
//! The book is in the folder `docs` of the site, and the page, if it has been built, at its root; so a board in a document leads to the
//! same board in the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use crate::run::run;
use crate::tools::{MDBOOK, target};

/// Where the documents are, from the root.
const DOCUMENTS: &str = "docs";

/// Where the book has what is in the repository, but not among the documents.
const ELSEWHERE: &str = "repository";

/// Builds the site into `target/site`, and checks the links of its pages.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    let mdbook = MDBOOK.program(root)?;
    let (source, site) = (target(root).join("site-source"), target(root).join("site"));
    for folder in [&source, &site] {
        if folder.exists() {
            fs::remove_dir_all(folder).map_err(at(folder))?;
        }
    }
    let files = gather(root)?;
    for (name, file) in &files {
        file.write(root, &source.join("src").join(name))?;
    }
    fs::copy(root.join("book.toml"), source.join("book.toml")).map_err(at(&source))?;
    let page = root.join("web/dist");
    if page.join("index.html").is_file() {
        copy_folder(&page, &site)?;
    } else {
        println!(
            "The page is not built (cargo run -p xtask -- web): the site has the documents alone."
        );
    }
    let book = site.join(DOCUMENTS);
    let mut build = Command::new(mdbook);
    run(
        build.arg("build").arg(&source).arg("--dest-dir").arg(&book),
        "see above",
    )?;
    let links = check(&book)?;
    println!(
        "{}: {} files of the repository, {links} links between pages, none of them broken",
        site.display(),
        files.len()
    );
    Ok(())
}

/// A file of the book.
enum File {
    /// A document, its links made to fit.
    Document(String),
    /// Anything else, by its path from the root.
    Copy(PathBuf),
}

impl File {
    fn write(&self, root: &Path, to: &Path) -> Result<(), String> {
        let folder = to.parent().unwrap_or(to);
        fs::create_dir_all(folder).map_err(at(folder))?;
        match self {
            File::Document(text) => fs::write(to, text),
            File::Copy(from) => fs::copy(root.join(from), to).map(drop),
        }
        .map_err(at(to))
    }
}

/// The files of the book by their names in it: the summary, and whatever can be reached from there.
fn gather(root: &Path) -> Result<BTreeMap<PathBuf, File>, String> {
    let mut files = BTreeMap::new();
    let mut waiting = vec![Path::new(DOCUMENTS).join("SUMMARY.md")];
    while let Some(path) = waiting.pop() {
        let name = name_in_book(&path);
        if files.contains_key(&name) {
            continue;
        }
        if path.extension().is_none_or(|end| end != "md") {
            if !root.join(&path).is_file() {
                return Err(format!(
                    "{}: no such file, and a document leads to it",
                    path.display()
                ));
            }
            files.insert(name, File::Copy(path));
            continue;
        }
        let text = fs::read_to_string(root.join(&path)).map_err(at(&path))?;
        let folder = path.parent().unwrap_or(&path).to_owned();
        let mut trouble = None;
        let text = rewrite(&text, |link| {
            let (place, anchor) = link.split_once('#').unwrap_or((link, ""));
            if link.contains("://") || place.is_empty() || anchor.starts_with('/') {
                return link.to_owned();
            }
            let Some(target) = plain(&folder.join(place)) else {
                trouble = Some(format!("{}: {link} leaves the repository", path.display()));
                return link.to_owned();
            };
            let relative = relative(&name, &name_in_book(&target));
            waiting.push(target);
            match anchor {
                "" => relative,
                anchor => format!("{relative}#{anchor}"),
            }
        });
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        files.insert(name, File::Document(text));
    }
    Ok(files)
}

/// What a file of the repository is called in the book. A folder's first page is called index there.
fn name_in_book(path: &Path) -> PathBuf {
    let name = match path.strip_prefix(DOCUMENTS) {
        Ok(name) => name.to_owned(),
        Err(_) => Path::new(ELSEWHERE).join(path),
    };
    if name.ends_with("README.md") {
        name.with_file_name("index.md")
    } else {
        name
    }
}

/// The way from one file of the book to another.
fn relative(from: &Path, to: &Path) -> String {
    let up = from.components().count() - 1;
    let to: Vec<_> = to
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    format!("{}{}", "../".repeat(up), to.join("/"))
}

/// A path without `..`; `None` if it leaves the repository.
fn plain(path: &Path) -> Option<PathBuf> {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if !plain.pop() => return None,
            Component::ParentDir | Component::CurDir => {}
            part => plain.push(part),
        }
    }
    Some(plain)
}

/// A document with every link, and the address of every picture, replaced; code stays as it is.
fn rewrite(text: &str, mut replace: impl FnMut(&str) -> String) -> String {
    let mut is_code = false;
    let mut rewritten = String::with_capacity(text.len());
    for line in text.lines() {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        if is_code || is_fence || line.starts_with("    ") {
            rewritten.push_str(line);
        } else {
            for (number, part) in line.split('`').enumerate() {
                if number > 0 {
                    rewritten.push('`');
                }
                // A link around code begins in one part and ends in another; its address is in the other.
                if number % 2 == 0 {
                    rewritten.push_str(&rewrite_prose(part, &mut replace));
                } else {
                    rewritten.push_str(part);
                }
            }
        }
        rewritten.push('\n');
    }
    rewritten
}

fn rewrite_prose(mut text: &str, replace: &mut impl FnMut(&str) -> String) -> String {
    const STARTS: [(&str, char); 3] = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    let mut rewritten = String::new();
    loop {
        let starts = STARTS
            .iter()
            .filter_map(|(start, end)| Some((text.find(start)? + start.len(), *end)));
        let Some((start, end)) = starts.min() else {
            rewritten.push_str(text);
            return rewritten;
        };
        let length = text[start..].find(end).unwrap_or(text.len() - start);
        rewritten.push_str(&text[..start]);
        rewritten.push_str(&replace(&text[start..start + length]));
        text = &text[start + length..];
    }
}

/// Checks that the links of the pages, as they were written by mdBook, lead to files and headings that are there; how many there are.
fn check(book: &Path) -> Result<usize, String> {
    let mut pages = BTreeMap::new();
    read_pages(book, &mut pages)?;
    let (mut count, mut troubles) = (0, BTreeSet::new());
    for (page, text) in &pages {
        for link in addresses(text) {
            let (place, anchor) = link.split_once('#').unwrap_or((link, ""));
            if link.contains("://")
                || link.starts_with("data:")
                || link.starts_with("mailto:")
                || anchor.starts_with('/')
            {
                continue;
            }
            count += 1;
            let target = if place.is_empty() {
                page.clone()
            } else {
                page.parent().unwrap_or(page).join(place)
            };
            let Some(mut target) = plain(&target) else {
                troubles.insert(format!("{}: {link} leaves the site", page.display()));
                continue;
            };
            if target.is_dir() {
                target.push("index.html");
            }
            if !target.is_file() {
                troubles.insert(format!("{}: {link}: no such file", page.display()));
            } else if !anchor.is_empty()
                && !pages
                    .get(&target)
                    .is_some_and(|text| text.contains(&format!("id=\"{anchor}\"")))
            {
                troubles.insert(format!("{}: {link}: no such heading", page.display()));
            }
        }
    }
    if troubles.is_empty() {
        Ok(count)
    } else {
        Err(troubles.into_iter().collect::<Vec<_>>().join("\n"))
    }
}

fn read_pages(folder: &Path, pages: &mut BTreeMap<PathBuf, String>) -> Result<(), String> {
    for entry in fs::read_dir(folder).map_err(at(folder))? {
        let path = entry.map_err(at(folder))?.path();
        if path.is_dir() {
            read_pages(&path, pages)?;
        } else if path.extension().is_some_and(|end| end == "html") {
            // The table of contents and the page for lost readers are shown in the place of others.
            let is_part = path.ends_with("toc.html") || path.ends_with("404.html");
            if !is_part {
                let text = fs::read_to_string(&path).map_err(at(&path))?;
                pages.insert(path, text);
            }
        }
    }
    Ok(())
}

/// The addresses in a page of HTML.
fn addresses(text: &str) -> impl Iterator<Item = &str> {
    let starts = [" href=\"", " src=\""];
    starts.into_iter().flat_map(move |start| {
        let rest = text.split(start).skip(1);
        rest.filter_map(|rest| rest.split('"').next())
    })
}

/// Copies a folder with all that is in it.
pub(crate) fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).map_err(at(to))?;
    for entry in fs::read_dir(from).map_err(at(from))? {
        let entry = entry.map_err(at(from))?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy_folder(&from, &to)?;
        } else {
            fs::copy(&from, &to).map_err(at(&to))?;
        }
    }
    Ok(())
}

/// Says which file an error is about.
pub(crate) fn at(path: &Path) -> impl Fn(std::io::Error) -> String {
    let path = path.display().to_string();
    move |error| format!("{path}: {error}")
}
