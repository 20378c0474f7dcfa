import { lawsOf } from '@tablehop/core/laws';
import { describe, test } from 'vitest';
import { hopTheMarble } from '../index.ts';
import { oddGame } from './odd-game.ts';
import { SETTINGS } from './settings.ts';

/** Random players play on to the last turn almost always: one match for each law must do. */
const RUNS = 1;

describe('Hop the Marble keeps the laws of every game', () => {
  for (const { players, options } of SETTINGS) {
    for (const { name, check } of lawsOf(hopTheMarble, { runs: RUNS, optionSets: [options], playerCounts: [players] })) test(name, check);
  }
});

/** Those that look at the pieces: the others have seen everything there is to see. */
const LAWS_OF_PIECES = /every offer applies|positions load|views leak nothing|steps commute|chance is keyed/;

describe('and it keeps them with cards and a cloth of one’s own', () => {
  const optionSets = (['suite', 'pile', 'noCard'] as const).map((variant) => ({
    variant,
    relief: 'rough',
    steadiness: 'natural',
    pileCards: 12,
    turnLimit: 200,
    extras: variant === 'noCard',
  }));
  for (const { name, check } of lawsOf(oddGame, { runs: RUNS, optionSets, playerCounts: [2] })) {
    if (LAWS_OF_PIECES.test(name)) test(name, check);
  }
});
