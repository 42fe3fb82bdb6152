//! Nava, rule by rule, and against a plain second implementation.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cairn_core::{
    Arg, Attempt, Choice, Color, Game, Kind, Outcome, Phrase, Piece, Position as _, Random, Side,
    Square,
};
use cairn_engine::SplitMix64;
use cairn_games::nava::{Nava, Options, Position, Setup};
use cairn_testkit::oracle::{Grid, OracleAnswer, agree, square_name};
use cairn_testkit::{option_mixes, random_moves, random_positions, read_name};

const CORNER: Options = Options {
    setup: Setup::Corner,
};

fn position(text: &str) -> Position {
    Nava::parse(CORNER, text).unwrap()
}

fn moves(position: &Position) -> String {
    let mut moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves.join(" ")
}

/// The position after a legal move.
fn after(text: &str, mv: &str) -> Position {
    let position = position(text);
    let mv = Nava::parse_move(&position, mv).unwrap();
    position.play(mv).unwrap()
}

/// The reason why a move is refused.
fn refusal(position: &Position, mv: &str) -> Option<Phrase> {
    let mv = Nava::parse_move(position, mv).unwrap();
    Nava::explain(position, Attempt::Move(mv))
}

/// Its key.
fn reason(position: &Position, mv: &str) -> &'static str {
    refusal(position, mv).map_or("legal", |reason| reason.key)
}

fn square(name: &str) -> Square {
    let name = name.as_bytes();
    Square::new(name[0] - b'a', name[1] - b'1')
}

#[test]
fn six_discs_of_each_color_start_in_opposite_corners() {
    let start = Nava::start(CORNER);
    assert_eq!(start.to_string(), "x4,bbbbbb/x5/x5/x5/wwwwww,x4 w");
    assert_eq!(start.turn(), Side::First);
    assert_eq!(
        moves(&start),
        "a1-a2 a1-a3 a1-a4 a1-a5 a1-b1 a1-c1 a1-d1 a1-e1"
    );
}

#[test]
fn the_stacks_may_start_offset() {
    let start = Nava::start(Nava::options(&read_name::<Nava>("nava:setup=offset")));
    assert_eq!(start.to_string(), "x3,bbbbbb,x/x5/x5/x5/x,wwwwww,x3 w");
}

#[test]
fn a_stack_belongs_to_the_color_of_its_top_disc() {
    let text = "x5/x5/x2,wb,x2/x,bbbbw,x3/x,wwwwb,x3";
    let white = position(&format!("{text} w"));
    assert_eq!(reason(&white, "b2-b3"), "legal");
    assert_eq!(reason(&white, "c3-b3"), "nava-not-yours");
    assert_eq!(reason(&white, "b1-a1"), "nava-not-yours");
    let black = position(&format!("{text} b"));
    assert_eq!(reason(&black, "b2-b3"), "nava-not-yours");
    assert_eq!(reason(&black, "c3-b3"), "legal");
}

#[test]
fn discs_go_exactly_as_far_as_they_are_many() {
    // The stack of two reaches one and two junctions, not three; the single disc its neighbors; of the
    // three, none can go beyond the edge.
    let position = position("ww,x4/x5/x3,w,x/x5/bbbbbb,x2,www,x w");
    assert_eq!(
        moves(&position),
        "a5-a3 a5-a4 a5-b5 a5-c5 \
         d1-a1 d1-b1 d1-c1 d1-d2 d1-d3 d1-d4 d1-e1 \
         d3-c3 d3-d2 d3-d4 d3-e3"
    );
}

#[test]
fn the_top_discs_move_and_keep_their_order() {
    let after = after("x5/x5/wbbwbw,x4/x5/wwwbbb,x4 w", "a3-d3");
    assert_eq!(after.to_string(), "x5/x5/wbb,x2,wbw,x/x5/wwwbbb,x4 b");
}

