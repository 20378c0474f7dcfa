/**
 * Pages in WebKitGTK, which Playwright cannot drive: the part of its `Page` and `Locator` that the drivers of matches and rooms use, by
 * WebDriver (https://www.w3.org/TR/webdriver2/).
 */

import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

type Step = { readonly css: string; readonly text?: string | undefined } | { readonly nth: number };
type Found = {
  readonly count: number;
  readonly isVisible: boolean;
  readonly box: string;
  readonly isHit: boolean;
  /** What lies there. */
  readonly over: string;
  readonly x: number;
  readonly y: number;
};
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const TIMEOUT_MS = 30_000;
const POLL_MS = 40;
const KEYS: { readonly [name: string]: string } = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export type WebKit = {
  /** A browser of its own, empty at the beginning. The driver serves one at a time. */
  readonly openTab: () => Promise<{ readonly page: Page; readonly close: () => Promise<void> }>;
  readonly close: () => Promise<void>;
};

/** `driver` and `browser` are the programs WebKitWebDriver and MiniBrowser; a virtual screen is started for them. */
export async function launchWebKit({ driver, browser }: { readonly driver: string; readonly browser: string }): Promise<WebKit> {
  const port = await freePort();
  const program = spawn('xvfb-run', ['-a', '-s', '-screen 0 1280x1024x24', 'dbus-run-session', '--', driver, `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
    // Without a graphics card, compositing takes half of the processor time.
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  process.once('exit', () => stop(program));
  const call: Call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: { readonly message?: string } };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.message}`);
    return value;
  };
  await until(async () => (await call('GET', '/status').catch(() => null)) !== null, 'WebKitWebDriver answers');
  return {
    async openTab() {
      const options = { binary: browser, args: ['--automation'] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: TIMEOUT_MS } } };
      const { sessionId } = (await call('POST', '/session', { capabilities })) as { sessionId: string };
      const page = createPage((method, path, body) => call(method, `/session/${sessionId}${path}`, body));
      return { page, close: async () => void (await call('DELETE', `/session/${sessionId}`).catch(() => undefined)) };
    },
    close: async () => stop(program),
  };
}

function stop({ pid }: ChildProcess): void {
  try {
    process.kill(-(pid ?? 0), 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function until(isDone: () => Promise<boolean>, what: string | (() => string)): Promise<void> {
  for (const end = Date.now() + TIMEOUT_MS; !(await isDone()); await delay(POLL_MS))
    if (Date.now() > end) throw new Error(`timed out: ${typeof what === 'string' ? what : what()}`);
}

/** Runs in the page. */
function findAll(steps: readonly Step[]): Element[] {
  let found: (Element | Document)[] = [document];
  for (const step of steps) {
    if ('nth' in step) found = found.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1);
    else {
      const inside = found.flatMap((root) => [...root.querySelectorAll(step.css)]);
      found = [...new Set(inside)].filter(({ textContent }) => step.text === undefined || textContent.includes(step.text));
    }
  }
  return found as Element[];
}

/** Runs in the page: where the one element that was found can be touched. It is scrolled into view where something else lies there. */
function look(elements: readonly Element[], scrolls: boolean): Found {
  const [element] = elements;
  if (element === undefined) return { count: 0, isVisible: false, box: '', isHit: false, over: '', x: 0, y: 0 };
  const see = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.floor(left + width / 2), Math.floor(top + height / 2)];
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    const isVisible = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
    const over = hit?.outerHTML.slice(0, 200) ?? 'nothing';
    return { count: elements.length, isVisible, box: [left, top, width, height].join(), isHit, over, x, y };
  };
  const seen = see();
  if (seen.isHit || !scrolls) return seen;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return see();
}

