//! Wali, rule by rule, and against a plain second implementation.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cairn_core::{
    Arg, Attempt, Choice, Color, Game, HistoryRules, Kind, OptionValues, Outcome, Phrase,
    Position as _, Random, Side, Square, Surface, Symmetric as _,
};
use cairn_engine::SplitMix64;
use cairn_games::wali::{Move, Position, Wali};
use cairn_testkit::oracle::{Grid, OracleAnswer, agree, square_name};
use cairn_testkit::{option_mixes, random_moves, random_positions, read_name};

const PROST: &str = "wali:rules=prost";
const LT3: &str = "wali:end=lt3";

fn start(name: &str) -> Position {
    Wali::start(Wali::options(&read_name::<Wali>(name)))
}

fn position(name: &str, text: &str) -> Position {
    Wali::parse(Wali::options(&read_name::<Wali>(name)), text)
        .unwrap_or_else(|error| panic!("{name}: {text}: {error}"))
}

fn moves(position: &Position) -> String {
    let mut moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves.join(" ")
}

fn read(position: &Position, mv: &str) -> Move {
    Wali::parse_move(position, mv).unwrap_or_else(|error| panic!("{mv}: {error}"))
}

/// The position after these moves, all of which must be legal.
fn played(position: &Position, moves: &str) -> Position {
    moves.split(' ').fold(position.clone(), |position, mv| {
        let refusal = reason(&position, mv);
        assert_eq!(refusal, "legal", "{mv} in {position}");
        position.play(read(&position, mv)).unwrap()
    })
}

fn squares(names: &str) -> Vec<Square> {
    let square = |name| match read(&start("wali"), name) {
        Move::Drop { to } => to,
        other => panic!("{other} is no square"),
    };
    names.split_whitespace().map(square).collect()
}

/// Why a move is refused: the key of the message and what is put into it.
fn reason(position: &Position, mv: &str) -> String {
    let mv = read(position, mv);
    Wali::explain(position, Attempt::Move(mv)).map_or("legal".to_owned(), written)
}

/// Why the last of these squares is refused.
fn reason_for_squares(position: &Position, names: &str) -> String {
    Wali::explain(position, Attempt::Squares(&squares(names))).map_or("legal".to_owned(), written)
}

fn written(phrase: Phrase) -> String {
    let arg = |arg: &Arg| match arg {
        Arg::Square(square) => square.to_string(),
        Arg::Squares(squares) => {
            let names: Vec<_> = squares.iter().map(ToString::to_string).collect();
            names.join(",")
        }
        Arg::Number(number) => number.to_string(),
        Arg::Color(color) => color.id().to_owned(),
        Arg::Text(text) => text.to_string(),
        Arg::Colors(_) | Arg::Phrase(_) => panic!("not used in Wali"),
    };
    let args = phrase.args.iter();
    let args = args.map(|(name, value)| format!(" {name}={}", arg(value)));
    format!("{}{}", phrase.key, args.collect::<String>())
}

// Rule 1: the drop phase

#[test]
fn the_board_is_empty_at_the_start_and_white_begins() {
    for name in ["wali", PROST, LT3] {
        assert_eq!(start(name).to_string(), "x6/x6/x6/x6/x6 w 12 12");
        assert_eq!(start(name).turn(), Side::First);
        assert_eq!(start(name).outcome(), None, "no stone, but nobody has lost");
        assert_eq!(start(name).count_moves(), 30);
    }
}

#[test]
fn a_drop_goes_to_an_empty_square_with_no_own_stone_next_to_it() {
    let position = position("wali", "x6/x2,w,x3/x6/x6/x3,b,x2 w 11 11");
    assert_eq!(
        moves(&position),
        "a1 a2 a3 a4 a5 b1 b2 b3 b5 c1 c2 d2 d3 d5 e1 e2 e3 e4 e5 f1 f2 f3 f4 f5"
    );
    assert_eq!(
        reason(&position, "c3"),
        "wali-drop-next-to-own square=c3 own=white count=1 squares-and=c4"
    );
    assert_eq!(
        reason(&position, "c4"),
        "wali-drop-on-stone square=c4",
        "an own stone"
    );
    assert_eq!(
        reason(&position, "d1"),
        "wali-drop-on-stone square=d1",
        "an enemy"
    );
    assert_eq!(
        played(&position, "d2").to_string(),
        "x6/x2,w,x3/x6/x3,w,x2/x3,b,x2 b 10 11"
    );
}

#[test]
fn a_refused_drop_names_all_own_neighbors() {
    let position = position("wali", "x6/x2,w,x3/x,w,x4/x6/b,x3,b,x w 10 10");
    assert_eq!(
        reason(&position, "c3"),
        "wali-drop-next-to-own square=c3 own=white count=2 squares-and=b3,c4"
    );
}

#[test]
fn dropping_is_compulsory_while_possible() {
    assert_eq!(reason(&start("wali"), "pass"), "reason-must-move");
    assert_eq!(Wali::steps(&start("wali"), &[]).pass, None);
}

#[test]
fn a_stone_does_not_move_while_stones_are_dropped() {
    let position = position("wali", "x6/x2,w,x3/x6/x6/x3,b,x2 w 11 11");
    assert_eq!(reason(&position, "c4-c5"), "wali-still-dropping example=a1");
    assert_eq!(
        reason(&position, "c4-c5xd1"),
        "wali-still-dropping example=a1"
    );
    assert_eq!(
        reason_for_squares(&position, "c4"),
        "wali-drop-on-stone square=c4"
    );
    assert_eq!(
        reason_for_squares(&position, "a1 a2"),
        "reason-too-many square=a2"
    );
}

#[test]
fn a_player_without_a_square_passes_while_the_other_can_drop() {
    let position = position(
        "wali",
        "b,x,w,x,b,w/w,b,x,b,w,b/b,x,w,x,b,w/w,b,x2,w,x/b,x,w,x2,w b 2 3",
    );
    let after = played(&position, "d1");
    assert_eq!(moves(&after), "pass");
    assert_eq!(
        after.hand(Side::First),
        2,
        "white has stones, but no square"
    );
    for mv in ["d4", "a5", "a4-a5", "c1-c2xa1"] {
        assert_eq!(reason(&after, mv), "wali-nowhere-to-drop", "{mv}");
    }
    assert_eq!(reason_for_squares(&after, "d4"), "wali-nowhere-to-drop");
    assert!(Wali::steps(&after, &[]).pass.is_some());
    let passed = played(&after, "pass");
    assert_eq!(passed.turn(), Side::Second);
    assert!(passed.is_dropping(), "a pass does not end the phase");
    assert_eq!(passed.hand(Side::First), 2);
}

