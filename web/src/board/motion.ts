// How a move is shown: the boards on the way, and what flies, drops or fades between them.

import { type BoardView, type Piece, cellAt } from "./view";

export interface Flight {
  pieces: Piece[];
  from: string;
  to: string;
}

export interface Resting {
  pieces: Piece[];
  square: string;
}

/** One step of an animation: the board at rest, and what moves over it. */
export interface Scene {
  view: BoardView;
  flights: Flight[];
  drops: Resting[];
  fades: Resting[];
  milliseconds: number;
}

const STEP = 180;
const LONGEST_STEP = 320;
const DROP = 120;
const FADE = 220;
const LONGEST_SOWING = 1600;

/**
 * The scenes of a move. `stages` are the boards after 0, 1, 2… of its squares were chosen, `after` the board once it
 * is played.
 */
export function scenes(squares: string[], stages: BoardView[], after: BoardView): Scene[] {
  const [before] = stages;
  const [from, to] = squares;
  if (!before || !from) return [];
  if (stages[1]?.inHand.length) return sowing(squares, stages);
  const start = pieces(before, from);
  if (!to) return start.length === 0 ? [dropped(before, [{ square: from, pieces: pieces(after, from) }])] : [];

  const moving = before.layered ? start.slice(commonPrefix(start, pieces(after, from))) : start.slice(-1);
  const left = start.slice(0, start.length - moving.length);
  const taken = pieces(before, to);
  const isTaken = taken.length > 0 && commonPrefix(taken, pieces(after, to)) < taken.length && before.heights === "never";
  const flying = replace(before, { [from]: left, ...(isTaken && { [to]: [] }) });
  const scenes: Scene[] = [
    {
      view: flying,
      flights: [{ pieces: moving, from, to }],
      drops: [],
      fades: isTaken ? [{ square: to, pieces: taken }] : [],
      milliseconds: Math.min(LONGEST_STEP, STEP + 40 * (distance(from, to) - 1)),
    },
  ];
  const victims = after.cells
    .filter(({ name, pieces: now }) => name !== from && name !== to && now.length < pieces(before, name).length)
    .map(({ name }) => ({ square: name, pieces: pieces(before, name) }));
  if (victims.length > 0) scenes.push({ view: after, flights: [], drops: [], fades: victims, milliseconds: FADE });
  const arrived = pieces(after, from);
  if (arrived.length > 0 && left.length === 0) {
    const waiting = replace(after, { [from]: [] });
    scenes.push(dropped(waiting, [{ square: from, pieces: arrived }]));
  }
  return scenes;
}

/** A stack that walks and loses its lowest piece at every step. */
function sowing(squares: string[], stages: BoardView[]): Scene[] {
  const steps = squares.length - 1;
  const milliseconds = Math.min(STEP + DROP, LONGEST_SOWING / Math.max(1, steps));
  return squares.slice(1).map((to, step) => {
    const view = stages[step + 1]!;
    return { view, flights: [{ pieces: view.inHand, from: squares[step]!, to }], drops: [], fades: [], milliseconds };
  });
}

function dropped(view: BoardView, drops: Resting[]): Scene {
  return { view, flights: [], drops, fades: [], milliseconds: DROP };
}

function pieces(view: BoardView, square: string): Piece[] {
  return cellAt(view, square)?.pieces ?? [];
}

function commonPrefix(before: Piece[], after: Piece[]): number {
  let length = 0;
  while (length < before.length && samePiece(before[length], after[length])) length++;
  return length;
}

function samePiece(a: Piece | undefined, b: Piece | undefined): boolean {
  return a?.kind === b?.kind && a?.color === b?.color;
}

function replace(view: BoardView, changed: Record<string, Piece[]>): BoardView {
  const cells = view.cells.map((square) => ({ ...square, pieces: changed[square.name] ?? square.pieces }));
  return { ...view, cells };
}

function distance(from: string, to: string): number {
  const [a, b] = [from, to].map((name) => [name.charCodeAt(0), Number(name.slice(1))] as const);
  return Math.max(Math.abs(a![0] - b![0]), Math.abs(a![1] - b![1]));
}
