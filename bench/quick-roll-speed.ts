/**
 * `npm run bench -- quick-roll`: matches of two at Hop'n'ROLL by the table bot, beside what is published of qwixxer, a simulator of Qwixx,
 * another roll-and-write game: 15,600 matches of bots a second on several cores. Ours are of one core, by processor time.
 */

import { createSimulationRandom } from '@tablehop/bots';
import { measure, spread } from './measure.ts';
import { createQuickRoll } from './quick-roll.ts';
import type { Table } from './table.ts';

const PUBLISHED = 15_600;
const MATCHES_BETWEEN_LOOKS = 200;

export function quickRollSpeed(): Table {
  const quick = createQuickRoll();
  const random = createSimulationRandom('quick-roll');
  let [matches, points, rounds] = [0, 0, 0];
  const [rates = []] = measure([
    () => {
      for (let match = 0; match < MATCHES_BETWEEN_LOOKS; match++) {
        rounds += quick.play(random);
        for (const total of quick.totals) points += total;
      }
      matches += MATCHES_BETWEEN_LOOKS;
      return MATCHES_BETWEEN_LOOKS;
    },
  ]);
  const exact = (value: number) => spread([value]);
  return {
    title: "Hop'n'ROLL by the table bot, two players",
    unit: 'one core',
    rows: [
      { name: 'matches a second', figure: spread(rates), atLeast: PUBLISHED },
      { name: "times qwixxer's 15,600", figure: spread(rates.map((rate) => rate / PUBLISHED)), digits: 1 },
      { name: 'points a player, on average', figure: exact(points / (2 * matches)), digits: 1 },
      { name: 'rounds, on average', figure: exact(rounds / matches), digits: 1 },
    ],
  };
}
