//! `cairn work`: plans, units and merges, as schedulers and people meet them.

use std::fs;
use std::path::{Path, PathBuf};

use crate::program::{finish, good, program, refused, run, temporary};

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let path = temporary(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// The output of the program in a folder, where all went well.
#[track_caller]
fn good_in(folder: &Path, args: &str) -> String {
    let words: Vec<&str> = args.split(' ').collect();
    let mut command = program(&words);
    command.current_dir(folder);
    let run = finish(command, b"");
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""), "{args}");
    run.out
}

/// The message of the program in a folder, where something was wrong.
#[track_caller]
fn bad_in(folder: &Path, args: &str) -> String {
    let words: Vec<&str> = args.split(' ').collect();
    let mut command = program(&words);
    command.current_dir(folder);
    let run = finish(command, b"");
    assert_eq!((run.status, run.out.as_str()), (Some(1), ""), "{args}");
    assert!(!run.err.contains("panicked"), "{}", run.err);
    run.err
}

fn plan(folder: &Path, words: &str) {
    let text = good_in(folder, &format!("work plan {words}"));
    fs::write(folder.join("plan.jsonl"), text).unwrap();
}

/// The content of all files in a folder, by their names.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap())
        .map(|entry| {
            let name = entry.file_name().into_string().unwrap();
            (name, fs::read(entry.path()).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// The file with the result of a unit.
fn result_of(folder: &Path, unit: usize) -> PathBuf {
    let prefix = format!("unit-{unit}-");
    let files = fs::read_dir(folder.join("results")).unwrap();
    let mut files = files.map(|entry| entry.unwrap().path());
    files
        .find(|path| {
            path.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .starts_with(&prefix)
        })
        .unwrap()
}

/// Writes a text as the result of a unit, under the name that such a content has, in place of what there was.
fn forge(folder: &Path, unit: usize, text: &str) -> String {
    fs::remove_file(result_of(folder, unit)).unwrap();
    add(folder, unit, text)
}

fn add(folder: &Path, unit: usize, text: &str) -> String {
    let name = format!("unit-{unit}-{}.jsonl", cairn_work::sha256(text.as_bytes()));
    fs::write(folder.join("results").join(&name), text).unwrap();
    name
}

#[test]
fn a_ladder_merged_from_units_is_the_ladder_of_one_machine() {
    let folder = folder("work-ladder");
    let parameters = "zola:3 --games 2 --nodes 100 --neighbors --seed 7";
    plan(&folder, &format!("ladder {parameters} --unit 9"));
    assert_eq!(
        good_in(&folder, "work status plan.jsonl"),
        "ladder: 0 of 4 units have a result\nunits without a result: 1-4\n"
    );
    let told = good_in(&folder, "work run plan.jsonl 3 1");
    let units: Vec<&str> = told
        .lines()
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(units, ["1", "3"]);
    assert_eq!(
        good_in(&folder, "work status plan.jsonl --missing"),
        "2,4\n"
    );
    let before = contents(&folder.join("results"));
    let message = bad_in(&folder, "work merge plan.jsonl --out merged");
    assert!(message.contains("units without a result: 2,4"), "{message}");

    good_in(&folder, "work run plan.jsonl --all --concurrency 2");
    let after = contents(&folder.join("results"));
    assert!(before.iter().all(|file| after.contains(file)));
    assert_eq!(good_in(&folder, "work status plan.jsonl --missing"), "");
    // A second run somewhere else writes the same files.
    good_in(&folder, "work run plan.jsonl 2-4 --results again");
    assert!(
        contents(&folder.join("again"))
            .iter()
            .all(|file| after.contains(file))
    );

    good_in(&folder, "work merge plan.jsonl --out merged");
    good_in(&folder, &format!("ladder {parameters} --out single"));
    let merged = contents(&folder.join("merged"));
    assert_eq!(merged.len(), 3);
    assert_eq!(merged, contents(&folder.join("single")));
    // Merging again changes nothing, and nothing that is there is overwritten.
    good_in(&folder, "work merge plan.jsonl --out merged");
    assert_eq!(merged, contents(&folder.join("merged")));
    fs::write(folder.join("merged/ladder-zola-3.pgn"), "mine").unwrap();
    let message = bad_in(&folder, "work merge plan.jsonl --out merged");
    assert!(
        message.contains("merged/ladder-zola-3.pgn is there already"),
        "{message}"
    );
    assert_eq!(
        fs::read(folder.join("merged/ladder-zola-3.pgn")).unwrap(),
        b"mine"
    );
}

#[test]
fn results_that_cannot_be_true_are_refused_by_name() {
    let folder = folder("work-refused");
    plan(
        &folder,
        "match zola:3 random random --games 6 --unit 2 --opening 0",
    );
    good_in(&folder, "work run plan.jsonl --all");
    let merge = "work merge plan.jsonl --out merged";
    let path = result_of(&folder, 2);
    let name = path.file_name().unwrap().to_str().unwrap().to_owned();
    let text = fs::read_to_string(&path).unwrap();
    let refused = |names: &[&str]| {
        let message = bad_in(&folder, merge);
        for name in names {
            assert!(message.contains(name), "{name} in {message}");
        }
        assert!(!folder.join("merged").exists(), "{message}");
    };

    // Cut off: the name does not fit any more. The unit counts as missing, and running it again mends the file.
    fs::write(&path, &text[..text.len() / 2]).unwrap();
    refused(&[&name, "is damaged", "units without a result: 2"]);
    assert_eq!(good_in(&folder, "work status plan.jsonl --missing"), "2\n");
    good_in(&folder, "work run plan.jsonl 2");
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    // What a program that breaks off leaves has another name, and does not count.
    fs::write(folder.join("results/.abc.part"), "half").unwrap();

    // Another content for the same unit, with a right name.
    let lines: Vec<&str> = text.lines().collect();
    let game: serde_json::Value = serde_json::from_str(lines[1]).unwrap();
    let moves = game["moves"].as_str().unwrap();
    let (before_last, _) = moves.rsplit_once(' ').unwrap();
    let result = game["result"].as_str().unwrap();
    let other_result = if result == "1-0" { "0-1" } else { "1-0" };
    let changed = |from: &str, to: &str| {
        let line = lines[1].replacen(from, to, 1);
        assert_ne!(line, lines[1]);
        format!("{}\n{line}\n{}\n", lines[0], lines[2])
    };
    let contradiction = add(&folder, 2, &changed(result, other_result));
    refused(&[&contradiction, "contradicts"]);
    fs::remove_file(folder.join("results").join(&contradiction)).unwrap();

    for (text, why) in [
        (
            changed(result, other_result),
            "line 2: the moves lead to another result",
        ),
        (
            changed(moves, before_last),
            "line 2: the game is not over after the last move",
        ),
        (
            changed(before_last, "a1-a9"),
            "line 2: a1-a9 cannot be played there",
        ),
        (
            changed("\"number\":3", "\"number\":4"),
            "line 2: is not a line of this plan",
        ),
        (
            changed("\"result\"", "\"outcome\""),
            "line 2: is not a line of this plan",
        ),
        (
            format!("{}\n{}\n", lines[0], lines[1]),
            "is not a line of this plan",
        ),
        (
            text.replace("\"unit\":2", "\"unit\":3"),
            "is the result of another unit",
        ),
        (
            text.replacen("\"plan\":\"", "\"plan\":\"f", 1),
            "belongs to another plan",
        ),
    ] {
        let name = forge(&folder, 2, &text);
        let message = bad_in(&folder, merge);
        assert!(message.contains(&name), "{name} in {message}");
        assert!(message.contains(why), "{why}: {message}");
    }
    forge(&folder, 2, &text);
    good_in(&folder, merge);
}

#[test]
fn plans_that_cannot_be_run_are_refused_with_the_reason() {
    let folder = folder("work-plans");
    plan(&folder, "match zola:3 2 random --games 4 --unit 2");
    let text = fs::read_to_string(folder.join("plan.jsonl")).unwrap();
    let engine = text.split("\"engine\":\"").nth(1).unwrap()[..16].to_owned();
    for (from, to, why) in [
        (
            "\"seed\"",
            "\"time\":1.5,\"seed\"",
            "plans have no time limits",
        ),
        ("\"cairn_plan\":1", "\"cairn_plan\":2", "version 2"),
        ("\"kind\":\"match\"", "\"kind\":\"race\"", "\"race\""),
        ("\"games\":4", "\"games\":5", "the plan was changed"),
        ("\"games\":4", "\"games\":-4", "\"games\""),
        ("\"nodes\":20000,", "", "\"nodes\""),
        ("\"seed\"", "\"speed\":1,\"seed\"", "\"speed\" has no place"),
        ("zola:3", "zola:99", "\"game\""),
        ("\"last\":4", "\"last\":3", "the plan was changed"),
        (
            "{\"unit\":2,\"first\":3,\"last\":4}\n",
            "",
            "the plan was changed",
        ),
        (
            "{\"unit\":2",
            "[{\"unit\":2",
            "line 3: it is not a JSON object",
        ),
        ("\"engine\"", " \"engine\"", "the plan was changed"),
        (engine.as_str(), "0123456789abcdef", "searches differently"),
    ] {
        assert!(text.contains(from), "{from}");
        fs::write(folder.join("changed.jsonl"), text.replacen(from, to, 1)).unwrap();
        let message = bad_in(&folder, "work run changed.jsonl 1");
        assert!(message.contains(why), "{why}: {message}");
    }
    for empty in ["", "\n", "{}", "[Game \"zola\"]"] {
        fs::write(folder.join("changed.jsonl"), empty).unwrap();
        let message = bad_in(&folder, "work merge changed.jsonl");
        assert!(message.contains("it is not a plan"), "{message}");
    }
    let message = bad_in(&folder, "work run plan.jsonl 3");
    assert!(message.contains("units 1 to 2"), "{message}");
    assert!(!folder.join("results").exists());

    for args in [
        &["work", "plan", "match", "zola", "1", "2", "--time", "1"][..],
        &["work", "plan", "ladder", "zola", "--time", "1"],
        &["work", "plan", "self-play", "zola", "--time", "1"],
    ] {
        let message = refused(args);
        assert!(message.contains("--nodes"), "{message}");
    }
    let message = refused(&["work", "plan", "match", "zola", "1", "ugi:engine"]);
    assert!(
        message.contains("same result on every machine"),
        "{message}"
    );
    assert_eq!(
        run(&["work", "plan", "prove", "zola", "--first"]).status,
        Some(2)
    );
}

#[test]
fn tuning_by_rounds_gives_the_weights_of_one_machine() {
    let folder = folder("work-tune");
    let parameters = "zola:3 --games 20 --rounds 3 --depth 1";
    plan(&folder, &format!("tune {parameters} --unit 7"));
    for round in 1..=3 {
        let file = match round {
            1 => "plan.jsonl".to_owned(),
            round => format!("out/tune-zola-3-round-{round}.plan.jsonl"),
        };
        good_in(
            &folder,
            &format!("work run {file} --all --results results-{round}"),
        );
        good_in(
            &folder,
            &format!("work merge {file} --results results-{round} --out out"),
        );
    }
    let words: Vec<&str> = parameters.split(' ').collect();
    let single = run(&[&["tune"], words.as_slice()].concat());
    let merged = fs::read_to_string(folder.join("out/weights-zola-3.rs")).unwrap();
    assert_eq!(single.out, merged);
    // A round that counts later and was changed is noticed.
    fs::write(folder.join("out/tune-zola-3-round-2.jsonl"), "\n").unwrap();
    let file = "out/tune-zola-3-round-3.plan.jsonl";
    let message = bad_in(
        &folder,
        &format!("work merge {file} --results results-3 --out out"),
    );
    assert!(
        message.contains("tune-zola-3-round-2.jsonl: is damaged"),
        "{message}"
    );
}

#[test]
fn self_play_has_a_value_for_every_move_of_the_search() {
    let folder = folder("work-self-play");
    plan(
        &folder,
        "self-play nava --games 3 --nodes 60 --opening 5 --unit 2",
    );
    good_in(&folder, "work run plan.jsonl --all");
    good_in(&folder, "work merge plan.jsonl");
    let text = fs::read_to_string(folder.join("self-play-nava.jsonl")).unwrap();
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines[0]["cairn_games"], 1);
    assert_eq!(lines.len(), 4);
    for game in &lines[1..] {
        let moves: Vec<&str> = game["moves"].as_str().unwrap().split(' ').collect();
        let values = game["values"].as_array().unwrap();
        assert_eq!(moves.len(), values.len());
        let random = values.iter().take_while(|value| value.is_null()).count();
        assert_eq!(random, 5, "{game}");
        assert!(
            values[random..].iter().all(serde_json::Value::is_i64),
            "{game}"
        );
        let record = format!(
            "[Game \"nava\"]\n\n{} {}\n",
            moves.join(" "),
            game["result"].as_str().unwrap()
        );
        let path = folder.join("game.pgn");
        fs::write(&path, record).unwrap();
        let verdict = good(&["check", path.to_str().unwrap()]);
        assert!(
            verdict.contains("legal") && !verdict.contains("resigns"),
            "{verdict}"
        );
    }
    let line = text.lines().nth(1).unwrap();
    let head = fs::read_to_string(result_of(&folder, 1)).unwrap();
    let head = head.lines().next().unwrap();
    let short = line.replacen("null,", "", 1);
    let rest = text.lines().nth(2).unwrap();
    forge(&folder, 1, &format!("{head}\n{short}\n{rest}\n"));
    let message = bad_in(&folder, "work merge plan.jsonl --out other");
    assert!(
        message.contains("line 2: the values do not fit the moves"),
        "{message}"
    );
}

#[test]
fn proofs_are_merged_into_the_folder_of_the_prover() {
    let folder = folder("work-prove");
    plan(&folder, "prove qawale:stones=5 --first --memory 1");
    good_in(&folder, "work run plan.jsonl --all");
    let told = good_in(&folder, "work merge plan.jsonl --out proof");
    assert!(told.contains("first cannot force a win"), "{told}");
    let facts = contents(&folder.join("proof"));
    good_in(&folder, "work merge plan.jsonl --out proof");
    assert_eq!(facts, contents(&folder.join("proof")));
    let told = good_in(&folder, "prove qawale:stones=5 --first --dir proof");
    assert!(told.contains("tasks done 0, known 2"), "{told}");
    let message = bad_in(
        &folder,
        "work plan prove qawale:stones=5 --first --dir proof",
    );
    assert!(message.contains("first cannot force a win"), "{message}");

    // A reply taken away leaves an attack without an answer.
    let text = fs::read_to_string(result_of(&folder, 1)).unwrap();
    let replies = text.find("\"replies\":[").unwrap() + "\"replies\":[".len();
    let end = replies + text[replies..].find(',').unwrap() + 1;
    let name = forge(&folder, 1, &format!("{}{}", &text[..replies], &text[end..]));
    let message = bad_in(&folder, "work merge plan.jsonl --out other");
    assert!(message.contains(&name), "{message}");
    assert!(message.contains("do not answer every attack"), "{message}");
    // What is known speaks against it.
    let line = text.lines().nth(1).unwrap();
    let fails = line.split(",\"holds\"").next().unwrap();
    let head = text.lines().next().unwrap();
    forge(&folder, 1, &format!("{head}\n{fails},\"holds\":false}}\n"));
    let message = bad_in(&folder, "work merge plan.jsonl --out proof");
    assert!(message.contains("contradicts what is known"), "{message}");
    assert_eq!(facts, contents(&folder.join("proof")));
}

#[test]
fn a_network_is_trained_on_games_of_self_play() {
    let folder = folder("work-train");
    plan(
        &folder,
        "self-play nava --games 12 --nodes 30 --opening 4 --unit 12",
    );
    good_in(&folder, "work run plan.jsonl --all");
    good_in(&folder, "work merge plan.jsonl");
    let train = |args: &str| {
        let words: Vec<&str> = args.split(' ').collect();
        let mut command = program(&words);
        command.current_dir(&folder);
        finish(command, b"")
    };
    for out in ["one.bin", "two.bin"] {
        let run = train(&format!(
            "train self-play-nava.jsonl --passes 2 --out {out}"
        ));
        assert_eq!((run.status, run.out.as_str()), (Some(0), ""));
        assert!(run.err.contains("pass 2: log-loss"), "{}", run.err);
    }
    let network = fs::read(folder.join("one.bin")).unwrap();
    assert_eq!(network, fs::read(folder.join("two.bin")).unwrap());
    assert!(network.starts_with(b"{\"cairn_network\":1,\"game\":\"nava\",\"passes\":2,"));

    let message = bad_in(&folder, "train plan.jsonl");
    assert!(message.contains("plan.jsonl, line 1:"), "{message}");
    let message = bad_in(&folder, "train nothing.jsonl");
    assert!(message.contains("nothing.jsonl"), "{message}");
}
