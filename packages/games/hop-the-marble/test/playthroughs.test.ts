import { testPlaythroughs } from '../../test/playthroughs.ts';
import { hopTheMarble, type Options } from '../index.ts';
import { eagerAction } from './eager.ts';

type Setting = readonly [players: number, Options['variant'], Options['relief'], Options['steadiness'], Options['pileCards'], seed: string];

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

const settings = CHOSEN.map(([players, variant, relief, steadiness, pileCards, seed]) => ({
  file: `${variant}-${relief}-${steadiness}-${players}-players.json`.toLowerCase(),
  players,
  options: { variant, relief, steadiness, pileCards },
  seed,
}));

testPlaythroughs(hopTheMarble, {
  folder: new URL('./playthroughs/', import.meta.url),
  settings,
  reason: ({ variant }) => (variant === 'pile' ? 'pile' : 'goal'),
  choose: eagerAction,
});
