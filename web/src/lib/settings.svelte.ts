// What a person prefers, kept in this browser.

import { oneOf, read, write } from "./storage";

export type Theme = "system" | "light" | "dark";
export type Motion = "system" | "full" | "none";
export type Language = "en" | "pt-PT";

export const THEMES: Theme[] = ["system", "light", "dark"];
export const MOTIONS: Motion[] = ["system", "full", "none"];
export const LANGUAGES: Language[] = ["en", "pt-PT"];

interface Kept {
  theme: Theme;
  motion: Motion;
  language: Language;
}

const KEY = "cairn.settings";

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

  constructor() {
    const kept = read<Partial<Kept>>(KEY) ?? {};
    this.theme = oneOf(kept.theme, THEMES, "system");
    this.motion = oneOf(kept.motion, MOTIONS, "system");
    this.language = oneOf(kept.language, LANGUAGES, preferredLanguage());
  }

  keep() {
    write(KEY, { theme: this.theme, motion: this.motion, language: this.language } satisfies Kept);
  }

  /** Whether pieces may move, or change place at once. */
  get moves(): boolean {
    if (this.motion !== "system") return this.motion === "full";
    return !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }
}

export const settings = new Settings();
