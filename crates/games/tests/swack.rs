//! Swack, rule by rule, and against a plain second implementation.

use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap};
use std::ops::ControlFlow;

use cairn_core::{
    Arg, Attempt, Color, Game, HeightLabels, Kind, OptionValues, Outcome, Phrase, Position as _,
    Random, Side, Square, Surface,
};
use cairn_engine::SplitMix64;
use cairn_games::swack::{Move, Position, Swack};
use cairn_testkit::oracle::{Grid, OracleAnswer, agree, square_name};
use cairn_testkit::{option_mixes, random_moves, random_positions, read_name};

fn start(name: &str) -> Position {
    Swack::start(Swack::options(&read_name::<Swack>(name)))
}

fn position(name: &str, text: &str) -> Position {
    Swack::parse(Swack::options(&read_name::<Swack>(name)), text).unwrap()
}

fn play(position: &Position, mv: &str) -> Position {
    let mv = Swack::parse_move(position, mv).unwrap();
    position.play(mv).unwrap()
}

fn moves(position: &Position) -> String {
    let mut moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves.join(" ")
}

/// The key of the reason why a move is refused.
fn reason(position: &Position, mv: &str) -> &'static str {
    let mv = Swack::parse_move(position, mv).unwrap();
    Swack::explain(position, Attempt::Move(mv)).map_or("legal", |reason| reason.key)
}

fn square(name: &str) -> Square {
    let name = name.as_bytes();
    Square::new(name[0] - b'a', name[1] - b'1')
}

/// The key of the reason why squares are refused.
fn squares_reason(position: &Position, squares: &str) -> &'static str {
    let squares: Vec<_> = squares.split_whitespace().map(square).collect();
    Swack::explain(position, Attempt::Squares(&squares)).map_or("legal", |reason| reason.key)
}

fn sizes(position: &Position) -> (Vec<u8>, Vec<u8>) {
    let sizes = |side| position.groups(side).sizes().to_vec();
    (sizes(Side::First), sizes(Side::Second))
}

const BLACK_WINS: Option<Outcome> = Some(Outcome::Win(Side::First));
const WHITE_WINS: Option<Outcome> = Some(Outcome::Win(Side::Second));

/// White to move, after nineteen stack moves.
const MIDGAME: &str = "w1,w1,b1,w1,b1,w1/b1,w2,b3,b2,b3,w2/b1,w2,b1,w2,w1,w2/\
                       w2,b1,b3,w2,b2,w1/b1,w2,w2,b3,w1,b1/b1,b1,w1,b1,b1,w1 w 0";

/// Black to move on the largest board.
const LARGE: &str = "w1,b1,w1,w1,b1,b1,w1,b1,w1/b1,b1,w2,w2,b3,b1,w2,w1,w1/b1,w2,b1,w2,b3,w1,w1,b1,b2/\
                     b1,b2,w2,b1,b3,b2,b2,w1,b1/w1,w1,w1,w2,w2,w4,b3,b2,b1/w1,b2,b2,w3,b1,b3,w2,b3,b2/\
                     b1,w2,w1,b2,b1,w2,w1,w4,w1/b1,w1,b1,w1,w1,w3,b1,w2,w1/w1,b1,w1,b1,w1,b2,b1,b1,w1 b 0";

/// A finished game in which nobody could climb any more.
const FINISHED: &str = "b1,b2,w1,b2,w1,w1/b1,w3,b2,w3,w3,b2/b2,w3,w3,w1,b2,w3/\
                        b3,b2,w1,b2,w4,b2/w2,w3,b4,b4,b3,b3/b1,b1,w2,w2,w2,w1 b 2";

#[test]
fn black_begins_and_white_has_the_top_left_square() {
    assert_eq!(
        start("swack:3").to_string(),
        "w1,b1,w1/b1,w1,b1/w1,b1,w1 b 0"
    );
    assert_eq!(start("swack:2").to_string(), "w1,b1/b1,w1 b 0");
    let even = start("swack");
    assert_eq!(even.turn(), Side::First);
    assert_eq!(Swack::colors(even.options()).first, Color::Black);
    assert_eq!(even.owner(square("a6")), Side::Second);
    assert_eq!(even.owner(square("a1")), Side::First);
    assert_eq!(even.count_stacks(Side::First), 18);
    assert_eq!(even.count_stacks(Side::Second), 18);
}

