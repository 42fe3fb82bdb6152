// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { SideName } from "./board";
import type { EndView } from "./scene";

/**
 * A name and a value of a record.
 */
export type Tag = { 
/**
 * The name.
 */
name: string, 
/**
 * The value.
 */
value: string, };

/**
 * One game of a text with several.
 */
export type RecordSummary = { 
/**
 * The place of the record in the text, to open it by.
 */
index: number, 
/**
 * The full name of the game; `null` if the record does not say.
 */
game: string | null, 
/**
 * Its tags.
 */
tags: Array<Tag>, 
/**
 * How many moves the main line has.
 */
plies: number, 
/**
 * The result as it is written.
 */
result: string, 
/**
 * What is wrong with it, in words.
 */
problem: string | null, };

/**
 * A game as a tree of moves.
 */
export type StudyView = { 
/**
 * The full name of the game.
 */
game: string, 
/**
 * The tags of the record.
 */
tags: Array<Tag>, 
/**
 * Comments before the first move.
 */
intro: Array<string>, 
/**
 * The nodes, each after its parent. The first is the beginning, before any move.
 */
nodes: Array<NodeView>, 
/**
 * The end of the main line, if it has one.
 */
end: EndView | null, };

/**
 * A move in a tree.
 */
export type NodeView = { 
/**
 * The number that names it; it stays the same while the tree changes. The beginning is 0.
 */
id: number, 
/**
 * The node before; `null` for the beginning.
 */
parent: number | null, 
/**
 * How many actions lead to it.
 */
ply: number, 
/**
 * The word of the move; empty for the beginning.
 */
text: string, 
/**
 * The side that played it; `null` for the beginning.
 */
side: SideName | null, 
/**
 * What it did, in words.
 */
told: string, 
/**
 * Comments on it, without commands such as clocks.
 */
comments: Array<string>, 
/**
 * Numbers of annotation glyphs.
 */
glyphs: Array<number>, 
/**
 * What the position after it was found to be worth, for the side that begins, such as `0.35`.
 */
evaluation: string | null, 
/**
 * The nodes after it: the main continuation first.
 */
children: Array<number>, };
