/** The three engines that people have: Chromium, Firefox and WebKit, each with pages that the same drivers play on. */

import { type Browser, type BrowserContext, firefox, type Page } from 'playwright-core';
import { openBrowser } from './harness.ts';
import { listen } from './profiles.ts';
import { launchWebKit, type WebKit } from './webkit-page.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export type Engine = {
  /** An empty profile; `goto` takes paths. */
  readonly newPage: (url: string) => Promise<Page>;
  /** Closes all its pages. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** As in other tests: no tips, dice come by themselves, little motion. */
const SETTINGS = { coaching: false, rolling: 'automatic', motion: 'less', welcomed: true };

/** Null where the engine is not installed: `npm test` says so, and fails under `CI`. */
export async function launchEngine(name: EngineName): Promise<Engine | null> {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH } = process.env;
  if (name === 'webkit') {
    if (!WEBKIT_DRIVER_PATH || !WEBKIT_BROWSER_PATH) return null;
    let webkit: WebKit | null = null;
    const launch = () => launchWebKit({ driver: WEBKIT_DRIVER_PATH, browser: WEBKIT_BROWSER_PATH });
    return {
      async newPage(url) {
        webkit ??= await launch();
        return ready(await webkit.newPage(url));
      },
      clear: async () => webkit?.clear(),
      close: async () => webkit?.close(),
    };
  }
  if (name === 'firefox' && !FIREFOX_PATH) return null;
  const browser = name === 'firefox' ? await launchFirefox(FIREFOX_PATH ?? '') : await openBrowser();
  const contexts: BrowserContext[] = [];
  const clear = async () => void (await Promise.all(contexts.splice(0).map((context) => context.close())));
  return {
    async newPage(baseURL) {
      const context = await browser.newContext({ baseURL, viewport: { width: 800, height: 600 }, locale: 'en-GB' });
      contexts.push(context);
      return ready(await context.newPage());
    },
    clear,
    async close() {
      await clear();
      // The other engine's browser is shared with all files of this process.
      if (name === 'firefox') await browser.close();
    },
  };
}

async function ready(page: Page): Promise<Page> {
  await page.goto('/icon.svg');
  await page.evaluate((kept) => localStorage.setItem('tablehop.settings', kept), JSON.stringify(SETTINGS));
  await listen(page);
  return page;
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
