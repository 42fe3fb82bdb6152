//! Boards as pictures.
//!
//! Boards and pieces are materials: the surface and the kinds in the view select them. One square is 100
//! units wide.

mod frame;
mod graph;
mod mark;
mod path;
mod piece;
mod style;
mod surface;

use cairn_core::{BoardView, Piece, Side, Square};

pub use self::graph::{Graph, GraphMark, graph};
pub use self::style::Theme;

use self::frame::Frame;
use self::path::number;
use crate::Marks;

/// What a picture says to those who do not see it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SvgLabels {
    /// Its name, such as the game and the turn.
    pub title: String,
    /// The position in words.
    pub description: String,
}

/// Draws a board as an SVG document.
///
/// With [`Theme::Reader`] it follows the reader's preference for light or dark by itself. What a side has outside the board is
/// drawn beside its edge, one shape for each piece: the first side's below, the second's above, and what is
/// lifted at the edge of the side to move.
///
/// Several pictures may stand in one page: what they name alike (all names begin with `d-`) is alike.
#[must_use]
pub fn svg(view: &BoardView, marks: &Marks, labels: &SvgLabels, theme: Theme) -> String {
    let frame = Frame::of(view);
    let above = rows(view, Side::Second, &frame);
    let below = rows(view, Side::First, &frame);
    let (above_height, below_height) = (ROW * above.len() as u32, ROW * below.len() as u32);

    let mut drawing = format!(
        "<defs>{}{}</defs>",
        piece::definitions(&pieces_of(view)),
        mark::DEFINITIONS,
    );
    drawing += &format!(
        "<rect class=\"d-cast\" x=\"1\" y=\"4\" width=\"{}\" height=\"{}\" rx=\"26\"/>",
        frame.width - 2,
        frame.height - 1
    );
    drawing += &surface::surface(view, &frame);
    drawing += &coordinates(view, &frame);
    drawing += &mark::ground(view, marks, &frame);
    drawing += &squares(view, marks, &frame);
    for (at, row) in above.iter().enumerate() {
        drawing += &row.draw(-i64::from(ROW) * at as i64 - i64::from(ROW / 2));
    }
    for (at, row) in below.iter().enumerate() {
        let y = frame.height + ROW * at as u32 + ROW / 2;
        drawing += &row.draw(i64::from(y) + 2);
    }

    let width = frame.width + 2 * PAD;
    let height = frame.height + 2 * PAD + above_height + below_height;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-{PAD} -{} {width} {height}\" \
         width=\"{}\" height=\"{}\" role=\"img\">{}{}{}\
         <g font-family=\"system-ui,'Noto Sans','Liberation Sans',sans-serif\" font-weight=\"600\" \
         text-anchor=\"middle\" stroke-width=\"{}\">{drawing}</g></svg>\n",
        PAD + above_height,
        width * 3 / 5,
        height * 3 / 5,
        element("title", &labels.title),
        element("desc", &labels.description),
        style::sheet(&drawing, theme),
        piece::OUTLINE,
    )
}

/// The empty border around everything, into which tall stacks of the upper rank may reach.
const PAD: u32 = 12;

/// The height of a row of pieces outside the board.
const ROW: u32 = 46;

/// Every kind of piece that the drawing needs.
fn pieces_of(view: &BoardView) -> Vec<Piece> {
    let on_board = view.squares.iter().flat_map(|square| &square.pieces);
    let tallies = Side::BOTH.iter().flat_map(|side| &view.tallies[*side]);
    let outside = tallies.filter_map(|tally| tally.piece.as_ref());
    let mut pieces: Vec<Piece> = Vec::new();
    for piece in on_board.chain(outside).chain(&view.in_hand) {
        if !pieces.contains(piece) {
            pieces.push(*piece);
        }
    }
    pieces
}

