// People who play online, each in a browser of their own, on the real server.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { launch, openPage } from "./browser.mjs";
import { dice, look, middle, prepare } from "./driver.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DIST = fileURLToPath(new URL("../dist", import.meta.url));
const TARGET = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
/** The program, if it need not be built first. */
const BUILT = process.env.CAIRN_PROGRAM;

/** What a browser says when a server is not there. */
export const DOWN = [/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection to|ERR_SOCKET_NOT_CONNECTED/];

/** The program, once {@link onlineTests} has built it. */
export const PROGRAM = BUILT ?? join(TARGET, "debug/cairn");

/** `cairn serve` with a data folder of its own; it can be killed and started again. */
export async function startServer(more = []) {
  const data = mkdtempSync(join(tmpdir(), "cairn-online-"));
  let running;
  let port = 0;
  const server = {
    origin: "",
    async start() {
      const args = ["serve", "--dir", DIST, "--data", data, "--port", `${port}`, "--lang", "en", ...more];
      const child = spawn(PROGRAM, args, { stdio: ["ignore", "pipe", "inherit"] });
      running = { child, ended: new Promise((done) => child.on("close", done)) };
      for await (const line of createInterface({ input: child.stdout })) {
        const origin = /http:\/\/[\d.:]+/.exec(line)?.[0];
        if (!origin) continue;
        server.origin = origin;
        port = Number(origin.split(":").at(-1));
        child.stdout.resume();
        return;
      }
      throw new Error(`cairn serve ended with ${await running.ended}`);
    },
    /** Ends it without a chance to tidy up. */
    async kill() {
      running.child.kill("SIGKILL");
      await running.ended;
    },
    async close() {
      running?.child.kill("SIGKILL");
      await running?.ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** A server and a browser for the tests of a file. */
export function onlineTests({ before, after }, more = []) {
  const shared = {};
  before(async () => {
    // Here, where nothing is timed: it may take minutes.
    if (!BUILT) execFileSync("cargo", ["build", "--quiet", "--locked"], { cwd: ROOT, stdio: "inherit" });
    shared.server = await startServer(more);
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser?.close();
    await shared.server?.close();
  });

  /** A browser complains if somebody leaves a game before its connection is there, which is nobody's fault. */
  const LEFT_EARLY = /^console: WebSocket connection to .* failed: WebSocket is closed before the connection is established\.$/;

  /** Runs a test with people; what went wrong on their pages, other than what is expected, fails it. */
  const withPeople = async (names, work, { expected = [], settings = {}, options = {} } = {}) => {
    const contexts = [];
    const all = [];
    /** Somebody new, with a browser of their own. */
    const person = async (name, more = {}) => {
      const context = await shared.browser.newContext({
        baseURL: `${shared.server.origin}/`,
        viewport: { width: 1280, height: 800 },
        ...options,
        ...more,
      });
      contexts.push(context);
      await prepare(context, { seed: 7 + contexts.length, ...settings });
      const { page, troubles } = await openPage(context, shared.server.origin);
      all.push(troubles);
      return { name, context, page };
    };
    const people = [];
    for (const name of names) people.push(await person(name));
    await work(people, person);
    const unexpected = all.flat().filter((trouble) => ![LEFT_EARLY, ...expected].some((pattern) => pattern.test(trouble)));
    assert.deepEqual(unexpected, []);
    for (const context of contexts) await context.close();
  };
  return { shared, withPeople };
}

/** Makes a game through the dialogue; gives its link. */
export async function createGame({ page, name }, { game = "qawale", side = "first", clock = "live", level, size, listed = false } = {}) {
  await page.goto(`#/online/new/${level ?? game}`);
  await page.locator("dialog[open]").waitFor();
  await page.locator("select[name=game]").selectOption(game);
  await page.locator(`input[name=side][value=${side}]`).check({ force: true });
  await page.locator(`input[name=clock][value=${clock}]`).check({ force: true });
  if (size) await page.locator("dialog .two select").nth(1).selectOption(size);
  if (listed) await page.locator("input[name=opponent][value=anybody]").check({ force: true });
  await page.locator("input[name=name]").fill(name);
  await page.locator("dialog button[type=submit]").click();
  await page.locator(".pg-play.online").waitFor();
  if (level) return page.url();
  return `${new URL(page.url()).protocol}//${await page.locator("#link-to-send").inputValue()}`;
}

/** Opens a link and takes the seat. */
export async function acceptGame({ page, name }, link) {
  await page.goto(link);
  await page.locator("#join-name").fill(name);
  await page.locator(".join button[type=submit]").click();
  await page.locator(".pg-play.online:not([data-turn=open])").waitFor();
}

/** A game that two people have begun. */
export async function begun(first, second, terms = {}) {
  const link = await createGame(first, terms);
  await acceptGame(second, link);
  await ready(first.page);
  return link;
}

/** Waits until the game is being played. */
export const ready = (page) => page.locator(".pg-play.online:is([data-turn=person], [data-turn=other])").waitFor();

/** Waits until so many moves are on the board and known to the server. */
export async function at(page, plies) {
  await page.locator(`.pg-play.online[data-plies="${plies}"][data-confirmed="${plies}"][data-moving=false]`).waitFor();
}

export const turnOf = (page) => page.locator(".pg-play.online").getAttribute("data-turn");
export const status = async (page) => (await page.locator(".status p").allTextContents()).join(" ");

/** Makes one move with the mouse, whatever the page offers; the same dice give the same move. */
export async function moveOnce(page, below) {
  const before = (await look(page)).plies;
  for (let step = 0; step < 60; step++) {
    const seen = await look(page);
    if (seen.plies > before) return;
    const candidates = seen.captures.length > 0 ? seen.captures : seen.legal;
    if (candidates.length === 0 && seen.canPass) {
      await page.getByRole("button", { name: /^(Pass|Passar)$/ }).click();
    } else {
      const { x, y } = await middle(page, candidates[below(candidates.length)]);
      await page.mouse.click(x, y);
    }
    await page.waitForFunction(
      ({ before, marked }) => {
        const root = document.querySelector(".pg-play");
        const now = [...document.querySelectorAll(".board .cell.legal")].map((cell) => cell.dataset.square).join();
        return Number(root.dataset.plies) > before || now !== marked;
      },
      { before, marked: seen.legal.join() },
    );
  }
  throw new Error("a move that never ends");
}

/** Plays until the game is over, or so many moves have been made; `between` is called after every move. */
export async function playOn(people, seed, { until = Infinity, between = async () => {} } = {}) {
  const below = dice(seed);
  for (;;) {
    // Whoever has moved is ahead of the others.
    const seen = await Promise.all(people.map(({ page }) => look(page)));
    const plies = Math.max(...seen.map(({ plies }) => plies));
    for (const { page } of people) await at(page, plies);
    const turns = await Promise.all(people.map(({ page }) => turnOf(page)));
    if (turns.includes("over") || plies >= until) return plies;
    const mover = people[turns.indexOf("person")];
    assert.ok(mover, `somebody is to move: ${turns}`);
    await moveOnce(mover.page, below);
    await between(plies + 1, mover);
  }
}

/** Somebody who plays line by line in a terminal, with a home of their own. */
export function startTerminal(args) {
  const home = mkdtempSync(join(tmpdir(), "cairn-terminal-"));
  const env = { ...process.env, HOME: home, XDG_STATE_HOME: "", XDG_DATA_HOME: "", XDG_CONFIG_HOME: "" };
  const child = spawn(PROGRAM, [...args, "--plain", "--lang", "en"], { env, stdio: ["pipe", "pipe", "pipe"] });
  let [written, seen, isEnded] = ["", 0, false];
  let wake = () => {};
  const hear = (text) => {
    written += text;
    wake();
  };
  child.stdout.setEncoding("utf8").on("data", hear);
  child.stderr.setEncoding("utf8").on("data", hear);
  child.on("close", () => {
    isEnded = true;
    wake();
  });
  return {
    /** Waits for something that was not looked at before; gives what was written up to it. */
    async sees(pattern) {
      for (;;) {
        const found = pattern.exec(written.slice(seen));
        if (found) {
          const text = written.slice(seen, seen + found.index + found[0].length);
          seen += found.index + found[0].length;
          return text;
        }
        if (isEnded) throw new Error(`${pattern} is not in what was written: ${written.slice(seen)}`);
        await new Promise((done) => (wake = done));
      }
    },
    tell: (line) => child.stdin.write(`${line}\n`),
    close() {
      child.kill("SIGKILL");
      rmSync(home, { recursive: true, force: true });
    },
  };
}
