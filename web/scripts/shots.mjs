// Pictures of the page: `npm run shots` makes those of the README, `npm run shots -- FOLDER [NAME…]` all of them, or those with these
// names, to look at.

import { mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { launch, openPage, serve } from "../tests/browser.mjs";
import { begin, choose, click, middle, playOut, prepare, settled } from "../tests/driver.mjs";

/** The pictures that the README shows, and nothing else is in their folder. */
const README = ["qawale-desktop-light", "nava-phone-light", "analysis-phone-dark"];
const PICTURES = fileURLToPath(new URL("../../docs/web", import.meta.url));

const [folder = PICTURES, ...only] = process.argv.slice(2);
const isWanted = (name, file) => (folder === PICTURES ? README.includes(file) : only.length === 0 || only.includes(name));

const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };

/** A position, to be played on from there. */
async function from(page, game, { position, moves = [] }) {
  const start = position === undefined ? "" : `start=${encodeURIComponent(position)}&`;
  await page.goto(`#/analysis/${game}?${start}moves=${moves.join(".")}`);
  await choose(page, "Play from here");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await settled(page);
}

const SHOTS = {
  home: async (page) => {
    await begin(page, "qawale");
    await page.goto("#/");
  },
  setup: (page) => page.goto("#/new/zola"),
  qawale: async (page) => {
    await from(page, "qawale", { moves: ["a1nen", "a4sse", "b2swn", "a2enne", "a3ne", "c4ws", "a4ee", "b4seesw"] });
    for (const square of ["b3", "c3", "d3", "d2"]) await click(page, square);
    const { x, y } = await middle(page, "c2");
    await page.mouse.move(x, y);
    await page.locator(".path").waitFor({ state: "attached" });
  },
  zola: async (page) => {
    await from(page, "zola", { position: "x2,r,x,r,x/x2,r,b,b,x/b,r,b,x,b,x/x,b,b,x,b,x/x,r,r,r,b,x/x3,r,r,x r" });
    await click(page, "b4");
  },
  swack: async (page) => {
    await from(page, "swack", {
      position: "w1,b1,b1,w1,w1,b1/w1,w2,w4,b3,w2,b2/w1,w1,b2,b1,b3,w1/w1,w1,w2,w2,w2,b2/b2,w1,b1,b1,b2,w2/b1,b2,b1,b1,w2,b1 b 0",
    });
    await click(page, "e2");
    await click(page, "e5");
  },
  wali: async (page) => {
    await from(page, "wali", { position: "x,b,w,x,w,b/w,x,b,b,b,w/x,w,x,w,w,x/x3,b,x2/b,b,w,x,w,b w 0 0" });
    await click(page, "b3");
    await click(page, "c3");
  },
  nava: async (page) => {
    await from(page, "nava", { position: "x,wb,B,x,bbbw/W,x2,B,x/x,B,B,B,W/x,W,b,x2/W,W,ww,wwb,x w" });
    await click(page, "e5");
  },
  analysis: async (page) => {
    await begin(page, "zola", { level: "5" });
    await playOut(page, 3, { choose: (square) => click(page, square), pass: () => page.keyboard.press("p") }, 9).catch(() => {});
    await settled(page);
    await choose(page, "Analyze this game");
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.locator(".verdicts").waitFor({ timeout: 120_000 });
    await page.locator(".scrubber").fill("12");
    await page.getByRole("button", { name: "Evaluate" }).click();
    await page.locator(".cand li").nth(2).waitFor();
    await page.waitForFunction(() => Number(/\d+/.exec(document.querySelector(".cand h2").textContent)?.[0]) >= 5);
  },
  learn: async (page) => {
    await page.goto("#/learn/nava");
    await page.getByRole("link", { name: "Your turn" }).click();
  },
  players: (page) => page.goto("#/players"),
};

if (folder === PICTURES) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await serve();
const browser = await launch();
for (const [size, viewport] of Object.entries(SIZES)) {
  for (const theme of ["light", "dark"]) {
    const context = await browser.newContext({ baseURL: `${server.origin}/`, viewport, deviceScaleFactor: size === "phone" ? 2 : 1 });
    await prepare(context, { theme });
    for (const [name, reach] of Object.entries(SHOTS)) {
      const file = `${name}-${size}-${theme}`;
      if (!isWanted(name, file)) continue;
      const { page, troubles } = await openPage(context, server.origin);
      await reach(page);
      await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({ path: `${folder}/${file}.png` });
      for (const trouble of troubles) console.log(`${name}: ${trouble}`);
      await page.close();
    }
    await context.close();
  }
}
await browser.close();
await server.close();
