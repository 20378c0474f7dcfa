import { testPlaythroughs } from '../../test/playthroughs.ts';
import { hopCestPlie } from '../rules/index.ts';
import { eagerAction } from './eager.ts';
import { options } from './match.ts';

const settings = [1, 2, 3, 4].flatMap((level) => [
  { name: `level-${level}-2-players`, players: 2, options: options(level), seed: 'hop' },
  { name: `level-${level}-solo`, players: 1, options: options(level, level - 1), seed: 'alone' },
]);

testPlaythroughs(hopCestPlie, {
  file: new URL('./playthroughs.json', import.meta.url),
  settings,
  // Random players would take thousands of moves.
  choose: eagerAction,
  // Listing every row of a long match takes seconds.
  isTold: ({ players }) => players === 1,
});
