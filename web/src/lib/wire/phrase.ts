// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { ColorName } from "./board";

/**
 * A sentence as data: the key of a message, and what to put into it.
 */
export type Sentence = { 
/**
 * The key of the message.
 */
key: string, 
/**
 * Names and values of the message's variables.
 */
args: Array<[string, Argument]>, };

/**
 * A value in a sentence.
 */
export type Argument = { "text": string } | { "squares": Array<string> } | { "number": number } | { "color": ColorName } | { "colors": Array<ColorName> } | { "sentence": Sentence };

/**
 * Something said about a position or a move, and what shows it on the board.
 */
export type StatementView = { 
/**
 * What is said.
 */
sentence: Sentence, 
/**
 * What is drawn meanwhile.
 */
drawing: DrawingView, };

/**
 * What is drawn over a board.
 */
export type DrawingView = { 
/**
 * Squares to mark.
 */
squares: Array<string>, 
/**
 * Arrows, each by the squares it leads over.
 */
arrows: Array<Array<string>>, };