#[test]
fn a_player_without_a_stone_in_hand_passes_while_the_other_can_drop() {
    let position = position(
        "wali",
        "w,x,w,x,w,x/x,w,x,w,x,w/w,x,w,x,w,x/x,w,x,w,x,w/x6 w 0 12",
    );
    assert_eq!(moves(&position), "pass");
    for mv in ["a1", "a5-b5"] {
        assert_eq!(reason(&position, mv), "wali-hand-empty", "{mv}");
    }
    assert_eq!(played(&position, "pass").count_moves(), 18);
}

#[test]
fn the_standard_phase_goes_on_when_only_blacks_hand_is_empty() {
    let position = position(
        "wali",
        "b,x,b,x,b,x/x,b,x,b,x,b/b,x,b,x,b,x/x,b,x,b,x,b/x6 w 12 0",
    );
    let after = played(&position, "b5");
    assert!(after.is_dropping());
    assert_eq!(moves(&after), "pass");
}

#[test]
fn the_drop_phase_ends_at_once_and_stones_left_in_hand_are_out() {
    let position = position(
        "wali",
        "x,b,w,b,w,b/w,x,b,x,b,x/b,w,x,w,x,w/x,b,w,b,x,b/w,x3,w,x b 3 3",
    );
    let after = played(&position, "c1");
    assert_eq!(
        after.to_string(),
        "x,b,w,b,w,b/w,x,b,x,b,x/b,w,x,w,x,w/x,b,w,b,x,b/w,x,b,x,w,x w 0 0"
    );
    assert!(!after.is_dropping());
    let told = |mv| written(Wali::tell(&position, read(&position, mv)));
    assert_eq!(
        told("c1"),
        "wali-tell-last-drop next=white to=c1 side=black"
    );
}

#[test]
fn white_opens_the_move_phase_even_after_the_last_drop() {
    let position = position(
        "wali",
        "w,b,w,b,w,b/b,w,b,w,x,w/w,b,w,x,b,x/b,x2,w,x2/x,w,b,x,w,b w 1 2",
    );
    let after = played(&position, "f2");
    assert_eq!(
        after.to_string(),
        "w,b,w,b,w,b/b,w,b,w,x,w/w,b,w,x,b,x/b,x2,w,x,w/x,w,b,x,w,b w 0 0"
    );
    let told = |mv| written(Wali::tell(&position, read(&position, mv)));
    assert_eq!(
        told("f2"),
        "wali-tell-last-drop next=white to=f2 side=white"
    );
}

#[test]
fn a_forced_pass_leads_over_the_change_of_phase_to_whites_first_move() {
    let position = position(
        "wali",
        "b,x,w,x,b,w/w,b,x,b,w,b/b,x,w,x,b,w/w,b,x2,w,x/b,x,w,x2,w b 2 3",
    );
    assert_eq!(moves(&position), "d1 d2 e1 f2");
    let after = played(&position, "d1 pass");
    assert_eq!(moves(&after), "f2");
    let after = played(&after, "f2");
    assert_eq!(
        after.to_string(),
        "b,x,w,x,b,w/w,b,x,b,w,b/b,x,w,x,b,w/w,b,x2,w,b/b,x,w,b,x,w w 0 0"
    );
}

// Rule 2: the move phase

#[test]
fn a_stone_steps_to_an_empty_orthogonal_neighbor() {
    let free = position("wali", "b,x5/x6/x6/x,w,x4/x6 w 0 0");
    assert_eq!(moves(&free), "b2-a2 b2-b1 b2-b3 b2-c2");
    assert_eq!(
        reason(&free, "b2-c3"),
        "wali-step-too-far from=b2 to=c3",
        "diagonally"
    );
    assert_eq!(reason(&free, "b2-b4"), "wali-step-too-far from=b2 to=b4");
    assert_eq!(reason(&free, "b2-b2"), "reason-same-square square=b2");
    assert_eq!(reason(&free, "c3-c4"), "wali-empty square=c3 own=white");
    assert_eq!(
        reason(&free, "a5-a4"),
        "wali-not-yours square=a5 owner=black own=white"
    );
    assert_eq!(
        played(&free, "b2-b3").to_string(),
        "b,x5/x6/x,w,x4/x6/x6 b 0 0"
    );

    let corner = position("wali", "x6/x6/x6/b,x5/w,w,x4 w 0 0");
    assert_eq!(moves(&corner), "b1-b2 b1-c1");
    assert_eq!(reason(&corner, "b1-a1"), "wali-step-onto-stone square=a1");
    assert_eq!(reason(&corner, "a1-a2"), "wali-stuck square=a1");
    assert_eq!(reason_for_squares(&corner, "a1"), "wali-stuck square=a1");
    assert_eq!(reason_for_squares(&corner, "b1"), "legal");
}

#[test]
fn the_edges_of_the_board_are_not_joined() {
    // f1 and a2 have neighboring numbers, and so have e1, f1, a2 in a row.
    let position = position("wali", "b,x5/x6/x6/x,w,x4/x4,w,w w 0 0");
    assert_eq!(
        moves(&position),
        "b2-a2 b2-b1 b2-b3 b2-c2 e1-d1 e1-e2 f1-f2"
    );
}

#[test]
fn no_stone_is_dropped_in_the_move_phase() {
    let position = position("wali", "b,x5/x6/x6/x,w,x4/x6 w 0 0");
    assert_eq!(reason(&position, "c3"), "wali-dropping-over example=b2-b3");
    assert_eq!(
        reason_for_squares(&position, "c3"),
        "wali-empty square=c3 own=white"
    );
}

#[test]
fn a_player_who_cannot_step_passes_and_nobody_else_does() {
    let position = position("wali", "b,w,x4/w,x5/x6/x6/x3,w,w,w b 0 0");
    assert_eq!(moves(&position), "pass");
    for mv in ["a5-a4", "a5-b5", "c3", "b5-c5"] {
        assert_eq!(reason(&position, mv), "reason-must-pass", "{mv}");
    }
    assert_eq!(reason_for_squares(&position, "a5"), "reason-must-pass");
    let after = played(&position, "pass");
    assert_eq!(after.to_string(), "b,w,x4/w,x5/x6/x6/x3,w,w,w w 0 0");
    assert_eq!(after.count_moves(), 8);
    assert_eq!(reason(&after, "pass"), "reason-must-move");
}

// Rule 3: captures

#[test]
fn exactly_three_in_a_line_must_take_one_enemy_stone_any_one() {
    let position = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    let captures: Vec<_> = position
        .moves()
        .into_iter()
        .filter(|mv| matches!(mv, Move::Capture { .. }))
        .map(|mv| mv.to_string())
        .collect();
    assert_eq!(captures, ["d3-d2xf2", "d3-d2xa4", "d3-d2xe4"]);
    assert_eq!(
        reason(&position, "d3-d2"),
        "wali-victim-missing move=d3-d2 length=3 example=d3-d2xf2"
    );
    assert_eq!(
        played(&position, "d3-d2xe4").to_string(),
        "x6/b,x5/x6/x,w,w,w,x,b/x6 b 0 0",
        "step and removal are one move"
    );
}