#[test]
fn everything_in_between_is_jumped_and_unaffected() {
    let after = after("x5/x5/www,W,bbb,B,x/x5/wwwbbb,x4 w", "a3-d3");
    assert_eq!(after.to_string(), "x5/x5/W,W,bbb,www,x/x5/wwwbbb,x4 b");
}

#[test]
fn a_cube_of_either_color_that_is_landed_on_goes_home() {
    let text = "x5/x5/B,www,W,x2/x5/wwwbbbbbb,x4 w";
    let start = position(text);
    assert_eq!(
        (
            start.count_cubes(Side::First),
            start.count_cubes(Side::Second)
        ),
        (1, 1)
    );
    let on_enemy = after(text, "b3-a3");
    assert_eq!(on_enemy.to_string(), "x5/x5/w,ww,W,x2/x5/wwwbbbbbb,x4 b");
    let on_own = after(text, "b3-c3");
    assert_eq!(on_own.to_string(), "x5/x5/B,ww,w,x2/x5/wwwbbbbbb,x4 b");
}

#[test]
fn a_stack_that_is_landed_on_is_the_movers() {
    let after = after("x5/x5/x,ww,x,bb,x/x5/wwwwbbbb,x4 w", "b3-d3");
    assert_eq!(after.to_string(), "x5/x5/x,W,x,bbww,x/x5/wwwwbbbb,x4 b");
    assert_eq!(after.count_stacks(Side::First), 1);
    assert_eq!(reason(&after, "d3-d4"), "nava-not-yours");
}

#[test]
fn discs_left_behind_belong_to_whoever_is_now_on_top() {
    let after = after("x5/x5/x,bww,x3/x5/wwwwbbbbb,x4 w", "b3-d3");
    assert_eq!(after.to_string(), "x5/x5/x,b,x,ww,x/x5/wwwwbbbbb,x4 b");
    assert_eq!(reason(&after, "b3-b4"), "legal");
}

#[test]
fn an_emptied_junction_gets_a_cube_of_the_mover() {
    let white = after("x4,bbbbbb/x5/x5/x5/wwwww,w,x3 w", "b1-b2");
    assert_eq!(white.to_string(), "x4,bbbbbb/x5/x5/x,w,x3/wwwww,W,x3 b");
    let black = after("x3,b,bbbbb/x5/x5/x5/wwwwww,x4 b", "d5-d4");
    assert_eq!(black.to_string(), "x3,B,bbbbb/x3,b,x/x5/x5/wwwwww,x4 w");
}

/// Eight white cubes, and a white disc beside two of them.
const EIGHT_CUBES: &str = "W,W,x,bbb,B/W,x,W,w,x/x,W,x,W,bb/x,W,x2,B/W,x,wwwww,x,b w";

#[test]
fn nine_cubes_on_the_board_win() {
    let won = after(EIGHT_CUBES, "d4-e4");
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(won.count_moves(), 0);
    assert_eq!(Nava::tell_end(&won).unwrap().key, "nava-end-cubes");
    assert_eq!(reason(&won, "e1-d1"), "reason-game-over");
    let empty_choice = Nava::explain(&won, Attempt::Squares(&[])).unwrap();
    assert_eq!(empty_choice.key, "reason-game-over");
}

#[test]
fn an_own_cube_goes_home_before_the_new_one_is_placed() {
    let position = after(EIGHT_CUBES, "d4-d3");
    assert_eq!(position.count_cubes(Side::First), 8);
    assert_eq!(position.outcome(), None);
}

