//! Whole games by keyboard and by mouse, undo and redo, and every way to end.

use std::time::Duration;

use cairn_core::{Side, Square};
use cairn_engine::SplitMix64;
use cairn_session::{AnyMove, EndReason, Match, Setup};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::Position;

use crate::harness::{PEOPLE, Person, seated, sitting, timed, way};
use crate::snapshot::assert_screen;

/// Where the cursor is at the beginning of a match.
fn first_cursor(game: &Match) -> Square {
    let view = game.position().view(&[]);
    let middle = Square::new((view.files - 1) / 2, (view.ranks - 1) / 2);
    let squares = game.position().steps(&[]).next.into_iter();
    let distance = |square: &Square| {
        let [files, ranks] = [
            square.file.abs_diff(middle.file),
            square.rank.abs_diff(middle.rank),
        ];
        u32::from(files).pow(2) + u32::from(ranks).pow(2)
    };
    let squares = squares.map(|choice| choice.square);
    squares.min_by_key(distance).unwrap_or(middle)
}

/// Enters a move with the cursor keys, and gives where the cursor ends.
fn enter(person: &mut Person, game: &Match, mv: &AnyMove, mut cursor: Square) -> Square {
    let squares = game.position().move_squares(mv).unwrap();
    if squares.is_empty() {
        person.press("p");
    }
    for (at, square) in squares.iter().enumerate() {
        let carries = !game.position().view(&squares[..at]).in_hand.is_empty();
        let from = if carries { squares[at - 1] } else { cursor };
        person.press(&way(from, *square));
        person.press("Enter");
        cursor = *square;
    }
    cursor
}

fn plays_a_whole_game(name: &str) {
    let sitting = sitting(name, PEOPLE, "");
    let mut game = sitting.game().clone();
    let mut person = Person::at(sitting);
    let mut random = SplitMix64::new(11);
    let mut cursor = first_cursor(&game);
    while game.end().is_none() {
        let mv = game.position().greedy_move(&mut random).unwrap();
        cursor = enter(&mut person, &game, &mv, cursor);
        game.play(mv.as_str()).unwrap();
        assert_eq!(
            person.kept().position(),
            game.position(),
            "{mv}\n{}",
            person.screen()
        );
    }
    assert!(game.plies() > 3, "a game of {} plies", game.plies());
    person.pass(Duration::from_secs(10));
    person.sees("game over");
    assert_screen(&format!("end-{}", name.replace(':', "-")), &person.screen());
}

#[test]
fn a_game_of_qawale_by_keyboard() {
    plays_a_whole_game("qawale");
}

#[test]
fn a_game_of_zola_by_keyboard() {
    plays_a_whole_game("zola:4");
}

#[test]
fn a_game_of_swack_by_keyboard() {
    plays_a_whole_game("swack:4");
}

#[test]
fn a_game_of_wali_by_keyboard() {
    plays_a_whole_game("wali");
}

#[test]
fn a_game_of_nava_by_keyboard() {
    plays_a_whole_game("nava");
}

/// The middle of a square of a board of 6 x 6 in the usual window, whose squares are 6 columns by 3 lines.
fn place(square: Square) -> Position {
    let row = 5 - u16::from(square.rank);
    Position::new(3 + 6 * u16::from(square.file) + 3, 1 + 3 * row + 1)
}

#[test]
fn a_game_by_mouse() {
    let sitting = sitting("zola", PEOPLE, "");
    let mut game = sitting.game().clone();
    let mut person = Person::at(sitting);
    let mut random = SplitMix64::new(5);
    let mut is_dragged = false;
    while game.end().is_none() {
        let mv = game.position().greedy_move(&mut random).unwrap();
        let squares = game.position().move_squares(&mv).unwrap();
        // Every other move is dragged.
        is_dragged = !is_dragged;
        match (&squares[..], is_dragged) {
            ([from, to], true) => {
                person.mouse(MouseEventKind::Down(MouseButton::Left), place(*from));
                person.mouse(MouseEventKind::Drag(MouseButton::Left), place(*to));
                person.mouse(MouseEventKind::Up(MouseButton::Left), place(*to));
            }
            ([], _) => person.press("p"),
            (squares, _) => squares
                .iter()
                .for_each(|square| person.click(place(*square))),
        }
        game.play(mv.as_str()).unwrap();
        assert_eq!(person.kept().position(), game.position(), "{mv}");
    }
    person.pass(Duration::from_secs(10));
    person.sees("game over");
}

