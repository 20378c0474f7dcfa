/** The three engines that people have: Chromium, Firefox and WebKit, each with one page that the same drivers play on. */

import { type Browser, type Disposable, firefox, type Page } from 'playwright-core';
import { openBrowser } from './harness.ts';
import { clearStorage, listen } from './profiles.ts';
import { launchWebKit, type WebKit } from './webkit-page.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

/** Each has one page at a time, which tests share: it has compiled the app's scripts. */
export type Engine = {
  /** The page, with nothing stored at this address; `goto` takes paths. */
  readonly takePage: (url: string) => Promise<Page>;
  /** After a test: the page stays at this address, but does nothing there. */
  readonly giveBack: (url: string) => Promise<void>;
  /** After a test that failed: the next one gets a new page. */
  readonly discard: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** A page in a profile of its own. */
type Tab = { readonly page: Page; readonly close: () => Promise<void> };

/** On the app's origin, but not the app. */
const WAITING_ROOM = '/icon.svg';
/** As in other tests: no tips, dice come by themselves, little motion. */
const SETTINGS = { coaching: false, rolling: 'automatic', motion: 'less', welcomed: true };

/** Null where the engine is not installed: `npm test` says so, and fails under `CI`. */
export async function launchEngine(name: EngineName): Promise<Engine | null> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env;
  if (name === 'webkit') {
    if (!WEBKIT_DRIVER_PATH || !WEBKIT_BROWSER_PATH) return null;
    let webkit: WebKit | null = null;
    const launch = () => launchWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH });
    const openTab = async () => {
      webkit ??= await launch();
      return webkit.openTab();
    };
    return createEngine(openTab, async () => webkit?.close());
  }
  if (name === 'firefox' && !FIREFOX_PATH) return null;
  const browser = name === 'firefox' ? await launchFirefox(FIREFOX_PATH ?? '') : await openBrowser();
  const openTab = async () => {
    const context = await browser.newContext({ viewport: { width: 800, height: 600 }, locale: 'en-GB' });
    return { page: await context.newPage(), close: () => context.close() };
  };
  // The other engine's browser is shared with all files of this process.
  return createEngine(openTab, async () => (name === 'firefox' ? browser.close() : undefined));
}

function createEngine(openTab: () => Promise<Tab>, closeBrowser: () => Promise<void>): Engine {
  let tab: Tab | null = null;
  let base = '';
  const initScripts: Disposable[] = [];

  async function openPage(): Promise<Tab> {
    const opened = await openTab();
    const { page } = opened;
    await listen(page);
    const goto = page.goto.bind(page);
    page.goto = (path, options) => goto(new URL(path, base).href, options);
    const addInitScript = page.addInitScript.bind(page) as (...script: readonly unknown[]) => Promise<Disposable>;
    page.addInitScript = async (...script: readonly unknown[]) => {
      const added = await addInitScript(...script);
      initScripts.push(added);
      return added;
    };
    return opened;
  }

  async function discard(): Promise<void> {
    const closing = tab;
    tab = null;
    initScripts.length = 0;
    await closing?.close();
  }

  return {
    async takePage(url) {
      tab ??= await openPage();
      const { page } = tab;
      base = url;
      await page.goto(WAITING_ROOM);
      await clearStorage(page);
      await page.evaluate((kept) => localStorage.setItem('tablehop.settings', kept), JSON.stringify(SETTINGS));
      return page;
    },
    async giveBack(url) {
      base = url;
      try {
        for (const script of initScripts.splice(0)) await script.dispose();
        await tab?.page.goto(WAITING_ROOM);
      } catch {
        await discard();
      }
    },
    discard,
    async close() {
      await discard();
      await closeBrowser();
    },
  };
}

type Session = { send: (command: string, parameters: unknown) => Promise<unknown> };
type Connection = { readonly toImpl: (browser: Browser) => { readonly _browserSession: Session } };

/** Playwright sends Firefox ESR one command that it does not know (`emulation.setMediaFeaturesOverride`): that one is left out. */
async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  const { _connection } = browser as unknown as { readonly _connection: Connection };
  const sessions = Object.getPrototypeOf(_connection.toImpl(browser)._browserSession) as Session;
  const { send } = sessions;
  sessions.send = function (this: Session, command, parameters) {
    return command === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send.call(this, command, parameters);
  };
  return browser;
}
