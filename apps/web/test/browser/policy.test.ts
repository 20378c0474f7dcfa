/** What the content security policy forbids. The harness fails every test during which the app breaks it. */

import { expect, it } from 'vitest';
import { useSite } from './harness.ts';

const site = useSite();

type Attempts = { readonly violated: string[] };
declare const attempts: Attempts;

it('the policy lets nothing that is written into a page run, paint or call elsewhere', async () => {
  site.expectError(/policy violated|Content Security Policy|Content-Security-Policy|Failed to load resource|WebSocket connection|ERR_/i);
  const page = await site.newPage();
  await page.addInitScript(() => {
    const violated: string[] = [];
    Object.assign(globalThis, { attempts: { violated } });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violated.push(effectiveDirective));
  });
  await page.goto('/');
  await page.locator('h1').first().waitFor();
  // A WebSocket to the page's own host is no violation, whether or not a server answers.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        new WebSocket(`${location.origin.replace('http', 'ws')}/nobody`).onclose = resolve;
      }),
  );
  expect(await page.evaluate(() => attempts.violated)).toEqual([]);
  await page.evaluate(() => {
    const smuggled = document.createElement('div');
    smuggled.innerHTML = '<p id="smuggled" style="position: fixed">name</p><style>#smuggled { float: right }</style>';
    document.body.append(smuggled);
    const script = document.createElement('script');
    script.textContent = 'globalThis.smuggled = true';
    document.body.append(script);
    const frame = document.createElement('iframe');
    frame.src = 'data:text/html,hello';
    document.body.append(frame);
    fetch('https://elsewhere.invalid/').catch(() => undefined);
    try {
      new WebSocket('wss://elsewhere.invalid/');
    } catch {
      // Some browsers throw, others close it.
    }
  });
  await expect
    .poll(() => page.evaluate(() => [...new Set(attempts.violated)].sort()))
    .toEqual(['connect-src', 'frame-src', 'script-src-elem', 'style-src-attr', 'style-src-elem']);
  const { position, float, hasRun } = await page.evaluate(() => {
    const { position, float } = getComputedStyle(document.querySelector('#smuggled') ?? document.body);
    return { position, float, hasRun: 'smuggled' in globalThis && (globalThis as { smuggled?: unknown }).smuggled === true };
  });
  expect({ position, float, hasRun }).toEqual({ position: 'static', float: 'none', hasRun: false });
});
