/** Notifications of the browser, for as long as the page is open: no push, and nothing is sent to anybody. */

export type Note = { readonly title: string; readonly body: string; readonly tag: string };

/** Asked when the person wants them, never before. False if they are not allowed. */
export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  if (Notification.permission === 'default') await Notification.requestPermission().catch(() => 'denied');
  return Notification.permission === 'granted';
}

/** Shows it, if that is allowed; returns how to take it away. A touch on it comes back to the page. */
export function showNotification({ title, body, tag }: Note): () => void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return () => {};
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
    return () => shown.close();
  } catch {
    // Browsers on phones know only those of a service worker.
    return showByWorker({ title, body, tag });
  }
}

function showByWorker({ title, body, tag }: Note): () => void {
  const registration = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined);
  const shown = registration.then((found) => found?.showNotification(title, { body, tag, icon: '/icon-192.png' })).catch(() => {});
  return () => {
    void shown
      .then(() => registration)
      .then(async (found) => {
        for (const each of (await found?.getNotifications({ tag })) ?? []) each.close();
      })
      .catch(() => {});
  };
}