#[test]
fn only_an_enemy_stone_can_be_taken_and_only_from_where_it_stands() {
    let position = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    assert_eq!(
        reason(&position, "d3-d2xb2"),
        "wali-own-victim square=b2 enemy=black"
    );
    assert_eq!(
        reason(&position, "d3-d2xd2"),
        "wali-own-victim square=d2 enemy=black",
        "where the stone has gone"
    );
    assert_eq!(
        reason(&position, "d3-d2xd3"),
        "wali-nothing-to-take square=d3 enemy=black",
        "where the stone has come from"
    );
    assert_eq!(
        reason_for_squares(&position, "d3 d2 a1"),
        "wali-nothing-to-take square=a1 enemy=black"
    );
    assert_eq!(
        reason_for_squares(&position, "d3 d2 b2"),
        "wali-own-victim square=b2 enemy=black"
    );
    let off_board = |chosen: &str| {
        let mut squares = squares(chosen);
        squares.push(Square::new(6, 0));
        Wali::explain(&position, Attempt::Squares(&squares)).map(written)
    };
    for chosen in ["", "d3", "d3 d2"] {
        let reason = off_board(chosen);
        assert_eq!(reason.as_deref(), Some("reason-off-board square=g1"));
    }
    assert_eq!(
        reason_for_squares(&position, "d3 d2 a4 e4"),
        "reason-too-many square=e4"
    );
}

#[test]
fn without_a_line_nothing_is_taken() {
    let position = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    assert_eq!(reason(&position, "d3-d4"), "legal");
    assert_eq!(reason(&position, "d3-d4xa4"), "wali-no-line move=d3-d4");
    assert_eq!(
        reason_for_squares(&position, "d3 d4 a4"),
        "reason-too-many square=a4"
    );
}

#[test]
fn lines_count_along_every_edge_of_the_board() {
    for (text, step) in [
        ("x6/x6/x4,w,x/x5,w/b,x4,w w 0 0", "e3-f3"),
        ("w,x5/w,x5/x,w,x4/x6/x4,b,x w 0 0", "b3-a3"),
        ("w,w,x4/x2,w,x3/x6/x6/x4,b,x w 0 0", "c4-c5"),
        ("b,x5/x6/x6/x3,w,x2/x4,w,w w 0 0", "d2-d1"),
    ] {
        let position = position("wali", text);
        assert!(
            reason(&position, step).starts_with("wali-victim-missing"),
            "{step} in {position}"
        );
    }
}

#[test]
fn the_stone_that_moves_may_complete_the_line_at_its_end_or_in_its_middle() {
    let position = position("wali", "x6/x6/x6/w,x,w,x,w,w/x,w,x3,b w 0 0");
    assert!(
        reason(&position, "b1-b2").starts_with("wali-victim-missing"),
        "middle"
    );
    assert!(
        reason(&position, "c2-d2").starts_with("wali-victim-missing"),
        "end"
    );
    assert_eq!(reason(&position, "c2-b2"), "legal", "two only");
}

#[test]
fn a_line_of_four_or_more_captures_nothing() {
    let four = position("wali", "x6/x6/w,w,x,w,x2/x2,w,x3/x4,b,x w 0 0");
    assert_eq!(reason(&four, "c2-c3"), "legal");
    assert_eq!(
        reason(&four, "c2-c3xe1"),
        "wali-line-too-long move=c2-c3 length=4"
    );
    let five = position(
        "wali",
        "w,w,x,w,w,x/b,x,w,b,b,x/w,b,x2,b,x/x3,w,x,b/x,b,x2,w,b w 0 0",
    );
    assert_eq!(reason(&five, "c4-c5"), "legal");
    assert_eq!(
        reason(&five, "c4-c5xa4"),
        "wali-line-too-long move=c4-c5 length=5"
    );
    assert_eq!(
        reason(&five, "b5-c5xa4"),
        "legal",
        "c5, d5 and e5 are three"
    );
    assert_eq!(
        reason(&five, "d5-c5xa4"),
        "legal",
        "a5, b5 and c5 are three"
    );
}

#[test]
fn a_line_of_three_captures_although_the_other_line_is_four() {
    let position = position("wali", "x2,w,x3/x2,w,x3/w,w,x,w,x2/x2,w,x3/x4,b,x w 0 0");
    assert_eq!(
        reason(&position, "c2-c3"),
        "wali-victim-missing move=c2-c3 length=3 example=c2-c3xe1"
    );
    assert_eq!(reason(&position, "c2-c3xe1"), "legal");
}

#[test]
fn a_double_line_takes_one_stone() {
    let position = position("wali", "w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0");
    assert_eq!(
        played(&position, "d5-c5xf3").to_string(),
        "w,w,w,x3/x2,w,x3/x2,w,x3/x5,b/b,x5 b 0 0"
    );
}

#[test]
fn a_line_without_the_stone_that_moved_captures_nothing() {
    let position = position("wali", "w,w,w,w,x2/x6/x4,b,b/x6/b,x5 w 0 0");
    assert_eq!(moves(&position), "a5-a4 b5-b4 c5-c4 d5-d4 d5-e5");
    for step in ["a5-a4", "d5-d4", "d5-e5"] {
        assert_eq!(
            reason(&position, &format!("{step}xa1")),
            format!("wali-no-line move={step}")
        );
    }
}

#[test]
fn opening_a_line_and_closing_it_again_captures_again() {
    let position = position("wali", "w,w,w,x3/x6/x6/x6/b,b,x4 w 0 0");
    let after = played(&position, "c5-d5 a1-a2 d5-c5xa2 b1-a1 c5-c4 a1-b1 c4-c5xb1");
    assert_eq!(after.outcome(), Some(Outcome::Win(Side::First)));
}

#[test]
fn black_captures_by_the_same_rule() {
    let position = position("wali", "b,b,x4/x2,b,x3/x6/x6/x3,w,w,x b 0 0");
    assert_eq!(
        moves(&position),
        "a5-a4 b5-b4 b5-c5 c4-b4 c4-c3 c4-c5xd1 c4-c5xe1 c4-d4"
    );
}

// Rule 4: the end

