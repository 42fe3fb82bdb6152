//! Zola, rule by rule, and against a plain second implementation.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cairn_core::{Attempt, Game, OptionValues, Outcome, Position as _, Random, Side};
use cairn_engine::SplitMix64;
use cairn_games::zola::{Move, Position, Zola};
use cairn_testkit::oracle::{Grid, OracleAnswer, agree, square_name};
use cairn_testkit::{game_name, option_mixes, random_moves, random_positions, read_name};

fn position(name: &str, text: &str) -> Position {
    Zola::parse(Zola::options(&read_name::<Zola>(name)), text).unwrap()
}

fn moves(position: &Position) -> String {
    let mut moves: Vec<_> = position.moves().iter().map(ToString::to_string).collect();
    moves.sort_unstable();
    moves.join(" ")
}

/// The key of the reason why a move is refused.
fn reason(position: &Position, mv: &str) -> &'static str {
    let mv = Zola::parse_move(position, mv).unwrap();
    Zola::explain(position, Attempt::Move(mv)).map_or("legal", |reason| reason.key)
}

#[test]
fn a_step_leads_strictly_outward() {
    // b2 and c3 lie on one diagonal; b3 and c2 are farther out than c3, d4 is not.
    let position = position("zola", "b,x5/x6/x6/x2,r,x3/x6/x6 r");
    assert_eq!(moves(&position), "c3-b2 c3-b3 c3-b4 c3-c2 c3-d2");
    assert_eq!(reason(&position, "c3-d4"), "zola-step-not-outward");
    assert_eq!(reason(&position, "c3-c4"), "zola-step-not-outward");
    assert_eq!(reason(&position, "c3-c1"), "zola-step-too-far");
}

#[test]
fn a_capture_leads_along_a_line_and_never_outward() {
    let position = position("zola", "x6/x,b,x4/x3,b,x2/x6/x,r,x4/b,x5 r");
    assert_eq!(moves(&position), "b2-a2 b2-a3 b2-b1 b2-c1 b2xb5 b2xd4");
    assert_eq!(reason(&position, "b2xa1"), "zola-capture-outward");
    assert_eq!(reason(&position, "b2xb4"), "zola-nothing-to-capture");
    assert_eq!(reason(&position, "b2-a1"), "zola-step-onto-enemy");
}

#[test]
fn only_the_first_man_on_a_line_can_be_captured() {
    let position = position("zola", "x6/x,b,x4/x6/x,b,x4/x,r,x4/x6 r");
    assert_eq!(reason(&position, "b2xb3"), "legal");
    assert_eq!(reason(&position, "b2xb5"), "zola-blocked");
}

#[test]
fn passing_is_only_for_those_who_cannot_move() {
    let stuck = position("zola", "r,x5/x6/x5,b/x6/x5,b/x,b,x4 r");
    assert_eq!(moves(&stuck), "pass");
    assert_eq!(reason(&stuck, "a6-a5"), "zola-step-not-outward");
    let start = Zola::start(Zola::options(&read_name::<Zola>("zola")));
    assert_eq!(reason(&start, "pass"), "reason-must-move");
}

#[test]
fn the_last_man_captured_loses() {
    let mut position = position("zola:3", "x,b,x/x,r,x/x3 b");
    let mv = Zola::parse_move(&position, "b3xb2").unwrap();
    position.play_unchecked(mv);
    assert_eq!(position.to_string(), "x3/x,b,x/x3 r");
    assert_eq!(position.outcome(), Some(Outcome::Win(Side::Second)));
    assert_eq!(position.count_moves(), 0);
    assert_eq!(reason(&position, "pass"), "reason-game-over");
}

#[test]
fn impossible_positions_are_refused() {
    let refuses = |name: &str, text: &str| {
        let options = Zola::options(&read_name::<Zola>(name));
        Zola::parse(options, text).unwrap_err().to_string()
    };
    assert!(refuses("zola:2", "r,r/r,b b").contains("red has 3 men"));
    assert!(refuses("zola:3", "b,b,b/b,b,r/x3 r").contains("blue has 5 men"));
    assert!(refuses("zola:2", "r,x/x2 r").contains("blue has just moved"));
    assert!(refuses("zola:2", "x2/x2 r").contains("blue has just moved"));
    assert_eq!(
        refuses("zola:2", "r,b/b,r"),
        "column 8: expected a single space, found the end of the text"
    );
    assert_eq!(
        refuses("zola:2", "r,q/b,r r"),
        "column 3: expected 'r', 'b' or 'x', found 'q'"
    );
}