#[test]
fn the_winning_move_may_send_an_enemy_cube_home() {
    // Black lands on one of White's eight cubes and brings out his own ninth.
    let text = "W,W,W,W,W/W,W,W,b,x/B,B,B,B,x/B,B,B,B,bbbbb/wwwwww,x4 b";
    let won = after(text, "d4-c4");
    assert_eq!(
        (won.count_cubes(Side::First), won.count_cubes(Side::Second)),
        (7, 9)
    );
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn who_owns_no_stack_has_lost() {
    let won = after("x5/x5/x,wwwwww,bbbbbb,x2/x5/x5 w", "b3-c3");
    assert_eq!(won.to_string(), "x5/x5/x,wwwww,bbbbbbw,x2/x5/x5 b");
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
    assert_eq!(won.count_moves(), 0);
    assert_eq!(Nava::tell_end(&won).unwrap().key, "nava-end-stacks");
    assert_eq!(Nava::view(&won, &[]).winning, []);
}

#[test]
fn nine_cubes_are_told_before_a_lost_stack() {
    // White's last single disc takes over the only black stack and leaves the ninth cube.
    let won = after("W,W,W,W,W/W,W,W,x2/x,w,bbbbbb,x2/x5/wwwww,x4 w", "b3-c3");
    assert_eq!(won.count_stacks(Side::Second), 0);
    assert_eq!(Nava::tell_end(&won).unwrap().key, "nava-end-cubes");
}

#[test]
fn there_is_no_pass() {
    let start = Nava::start(CORNER);
    assert_eq!(
        Nava::parse_move(&start, "pass").unwrap_err().to_string(),
        "column 1: expected a square from a1 to e5, found 'p'"
    );
    assert_eq!(Nava::steps(&start, &[]).pass, None);
}

#[test]
fn every_refusal_has_its_reason() {
    let position = position("x4,bbbbb/x5/www,x3,B/x5/wwwb,W,x3 w");
    assert_eq!(reason(&position, "a3-a5"), "legal");
    assert_eq!(reason(&position, "c3-c4"), "reason-empty");
    assert_eq!(reason(&position, "b1-b2"), "nava-cube");
    assert_eq!(reason(&position, "e3-e2"), "nava-cube");
    assert_eq!(reason(&position, "a1-a2"), "nava-not-yours");
    assert_eq!(reason(&position, "a3-a3"), "reason-same-square");
    assert_eq!(reason(&position, "a3-b4"), "nava-not-straight");
    assert_eq!(reason(&position, "a3-c4"), "nava-not-straight");
    assert_eq!(reason(&position, "a3-e3"), "nava-too-far");

    let squares = |names: &[&str]| {
        let squares: Vec<_> = names.iter().map(|name| square(name)).collect();
        Nava::explain(&position, Attempt::Squares(&squares)).map(|reason| reason.key)
    };
    assert_eq!(squares(&[]), None);
    assert_eq!(squares(&["a3"]), None);
    assert_eq!(squares(&["a3", "d3"]), None);
    assert_eq!(squares(&["b1"]), Some("nava-cube"));
    assert_eq!(squares(&["f1"]), Some("reason-off-board"));
    assert_eq!(squares(&["a3", "a6"]), Some("reason-off-board"));
    assert_eq!(squares(&["a3", "e3"]), Some("nava-too-far"));
    assert_eq!(squares(&["a3", "d3", "d4"]), Some("reason-too-many"));
}

#[test]
fn refusals_name_heights_and_colors() {
    let position = position("x4,bbbbb/x5/www,x3,B/x5/wwwb,W,x3 w");
    assert_eq!(
        refusal(&position, "a3-e3"),
        Some(
            Phrase::new("nava-too-far")
                .with("from", square("a3"))
                .with("height", 3u32)
        )
    );
    assert_eq!(
        refusal(&position, "a1-a2"),
        Some(
            Phrase::new("nava-not-yours")
                .with("square", square("a1"))
                .with("owner", Color::Black)
                .with("side", Color::White)
        )
    );
}

#[test]
fn what_a_move_changes_is_told() {
    /// The keys of a phrase and of those in it, outermost last.
    fn keys(phrase: &Phrase) -> Vec<&'static str> {
        let inner = phrase.args.iter().flat_map(|(_, arg)| match arg {
            Arg::Phrase(inner) => keys(inner),
            _ => Vec::new(),
        });
        let own = (phrase.key != "nava-tell-and").then_some(phrase.key);
        inner.chain(own).collect()
    }
    let tell = |text: &str, mv: &str| {
        let position = position(text);
        let mv = Nava::parse_move(&position, mv).unwrap();
        keys(&Nava::tell(&position, mv)).join(" ")
    };
    let text = "bbb,x3,wwww/x,W,x3/x5/x,bww,B,bb,x/x5 w";
    assert_eq!(tell(text, "b2-b3"), "nava-tell");
    assert_eq!(tell(text, "b2-c2"), "nava-tell nava-tell-cube-home");
    assert_eq!(
        tell(text, "b2-b4"),
        "nava-tell nava-tell-cube-home nava-tell-given-up"
    );
    assert_eq!(
        tell(text, "b2-d2"),
        "nava-tell nava-tell-taken-over nava-tell-given-up"
    );
    assert_eq!(tell(text, "b2-e2"), "nava-tell nava-tell-cube-left");
    assert_eq!(
        Nava::tell(
            &position(text),
            Nava::parse_move(&position(text), "b2-b3").unwrap()
        ),
        Phrase::new("nava-tell")
            .with("side", Color::White)
            .with("count", 1u32)
            .with("from", square("b2"))
            .with("to", square("b3"))
    );
}

