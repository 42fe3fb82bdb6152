// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

/**
 * How games ended for somebody.
 */
export type CountsView = { 
/**
 * How many there are.
 */
games: number, 
/**
 * How many were won.
 */
wins: number, 
/**
 * How many were drawn.
 */
draws: number, 
/**
 * How many were lost.
 */
losses: number, };

/**
 * How a worth is said.
 */
export type WorthKind = "percent" | "win" | "draw" | "loss";

/**
 * What a move is worth to who plays it.
 */
export type WorthView = { 
/**
 * How it is said.
 */
kind: WorthKind, 
/**
 * The chance to win, a draw counting half.
 */
percent: number, 
/**
 * In how many plies it is decided, if that is known.
 */
plies: number | null, };

/**
 * What is known of a move.
 */
export type ExploredMoveView = { 
/**
 * The move.
 */
text: string, 
/**
 * Those that are the same by symmetry.
 */
alike: Array<string>, 
/**
 * The games of the book, for who plays it.
 */
book: CountsView, 
/**
 * One's own games, for who plays it.
 */
own: CountsView, 
/**
 * What it is worth.
 */
worth: WorthView | null, };

/**
 * What is known of a position.
 */
export type ExploredView = { 
/**
 * The games of the book that came here, for the side to move.
 */
book: CountsView, 
/**
 * One's own games that came here, for the side to move.
 */
own: CountsView, 
/**
 * The moves, the most played first.
 */
moves: Array<ExploredMoveView>, };
