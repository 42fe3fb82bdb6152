// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { Sentence } from "./phrase";

/**
 * A puzzle.
 */
export type PuzzleView = { 
/**
 * The game.
 */
game: string, 
/**
 * Its short name.
 */
id: string, 
/**
 * The position.
 */
position: string, 
/**
 * The moves to find, each but the last with its answer.
 */
line: Array<string>, 
/**
 * How it goes on.
 */
rest: Array<string>, 
/**
 * How hard it is.
 */
rating: number, 
/**
 * What it is about: for each theme the keys of its names, of which the first that there is is said.
 */
themes: Array<[string, string]>, 
/**
 * What is to be found.
 */
task: Sentence, 
/**
 * What is proven.
 */
proof: Sentence, };

/**
 * What a puzzle is tried for.
 */
export type PurposeName = "rated" | "again" | "daily" | "practice";

/**
 * How far it is.
 */
export type StageName = "looking" | "solved" | "shown";

/**
 * A puzzle while it is being solved.
 */
export type SolvingView = { 
/**
 * The puzzle.
 */
puzzle: PuzzleView, 
/**
 * What it is tried for.
 */
purpose: PurposeName, 
/**
 * How far it is.
 */
stage: StageName, 
/**
 * How many wrong moves were made.
 */
wrong: number, 
/**
 * How many are still allowed, where somebody counts.
 */
triesLeft: number | null, };

/**
 * What a move was.
 */
export type AnswerView = { "kind": "wrong" } | { "kind": "winsAtOnce" } | { "kind": "right", 
/**
 * The answer.
 */
reply: string, } | { "kind": "solved" };

/**
 * What somebody has done in one game.
 */
export type StandingView = { 
/**
 * The rating.
 */
rating: number, 
/**
 * How sure it is.
 */
deviation: number, 
/**
 * The rating after each rated puzzle.
 */
history: Array<number>, 
/**
 * How many were tried.
 */
tried: number, 
/**
 * How many of them were solved.
 */
solved: number, 
/**
 * How many puzzles there are.
 */
puzzles: number, };

/**
 * Days in a row on which the puzzle of the day was solved.
 */
export type StreakView = { 
/**
 * Up to now.
 */
now: number, 
/**
 * The longest.
 */
best: number, };

/**
 * The puzzle of a day.
 */
export type DailyView = { 
/**
 * The day, such as 2026-03-01.
 */
day: string, 
/**
 * The puzzle.
 */
puzzle: PuzzleView, 
/**
 * How far it is.
 */
stage: StageName, 
/**
 * The tries as little pictures.
 */
signs: string, };