#[test]
fn odd_boards_give_white_the_corners_and_the_center_and_a_stack_more() {
    for size in [3, 5, 7, 9] {
        let odd = start(&format!("swack:{size}"));
        let last = size - 1;
        for (file, rank) in [(0, 0), (0, last), (last, 0), (last, last)] {
            assert_eq!(odd.owner(Square::new(file, rank)), Side::Second);
        }
        assert_eq!(
            odd.owner(Square::new(last / 2, last / 2)),
            Side::Second,
            "{odd}"
        );
        assert_eq!(
            odd.count_stacks(Side::Second),
            odd.count_stacks(Side::First) + 1
        );
        let notes = Swack::option_notes(odd.options());
        assert_eq!(notes.len(), 1);
        assert_eq!(
            notes[0].args[0],
            ("white", Arg::from(odd.count_stacks(Side::Second)))
        );
    }
    assert!(Swack::option_notes(start("swack:8").options()).is_empty());
}

#[test]
fn a_stack_move_changes_both_owners_and_raises_the_stack_that_is_climbed() {
    let before = start("swack:3");
    assert_eq!(before.count_moves(), 13);
    let after = play(&before, "b1-b2");
    assert_eq!(after.to_string(), "w1,b1,w1/b1,b2,b1/w1,w1,w1 w 0");
    assert_eq!(moves(&after), "a1-a2 a3-a2 a3-b3 c1-c2 c3-b3 c3-c2 pass");
}

#[test]
fn a_stack_climbs_onto_equal_enemy_neighbors_only() {
    let position = position("swack", MIDGAME);
    assert_eq!(reason(&position, "d4-d5"), "legal");
    assert_eq!(reason(&position, "d4-c4"), "swack-heights-differ");
    assert_eq!(reason(&position, "d4-e4"), "swack-own-stack");
    assert_eq!(reason(&position, "d4-d3"), "swack-own-stack");
    // e3 is black and two high as well, but lies across a corner.
    assert_eq!(reason(&position, "d4-e3"), "swack-not-adjacent");
    assert_eq!(reason(&position, "d4-d6"), "swack-not-adjacent");
    assert_eq!(reason(&position, "d4-d4"), "reason-same-square");
    assert_eq!(reason(&position, "d5-d4"), "swack-not-yours");
    assert_eq!(play(&position, "d4-d5").height(square("d5")), 3);
    assert_eq!(play(&position, "d4-d5").height(square("d4")), 2);
}

#[test]
fn ranks_do_not_run_over_into_each_other() {
    // c1 and a2 follow each other in the order of squares, and so do i1 and a2.
    let small = position("swack:3", "b1,b1,b1/w3,b1,b1/b1,b1,b3 b 0");
    assert_eq!(moves(&small), "pass");
    let row = |cells: &str| cells.replace(' ', ",");
    let plain = row("b1 b1 b1 b1 b1 b1 b1 b1 b1");
    let text = format!(
        "{}/{}/{} b 0",
        [plain.as_str(); 7].join("/"),
        row("w9 b1 b1 b1 b1 b1 b1 b1 b1"),
        row("b1 b1 b1 b1 b1 b1 b1 b1 b9"),
    );
    assert_eq!(moves(&position("swack:9", &text)), "pass");
}

#[test]
fn both_sides_have_the_same_number_of_stack_moves() {
    for (name, text, count) in [("swack", MIDGAME, 14), ("swack:9", LARGE, 33)] {
        for turn in ["b", "w"] {
            let (board, _) = text.split_once(' ').unwrap();
            let position = position(name, &format!("{board} {turn} 0"));
            assert_eq!(position.count_stack_moves(), count);
            assert_eq!(position.moves().len(), count as usize + 1);
        }
    }
}

#[test]
fn a_pass_is_always_allowed_until_the_game_is_over() {
    let first = start("swack:2");
    let second = play(&first, "pass");
    assert_eq!(second.to_string(), "w1,b1/b1,w1 w 1");
    assert_eq!(second.outcome(), None);
    let over = play(&second, "pass");
    assert_eq!(over.to_string(), "w1,b1/b1,w1 b 2");
    assert!(over.outcome().is_some());
    assert_eq!(over.count_moves(), 0);
    assert_eq!(reason(&over, "pass"), "reason-game-over");
    assert_eq!(reason(&over, "a1-a2"), "reason-game-over");
    assert_eq!(squares_reason(&over, "a1"), "reason-game-over");
}

