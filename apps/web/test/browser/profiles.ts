/** A pool of browser profiles with one tab each. Reused tabs have compiled scripts in memory and load the app in half the CPU time. */

import type { Browser, BrowserContext, CDPSession, Disposable, Page } from 'playwright-core';

/** What cannot change after a profile is created. */
type ProfileKind = { readonly url: string; readonly locale: string; readonly hasTouch: boolean };

type ProfileLooks = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly reducedMotion: 'reduce' | 'no-preference';
  readonly localStorage: { readonly [name: string]: string };
};

export type Profile = {
  readonly kind: ProfileKind;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly initScripts: Disposable[];
  /** A test routes WebSockets of the page, which cannot be undone. */
  hasSocketRoutes: boolean;
  readonly devtools: CDPSession;
};

/** On the app's origin, but not the app: an idle tab does nothing there. */
const WAITING_ROOM = '/icon.svg';
/** Pages do not notice at what scale they are painted, and painting took a quarter of the processor time. */
const PAINTED_SCALE = 0.02;
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup', 'request', 'requestfailed', 'response', 'websocket', 'worker'];
/** A profile that is not clean within this time is closed. */
const CLEARING_MS = 10_000;

const idle: Profile[] = [];

/** What a page has announced, and how many turns at this screen have ended: the global variable `heard`. */
export type Heard = { readonly spoken: string[]; turnsEnded: number };

/** Logs violations of the content security policy as errors, and records announcements. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      console.error(`policy violated: ${effectiveDirective} by ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
    const heard: Heard = { spoken: [], turnsEnded: 0 };
    Object.assign(globalThis, { heard });
    const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;
    new MutationObserver((records) => {
      for (const { target, oldValue, addedNodes } of records) {
        if (!isElement(target)) continue;
        if (oldValue === 'true' && target.classList.contains('turn-line')) heard.turnsEnded += 1;
        if (target.role === 'log') heard.spoken.push(...[...addedNodes].filter(isElement).map((node) => node.textContent));
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-own'], attributeOldValue: true });
  });
}

export async function takeProfile(browser: Browser, kind: ProfileKind, looks: ProfileLooks): Promise<Profile> {
  const found = idle.findIndex((each) => isSame(each.kind, kind) && each.context.browser() === browser);
  const [profile = await createProfile(browser, kind)] = found < 0 ? [] : idle.splice(found, 1);
  const { page } = profile;
  await setLooks(page, looks);
  await page.evaluate((kept) => {
    for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
  }, looks.localStorage);
  return profile;
}

export async function setLooks(page: Page, { viewport, colorScheme, reducedMotion }: ProfileLooks): Promise<void> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion, media: null });
  // Nothing is under the mouse until a test moves it.
  await page.mouse.move(-1, -1);
}

/** Resets a profile and returns it to the pool; closes it if that fails. */
export async function giveBack(profile: Profile): Promise<void> {
  if (profile.hasSocketRoutes) return profile.context.close();
  try {
    await clear(profile);
    idle.push(profile);
  } catch {
    await profile.context.close();
  }
}

/** Call it before a server stops: its profiles cannot be used again. */
export async function closeProfiles(url: string): Promise<void> {
  const closing = idle.filter((each) => each.kind.url === url);
  for (const each of closing) idle.splice(idle.indexOf(each), 1);
  await Promise.all(closing.map((each) => each.context.close()));
}

function isSame(one: ProfileKind, other: ProfileKind): boolean {
  return one.url === other.url && one.locale === other.locale && one.hasTouch === other.hasTouch;
}

async function createProfile(browser: Browser, kind: ProfileKind): Promise<Profile> {
  const { url, locale, hasTouch } = kind;
  const context = await browser.newContext({
    baseURL: url,
    locale,
    hasTouch,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    acceptDownloads: true,
  });
  const page = await context.newPage();
  await listen(page);
  const initScripts: Disposable[] = [];
  const addInitScript = page.addInitScript.bind(page) as (...script: readonly unknown[]) => Promise<Disposable>;
  page.addInitScript = async (...script: readonly unknown[]) => {
    const added = await addInitScript(...script);
    initScripts.push(added);
    return added;
  };
  const devtools = await context.newCDPSession(page);
  const setViewportSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    await setViewportSize(size);
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      ...size,
      mobile: false,
      deviceScaleFactor: 1,
      screenWidth: size.width,
      screenHeight: size.height,
      viewport: { ...size, x: 0, y: 0, scale: PAINTED_SCALE },
    });
  };
  await page.goto(WAITING_ROOM);
  const profile = { kind, context, page, initScripts, hasSocketRoutes: false, devtools };
  const routeWebSocket = page.routeWebSocket.bind(page);
  page.routeWebSocket = (...route) => {
    profile.hasSocketRoutes = true;
    return routeWebSocket(...route);
  };
  return profile;
}

async function clear({ context, page, initScripts, devtools }: Profile): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await Promise.all(context.pages().map((each) => each !== page && each.close()));
  for (const script of initScripts.splice(0)) await script.dispose();
  await page.unrouteAll();
  await context.clearPermissions();
  await context.clearCookies();
  await page.goto(WAITING_ROOM, { timeout: CLEARING_MS });
  await devtools.send('Page.resetNavigationHistory');
  await clearStorage(page);
}

/** Of the address that the page shows. */
export async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name } of await indexedDB.databases()) {
      const deletion = indexedDB.deleteDatabase(name ?? '');
      await new Promise((resolve, reject) => {
        deletion.onsuccess = resolve;
        deletion.onerror = reject;
        setTimeout(reject, most);
      });
    }
  }, CLEARING_MS);
}
