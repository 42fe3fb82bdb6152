import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/cards.css";
import "./styles/game.css";
import "./styles/board.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { load } from "./lib/cairn";
import { t } from "./lib/i18n.svelte";
import { notice } from "./lib/notice.svelte";
import { keepOffline } from "./lib/offline";
import { whenUnkept } from "./lib/storage";

const start = document.getElementById("start")!;
try {
  await load();
  whenUnkept(() => notice.warn(t("web-not-kept")));
  mount(App, { target: document.getElementById("app")! });
  start.remove();
} catch (error) {
  start.querySelector("svg")!.remove();
  document.getElementById("start-failed")!.hidden = false;
  throw error;
}
keepOffline((take) => notice.say(t("web-new-version"), { label: t("web-new-version-load"), accept: take })).catch(() => {
  // A private window keeps nothing, and needs nothing kept.
});