#[test]
fn only_passes_in_a_row_end_the_game() {
    let position = ["pass", "a2-a1", "pass"]
        .iter()
        .fold(start("swack:2"), |position, mv| play(&position, mv));
    assert_eq!(position.to_string(), "b1,b1/w2,w1 w 1");
    assert_eq!(position.outcome(), None);
}

#[test]
fn squares_are_refused_one_by_one() {
    let position = position("swack", MIDGAME);
    assert_eq!(squares_reason(&position, ""), "legal");
    assert_eq!(squares_reason(&position, "d4"), "legal");
    assert_eq!(squares_reason(&position, "d5"), "swack-not-yours");
    // a6 stands beside b6, which is white, and a5, which is equal.
    assert_eq!(squares_reason(&position, "a6"), "legal");
    assert_eq!(squares_reason(&position, "b4"), "swack-stuck");
    assert_eq!(squares_reason(&position, "g1"), "reason-off-board");
    assert_eq!(squares_reason(&position, "d4 g4"), "reason-off-board");
    assert_eq!(squares_reason(&position, "d4 d5 d6"), "reason-too-many");
    let stuck = self::position("swack:2", "w1,b2/b2,w1 b 0");
    assert_eq!(squares_reason(&stuck, "a1"), "reason-must-pass");
    assert_eq!(squares_reason(&stuck, "a2"), "swack-not-yours");
}

#[test]
fn a_refusal_names_squares_heights_and_colors() {
    let position = position("swack", MIDGAME);
    let reason = |mv: &str| {
        let mv = Swack::parse_move(&position, mv).unwrap();
        Swack::explain(&position, Attempt::Move(mv)).unwrap()
    };
    assert_eq!(
        reason("d4-c4"),
        Phrase::new("swack-heights-differ")
            .with("from", square("d4"))
            .with("from-height", 2u8)
            .with("to", square("c4"))
            .with("to-height", 1u8)
    );
    assert_eq!(
        reason("d5-d4"),
        Phrase::new("swack-not-yours")
            .with("square", square("d5"))
            .with("owner", Color::Black)
            .with("side", Color::White)
    );
    assert_eq!(
        reason("d4-e4"),
        Phrase::new("swack-own-stack")
            .with("square", square("e4"))
            .with("enemy", Color::Black)
    );
    assert_eq!(
        Swack::explain(&position, Attempt::Squares(&[square("b4")])).unwrap(),
        Phrase::new("swack-stuck")
            .with("square", square("b4"))
            .with("height", 2u8)
            .with("enemy", Color::Black)
    );
}

#[test]
fn groups_are_connected_squares_the_largest_first() {
    let midgame = position("swack", MIDGAME);
    assert_eq!(
        sizes(&midgame),
        (vec![8, 3, 3, 2, 1, 1], vec![7, 4, 3, 1, 1, 1, 1])
    );
    let large = position("swack:9", LARGE);
    assert_eq!(
        sizes(&large),
        (
            vec![17, 6, 4, 4, 2, 2, 1, 1, 1, 1, 1],
            vec![12, 9, 7, 5, 3, 1, 1, 1, 1, 1]
        )
    );
    assert_eq!(sizes(&start("swack:9")), (vec![1; 40], vec![1; 41]));
}

#[test]
fn the_largest_group_wins() {
    let over = position("swack", FINISHED);
    assert_eq!(
        sizes(&over),
        (vec![6, 6, 2, 1, 1, 1, 1], vec![9, 4, 2, 1, 1, 1])
    );
    assert_eq!(over.outcome(), WHITE_WINS);
    assert_eq!(
        Swack::tell_end(&over).unwrap(),
        Phrase::new("swack-end-group")
            .with("place", 1u8)
            .with("more", 9u8)
            .with("less", 6u8)
            .with("winner", Color::White)
            .with("loser", Color::Black)
    );
    assert_eq!(over.count_stack_moves(), 0);
}

#[test]
fn at_the_first_difference_the_larger_group_wins() {
    let second = position(
        "swack:4",
        "w1,w4,b3,b2/w1,b3,w2,w1/b2,b2,w3,w2/b1,b1,w2,b3 w 2",
    );
    assert_eq!(sizes(&second), (vec![5, 2, 1], vec![5, 3]));
    assert_eq!(second.outcome(), WHITE_WINS);
    let third = position(
        "swack:4",
        "w2,b1,b2,w1/b3,w2,w3,b2/b1,b3,w1,b2/w2,w1,b2,w3 w 2",
    );
    assert_eq!(sizes(&third), (vec![3, 2, 2, 1], vec![3, 2, 1, 1, 1]));
    assert_eq!(third.outcome(), BLACK_WINS);
    assert_eq!(
        Swack::tell_end(&third).unwrap().args[0],
        ("place", Arg::from(3u8))
    );
}

