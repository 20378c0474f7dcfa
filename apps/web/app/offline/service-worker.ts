/** Caches the whole app, one cache per version. The build puts `PRECACHE` and `VERSION` before this file, so it imports nothing. */

declare const PRECACHE: readonly string[];
declare const VERSION: string;

(() => {
  const worker = self as unknown as ServiceWorkerGlobalScope;
  const CACHE_PREFIX = 'tablehop-';
  const CACHE = `${CACHE_PREFIX}${VERSION}`;
  const PAGE = '/index.html';
  /** Only the server can answer this: the WebSocket of rooms. */
  const WIRE = '/wire';
  const kept = new Set(PRECACHE);

  async function fill(): Promise<void> {
    const cache = await caches.open(CACHE);
    await Promise.all(PRECACHE.map(async (path) => cache.put(path, await obtain(path))));
  }

  /** Names under /assets/ contain a hash of their content: a file in an older cache needs no new request. */
  async function obtain(path: string): Promise<Response> {
    const kept = path.startsWith('/assets/') ? await caches.match(path) : undefined;
    if (kept !== undefined) return kept;
    const response = await fetch(path, { cache: 'reload' });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  }

  async function tidy(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
    // Serve the first visit from the cache, too.
    await worker.clients.claim();
  }

  async function answer(path: string, request: Request): Promise<Response> {
    const cache = await caches.open(CACHE);
    return (await cache.match(path)) ?? fetch(request);
  }

  worker.addEventListener('install', (event) => event.waitUntil(fill()));
  worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
  worker.addEventListener('message', (event) => {
    if (event.data === 'take over') void worker.skipWaiting();
  });
  /** Opens the page that showed the notification; the notification's tag is its path. */
  async function comeBack(path: string): Promise<void> {
    const pages = await worker.clients.matchAll({ type: 'window' });
    const page = pages.find(({ url }) => new URL(url).pathname === path);
    if (page === undefined) await worker.clients.openWindow(path);
    else await page.focus();
  }

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(comeBack(event.notification.tag));
  });
  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin || pathname === WIRE) return;
    if (request.mode === 'navigate' && !kept.has(pathname)) event.respondWith(answer(PAGE, request));
    else if (kept.has(pathname)) event.respondWith(answer(pathname, request));
  });
})();
