// Web push: the browser shows a message although the page is closed.

import { addBrowser, removeBrowser } from "./api";

/** Whether this browser can be told, here: it needs a service worker, which needs an encrypted connection. */
export function pushIsPossible(): boolean {
  return "PushManager" in window && "Notification" in window && "serviceWorker" in navigator;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function isSubscribed(): Promise<boolean> {
  return pushIsPossible() && (await subscription()) !== null;
}

/** Asks the person, the browser and the server, in this order. Fails with a `DOMException` if one of the first two does not want to. */
export async function subscribe(key: string, language: string): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted") throw new DOMException("denied", "NotAllowedError");
  const registration = await navigator.serviceWorker.ready;
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await addBrowser(made.toJSON(), language);
}

export async function unsubscribe(): Promise<void> {
  const old = await subscription();
  if (!old) return;
  await removeBrowser(old.endpoint);
  await old.unsubscribe();
}
