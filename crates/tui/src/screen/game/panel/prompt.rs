//! What the app waits for, and what it has to say about it.

use cairn_core::{BoardView, Phrase, Square};
use cairn_session::Remark;
use cairn_session::advice::LAST_GRADE;
use ratatui::text::{Line, Span};

use super::{Block, GameScreen, Writer};
use crate::look::{BoardRole, Ground, Role};
use crate::screen::game::Question;
use crate::screen::game::computer::SECONDS_TOLD;
use crate::screen::game::typing::{TypedSoFar, Typing};

impl GameScreen {
    pub(super) fn prompt_block(&self, view: &BoardView, writer: &Writer<'_>) -> Block {
        if let Some(typing) = &self.input.typing {
            return self.typing_block(typing, writer);
        }
        let catalog = writer.context.catalog;
        if self.sight.looked.is_some() && self.question().is_none() {
            let text = catalog.text("game-looking-back");
            let mut lines = writer.wrapped(Role::Note, &text);
            if let Some((role, phrase)) = &self.message {
                lines.extend(writer.wrapped(*role, &catalog.say(phrase)));
            }
            return Block::untitled(lines);
        }
        let mut lines = Vec::new();
        if let Some(prompt) = self.prompt(view, writer) {
            lines.extend(writer.wrapped(Role::Accent, &catalog.say(&prompt)));
        }
        lines.extend(self.target_lines(writer));
        if let Some(letters) = &self.input.jump {
            let phrase = Phrase::new("game-jump").with("letters", letters.clone());
            lines.extend(writer.wrapped(Role::Note, &catalog.say(&phrase)));
        }
        if let Some((role, phrase)) = &self.message {
            lines.extend(writer.wrapped(*role, &catalog.say(phrase)));
        } else {
            for remark in self.remarks() {
                lines.extend(writer.wrapped(Role::Note, &catalog.say(&remark)));
            }
        }
        Block::untitled(lines)
    }

    /// What the app waits for.
    fn prompt(&self, view: &BoardView, writer: &Writer<'_>) -> Option<Phrase> {
        let game = self.sitting.game();
        let side = view.colors[view.turn];
        match self.question() {
            Some(Question::Resign(side)) => {
                let color = view.colors[side];
                return Some(Phrase::new("game-really-resign").with("side", color));
            }
            Some(Question::Draw(side)) => {
                let color = view.colors[side];
                return Some(Phrase::new("game-draw-question").with("side", color));
            }
            Some(Question::Pass) => return Some(Phrase::new("game-really-pass")),
            Some(Question::Abort) => return Some(Phrase::new("online-really-abort")),
            Some(Question::TakeBack(side)) => {
                let name = self.player_name(side, writer.context.catalog);
                return Some(Phrase::new("online-takeback-offer").with("name", name));
            }
            None => {}
        }
        if let Some(prompt) = self.online_prompt(writer.context.catalog) {
            return Some(prompt);
        }
        if game.end().is_some() {
            return None;
        }
        if !self.sitting.is_person(game.turn()) {
            return Some(self.computer_prompt(writer));
        }
        let steps = self.input.entry.steps();
        let chosen = self.input.entry.chosen();
        let task = game.position().task(chosen);
        if let Some(last) = chosen.last() {
            if !view.in_hand.is_empty() {
                let step = Phrase::new("game-step").with("step", chosen.len());
                let of = chosen.len() - 1 + view.in_hand.len();
                return Some(step.with("of", of).with("task", task));
            }
            let takes = steps.next.iter().all(|choice| choice.captures);
            return Some(if takes && chosen.len() > 1 {
                task
            } else {
                Phrase::new("game-chosen")
                    .with("square", *last)
                    .with("task", task)
            });
        }
        if steps.next.is_empty() {
            return Some(Phrase::new("game-only-pass"));
        }
        let is_alone = self.own_side().is_some();
        let key = if is_alone {
            "game-prompt"
        } else {
            "game-prompt-side"
        };
        Some(Phrase::new(key).with("side", side).with("task", task))
    }

