// What is heard of a game as it goes on.

import { type Sound, play } from "./sound";
import type { Board } from "./wire";

/** What may be heard of a game. */
export interface Audible {
  /** How many moves there are. */
  plies: number;
  board: Board;
  /** Whether a move is on its way on the board; it is heard when it arrives. */
  moving: boolean;
  refusal: string | undefined;
  /** How it ended, if it is over. */
  end: "won" | "lost" | "drawn" | undefined;
  /** What a person has left on the clock, in milliseconds. */
  clock: number | undefined;
}

/** Below this there is little time left; the same as in PlayerBar.svelte. */
const LOW = 20_000;

/** Plays the sounds of a game for as long as it is shown. What was there before is silent. */
export function hear(now: () => Audible): void {
  let last: { plies: number; pieces: number; refusal: string | undefined; isOver: boolean; isLow: boolean } | undefined;
  $effect(() => {
    const { plies, board, moving, refusal, end, clock } = now();
    if (moving) return;
    const seen = { plies, pieces: pieces(board), refusal, isOver: end !== undefined, isLow: clock !== undefined && clock < LOW };
    const before = last;
    last = seen;
    if (!before) return;
    const sounds: Sound[] = [];
    if (end && !before.isOver) sounds.push(end);
    else if (plies > before.plies) sounds.push(seen.pieces < before.pieces ? "capture" : "move");
    if (refusal && refusal !== before.refusal) sounds.push("refused");
    if (seen.isLow && !before.isLow && !end) sounds.push("low");
    sounds.forEach(play);
  });
}

const pieces = (board: Board) => board.cells.reduce((sum, { pieces }) => sum + pieces.length, 0);