#[test]
fn squares_are_counted_and_not_pieces() {
    let position = position("swack:3", "b1,b1,w9/w9,b1,w9/b1,w9,b1 b 2");
    assert_eq!(sizes(&position), (vec![3, 1, 1], vec![2, 1, 1]));
    assert_eq!(position.outcome(), BLACK_WINS);
}

#[test]
fn the_longer_list_wins_where_the_other_ends() {
    let over = ["pass", "pass"]
        .iter()
        .fold(start("swack:3"), |position, mv| play(&position, mv));
    assert_eq!(sizes(&over), (vec![1; 4], vec![1; 5]));
    assert_eq!(over.outcome(), WHITE_WINS);
    assert_eq!(Swack::tell_end(&over).unwrap().key, "swack-end-no-group");
}

#[test]
fn with_all_groups_equal_the_last_passer_loses_or_wins() {
    // After two passes from the start white has passed last; after three plies, black has.
    for (text, last_passer) in [
        ("w1,b1/b1,w1 b 2", Side::Second),
        ("b1,b1/w2,w1 w 2", Side::First),
    ] {
        let loses = position("swack:2", text);
        assert_eq!(loses.outcome(), Some(Outcome::Win(last_passer.other())));
        let key = Swack::tell_end(&loses).unwrap().key;
        assert_eq!(key, "swack-end-last-passer-loses");
        let wins = position("swack:2,tie=last-mover-wins", text);
        assert_eq!(wins.outcome(), Some(Outcome::Win(last_passer)));
        let key = Swack::tell_end(&wins).unwrap().key;
        assert_eq!(key, "swack-end-last-mover-wins");
    }
}

#[test]
fn impossible_positions_are_refused() {
    let refuses = |name: &str, text: &str| {
        let options = Swack::options(&read_name::<Swack>(name));
        Swack::parse(options, text).unwrap_err().to_string()
    };
    for (text, expected) in [
        (
            "w0,b1/b1,w1 b 0",
            "column 2: expected a height from 1 to 4, found '0'",
        ),
        (
            "w1,b01/b1,w1 b 0",
            "column 5: expected a height from 1 to 4, found '0'",
        ),
        (
            "w1,b1/b5,w1 b 0",
            "column 8: expected a height from 1 to 4, found '5'",
        ),
        (
            "w1,b1/b,w1 b 0",
            "column 8: expected a height from 1 to 4, found ','",
        ),
        (
            "w1,x/b1,w1 b 0",
            "column 4: expected a stack, 'b' or 'w' and its height, found 'x'",
        ),
        (
            "w1,b1,b1/b1,w1 b 0",
            "column 6: expected '/' and 1 more rank, found ','",
        ),
        (
            "w1/b1,w1 b 0",
            "column 3: expected ',' (rank 2 has 2 squares, 1 given), found '/'",
        ),
        (
            "w1,b1/b1,w1",
            "column 12: expected a single space, found the end of the text",
        ),
        (
            "w1,b1/b1,w1 r 0",
            "column 13: expected the side to move, 'b' or 'w', found 'r'",
        ),
        (
            "w1,b1/b1,w1 b",
            "column 14: expected a single space, found the end of the text",
        ),
        (
            "w1,b1/b1,w1 b 3",
            "column 15: expected the number of passes in a row, 0, 1 or 2, found '3'",
        ),
        (
            "w1,b1/b1,w1 b 00",
            "column 15: expected the number of passes in a row, 0, 1 or 2, found '0'",
        ),
        (
            "w1,b1/b1,w1 b 0 ",
            "column 16: expected the end of the text, found a space",
        ),
    ] {
        assert_eq!(refuses("swack:2", text), expected, "{text}");
    }
    assert!(refuses("swack:3", "w10,b1,w1/b1,w1,b1/w1,b1,w1 b 0").contains("from 1 to 9"));
    let tall = "b81,w1,b1,w1,b1,w1,b1,w1,b1";
    let board = [tall; 9].join("/");
    position("swack:9", &format!("{board} b 0"));
    assert!(refuses("swack:9", &board.replacen("81", "82", 1)).contains("from 1 to 81"));
}

