//! Pieces: one function for each kind.
//!
//! Seen from 45 degrees, with the light from the upper left. A color that is told apart by shade alone
//! has an engraving or an outline of its own too, so that no two owners look alike in grey.

use cairn_core::{Color, HeightLabels, Kind, Piece, Shade, Square};

use super::path::{blob, number};

/// How far a stack may rise. The layers of a taller one are set closer.
const HIGHEST_RISE: f64 = 56.0;

/// The width of the lines around pieces, which they take from the drawing. Close layers have finer ones,
/// or only lines would be seen.
pub(super) const OUTLINE: f64 = 2.8;

/// How far the layers of a pile of pebbles are off line, as stones are.
const PEBBLE_SHIFTS: [f64; 5] = [0.0, 2.2, -1.6, 1.2, -0.8];

/// How sticks lie, by turns.
const STICK_TURNS: [i32; 5] = [0, 64, 22, -18, 48];

/// The drawing of each of these pieces, to be used by the names that [`stack`] and [`small`] give.
pub(super) fn definitions(pieces: &[Piece]) -> String {
    let mut svg = String::from(
        "<radialGradient id=\"d-shade\"><stop offset=\".35\" class=\"d-shadow\"/>\
         <stop offset=\"1\" class=\"d-shadow-end\"/></radialGradient>\
         <ellipse id=\"d-shadow\" rx=\"48\" ry=\"30\" fill=\"url(#d-shade)\"/>",
    );
    let mut materials: Vec<_> = pieces.iter().map(|piece| material(*piece)).collect();
    materials.sort_unstable();
    materials.dedup();
    for m in materials {
        svg += &format!(
            "<linearGradient id=\"d-{m}\" x2=\".6\" y2=\"1\"><stop class=\"d-{m}-from\"/>\
             <stop offset=\"1\" class=\"d-{m}-to\"/></linearGradient>"
        );
    }
    for piece in pieces {
        let id = id(*piece);
        let m = material(*piece);
        let shade = piece.color.shade();
        let drawing = match piece.kind {
            Kind::Pebble => pebble(m, shade),
            Kind::Man => man(m, shade),
            Kind::Slab => slab(m, shade),
            Kind::Stone => stone(m, shade),
            Kind::Disc => disc(m, shade),
            Kind::Cube => cube(m, shade),
        };
        svg += &format!("<g id=\"{id}\">{drawing}</g>");
        if piece.kind == Kind::Slab {
            let engraving = slab_engraving(m, shade);
            svg += &format!("<g id=\"{id}-top\"><use href=\"#{id}\"/>{engraving}</g>");
        }
    }
    svg
}

/// A stack around the middle of its square, raised by `lift`.
pub(super) fn stack(pieces: &[Piece], square: Square, heights: HeightLabels, lift: f64) -> String {
    let (Some(bottom), Some(top)) = (pieces.first(), pieces.last()) else {
        return String::new();
    };
    let stand = Stand::of(*bottom);
    let (x, y) = stand.shadow;
    let mut svg = format!("<use href=\"#d-shadow\" x=\"{x}\" y=\"{y}\"/>");
    let layers = pieces.len() - 1;
    let rise = stand.rise.min(HIGHEST_RISE / layers.max(1) as f64);
    let outline = OUTLINE.min(rise * 0.32);
    let mut y = stand.y - lift;
    for (layer, piece) in pieces.iter().enumerate() {
        y = stand.y - lift - rise * layer as f64;
        let x = match piece.kind {
            Kind::Pebble => PEBBLE_SHIFTS[layer % PEBBLE_SHIFTS.len()],
            Kind::Man | Kind::Slab | Kind::Stone | Kind::Disc | Kind::Cube => 0.0,
        };
        let turn = turn(*piece, square);
        let suffix = if layers == 0 { top_suffix(*piece) } else { "" };
        svg += &format!("<use href=\"#{}{suffix}\"", id(*piece));
        for (name, value) in [("x", x), ("y", y)] {
            if value != 0.0 {
                svg += &format!(" {name}=\"{}\"", number(value));
            }
        }
        if turn != 0 {
            svg += &format!(" transform=\"rotate({turn})\"");
        }
        if layer < layers && outline < OUTLINE {
            svg += &format!(" stroke-width=\"{}\"", number(outline));
        }
        svg += "/>";
    }
    if top.kind == Kind::Slab && layers > 0 && heights != HeightLabels::Never {
        let class = match top.color.shade() {
            Shade::Solid => "d-numeral-solid",
            Shade::Hollow | Shade::Neutral => "d-numeral-hollow",
        };
        svg += &format!(
            "<text class=\"{class}\" y=\"{}\" font-size=\"34\">{}</text>",
            number(y + 11.5),
            pieces.len()
        );
    }
    svg
}

