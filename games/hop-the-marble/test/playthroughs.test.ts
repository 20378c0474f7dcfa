import { describe } from 'vitest';
import { testPlaythroughs } from '../../test/playthroughs.ts';
import { hopTheMarble, type Options } from '../rules/index.ts';
import { eagerAction } from './eager.ts';
import { rules1 } from './match.ts';

const CHOSEN = [
  [2, 'normal', 'rough', 'natural', 12, 'hand'],
  [3, 'normal', 'flat', 'steady', 12, 'hop'],
  [4, 'normal', 'gentle', 'natural', 12, 'flick'],
  [2, 'fast', 'flat', 'steady', 12, 'marble'],
  [3, 'fast', 'gentle', 'natural', 12, 'marble'],
  [4, 'fast', 'rough', 'steady', 12, 'hop'],
  [2, 'suite', 'gentle', 'natural', 12, 'hand'],
  [3, 'suite', 'rough', 'steady', 12, 'tremble'],
  [4, 'suite', 'flat', 'natural', 12, 'marble'],
  [2, 'noCard', 'rough', 'steady', 12, 'hop'],
  [3, 'noCard', 'flat', 'natural', 12, 'marble'],
  [4, 'noCard', 'gentle', 'steady', 12, 'clay'],
  [2, 'pile', 'flat', 'steady', 12, 'hop'],
  [3, 'pile', 'gentle', 'steady', 8, 'tremble'],
  [4, 'pile', 'rough', 'natural', 8, 'marble'],
] as const;

describe('By rules 1', () => {
  const settings = CHOSEN.map(([players, variant, relief, steadiness, pileCards, seed]) => ({
    name: `${variant}-${relief}-${steadiness}-${players}-players`.toLowerCase(),
    players,
    options: { variant, relief, steadiness, pileCards },
    seed,
  }));

  testPlaythroughs(rules1, { file: new URL('./playthroughs.json', import.meta.url), settings, choose: eagerAction });
});

describe('By rules 2', () => {
  const usual: Options = { variant: 'normal', relief: 'gentle', steadiness: 'natural', pileCards: 12, turnLimit: 600, extras: true };
  const exactly: Options = { ...usual, variant: 'noCard', steadiness: 'steady', extras: false };
  const settings = [
    { name: 'normal', players: 3, options: usual, seed: 'hop' },
    { name: 'no-card-with-extras', players: 2, options: { ...usual, variant: 'noCard' }, seed: 'hop' },
    { name: 'no-card-with-extras-4-players', players: 4, options: { ...usual, variant: 'noCard', relief: 'rough' }, seed: 'clay' },
    { name: 'no-card-exactly', players: 3, options: exactly, seed: 'marble' },
    { name: 'pile-past-turn-200', players: 2, options: { ...usual, variant: 'pile' }, seed: 'marble' },
  ];

  testPlaythroughs(hopTheMarble, { file: new URL('./playthroughs-of-rules-2.json', import.meta.url), settings, choose: eagerAction });
});
