// The board in the text of a position: ranks from the top with `/` between them, squares with `,`, and `x3` for three
// empty ones. What stands on a square is the game's own word.

import { coordinates } from "../board/geometry";
import type { Board, Piece } from "./wire";

/** No stack is drawn higher than this. */
const HIGHEST = 100;

interface Size {
  files: number;
  ranks: number;
}

/** The words of the squares, rank by rank from the top; `undefined` if there are not as many as the board has. */
function squares(board: string, { files, ranks }: Size): string[][] | undefined {
  const rows = board.split("/").map((row) =>
    row.split(",").flatMap((word) => {
      const empty = /^x(\d*)$/.exec(word);
      return empty ? Array<string>(Number(empty[1] || 1)).fill("") : [word];
    }),
  );
  return rows.length === ranks && rows.every((row) => row.length === files) ? rows : undefined;
}

function written(rows: string[][]): string {
  const row = (words: string[]) => {
    const parts: string[] = [];
    let empty = 0;
    const flush = () => {
      if (empty > 0) parts.push(empty > 1 ? `x${empty}` : "x");
      empty = 0;
    };
    for (const word of words) {
      if (word === "") {
        empty++;
      } else {
        flush();
        parts.push(word);
      }
    }
    flush();
    return parts.join(",");
  };
  return rows.map(row).join("/");
}

/** A piece, and how one of it is written. */
export interface Word {
  text: string;
  piece: Piece;
}

/** Slabs are written once, with their height: `b3`. Everything else is a letter a piece. */
const HEIGHT = /^([a-z])(\d+)$/i;

/** How the pieces of a game are written, from a position that has one of every kind. */
export function wordsOf(text: string, board: Board): Word[] {
  const found = new Map<string, Piece>();
  for (const { name, pieces } of board.cells) {
    const content = contentOf(text, board, name);
    const stack = HEIGHT.exec(content);
    if (stack) found.set(`${stack[1]}1`, pieces[0]!);
    else for (const [layer, piece] of pieces.entries()) found.set(content[layer]!, piece);
  }
  return [...found].map(([text, piece]) => ({ text, piece }));
}

/** What is written on a square as pieces, as far as it is known. */
export function piecesOf(content: string, words: Word[]): Piece[] {
  const pieceOf = (word: string) => words.find(({ text }) => text === word)?.piece;
  const stack = HEIGHT.exec(content);
  const pieces = stack
    ? Array<Piece | undefined>(Math.min(Number(stack[2]), HIGHEST)).fill(pieceOf(`${stack[1]}1`))
    : [...content].map(pieceOf);
  return pieces.filter((piece) => piece !== undefined);
}

/** What is written on a square after one more piece. */
export function withPiece(content: string, { text }: Word): string {
  if (!HEIGHT.test(text)) return content + text;
  const stack = HEIGHT.exec(content);
  return stack?.[1] === text[0] ? `${stack![1]}${Number(stack![2]) + 1}` : text;
}

/** What stands on a square. */
export function contentOf(text: string, size: Size, square: string): string {
  const { file, rank } = coordinates(square);
  return squares(text.trim().split(" ")[0] ?? "", size)?.[size.ranks - 1 - rank]?.[file] ?? "";
}

/** The position with something else on a square. */
export function withContent(text: string, size: Size, square: string, content: string): string {
  const [board = "", ...rest] = text.trim().split(" ");
  const rows = squares(board, size);
  if (!rows) return text;
  const { file, rank } = coordinates(square);
  rows[size.ranks - 1 - rank]![file] = content.trim().replace(/[\s,/]/g, "");
  return [written(rows), ...rest].join(" ");
}
