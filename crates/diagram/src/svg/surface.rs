//! Boards without their pieces: one function for each surface.

use std::fmt::Write as _;

use cairn_core::{BoardView, Shade, Square, Surface};

use super::frame::{Frame, SQUARE};
use super::path::{blob, number, point, strewn};

/// The bare board.
pub(super) fn surface(view: &BoardView, frame: &Frame) -> String {
    match view.surface {
        Surface::Wood => wood(frame),
        Surface::Contour => contour(view, frame),
        Surface::Slab => slab(view, frame),
        Surface::Sand => sand(frame),
        Surface::Junctions => junctions(frame),
    }
}

/// The name of the coordinates' class.
pub(super) fn text_class(surface: Surface) -> &'static str {
    match surface {
        Surface::Wood => "d-wood-text",
        Surface::Contour => "d-contour-text",
        Surface::Slab => "d-slab-text",
        Surface::Sand => "d-sand-text",
        Surface::Junctions => "d-granite-text",
    }
}

/// A planed board with a hollow for each square.
fn wood(frame: &Frame) -> String {
    let inner = |attributes: &str| {
        let (width, height) = (frame.width - 10, frame.height - 10);
        format!(
            "<rect {attributes} x=\"5\" y=\"5\" width=\"{width}\" height=\"{height}\" rx=\"25\"/>"
        )
    };
    let mut svg = format!(
        "<defs><linearGradient id=\"d-sheen\" x2=\"1\" y2=\"1\"><stop class=\"d-sheen\"/>\
         <stop offset=\".55\" stop-color=\"#fff\" stop-opacity=\"0\"/>\
         <stop offset=\"1\" stop-opacity=\".08\"/></linearGradient>\
         <g id=\"d-hollow\"><ellipse class=\"d-wood-hollow\" cy=\"6\" rx=\"43\" ry=\"36\"/>\
         <path class=\"d-wood-shade\" d=\"M-43 6A43 36 0 0 1 43 6A45 31 0 0 0 -43 6Z\"/>\
         <path class=\"d-wood-lip\" d=\"M-40 20A43 36 0 0 0 40 20\"/></g></defs>{}{}\
         <path class=\"d-wood-grain\" d=\"{}\"/>{}",
        frame.rect("d-wood-rim", 30),
        inner("class=\"d-wood\""),
        grain(frame),
        inner("fill=\"url(#d-sheen)\""),
    );
    for square in frame.squares() {
        svg += &frame.place("d-hollow", square);
    }
    svg
}

/// Lines that run along the board and wander a little, together where they are close.
fn grain(frame: &Frame) -> String {
    const STEP: u32 = 90;
    let mut path = String::new();
    let mut y = 17;
    while y < frame.height - 14 {
        // Up to the rim, but not across its round corners.
        let left = if (30..frame.height - 30).contains(&y) {
            5
        } else {
            14
        };
        let right = frame.width - left;
        let line = f64::from(y);
        let height = |x: u32| {
            let x = f64::from(x);
            let drift = (line / 41.0).sin() * (x / 83.0 + line / 67.0).sin();
            line + 5.0 * drift + 1.5 * (x / 47.0 + line / 13.0).cos()
        };
        write!(path, "M{left} {}", number(height(left).round())).expect(INFALLIBLE);
        let mut x = left;
        while x < right {
            let length = STEP.min(right - x);
            x += length;
            let y = height(x);
            let handle = f64::from(x) - f64::from(length) * 0.4;
            write!(path, "S{} {}", point(handle, y), point(f64::from(x), y)).expect(INFALLIBLE);
        }
        y += 9 + y % 4;
    }
    path
}

