// A game being played: the match, the move being entered, the computer, the clock, and keeping it all.

import { type Scene as Moment, scenes } from "../board/motion";
import { Play, ignoringFaults, reasonOf } from "./cairn";
import { engine } from "./engine";
import { Entry } from "./entry.svelte";
import { t } from "./i18n.svelte";
import { type Agreement, type SavedGame, type Seat, save, savedGame } from "./saved";
import { settings } from "./settings.svelte";
import type { MatchState, Scene, SideName } from "./wire";

/** The grade of a hint that gives the move away. */
const LAST_GRADE = 3;

export interface Hint {
  grade: number;
  text: string;
  squares: string[];
}

export class Game {
  readonly id: string;
  readonly name: string;
  readonly agreement: Agreement;
  readonly #seed: number;
  #play: Play;

  /** Counts the changes of the match, which lives outside of what Svelte can see. */
  #version = $state(0);
  readonly entry = new Entry({
    scene: () => this.scene,
    choose: (square) => this.#play.choose(settings.language, square),
    stepBack: () => this.#play.stepBack(),
    letGo: () => this.#play.letGo(),
    play: (text, squares) => void this.#playMove(text, squares),
  });
  hint = $state.raw<Hint>();
  moment = $state.raw<Moment>();
  thinking = $state(false);
  /** Whether the computer cannot move because the engine could not be loaded. */
  stuck = $state(false);
  /** What the side to move has used of its turn. */
  used = $state(0);
  #turnBegan = performance.now();
  #skip: (() => void) | undefined;
  /** Grows with every change, so that an answer that comes too late is known. */
  #era = 0;
  #isLeft = false;

  readonly state: MatchState = $derived.by(() => {
    void this.#version;
    return this.#play.state(settings.language);
  });
  readonly scene: Scene = $derived.by(() => {
    void this.#version;
    void this.entry.version;
    return this.#play.scene(settings.language);
  });
  readonly isPersonsTurn: boolean = $derived(this.state.end === null && this.seatOf(this.state.turn) === "person");

  /** The pass, where a person may pass. */
  readonly passMove: string | null = $derived(this.isPersonsTurn ? this.scene.steps.pass : null);

  constructor(saved: SavedGame, play: Play) {
    this.id = saved.id;
    this.name = saved.name;
    this.agreement = saved.agreement;
    this.#seed = saved.seed;
    this.#play = play;
    this.#turnBegan = performance.now() - saved.used;
    this.used = saved.used;
  }

  /** The game that was kept; none if it cannot be read, as one of another version may. */
  static resume(saved: SavedGame): Game | undefined {
    try {
      return new Game(saved, Play.fromPgn(settings.language, saved.pgn, 0));
    } catch (error) {
      reasonOf(error);
      return undefined;
    }
  }

  /** Who sits on a side now: the seats are exchanged if the sides were. */
  seatOf(side: SideName): Seat {
    const original = this.state.isSwapped ? other(side) : side;
    return this.agreement.seats[original];
  }

  /** The side at the lower edge: the person's, where one plays against the computer. */
  get nearSide(): SideName {
    const first = this.seatOf("first") === "person";
    const second = this.seatOf("second") === "person";
    return second && !first ? "second" : "first";
  }

  get isAgainstComputer(): boolean {
    return this.agreement.seats.first !== "person" || this.agreement.seats.second !== "person";
  }

  /** Chooses a square, as the next one of a move. */
  choose(square: string): void {
    this.finishMotion();
    if (this.#mayMove()) this.entry.choose(square);
  }

  /** Whether a person may move now; if not, says why. */
  #mayMove(): boolean {
    if (this.isPersonsTurn) return true;
    this.entry.refuse(t(this.state.end ? "reason-game-over" : "web-not-your-turn"));
    // The tab that was thinking may have been closed, or the engine could not be loaded before.
    this.continue();
    return false;
  }

