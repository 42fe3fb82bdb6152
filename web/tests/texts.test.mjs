// The page asks for messages that exist, and every message of the page is asked for.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.(svelte|ts|rs)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"))
    .join("\n");
}

const code = sources("web/src") + sources("crates/wasm/src");
/** The files whose messages the page has, at once or later; the terminal's are left out of it. */
const sourceList = readFileSync(join(root, "crates/messages/src/sources.rs"), "utf8");
const parts = ["everywhere", "later"].map((name) => sourceList.match(new RegExp(`fn ${name}.*?^}`, "ms"))[0]);
const files = [...parts.join("\n").matchAll(/locales\/en\/[a-z]+\.ftl/g)].map(([name]) => join(root, "crates/messages", name));
const messages = files.map((name) => readFileSync(name, "utf8"));
const known = new Set([...messages.join("\n").matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(([, key]) => key));
const own = [...known].filter((key) => /^(web|online)-/.test(key));

/** Keys that are put together: `web-theme-${theme}`. */
const prefixes = [...code.matchAll(/`((?:web|online)-[a-z-]+-)\$\{/g)].map(([, prefix]) => prefix);

test("every message the page asks for exists", () => {
  const asked = [...code.matchAll(/"((?:web|online|play|game|reason|end|level)-[a-z0-9-]+)"/g)].map(([, key]) => key);
  assert.ok(asked.length > 100, "the page asks for many messages");
  assert.deepEqual(
    asked.filter((key) => !known.has(key)),
    [],
  );
});

test("every message of the page is asked for", () => {
  const isAsked = (key) => code.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix));
  assert.deepEqual(
    own.filter((key) => !isAsked(key)),
    [],
  );
});
