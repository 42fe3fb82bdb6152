//! What one person has done, as lines of text: for the screen of the record, and for `cairn record`.

use cairn_core::{Date, Phrase};
use cairn_learn::Learner;
use cairn_messages::Catalog;
use cairn_session::{PlayerKind, Record, Results, games};

/// The levels that the ladder of a game has.
const LEVELS: u8 = 10;

/// How many ratings a plot shows; of more, the last ones.
const MOST_RATINGS: usize = 48;

/// A line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordLine {
    /// A heading.
    Heading(String),
    /// A line of text.
    Text(String),
}

/// What one person has done.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'a> {
    /// Puzzles.
    pub learner: &'a Learner,
    /// Games.
    pub records: &'a [Record],
    /// The games whose tutorials were gone through, by their ids.
    pub tutorials: &'a [String],
    /// The day.
    pub today: Date,
}

impl Progress<'_> {
    /// Everything, as lines.
    #[must_use]
    pub fn lines(&self, catalog: &Catalog, ascii: bool) -> Vec<RecordLine> {
        let mut lines = vec![RecordLine::Text(streak(self.learner, self.today, catalog))];
        let names = games().into_iter().map(|game| game.info());
        let done = names.filter(|info| self.tutorials.iter().any(|id| id == info.id));
        let done: Vec<_> = done.map(|info| info.name).collect();
        if !done.is_empty() {
            let phrase = Phrase::new("record-tutorials").with("games", done.join(", "));
            lines.push(RecordLine::Text(catalog.say(&phrase)));
        }
        for game in games() {
            let info = game.info();
            let own = self.records.iter().filter(|record| {
                let name = record.tag("Game").unwrap_or_default();
                name.split(':').next() == Some(info.id)
            });
            let results = Results::of(own);
            lines.push(RecordLine::Heading(info.name.to_owned()));
            lines.push(RecordLine::Text(ladder(&results, catalog, ascii)));
            for result in &results {
                lines.push(RecordLine::Text(told(result, catalog)));
            }
            let standing = self.learner.standing(info.id);
            if standing.tried == 0 {
                continue;
            }
            let rating = Phrase::new("puzzles-rating-sure")
                .with("rating", standing.rating.value.round() as u32)
                .with("deviation", standing.rating.deviation.round() as u32);
            let count = Phrase::new("puzzles-count")
                .with("solved", standing.solved)
                .with("tried", standing.tried);
            lines.push(RecordLine::Text(format!(
                "{}: {}, {}. {}",
                catalog.text("record-puzzles"),
                catalog.part(&rating),
                catalog.part(&count),
                plot(&standing.history, ascii),
            )));
        }
        lines
    }
}

/// A stone for every level that was beaten.
fn ladder(results: &[Results], catalog: &Catalog, ascii: bool) -> String {
    let is_beaten = |level: u8| {
        let mut results = results.iter();
        results.any(|result| result.against == PlayerKind::Level(level) && result.beaten > 0)
    };
    let (beaten, open) = if ascii { ('#', '.') } else { ('●', '○') };
    let stones = (1..=LEVELS).map(|level| if is_beaten(level) { beaten } else { open });
    let stones: String = stones.collect();
    let count = (1..=LEVELS).filter(|level| is_beaten(*level)).count();
    let more = Phrase::new("record-ladder-more").with("count", count);
    format!("{stones}  {}", catalog.say(&more))
}

/// How games against an opponent ended.
fn told(result: &Results, catalog: &Catalog) -> String {
    let name = catalog.text(&format!("{}-name", result.against.key()));
    let counts = [
        ("record-won", result.won),
        ("record-drawn", result.drawn),
        ("record-lost", result.lost),
    ];
    let counts = counts.map(|(key, count)| format!("{} {count}", catalog.text(key)));
    format!("{name}: {}", counts.join(", "))
}

/// How many days in a row.
pub(crate) fn streak(learner: &Learner, today: Date, catalog: &Catalog) -> String {
    let streak = learner.streak(today);
    let now = match streak.now {
        0 => Phrase::new("puzzles-streak-none"),
        days => Phrase::new("puzzles-streak").with("days", days),
    };
    let mut parts = vec![catalog.text("puzzles-daily"), catalog.say(&now)];
    if streak.best > streak.now {
        let best = Phrase::new("puzzles-streak-best").with("days", streak.best);
        parts.push(catalog.say(&best));
    }
    format!("{}: {}.", parts[0], parts[1..].join(". "))
}

/// Ratings as a line of bars, the last ones.
fn plot(history: &[f64], ascii: bool) -> String {
    const BARS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let last = &history[history.len().saturating_sub(MOST_RATINGS)..];
    let ratings = || last.iter().copied();
    let least = ratings().fold(f64::INFINITY, f64::min);
    let most = ratings().fold(f64::NEG_INFINITY, f64::max);
    let bar = |rating: f64| {
        let share = if most > least {
            (rating - least) / (most - least)
        } else {
            0.5
        };
        let step = (share * 7.0).round() as usize;
        if ascii {
            char::from(b'1' + step as u8)
        } else {
            BARS[step]
        }
    };
    ratings().map(bar).collect()
}

/// The result of the puzzle of a day as a text to share. It says nothing of the solution.
#[must_use]
pub fn shared_result(learner: &Learner, day: Date, catalog: &Catalog) -> Option<String> {
    let daily = learner.daily(day)?;
    let mut games = games().into_iter();
    let game = games.find(|game| game.info().id == daily.game)?;
    let title = Phrase::new("puzzle-shared")
        .with("day", day.to_string())
        .with("game", game.info().name.to_owned());
    let mut lines = vec![catalog.part(&title), daily.signs()];
    let streak = learner.streak(day).now;
    if streak > 0 {
        let streak = Phrase::new("puzzle-shared-streak").with("days", streak);
        lines.push(catalog.say(&streak));
    }
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plot_goes_from_the_least_to_the_most() {
        let history = [1200.0, 1300.0, 1250.0];
        assert_eq!(plot(&history, false), "▁█▅");
        assert_eq!(plot(&history, true), "185");
        assert_eq!(plot(&history[..1], true), "5");
        let long: Vec<_> = (0..100).map(f64::from).collect();
        assert_eq!(plot(&long, true).len(), MOST_RATINGS);
    }
}
