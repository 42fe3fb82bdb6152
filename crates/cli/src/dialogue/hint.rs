//! Hints in three grades: where to look, which piece, the move.

use std::io::{self, Write};

use cairn_core::{Phrase, Square};
use cairn_engine::Score;
use cairn_session::AnyMove;

use super::Dialogue;
use crate::commands::analyze;

/// The grade that gives the move away.
const LAST_GRADE: u8 = 3;

impl Dialogue {
    /// Says a little more each time it is asked in the same position.
    pub(super) fn hint(&mut self, output: &mut impl Write) -> io::Result<()> {
        let report = self.advice();
        let (Some(best), Some(score)) = (report.best(), report.score()) else {
            return Ok(());
        };
        self.hints = (self.hints + 1).min(LAST_GRADE);
        let squares = self.game.position().move_squares(&best).unwrap_or_default();
        let mut phrases = Vec::new();
        if score == Score::win_in(1) {
            phrases.push(Phrase::new("play-hint-win"));
        } else if let Some(line) = report.lines.first().filter(|line| line.proof.is_proven()) {
            let score = analyze::score(self.game.position(), line);
            phrases.push(Phrase::new("play-hint-proven").with("score", score));
        }
        phrases.push(match (self.hints, &squares[..]) {
            (LAST_GRADE.., _) => self.give_away(&best),
            (_, []) => Phrase::new("play-hint-pass"),
            (1, [.., last]) => look_at_file(*last),
            // A drop has no piece to name: the other coordinate is what is left.
            (_, [only]) => Phrase::new("play-hint-rank").with("rank", only.rank + 1),
            (_, [from, ..]) => self.start_with(*from),
        });
        if self.hints < LAST_GRADE {
            phrases.push(Phrase::new("play-hint-more"));
        }
        let catalog = self.manner.catalog;
        let sentences: Vec<_> = phrases.iter().map(|phrase| catalog.say(phrase)).collect();
        writeln!(output, "{}", sentences.join(" "))
    }

    fn start_with(&self, square: Square) -> Phrase {
        let view = self.game.position().view(&[]);
        let what = self.manner.catalog.square(&view, square);
        Phrase::new("play-hint-from").with("what", what)
    }

    fn give_away(&self, best: &AnyMove) -> Phrase {
        let phrase = Phrase::new("play-hint-move").with("move", best.to_string());
        match self.game.position().tell(best) {
            Ok(told) => phrase.with("told", told),
            Err(_) => phrase.with("told", String::new()),
        }
    }
}

fn look_at_file(square: Square) -> Phrase {
    let file = char::from(b'a' + square.file).to_string();
    Phrase::new("play-hint-file").with("file", file)
}