#[test]
fn the_right_button_lets_go_and_a_click_on_a_key_presses_it() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    let before = person.screen();
    person.click(place(Square::new(2, 2)));
    person.sees("c3 is chosen");
    person.mouse(
        MouseEventKind::Down(MouseButton::Right),
        Position::new(0, 0),
    );
    person.misses("is chosen");
    person.click(place(Square::new(2, 2)));
    person.click(place(Square::new(2, 2)));
    assert_eq!(person.screen(), before);
    // The key after `Enter choose` in the lower bar is `H hint`.
    person.click(Position::new(16, 23));
    person.sees("Hint 1 of 3");
}

#[test]
fn the_wheel_zooms_the_board() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    let on_board = place(Square::new(0, 5));
    person.mouse(MouseEventKind::ScrollDown, on_board);
    person.sees("   ├───┼───┼");
    person.mouse(MouseEventKind::ScrollUp, on_board);
    person.sees("   ├─────┼─────┼");
    person.mouse(MouseEventKind::ScrollUp, on_board);
    person.sees("no other size");
}

#[test]
fn undo_and_redo_go_through_a_whole_game() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    let mut random = SplitMix64::new(2);
    let mut game = person_game("nava");
    let mut screens = vec![person.screen()];
    let home = first_cursor(&game);
    let mut cursor = home;
    for _ in 0..12 {
        let mv = game.position().random_move(&mut random).unwrap();
        cursor = enter(&mut person, &game, &mv, cursor);
        game.play(mv.as_str()).unwrap();
        person.press(&way(cursor, home));
        cursor = home;
        screens.push(person.screen());
    }
    for screen in screens.iter().rev().skip(1) {
        person.press("u");
        assert_eq!(person.screen(), *screen);
    }
    person.press("u");
    person.sees("There is nothing to undo.");
    for screen in screens.iter().skip(1) {
        person.press("r");
        assert_eq!(person.screen(), *screen);
    }
    person.press("r");
    person.sees("There is nothing to redo.");
    person.press("U");
    assert_eq!(person.screen(), screens[0]);
    assert_eq!(person.kept().entries().len(), 12, "what was undone is kept");
    person.press("R");
    assert_eq!(person.screen(), screens[12]);
}

fn person_game(name: &str) -> Match {
    sitting(name, PEOPLE, "").game().clone()
}

#[test]
fn a_new_move_after_an_undo_replaces_what_was_undone() {
    let mut person = Person::at(sitting("nava", PEOPLE, "a1-b1"));
    person.press("u");
    person.write(":a1-a2");
    person.press("Enter");
    person.press("r");
    person.sees("There is nothing to redo.");
    assert_eq!(person.kept().entries()[0].action.to_string(), "a1-a2");
}

#[test]
fn resigning_is_asked_and_can_be_taken_back() {
    let mut person = Person::at(sitting("zola", PEOPLE, "b2xb3"));
    person.press("X");
    person.sees("Blue resigns. Really?");
    person.press("Esc");
    person.misses("Really?");
    person.press("X Enter");
    person.sees("game over");
    person.sees("Red wins");
    assert_eq!(
        person.kept().end().unwrap().reason,
        EndReason::Resignation(Side::Second)
    );
    person.press("u");
    person.sees("move 2");
    person.misses("game over");
}

#[test]
fn two_people_agree_on_a_draw_or_do_not() {
    let mut person = Person::at(sitting("zola", PEOPLE, "b2xb3"));
    person.press("o");
    person.sees("Blue offers a draw.");
    person.press("Esc");
    person.sees("move 2");
    person.press("o Enter");
    person.sees("A draw by agreement.");
    assert_eq!(person.kept().end().unwrap().reason, EndReason::Agreement);
}

#[test]
fn the_sides_are_exchanged_where_that_was_agreed() {
    let mut setup = Setup::new("zola".parse().unwrap());
    setup.swap_allowed = true;
    let mut person = Person::at(seated(setup, ["greedy", "human"], "b2xb3"));
    person.sees("you may take over Red");
    person.press("w");
    person.sees("Red  You");
    person.wait_for(|screen| screen.contains("move 3"));
    let kept = person.kept();
    assert!(kept.is_swapped());
    assert_eq!(kept.plies(), 2);
}

#[test]
fn a_swap_that_was_not_agreed_is_refused() {
    let mut person = Person::at(sitting("zola", PEOPLE, "b2xb3"));
    person.press("w");
    person.sees("Sides are exchanged only");
    person.sees("move 2");
}

