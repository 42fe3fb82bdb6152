//! The documents of the repository, which are also the pages of the site: links lead somewhere, commands exist, what commands answer is
//! what they answer, and the pages with the rules are those of the program. Whether `cairn` reads its commands is tested beside its
//! command line.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

use cairn_core::Choice;
use cairn_diagram::{Marks, SvgLabels, Theme, svg};
use cairn_messages::{Catalog, Language, Mark, RulesBlock, Span, rules};
use cairn_session::{GameChoice, games};

fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap().to_owned()
}

/// Every document, by its path from the root: those at the root, of the site, of the crates and for whoever reports something.
fn documents() -> BTreeMap<PathBuf, String> {
    let root = root();
    let mut found = BTreeMap::new();
    for folder in [
        "",
        "docs",
        "docs/games",
        "docs/proofs/qawale",
        ".github",
        ".github/ISSUE_TEMPLATE",
    ] {
        collect(&root, Path::new(folder), &mut found);
    }
    for entry in fs::read_dir(root.join("crates")).unwrap() {
        collect(
            &root,
            &Path::new("crates").join(entry.unwrap().file_name()),
            &mut found,
        );
    }
    assert!(found.len() > 50, "only {} documents", found.len());
    found
}

fn collect(root: &Path, folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(root.join(folder)).unwrap() {
        let name = folder.join(entry.unwrap().file_name());
        if name.extension().is_some_and(|end| end == "md") {
            let text = fs::read_to_string(root.join(&name)).unwrap();
            found.insert(name, text);
        }
    }
}

/// The lines of a document that are prose, without code.
fn prose(text: &str) -> String {
    let mut is_code = false;
    let mut prose = String::new();
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code && !line.starts_with("    ") {
            // Code within a line stands between equal numbers of backticks; one is enough here.
            for (number, part) in line.split('`').enumerate() {
                prose.push_str(if number % 2 == 0 { part } else { "`" });
            }
            prose.push('\n');
        }
    }
    prose
}

/// Where the links and pictures of a document lead.
fn links(text: &str) -> Vec<String> {
    let prose = prose(text);
    let mut links = Vec::new();
    for (start, end) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
        for rest in prose.split(start).skip(1) {
            links.push(rest.split(end).next().unwrap().to_owned());
        }
    }
    links
}

/// The anchors of a document: its headings, as GitHub and mdBook make them.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut is_code = false;
    let headings = text.lines().filter(|line| {
        is_code ^= line.trim_start().starts_with("```");
        !is_code && line.starts_with('#')
    });
    headings
        .map(|line| {
            let words = line.trim_start_matches('#').trim().to_lowercase();
            let letters = words.chars().filter_map(|letter| match letter {
                ' ' => Some('-'),
                '-' | '_' => Some(letter),
                letter => letter.is_alphanumeric().then_some(letter),
            });
            letters.collect()
        })
        .collect()
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

/// What is wrong with an address of the page, such as `/learn/zola/2` or `/analysis/zola?start=POSITION`.
fn trouble_with_address(address: &str) -> Result<(), String> {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    let words: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    let game = |name: &str| {
        let name = decode(name);
        name.parse::<GameChoice>()
            .map_err(|error| format!("{name}: {error}"))
    };
    match words[..] {
        ["" | "online" | "players" | "games" | "settings" | "help" | "learn" | "analysis"] => {
            Ok(())
        }
        ["new" | "learn", name] => game(name).map(drop),
        ["learn", name, chapter] => {
            let page =
                rules(game(name)?.info(), Language::English).map_err(|error| error.to_string())?;
            let headings = page
                .iter()
                .filter(|block| matches!(block, RulesBlock::Heading { level: ..=2, .. }));
            let count = headings.count();
            let chapter: usize = chapter
                .parse()
                .map_err(|_| format!("{chapter} is no chapter"))?;
            if (1..=count).contains(&chapter) {
                Ok(())
            } else {
                Err(format!("there are {count} chapters"))
            }
        }
        ["analysis", name] => {
            let game = game(name)?;
            let start = query
                .split('&')
                .find_map(|part| part.strip_prefix("start="));
            let start = start.map_or_else(|| game.start().to_string(), decode);
            let mut position = game
                .parse_position(&start)
                .map_err(|error| format!("{start}: {error}"))?;
            let moves = query
                .split('&')
                .find_map(|part| part.strip_prefix("moves="));
            for mv in moves.into_iter().flat_map(|moves| moves.split('.')) {
                position = position
                    .play(&decode(mv))
                    .map_err(|error| format!("{mv}: {error:?}"))?
                    .after;
            }
            Ok(())
        }
        _ => Err("the page has no such address".to_owned()),
    }
}

