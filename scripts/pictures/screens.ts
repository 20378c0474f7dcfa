/** Photographs every screen and board in three sizes, light and dark, and compares two sets. */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { loadPuzzles } from '@tablehop/games/puzzles';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { openMatch, type Taking, withApp } from './app.ts';
import { matchUnderWay } from './match.ts';

const SIZES = { phone: { width: 390, height: 664 }, landscape: { width: 844, height: 390 }, desktop: { width: 1440, height: 900 } };
const THEMES = ['light', 'dark'] as const;
const NOW = new Date('2026-12-14T10:00:00Z');
/** Min colour difference of a pixel (0 to 1): text antialiasing varies a little. */
const COLOR_THRESHOLD = 0.1;

type Screen = { readonly name: string; readonly open: (page: Page) => Promise<void> };

async function screens(): Promise<readonly Screen[]> {
  const ofGames = await Promise.all((games as readonly AnyGame[]).map(screensOfGame));
  const pages = ['/', '/learn', '/challenges', '/puzzles', '/progress', '/settings', '/friends', '/nowhere'];
  return [...pages.map((path) => byPath(path)), ...ofGames.flat()];
}

async function screensOfGame(game: AnyGame): Promise<readonly Screen[]> {
  const [puzzle] = await loadPuzzles(game.id);
  const pages = [
    `/game/${game.id}`,
    `/challenges/${game.id}`,
    `/puzzles/${game.id}`,
    `/lab/${game.id}`,
    `/sets/${game.id}`,
    `/print/${game.id}`,
  ];
  return [
    ...[...pages, `/puzzles/${game.id}/${puzzle?.id}`].map((path) => byPath(path)),
    { name: `${game.id}-board`, open: (page) => openMatch(page, matchUnderWay(game), '.turn-line[data-own="true"]') },
    { name: `${game.id}-replay`, open: (page) => openReplay(page, game) },
  ];
}

async function openReplay(page: Page, game: AnyGame): Promise<void> {
  await openMatch(page, matchUnderWay(game, 1), '.replay');
  await page.locator('.replay-bar input[type=range]').fill('30');
}

function byPath(path: string): Screen {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  return {
    name,
    async open(page) {
      await page.goto(path);
      await page.locator('h1, .frame-board').first().waitFor();
    },
  };
}

export async function takeScreens(taking: Taking): Promise<void> {
  const { folder } = taking;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await withApp(taking, async (openPage) => {
    for (const { name, open } of await screens()) {
      const page = await openPage({ viewport: SIZES.phone });
      await page.clock.setFixedTime(NOW);
      await open(page);
      for (const [size, viewport] of Object.entries(SIZES)) {
        await page.setViewportSize(viewport);
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme });
          writeFileSync(join(folder, `${name}.${size}.${colorScheme}.png`), await settledPicture(page));
        }
      }
      await page.context().close();
    }
  });
}

/** Until two pictures in a row are equal, with nothing being fetched. */
async function settledPicture(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  for (let last = await page.screenshot({ animations: 'disabled' }); ; ) {
    const next = await page.screenshot({ animations: 'disabled' });
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Pictures that differ or are only in one folder; `differences` gets an image of each. */
export function compareScreens(before: string, after: string, differences: string): readonly string[] {
  rmSync(differences, { recursive: true, force: true });
  mkdirSync(differences, { recursive: true });
  const files = [...new Set([...readdirSync(before), ...readdirSync(after)])].sort();
  return files.flatMap((file) => {
    const [old, fresh] = [before, after].map((folder) => readPicture(join(folder, file)));
    if (old === null || old === undefined) return [`${file}: new`];
    if (fresh === null || fresh === undefined) return [`${file}: gone`];
    if (old.width !== fresh.width || old.height !== fresh.height) return [`${file}: of another size`];
    const difference = new PNG({ width: old.width, height: old.height });
    const count = pixelmatch(old.data, fresh.data, difference.data, old.width, old.height, { threshold: COLOR_THRESHOLD });
    if (count === 0) return [];
    writeFileSync(join(differences, file), PNG.sync.write(difference));
    return [`${file}: ${count} pixels`];
  });
}

function readPicture(path: string): PNG | null {
  try {
    return PNG.sync.read(readFileSync(path));
  } catch {
    return null;
  }
}