#[test]
fn boards_that_play_cannot_reach_are_read() {
    let middle = position(
        "swack:5",
        "b1,b1,w1,b1,w1/b2,b1,b3,w1,b1/w1,b3,w3,b1,w1/w3,b2,b2,w3,b1/w2,b1,w1,w1,w1 w 0",
    );
    assert_eq!(reason(&middle, "c3-c4"), "legal");
    let end = position(
        "swack:5",
        "b1,b2,b1,w2,w2/b2,b2,b3,w2,w1/w1,b3,w3,w1,w2/w3,b2,b2,w3,b1/w2,b1,w1,w1,w1 w 2",
    );
    assert_eq!(sizes(&end), (vec![10, 1], vec![11, 3]));
    assert_eq!(end.outcome(), WHITE_WINS);
    let black_alone = position("swack:3", "b1,b2,b1/b9,b1,b1/b1,b4,b1 w 2");
    assert_eq!(sizes(&black_alone), (vec![9], vec![]));
    assert_eq!(black_alone.outcome(), BLACK_WINS);
    let key = Swack::tell_end(&black_alone).unwrap().key;
    assert_eq!(key, "swack-end-no-group");
    let white_to_move = position("swack:3", "b1,b2,b1/b9,b1,b1/b1,b4,b1 w 0");
    assert_eq!(moves(&white_to_move), "pass");
}

#[test]
fn heights_that_play_cannot_reach_do_not_overflow() {
    let row = |first: &str, second: &str| {
        let cells: Vec<_> = (0..9)
            .map(|file| if file % 2 == 0 { first } else { second })
            .collect();
        cells.join(",")
    };
    let rows: Vec<_> = (0..9)
        .map(|rank| match rank % 2 {
            0 => row("w81", "b81"),
            _ => row("b81", "w81"),
        })
        .collect();
    let tall = position("swack:9", &format!("{} b 0", rows.join("/")));
    assert_eq!(tall.count_moves(), start("swack:9").count_moves());
    let (mut tall, mut low) = (tall, start("swack:9"));
    let mut random = SplitMix64::new(9);
    while low.count_stack_moves() > 0 {
        let mv = low.moves()[random.below(u128::from(low.count_stack_moves())) as usize];
        (tall, low) = (tall.play(mv).unwrap(), low.play(mv).unwrap());
        for square in Square::all(9, 9) {
            assert_eq!(
                tall.height(square),
                low.height(square) + 80,
                "{mv} in {tall}"
            );
            assert_eq!(tall.owner(square), low.owner(square), "{mv} in {tall}");
        }
    }
}

#[test]
fn words_that_are_no_moves_are_refused() {
    let position = start("swack:4");
    for word in [
        "", "b2", "b2-", "b2-b5", "e1-d1", "b2xb3", "b2-b3 ", "PASS", "pass ", "passs", "b2b3",
    ] {
        assert!(Swack::parse_move(&position, word).is_err(), "{word:?}");
    }
}

#[test]
fn the_view_shows_slabs_groups_and_what_decided() {
    let midgame = position("swack", MIDGAME);
    let view = Swack::view(&midgame, &[square("d4")]);
    assert_eq!(
        (view.surface, view.heights, view.layered),
        (Surface::Slab, HeightLabels::Always, false)
    );
    let c5 = &view.square(square("c5")).pieces;
    assert_eq!(c5.len(), 3);
    assert!(
        c5.iter()
            .all(|piece| piece.kind == Kind::Slab && piece.color == Color::Black)
    );
    // The largest, the others, and how many are single stacks.
    let groups = |side: Color, largest: u8, then: &str, single: usize| {
        let and = |first: Phrase, then: Phrase| {
            Phrase::new("swack-groups-and")
                .with("first", first)
                .with("then", then)
        };
        let largest = Phrase::new("swack-groups-largest").with("count", largest);
        let then = Phrase::new("swack-groups-then").with("sizes", then.to_owned());
        let single = Phrase::new("swack-groups-single").with("count", single);
        Phrase::new("swack-note-groups")
            .with("side", side)
            .with("sizes", and(and(largest, then), single))
    };
    assert_eq!(
        view.notes,
        [
            groups(Color::Black, 8, "3, 3, 2", 2),
            groups(Color::White, 7, "4, 3", 4),
            Phrase::new("swack-note-stack-moves").with("count", 14u8),
        ]
    );
    assert_eq!(view.tallies.first[0].count, 18);
    assert_eq!((view.phase, view.winning), (None, Vec::new()));

    let passed = Swack::view(&play(&midgame, "pass"), &[]);
    let phase = Phrase::new("swack-phase-one-pass").with("side", Color::White);
    assert_eq!(passed.phase, Some(phase));

    let over = Swack::view(&position("swack", FINISHED), &[]);
    let winning: Vec<_> = over.winning.iter().map(ToString::to_string).collect();
    assert_eq!(
        winning.join(" "),
        "c3 b4 c4 d4 b5 d5 e5 e6 f6",
        "white's group of nine"
    );
    assert_eq!((over.phase, over.notes.len()), (None, 2));

    let equal = Swack::view(&position("swack:2", "w1,b1/b1,w1 b 2"), &[]);
    assert!(equal.winning.is_empty());
}

