import { describe } from 'vitest';
import { testPlaythroughs } from '../../test/playthroughs.ts';
import { allOptions, hopTheMarble, type Options, type OptionsOfRules1 } from '../index.ts';
import { eagerAction } from './eager.ts';
import { rules1 } from './match.ts';

type Setting = readonly [
  players: number,
  OptionsOfRules1['variant'],
  OptionsOfRules1['relief'],
  OptionsOfRules1['steadiness'],
  OptionsOfRules1['pileCards'],
  seed: string,
];

/** Every variant with every number of players; in each of them every cloth and both fingers. */
const CHOSEN: readonly Setting[] = [
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
];

describe('By rules 1', () => {
  const settings = CHOSEN.map(([players, variant, relief, steadiness, pileCards, seed]) => ({
    file: `${variant}-${relief}-${steadiness}-${players}-players.json`.toLowerCase(),
    players,
    options: { variant, relief, steadiness, pileCards },
    seed,
  }));

  testPlaythroughs(rules1, {
    folder: new URL('./playthroughs/', import.meta.url),
    settings,
    reason: ({ variant }) => (variant === 'pile' ? 'pile' : 'goal'),
    choose: eagerAction,
  });
});

describe('By rules 2', () => {
  const usual: Options = {
    ...allOptions({ variant: 'normal', relief: 'gentle', steadiness: 'natural', pileCards: 12 }),
    turnLimit: 600,
    extras: true,
  };
  const settings: readonly { readonly file: string; readonly players: number; readonly options: Options; readonly seed: string }[] = [
    { file: 'normal.json', players: 3, options: usual, seed: 'hop' },
    { file: 'no-card-with-extras.json', players: 2, options: { ...usual, variant: 'noCard' }, seed: 'hop' },
    { file: 'no-card-with-extras-4-players.json', players: 4, options: { ...usual, variant: 'noCard', relief: 'rough' }, seed: 'clay' },
    {
      file: 'no-card-exactly.json',
      players: 3,
      options: { ...usual, variant: 'noCard', steadiness: 'steady', extras: false },
      seed: 'marble',
    },
    { file: 'pile-past-turn-200.json', players: 2, options: { ...usual, variant: 'pile' }, seed: 'marble' },
  ];

  testPlaythroughs(hopTheMarble, {
    folder: new URL('./playthroughs-of-rules-2/', import.meta.url),
    settings,
    reason: ({ variant }) => (variant === 'pile' ? 'pile' : 'goal'),
    choose: eagerAction,
  });
});
