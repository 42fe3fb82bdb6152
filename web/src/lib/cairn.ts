// The rules, as they run in the page: the WebAssembly module with its JSON read and written.

import init, * as rules from "../wasm/rules";
import address from "../wasm/rules_bg.wasm?url";

import { ready } from "./ready.svelte";
import { earlyText } from "./start";
import type {
  Argument,
  Board,
  ClockView,
  ComputerPlayer,
  Edit,
  Entered,
  GameCard,
  GameDetails,
  HelpView,
  MatchLine,
  MatchSetup,
  MatchState,
  Outcome,
  PreviewView,
  RecordSummary,
  RuleBlock,
  Scene,
  SearchAnswer,
  SearchView,
  Sentence,
  SetUpView,
  StudyView,
} from "./wire";

/** Loads the rules. Everything else in this file works once it is done. */
export async function load(): Promise<void> {
  await init({ module_or_path: address });
  ready.now = true;
}

/** Messages that are not in the rules' own catalog: the language and the text. They are there again when the rules are started anew. */
const learned: [string, string][] = [];

/** Adds messages that were loaded later. */
export function learn(language: string, messages: string): void {
  learned.push([language, messages]);
  call(() => rules.learn(language, messages));
}

/** Why something cannot be, in words for people. */
export class Refusal extends Error {}

/** A fault of the program: the rules stopped in the middle of something. They have been started anew. */
export class Fault extends Error {}

/**
 * Runs something in WebAssembly. What Rust refuses is thrown as plain words, and becomes a {@link Refusal}. Anything else is a
 * trap: the module cannot be used any more and is started anew. Matches and trees that it held are lost with it, so
 * whatever shows them must be shown anew as well (see App.svelte).
 */
function call<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (typeof error === "string") throw new Refusal(error);
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      rules.__wbg_reset_state();
      for (const [language, messages] of learned) rules.learn(language, messages);
    }
    throw new Fault(String(error), { cause: error });
  }
}

/** The words of a {@link Refusal}; other errors are faults and go on. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/** Does what can be left out where the rules have been started anew. */
export function ignoringFaults(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
  }
}

const parsed = <T>(json: string): T => JSON.parse(json) as T;

/** A message of the catalog. Before the rules are there, only what Home shows is known. */
export const text = (language: string, key: string, args: [string, Argument][] = []): string =>
  ready.now ? call(() => rules.text(language, key, JSON.stringify(args))) : (earlyText(language, key) ?? "");
/** Something the engine has to say. */
export const say = (language: string, sentence: Sentence): string => call(() => rules.say(language, JSON.stringify(sentence)));

export const games = (language: string): GameCard[] => parsed(call(() => rules.games(language)));
/** A game with its options. Throws a {@link Refusal} if there is none. */
export const details = (language: string, game: string): GameDetails => parsed(call(() => rules.details(language, game)));
export const computerPlayers = (language: string): ComputerPlayer[] => parsed(call(() => rules.computerPlayers(language)));
/** The rules of a game; their text is not in the rules' module (see lib/rule-texts.ts). */
export const rulePage = (language: string, game: string, text: string): RuleBlock[] =>
  parsed(call(() => rules.rulePage(language, game, text)));
/** A position from its text. Throws a {@link Refusal} if it is none. */
export const readPosition = (language: string, game: string, position: string): Scene =>
  parsed(call(() => rules.readPosition(language, game, position)));
/** A position that is being set up, after an edit if there is one. Throws a {@link Refusal} if the text is no board of the game. */
export const setUp = (language: string, game: string, text: string, edit?: Edit): SetUpView =>
  parsed(call(() => rules.setUp(language, game, text, edit && JSON.stringify(edit))));
/** A line that is a position: of which games it can be one. The line may begin with the name of the game. */
export function positionsIn(text: string): { game: string; start: string }[] {
  const line = text.trim();
  if (line === "" || line.includes("\n")) return [];
  const [first, rest] = [line.split(" ", 1)[0]!, line.slice(line.indexOf(" ") + 1)];
  const known = games("en").flatMap(({ id, options }) => {
    const sizes = options.find(({ kind }) => kind === "size")?.values ?? [];
    return [id, ...sizes.map((size) => details("en", `${id}:${size.text}`).game)];
  });
  const candidates = [{ game: first, start: rest }, ...[...new Set(known)].map((game) => ({ game, start: line }))];
  return candidates.filter(({ game, start }) => {
    try {
      readPosition("en", game, start);
      return true;
    } catch (error) {
      reasonOf(error);
      return false;
    }
  });
}
/** The games in a text of records. */
export const records = (language: string, pgn: string): RecordSummary[] => parsed(call(() => rules.records(language, pgn)));
/** For programs: a position, its outcome and its legal moves, as `cairn moves` answers them. */
export const answer = (game: string, limit: number, position: string): string => call(() => rules.answer(game, limit, position));

/** What a person does in a game, other than moving. */
export type Command = keyof typeof rules.Command;

/** A game being played. Milliseconds are counted from a moment of the page's choice. */
export class Play {
  readonly #play: rules.Play;

  private constructor(play: rules.Play) {
    this.#play = play;
  }

  static begin(setup: Partial<MatchSetup> & Pick<MatchSetup, "game">, seed: number): Play {
    return new Play(call(() => rules.Play.begin(JSON.stringify(setup), seed)));
  }

  /** The game that was kept as a text. Throws a {@link Refusal} if it cannot be read. */
  static resume(text: string): Play {
    return new Play(call(() => rules.Play.resume(text)));
  }