fn refuses(text: &str) -> String {
    Nava::parse(CORNER, text).unwrap_err().to_string()
}

#[test]
fn other_than_six_discs_of_each_color_are_refused() {
    assert_eq!(
        refuses("x4,bbbbbb/x5/x5/x5/wwwww,x4 w"),
        "column 1: white has 5 discs on the board instead of 6"
    );
    assert_eq!(
        refuses("x4,bbbbb/x5/x5/x5/wwwwww,x4 w"),
        "column 1: black has 5 discs on the board instead of 6"
    );
    assert_eq!(
        refuses("x4,bbbbbb/x5/x5/x5/wwwwwww,x4 w"),
        "column 26: white has only 6 discs"
    );
    let tower = "b".repeat(100);
    assert_eq!(
        refuses(&format!("{tower},x4/x5/x5/x5/x5 w")),
        "column 7: black has only 6 discs"
    );
    assert_eq!(
        refuses("x5/x5/x5/x5/x5 w"),
        "column 1: white has 0 discs on the board instead of 6"
    );
}

#[test]
fn more_than_nine_cubes_of_a_color_are_refused() {
    assert_eq!(
        refuses("W,W,W,W,W/W,W,W,W,W/x5/x5/wwwwww,bbbbbb,x3 b"),
        "column 19: white has only 9 cubes"
    );
}

#[test]
fn the_side_to_move_with_nine_cubes_is_refused() {
    let board = "B,B,B,B,B/B,B,B,B,x/x5/x5/wwwwww,bbbbbb,x3";
    assert_eq!(
        refuses(&format!("{board} b")),
        "column 1: black has 9 cubes on the board and has won, so it is not to move"
    );
    let won = position(&format!("{board} w"));
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::Second)));
}

#[test]
fn the_side_that_just_moved_without_a_stack_is_refused() {
    let board = "x5/x5/wwwbbbbbbw,x4/x5/ww,x4";
    assert_eq!(
        refuses(&format!("{board} w")),
        "column 1: black has just moved and so owns a stack at least"
    );
    let won = position(&format!("{board} b"));
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
}

#[test]
fn texts_of_another_form_are_refused_where_they_go_wrong() {
    assert_eq!(
        refuses("x4,bbbbbb/x5/x5/x5/wwwwww,x3,q w"),
        "column 30: expected discs 'w' and 'b', a cube 'W' or 'B', or 'x', found 'q'"
    );
    assert_eq!(
        refuses("x4,bbbbbb/x5/x5/x5/wwwwwwW,x4 w"),
        "column 26: expected ',' (rank 1 has 5 squares, 1 given), found 'W'"
    );
    assert_eq!(
        refuses("x4,bbbbbb/x5/x5/x5/wwwwww,x4 W"),
        "column 30: expected the side to move, 'w' or 'b', found 'W'"
    );
    for text in [
        "x4,bbbbbb/x5/x5/x5/wwwwww,x4",
        "x4,bbbbbb/x5/x5/x5/wwwwww,x4 w ",
        "x4,bbbbbb/x5/x5/wwwwww,x4 w",
        "x4,bbbbbb/x5/x5/x5/wwwwww,WW,x3 w",
        "x4,bbbbbb/x5/x5/x5/wwwwww,Wb,x3 w",
    ] {
        assert!(Nava::parse(CORNER, text).is_err(), "{text}");
    }
    let start = Nava::start(CORNER);
    for word in ["", "a1", "a1a4", "a1-a6", "a1xa4", "3a1-a4", "a1-a4 "] {
        assert!(Nava::parse_move(&start, word).is_err(), "{word}");
    }
}

