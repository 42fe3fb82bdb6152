//! `cairn`, `cairn games`, `cairn rules`, `cairn learn`, `cairn show`, `cairn bench`: what people look at.

use serde_json::Value;

use crate::program::{at_home, finish, games, good, ids, program, refused, run, temporary};

/// Every value of every option of a game, as written in a name.
fn option_texts(game: &Value) -> Vec<String> {
    let mut texts = Vec::new();
    for option in game["options"].as_array().unwrap() {
        let key = option["key"].as_str().unwrap();
        let numbers = || option["min"].as_u64().unwrap()..=option["max"].as_u64().unwrap();
        match option["kind"].as_str().unwrap() {
            "size" => texts.extend(numbers().map(|size| size.to_string())),
            "number" => texts.extend(numbers().map(|number| format!("{key}={number}"))),
            "choice" => {
                let values = option["values"].as_array().unwrap();
                let values = values.iter().map(|value| value.as_str().unwrap());
                texts.extend(values.map(|value| format!("{key}={value}")));
            }
            kind => panic!("unknown kind {kind}"),
        }
        assert!(!option["description"].as_str().unwrap().is_empty());
        assert!(!option["default"].is_null());
    }
    texts
}

#[test]
fn alone_it_welcomes_lists_the_games_and_says_what_to_type_next() {
    let out = good(&[]);
    assert!(out.starts_with("Cairn: "), "{out}");
    for game in games() {
        let (id, tagline) = (
            game["id"].as_str().unwrap(),
            game["tagline"].as_str().unwrap(),
        );
        let line = format!("  {id:8} {tagline}\n");
        assert!(out.contains(&line), "{out}");
    }
    let next: Vec<_> = out
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix("cairn "))
        .collect();
    assert!(next.len() >= 3, "{out}");
    for line in next {
        let command = line.split("  ").next().unwrap();
        let words: Vec<_> = command.split(' ').collect();
        assert_eq!(run(&words).status, Some(0), "{command} can be typed");
    }
}

