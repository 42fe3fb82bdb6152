// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { SideName, BySide, Choice, Board } from "./board";
import type { Tag } from "./record";

/**
 * What is agreed before a match begins.
 */
export type MatchSetup = { 
/**
 * The full name of the game.
 */
game: string, 
/**
 * The text of the position it begins with; `null` for the start.
 */
position: string | null, 
/**
 * Whether the second player may take over the first player's side after the first move.
 */
swap: boolean, 
/**
 * The clock, as seconds and increment such as `300+5`; `null` for none.
 */
time: string | null, 
/**
 * The names of the players.
 */
players: BySide<string>, 
/**
 * Whatever else its record should say.
 */
tags: Array<Tag>, };

/**
 * What came of trying to play something.
 */
export type Attempt = { "kind": "played", 
/**
 * The move in its one form.
 */
text: string, 
/**
 * What it did, in words.
 */
told: string, } | { "kind": "refused", 
/**
 * Why not, in words.
 */
reason: string, } | { "kind": "timeOut" };

/**
 * What may be chosen next while entering a move.
 */
export type Steps = { 
/**
 * The squares chosen so far.
 */
chosen: Array<string>, 
/**
 * The squares that may come next.
 */
next: Array<Choice>, 
/**
 * The pass, where it is legal.
 */
pass: string | null, };

/**
 * What came of choosing a square.
 */
export type Entered = { "kind": "step" } | { "kind": "back" } | { "kind": "complete", 
/**
 * The move in its one form.
 */
text: string, 
/**
 * The squares it was entered with.
 */
squares: Array<string>, } | { "kind": "refused", 
/**
 * Why not, in words.
 */
reason: string, };

/**
 * The end of a match.
 */
export type EndView = { 
/**
 * Who won; `null` for a draw, and where nobody can say.
 */
winner: SideName | null, 
/**
 * `1-0`, `0-1`, `1/2-1/2` or `*`.
 */
result: string, 
/**
 * Why it ended, as in the tag `Termination`.
 */
reason: string, 
/**
 * How it ended, in words.
 */
told: string, };

/**
 * A position of a match, ready to be drawn, spoken and played on.
 */
export type Scene = { 
/**
 * The full name of the game.
 */
game: string, 
/**
 * The text of the position.
 */
position: string, 
/**
 * The board, with what is in hand after the squares chosen.
 */
board: Board, 
/**
 * What may be chosen; nothing if the match is over here.
 */
steps: Steps, 
/**
 * Whose turn it is, in words, or how it ended.
 */
status: string, 
/**
 * What a person should know before moving: a repetition, only a pass, a swap.
 */
remarks: Array<string>, 
/**
 * The squares of the last move, in order.
 */
last: Array<string>, 
/**
 * The end, if it ends here.
 */
end: EndView | null, 
/**
 * Whether the player to move may take over the other side.
 */
canSwap: boolean, 
/**
 * The whole board in words, one thought a line.
 */
spoken: Array<string>, };

/**
 * The clock.
 */
export type ClockView = { 
/**
 * What each side has left, in milliseconds.
 */
remaining: BySide<number>, 
/**
 * What is added after each move, in milliseconds.
 */
increment: number, };

/**
 * Something that was played.
 */
export type EntryView = { 
/**
 * The move in its one form, or `swap`.
 */
text: string, 
/**
 * The side that played it.
 */
side: SideName, 
/**
 * What it did, in words.
 */
told: string, 
/**
 * The squares of the move, in order.
 */
squares: Array<string>, 
/**
 * What the player had left on the clock, in milliseconds.
 */
remaining: number | null, };

/**
 * How a match stands.
 */
export type MatchState = { 
/**
 * The full name of the game.
 */
game: string, 
/**
 * The side to move.
 */
turn: SideName, 
/**
 * Everything played, without what was undone.
 */
entries: Array<EntryView>, 
/**
 * How many entries can be redone.
 */
redoable: number, 
/**
 * Whether there is something to take back.
 */
canUndo: boolean, 
/**
 * Whether the sides were exchanged.
 */
isSwapped: boolean, 
/**
 * The names of the players as they sit now.
 */
players: BySide<string>, 
/**
 * The clock now, if there is one.
 */
clock: ClockView | null, 
/**
 * The end, if it has ended.
 */
end: EndView | null, };

/**
 * A part of the truth about the best move.
 */
export type HintView = { 
/**
 * The hint in words.
 */
text: string, 
/**
 * The squares to look at.
 */
squares: Array<string>, };
