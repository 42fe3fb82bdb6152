// The service worker: keeps the whole page, so that it starts without a network after the first visit. A new version is
// loaded in the background and takes over when no page of the old one is open, or when the page says so.

declare const self: ServiceWorkerGlobalScope;
export {};

// The build puts the files here, and a version that changes with any of them.
const FILES: string[] = JSON.parse("__FILES__") as string[];
const VERSION = "__VERSION__";

const PREFIX = "cairn-";
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(keepFiles());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

// What a server of online play has to say while no page is open.
self.addEventListener("push", (event) => {
  const told = (event.data?.json() ?? {}) as { title?: string; body?: string; link?: string; tag?: string };
  const shown = self.registration.showNotification(told.title ?? "Cairn", {
    body: told.body,
    tag: told.tag,
    icon: "icon-192.png",
    data: told.link,
  });
  event.waitUntil(shown);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const link: unknown = event.notification.data;
  if (typeof link === "string") event.waitUntil(self.clients.openWindow(link));
});

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Files whose names change with their contents may come from the browser's own cache, the others must not.
  await cache.addAll(FILES.map((file) => new Request(file, file.startsWith("assets/") ? {} : { cache: "reload" })));
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The link of an online game, which the page shows under an address of its own. */
const LINK = /\/g\/([a-z0-9]{16})$/;

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const game = request.mode === "navigate" && LINK.exec(new URL(request.url).pathname)?.[1];
  if (game) return Response.redirect(`./#/online/${game}`);
  // Other pages show a document of its own in their frames.
  const document = new URL(request.url).pathname.endsWith("/embed.html") ? "embed.html" : "./";
  const wanted = request.mode === "navigate" ? document : request;
  return (await cache.match(wanted, { ignoreSearch: request.mode === "navigate" })) ?? fetch(request);
}
