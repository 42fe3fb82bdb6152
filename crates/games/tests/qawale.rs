//! Qawale, rule by rule, and against a plain second implementation.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::ops::ControlFlow;

use cairn_core::{
    Arg, Attempt, Color, Game, OptionValues, Outcome, Phrase, Position as _, Random, Side,
    Solvable as _, Square, Symmetric as _,
};
use cairn_engine::SplitMix64;
use cairn_games::qawale::{Move, Position, Qawale, Stone};
use cairn_testkit::oracle::{Grid, OracleAnswer, agree, square_name};
use cairn_testkit::{option_mixes, random_moves, random_positions, read_name};

fn read(name: &str, text: &str) -> Result<Position, String> {
    Qawale::parse(Qawale::options(&read_name::<Qawale>(name)), text)
        .map_err(|error| error.to_string())
}

fn position(text: &str) -> Position {
    read("qawale", text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn start(name: &str) -> Position {
    Qawale::start(Qawale::options(&read_name::<Qawale>(name)))
}

fn square(name: &str) -> Square {
    let name = name.as_bytes();
    Square::new(name[0] - b'a', name[1] - b'1')
}

fn squares(names: &str) -> Vec<Square> {
    names.split(' ').map(square).collect()
}

fn read_move(position: &Position, word: &str) -> Move {
    Qawale::parse_move(position, word).unwrap_or_else(|error| panic!("{word}: {error}"))
}

fn after(position: &Position, word: &str) -> Position {
    position
        .play(read_move(position, word))
        .unwrap_or_else(|error| panic!("{word} in {position}: {error}"))
}

/// The reason why a move is refused.
fn refusal(position: &Position, word: &str) -> Phrase {
    Qawale::explain(position, Attempt::Move(read_move(position, word)))
        .unwrap_or_else(|| panic!("{word} is legal in {position}"))
}

/// The reason why the last of these squares is refused.
fn square_refusal(position: &Position, names: &str) -> Phrase {
    Qawale::explain(position, Attempt::Squares(&squares(names)))
        .unwrap_or_else(|| panic!("{names} may be chosen in {position}"))
}

fn moves_from(position: &Position, name: &str) -> BTreeSet<String> {
    let words = position.moves().into_iter().map(|mv| mv.to_string());
    words.filter(|word| word.starts_with(name)).collect()
}

fn next(position: &Position, chosen: &[Square]) -> Vec<Square> {
    let steps = Qawale::steps(position, chosen);
    steps.next.iter().map(|choice| choice.square).collect()
}

/// A position of `stones=10` with this many stones on one square, and the rest of the tan ones on another.
fn tower(at: &str, height: usize, rest_at: &str) -> Position {
    let extra = height.saturating_sub(8);
    let stones = "t".repeat(8) + &"dl".repeat(10)[..extra];
    let mut grid = Grid::read("x4/x4/x4/x4");
    for (name, stack) in [(at, &stones[..height]), (rest_at, &stones[height..])] {
        let place = square(name);
        *grid.cell_mut(place.file.into(), place.rank.into()) = stack.to_owned();
    }
    let turn = ["d", "l"][extra % 2];
    read("qawale:stones=10", &format!("{} {turn}", grid.text())).unwrap()
}

#[test]
fn two_tan_stones_lie_on_each_corner_at_the_start() {
    let start = start("qawale");
    assert_eq!(start.to_string(), "tt,x2,tt/x4/x4/tt,x2,tt d");
    assert_eq!(start.turn(), Side::First);
    assert_eq!(Side::BOTH.map(|side| start.in_hand(side)), [8, 8]);
}

#[test]
fn any_stack_may_be_chosen_whoever_owns_it_but_no_empty_square() {
    let position = position("tt,x2,tt/x4/x2,l,x/tt,d,x,tt d");
    let chosen = squares("a1 b1 d1 c2 a4 d4");
    assert_eq!(next(&position, &[]), chosen);
    for name in ["a1", "b1", "c2", "d4"] {
        assert!(!moves_from(&position, name).is_empty(), "{name}");
    }
    assert_eq!(refusal(&position, "c1ne").key, "qawale-empty");
    let reason = square_refusal(&position, "c1");
    assert_eq!(reason.args, [("square", Arg::Square(square("c1")))]);
}

#[test]
fn the_lowest_stone_in_hand_drops_at_each_step() {
    let before = position("x2,tt,tt/tt,x3/x,tld,x2/t,x3 d");
    let after = after(&before, "b2ennw");
    assert_eq!(after.to_string(), "x,d,ttd,tt/tt,x,l,x/x2,t,x/t,x3 l");
}

#[test]
fn a_path_may_come_back_to_any_square_by_going_round() {
    let before = position("x2,l,tt/x,t,td,x/x,dtl,x,t/dt,lt,x2 d");
    let once = after(&before, "b2enws");
    assert_eq!(once.to_string(), "x2,l,tt/x,tl,tdt,x/x,d,d,t/dt,lt,x2 l");
    let before = position("x3,t/x4/x4/ttttttt,x3 d");
    let twice = after(&before, "a1neswnesw");
    assert_eq!(twice.to_string(), "x3,t/x4/tt,tt,x2/td,tt,x2 l");
}

#[test]
fn a_path_never_steps_straight_back_not_even_to_its_first_square() {
    let start = start("qawale");
    let reason = refusal(&start, "a1nsn");
    assert_eq!(reason.key, "qawale-straight-back");
    let ways = Phrase::new("qawale-ways-two")
        .with("a", "n".to_owned())
        .with("b", "e".to_owned());
    let expected = [
        ("step", Arg::Number(2)),
        ("at", Arg::Square(square("a2"))),
        ("ways", Arg::from(ways)),
        ("to", Arg::Square(square("a1"))),
    ];
    assert_eq!(reason.args, expected);

    let reason = square_refusal(&start, "a1 a2 b2 a2");
    assert_eq!(reason.key, "qawale-straight-back");
    let expected = [
        ("step", Arg::Number(3)),
        ("at", Arg::Square(square("b2"))),
        ("ways", Arg::Squares(squares("b1 c2 b3"))),
        ("to", Arg::Square(square("a2"))),
    ];
    assert_eq!(reason.args, expected);

    // On the last step as well, and only on the way in which it came.
    assert_eq!(refusal(&start, "a1nns").key, "qawale-straight-back");
    assert_eq!(
        moves_from(&start, "a1ne"),
        ["a1nee", "a1nen", "a1nes"].map(str::to_owned).into()
    );
}

#[test]
fn a_path_that_leaves_the_board_is_a_move_but_not_a_legal_one() {
    let start = start("qawale");
    let reason = refusal(&start, "a1nwn");
    assert_eq!(reason.key, "qawale-leaves-board");
    let ways = Phrase::new("qawale-ways-two")
        .with("a", "n".to_owned())
        .with("b", "e".to_owned());
    let expected = [
        ("step", Arg::Number(2)),
        ("at", Arg::Square(square("a2"))),
        ("ways", Arg::from(ways)),
        ("direction", Arg::Text("w".into())),
    ];
    assert_eq!(reason.args, expected);
    for word in ["a1sss", "a1wnn", "d4nww", "d1wsw", "a1wwwwwwwwww"] {
        assert_eq!(refusal(&start, word).key, "qawale-leaves-board", "{word}");
    }
}

#[test]
fn a_path_has_one_step_for_each_stone_of_the_stack_and_one_for_yours() {
    let position = after(&after(&start("qawale"), "d1wnw"), "c1wn");
    let counted = |reason: Phrase| {
        let [(_, from), (_, Arg::Number(needed)), (_, Arg::Number(given))] = &reason.args[..]
        else {
            panic!("{reason:?}");
        };
        assert_eq!(*from, Arg::Square(square("b2")));
        (reason.key, *needed, *given)
    };
    let few = counted(refusal(&position, "b2n"));
    assert_eq!(few, ("qawale-too-few-steps", 3, 1));
    let many = counted(refusal(&position, "b2neen"));
    assert_eq!(many, ("qawale-too-many-steps", 3, 4));
    // What is wrong on the way is said first; steps beyond the last stone do not matter.
    assert_eq!(refusal(&position, "b2ns").key, "qawale-straight-back");
    assert_eq!(counted(refusal(&position, "b2neewewn")).0, many.0);
    assert!(position.is_legal(read_move(&position, "b2nee")));
}

#[test]
fn squares_that_cannot_be_next_are_refused_with_the_squares_that_can() {
    let start = start("qawale");
    let reason = square_refusal(&start, "a1 a3");
    assert_eq!(reason.key, "qawale-not-next");
    let expected = [
        ("step", Arg::Number(1)),
        ("at", Arg::Square(square("a1"))),
        ("ways", Arg::Squares(squares("b1 a2"))),
        ("to", Arg::Square(square("a3"))),
        ("distance", Arg::Number(2)),
        ("left", Arg::Number(3)),
    ];
    assert_eq!(reason.args, expected);
    let reason = square_refusal(&start, "a1 a2 a2");
    assert_eq!(reason.key, "qawale-same-square");
    assert!(reason.args.contains(&("left", Arg::Number(2))));
    assert_eq!(square_refusal(&start, "a1 a1").key, "qawale-same-square");
    let reason = square_refusal(&start, "a1 a2 a3 a4 b4");
    assert_eq!(reason.key, "reason-too-many");
    assert_eq!(square_refusal(&start, "e1").key, "reason-off-board");
    assert_eq!(square_refusal(&start, "a1 a5").key, "reason-off-board");
}

#[test]
fn two_paths_are_two_moves_even_when_the_results_are_equal() {
    let position = position("tt,x2,tt/x4/x4/ttt,x2,t d");
    assert_eq!(after(&position, "a1nesw"), after(&position, "a1enws"));
    let both = ["a1nesw", "a1enws"].map(str::to_owned).into();
    assert!(moves_from(&position, "a1").is_superset(&both));
}

#[test]
fn there_is_no_pass() {
    let start = start("qawale");
    assert!(Qawale::parse_move(&start, "pass").is_err());
    assert_eq!(Qawale::steps(&start, &[]).pass, None);
}

/// The ten lines, square by square.
const LINES: [&str; 10] = [
    "a1 b1 c1 d1",
    "a2 b2 c2 d2",
    "a3 b3 c3 d3",
    "a4 b4 c4 d4",
    "a1 a2 a3 a4",
    "b1 b2 b3 b4",
    "c1 c2 c3 c4",
    "d1 d2 d3 d4",
    "a1 b2 c3 d4",
    "a4 b3 c2 d1",
];

/// Whether all four tops of a line show a color.
fn owns_line(grid: &Grid, color: char) -> bool {
    LINES.iter().any(|line| {
        squares(line).iter().all(|square| {
            let cell = grid.cell(square.file.into(), square.rank.into());
            cell.is_some_and(|cell| cell.ends_with(color))
        })
    })
}

/// Four squares that show a color; the tan stones and four of the other color make one pile elsewhere.
fn four_tops(names: &str, color: &str, other: &str) -> Position {
    let mut grid = Grid::read("x4/x4/x4/x4");
    for square in squares(names) {
        *grid.cell_mut(square.file.into(), square.rank.into()) = color.to_owned();
    }
    let free = grid
        .places()
        .into_iter()
        .find(|(file, rank)| grid.cell(*file, *rank) == Some(""));
    let (file, rank) = free.unwrap();
    *grid.cell_mut(file, rank) = other.repeat(4) + "tttttttt";
    position(&format!("{} d", grid.text()))
}

#[test]
fn four_tops_of_one_color_in_any_of_ten_lines_win() {
    let sides = [(Side::First, "d", "l"), (Side::Second, "l", "d")];
    for line in LINES {
        for (side, color, other) in sides {
            let position = four_tops(line, color, other);
            assert_eq!(position.outcome(), Some(Outcome::Win(side)), "{position}");
            assert_eq!(position.count_moves(), 0, "{position}");
            let winning = Qawale::view(&position, &[]).winning;
            let ordered = |mut squares: Vec<Square>| {
                squares.sort_unstable();
                squares
            };
            assert_eq!(ordered(winning), ordered(squares(line)), "{position}");
        }
    }
}

#[test]
fn other_fours_do_not_win() {
    for names in [
        "a1 b1 c1 d2",
        "a1 b2 c3 d3",
        "b1 c2 d3 a4",
        "a2 b3 c4 d1",
        "b2 c2 b3 c3",
        "a1 a4 d1 d4",
    ] {
        let position = four_tops(names, "d", "l");
        assert_eq!(position.outcome(), None, "{position}");
    }
    let tan_line = position("x4/x4/d,l,d,l/tt,tt,tt,tt d");
    assert_eq!(tan_line.outcome(), None);
    let covered = position("tttttt,x2,llll/x4/x4/d,d,d,dtt d");
    assert_eq!(covered.outcome(), None);
    let pile = position("tttttttt,x2,llll/x4/x4/dddd,x3 d");
    assert_eq!(pile.outcome(), None);
}

#[test]
fn the_mover_wins_when_both_own_a_line() {
    let light_moved = position("tttttttt,x3/x4/l,l,l,l/d,d,d,d d");
    assert_eq!(light_moved.outcome(), Some(Outcome::Win(Side::Second)));
    let dark_moved = position("tttttttt,d,x2/x4/l,l,l,l/d,d,d,d l");
    assert_eq!(dark_moved.outcome(), Some(Outcome::Win(Side::First)));
}

#[test]
fn a_line_counts_only_after_the_last_stone_of_the_turn() {
    // Dark on d1 completes row 1 on the way, and the tan stone on c1 breaks it.
    let on_the_way = position("ttttttt,l,l,x/l,l,x2/x3,dt/d,d,d,x d");
    assert_eq!(after(&on_the_way, "d2swn").outcome(), None);
    // The stone put on d1 completes row 1 before the stack is lifted.
    let placed = position("tttttt,l,l,x/l,x3/x4/d,d,d,tt d");
    assert_eq!(after(&placed, "d1nww").outcome(), None);
}

#[test]
fn the_end_names_the_line() {
    let told = |text: &str| Qawale::tell_end(&position(text)).unwrap();
    let column = told("tttttttt,x,l,x/x2,l,x/x2,l,x/dddd,x,l,x d");
    let expected = Phrase::new("qawale-end-column")
        .with("column", "c".to_owned())
        .with("winner", Color::Light);
    assert_eq!(column, expected);
    let row = told("tttttttt,x3/x4/d,d,d,d/x,llll,x2 d");
    let expected = Phrase::new("qawale-end-row")
        .with("row", 2u8)
        .with("winner", Color::Dark);
    assert_eq!(row, expected);
    for (text, from, to) in [
        ("tttttttt,x2,d/x2,d,x/x,d,x2/d,llll,x2 d", "a1", "d4"),
        ("d,x2,tttttttt/x,d,x2/x2,d,x/llll,x2,d d", "a4", "d1"),
    ] {
        let expected = Phrase::new("qawale-end-diagonal")
            .with("from", square(from))
            .with("to", square(to))
            .with("winner", Color::Dark);
        assert_eq!(told(text), expected);
    }
}

#[test]
fn the_game_is_a_draw_when_both_hands_are_empty() {
    let before = read("qawale:stones=1", "tt,x2,tt/x4/x,d,t,t/tt,x3 l").unwrap();
    assert_eq!(before.outcome(), None);
    let after = after(&before, "b2nn");
    assert_eq!(after.outcome(), Some(Outcome::Draw));
    assert_eq!(Qawale::tell_end(&after).unwrap().key, "qawale-end-draw");
    assert_eq!(refusal(&after, "a1nne").key, "reason-game-over");
    assert_eq!(square_refusal(&after, "a1").key, "reason-game-over");
    assert_eq!(next(&after, &[]), []);
}

/// The rule page's table: play goes on, the mover's line only, the opponent's only, both, draw.
#[test]
fn every_kind_of_end_comes_as_often_as_the_page_says() {
    for (text, expected) in [
        ("tt,x,l,l/x2,tlld,d/x2,dd,x/tt,t,t,t d", [148, 2, 2, 0, 0]),
        (
            "t,d,tlt,l/tddd,d,x,dt/x,tt,l,l/x,t,x,l l",
            [161, 16, 5, 0, 0],
        ),
        (
            "x2,l,l/l,x,llldd,ttt/t,d,td,d/ttl,d,td,x d",
            [269, 31, 8, 4, 0],
        ),
        (
            "tt,tt,x,t/l,x,dd,l/tdt,ddll,x,ld/d,tl,l,d l",
            [0, 5, 6, 1, 202],
        ),
    ] {
        let position = position(text);
        let mover = position.turn();
        let (own, other) = match mover {
            Side::First => ('d', 'l'),
            Side::Second => ('l', 'd'),
        };
        let mut counts = [0; 5];
        for mv in position.moves() {
            let after = position.play(mv).unwrap();
            let text = after.to_string();
            let grid = Grid::read(text.split(' ').next().unwrap());
            let (kind, outcome) = match (owns_line(&grid, own), owns_line(&grid, other)) {
                (true, true) => (3, Some(Outcome::Win(mover))),
                (true, false) => (1, Some(Outcome::Win(mover))),
                (false, true) => (2, Some(Outcome::Win(mover.other()))),
                (false, false) if after.turns_played() == 16 => (4, Some(Outcome::Draw)),
                (false, false) => (0, None),
            };
            assert_eq!(after.outcome(), outcome, "{mv} in {position}");
            counts[kind] += 1;
        }
        assert_eq!(counts, expected, "{text}");
    }
}

#[test]
fn impossible_positions_are_refused() {
    let refuses = |name: &str, text: &str| read(name, text).unwrap_err();
    for (name, text, message) in [
        (
            "qawale",
            "tt,x2,tt/x4/x4/tt,x2,t d",
            "column 1: the board has 8 tan stones, 7 are given",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/t,x3/tt,x2,tt d",
            "column 1: the board has 8 tan stones, 9 are given",
        ),
        (
            "qawale:stones=1",
            "tt,x2,tt/x4/dd,l,x2/tt,x2,tt l",
            "column 1: dark has 2 stones, and never more than 1",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/lllllllll,x3/tt,x2,tt d",
            "column 1: light has 9 stones, and never more than 8",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/d,x3/tt,x2,tt d",
            "column 1: with dark to move there are as many dark stones as light ones; \
             here are 1 dark and 0 light",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/l,x3/tt,x2,tt d",
            "column 1: with dark to move there are as many dark stones as light ones; \
             here are 0 dark and 1 light",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/x4/tt,x2,tt l",
            "column 1: with light to move there is one dark stone more than light ones; \
             here are 0 dark and 0 light",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/dd,x3/tt,x2,tt l",
            "column 1: with light to move there is one dark stone more than light ones; \
             here are 2 dark and 0 light",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/q,x3/tt,x2,tt d",
            "column 13: expected 't', 'd', 'l' or 'x', found 'q'",
        ),
        (
            "qawale",
            "tt,x2,tt/x4/x4/tt,x2,tt t",
            "column 25: expected the side to move, 'd' or 'l', found 't'",
        ),
    ] {
        assert_eq!(refuses(name, text), message, "{text}");
    }
    let heap = format!("{},x3/x4/x4/x4 d", "t".repeat(5000));
    assert!(refuses("qawale", &heap).contains("5000 are given"));
}

#[test]
fn a_move_is_a_square_and_1_to_28_letters() {
    let start = start("qawale");
    let longest = format!("b2{}", "n".repeat(28));
    assert_eq!(read_move(&start, &longest).to_string(), longest);
    let error = |word: &str| Qawale::parse_move(&start, word).unwrap_err().to_string();
    assert_eq!(
        error(&format!("{longest}n")),
        "column 31: a path has 28 steps at most"
    );
    assert_eq!(
        error("a1"),
        "column 3: expected a step: 'n', 'e', 's' or 'w', found the end of the text"
    );
    assert_eq!(
        error("a1nx"),
        "column 4: expected a step: 'n', 'e', 's' or 'w', found 'x'"
    );
    for word in [
        "", "e1n", "a5n", "a1N", "A1n", "a1n ", " a1n", "n", "pass", "a1-a2",
    ] {
        assert!(Qawale::parse_move(&start, word).is_err(), "{word:?}");
    }
}

#[test]
fn the_board_is_shown_with_the_stones_dropped_so_far() {
    let position = position("x2,tt,tt/tt,x3/x,tld,x2/t,x3 d");
    let letters = |pieces: &[cairn_core::Piece]| -> String {
        pieces.iter().map(|piece| piece.color.letter()).collect()
    };
    for (chosen, b2, c2, c3, hand, left) in [
        (&[][..], "tld", "", "", "", 7),
        (&["b2"], "", "", "", "tldd", 6),
        (&["b2", "c2"], "", "t", "", "ldd", 6),
        (&["b2", "c2", "c3"], "", "t", "l", "dd", 6),
        (&["b2", "c2", "c3", "b3", "b2"], "d", "t", "l", "", 6),
    ] {
        let chosen: Vec<_> = chosen.iter().map(|name| square(name)).collect();
        let view = Qawale::view(&position, &chosen);
        let shown = |name| letters(&view.square(square(name)).pieces);
        assert_eq!([shown("b2"), shown("c2"), shown("c3")], [b2, c2, c3]);
        assert_eq!(letters(&view.in_hand), hand);
        let tallies = view
            .tallies
            .map(|tallies| (tallies[0].count, tallies[0].of));
        assert_eq!(tallies.first, (left, Some(8)));
        assert_eq!(tallies.second, (7, Some(8)));
        let phase = Phrase::new("qawale-phase-turn")
            .with("turn", 3u8)
            .with("of", 16u8);
        assert_eq!(view.phase, Some(phase));
        assert_eq!(view.winning, []);
    }
}

#[test]
fn a_move_is_told_stone_by_stone() {
    let told = Qawale::tell(&start("qawale"), read_move(&start("qawale"), "d1wnw"));
    let expected = Phrase::new("qawale-tell-sow")
        .with("side", Color::Dark)
        .with("from", square("d1"))
        .with("stones-and", vec![Color::Tan, Color::Tan, Color::Dark])
        .with("squares-and", squares("c1 c2 b2"));
    assert_eq!(told, expected);
}

#[test]
fn the_option_says_what_the_number_of_stones_means() {
    for stones in 1..=10 {
        let options = Qawale::options(&read_name::<Qawale>(&format!("qawale:stones={stones}")));
        let notes = Qawale::option_notes(options);
        let expected: &[_] = match stones {
            ..4 => &["qawale-note-few-stones"],
            4..=6 => &["qawale-note-drawn"],
            7 => &["qawale-note-proven"],
            8 => &["qawale-note-proven", "qawale-note-decided"],
            _ => &["qawale-note-decided"],
        };
        let keys: Vec<_> = notes.iter().map(|note| note.key).collect();
        assert_eq!(keys, expected, "{stones}: {notes:?}");
        assert_eq!(options.turns(), 2 * stones);
    }
}

/// The examples of the rules for players: every board is a position, and the marked squares are exactly
/// those to which the chosen stack may step first.
#[test]
fn the_drawn_examples_are_true() {
    let examples = |rules: &str| -> Vec<String> {
        let blocks = rules.split("```board qawale\n").skip(1);
        let block = |block: &str| block.split("```").next().unwrap().to_owned();
        blocks.map(block).collect()
    };
    let [en, pt] = Qawale::INFO.texts else {
        panic!("two languages");
    };
    assert_eq!(examples(en.rules), examples(pt.rules));
    assert_eq!(examples(en.rules).len(), 5);
    for example in examples(en.rules) {
        let mut lines = example.lines();
        let position = position(lines.next().unwrap());
        for line in lines {
            let (chosen, targets) = line.split_once(": ").unwrap();
            assert_eq!(
                next(&position, &[square(chosen)]),
                squares(targets),
                "{line}"
            );
        }
    }
    // What the text says of them.
    let light = position("tt,x2,tt/x4/x,d,t,t/tt,x3 l");
    assert_eq!(
        after(&light, "a1nes").to_string(),
        "tt,x2,tt/x4/t,dt,t,t/x,l,x2 d"
    );
    let round = position("x2,l,tt/x,t,td,x/x,dtl,x,t/dt,lt,x2 d");
    assert!(round.is_legal(read_move(&round, "b2enws")));
    let win = after(&position("l,x,l,tt/t,tl,tdt,x/d,d,d,t/x,lt,x2 d"), "c3ness");
    assert_eq!(win.outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(Qawale::view(&win, &[]).winning, squares("a2 b2 c2 d2"));
}

/// How many paths of each length, 1 to 28, there are from a square: walkers are counted on every square
/// by the step that led them there.
fn count_paths(from: (i32, i32)) -> Vec<u128> {
    let steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    let mut walkers = BTreeMap::from([((from, (0, 0)), 1u128)]);
    let mut counts = Vec::new();
    for _ in 0..28 {
        let mut moved = BTreeMap::new();
        for ((at, last), count) in walkers {
            for step in steps {
                let to: (i32, i32) = (at.0 + step.0, at.1 + step.1);
                let on_board = (0..4).contains(&to.0) && (0..4).contains(&to.1);
                if on_board && (step.0 + last.0, step.1 + last.1) != (0, 0) {
                    *moved.entry((to, step)).or_insert(0) += count;
                }
            }
        }
        counts.push(moved.values().sum());
        walkers = moved;
    }
    counts
}

#[test]
fn the_numbers_of_paths_are_those_of_the_page() {
    let page: [(&str, [u128; 12]); 3] = [
        (
            "a1",
            [2, 4, 10, 24, 54, 108, 218, 472, 1030, 2204, 4666, 9880],
        ),
        (
            "b1",
            [3, 6, 14, 32, 66, 136, 290, 624, 1338, 2848, 6042, 12856],
        ),
        (
            "b2",
            [4, 10, 20, 38, 80, 178, 388, 822, 1728, 3666, 7844, 16774],
        ),
    ];
    for (name, counts) in page {
        let place = square(name);
        let slow = count_paths((place.file.into(), place.rank.into()));
        assert_eq!(slow[..12], counts, "{name}");
        // A first step, which alone is no move.
        assert_eq!(
            next(&tower(name, 1, "d4"), &[place]).len() as u128,
            counts[0]
        );
        for steps in 2..=12 {
            let position = tower(name, steps - 1, "d4");
            let listed = moves_from(&position, name).len() as u128;
            assert_eq!(listed, counts[steps - 1], "{steps} steps from {name}");
        }
    }
}

#[test]
fn the_tallest_stacks_are_counted_numbered_and_entered_without_listing() {
    let mut random = SplitMix64::new(1);
    let mut most = 0;
    for (file, rank) in start_places() {
        let name = square_name((file, rank));
        let paths = count_paths((file, rank));
        for steps in 2..=28 {
            let position = tower(&name, steps - 1, if name == "d4" { "a1" } else { "d4" });
            let rest = match steps {
                2..=8 => 8 - (steps - 1),
                _ => 0,
            };
            let rest_count = match rest {
                0 => 0,
                rest => count_paths((0, 0))[rest],
            };
            let count = paths[steps - 1] + rest_count;
            assert_eq!(position.count_moves(), count, "{position}");
            most = most.max(count);
            assert_eq!(position.nth_move(count), None);
            assert_eq!(position.nth_move(u128::MAX), None);
            for _ in 0..20 {
                let mv = position.nth_move(random.below(count)).unwrap();
                assert!(position.is_legal(mv), "{mv} in {position}");
                enter(&position, mv);
            }
            let mut listed = Vec::new();
            let _ = position.for_each_move(|mv| {
                listed.push(mv);
                if listed.len() < 100 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            for (number, mv) in listed.into_iter().enumerate() {
                assert_eq!(position.nth_move(number as u128), Some(mv), "{position}");
            }
            let last = position.nth_move(count - 1).unwrap();
            assert!(position.is_legal(last), "{last} in {position}");
        }
    }
    assert!(most > 1_000_000_000, "{most} moves at the most");
}

fn start_places() -> Vec<(i32, i32)> {
    Grid::read("x4/x4/x4/x4").places()
}

/// Enters a move square by square.
fn enter(position: &Position, mv: Move) {
    let path = Qawale::move_squares(position, mv);
    for number in 0..path.len() {
        assert!(
            next(position, &path[..number]).contains(&path[number]),
            "{mv}"
        );
    }
    assert_eq!(Qawale::steps(position, &path).complete, Some(mv));
    assert_eq!(Qawale::view(position, &path).in_hand, []);
}

#[test]
fn a_stack_of_23_has_over_a_hundred_million_paths() {
    let position = position("x4/x4/x,ttttttttdldldldldldldld,x2/x4 l");
    assert_eq!(position.stack(square("b2")).len(), 23);
    assert_eq!(position.count_moves(), count_paths((1, 1))[23]);
    assert!(position.count_moves() > 100_000_000);
}

#[test]
fn up_to_symmetry_there_are_as_many_positions_as_the_page_says() {
    let mut positions = vec![start("qawale").canonical()];
    for expected in [5, 250, 13_615, 817_176] {
        let mut seen = HashSet::new();
        let mut found = Vec::new();
        for position in &positions {
            let _ = position.for_each_move(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                let after = after.canonical();
                if seen.insert(after.key()) && expected < 100_000 {
                    found.push(after);
                }
                ControlFlow::Continue(())
            });
        }
        assert_eq!(seen.len(), expected);
        positions = found;
    }
}

/// A move once more, word by word, on a grid of strings; `None` if a rule forbids it.
fn sow(grid: &Grid, turn: &str, word: &str) -> Option<Grid> {
    let (from, path) = word.split_at(2);
    let from = square(from);
    let (mut file, mut rank) = (i32::from(from.file), i32::from(from.rank));
    let mut after = grid.clone();
    let mut hand = std::mem::take(after.cell_mut(file, rank));
    if hand.is_empty() {
        return None;
    }
    hand += turn;
    if hand.len() != path.len() || path.contains("ns") || path.contains("sn") {
        return None;
    }
    if path.contains("ew") || path.contains("we") {
        return None;
    }
    for (stone, step) in hand.chars().zip(path.chars()) {
        match step {
            'n' => rank += 1,
            'e' => file += 1,
            's' => rank -= 1,
            _ => file -= 1,
        }
        grid.cell(file, rank)?;
        after.cell_mut(file, rank).push(stone);
    }
    Some(after)
}

/// All the words of this many letters that a path can be, from a square on.
fn paths((file, rank): (i32, i32), last: char, steps: usize) -> Vec<String> {
    if steps == 0 {
        return vec![String::new()];
    }
    let mut words = Vec::new();
    for (letter, back, dx, dy) in [
        ('n', 's', 0, 1),
        ('e', 'w', 1, 0),
        ('s', 'n', 0, -1),
        ('w', 'e', -1, 0),
    ] {
        let to = (file + dx, rank + dy);
        if last == back || !(0..4).contains(&to.0) || !(0..4).contains(&to.1) {
            continue;
        }
        for rest in paths(to, letter, steps - 1) {
            words.push(format!("{letter}{rest}"));
        }
    }
    words
}

/// The end, by rule 6.
fn ending(values: &OptionValues, grid: &Grid, turn: &str) -> Option<Outcome> {
    let (mover, opponent) = match turn {
        "d" => (('l', Side::Second), ('d', Side::First)),
        _ => (('d', Side::First), ('l', Side::Second)),
    };
    for (color, side) in [mover, opponent] {
        if owns_line(grid, color) {
            return Some(Outcome::Win(side));
        }
    }
    let light = grid
        .cells
        .iter()
        .flatten()
        .map(|cell| cell.matches('l').count());
    let is_last = turn == "d" && light.sum::<usize>() == usize::from(values.get("stones"));
    is_last.then_some(Outcome::Draw)
}

/// The rules once more.
fn answer(values: &OptionValues, text: &str) -> OracleAnswer {
    let (board, turn) = text.split_once(' ').unwrap();
    let grid = Grid::read(board);
    let outcome = ending(values, &grid, turn);
    let mut moves = BTreeMap::new();
    let next_turn = if turn == "d" { "l" } else { "d" };
    for (file, rank) in grid.places() {
        let height = grid.cell(file, rank).unwrap().len();
        if outcome.is_some() || height == 0 {
            continue;
        }
        for path in paths((file, rank), ' ', height + 1) {
            let word = square_name((file, rank)) + &path;
            let after = sow(&grid, turn, &word).unwrap_or_else(|| panic!("{word} in {text}"));
            moves.insert(word, format!("{} {next_turn}", after.text()));
        }
    }
    OracleAnswer { outcome, moves }
}

/// What kinds of positions were compared.
#[derive(Debug, Default)]
struct Seen {
    all: usize,
    wins_of_the_mover: usize,
    wins_of_the_opponent: usize,
    double_lines: usize,
    draws: usize,
    last_turns: usize,
    tall: usize,
}

impl Seen {
    fn count(&mut self, values: &OptionValues, position: &Position) {
        let text = position.to_string();
        let grid = Grid::read(text.split(' ').next().unwrap());
        let outcome = position.outcome();
        let mover = position.turn().other();
        self.all += 1;
        self.wins_of_the_mover += usize::from(outcome == Some(Outcome::Win(mover)));
        self.wins_of_the_opponent += usize::from(outcome == Some(Outcome::Win(mover.other())));
        self.double_lines += usize::from(owns_line(&grid, 'd') && owns_line(&grid, 'l'));
        self.draws += usize::from(outcome == Some(Outcome::Draw));
        let turns = 2 * values.get("stones");
        self.last_turns += usize::from(position.turns_played() + 1 == turns);
        self.tall += usize::from(grid.cells.iter().flatten().any(|cell| cell.len() >= 6));
    }
}

#[test]
fn a_plain_second_implementation_agrees() {
    let mixes = option_mixes::<Qawale>();
    let each = 10_000 / mixes.len() + 1;
    let mut all = Seen::default();
    for values in mixes {
        let mut seen = 0;
        random_positions::<Qawale>(&values, 1, |position, _| {
            agree::<Qawale>(position, &answer(&values, &position.to_string()));
            all.count(&values, position);
            seen += 1;
            if seen < each {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    assert!(
        all.all >= 10_000
            && all.wins_of_the_mover > 20
            && all.wins_of_the_opponent > 2
            && all.draws > 100
            && all.last_turns > 100
            && all.tall > 50,
        "{all:?}"
    );
}

/// A position with random stones anywhere, on few squares or many, and often with a line laid on top.
fn scattered(values: &OptionValues, random: &mut SplitMix64) -> Position {
    let mut below = |bound: usize| random.below(bound as u128) as usize;
    let turns = below(2 * usize::from(values.get("stones")) + 1);
    let mut stones = "t".repeat(8) + &"dl".repeat(10)[..turns];
    let mut laid = Vec::new();
    for color in ["d", "l"] {
        if stones.matches(color).count() >= 4 && below(4) == 0 {
            stones = stones.replacen(color, "", 4);
            laid.push((color, LINES[below(10)]));
        }
    }
    let places: Vec<usize> = (0..1 + below(16)).map(|_| below(16)).collect();
    let mut grid = Grid::read("x4/x4/x4/x4");
    while !stones.is_empty() {
        let stone = stones.remove(below(stones.len()));
        let place = places[below(places.len())];
        grid.cells[place / 4][place % 4].push(stone);
    }
    for (color, line) in laid {
        for square in squares(line) {
            *grid.cell_mut(square.file.into(), square.rank.into()) += color;
        }
    }
    let text = format!("{} {}", grid.text(), ["d", "l"][turns % 2]);
    Qawale::parse(Qawale::options(values), &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn scattered_stones_agree_as_well() {
    let mut random = SplitMix64::new(3);
    let (mut all, mut listed, mut long) = (Seen::default(), 0, 0);
    for values in option_mixes::<Qawale>() {
        for _ in 0..1000 {
            let position = scattered(&values, &mut random);
            let text = position.to_string();
            let (board, turn) = text.split_once(' ').unwrap();
            let grid = Grid::read(board);
            all.count(&values, &position);
            assert_eq!(position.outcome(), ending(&values, &grid, turn), "{text}");
            let count = position.count_moves();
            if count <= 1000 {
                listed += 1;
                agree::<Qawale>(&position, &answer(&values, &text));
                continue;
            }
            long += 1;
            let heights = grid.places().into_iter().map(|(file, rank)| {
                let height = grid.cell(file, rank).unwrap().len();
                match height {
                    0 => 0,
                    height => count_paths((file, rank))[height],
                }
            });
            assert_eq!(count, heights.sum(), "{text}");
            for _ in 0..10 {
                let mv = position.nth_move(random.below(count)).unwrap();
                let sown = sow(&grid, turn, &mv.to_string()).unwrap().text();
                let after = position.play(mv).unwrap().to_string();
                assert_eq!(
                    after.split(' ').next(),
                    Some(sown.as_str()),
                    "{mv} in {text}"
                );
            }
        }
    }
    assert!(
        listed > 2000
            && long > 1000
            && all.wins_of_the_mover > 500
            && all.wins_of_the_opponent > 500
            && all.double_lines > 20
            && all.draws > 100
            && all.last_turns > 100
            && all.tall > 1000,
        "{listed} listed, {long} too long to list, {all:?}"
    );
}

#[test]
fn random_words_are_legal_exactly_when_they_can_be_sown() {
    let mut random = SplitMix64::new(4);
    let (mut legal, mut illegal) = (0, 0);
    for values in option_mixes::<Qawale>() {
        for _ in 0..2000 {
            let position = scattered(&values, &mut random);
            if position.outcome().is_some() {
                continue;
            }
            let text = position.to_string();
            let (board, turn) = text.split_once(' ').unwrap();
            let grid = Grid::read(board);
            let place = random.below(16) as i32;
            let mut word = square_name((place % 4, place / 4));
            for _ in 0..=1 + random.below(4) {
                word.push(['n', 'e', 's', 'w'][random.below(4) as usize]);
            }
            let can_be_sown = sow(&grid, turn, &word).is_some();
            let mv = read_move(&position, &word);
            assert_eq!(position.is_legal(mv), can_be_sown, "{word} in {text}");
            legal += usize::from(can_be_sown);
            illegal += usize::from(!can_be_sown);
        }
    }
    assert!(legal > 100 && illegal > 1000, "{legal} and {illegal}");
}

#[test]
fn a_move_adds_one_stone_of_the_mover_and_changes_no_other_number() {
    for values in option_mixes::<Qawale>() {
        random_moves::<Qawale>(&values, 2, 500, |before, mv, after| {
            let count = |position: &Position, stone: Stone| {
                let squares = Square::all(4, 4);
                let stacks = squares.map(|square| {
                    let stones = position.stack(square);
                    stones.filter(|other| *other == stone).count()
                });
                stacks.sum::<usize>()
            };
            for stone in Stone::ALL {
                let added = usize::from(stone == Stone::of(before.turn()));
                assert_eq!(
                    count(after, stone),
                    count(before, stone) + added,
                    "{mv} in {before}"
                );
            }
            let [mover, other] = [before.turn(), before.turn().other()];
            assert_eq!(after.in_hand(mover) + 1, before.in_hand(mover));
            assert_eq!(after.in_hand(other), before.in_hand(other));
            assert_eq!(after.turn(), other);
        });
    }
}

#[test]
fn nobody_is_squeezed_who_can_carry_a_stack_without_stones_of_the_other() {
    let clean = |position: &Position, side: Side| {
        let other = Stone::of(side.other());
        let squares = Square::all(4, 4);
        let clean = squares.filter(|square| {
            let mut stack = position.stack(*square);
            stack.len() > 0 && stack.all(|stone| stone != other)
        });
        clean.collect::<Vec<_>>()
    };
    let (mut carried, mut excluded) = (0, 0);
    let values = read_name::<Qawale>("qawale:stones=10");
    random_moves::<Qawale>(&values, 7, 20_000, |position, mv, next| {
        let side = position.turn();
        if clean(position, side).contains(&mv.from()) {
            carried += 1;
            let lost = Some(Outcome::Win(side.other()));
            assert_ne!(next.outcome(), lost, "{mv} in {position}");
        }
        // Whoever is said not to be squeezed has such a stack after any move.
        if !position.may_squeeze() {
            excluded += 1;
            assert!(!clean(next, side.other()).is_empty(), "{mv} in {position}");
        }
    });
    assert!(carried > 1_000 && excluded > 1_000);
}
