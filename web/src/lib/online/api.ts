// The server's REST part.

import type { Identity, Lobby, Made, NewGame, Notifications, PairingCode, Shown, Why } from "./wire";

/** The server cannot be reached now. */
export class Away extends Error {}

/** There is no server for online play where this page comes from. */
export class Missing extends Error {}

/** The server does not do it, and says why. */
export class NotDone extends Error {
  readonly why: Why;

  constructor(why: Why) {
    super(why.message);
    this.why = why;
  }
}

/** How long an answer may take, in milliseconds. */
const PATIENCE = 10_000;

/** Addresses are relative to the page, wherever it is. */
export function address(path: string): URL {
  return new URL(`api/${path}`, document.baseURI);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
      ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
  } catch (error) {
    throw new Away(String(error));
  }
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  if (response.ok) {
    if (isJson) return (await response.json()) as T;
    if (response.status === 204) return undefined as T;
    throw new Missing(path);
  }
  // Errors of the service are JSON; others come from whatever stands before it, or from a server of mere files.
  if (isJson) throw new NotDone((await response.json()) as Why);
  throw response.status >= 500 || response.status === 429 ? new Away(`${response.status}`) : new Missing(path);
}

export const lobby = () => ask<Lobby>("GET", "lobby");
export const show = (game: string) => ask<Shown>("GET", `games/${encodeURIComponent(game)}`);
export const create = (wanted: NewGame) => ask<Made>("POST", "games", wanted);
/** Who we are; makes this browser somebody if it is nobody yet. */
export const become = (name?: string) => ask<Identity>("POST", "identity", name === undefined ? {} : { name });
export const whoAmI = () => ask<Identity>("GET", "identity");
export const rename = (name: string) => ask<Identity>("PATCH", "identity", { name });
export const forget = () => ask<void>("DELETE", "identity");
export const pairingCode = () => ask<PairingCode>("POST", "identity/code");
export const pair = (code: string) => ask<Identity>("POST", "identity/pair", { code });
export const notifications = () => ask<Notifications>("GET", "notify");
export const setWebhook = (url: string, language: string) => ask<void>("PUT", "notify/webhook", { url, language });
export const removeWebhook = () => ask<void>("DELETE", "notify/webhook", {});
export const addBrowser = (subscription: PushSubscriptionJSON, language: string) =>
  ask<void>("POST", "notify/push", { subscription: { endpoint: subscription.endpoint, keys: subscription.keys }, language });
export const removeBrowser = (endpoint: string) => ask<void>("DELETE", "notify/push", { endpoint });
export const makeFeed = (language: string) => ask<{ url: string }>("POST", "notify/feed", { language });
export const removeFeed = () => ask<void>("DELETE", "notify/feed");