    fn computer_prompt(&self, writer: &Writer<'_>) -> Phrase {
        let game = self.sitting.game();
        let name = self.player_name(game.turn(), writer.context.catalog);
        if self.sitting.is_paused() {
            return Phrase::new(if writer.context.settings.pause {
                "game-press-key"
            } else {
                "game-paused"
            });
        }
        match self.thinking_told(writer.context.now) {
            Some(time) if time >= SECONDS_TOLD => Phrase::new("game-thinking-seconds")
                .with("name", name)
                .with("seconds", time.as_secs() as usize),
            Some(_) => Phrase::new("game-thinking").with("name", name),
            None => Phrase::new("game-to-move").with("name", name),
        }
    }

    /// Where the move may go on.
    fn target_lines(&self, writer: &Writer<'_>) -> Vec<Line<'static>> {
        if !self.input.entry.is_begun() {
            return Vec::new();
        }
        let next = &self.input.entry.steps().next;
        let mut lines = Vec::new();
        for (captures, glyph, ground) in
            [(true, "x", Ground::Capture), (false, "◦", Ground::Target)]
        {
            let choices = next.iter().filter(|choice| choice.captures == captures);
            let names: Vec<_> = choices.map(|choice| choice.square.to_string()).collect();
            if names.is_empty() {
                continue;
            }
            let narrow = Writer {
                context: writer.context,
                width: writer.width.saturating_sub(3),
            };
            let style = writer.look().board_style(BoardRole::Mark, ground);
            for (at, line) in narrow
                .wrapped(Role::Text, &names.join(", "))
                .into_iter()
                .enumerate()
            {
                let mut spans = match at {
                    0 => vec![Span::styled(glyph, style), Span::raw("  ")],
                    _ => vec![Span::raw("   ")],
                };
                spans.extend(
                    line.spans
                        .into_iter()
                        .map(|span| span.patch_style(line.style)),
                );
                lines.push(Line::from(spans));
            }
        }
        lines
    }

    /// What a person should know before playing. That only a pass is possible is said by the prompt.
    fn remarks(&self) -> Vec<Phrase> {
        if self.input.entry.is_begun() || !self.awaits_person() {
            return Vec::new();
        }
        let remarks = self.sitting.remarks().into_iter();
        remarks
            .filter(|remark| *remark != Remark::OnlyPass)
            .map(|remark| remark.phrase("game-may-swap"))
            .collect()
    }

    fn typing_block(&self, typing: &Typing, writer: &Writer<'_>) -> Block {
        let catalog = writer.context.catalog;
        let info = self.sitting.game().setup().game.info();
        let position = self.sitting.game().position();
        let line = format!(": {}_", typing.text());
        // The end of a long line is what is being typed.
        let skipped = line
            .chars()
            .count()
            .saturating_sub(usize::from(writer.width));
        let shown: String = line.chars().skip(skipped).collect();
        let mut lines = vec![
            Line::from(writer.span(Role::Accent, shown)),
            Line::default(),
        ];
        let told_so_far = || match typing.so_far(position, info, catalog) {
            TypedSoFar::Nothing => {
                let examples = info.move_examples.join(", ");
                let phrase = Phrase::new("game-written").with("examples", examples);
                (Role::Dim, catalog.say(&phrase))
            }
            TypedSoFar::Legal(told) => (Role::Good, catalog.say(&told)),
            TypedSoFar::Beginning(ways) => {
                let phrase = Phrase::new("game-ways")
                    .with("count", ways.len())
                    .with("ways", shortened(&ways));
                (Role::Text, catalog.say(&phrase))
            }
            TypedSoFar::Command => (Role::Good, catalog.text("game-command")),
            TypedSoFar::Refused(reason) => (Role::Refusal, catalog.say(&reason)),
        };
        let (role, text) = match &self.message {
            // What Enter was answered with.
            Some((Role::Refusal, phrase)) => (Role::Refusal, catalog.say(phrase)),
            Some(_) | None => told_so_far(),
        };
        let is_refused = role == Role::Refusal;
        lines.extend(writer.wrapped(role, &text));
        if is_refused {
            lines.push(Line::default());
            lines.extend(writer.wrapped(Role::Text, &catalog.text("game-nothing-played")));
        }
        Block::titled(catalog.text("game-typing"), lines)
    }

    /// What the hint has said so far.
    pub(super) fn hint_block(&self, writer: &Writer<'_>) -> Option<Block> {
        let hint = self.sitting.hint()?;
        let catalog = writer.context.catalog;
        let mut lines = Vec::new();
        for told in self.sitting.hinted() {
            lines.extend(writer.wrapped(Role::Text, &catalog.say(&told.phrase)));
        }
        let next = match (hint.told, hint.grade < LAST_GRADE) {
            (None, _) => "game-hint-thinking",
            (Some(_), true) => "game-hint-more",
            (Some(_), false) if self.pointed_hint().is_some() => "game-hint-play",
            (Some(_), false) => "game-hint-hide",
        };
        lines.extend(writer.wrapped(Role::Dim, &catalog.text(next)));
        let title = Phrase::new("game-hint").with("grade", hint.grade);
        let title = catalog.say(&title.with("of", LAST_GRADE));
        Some(Block::titled(title, lines))
    }

    /// Why the last move of the computer was played.
    pub(super) fn why_block(&self, writer: &Writer<'_>) -> Option<Block> {
        let why = self.sitting.why()?;
        let catalog = writer.context.catalog;
        let lines = match &why.reasons {
            None => writer.wrapped(Role::Dim, &catalog.text("game-hint-thinking")),
            Some(reasons) => reasons
                .iter()
                .flat_map(|reason| writer.wrapped(Role::Text, &catalog.say(&reason.phrase)))
                .collect(),
        };
        let action = self.sitting.game().entries()[why.index].action.to_string();
        let title = catalog.say(&Phrase::new("game-why").with("move", action));
        Some(Block::titled(title, lines))
    }

    /// The pieces that are being carried, and where they have been dropped.
    pub(super) fn in_hand_block(&self, view: &BoardView, writer: &Writer<'_>) -> Option<Block> {
        let next = view.in_hand.first()?;
        let catalog = writer.context.catalog;
        let letter = |color: cairn_core::Color| {
            let role = BoardRole::Piece(color, cairn_diagram::sprite::Part::Ink);
            let style = writer.look().board_style(role, Ground::Board);
            Span::styled(color.letter().to_string(), style)
        };
        let word = |key| writer.span(Role::Text, catalog.text(key));
        let mut carried = vec![word("game-bottom"), Span::raw(" ")];
        carried.extend(view.in_hand.iter().map(|piece| letter(piece.color)));
        carried.extend([Span::raw(" "), word("game-top")]);
        let down = vec![word("game-next-down"), Span::raw(" "), letter(next.color)];
        let mut lines = vec![Line::from(carried), Line::from(down)];
        if let [_, path @ ..] = self.input.entry.chosen()
            && !path.is_empty()
        {
            let names: Vec<_> = path.iter().map(Square::to_string).collect();
            let phrase = Phrase::new("game-path").with("squares", names.join(" "));
            lines.extend(writer.wrapped(Role::Text, &catalog.say(&phrase)));
        }
        Some(Block::titled(catalog.text("game-in-hand"), lines))
    }

    /// What happened last, in words.
    pub(super) fn told_block(&self, writer: &Writer<'_>) -> Block {
        let entries = self.sitting.game().entries();
        let shown = self.sight.looked.unwrap_or(entries.len());
        let last = entries[..shown].last();
        let told = last.map(|entry| writer.context.catalog.say(&entry.told));
        Block::untitled(writer.wrapped(Role::Dim, &told.unwrap_or_default()))
    }
}

/// As many as one wants to read.
fn shortened(ways: &[String]) -> String {
    const MOST: usize = 24;
    let mut text = ways[..ways.len().min(MOST)].join(", ");
    if ways.len() > MOST {
        text.push_str(" ...");
    }
    text
}
