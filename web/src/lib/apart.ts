// A stack pulled apart, in words.

import { cellAt } from "../board/view";
import type { Layer } from "../parts/Apart.svelte";
import { t } from "./i18n.svelte";
import type { Board, Choice } from "./wire";

interface Apart {
  title: string;
  count: string;
  layers: Layer[];
}

/**
 * The pieces in hand, layer by layer, else the stack on a square; nothing where there is none. Of a stack that is being moved
 * somewhere, each layer says whether it goes there.
 */
export function apartOf(board: Board, looked: string | undefined, from?: string, onto?: Choice): Apart | undefined {
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
  const lifts = onto?.lifts;
  const square = lifts ? from : looked;
  const pieces = (square && cellAt(board, square)?.pieces) || [];
  if (!square || pieces.length < 2 || !board.layered) return undefined;
  const count = t("web-high", { count: pieces.length });
  if (lifts) {
    const layers: Layer[] = pieces.map((piece, index) => {
      const next = index >= pieces.length - lifts;
      return { piece, name: side(piece.color), fate: t(next ? "web-moves-on" : "web-stays"), next };
    });
    return { title: `${square}-${onto.square}`, count, layers };
  }
  return {
    title: square,
    count,
    layers: pieces.map((piece, index) => ({
      piece,
      name: side(piece.color),
      ...(index === pieces.length - 1 && { fate: t("web-on-top") }),
      ...(index === 0 && { fate: t("web-at-bottom") }),
    })),
  };
}
