// An online game: what the server says of it, with the rules at hand for the board and for moves being entered. What we play is
// shown at once, and taken back if the server refuses it.

import type { Scene as Moment } from "../../board/motion";
import { Play } from "../cairn";
import { engine } from "../engine";
import { Entry } from "../entry.svelte";
import { sentences, t } from "../i18n.svelte";
import { Motion } from "../motion.svelte";
import { settings } from "../settings.svelte";
import type { EntryView, HelpView, MatchLine, MatchState, PreviewView, Scene, SideName } from "../wire";
import { Connection } from "./connection.svelte";
import { countTurns } from "./me.svelte";
import type { Ability, Entry as Happened, Request, Saying, Seat, Seated, Seats, ServerMessage, Shown, State, Why } from "./wire";
import { otherSeat } from "./wire";
import { nameOf, whyWords } from "./words";

/** A move of ours that the server has not confirmed. */
interface Pending {
  action: number;
  text: string;
  /** How many moves there were before it. */
  after: number;
}

/** Something a player said. */
interface Said {
  seat: Seat;
  saying: Saying;
  version: number;
}

export class Table {
  readonly id: string;
  /** The address to send to others. */
  readonly url: string;
  readonly #connection: Connection;
  #play: Play;
  /** The moves that the rules have been told. */
  #played: string[] = [];
  /** Counts the changes of the game in the rules, which live outside of what Svelte can see. */
  #version = $state(0);
  readonly #motion = new Motion();
  state = $state.raw<State>() as State;
  seat = $state<Seat | null>(null);
  present = $state.raw<Seats<boolean>>({ first: false, second: false });
  /** How many people wait for an opponent, told to whoever plays against the computer. */
  waiting = $state(0);
  said = $state.raw<Said>();
  /** Whether it was ended by a player, if it was broken off. */
  abortedBy = $state<Seat | null>(null);
  pending = $state.raw<Pending>();
  /** Whether something else than a move is on its way. */
  asking = $state(false);
  /** After how many moves the position is that is looked back at; the present one if absent. */
  at = $state<number>();
  hinting = $state(false);
  /** A move about which the person is asked before it is played, because it loses. */
  doubted = $state<string>();
  /** Called when the game after this one begins and we play it. */
  onrematch: ((game: string) => void) | undefined;
  onsaid: ((words: string) => void) | undefined;
  /** The last version that the socket told of. */
  #heard = 0;
  /** Whether the socket was opened by somebody. */
  #isKnown = false;

  readonly entry = new Entry({
    scene: () => this.scene,
    choose: (square) => this.#play.choose(settings.language, square),
    stepBack: () => this.#play.stepBack(),
    letGo: () => this.#play.letGo(),
    play: (text, squares) => void this.#move(text, squares),
  });
  readonly rules: MatchState = $derived.by(() => {
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

  constructor(id: string, shown: Shown) {
    this.id = id;
    this.url = shown.link;
    this.state = shown.state;
    this.seat = shown.seat;
    this.present = shown.presence;
    this.#play = this.#begin();
    this.#follow(false);
    this.#connection = new Connection(id, {
      version: () => this.#heard,
      hear: (message) => this.#hear(message),
      answered: (action, answer) => this.#answered(action, answer),
    });
  }

  get link() {
    return this.#connection.link;
  }

  get moment(): Moment | undefined {
    return this.#motion.moment;
  }

  /** The seat whose player moves a side now. */
  seatOf(side: SideName): Seat {
    return this.state.seats.second?.side === side || this.state.seats.first?.side === (side === "first" ? "second" : "first")
      ? "second"
      : "first";
  }

  seated(side: SideName): Seated | null {
    return this.state.seats[this.seatOf(side)];
  }

  /** The side that is shown below: ours, the one that could be ours, or the one that begins. */
  get near(): SideName {
    if (!this.seat) return this.state.stage === "open" && this.state.seats.first ? "second" : "first";
    return this.state.seats[this.seat]?.side ?? this.seat;
  }

  get opponent(): Seated | null {
    return this.seat && this.state.seats[otherSeat(this.seat)];
  }

  get isWithComputer(): boolean {
    return this.state.seats.first?.level != null || this.state.seats.second?.level != null;
  }

  /** Whether we are to move, and have not just done so. */
  get isOurTurn(): boolean {
    return this.state.stage === "playing" && !this.pending && this.seat !== null && this.state.turn === this.seat;
  }

  may(ability: Ability): boolean {
    return this.state.may[this.seat ?? "others"].includes(ability);
  }

