// The page alone, as any server of files has it: there is no online play, and everything else is there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";

import { browserTests } from "./browser.mjs";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const { shared, withPage } = browserTests({ before, after });

for (const [language, none] of [
  ["en", "Online play is not available here."],
  ["pt-PT", "Aqui não se pode jogar online."],
])
  test(`where there is no server for it, the page says so, and everything else works (${language})`, () =>
    withPage({ settings: { language }, expected: [/404/] }, async (page) => {
      for (const address of ["#/online", "#/online/2222222222222222", "#/online/new/zola"]) {
        await page.goto(address);
        await page.getByText(none).waitFor();
        await page.getByText("cairn serve").waitFor();
        await page.evaluate(AXE);
        const { violations } = await page.evaluate(() => window.axe.run());
        assert.deepEqual(violations, []);
      }
      await page.goto("#/new/zola");
      await page.locator("dialog[open]").waitFor();
    }));

test("whoever never plays online sends nothing", () =>
  withPage({}, async (page) => {
    const asked = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("");
    await page.locator(".cards").waitFor();
    await page.goto("#/learn");
    await page.locator("main h1").waitFor();
    assert.deepEqual(
      asked.filter((url) => url.includes("/api/") || url.includes("online")),
      [],
    );
  }));

test("without a network the page says that the server cannot be reached, and finds it again", () =>
  withPage({ expected: [/ERR_FAILED|Failed to load|404/] }, async (page) => {
    await page.route("**/api/lobby", (route) => route.abort());
    await page.goto("#/online");
    await page.getByText("The server cannot be reached.").waitFor();
    await page.unroute("**/api/lobby");
    await page.getByRole("button", { name: "Try now" }).click();
    await page.getByText("Online play is not available here.").waitFor();
    assert.ok(shared.server.origin);
  }));
