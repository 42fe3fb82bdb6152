//! A ladder as a picture: a row for each player, a dot at its rating, a bar for the error.

use std::fmt::Write as _;

use cairn_session::PlayerKind;

use super::listing::{name, ranked};
use super::{Ladder, LadderReport};

const WIDTH: f64 = 640.0;
const LEFT: f64 = 84.0;
const RIGHT: f64 = 24.0;
const TOP: f64 = 44.0;
const ROW: f64 = 26.0;
const BOTTOM: f64 = 40.0;

/// How many lines the scale has at the most.
const MOST_LINES: f64 = 9.0;

/// The light colors come first: viewers that know nothing of color schemes show them. They are the ink,
/// line, moss and red of the board diagrams.
const STYLE: &str = "\
text{font:13px system-ui,sans-serif;fill:#23211e}\
.title{font-weight:600}.scale{font-size:11px;fill:#6a6358}\
.line{stroke:#857d70;stroke-opacity:.3}\
.error{stroke-width:2;stroke-opacity:.55}\
.level{fill:#3d6130;stroke:#3d6130}.original{fill:#a93825;stroke:#a93825}\
@media(prefers-color-scheme:dark){text{fill:#efebe3}.scale{fill:#a79b8e}.line{stroke:#857e74}\
.level{fill:#b9d080;stroke:#b9d080}.original{fill:#e8735a;stroke:#e8735a}}";

/// An SVG drawing for light and dark ground.
#[must_use]
pub fn svg(report: &LadderReport) -> String {
    let rungs = ranked(report);
    let low = |of: fn(f64, f64) -> f64, sign: f64| {
        let ends = rungs
            .iter()
            .map(|rung| rung.rating.elo + sign * rung.rating.error);
        ends.fold(0.0, of)
    };
    let (least, most) = (low(f64::min, -1.0), low(f64::max, 1.0));
    let step = scale_step(most - least);
    let (least, most) = ((least / step).floor() * step, (most / step).ceil() * step);
    let span = (most - least).max(step);
    let x = |elo: f64| LEFT + (elo - least) / span * (WIDTH - LEFT - RIGHT);
    let foot = TOP + ROW * rungs.len() as f64;
    let height = foot + BOTTOM;

    let title = format!("Elo points in {}", report.ladder.game.info().name);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
         aria-labelledby=\"title\"><title id=\"title\">{title}: {}</title><style>{STYLE}</style>\n\
         <text class=\"title\" x=\"{LEFT}\" y=\"24\">{title}</text>\n",
        description(report)
    );
    let lines = (span / step).round() as u32;
    for number in 0..=lines {
        let elo = least + step * f64::from(number);
        writeln!(
            svg,
            "<path class=\"line\" d=\"M{0:.1} {TOP}V{foot}\"/><text class=\"scale\" x=\"{0:.1}\" y=\"{1}\" \
             text-anchor=\"middle\">{elo:.0}</text>",
            x(elo),
            foot + 18.0,
        ).expect("a string can be written");
    }
    for (row, rung) in rungs.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        let class = match rung.kind {
            PlayerKind::Level(_) => "level",
            PlayerKind::Random | PlayerKind::Medium | PlayerKind::Greedy => "original",
        };
        let (elo, error) = (rung.rating.elo, rung.rating.error);
        writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text><path class=\"error {class}\" \
             d=\"M{:.1} {y}H{:.1}\"/><circle class=\"{class}\" cx=\"{:.1}\" cy=\"{y}\" r=\"4.5\"/>",
            LEFT - 12.0,
            y + 4.5,
            name(rung.kind),
            x(elo - error),
            x(elo + error),
            x(elo),
        )
        .expect("a string can be written");
    }
    svg.push_str("</svg>\n");
    svg
}

/// The picture in words.
fn description(report: &LadderReport) -> String {
    let parts: Vec<String> = ranked(report)
        .iter()
        .map(|rung| format!("{} {:.0}", name(rung.kind), rung.rating.elo))
        .collect();
    debug_assert_eq!(parts.len(), Ladder::players().len(), "everybody is shown");
    parts.join(", ")
}

/// A round number of Elo points between two lines of the scale.
fn scale_step(span: f64) -> f64 {
    let mut step = 50.0;
    while span / step > MOST_LINES {
        step *= 2.0;
    }
    step
}
