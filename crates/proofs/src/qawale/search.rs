//! Whether the defender holds a board, by search.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::LazyLock;

use super::board::{Board, Half, Key, Role};
use super::lines::{Reach, Threat, has_line};
use super::table::Table;
use super::walks::{Move, Walks};

/// Paths and lines, made once.
#[derive(Debug)]
pub(super) struct Geometry {
    pub(super) walks: Walks,
    pub(super) reach: Reach,
}

impl Geometry {
    /// The paths and lines of Qawale, made when they are first needed.
    pub(super) fn shared() -> &'static Geometry {
        static SHARED: LazyLock<Geometry> = LazyLock::new(|| {
            let walks = Walks::new();
            let reach = Reach::new();
            Geometry { walks, reach }
        });
        &SHARED
    }

    /// What the opponent of the mover threatens, by his half of the board.
    #[inline(always)]
    fn watch(&self, opponent: &Half, watch: &mut Watch) {
        watch.tops = opponent.tops;
        watch.are_all = self.reach.threats(opponent, &mut watch.threats);
    }

    /// Whether the opponent has no line after a move, neither on the board nor within a move. Only his half of the
    /// board matters.
    #[inline(always)]
    fn is_safe(&self, opponent: &Half, mv: Move, watch: &Watch) -> bool {
        let changed = mv.changed();
        // Lemma 4.
        if watch
            .threats
            .iter()
            .any(|threat| threat.rests_on() & changed == 0)
        {
            return false;
        }
        let next = mv.play_half(opponent, false);
        let tops = next.tops;
        if watch.are_all && tops & !watch.tops == 0 {
            // Lemma 5.
            let survives =
                |threat: &Threat| changed >> threat.from & 1 == 0 && threat.needs & !tops == 0;
            !watch.threats.iter().any(survives) && !self.reach.has_line_from(&next, mv.touched())
        } else {
            self.is_quiet(&next)
        }
    }

    /// Whether a role has no line, neither on the board nor within a move.
    #[inline(always)]
    pub(super) fn is_quiet(&self, half: &Half) -> bool {
        !has_line(half.tops) && !self.reach.has_line(half)
    }

    /// Whether some board after a move is of some kind.
    pub(super) fn any_after(
        &self,
        board: &Board,
        mover: Role,
        is_wanted: impl Fn(&Board) -> bool,
    ) -> bool {
        let found = self.walks.visit(board.half(mover), |mv| {
            if is_wanted(&mv.play(board, mover)) {
                ControlFlow::Break(mv)
            } else {
                ControlFlow::Continue(())
            }
        });
        found.is_break()
    }

    /// The moves after which the opponent has no line, neither on the board nor within a move.
    pub(super) fn safe_moves(&self, board: &Board, mover: Role) -> Vec<Move> {
        let opponent = board.half(mover.other());
        let mut watch = Watch::default();
        self.watch(opponent, &mut watch);
        let mut moves = Vec::new();
        // It never breaks.
        let _ = self.walks.visit(opponent, |mv| {
            if self.is_safe(opponent, mv, &watch) {
                moves.push(mv);
            }
            ControlFlow::Continue(())
        });
        moves
    }
}

/// What the opponent of the mover has before the move.
#[derive(Clone, Debug, Default)]
struct Watch {
    threats: Vec<Threat>,
    /// Whether these are all his threats.
    are_all: bool,
    tops: u16,
}

/// Says whether a search should end. It is asked every few milliseconds.
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// The search was told to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// The most moves the attacker can have left.
const MOST_MOVES: usize = 10;

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Boards searched, by the attacker's moves left.
    pub boards: [u64; MOST_MOVES + 1],
    /// Of these, those that the defender does not hold.
    pub failed: [u64; MOST_MOVES + 1],
    /// Attacks with two moves left for which a reply was looked for.
    pub replies: u64,
    /// Of these replies, those that were the first or second to be tried.
    pub remembered: u64,
}

impl Counts {
    /// Adds what another search has done.
    pub fn add(&mut self, other: &Counts) {
        for left in 0..=MOST_MOVES {
            self.boards[left] += other.boards[left];
            self.failed[left] += other.failed[left];
        }
        self.replies += other.replies;
        self.remembered += other.remembered;
    }
}

