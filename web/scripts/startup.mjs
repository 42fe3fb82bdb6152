// How long the page keeps a slow phone busy while it starts: `npm run startup`, after `cargo run -p xtask -- web`.
//
// Total blocking time is what every task of the main thread takes beyond 50 ms, from the first paint until the page is at
// rest. A phone is taken to be four times as slow as this machine, and tasks are measured in processor time, so that other
// programs do not count. The median of several visits, each in a new browser profile.

import { launch, serve } from "../tests/browser.mjs";

const SLOWER = 4;
const LONG = 50;
const VISITS = Number(process.argv[2] ?? 5);

async function visit(browser, origin) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["toplevel", "loading", "blink.user_timing", "devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  await page.goto(`${origin}/`);
  await page.locator("main.home .card").last().waitFor();
  await page.waitForTimeout(1500);
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await complete;
  await context.close();
  const paint = events.find(({ name }) => name === "firstContentfulPaint");
  const main = events.filter((event) => event.name === "RunTask" && event.pid === paint.pid && event.tid === paint.tid && event.tdur);
  const lengths = main.map(({ tdur }) => (tdur / 1000) * SLOWER);
  const long = lengths.filter((length) => length > LONG).sort((a, b) => b - a);
  return {
    blocking: long.reduce((sum, length) => sum + length - LONG, 0),
    longest: long[0] ?? 0,
    busy: lengths.reduce((sum, length) => sum + length, 0),
    long: long.map(Math.round),
  };
}

const server = await serve();
const browser = await launch();
const visits = [];
for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, server.origin));
await browser.close();
await server.close();
const median = (of) => visits.map(of).sort((a, b) => a - b)[Math.floor(VISITS / 2)];
for (const [name, of] of [
  ["total blocking time", ({ blocking }) => blocking],
  ["longest task", ({ longest }) => longest],
  ["main thread in all", ({ busy }) => busy],
])
  console.log(`${name.padEnd(22)}${median(of).toFixed(0).padStart(6)} ms`);
console.log(`long tasks of each visit: ${visits.map(({ long }) => `[${long.join(", ")}]`).join(" ")}`);