#[test]
fn a_move_is_told_with_the_height_it_reaches() {
    let midgame = position("swack", MIDGAME);
    let told = Swack::tell(
        &midgame,
        Move::Stack {
            from: square("d4"),
            to: square("d5"),
        },
    );
    assert_eq!(told.key, "swack-tell-stack");
    assert!(told.args.contains(&("height", Arg::from(3u8))));
    assert!(told.args.contains(&("side", Arg::from(Color::White))));
    assert!(told.args.contains(&("enemy", Arg::from(Color::Black))));
    assert_eq!(Swack::tell(&midgame, Move::Pass).key, "tell-pass");
}

/// The boards on the rule pages: game, position, and the lines of marks.
fn drawn_boards(rules: &str) -> Vec<(String, String, Vec<String>)> {
    let mut boards = Vec::new();
    let mut lines = rules.lines();
    while let Some(line) = lines.next() {
        if let Some(name) = line.strip_prefix("```board ") {
            let text = lines.next().unwrap().to_owned();
            let marks = lines.by_ref().take_while(|line| *line != "```");
            boards.push((name.to_owned(), text, marks.map(str::to_owned).collect()));
        }
    }
    boards
}

#[test]
fn the_boards_on_the_rule_pages_are_true() {
    let pages: Vec<_> = Swack::INFO
        .texts
        .iter()
        .map(|text| drawn_boards(text.rules))
        .collect();
    assert_eq!(pages[0], pages[1], "both languages draw the same boards");
    assert_eq!(pages[0].len(), 5);
    for (name, text, marks) in &pages[0] {
        let position = position(name, text);
        for line in marks {
            let (from, targets) = line.split_once(": ").unwrap();
            let steps = Swack::steps(&position, &[square(from)]);
            let next: Vec<_> = steps.next.iter().map(|c| c.square.to_string()).collect();
            assert_eq!(next.join(" "), targets, "{from} in {position}");
        }
    }
    let after = play(&position(&pages[0][1].0, &pages[0][1].1), "b2-b3");
    assert_eq!(after.to_string(), pages[0][2].1, "the move that is shown");
    assert_eq!(start("swack").to_string(), pages[0][0].1);
}

/// Whether the side to move wins, by trying everything.
fn wins(position: &Position, known: &mut HashMap<Position, bool>) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome == Outcome::Win(position.turn());
    }
    if let Some(known) = known.get(position) {
        return *known;
    }
    let result = position
        .moves()
        .into_iter()
        .any(|mv| !wins(&position.play(mv).unwrap(), known));
    known.insert(position.clone(), result);
    result
}

#[test]
fn the_three_by_three_board_is_a_win_for_white() {
    for name in ["swack:3", "swack:3,tie=last-mover-wins"] {
        assert!(!wins(&start(name), &mut HashMap::new()), "{name}");
    }
}

/// The owner and the height that a cell such as `w12` tells.
fn stack(cell: &str) -> (&str, u32) {
    let (owner, height) = cell.split_at(1);
    (owner, height.parse().unwrap())
}

/// The sizes of the groups of a color, in descending order.
fn group_sizes(grid: &Grid, color: &str) -> Vec<usize> {
    let mut left: Vec<_> = grid
        .places()
        .into_iter()
        .filter(|(x, y)| stack(grid.cell(*x, *y).unwrap()).0 == color)
        .collect();
    let mut sizes = Vec::new();
    while let Some(place) = left.pop() {
        let mut group = vec![place];
        let mut next = 0;
        while next < group.len() {
            let (x, y) = group[next];
            for neighbor in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
                if left.contains(&neighbor) {
                    left.retain(|other| *other != neighbor);
                    group.push(neighbor);
                }
            }
            next += 1;
        }
        sizes.push(group.len());
    }
    sizes.sort_unstable();
    sizes.reverse();
    sizes
}

