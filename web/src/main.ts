import "./styles/tokens.css";
import "./styles/looks.css";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/cards.css";
import "./styles/game.css";
import "./styles/board.css";

import { mount, unmount } from "svelte";

import App from "./App.svelte";
import { load } from "./lib/cairn";
import { t } from "./lib/i18n.svelte";
import { notice } from "./lib/notice.svelte";
import { keepOffline } from "./lib/offline";
import { read, whenUnkept } from "./lib/storage";
import { PLAYS_ONLINE } from "./lib/turns.svelte";

whenUnkept(() => notice.warn(t("web-not-kept")));
// Home is shown while the rules are on their way.
const loading = load();
let app: ReturnType<typeof mount> | undefined;

/** Says that the page cannot be used. */
function fail(error: unknown): never {
  if (app) void unmount(app);
  const start = document.getElementById("start")!;
  start.hidden = false;
  start.querySelector("svg")!.remove();
  document.getElementById("start-failed")!.hidden = false;
  throw error;
}

try {
  app = mount(App, { target: document.getElementById("app")! });
} catch (error) {
  fail(error);
}
// Not awaited here: parts that are loaded later may use what this one has.
void loading.catch(fail).then(() => {
  // Those pages are there when somebody goes to one. What fails now is tried again then.
  setTimeout(() => import("./more").catch(() => {}), 1000);
  if (read(PLAYS_ONLINE)) void import("./online").then(({ countTurns }) => countTurns());
  keepOffline((take) => notice.say(t("web-new-version"), { label: t("web-new-version-load"), accept: take })).catch(() => {
    // A private window keeps nothing, and needs nothing kept.
  });
});