#[test]
fn a_player_who_has_no_stone_left_has_lost() {
    let position = position("wali", "x6/x6/x6/w,w,x4/x2,w,x2,b w 0 0");
    let end = played(&position, "c1-c2xf1");
    assert_eq!(end.to_string(), "x6/x6/x6/w,w,w,x3/x6 b 0 0");
    assert_eq!(end.outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(end.count_moves(), 0);
    assert_eq!(end.moves(), []);
    for mv in ["pass", "a1", "a2-a1", "a2-a1xb2"] {
        assert_eq!(reason(&end, mv), "reason-game-over");
    }
    assert_eq!(reason_for_squares(&end, "a2"), "reason-game-over");
    assert_eq!(
        Wali::tell_end(&end).map(written).unwrap(),
        "wali-end winner=white loser=black count=0"
    );
}

#[test]
fn with_lt3_a_player_with_fewer_than_three_stones_has_lost() {
    let text = "x6/x6/x6/w,w,x4/x2,w,b,b,b w 0 0";
    let end = played(&position(LT3, text), "c1-c2xf1");
    assert_eq!(end.outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(end.count_moves(), 0);
    assert_eq!(
        Wali::tell_end(&end).map(written).unwrap(),
        "wali-end winner=white loser=black count=2"
    );
    let open = played(&position("wali", text), "c1-c2xf1");
    assert_eq!(open.outcome(), None);
}

#[test]
fn both_sides_lose_alike_whoever_is_to_move() {
    for turn in ["w", "b"] {
        let lost = |name, text: &str| position(name, &format!("{text} {turn} 0 0")).outcome();
        assert_eq!(
            lost("wali", "b,x5/x6/x6/x6/x6"),
            Some(Outcome::Win(Side::Second))
        );
        assert_eq!(lost("wali", "b,w,x4/x6/x6/x6/x6"), None);
        assert_eq!(
            lost(LT3, "b,b,b,w,w,x/x6/x6/x6/x6"),
            Some(Outcome::Win(Side::Second))
        );
        assert_eq!(lost(LT3, "b,b,b,w,w,w/x6/x6/x6/x6"), None);
    }
}

#[test]
fn nobody_has_lost_in_the_drop_phase() {
    let position = position(LT3, "x6/x6/x6/x6/x4,w,x b 11 12");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.count_moves(), 29);
}

// Rule 5: draws of the match

#[test]
fn a_match_is_drawn_by_repetition_or_after_a_hundred_plies_without_a_capture() {
    assert_eq!(
        Wali::INFO.history,
        HistoryRules {
            threefold_repetition: true,
            plies: None,
            plies_without_progress: Some(100),
        }
    );
}

#[test]
fn the_plies_without_a_capture_are_counted_from_the_first_of_the_move_phase() {
    let progress = |position: &Position, mv| Wali::is_progress(position, read(position, mv));
    assert!(progress(&start("wali"), "c3"));
    let hand_empty = position(
        "wali",
        "w,x,w,x,w,x/x,w,x,w,x,w/w,x,w,x,w,x/x,w,x,w,x,w/x6 w 0 12",
    );
    assert!(progress(&hand_empty, "pass"), "a pass in the drop phase");
    let moving = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    assert!(progress(&moving, "d3-d2xa4"));
    assert!(!progress(&moving, "d3-d4"));
    let stuck = position("wali", "b,w,x4/w,x5/x6/x6/x3,w,w,w b 0 0");
    assert!(!progress(&stuck, "pass"), "a pass in the move phase");
}

// Option rules=prost

#[test]
fn prost_allows_drops_next_to_own_stones() {
    let position = position(PROST, "x6/x6/x2,w,x3/x6/x5,b w 11 11");
    assert_eq!(position.count_moves(), 28, "every empty square");
    assert_eq!(reason(&position, "d3"), "legal");
}

#[test]
fn prost_forbids_drops_that_make_three_or_more_in_a_line() {
    let pair = position(PROST, "x6/x6/x2,w,w,x2/x6/x4,b,x w 10 11");
    assert_eq!(
        reason(&pair, "b3"),
        "wali-drop-makes-line square=b3 squares-and=b3,c3,d3"
    );
    assert_eq!(
        reason(&pair, "e3"),
        "wali-drop-makes-line square=e3 squares-and=c3,d3,e3"
    );
    assert_eq!(pair.count_moves(), 25);
    let gaps = position(PROST, "x6/x5,w/x5,w/w,w,x,w,x2/x,b,b,x,b,b w 7 8");
    assert_eq!(
        reason(&gaps, "c2"),
        "wali-drop-makes-line square=c2 squares-and=a2,b2,c2,d2"
    );
    assert_eq!(
        reason(&gaps, "f5"),
        "wali-drop-makes-line square=f5 squares-and=f3,f4,f5"
    );
}

#[test]
fn prost_begins_the_move_phase_once_blacks_hand_is_empty() {
    let board = "b,b,w,w,b,b/w,w,b,b,w,w/b,b,w,w,b,b/w,b,x4/";
    let position = position(PROST, &format!("{board}x6 b 3 1"));
    let after = played(&position, "d1");
    assert_eq!(after.to_string(), format!("{board}x3,b,x2 w 0 0"));
    assert_eq!(
        written(Wali::tell(&position, read(&position, "d1"))),
        "wali-tell-last-drop next=white to=d1 side=black"
    );
}

#[test]
fn prost_goes_on_by_plain_alternation_after_whites_last_drop() {
    let position = position(
        PROST,
        "w,x,w,w,x,w/w,b,b,x,b,w/x,b,b,w,b,b/w,w,x,b,x2/b,b,x,w,w,b w 1 1",
    );
    let after = played(&position, "e2");
    assert_eq!(
        after.to_string(),
        "w,x,w,w,x,w/w,b,b,x,b,w/x,b,b,w,b,b/w,w,x,b,w,x/b,b,x,w,w,b b 0 0",
        "neither can drop, black's last stone is out, and black moves"
    );
}

#[test]
fn prost_has_forced_passes_too() {
    let position = position(
        PROST,
        "b,b,w,w,b,b/w,w,b,b,w,w/b,b,w,w,b,b/w,w,x,w,w,x/x6 w 0 2",
    );
    assert_eq!(moves(&position), "pass");
    assert_eq!(reason(&position, "a1"), "wali-hand-empty");
    assert_eq!(played(&position, "pass").turn(), Side::Second);
}

#[test]
fn prost_captures_with_three_or_more() {
    let four = position(PROST, "x6/x6/w,w,x,w,x2/x2,w,x3/x4,b,x w 0 0");
    assert_eq!(
        reason(&four, "c2-c3"),
        "wali-victim-missing move=c2-c3 length=4 example=c2-c3xe1"
    );
    assert_eq!(reason(&four, "c2-c3xe1"), "legal");
    let leaving = position(PROST, "w,w,w,w,x2/x6/x4,b,b/x6/b,x5 w 0 0");
    assert_eq!(
        moves(&leaving),
        "a5-a4 b5-b4 c5-c4 d5-d4 d5-e5",
        "the line must contain the stone that moved"
    );
    assert_eq!(reason(&leaving, "d5-e5xa1"), "wali-no-line move=d5-e5");
}

#[test]
fn a_side_without_stones_loses_at_the_change_of_phase() {
    // Not met in play: white has dropped nothing. The text is accepted, and rule 4 decides it.
    let position = position(PROST, "b,b,x,b,b,x/x6/b,b,x,b,b,x/x6/b,b,x3,b b 12 1");
    let end = played(&position, "c4");
    assert_eq!(end.turn(), Side::First);
    assert_eq!(end.outcome(), Some(Outcome::Win(Side::Second)));
    assert_eq!(
        written(Wali::tell(&position, read(&position, "c4"))),
        "wali-tell-drop to=c4 side=black"
    );
}

// Text

#[test]
fn impossible_positions_are_refused() {
    let refuses = |name: &str, text: &str| {
        let options = Wali::options(&read_name::<Wali>(name));
        match Wali::parse(options, text) {
            Ok(position) => panic!("{name}: {position} is accepted"),
            Err(error) => error.to_string(),
        }
    };
    let cases = [
        (
            "wali",
            "x6/x6/x2,w,x3/x6/x6 b 12 12",
            "column 23: white has 1 on the board and 12 in hand, which must add up to 12 while stones are dropped",
        ),
        (
            "wali",
            "x6/x6/x2,w,x3/x6/x6 b 11 11",
            "column 23: black has 0 on the board and 11 in hand, which must add up to 12 while stones are dropped",
        ),
        (
            "wali",
            "x6/x2,b,x3/x2,b,x3/x6/x4,w,w b 10 10",
            "column 1: the white stone on e1 has a white one next to it, which cannot be while stones are dropped",
        ),
        (
            "wali",
            "x6/x2,b,x3/x2,b,x3/x6/x6 b 12 10",
            "column 1: the black stone on c3 has a black one next to it, which cannot be while stones are dropped",
        ),
        (
            PROST,
            "x6/x2,b,x3/x2,b,x3/x2,b,x3/x6 b 12 9",
            "column 1: the black stone on c2 is in a line of three or more, which cannot be while stones are dropped",
        ),
        (
            "wali",
            "x,b,w,b,w,b/w,x,b,x,b,x/b,w,x,w,x,w/x,b,w,b,x,b/w,x,b,x,w,x w 3 2",
            "column 63: neither side can drop a stone, so this is the move phase and both hands are 0",
        ),
        (
            PROST,
            "w,x,w,w,x,w/w,b,b,x,b,w/x,b,b,w,b,b/w,w,x,b,w,x/b,b,x,w,w,b b 0 1",
            "column 63: neither side can drop a stone, so this is the move phase and both hands are 0",
        ),
        (
            PROST,
            "b,b,x,b,b,x/x6/b,b,x,b,b,x/x6/b,b,x,b,b,x w 12 0",
            "column 45: black's hand is empty, so this is the move phase and both hands are 0",
        ),
        (
            "wali",
            "w,w,w,w,w,w/w,w,w,w,w,w/w,x5/x6/b,x5 w 0 0",
            "column 1: white has 13 stones, and never more than 12",
        ),
        (
            "wali",
            "b,b,b,b,b,b/b,b,b,b,b,b/b,x5/x6/w,x5 w 0 0",
            "column 1: black has 13 stones, and never more than 12",
        ),
        (
            "wali",
            "x6/x6/x6/x6/x6 w 0 0",
            "column 1: both sides would have lost; one has at least 1 on the board",
        ),
        (
            LT3,
            "w,w,b,b,x2/x6/x6/x6/x6 w 0 0",
            "column 1: both sides would have lost; one has at least 3 on the board",
        ),
        (
            "wali",
            "x6/x6/x6/x6/x6 r 12 12",
            "column 16: expected the side to move, 'w' or 'b', found 'r'",
        ),
        (
            "wali",
            "x6/x6/x6/x6/x6 w 12",
            "column 20: expected a single space, found the end of the text",
        ),
        (
            "wali",
            "x6/x6/x6/x6/x6 w 12 13",
            "column 21: expected the stones in black's hand, from 0 to 12, found '1'",
        ),
        (
            "wali",
            "x6/x6/x6/x6/x6 w 012 12",
            "column 18: expected the stones in white's hand, from 0 to 12, found '0'",
        ),
        (
            "wali",
            "x6/x6/x6/x6 w 12 12",
            "column 12: expected '/' and 1 more rank, found a space",
        ),
        (
            "wali",
            "x6/x6/x6/x6/x5,q w 12 12",
            "column 16: expected 'w', 'b' or 'x', found 'q'",
        ),
    ];
    for (name, text, message) in cases {
        assert_eq!(refuses(name, text), message, "{name}: {text}");
    }
}

#[test]
fn unequal_numbers_of_stones_are_accepted() {
    position("wali", "w,w,w,w,w,w/w,w,w,w,w,w/x6/x6/b,x5 b 0 0");
    position("wali", "w,x,w,x,w,x/x6/x6/x6/x6 b 9 12");
    position(PROST, "w,w,x,w,w,x/x6/x6/x6/x6 b 8 12");
    position(LT3, "w,w,w,x3/x6/x6/x6/x6 b 0 0");
}

#[test]
fn words_that_are_no_moves_are_refused() {
    let start = start("wali");
    for word in [
        "",
        "c6",
        "g1",
        "a0",
        "c3-",
        "c3c4",
        "c3xc4",
        "c3-c4x",
        "c3-c4xb9",
        "c3-c4-c5",
        "c3-c4xb2x",
        "Pass",
        "pass ",
        "c03",
        " c3",
    ] {
        assert!(
            Wali::parse_move(&start, word).is_err(),
            "{word:?} is a move"
        );
    }
    let error = |word| Wali::parse_move(&start, word).unwrap_err().to_string();
    assert_eq!(
        error("c9"),
        "column 1: expected a square from a1 to f5, found 'c'"
    );
    assert_eq!(
        error("c3xc4"),
        "column 3: expected '-' for a step, or the end of the text for a drop, found 'x'"
    );
    assert_eq!(
        error("c3-c4b2"),
        "column 6: expected 'x' for a capture, or the end of the text for a step, found 'b'"
    );
}

#[test]
fn colors_can_be_exchanged_in_the_move_phase_only() {
    assert_eq!(start("wali").color_swapped(), None);
    assert_eq!(start(PROST).color_swapped(), None);
    let position = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    assert_eq!(
        position.color_swapped().unwrap().to_string(),
        "x6/w,x3,w,x/x3,b,x2/x,b,b,x2,w/x6 b 0 0"
    );
}

// Entering moves, and what is seen of them

#[test]
fn a_capture_is_entered_as_from_to_victim() {
    let position = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    let next = |names: &str| Wali::steps(&position, &squares(names)).next;
    let choices = |names: &str, captures| -> Vec<_> {
        let choice = |square| Choice { square, captures };
        squares(names).into_iter().map(choice).collect()
    };
    assert_eq!(next(""), choices("b2 c2 d3", false));
    assert_eq!(next("d3"), choices("d2 c3 e3 d4", false));
    assert_eq!(next("d3 d2"), choices("f2 a4 e4", true));
    let complete = |names: &str| Wali::steps(&position, &squares(names)).complete;
    assert_eq!(complete("d3 d2"), None, "the victim is missing");
    assert_eq!(complete("d3 d2 a4"), Some(read(&position, "d3-d2xa4")));
    assert_eq!(complete("d3 d4"), Some(read(&position, "d3-d4")));
    let told = |mv| written(Wali::tell(&position, read(&position, mv)));
    assert_eq!(
        told("d3-d2xa4"),
        "wali-tell-capture from=d3 to=d2 victim=a4 enemy=black side=white"
    );
    assert_eq!(told("d3-d4"), "wali-tell-step from=d3 to=d4 side=white");
}

#[test]
fn while_a_victim_is_chosen_the_stone_stands_on_its_new_square() {
    let position = position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,x2,b/x6 w 0 0");
    let on = |chosen: &str, name: &str| {
        let view = Wali::view(&position, &squares(chosen));
        let pieces = &view.square(squares(name)[0]).pieces;
        pieces.iter().map(|piece| piece.color).collect::<Vec<_>>()
    };
    assert_eq!(on("d3", "d3"), [Color::White]);
    assert_eq!(on("d3", "d2"), []);
    assert_eq!(on("d3 d2", "d3"), []);
    assert_eq!(on("d3 d2", "d2"), [Color::White]);
    let view = Wali::view(&position, &squares("d3 d2"));
    assert_eq!(view.winning, []);
    let notes: Vec<_> = view.notes.into_iter().map(written).collect();
    assert_eq!(notes, ["wali-note-line squares-and=b2,c2,d2 enemy=black"]);
    assert_eq!(Wali::view(&position, &squares("d3 d4")).notes, []);
}

#[test]
fn the_view_tells_the_phase_and_what_each_side_has() {
    let dropping = Wali::view(&position("wali", "x6/x6/x2,w,x3/x6/x6 b 11 12"), &[]);
    assert_eq!((dropping.files, dropping.ranks), (6, 5));
    assert_eq!(dropping.surface, Surface::Sand);
    assert_eq!(dropping.phase, Some(Phrase::new("wali-phase-drop")));
    let tally = &dropping.tallies.first[0];
    assert_eq!((tally.key, tally.count), ("wali-tally-hand", 11));
    assert_eq!(tally.piece.map(|piece| piece.kind), Some(Kind::Stone));
    let moving = Wali::view(
        &position("wali", "x6/b,x3,b,x/x3,w,x2/x,w,w,w,x,b/x6 b 0 0"),
        &[],
    );
    assert_eq!(moving.phase, Some(Phrase::new("wali-phase-move")));
    let tally = &moving.tallies.first[0];
    assert_eq!((tally.key, tally.count), ("wali-tally-board", 4));
    assert_eq!(moving.tallies.second[0].count, 3);
}

/// The fenced boards of a text: the game, the position and the marks.
fn boards(rules: &str) -> Vec<(&str, Position, Vec<&str>)> {
    rules
        .split("```board ")
        .skip(1)
        .map(|block| {
            let mut lines = block.split("```").next().unwrap().lines();
            let name = lines.next().unwrap();
            let position = position(name, lines.next().unwrap());
            (name, position, lines.collect())
        })
        .collect()
}

#[test]
fn the_boards_in_the_rules_for_players_are_true_and_alike_in_all_languages() {
    let [english, portuguese] = [0, 1].map(|number| boards(Wali::INFO.texts[number].rules));
    assert_eq!(english, portuguese);
    assert_eq!(english.len(), 4);
    for (_, position, marks) in english {
        for line in marks {
            let (from, targets) = line.split_once(": ").unwrap();
            let mut targets = squares(targets);
            targets.sort_unstable_by_key(|square| (square.rank, square.file));
            let next = Wali::steps(&position, &squares(from)).next;
            let next: Vec<_> = next.into_iter().map(|choice| choice.square).collect();
            assert_eq!(next, targets, "{from} in {position}");
        }
    }
}

#[test]
fn the_words_of_the_rules_for_players_are_true() {
    let boards = boards(Wali::INFO.texts[0].rules);
    let [drop, three, four, double] = [0, 1, 2, 3].map(|number| &boards[number].1);
    for mv in ["b3", "c2", "c4"] {
        assert!(
            reason(drop, mv).starts_with("wali-drop-next-to-own"),
            "{mv}"
        );
    }
    assert_eq!(reason(drop, "d4"), "legal");
    for victim in ["a4", "e4", "f2"] {
        assert_eq!(reason(three, &format!("d3-d2x{victim}")), "legal");
    }
    assert_eq!(reason(four, "d3-d2"), "legal");
    assert_eq!(reason(four, "e2-d2xf2"), "legal");
    assert_eq!(reason(double, "d5-c5xa1"), "legal");
}

// The rules once more, word by word, on a grid of strings

const ACROSS: (i32, i32) = (1, 0);
const UP: (i32, i32) = (0, 1);

/// What the second implementation knows of a position text.
struct Plain {
    grid: Grid,
    turn: String,
    white_hand: usize,
    black_hand: usize,
    prost: bool,
    lt3: bool,
}

/// How often the corner cases were met.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    drop_passes: usize,
    step_passes: usize,
    phase_changes_by_white: usize,
    phase_changes_by_black: usize,
    stones_left_in_hand: usize,
    captures: usize,
    double_lines: usize,
    long_lines: usize,
    three_and_longer: usize,
    lines_left_behind: usize,
    ends: usize,
    ends_by_phase_change: usize,
    refused: usize,
}

