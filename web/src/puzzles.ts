// Puzzles and the record, which the page loads when somebody wants them: see App.svelte.

import "./lib/texts/puzzles";

export { default as PuzzlePages } from "./pages/puzzles/PuzzlePages.svelte";
export { default as RecordPage } from "./pages/puzzles/RecordPage.svelte";
