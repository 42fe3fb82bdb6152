// Online play, which the page loads when somebody wants it: see App.svelte.

export { countTurns } from "./lib/online/me.svelte";
export { default as Online } from "./pages/online/Online.svelte";