/// Everything on the squares: pieces from the top rank down, then what must not be hidden by them.
fn squares(view: &BoardView, marks: &Marks, frame: &Frame) -> String {
    const CHOSEN_LIFT: f64 = 5.0;
    let mut svg = String::new();
    let mut over = String::new();
    for square in frame.squares() {
        let pieces = &view.square(square).pieces;
        let is_chosen = marks.chosen.first() == Some(&square);
        let lift = if is_chosen { CHOSEN_LIFT } else { 0.0 };
        let mut drawn = piece::stack(pieces, square, view.heights, lift);
        let fades = !view.winning.is_empty() && !view.winning.contains(&square);
        if fades && !drawn.is_empty() {
            drawn = format!("<g opacity=\".6\">{drawn}</g>");
        }
        let below = mark::below(square, view, marks);
        svg += &at(square, frame, &format!("{below}{drawn}"));
        let above = mark::above(square, view, marks);
        let badge = piece::badge(pieces, view.heights);
        over += &at(square, frame, &format!("{above}{badge}"));
    }
    svg + &over
}

/// A drawing around the origin, moved to a square.
fn at(square: Square, frame: &Frame, drawing: &str) -> String {
    if drawing.is_empty() {
        return String::new();
    }
    let (x, y) = frame.center(square);
    format!("<g transform=\"translate({x} {y})\">{drawing}</g>")
}

fn coordinates(view: &BoardView, frame: &Frame) -> String {
    let class = surface::text_class(view.surface);
    // Large boards are shown smaller.
    let size = if view.files.max(view.ranks) > 7 {
        25
    } else {
        20
    };
    let mut svg = format!("<g class=\"{class}\" font-size=\"{size}\">");
    for file in 0..view.files {
        let (x, _) = frame.center(Square::new(file, 0));
        let letter = char::from(b'a' + file);
        svg += &format!(
            "<text x=\"{x}\" y=\"{}\">{letter}</text>",
            frame.height - 12
        );
    }
    for rank in 0..view.ranks {
        let (_, y) = frame.center(Square::new(0, rank));
        svg += &format!(
            "<text x=\"18\" y=\"{}\">{}</text>",
            y + size * 3 / 8,
            rank + 1
        );
    }
    svg + "</g>"
}

/// A row of pieces outside the board.
struct Row {
    drawings: Vec<String>,
    /// The room of each.
    pitch: f64,
    is_lifted: bool,
}

/// What a side has outside the board, nearest to it first.
fn rows(view: &BoardView, side: Side, frame: &Frame) -> Vec<Row> {
    const WIDEST_PITCH: f64 = 40.0;
    let row = |drawings: Vec<String>, is_lifted| Row {
        pitch: WIDEST_PITCH.min(f64::from(frame.width - 16) / drawings.len().max(1) as f64),
        drawings,
        is_lifted,
    };
    let mut rows = Vec::new();
    if view.turn == side && !view.in_hand.is_empty() {
        let pieces = view.in_hand.iter().map(|piece| piece::small(*piece));
        rows.push(row(pieces.collect(), true));
    }
    for tally in &view.tallies[side] {
        let Some(piece) = tally.piece else { continue };
        let missing = tally.of.unwrap_or_default().saturating_sub(tally.count);
        let mut drawings = vec![piece::small(piece); tally.count as usize];
        drawings.resize(
            drawings.len() + missing as usize,
            piece::slot(piece).to_owned(),
        );
        rows.push(row(drawings, false));
    }
    rows
}

impl Row {
    fn draw(&self, y: i64) -> String {
        const LEFT: f64 = 8.0;
        let mut svg = String::new();
        let scale = number(self.pitch / 80.0);
        for (place, drawing) in self.drawings.iter().enumerate() {
            let x = number(LEFT + self.pitch * (place as f64 + 0.5));
            svg += &format!("<g transform=\"translate({x} {y})scale({scale})\">{drawing}</g>");
        }
        if self.is_lifted {
            let width = number(self.pitch * self.drawings.len() as f64 + 4.0);
            svg += &format!(
                "<rect class=\"d-lichen\" stroke-width=\"3\" x=\"{}\" y=\"{}\" \
                 width=\"{width}\" height=\"{}\" rx=\"12\"/>",
                LEFT - 2.0,
                y - 18,
                ROW - 8,
            );
        }
        svg
    }
}

/// An element that holds this text, or nothing if there is none.
fn element(name: &str, text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("<{name}>{}</{name}>", escaped(text))
}

/// Text as XML takes it. Characters that XML cannot hold at all become spaces.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for ch in text.chars() {
        match ch {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '\n' | '\t' => escaped.push(ch),
            '\u{fffe}' | '\u{ffff}' => escaped.push(' '),
            _ if ch.is_control() => escaped.push(' '),
            _ => escaped.push(ch),
        }
    }
    escaped
}
