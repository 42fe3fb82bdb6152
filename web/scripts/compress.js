// Writes the compressed forms of the bundle, which servers send as they are.

import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const FOLDER = new URL("../dist", import.meta.url).pathname;
const COMPRESSIBLE = /\.(html|js|css|wasm|svg|json|webmanifest|txt)$/;

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

for (const entry of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  const forms = [
    [".br", brotli(bytes)],
    [".gz", gzipSync(bytes, { level: 9 })],
  ];
  for (const [ending, compressed] of forms) {
    if (compressed.length < bytes.length) writeFileSync(file + ending, compressed);
  }
}
