// Where the squares of a board are. One square is 100 units.

import type { BoardView } from "./view";

export const SQUARE = 100;

export interface Point {
  x: number;
  y: number;
}

/** Margins: left, top, right, bottom. They hold the coordinates. */
const MARGINS: Record<BoardView["surface"], [number, number, number, number]> = {
  wood: [34, 22, 22, 36],
  contour: [34, 14, 14, 34],
  slab: [34, 22, 18, 34],
  sand: [36, 18, 22, 36],
  junctions: [34, 24, 24, 36],
};

/** The size of a board with its margins. */
export class Frame {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;

  constructor(
    readonly files: number,
    readonly ranks: number,
    surface: BoardView["surface"],
  ) {
    const [left, top, right, bottom] = MARGINS[surface];
    this.left = left;
    this.top = top;
    this.width = left + SQUARE * files + right;
    this.height = top + SQUARE * ranks + bottom;
  }

  /** The upper left corner of a square. */
  corner(name: string): Point {
    const { file, rank } = coordinates(name);
    return { x: this.left + SQUARE * file, y: this.top + SQUARE * (this.ranks - 1 - rank) };
  }

  center(name: string): Point {
    const { x, y } = this.corner(name);
    return { x: x + SQUARE / 2, y: y + SQUARE / 2 };
  }

  /** The middle of the squares. */
  get middle(): Point {
    return { x: this.left + (SQUARE * this.files) / 2, y: this.top + (SQUARE * this.ranks) / 2 };
  }

  get right(): number {
    return this.left + SQUARE * this.files;
  }

  get bottom(): number {
    return this.top + SQUARE * this.ranks;
  }

  /** The names of the squares, rank by rank from the top: a tall stack hides what is behind it. */
  rows(): string[][] {
    const rows = [];
    for (let rank = this.ranks - 1; rank >= 0; rank--) {
      const row = [];
      for (let file = 0; file < this.files; file++) row.push(squareName(file, rank));
      rows.push(row);
    }
    return rows;
  }

  has(file: number, rank: number): boolean {
    return file >= 0 && rank >= 0 && file < this.files && rank < this.ranks;
  }
}

/** The width of a board by its height, with its margins. */
export function ratioOf({ files, ranks, surface }: Pick<BoardView, "files" | "ranks" | "surface">): number {
  const { width, height } = new Frame(files, ranks, surface);
  return width / height;
}

export function coordinates(name: string): { file: number; rank: number } {
  return { file: name.charCodeAt(0) - 97, rank: Number(name.slice(1)) - 1 };
}

export function squareName(file: number, rank: number): string {
  return String.fromCharCode(97 + file) + (rank + 1);
}

/** The neighbor of a square; `undefined` beyond the edge. */
export function beside(frame: Frame, name: string, right: number, up: number): string | undefined {
  const { file, rank } = coordinates(name);
  return frame.has(file + right, rank + up) ? squareName(file + right, rank + up) : undefined;
}