#[test]
fn the_clock_runs_earns_the_increment_and_falls() {
    let mut person = Person::at(timed("zola", "60+5"));
    // It starts with the first move.
    person.sees("1:00");
    person.pass(Duration::from_secs(100));
    person.sees("1:00");
    person.write(":b2xb3");
    person.press("Enter");
    person.pass(Duration::from_secs(5));
    assert_eq!(
        person.kept().clock().unwrap().remaining.first,
        Duration::from_secs(65)
    );
    person.pass(Duration::from_millis(5_860));
    person.sees("0:49");
    person.write(":c2xc3");
    person.press("Enter");
    let left = person.kept().clock().unwrap().remaining.second;
    assert_eq!(left, Duration::from_millis(54_500));
    person.pass(Duration::from_secs(65));
    person.sees("0.");
    person.misses("game over");
    person.pass(Duration::from_millis(1_000));
    person.sees("game over");
    person.sees("Red has run out of time.");
    assert_eq!(
        person.kept().end().unwrap().reason,
        EndReason::TimeForfeit(Side::First)
    );
}

#[test]
fn the_time_spent_on_a_move_is_kept_even_if_the_program_is_killed() {
    let mut person = Person::at(timed("zola", "60"));
    person.write(":b2xb3");
    person.press("Enter");
    let spent = |person: &Person| {
        let file = person.folder().join("state/matches/match-1.pgn");
        let text = std::fs::read_to_string(file).unwrap();
        let (_, rest) = text.split_once("CairnSpent \"").unwrap();
        rest.split('"').next().unwrap().parse::<u64>().unwrap()
    };
    assert_eq!(spent(&person), 0);
    person.pass(Duration::from_secs(20));
    assert!(spent(&person) >= 15_000, "{}", spent(&person));
    // Asked to end, it keeps the very moment.
    person.end();
    assert!(person.has_ended());
    assert!(spent(&person) >= 19_000, "{}", spent(&person));
}

#[test]
fn an_idle_game_asks_for_no_redraws() {
    let person = Person::at(sitting("zola", PEOPLE, "b2xb3"));
    assert_eq!(person.deadline(), None);
}

#[test]
fn after_the_end_the_same_match_is_played_again() {
    let mut person = Person::at(sitting("zola", PEOPLE, "b2xb3"));
    person.press("X Enter n");
    person.sees("move 1");
    person.sees("Red to move.");
}

#[test]
fn a_pass_is_refused_with_the_reason_and_played_where_it_is_legal() {
    let mut person = Person::at(sitting("zola", PEOPLE, ""));
    person.press("p");
    person.sees("You still have a move, so you cannot pass.");
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.press("p");
    person.sees("There is no passing in this game.");
    let mut person = Person::at(sitting("swack", PEOPLE, ""));
    // The second pass loses, and is asked about.
    person.press("p p Enter");
    person.pass(Duration::from_secs(10));
    person.sees("game over");
    assert_eq!(person.kept().plies(), 2);
}

#[test]
fn the_position_is_copied_and_shown() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.press("y");
    let text = person_game("nava").position().text();
    assert_eq!(person.copied(), [text]);
    person.sees("The position, copied:");
}

#[test]
fn the_record_is_saved_under_a_new_name_or_a_given_one() {
    let mut person = Person::at(sitting("nava", PEOPLE, "a1-b1"));
    person.press("s");
    person.sees("Saved in");
    let saved = person.folder().join("data/games/nava-1970-01-01-1.pgn");
    assert!(std::fs::read_to_string(saved).unwrap().contains("a1-b1"));
    let named = person.folder().join("mine.pgn");
    person.write(&format!(":save {}", named.with_extension("").display()));
    person.press("Enter");
    assert!(std::fs::read_to_string(&named).unwrap().contains("a1-b1"));
    // Saved again after another move, the game is there once, as it is now.
    person.write(":e5-d5");
    person.press("Enter");
    for _ in 0..2 {
        person.write(&format!(":save {}", named.display()));
        person.press("Enter");
    }
    let text = std::fs::read_to_string(&named).unwrap();
    assert_eq!(text.matches("[Game ").count(), 1, "{text}");
    assert!(text.contains("e5-d5"), "{text}");
}

#[test]
fn leaving_keeps_the_match_and_ends_nothing() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.write(":a1-b1");
    person.press("Enter q");
    assert!(!person.has_ended());
    person.sees("Continue  Nava, move 2");
    assert_eq!(person.kept().plies(), 1);
}

#[test]
fn the_interrupt_key_leaves_the_game_and_twice_the_app() {
    let mut person = Person::at(sitting("nava", PEOPLE, ""));
    person.press("C-c");
    assert!(!person.has_ended());
    person.press("C-c");
    assert!(person.has_ended());
}
