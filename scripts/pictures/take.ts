import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@tablehop/games/all';
import type { Page } from 'playwright-core';
import { openMatch, type Taking, withApp } from './app.ts';
import { matchUnderWay } from './match.ts';

export { compareScreens, takeScreens } from './screens.ts';

const WINDOW = { width: 1200, height: 750 };
/** Half the size of the window shows a board well enough. */
const SCALE = 0.6;
const MAX_BYTES = 60_000;
const QUALITIES = [86, 80, 74, 68, 60, 50, 40] as const;

export async function takePictures(taking: Taking): Promise<void> {
  mkdirSync(taking.folder, { recursive: true });
  await withApp(taking, async (open) => {
    for (const game of games) {
      const page = await open({ viewport: WINDOW, deviceScaleFactor: SCALE, colorScheme: 'light' });
      await openMatch(page, matchUnderWay(game), '.turn-line[data-own="true"]');
      const picture = await smallEnough(page);
      await page.context().close();
      const file = join(taking.folder, `${game.id}.jpg`);
      writeFileSync(file, picture);
      process.stdout.write(`${file} (${Math.round(picture.length / 1000)} kB)\n`);
    }
  });
}

async function smallEnough(page: Page): Promise<Buffer> {
  let picture: Buffer = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length <= MAX_BYTES) return picture;
  }
  throw new RangeError(`a picture is still ${picture.length} bytes large`);
}
