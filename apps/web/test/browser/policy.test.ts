/** The content security policy during matches. The harness fails every test that breaks it; other tests cover screens and printing. */

import { games } from '@tablehop/games/rules';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { useHouse } from './harness.ts';
import { driverOf, nextMoment, setTable } from './match-driver.ts';
import { ADA_AND_BO } from './records.ts';
import { openAndFinish } from './stored-match.ts';

const house = useHouse();

type Attempts = { readonly violated: string[] };
declare const attempts: Attempts;

describe('the policy', () => {
  it('lets nothing that is written into a page run, paint or call elsewhere', async () => {
    house.expectError(/policy violated|Content Security Policy|Content-Security-Policy|Failed to load resource|WebSocket connection|ERR_/i);
    const page = await house.newPage();
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

  it.each(games)('is kept by a match of $title, its result, the picture of it and its replay', async (game) => {
    const page = await house.newPage({ coaching: true, reducedMotion: 'no-preference' });
    await setTable(page, { game, bots: 'random', seed: 1 });
    await nextMoment(page, driverOf(game));
    await see(page, 'm', 's', 'b', '?');

    const other = await house.newPage();
    await openAndFinish(other, game, { seats: ADA_AND_BO, record: playedRecord(game, 2, '3') });
    await other.getByRole('button', { name: 'Share or save' }).click();
    await other.locator('.picture-share button[aria-busy="false"]').waitFor();
    await other.keyboard.press('Escape');
    await other.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
    await other.locator('.replay').waitFor();
    await other.locator('.replay-bar input[type=range]').fill('1');
  });
});

async function see(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'hidden' });
  }
}
