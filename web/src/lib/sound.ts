// Short sounds for what happens on a board. They are made by the browser (lib/synth.ts), and nothing is loaded before the first.

import { settings } from "./settings.svelte";

export type Sound = "move" | "capture" | "refused" | "won" | "lost" | "drawn" | "low";

/** Plays a sound, if the person wants any. Browsers allow none before a page was touched; then there is none. */
export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  // Without the synthesizer the game goes on in silence.
  void import("./synth").then(({ synthesize }) => synthesize(sound)).catch(() => {});
}
