// A real browser on the built page: it serves the bundle as a plain folder, with the strict policy that `cairn serve` has, and
// watches for console errors and for requests to anywhere else.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { prepare } from "./driver.mjs";

const DIST = fileURLToPath(new URL("../dist", import.meta.url));

const POLICY = `${readFileSync(new URL("../../crates/server/content-security-policy.txt", import.meta.url), "utf8").trim()}; frame-ancestors 'none'`;

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
  ".json": "application/json",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

/** Serves the bundle; closing it makes the page go offline. */
export async function serve() {
  if (!existsSync(join(DIST, "index.html"))) throw new Error("web/dist is missing: build it with `cargo run -p xtask -- web`");
  const server = createServer(async (request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const file = join(DIST, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const body = await readFile(file);
      response.writeHead(200, {
        "content-type": TYPES[extname(file)] ?? "application/octet-stream",
        "content-security-policy": POLICY,
        "cache-control": "no-cache",
      });
      response.end(body);
    } catch {
      response.writeHead(404).end("not found");
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${server.address().port}`;
  return {
    origin,
    close: () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  };
}

function executable() {
  const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const path = process.env.CAIRN_CHROMIUM ?? places.find(existsSync);
  if (!path) throw new Error("there is no Chromium; install it (apt-get install chromium), or set CAIRN_CHROMIUM to its path");
  return path;
}

export function launch() {
  return chromium.launch({
    executablePath: executable(),
    headless: true,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** A page that remembers what went wrong on it. */
export async function openPage(context, origin) {
  const page = await context.newPage();
  const troubles = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.stack}`));
  page.on("request", (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith("http") && asked !== origin) troubles.push(`a request to ${request.url()}`);
  });
  return { page, troubles };
}

/** Asks the page until it has an answer. Playwright's own way of waiting takes any promise for one, and the strict policy keeps it out of the page. */
export async function until(page, question, argument) {
  for (;;) {
    const answer = await page.evaluate(question, argument);
    if (answer) return answer;
    await page.waitForTimeout(50);
  }
}

/**
 * A browser and a server for the tests of a file. What it gives runs a test on a page of its own, and sees to it that nothing went
 * wrong there.
 */
export function browserTests({ before, after }) {
  const shared = {};
  before(async () => {
    shared.server = await serve();
    shared.browser = await launch();
  });
  after(async () => {
    await shared.browser?.close();
    await shared.server?.close();
  });
  /** `settings` are those of `prepare`; everything else is for the browser. */
  const withPage = async ({ settings, expected = [], ...options }, work) => {
    const context = await shared.browser.newContext({
      baseURL: `${shared.server.origin}/`,
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    await prepare(context, settings);
    const { page, troubles } = await openPage(context, shared.server.origin);
    await work(page, context);
    assert.deepEqual(
      troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
      [],
    );
    await context.close();
  };
  return { shared, withPage };
}