/// The unbroken run of stones of a color through a place where one stands.
fn run_length(grid: &Grid, color: &str, (x, y): (i32, i32), (dx, dy): (i32, i32)) -> usize {
    let mut length = 1;
    for sign in [1, -1] {
        let mut distance = 1;
        while grid.cell(x + sign * distance * dx, y + sign * distance * dy) == Some(color) {
            length += 1;
            distance += 1;
        }
    }
    length
}

fn count(grid: &Grid, color: &str) -> usize {
    let cells = grid.cells.iter().flatten();
    cells.filter(|cell| *cell == color).count()
}

fn other(color: &str) -> &'static str {
    if color == "w" { "b" } else { "w" }
}

/// Whether a stone of a color could have been dropped here, or could be.
fn fits(grid: &Grid, color: &str, (x, y): (i32, i32), prost: bool) -> bool {
    if prost {
        let mut with_stone = grid.clone();
        *with_stone.cell_mut(x, y) = color.to_owned();
        return run_length(&with_stone, color, (x, y), ACROSS) < 3
            && run_length(&with_stone, color, (x, y), UP) < 3;
    }
    [(1, 0), (-1, 0), (0, 1), (0, -1)]
        .iter()
        .all(|(dx, dy)| grid.cell(x + dx, y + dy) != Some(color))
}

