//! The course of a game as a graph of a few lines.

use crate::look::Role;
use crate::painter::Painter;

/// The lines of a graph.
pub(super) const HEIGHT: usize = 5;

/// The columns of the figures beside a graph.
pub(super) const AXIS: u16 = 4;

/// Blocks by height, in eighths.
const BLOCKS: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/// A graph of chances from 0 to 1, one after each move.
pub(super) struct Graph {
    /// How many of the chances share a column.
    per_column: usize,
    /// The chance of each column: that of its last move.
    columns: Vec<f64>,
}

impl Graph {
    /// A graph that is no wider than this.
    pub(super) fn new(chances: &[f64], width: usize) -> Graph {
        let per_column = chances.len().div_ceil(width.max(1)).max(1);
        let columns = chances.chunks(per_column);
        Graph {
            per_column,
            columns: columns.filter_map(|chunk| chunk.last().copied()).collect(),
        }
    }

    /// The column of a move.
    pub(super) fn column(&self, number: usize) -> usize {
        number / self.per_column
    }

    /// The last move in a column, if there is such a column.
    pub(super) fn number(&self, column: usize, count: usize) -> Option<usize> {
        let first = column * self.per_column;
        (first < count).then(|| (first + self.per_column - 1).min(count - 1))
    }

    /// Draws it below a title, with figures at the left. Gives the line after it.
    pub(super) fn draw(&self, painter: &mut Painter<'_>, y: u16, title: &str) -> u16 {
        painter.rule(0, y, Role::Dim, title);
        for (line, row) in self.lines().iter().zip(1..) {
            let figure = match usize::from(row) {
                1 => "100",
                HEIGHT => "  0",
                3 => " 50",
                _ => "",
            };
            painter.text(0, y + row, Role::Dim, figure);
            painter.text(AXIS, y + row, Role::Text, line);
        }
        y + 1 + HEIGHT as u16
    }

    /// The lines, from the top.
    fn lines(&self) -> Vec<String> {
        let line = |from_bottom: usize| {
            let cell = |chance: &f64| {
                let eighths = (chance * (HEIGHT * 8) as f64).round() as usize;
                BLOCKS[eighths.saturating_sub(from_bottom * 8).min(8)]
            };
            self.columns.iter().map(cell).collect()
        };
        (0..HEIGHT).rev().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_heights() {
        let graph = Graph::new(&[0.0, 0.5, 1.0, 0.1], 10);
        assert_eq!(graph.lines(), ["  █ ", "  █ ", " ▄█ ", " ██ ", " ██▄"]);
    }

    #[test]
    fn long_games_share_columns() {
        let chances: Vec<f64> = (0..100).map(|number| f64::from(number) / 100.0).collect();
        let graph = Graph::new(&chances, 30);
        let lines = graph.lines();
        assert!(lines.iter().all(|line| line.chars().count() == 25));
        for number in 0..100 {
            let column = graph.column(number);
            let last = graph.number(column, 100).unwrap();
            assert!((number..number + 4).contains(&last));
        }
        assert_eq!(graph.number(25, 100), None);
        assert!(Graph::new(&[], 0).lines().iter().all(String::is_empty));
    }
}
