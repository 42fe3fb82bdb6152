// A stack pulled apart, in words.

import { cellAt } from "../board/view";
import type { Layer } from "../parts/Apart.svelte";
import { t } from "./i18n.svelte";
import type { Board } from "./wire";

interface Apart {
  title: string;
  count: string;
  layers: Layer[];
}

/** The pieces in hand, layer by layer, else the stack on a square; nothing where there is none. */
export function apartOf(board: Board, square: string | undefined): Apart | undefined {
  const side = (color: string) =>
    color === board.colors.first ? board.sides.first : color === board.colors.second ? board.sides.second : t("web-nobodys");
  if (board.inHand.length > 0) {
    const layers: Layer[] = board.inHand.map((piece, index) => ({
      piece,
      name: side(piece.color),
      fate: t(index === 0 ? "web-drops-next" : index === board.inHand.length - 1 ? "web-drops-last" : "web-drops-then"),
      next: index === 0,
    }));
    return { title: t("web-in-hand"), count: t("web-left", { count: layers.length }), layers };
  }
  const pieces = (square && cellAt(board, square)?.pieces) || [];
  if (!square || pieces.length < 2 || !board.layered) return undefined;
  return {
    title: square,
    count: t("web-high", { count: pieces.length }),
    layers: pieces.map((piece, index) => ({
      piece,
      name: side(piece.color),
      ...(index === pieces.length - 1 && { fate: t("web-on-top") }),
      ...(index === 0 && { fate: t("web-at-bottom") }),
    })),
  };
}
