//! What the explorer of openings says, as lines of text.

use cairn_core::Phrase;
use cairn_messages::Catalog;
use cairn_openings::{Counts, ExploredMove, ExploredPage, Explorer, Value, explore};
use cairn_session::{AnyPosition, GameChoice, Match};
use cairn_store::Store;

/// The book of a game, and beside it the finished games of whoever sits here.
pub struct Openings {
    book: Option<std::sync::Arc<Explorer>>,
    own: Explorer,
}

impl Openings {
    /// The book of a game, and the finished games in the store.
    #[must_use]
    pub fn new(game: &GameChoice, store: &Store) -> Openings {
        let mut own = Explorer::new(game.clone());
        for saved in store.records().items {
            if let Ok(game) = Match::from_record(&saved.record) {
                own.add_match(&game);
            }
        }
        Openings {
            book: cairn_openings::explorer(game),
            own,
        }
    }

    /// Whether there is a book.
    #[must_use]
    pub fn has_book(&self) -> bool {
        self.book.is_some()
    }

    /// What is known of a position.
    #[must_use]
    pub fn page(&self, position: &AnyPosition) -> ExploredPage {
        explore(position, self.book.as_deref(), Some(&self.own))
    }

    /// What is known of a position, as lines: a sentence and, if any moves are known, a table of at most so many, with its head.
    /// Where there is little room, results are one column.
    #[must_use]
    pub fn lines(
        &self,
        position: &AnyPosition,
        most: usize,
        is_narrow: bool,
        catalog: &Catalog,
    ) -> Vec<String> {
        let page = self.page(position);
        let mut lines = Vec::new();
        if !self.has_book() {
            lines.push(catalog.text("openings-no-book"));
        }
        let here = Phrase::new("openings-here")
            .with("games", page.book.games() as usize)
            .with("own", page.own.games() as usize);
        lines.push(catalog.say(&here));
        if page.moves.is_empty() {
            if position.outcome().is_none() {
                lines.push(catalog.text("openings-none"));
            }
            return lines;
        }
        let form = Form {
            has_own: !page.own.is_empty(),
            is_narrow,
        };
        let mut rows = vec![head(form, catalog)];
        rows.extend(
            page.moves
                .iter()
                .take(most)
                .map(|mv| row(mv, form, catalog)),
        );
        lines.extend(columns(&rows));
        lines
    }
}

/// Which columns there are.
#[derive(Clone, Copy)]
struct Form {
    has_own: bool,
    is_narrow: bool,
}

fn head(form: Form, catalog: &Catalog) -> Vec<String> {
    let mut keys = vec!["openings-move", "openings-games"];
    if form.is_narrow {
        keys.push("openings-signs");
    } else {
        keys.extend(["openings-won", "openings-drawn", "openings-lost"]);
    }
    keys.push("openings-worth");
    if form.has_own {
        keys.push("openings-own");
    }
    keys.into_iter().map(|key| catalog.text(key)).collect()
}

fn row(mv: &ExploredMove, form: Form, catalog: &Catalog) -> Vec<String> {
    let Counts {
        wins,
        draws,
        losses,
    } = mv.book;
    let number = |count: u32| match count {
        0 => "-".to_owned(),
        count => count.to_string(),
    };
    let mut row = vec![mv.mv.clone(), number(mv.book.games())];
    if form.is_narrow {
        row.push(format!("{wins}/{draws}/{losses}"));
    } else {
        row.extend([wins, draws, losses].map(number));
    }
    let worth = mv.value.map(|value| worth(value, catalog));
    row.push(worth.unwrap_or_else(|| "-".to_owned()));
    if form.has_own {
        row.push(number(mv.own.games()));
    }
    row
}

/// What a move is worth, in words.
#[must_use]
pub fn worth(value: Value, catalog: &Catalog) -> String {
    let phrase = match value {
        Value::Evaluated { .. } => {
            let percent = (value.chance() * 100.0).round() as u32;
            Phrase::new("openings-percent").with("percent", percent)
        }
        Value::Win(Some(plies)) => Phrase::new("openings-win-in").with("plies", plies),
        Value::Loss(Some(plies)) => Phrase::new("openings-loss-in").with("plies", plies),
        Value::Win(None) => Phrase::new("openings-win"),
        Value::Loss(None) => Phrase::new("openings-loss"),
        Value::Draw => Phrase::new("openings-draw"),
    };
    catalog.part(&phrase)
}

/// Rows of cells as lines: the first column at the left, numbers at the right.
fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = width(column);
            if column == 0 {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join(" ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}
