// The tutorials, which the page loads when somebody opens one: see App.svelte.

import "./lib/texts/lessons";

export { default as Tutorial } from "./pages/Tutorial.svelte";
