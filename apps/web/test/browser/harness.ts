/**
 * A real browser before the real server. A test file calls `useHouse` once; every test gets pages in a browser profile of its own, empty
 * at the beginning (see profiles.ts), and fails if one of them wrote an error to the console, threw, asked for something that is not
 * there, or broke the content security policy.
 */

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

/** The short form: it is read anew by every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const SIZES = {
  /** With its browser's bars, as most people hold it. */
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
  /** A desktop and a phone at 200 %. */
  zoomedDesktop: { width: 720, height: 450 },
  zoomedPhone: { width: 320, height: 422 },
} as const;
export type Size = keyof typeof SIZES;

/**
 * A browser with windows draws pages of its own into the address bar of every one of them, which takes longer than drawing ours. Of two
 * switches of one name the later holds, so what Playwright turns off is repeated here.
 */
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
  /** Motion is reduced unless a test is about motion: tests do not wait for dice to settle. */
  readonly reducedMotion?: 'reduce' | 'no-preference';
  /** Off unless a test is about being offline, so that no test sees what another has cached. */
  readonly offline?: boolean;
  /** Lessons are off unless a test is about them: they come where nobody expects them. */
  readonly coaching?: boolean;
  /** Dice come by themselves unless a test is about rolling them. */
  readonly rolling?: 'touch' | 'automatic';
  /** Other settings, as the app stores them. */
  readonly settings?: JsonObject;
  /** Opens the page in the same browser profile as this one, as a second tab. */
  readonly beside?: Page;
  /** Where a test does to its profile what cannot be undone. */
  readonly unused?: boolean;
};

export type House = {
  /** Without a slash at its end. */
  readonly url: string;
  /** An empty page; `goto` takes paths such as `/settings`. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
  /**
   * One page for the tests of a file that begin with `openStored`: the app is loaded once. It is not emptied between tests, so it is not
   * for tests that change settings or look at what is stored.
   */
  readonly sharedPage: (options?: PageOptions) => Promise<Page>;
  /** What is written to the console in this test is none of its business if it fits. */
  readonly expectError: (text: RegExp) => void;
};

export type Served = { readonly url: string; readonly close: () => Promise<void> };

/**
 * The test files that run in one process share its browser and the server of the built app, which compresses every file once: starting
 * these takes longer than many a test. Profiles are what keeps tests apart. Both end with the process.
 */
let sharedBrowser: Promise<Browser> | null = null;
let sharedServer: Promise<Served> | null = null;

async function openBrowser(): Promise<Browser> {
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

/** All test files come from one address. */
const NO_LIMIT = 1_000_000;

/** The app and the rooms, as `npm start` serves them, on a database that goes with the process. */
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
      logLevel: 'error',
    },
    {
      web: folder,
      log: createLog('error'),
      socketLimits: { connectionsPerAddress: NO_LIMIT, newPerAddressPerMinute: NO_LIMIT },
      roomLimits: { roomsPerHour: NO_LIMIT, codesPerMinute: NO_LIMIT, hintsPerMinute: NO_LIMIT },
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

/** `folder` gives what is to be served, if it is not the built app; `start` serves it, if more than files are to be served. */
export function useHouse(folder?: () => Promise<string>, start: (folder: string) => Promise<Served> = serve): House {
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
      // A policy that the browser does not understand is only a warning to it.
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

/**
 * The places of a tour over sizes, papers, languages or games: the first few, as the test command has minutes and not hours, or all of
 * them for `npm run test:tours`.
 */
export function tour<Place>(places: readonly Place[], usual: number): readonly Place[] {
  return process.env.TOURS === 'all' ? places : places.slice(0, usual);
}

/** What axe finds wrong on the page or in a part of it, a line each. Injected past the page's policy, which stays as strict as it is. */
export async function axeFindings(page: Page, within = 'html'): Promise<readonly string[]> {
  await drawn(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (part) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} – ${node.target.join(' ')} – ${node.html.slice(0, 120)}`),
    );
  }, within);
}

/** Until what was done last can be seen: in the frame after the next one, effects of the first included. */
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