fn drops(grid: &Grid, color: &str, hand: usize, prost: bool) -> Vec<(i32, i32)> {
    let mut places = grid.places();
    places.retain(|place| {
        hand > 0 && grid.cell(place.0, place.1) == Some("") && fits(grid, color, *place, prost)
    });
    places
}

fn drop_phase_is_over(grid: &Grid, white_hand: usize, black_hand: usize, prost: bool) -> bool {
    let nobody_can = drops(grid, "w", white_hand, prost).is_empty()
        && drops(grid, "b", black_hand, prost).is_empty();
    nobody_can || prost && black_hand == 0
}

impl Plain {
    fn read(values: &OptionValues, text: &str) -> Plain {
        let words: Vec<_> = text.split(' ').collect();
        let options = values.to_string();
        Plain {
            grid: Grid::read(words[0]),
            turn: words[1].to_owned(),
            white_hand: words[2].parse().unwrap(),
            black_hand: words[3].parse().unwrap(),
            prost: options.contains("prost"),
            lt3: options.contains("lt3"),
        }
    }

    fn is_dropping(&self) -> bool {
        self.white_hand + self.black_hand > 0
    }

    fn fewest(&self) -> usize {
        if self.lt3 { 3 } else { 1 }
    }

    /// The rule page's list of refused positions.
    fn is_possible(&self) -> bool {
        let (white, black) = (count(&self.grid, "w"), count(&self.grid, "b"));
        if !self.is_dropping() {
            return white <= 12 && black <= 12 && white.max(black) >= self.fewest();
        }
        let stones_fit = self.grid.places().iter().all(|place| {
            let color = self.grid.cell(place.0, place.1).unwrap();
            color.is_empty() || fits(&self.grid, color, *place, self.prost)
        });
        white + self.white_hand == 12
            && black + self.black_hand == 12
            && stones_fit
            && !drop_phase_is_over(&self.grid, self.white_hand, self.black_hand, self.prost)
    }

