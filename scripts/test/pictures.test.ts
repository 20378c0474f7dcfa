import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { games } from '@tablehop/games/all';
import { PNG } from 'pngjs';
import { expect, it, onTestFinished } from 'vitest';
import { completeGames } from '../../games/test/complete.ts';
import { matchUnderWay } from '../pictures/match.ts';
import { compareScreens } from '../pictures/screens.ts';

const root = join(import.meta.dirname, '../..');
const MAX_BYTES = 60_000;

it.each(completeGames.map(({ id }) => id))('the README shows %s, in a small file', (id) => {
  const [, file = ''] =
    new RegExp(`!\\[[^\\]]+\\]\\((docs/pictures/${id}\\.jpg)\\)`).exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  expect(existsSync(join(root, file))).toBe(true);
  expect(file).not.toBe('');
  expect(statSync(join(root, file)).size).toBeLessThanOrEqual(MAX_BYTES);
});

it('a picture is taken of the same match every time', () => {
  const [game] = games;
  if (game === undefined) throw new RangeError('there are no games');
  expect(matchUnderWay(game)).toEqual(matchUnderWay(game));
});

it('names the pictures that differ, are new or are gone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const paint = (name: string, shade: number) => {
    const picture = new PNG({ width: 4, height: 4 });
    picture.data.fill(255);
    for (const channel of [0, 1, 2]) picture.data[channel] = shade;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), PNG.sync.write(picture));
  };
  for (const name of ['before/same.png', 'after/same.png', 'before/changed.png', 'before/gone.png', 'after/new.png']) paint(name, 255);
  paint('after/changed.png', 0);
  const [before = '', after = '', differences = ''] = ['before', 'after', 'differences'].map((name) => join(folder, name));
  expect(compareScreens(before, after, differences)).toEqual(['changed.png: 1 pixels', 'gone.png: gone', 'new.png: new']);
  expect(readdirSync(differences)).toEqual(['changed.png']);
});