/// Text as it was before it was percent-encoded.
fn decode(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let digits = [rest.next().unwrap(), rest.next().unwrap()];
            let digits = std::str::from_utf8(&digits).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).unwrap()
}

fn encode(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            encoded.push(byte.into());
        } else {
            write!(encoded, "%{byte:02X}").unwrap();
        }
    }
    encoded
}

#[test]
fn every_link_leads_somewhere() {
    let documents = documents();
    let root = root();
    let mut count = 0;
    let mut troubles = Vec::new();
    for (name, text) in &documents {
        for link in links(text) {
            count += 1;
            let mut complain =
                |what: &str| troubles.push(format!("{}: {link}: {what}", name.display()));
            if let Some(rest) = link.strip_prefix("https://") {
                if !rest.contains('.') || rest.contains(' ') {
                    complain("no address");
                }
                continue;
            }
            let (path, anchor) = link.split_once('#').unwrap_or((&link, ""));
            let target = plain(&name.parent().unwrap().join(path));
            let Some(target) = (if path.is_empty() {
                Some(name.clone())
            } else {
                target
            }) else {
                complain("it leaves the repository");
                continue;
            };
            if anchor.starts_with('/') {
                // The page is beside the folder of these documents.
                if target != Path::new("") {
                    complain("the page is not there");
                }
                if let Err(error) = trouble_with_address(anchor) {
                    complain(&error);
                }
            } else if !root.join(&target).exists() {
                complain("there is no such file");
            } else if name.starts_with("docs") && !root.join(&target).is_file() {
                complain("the site cannot show a folder");
            } else if !anchor.is_empty() {
                let page = documents.get(&target);
                if !page.is_some_and(|page| anchors(page).contains(anchor)) {
                    complain("there is no such heading");
                }
            }
        }
    }
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
    assert!(count > 150, "the test found only {count} links");
}

#[test]
fn every_page_of_the_site_is_in_its_summary_once() {
    let documents = documents();
    let mut listed = links(&documents[Path::new("docs/SUMMARY.md")]);
    listed.retain(|link| !link.starts_with("../"));
    listed.sort();
    let pages = documents
        .keys()
        .filter_map(|name| name.strip_prefix("docs").ok());
    let mut pages: Vec<String> = pages
        .map(|name| name.to_str().unwrap().to_owned())
        .filter(|name| name != "SUMMARY.md")
        .collect();
    pages.sort();
    assert_eq!(listed, pages);
}

/// `$ cairn …` in a document, followed by what it answers.
#[cfg(unix)]
#[test]
fn what_commands_answer_in_documents_is_what_they_answer() {
    let mut count = 0;
    for (name, text) in documents() {
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            let Some(command) = line.strip_prefix("    $ cairn ") else {
                continue;
            };
            let mut shown = String::new();
            while let Some(line) =
                lines.next_if(|line| line.starts_with("    ") && !line.starts_with("    $ "))
            {
                writeln!(shown, "{}", line.strip_prefix("    ").unwrap()).unwrap();
            }
            // A dialogue with the engine has a test of its own.
            if command.starts_with("ugi") {
                continue;
            }
            let output = Command::new("sh")
                .args(["-c", &format!("\"$CAIRN\" {command}")])
                .env("CAIRN", env!("CARGO_BIN_EXE_cairn"))
                .output()
                .unwrap();
            let answer = String::from_utf8(output.stdout).unwrap();
            assert_eq!(answer, shown, "{}: {command}", name.display());
            count += 1;
        }
    }
    assert!(count >= 2, "the test found only {count} commands");
}

