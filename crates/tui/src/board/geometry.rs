//! Where the squares of a board are.

use cairn_core::{BoardView, Square};
use cairn_diagram::sprite::Form;
use ratatui::layout::{Rect, Size};

/// How large a board is drawn: from 1 to 5, or 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Zoom(u16);

impl Zoom {
    /// Every zoom, the largest first.
    pub(crate) const ALL: [Zoom; 6] = [Zoom(7), Zoom(5), Zoom(4), Zoom(3), Zoom(2), Zoom(1)];

    /// The next larger one.
    pub(crate) fn larger(self) -> Option<Zoom> {
        Zoom::ALL.into_iter().rev().find(|zoom| *zoom > self)
    }

    /// The next smaller one.
    pub(crate) fn smaller(self) -> Option<Zoom> {
        Zoom::ALL.into_iter().find(|zoom| *zoom < self)
    }
}

/// The columns left of the board, for the ranks.
const GUTTER: u16 = 3;

/// Where things are on a board drawn with its corner at 0, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Geometry {
    files: u8,
    ranks: u8,
    zoom: Zoom,
}

impl Geometry {
    pub(crate) fn new(view: &BoardView, zoom: Zoom) -> Geometry {
        Geometry {
            files: view.files,
            ranks: view.ranks,
            zoom,
        }
    }

    /// The largest board that fits, with its coordinates; `None` if not even the smallest does.
    pub(crate) fn largest(view: &BoardView, room: Size) -> Option<Geometry> {
        Zoom::ALL
            .into_iter()
            .map(|zoom| Geometry::new(view, zoom))
            .find(|geometry| geometry.fits(room))
    }

    pub(crate) fn fits(&self, room: Size) -> bool {
        let size = self.size();
        size.width <= room.width && size.height <= room.height
    }

    pub(crate) fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// Whether there are no lines between the squares.
    pub(crate) fn is_bare(&self) -> bool {
        self.zoom == Zoom(1)
    }

    /// The room it takes, coordinates included.
    pub(crate) fn size(&self) -> Size {
        let (across, down) = self.pitch();
        Size {
            width: GUTTER + across * u16::from(self.files) + 1,
            height: down * u16::from(self.ranks) + u16::from(!self.is_bare()) + 1,
        }
    }

    /// From one square to the next, in columns and lines.
    pub(crate) fn pitch(&self) -> (u16, u16) {
        let Zoom(k) = self.zoom;
        (2 * k.max(2), k)
    }

    /// The inside of a square.
    pub(crate) fn inside(&self, square: Square) -> Rect {
        let (across, down) = self.pitch();
        let row = u16::from(self.ranks - 1 - square.rank);
        let lines = u16::from(!self.is_bare());
        Rect {
            x: GUTTER + across * u16::from(square.file) + 1,
            y: down * row + lines,
            width: across - 1,
            height: (down - lines).max(1),
        }
    }

    /// The square at a place; the lines belong to none.
    pub(crate) fn at(&self, x: u16, y: u16) -> Option<Square> {
        let mut squares = Square::all(self.files, self.ranks);
        squares.find(|square| self.inside(*square).contains((x, y).into()))
    }

    /// The line inside a square that has its marks and its height.
    pub(super) fn middle(&self) -> u16 {
        u16::from(self.zoom > Zoom(2)) + u16::from(self.zoom > Zoom(5))
    }

    /// The line inside a square beside which its rank is written.
    pub(super) fn rank_line(&self) -> u16 {
        u16::from(self.zoom > Zoom(3)) + u16::from(self.zoom > Zoom(5))
    }

    /// The first column of the piece inside a square.
    pub(super) fn piece_left(&self) -> u16 {
        let (across, _) = self.pitch();
        (across - 1 - self.form(false).width() as u16) / 2
    }

    /// The form of pieces; those with a strip of letters below them may have to be lower.
    pub(super) fn form(&self, strip: bool) -> Form {
        match self.zoom {
            Zoom(..=1) => Form::Bare,
            Zoom(2) => Form::Line,
            Zoom(3) => Form::Small,
            Zoom(4) if strip => Form::Low,
            Zoom(..=5) => Form::Large,
            Zoom(_) => Form::Huge,
        }
    }

    /// Whether there is room for the letters of a stack.
    pub(super) fn has_strips(&self) -> bool {
        self.zoom > Zoom(3)
    }

    /// Whether corners of solid pieces are rounded in ASCII.
    pub(super) fn is_rounded(&self) -> bool {
        self.zoom > Zoom(3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(game: &str) -> BoardView {
        let game: cairn_session::GameChoice = game.parse().unwrap();
        game.start().view(&[])
    }

    #[test]
    fn every_place_inside_a_square_is_that_square() {
        let view = view("wali");
        for zoom in Zoom::ALL {
            let geometry = Geometry::new(&view, zoom);
            for square in Square::all(view.files, view.ranks) {
                for place in geometry.inside(square).positions() {
                    assert_eq!(geometry.at(place.x, place.y), Some(square), "{zoom:?}");
                }
            }
            assert_eq!(geometry.at(0, 0), None);
        }
    }

    #[test]
    fn squares_lie_inside_the_board_and_apart() {
        for game in ["qawale", "wali", "zola:10", "swack:9", "zola:2"] {
            let view = view(game);
            for zoom in Zoom::ALL {
                let geometry = Geometry::new(&view, zoom);
                let board = Rect::from((ratatui::layout::Position::ORIGIN, geometry.size()));
                let insides: Vec<_> = Square::all(view.files, view.ranks)
                    .map(|square| geometry.inside(square))
                    .collect();
                for (at, inside) in insides.iter().enumerate() {
                    assert_eq!(inside.intersection(board), *inside, "{game} {zoom:?}");
                    let others = &insides[at + 1..];
                    assert!(others.iter().all(|other| !other.intersects(*inside)));
                }
            }
        }
    }

    #[test]
    fn the_zoom_of_every_board_in_the_usual_windows() {
        // The room of a window of 80 by 24 and of 120 by 40 beside a panel and between two bars.
        let rooms = [(54, 22), (94, 38)].map(Size::from);
        for (game, zooms) in [
            ("qawale", [5, 7]),
            ("nava", [4, 7]),
            ("wali", [4, 7]),
            ("zola", [3, 5]),
            ("swack", [3, 5]),
            ("zola:7", [2, 5]),
            ("zola:8", [2, 4]),
            ("swack:9", [2, 4]),
            ("zola:10", [2, 3]),
        ] {
            let found = rooms.map(|room| Geometry::largest(&view(game), room).unwrap().zoom);
            assert_eq!(found, zooms.map(Zoom), "{game}");
        }
    }
}
