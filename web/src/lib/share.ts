// Giving things away: to the clipboard, to other apps, or as a file.

import { t } from "./i18n.svelte";
import { notice } from "./notice.svelte";

/** Copies a text, and tells the person whether that was possible. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notice.say(t("web-copied"));
  } catch {
    notice.say(t("web-not-copied"));
  }
}

/** Gives an address of this page to the apps of a phone; elsewhere it is copied. */
export async function share(hash: string, title: string): Promise<void> {
  const url = location.href.split("#")[0] + hash;
  if (!("share" in navigator) || !matchMedia("(pointer: coarse)").matches) return copy(url);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Whoever has thought better of it has shared nothing, and that is fine.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url);
  }
}

/** Gives a file to the apps of a phone; elsewhere it is saved. */
export async function give(name: string, content: Blob): Promise<void> {
  const files = [new File([content], name, { type: content.type })];
  if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.({ files })) return keep(name, content);
  try {
    await navigator.share({ files });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) keep(name, content);
  }
}

const TYPES: Record<string, string> = { pgn: "application/x-chess-pgn", svg: "image/svg+xml", txt: "text/plain" };

export function download(name: string, text: string): void {
  const type = TYPES[name.split(".").at(-1) ?? ""] ?? "text/plain";
  keep(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Saves a file. */
function keep(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
