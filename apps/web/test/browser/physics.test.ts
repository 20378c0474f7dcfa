/** The browser's physics must equal Node's to the last bit, so that a flick has the same result on every machine. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import golden from '../../../../packages/games/hop-the-marble/test/golden-flicks.json' with { type: 'json' };
import { useHouse } from './harness.ts';

declare const physics: typeof import('../../../../packages/games/hop-the-marble/test/golden-flicks.ts');

const PAGE =
  '<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>Flicks</title><script src="/physics.js"></script></html>';

const folder = await mkdtemp(join(tmpdir(), 'tablehop-physics-'));
afterAll(() => rm(folder, { recursive: true }));

const house = useHouse(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, '../../../../packages/games/hop-the-marble/test/golden-flicks.ts')],
    outfile: join(folder, 'physics.js'),
    bundle: true,
    format: 'iife',
    globalName: 'physics',
    target: 'es2022',
    logLevel: 'silent',
  });
  await writeFile(join(folder, 'index.html'), PAGE);
  return folder;
});

it('500 flicks of Hop the Marble go as they go in Node, to the last bit', async () => {
  const page = await house.newPage();
  await page.goto('/');
  expect(await page.evaluate(() => physics.goldenFlicks())).toEqual(golden);
});
