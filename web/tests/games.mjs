// The games there are, in the order in which people see them: as the one list of them says.

import { readFileSync } from "node:fs";

const list = readFileSync(new URL("../../crates/games/src/lib.rs", import.meta.url), "utf8");
const ids = [...list.matchAll(/visitor\.visit::<(\w+)::/g)].map((match) => match[1]);

// Those with endgame tables are listed a second time.
export const GAMES = [...new Set(ids)];
