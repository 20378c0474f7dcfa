import type { GameModule } from '@tablehop/core';
import { manifests } from '@tablehop/games';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFindings, drawn, type Size, useSite } from './harness.ts';
import type { Press } from './match-driver.ts';
import { expectWhole, LOOKS, type Look, rawKeys } from './screens.ts';

const site = useSite();

const question = (page: Page) => page.locator('.home-new');
const byKeyboard: Press = (target) => target.press('Enter');
const byTouch: Press = (target) => target.tap();

async function newcomer(size: Size, locale = 'en-GB'): Promise<Page> {
  // These tests do not look at the other player's moves.
  const page = await site.newPage({ size, locale, coaching: true, settings: { pace: 'instant' } });
  await page.goto('/');
  await question(page).waitFor();
  return page;
}

async function playByHints(page: Page, press: Press): Promise<readonly string[]> {
  const tips = new Set<string>();
  const hint = page.locator('.hint-bar');
  const over = page.locator('.recap-outcome[data-told="true"]');
  const own = page.locator('.turn-line[data-own="true"]');
  for (let moves = 0; moves < 40; moves += 1) {
    await over.or(own).first().waitFor();
    if ((await over.count()) > 0) return [...tips];
    const tip = page.locator('.tip strong');
    if ((await tip.count()) > 0) tips.add(await tip.innerText());
    const tool = page.locator('.tools [aria-keyshortcuts="h"][aria-disabled="false"]');
    // Moves of others may close a hint: then it is asked for again.
    await expect
      .poll(async () => {
        if ((await hint.count()) === 0 && (await tool.count()) > 0) await press(tool);
        return (await hint.count()) + (await over.count());
      })
      .toBeGreaterThan(0);
    if ((await over.count()) > 0) return [...tips];
    const shown = await hint.elementHandle();
    await press(hint.locator('.button-main'));
    await page.waitForFunction((element) => !element?.isConnected, shown);
  }
  throw new Error('these first steps do not end');
}

describe('a newcomer', () => {
  it('is asked one thing, and never again once it is waved away', async () => {
    const page = await newcomer('phone');
    await expect.poll(() => axeFindings(page, '.home-welcome')).toEqual([]);
    expect(await question(page).getByRole('link').innerText()).toBe('New here? Learn by playing: 5 minutes.');
    // The focus stays when home's online lists arrive.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/online-lists-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await question(page).getByRole('link').focus();
    const link = await question(page).getByRole('link').elementHandle();
    const lists = page.waitForEvent('websocket');
    release();
    await lists;
    await drawn(page);
    expect(await link?.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true);
    await question(page).getByRole('button', { name: 'Don’t ask again' }).tap();
    await question(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.home-promise').waitFor();
    await expect.poll(() => question(page).count()).toBe(0);
    for (const path of ['/', ...manifests.map(({ about }) => `/game/${about.id}`)]) {
      await page.goto(path);
      await page.getByRole('link', { name: 'Learn by playing', exact: true }).tap();
      await page.getByRole('heading', { name: 'Learn by playing', level: 1 }).waitFor();
    }
  });

  it.each([
    { title: "Hop'n'ROLL", size: 'desktop', press: byKeyboard, by: 'keyboard', tip: 'Your goal', next: "HOP c'est plié !" },
    { title: 'Hop the Marble', size: 'phone', press: byTouch, by: 'touch', tip: 'Your goal', next: 'Hip, Hip, Hooray' },
  ] as const)('is led by tips to a first win of $title, by $by, and on to more', async ({ title, size, press, tip, next }) => {
    const page = await newcomer(size);
    await press(question(page).getByRole('link'));
    await press(page.getByRole('button', { name: `Start learning ${title}` }));
    await page.locator('.tip').waitFor();
    await expectWhole(page);
    const tips = await playByHints(page, press);
    expect(tips[0]).toBe(tip);
    expect(tips.length).toBeGreaterThan(2);

    const recap = page.getByRole('dialog');
    await expect.poll(() => recap.locator('.recap-outcome').innerText()).toBe('You win!');
    await recap.getByText(`You know how to play ${title} now.`).waitFor();
    for (const way of ['Challenge of the day', 'Now a whole match']) await recap.getByRole('button', { name: way }).waitFor();
    await expect.poll(() => axeFindings(page, 'dialog')).toEqual([]);
    await expect.poll(() => rawKeys(page)).toEqual([]);
    await expect.poll(() => recap.getByRole('button', { name: 'Review' }).count(), { message: 'a lesson has no review' }).toBe(0);
    const match = new URL(page.url()).pathname.split('/').at(-1);

    await press(recap.getByRole('button', { name: `Next: learn ${next}` }));
    await page.waitForFunction((wanted) => document.title.includes(wanted), next);
    await page.locator('.turn-line').waitFor();

    await page.goto('/learn');
    const learned = page.locator('.learn-game', { hasText: title });
    await learned.getByText('Learned').waitFor();
    await expect.poll(() => page.locator('.learn-done').count()).toBe(1);
    await page.goto(`/replay/${match}`);
    await page.locator('.replay-bar').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Review' }).count()).toBe(0);
    await page.goto(`/review/${match}`);
    await page.getByText('A lesson has no review').waitFor();
    await page.goto('/');
    await page.locator('.home-lead > *').waitFor();
    await expect.poll(() => question(page).count()).toBe(0);
  });
});

it('the page to learn by names all games and how long they take, at every size', async () => {
  const { locale, sizes } = LOOKS[0] as Look;
  const page = await site.newPage({ size: 'phone', locale });
  await page.goto('/learn');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Beim Spielen lernen');
  const steps = await Promise.all(manifests.map((module: GameModule) => module.firstSteps?.()));
  const moves = steps.map((each) => `etwa ${each?.measured.decisions} Züge`);
  await expect.poll(() => page.locator('.learn-moves').allInnerTexts()).toEqual(moves);
  await expect.poll(() => page.locator('.learn-game h2').allInnerTexts()).toEqual(manifests.map(({ about }) => about.title));
  await expectWhole(page, sizes);
});

it('stays learned when all tips are to be shown again, and in a tab that was open before', async () => {
  const page = await site.newPage({ coaching: true, settings: { learned: ['hop-n-roll/first-steps', 'hop-n-roll/hop'] } });
  const other = await site.newPage({ beside: page });
  await other.goto('/settings');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Show all tips again' }).click();
  await other.getByRole('button', { name: 'No tips shown yet' }).waitFor();
  await page.goto('/learn');
  await expect.poll(() => page.locator('.learn-done').count()).toBe(1);
});