/// The height of a stack in a small disc at its foot. On slabs it stands on the top face instead.
pub(super) fn badge(pieces: &[Piece], heights: HeightLabels) -> String {
    let has_one = pieces.len() > 1 && heights != HeightLabels::Never;
    match pieces.last() {
        Some(top) if has_one && top.kind != Kind::Slab => format!(
            "<circle class=\"d-badge\" cx=\"36\" cy=\"35\" r=\"14.5\"/>\
             <text class=\"d-badge-text\" x=\"36\" y=\"41.5\" font-size=\"19\">{}</text>",
            pieces.len()
        ),
        _ => String::new(),
    }
}

/// One piece of a reserve.
pub(super) fn small(piece: Piece) -> String {
    format!("<use href=\"#{}{}\"/>", id(piece), top_suffix(piece))
}

/// The place of a piece that a reserve could have and has not.
pub(super) fn slot(piece: Piece) -> &'static str {
    match (piece.kind, piece.color.shade()) {
        (Kind::Stone, Shade::Solid) => "<path class=\"d-slot\" d=\"M-28 16L28 -16\"/>",
        (Kind::Man | Kind::Slab, Shade::Hollow) | (Kind::Cube, _) => {
            "<rect class=\"d-slot\" x=\"-28\" y=\"-25\" width=\"56\" height=\"56\" rx=\"12\"/>"
        }
        (Kind::Man, _) => "<circle class=\"d-slot\" cy=\"3\" r=\"30\"/>",
        (Kind::Pebble | Kind::Slab | Kind::Stone | Kind::Disc, _) => {
            "<ellipse class=\"d-slot\" cy=\"4\" rx=\"30\" ry=\"22\"/>"
        }
    }
}

fn id(piece: Piece) -> String {
    let kind = match piece.kind {
        Kind::Pebble => "pebble",
        Kind::Man => "man",
        Kind::Slab => "slab",
        Kind::Stone => "stone",
        Kind::Disc => "disc",
        Kind::Cube => "cube",
    };
    format!("d-{kind}-{}", piece.color.id())
}

/// A slab that bears no number is engraved.
fn top_suffix(piece: Piece) -> &'static str {
    match piece.kind {
        Kind::Slab => "-top",
        Kind::Pebble | Kind::Man | Kind::Stone | Kind::Disc | Kind::Cube => "",
    }
}

fn material(piece: Piece) -> &'static str {
    match (piece.kind, piece.color) {
        (Kind::Stone, Color::Black | Color::Dark) => "twig",
        (_, Color::Dark | Color::Black) => "dark",
        (_, Color::Light | Color::White) => "light",
        (_, Color::Tan) => "tan",
        (_, Color::Red) => "red",
        (_, Color::Blue) => "blue",
    }
}

/// How far a piece is turned: sticks lie differently in each square.
fn turn(piece: Piece, square: Square) -> i32 {
    match (piece.kind, piece.color.shade()) {
        (Kind::Stone, Shade::Solid) => {
            let place = usize::from(square.file) * 3 + usize::from(square.rank) * 4;
            STICK_TURNS[place % STICK_TURNS.len()]
        }
        (Kind::Pebble | Kind::Man | Kind::Slab | Kind::Stone | Kind::Disc | Kind::Cube, _) => 0,
    }
}

/// How a piece stands in its square.
struct Stand {
    y: f64,
    /// How far the next piece is above it.
    rise: f64,
    shadow: (i32, i32),
}

impl Stand {
    fn of(piece: Piece) -> Stand {
        let (y, rise, shadow) = match (piece.kind, piece.color.shade()) {
            (Kind::Pebble | Kind::Disc, _) => (10.0, 13.0, (5, 22)),
            (Kind::Slab, _) => (10.0, 9.0, (5, 22)),
            (Kind::Man, _) => (-3.0, 13.0, (4, 10)),
            (Kind::Stone, Shade::Solid) => (0.0, 13.0, (3, 10)),
            (Kind::Stone, Shade::Hollow | Shade::Neutral) => (-5.0, 13.0, (4, 8)),
            (Kind::Cube, _) => (0.0, 32.0, (4, 20)),
        };
        Stand { y, rise, shadow }
    }
}

