// `cairn serve` and the service worker together: the page starts under the strict headers, starts again without a network
// after the first visit, and a new version is offered and takes over cleanly.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { launch, openPage, until } from "./browser.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DIST = fileURLToPath(new URL("../dist", import.meta.url));

let browser;
let folder;
let running;

before(async () => {
  // Here, where nothing is timed: it may take minutes.
  execFileSync("cargo", ["build", "--quiet", "--locked"], { cwd: ROOT, stdio: "inherit" });
  folder = mkdtempSync(join(tmpdir(), "cairn-web-"));
  cpSync(DIST, folder, { recursive: true });
  browser = await launch();
});

after(async () => {
  running?.kill();
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `cairn serve` on a folder; port 0 is any. */
async function serve(port) {
  const args = ["run", "--quiet", "--locked", "--", "serve", "--dir", folder, "--port", `${port}`, "--lang", "en", "--no-online"];
  const server = spawn("cargo", args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  running = server;
  const ended = new Promise((done) => server.on("close", done));
  for await (const line of createInterface({ input: server.stdout })) {
    const origin = /http:\/\/[\d.:]+/.exec(line)?.[0];
    assert.ok(origin, line);
    return {
      origin,
      port: Number(origin.split(":").at(-1)),
      async close() {
        server.kill("SIGINT");
        assert.equal(await ended, 0, "Ctrl-C ends it well");
      },
    };
  }
  throw new Error(`cairn serve ended with ${await ended}`);
}

const title = (page) => page.locator("h1").first().textContent();
const isNew = (page) => page.evaluate(() => document.querySelector('meta[name="version"]') !== null);
const caches = (page) => page.evaluate(() => caches.keys());

/** Another version of the page: its head says so, and the service worker has another number. */
function renew() {
  const page = join(folder, "index.html");
  writeFileSync(page, readFileSync(page, "utf8").replace("<head>", '<head><meta name="version" content="new">'));
  const worker = join(folder, "sw.js");
  const [old] = /[0-9a-f]{16}/.exec(readFileSync(worker, "utf8"));
  writeFileSync(worker, readFileSync(worker, "utf8").replace(old, "0123456789abcdef"));
  for (const file of [page, worker]) for (const ending of [".br", ".gz"]) rmSync(file + ending, { force: true });
}

test("the page starts offline after the first visit, and a new version takes over when it is asked to", { timeout: 120_000 }, async () => {
  let server = await serve(0);
  const context = await browser.newContext({ locale: "en-US" });
  const { page, troubles } = await openPage(context, server.origin);
  const first = await page.goto(server.origin);
  assert.equal(first.headers()["content-encoding"], "br");
  assert.match(first.headers()["content-security-policy"], /^default-src 'none'/);
  const shown = await title(page);
  assert.ok(shown);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [old, ...others] = await caches(page);
  assert.deepEqual(others, []);

  await server.close();
  await page.reload();
  assert.equal(await title(page), shown, "offline");

  renew();
  server = await serve(server.port);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const load = page.getByRole("button", { name: "Load it" });
  await load.waitFor();
  await page.reload();
  assert.ok(!(await isNew(page)), "as long as nobody says so, the old version rules");
  await load.click();
  await page.locator('meta[name="version"]').waitFor({ state: "attached" });
  await until(page, async (old) => !(await caches.keys()).includes(old), old);
  assert.equal((await caches(page)).length, 1);
  await server.close();
  await page.reload();
  assert.ok(await isNew(page), "the new version works offline");
  assert.deepEqual(troubles, []);
  await context.close();
});

test("another page shows a game in a frame, and is refused the page itself", { timeout: 120_000 }, async () => {
  const server = await serve(0);
  // Another name is another site, even on the same computer.
  const address = (document) => `${server.origin}/${document}#/embed/zola%3A4?moves=b2xb3.c2xc3`;
  const host = createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const source = address(request.url === "/embed" ? "embed.html" : "");
    response.end(`<!doctype html><title>A page elsewhere</title><iframe src="${source}" width="480" height="560"></iframe>`);
  });
  await new Promise((listening) => host.listen(0, "localhost", listening));
  const elsewhere = `http://localhost:${host.address().port}`;
  const context = await browser.newContext({ locale: "en-US" });
  const page = await context.newPage();

  await page.goto(`${elsewhere}/embed`);
  const frame = page.frameLocator("iframe");
  await frame.locator('main.embed[data-at="2"]').waitFor();
  await frame.getByRole("button", { name: "Back" }).click();
  await frame.locator('main.embed[data-at="1"]').waitFor();
  assert.deepEqual(await context.cookies(), [], "nothing is kept");

  const refused = page.waitForEvent("console", (message) => /frame-ancestors|X-Frame-Options/i.test(message.text()));
  await page.goto(`${elsewhere}/page`);
  await refused;
  assert.equal(await frame.locator("#app").count(), 0);

  await context.close();
  await new Promise((closed) => host.close(closed));
  await server.close();
});
