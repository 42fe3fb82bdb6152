// What one person has done, out of the games kept in this browser, and as one file.

import { records } from "./cairn";
import { finishLesson, finishedLessons } from "./finished";
import type { Learner } from "./learner";
import { Game } from "./play.svelte";
import { newId, save, savedGames } from "./saved";
import type { RecordSummary } from "./wire";

/** A game that is over, against a computer. */
export interface FinishedGame {
  /** The game, without its options. */
  game: string;
  /** The kind of computer. */
  kind: string;
  score: "won" | "drawn" | "lost";
}

const isGame = /^\[Game "([a-z]+)/m;

/** The games against computers that are over. */
export function finishedGames(): FinishedGame[] {
  return savedGames()
    .filter(({ over }) => over)
    .flatMap((saved) => {
      const ended = saved.ended ?? Game.resume(saved)?.ended;
      const game = isGame.exec(saved.text)?.[1];
      return game && ended?.kind && ended.score ? [{ game, kind: ended.kind, score: ended.score }] : [];
    });
}

/** The journal and the games that are over, as one file. */
export function exported(journal: string): string {
  const games = savedGames().filter(({ over }) => over);
  // When a tutorial was finished is not known.
  const tutorials = finishedLessons().map((id) => `0 tutorial ${id}`);
  const lines = [journal.trimEnd(), ...tutorials.filter((line) => !journal.includes(line))];
  return [lines.join("\n"), ...games.map(({ text }) => text.trim())].join("\n\n") + "\n";
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
  const read: RecordSummary[] = pgn.trim() === "" ? [] : records("en", pgn);
  const problem = read.find(({ problem }) => problem !== null)?.problem;
  if (problem) throw new Error(problem);
  const games = apart(pgn, read.length);
  if (games.length !== read.length) throw new Error("the games are not separated by empty lines");
  const deeds = learner.unite(text.slice(0, at));
  learner.tutorials.forEach(finishLesson);
  const known = new Set(savedGames().map(({ text }) => text.trim()));
  const fresh = games.filter((game) => !known.has(game));
  let kept = 0;
  for (const game of fresh) {
    const id = newId();
    const resumed = Game.resume({ id, name: "", text: game, over: true, touched: Date.now() });
    if (!resumed?.ended) continue;
    save({ id, name: resumed.name, text: game, over: true, ended: resumed.ended, touched: Date.now() });
    kept += 1;
  }
  return { games: kept, deeds };
}
