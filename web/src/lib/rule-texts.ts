// The rule pages of the games, as they stand in the folder of each.

const texts = import.meta.glob<string>("../../../crates/games/src/*/text/*/rules.md", { query: "?raw", import: "default", eager: true });

/** The rules of a game in a language, as Markdown. */
export const ruleText = (language: string, game: string): string =>
  texts[`../../../crates/games/src/${game}/text/${language}/rules.md`] ?? "";
