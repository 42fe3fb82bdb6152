// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

/**
 * One of the two sides, named by who begins the game.
 */
export type SideName = "first" | "second";

/**
 * One value for each side.
 */
export type BySide<T> = { 
/**
 * The value of the side that begins.
 */
first: T, 
/**
 * The value of the other side.
 */
second: T, };

/**
 * What a board is made of.
 */
export type SurfaceName = "wood" | "contour" | "slab" | "sand" | "junctions";

/**
 * When the height of a stack is written.
 */
export type HeightName = "never" | "fromTwo" | "always";

/**
 * The shape of a piece.
 */
export type KindName = "pebble" | "man" | "slab" | "stone" | "disc" | "cube";

/**
 * The color of a piece or a side.
 */
export type ColorName = "dark" | "light" | "tan" | "red" | "blue" | "black" | "white";

/**
 * A piece to draw.
 */
export type Piece = { 
/**
 * Its shape.
 */
kind: KindName, 
/**
 * Its color.
 */
color: ColorName, };

/**
 * One square to draw and to speak.
 */
export type Cell = { 
/**
 * Its name, such as `c3`.
 */
name: string, 
/**
 * The column, from 0 at the left.
 */
file: number, 
/**
 * The row, from 0 at the bottom.
 */
rank: number, 
/**
 * What stands there, bottom first.
 */
pieces: Array<Piece>, 
/**
 * The tint of the ground, from 0 for the innermost.
 */
terrace: number, 
/**
 * What stands there, in words.
 */
spoken: string, 
/**
 * Every layer of a stack of different pieces, in words.
 */
layers: string | null, };

/**
 * A count that belongs to a side.
 */
export type Tally = { 
/**
 * The count in words, such as `8 stones in hand`.
 */
text: string, 
/**
 * How it is drawn, one shape a piece; `null` where only the number is shown.
 */
piece: Piece | null, 
/**
 * How many there are.
 */
count: number, 
/**
 * How many there could be.
 */
of: number | null, };

/**
 * A square that may be chosen.
 */
export type Choice = { 
/**
 * The square.
 */
square: string, 
/**
 * Whether choosing it takes what stands there.
 */
captures: boolean, 
/**
 * How many pieces go there from the top of the stack chosen first; `null` where that is not known or plain to see.
 */
lifts: number | null, };

/**
 * A board to draw.
 */
export type Board = { 
/**
 * How many columns there are.
 */
files: number, 
/**
 * How many rows there are.
 */
ranks: number, 
/**
 * What the board is made of.
 */
surface: SurfaceName, 
/**
 * When heights are written on the pieces.
 */
heights: HeightName, 
/**
 * Whether the order of the pieces inside a stack matters.
 */
layered: boolean, 
/**
 * The squares, rank by rank from the bottom, each rank from the left.
 */
cells: Array<Cell>, 
/**
 * The color of each side.
 */
colors: BySide<ColorName>, 
/**
 * The names of the sides, such as `Dark`.
 */
sides: BySide<string>, 
/**
 * The side to move.
 */
turn: SideName, 
/**
 * Where the game stands, in words.
 */
phase: string | null, 
/**
 * What each side has, most important first.
 */
tallies: BySide<Array<Tally>>, 
/**
 * Further facts that decide the game, in words.
 */
notes: Array<string>, 
/**
 * The pieces lifted by the squares chosen so far, bottom first.
 */
inHand: Array<Piece>, 
/**
 * The same in words.
 */
inHandSpoken: string | null, 
/**
 * The squares that won the game.
 */
winning: Array<string>, };
