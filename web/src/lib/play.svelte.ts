// A game being played: session's game object, with what is the page's own: what moves on the board, the worker with the
// engine, and the browser's storage.

import type { Scene as Moment } from "../board/motion";
import { type Command, Play, ignoringFaults, reasonOf } from "./cairn";
import { type ReviewView, engine } from "./engine";
import { Entry } from "./entry.svelte";
import { t } from "./i18n.svelte";
import { Motion } from "./motion.svelte";
import { type Ended, type SavedGame, newId, newSeed, save, savedGame } from "./saved";
import { settings } from "./settings.svelte";
import type { ClockView, HelpView, MatchLine, MatchState, Outcome, PreviewView, Scene, SearchView, SideName } from "./wire";

/** How many positions are looked at for each point of a game's course. */
const COURSE_NODES = 3000;

export class Game {
  readonly id: string;
  readonly name: string;
  #play: Play;

  /** Counts the changes of the game, which lives outside of what Svelte can see. */
  #version = $state(0);
  readonly entry = new Entry({
    scene: () => this.scene,
    choose: (square) => this.#play.choose(settings.language, square),
    stepBack: () => this.#play.stepBack(),
    letGo: () => this.#play.letGo(),
    play: (text, squares) => void this.#enter(text, squares),
  });
  readonly #motion = new Motion();
  clock = $state.raw<ClockView | null>(null);
  /** Whether the computer cannot move because the engine could not be loaded. */
  stuck = $state(false);
  /** The search that the engine is at. */
  #running = $state<string>();
  /** A search that is not tried again by itself: it failed, or another tab does it. */
  #given: string | undefined;
  #isLeft = false;
  /** After how many actions the position is that a person looks back at; the present one if absent. */
  at = $state<number>();
  /** The course of a game that is over. */
  course = $state.raw<ReviewView>();
  #isReviewed = false;
  /** A move about which the person is asked before it is played. */
  doubted = $state<string>();

  readonly state: MatchState = $derived.by(() => {
    void this.#version;
    return this.#play.state(settings.language);
  });
  readonly scene: Scene = $derived.by(() => {
    void this.#version;
    void this.entry.version;
    return this.#play.scene(settings.language);
  });
  /** What is to be seen: the present position, or the one looked back at. */
  readonly seen: Scene = $derived.by(() => {
    void this.#version;
    return this.at === undefined ? this.scene : this.#play.sceneAt(settings.language, this.at);
  });
  readonly help: HelpView | null = $derived.by(() => {
    void this.#version;
    return this.#play.help(settings.language);
  });
  /** The pass, where a person may pass. */
  readonly passMove: string | null = $derived(this.state.awaitsPerson ? this.scene.steps.pass : null);
  /** Whether the engine is at work for this game. */
  readonly searching: boolean = $derived(this.#running !== undefined);

  constructor(saved: Pick<SavedGame, "id" | "name">, play: Play) {
    this.id = saved.id;
    this.name = saved.name;
    this.#play = play;
    this.tick();
  }

  /** The game that was kept; none if it cannot be read, as one of another version may. */
  static resume(saved: SavedGame): Game | undefined {
    try {
      return new Game(saved, Play.resume(saved.text));
    } catch (error) {
      reasonOf(error);
      return undefined;
    }
  }

  /** What moves on the board. */
  get moment(): Moment | undefined {
    return this.#motion.moment;
  }

  /** Does what came of something; `shown` are the squares the person has already seen a move go to. Says whether it was done. */
  #do({ effects, refusal }: Outcome, shown: string[] = []): boolean {
    if (refusal !== null) {
      this.entry.refuse(refusal);
      return false;
    }
    this.#version += 1;
    if (effects.some(({ kind }) => kind === "played" || kind === "changed")) this.at = undefined;
    for (const effect of effects) {
      switch (effect.kind) {
        case "played":
          this.entry.clear();
          void this.#show(effect.index, shown);
          break;
        case "changed":
        case "ended":
          this.entry.clear();
          break;
        case "declined":
          if (this.state.againstComputer) this.entry.refuse(t("play-draw-declined"));
          break;
        case "save":
          this.keep();
          break;
        case "offered":
        case "hint":
          break;
      }
    }
    this.#think();
    this.#review();
    return true;
  }