#[test]
fn eighteen_games_are_over_after_four_plies_and_none_before() {
    fn ends(position: &Position, plies: usize, found: &mut [Vec<Position>]) {
        match position.outcome() {
            Some(_) => found[plies].push(position.clone()),
            None if plies + 1 == found.len() => {}
            None => {
                for mv in position.moves() {
                    ends(&position.play(mv).unwrap(), plies + 1, found);
                }
            }
        }
    }
    let mut found = vec![Vec::new(); 5];
    ends(&Nava::start(CORNER), 0, &mut found);
    assert_eq!(
        found.iter().map(Vec::len).collect::<Vec<_>>(),
        [0, 0, 0, 0, 18]
    );
    for position in &found[4] {
        assert_eq!(
            position.outcome(),
            Some(Outcome::Win(Side::Second)),
            "{position}"
        );
        assert_eq!(Nava::tell_end(position).unwrap().key, "nava-end-stacks");
    }
}

#[test]
fn repetition_and_three_hundred_plies_draw_a_match() {
    let history = Nava::INFO.history;
    assert!(history.threefold_repetition);
    assert_eq!(
        (history.plies, history.plies_without_progress),
        (Some(300), None)
    );
}

#[test]
fn the_view_shows_layers_cubes_and_what_won() {
    let won = after(EIGHT_CUBES, "d4-d5");
    let view = Nava::view(&won, &[]);
    let disc = |color| Piece {
        kind: Kind::Disc,
        color,
    };
    assert_eq!(
        view.square(square("d5")).pieces,
        [Color::Black, Color::Black, Color::Black, Color::White].map(disc)
    );
    let cube = Piece {
        kind: Kind::Cube,
        color: Color::White,
    };
    assert_eq!(view.square(square("d4")).pieces, [cube]);
    assert_eq!(view.square(square("c5")).pieces, []);
    let [tally] = &view.tallies[Side::First][..] else {
        panic!("one tally");
    };
    assert_eq!(
        (tally.piece, tally.count, tally.of),
        (Some(cube), 9, Some(9))
    );
    assert_eq!(view.tallies[Side::Second][0].count, 2);
    let names: Vec<_> = view.winning.iter().map(ToString::to_string).collect();
    assert_eq!(names.join(" "), "a1 b2 b3 d3 a4 c4 d4 a5 b5");
    assert_eq!(Nava::view(&position(EIGHT_CUBES), &[]).winning, []);
}

#[test]
fn only_what_is_the_enemys_is_captured() {
    let position = position("B,bb,B,B,B/b,B,x,b,b/x,b,w,x2/x,W,W,w,w/W,www,W,W,W w");
    let steps = Nava::steps(&position, &[square("c3")]);
    let captures = |name| {
        let mut choices = steps.next.iter();
        choices
            .find(|choice| choice.square == square(name))
            .unwrap()
            .captures
    };
    assert!(captures("b3"), "an enemy stack");
    assert!(!captures("c2"), "an own cube");
    assert!(!captures("d3") && !captures("c4"), "nothing");
    let steps = Nava::steps(
        &self::position("x4,bbbbb/x5/x,B,w,x2/x5/wwwww,x3,b w"),
        &[square("c3")],
    );
    let cube = Choice {
        square: square("b3"),
        captures: true,
    };
    assert!(steps.next.contains(&cube), "an enemy cube");
}