/// Who says whether the defender holds the boards after his replies.
pub(super) trait Judge {
    /// Whether he holds this board, with this many moves left to the attacker.
    fn holds<const EXPECTS_HELD: bool>(
        &mut self,
        searcher: &mut Searcher<'_, EXPECTS_HELD>,
        board: &Board,
        left: u32,
    ) -> Result<bool, Stopped>;

    /// Whether that costs nothing because it is known that he does.
    fn is_known_to_hold(&self, board: &Board, left: u32) -> bool;
}

/// The search itself as judge.
pub(super) struct Search;

impl Judge for Search {
    fn holds<const EXPECTS_HELD: bool>(
        &mut self,
        searcher: &mut Searcher<'_, EXPECTS_HELD>,
        board: &Board,
        left: u32,
    ) -> Result<bool, Stopped> {
        searcher.holds(board, left)
    }

    fn is_known_to_hold(&self, _board: &Board, _left: u32) -> bool {
        false
    }
}

/// A search with its memory of good moves; one a thread. If most boards are expected to be held, all attacks must be
/// answered, and answers that serve many of them are cheapest; otherwise the attack that has no answer should be met early.
pub(super) struct Searcher<'a, const EXPECTS_HELD: bool> {
    geometry: &'a Geometry,
    table: &'a Table,
    stop: Stop<'a>,
    pub(super) counts: Counts,
    bottom: Memory,
    above: Memory,
    attacker_threats: Watch,
    defender_threats: Watch,
}

/// Moves that were good elsewhere.
#[derive(Debug)]
struct Memory {
    /// Replies, the last one first.
    recent: Vec<Move>,
    /// Replies by the attack that they answered.
    by_attack: Vec<Move>,
    /// Attacks without a reply, the last one first.
    killers: [Move; KILLERS],
}

/// How many replies are remembered with two moves left, and with three.
const RECENT_AT_BOTTOM: usize = 8;
const RECENT_ABOVE: usize = 32;
const BY_ATTACK: usize = 1 << 13;
const KILLERS: usize = 4;

impl Memory {
    fn new(recent: usize) -> Memory {
        Memory {
            recent: vec![Move::NONE; recent],
            by_attack: vec![Move::NONE; BY_ATTACK],
            killers: [Move::NONE; KILLERS],
        }
    }

    #[inline]
    fn answers(&mut self, attack: Move, reply: Move) {
        self.by_attack[attack.hash() % BY_ATTACK] = reply;
        to_front(&mut self.recent, reply);
    }

    fn kills(&mut self, attack: Move) {
        to_front(&mut self.killers, attack);
    }
}

/// Puts a move before the others, of which the last one is lost if it is new.
fn to_front(moves: &mut [Move], mv: Move) {
    let place = moves.iter().position(|other| *other == mv);
    let place = place.unwrap_or(moves.len() - 1);
    moves[..=place].rotate_right(1);
    moves[0] = mv;
}

impl<'a, const EXPECTS_HELD: bool> Searcher<'a, EXPECTS_HELD> {
    pub(super) fn new(geometry: &'a Geometry, table: &'a Table, stop: Stop<'a>) -> Self {
        Searcher {
            geometry,
            table,
            stop,
            counts: Counts::default(),
            bottom: Memory::new(RECENT_AT_BOTTOM),
            above: Memory::new(RECENT_ABOVE),
            attacker_threats: Watch::default(),
            defender_threats: Watch::default(),
        }
    }

    /// Whether the attacker, who is to move with this many moves left and has no line within one move, cannot force
    /// one.
    pub(super) fn holds(&mut self, board: &Board, left: u32) -> Result<bool, Stopped> {
        match left {
            // Lemmas 1 and 2.
            0 | 1 => Ok(true),
            2 => Ok(self.holds_at_bottom(board)),
            _ => {
                let key = board.key();
                if let Some(known) = self.table.get(key, left) {
                    return Ok(known);
                }
                let holds = match left {
                    3 => self.replies_above_bottom(board)?.is_some(),
                    _ if EXPECTS_HELD => self.cover(board, left, &mut Search)?.is_some(),
                    _ => self.holds_most_dangerous(board, left)?,
                };
                self.table.put(key, left, holds);
                Ok(holds)
            }
        }
    }

