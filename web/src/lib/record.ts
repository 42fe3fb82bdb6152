// What one person has done, out of the games kept in this browser, and as one file.

import "./texts/study";

import { details, records } from "./cairn";
import { finishLesson, finishedLessons } from "./finished";
import type { Learner } from "./learner";
import { Game } from "./play.svelte";
import { type SavedGame, newId, save, savedGames, seated } from "./saved";
import { settings } from "./settings.svelte";
import type { RecordSummary } from "./wire";

/** A game that is over, against a computer. */
export interface FinishedGame {
  /** The game, without its options. */
  game: string;
  /** The kind of computer. */
  kind: string;
  score: "won" | "drawn" | "lost";
  /** Whether it began at the start, with the usual options. */
  whole: boolean;
}

const GAME = /^\[Game "([a-z]+)(.*)"\]/m;
const POSITION = /^\[Position "/m;
const DATE = /^\[Date "(\d{4})\.(\d\d)\.(\d\d)"\]\n/m;

/** The games against computers that are over. */
export function finishedGames(): FinishedGame[] {
  return savedGames()
    .filter(({ over }) => over)
    .flatMap((saved) => {
      const ended = saved.ended ?? Game.resume(saved)?.ended;
      const [, game, options] = GAME.exec(saved.text) ?? [];
      const whole = options === "" && !POSITION.test(saved.text);
      return game && ended?.kind && ended.score ? [{ game, kind: ended.kind, score: ended.score, whole }] : [];
    });
}

/** The record of a game with its day, as it is written to a file; the day is the last one on which it was played. */
function dated({ text, touched }: SavedGame): string {
  const day = new Date(touched).toISOString().slice(0, 10).replaceAll("-", ".");
  return text.trim().replace(GAME, (tag) => `${tag}\n[Date "${day}"]`);
}

/** The record of a game from a file, as it is kept here: without its day, and that. One from the terminal says only who played. */
function undated(record: string): { text: string; touched: number } {
  const [, year, month, day] = DATE.exec(record) ?? [];
  const touched = year ? Date.UTC(Number(year), Number(month) - 1, Number(day)) : Date.now();
  const text = record.replace(DATE, "");
  if (/^\[CairnSeats "/m.test(text)) return { text, touched };
  const seat = (side: string) => new RegExp(`^\\[${side} "(computer:\\w+)"\\]`, "m").exec(text)?.[1] ?? "human";
  return { text: seated(text, [seat("First"), seat("Second")]), touched };
}

/** The journal and the games that are over, as one file. */
export function exported(journal: string): string {
  const games = savedGames().filter(({ over }) => over);
  // When a tutorial was finished is not known.
  const tutorials = finishedLessons().map((id) => `0 tutorial ${id}`);
  const lines = [journal.trimEnd(), ...tutorials.filter((line) => !journal.includes(line))];
  return [lines.join("\n"), ...games.map(dated)].join("\n\n") + "\n";
}

/** Where the first game begins in a file; its end if there is none. */
function beginning(text: string): number {
  const at = text.search(/^\[/m);
  return at < 0 ? text.length : at;
}

/** Each record of a text by itself. */
function apart(text: string, count: number): string[] {
  const parts = text.split(/\n\s*\n(?=\[)/).map((part) => part.trim());
  return parts.length === count ? parts : [];
}

/** Adds what a file has and this browser has not. Throws words if it is no such file. */
export function imported(file: string, learner: Learner): { games: number; deeds: number } {
  const text = file.replace(/\r\n?/g, "\n");
  const at = beginning(text);
  const pgn = text.slice(at);
  const read: RecordSummary[] = pgn.trim() === "" ? [] : records(settings.language, pgn);
  const problem = read.find(({ problem }) => problem !== null)?.problem;
  if (problem) throw new Error(problem);
  const games = apart(pgn, read.length);
  if (games.length !== read.length) throw new Error("the games are not separated by empty lines");
  const deeds = learner.unite(text.slice(0, at));
  learner.tutorials.forEach(finishLesson);
  const known = new Set(savedGames().map(({ text }) => text.trim()));
  const fresh = games.map(undated).filter(({ text }) => !known.has(text));
  let kept = 0;
  for (const { text, touched } of fresh) {
    const id = newId();
    const [, game = "", options = ""] = GAME.exec(text) ?? [];
    const { name } = details(settings.language, game + options);
    const saved = { id, name, text, over: true, touched };
    const ended = Game.resume(saved)?.ended;
    if (!ended) continue;
    save({ ...saved, ended });
    kept += 1;
  }
  return { games: kept, deeds };
}
