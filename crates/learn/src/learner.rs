//! One person's puzzles: the next one, the one of the day, those that come back, ratings and streaks.

use std::collections::{BTreeMap, BTreeSet};

use cairn_core::Date;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use crate::{Deed, Entry, Journal, Library, Purpose, Puzzle, PuzzleName, Solving, Stage, Try};

/// Where everybody begins.
const BEGINNING: Glicko2Rating = Glicko2Rating {
    rating: 1200.0,
    deviation: 350.0,
    volatility: 0.06,
};

/// How sure the grade of a puzzle is before anybody tries it.
const GRADE_DEVIATION: f64 = 120.0;

/// After how many days of the calendar a missed puzzle comes back: the first time, and after each time that it was solved.
const COMES_BACK: [i64; 4] = [1, 3, 7, 21];

/// Of so many puzzles near somebody's strength, any may be the next.
const NEAR: usize = 8;

/// A step through them.
const STRIDE: usize = 5;

const SECONDS_OF_DAY: i64 = 86_400;

/// How long after its day the puzzle of a day still counts, in seconds.
const GRACE: i64 = 3_600;

/// A rating and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The number.
    pub value: f64,
    /// The true one is within twice of this, almost surely.
    pub deviation: f64,
}

/// What somebody has done in one game.
#[derive(Clone, Debug, PartialEq)]
pub struct Standing {
    /// The rating now.
    pub rating: Rating,
    /// The rating before the first rated puzzle and after each of them; nothing if none was tried.
    pub history: Vec<f64>,
    /// How many rated puzzles were tried.
    pub tried: usize,
    /// How many of them were solved.
    pub solved: usize,
}

/// Days in a row on which the puzzle of the day was solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Up to today, or to yesterday as long as today's is open; none once today's is lost.
    pub now: usize,
    /// The longest ever.
    pub best: usize,
}

/// The puzzle of a day.
#[derive(Clone, Debug)]
pub struct Daily<'a> {
    /// The day.
    pub day: Date,
    /// The game.
    pub game: &'a str,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// What was tried so far, in order.
    pub tries: Vec<Try>,
}

impl Daily<'_> {
    /// How far it is.
    #[must_use]
    pub fn stage(&self) -> Stage {
        stage_after(&self.tries)
    }

    /// The tries as little pictures: nothing of the solution is in them.
    ///
    /// A wrong move is a red sign, the solution a green one, and a puzzle that was given up ends with a white one.
    #[must_use]
    pub fn signs(&self) -> String {
        let sign = |came: &Try| match came {
            Try::Wrong => "🔴",
            Try::Solved => "🟢",
            Try::GivenUp => "⚪",
        };
        self.tries.iter().map(sign).collect()
    }
}

/// How far the puzzle of a day is after these tries.
fn stage_after(tries: &[Try]) -> Stage {
    match tries.last() {
        Some(Try::Solved) => Stage::Solved,
        Some(Try::GivenUp) => Stage::Shown,
        _ if tries.len() >= crate::DAILY_TRIES => Stage::Shown,
        _ => Stage::Looking,
    }
}

/// Ratings of a person and of puzzles, as far as they are known.
struct Ratings<'a> {
    person: Glicko2Rating,
    puzzles: BTreeMap<&'a str, Glicko2Rating>,
    history: Vec<f64>,
    solved: usize,
}

/// One person's puzzles.
#[derive(Clone, Debug)]
pub struct Learner {
    libraries: Vec<Library>,
    journal: Journal,
}

impl Learner {
    /// Somebody with these libraries who has done this.
    #[must_use]
    pub fn new(libraries: Vec<Library>, journal: Journal) -> Learner {
        Learner { libraries, journal }
    }

    /// Adds the puzzles of a game.
    pub fn add_library(&mut self, library: Library) {
        self.libraries.retain(|other| other.game != library.game);
        self.libraries.push(library);
    }

