// A move being shown, step by step. A tap ends it at once.

import { type Scene as Moment, scenes } from "../board/motion";
import type { Board } from "./wire";

export class Motion {
  /** What moves on the board. */
  moment = $state.raw<Moment>();
  #skip: (() => void) | undefined;

  /** Shows a move from the boards on its way to the board after it; `shown` are squares that a person has seen it go to. Says whether it came to its end by itself. */
  async show(squares: string[], boards: Board[], after: Board, shown: string[]): Promise<boolean> {
    const all = scenes(squares, boards, after);
    // What a person has entered step by step is not shown again from the beginning.
    for (const moment of boards[1]?.inHand.length && shown.length > 1 ? all.slice(-1) : all) {
      this.moment = moment;
      const isSkipped = await new Promise<boolean>((done) => {
        const timer = setTimeout(() => done(false), moment.milliseconds);
        this.#skip = () => {
          clearTimeout(timer);
          done(true);
        };
      });
      if (isSkipped) return false;
    }
    this.finish();
    return true;
  }

  /** Ends what is being shown; says whether there was something. */
  finish(): boolean {
    if (!this.#skip) return false;
    this.moment = undefined;
    this.#skip();
    this.#skip = undefined;
    return true;
  }
}