#[test]
fn the_examples_in_the_rules_are_true() {
    for text in Nava::INFO.texts {
        let mut boards = 0;
        for block in text.rules.split("```board ").skip(1) {
            let mut lines = block.lines().take_while(|line| *line != "```");
            let options = Nava::options(&read_name::<Nava>(lines.next().unwrap()));
            let position = Nava::parse(options, lines.next().unwrap()).unwrap();
            for line in lines {
                let (from, targets) = line.split_once(": ").unwrap();
                let mut marked: Vec<_> = targets
                    .split(' ')
                    .map(|target| Choice {
                        square: square(target.trim_start_matches('x')),
                        captures: target.starts_with('x'),
                    })
                    .collect();
                marked.sort_unstable_by_key(|choice| (choice.square.rank, choice.square.file));
                assert_eq!(
                    marked,
                    Nava::steps(&position, &[square(from)]).next,
                    "{line}"
                );
            }
            boards += 1;
        }
        assert_eq!(boards, 5, "{}", text.language);
    }
}

/// The rules once more, word by word, on a grid of strings.
fn answer(text: &str) -> OracleAnswer {
    let (board, turn) = text.split_once(' ').unwrap();
    let grid = Grid::read(board);
    let enemy = if turn == "w" { "b" } else { "w" };
    let cells = || grid.cells.iter().flatten();
    let mut moves = BTreeMap::new();

    let enemy_cube = enemy.to_uppercase();
    let enemy_cubes = cells().filter(|cell| **cell == enemy_cube).count();
    let own_stacks = cells().filter(|cell| cell.ends_with(turn)).count();
    if enemy_cubes == 9 || own_stacks == 0 {
        let winner = if enemy == "w" {
            Side::First
        } else {
            Side::Second
        };
        let outcome = Some(Outcome::Win(winner));
        return OracleAnswer { outcome, moves };
    }

    for (x, y) in grid.places() {
        let stack = grid.cell(x, y).unwrap();
        if !stack.ends_with(turn) {
            continue;
        }
        for count in 1..=stack.len() {
            let (rest, moved) = stack.split_at(stack.len() - count);
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                let (to_x, to_y) = (x + dx * count as i32, y + dy * count as i32);
                let Some(target) = grid.cell(to_x, to_y) else {
                    continue;
                };
                let mut after = grid.clone();
                *after.cell_mut(to_x, to_y) = match target {
                    "W" | "B" => moved.to_owned(),
                    stack => stack.to_owned() + moved,
                };
                *after.cell_mut(x, y) = match rest {
                    "" => turn.to_uppercase(),
                    rest => rest.to_owned(),
                };
                let mv = format!("{}-{}", square_name((x, y)), square_name((to_x, to_y)));
                moves.insert(mv, format!("{} {enemy}", after.text()));
            }
        }
    }
    OracleAnswer {
        outcome: None,
        moves,
    }
}

/// Whether the rules call a board with this side to move impossible.
fn is_impossible(text: &str) -> bool {
    let (board, turn) = text.split_once(' ').unwrap();
    let grid = Grid::read(board);
    let count = |letter: char| board.matches(letter).count();
    let mover = if turn == "w" { "b" } else { "w" };
    let owns_one = grid
        .cells
        .iter()
        .flatten()
        .any(|cell| cell.ends_with(mover));
    let nine_out = board.matches(&turn.to_uppercase()).count() == 9;
    count('w') != 6 || count('b') != 6 || count('W') > 9 || count('B') > 9 || nine_out || !owns_one
}

/// How often the cases that matter were among the positions checked.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    won_by_cubes: usize,
    won_by_stacks: usize,
    /// Stacks of more discs than one color has.
    towers: usize,
    /// Landings of either kind.
    on_own_cube: usize,
    on_enemy_cube: usize,
    on_enemy_stack: usize,
    /// What becomes of the junction that the discs leave.
    left_to_enemy: usize,
    left_a_cube: usize,
    /// Moves whose own ninth cube is made up for by the one sent home.
    stayed_at_eight: usize,
}