/// Terraces around the center: one tint and one circle for each.
fn contour(view: &BoardView, frame: &Frame) -> String {
    let highest = view.squares.iter().map(|square| square.terrace).max();
    let highest = highest.unwrap_or_default();
    let mut terraces = String::new();
    let mut circles = String::new();
    for terrace in 0..=highest {
        let mut on_it = frame
            .squares()
            .filter(|square| view.square(*square).terrace == terrace)
            .peekable();
        let Some(&first) = on_it.peek() else { continue };
        circles += &circle(frame, first);
        if terrace == highest {
            continue;
        }
        let opacity = 1.0 - f64::from(terrace) / f64::from(highest);
        let mut path = String::new();
        for square in on_it {
            let (x, y) = frame.corner(square);
            write!(path, "M{x} {y}h{SQUARE}v{SQUARE}h-{SQUARE}z").expect(INFALLIBLE);
        }
        let opacity = number(opacity);
        terraces += &format!("<path class=\"d-terrace\" opacity=\"{opacity}\" d=\"{path}\"/>");
    }

    let (left, top, right, bottom) = frame.edges();
    let mut grid = String::new();
    for file in 1..frame.files {
        let x = left + SQUARE * u32::from(file);
        write!(grid, "M{x} {top}V{bottom}").expect(INFALLIBLE);
    }
    for rank in 1..frame.ranks {
        let y = top + SQUARE * u32::from(rank);
        write!(grid, "M{left} {y}H{right}").expect(INFALLIBLE);
    }
    let (cx, cy) = frame.middle();
    let cross = format!("M{} {cy}h18M{cx} {}v18", cx - 9.0, cy - 9.0);
    let field = |class: &str| {
        let (width, height) = (right - left, bottom - top);
        format!(
            "<rect class=\"{class}\" x=\"{left}\" y=\"{top}\" \
             width=\"{width}\" height=\"{height}\" rx=\"8\"/>"
        )
    };
    format!(
        "{}{}{terraces}<path class=\"d-contour-grid\" d=\"{grid}\"/>\
         <path class=\"d-contour-line\" d=\"{circles}{cross}\"/>{}",
        frame.rect("d-contour-rim", 20),
        field("d-contour"),
        field("d-contour-frame"),
    )
}

/// The part of the circle through a square, around the center of the board, that lies on the board: an
/// arc in each quarter, so that nothing needs to be clipped.
pub(super) fn circle(frame: &Frame, through: Square) -> String {
    let (left, top, ..) = frame.edges();
    let (cx, cy) = frame.middle();
    let (x, y) = frame.center(through);
    let radius = (f64::from(x) - cx).hypot(f64::from(y) - cy);
    let (half_width, half_height) = (cx - f64::from(left), cy - f64::from(top));
    let other = |side: f64| (radius * radius - side * side).max(0.0).sqrt();
    let from = (radius.min(half_width), other(radius.min(half_width)));
    let to = (other(radius.min(half_height)), radius.min(half_height));
    let mut path = String::new();
    if radius < 1.0 {
        return path;
    }
    for (dx, dy) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        let radius = number((radius * 10.0).round() / 10.0);
        write!(
            path,
            "M{}A{radius} {radius} 0 0 {} {}",
            point(cx + dx * from.0, cy + dy * from.1),
            u8::from(dx * dy > 0.0),
            point(cx + dx * to.0, cy + dy * to.1),
        )
        .expect(INFALLIBLE);
    }
    path
}

/// Paving: the ground under touching squares of one owner joins into one field, so that groups are
/// seen without counting.
fn slab(view: &BoardView, frame: &Frame) -> String {
    let mut svg = frame.rect("d-slab", 22);
    for (class, shade) in [
        ("d-slab-hollow", Shade::Hollow),
        ("d-slab-solid", Shade::Solid),
    ] {
        let owns = |square: Option<Square>| {
            square
                .and_then(|square| view.square(square).pieces.last())
                .is_some_and(|piece| piece.color.shade() == shade)
        };
        let mut path = String::new();
        for square in frame.squares().filter(|square| owns(Some(*square))) {
            let (x, y) = frame.corner(square);
            write!(
                path,
                "M{} {}h54a20 20 0 0 1 20 20v54a20 20 0 0 1-20 20h-54\
                 a20 20 0 0 1-20-20v-54a20 20 0 0 1 20-20z",
                x + 23,
                y + 3
            )
            .expect(INFALLIBLE);
            let beside = |dx, dy| owns(square.offset(dx, dy, frame.files, frame.ranks));
            let (right, below) = (beside(1, 0), beside(0, -1));
            // A bridge covers the gap and the round corners on both of its banks.
            for (joins, left, top, width, height) in [
                (right, 73, 3, 54, 94),
                (below, 3, 73, 94, 54),
                (right && below && beside(1, -1), 73, 73, 54, 54),
            ] {
                if joins {
                    write!(path, "M{} {}h{width}v{height}h-{width}z", x + left, y + top)
                        .expect(INFALLIBLE);
                }
            }
        }
        if !path.is_empty() {
            svg += &format!("<path class=\"{class}\" d=\"{path}\"/>");
        }
    }
    svg
}

