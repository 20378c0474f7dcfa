import { hopTheMarble, inAreaOf, type State, standardPieces } from '@tablehop/games/hop-the-marble';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { flickOf, suggestedAim } from '../../../../games/hop-the-marble/web/board/aim.ts';
import { useSite } from './harness.ts';
import { flicking, matchAt, positionWhere, STEADY, touchedBy } from './marble-scenes.ts';
import { driverOf, nextMoment, spoken } from './match-driver.ts';
import { openStored } from './stored-match.ts';

const site = useSite();

async function openAt(state: State, page: Page): Promise<void> {
  await openStored(page, matchAt(state));
  await nextMoment(page, driverOf(hopTheMarble));
}

describe('on a phone', () => {
  const six = positionWhere(STEADY, 4, ({ phase, marbles }) => phase === 'flick' && inAreaOf(marbles, 0).length === 6);

  it.each(['de', 'fr', 'en'] as const)(
    'six marbles to choose from are all in view, and no name lies on the glass, in %s',
    async (locale) => {
      const page = await site.newPage({ size: 'phone', locale });
      await openAt(six, page);
      for (const width of locale === 'de' ? [390, 360] : [360]) {
        await page.setViewportSize({ width, height: 664 });
        const hidden = () => page.locator('.marble-choice').evaluate((choice) => choice.scrollWidth - choice.clientWidth);
        await expect.poll(hidden, { message: `${width} pixels` }).toBe(0);
        let glasses = 0;
        for (const marble of inAreaOf(six.marbles, 0)) {
          await page.locator(`.marble-choice [data-marble="${marble}"]`).click();
          await page.locator('.marble-readout').waitFor();
          const [glass, ...names] = await page.evaluate(() =>
            ['.marble-scope', '.marble-name'].flatMap((selector) =>
              [...document.querySelectorAll(selector)].map((element) => ({
                isGlass: element.matches('.marble-scope'),
                box: element.getBoundingClientRect().toJSON() as DOMRect,
              })),
            ),
          );
          if (glass?.isGlass) {
            glasses += 1;
            const [x, y, reach] = [glass.box.x + glass.box.width / 2, glass.box.y + glass.box.height / 2, glass.box.width / 2];
            for (const { box } of names) {
              const away = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
              expect(away, `${marble} at ${width} pixels`).toBeGreaterThanOrEqual(reach);
            }
          }
          await page.locator('.marble-aim-form .marble-one').click();
          await page.locator('.marble-aims-first').waitFor();
        }
        expect(glasses).toBeGreaterThan(0);
      }
    },
  );
});

describe('motion', () => {
  it('shows the cloth as large as it will be from the first picture on', async () => {
    const page = await site.newPage({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      const widths: number[] = [];
      Object.assign(globalThis, { widths });
      const look = () => {
        const circle = document.querySelector('.marble-circle');
        if (circle !== null) widths.push(Math.round(circle.getBoundingClientRect().width));
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await openStored(page, matchAt(flicking));
    await page.locator('.marble-aims-first').waitFor();
    const widths = await page.evaluate(() => (globalThis as unknown as { widths: number[] }).widths);
    expect([...new Set(widths)]).toEqual([widths.at(-1)]);
  });
});

describe('while a marble rolls', () => {
  /** Records all visible text from the flick until the board has shown everything, and all announcements. */
  async function readWhileHappening(page: Page): Promise<void> {
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const PARTS = '.turn-line, .marble-text, .marble-own, .marble-others, .marble-panel, .seat-strip, .play-log, .tip';
      const read = () => {
        if (document.querySelector('.marble-cloth')?.getAttribute('data-happening') !== 'true') return;
        seen.push(...[...document.querySelectorAll(PARTS)].map(({ textContent }) => textContent));
        seen.push(...(globalThis as unknown as { heard: { spoken: readonly string[] } }).heard.spoken);
      };
      new MutationObserver(read).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  }

  it('nothing on the page tells what comes of it; then everything does', async () => {
    const page = await site.newPage({ size: 'desktop', reducedMotion: 'no-preference', coaching: true });
    await openAt(flicking, page);
    while ((await page.locator('.tip').count()) > 0) await page.locator('.tip .button-main').click();
    const own = inAreaOf(flicking.marbles, 0);
    const aims = own.map((marble) => suggestedAim(standardPieces, flicking, marble, 0));
    const hit = aims.findIndex((aim) => touchedBy(flicking, flickOf(aim)).length > 0);
    await page.locator('.marble-panel .marble-one').nth(hit).click();
    await readWhileHappening(page);
    await page.getByRole('button', { name: 'Flick', exact: true }).click();
    await page.locator('.marble-cloth[data-happening="true"]').waitFor();
    await page.locator('.marble-cloth[data-happening="false"]').waitFor();
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: readonly string[] }).seen);
    expect(seen.length).toBeGreaterThan(0);
    for (const told of seen) expect(told).not.toMatch(/You hit|In your hand|Place the marbles|give one back|Give one back|Yours now/);
    await expect.poll(async () => (await spoken(page)).join(' ')).toMatch(/You hit .* and take/);
    await page
      .locator('.marble-text')
      .getByText(/^In your hand: /)
      .waitFor({ state: 'attached' });
    // The tip for the next step appears only now.
    await page
      .locator('.tip')
      .getByText(/^(Yours now|Give one back)$/)
      .waitFor();
  });

  it('a bot’s aim is seen first, and what it won stays readable until one flicks oneself', async () => {
    const page = await site.newPage({ size: 'phone', reducedMotion: 'no-preference' });
    await openAt(flicking, page);
    await page.locator('.marble-panel .marble-one').first().click();
    await page.getByRole('button', { name: 'Let it go' }).click();
    await page.locator('.marble-place-all').click();
    // Bo aims, rolls, takes home, places.
    await page.locator('.marble-won').waitFor({ timeout: 30_000 });
    await nextMoment(page, driverOf(hopTheMarble));
    const won = page.locator('.marble-name', { hasText: 'Bo' }).locator('.marble-won');
    await expect.poll(() => won.count()).toBe(1);
    // If Bo took everything, Ada first places the marbles that she got back.
    await page.locator('.marble-place-all, .marble-aims-first').first().waitFor();
    if ((await page.locator('.marble-place-all').count()) > 0) await page.locator('.marble-place-all').click();
    await page.locator('.marble-aims-first').waitFor();
    await expect.poll(() => won.count()).toBe(1);
    await page.locator('.marble-panel .marble-one').first().click();
    await page.getByRole('button', { name: 'Flick', exact: true }).click();
    await page.locator('.marble-won').waitFor({ state: 'detached' });
  });
});
