import { lawsOf } from '@tablehop/core/laws';
import { describe, it } from 'vitest';
import { hopTheMarble, PILE_SIZES, RELIEFS, STEADINESSES, VARIANTS } from '../rules/index.ts';
import { oddGame } from './odd-game.ts';

/** R7: the first to reach everything wins, even if another does in the same turn. */
const CLAIMS = { ranking: 'tie-break' } as const;

/** Random players almost always reach the last turn: one match of each setting is enough. */
const RUNS = 1;

/** Every second pair of variant and number of players; they have every relief, steadiness and size of a pile. */
const SETTINGS = VARIANTS.flatMap((variant, index) =>
  [2, 3, 4].flatMap((players) => {
    if ((index + players) % 2 === 0) return [];
    const relief = RELIEFS[(index + players) % RELIEFS.length] ?? 'flat';
    const steadiness = STEADINESSES[index % STEADINESSES.length] ?? 'steady';
    const pileCards = PILE_SIZES[players % PILE_SIZES.length] ?? 12;
    return [{ players, options: { variant, relief, steadiness, pileCards, turnLimit: 200, extras: players !== 3 } }];
  }),
);

describe('Hop the Marble keeps the laws of every game', () => {
  for (const { players, options } of SETTINGS) {
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
