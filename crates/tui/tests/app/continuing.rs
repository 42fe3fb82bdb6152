//! Leaving the app at any time, and going on as if nothing had happened.

use std::time::Duration;

use cairn_engine::SplitMix64;
use cairn_session::games;
use cairn_tui::Opening;

use crate::harness::{PEOPLE, Person, Start, sitting, timed};

/// How the app is left.
#[derive(Clone, Copy, Debug)]
enum Left {
    /// By the keys for it.
    Quit,
    /// Because the system wants it.
    Ended,
    /// Without a chance to do anything.
    Killed,
}

impl Left {
    const ALL: [Left; 3] = [Left::Quit, Left::Ended, Left::Killed];
}

fn leave(person: &mut Person, left: Left) {
    match left {
        Left::Quit => {
            person.press("q q");
            assert!(person.has_ended());
        }
        Left::Ended => {
            person.end();
            assert!(person.has_ended());
        }
        Left::Killed => {}
    }
}

#[test]
fn a_game_left_at_any_ply_in_any_way_goes_on_as_it_was() {
    for game in games() {
        let sitting = timed(&game.to_string(), "300+5");
        let mut played = sitting.game().clone();
        let mut random = SplitMix64::new(5);
        let mut person = Person::at(sitting);
        let mut ways = Left::ALL.into_iter().cycle();
        while played.end().is_none() {
            let mv = played.position().greedy_move(&mut random).unwrap();
            person.write(&format!(":{mv}"));
            person.press("Enter");
            played.play(mv.as_str()).unwrap();
            if played.end().is_some() {
                break;
            }
            let left = ways.next().unwrap();
            leave(&mut person, left);
            // Once by the menu, once by the command line.
            person = match left {
                Left::Quit | Left::Killed => {
                    let mut person = person.again(Opening::Menu, Start::default());
                    person.sees("Continue  ");
                    person.press("c");
                    person
                }
                Left::Ended => person.again(Opening::Continue, Start::default()),
            };
            let kept = person.kept();
            assert_eq!(kept.position(), played.position(), "{game} {left:?}");
            assert_eq!(kept.entries().len(), played.entries().len());
            assert!(kept.clock().is_some());
        }
        assert!(played.plies() > 3, "{game}");
        let record = person.kept();
        assert_eq!(record.position(), played.position());
        assert!(record.end().is_some(), "{game}");
        // Nothing waits any more.
        person.press("q");
        person.misses("Continue  ");
    }
}

#[test]
fn what_was_undone_can_be_redone_after_a_restart() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    for mv in ["b2xb3", "a2xa3"] {
        person.write(&format!(":{mv}"));
        person.press("Enter");
    }
    person.press("u");
    let mut person = person.again(Opening::Continue, Start::default());
    person.sees("move 2");
    person.press("r");
    person.sees("move 3");
}

#[test]
fn several_games_wait_and_the_latest_is_offered_first() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    person.write(":b2xb3");
    person.press("Enter q");
    person.sees("Continue  Zola");
    // The same person begins another game, of Nava, from the menu.
    person.press("Home Down Down Down Down Down");
    person.press("Enter");
    person.sees("Nava");
    person.write(":a1-b1");
    person.press("Enter q");
    person.sees("Continue  Nava");
    person.press("Home");
    let mut person = person.again(Opening::Menu, Start::default());
    person.press("End Up Up Up Up Enter");
    person.sees("Saved games");
    person.sees("Nava, move");
    person.sees("Zola, move 2");
    person.press("Down x");
    person.sees("Delete this game?");
    person.press("x");
    person.misses("Zola, move 2");
    person.sees("Nava, move");
    person.press("Enter");
    person.wait_for(|screen| screen.contains("Your turn"));
}

#[test]
fn a_damaged_game_is_told_of_and_kept_aside() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    person.write(":b2xb3");
    person.press("Enter");
    let folder = person.folder().join("state/matches");
    let file = folder.join("match-1.pgn");
    person.press("q q");
    std::fs::write(&file, "[Game \"zo").unwrap();
    let person = person.again(Opening::Menu, Start::default());
    person.misses("Continue  ");
    person.sees("could not be understood");
    let aside = folder.join("match-1.pgn.damaged-1");
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "[Game \"zo");
}

#[test]
fn a_move_that_cannot_be_kept_is_played_and_told_once_and_again_on_leaving() {
    let mut person = Person::at(sitting("zola:4", PEOPLE, ""));
    // Nothing can be kept in a folder that is a file.
    std::fs::create_dir_all(person.folder()).unwrap();
    std::fs::write(person.folder().join("state"), "").unwrap();
    person.write(":b2xb3");
    person.press("Enter");
    person.pass(Duration::from_secs(1));
    person.sees("move 2");
    person.sees("The game is not kept.");
    person.misses("Nothing has been played");
    person.press("u");
    person.sees("move 1");
    person.misses("not kept");
    person.press("r q");
    person.sees("New game");
    person.sees("The game is not kept.");
}

#[test]
fn going_on_where_no_game_waits_says_so() {
    let person = Person::open(Opening::Continue, Start::default());
    person.sees("New game");
    person.sees("No game is waiting to be continued.");
}

#[test]
fn two_games_begun_one_after_the_other_have_different_seeds() {
    let mut seeds = Vec::new();
    let mut person = Person::open(Opening::Menu, Start::default());
    // The second time, the game that waits is chosen first.
    for (number, keys) in [(1, "Down Enter"), (2, "Down Down Enter")] {
        person.press(keys);
        person.sees("Zola");
        person.write(":b2xb3");
        person.press("Enter");
        let file = format!("state/matches/match-{number}.pgn");
        let text = std::fs::read_to_string(person.folder().join(file)).unwrap();
        let (_, rest) = text.split_once("[Seed \"").unwrap();
        seeds.push(rest.split('"').next().unwrap().to_owned());
        person.press("q");
    }
    assert_ne!(seeds[0], seeds[1]);
}

#[test]
fn going_on_with_a_game_that_another_window_plays_says_so() {
    let mut one = Person::at(sitting("zola:4", PEOPLE, ""));
    one.write(":b2xb3");
    one.press("Enter");
    let other = one.beside(Opening::Continue, Start::default());
    other.sees("New game");
    other.sees("in another window");
}
