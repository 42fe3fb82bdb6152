// The page says itself what it may load, for servers that send no such header.

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

export function policy(): Plugin {
  const text = readFileSync(new URL("../../crates/server/content-security-policy.txt", import.meta.url), "utf8").trim();
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: text }, injectTo: "head-prepend" },
    ],
  };
}
