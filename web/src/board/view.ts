// What the board draws, as the rules tell it. Nothing here knows a game.

export type { Board as BoardView, Cell, ColorName, HeightName, Piece, Tally } from "../lib/wire";
import type { Board, Cell, ColorName, Piece } from "../lib/wire";

/** What a board looks like, without words. */
export type Picture = Pick<Board, "files" | "ranks" | "surface" | "heights"> & { cells: Pick<Cell, "name" | "pieces" | "terrace">[] };

/** How a color is told apart without color. */
export type Tone = "solid" | "hollow" | "neutral";

export function tone(color: ColorName): Tone {
  switch (color) {
    case "dark":
    case "red":
    case "black":
      return "solid";
    case "light":
    case "blue":
    case "white":
      return "hollow";
    case "tan":
      return "neutral";
  }
}

/** The id of the drawing of a piece; see Pieces.svelte. */
export function drawing(piece: Piece): string {
  return `p-${piece.kind}-${piece.color}`;
}

/** The piece that stands for a side where only one is shown. */
export function emblem(view: Board, color: ColorName): Piece {
  for (const { pieces } of view.cells) {
    const piece = pieces.find((piece) => piece.color === color && piece.kind !== "cube");
    if (piece) return piece;
  }
  const drawn = [...view.tallies.first, ...view.tallies.second].find((tally) => tally.piece?.color === color);
  if (drawn?.piece) return drawn.piece;
  // Whoever has nothing left had what the other side has.
  const other = view.cells.flatMap(({ pieces }) => pieces).find((piece) => piece.kind !== "cube");
  return { kind: other?.kind ?? "stone", color };
}

export function cellAt(view: Picture, name: string) {
  return view.cells.find((cell) => cell.name === name);
}
