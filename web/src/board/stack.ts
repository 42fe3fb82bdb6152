// How the pieces of a square stand on each other.

import { coordinates } from "./geometry";
import { type Piece, drawing, tone } from "./view";

/** How far a stack may rise. The layers of a taller one are set closer. */
const HIGHEST_RISE = 56;

/** How far the layers of a pile of pebbles are off line, as stones are. */
const PEBBLE_SHIFTS = [0, 2.2, -1.6, 1.2, -0.8];

/** How sticks lie, by turns. */
const STICK_TURNS = [0, 64, 22, -18, 48];

export interface Layer {
  href: string;
  x: number;
  y: number;
  turn: number;
}

export interface Stacked {
  layers: Layer[];
  shadow: { x: number; y: number };
  /** The number on the top face, and how far up it stands. */
  numeral?: { y: number; tone: string };
}

interface Stand {
  y: number;
  rise: number;
  shadow: { x: number; y: number };
}

function stand(piece: Piece): Stand {
  switch (piece.kind) {
    case "pebble":
    case "disc":
      return { y: 10, rise: 13, shadow: { x: 5, y: 22 } };
    case "slab":
      return { y: 10, rise: 9, shadow: { x: 5, y: 22 } };
    case "man":
      return { y: -3, rise: 13, shadow: { x: 4, y: 10 } };
    case "stone":
      return tone(piece.color) === "solid" ? { y: 0, rise: 13, shadow: { x: 3, y: 10 } } : { y: -5, rise: 13, shadow: { x: 4, y: 8 } };
    case "cube":
      return { y: 0, rise: 32, shadow: { x: 4, y: 20 } };
  }
}

/** Sticks lie differently in each square. */
function turn(piece: Piece, square: string): number {
  if (piece.kind !== "stone" || tone(piece.color) !== "solid") return 0;
  const { file, rank } = coordinates(square);
  return STICK_TURNS[(file * 3 + rank * 4) % STICK_TURNS.length]!;
}

/** A stack around the middle of its square, raised by `lift`. */
export function stacked(pieces: Piece[], square: string, lift = 0): Stacked | undefined {
  const [bottom] = pieces;
  const top = pieces.at(-1);
  if (!bottom || !top) return undefined;
  const { y, rise, shadow } = stand(bottom);
  const step = Math.min(rise, HIGHEST_RISE / Math.max(1, pieces.length - 1));
  const layers = pieces.map((piece, layer) => ({
    href: `#${drawing(piece)}${piece.kind === "slab" && pieces.length === 1 ? "-engraved" : ""}`,
    x: piece.kind === "pebble" ? PEBBLE_SHIFTS[layer % PEBBLE_SHIFTS.length]! : 0,
    y: y - lift - step * layer,
    turn: turn(piece, square),
  }));
  const numeral = top.kind === "slab" && pieces.length > 1 ? { y: layers.at(-1)!.y + 11.5, tone: tone(top.color) } : undefined;
  return { layers, shadow, ...(numeral && { numeral }) };
}