  /** The moves, with what they did in words. */
  get entries(): EntryView[] {
    return this.rules.entries;
  }

  /** Milliseconds left to a side now; nothing without clocks. */
  remaining(side: SideName): number | undefined {
    const { clocks } = this.state;
    if (!clocks) return undefined;
    const seat = this.seatOf(side);
    const isRunning = clocks.running === seat && clocks.deadline !== null;
    return isRunning ? Math.max(0, clocks.deadline! - this.#connection.now()) : clocks[seat];
  }

  /** How the game ended, in words; nothing while it is played. */
  get ending(): string {
    const { end, stage } = this.state;
    if (stage === "aborted") return t(this.abortedBy || this.state.moves.length === 0 ? "online-aborted-more" : "online-abandoned-more");
    if (!end) return "";
    if (this.rules.end) return this.rules.end.told;
    const side = (seat: Seat) => ({ color: this.scene.board.colors[this.state.seats[seat]?.side ?? seat] });
    const sides = end.winner && { winner: side(end.winner), loser: side(otherSeat(end.winner)) };
    if (end.reason === "agreement") return t("end-agreement");
    if (!sides) return t("end-abandoned");
    return t(end.reason === "time forfeit" ? "end-time" : end.reason === "resignation" ? "end-resignation" : "end-abandoned-won", sides);
  }

  #begin(): Play {
    const { game, swap } = this.state.terms;
    return Play.begin({ game, swap }, 0);
  }