    /// All that was done.
    #[must_use]
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// Notes what was done at a time. Nothing comes before what was noted earlier, whatever the clock says, and the same
    /// deed in the same second counts twice.
    pub fn note(&mut self, time: i64, deed: Deed) {
        let last = self.journal.entries().last();
        let time = last.map_or(time, |last| {
            let comes_before = last.time >= time && last.deed >= deed;
            time.max(last.time) + i64::from(comes_before)
        });
        self.journal.add(Entry { time, deed });
    }

    /// Adds what was done elsewhere.
    pub fn unite(&mut self, other: &Journal) {
        self.journal.unite(other);
    }

    /// The libraries.
    #[must_use]
    pub fn libraries(&self) -> &[Library] {
        &self.libraries
    }

    fn library(&self, game: &str) -> Option<&Library> {
        self.libraries.iter().find(|library| library.game == game)
    }

    /// A puzzle by its name.
    #[must_use]
    pub fn puzzle(&self, name: &PuzzleName) -> Option<&Puzzle> {
        self.library(&name.game)?.find(&name.id)
    }

    /// The puzzle of a day: every game in its turn, and none again before all were there. It depends on the day and
    /// the libraries alone. `None` if there are no puzzles.
    #[must_use]
    pub fn daily(&self, day: Date) -> Option<Daily<'_>> {
        let games = self.libraries.len() as i64;
        let library =
            &self.libraries[usize::try_from(day.day().checked_rem_euclid(games)?).ok()?];
        // Neither the easiest nor the hardest.
        let edge = library.puzzles.len() / 10;
        let pool = &library.puzzles[edge..library.puzzles.len() - edge];
        let count = pool.len() as i64;
        let turn = day.day().div_euclid(games);
        let index = (turn * stride(count)).checked_rem_euclid(count)?;
        Some(Daily {
            day,
            game: &library.game,
            puzzle: &pool[usize::try_from(index).ok()?],
            tries: self.tries(day),
        })
    }

    /// What was tried at the puzzle of a day until it was over. Two tabs or machines may have gone on after that: it does not count.
    fn tries(&self, day: Date) -> Vec<Try> {
        let mut tries = Vec::new();
        for entry in self.journal.entries() {
            if let Deed::Daily { day: of, came, .. } = &entry.deed
                && *of == day
                && stage_after(&tries) == Stage::Looking
            {
                tries.push(*came);
            }
        }
        tries
    }

    /// The days in a row on which the puzzle of the day was solved.
    #[must_use]
    pub fn streak(&self, today: Date) -> Streak {
        let entries = self.journal.entries().iter();
        let tried = entries.filter_map(|entry| match entry.deed {
            Deed::Daily { day, .. } => Some((day, entry.time - day.day() * SECONDS_OF_DAY)),
            _ => None,
        });
        // The puzzles of other days can be solved, too, but that makes no row. Whoever began before midnight may finish.
        let in_time = tried.filter(|(_, after)| (0..SECONDS_OF_DAY + GRACE).contains(after));
        let tried: BTreeSet<_> = in_time.map(|(day, _)| day).collect();
        let is_solved = |day: &Date| stage_after(&self.tries(*day)) == Stage::Solved;
        let days = tried.into_iter().filter(is_solved).map(Date::day);
        let mut streak = Streak::default();
        let mut last = None;
        for day in days {
            let is_next = last == Some(day - 1);
            streak.now = if is_next { streak.now + 1 } else { 1 };
            streak.best = streak.best.max(streak.now);
            last = Some(day);
        }
        let is_lost = stage_after(&self.tries(today)) == Stage::Shown;
        if is_lost || last.is_none_or(|last| last < today.day() - 1) {
            streak.now = 0;
        }
        streak
    }

    /// What somebody has done in a game.
    #[must_use]
    pub fn standing(&self, game: &str) -> Standing {
        let ratings = self.ratings(game);
        Standing {
            rating: Rating {
                value: ratings.person.rating,
                deviation: ratings.person.deviation,
            },
            tried: ratings.history.len().saturating_sub(1),
            solved: ratings.solved,
            history: ratings.history,
        }
    }

    /// Every rated try is a game between person and puzzle.
    fn ratings(&self, game: &str) -> Ratings<'_> {
        let config = Glicko2Config::new();
        let grades: BTreeMap<_, _> = self
            .library(game)
            .into_iter()
            .flat_map(|library| &library.puzzles)
            .map(|puzzle| (puzzle.id(), f64::from(puzzle.rating)))
            .collect();
        let mut ratings = Ratings {
            person: BEGINNING,
            puzzles: BTreeMap::new(),
            history: Vec::new(),
            solved: 0,
        };
        for Entry { deed, .. } in self.journal.entries() {
            let Deed::Rated { puzzle, solved } = deed else {
                continue;
            };
            if puzzle.game != game {
                continue;
            }
            // A puzzle that is no more in the library counts as one of middling strength.
            let grade = Glicko2Rating {
                rating: grades.get(&puzzle.id).copied().unwrap_or(BEGINNING.rating),
                deviation: GRADE_DEVIATION,
                volatility: BEGINNING.volatility,
            };
            let before = *ratings.puzzles.get(&*puzzle.id).unwrap_or(&grade);
            let outcome = if *solved {
                Outcomes::WIN
            } else {
                Outcomes::LOSS
            };
            let (person, after) = glicko2(&ratings.person, &before, &outcome, &config);
            ratings.person = person;
            ratings.puzzles.insert(&puzzle.id, after);
            if ratings.history.is_empty() {
                ratings.history.push(BEGINNING.rating);
            }
            ratings.history.push(person.rating);
            ratings.solved += usize::from(*solved);
        }
        ratings
    }

    /// The next puzzle of a game for the rating: one near somebody's strength that was not there before, or if there is
    /// none, the one that was there longest ago. It stays the same until it was tried, so that nobody can look for an easier one.
    #[must_use]
    pub fn next(&self, game: &str) -> Option<&Puzzle> {
        let library = self.library(game)?;
        let ratings = self.ratings(game);
        let (strength, tried) = (ratings.person.rating, ratings.history.len());
        let mut last = BTreeMap::new();
        for entry in self.journal.entries() {
            if let Deed::Rated { puzzle, .. } = &entry.deed
                && puzzle.game == game
            {
                last.insert(puzzle.id.clone(), entry.time);
            }
        }
        let mut puzzles: Vec<_> = library.puzzles.iter().collect();
        let distance = |puzzle: &Puzzle| (f64::from(puzzle.rating) - strength).abs() as i64;
        let seen = |puzzle: &Puzzle| last.get(&puzzle.id()).copied();
        puzzles.sort_by_cached_key(|puzzle| (seen(puzzle), distance(puzzle)));
        let fresh = puzzles.iter().filter(|puzzle| seen(puzzle).is_none());
        let choice = match fresh.count() {
            0 => 1,
            fresh => fresh.min(NEAR),
        };
        // Not always the nearest one: the next would be as hard as this.
        puzzles.get(tried * STRIDE % choice).copied()
    }

    /// The missed puzzles that come back now, those that wait longest first.
    #[must_use]
    pub fn due(&self, now: i64) -> Vec<PuzzleName> {
        // When it comes back, and how often it was solved since it was missed.
        let mut waiting: BTreeMap<&PuzzleName, (i64, usize)> = BTreeMap::new();
        for Entry { time, deed } in self.journal.entries() {
            let (puzzle, solved) = match deed {
                Deed::Rated { puzzle, solved } | Deed::Again { puzzle, solved } => {
                    (puzzle, *solved)
                }
                Deed::Daily { puzzle, came, .. } => (puzzle, *came == Try::Solved),
                Deed::Tutorial { .. } | Deed::Other(_) => continue,
            };
            let back = |times: usize| {
                let day = Date::of_seconds(*time).day() + COMES_BACK.get(times)?;
                Some((day * SECONDS_OF_DAY, times))
            };
            let next = match (waiting.get(puzzle), solved, deed) {
                (_, false, _) => back(0),
                (Some((_, times)), true, Deed::Again { .. }) => back(times + 1),
                // The puzzle of a day that was solved after a wrong move was missed.
                (Some(waits), true, Deed::Daily { .. }) => Some(*waits),
                (_, true, _) => None,
            };
            match next {
                Some(next) => waiting.insert(puzzle, next),
                None => waiting.remove(puzzle),
            };
        }
        let mut due: Vec<_> = waiting
            .into_iter()
            .filter(|(name, (back, _))| *back <= now && self.puzzle(name).is_some())
            .map(|(name, (back, _))| (back, name.clone()))
            .collect();
        due.sort();
        due.into_iter().map(|(_, name)| name).collect()
    }

    /// A puzzle to be solved, for a purpose; `None` if there is no such puzzle.
    #[must_use]
    pub fn begin(&self, name: &PuzzleName, purpose: Purpose) -> Option<Solving> {
        let puzzle = self.puzzle(name)?.clone();
        Some(Solving::new(&name.game, puzzle, purpose, 0))
    }

    /// The puzzle of a day, where it was left: to be solved, or as it ended.
    #[must_use]
    pub fn begin_daily(&self, day: Date) -> Option<Solving> {
        let daily = self.daily(day)?;
        let wrong = daily.tries.iter().filter(|came| **came == Try::Wrong);
        let (game, puzzle) = (daily.game, daily.puzzle.clone());
        let solving = Solving::new(game, puzzle, Purpose::Daily(day), wrong.count());
        Some(solving.at(daily.stage()))
    }

    /// The games whose tutorials were finished.
    #[must_use]
    pub fn tutorials(&self) -> Vec<&str> {
        let entries = self.journal.entries().iter();
        let games = entries.filter_map(|entry| match &entry.deed {
            Deed::Tutorial { game } => Some(game.as_str()),
            _ => None,
        });
        let mut games: Vec<_> = games.collect();
        games.sort_unstable();
        games.dedup();
        games
    }
}