impl Seen {
    /// Checks a position against the oracle and takes note of what it shows.
    fn check(&mut self, position: &Position) {
        let text = position.to_string();
        let answer = answer(&text);
        agree::<Nava>(position, &answer);

        let (board, turn) = text.split_once(' ').unwrap();
        let grid = Grid::read(board);
        let own_cube = turn.to_uppercase();
        let nine = |board: &str| board.matches('W').count() == 9 || board.matches('B').count() == 9;
        self.positions += 1;
        self.won_by_cubes += usize::from(nine(board));
        self.won_by_stacks += usize::from(answer.outcome.is_some() && !nine(board));
        self.towers += usize::from(grid.cells.iter().flatten().any(|cell| cell.len() > 6));
        for (mv, after) in &answer.moves {
            let (from, to) = mv.split_once('-').unwrap();
            let after = Grid::read(after.split(' ').next().unwrap());
            let cell = |grid: &Grid, name: &str| {
                let square = square(name);
                grid.cells[usize::from(square.rank)][usize::from(square.file)].clone()
            };
            let (landed_on, left) = (cell(&grid, to), cell(&after, from));
            let is_cube = ["W", "B"].contains(&landed_on.as_str());
            self.on_own_cube += usize::from(landed_on == own_cube);
            self.on_enemy_cube += usize::from(is_cube && landed_on != own_cube);
            self.on_enemy_stack +=
                usize::from(!is_cube && !landed_on.is_empty() && !landed_on.ends_with(turn));
            self.left_a_cube += usize::from(left == own_cube);
            self.left_to_enemy += usize::from(left != own_cube && !left.ends_with(turn));
            let eight = board.matches(&own_cube).count() == 8;
            self.stayed_at_eight += usize::from(eight && left == own_cube && landed_on == own_cube);
        }
    }

    /// Nothing that matters was missing.
    fn assert_all(&self, least: usize) {
        let Seen {
            positions,
            won_by_cubes,
            won_by_stacks,
            towers,
            on_own_cube,
            on_enemy_cube,
            on_enemy_stack,
            left_to_enemy,
            left_a_cube,
            stayed_at_eight,
        } = *self;
        assert!(positions >= 10_000, "{self:?}");
        for count in [
            won_by_cubes,
            won_by_stacks,
            towers,
            on_own_cube,
            on_enemy_cube,
            on_enemy_stack,
            left_to_enemy,
            left_a_cube,
            stayed_at_eight,
        ] {
            assert!(count >= least, "{self:?}");
        }
    }
}