    fn answer(&self, seen: &mut Seen) -> OracleAnswer {
        seen.positions += 1;
        if self.is_dropping() {
            self.dropping(seen)
        } else {
            self.moving(seen)
        }
    }

    fn dropping(&self, seen: &mut Seen) -> OracleAnswer {
        let mut moves = BTreeMap::new();
        let (turn, next) = (self.turn.as_str(), other(&self.turn));
        let hand = if turn == "w" {
            self.white_hand
        } else {
            self.black_hand
        };
        for place in drops(&self.grid, turn, hand, self.prost) {
            let mut after = self.grid.clone();
            *after.cell_mut(place.0, place.1) = turn.to_owned();
            let white_hand = self.white_hand - usize::from(turn == "w");
            let black_hand = self.black_hand - usize::from(turn == "b");
            let mut text = format!("{} {next} {white_hand} {black_hand}", after.text());
            if drop_phase_is_over(&after, white_hand, black_hand, self.prost) {
                let opens = if self.prost { next } else { "w" };
                text = format!("{} {opens} 0 0", after.text());
                seen.phase_changes_by_white += usize::from(turn == "w");
                seen.phase_changes_by_black += usize::from(turn == "b");
                seen.stones_left_in_hand += usize::from(white_hand + black_hand > 0);
                seen.ends_by_phase_change += usize::from(count(&after, "w") < self.fewest());
            }
            moves.insert(square_name(place), text);
        }
        if moves.is_empty() {
            seen.drop_passes += 1;
            let (white_hand, black_hand) = (self.white_hand, self.black_hand);
            let text = format!("{} {next} {white_hand} {black_hand}", self.grid.text());
            moves.insert("pass".to_owned(), text);
        }
        OracleAnswer {
            outcome: None,
            moves,
        }
    }

    fn moving(&self, seen: &mut Seen) -> OracleAnswer {
        let mut moves = BTreeMap::new();
        let (turn, enemy) = (self.turn.as_str(), other(&self.turn));
        let outcome = if count(&self.grid, "w") < self.fewest() {
            Some(Outcome::Win(Side::Second))
        } else if count(&self.grid, "b") < self.fewest() {
            Some(Outcome::Win(Side::First))
        } else {
            None
        };
        if outcome.is_some() {
            seen.ends += 1;
            return OracleAnswer { outcome, moves };
        }
        for (x, y) in self.grid.places() {
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let (to_x, to_y) = (x + dx, y + dy);
                if self.grid.cell(x, y) != Some(turn) || self.grid.cell(to_x, to_y) != Some("") {
                    continue;
                }
                let mut after = self.grid.clone();
                after.cell_mut(x, y).clear();
                *after.cell_mut(to_x, to_y) = turn.to_owned();
                let horizontal = run_length(&after, turn, (to_x, to_y), ACROSS);
                let vertical = run_length(&after, turn, (to_x, to_y), UP);
                let captures = if self.prost {
                    horizontal >= 3 || vertical >= 3
                } else {
                    horizontal == 3 || vertical == 3
                };
                let step = format!("{}-{}", square_name((x, y)), square_name((to_x, to_y)));
                if !captures {
                    moves.insert(step, format!("{} {enemy} 0 0", after.text()));
                    seen.long_lines += usize::from(horizontal.max(vertical) > 3);
                    let behind = (x - dx, y - dy);
                    let is_behind = after.cell(behind.0, behind.1) == Some(turn);
                    seen.lines_left_behind +=
                        usize::from(is_behind && run_length(&after, turn, behind, (dx, dy)) == 3);
                    continue;
                }
                seen.captures += 1;
                seen.double_lines += usize::from(horizontal == 3 && vertical == 3);
                seen.three_and_longer +=
                    usize::from(horizontal.min(vertical) == 3 && horizontal.max(vertical) > 3);
                for victim in self.grid.places() {
                    if self.grid.cell(victim.0, victim.1) == Some(enemy) {
                        let mut taken = after.clone();
                        taken.cell_mut(victim.0, victim.1).clear();
                        moves.insert(
                            format!("{step}x{}", square_name(victim)),
                            format!("{} {enemy} 0 0", taken.text()),
                        );
                    }
                }
            }
        }
        if moves.is_empty() {
            seen.step_passes += 1;
            moves.insert(
                "pass".to_owned(),
                format!("{} {enemy} 0 0", self.grid.text()),
            );
        }
        OracleAnswer { outcome, moves }
    }
}