/// A flat stone: solid ones have a vein, hollow ones a ring, neutral ones nothing.
fn pebble(m: &str, shade: Shade) -> String {
    let (variant, engraving) = match shade {
        Shade::Solid => (
            0,
            format!(
                "<path class=\"d-{m}-mark\" stroke-width=\"5\" \
                 d=\"M-31 -4C-19 -11 -6 6 8 -2S25 -8 30 -6\"/>"
            ),
        ),
        Shade::Hollow => (
            1,
            format!(
                "<ellipse class=\"d-{m}-mark\" stroke-width=\"4.2\" cy=\"-1\" rx=\"17\" ry=\"11\"/>"
            ),
        ),
        Shade::Neutral => (2, glint(m, -10, -9, 13, 5)),
    };
    boulder(m, 34.5, 24.5, 10.0, variant) + &engraving
}

/// A stone, or for the darker side a forked stick.
fn stone(m: &str, shade: Shade) -> String {
    match shade {
        Shade::Solid => format!(
            "<g transform=\"rotate(-34)\"><path class=\"d-{m}-rim\" fill=\"url(#d-{m})\" stroke-linejoin=\"round\" \
             d=\"M-36 -7C-40 0 -39 9 -33 11C-20 9 10 13 33 11C40 8 41 -3 36 -8C22 -10 16 -8 11 -9\
             L17 -25C18 -29 12 -32 9 -28L1 -10C-12 -11 -25 -9 -36 -7Z\"/>\
             <path class=\"d-{m}-mark\" stroke-width=\"2.6\" \
             d=\"M-24 -2C-14 -4 -8 -1 2 -2M-18 5C-6 3 6 7 20 4M14 -1C20 -2 24 -1 28 -2\"/>\
             <ellipse class=\"d-{m}-end\" stroke-width=\"2\" cx=\"-35\" cy=\"2\" rx=\"4.5\" ry=\"8.5\"/></g>"
        ),
        Shade::Hollow | Shade::Neutral => boulder(m, 28.5, 25.6, 8.0, 3) + &glint(m, -9, -9, 11, 6),
    }
}

/// A round stone of some thickness, without a mark.
fn boulder(m: &str, rx: f64, ry: f64, thickness: f64, variant: u8) -> String {
    let below = |cy: f64| blob(rx * 1.035, ry * 1.035, cy, variant);
    format!(
        "<path class=\"d-{m}-side\" d=\"{}\"/>\
         <path class=\"d-{m}-wall\" d=\"{}\"/>\
         <path class=\"d-{m}-seam\" fill=\"url(#d-{m})\" d=\"{}\"/>",
        below(thickness),
        below(thickness * 0.35),
        blob(rx, ry, 0.0, variant),
    )
}

/// Light on a polished face.
fn glint(m: &str, x: i32, y: i32, rx: i32, ry: i32) -> String {
    format!(
        "<ellipse class=\"d-{m}-glint\" cx=\"{x}\" cy=\"{y}\" rx=\"{rx}\" ry=\"{ry}\" \
         transform=\"rotate(-14 {x} {y})\"/>"
    )
}

/// A man: solid ones are round with ring and point, hollow ones square with a diamond.
fn man(m: &str, shade: Shade) -> String {
    let round = format!(
        "<path class=\"d-{m}-side\" d=\"M-34 0A34 33 0 0 0 34 0V7A34 33 0 0 1 -34 7Z\"/>\
         <ellipse class=\"d-{m}-rim\" fill=\"url(#d-{m})\" rx=\"34\" ry=\"33\"/>"
    );
    match shade {
        Shade::Solid => format!(
            "{round}<circle class=\"d-{m}-mark\" stroke-width=\"4\" r=\"19\"/>\
             <circle class=\"d-{m}-point\" r=\"4.5\"/>"
        ),
        Shade::Hollow => format!(
            "<rect class=\"d-{m}-side\" x=\"-32\" y=\"-25\" width=\"64\" height=\"64\" rx=\"15\"/>\
             <rect class=\"d-{m}-rim\" fill=\"url(#d-{m})\" x=\"-32\" y=\"-32\" \
             width=\"64\" height=\"64\" rx=\"15\"/>\
             <path class=\"d-{m}-mark\" stroke-width=\"4\" d=\"M0 -19L19 0L0 19L-19 0Z\"/>"
        ),
        Shade::Neutral => round,
    }
}

