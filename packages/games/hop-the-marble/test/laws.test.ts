import { lawsOf } from '@tablehop/core/laws';
import { describe, it } from 'vitest';
import { hopTheMarble } from '../index.ts';
import { oddGame } from './odd-game.ts';
import { SETTINGS } from './settings.ts';

/** R7: the first to reach everything wins, even if another does in the same turn. */
const CLAIMS = { ranking: 'tie-break' } as const;

/** Random players almost always reach the last turn: one match of every other setting; they have every variant and number of players. */
const RUNS = 1;
const SOME_SETTINGS = SETTINGS.filter((_, index) => index % 2 === 1);

describe('Hop the Marble keeps the laws of every game', () => {
  for (const { players, options } of SOME_SETTINGS) {
    const settings = { ...CLAIMS, runs: RUNS, optionSets: [options], playerCounts: [players] };
    for (const { name, check } of lawsOf(hopTheMarble, settings)) it(name, check);
  }
});

describe('and it keeps them with custom cards and cloth', () => {
  const optionSets = (['suite', 'pile', 'noCard'] as const).map((variant) => ({
    variant,
    relief: 'rough',
    steadiness: 'natural',
    pileCards: 12,
    turnLimit: 200,
    extras: variant === 'noCard',
  }));
  for (const { name, check } of lawsOf(oddGame, { ...CLAIMS, runs: RUNS, optionSets, playerCounts: [2] })) it(name, check);
});
