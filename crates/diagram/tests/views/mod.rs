//! Views made by hand, one for every surface, so that the drawings need no game.

#![allow(
    dead_code,
    reason = "each test and example uses some of the views only"
)]

use cairn_core::{
    BoardView, BySide, Choice, Color, HeightLabels, Kind, Piece, Side, Square, SquareView, Surface,
    Tally,
};
use cairn_diagram::Marks;

/// What the letters of a view mean.
pub(crate) struct Set {
    pub(crate) surface: Surface,
    pub(crate) kind: Kind,
    pub(crate) heights: HeightLabels,
    pub(crate) layered: bool,
    pub(crate) colors: BySide<Color>,
}

pub(crate) const WOOD: Set = Set {
    surface: Surface::Wood,
    kind: Kind::Pebble,
    heights: HeightLabels::FromTwo,
    layered: true,
    colors: BySide {
        first: Color::Dark,
        second: Color::Light,
    },
};

pub(crate) const CONTOUR: Set = Set {
    surface: Surface::Contour,
    kind: Kind::Man,
    heights: HeightLabels::Never,
    layered: false,
    colors: BySide {
        first: Color::Red,
        second: Color::Blue,
    },
};

pub(crate) const SLAB: Set = Set {
    surface: Surface::Slab,
    kind: Kind::Slab,
    heights: HeightLabels::Always,
    layered: false,
    colors: BySide {
        first: Color::Black,
        second: Color::White,
    },
};

pub(crate) const SAND: Set = Set {
    surface: Surface::Sand,
    kind: Kind::Stone,
    heights: HeightLabels::Never,
    layered: false,
    colors: BySide {
        first: Color::White,
        second: Color::Black,
    },
};

pub(crate) const JUNCTIONS: Set = Set {
    surface: Surface::Junctions,
    kind: Kind::Disc,
    heights: HeightLabels::Always,
    layered: true,
    colors: BySide {
        first: Color::White,
        second: Color::Black,
    },
};

pub(crate) const SETS: [Set; 5] = [WOOD, CONTOUR, SLAB, SAND, JUNCTIONS];

impl Set {
    /// A board, given from the top rank down. A square is `.` or the letters of its stack, bottom first;
    /// a number repeats the letter before it, and a capital is a cube.
    pub(crate) fn view(&self, board: &str) -> BoardView {
        let rows: Vec<Vec<&str>> = board
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let (files, ranks) = (rows[0].len() as u8, rows.len() as u8);
        let squares = Square::all(files, ranks).map(|square| SquareView {
            pieces: self
                .stack(rows[usize::from(ranks - 1 - square.rank)][usize::from(square.file)]),
            terrace: terrace(square, files, ranks),
        });
        BoardView {
            files,
            ranks,
            surface: self.surface,
            heights: self.heights,
            layered: self.layered,
            squares: squares.collect(),
            colors: self.colors,
            turn: Side::First,
            phase: None,
            tallies: BySide::default(),
            notes: Vec::new(),
            in_hand: Vec::new(),
            winning: Vec::new(),
        }
    }

    /// A board with the same stack on every square.
    pub(crate) fn filled(&self, files: usize, ranks: usize, stack: &str) -> BoardView {
        self.view(&format!("{}\n", [stack].repeat(files).join(" ")).repeat(ranks))
    }

    pub(crate) fn stack(&self, text: &str) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        let mut number = 0;
        for ch in text.chars().filter(|ch| *ch != '.') {
            if let Some(digit) = ch.to_digit(10) {
                let last = *pieces.last().expect("a number follows a letter");
                let before = number.max(1);
                number = number * 10 + digit;
                pieces.extend((before..number).map(|_| last));
                continue;
            }
            number = 0;
            pieces.push(self.piece(ch));
        }
        pieces
    }

    fn piece(&self, ch: char) -> Piece {
        let color = [self.colors.first, self.colors.second, Color::Tan]
            .into_iter()
            .find(|color| color.letter() == ch.to_ascii_lowercase())
            .expect("a letter of the set");
        let kind = if ch.is_uppercase() {
            Kind::Cube
        } else {
            self.kind
        };
        Piece { kind, color }
    }
}

/// How many smaller distances from the center there are.
fn terrace(square: Square, files: u8, ranks: u8) -> u8 {
    let distance = |square: Square| {
        let dx = 2 * i32::from(square.file) + 1 - i32::from(files);
        let dy = 2 * i32::from(square.rank) + 1 - i32::from(ranks);
        dx * dx + dy * dy
    };
    let mut smaller: Vec<_> = Square::all(files, ranks)
        .map(distance)
        .filter(|other| *other < distance(square))
        .collect();
    smaller.sort_unstable();
    smaller.dedup();
    smaller.len() as u8
}