/// A slab without its engraving: solid ones are round drums, hollow ones square.
fn slab(m: &str, shade: Shade) -> String {
    match shade {
        Shade::Solid | Shade::Neutral => format!(
            "<path class=\"d-{m}-side\" d=\"M-37 0A37 30 0 0 0 37 0V9A37 30 0 0 1 -37 9Z\"/>\
             <path class=\"d-{m}-line\" d=\"M-36 3.5A37 30 0 0 0 36 3.5\"/>\
             <ellipse class=\"d-{m}-rim\" fill=\"url(#d-{m})\" rx=\"37\" ry=\"30\"/>"
        ),
        Shade::Hollow => format!(
            "<path class=\"d-{m}-side\" d=\"M-36 0V16Q-36 37 -22 37H22Q36 37 36 16V0Z\"/>\
             <rect class=\"d-{m}-rim\" fill=\"url(#d-{m})\" x=\"-36\" y=\"-29\" \
             width=\"72\" height=\"57\" rx=\"14\"/>"
        ),
    }
}

fn slab_engraving(m: &str, shade: Shade) -> String {
    match shade {
        Shade::Solid => format!(
            "<ellipse class=\"d-{m}-mark\" stroke-width=\"3.4\" opacity=\".85\" rx=\"17\" ry=\"13.5\"/>"
        ),
        Shade::Hollow => format!(
            "<rect class=\"d-{m}-mark\" stroke-width=\"3.4\" opacity=\".8\" x=\"-15\" y=\"-12\" \
             width=\"30\" height=\"24\" rx=\"3\"/>"
        ),
        Shade::Neutral => String::new(),
    }
}

/// A disc: solid ones have a cross and a reeded rim, which also shows inside a stack; hollow ones a ring.
fn disc(m: &str, shade: Shade) -> String {
    const REEDS: &str = "M34.1 8.1v7M31.5 13.3v7M27.4 18.1v7M21.8 22v7M15.2 25v7M7.8 26.9v7M0 27.5v7\
                         M-7.8 26.9v7M-15.2 25v7M-21.8 22v7M-27.4 18.1v7M-31.5 13.3v7M-34.1 8.1v7";
    let (reeds, engraving) = match shade {
        Shade::Solid => (
            format!(
                "<path class=\"d-{m}-mark\" stroke-width=\"1.8\" opacity=\".75\" d=\"{REEDS}\"/>"
            ),
            format!(
                "<path class=\"d-{m}-mark\" stroke-width=\"4\" d=\"M-14 -9L14 9M14 -9L-14 9\"/>"
            ),
        ),
        Shade::Hollow => (
            String::new(),
            format!("<ellipse class=\"d-{m}-mark\" stroke-width=\"3.6\" rx=\"16\" ry=\"11\"/>"),
        ),
        Shade::Neutral => (String::new(), String::new()),
    };
    format!(
        "<path class=\"d-{m}-side\" d=\"M-35 0A35 25 0 0 0 35 0V11A35 25 0 0 1 -35 11Z\"/>{reeds}\
         <ellipse class=\"d-{m}-rim\" fill=\"url(#d-{m})\" rx=\"35\" ry=\"25\"/>{engraving}"
    )
}

/// A cube seen corner-on, engraved like a disc.
fn cube(m: &str, shade: Shade) -> String {
    let engraving = match shade {
        Shade::Solid => format!(
            "<path class=\"d-{m}-mark\" stroke-width=\"3.8\" d=\"M-13 -21L13 -5M13 -21L-13 -5\"/>"
        ),
        Shade::Hollow => format!(
            "<ellipse class=\"d-{m}-mark\" stroke-width=\"3.4\" cy=\"-13\" rx=\"13\" ry=\"8\"/>"
        ),
        Shade::Neutral => String::new(),
    };
    format!(
        "<path class=\"d-{m}-mid\" d=\"M-31 -13L0 6V38L-31 19Z\"/>\
         <path class=\"d-{m}-wall\" d=\"M31 -13L0 6V38L31 19Z\"/>\
         <path fill=\"url(#d-{m})\" d=\"M0 -32L31 -13L0 6L-31 -13Z\"/>\
         <path class=\"d-{m}-edge\" \
         d=\"M0 -32L31 -13V19L0 38L-31 19V-13ZM-31 -13L0 6L31 -13M0 6V38\"/>{engraving}"
    )
}