#[test]
fn a_plain_second_implementation_agrees() {
    let mut seen = Seen::default();
    for values in option_mixes::<Wali>() {
        let mut left = 2_500;
        random_positions::<Wali>(&values, 1, |position, _| {
            let plain = Plain::read(&values, &position.to_string());
            assert!(plain.is_possible(), "{position} is met in play");
            agree::<Wali>(position, &plain.answer(&mut seen));
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
    }
    assert!(
        seen.positions >= 10_000
            && seen.drop_passes > 5
            && seen.phase_changes_by_white > 5
            && seen.phase_changes_by_black > 100
            && seen.stones_left_in_hand > 20
            && seen.captures > 1_000
            && seen.long_lines > 100
            && seen.ends > 100,
        "{seen:?}"
    );
}

/// A board with these many stones of each color, in a window of the board so that they crowd.
fn random_board(random: &mut SplitMix64, counts: [usize; 2]) -> Grid {
    let mut grid = Grid {
        cells: vec![vec![String::new(); 6]; 5],
    };
    let (files, ranks) = (3 + random.below(4) as i32, 2 + random.below(4) as i32);
    for (color, count) in ["w", "b"].into_iter().zip(counts) {
        for _ in 0..count {
            let (x, y) = (random.below(files as u128), random.below(ranks as u128));
            *grid.cell_mut(x as i32, y as i32) = color.to_owned();
        }
    }
    grid
}

/// A board on which stones of both colors were dropped until no more would fit, or a little fewer.
fn random_drops(random: &mut SplitMix64, prost: bool) -> Grid {
    let mut grid = Grid {
        cells: vec![vec![String::new(); 6]; 5],
    };
    let mut most = [0, 1].map(|_| 12 - random.below(4));
    if random.below(6) == 0 {
        most[0] = random.below(4);
    }
    for _ in 0..40 + random.below(80) {
        let (x, y) = (random.below(6) as i32, random.below(5) as i32);
        let number = random.below(2) as usize;
        let color = ["w", "b"][number];
        if grid.cell(x, y) == Some("")
            && (count(&grid, color) as u128) < most[number]
            && fits(&grid, color, (x, y), prost)
        {
            *grid.cell_mut(x, y) = color.to_owned();
        }
    }
    grid
}

#[test]
fn positions_put_together_at_random_agree_as_well_and_so_do_the_refused_ones() {
    let mut random = SplitMix64::new(5);
    let mut seen = Seen::default();
    for values in option_mixes::<Wali>() {
        let prost = values.to_string().contains("prost");
        for number in 0..6_000 {
            let turn = ["w", "b"][random.below(2) as usize];
            let grid = match number % 2 {
                0 => {
                    let counts = [0, 1].map(|_| random.below(14) as usize);
                    random_board(&mut random, counts)
                }
                _ => random_drops(&mut random, prost),
            };
            let hands = ["w", "b"].map(|color| 12_usize.saturating_sub(count(&grid, color)));
            let hands = match random.below(12) {
                0 => [random.below(13) as usize, hands[1]],
                _ if number % 2 == 0 => [0, 0],
                _ => hands,
            };
            let text = format!("{} {turn} {} {}", grid.text(), hands[0], hands[1]);
            let plain = Plain::read(&values, &text);
            let read = Wali::parse(Wali::options(&values), &text);
            assert_eq!(read.is_ok(), plain.is_possible(), "{text}: {read:?}");
            match read {
                Ok(position) => agree::<Wali>(&position, &plain.answer(&mut seen)),
                Err(_) => seen.refused += 1,
            }
        }
    }
    assert!(
        seen.positions >= 10_000
            && seen.drop_passes > 100
            && seen.step_passes > 50
            && seen.phase_changes_by_white > 50
            && seen.phase_changes_by_black > 100
            && seen.stones_left_in_hand > 100
            && seen.captures > 1_000
            && seen.double_lines > 50
            && seen.long_lines > 100
            && seen.three_and_longer > 20
            && seen.lines_left_behind > 100
            && seen.ends > 100
            && seen.ends_by_phase_change > 20
            && seen.refused > 100,
        "{seen:?}"
    );
}

#[test]
fn of_all_moves_that_can_be_written_exactly_the_listed_ones_are_legal() {
    let squares: Vec<_> = Square::all(6, 5).collect();
    let mut words = vec![Move::Pass];
    for from in &squares {
        words.push(Move::Drop { to: *from });
        for to in &squares {
            let (from, to) = (*from, *to);
            words.push(Move::Step { from, to });
            let victims = squares.iter();
            words.extend(victims.map(|victim| Move::Capture {
                from,
                to,
                victim: *victim,
            }));
        }
    }
    for values in option_mixes::<Wali>() {
        let mut left = 60;
        random_positions::<Wali>(&values, 3, |position, _| {
            let mut listed = position.moves();
            let mut legal = words.clone();
            legal.retain(|mv| position.is_legal(*mv));
            listed.sort_unstable();
            legal.sort_unstable();
            assert_eq!(listed, legal, "{position}");
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
    }
}

#[test]
fn stones_leave_the_game_by_captures_and_at_the_change_of_phase_only() {
    for values in option_mixes::<Wali>() {
        random_moves::<Wali>(&values, 2, 5_000, |before, mv, after| {
            for side in Side::BOTH {
                let is_turn = side == before.turn();
                let change = |count: fn(&Position, Side) -> u32| {
                    i64::from(count(after, side)) - i64::from(count(before, side))
                };
                let on_board = change(Position::count_stones);
                let in_hand = change(|position, side| u32::from(position.hand(side)));
                let board_expected = match mv {
                    Move::Drop { .. } => i64::from(is_turn),
                    Move::Capture { .. } => -i64::from(!is_turn),
                    Move::Step { .. } | Move::Pass => 0,
                };
                assert_eq!(on_board, board_expected, "{mv} in {before}");
                if before.is_dropping() && !after.is_dropping() {
                    assert_eq!(after.hand(side), 0, "{mv} in {before}");
                } else {
                    let dropped = is_turn && matches!(mv, Move::Drop { .. });
                    assert_eq!(in_hand, -i64::from(dropped), "{mv} in {before}");
                }
            }
        });
    }
}

#[test]
fn a_preview_traces_the_line_that_a_step_completes() {
    let position = position("wali", "w,w,x,w,x2/x2,w,x3/x2,w,x2,b/x5,b/b,x5 w 0 0");
    let line = Wali::preview(&position, read(&position, "b5-c5xa1"));
    assert_eq!(line.squares, squares("c3 c4 c5"));
    let phrase = Phrase::new("wali-preview-line").with("squares-and", line.squares.clone());
    assert_eq!(line.phrases, [phrase]);
    let nothing = Wali::preview(&position, read(&position, "d5-e5"));
    assert_eq!((nothing.phrases.len(), nothing.squares.len()), (0, 0));
}