pub(crate) fn square(name: &str) -> Square {
    let mut bytes = name.bytes();
    let file = bytes.next().expect("a file") - b'a';
    let rank: u8 = name[1..].parse().expect("a rank");
    Square::new(file, rank - 1)
}

pub(crate) fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(square).collect()
}

/// Marks from names of squares; `x` before a target says that it is taken.
pub(crate) fn marks(chosen: &str, targets: &str, last: &str) -> Marks {
    let target = |name: &str| Choice {
        square: square(name.trim_start_matches('x')),
        captures: name.starts_with('x'),
    };
    Marks {
        chosen: squares(chosen),
        targets: targets.split_whitespace().map(target).collect(),
        last: squares(last),
    }
}

pub(crate) fn tally(kind: Kind, color: Color, count: u32, of: u32) -> Vec<Tally> {
    vec![Tally {
        key: "test-tally",
        piece: Some(Piece { kind, color }),
        count,
        of: Some(of),
    }]
}

/// Every surface in the middle of a game, with a name and marks.
pub(crate) fn gallery() -> Vec<(&'static str, BoardView, Marks)> {
    let mut wood = WOOD.view(
        "
        .  .  d   t2
        .  .  dd  lt
        .  t  l   tltd
        l  t  .   tt
        ",
    );
    wood.tallies = BySide {
        first: tally(Kind::Pebble, Color::Dark, 3, 8),
        second: tally(Kind::Pebble, Color::Light, 4, 8),
    };
    wood.in_hand = WOOD.stack("dd");
    let contour = CONTOUR.view(
        "
        .  .  r  .  r  .
        .  .  r  b  b  .
        r  b  .  r  .  b
        .  r  b  .  r  .
        b  b  .  r  .  b
        .  r  b  .  r  .
        ",
    );
    let slab = SLAB.view(
        "
        w   b   b   w   w   b
        w   w2  w4  b3  w2  b2
        w   w   b2  b   b3  w
        w   w   w2  w2  w2  b2
        b2  w   b   b   b2  w2
        b   b2  b   b   w2  b
        ",
    );
    let mut sand = SAND.view(
        "
        .  b  w  .  w  b
        w  .  b  b  .  w
        b  .  w  w  w  .
        .  b  .  b  w  b
        w  .  w  b  .  w
        ",
    );
    sand.tallies = BySide {
        first: tally(Kind::Stone, Color::White, 10, 12),
        second: tally(Kind::Stone, Color::Black, 9, 12),
    };
    let mut junctions = JUNCTIONS.view(
        "
        B    b   b  B   B
        bww  W   .  bb  B
        w    w   W  .   b
        W    .   w  .   .
        w    .   W  .   .
        ",
    );
    junctions.tallies = BySide {
        first: tally(Kind::Cube, Color::White, 5, 9),
        second: tally(Kind::Cube, Color::Black, 5, 9),
    };
    let mut won = WOOD.view(
        "
        .    td  t   .
        t    td  .   d
        l    ld  .   l2
        ltd  d   tt  .
        ",
    );
    won.winning = squares("b1 b2 b3 b4");
    let mut group = SLAB.view(
        "
        b   b2  w   b2  w   w
        b   w3  b2  w3  w3  b2
        b2  w3  w3  w   b2  w3
        b3  b2  w   b2  w4  b2
        w2  w3  b4  b4  b3  b3
        b   b   w2  w2  w2  w
        ",
    );
    group.winning = squares("e6 f6 b5 d5 e5 b4 c4 d4 c3");
    vec![
        ("wood", wood, marks("b3 c3 d3 d2", "c2 d1", "")),
        ("contour", contour, marks("d4", "xb4 xd5 d6 e3", "f3 f4")),
        ("slab", slab, marks("e2", "xe3 xf2 xe1", "d2 d3")),
        (
            "sand",
            sand,
            marks("c2 c3", "xb5 xf5 xc4 xd4 xa3 xb2 xd2 xf2 xd1", ""),
        ),
        (
            "junctions",
            junctions,
            marks("a4", "a3 xa2 a1 xa5 b4 c4 d4", "b5 c5"),
        ),
        ("won", won, marks("", "", "a3 b4")),
        ("group", group, marks("", "", "")),
    ]
}