function createPage(call: Call): Page {
  let url = 'about:blank';
  const scripts = new Set<{ readonly run: unknown; readonly given: unknown }>();

  /** Promises are waited for, as Playwright does. */
  async function evaluate(run: unknown, ...given: readonly unknown[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${run})(...arguments[0])).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = (await call('POST', '/execute/async', { script, args: [given] })) as { value?: unknown; error?: string };
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  }

  async function goto(address: string): Promise<void> {
    url = address;
    await call('POST', '/url', { url });
    await loaded();
  }

  async function loaded(): Promise<void> {
    for (const { run, given } of scripts) await evaluate(run, given);
  }

  async function keys(name: string): Promise<void> {
    const pressed = name.split('+').map((key) => KEYS[key] ?? key);
    const down = pressed.map((value) => ({ type: 'keyDown', value }));
    const up = pressed.toReversed().map((value) => ({ type: 'keyUp', value }));
    await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
  }

  async function waitForFunction(run: unknown, given?: unknown): Promise<{ readonly jsonValue: () => Promise<unknown> }> {
    let value: unknown;
    await until(async () => {
      value = await evaluate(run, given);
      return Boolean(value);
    }, String(run));
    return { jsonValue: async () => value };
  }

  function locate(steps: readonly Step[]): Locator {
    const name = steps.map((step) => ('nth' in step ? `[${step.nth}]` : `${step.css} ${step.text ?? ''}`)).join(' ');
    const onAll = (run: unknown, ...given: readonly unknown[]) =>
      evaluate(`(steps, ...given) => (${run})((${findAll})(steps), ...given)`, steps, ...given);
    const onOne = async (run: unknown, given?: unknown) => {
      await until(async () => (await found(false)).count > 0, `${name} is there`);
      return onAll(`([element], given) => (${run})(element, given)`, given);
    };
    const found = async (scrolls: boolean) => (await onAll(look, scrolls)) as Found;
    async function waitFor({ state = 'visible' }: { readonly state?: string } = {}): Promise<void> {
      await until(async () => {
        const { count, isVisible } = await found(false);
        if (state === 'attached') return count > 0;
        return isVisible === (state === 'visible');
      }, `${name} is ${state}`);
    }
    async function click(): Promise<void> {
      let last = '';
      let target = await found(true);
      // It must have stopped moving, and nothing may lie over it.
      await until(
        async () => {
          target = await found(true);
          const isStill = target.box === last;
          last = target.box;
          return isStill && target.isVisible && target.isHit;
        },
        () => `${name} can be clicked: ${JSON.stringify(target)}`,
      );
      if (target.count > 1) throw new Error(`${target.count} elements are ${name}`);
      const { x, y } = target;
      const actions = [
        { type: 'pointerMove', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] });
    }
    const locator = {
      locator: (css: string, { hasText }: { readonly hasText?: string } = {}) => locate([...steps, { css, text: hasText }]),
      nth: (nth: number) => locate([...steps, { nth }]),
      first: () => locate([...steps, { nth: 0 }]),
      last: () => locate([...steps, { nth: -1 }]),
      count: async () => (await found(false)).count,
      innerText: () => onOne((element: HTMLElement) => element.innerText),
      getAttribute: (attribute: string) => onOne((element: Element, key: string) => element.getAttribute(key), attribute),
      evaluate: onOne,
      fill: (text: string) =>
        onOne((field: HTMLInputElement, value: string) => {
          field.value = value;
          field.dispatchEvent(new Event('input', { bubbles: true }));
          field.dispatchEvent(new Event('change', { bubbles: true }));
        }, text),
      waitFor,
      click,
      toString: () => name,
    };
    return locator as unknown as Locator;
  }

  const page = {
    async addInitScript(run: unknown, given?: unknown) {
      const script = { run, given };
      scripts.add(script);
      return { dispose: async () => void scripts.delete(script) };
    },
    evaluate,
    goto,
    async reload() {
      await call('POST', '/refresh', {});
      await loaded();
    },
    url: () => url,
    waitForFunction,
    locator: (css: string, options?: { readonly hasText?: string }) => locate([]).locator(css, options ?? {}),
    keyboard: { press: keys },
  };
  return page as unknown as Page;
}