  #hear(message: ServerMessage): void {
    switch (message.say) {
      case "welcome":
        this.seat = message.seat;
        this.#isKnown = message.player !== null;
        break;
      case "seat":
        this.seat = message.seat;
        countTurns();
        break;
      case "presence":
        this.present = message;
        break;
      case "waiting":
        this.waiting = message.count;
        break;
      case "update":
        this.#update(message.entries, message.state);
        break;
    }
  }

  #update(entries: Happened[], state: State): void {
    if (state.version < this.state.version) return;
    const [before, isFirst] = [this.state, this.#heard === 0];
    this.#heard = state.version;
    this.state = state;
    for (const { version, event } of entries) {
      if (event.kind === "said") this.#hearSaid({ seat: event.seat, saying: event.saying, version }, isFirst);
      if (event.kind === "aborted") this.abortedBy = event.by;
    }
    if (this.pending && state.moves.length > this.pending.after) this.pending = undefined;
    this.#follow(!isFirst);
    if (state.turn !== before.turn || state.stage !== before.stage) countTurns();
    if (state.rematch && !before.rematch && !isFirst && this.seat) this.onrematch?.(state.rematch);
  }

  #hearSaid(said: Said, isOld: boolean): void {
    this.said = said;
    if (isOld || said.seat === this.seat) return;
    this.onsaid?.(this.saidWords(said));
  }

  saidWords({ seat, saying }: Said): string {
    return t("online-said", { name: nameOf(this.state.seats[seat]), saying: t(`online-say-${saying}`) });
  }

  /** Tells the rules what has been played, and shows the last move if it is new. */
  #follow(isShown: boolean, shown: string[] = []): void {
    const moves = [...this.state.moves, ...(this.pending ? [this.pending.text] : [])];
    const isFurther = this.#played.every((move, index) => moves[index] === move);
    if (isFurther && moves.length === this.#played.length) return;
    this.finishMotion();
    this.at = undefined;
    if (!isFurther) {
      this.#play = this.#begin();
      this.#played = [];
    }
    const fresh = moves.slice(this.#played.length);
    for (const move of fresh) this.#play.play(settings.language, move);
    this.#played = moves;
    this.#version += 1;
    this.entry.clear();
    if (isFurther && isShown && fresh.length === 1) void this.#show(shown);
  }

  async #show(shown: string[]): Promise<void> {
    const index = this.entries.length - 1;
    const entry = this.entries[index];
    if (!entry || !settings.moves) return;
    await this.#motion.show(entry.squares, this.#play.stages(settings.language, index), this.scene.board, shown);
  }

  /** Ends what is moving on the board at once. */
  finishMotion(): void {
    this.#motion.finish();
  }

  #answered(action: number, answer: number | Why): void {
    const isMove = this.pending?.action === action;
    const isGranted = typeof answer === "number";
    if (!isMove) this.asking = false;
    // A move that was granted comes with an update, unless it has come before.
    if (isMove && (!isGranted || answer <= this.state.version)) {
      this.pending = undefined;
      this.#follow(false);
    }
    if (!isGranted) this.entry.refuse(isMove ? sentences(t("online-refused"), whyWords(answer)) : whyWords(answer));
  }

  #ask(request: Request): void {
    this.asking = true;
    this.#connection.ask(request);
  }

  /** Plays a move: it is on the board at once, and on its way. */
  #move(text: string, shown: string[] = []): boolean {
    const { refusal } = this.#play.play(settings.language, text);
    if (refusal !== null) {
      this.entry.refuse(refusal);
      return false;
    }
    this.#version += 1;
    const played = this.entries.at(-1)!.text;
    const after = this.state.moves.length;
    const isSwap = played === "swap";
    const action = this.#connection.ask({ want: "play", play: isSwap ? { do: "swap" } : { do: "move", text: played } });
    this.pending = { action, text: played, after };
    this.#played = [...this.state.moves, played];
    this.at = undefined;
    this.entry.clear();
    this.finishMotion();
    void this.#show(shown);
    return true;
  }

  #mayMove(): boolean {
    if (this.isOurTurn) return true;
    const { stage } = this.state;
    if (!this.seat) this.entry.refuse(t("online-why-spectator"));
    else
      this.entry.refuse(t(stage === "playing" ? "reason-not-your-turn" : stage === "open" ? "online-why-not-begun" : "reason-game-over"));
    return false;
  }

  choose(square: string): void {
    this.finishMotion();
    if (this.at !== undefined) return this.lookAt(Infinity);
    if (this.#mayMove()) this.entry.choose(square);
  }

  /** Plays what was typed. Says whether it was a move. */
  type(text: string): boolean {
    this.finishMotion();
    if (!this.#mayMove()) return false;
    if (!this.#play.isRash(text)) return this.#move(text);
    this.doubted = text;
    return true;
  }

  /** Plays the move about which the person was asked. */
  insist(): void {
    const text = this.doubted;
    this.doubted = undefined;
    if (text !== undefined && this.#mayMove()) this.#move(text);
  }

  /** What the move would lead to that is being entered, with one more square if there is one. */
  preview(square?: string): PreviewView {
    void this.entry.version;
    return this.#play.preview(settings.language, square);
  }

  get passMove(): string | null {
    return this.isOurTurn ? this.scene.steps.pass : null;
  }

  pass(): void {
    if (this.passMove !== null) this.type(this.passMove);
  }

  swap(): void {
    this.type("swap");
  }

  /** Takes back a step of an unfinished move, else hides the hint. */
  cancel(): void {
    if (this.entry.chosen.length > 0) this.entry.cancel();
    else if (this.help) this.#command("HideHelp");
  }

  lookAt(count: number): void {
    this.finishMotion();
    const last = this.entries.length;
    this.at = count >= last ? undefined : Math.max(0, count);
  }

  lookBy(steps: number): void {
    this.lookAt((this.at ?? this.entries.length) + steps);
  }

  join(name: string): void {
    this.#ask({ want: "join", name });
  }

  resign(): void {
    this.#ask({ want: "play", play: { do: "resign" } });
  }

  offerDraw(): void {
    this.#ask({ want: "play", play: { do: "offer-draw" } });
  }

  askTakeback(): void {
    this.#ask({ want: "play", play: { do: "ask-takeback" } });
  }

  answer(accept: boolean): void {
    this.#ask({ want: "play", play: { do: "answer", accept } });
  }

  abort(): void {
    this.#ask({ want: "abort" });
  }

  rematch(): void {
    this.#ask({ want: "rematch" });
  }

  say(saying: Saying): void {
    this.#ask({ want: "say", saying });
  }

  /** We are somebody now, and the socket may have been opened by nobody. */
  becomeKnown(): void {
    if (!this.#isKnown) this.#connection.renew();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  #command(command: "Hint" | "HideHelp"): void {
    this.#play.act(settings.language, command);
    this.#version += 1;
  }

  /** A hint, where only the computer plays against us. */
  hint(): void {
    if (!this.isOurTurn || !this.isWithComputer) return;
    this.#command("Hint");
    const wanted = this.#play.search();
    if (!wanted || this.hinting) return;
    this.hinting = true;
    const play = this.#play;
    engine
      .find(play.line(), wanted.task)
      .then((answer) => {
        play.found(settings.language, wanted.ticket, answer);
        this.#version += 1;
      })
      .catch(() => this.entry.refuse(t("web-engine-missing")))
      .finally(() => (this.hinting = false));
  }

  get line(): MatchLine {
    return this.#play.line();
  }

  leave(): void {
    this.#connection.close();
    this.finishMotion();
    this.entry.dismiss();
    if (this.hinting) engine.stop();
  }
}