  rematch(seed: number): Play {
    return new Play(call(() => this.#play.rematch(seed)));
  }

  /** A new game from the position after this many actions, between the same players and without a clock. */
  againFrom(count: number, seed: number): Play {
    return new Play(call(() => this.#play.againFrom(count, seed)));
  }

  /** Everything that must be kept to go on later. */
  text(): string {
    return call(() => this.#play.text());
  }

  /** Time passes. */
  tick(language: string, milliseconds: number): Outcome {
    return parsed(call(() => this.#play.tick(language, milliseconds)));
  }

  /** Plays a move for whoever is to move. */
  play(language: string, move: string): Outcome {
    return parsed(call(() => this.#play.play(language, move)));
  }

  /** Does something else than moving. */
  act(language: string, command: Command): Outcome {
    return parsed(call(() => this.#play.act(language, rules.Command[command])));
  }

  /** What a person has asked for last: the hint, or why something was played. */
  help(language: string): HelpView | null {
    return parsed(call(() => this.#play.help(language)));
  }

  /** The search that is wanted now. */
  search(): SearchView | null {
    return parsed(call(() => this.#play.search()));
  }

  /** What came of a search; one that is not wanted any more changes nothing. */
  found(language: string, ticket: number, answer: SearchAnswer): Outcome {
    return parsed(call(() => this.#play.found(language, ticket, JSON.stringify(answer))));
  }

  /** Lets the clock and the computer wait while something is being shown, or go on. */
  hold(isHeld: boolean): void {
    call(() => this.#play.hold(isHeld));
  }

  setSpeed(speed: number): void {
    call(() => this.#play.setSpeed(speed));
  }

  /** Chooses a square as the next one of a move. */
  choose(language: string, square: string): Entered {
    return parsed(call(() => this.#play.choose(language, square)));
  }

  /** What the move would lead to that has been chosen so far, with one more square if there is one. */
  preview(language: string, square?: string): PreviewView {
    return parsed(call(() => this.#play.preview(language, square)));
  }

  /** Whether a person who is about to play this should be asked first. */
  isRash(text: string): boolean {
    return call(() => this.#play.isRash(text));
  }

  /** Takes back a step of the move that is being entered; says whether there was one. */
  stepBack(): boolean {
    return call(() => this.#play.stepBack());
  }

  /** Lets go of what is being entered. */
  letGo(): void {
    call(() => this.#play.letGo());
  }

  /** The present position with what is being entered. */
  scene(language: string): Scene {
    return parsed(call(() => this.#play.scene(language)));
  }

  /** The position after this many actions, to be looked at. */
  sceneAt(language: string, count: number): Scene {
    return parsed(call(() => this.#play.sceneAt(language, count)));
  }

  state(language: string): MatchState {
    return parsed(call(() => this.#play.state(language)));
  }

  clock(): ClockView | null {
    return parsed(call(() => this.#play.clock()));
  }

  /** The boards before an action (the first is 0) with none, one, two and so on of its squares chosen. */
  stages(language: string, index: number): Board[] {
    return parsed(call(() => this.#play.stages(language, index)));
  }

  pgn(): string {
    return call(() => this.#play.pgn());
  }

  /** What the engine must know. */
  line(): MatchLine {
    return parsed(call(() => this.#play.line()));
  }
}

/** A game as a tree of moves. Nodes are numbers; the beginning is 0. */
export class Study {
  readonly #study: rules.Study;

  private constructor(study: rules.Study) {
    this.#study = study;
  }

  static begin(game: string, position?: string): Study {
    return new Study(call(() => rules.Study.begin(game, position)));
  }

  /** The tree of a record. Throws a {@link Refusal} if its moves cannot be. */
  static fromPgn(language: string, pgn: string, index = 0): Study {
    return new Study(call(() => rules.Study.fromPgn(language, pgn, index)));
  }

  view(language: string): StudyView {
    return parsed(call(() => this.#study.view(language)));
  }

  /** Goes to a place. Whatever was being entered is let go. */
  go(node: number): void {
    call(() => this.#study.go(node));
  }

  /** The position where we are with what is being entered. */
  scene(language: string): Scene {
    return parsed(call(() => this.#study.scene(language)));
  }

  /** Chooses a square as the next one of a move. */
  choose(language: string, square: string): Entered {
    return parsed(call(() => this.#study.choose(language, square)));
  }

  /** Takes back a step of the move that is being entered; says whether there was one. */
  stepBack(): boolean {
    return call(() => this.#study.stepBack());
  }

  /** Lets go of what is being entered. */
  letGo(): void {
    call(() => this.#study.letGo());
  }

  /** The boards before the move of a node with none, one, two and so on of its squares chosen. */
  stages(language: string, node: number): Board[] {
    return parsed(call(() => this.#study.stages(language, node)));
  }

  /** The node after a move. Throws a {@link Refusal} if it cannot be played. */
  play(language: string, node: number, move: string): number {
    return call(() => this.#study.play(language, node, move));
  }

  remove(node: number): void {
    call(() => this.#study.remove(node));
  }

  /** Makes the line to a node the main one. */
  promote(node: number): void {
    call(() => this.#study.promote(node));
  }

  setComments(node: number, comments: string[]): void {
    call(() => this.#study.setComments(node, comments));
  }

  /** Takes over the moves and notes of a record of the same game, as a review writes it. */
  merge(language: string, pgn: string): void {
    call(() => this.#study.merge(language, pgn));
  }

  pgn(): string {
    return call(() => this.#study.pgn());
  }

  line(node: number): MatchLine {
    return parsed(call(() => this.#study.line(node)));
  }
}
