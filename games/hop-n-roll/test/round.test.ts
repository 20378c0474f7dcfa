import { expect, it } from 'vitest';
import { hopNRoll } from '../rules/index.ts';
import { position, STANDARD_A, start } from './match.ts';

it('the game declares its options, their values and defaults, and how long a match may last', () => {
  expect(hopNRoll).toMatchObject({ id: 'hop-n-roll', rules: 1, players: [2, 5] });
  expect(hopNRoll.options).toEqual({
    sheet: { values: ['standard', 'advanced'], default: 'standard' },
    board: { values: ['A', 'B'], default: 'A' },
    mayDecline: { values: [false, true], default: false },
  });
  // 2,000 rounds: a roll, and for each player a hop and an entry.
  expect(hopNRoll.longest(STANDARD_A, 2)).toBe(2000 * 5);
  expect(hopNRoll.longest(STANDARD_A, 5)).toBe(2000 * 11);
});

it('a match begins in round 1 on the left, R7: in seat order, with empty sheets', () => {
  const { sheets, ...opening } = start(4);
  expect(opening).toEqual({
    options: STANDARD_A,
    round: 1,
    phase: 'roll',
    finalRound: false,
    side: 'left',
    order: [0, 1, 2, 3],
    dice: null,
    disco: null,
    hopped: {},
    entered: [],
    entries: {},
  });
  expect(sheets).toEqual(position({ sheets: [{}, {}, {}, {}] }).sheets);
});