/// The lines of code in a document, without comments; also those within lines.
fn code(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if is_code || line.starts_with("    ") {
            found.push(line.trim().to_owned());
        } else {
            found.extend(line.split('`').skip(1).step_by(2).map(str::to_owned));
        }
    }
    let lines = found.iter().flat_map(|line| line.split(" && "));
    let without_comment = lines.map(|line| line.split(" #").next().unwrap_or_default());
    without_comment.map(|line| line.trim().to_owned()).collect()
}

/// Scripts, packages, tests, examples and tasks that documents call.
#[test]
fn what_documents_call_exists() {
    let root = root();
    let scripts = fs::read_to_string(root.join("web/package.json")).unwrap();
    let tasks = fs::read_to_string(root.join("crates/xtask/src/main.rs")).unwrap();
    let manifests: BTreeMap<String, PathBuf> = fs::read_dir(root.join("crates"))
        .unwrap()
        .map(|entry| {
            let folder = entry.unwrap().path();
            let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            let name = manifest
                .lines()
                .find_map(|line| line.strip_prefix("name = "))
                .unwrap();
            (name.trim_matches('"').to_owned(), folder)
        })
        .collect();
    let (mut count, mut troubles) = (0, Vec::new());
    for (name, text) in documents() {
        for line in code(&text) {
            let mut check = |is_there: bool, what: &str| {
                count += 1;
                if !is_there {
                    troubles.push(format!("{}: {line}: there is no {what}", name.display()));
                }
            };
            let words: Vec<&str> = line.split_whitespace().collect();
            for word in &words {
                if word.starts_with("scripts/") && !word.contains('.') {
                    check(root.join(word).exists(), word);
                }
            }
            for pair in words.windows(2) {
                match pair {
                    ["run", script] if line.contains("npm --prefix web") => {
                        check(scripts.contains(&format!("\"{script}\":")), script);
                    }
                    ["-p" | "--package", package]
                        if line.starts_with("cargo") || line.contains(" cargo ") =>
                    {
                        check(manifests.contains_key(*package), package);
                    }
                    ["--", task] if line.contains("-p xtask") => {
                        check(tasks.contains(&format!("[\"{task}\"")), task);
                    }
                    _ => {}
                }
            }
            if let Some(package) = words
                .windows(2)
                .find_map(|pair| (pair[0] == "-p").then_some(pair[1]))
                && let Some(folder) = manifests.get(package)
            {
                for pair in words.windows(2) {
                    let (kind, what) = (pair[0], pair[1]);
                    let places = match kind {
                        "--test" => [format!("tests/{what}.rs"), format!("tests/{what}/main.rs")],
                        "--example" => [
                            format!("examples/{what}.rs"),
                            format!("examples/{what}/main.rs"),
                        ],
                        _ => continue,
                    };
                    check(places.iter().any(|place| folder.join(place).exists()), what);
                }
            }
        }
    }
    assert!(troubles.is_empty(), "{}", troubles.join("\n"));
    assert!(count > 40, "the test found only {count} calls");
}