  /** Plays what was typed. Says whether it was a move. */
  type(text: string): boolean {
    this.finishMotion();
    if (!this.#mayMove()) return false;
    const before = this.state.entries.length;
    void this.#playMove(text.trim());
    return this.state.entries.length > before;
  }

  pass(): void {
    if (this.passMove !== null) void this.#playMove(this.passMove);
  }

  swap(): void {
    if (this.isPersonsTurn && this.scene.canSwap) void this.#playMove("swap");
  }

  /** Plays a move and shows it; `shown` are the squares the person has already seen it go to. */
  async #playMove(text: string, shown: string[] = []): Promise<void> {
    const attempt = this.#play.play(settings.language, text, this.state.clock ? this.#elapsed() : 0);
    if (attempt.kind === "refused") return this.entry.refuse(attempt.reason);
    this.entry.clear();
    this.hint = undefined;
    this.#changed();
    const era = this.#era;
    const entry = this.state.entries.at(-1);
    if (attempt.kind === "played" && entry && settings.moves) {
      const boards = this.#play.stages(settings.language, this.state.entries.length - 1);
      const all = scenes(entry.squares, boards, this.scene.board);
      // What a person has entered step by step is not shown again from the beginning.
      await this.#show(boards[1]?.inHand.length && shown.length > 1 ? all.slice(-1) : all);
    }
    // Nobody pays for the time in which a move is shown.
    if (era === this.#era) this.#turnBegan = performance.now();
    this.continue();
  }

  #changed(): void {
    this.#begin(0);
    this.keep();
  }

