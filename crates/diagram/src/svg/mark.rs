//! Marks: shapes in the interface's own color, each inside a pale casing so that it holds on any
//! surface.

use cairn_core::{BoardView, Square, Surface};

use super::frame::Frame;
use super::surface::circle;
use crate::Marks;

/// The marks that squares use by name.
pub(super) const DEFINITIONS: &str = "\
<circle id=\"d-mark-target\" class=\"d-dot\" r=\"12\"/>\
<g id=\"d-mark-ring\"><ellipse class=\"d-halo\" stroke-width=\"10\" cy=\"6\" rx=\"45\" ry=\"38\"/>\
<ellipse class=\"d-lichen\" stroke-width=\"5.5\" cy=\"6\" rx=\"45\" ry=\"38\"/></g>\
<path id=\"d-corners\" d=\"M-40 -22V-31Q-40 -40 -31 -40H-22M22 -40H31Q40 -40 40 -31V-22\
M40 22V31Q40 40 31 40H22M-22 40H-31Q-40 40 -40 31V22\"/>\
<g id=\"d-mark-capture\"><use href=\"#d-corners\" class=\"d-halo\" stroke-width=\"10.5\"/>\
<use href=\"#d-corners\" class=\"d-lichen\" stroke-width=\"5.5\"/></g>\
<g id=\"d-mark-chosen\">\
<rect class=\"d-halo\" stroke-width=\"10.5\" x=\"-44\" y=\"-44\" width=\"88\" height=\"88\" rx=\"18\"/>\
<rect class=\"d-lichen\" stroke-width=\"6\" x=\"-44\" y=\"-44\" width=\"88\" height=\"88\" rx=\"18\"/></g>\
<ellipse id=\"d-mark-lifted\" class=\"d-lichen\" stroke-width=\"5\" stroke-dasharray=\"4 9\" \
cy=\"6\" rx=\"36\" ry=\"29\"/>\
<path id=\"d-mark-last\" class=\"d-last\" \
d=\"M-44 -34V-44H-34M34 -44H44V-34M44 34V44H34M-34 44H-44V34\"/>";

/// What lies on the ground across squares: the path, the winning line, the circle of the chosen piece.
pub(super) fn ground(view: &BoardView, marks: &Marks, frame: &Frame) -> String {
    let mut svg = String::new();
    if let (Surface::Contour, Some(chosen)) = (view.surface, marks.chosen.first()) {
        let circle = circle(frame, *chosen);
        svg += &format!("<path class=\"d-contour-own\" d=\"{circle}\"/>");
    }
    if marks.chosen.len() > 1 {
        // At the foot of the pieces, where it is seen between them.
        let points: Vec<_> = marks
            .chosen
            .iter()
            .map(|square| {
                let (x, y) = frame.center(*square);
                format!("{x} {}", y + 10)
            })
            .collect();
        let path = format!("M{}", points.join("L"));
        svg += &cased("d-lichen", &path, 9, 15);
    }
    if !view.winning.is_empty() {
        svg += &cased("d-win", &winning(&view.winning, frame), 12, 20);
    }
    svg
}

/// The mark under the pieces of a square.
pub(super) fn below(square: Square, view: &BoardView, marks: &Marks) -> &'static str {
    let is_empty = view.square(square).pieces.is_empty();
    let target = marks.targets.iter().find(|target| target.square == square);
    if target.is_some_and(|target| !target.captures) && !is_empty {
        return "<use href=\"#d-mark-ring\"/>";
    }
    if target.is_some() {
        return "";
    }
    if marks.chosen.first() == Some(&square) {
        return if is_empty {
            "<use href=\"#d-mark-lifted\"/>"
        } else {
            "<use href=\"#d-mark-chosen\"/>"
        };
    }
    if marks.last.contains(&square) {
        return "<use href=\"#d-mark-last\"/>";
    }
    ""
}

/// The mark over the pieces of a square.
pub(super) fn above(square: Square, view: &BoardView, marks: &Marks) -> &'static str {
    let is_empty = view.square(square).pieces.is_empty();
    match marks.targets.iter().find(|target| target.square == square) {
        Some(target) if target.captures => "<use href=\"#d-mark-capture\"/>",
        Some(_) if is_empty => "<use href=\"#d-mark-target\"/>",
        Some(_) | None => "",
    }
}

fn cased(class: &str, path: &str, width: u32, casing: u32) -> String {
    format!(
        "<path class=\"d-halo\" stroke-width=\"{casing}\" d=\"{path}\"/>\
         <path class=\"{class}\" stroke-width=\"{width}\" d=\"{path}\"/>"
    )
}

/// A line through the winning squares if they lie on one, else lines between those that touch.
fn winning(squares: &[Square], frame: &Frame) -> String {
    let mut squares = squares.to_vec();
    squares.sort_unstable();
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    let delta = |from: Square, to: Square| {
        (
            i32::from(to.file) - i32::from(from.file),
            i32::from(from.rank) - i32::from(to.rank),
        )
    };
    let (dx, dy) = delta(first, last);
    let on_one_line = squares.iter().all(|square| {
        let (x, y) = delta(first, *square);
        x * dy == y * dx
    });
    if on_one_line {
        const OVERHANG: i32 = 44;
        let from = frame.center(first);
        let to = frame.center(last);
        return format!(
            "M{} {}L{} {}",
            from.0 as i32 - OVERHANG * dx.signum(),
            from.1 as i32 - OVERHANG * dy.signum(),
            to.0 as i32 + OVERHANG * dx.signum(),
            to.1 as i32 + OVERHANG * dy.signum(),
        );
    }
    let mut path = String::new();
    for (at, square) in squares.iter().enumerate() {
        let (x, y) = frame.center(*square);
        path += &format!("M{x} {y}h.1");
        for other in &squares[at + 1..] {
            if square.steps_to(*other) == 1 {
                let (to_x, to_y) = frame.center(*other);
                path += &format!("M{x} {y}L{to_x} {to_y}");
            }
        }
    }
    path
}
