// A position or a game inside of another page: see embed.html. It plays nothing, keeps nothing, and asks no server for anything but its
// own files, so that other pages may show it in a frame; the page itself may not be shown in one.

import "./styles/tokens.css";
import "./styles/looks.css";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/game.css";
import "./styles/board.css";

import { mount } from "svelte";

import Embed from "./pages/Embed.svelte";
import { load } from "./lib/cairn";
import { settings } from "./lib/settings.svelte";

const wanted = new URLSearchParams(location.hash.split("?")[1] ?? "");
const root = document.documentElement;
if (wanted.get("lang") === "pt-PT" || wanted.get("lang") === "en") settings.language = wanted.get("lang") as "en" | "pt-PT";
const theme = wanted.get("theme");
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
root.lang = settings.language;
root.dataset.board = settings.board;

void load()
  .then(() => Promise.all([import("./lib/texts/share"), import("./lib/texts/study")]))
  .then(() => mount(Embed, { target: document.getElementById("app")! }));
