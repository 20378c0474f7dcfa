import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { games } from '@tablehop/games/rules';
import { expect, it } from 'vitest';
import { matchUnderWay } from '../pictures/match.ts';

const root = join(import.meta.dirname, '../..');
const MOST_BYTES = 60_000;

it.each(games.map(({ id }) => id))('the README shows %s, in a small file', (id) => {
  const [, file = ''] =
    new RegExp(`!\\[[^\\]]+\\]\\((docs/pictures/${id}\\.jpg)\\)`).exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  expect(existsSync(join(root, file))).toBe(true);
  expect(file).not.toBe('');
  expect(statSync(join(root, file)).size).toBeLessThanOrEqual(MOST_BYTES);
});

it('a picture is taken of the same match every time', () => {
  const [game] = games;
  if (game === undefined) throw new RangeError('there are no games');
  expect(matchUnderWay(game)).toEqual(matchUnderWay(game));
});