#[test]
fn the_list_of_games_shows_every_option_with_its_default() {
    let out = good(&["games"]);
    for game in games() {
        let (id, name) = (game["id"].as_str().unwrap(), game["name"].as_str().unwrap());
        assert!(out.contains(&format!("{id}  {name} (")), "{id}: {out}");
        for option in game["options"].as_array().unwrap() {
            let default = &option["default"];
            let default = default
                .as_str()
                .map_or_else(|| default.to_string(), str::to_owned);
            let key = option["key"].as_str().unwrap();
            let usage = match option["kind"].as_str().unwrap() {
                "size" => format!("    {}..{} ({default})", option["min"], option["max"]),
                "choice" | "number" => format!("    {key}="),
                kind => panic!("unknown kind {kind}"),
            };
            let line = out.lines().find(|line| line.starts_with(&usage));
            let line = line.unwrap_or_else(|| panic!("{usage}: {out}"));
            assert!(line.ends_with(&format!("({default})")), "{line}");
        }
    }
    assert!(out.contains("Odd sizes favor"), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn every_listed_value_of_every_option_is_accepted_in_a_name() {
    for game in games() {
        let id = game["id"].as_str().unwrap();
        for text in option_texts(&game) {
            let name = format!("{id}:{text}");
            assert_eq!(good(&["perft", &name, "0"]), "1\n", "{name}");
        }
    }
}

#[test]
fn the_json_gives_what_a_program_needs() {
    for game in games() {
        let id = game["id"].as_str().unwrap();
        for key in ["name", "credit", "tagline", "summary", "facts"] {
            assert!(!game[key].as_str().unwrap().is_empty(), "{id} {key}");
        }
        let letter = game["first"]["letter"].as_str().unwrap();
        let start = game["start"].as_str().unwrap();
        let turn = start.split(' ').nth(1).unwrap();
        assert_eq!(letter, turn, "{id} begins with its first side");
        assert_ne!(game["first"], game["second"], "{id}");
        assert!(!game["moves"].as_array().unwrap().is_empty(), "{id}");
    }
    let portuguese: Value =
        serde_json::from_str(&good(&["games", "--json", "--lang", "pt"])).unwrap();
    let english = games();
    for (one, other) in portuguese.as_array().unwrap().iter().zip(&english) {
        assert_eq!(one["id"], other["id"]);
        assert_eq!(one["start"], other["start"]);
        assert_ne!(one["tagline"], other["tagline"]);
    }
}

#[test]
fn every_game_has_rules_in_both_languages_with_drawn_examples() {
    for game in games() {
        let (id, name) = (game["id"].as_str().unwrap(), game["name"].as_str().unwrap());
        let [english, portuguese] = ["en", "pt"].map(|lang| good(&["rules", id, "--lang", lang]));
        assert_ne!(english, portuguese, "{id}");
        for text in [english, portuguese] {
            let title = format!("{}\n====", name.to_uppercase());
            assert!(text.starts_with(&title), "{id}: {text}");
            assert!(text.matches('┌').count() >= 2, "{id} has drawings: {text}");
            assert!(
                text.lines().all(|line| line.chars().count() <= 80),
                "{text}"
            );
            assert!(!text.contains("```"), "{id}: {text}");
        }
    }
}

#[test]
fn the_rules_of_a_variant_are_those_of_its_game() {
    assert_eq!(good(&["rules", "zola:8"]), good(&["rules", "zola"]));
}

#[test]
fn a_drawing_ends_with_the_text_of_the_position() {
    for game in games() {
        let (id, start) = (
            game["id"].as_str().unwrap(),
            game["start"].as_str().unwrap(),
        );
        let out = good(&["show", id]);
        assert!(out.starts_with(&format!("{id}\n\n")), "{out}");
        assert!(out.contains(" to move.\n"), "{out}");
        assert!(out.ends_with(&format!("\n\n{start}\n")), "{out}");
        assert_eq!(good(&["show", id, start]), out);
    }
}

#[test]
fn a_finished_position_says_how_it_ended() {
    let out = good(&["show", "zola:3", "x2,r/r,x2/x3 b"]);
    assert!(out.contains("\nRed wins: Blue has no men left.\n"), "{out}");
    assert!(!out.contains("to move"), "{out}");
}

#[test]
fn a_small_board_in_ascii_looks_so() {
    let expected = "\
zola:2

   +-----+-----+
 2 | .-. | ### |
   | '-' | ### |
   +-----+-----+
 1 | ### | .-. |
   | ### | '-' |
   +-----+-----+
      a     b

Red: 2 men.
Blue: 2 men.
Red to move.

b,r/r,b r
";
    assert_eq!(good(&["show", "zola:2", "--ascii"]), expected);
}

#[test]
fn ascii_boards_are_ascii() {
    for id in ids() {
        let out = good(&["show", &id, "--ascii"]);
        assert!(out.is_ascii(), "{out}");
        // The sentences of the rules may have accents; the boards among them do not.
        let rules = good(&["rules", &id, "--ascii"]);
        assert!(!rules.contains(['│', '─', '█']), "{rules}");
    }
}

#[test]
fn svg_goes_to_standard_output_or_into_a_file() {
    for id in ids() {
        let out = good(&["show", &id, "--svg", "-"]);
        let head = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        assert!(out.starts_with(head), "{id}: {out:.80}");
        assert!(out.ends_with("</g></svg>\n"), "{id}");
        for tag in ["svg", "title", "desc"] {
            for part in [format!("<{tag}"), format!("</{tag}>")] {
                assert_eq!(out.matches(&part).count(), 1, "{id}: {part}");
            }
        }
        let path = temporary(&format!("{id}.svg"));
        assert_eq!(good(&["show", &id, "--svg", path.to_str().unwrap()]), "");
        assert_eq!(std::fs::read_to_string(path).unwrap(), out);
    }
}

#[test]
fn a_position_becomes_a_png_picture() {
    let path = temporary("board.png");
    let file = path.to_str().unwrap();
    let mut pictures = Vec::new();
    for ground in [&[][..], &["--dark"]] {
        let args = [&["show", "nava", "--png", file, "--size", "200"], ground].concat();
        assert_eq!(good(&args), "");
        pictures.push(std::fs::read(&path).unwrap());
    }
    let [light, dark] = &pictures[..] else {
        panic!()
    };
    assert!(light.starts_with(b"\x89PNG\r\n\x1a\n") && light != dark);
    // The header of the picture: its width and its height.
    assert_eq!(light[16..24], [0, 0, 0, 200, 0, 0, 0, 200]);
    refused(&["show", "nava", "--png", file, "--size", "4000"]);
    refused(&["show", "nava", "--png", file, "--svg", file]);
}

#[test]
fn a_game_becomes_an_animated_picture_with_all_its_positions() {
    let (record, picture) = (temporary("two.pgn"), temporary("two.gif"));
    let games = "[Game \"zola:4\"]\n\n1. b2xb3 *\n\n[Game \"zola:4\"]\n\n1. b2xb3 c2xc3 *\n";
    std::fs::write(&record, games).unwrap();
    let (record, out) = (record.to_str().unwrap(), picture.to_str().unwrap());
    let make = |number| {
        [
            "gif", record, "--out", out, "--size", "120", "--number", number,
        ]
    };
    for (number, positions) in [("1", 2), ("2", 3)] {
        assert_eq!(good(&make(number)), "");
        let file = std::fs::File::open(&picture).unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (120, 120));
        let mut times = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            times.push(frame.delay);
        }
        assert_eq!(times.len(), positions);
        assert_eq!((times[0], times[positions - 1]), (80, 320));
    }
    let failed = run(&make("3"));
    assert_eq!(
        (failed.status, failed.err.as_str()),
        (
            Some(1),
            "cairn: there is no game 3 in this file: it has 2 games\n"
        )
    );
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let run = run(&["show", "zola", "--svg", folder]);
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""));
    let message = format!("cairn: cannot write {folder}: ");
    assert!(run.err.starts_with(&message), "{}", run.err);
}

