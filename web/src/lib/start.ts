// What is known before the rules are there: see build/start.ts.

import start from "virtual:start";

import type { Picture } from "../board/view";
import type { GameCard } from "./wire";

export interface Start {
  /** The games as Home shows them, by language. */
  cards: Record<string, Pick<GameCard, "id" | "name" | "tagline" | "facts">[]>;
  /** Messages by language and key. */
  texts: Record<string, Record<string, string>>;
  /** A board of each game. */
  pictures: Record<string, Picture>;
}

export const homeCards = (language: string) => start.cards[language]!;

/** A message that Home shows, if it is one. */
export const earlyText = (language: string, key: string): string | undefined => start.texts[language]?.[key];

/** A board that shows what a game looks like. */
export const picture = (game: string): Picture => start.pictures[game]!;
