//! `cairn bench search`: how fast the search is, how deep it looks and how soon it stops.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use cairn_core::{Game, OptionValues, Position};
use cairn_engine::{
    Control, History, Limits, Report, Search, SearchOptions, Selectivity, measured_options,
    measured_positions, signature,
};
use cairn_session::GameChoice;

use super::{Figure, Figures, Measure};
use crate::args::BenchSearchArgs;
use crate::output::Failure;

/// How long a search runs before it is stopped.
const BEFORE_STOP: Duration = Duration::from_millis(100);

type MoveOf<G> = <<G as Game>::Position as Position>::Move;

impl Measure for BenchSearchArgs {
    fn game(&self) -> Option<&GameChoice> {
        self.game.as_ref()
    }

    fn variants<G: Game>() -> Vec<OptionValues> {
        measured_options::<G>()
    }

    fn measure<G: Game>(
        &self,
        values: &OptionValues,
        figures: &mut Figures<'_>,
    ) -> Result<(), Failure> {
        let game = format!("{}{values}", G::INFO.id);
        let positions = measured_positions::<G>(&G::start(G::options(values)));
        let mut tell = |name, value, unit, detail| {
            figures.tell(Figure {
                game: game.clone(),
                name,
                value,
                unit,
                detail,
            })
        };

        let limits = Limits {
            nodes: Some(u64::from(self.nodes)),
            ..Limits::default()
        };
        let mut search = Search::<G>::new(SearchOptions::default());
        let mut time = Duration::ZERO;
        let mut nodes = 0;
        let mut depths = Vec::new();
        for position in &positions {
            search.clear();
            let started = Instant::now();
            let report = look(&mut search, position, limits, &AtomicBool::new(false));
            time += started.elapsed();
            nodes += report.nodes;
            depths.push(report.depth);
        }
        tell(
            "search-speed",
            nodes as f64 / time.as_secs_f64() / 1e3,
            "thousand positions/s",
            format!("{nodes} positions"),
        )?;
        let texts: Vec<_> = depths.iter().map(u32::to_string).collect();
        tell(
            "search-depth",
            f64::from(depths.iter().sum::<u32>()) / depths.len() as f64,
            "plies",
            texts.join(", "),
        )?;

        let mut search = Search::<G>::new(SearchOptions {
            threads: self.threads as usize,
            ..SearchOptions::default()
        });
        let waits: Vec<_> = positions
            .iter()
            .filter_map(|position| time_to_stop(&mut search, position))
            .collect();
        if let Some(longest) = waits.iter().max() {
            tell(
                "search-stop",
                longest.as_secs_f64() * 1e3,
                "ms",
                format!("the longest of {}", waits.len()),
            )?;
        }
        tell(
            "search-signature",
            signature::<G>(&positions, Selectivity::Full) as f64,
            "positions",
            format!("{} searches", positions.len()),
        )
    }
}

fn look<G: Game>(
    search: &mut Search<G>,
    position: &G::Position,
    limits: Limits,
    stop: &AtomicBool,
) -> Report<MoveOf<G>> {
    let history = History {
        rules: G::INFO.history,
        ..History::default()
    };
    let control = Control {
        stop,
        elapsed: &|| Duration::ZERO,
    };
    search.run(position, &history, limits, &control, |_| {})
}

/// How long an endless search takes to end once it is told to; `None` if it has come to its end before.
fn time_to_stop<G: Game>(search: &mut Search<G>, position: &G::Position) -> Option<Duration> {
    let stop = AtomicBool::new(false);
    let (tell_end, end) = mpsc::channel();
    thread::scope(|scope| {
        scope.spawn(|| {
            look(search, position, Limits::default(), &stop);
            // Nobody listens if the search has ended by itself.
            let _ = tell_end.send(Instant::now());
        });
        if end.recv_timeout(BEFORE_STOP).is_ok() {
            return None;
        }
        let stopped = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let ended = end.recv().ok()?;
        Some(ended.saturating_duration_since(stopped))
    })
}