    /// [`Self::holds`] with two moves left: whether every safe attack has a safe reply.
    fn holds_at_bottom(&mut self, board: &Board) -> bool {
        self.counts.boards[2] += 1;
        let geometry = self.geometry;
        let (attacker, defender) = (board.half(Role::Attacker), board.half(Role::Defender));
        let mut watch = std::mem::take(&mut self.defender_threats);
        geometry.watch(defender, &mut watch);
        let killers = self.bottom.killers;
        let mut refute = |mv: Move| {
            let is_safe = mv.fits(defender) && geometry.is_safe(defender, mv, &watch);
            if is_safe && !self.has_reply(&mv.play_half(attacker, true), mv) {
                ControlFlow::Break(mv)
            } else {
                ControlFlow::Continue(())
            }
        };
        let refuted = match killers.into_iter().try_for_each(&mut refute) {
            ControlFlow::Continue(()) => geometry.walks.visit(defender, refute),
            refuted => refuted,
        };
        self.defender_threats = watch;
        if let ControlFlow::Break(mv) = refuted {
            self.counts.failed[2] += 1;
            self.bottom.kills(mv);
        }
        refuted.is_continue()
    }

    /// Whether the defender, who is to move after this attack and has no line within one move, has a safe move.
    /// Only the attacker's half of the board matters (lemma 3).
    #[inline(always)]
    fn has_reply(&mut self, attacker: &Half, attack: Move) -> bool {
        self.counts.replies += 1;
        let by_attack = self.bottom.by_attack[attack.hash() % BY_ATTACK];
        for mv in [self.bottom.recent[0], by_attack] {
            if mv.fits(attacker) && self.geometry.is_quiet(&mv.play_half(attacker, false)) {
                self.counts.remembered += 1;
                return true;
            }
        }
        self.finds_reply(attacker, attack)
    }

    #[inline(never)]
    fn finds_reply(&mut self, attacker: &Half, attack: Move) -> bool {
        let geometry = self.geometry;
        let watch = &mut self.attacker_threats;
        geometry.watch(attacker, watch);
        let is_reply = |mv: Move| {
            if mv.fits(attacker) && geometry.is_safe(attacker, mv, watch) {
                ControlFlow::Break(mv)
            } else {
                ControlFlow::Continue(())
            }
        };
        let recent = self.bottom.recent[1..].iter().copied();
        let found = match recent.into_iter().try_for_each(is_reply) {
            ControlFlow::Continue(()) => geometry.walks.visit(attacker, is_reply),
            found => found,
        };
        if let ControlFlow::Break(mv) = found {
            self.bottom.answers(attack, mv);
        }
        found.is_break()
    }

    /// Boards that the defender holds and with which he can answer every safe move of the attacker, who has this many
    /// moves left, at least three; none if there are no such boards.
    pub(super) fn replies(
        &mut self,
        board: &Board,
        left: u32,
    ) -> Result<Option<Vec<Board>>, Stopped> {
        match left {
            3 => self.replies_above_bottom(board),
            _ => self.cover(board, left, &mut Search),
        }
    }

    /// [`Self::replies`] with three moves left. So near to the bottom it is cheaper to try replies one after the other
    /// than to compare them.
    fn replies_above_bottom(&mut self, board: &Board) -> Result<Option<Vec<Board>>, Stopped> {
        self.counts.boards[3] += 1;
        let attacks = self.geometry.safe_moves(board, Role::Attacker);
        let mut attacks: Vec<_> = attacks
            .into_iter()
            .map(|mv| {
                let rank = self.above.killers.iter().position(|killer| *killer == mv);
                let next = mv.play(board, Role::Attacker);
                (rank.unwrap_or(KILLERS), next.hash(), mv, next)
            })
            .collect();
        attacks.sort_by_key(|(rank, hash, ..)| (*rank, *hash));
        // Lemma 6.
        attacks.dedup_by(|(.., one), (.., two)| one == two);
        let mut proven = Vec::new();
        for (.., mv, next) in &attacks {
            self.go_on()?;
            if !self.has_holding_reply(next, *mv, &mut proven) {
                self.counts.failed[3] += 1;
                self.above.kills(*mv);
                return Ok(None);
            }
        }
        Ok(Some(proven.into_iter().map(|(_, board)| board).collect()))
    }

