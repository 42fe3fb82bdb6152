// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { SideName, Piece, Board } from "./board";

/**
 * Something done to a position that is being set up.
 */
export type Edit = { "kind": "add", 
/**
 * The square.
 */
square: string, 
/**
 * The place of the piece in the palette.
 */
piece: number, } | { "kind": "empty", 
/**
 * The square.
 */
square: string, } | { "kind": "clear" } | { "kind": "start" } | { "kind": "turn", 
/**
 * The side.
 */
side: SideName, } | { "kind": "number", 
/**
 * The place of the number.
 */
index: number, 
/**
 * The number.
 */
value: number, };

/**
 * A position that is being set up. It need not be a possible one.
 */
export type SetUpView = { 
/**
 * Its text.
 */
text: string, 
/**
 * The board.
 */
board: Board, 
/**
 * The pieces that can be put on it.
 */
palette: Array<PaletteItem>, 
/**
 * The numbers beside the board, such as the stones in hand.
 */
numbers: Array<NumberItem>, 
/**
 * Whose turn it is or how it ended, if it is a position.
 */
status: string | null, 
/**
 * Why it is no position, in words.
 */
problem: string | null, };

/**
 * A piece that can be put on a board.
 */
export type PaletteItem = { 
/**
 * The piece.
 */
piece: Piece, 
/**
 * Its name.
 */
name: string, };

/**
 * A number beside a board.
 */
export type NumberItem = { 
/**
 * What it counts, in words.
 */
label: string, 
/**
 * The number.
 */
value: number, 
/**
 * The largest it can be.
 */
most: number, };
