// The board in the text of a position: ranks from the top with `/` between them, squares with `,`, and `x3` for three
// empty ones. What stands on a square is the game's own word.

import { coordinates } from "../board/geometry";

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
