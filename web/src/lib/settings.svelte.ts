// What a person prefers, kept in this browser.

import { oneOf, read, write } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "none";
export type Language = "en" | "pt-PT";
/** How boards look; styles/looks.css has all but the natural one. */
export type BoardLook = "natural" | "slate" | "paper" | "contrast";

export const THEMES: Theme[] = ["system", "light", "dark"];
export const MOTIONS: Motion[] = ["system", "full", "none"];
export const LOOKS: BoardLook[] = ["natural", "slate", "paper", "contrast"];
export const LANGUAGES: Language[] = ["en", "pt-PT"];

interface Kept {
  theme: Theme;
  motion: Motion;
  language: Language;
  board: BoardLook;
  sound: boolean;
}

const KEY = "cairn.settings";

function preferredLook(): BoardLook {
  return matchMedia("(prefers-contrast: more)").matches ? "contrast" : "natural";
}

function preferredLanguage(): Language {
  return navigator.languages.some((language) => language.toLowerCase().startsWith("pt")) &&
    !navigator.languages[0]?.toLowerCase().startsWith("en")
    ? "pt-PT"
    : "en";
}

class Settings {
  theme = $state<Theme>("system");
  motion = $state<Motion>("system");
  language = $state<Language>("en");
  board = $state<BoardLook>("natural");
  /** Whether there are sounds. */
  sound = $state(true);

  constructor() {
    const kept = read<Partial<Kept>>(KEY) ?? {};
    this.theme = oneOf(kept.theme, THEMES, "system");
    this.motion = oneOf(kept.motion, MOTIONS, "system");
    this.language = oneOf(kept.language, LANGUAGES, preferredLanguage());
    this.board = oneOf(kept.board, LOOKS, preferredLook());
    this.sound = oneOf(kept.sound, [true, false], true);
  }

  keep() {
    const { theme, motion, language, board, sound } = this;
    write(KEY, { theme, motion, language, board, sound } satisfies Kept);
  }

  /** Whether pieces may move, or change place at once. */
  get moves(): boolean {
    if (this.motion !== "system") return this.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