#[test]
fn a_position_that_cannot_be_read_is_shown_with_a_pointer_and_an_example() {
    let expected = "\
error: the position cannot be read

  b,r/r,w r
        ^ expected 'r', 'b' or 'x', found 'w'

The start of zola:2 is written so:

  b,r/r,b r

For more information, try 'cairn show --help'.
";
    assert_eq!(refused(&["show", "zola:2", "b,r/r,w r"]), expected);
    let message = refused(&["perft", "zola:2", "1", "b,r/r,w r"]);
    assert!(
        message.ends_with("try 'cairn perft --help'.\n"),
        "{message}"
    );
}

#[test]
fn the_pointer_stands_under_the_mistake_in_long_and_strange_texts() {
    let long = format!("{}é", "b,r,".repeat(100));
    for (game, text) in [
        ("zola:2", ""),
        ("zola:2", "b,r/r,b\n"),
        ("zola:2", "b,r/r,\u{1b}[31m r"),
        ("zola:2", "b,é/r,b r"),
        ("zola:2", &long),
        ("wali", "x6/x6/x6/x6/x6 w 12 13"),
        ("swack:2", "w1,b1/b1,w1 b 00"),
        (
            "nava",
            "wwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwwww",
        ),
        ("qawale", "tt,x2,tt/x4/x4/tt,x2,tt"),
    ] {
        let message = refused(&["show", game, text]);
        let lines: Vec<_> = message.lines().collect();
        let (shown, pointer) = (lines[2], lines[3]);
        assert!(!message.contains('\u{1b}'), "{message:?}");
        assert!(shown.chars().count() < 140, "{message}");
        let column = pointer.find('^').unwrap();
        assert!(pointer[..column].trim().is_empty(), "{message}");
        assert!(column <= shown.chars().count(), "{message}");
    }
}