#[test]
fn a_plain_second_implementation_agrees_on_positions_of_play() {
    let mut seen = Seen::default();
    for values in option_mixes::<Nava>() {
        let until = seen.positions + 20_000;
        random_positions::<Nava>(&values, 1, |position, _| {
            seen.check(position);
            if seen.positions < until {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    seen.assert_all(3);
}

#[test]
fn a_plain_second_implementation_agrees_on_boards_set_up_at_random() {
    let mut random = SplitMix64::new(7);
    let mut seen = Seen::default();
    let mut refused = 0;
    while seen.positions < 10_000 {
        let text = random_board(&mut random);
        match Nava::parse(CORNER, &text) {
            Ok(position) => {
                assert!(!is_impossible(&text), "{text} must be refused");
                seen.check(&position);
            }
            Err(error) => {
                assert!(is_impossible(&text), "{text} is possible: {error}");
                refused += 1;
            }
        }
    }
    seen.assert_all(100);
    assert!(refused > 1_000, "{refused} were refused");
}

/// The text of a board with up to ten cubes and five to seven discs of each color, anywhere.
fn random_board(random: &mut SplitMix64) -> String {
    let mut below = |bound: usize| random.below(bound as u128) as usize;
    let mut places: Vec<_> = (0..25).map(|number| (number % 5, number / 5)).collect();
    let mut cells = vec![vec![String::new(); 5]; 5];
    for cube in ["W", "B"] {
        // Many cubes are as likely as few, so that wins and near wins are common.
        for _ in 0..below(11) {
            let (x, y) = places.swap_remove(below(places.len()));
            cells[y][x] = cube.to_owned();
        }
    }
    let mut discs = Vec::new();
    for disc in ["w", "b"] {
        let count = [6, 6, 6, 6, 6, 6, 6, 6, 5, 7][below(10)];
        discs.extend(std::iter::repeat_n(disc, count));
    }
    places.truncate(1 + below(places.len().min(9)));
    while !discs.is_empty() {
        let disc = discs.swap_remove(below(discs.len()));
        let (x, y) = places[below(places.len())];
        cells[y][x].push_str(disc);
    }
    let turn = ["w", "b"][below(2)];
    format!("{} {turn}", Grid { cells }.text())
}

#[test]
fn discs_are_never_lost_and_only_two_junctions_change() {
    for values in option_mixes::<Nava>() {
        random_moves::<Nava>(&values, 2, 3_000, |before, mv, after| {
            let (board, text) = (before.to_string(), after.to_string());
            let context = format!("{mv} in {board}");
            let text = text.split(' ').next().unwrap();
            assert_eq!(text.matches('w').count(), 6, "{context}");
            assert_eq!(text.matches('b').count(), 6, "{context}");

            let (player, enemy) = (before.turn(), before.turn().other());
            let gain =
                |side| i64::from(after.count_cubes(side)) - i64::from(before.count_cubes(side));
            assert!((-1..=1).contains(&gain(player)), "{context}");
            assert!((-1..=0).contains(&gain(enemy)), "{context}");
            assert_eq!(after.turn(), enemy, "{context}");
            assert!(
                after.count_stacks(player) > 0,
                "{context}: the mover owns a stack"
            );

            for square in Square::all(5, 5).filter(|square| ![mv.from, mv.to].contains(square)) {
                assert_eq!(before.junction(square), after.junction(square), "{context}");
            }
        });
    }
}

#[test]
fn every_own_stack_can_move_and_no_other_piece() {
    for values in option_mixes::<Nava>() {
        let mut left = 2_000;
        random_positions::<Nava>(&values, 3, |position, _| {
            let choices = Nava::steps(position, &[]).next.len() as u32;
            match position.outcome() {
                None => assert_eq!(
                    choices,
                    position.count_stacks(position.turn()),
                    "{position}"
                ),
                Some(_) => assert_eq!(choices, 0, "{position}"),
            }
            left -= 1;
            if left > 0 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
}

#[test]
fn a_preview_says_what_moves_what_stays_and_whose_it_is_then() {
    let position = position("x2,b,x,bb/x2,B,wwb,x/x5/w,W,x3/wwb,bw,x3 w");
    let keys = |mv: &str| -> Vec<_> {
        let mv = Nava::parse_move(&position, mv).unwrap();
        assert!(position.is_legal(mv), "{mv}");
        let preview = Nava::preview(&position, mv);
        let phrases = preview.phrases.into_iter();
        phrases.map(|phrase| (phrase.key, phrase.args)).collect()
    };
    let owner = |key, name, color| {
        let args = vec![
            ("square", Arg::Square(square(name))),
            ("owner", Arg::Color(color)),
        ];
        (key, args)
    };
    let counts = |count, stay| {
        let args = vec![("count", Arg::Number(count)), ("stay", Arg::Number(stay))];
        ("nava-preview-counts", args)
    };
    // One of two discs goes onto an enemy stack; what stays is the enemy's.
    assert_eq!(
        keys("b1-a1"),
        [
            counts(1, 1),
            owner("nava-preview-stack", "a1", Color::White),
            owner("nava-preview-stack", "b1", Color::Black),
        ]
    );
    // Nothing stays: a cube does.
    assert_eq!(
        keys("a2-a3"),
        [
            counts(1, 0),
            owner("nava-preview-stack", "a3", Color::White),
            owner("nava-preview-cube", "a2", Color::White),
        ]
    );
}
