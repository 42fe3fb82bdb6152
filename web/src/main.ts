import "./styles/tokens.css";
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
import { whenUnkept } from "./lib/storage";

let app: ReturnType<typeof mount> | undefined;
try {
  whenUnkept(() => notice.warn(t("web-not-kept")));
  // Home is shown while the rules are on their way.
  const loading = load();
  app = mount(App, { target: document.getElementById("app")! });
  await loading;
} catch (error) {
  if (app) void unmount(app);
  const start = document.getElementById("start")!;
  start.hidden = false;
  start.querySelector("svg")!.remove();
  document.getElementById("start-failed")!.hidden = false;
  throw error;
}
keepOffline((take) => notice.say(t("web-new-version"), { label: t("web-new-version-load"), accept: take })).catch(() => {
  // A private window keeps nothing, and needs nothing kept.
});
