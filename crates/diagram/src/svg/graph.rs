//! The course of a game: whose chances were how good, move by move.

use cairn_core::{BySide, Color};

use super::path::point;
use super::{SvgLabels, element, escaped, style};

/// What a graph shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The chance of the side that began, from 0 to 1, before the first move and after each.
    pub chances: Vec<f64>,
    /// The color of each side.
    pub colors: BySide<Color>,
    /// The name of each side.
    pub sides: BySide<String>,
    /// Moves to point out.
    pub marks: Vec<GraphMark>,
}

/// A move to point out in a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphMark {
    /// Which of the chances it led to.
    pub at: usize,
    /// How much it matters, from 1 to 3.
    pub weight: u8,
    /// What it says when pointed at.
    pub label: String,
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 200.0;

/// Room for the names above and below, and for marks at the edges.
const PAD: f64 = 34.0;

/// Draws a graph as an SVG document. Like boards it follows the reader's preference for light or dark.
///
/// The field below the curve is the first side's, the field above the second's, which is hatched: the two
/// are told apart without color.
#[must_use]
pub fn graph(graph: &Graph, labels: &SvgLabels) -> String {
    let last = graph.chances.len().saturating_sub(1).max(1);
    let at = |index: usize| {
        let chance = graph.chances.get(index).copied().unwrap_or(0.5);
        let x = WIDTH * index as f64 / last as f64;
        (x, HEIGHT * (1.0 - chance.clamp(0.0, 1.0)))
    };
    let mut points: Vec<String> = (0..graph.chances.len())
        .map(at)
        .map(|(x, y)| point(x, y))
        .collect();
    if let [only] = &points[..] {
        // One position alone is a level line.
        let (_, y) = at(0);
        points = vec![only.clone(), point(WIDTH, y)];
    }
    let curve = points.join("L");
    let [first, second] = [graph.colors.first, graph.colors.second].map(material);

    let mut drawing = format!(
        "<defs><pattern id=\"d-hatch\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
         <path class=\"d-{second}-line\" opacity=\".45\" d=\"M-2 2L2 -2M0 8L8 0M6 10L10 6\"/></pattern></defs>\
         <rect class=\"d-{second}-area\" width=\"{WIDTH}\" height=\"{HEIGHT}\"/>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"url(#d-hatch)\"/>"
    );
    if !points.is_empty() {
        drawing += &format!(
            "<path class=\"d-{first}-area\" d=\"M0 {HEIGHT}L{curve}L{WIDTH} {HEIGHT}Z\"/>\
             <path class=\"d-halo\" stroke-width=\"5\" d=\"M{curve}\"/>\
             <path class=\"d-curve\" d=\"M{curve}\"/>"
        );
    }
    let middle = HEIGHT / 2.0;
    drawing += &format!(
        "<path class=\"d-middle\" d=\"M0 {middle}L{WIDTH} {middle}\"/>\
         <rect class=\"d-graph-frame\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"2\"/>"
    );
    for mark in &graph.marks {
        let (x, y) = at(mark.at);
        let radius = 3 + 2 * mark.weight.clamp(1, 3);
        drawing += &format!(
            "<circle class=\"d-graph-mark\" cx=\"{}\" cy=\"{}\" r=\"{radius}\">{}</circle>",
            super::number(x.round()),
            super::number(y.round()),
            element("title", &mark.label)
        );
    }
    for (name, y) in [
        (&graph.sides.second, -12.0),
        (&graph.sides.first, HEIGHT + 24.0),
    ] {
        drawing += &format!(
            "<text class=\"d-graph-text\" x=\"0\" y=\"{y}\">{}</text>",
            escaped(name)
        );
    }
    let (width, height) = (WIDTH + 2.0 * PAD, HEIGHT + 2.0 * PAD);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{PAD} -{PAD} {width} {height}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">{}{}{}\
         <g font-family=\"system-ui,'Noto Sans','Liberation Sans',sans-serif\" font-weight=\"600\" \
         font-size=\"16\">{drawing}</g></svg>\n",
        element("title", &labels.title),
        element("desc", &labels.description),
        style::sheet(&drawing, style::Theme::Reader),
    )
}

/// What the pieces of a color are made of.
const fn material(color: Color) -> &'static str {
    match color {
        Color::Dark | Color::Black => "dark",
        Color::Light | Color::White => "light",
        Color::Tan => "tan",
        Color::Red => "red",
        Color::Blue => "blue",
    }
}
