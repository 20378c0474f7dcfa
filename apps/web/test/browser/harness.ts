/** A real browser and server. Tests fail if a page logs an error, throws, misses a file or breaks the content security policy. */

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@tablehop/core';
import type axe from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createLog } from '../../../server/log.ts';
import { createServer } from '../../../server/server.ts';
import { closeProfiles, giveBack, listen, type Profile, setLooks, takeProfile } from './profiles.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** `WEB_BUILD` names another build than the one that `npm test` makes. */
const BUILT = process.env.WEB_BUILD ?? join(ROOT, 'apps/web/dist');

/** Minified: every page parses it again. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const SIZES = {
  /** The height that the browser's bars leave. */
  phone: { width: 390, height: 664 },
  smallPhone: { width: 360, height: 640 },
  tallPhone: { width: 390, height: 844 },
  smallestPhone: { width: 320, height: 568 },
  landscape: { width: 844, height: 390 },
  window: { width: 800, height: 600 },
  laptop: { width: 1024, height: 768 },
  large: { width: 1920, height: 1080 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  lowLaptop: { width: 1024, height: 640 },
  /** At 200 % zoom. */
  zoomedDesktop: { width: 720, height: 450 },
  zoomedPhone: { width: 320, height: 422 },
} as const;
export type Size = keyof typeof SIZES;

/** A headed browser renders slow pages of its own in the address bar. Only the last switch counts, so it repeats Playwright's list. */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
] as const;

type PageOptions = {
  readonly size?: Size;
  readonly locale?: string;
  readonly colorScheme?: 'light' | 'dark';
  /** Reduced by default: tests do not wait for dice to settle. */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Off by default, so that no test sees what another has cached. */
  readonly offline?: boolean;
  /** Off by default: lessons open at moments a test does not expect. */
  readonly coaching?: boolean;
  readonly rolling?: 'touch' | 'automatic';
  readonly settings?: JsonObject;
  /** Opens a second tab in the browser profile of this page. */
  readonly beside?: Page;
  /** For tests that look at pixels, or change their profile in a way that cannot be undone. */
  readonly unused?: boolean;
};

export type Site = {
  /** Without a trailing slash. */
  readonly url: string;
  /** An empty page; `goto` takes paths such as `/settings`. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
  /** One page for tests that start with `openStored`. Not cleared in between: not for tests that change settings or read storage. */
  readonly sharedPage: (options?: PageOptions) => Promise<Page>;
  readonly expectError: (text: RegExp) => void;
};

export type Served = { readonly url: string; readonly close: () => Promise<void> };

/** Shared by all test files of a process, because starting them takes longer than many tests. Profiles isolate the tests. */
let sharedBrowser: Promise<Browser> | null = null;
let sharedServer: Promise<Served> | null = null;

export async function openBrowser(): Promise<Browser> {
  const open = await sharedBrowser?.catch(() => null);
  if (open?.isConnected() !== true) {
    sharedBrowser = chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${FEATURES_OFF.join()}`,
      ],
    });
  }
  return sharedBrowser as Promise<Browser>;
}

/** All test files share one address. */
const NO_LIMIT = 1_000_000;

/** Like `npm start`, with a database that is deleted when the process ends. */
async function serve(folder: string): Promise<Served> {
  const data = mkdtempSync(join(tmpdir(), 'tablehop-browser-'));
  const removeData = () => rmSync(data, { recursive: true, force: true });
  process.once('exit', removeData);
  const server = await createServer(
    {
      port: 0,
      host: '127.0.0.1',
      storage: { kind: 'folder', folder: data },
      redisUrl: null,
      metrics: null,
      keep: { finishedDays: 365, unfinishedDays: 365, boardDays: 365 },
      drainSeconds: 0,
      trustProxy: false,
      origins: [],
      hosts: [],
      logLevel: 'error',
    },
    {
      web: folder,
      log: createLog('error'),
      socketLimits: { connectionsPerAddress: NO_LIMIT, newPerAddressPerMinute: NO_LIMIT },
      roomLimits: {
        ...{ roomsPerHour: NO_LIMIT, recordsPerHour: NO_LIMIT, replaysPerMinute: NO_LIMIT, codesPerMinute: NO_LIMIT },
        ...{ hintsPerMinute: NO_LIMIT, workAtOnce: NO_LIMIT, bytesAtOnce: NO_LIMIT * NO_LIMIT },
      },
    },
  );
  return {
    url: `http://127.0.0.1:${server.port}`,
    async close() {
      await server.stop();
      removeData();
      process.off('exit', removeData);
    },
  };
}