/// A step through a circle of this many places that comes to each of them, and far from the last.
fn stride(count: i64) -> i64 {
    let divisor = |step: i64| {
        let (mut a, mut b) = (step, count);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let golden = (count * 618 / 1000).max(1);
    (golden..).find(|step| divisor(*step) == 1).unwrap_or(1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Libraries with made-up puzzles, a hundred each, rated from 500 up.
    fn learner(journal: &str) -> Learner {
        let library = |game: &str| {
            let line = |number: u16| {
                let rating = 500 + 20 * number;
                format!(
                    "{game}{number} | a b c | - | wins in 3; all 9 others lose | {rating} | -\n"
                )
            };
            let text: String = (0..100).map(line).collect();
            Library::read(game, &text).unwrap()
        };
        let libraries = ["one", "two", "three"].map(library).to_vec();
        Learner::new(libraries, journal.parse().unwrap())
    }

    #[test]
    fn days_take_the_games_in_turn_and_every_puzzle_before_any_comes_again() {
        let learner = learner("");
        let mut seen = BTreeSet::new();
        let mut games = Vec::new();
        for day in 20_000..20_000 + 240 {
            let daily = learner.daily(Date::of_day(day)).unwrap();
            games.push(daily.game.to_owned());
            assert!(seen.insert(daily.puzzle.position.clone()), "day {day}");
            assert!((700..=2300).contains(&daily.puzzle.rating));
        }
        assert!(
            games
                .windows(3)
                .all(|three| three[0] != three[1] && three[0] != three[2])
        );
        assert_eq!(seen.len(), 240);
        assert!(
            Learner::new(Vec::new(), Journal::default())
                .daily(Date::of_day(5))
                .is_none()
        );
    }

    #[test]
    fn a_streak_goes_on_day_by_day_and_breaks_with_a_day_that_was_missed() {
        let mut one = learner("");
        let solve = |one: &mut Learner, day: i64, came| {
            let date = Date::of_day(day);
            let daily = one.daily(date).unwrap();
            let puzzle = PuzzleName {
                game: daily.game.to_owned(),
                id: daily.puzzle.id(),
            };
            one.note(
                day * SECONDS_OF_DAY,
                Deed::Daily {
                    day: date,
                    puzzle,
                    came,
                },
            );
        };
        let now = |one: &Learner, day| one.streak(Date::of_day(day)).now;
        for day in 100..104 {
            solve(&mut one, day, Try::Solved);
        }
        assert_eq!((now(&one, 103), now(&one, 104), now(&one, 105)), (4, 4, 0));
        solve(&mut one, 104, Try::GivenUp);
        assert_eq!(now(&one, 104), 0, "what is lost is lost at once");
        // Somebody goes on in another window.
        solve(&mut one, 104, Try::Solved);
        assert_eq!(one.daily(Date::of_day(104)).unwrap().signs(), "⚪");
        solve(&mut one, 105, Try::Solved);
        assert_eq!(one.streak(Date::of_day(105)), Streak { now: 1, best: 4 });
    }

    #[test]
    fn only_the_puzzle_of_the_same_day_counts_for_the_streak() {
        for (seconds, counts) in [
            (-1, false),
            (0, true),
            (SECONDS_OF_DAY + GRACE - 1, true),
            (SECONDS_OF_DAY + GRACE, false),
        ] {
            let mut one = learner("");
            let day = Date::of_day(20_774);
            let mut solving = one.begin_daily(day).unwrap();
            for mv in ["a", "c"] {
                if let (_, Some(deed)) = solving.answer(mv, false) {
                    one.note(day.day() * SECONDS_OF_DAY + seconds, deed);
                }
            }
            assert_eq!(one.daily(day).unwrap().stage(), Stage::Solved);
            assert_eq!(one.streak(day).now, usize::from(counts), "{seconds}");
        }
    }

    #[test]
    fn the_puzzle_of_a_day_that_is_over_is_shown_as_it_ended() {
        let mut one = learner("");
        let day = Date::of_day(20_774);
        let mut solving = one.begin_daily(day).unwrap();
        one.note(7, solving.show().unwrap());
        let mut solving = one.begin_daily(day).unwrap();
        assert_eq!((solving.stage(), solving.wrong()), (Stage::Shown, 0));
        assert_eq!(solving.answer("a", false).1, None, "nothing more counts");
    }

    #[test]
    fn ratings_change_as_the_library_says() {
        let mut one = learner("");
        let puzzle = one.next("one").unwrap().clone();
        let name = PuzzleName {
            game: "one".to_owned(),
            id: puzzle.id(),
        };
        one.note(
            5,
            Deed::Rated {
                puzzle: name,
                solved: true,
            },
        );
        let grade = Glicko2Rating {
            rating: f64::from(puzzle.rating),
            deviation: GRADE_DEVIATION,
            volatility: 0.06,
        };
        let (expected, _) = glicko2(&BEGINNING, &grade, &Outcomes::WIN, &Glicko2Config::new());
        let standing = one.standing("one");
        assert_eq!(standing.rating.value, expected.rating);
        assert_eq!(standing.rating.deviation, expected.deviation);
        assert_eq!(standing.history, [BEGINNING.rating, expected.rating]);
        assert_eq!((standing.tried, standing.solved), (1, 1));
        assert_eq!(one.standing("two").tried, 0);
    }

    #[test]
    fn the_next_puzzle_is_near_and_new_as_long_as_there_are_any() {
        let mut one = learner("");
        let mut seen = BTreeSet::new();
        for time in 0..100 {
            let puzzle = one.next("two").unwrap().clone();
            let again = one.next("two").unwrap();
            assert_eq!(again.id(), puzzle.id(), "until it was tried");
            let strength = one.standing("two").rating.value;
            if time < 20 {
                assert!((f64::from(puzzle.rating) - strength).abs() < 600.0);
            }
            assert!(seen.insert(puzzle.id()));
            let name = PuzzleName {
                game: "two".to_owned(),
                id: puzzle.id(),
            };
            one.note(
                time as i64,
                Deed::Rated {
                    puzzle: name,
                    solved: time % 2 == 0,
                },
            );
        }
        // Now the one that was there longest ago.
        let first = one.journal().entries()[0].deed.clone();
        let Deed::Rated { puzzle, .. } = first else {
            panic!()
        };
        assert_eq!(one.next("two").unwrap().id(), puzzle.id);
        assert!(one.next("four").is_none());
    }

    #[test]
    fn missed_puzzles_come_back_after_days_until_they_are_known() {
        let mut one = learner("");
        let name = PuzzleName {
            game: "one".to_owned(),
            id: one.libraries()[0].puzzles[3].id(),
        };
        let day = SECONDS_OF_DAY;
        one.note(
            0,
            Deed::Rated {
                puzzle: name.clone(),
                solved: false,
            },
        );
        let mut now = 0;
        for days in COMES_BACK {
            assert!(one.due(now + days * day - 1).is_empty());
            now += days * day;
            assert_eq!(one.due(now), std::slice::from_ref(&name));
            one.note(
                now,
                Deed::Again {
                    puzzle: name.clone(),
                    solved: true,
                },
            );
        }
        assert!(one.due(now + 1000 * day).is_empty());
        one.note(
            now + 1,
            Deed::Again {
                puzzle: name.clone(),
                solved: false,
            },
        );
        assert_eq!(one.due(now + 2 * day), [name]);
    }

    #[test]
    fn tries_of_the_same_second_all_count_and_keep_their_order() {
        let mut one = learner("");
        let day = Date::of_day(20_774);
        let mut solving = one.begin_daily(day).unwrap();
        for mv in ["z", "y", "a", "c"] {
            if let (_, Some(deed)) = solving.answer(mv, false) {
                one.note(7, deed);
            }
        }
        assert_eq!(one.daily(day).unwrap().signs(), "🔴🔴🟢");
        // Even if the clock goes back.
        let puzzle = PuzzleName {
            game: "one".to_owned(),
            id: "abcdef".to_owned(),
        };
        one.note(
            1,
            Deed::Rated {
                puzzle,
                solved: true,
            },
        );
        assert!(matches!(
            one.journal().entries().last().unwrap().deed,
            Deed::Rated { .. }
        ));
    }

    #[test]
    fn the_puzzle_of_a_day_is_resumed_where_it_was_left() {
        let mut one = learner("");
        let day = Date::of_day(20_774);
        let mut solving = one.begin_daily(day).unwrap();
        let (_, deed) = solving.answer("z", false);
        one.note(1, deed.unwrap());
        let mut solving = one.begin_daily(day).unwrap();
        assert_eq!((solving.wrong(), solving.stage()), (1, Stage::Looking));
        solving.answer("a", false);
        let (_, deed) = solving.answer("c", false);
        one.note(2, deed.unwrap());
        let daily = one.daily(day).unwrap();
        assert_eq!(
            (daily.stage(), daily.signs().as_str()),
            (Stage::Solved, "🔴🟢")
        );
        assert_eq!(one.begin_daily(day).unwrap().stage(), Stage::Solved);
        // The next day is another puzzle, which nobody has tried.
        let next = one.daily(Date::of_day(20_775)).unwrap();
        assert!(next.tries.is_empty());
        assert_ne!(next.puzzle.position, daily.puzzle.position);
    }
}
