//! `cairn explore`.

use std::fs;

use serde_json::Value;

use crate::program::{at_home, games, good, refused, temporary};

#[test]
fn every_game_has_openings() {
    for game in games() {
        let id = game["id"].as_str().unwrap();
        let out = good(&["explore", id]);
        assert!(out.contains("games of the book came here."), "{out}");
        assert!(out.contains("Move"), "{out}");
        let json: Value = serde_json::from_str(&good(&["explore", id, "--json"])).unwrap();
        let games = json["book"]["games"].as_u64().unwrap();
        let moves = json["moves"].as_array().unwrap();
        let shown: Vec<_> = moves
            .iter()
            .map(|mv| mv["book"]["games"].as_u64().unwrap())
            .collect();
        assert!(
            shown.is_sorted_by(|a, b| a >= b),
            "{id}: the most played first"
        );
        assert!(games >= 400 && shown.iter().sum::<u64>() <= games, "{id}");
        // The first move of the table can be played, and leads to as many games, or to more that came there otherwise.
        let first = moves[0]["move"].as_str().unwrap();
        let after = good(&["explore", id, "--moves", first, "--json"]);
        let after: Value = serde_json::from_str(&after).unwrap();
        let count = |counts: &Value, name: &str| counts["book"][name].as_u64().unwrap();
        assert!(count(&after, "games") >= count(&moves[0], "games"), "{id}");
        assert!(count(&after, "wins") >= count(&moves[0], "losses"), "{id}");
        // The same position, named.
        let position = after["position"].as_str().unwrap();
        assert_eq!(
            good(&["explore", id, position]),
            good(&["explore", id, "--moves", first])
        );
        let portuguese = good(&["explore", id, "--lang", "pt"]);
        assert!(portuguese.contains("partidas do livro chegaram aqui."));
    }
}

#[test]
fn own_finished_games_are_counted_and_only_they() {
    let home = temporary("explore-own");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    let file = home.join("games.txt");
    fs::write(
        &file,
        "# cairn journal 1\n\n[Game \"zola:4\"]\n[Result \"1-0\"]\n\n1. b2xb3 1-0\n\n[Game \"zola:4\"]\n\n1. b2xb3 *\n",
    )
    .unwrap();
    let imported = at_home(&home, &["record", "--import", file.to_str().unwrap()], "");
    assert_eq!(imported.status, Some(0), "{}", imported.err);
    let json = at_home(&home, &["explore", "zola:4", "--json"], "").out;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&json["own"]["games"], &json["own"]["wins"]),
        (&1.into(), &1.into())
    );
    assert_eq!(
        (&json["has_book"], &json["book"]["games"]),
        (&false.into(), &0.into())
    );
    let out = at_home(&home, &["explore", "zola:4"], "").out;
    assert!(out.contains("no book for these options"), "{out}");
    assert!(out.contains("and one of yours."), "{out}");
}

#[test]
fn bad_input_is_refused_with_the_reason() {
    assert!(refused(&["explore", "chess"]).contains("chess"));
    assert!(refused(&["explore", "zola", "x9 b"]).contains("x9"));
    assert!(refused(&["explore", "zola", "--moves", "a1-a9"]).contains("a1-a9"));
}
