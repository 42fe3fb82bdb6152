import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/play.css";
import "./styles/home.css";
import "./styles/dialog.css";
import "./styles/analysis.css";
import "./styles/learn.css";
import "./styles/small.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { load } from "./lib/cairn";
import { keepOffline } from "./lib/offline";

await load();
mount(App, { target: document.getElementById("app")! });
void keepOffline();