/** `folder`: what to serve instead of the built app; `start`: how to serve it. */
export function useSite(folder?: () => Promise<string>, start: (folder: string) => Promise<Served> = serve): Site {
  let browser: Browser | undefined;
  let own: Served | undefined;
  let url = '';
  let profiles: Profile[] = [];
  let contexts: BrowserContext[] = [];
  const shared = new Map<string, Profile>();
  let errors: string[] = [];
  let expected: RegExp[] = [];

  beforeAll(async () => {
    if (folder === undefined && start === serve) sharedServer ??= builtApp().then(serve);
    else own = await start(await (folder ?? builtApp)());
    url = (own ?? (await sharedServer))?.url ?? '';
    browser = await openBrowser();
  });

  async function giveBackShared(): Promise<void> {
    const all = [...shared.values()];
    shared.clear();
    await Promise.all(all.map(giveBack));
  }

  afterEach(async ({ task }) => {
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)));
    await Promise.all([...profiles.map(giveBack), ...contexts.map((context) => context.close())]);
    profiles = [];
    contexts = [];
    errors = [];
    expected = [];
    if (task.result?.state === 'fail' || unexpected.length > 0) await giveBackShared();
    expect(unexpected, 'what went wrong on the pages').toEqual([]);
  });

  afterAll(async () => {
    await giveBackShared();
    if (own === undefined) return;
    await closeProfiles(own.url);
    await own.close();
  });

  function profileOf(options: PageOptions) {
    const { size = 'desktop', locale = 'en-GB', colorScheme = 'light', reducedMotion = 'reduce', coaching = false } = options;
    const viewport = SIZES[size];
    const rolling = options.rolling === 'touch' ? {} : { rolling: 'automatic' };
    const kept = JSON.stringify({ ...(coaching ? {} : { coaching }), ...rolling, ...options.settings });
    const looks = { viewport, colorScheme, reducedMotion, localStorage: { 'tablehop.settings': kept } };
    return { kind: { url, locale, hasTouch: viewport.width < 900 }, looks };
  }

  async function firstPage(options: PageOptions): Promise<Page> {
    if (browser === undefined) throw new Error('pages can be opened within a test only');
    const { offline = false, unused = offline } = options;
    const { kind, looks } = profileOf(options);
    if (!unused) {
      const profile = await takeProfile(browser, kind, looks);
      profiles.push(profile);
      return profile.page;
    }
    const { localStorage, ...emulated } = looks;
    const stored = Object.entries(localStorage).map(([name, value]) => ({ name, value }));
    const settings: BrowserContextOptions = {
      baseURL: url,
      ...emulated,
      hasTouch: kind.hasTouch,
      locale: kind.locale,
      serviceWorkers: offline ? 'allow' : 'block',
      acceptDownloads: true,
      storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
    };
    const context = await browser.newContext(settings);
    contexts.push(context);
    const page = await context.newPage();
    await listen(page);
    return page;
  }

  async function pageBeside(other: Page): Promise<Page> {
    const page = await other.context().newPage();
    const size = other.viewportSize();
    if (size !== null) await page.setViewportSize(size);
    await listen(page);
    return page;
  }

  function watchErrors(page: Page): Page {
    page.on('console', (message) => {
      // Browsers only warn about a policy that they do not understand.
      if (message.type() === 'error' || message.text().includes('Permissions-Policy')) errors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.stack ?? error.message}`));
    return page;
  }

  return {
    get url() {
      return url;
    },
    async newPage(options = {}) {
      return watchErrors(options.beside === undefined ? await firstPage(options) : await pageBeside(options.beside));
    },
    async sharedPage(options = {}) {
      if (browser === undefined) throw new Error('pages can be opened within a test only');
      const { kind, looks } = profileOf(options);
      const key = JSON.stringify([kind, looks.reducedMotion, looks.localStorage]);
      const open = shared.get(key);
      const profile = open ?? (await takeProfile(browser, kind, looks));
      if (open === undefined) watchErrors(profile.page);
      else await setLooks(profile.page, looks);
      shared.set(key, profile);
      return profile.page;
    },
    expectError(text) {
      expected.push(text);
    },
  };
}

/** One line per finding. Playwright injects axe despite the page's policy, which stays as strict as it is. */
export async function axeFindings(page: Page, within = 'html', isDrawn = false): Promise<readonly string[]> {
  if (!isDrawn) await drawn(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} – ${node.target.join(' ')} – ${node.html.slice(0, 120)}`),
    );
  }, within);
}

/** Waits for the frame after the next one, so that effects of the next frame are included. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

export function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function builtApp(): Promise<string> {
  if (!existsSync(join(BUILT, 'index.html'))) throw new Error('the web app is not built: `npm test -- browser` builds it first');
  return BUILT;
}
