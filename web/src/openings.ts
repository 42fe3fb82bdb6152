// The openings, which the page loads when somebody wants them: see Analysis.svelte.

import "./lib/texts/openings";

export { default as OpeningsTable } from "./parts/OpeningsTable.svelte";
export { Openings } from "./lib/openings";
