// What crosses the border between the page and the WebAssembly modules. Made from crates/wasm/src/wire by
// `CAIRN_BLESS=1 cargo test -p cairn-wasm`; a test compares them.

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
captures: boolean, };

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

/**
 * A sentence to be: the key of a message, and what to put into it.
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
 * A language of the catalog.
 */
export type LanguageName = { 
/**
 * Its tag, such as `pt-PT`.
 */
code: string, 
/**
 * Its own name for itself.
 */
name: string, };

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
 * The board at the start.
 */
board: Board, 
/**
 * A board that shows what the game looks like.
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
 * The value alone, such as `8` or `blue`.
 */
value: string, 
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
 * The move that the squares chosen so far make, if they are all of it.
 */
complete: string | null, 
/**
 * The pass, where it is legal and nothing has been chosen yet.
 */
pass: string | null, };

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
 * The nodes after it: the main continuation first.
 */
children: Array<number>, };

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
 * The best move, for a hint.
 */
export type Advice = { 
/**
 * The move.
 */
best: string, 
/**
 * Whether it wins at once.
 */
wins: boolean, };

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
 * What there is to say about each action.
 */
moves: Array<JudgedMove>, 
/**
 * The record with the review beside its moves.
 */
annotated: string, };

/**
 * What there is to say about an action.
 */
export type JudgedMove = { 
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
 * How far a long task is.
 */
export type ProgressView = { 
/**
 * So many positions are done.
 */
done: number, 
/**
 * Of so many.
 */
of: number, };
