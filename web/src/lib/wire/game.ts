// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-games-wasm`; a test compares them.

import type { BySide, ColorName, Choice, Board } from "./board";

/**
 * A game as it stands in the list.
 */
export type GameCard = { 
/**
 * The word that names it in texts.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * Who made it, and when.
 */
credit: string, 
/**
 * One line about it.
 */
tagline: string, 
/**
 * A few sentences about it.
 */
summary: string, 
/**
 * Its board in a few words.
 */
facts: string, 
/**
 * Its options: the size first.
 */
options: Array<GameOption>, 
/**
 * A few moves that show how moves are written.
 */
examples: Array<string>, 
/**
 * A board that shows what the game looks like, with a piece of every kind.
 */
showcase: Board, };

/**
 * An option of a game.
 */
export type GameOption = { 
/**
 * The word that names it.
 */
key: string, 
/**
 * The values it takes.
 */
kind: OptionKindName, 
/**
 * What it is called, in a word or two.
 */
name: string, 
/**
 * What it is, in words.
 */
label: string, 
/**
 * What to know before choosing, in words.
 */
note: string | null, 
/**
 * The values to choose from.
 */
values: Array<OptionValue>, 
/**
 * The place of the usual one among the values.
 */
default: number, };

/**
 * The values an option takes.
 */
export type OptionKindName = "size" | "number" | "choice";

/**
 * A value of an option.
 */
export type OptionValue = { 
/**
 * How the option with this value is written in a game's name, such as `8` or `first=blue`.
 */
text: string, 
/**
 * The value alone, in words.
 */
label: string, 
/**
 * Whether it is worth a place in a menu.
 */
offered: boolean, };

/**
 * A game with its options.
 */
export type GameDetails = { 
/**
 * Its full name in its one form, such as `zola:8`.
 */
game: string, 
/**
 * The word that names it without options.
 */
id: string, 
/**
 * Its name for people.
 */
name: string, 
/**
 * The values of the options, in their order, as [`OptionValue::text`].
 */
options: Array<string>, 
/**
 * What a person should know before choosing these options.
 */
notes: Array<string>, 
/**
 * The color of each side.
 */
colors: BySide<ColorName>, 
/**
 * The names of the sides.
 */
sides: BySide<string>, 
/**
 * The text of the position it begins with.
 */
start: string, };

/**
 * A computer player.
 */
export type ComputerPlayer = { 
/**
 * How it is named in a setup: `1` to `10`, `random`, `medium` or `greedy`.
 */
kind: string, 
/**
 * Its name.
 */
name: string, 
/**
 * How it plays.
 */
character: string, };

/**
 * A part of a rule page.
 */
export type RuleBlock = { "kind": "heading", 
/**
 * 1 for the title of the page, 2 for a section, 3 for a part of one.
 */
level: number, 
/**
 * The words.
 */
text: string, } | { "kind": "paragraph", 
/**
 * Its words.
 */
spans: Array<RuleSpan>, } | { "kind": "list", 
/**
 * The words of its items.
 */
items: Array<Array<RuleSpan>>, } | { "kind": "board", 
/**
 * The game, with its options.
 */
game: string, 
/**
 * The text of the position.
 */
position: string, 
/**
 * The board.
 */
board: Board, 
/**
 * The pieces that may move.
 */
from: Array<string>, 
/**
 * The squares that may be chosen.
 */
targets: Array<Choice>, 
/**
 * The board in words.
 */
spoken: Array<string>, };

/**
 * A run of words that look alike.
 */
export type RuleSpan = { "style": "plain", "text": string } | { "style": "emphasis", "text": string } | { "style": "strong", "text": string } | { "style": "code", "text": string };
