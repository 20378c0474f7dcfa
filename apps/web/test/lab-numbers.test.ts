import type { AnyGame, Json } from '@tablehop/core';
import { games } from '@tablehop/games/all';
import { loadGameText } from '@tablehop/games/text';
import { changeableGame, numbersIn, withValue } from '@tablehop/lab';
import { createSpeaker, LOCALES, type Speaker } from '@tablehop/text';
import { describe, expect, it } from 'vitest';
import { loadBoardText, loadTuning } from '../games/index.ts';
import { changedNumbers, numberParts, placeByPath } from '../screens/lab/number-groups.ts';
import { loadWebText } from '../text/index.ts';

const silent: Speaker = createSpeaker('en', {});

describe('a number that nobody has named', () => {
  it.each([
    ['/rounds', 'Numbers', 'Numbers', 'Rounds', false],
    ['/baseTrack/2', 'Numbers', 'Base track', 'Base track 3', true],
    ['/physics/rollingDeceleration', 'Physics', 'Physics', 'Rolling deceleration', false],
    ['/cards/3/points', 'Cards', '4', 'Points', false],
    ['/cloth/areas/S/0', 'Cloth', 'Areas S', 'Areas S 1', true],
    ['/a~1b/c~0d', 'A/b', 'A/b', 'C~d', false],
  ])('%s is called by its path', (path, part, group, label, isSeries) => {
    expect(placeByPath(path, 'Numbers')).toMatchObject({ part: { label: part }, group: { label: group }, label, isSeries });
  });

  it('has a slider that fits its size', () => {
    const data = { whole: 6, large: 9810, small: 0.94, tiny: 0.055, none: 0, below: -4 };
    const [part] = numberParts(data, data, null, silent, 'Numbers');
    const ranges = part?.groups[0]?.singles.map(({ short, min, max, step }) => [short, min, max, step]);
    expect(ranges).toEqual([
      ['Whole', 0, 12, 1],
      ['Large', 0, 19620, 10],
      ['Small', 0, 1.9, 0.01],
      ['Tiny', 0, 0.11, 0.001],
      ['None', 0, 10, 1],
      ['Below', -10, 10, 1],
    ]);
  });

  it('keeps the slider of the printed number while it is moved', () => {
    const [part] = numberParts({ star: 60 }, { star: 6 }, null, silent, 'Numbers');
    expect(part?.groups[0]?.singles[0]).toMatchObject({ value: 60, printed: 6, min: 0, max: 12 });
  });
});

const withPieces = games
  .map(changeableGame)
  .filter((game): game is AnyGame & Required<Pick<AnyGame, 'pieces'>> => game.pieces !== undefined);

describe.each(withPieces.map((game) => [game.id, game] as const))('the numbers of %s', (_, game) => {
  const data = game.pieces.data as Json;

  it.each(LOCALES)('all have a place and a name of their own in %s', async (locale) => {
    const tuning = await loadTuning(game.id);
    const { catalog } = await loadGameText(game.id, locale);
    const speak = createSpeaker(locale, await loadWebText(locale), catalog, await loadBoardText(game.id, locale));
    const parts = numberParts(data, data, tuning, speak, '…');
    const numbers = parts.flatMap(({ label: part, groups }) =>
      groups.flatMap(({ label: group, series, singles }) =>
        [...series, ...singles].map((number) => ({ ...number, full: `${part} / ${group} / ${number.label}` })),
      ),
    );
    expect(numbers.map(({ path }) => path).toSorted()).toEqual(
      numbersIn(data)
        .map(({ path }) => path)
        .toSorted(),
    );
    expect(new Set(numbers.map(({ full }) => full)).size).toBe(numbers.length);
    for (const { full, value, min, max } of numbers) {
      expect(full).not.toMatch(/undefined|NaN|\{|\}|\$|\b(tuning|form|row|option)\./);
      expect(value, full).toBeGreaterThanOrEqual(min);
      expect(value, full).toBeLessThanOrEqual(max);
    }
  });
});

it.each([
  ['/sheets/standard/1/stars/3', 0, '/sheets/standard/1/stars/3'],
  ['/sheets/advanced/1/levels/1/spaces', 1, '/sheets/advanced/1/levels'],
  ['/sheets/standard/0/bonusSpace', 9, '/sheets/standard/0/bonusSpace'],
  ['/boards/B/3/players/1', 1, '/boards/B/3'],
])('a fault in the pieces of Hop’n’ROLL by %s = %s lies at %s', async (path, value, place) => {
  const game = withPieces.find(({ id }) => id === 'hop-n-roll');
  const tuning = await loadTuning('hop-n-roll');
  const changed = withValue(game?.pieces.data as Json, path, value);
  if (!changed.ok || game === undefined) throw new RangeError('there is such a number');
  const refused = game.pieces.replace(changed.value);
  if (refused.ok) throw new RangeError('it makes no game');
  expect(tuning?.faultPath?.(refused.problem, changed.value)?.startsWith(place)).toBe(true);
});

it('what was changed is every number that is not as in the box, those that are not there included', () => {
  expect(changedNumbers({ a: 1, b: [2, 3] }, { a: 1, b: [2, 2] })).toEqual(['/b/1']);
  expect(changedNumbers({ a: [1, 2] }, { a: [1] })).toEqual(['/a/1']);
  expect(changedNumbers({ a: 1 }, { a: 1 })).toEqual([]);
});
