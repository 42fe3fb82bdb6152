// The pages beside Home and the games, which the page loads when somebody goes there: see App.svelte.

import "./lib/texts/pages";

export { default as Games } from "./pages/Games.svelte";
export { default as Help } from "./pages/Help.svelte";
export { default as Learn } from "./pages/Learn.svelte";
export { default as Players } from "./pages/Players.svelte";
export { default as Settings } from "./pages/Settings.svelte";