/// What decides between two lists of groups, and at which place, from 0.
fn compare(black: &[usize], white: &[usize]) -> (Ordering, usize) {
    for place in 0..black.len().max(white.len()) {
        let size = |list: &[usize]| list.get(place).copied().unwrap_or(0);
        match size(black).cmp(&size(white)) {
            Ordering::Equal => {}
            other => return (other, place),
        }
    }
    (Ordering::Equal, black.len())
}

/// The rules once more, word by word, on a grid of strings.
fn answer(values: &OptionValues, text: &str) -> OracleAnswer {
    let words: Vec<_> = text.split(' ').collect();
    let [board, turn, passes] = words[..] else {
        panic!("a position has three words: {text}");
    };
    let grid = Grid::read(board);
    let enemy = if turn == "b" { "w" } else { "b" };
    let mut moves = BTreeMap::new();
    if passes == "2" {
        let last_passer = enemy;
        let winner = match compare(&group_sizes(&grid, "b"), &group_sizes(&grid, "w")).0 {
            Ordering::Greater => "b",
            Ordering::Less => "w",
            Ordering::Equal if values.to_string().contains("last-mover-wins") => last_passer,
            Ordering::Equal => turn,
        };
        let outcome = match winner {
            "b" => BLACK_WINS,
            _ => WHITE_WINS,
        };
        return OracleAnswer { outcome, moves };
    }

    for (x, y) in grid.places() {
        for (to_x, to_y) in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            let Some(target) = grid.cell(to_x, to_y) else {
                continue;
            };
            let (owner, height) = stack(grid.cell(x, y).unwrap());
            if owner == turn && stack(target) == (enemy, height) {
                let mut after = grid.clone();
                *after.cell_mut(x, y) = format!("{enemy}{height}");
                *after.cell_mut(to_x, to_y) = format!("{turn}{}", height + 1);
                let mv = format!("{}-{}", square_name((x, y)), square_name((to_x, to_y)));
                moves.insert(mv, format!("{} {enemy} 0", after.text()));
            }
        }
    }
    let passes: u32 = passes.parse().unwrap();
    moves.insert("pass".to_owned(), format!("{board} {enemy} {}", passes + 1));
    OracleAnswer {
        outcome: None,
        moves,
    }
}

/// What was among the positions that the two implementations agree on.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    /// Nothing but a pass is possible.
    forced_passes: usize,
    /// One pass has been made.
    after_a_pass: usize,
    /// A stack of ten or more.
    tall: usize,
    /// The highest stack that can be read is climbed.
    highest_climbed: usize,
    /// One color owns everything.
    one_color: usize,
    /// Finished games by what decided them.
    by_largest: usize,
    by_later_group: usize,
    by_longer_list: usize,
    by_last_pass: [usize; 2],
}

impl Seen {
    fn check(&mut self, values: &OptionValues, position: &Position) {
        let text = position.to_string();
        let answer = answer(values, &text);
        agree::<Swack>(position, &answer);

        let grid = Grid::read(text.split(' ').next().unwrap());
        let lists = (group_sizes(&grid, "b"), group_sizes(&grid, "w"));
        let found = sizes(position);
        let widened = |list: &[u8]| list.iter().map(|size| usize::from(*size)).collect();
        assert_eq!((widened(&found.0), widened(&found.1)), lists, "{position}");

        self.positions += 1;
        let heights: Vec<_> = grid
            .cells
            .iter()
            .flatten()
            .map(|cell| stack(cell).1)
            .collect();
        let most = u32::try_from(heights.len()).unwrap();
        self.tall += usize::from(heights.iter().any(|height| *height >= 10));
        self.one_color += usize::from(lists.0.is_empty() || lists.1.is_empty());
        let too_high = format!("{}", most + 1);
        self.highest_climbed += usize::from(answer.moves.values().any(|text| {
            let board = text.split(' ').next().unwrap();
            board.split([',', '/']).any(|cell| cell[1..] == too_high)
        }));
        if answer.outcome.is_none() {
            self.forced_passes += usize::from(answer.moves.len() == 1);
            self.after_a_pass += usize::from(position.passes() == 1);
            return;
        }
        match compare(&lists.0, &lists.1) {
            (Ordering::Equal, _) => self.by_last_pass[usize::from(values.get("tie"))] += 1,
            (_, 0) => self.by_largest += 1,
            (_, place) if place >= lists.0.len().min(lists.1.len()) => self.by_longer_list += 1,
            _ => self.by_later_group += 1,
        }
    }
}