#[test]
fn blue_may_begin() {
    let start = Zola::start(Zola::options(&read_name::<Zola>("zola:2,first=blue")));
    assert_eq!(start.to_string(), "b,r/r,b b");
    assert_eq!(start.turn(), Side::First);
}

/// The rules once more, word by word, on a grid of strings.
fn answer(values: &OptionValues, text: &str) -> OracleAnswer {
    let (board, turn) = text.split_once(' ').unwrap();
    let grid = Grid::read(board);
    let enemy = if turn == "r" { "b" } else { "r" };
    let count = |color: &str| {
        grid.cells
            .iter()
            .flatten()
            .filter(|cell| *cell == color)
            .count()
    };
    let first = if values.to_string().contains("first=blue") {
        "b"
    } else {
        "r"
    };
    let winner = match (count("r"), count("b")) {
        (0, _) => Some("b"),
        (_, 0) => Some("r"),
        _ => None,
    };
    let outcome = winner.map(|winner| {
        Outcome::Win(if winner == first {
            Side::First
        } else {
            Side::Second
        })
    });
    let mut moves = BTreeMap::new();
    if outcome.is_some() {
        return OracleAnswer { outcome, moves };
    }

    let size = grid.cells.len() as i32;
    let distance = |(x, y): (i32, i32)| (2 * x - (size - 1)).pow(2) + (2 * y - (size - 1)).pow(2);
    let mut record = |from: (i32, i32), to: (i32, i32), sign: &str| {
        let mut after = grid.clone();
        after.cell_mut(from.0, from.1).clear();
        *after.cell_mut(to.0, to.1) = turn.to_owned();
        let mv = format!("{}{sign}{}", square_name(from), square_name(to));
        moves.insert(mv, format!("{} {enemy}", after.text()));
    };
    for (x, y) in grid.places() {
        if grid.cell(x, y) != Some(turn) {
            continue;
        }
        for dx in -1..=1 {
            for dy in -1..=1 {
                if (dx, dy) == (0, 0) {
                    continue;
                }
                let next = (x + dx, y + dy);
                if grid.cell(next.0, next.1) == Some("") && distance(next) > distance((x, y)) {
                    record((x, y), next, "-");
                }
                let mut target = next;
                while grid.cell(target.0, target.1) == Some("") {
                    target = (target.0 + dx, target.1 + dy);
                }
                if grid.cell(target.0, target.1) == Some(enemy)
                    && distance(target) <= distance((x, y))
                {
                    record((x, y), target, "x");
                }
            }
        }
    }
    if moves.is_empty() {
        moves.insert("pass".to_owned(), format!("{board} {enemy}"));
    }
    OracleAnswer { outcome, moves }
}

#[test]
fn a_plain_second_implementation_agrees() {
    let mixes = option_mixes::<Zola>();
    let each = 10_000 / mixes.len() + 1;
    let (mut passes, mut ends) = (0, 0);
    for values in mixes {
        let mut seen = 0;
        random_positions::<Zola>(&values, 1, |position, _| {
            let answer = answer(&values, &position.to_string());
            agree::<Zola>(position, &answer);
            passes += usize::from(answer.moves.contains_key("pass"));
            ends += usize::from(answer.outcome.is_some());
            seen += 1;
            if seen < each {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
    }
    assert!(
        passes > 20 && ends > 50,
        "{passes} passes and {ends} ends were among them"
    );
}

#[test]
fn sparse_boards_agree_as_well() {
    let mut random = SplitMix64::new(3);
    for values in option_mixes::<Zola>() {
        let name = game_name::<Zola>(&values);
        let size = usize::from(values.get("size"));
        for _ in 0..100 {
            let mut cells = vec![vec![String::new(); size]; size];
            for _ in 0..1 + random.below(4) {
                for color in ["r", "b"] {
                    let (x, y) = (random.below(size as u128), random.below(size as u128));
                    cells[x as usize][y as usize] = color.to_owned();
                }
            }
            let turn = ["r", "b"][random.below(2) as usize];
            let text = format!("{} {turn}", Grid { cells }.text());
            let options = Zola::options(&read_name::<Zola>(&name));
            if let Ok(position) = Zola::parse(options, &text) {
                agree::<Zola>(&position, &answer(&values, &text));
            }
        }
    }
}

#[test]
fn only_a_capture_removes_a_man_and_only_an_enemy() {
    for values in option_mixes::<Zola>() {
        random_moves::<Zola>(&values, 2, 500, |before, mv, after| {
            let lost = |side| before.count_men(side) - after.count_men(side);
            let captures = u32::from(matches!(mv, Move::Capture { .. }));
            assert_eq!(lost(before.turn()), 0, "{mv} in {before}");
            assert_eq!(lost(before.turn().other()), captures, "{mv} in {before}");
        });
    }
}