  /** A turn begins, of which so many milliseconds are used. */
  #begin(used: number): void {
    this.#version += 1;
    this.#era += 1;
    this.stuck = false;
    this.#turnBegan = performance.now() - used;
    this.used = used;
  }

  async #show(moments: Moment[]): Promise<void> {
    const era = this.#era;
    for (const moment of moments) {
      this.moment = moment;
      const skipped = await new Promise<boolean>((done) => {
        const timer = setTimeout(() => done(false), moment.milliseconds);
        this.#skip = () => {
          clearTimeout(timer);
          done(true);
        };
      });
      if (skipped || era !== this.#era) break;
    }
    this.#skip = undefined;
    if (era === this.#era) this.moment = undefined;
  }

  /** Ends what is moving on the board at once. */
  finishMotion(): void {
    this.moment = undefined;
    this.#skip?.();
  }

  /** Lets the computer move if it is its turn. */
  continue(): void {
    if (this.#isLeft) return;
    const seat = this.seatOf(this.state.turn);
    if (this.state.end || seat === "person" || this.thinking) return;
    const era = this.#era;
    this.thinking = true;
    this.stuck = false;
    engine
      .move(this.#play.line(), seat.computer, this.#seed, this.#budget())
      .then((move) => {
        this.thinking = false;
        if (era === this.#era) void this.#playMove(move);
        else this.continue();
      })
      .catch(() => {
        this.thinking = false;
        this.stuck = true;
      });
  }

  /** Goes on with what another tab has played. Whoever played there also lets the computer answer there. */
  follow(saved: SavedGame): void {
    const there = saved.pgn === this.pgn ? undefined : Game.resume(saved);
    if (!there) return;
    this.finishMotion();
    if (this.thinking) engine.stop();
    this.thinking = false;
    this.entry.clear();
    this.hint = undefined;
    this.#play = there.#play;
    this.#begin(saved.used);
  }

  #missEngine(): void {
    if (!this.#isLeft) this.entry.refuse(t("web-engine-missing"));
  }

  /** How long the computer may think: at full strength a share of its clock. */
  #budget(): number | undefined {
    const clock = this.state.clock;
    return clock ? Math.max(50, clock.remaining[this.state.turn] / 40 + clock.increment / 2) : undefined;
  }

  get canUndo(): boolean {
    return this.entry.chosen.length > 0 || (this.state.canUndo && this.state.entries.some(({ side }) => this.seatOf(side) === "person"));
  }

  /** Takes back a step of an unfinished move, else the last move, and with it the computer's answer. */
  undo(): void {
    this.finishMotion();
    if (this.entry.chosen.length > 0) return this.entry.cancel();
    if (!this.canUndo) return;
    engine.stop();
    this.thinking = false;
    do this.#play.undo();
    while (this.#isComputersTurn() && this.#play.canUndo());
    this.hint = undefined;
    this.#changed();
  }

  redo(): void {
    this.finishMotion();
    if (this.entry.chosen.length > 0 || this.state.redoable === 0) return;
    do {
      if (!this.#play.redo()) break;
    } while (this.#isComputersTurn());
    this.hint = undefined;
    this.#changed();
    this.continue();
  }

  #isComputersTurn(): boolean {
    this.#version += 1;
    return this.state.end === null && this.seatOf(this.state.turn) !== "person";
  }

  resign(): void {
    const side = this.isAgainstComputer ? this.nearSide : this.state.turn;
    this.#end(() => this.#play.resign(side));
  }

  /** Two people agree; the computer is asked, and takes a draw where it stands no better. */
  async offerDraw(): Promise<void> {
    if (!this.isPersonsTurn) return;
    if (this.isAgainstComputer) {
      const era = this.#era;
      const accepted = await engine.acceptsDraw(this.#play.line()).catch(() => this.#missEngine());
      if (era !== this.#era || accepted === undefined) return;
      if (!accepted) return this.entry.refuse(t("play-draw-declined"));
    }
    this.#end(() => this.#play.agreeDraw());
  }

  #end(declare: () => void): void {
    this.finishMotion();
    engine.stop();
    this.thinking = false;
    this.entry.clear();
    declare();
    this.#changed();
  }

  /** Says a little more each time it is asked in the same position. */
  async askHint(): Promise<void> {
    if (!this.isPersonsTurn) return;
    const grade = Math.min(LAST_GRADE, (this.hint?.grade ?? 0) + 1);
    const era = this.#era;
    const hint = await engine.hint(this.#play.line(), grade).catch(() => this.#missEngine());
    if (era !== this.#era || !hint) return;
    this.entry.clear();
    this.hint = { grade, ...hint };
  }

  /** Looks at the clock; whoever has no time left has lost. */
  tick(): void {
    if (this.state.end || !this.state.clock) return;
    this.used = this.#elapsed();
    const { turn, clock } = this.state;
    if (clock.remaining[turn] <= this.used) this.#end(() => this.#play.timeOut(turn));
  }

  #elapsed(): number {
    return performance.now() - this.#turnBegan;
  }

  /** What a side has left on the clock now. */
  clockOf(side: SideName): number | undefined {
    const { clock, turn, end } = this.state;
    if (!clock) return undefined;
    return clock.remaining[side] - (turn === side && end === null ? this.used : 0);
  }

  get pgn(): string {
    return this.#play.pgn();
  }

  svg(): Promise<string> {
    return engine.picture(this.#play.line(), this.scene);
  }

  keep(): void {
    save({
      id: this.id,
      name: this.name,
      pgn: this.pgn,
      agreement: this.agreement,
      seed: this.#seed,
      used: this.state.clock && !this.state.end ? this.#elapsed() : 0,
      over: this.state.end !== null,
      touched: Date.now(),
    });
  }

  /** Keeps what the present turn has used, unless another tab has gone on. */
  keepTime(): void {
    if (savedGame(this.id)?.pgn === this.pgn) this.keep();
  }

  /** Leaves the game as it is: nothing moves or thinks any more. */
  leave(): void {
    this.#isLeft = true;
    this.#era += 1;
    this.finishMotion();
    if (this.thinking) engine.stop();
    this.entry.calm();
    // The match is lost with the rules if they were started anew; it goes on from what was kept.
    ignoringFaults(() => this.keepTime());
  }
}

export function other(side: SideName): SideName {
  return side === "first" ? "second" : "first";
}
