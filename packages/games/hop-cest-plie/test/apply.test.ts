import { expect, test } from 'vitest';
import { hopCestPlie } from '../index.ts';
import { apply, cells, DONE, drawing, fold, row, start } from './match.ts';

test('a turn: roll, choice, rows left out, and the next turn', () => {
  const rolled = apply(start(), 'chance', { type: 'roll', white: [1, 2], black: [4] });
  expect(rolled.effects).toEqual([{ key: 'rolled', seat: 0, white: [1, 2], black: [4] }]);
  expect(hopCestPlie.turn(rolled.state)).toEqual({ kind: 'act', phase: 'choose', seats: [0] });
  const chosen = apply(rolled.state, 0, { type: 'choose', die: 'white' });
  expect(chosen.effects).toEqual([{ key: 'chose', seat: 0, die: 'white', numbers: [1, 2] }]);
  expect(hopCestPlie.turn(chosen.state)).toEqual({ kind: 'act', phase: 'mark', seats: [0, 1] });
  const left = apply(chosen.state, 0, DONE);
  expect(left.effects).toEqual([{ key: 'finished', seat: 0, unused: 2 }]);
  const next = apply(left.state, 1, DONE);
  expect(next.effects).toEqual([
    { key: 'finished', seat: 1, unused: 1 },
    { key: 'turnStart', turn: 2, seat: 1 },
  ]);
  expect(hopCestPlie.turn(next.state)).toEqual({ kind: 'chance', phase: 'roll', key: 'turn2/dice' });
});

test('a row: what it was drawn with, where it went and what was new', () => {
  const { effects } = apply(drawing({ starts: { front: [[1, 0]] } }, [1, 2]), 0, row([1, 0], 'E', 2, { use: { die: 1 } }));
  expect(effects).toEqual([
    {
      key: 'drew',
      seat: 0,
      use: { die: 1 },
      length: 2,
      plus: false,
      slide: false,
      from: [1, 0],
      path: cells('2,0 3,0'),
      exits: [],
      fresh: cells('2,0 3,0'),
    },
  ]);
});

test('a slide is told as one (level 2)', () => {
  const state = drawing({ level: 2 }, [3]);
  const slide = hopCestPlie.offers(state, 0).find(({ action }) => action.type === 'row' && action.slide === true)?.action;
  expect(apply(state, 0, slide).effects[0]).toMatchObject({ key: 'drew', slide: true });
});

test('a large fold with its bonus, a small one without', () => {
  const smileys = cells('2,1 0,2 3,3 4,4');
  const open = drawing({ front: smileys }, [1, 2]);
  for (const [size, bonus] of [
    ['small', null],
    ['large', 'takeWhite'],
  ] as const) {
    expect(apply(open, 0, fold('NW', size)).effects).toEqual([{ key: 'folded', seat: 0, corner: 'NW', size, bonus }]);
  }
});

test('sheets lie open: every view is the state, and nothing has to be imagined', () => {
  const state = start(3);
  expect([hopCestPlie.view(state, 0), hopCestPlie.view(state, 'table')]).toEqual([state, state]);
  expect(hopCestPlie.imagine(state, 0, { below: () => 0 })).toBe(state);
});
