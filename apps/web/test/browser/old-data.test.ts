/** Data of an earlier version, opened by this one: nothing is lost, and matches continue. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { findGame } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useSite } from './harness.ts';
import { makeAdvisedMove, speakerOf } from './match-driver.ts';
import { storedRows, storeRows, visit } from './stored-match.ts';

const site = useSite();

type Row = readonly [key: IDBValidKey, value: unknown];
type Kept = {
  readonly what: string;
  readonly id: string;
  readonly game?: string;
  readonly moves?: number;
  readonly turn?: { readonly kind: string };
  readonly totals?: readonly number[];
};

const FOLDER = join(import.meta.dirname, '../fixtures/version-0.1');
const text = (...path: readonly string[]) => readFileSync(join(FOLDER, ...path), 'utf8');
const stored: {
  readonly matches: readonly Row[];
  readonly entries: readonly Row[];
  readonly localStorage: { readonly [key: string]: string };
} = JSON.parse(text('storage.json'));
const matches: readonly Kept[] = JSON.parse(text('matches.json'));
const links: { readonly [what: string]: string } = JSON.parse(text('links.json'));

/** One per game: ../old-data.test.ts reads all of them. */
const onePerGame = (all: readonly Kept[]) => [...new Map(all.map((match) => [match.game, match])).values()];

const damaged = matches.filter(({ turn }) => turn === undefined);
const finished = onePerGame(matches.filter(({ turn }) => turn?.kind === 'over'));
const running = onePerGame(matches.filter(({ turn }) => turn !== undefined && turn.kind !== 'over'));
const linked = onePerGame(matches.filter(({ what }) => links[what] !== undefined));
const speak = await speakerOf(findGame('hop-cest-plie') as AnyGame, 'de');

async function moveIn(): Promise<Page> {
  const page = await site.newPage();
  // On the app's origin, but not a page of the app.
  await page.goto('/icon.svg');
  await storeRows(page, { matches: stored.matches, entries: stored.entries });
  await page.evaluate((texts) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(texts)) localStorage.setItem(key, value);
  }, stored.localStorage);
  await page.goto('/');
  return page;
}

/** Waits until a person must act or type in dice, or the match is over; lifts the curtain. */
async function nextMoment(page: Page): Promise<'own' | 'dice' | 'over'> {
  for (;;) {
    const moment = await page.waitForFunction(() => {
      if (document.querySelector('.recap-outcome[data-told="true"]') !== null) return 'over';
      for (const way of ['.curtain-lift', '[data-go-on]'] as const) if (document.querySelector(way) !== null) return way;
      if (document.querySelector('.dice-entry') !== null) return 'dice';
      return document.querySelector('.turn-line[data-own="true"]') === null ? null : 'own';
    });
    const now = await moment.jsonValue();
    if (now === 'own' || now === 'dice' || now === 'over') return now;
    await page.locator(now ?? '').click();
  }
}

async function typeDice(page: Page): Promise<void> {
  const panel = page.locator('.dice-entry');
  const wanted = await panel.elementHandle();
  const faces = panel.locator('.dice-entry-face');
  for (let die = 0; (await faces.count()) > 0; die += 1) await faces.nth(die % (await faces.count())).click();
  await panel.locator('.button-main').click();
  await page.waitForFunction((element) => !element?.isConnected, wanted);
}

function entriesOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [key] of rows) {
    const [id] = key as [string, number];
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Other games hide some totals or show progress instead. */
async function expectTotals(page: Page, { what, game, totals = [] }: Kept): Promise<void> {
  if (game !== 'hip-hip-hooray') return;
  const shown = page.locator('.seat-strip-total .hidden-text:first-child');
  await expect.poll(() => shown.allInnerTexts(), { message: what }).toEqual(totals.map(String));
}

async function expectReplay(page: Page, match: Kept): Promise<void> {
  const bar = page.locator(`.replay-bar-scrub input[max="${match.moves}"]`);
  await bar.fill(String(match.moves));
  await expect.poll(() => bar.inputValue(), { message: match.what }).toBe(String(match.moves));
  await expectTotals(page, match);
}

describe('a browser that version 0.1 was used in', () => {
  it('shows its matches, settings, lessons, best results and own pieces', async () => {
    const page = await moveIn();
    await expect.poll(() => page.locator('.resume').innerText()).toContain('gegen Juno');
    await page.locator('.recent > .button').click();
    await expect.poll(() => page.locator('.recent-match').count()).toBe(matches.length);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de');
    await expect.poll(() => page.locator('.recent-match').first().innerText()).toContain('Noëlle');

    await visit(page, '/settings');
    await expect.poll(() => page.locator('.table-settings input[type=text]').inputValue()).toBe('Noëlle');
    await expect.poll(() => page.locator('.mark-choice input').nth(3).isChecked()).toBe(true);
    const chosen = page.locator('.settings .choice-one:has(:checked)');
    await expect.poll(() => chosen.allInnerTexts()).toEqual(expect.arrayContaining(['Deutsch', 'Sofort', 'Dunkel']));
    await page.getByRole('button', { name: speak({ key: 'shell.settings.learnAgain' }) }).waitFor();

    await visit(page, '/game/hop-cest-plie');
    await expect
      .poll(() => page.locator('.best-table-result').allInnerTexts())
      .toEqual([expect.stringContaining('4'), expect.stringContaining('3')]);
    await visit(page, '/game/hop-n-roll');
    await expect.poll(() => page.locator('.best-table-bots li').innerText()).toContain('78');

    for (const [game, name] of [
      ['hop-n-roll', 'Golden row'],
      ['hop-the-marble', 'Dear cards'],
      ['hop-cest-plie', 'My own folds'],
    ] as const) {
      await visit(page, `/sets/${game}`);
      await page.locator('.kept-line', { hasText: name }).waitFor();
      await expect.poll(() => page.locator('.pieces-trouble').count()).toBe(0);
    }
    await visit(page, '/sets/hop-cest-plie/new');
    await expect
      .poll(() => page.locator('.pieces-editor input[type=text], .pieces-page input[type=text]').first().inputValue())
      .toBe('Half done');
  });

  it('goes on with a match of each game, and stores what is played', async () => {
    const page = await moveIn();
    for (const match of running) {
      await visit(page, `/play/${match.id}`);
      await page.locator('.play').waitFor();
      const moment = await nextMoment(page);
      await expectTotals(page, match);
      if (moment === 'dice') await typeDice(page);
      else await makeAdvisedMove(page);
      await nextMoment(page);
    }
    const [before, after] = [entriesOf(stored.entries), entriesOf(await storedRows(page, 'entries'))];
    const stuck = running.filter(({ id }) => (after.get(id) ?? 0) <= (before.get(id) ?? 0));
    expect(stuck.map(({ what }) => what)).toEqual([]);
  });

  it('replays finished matches, and opens links', async () => {
    const page = await moveIn();
    for (const match of finished) {
      await visit(page, `/replay/${match.id}`);
      await expectReplay(page, match);
    }
    for (const match of linked) {
      await visit(page, `/replay#${links[match.what]}`);
      await expectReplay(page, match);
    }
  });

  it('explains a damaged match, and goes on from before the damage', async () => {
    const page = await moveIn();
    for (const { id } of damaged.slice(0, 1)) {
      await visit(page, `/play/${id}`);
      await page.getByRole('heading', { name: speak({ key: 'play.open.damaged' }) }).waitFor();
      await page.getByRole('button', { name: speak({ key: 'play.open.rescue' }) }).click();
      await page.waitForURL((url) => url.pathname.startsWith('/play/') && !url.pathname.endsWith(id));
      await nextMoment(page);
      await makeAdvisedMove(page);
      await nextMoment(page);
    }
  });
});

describe('files made by version 0.1', () => {
  it('are taken in, matches and own pieces alike', async () => {
    const page = await site.newPage();
    await page.goto('/');
    for (const [number, folder] of ['terminal', 'files'].entries()) {
      const [file = ''] = readdirSync(join(FOLDER, folder)).filter((name) => !name.startsWith('damaged'));
      await page.locator('.recent-import input').setInputFiles(join(FOLDER, folder, file));
      await expect.poll(() => page.locator('.recent-match').count(), { message: file }).toBe(number + 1);
    }
    for (const file of readdirSync(join(FOLDER, 'sets')).filter((name) => name.endsWith('.json'))) {
      const { game, name } = JSON.parse(text('sets', file));
      await visit(page, `/sets/${game}`);
      await page.locator('.pieces-import input').setInputFiles(join(FOLDER, 'sets', file));
      await page.locator('.kept-line', { hasText: name }).waitFor();
      await expect.poll(() => page.locator('.pieces-trouble').count()).toBe(0);
    }
  });
});
