//! Boards as text, compared with drawings kept in `golden/`.
//!
//! `CAIRN_BLESS=1 cargo test -p cairn-games-diagram` writes the drawings anew; read the diff.

mod views;

use std::path::Path;

use cairn_core::BoardView;
use cairn_diagram::{Marks, TextStyle, text};

use views::{CONTOUR, JUNCTIONS, SAND, SETS, SLAB, WOOD, gallery, marks, squares};

const PLAIN: TextStyle = TextStyle {
    ascii: false,
    color: false,
};
const ASCII: TextStyle = TextStyle {
    ascii: true,
    color: false,
};
const COLOR: TextStyle = TextStyle {
    ascii: false,
    color: true,
};

#[track_caller]
fn assert_golden(name: &str, drawn: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/golden/{name}.txt"));
    if std::env::var_os("CAIRN_BLESS").is_some() {
        std::fs::write(&path, drawn).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap();
    assert!(
        drawn == golden,
        "{name} was\n{golden}\nand is drawn as\n{drawn}"
    );
}

fn plain(view: &BoardView) -> String {
    text(view, &Marks::default(), PLAIN)
}

/// Removes escape sequences.
fn without_color(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let mut bare = parts.next().unwrap().to_owned();
    for part in parts {
        bare.push_str(part.split_once('m').unwrap().1);
    }
    bare
}

#[test]
fn every_surface_is_drawn_as_in_its_golden_file() {
    for (name, view, marks) in gallery() {
        assert_golden(name, &text(&view, &marks, PLAIN));
        assert_golden(&format!("{name}-ascii"), &text(&view, &marks, ASCII));
    }
}

#[test]
fn a_large_board_puts_its_marks_on_the_lines() {
    let view = CONTOUR.view(
        "
        . . . . . r r . . .
        b b r . . r r b b .
        . . b r . r r . b .
        . b b b r r r . . r
        b . r r r . . . r r
        b . . b b r . r . .
        . b b . b b b r . .
        . . r b . b r b r .
        b . . . b b . r . .
        r . r b b . b . . .
        ",
    );
    let marks = marks("c3", "xb4 xc4 xd3 b3 b2 c2 d2", "i4 h3");
    assert_golden("large", &text(&view, &marks, PLAIN));
}

#[test]
fn tall_stacks_show_their_top_and_are_listed_below() {
    let wood = WOOD.view(
        "
        dltdltdlt  .     ttdltdltdl  d
        .          t28   .           lt
        l          .     d           .
        .          ld    .           t10
        ",
    );
    assert_golden("tall-wood", &plain(&wood));
    let junctions = JUNCTIONS.view(
        "
        .         wbwbwbw  .  .  .
        wbwbwbwb  W        .  .  .
        .         .        .  .  b
        .         .        w12  .  .
        .         .        .  .  .
        ",
    );
    assert_golden("tall-junctions", &plain(&junctions));
    assert_golden(
        "tall-slab",
        &plain(&SLAB.view("w10 b12 w28\n b9 w b\n . w b")),
    );
    assert!(plain(&SLAB.filled(9, 9, "w12")).contains("│(12│(12│"));
}

#[test]
fn every_piece_has_its_shape_at_every_size() {
    let mut drawn = String::new();
    for size in [2, 7] {
        let dots = " .".repeat(size - 2);
        let empty = format!(". .{dots}\n").repeat(size - 2);
        for (set, pieces) in [(SAND, "w b W B"), (JUNCTIONS, "w b W B"), (WOOD, "d l t d")] {
            let p: Vec<_> = pieces.split(' ').collect();
            let view = set.view(&format!(
                "{} {}{dots}\n{} {}{dots}\n{empty}",
                p[0], p[1], p[2], p[3]
            ));
            drawn.extend(plain(&view).lines().take(9).map(|line| format!("{line}\n")));
            drawn.push('\n');
        }
    }
    assert_golden("pieces", &drawn);
}

#[test]
fn no_size_leaves_its_frame_or_ends_a_line_in_spaces() {
    for set in &SETS {
        let height = if set.layered { "5" } else { "" };
        let stack = format!("{}{height}", set.colors.second.letter());
        for size in 2..=10 {
            let view = set.filled(size, size, &stack);
            for style in [PLAIN, ASCII] {
                let drawn = text(&view, &Marks::default(), style);
                let lines: Vec<_> = drawn.lines().collect();
                let width = lines[0].chars().count();
                let board = &lines[..lines.len() - 1];
                let even = board.iter().all(|line| line.chars().count() == width);
                let bare = lines.iter().all(|line| !line.ends_with(' '));
                assert!(even && bare, "{:?} {size}\n{drawn}", set.surface);
                assert!(style == PLAIN || drawn.is_ascii(), "{drawn}");
            }
        }
    }
}

#[test]
fn colors_change_no_character() {
    for (name, view, marks) in gallery() {
        let colored = text(&view, &marks, COLOR);
        assert!(colored.contains("\x1b[0;38;5;"), "{name} is colored");
        assert_eq!(without_color(&colored), text(&view, &marks, PLAIN));
    }
}

#[test]
fn pieces_have_their_own_colors_on_the_ground_of_their_mark() {
    let view = CONTOUR.view("r .\n. b");
    let drawn = text(&view, &marks("a2", "xb1", ""), COLOR);
    // The chosen red man on teal, the blue one that may be taken with its own face behind it.
    assert!(drawn.contains("\x1b[0;38;5;167;48;5;30m▟"), "{drawn:?}");
    assert!(drawn.contains("\x1b[0;38;5;25;48;5;75m╭"), "{drawn:?}");
    assert!(drawn.contains("\x1b[0;1;38;5;224;48;5;95mx"), "{drawn:?}");
}

#[test]
fn the_strongest_mark_of_a_square_is_shown() {
    let mut view = CONTOUR.view("r .\n. b");
    view.winning = squares("a2 b1");
    let drawn = text(&view, &marks("a2", "xb1 b2", "b2 b1"), PLAIN);
    assert_golden("strongest", &drawn);
}
