/** Installs the service worker, and asks before a new version replaces the one on the screen. */

import { notify } from '../../ui/notices.ts';
import { route } from '../../ui/router.ts';
import { say } from '../../ui/speech.ts';

const HOUR_MS = 3_600_000;

export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js');
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration !== undefined) watchForUpdates(registration);
  } catch {
    // Blocked, as in some private windows: everything works except offline use.
  }
}

function watchForUpdates(registration: ServiceWorkerRegistration): void {
  // Without a controller this is the first visit: nothing is replaced.
  const isFirstVisit = navigator.serviceWorker.controller === null;
  let hasAgreed = false;
  const offer = (fresh: ServiceWorker) =>
    notify({
      kind: 'info',
      text: say(route.peek().page === 'play' ? 'shell.update.readyInMatch' : 'shell.update.ready'),
      action: {
        label: say('shell.fault.reload'),
        run: () => {
          hasAgreed = true;
          fresh.postMessage('take over');
        },
      },
    });

  if (registration.waiting !== null && !isFirstVisit) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    // The first worker replaces nothing. WebKit may say that it is installed when it controls the page already.
    if (registration.active === null) return;
    fresh?.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller !== null) offer(fresh);
    });
  });
  let isControlled = !isFirstVisit;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hasAgreed) location.reload();
    else if (isControlled) {
      notify({
        kind: 'info',
        text: say('shell.update.elsewhere'),
        action: { label: say('shell.fault.reload'), run: () => location.reload() },
      });
    }
    isControlled = true;
  });
  // A page left open for days would not learn of a new version otherwise.
  setInterval(() => void registration.update().catch(() => {}), HOUR_MS);
}
