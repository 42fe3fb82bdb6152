// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { SideName, BySide, Choice, Board } from "./board";
import type { DrawingView } from "./phrase";
import type { Tag } from "./record";
import type { SearchTask } from "./analysis";

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
 * Who plays: `human`, or the kind of a computer player such as `3`. Nobody said is a person.
 */
seats: BySide<string>, 
/**
 * The names of people, where they have any.
 */
players: BySide<string>, 
/**
 * Whatever else its record should say.
 */
tags: Array<Tag>, };

/**
 * What came of something: what is to be done next, or why it could not be done.
 */
export type Outcome = { 
/**
 * What is to be done next, in this order.
 */
effects: Array<EffectView>, 
/**
 * Why it could not be done, in words; nothing has changed then.
 */
refusal: string | null, };

/**
 * Something that is to be done next.
 */
export type EffectView = { "kind": "played", 
/**
 * Its number, from 0.
 */
index: number, } | { "kind": "changed" } | { "kind": "offered" } | { "kind": "declined" } | { "kind": "hint" } | { "kind": "ended" } | { "kind": "save" };

/**
 * A search that is wanted.
 */
export type SearchView = { 
/**
 * Names it: a search with another ticket is not wanted any more.
 */
ticket: number, 
/**
 * What to find out.
 */
task: SearchTask, };

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
 * What a person is to do next, in words; nothing if the match is over here.
 */
task: string | null, 
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
 * What a move would lead to that is being entered.
 */
export type PreviewView = { 
/**
 * It in words; nothing where there is nothing to say.
 */
told: string, 
/**
 * The squares of what it would make, such as a line.
 */
squares: Array<string>, };

/**
 * Help that a person has asked for: a hint, or why something was played.
 */
export type HelpView = { 
/**
 * It in words; `null` until it has been found out.
 */
text: string | null, 
/**
 * What else there is to say.
 */
more: string | null, 
/**
 * What is drawn meanwhile.
 */
drawing: DrawingView, };

/**
 * The clock.
 */
export type ClockView = { 
/**
 * What each side has left now, in milliseconds.
 */
remaining: BySide<number>, 
/**
 * Whether time is being taken from the side to move.
 */
running: boolean, };

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
 * Who plays a side.
 */
export type PlayerView = { 
/**
 * The name, for people.
 */
name: string, 
/**
 * The kind of a computer player; `null` for a person.
 */
computer: string | null, };

/**
 * How a game between computers is watched.
 */
export type WatchView = { 
/**
 * Whether it stands still.
 */
paused: boolean, 
/**
 * How fast it is, from 1 for the slowest.
 */
speed: number, 
/**
 * How many speeds there are.
 */
speeds: number, };

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
 * The side at the lower edge of the board: the person's, where one plays against the computer.
 */
near: SideName, 
/**
 * Everything played, without what was undone.
 */
entries: Array<EntryView>, 
/**
 * Whether there is something to take back.
 */
canUndo: boolean, 
/**
 * Whether something was taken back.
 */
canRedo: boolean, 
/**
 * Whether a person is to move.
 */
awaitsPerson: boolean, 
/**
 * Whether one person plays against the computer.
 */
againstComputer: boolean, 
/**
 * Whether there is a move to explain.
 */
canExplain: boolean, 
/**
 * Who plays the sides now.
 */
players: BySide<PlayerView>, 
/**
 * How it is watched, where only computers play.
 */
watch: WatchView | null, 
/**
 * Who has offered a draw that was not yet answered.
 */
offeredBy: SideName | null, 
/**
 * The end, if it has ended,
 */
end: EndView | null, 
/**
 * and who has won, in a few words for whoever sits here.
 */
outcome: string | null, };