    /// Whether the defender, who is to move after this attack, has a safe move to a board that he holds with two
    /// moves left to the attacker. Boards that he holds are added to `proven`.
    fn has_holding_reply(
        &mut self,
        board: &Board,
        attack: Move,
        proven: &mut Vec<(u64, Board)>,
    ) -> bool {
        let geometry = self.geometry;
        let attacker = board.half(Role::Attacker);
        let mut watch = Watch::default();
        geometry.watch(attacker, &mut watch);
        // Of the replies that served elsewhere, those first with which the defender threatens most: they leave the
        // attacker the fewest safe moves.
        let mut tried: Vec<(Reverse<u32>, Move)> = Vec::with_capacity(RECENT_ABOVE + 1);
        let by_attack = self.above.by_attack[attack.hash() % BY_ATTACK];
        for mv in [by_attack].iter().chain(&self.above.recent).copied() {
            let is_new = mv.fits(attacker) && tried.iter().all(|(_, other)| *other != mv);
            if is_new && geometry.is_safe(attacker, mv, &watch) {
                let defender = mv.play_half(board.half(Role::Defender), true);
                tried.push((Reverse(geometry.reach.count_threats(&defender)), mv));
            }
        }
        tried.sort_by_key(|(threats, _)| *threats);
        tried.truncate(TRIES_BEFORE_LIST);
        for (_, mv) in &tried {
            let next = mv.play(board, Role::Defender);
            let hash = next.hash();
            let is_proven = proven
                .iter()
                .any(|(other, board)| *other == hash && *board == next);
            if is_proven || self.holds_at_bottom(&next) {
                if !is_proven {
                    proven.push((hash, next));
                }
                self.above.answers(attack, *mv);
                return true;
            }
        }
        let mut replies: Vec<(Reverse<u32>, Move)> = geometry
            .safe_moves(board, Role::Defender)
            .into_iter()
            .filter(|mv| tried.iter().all(|(_, other)| other != mv))
            .map(|mv| {
                let defender = mv.play_half(board.half(Role::Defender), true);
                (Reverse(geometry.reach.count_threats(&defender)), mv)
            })
            .collect();
        replies.sort_by_key(|(threats, _)| *threats);
        for (_, mv) in replies {
            let next = mv.play(board, Role::Defender);
            if self.holds_at_bottom(&next) {
                proven.push((next.hash(), next));
                self.above.answers(attack, mv);
                return true;
            }
        }
        false
    }

    fn go_on(&self) -> Result<(), Stopped> {
        if (self.stop)() { Err(Stopped) } else { Ok(()) }
    }

    /// How many safe moves the attacker has.
    fn mobility(&mut self, board: &Board) -> u32 {
        let geometry = self.geometry;
        let defender = board.half(Role::Defender);
        let watch = &mut self.defender_threats;
        geometry.watch(defender, watch);
        let mut count = 0;
        // It never breaks.
        let _ = geometry.walks.visit(defender, |mv| {
            count += u32::from(geometry.is_safe(defender, mv, watch));
            ControlFlow::Continue(())
        });
        count
    }

    /// [`Self::replies`] with boards that a judge says are held, as few and as cheap ones as can be.
    pub(super) fn cover(
        &mut self,
        board: &Board,
        left: u32,
        judge: &mut impl Judge,
    ) -> Result<Option<Vec<Board>>, Stopped> {
        self.counts.boards[left as usize] += 1;
        self.go_on()?;
        let Some(mut cover) = Cover::new(self.geometry, board) else {
            self.counts.failed[left as usize] += 1;
            return Ok(None);
        };
        for attack in 0..cover.attacks.len() {
            self.go_on()?;
            cover.weigh_more(self, attack, left, judge);
        }
        let mut chosen = Vec::new();
        while let Some(attack) = cover.first_open() {
            let Some(number) = cover.best() else {
                if !cover.weigh_more(self, attack, left, judge) {
                    self.counts.failed[left as usize] += 1;
                    return Ok(None);
                }
                continue;
            };
            let board = cover.choices[number].board;
            let holds = judge.holds(self, &board, left - 1)?;
            cover.settle(number, holds);
            if holds {
                chosen.push(number);
            }
        }
        Ok(Some(cover.needed(chosen)))
    }