/// `CAIRN_BLESS=1` writes them anew.
#[test]
fn the_rules_on_the_site_are_those_of_the_program() {
    let folder = root().join("docs/games");
    let mut files = BTreeMap::new();
    for game in games() {
        for language in Language::ALL {
            let pictures = if language == Language::English {
                Some(&mut files)
            } else {
                None
            };
            let text = rule_page(&game, language, pictures);
            files.insert(page_name(game.info().id, language), text);
        }
    }
    let mut index = String::from(
        "# Em português\n\nAs regras dos cinco jogos, com tabuleiros para experimentar. No terminal, `cairn --lang pt` fala português, e na página a língua muda-se nas definições.\n\n",
    );
    for game in games() {
        let info = game.info();
        writeln!(
            index,
            "- [{}]({})",
            info.name,
            page_name(info.id, Language::Portuguese)
        )
        .unwrap();
    }
    files.insert("pt.md".to_owned(), index);
    if std::env::var_os("CAIRN_BLESS").is_some() {
        fs::remove_dir_all(&folder).unwrap();
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in &files {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let there: BTreeSet<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let wanted: BTreeSet<String> = files.keys().cloned().collect();
    let hint = "CAIRN_BLESS=1 writes docs/games anew";
    assert_eq!(there, wanted, "{hint}");
    for (name, text) in &files {
        let there = fs::read_to_string(folder.join(name)).unwrap();
        assert!(
            there == *text,
            "docs/games/{name} is not what the program says; {hint}"
        );
    }
}

fn page_name(game: &str, language: Language) -> String {
    match language {
        Language::English => format!("{game}.md"),
        Language::Portuguese => format!("{game}.pt.md"),
    }
}

/// What a page says besides the rules.
struct Words {
    learn: &'static str,
    play: &'static str,
    terminal: &'static str,
    try_it: &'static str,
}

const ENGLISH: Words = Words {
    learn: "Learn it on boards to try",
    play: "play it in the browser",
    terminal: "in the terminal",
    try_it: "Try this position",
};

const PORTUGUESE: Words = Words {
    learn: "Aprender em tabuleiros para experimentar",
    play: "jogar no navegador",
    terminal: "no terminal",
    try_it: "Experimentar esta posição",
};

/// The rules of a game as a page of the site. Its boards are pictures, which are added to `pictures`, and lead to the same
/// positions in the web app.
fn rule_page(
    game: &GameChoice,
    language: Language,
    mut pictures: Option<&mut BTreeMap<String, String>>,
) -> String {
    let info = game.info();
    let catalog = Catalog::get(language);
    let (words, terminal_language) = match language {
        Language::English => (ENGLISH, ""),
        Language::Portuguese => (PORTUGUESE, " --lang pt"),
    };
    let mut page = String::new();
    let mut board = 0;
    for (number, block) in rules(info, language).unwrap().iter().enumerate() {
        if number > 0 {
            page.push('\n');
        }
        match block {
            RulesBlock::Heading { level, text } => {
                writeln!(page, "{} {text}", "#".repeat((*level).into())).unwrap();
            }
            RulesBlock::Paragraph(spans) => writeln!(page, "{}", markdown(spans)).unwrap(),
            RulesBlock::List(items) => {
                for item in items {
                    writeln!(page, "- {}", markdown(item)).unwrap();
                }
            }
            RulesBlock::Board {
                game,
                position,
                marks,
            } => {
                board += 1;
                let picture = format!("{}-{board}.svg", info.id);
                let choice: GameChoice = game.parse().unwrap();
                let at = choice.parse_position(position).unwrap();
                let view = at.view(&[]);
                let described = catalog.board(&view).join(" ");
                if let Some(files) = &mut pictures {
                    let labels = SvgLabels {
                        title: format!("{} — {position}", info.name),
                        description: described.clone(),
                    };
                    files.insert(
                        picture.clone(),
                        svg(&view, &drawn(marks), &labels, Theme::Reader),
                    );
                }
                let address = format!(
                    "../../#/analysis/{}?start={}",
                    encode(game),
                    encode(position)
                );
                writeln!(
                    page,
                    "<img src=\"{picture}\" alt=\"{described}\" width=\"300\">\n"
                )
                .unwrap();
                writeln!(page, "[{}]({address})", words.try_it).unwrap();
            }
        }
        if number == 0 {
            writeln!(
                page,
                "\n[{}](../../#/learn/{id}), [{}](../../#/new/{id}), {}: `cairn rules {id}{terminal_language}`, `cairn play {id}{terminal_language}`.",
                words.learn,
                words.play,
                words.terminal,
                id = info.id
            )
            .unwrap();
        }
    }
    page
}

fn drawn(marks: &[Mark]) -> Marks {
    let targets = marks.iter().flat_map(|mark| &mark.targets);
    Marks {
        chosen: marks.iter().filter_map(|mark| mark.from).collect(),
        targets: targets
            .map(|&(square, captures)| Choice { square, captures })
            .collect(),
        last: Vec::new(),
    }
}

fn markdown(spans: &[Span]) -> String {
    let one = |span: &Span| match span {
        Span::Text(text) => text.clone(),
        Span::Emphasis(text) => format!("*{text}*"),
        Span::Strong(text) => format!("**{text}**"),
        Span::Code(text) => format!("`{text}`"),
    };
    spans.iter().map(one).collect()
}
