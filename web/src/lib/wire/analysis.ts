// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { SideName, BySide } from "./board";
import type { Sentence, StatementView } from "./phrase";

/**
 * What a search has found out so far.
 */
export type SearchReport = { 
/**
 * How deep it has looked, in plies.
 */
depth: number, 
/**
 * Positions visited.
 */
nodes: number, 
/**
 * The best lines, best first; empty if the game is over.
 */
lines: Array<LineView>, 
/**
 * Why the best move is best.
 */
why: Array<Sentence>, };

/**
 * A line of play and what it is worth.
 */
export type LineView = { 
/**
 * The moves, best play of both sides.
 */
moves: Array<string>, 
/**
 * The squares of the first move, in order.
 */
squares: Array<string>, 
/**
 * Who stands better, in words.
 */
score: Sentence, 
/**
 * The same as a short mark, for the side that began: `0.35`, or `#5` for a proven win in five plies.
 */
mark: string, 
/**
 * Whether that is proven: by following every reply, by the solver or by a table.
 */
proven: boolean, 
/**
 * The chance of the side that began, from 0 to 1, a draw counting half.
 */
chance: number, };

/**
 * What a game being played asks the computer.
 */
export type SearchTask = { "move": { 
/**
 * Where it sits.
 */
seat: SideName, 
/**
 * Its kind: `1` to `10`, `random`, `medium` or `greedy`.
 */
player: string, 
/**
 * Its seed, a whole number of 64 bits.
 */
seed: string, 
/**
 * How long it may think; `null` for as long as it likes.
 */
milliseconds: number | null, } } | "advise" | { "explain": number };

/**
 * What came of a [`SearchTask`].
 */
export type SearchAnswer = { "move": string } | "swap" | { "advice": Advice } | { "reasons": Array<StatementView> };

/**
 * What is best for whoever is to move.
 */
export type Advice = { 
/**
 * The best move.
 */
best: string, 
/**
 * The chance of the side to move, from 0 to 1, a draw counting half.
 */
chance: number, 
/**
 * What a hint says in each grade: the idea, the piece, the move.
 */
grades: [Array<StatementView>, Array<StatementView>, Array<StatementView>], };

/**
 * A whole game looked at afterwards.
 */
export type ReviewReport = { 
/**
 * The chance of the side that began in every position, the one before the first action first.
 */
chances: Array<number>, 
/**
 * How many mistakes each side made.
 */
summary: Array<Sentence>, 
/**
 * How well each side played, if it has moved.
 */
accuracy: Array<Sentence>, 
/**
 * What there is to say about each action.
 */
moves: Array<ReviewedMove>, 
/**
 * The action that cost its side the most, counted from 0, and what it is; `null` where nothing was a mistake.
 */
turning: [number, Sentence] | null, 
/**
 * The mistakes of both sides, in order, to be done again.
 */
mistakes: Array<MistakeView>, 
/**
 * The action that cost each side the most; `null` where nothing was a mistake.
 */
worst: BySide<number | null>, 
/**
 * The record with the review beside its moves.
 */
annotated: string, };

/**
 * What there is to say about an action.
 */
export type ReviewedMove = { 
/**
 * How bad it was; `null` where there is nothing to say against it.
 */
verdict: VerdictName | null, 
/**
 * What was played, what it is called and what it cost.
 */
told: Sentence | null, 
/**
 * What it changed for certain, where that can be proven.
 */
proof: Sentence | null, 
/**
 * Why it was worse than the best.
 */
reasons: Array<Sentence>, 
/**
 * What was better.
 */
better: Array<string>, };

/**
 * How bad a move was.
 */
export type VerdictName = "inaccuracy" | "mistake" | "blunder";

/**
 * A move of a game to do better.
 */
export type MistakeView = { 
/**
 * The number of the action, from 0.
 */
index: number, 
/**
 * Who played it.
 */
side: SideName, 
/**
 * What was better.
 */
better: Array<string>, 
/**
 * What the position before it is worth, where that is proven.
 */
proven: Sentence | null, };

/**
 * How mistakes done again stand.
 */
export type RetryView = { 
/**
 * The number of the action that is asked about, from 0.
 */
index: number, 
/**
 * Which mistake it is, from 1.
 */
number: number, 
/**
 * How many there are.
 */
of: number, 
/**
 * How many were answered well before the solution was shown.
 */
found: number, 
/**
 * How this one stands.
 */
stage: RetryStage, 
/**
 * What is asked.
 */
task: Sentence, 
/**
 * The judgment with its reasons, or the solution.
 */
told: Array<StatementView>, };

/**
 * How a mistake done again stands.
 */
export type RetryStage = "asked" | "solved" | "failed" | "shown";

/**
 * How far a long task is.
 */
export type ProgressView = { 
/**
 * How many positions are done.
 */
done: number, 
/**
 * How many there are.
 */
of: number, };
