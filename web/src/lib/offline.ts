// Keeping the page for days without a network.

/** Registers the service worker. `updated` hears of a new version that waits; calling its argument loads it. */
export async function keepOffline(updated: (load: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const workers = navigator.serviceWorker;
  const registration = await workers.register("./sw.js");
  const offer = () => {
    const { waiting } = registration;
    // The first version of all has nobody to take over from.
    if (!waiting || !workers.controller) return;
    updated(() => {
      workers.addEventListener("controllerchange", () => location.reload(), { once: true });
      waiting.postMessage("take-over");
    });
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
}
