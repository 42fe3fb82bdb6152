// The liveliest part of a board, for a picture of the game.

import { Frame, SQUARE, coordinates, squareName } from "../board/geometry";
import { type Picture, cellAt, drawing } from "../board/view";

/**
 * The part of the board, as a viewBox, and the squares of which something is seen there, from the top. Boards of flat pieces
 * show four squares in a row, others three.
 */
export function closeUp(view: Picture): { viewBox: string; squares: string[] } {
  const frame = new Frame(view.files, view.ranks, view.surface);
  const side = view.surface === "contour" ? 4 : 3;
  let best = { worth: -1, file: 0, rank: 0 };
  for (let file = 0; file + side <= view.files; file++) {
    for (let rank = 0; rank + side <= view.ranks; rank++) {
      const worth = liveliness(view, file, rank, side);
      if (worth > best.worth) best = { worth, file, rank };
    }
  }
  const { x, y } = frame.corner(squareName(best.file, best.rank + side - 1));
  const margin = side === 4 ? 0 : 6;
  const width = side * SQUARE + 2 * margin;
  const squares = frame.rows().flat();
  return {
    viewBox: `${x - margin} ${y - 2 * margin} ${width} ${width}`,
    squares: squares.filter((name) => {
      const { file, rank } = coordinates(name);
      // The margin shows a little of the squares around, and tall stacks reach into those above.
      return Math.abs(file - best.file - (side - 1) / 2) <= (side + 1) / 2 && Math.abs(rank - best.rank - (side - 1) / 2) <= (side + 1) / 2;
    }),
  };
}

/** How much there is to see: pieces, heights and different ones. */
function liveliness(view: Picture, file: number, rank: number, side: number): number {
  const kinds = new Set<string>();
  let worth = 0;
  for (let right = 0; right < side; right++) {
    for (let up = 0; up < side; up++) {
      const pieces = cellAt(view, squareName(file + right, rank + up))?.pieces ?? [];
      worth += pieces.length > 0 ? 2 + Math.min(4, pieces.length) : 0;
      for (const piece of pieces) kinds.add(drawing(piece));
    }
  }
  return worth + 3 * kinds.size;
}
