// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

/**
 * Everything that has been played, from the beginning: what the engine must know of a match.
 */
export type MatchLine = { 
/**
 * The full name of the game.
 */
game: string, 
/**
 * The text of the position it began with.
 */
start: string, 
/**
 * Whether sides could be exchanged.
 */
swap: boolean, 
/**
 * The words of the moves.
 */
moves: Array<string>, };