/// Sand with a pit for each square, in four shapes by turns.
fn sand(frame: &Frame) -> String {
    let mut svg = frame.rect("d-sand", 30);
    let area = u32::from(frame.files) * u32::from(frame.ranks);
    write!(
        svg,
        "<path class=\"d-sand-dune\" d=\"{}\"/><path class=\"d-sand-speck\" d=\"{}\"/><defs>",
        dunes(frame),
        strewn(12 * area, frame.width, frame.height),
    )
    .expect(INFALLIBLE);
    for variant in 0..4 {
        svg += &format!(
            "<g id=\"d-pit-{variant}\"><path class=\"d-sand\" d=\"{}\"/>\
             <path class=\"d-sand-pit\" d=\"{}\"/>\
             <path class=\"d-sand-shade\" d=\"M-37 -4A38 35 0 0 1 37 -4A40 27 0 0 0 -37 -4Z\"/></g>",
            blob(45.0, 42.0, 0.0, variant),
            blob(39.0, 36.0, 1.0, variant),
        );
    }
    svg += "</defs>";
    for square in frame.squares() {
        let variant = (u32::from(square.file) * 2 + u32::from(square.rank) * 3) % 4;
        svg += &frame.place(&format!("d-pit-{variant}"), square);
    }
    svg
}

/// Long low waves across the sand, broken off at its edges.
fn dunes(frame: &Frame) -> String {
    const STEP: u32 = 24;
    let mut path = String::new();
    let mut base = 0;
    while base < frame.height + 160 {
        let mut pen_down = false;
        for x in (12..frame.width - 11).step_by(STEP as usize) {
            let along = f64::from(x);
            let phase = f64::from(base) / 90.0;
            let y = f64::from(base) - along * 0.2 + 55.0 * (along / 190.0 + phase).sin();
            let inside = (12.0..f64::from(frame.height) - 12.0).contains(&y);
            if inside {
                let command = if pen_down { 'L' } else { 'M' };
                write!(path, "{command}{x} {}", number(y.round())).expect(INFALLIBLE);
            }
            pen_down = inside;
        }
        base += 145;
    }
    path
}

/// Granite with engraved lines that cross on every square.
fn junctions(frame: &Frame) -> String {
    let first = frame.center(Square::new(0, frame.ranks - 1));
    let last = frame.center(Square::new(frame.files - 1, 0));
    let mut lines = String::new();
    for file in 0..frame.files {
        let (x, _) = frame.center(Square::new(file, 0));
        write!(lines, "M{x} {}V{}", first.1, last.1).expect(INFALLIBLE);
    }
    for rank in 0..frame.ranks {
        let (_, y) = frame.center(Square::new(0, rank));
        write!(lines, "M{} {y}H{}", first.0, last.0).expect(INFALLIBLE);
    }
    let mut dots = String::new();
    for square in frame.squares() {
        let (x, y) = frame.center(square);
        write!(dots, "M{x} {y}h.1").expect(INFALLIBLE);
    }
    let area = u32::from(frame.files) * u32::from(frame.ranks);
    format!(
        "{}<path class=\"d-granite-speck\" d=\"{}\"/>\
         <path class=\"d-granite-cut\" d=\"{lines}\" transform=\"translate(0 2)\"/>\
         <path class=\"d-granite-line\" d=\"{lines}\"/><path class=\"d-granite-dot\" d=\"{dots}\"/>",
        frame.rect("d-granite", 22),
        strewn(16 * area, frame.width, frame.height),
    )
}

const INFALLIBLE: &str = "a string takes all text";
