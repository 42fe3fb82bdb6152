// New games.

import { Play, details } from "./cairn";
import { newId, newSeed, save } from "./saved";
import { settings } from "./settings.svelte";
import type { MatchSetup } from "./wire";

/** What is agreed before a game; the rest is as usual. */
export type Agreement = Partial<MatchSetup> & Pick<MatchSetup, "game">;

/** Begins a game and keeps it; gives the id to open it by. */
export function begin(agreement: Agreement): string {
  const id = newId();
  const { name } = details(settings.language, agreement.game);
  save({ id, name, text: Play.begin(agreement, newSeed()).text(), over: false, touched: Date.now() });
  return id;
}
