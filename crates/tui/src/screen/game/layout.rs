//! How a window is divided between the board and the panel.

use cairn_core::BoardView;
use ratatui::layout::{Rect, Size};

use crate::board::{Geometry, Zoom};
use crate::look::Role;
use crate::painter::Painter;
use crate::small::SMALLEST;

/// The least number of columns of the panel beside the board, with the line that divides them.
const PANEL: u16 = 26;

/// A panel needs no more columns than this,
const WIDEST_PANEL: u16 = 64;

/// and beside a low board no more lines.
const TALLEST_PANEL: u16 = 34;

/// The lines under the board where there is no room for a panel beside it.
const FOLDED: u16 = 2;

/// The bars above and below.
const BARS: u16 = 2;

/// Where the board and the panel are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::screen) enum Layout {
    /// Not even the smallest board has room.
    TooSmall,
    /// The panel beside the board.
    Beside {
        /// The board.
        geometry: Geometry,
        /// Its area.
        board: Rect,
        /// The area of the panel.
        panel: Rect,
    },
    /// Two lines of the panel under the board.
    Folded {
        /// The board.
        geometry: Geometry,
        /// Its area.
        board: Rect,
        /// The two lines.
        lines: Rect,
        /// Board and lines together, for the panel in full.
        all: Rect,
    },
}

/// Draws the line between the board and the panel beside it, and gives the area that is left of the panel.
pub(in crate::screen) fn divide(painter: &mut Painter<'_>, panel: Rect) -> Rect {
    let mut panel = painter.part(panel);
    for y in 0..panel.height() {
        panel.text(0, y, Role::Dim, "│");
    }
    let area = panel.area();
    Rect {
        x: area.x + 2,
        width: area.width.saturating_sub(3),
        ..area
    }
}

impl Layout {
    /// The largest board that leaves room for the panel, unless another zoom is wanted and fits.
    pub(in crate::screen) fn new(view: &BoardView, window: Rect, wanted: Option<Zoom>) -> Layout {
        if window.width < SMALLEST.width || window.height < SMALLEST.height {
            return Layout::TooSmall;
        }
        let all = Rect {
            y: window.y + 1,
            height: window.height - BARS,
            ..window
        };
        let beside = Size {
            width: window.width - PANEL.min(window.width),
            height: all.height,
        };
        let folded = Size {
            width: window.width,
            height: all.height - FOLDED - 1,
        };
        let wanted = wanted.map(|zoom| Geometry::new(view, zoom));
        let choose = |room| {
            let wanted = wanted.filter(|geometry| geometry.fits(room));
            wanted.or_else(|| Geometry::largest(view, room))
        };
        if let Some(geometry) = choose(beside) {
            let size = geometry.size();
            // One column between the board and the panel. In a large window both are in the middle.
            let most = WIDEST_PANEL.min(all.width - size.width - 1);
            let left = (all.width - size.width - 1 - most) / 2;
            let height = size.height.max(TALLEST_PANEL).min(all.height);
            let top = (all.height - height) / 2;
            let board = Rect::new(all.x + left, all.y + top, size.width, size.height);
            let panel = Rect {
                x: board.right() + 1,
                width: most,
                y: board.y,
                height,
            };
            return Layout::Beside {
                geometry,
                board,
                panel,
            };
        }
        let Some(geometry) = choose(folded) else {
            return Layout::TooSmall;
        };
        let size = geometry.size();
        Layout::Folded {
            geometry,
            board: Rect::new(all.x, all.y, size.width, size.height),
            lines: Rect {
                y: all.bottom() - FOLDED,
                height: FOLDED,
                ..all
            },
            all,
        }
    }

    /// The board and where it is.
    pub(in crate::screen) fn board(&self) -> Option<(Geometry, Rect)> {
        match *self {
            Layout::TooSmall => None,
            Layout::Beside {
                geometry, board, ..
            }
            | Layout::Folded {
                geometry, board, ..
            } => Some((geometry, board)),
        }
    }

    /// How large the board is.
    pub(super) fn zoom(&self) -> Option<Zoom> {
        self.board().map(|(geometry, _)| geometry.zoom())
    }

    /// Whether another zoom would be drawn as wanted.
    pub(in crate::screen) fn offers(view: &BoardView, window: Rect, zoom: Zoom) -> bool {
        let layout = Layout::new(view, window, Some(zoom));
        layout.zoom() == Some(zoom)
    }
}
