/** What matters to everybody, in Chromium, Firefox and WebKit. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { findGame, games } from '@tablehop/games/all';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playedRecord } from '../../../../packages/host/test/support.ts';
import { DIST } from '../built.ts';
import { ENGINES, type Engine, launchEngine } from './engine-pages.ts';
import { goldenFlicks, replayPlaythroughs } from './golden-in-page.ts';
import { byKeyboard, byMouse, driverOf, makeMove, nextMoment, playOn, setTable } from './match-driver.ts';
import { seedOfFirst } from './records.ts';
import { seatRoom } from './room-driver.ts';
import { type RoomsServer, serveRooms } from './rooms-server.ts';
import { openStored } from './stored-match.ts';

const engines = new Map(await Promise.all(ENGINES.map(async (name) => [name, await launchEngine(name)] as const)));
const launched = [...engines].filter((entry): entry is [(typeof ENGINES)[number], Engine] => entry[1] !== null);
const missing = ENGINES.filter((name) => engines.get(name) === null);
if (missing.length > 0) console.warn(`NOT TESTED, because not installed: ${missing.join(', ')}`);

declare const sounds: { readonly count: number };
declare const inPage: typeof import('./golden-in-page.ts');
const PAGE =
  '<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Bits</title><script type="module" src="/bits.js"></script></html>';

let printed: number[][] | undefined;
let server: RoomsServer;
let bits: RoomsServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tablehop-bits-'));
  await build({
    stdin: { contents: "import * as inPage from './golden-in-page.ts'; globalThis.inPage = inPage;", resolveDir: import.meta.dirname },
    outfile: join(folder, 'bits.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
  });
  await writeFile(join(folder, 'index.html'), PAGE);
  [server, bits] = await Promise.all([serveRooms(DIST), serveRooms(folder)]);
});
afterEach(({ task }) =>
  Promise.all(launched.map(([, engine]) => (task.result?.state === 'fail' ? engine.discard() : engine.giveBack(server.url)))),
);
afterAll(async () => {
  await Promise.all(launched.map(([, engine]) => engine.close()));
  await Promise.all([server.close(), bits.close(), rm(folder, { recursive: true })]);
});

it('has all three engines where they are required', () => {
  if (process.env.CI) expect(missing).toEqual([]);
});

describe.each(launched)('%s', (_, engine) => {
  it.each((games as readonly AnyGame[]).map((game) => ({ game, title: game.title })))(
    'plays $title by pointer, and goes on by keyboard after a reload',
    async ({ game }) => {
      const page = await engine.takePage(server.url);
      const driver = driverOf(game);
      await setTable(page, { game });
      await playOn(page, driver, byMouse, 3);
      await page.reload();
      await nextMoment(page, driver);
      expect(await playOn(page, driver, byKeyboard(page), 2)).toBe(2);
    },
  );

  it('takes a move back and does it again, by keys', async () => {
    const page = await engine.takePage(server.url);
    const game = gameOf('hip-hip-hooray');
    const driver = driverOf(game);
    await setTable(page, { game, seed: seedOfFirst(game, 'build') });
    const dice = page.locator('.cheer-cell-touch .die');
    await nextMoment(page, driver);
    await makeMove(page, driver, byMouse, 0);
    await nextMoment(page, driver);
    await expect.poll(() => dice.count()).toBe(1);
    await page.keyboard.press('u');
    await expect.poll(() => dice.count()).toBe(0);
    await nextMoment(page, driver);
    await page.keyboard.press('r');
    await expect.poll(() => dice.count()).toBe(1);
  });

  it('starts without a network after the first visit', async () => {
    const own = await serveRooms(DIST, { hasServiceWorker: true });
    const page = await engine.takePage(own.url);
    await page.goto('/');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await own.close();
    await page.goto('/game/hop-n-roll');
    await page.locator('.play-now').first().click();
    await page.locator('.play').waitFor();
  });

  it('begins a daily challenge', async () => {
    const page = await engine.takePage(server.url);
    await page.goto('/challenges/hop-cest-plie');
    await page.locator('.challenge-try button').first().click();
    await page.locator('.play').waitFor();
    await playOn(page, driverOf(gameOf('hop-cest-plie')), byMouse, 1);
  });

  it('lays out a printed sheet like the other engines', async () => {
    const page = await engine.takePage(server.url);
    await page.goto('/print/hop-n-roll');
    await page.locator('.disco-paper').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const boxes = await page.locator('.disco-paper').first().evaluate(boxesOfDrawings);
    expect(boxes.length).toBeGreaterThan(20);
    printed ??= boxes;
    expect(boxes.length).toBe(printed.length);
    const farthest = Math.max(...boxes.flat().map((place, index) => Math.abs(place - (printed?.flat()[index] ?? 0))));
    expect(farthest, 'in hundredths of the width of the paper').toBeLessThan(1);
  });

  it('makes sounds once it has been touched', async () => {
    const page = await engine.takePage(server.url);
    await page.addInitScript(countSounds);
    const game = gameOf('hop-n-roll');
    await setTable(page, { game });
    await playOn(page, driverOf(game), byMouse, 1);
    await page.waitForFunction(() => sounds.count > 0);
  });

  it('gives a link to a finished match, which opens its replay', async () => {
    const page = await engine.takePage(server.url);
    const seats = [0, 1].map((seat) => ({ name: `Ada ${seat}`, kind: 'person' as const }));
    await openStored(page, { seats, record: playedRecord(gameOf('hip-hip-hooray'), 2, 'shared') });
    await page.locator('.tools button', { hasText: 'Share' }).click();
    const link = await page.locator('.share-sheet-link input').evaluate((input) => (input as HTMLInputElement).value);
    await page.goto('/');
    await page.goto(link);
    await page.locator('.replay').waitFor();
  });

  it('rolls golden flicks and replays golden playthroughs to the last bit', async () => {
    const page = await engine.takePage(bits.url);
    await page.goto('/');
    await page.waitForFunction(() => 'inPage' in globalThis);
    expect(await page.evaluate(() => inPage.goldenFlicks())).toEqual(goldenFlicks());
    expect(await page.evaluate(() => inPage.replayPlaythroughs())).toEqual(replayPlaythroughs());
  });
});

it('seats people in one room, each in another engine', async () => {
  const people = await Promise.all(launched.map(async ([name, engine]) => ({ name, page: await engine.takePage(server.url) })));
  if (people.length < 2) return;
  await seatRoom(server, people, { game: 'hip-hip-hooray' });
  const driver = driverOf(gameOf('hip-hip-hooray'));
  const pages = people.map(({ page }) => page);
  const moved = new Set<Page>();
  for (let move = 0; moved.size < pages.length; move += 1) {
    const page = await Promise.any(pages.map(async (each) => ((await nextMoment(each, driver)) === 'own' ? each : Promise.reject())));
    await makeMove(page, driver, byMouse, move);
    moved.add(page);
  }
});

/** Runs in the page: where boxes and circles lie, in hundredths of the width of the paper. */
function boxesOfDrawings(paper: Element): number[][] {
  const { left, top, width } = paper.getBoundingClientRect();
  return [...paper.querySelectorAll('rect, circle')].map((shape) => {
    const box = shape.getBoundingClientRect();
    return [box.left - left, box.top - top, box.width].map((length) => (100 * length) / width);
  });
}

function gameOf(id: string): AnyGame {
  return findGame(id) as AnyGame;
}

/** Runs in the page. */
function countSounds(): void {
  const sounds = { count: 0 };
  const Synthesizer = AudioContext;
  class CountingSynthesizer extends Synthesizer {
    override createGain(): GainNode {
      sounds.count += 1;
      return super.createGain();
    }
  }
  Object.assign(globalThis, { sounds, AudioContext: CountingSynthesizer });
}