#[test]
fn a_plain_second_implementation_agrees() {
    let mixes = option_mixes::<Swack>();
    let each = 10_000 / mixes.len() + 1;
    let mut seen = Seen::default();
    for values in mixes {
        let mut count = 0;
        random_positions::<Swack>(&values, 1, |position, _| {
            seen.check(&values, position);
            count += 1;
            if count < each {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    assert!(
        seen.positions >= 10_000
            && seen.forced_passes > 100
            && seen.after_a_pass > 300
            && seen.by_largest > 100
            && seen.by_later_group > 30
            && seen.by_longer_list > 5
            && seen.by_last_pass[0] > 50
            && seen.by_last_pass[1] > 50,
        "{seen:?}"
    );
}

/// A board that need not be reachable: owners and heights at random, sometimes all of one color, and
/// sometimes with each square's opposite in the other color, so that the groups are equal, or nearly so
/// on odd boards.
fn random_board(size: usize, random: &mut SplitMix64) -> String {
    let mut below = |bound: usize| random.below(bound as u128) as usize;
    let highest = [2, 3, 12.min(size * size), size * size][below(4)];
    let lowest = [1, 1, 1, highest][below(4)];
    let black = [0, 3, 5, 5, 5, 7][below(6)];
    let mirrored = below(3) == 0;
    let mut cells = vec![vec![String::new(); size]; size];
    for x in 0..size {
        for y in 0..size {
            let height = lowest + below(highest - lowest + 1);
            let (opposite_x, opposite_y) = (size - 1 - x, size - 1 - y);
            let color = match cells[opposite_x][opposite_y].chars().next() {
                Some('b') if mirrored => 'w',
                Some('w') if mirrored => 'b',
                _ if below(10) < black => 'b',
                _ => 'w',
            };
            cells[x][y] = format!("{color}{height}");
        }
    }
    Grid { cells }.text()
}

#[test]
fn random_boards_agree_as_well() {
    let mut random = SplitMix64::new(3);
    let mut seen = Seen::default();
    for values in option_mixes::<Swack>() {
        let options = Swack::options(&values);
        for _ in 0..640 {
            let board = random_board(usize::from(options.size), &mut random);
            let turn = ["b", "w"][random.below(2) as usize];
            let passes = random.below(3);
            let position = Swack::parse(options, &format!("{board} {turn} {passes}")).unwrap();
            seen.check(&values, &position);
        }
    }
    assert!(
        seen.positions >= 10_000
            && seen.forced_passes > 100
            && seen.after_a_pass > 1_000
            && seen.tall > 1_000
            && seen.highest_climbed > 100
            && seen.one_color > 100
            && seen.by_largest > 1_000
            && seen.by_later_group > 30
            && seen.by_longer_list > 5
            && seen.by_last_pass[0] > 50
            && seen.by_last_pass[1] > 50,
        "{seen:?}"
    );
}

#[test]
fn stacks_are_conserved_and_every_stack_move_adds_one_piece() {
    for values in option_mixes::<Swack>() {
        let size = values.get("size");
        random_moves::<Swack>(&values, 2, 1_000, |before, mv, after| {
            for side in Side::BOTH {
                assert_eq!(before.count_stacks(side), after.count_stacks(side), "{mv}");
                let at_start = before.options().stacks_at_start()[side];
                assert_eq!(after.count_stacks(side), at_start, "{mv} in {before}");
            }
            let heights = |position: &Position| -> Vec<u32> {
                Square::all(size, size)
                    .map(|square| u32::from(position.height(square)))
                    .collect()
            };
            let (low, high) = (heights(before), heights(after));
            let added = u32::from(matches!(mv, Move::Stack { .. }));
            let sum = |heights: &[u32]| heights.iter().sum::<u32>();
            assert_eq!(sum(&high), sum(&low) + added, "{mv} in {before}");
            // No level is ever emptied, so heights stay within the number of squares.
            let highest = high.iter().copied().max().unwrap();
            for level in 1..=highest {
                assert!(high.contains(&level), "nothing is {level} high in {after}");
            }
        });
    }
}