    /// [`Self::holds`] where the attacks with the fewest replies are answered first.
    fn holds_most_dangerous(&mut self, board: &Board, left: u32) -> Result<bool, Stopped> {
        self.counts.boards[left as usize] += 1;
        self.go_on()?;
        let Some(mut cover) = Cover::new(self.geometry, board) else {
            self.counts.failed[left as usize] += 1;
            return Ok(false);
        };
        while let Some(attack) = cover.most_dangerous() {
            self.go_on()?;
            let Some(number) = cover.best_for(attack) else {
                if !cover.weigh_more(self, attack, left, &Search) {
                    self.counts.failed[left as usize] += 1;
                    return Ok(false);
                }
                continue;
            };
            let board = cover.choices[number].board;
            let holds = self.holds(&board, left - 1)?;
            cover.settle(number, holds);
        }
        Ok(true)
    }
}

/// How many remembered replies are tried before all of them are listed.
const TRIES_BEFORE_LIST: usize = 2;

/// For how many replies to an attack the attacker's moves are counted at a time, when he has this many moves left. What is
/// lost by a bad choice grows with them, what it costs to weigh a reply does not.
const fn weighed_at_a_time(left: u32) -> usize {
    match left {
        0..=4 => 30,
        _ => 200,
    }
}

/// What a reply costs beside the attacks that it leaves.
const FIXED_WEIGHT: u32 = 2;

/// The replies to all attacks on a board: which of them lead to the same board, up to symmetry (lemma 6).
struct Cover {
    attacks: Vec<Attack>,
    choices: Vec<Choice>,
    /// The choices that were weighed and not settled.
    open: Vec<usize>,
}

struct Attack {
    /// The choices that answer it, the most threatening one first.
    choices: Vec<usize>,
    weighed: usize,
    is_answered: bool,
}

struct Choice {
    board: Board,
    /// The attacks that it answers.
    attacks: Vec<usize>,
    /// Those that are still to be answered.
    gain: u32,
    weight: Option<u32>,
}

impl Cover {
    /// None if some attack has no safe reply.
    fn new(geometry: &Geometry, board: &Board) -> Option<Cover> {
        let mut attacked: Vec<(Key, Board)> = geometry
            .safe_moves(board, Role::Attacker)
            .into_iter()
            .map(|mv| mv.play(board, Role::Attacker))
            .map(|board| (board.key(), board))
            .collect();
        attacked.sort_by_key(|(key, _)| *key);
        attacked.dedup_by_key(|(key, _)| *key);

        let mut cover = Cover {
            attacks: Vec::with_capacity(attacked.len()),
            choices: Vec::new(),
            open: Vec::new(),
        };
        let mut numbers: HashMap<Key, usize> = HashMap::new();
        for (attack, (_, board)) in attacked.iter().enumerate() {
            let mut choices = Vec::new();
            for mv in geometry.safe_moves(board, Role::Defender) {
                let board = mv.play(board, Role::Defender);
                let number = *numbers.entry(board.key()).or_insert(cover.choices.len());
                if number == cover.choices.len() {
                    cover.choices.push(Choice {
                        board,
                        attacks: Vec::new(),
                        gain: 0,
                        weight: None,
                    });
                }
                let choice = &mut cover.choices[number];
                if choice.attacks.last() != Some(&attack) {
                    choice.attacks.push(attack);
                    choice.gain += 1;
                    choices.push(number);
                }
            }
            if choices.is_empty() {
                return None;
            }
            cover.attacks.push(Attack {
                choices,
                weighed: 0,
                is_answered: false,
            });
        }
        let threats = |choice: &Choice| {
            geometry
                .reach
                .count_threats(choice.board.half(Role::Defender))
        };
        let threats: Vec<u32> = cover.choices.iter().map(threats).collect();
        for attack in &mut cover.attacks {
            attack
                .choices
                .sort_by_key(|number| (Reverse(threats[*number]), *number));
        }
        Some(cover)
    }

