/** Reloads the page in the newest version: without this, the service worker would serve the cached one. */

const PATIENCE_MS = 15_000;

export async function loadNewestBuild(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  if (registration !== undefined) await Promise.race([takeOver(registration), passed(PATIENCE_MS)]);
  location.reload();
}

async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // Without a network there is only the cached page.
    return;
  }
  const fresh = registration.installing ?? registration.waiting;
  if (fresh === null) return;
  const isInCharge = new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  if (await isInstalled(fresh)) {
    fresh.postMessage('take over');
    await isInCharge;
  }
}

function isInstalled(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'redundant') resolve(false);
      else if (worker.state !== 'installing') resolve(true);
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