#[test]
fn bench_measures_one_game_in_lines_or_json() {
    let out = good(&["bench", "zola:2", "--runs", "1"]);
    let figures: Vec<_> = out
        .lines()
        .map(|line| line.split(' ').take(2).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(
        figures,
        [
            "zola:2 perft-made",
            "zola:2 perft-counted",
            "zola:2 playouts",
            "zola:2 generation",
            "zola:2 evaluation"
        ]
    );
    let json: Value =
        serde_json::from_str(&good(&["bench", "zola:2", "--runs", "1", "--json"])).unwrap();
    let figures = json.as_array().unwrap();
    assert_eq!(figures.len(), 5, "{json}");
    for figure in figures {
        assert_eq!(figure["game"], "zola:2");
        assert!(figure["value"].as_f64().unwrap() > 0.0, "{figure}");
        assert!(figure["unit"].is_string(), "{figure}");
    }
}

#[test]
fn bench_search_measures_the_search_of_one_game() {
    let args = ["bench", "search", "zola:4", "--nodes", "2000", "--json"];
    let json: Value = serde_json::from_str(&good(&args)).unwrap();
    let figure = |name: &str| {
        let mut figures = json.as_array().unwrap().iter();
        let figure = figures.find(|figure| figure["figure"] == name);
        let figure = figure.unwrap_or_else(|| panic!("no {name} in {json}"));
        assert_eq!(figure["game"], "zola:4");
        figure["value"].as_f64().unwrap()
    };
    assert!(figure("search-speed") > 0.0, "{json}");
    assert!(figure("search-depth") >= 2.0, "{json}");
    assert!(figure("search-signature") > 100.0, "{json}");
    let lines = good(&["bench", "search", "zola:4", "--nodes", "2000"]);
    let signature = format!("zola:4 search-signature {:.1} ", figure("search-signature"));
    assert!(lines.contains(&signature), "{lines}");
}

#[test]
fn nothing_that_is_piped_has_colors() {
    for args in [
        &[][..],
        &["games"],
        &["rules", "zola"],
        &["show", "zola"],
        &["--help"],
    ] {
        for no_color in [None, Some("1")] {
            let mut command = program(args);
            command.env("TERM", "xterm-256color");
            command.envs(no_color.map(|value| ("NO_COLOR", value)));
            let run = finish(command, b"");
            assert_eq!(run.status, Some(0), "{args:?}");
            assert!(!run.out.contains('\u{1b}'), "{args:?}");
        }
    }
}

#[test]
fn tune_prints_the_same_source_for_the_same_seed() {
    let args = "tune zola:2 --games 10 --rounds 1 --depth 1 --seed 7";
    let tune = || {
        let run = run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, Some(0), "{}", run.err);
        assert!(run.err.contains("log-loss"), "{}", run.err);
        run.out
    };
    let source = tune();
    assert_eq!(source, tune());
    assert!(source.contains(&format!("`cairn {args}`")), "{source}");
    let terms = source.lines().filter(|line| line.contains(" // ")).count();
    let count = format!("pub(super) const WEIGHTS: [i32; {terms}] = [");
    assert!(source.contains(&count), "{source}");
}

#[test]
fn every_tutorial_can_be_gone_through_line_by_line() {
    for lesson in cairn_lessons::lessons() {
        let steps = lesson.steps.iter();
        let moves: Vec<_> = steps.map(|step| step.solution.to_string()).collect();
        let folder = temporary(&format!("learn-{}", lesson.id));
        let _ = std::fs::remove_dir_all(&folder);
        let run = at_home(
            &folder,
            &["learn", lesson.id],
            &(moves.join(
                "
",
            ) + "
"),
        );
        assert_eq!(run.status, Some(0));
        let told = run.out;
        assert!(told.contains("Step 5 of 5"), "{told}");
        assert!(told.contains("The tutorial is finished."), "{told}");
        let kept = std::fs::read_to_string(folder.join(".config/cairn/lessons")).unwrap();
        assert_eq!(kept, format!("{} = finished\n", lesson.id));
    }
}

#[test]
fn a_tutorial_answers_other_moves_hints_and_nonsense() {
    let folder = temporary("learn-answers");
    let lines = "skip\nd1-e1\nc3-d4\nhint\nwhat\nundo\nboard\nquit\nc3xc4\n";
    let _ = std::fs::remove_dir_all(&folder);
    let told = at_home(&folder, &["learn", "zola"], lines).out;
    for expected in [
        "That is legal, but it does not begin on c3.",
        "Not legal. A step must lead away from the center",
        "b2 is empty, beside c3, and farther from the center.",
        "For example: c3-b2.",
        "“what” is not a move here",
    ] {
        assert!(told.contains(expected), "{expected}: {told}");
    }
    assert_eq!(told.matches("Step 1 of 5").count(), 2, "{told}");
    assert!(!told.contains("Red captures"), "{told}");
    assert!(!folder.join(".config/cairn/lessons").exists());
}