    /// Counts the attacker's moves after some more replies to an attack; whether there were any.
    fn weigh_more<const EXPECTS_HELD: bool>(
        &mut self,
        searcher: &mut Searcher<'_, EXPECTS_HELD>,
        attack: usize,
        left: u32,
        judge: &impl Judge,
    ) -> bool {
        let attack = &mut self.attacks[attack];
        let begin = attack.weighed;
        attack.weighed = attack.choices.len().min(begin + weighed_at_a_time(left));
        for number in &attack.choices[begin..attack.weighed] {
            let choice = &mut self.choices[*number];
            if choice.weight.is_none() {
                choice.weight = Some(if judge.is_known_to_hold(&choice.board, left - 1) {
                    0
                } else {
                    FIXED_WEIGHT + searcher.mobility(&choice.board)
                });
                self.open.push(*number);
            }
        }
        attack.weighed > begin
    }

    /// An attack that is still to be answered.
    fn first_open(&self) -> Option<usize> {
        self.attacks.iter().position(|attack| !attack.is_answered)
    }

    /// Of the attacks that are still to be answered, the one with the fewest replies.
    fn most_dangerous(&self) -> Option<usize> {
        let attacks = self.attacks.iter().enumerate();
        let open = attacks.filter(|(_, attack)| !attack.is_answered);
        let least = open.min_by_key(|(_, attack)| attack.choices.len());
        least.map(|(number, _)| number)
    }

    /// The open choice that answers most attacks for its weight.
    fn best(&mut self) -> Option<usize> {
        let choices = &self.choices;
        self.open.retain(|number| choices[*number].gain > 0);
        self.best_of(&self.open)
    }

    /// The same among those that answer this attack.
    fn best_for(&self, attack: usize) -> Option<usize> {
        let Attack {
            choices, weighed, ..
        } = &self.attacks[attack];
        let is_open = |number: &usize| self.choices[*number].gain > 0;
        let open: Vec<usize> = choices[..*weighed]
            .iter()
            .copied()
            .filter(is_open)
            .collect();
        self.best_of(&open)
    }

    fn best_of(&self, numbers: &[usize]) -> Option<usize> {
        let choices = &self.choices;
        numbers.iter().copied().max_by(|one, two| {
            let weight = |number: usize| choices[number].weight.unwrap_or(u32::MAX);
            let worth =
                |one: usize, two: usize| u64::from(choices[one].gain) * u64::from(weight(two));
            worth(*one, *two).cmp(&worth(*two, *one)).then(two.cmp(one))
        })
    }

    /// Whether the defender holds the board of a choice is known.
    fn settle(&mut self, number: usize, holds: bool) {
        self.open.retain(|other| *other != number);
        self.choices[number].gain = 0;
        if !holds {
            return;
        }
        for at in 0..self.choices[number].attacks.len() {
            let attack = &mut self.attacks[self.choices[number].attacks[at]];
            if !std::mem::replace(&mut attack.is_answered, true) {
                for other in &attack.choices {
                    let gain = &mut self.choices[*other].gain;
                    *gain = gain.saturating_sub(1);
                }
            }
        }
    }

    /// The boards of the chosen ones, without those whose attacks are all answered by others.
    fn needed(&self, mut chosen: Vec<usize>) -> Vec<Board> {
        let mut answers = vec![0_u32; self.attacks.len()];
        for attack in chosen
            .iter()
            .flat_map(|number| &self.choices[*number].attacks)
        {
            answers[*attack] += 1;
        }
        // The heaviest ones go first.
        let mut order = chosen.clone();
        order.sort_by_key(|number| Reverse(self.choices[*number].weight));
        for number in order {
            let attacks = &self.choices[number].attacks;
            if attacks.iter().all(|attack| answers[*attack] > 1) {
                attacks.iter().for_each(|attack| answers[*attack] -= 1);
                chosen.retain(|other| *other != number);
            }
        }
        let boards = chosen.into_iter().map(|number| self.choices[number].board);
        boards.collect()
    }
}