  /** Does something else than moving. Says whether it was done. */
  act(command: Command): boolean {
    this.tick();
    // What failed before is tried again.
    this.#given = undefined;
    return this.#do(this.#play.act(settings.language, command));
  }

  /** Lets the engine do what is wanted now, and stops what is not. */
  #think(): void {
    const wanted = this.#isLeft ? null : this.#play.search();
    const name = nameOf(wanted);
    if (name === this.#running) return;
    if (this.searching) engine.stop();
    this.#running = undefined;
    if (!wanted || name === this.#given) return;
    this.#running = name;
    this.stuck = false;
    engine
      .find(this.#play.line(), wanted.task)
      .then((answer) => {
        this.tick();
        if (this.#running !== name) return;
        this.#running = undefined;
        this.#do(this.#play.found(settings.language, wanted.ticket, answer));
      })
      .catch(() => {
        if (this.#running !== name) return;
        this.#running = undefined;
        this.#given = name;
        if (this.state.awaitsPerson) this.entry.refuse(t("web-engine-missing"));
        else this.stuck = !this.state.end;
      });
  }

  /** Lets the computer move if it is its turn, also where it could not before. */
  continue(): void {
    this.#given = undefined;
    this.#think();
    this.#review();
  }

  /** Looks at the course of a game that is over. */
  #review(): void {
    if (!this.state.end) {
      if (this.#isReviewed && !this.course) engine.stop();
      this.#isReviewed = false;
      this.course = undefined;
    } else if (!this.#isReviewed && this.state.entries.length > 1) {
      this.#isReviewed = true;
      engine
        .review(this.line, COURSE_NODES, () => {})
        .then(
          (course) => {
            if (this.#isReviewed && !this.#isLeft) this.course = course;
          },
          // The course is not shown where the engine cannot be loaded.
          () => {},
        );
    }
  }

  /** Looks at the position after this many actions. The game stays as it is. */
  lookAt(count: number): void {
    this.finishMotion();
    const last = this.state.entries.length;
    this.at = count >= last ? undefined : Math.max(0, count);
  }

  /** Looks this many actions further back or forward. */
  lookBy(steps: number): void {
    this.lookAt((this.at ?? this.state.entries.length) + steps);
  }

  /** Shows a move step by step. Nobody pays for the time that takes, and the computer waits. */
  async #show(index: number, shown: string[]): Promise<void> {
    const entry = this.state.entries[index];
    if (!entry || !settings.moves) return;
    const boards = this.#play.stages(settings.language, index);
    this.finishMotion();
    this.#play.hold(true);
    if (await this.#motion.show(entry.squares, boards, this.scene.board, shown)) this.#goOn();
  }

  /** Ends what is moving on the board at once. */
  finishMotion(): void {
    if (this.#motion.finish()) this.#goOn();
  }

  #goOn(): void {
    ignoringFaults(() => {
      this.tick();
      this.#play.hold(false);
    });
  }

  /** Tells the game what time it is. */
  tick(): void {
    const outcome = this.#play.tick(settings.language, performance.now());
    this.clock = this.#play.clock();
    if (outcome.effects.length > 0) this.#do(outcome);
  }

  /** Chooses a square, as the next one of a move. */
  choose(square: string): void {
    this.finishMotion();
    // Whoever looks back goes on in the present first.
    if (this.at !== undefined) return this.lookAt(Infinity);
    if (this.#mayMove()) this.entry.choose(square);
  }

  /** Whether a person may move now; if not, says why. */
  #mayMove(): boolean {
    if (this.state.awaitsPerson) return true;
    this.entry.refuse(t(this.state.end ? "reason-game-over" : "reason-not-your-turn"));
    // The tab that was thinking may have been closed, or the engine could not be loaded before.
    this.continue();
    return false;
  }

  /** Plays what was typed. Says whether it was a move. */
  type(text: string): boolean {
    this.finishMotion();
    if (!this.#mayMove()) return false;
    if (!this.#play.isRash(text)) return this.#enter(text);
    this.doubted = text;
    return true;
  }

  /** Plays the move about which the person was asked, or lets it be. */
  answer(isSure: boolean): void {
    const text = this.doubted;
    this.doubted = undefined;
    if (isSure && text !== undefined) this.#enter(text);
  }

  /** What the move would lead to that is being entered, with one more square if there is one. */
  preview(square?: string): PreviewView {
    void this.entry.version;
    return this.#play.preview(settings.language, square);
  }

  #enter(text: string, shown: string[] = []): boolean {
    this.tick();
    return this.#do(this.#play.play(settings.language, text), shown);
  }

  pass(): void {
    if (this.passMove !== null) this.type(this.passMove);
  }

  get canUndo(): boolean {
    return this.entry.chosen.length > 0 || this.state.canUndo;
  }

  /** Takes back a step of an unfinished move, else the last move, and with it the computer's answer. */
  undo(): void {
    this.finishMotion();
    if (this.entry.chosen.length > 0) this.entry.cancel();
    else if (this.state.canUndo) this.act("Undo");
  }

  /** Takes back a step of an unfinished move, else hides the help that is shown. */
  cancel(): void {
    if (this.entry.chosen.length > 0) this.entry.cancel();
    else if (this.help) this.act("HideHelp");
  }

  redo(): void {
    this.finishMotion();
    if (this.entry.chosen.length === 0 && this.state.canRedo) this.act("Redo");
  }

  setSpeed(speed: number): void {
    this.#play.setSpeed(speed);
    this.#version += 1;
    this.tick();
  }

  get pgn(): string {
    return this.#play.pgn();
  }

  get line(): MatchLine {
    return this.#play.line();
  }

  svg(): Promise<string> {
    return engine.picture(this.line, this.scene);
  }

  /** The same again with the sides exchanged; gives the id to open it by. */
  rematch(): string {
    return this.#begun(this.#play.rematch(newSeed()));
  }

  /** A new game from the position after this many actions, between the same players; gives the id to open it by. */
  againFrom(count: number): string {
    return this.#begun(this.#play.againFrom(count, newSeed()));
  }

  #begun(play: Play): string {
    const again = new Game({ id: newId(), name: this.name }, play);
    again.keep();
    return again.id;
  }

  keep(): void {
    const { id, name } = this;
    const ended = this.ended;
    save({ id, name, text: this.#play.text(), over: ended !== undefined, touched: Date.now(), ...(ended && { ended }) });
  }

  /** How the game ended, for the list of finished games. */
  get ended(): Ended | undefined {
    const { end, near, againstComputer, players } = this.state;
    if (!end) return undefined;
    const far = players[other(near)];
    const isOurs = againstComputer && end.result !== "*";
    const score = end.winner === null ? "drawn" : end.winner === near ? "won" : "lost";
    return { told: end.told, against: far.name, kind: far.computer, ...(isOurs && { score }) };
  }

  /** Keeps what the present turn has used, unless another tab has gone on. */
  keepTime(): void {
    const kept = savedGame(this.id);
    if (kept && this.#isAt(kept)) this.keep();
  }

  /** Whether this was kept of the game as it stands, whatever its turn has used. */
  #isAt({ text }: SavedGame): boolean {
    const withoutTime = (text: string) => text.replace(/^\[CairnSpent .*\n/m, "");
    return withoutTime(text) === withoutTime(this.#play.text());
  }

  /** Goes on with what another tab has played. Whoever played there also lets the computer answer there. */
  follow(saved: SavedGame): void {
    const there = this.#isAt(saved) ? undefined : Game.resume(saved);
    if (!there) return;
    this.finishMotion();
    if (this.searching) engine.stop();
    this.#running = undefined;
    this.entry.clear();
    this.#play = there.#play;
    this.#version += 1;
    this.#given = nameOf(this.#play.search());
    this.tick();
    this.#think();
  }

  /** Leaves the game as it is: nothing moves or thinks any more. */
  leave(): void {
    this.#isLeft = true;
    if (this.#isReviewed && !this.course) engine.stop();
    this.finishMotion();
    this.entry.dismiss();
    // Where the rules have been started anew, the game is kept as it was before.
    ignoringFaults(() => {
      this.#think();
      this.keepTime();
    });
  }
}

/** What tells a search from others: the ticket, and what is asked. */
function nameOf(search: SearchView | null): string | undefined {
  return search ? `${search.ticket} ${typeof search.task === "string" ? search.task : Object.keys(search.task)[0]}` : undefined;
}

export function other(side: SideName): SideName {
  return side === "first" ? "second" : "first";
}
